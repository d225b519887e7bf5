//! The procedural macros of the crate `solitaire`: a thin door to `solitaire-dsl`.

use proc_macro::TokenStream;

/// Declares families of solitaire games and their variations.
///
/// The language is described in the documentation of the crate `solitaire`.
#[proc_macro]
pub fn solitaire(input: TokenStream) -> TokenStream {
    solitaire_dsl::solitaire(input.into()).into()
}

/// Goes on with a variation whose parent was declared elsewhere. For generated code only.
#[doc(hidden)]
#[proc_macro]
pub fn __vary(input: TokenStream) -> TokenStream {
    solitaire_dsl::vary(input.into()).into()
}
