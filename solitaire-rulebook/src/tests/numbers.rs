//! Tests the words for numbers.

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
