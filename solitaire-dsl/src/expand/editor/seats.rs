//! Seats: places in the expansion where a name that is being written can be looked up.
//!
//! To complete a name, rust-analyzer adds a mark to it, expands the macro once more, and looks for the marked name in
//! what comes out; there it sees which names are in scope. It finds the scope at the same offset of the expansion
//! without the mark. So all seats stand in every expansion, in one order, before anything that depends on what is
//! written; the marked name takes one of them, and the others are held by names that are nothing.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

use crate::expand::text::tokens;

/// What rust-analyzer adds to the name at the cursor.
const MARK: &str = "raCompletionMarker";

/// Holds a seat. It is longer than any name, for the cursor has to fall within it.
const NOBODY: &str = "__a_name_that_is_being_written_is_looked_up_here_and_seen_by_editors_alone";

/// What is offered at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// `family`, `variation`.
    Declarations,
    /// The words that begin a statement.
    Statements,
    /// The words that begin a move.
    Gestures,
    /// What a move takes.
    Units,
    /// What may follow the cards of a step.
    Amounts,
    /// What may follow what is gathered.
    Gathered,
    /// What may follow the kind of an element.
    Limits,
    /// In which shape elements lie.
    Shapes,
    /// What may follow a container in `layout`.
    Placings,
    /// The keys of `#[game]`.
    Keys,
    /// Containers.
    Containers,
    /// Containers, and what else a line of `structure` or `layout` begins with.
    StructureLines,
    /// Containers that can be left out.
    LeftOutContainers,
    /// Moves that can be left out.
    LeftOutMoves,
    /// Moves, and what else a line of `score` begins with.
    ScoreLines,
    /// The parents.
    Parents,
    /// Kinds of elements, also the author's.
    Kinds,
    /// Containers, counters, the author's functions, and the words of steps.
    Steps,
    /// Containers and terms.
    Places,
    /// All that a condition may speak of.
    Conditions,
}

impl Seat {
    const ALL: [Self; 20] = [
        Self::Declarations,
        Self::Statements,
        Self::Gestures,
        Self::Units,
        Self::Amounts,
        Self::Gathered,
        Self::Limits,
        Self::Shapes,
        Self::Placings,
        Self::Keys,
        Self::Containers,
        Self::StructureLines,
        Self::LeftOutContainers,
        Self::LeftOutMoves,
        Self::ScoreLines,
        Self::Parents,
        Self::Kinds,
        Self::Steps,
        Self::Places,
        Self::Conditions,
    ];

    /// The expression in which a name takes the seat: what stands before it, and after it.
    const fn around(self) -> [&'static str; 2] {
        match self {
            Self::Declarations => ["::solitaire::words::offered::declarations::", ";"],
            Self::Statements => ["::solitaire::words::offered::statements::", ";"],
            Self::Gestures => ["::solitaire::words::offered::gestures::", ";"],
            Self::Units => ["::solitaire::words::offered::units::", ";"],
            Self::Amounts => ["::solitaire::words::offered::amounts::", ";"],
            Self::Gathered => ["::solitaire::words::offered::gathered::", ";"],
            Self::Limits => ["::solitaire::words::offered::limits::", ";"],
            Self::Shapes => ["::solitaire::words::offered::shapes::", ";"],
            Self::Placings => ["::solitaire::words::offered::placings::", ";"],
            Self::Keys => ["::solitaire::words::offered::keys::", ";"],
            Self::Containers => ["names::containers::", ";"],
            Self::StructureLines => ["names::lines::", ";"],
            Self::LeftOutContainers => ["names::left_out_containers::", ";"],
            Self::LeftOutMoves => ["names::left_out_moves::", ";"],
            Self::ScoreLines => ["names::score::", ";"],
            Self::Places => ["names::places::", ";"],
            Self::Parents => ["let _: ", ";"],
            Self::Kinds => ["{ use ::solitaire::kinds::*; let _: ", "; }"],
            Self::Steps => [
                "{ use ::solitaire::words::offered::steps::*; use names::containers::*; \
                 use names::counters::*; ",
                "; }",
            ],
            Self::Conditions => [
                "{ use ::solitaire::words::offered::conditions::*; use names::containers::*; \
                 use names::counters::*; use names::rules::*; ",
                "; }",
            ],
        }
    }
}

/// Whether this is the name at the cursor.
pub fn is_marked(name: &Ident) -> bool {
    name.to_string().contains(MARK)
}

/// All seats, one of them taken. They are the same in every expansion but while a name is completed, so the compiler
/// reads them as one text, which costs less than token after token.
pub fn seats(taken: Option<(Seat, &Ident)>) -> TokenStream {
    let mut text = String::from("fn seats() {");
    for seat in Seat::ALL {
        let [before, after] = seat.around();
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

/// The seats with the author's own token in the one that is taken.
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
