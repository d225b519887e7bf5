//! The procedural macros of the crate `solitaire`: thin wrappers around `solitaire-dsl`.

use proc_macro::TokenStream;

/// Declares families of solitaire games and their variations.
///
/// The language is described in the documentation of the crate `solitaire`.
#[proc_macro]
pub fn solitaire(input: TokenStream) -> TokenStream {
    solitaire_dsl::solitaire(input.into()).into()
}

/// Describes a function that a rule calls: a sentence for players, and what the function reads of its arguments.
///
/// ```ignore
/// #[constraint(say = "{card} is beaten by a card of its suit on {piles}", reads = tops, ignores(suits, pile_order))]
/// fn beaten(card: Option<Card>, piles: Group<'_>) -> bool {
///     piles.elements().any(|pile| beats(pile.top(), card))
/// }
/// ```
///
/// - `say` is a clause without a full stop, for rules pages and refusals; `{card}` stands for the parameter `card`.
/// - `reads` says what the function reads of each pile: `counts` (number of cards), `tops` (top card) or `cards` (all
///   cards, the default).
/// - `ignores(suits)` says that the result stays the same if suits are swapped throughout, for example all clubs for
///   spades. `ignores(pile_order)` says that the result stays the same if the piles of a container change places.
///
/// Rules can also call a function without this attribute. Its sentence is then its name in words, and it is assumed to
/// depend on all cards, suits and the order of the piles.
#[proc_macro_attribute]
pub fn constraint(attribute: TokenStream, item: TokenStream) -> TokenStream {
    solitaire_dsl::constraint(attribute.into(), item.into()).into()
}

/// Turns a function that sets up a board into tests: moves are legal on the board, and become illegal if one of their
/// conditions does not hold.
///
/// ```ignore
/// #[test_setup(Simplevar)]
/// fn a_whole_suit_beside_an_empty_column(board: &mut Board<Simplevar>) {
///     board.lay(Simplevar::tableau(1), cards!("KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"));
/// }
/// ```
///
/// The function gets a board without cards and lays some of the deck on it. The function becomes a module of
/// tests with its name: `accepts_lift_suit` checks that a move is legal, and `lift_suit::rejects_when_not_…` checks one
/// condition of the move. The second test starts from this board and searches for two boards that differ in this
/// condition: the move must be legal on one and illegal on the other.
///
/// - `#[test_setup(Game)]` tests all moves that are legal on the board. At least one must be legal.
/// - `#[test_setup(Game, MoveA, MoveB)]` tests these two moves; the test of a move that is not legal fails.
/// - A counter that the game does not have, as in `board.count("redeals", 1)`, and a place after the last one, as in
///   `Simplevar::tableau(99)`, do not compile.
/// - A function that returns a move, as in `-> MoveColumn`, chooses the cards that move: only that move is tested.
#[proc_macro_attribute]
pub fn test_setup(attribute: TokenStream, item: TokenStream) -> TokenStream {
    solitaire_dsl::test_setup(attribute.into(), item.into()).into()
}

/// Stands for [`test_setup`] if `solitaire` lacks the feature `testing`: reports that as an error while tests are
/// compiled.
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

/// Declares the modules of a collection of games, and gathers the games of all of them in one list.
#[proc_macro]
pub fn games(input: TokenStream) -> TokenStream {
    solitaire_dsl::games(input.into()).into()
}

/// Generates the tests of a board that `test_setup` has set up, from the declaration of its game. For generated code
/// only.
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
