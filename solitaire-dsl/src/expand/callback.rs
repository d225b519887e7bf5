//! Exports the tokens of a declaration to its variations, as a macro with the name of the declaration.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::Path;
use syn::spanned::Spanned as _;

use crate::meaning::Lineage;
use crate::names::{fingerprint, macro_name, unseen};

/// The macro that passes on the tokens of the lineage: `Name! { [callback] { own words } }` becomes `callback! { [{
/// root's words } ..] { own words } }`.
pub fn callback(lineage: &Lineage) -> TokenStream {
    let name = &lineage.own().name;
    let words = lineage.words();
    let fingerprint = fingerprint(&words[lineage.own_level()]);
    let (hidden, repeated) = (macro_name(name, fingerprint), unseen(name));
    quote! {
        #[doc(hidden)]
        impl #repeated {
            pub const __WORDS: u64 = #fingerprint;
        }
        #[doc(hidden)]
        // Paths in the tokens are resolved in the crate that wrote them: see the calls of custom functions.
        #[allow(clippy::crate_in_macro_def)]
        #[macro_export]
        macro_rules! #hidden {
            ([$($callback:tt)*] $own:tt) => {
                $($callback)*! { [#({ #words })*] $own }
            };
        }
        #[doc(hidden)]
        pub use #hidden as #repeated;
    }
}

/// Checks that the parent named here is the one that supplied its tokens: in a module with two glob imports, the
/// compiler may find the tokens of one declaration, and the type of another one with the same name.
pub fn is_the_parent(written: &Path, parent: &Lineage) -> TokenStream {
    let fingerprint = fingerprint(&parent.words()[parent.own_level()]);
    let name = &parent.own().name;
    let message = format!(
        "two declarations named `{name}` are in scope; write the path of the one that you mean"
    );
    quote_spanned! {written.span()=>
        const _: () = ::core::assert!(<#written>::__WORDS == #fingerprint, #message);
    }
}

/// Asks a parent that is declared in another macro call for its tokens.
pub fn ask_parent(parent: &Path, own: &TokenStream) -> TokenStream {
    let own = TokenTree::Group(Group::new(proc_macro2::Delimiter::Brace, own.clone()));
    let parent = parent.to_token_stream();
    quote!(#parent! { [::solitaire::private::__vary] #own })
}
