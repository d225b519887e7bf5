//! Text of generated code that becomes tokens: what bears no place of the author's is written faster than token by token.

extern crate proc_macro;

use proc_macro2::TokenStream;

/// The tokens of a text, each with the place of the whole call.
///
/// `proc_macro2` reads a text itself before it has the compiler read it, unoptimised as the macro is; so the compiler is
/// asked at once where there is one.
pub fn tokens(text: &str) -> TokenStream {
    if proc_macro::is_available() {
        text.parse::<proc_macro::TokenStream>().map(Into::into).unwrap_or_default()
    } else {
        text.parse().unwrap_or_default()
    }
}
