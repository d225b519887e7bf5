//! How loud warnings are: the levels of lints that an author sets before a statement.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Meta};

use crate::diagnostic::{Diagnostic, Extent, Severity, contains};

/// The attributes that set a level.
const LEVELS: [&str; 5] = ["allow", "expect", "warn", "deny", "forbid"];
/// The lints by which the macro warns.
const LINTS: [&str; 2] = ["deprecated", "warnings"];

/// The attributes of the statements read so far, the inner ones first.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    set: Vec<(Extent, Attribute)>,
}

/// True if an attribute sets the level of lints, of whichever.
pub fn sets_levels(attribute: &Attribute) -> bool {
    LEVELS.iter().any(|level| attribute.path().is_ident(level))
}

/// True if it sets the level of the macro's warnings.
pub fn sets_warnings(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else { return false };
    let names_one = |tree: TokenTree| match tree {
        TokenTree::Ident(word) => LINTS.iter().any(|lint| word == lint),
        _ => false,
    };
    sets_levels(attribute) && list.tokens.clone().into_iter().any(names_one)
}

impl Levels {
    /// Holds for what stands within `extent`.
    pub fn set(&mut self, extent: Extent, attribute: &Attribute) {
        if sets_warnings(attribute) {
            self.set.push((extent, attribute.clone()));
        }
    }

    /// The attributes that hold for a place, the outer first, as the compiler lets the last of them count.
    pub fn at(&self, place: Extent) -> Vec<&Attribute> {
        let around = self.set.iter().rev().filter(|(extent, _)| contains(*extent, place));
        around.map(|(_, attribute)| attribute).collect()
    }

    /// True if warnings are allowed there.
    pub fn allow(&self, place: Extent) -> bool {
        self.at(place).last().is_some_and(|nearest| nearest.path().is_ident("allow"))
    }

    /// An item for each `#[expect]` that nothing came of, so that the compiler says it.
    pub fn unfulfilled(&self, diagnostics: &[Diagnostic]) -> TokenStream {
        let expected = self.set.iter().filter(|(_, attribute)| attribute.path().is_ident("expect"));
        expected
            .filter(|(extent, _)| {
                let mut warnings =
                    diagnostics.iter().filter(|one| one.severity == Severity::Warning);
                !warnings.any(|one| contains(*extent, one.span))
            })
            .map(|(_, attribute)| quote!(#attribute const _: () = ();))
            .collect()
    }
}
