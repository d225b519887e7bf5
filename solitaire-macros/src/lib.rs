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

/// Goes on with a variation whose parent was declared elsewhere. For generated code only.
#[doc(hidden)]
#[proc_macro]
pub fn __vary(input: TokenStream) -> TokenStream {
    solitaire_dsl::vary(input.into()).into()
}
