//! Tests the words for every function of the vocabulary.

use std::collections::HashSet;

use solitaire_runtime::model::Arithmetic;

use super::*;

/// Adds all functions that an expression calls to `found`.
fn functions(expr: &Expr, found: &mut HashSet<Function>) {
    match expr {
        Expr::Call(function, args) => {
            found.insert(*function);
            args.iter().for_each(|arg| functions(arg, found));
        }
        Expr::Compare(_, parts) | Expr::Arithmetic(_, parts) => {
            parts.iter().for_each(|part| functions(part, found));
        }
        Expr::Closure { body, .. } => functions(body, found),
        Expr::Not(part) => functions(part, found),
        _ => {}
    }
}

#[test]
fn every_function_has_words() {
    let cases: &[(Expr, &str)] = &[
        (call!(IsAce CARD), "the card is an Ace"),
        (Expr::Not(&call!(IsKing CARD)), "the card is not a King"),
        (call!(IsRank CARD, FIVE), "the card is a Five"),
        (call!(IsSuit CARD, TWO), "the card is a heart"),
        (call!(IsRed CARD), "the card is red"),
        (call!(IsBlack UNDER), "the top card of that column is black"),
        (
            call!(NextRank UNDER, CARD),
            "the card is exactly one rank lower than the top card of that column",
        ),
        (
            call!(NextRankWrap UNDER, CARD),
            "the card is one rank lower than the top card of that column, a King counting as below an Ace",
        ),
        (
            call!(AdjacentRank CARD, UNDER),
            "the card is one rank higher or lower than the top card of that column",
        ),
        (
            call!(AdjacentRankWrap CARD, UNDER),
            "the card is one rank higher or lower than the top card of that column, Ace and King being \
             neighbors",
        ),
        (
            call!(StepRank CARD, UNDER, TWO),
            "the card is two ranks higher than the top card of that column, counting on from the King to \
             the Ace",
        ),
        (
            call!(SameSuit CARD, UNDER),
            "the card is of the same suit as the top card of that column",
        ),
        (
            call!(SameRank UNDER, CARD),
            "the card is of the same rank as the top card of that column",
        ),
        (
            Expr::Not(&call!(SameColor UNDER, CARD)),
            "the card is not of the same color as the top card of that column",
        ),
        (
            call!(OppositeColor CARD, UNDER),
            "the card is of the opposite color to the top card of that column",
        ),
        (
            call!(Run TARGET, Expr::FunctionItself(Function::SameSuit)),
            "that column forms a run (each card of the same suit as the card it covers)",
        ),
        (
            call!(Descending SOURCE),
            "this column forms a run (each card one rank lower than the card it covers)",
        ),
        (call!(AllSameSuit TARGET), "the cards of that column are all of one suit"),
        (Expr::Not(&call!(AllSameRank TARGET)), "the cards of that column are not all of one rank"),
        (call!(IsSingle TARGET), "that column holds exactly one card"),
        (
            call!(Chained SOURCE, Expr::FunctionItself(Function::IsAce), Expr::FunctionItself(Function::SameSuit)),
            "from its left end through this column, the row begins with an Ace and continues with each card of the \
             same suit as the one to its left",
        ),
        (compare!(call!(Count TARGET), AtMost, FIVE), "that column holds at most five cards"),
        (
            compare!(call!(FaceUp TARGET), Less, FIVE),
            "that column holds fewer than five face-up cards",
        ),
        (
            compare!(call!(FaceDown Expr::Container(WASTE)), More, ONE),
            "the waste holds more than one face-down card",
        ),
        (call!(IsHidden SOURCE), "the top card of this column lies face down"),
        (
            call!(HasRank TARGET, call!(Rank CARD)),
            "that column holds a face-up card of the rank of the card",
        ),
        (call!(HasRank TARGET, TWO), "that column holds a face-up Two"),
        (call!(IsEmpty Expr::Container(STOCK)), "the stock is empty"),
        (call!(IsEmpty COLUMNS), "all columns are empty"),
        (compare!(call!(Empties COLUMNS), Equal, Expr::Number(0)), "no column is empty"),
        (
            compare!(call!(EmptiesBesides COLUMNS, TARGET), AtLeast, TWO),
            "at least two columns are empty besides that column",
        ),
        (compare!(call!(Filled GOALS), Equal, ONE), "exactly one foundation holds a card"),
        (call!(Exists COLUMNS, EMPTY), "some column is empty"),
        (call!(Every COLUMNS, EMPTY), "every column is empty"),
        (compare!(call!(HowMany COLUMNS, EMPTY), Equal, TWO), "exactly two columns are empty"),
        (
            compare!(call!(HowManyCards TARGET, Expr::FunctionItself(Function::IsRed)), Less, TWO),
            "the number of face-up cards on that column that are red is less than two",
        ),
        (
            compare!(
                call!(Sum Expr::Container(WASTE), Expr::FunctionItself(Function::Rank)),
                More,
                FIVE
            ),
            "the sum, over the face-up cards on the waste, of the rank of the card is more than five",
        ),
        (
            compare!(call!(Index TARGET), Less, call!(Index SOURCE)),
            "that column lies further to the left than this column",
        ),
        (call!(IsEmpty call!(Left TARGET)), "the place to the left of that column is empty"),
        (
            call!(IsKing call!(Top call!(Right TARGET))),
            "the top card of the place to the right of that column is a King",
        ),
        (call!(IsLeftmost TARGET), "that column is the leftmost in its row"),
        (call!(IsEmpty call!(Above TARGET)), "the place above that column is empty"),
        (call!(IsEmpty call!(Below TARGET)), "the place below that column is empty"),
        (call!(Adjoins SOURCE, TARGET), "this column and that column lie side by side"),
        (
            compare!(call!(RowOf SOURCE), Equal, call!(RowOf TARGET)),
            "this column lies in the row of that column",
        ),
        (compare!(call!(ColumnOf SOURCE), Equal, FIVE), "this column lies in the sixth column"),
        (call!(Touches SOURCE, TARGET), "this column and that column lie side by side"),
        (Expr::Not(&call!(IsCovered SOURCE)), "this column is not covered"),
        (call!(IsIn SOURCE, COLUMNS), "this column is one of the columns"),
        (
            call!(IsKing call!(Bottom call!(FirstFilled GOALS))),
            "the bottom card of the first foundation that holds a card is a King",
        ),
        (compare!(call!(Rank CARD), AtLeast, Expr::Number(10)), "the card is a Ten or higher"),
        (
            compare!(call!(Rank CARD), Equal, call!(RankBelow UNDER)),
            "the card is one rank lower than the top card of that column (a King below an Ace)",
        ),
        (
            compare!(call!(AceHigh CARD), Less, call!(AceHigh UNDER)),
            "the card is of a lower rank than the top card of that column (Aces high)",
        ),
        (
            compare!(call!(Suit CARD), Different, call!(Suit UNDER)),
            "the card is not of the same suit as the top card of that column",
        ),
        (
            compare!(
                call!(LowestOpposite GOALS, CARD),
                AtLeast,
                Expr::Arithmetic(Arithmetic::Subtract, &[call!(Rank CARD), ONE])
            ),
            "both foundations of the other color have reached at least the rank just below the card",
        ),
        (
            compare!(call!(LowestPartner GOALS, CARD), AtLeast, call!(Rank CARD)),
            "the other foundation of its color has reached at least the rank of the card",
        ),
    ];
    let mut found = HashSet::new();
    for (expr, words) in cases {
        assert_eq!(said(expr), *words);
        functions(expr, &mut found);
    }
    let missing: Vec<&str> =
        Function::ALL.iter().filter(|one| !found.contains(one)).map(|one| one.name()).collect();
    assert!(missing.is_empty(), "no words are tried for {missing:?}");
}

/// Every function has words, even with unusual arguments, and they contain no names from the declaration language.
#[test]
fn odd_uses_of_functions_are_said_too() {
    static NOTHING: [Expr; 3] = [MOVING, EMPTY, EMPTY];
    static NUMBERS: [Expr; 3] = [COLUMNS, TWO, TWO];
    for function in Function::ALL {
        for args in [&NOTHING, &NUMBERS] {
            let expr = Expr::Call(*function, args);
            for expr in [
                &expr,
                &Expr::Compare(
                    Comparison::Less,
                    Box::leak(Box::new([TWO, Expr::Call(*function, args)])),
                ),
            ] {
                let words = said(expr);
                assert!(!words.is_empty() && !words.contains(['_', '{', '`', ':']), "{words}");
            }
        }
    }
}
