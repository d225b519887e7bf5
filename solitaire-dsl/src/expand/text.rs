//! Converts generated code from text to tokens. If no token needs a position, this is faster than single tokens.

extern crate proc_macro;

use proc_macro2::TokenStream;
use quote::quote;

/// The tokens of a source text, each with the position of the whole macro call.
///
/// `proc_macro2` first parses a string itself, which is slow in an unoptimized macro, and then has the compiler parse
/// it. So this calls the compiler directly if there is one. Text that is not valid Rust is a bug of this crate: the
/// result then makes the compiler report that.
pub fn tokens(text: &str) -> TokenStream {
    let read = if proc_macro::is_available() {
        text.parse::<proc_macro::TokenStream>().map(Into::into).ok()
    } else {
        text.parse().ok()
    };
    read.unwrap_or_else(|| {
        let message =
            format!("internal error in `solitaire!`: the generated text is not valid Rust: {text}");
        quote!(::core::compile_error! { #message })
    })
}

#[cfg(test)]
mod tests {
    use super::tokens;

    #[test]
    fn text_that_is_no_rust_is_told_to_be_an_internal_error() {
        assert_eq!(tokens("&[1, 2]").to_string(), "& [1 , 2]");
        let told = tokens("&[1, 2").to_string();
        assert!(told.contains("compile_error") && told.contains("internal error"), "{told}");
        syn::parse_str::<syn::Expr>(&told).expect("an expression");
        syn::parse_str::<syn::Item>(&told).expect("an item");
    }
}
