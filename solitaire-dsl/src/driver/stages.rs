//! The stages for one declaration after it was read: resolving names, checking, and expanding.

use bumpalo::Bump;
use proc_macro2::TokenStream;

use super::ancestry::Parents;
use crate::expand::{GameData, Models, Traits};
use crate::faults::{Faults, Wrong};
use crate::meaning::{CHANGES_NOTHING, Game, Lineage};
use crate::report::{Diagnostic, Report};
use crate::{check, expand, meaning};

/// A declaration that was expanded.
pub struct Expanded<'a> {
    pub tokens: TokenStream,
    pub game: Game,
    /// What variations of the declaration need to know about it and its parents.
    pub parents: Parents<'a>,
    /// The model of the game, if the declaration is a game and its parents are known.
    pub data: Option<GameData<'a>>,
}

/// Resolves, checks and expands one declaration. Also returns what variations of it need to know.
pub fn expand_lineage<'a>(
    lineage: &Lineage,
    parents: Parents<'a>,
    report: &mut Report,
    arena: &'a Bump,
) -> Expanded<'a> {
    let mut unheard = Report::new();
    // If the parent is missing, it is not known what the declaration inherits, so its mistakes are not reported.
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

/// Resolves and checks one declaration. Returns the game and its mistakes.
///
/// Mistakes that the parents have by themselves are not reported again. To find these, all parents are checked again.
/// That is slow, so it is done only if there is something to report or the parents are known to have mistakes.
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
        // Warnings from resolving names, or about lines that change nothing, do not depend on the parents' mistakes.
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
