//! The procedural macros of the crate `solitaire`: a thin door to `solitaire-dsl`.

use proc_macro::TokenStream;

/// Declares families of solitaire games and their variations.
///
/// The language is described in the documentation of the crate `solitaire`.
#[proc_macro]
pub fn solitaire(input: TokenStream) -> TokenStream {
    solitaire_dsl::solitaire(input.into()).into()
}

/// Marks a function as a constraint: gives it a sentence, and says what it looks at.
///
/// ```ignore
/// #[constraint(say = "{card} is beaten by a card of its suit on {piles}", reads = tops, ignores(suits, pile_order))]
/// fn beaten(card: Option<Card>, piles: Group<'_>) -> bool {
///     piles.elements().any(|pile| beats(pile.top(), card))
/// }
/// ```
///
/// - `say` is a clause without a full stop, for rules pages and refusals; `{name}` stands for a parameter.
/// - `reads = counts`, `tops` or `cards`: how much of the elements it is given it looks at; `cards` when left out.
/// - `ignores(suits)`: its worth stays the same when suits are exchanged, each for another; `ignores(pile_order)`:
///   when the elements of a container change places.
///
/// A function without a mark works just as well; its sentence is its name in words, and nothing is claimed of it.
#[proc_macro_attribute]
pub fn constraint(attribute: TokenStream, item: TokenStream) -> TokenStream {
    solitaire_dsl::constraint(attribute.into(), item.into()).into()
}

/// Tests for a board that is arranged by hand: that moves are allowed there, and that each of their conditions matters.
///
/// ```ignore
/// #[test_setup(Simplevar)]
/// fn a_whole_suit_beside_an_empty_column(board: &mut Board<Simplevar>) {
///     board.lay(Simplevar::tableau(1), cards!("KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"));
/// }
/// ```
///
/// The function is given a board without cards, and lays some; the others are spare. It becomes a module of tests of
/// its name: `accepts_lift_suit` for a move, `lift_suit::rejects_when_not_…` for each condition that can refuse it.
/// For the second, boards are searched that differ in that condition alone, beginning from the board that is arranged.
///
/// - `#[test_setup(Game)]` is for all moves that are allowed there. The board must allow one at least.
/// - `#[test_setup(Game, MoveA, MoveB)]` is for these moves; one that is not allowed fails.
/// - A counter that the game does not have, in `board.count("redeals", 1)`, and a place behind its last, as
///   `Simplevar::tableau(99)`, do not compile.
/// - A function that gives a move, as in `-> MoveColumn`, chooses the moving cards: its tests are of that move.
#[proc_macro_attribute]
pub fn test_setup(attribute: TokenStream, item: TokenStream) -> TokenStream {
    solitaire_dsl::test_setup(attribute.into(), item.into()).into()
}

/// The cards that a text names, from the bottom to the top, as a `&'static [Card]`.
///
/// ```ignore
/// let column = cards!("-3H KC QD");
/// ```
///
/// A rank (A 2-9 T or 10 J Q K) and a suit (C D H S), with `-` before a card that lies face down. What is no card does
/// not compile.
#[proc_macro]
pub fn cards(input: TokenStream) -> TokenStream {
    solitaire_dsl::cards(input.into()).into()
}

/// Declares the modules of a collection of games and gathers their games.
#[proc_macro]
pub fn games(input: TokenStream) -> TokenStream {
    solitaire_dsl::games(input.into()).into()
}

/// The tests of a setup, when its game has been asked for its words. For generated code only.
#[doc(hidden)]
#[proc_macro]
pub fn __proofs(input: TokenStream) -> TokenStream {
    solitaire_dsl::proofs(input.into()).into()
}

/// Goes on with a variation whose parent was declared elsewhere. For generated code only.
#[doc(hidden)]
#[proc_macro]
pub fn __vary(input: TokenStream) -> TokenStream {
    solitaire_dsl::vary(input.into()).into()
}
