//! From syntax to tokens, for one declaration: meaning, checks, expansion.

use bumpalo::Bump;
use proc_macro2::TokenStream;

use super::ancestry::Parents;
use crate::expand::{GameData, Models, Traits};
use crate::faults::{Faults, Wrong};
use crate::meaning::{CHANGES_NOTHING, Game, Lineage};
use crate::report::{Diagnostic, Report};
use crate::{check, expand, meaning};

/// A declaration that is expanded.
pub struct Expanded<'a> {
    pub tokens: TokenStream,
    pub game: Game,
    /// It and its parents, as those based on it need to know them.
    pub parents: Parents<'a>,
    /// The game as data, if it is one and its parents are known.
    pub data: Option<GameData<'a>>,
}

/// Meaning, checks and expansion of one declaration; with what those based on it need to know.
pub fn expand_lineage<'a>(
    lineage: &Lineage,
    parents: Parents<'a>,
    report: &mut Report,
    arena: &'a Bump,
) -> Expanded<'a> {
    let mut unheard = Report::new();
    // Without the parent that is missing here, nothing it would have said is known.
    let report = if lineage.is_alone() { &mut unheard } else { report };
    let (game, wrong) = judged(lineage, &parents, report);
    let parent = parents.model.clone();
    let parents = parents.and(lineage, &game, wrong, arena);
    let own = parents.model.as_ref();
    let dealt = own.and_then(|_| expand::dealt(&game, arena));
    let models = Models { own, parent: parent.as_ref(), dealt };
    let tokens = expand::expand(&game, models, &Traits::new(lineage, &parents.introduces));
    let data = own.filter(|_| !lineage.is_alone());
    let data = data.map(|own| GameData { model: own.model, dealt, is_whole: own.is_whole(&game) });
    Expanded { tokens, game, parents, data }
}

/// Meaning and checks of one declaration; what is wrong with it.
///
/// What its parents have wrong by themselves is not to be said again. To find that out they are all checked once more, so it
/// is done only where there is something to say, or they are known to be wrong.
pub fn judged(lineage: &Lineage, parents: &Parents<'_>, report: &mut Report) -> (Game, Wrong) {
    let judge = |report: &mut Report, in_parents: Wrong| {
        let mut faults = Faults::new(report, lineage, in_parents);
        let game = meaning::resolve(lineage.clone(), &mut faults);
        let told = faults.told();
        check::check(&game, &mut faults);
        ((game, faults.finish()), told)
    };
    if parents.introduces.is_empty() {
        return judge(report, Wrong::default()).0;
    }
    if !parents.are_wrong {
        let mut found = Report::new();
        let (understood, told) = judge(&mut found, Wrong::default());
        // What the meaning warns of, or a line that changes nothing, does not depend on what the parents have wrong.
        let checked = found.diagnostics().get(told..);
        let is_said =
            |checked: &[Diagnostic]| checked.iter().all(|one| one.code == CHANGES_NOTHING);
        if found.errors() == 0 && checked.is_some_and(is_said) {
            report.append(found);
            return understood;
        }
    }
    judge(report, (*parents.wrong).clone()).0
}
