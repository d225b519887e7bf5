//! Conditions that never decide, by what the author says.

use super::speaker::Book;
use solitaire_runtime::model::{Part, Redundancy};
use solitaire_runtime::nouns::capital;

/// A sentence for each move that some condition never decides, and why.
pub(super) fn lines(book: &Book) -> Vec<String> {
    book.model.redundant.iter().flat_map(|said| of(book, said)).collect()
}

fn of<'b>(book: &'b Book, said: &'static Redundancy) -> impl Iterator<Item = String> + 'b {
    let all = |container: u8| book.noun(container).all();
    let rule = match said.part {
        Part::Pickup(from) => format!("the rule for lifting off {}", all(from)),
        Part::Build(to) => format!("the rule for building on {}", all(to)),
        Part::Space(to) => format!("the rule for filling {}", all(to)),
        _ => "its own condition".to_owned(),
    };
    let moves = said.moves.iter().filter_map(|number| book.model.moves.get(usize::from(*number)));
    moves.map(move |made| {
        let (name, why) = (capital(&book.label(made)), said.because);
        format!("{name}: some part of {rule} makes no difference here, for {why}.")
    })
}
