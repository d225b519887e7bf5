//! Numbers, and ranks as numbers.

use solitaire_runtime::model::Arithmetic;

use super::*;

#[test]
fn numbers_are_worked_out_or_said() {
    let room = Expr::Arithmetic(
        Arithmetic::Shift,
        &[
            Expr::Arithmetic(Arithmetic::Add, &[ONE, call!(Empties GOALS)]),
            call!(EmptiesBesides COLUMNS, TARGET),
        ],
    );
    let book = Book::new(&MODEL);
    let mut speaker = book.speaker();
    "that column".clone_into(&mut speaker.target);
    assert_eq!(
        speaker.number(&book.reader.read(&room, &[])),
        "one more than the number of empty foundations, doubled for each empty column other than that column"
    );
    let sum = Expr::Arithmetic(Arithmetic::Times, &[TWO, Expr::Number(3)]);
    assert_eq!(
        said(&compare!(call!(Count TARGET), Equal, Expr::Number(6))),
        "that column holds exactly six cards"
    );
    assert_eq!(speaker.number(&book.reader.read(&sum, &[])), "six");
    assert_eq!(said(&compare!(Expr::Counter(0), Equal, TWO)), "the count “deals made” is two");
}

#[test]
fn ranks_are_told_as_numbers_where_a_sentence_counts_with_them() {
    const RANKS: [Expr; 2] = [call!(Rank CARD), call!(Rank UNDER)];
    const SUM: Expr = compare!(Expr::Arithmetic(Arithmetic::Add, &RANKS), Equal, Expr::Number(13));
    const DEALS: Expr = compare!(Expr::Counter(0), More, FIVE);
    let told = |build: Expr, win: Expr| {
        let mut containers = CONTAINERS;
        containers[usize::from(TABLEAU)].build = build;
        let model = GameModel { containers: Box::leak(Box::new(containers)), win, ..MODEL };
        crate::page(Box::leak(Box::new(model))).contains("As numbers, an Ace is 1, a Jack 11,")
    };
    assert!(told(Expr::NEVER, SUM));
    assert!(!told(Expr::NEVER, compare!(call!(Rank CARD), More, Expr::Number(7))));
    // No card is put on a column, so the page does not say what it takes.
    assert!(!told(SUM, DEALS));
}
