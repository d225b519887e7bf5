//! From syntax to tokens, for one declaration: meaning, checks, expansion.

use proc_macro2::TokenStream;

use super::ancestry::Parents;
use crate::expand::Traits;
use crate::faults::{CallWords, Faults};
use crate::meaning::{Game, Lineage};
use crate::report::Report;
use crate::{check, expand, meaning};

/// Meaning, checks and expansion of one declaration; with what those based on it need to know.
pub fn expand_lineage(
    lineage: &Lineage,
    parents: Parents,
    call: &CallWords,
    report: &mut Report,
) -> (TokenStream, Game, Parents) {
    let mut unheard = Report::new();
    // Without the parent that is missing here, nothing it would have said is known.
    let report = if lineage.is_alone() { &mut unheard } else { report };
    let mut faults = Faults::new(report, lineage, parents.wrong.clone()).beside(call);
    let game = meaning::resolve(lineage.clone(), &mut faults);
    check::check(&game, &mut faults);
    let parents = parents.and(lineage, &game, faults.finish(), call);
    let expanded = expand::expand(&game, &Traits::new(lineage, &parents.introduces));
    (expanded, game, parents)
}
