//! Which game of the same family is meant by the parent of a variation that speaks of what its parent has not.

use proc_macro2::Ident;
use syn::Path;

use crate::names::path_text;
use crate::report::{Diagnostic, Extent, Report};

/// So many other parents are tried at most.
pub const MAX_TRIED: usize = 16;

/// The first mistake that another parent may mend: a name that means nothing with this one, and is no slip.
pub fn lacking(told: &[Diagnostic]) -> Option<&Diagnostic> {
    let is_slip =
        |one: &Diagnostic| one.help.as_deref().is_some_and(|help| help.starts_with("did you mean"));
    let lacks = |one: &&Diagnostic| {
        let is_unknown = one.code.starts_with("unknown-") && one.code != "unknown-parent";
        (is_unknown || one.code == "nothing-to-leave-out") && !is_slip(one)
    };
    told.iter().find(lacks)
}

/// Says that another game has what the parent lacks.
pub fn say_related(parent: &Path, meant: &Ident, lacking: &Diagnostic) -> Report {
    let written = path_text(parent);
    let message = format!("{}; `{meant}` has it", lacking.message);
    let mut said = Report::new();
    let help = format!("write `{meant}` in place of `{written}`");
    said.error(Extent::of(parent), "not-the-parent", message).help(help);
    said
}
