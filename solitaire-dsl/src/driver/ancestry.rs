//! What a declaration knows of those that it is based on.

use super::reading::Read;
use crate::faults::{CallWords, Faults, Wrong};
use crate::meaning::{self, Game, Lineage};
use crate::report::{Extent, Report};
use crate::syntax::ast::Declaration;
use crate::{check, expand};

/// A declaration that is understood.
#[derive(Debug)]
pub struct Known {
    pub lineage: Lineage,
    /// It and its parents, as those based on it need to know them.
    pub parents: Parents,
}

impl Known {
    /// A parent that is declared elsewhere and has handed over its words.
    pub fn handed_over(lineage: Lineage) -> Self {
        // Nothing goes on with one that is alone, or has too many parents itself.
        let parents = if lineage.is_alone() || lineage.is_full() {
            Parents::default()
        } else {
            Parents::of(&lineage, &CallWords::default())
        };
        Self { lineage, parents }
    }

    /// The lineage of a declaration that is based on this one, and what it knows of its parents.
    pub fn child(&self, (own, words): Read, report: &mut Report) -> (Lineage, Parents) {
        // Who has no parent that can be found stands for itself, and so does whatever is based on it.
        if self.lineage.is_alone() {
            return root((own, words));
        }
        if self.lineage.is_full() {
            say_too_many_parents(&own, report);
            return root((own, words));
        }
        (self.lineage.and(own, words), self.parents.clone())
    }
}

/// The lineage of a declaration that is based on no other.
pub fn root((own, words): Read) -> (Lineage, Parents) {
    (Lineage::root(own, words), Parents::default())
}

/// Says that a declaration has more parents, one after the other, than there may be.
fn say_too_many_parents(declaration: &Declaration, report: &mut Report) {
    let Some(parent) = declaration.parent() else { return };
    let most = Lineage::MAX_LEVELS - 1;
    let message =
        format!("`{}` has more than {most} parents, one after the other", declaration.name);
    report
        .error(Extent::of(parent), "too-many-parents", message)
        .help("base it on one of the first of them, or write it as a family");
}

/// What a declaration must know of its parents, besides their words.
#[derive(Clone, Debug, Default)]
pub struct Parents {
    /// Of each level, whether it introduces any variation point.
    pub introduces: Vec<bool>,
    /// What is wrong with the nearest by itself, which is said where that is declared.
    pub wrong: Wrong,
}

impl Parents {
    /// These with the declaration at hand, as those based on it need to know them; `wrong` is what is said of it.
    pub fn and(mut self, lineage: &Lineage, game: &Game, wrong: Wrong, call: &CallWords) -> Self {
        self.introduces.push(expand::introduces(game));
        // What is wrong with a game by itself is more than what is said of it, if its parents are wrong too.
        let is_right = self.wrong == Wrong::default() && wrong == Wrong::default();
        let own_wrong = if is_right { wrong } else { Self::of(lineage, call).wrong };
        self.wrong = own_wrong.with_messages_of(self.wrong);
        self
    }

    /// All of these, the last as the nearest.
    pub fn of(lineage: &Lineage, call: &CallWords) -> Self {
        let mut parents = Self::default();
        for level in 0..=lineage.own_level() {
            let mut report = Report::new();
            let ancestor = lineage.up_to(level);
            let mut faults = Faults::unsorted(&mut report, &ancestor).beside(call);
            let game = meaning::resolve(ancestor.clone(), &mut faults);
            parents.introduces.push(expand::introduces(&game));
            if level == lineage.own_level() {
                check::check(&game, &mut faults);
                parents.wrong = faults.finish();
            }
        }
        parents
    }
}
