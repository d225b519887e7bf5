//! Text of generated code that becomes tokens: what bears no place of the author's is written faster than token by token.

extern crate proc_macro;

use proc_macro2::TokenStream;
use quote::quote;

/// The tokens of a text, each with the place of the whole call.
///
/// `proc_macro2` reads a text itself before it has the compiler read it, unoptimised as the macro is; so the compiler is
/// asked at once where there is one. Text that is no Rust is a fault of this crate's: the compiler is made to say so where an
/// expression or items should be.
pub fn tokens(text: &str) -> TokenStream {
    let read = if proc_macro::is_available() {
        text.parse::<proc_macro::TokenStream>().map(Into::into).ok()
    } else {
        text.parse().ok()
    };
    read.unwrap_or_else(|| {
        let message =
            format!("internal error of `solitaire!`: this was printed, and is no Rust: {text}");
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
