//! Seats: places in the expansion where an incomplete name can be looked up.
//!
//! To complete a name, rust-analyzer adds a mark to it, expands the macro again, looks for the marked name in the
//! expansion, and lists the names in scope there. It finds the scope at the same offset of the expansion without the
//! mark. So every expansion has all seats in one order, before anything that depends on the input; the marked name
//! takes one of them, and placeholder names fill the others.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

use crate::expand::text::tokens;

/// The mark that rust-analyzer adds to the name at the cursor.
const MARK: &str = "raCompletionMarker";

/// Fills an empty seat. It is longer than any name, because the cursor must fall within it.
const NOBODY: &str = "__a_name_that_is_being_written_is_looked_up_here_and_seen_by_editors_alone";

/// The names and words that an editor offers at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// `family`, `variation`.
    Declarations,
    /// The words that begin a statement.
    Statements,
    /// The words that begin a move.
    Gestures,
    /// The cards that a move takes.
    Units,
    /// The words after the cards of a step.
    Amounts,
    /// The words after the cards to gather.
    Gathered,
    /// The words after the kind of an element.
    Limits,
    /// The shapes in which elements lie.
    Shapes,
    /// The words after a container in `layout`.
    Placings,
    /// The keys of `#[game]`.
    Keys,
    /// Containers.
    Containers,
    /// Containers, and other first words of a line of `structure` or `layout`.
    StructureLines,
    /// Containers that can be left out.
    LeftOutContainers,
    /// Moves that can be left out.
    LeftOutMoves,
    /// Moves, and other first words of a line of `score`.
    ScoreLines,
    /// The parents.
    Parents,
    /// Kinds of elements, including the author's.
    Kinds,
    /// Containers, counters, the author's functions, and the words of steps.
    Steps,
    /// Containers and terms.
    Places,
    /// All names that a condition may use.
    Conditions,
}

/// All seats in order, each with the code before and after the name that takes it.
const SEATS: [(Seat, &str, &str); 20] = [
    (Seat::Declarations, "::solitaire::words::offered::declarations::", ";"),
    (Seat::Statements, "::solitaire::words::offered::statements::", ";"),
    (Seat::Gestures, "::solitaire::words::offered::gestures::", ";"),
    (Seat::Units, "::solitaire::words::offered::units::", ";"),
    (Seat::Amounts, "::solitaire::words::offered::amounts::", ";"),
    (Seat::Gathered, "::solitaire::words::offered::gathered::", ";"),
    (Seat::Limits, "::solitaire::words::offered::limits::", ";"),
    (Seat::Shapes, "::solitaire::words::offered::shapes::", ";"),
    (Seat::Placings, "::solitaire::words::offered::placings::", ";"),
    (Seat::Keys, "::solitaire::words::offered::keys::", ";"),
    (Seat::Containers, "names::containers::", ";"),
    (Seat::StructureLines, "names::lines::", ";"),
    (Seat::LeftOutContainers, "names::left_out_containers::", ";"),
    (Seat::LeftOutMoves, "names::left_out_moves::", ";"),
    (Seat::ScoreLines, "names::score::", ";"),
    (Seat::Parents, "let _: ", ";"),
    (Seat::Kinds, "{ use ::solitaire::kinds::*; let _: ", "; }"),
    (
        Seat::Steps,
        "{ use ::solitaire::words::offered::steps::*; use names::containers::*; \
         use names::counters::*; ",
        "; }",
    ),
    (Seat::Places, "names::places::", ";"),
    (
        Seat::Conditions,
        "{ use ::solitaire::words::offered::conditions::*; use names::containers::*; \
         use names::counters::*; use names::rules::*; ",
        "; }",
    ),
];

/// True if this is the name at the cursor.
pub fn is_marked(name: &Ident) -> bool {
    name.to_string().contains(MARK)
}

/// All seats, with one taken. They are the same in every expansion except while a name is completed, so the compiler
/// reads them as one text, which is faster than single tokens.
pub fn seats(taken: Option<(Seat, &Ident)>) -> TokenStream {
    let mut text = String::from("fn seats() {");
    for (seat, before, after) in SEATS {
        let is_taken = taken.is_some_and(|(wanted, _)| wanted == seat);
        let name = if is_taken { MARK } else { NOBODY };
        text.extend([before, name, after]);
    }
    text.push('}');
    let seats = tokens(&text);
    match taken {
        Some((_, name)) => seated(seats, name),
        None => seats,
    }
}

/// The seats, with the author's own token in the one that is taken.
fn seated(seats: TokenStream, name: &Ident) -> TokenStream {
    let tree = |tree| match tree {
        TokenTree::Ident(word) if word == MARK => TokenTree::Ident(name.clone()),
        TokenTree::Group(group) => {
            Group::new(group.delimiter(), seated(group.stream(), name)).into()
        }
        other => other,
    };
    seats.into_iter().map(tree).collect()
}
