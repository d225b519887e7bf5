//! The attributes such as `#[allow(..)]` that an author writes before statements. They decide how warnings are treated.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Meta};

use crate::diagnostic::{Diagnostic, Extent, Severity, contains};

/// The attributes that set a lint level.
const LEVELS: [&str; 5] = ["allow", "expect", "warn", "deny", "forbid"];
/// The lints by which warnings of the macro are allowed or denied.
const LINTS: [&str; 2] = ["deprecated", "warnings"];

/// The attributes read so far, each with the source range that it applies to. Inner attributes come before outer ones.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    set: Vec<(Extent, Attribute)>,
}

/// True if an attribute sets a lint level, such as `#[allow(..)]`.
pub fn sets_levels(attribute: &Attribute) -> bool {
    LEVELS.iter().any(|level| attribute.path().is_ident(level))
}

/// True if an attribute sets the level of the macro's own warnings.
pub fn sets_warnings(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else { return false };
    let names_one = |tree: TokenTree| match tree {
        TokenTree::Ident(word) => LINTS.iter().any(|lint| word == lint),
        _ => false,
    };
    sets_levels(attribute) && list.tokens.clone().into_iter().any(names_one)
}

impl Levels {
    /// Records an attribute for the source range `extent`. Ignores it if it is not about the macro's own warnings.
    pub fn set(&mut self, extent: Extent, attribute: &Attribute) {
        if sets_warnings(attribute) {
            self.set.push((extent, attribute.clone()));
        }
    }

    /// The attributes that apply at a place. Outer attributes come first, because the compiler follows the last one.
    pub fn at(&self, place: Extent) -> Vec<&Attribute> {
        let around = self.set.iter().rev().filter(|(extent, _)| contains(*extent, place));
        around.map(|(_, attribute)| attribute).collect()
    }

    /// True if the innermost attribute at a place is `#[allow(..)]`.
    pub fn allow(&self, place: Extent) -> bool {
        self.at(place).last().is_some_and(|nearest| nearest.path().is_ident("allow"))
    }

    /// A Rust item for each `#[expect]` to which no warning applied, so that the compiler reports the attribute.
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
