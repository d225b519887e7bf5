//! The procedural macros of the crate `solitaire`: thin wrappers around `solitaire-dsl`.

use proc_macro::TokenStream;

/// Declares families of solitaire games and their variations.
///
/// The language is described in the documentation of the crate `solitaire`.
#[proc_macro]
pub fn solitaire(input: TokenStream) -> TokenStream {
    solitaire_dsl::solitaire(input.into()).into()
}

/// Marks a function as a constraint, with a sentence for players and the parts of its arguments that it reads.
///
/// ```ignore
/// #[constraint(say = "{card} is beaten by a card of its suit on {piles}", reads = tops, ignores(suits, pile_order))]
/// fn beaten(card: Option<Card>, piles: Group<'_>) -> bool {
///     piles.elements().any(|pile| beats(pile.top(), card))
/// }
/// ```
///
/// - `say` is a clause without a full stop, for rules pages and refusals; `{name}` stands for a parameter.
/// - `reads = counts`, `tops` or `cards`: what the function reads of each element; `cards` (all) is the default.
/// - `ignores(suits)`: the result stays the same if all suits are exchanged, each for another. `ignores(pile_order)`:
///   the result stays the same if the elements of a container change places.
///
/// A function without this attribute works too. Its sentence is its name in words, and it may depend on everything.
#[proc_macro_attribute]
pub fn constraint(attribute: TokenStream, item: TokenStream) -> TokenStream {
    solitaire_dsl::constraint(attribute.into(), item.into()).into()
}

/// Tests for a board set up by hand: moves are legal there, and each of their conditions matters.
///
/// ```ignore
/// #[test_setup(Simplevar)]
/// fn a_whole_suit_beside_an_empty_column(board: &mut Board<Simplevar>) {
///     board.lay(Simplevar::tableau(1), cards!("KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"));
/// }
/// ```
///
/// The function gets a board without cards and lays some; the other cards are spare. The function becomes a module of
/// tests with its name: `accepts_lift_suit` for a move, and `lift_suit::rejects_when_not_…` for each condition that can
/// refuse it. The second kind searches for boards that differ in that condition only, starting from this board.
///
/// - `#[test_setup(Game)]` tests all moves that are legal there. At least one must be legal.
/// - `#[test_setup(Game, MoveA, MoveB)]` tests these moves; the test of a move that is not legal fails.
/// - A counter that the game does not have, as in `board.count("redeals", 1)`, and a place after the last one, as in
///   `Simplevar::tableau(99)`, do not compile.
/// - A function that returns a move, as in `-> MoveColumn`, chooses the moving cards: its tests are for that move.
#[proc_macro_attribute]
pub fn test_setup(attribute: TokenStream, item: TokenStream) -> TokenStream {
    solitaire_dsl::test_setup(attribute.into(), item.into()).into()
}

/// Replaces [`test_setup`] if `solitaire` lacks the feature `testing`: reports that as an error, in tests only.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn __test_setup_without_testing(_: TokenStream, _: TokenStream) -> TokenStream {
    "::solitaire::__tests_of_games! { one }".parse().expect("it is a call of a macro")
}

/// The cards in a string, from the bottom to the top, as a `&'static [Card]`.
///
/// ```ignore
/// let column = cards!("-3H KC QD");
/// ```
///
/// Each card is a rank (A 2-9 T or 10 J Q K) and a suit (C D H S), with `-` before a face-down card. Any other string
/// does not compile.
#[proc_macro]
pub fn cards(input: TokenStream) -> TokenStream {
    solitaire_dsl::cards(input.into()).into()
}

/// Declares the modules of a collection of games and gathers their games.
#[proc_macro]
pub fn games(input: TokenStream) -> TokenStream {
    solitaire_dsl::games(input.into()).into()
}

/// Makes the tests of a setup from the declaration of its game. For generated code only.
#[doc(hidden)]
#[proc_macro]
pub fn __proofs(input: TokenStream) -> TokenStream {
    solitaire_dsl::proofs(input.into()).into()
}

/// Expands a variation whose parent is declared by another `solitaire!` call. For generated code only.
#[doc(hidden)]
#[proc_macro]
pub fn __vary(input: TokenStream) -> TokenStream {
    solitaire_dsl::vary(input.into()).into()
}
