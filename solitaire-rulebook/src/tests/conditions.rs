//! Tests conditions joined by "and" and "or", and conditions written in Rust.

use super::*;

#[test]
fn conditions_are_joined_as_sentences_are() {
    let both = Expr::All(&[call!(IsRed CARD), call!(IsKing CARD)]);
    assert_eq!(said(&both), "the card is red and is a King");
    let either = Expr::Any(&[call!(IsAce CARD), call!(IsEmpty TARGET)]);
    assert_eq!(said(&either), "the card is an Ace or that column is empty");
    let within =
        Expr::All(&[call!(IsEmpty TARGET), Expr::Any(&[call!(IsAce CARD), call!(IsKing CARD)])]);
    assert_eq!(said(&within), "that column is empty and the card either is an Ace or is a King");
    let neither = Expr::Not(&Expr::Any(&[call!(IsAce CARD), call!(IsKing CARD)]));
    assert_eq!(said(&neither), "the card is not an Ace and is not a King");
    let decided = Expr::If(&[call!(IsEmpty TARGET), call!(IsKing CARD), call!(IsRed CARD)]);
    assert_eq!(
        said(&decided),
        "the card is a King where that column is empty, and elsewhere the card is red"
    );
}

#[test]
fn conditions_of_the_authors_are_said_in_their_words() {
    let own = |args: &'static [Expr]| Expr::Custom { path: "self::shuffled_back", index: 0, args };
    assert_eq!(said(&own(&[TWO, SOURCE])), "after two turns this column is as it was");
    assert_eq!(
        said(&own(&[Expr::Counter(0), TARGET])),
        "after the count “deals made” turns that column is as it was"
    );
    const UNMARKED: Expr =
        Expr::Custom { path: "self::odd_one_out", index: 9, args: &[TARGET, CARD] };
    assert_eq!(said(&UNMARKED), "“odd one out” holds for that column and the card");
    assert_eq!(
        said(&Expr::Not(&UNMARKED)),
        "“odd one out” does not hold for that column and the card"
    );
}
