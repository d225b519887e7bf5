//! Exports the tokens of a declaration to its variations, as a macro with its name.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Path;

use crate::meaning::Lineage;
use crate::names::{macro_name, unseen};

/// The macro that passes on the tokens of the lineage: `Name! { [callback] { own words } }` becomes `callback! { [{
/// root's words } ..] { own words } }`.
pub fn callback(lineage: &Lineage) -> TokenStream {
    let name = &lineage.own().name;
    let (hidden, repeated) =
        (macro_name(name, &lineage.words()[lineage.own_level()]), unseen(name));
    let words = lineage.words();
    quote! {
        #[doc(hidden)]
        // The tokens are resolved where they were written: see the calls of custom functions.
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

/// Asks a parent that is declared elsewhere for its tokens.
pub fn ask_parent(parent: &Path, own: &TokenStream) -> TokenStream {
    let own = TokenTree::Group(Group::new(proc_macro2::Delimiter::Brace, own.clone()));
    let parent = parent.to_token_stream();
    quote!(#parent! { [::solitaire::private::__vary] #own })
}
