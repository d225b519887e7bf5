//! What a declaration knows of those that it is based on.

use std::cell::LazyCell;
use std::ops::Deref;
use std::rc::Rc;

use bumpalo::Bump;

use super::reading::Read;
use crate::expand::Written;
use crate::faults::{Faults, Wrong};
use crate::meaning::{self, Game, Lineage};
use crate::report::{Extent, Report};
use crate::syntax::ast::Declaration;
use crate::{check, expand};

/// A declaration that is understood.
#[derive(Debug)]
pub struct Known<'a> {
    pub lineage: Lineage,
    /// It and its parents, as those based on it need to know them.
    pub parents: Parents<'a>,
}

impl<'a> Known<'a> {
    /// A parent that is declared elsewhere and has handed over its words.
    pub fn handed_over(lineage: Lineage, arena: &'a Bump) -> Self {
        // Nothing goes on with one that is alone, or has too many parents itself.
        let parents = if lineage.is_alone() || lineage.is_full() {
            Parents::default()
        } else {
            Parents::of(&lineage, arena)
        };
        Self { lineage, parents }
    }

    /// The lineage of a declaration that is based on this one, and what it knows of its parents.
    pub fn child(&self, (own, words): Read, report: &mut Report) -> (Lineage, Parents<'a>) {
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
pub fn root<'a>((own, words): Read) -> (Lineage, Parents<'a>) {
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
pub struct Parents<'a> {
    /// Of each level, whether it introduces any variation point.
    pub introduces: Vec<bool>,
    /// True if something is known to be wrong with them: a name that means nothing to a parent must mean nothing here.
    pub are_wrong: bool,
    /// What is wrong with the nearest by itself, which is said where that is declared.
    pub wrong: OnDemand<'a, Wrong>,
    /// The model of the nearest, if it is a game.
    pub model: OnDemand<'a, Option<Written<'a>>>,
}

/// What is found out when it is first asked for.
#[derive(Debug)]
pub struct OnDemand<'a, T>(Rc<LazyCell<T, Box<dyn FnOnce() -> T + 'a>>>);

impl<T> Clone for OnDemand<'_, T> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<'a, T> OnDemand<'a, T> {
    fn found_by(find: impl FnOnce() -> T + 'a) -> Self {
        Self(Rc::new(LazyCell::new(Box::new(find))))
    }
}

impl<'a, T: Default + 'a> Default for OnDemand<'a, T> {
    fn default() -> Self {
        Self::found_by(T::default)
    }
}

impl<T> Deref for OnDemand<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<'a> Parents<'a> {
    /// These with the declaration at hand, as those based on it need to know them; `wrong` is what is said of it.
    pub fn and(mut self, lineage: &Lineage, game: &Game, wrong: Wrong, arena: &'a Bump) -> Self {
        self.introduces.push(expand::introduces(game));
        self.are_wrong |= wrong != Wrong::default();
        let (lineage, ancestors) = (lineage.clone(), self.wrong.clone());
        self.wrong = OnDemand::found_by(move || {
            // What is wrong with a game by itself is more than what is said of it, if its parents are wrong too.
            let is_right = wrong == Wrong::default() && *ancestors == Wrong::default();
            let own = if is_right { wrong } else { wrong_in(&lineage) };
            own.with_codes_of(&ancestors)
        });
        let model = written(game, arena);
        self.model = OnDemand::found_by(move || model);
        self
    }

    /// All of these, the last as the nearest.
    pub fn of(lineage: &Lineage, arena: &'a Bump) -> Self {
        let (mut introduces, mut are_wrong, mut nearest) = (Vec::new(), false, None);
        for level in 0..=lineage.own_level() {
            let mut report = Report::new();
            let ancestor = lineage.up_to(level);
            let mut faults = Faults::unsorted(&mut report, &ancestor);
            let game = meaning::resolve(ancestor.clone(), &mut faults);
            introduces.push(expand::introduces(&game));
            are_wrong |= faults.finish() != Wrong::default();
            nearest = Some(game);
        }
        let model = OnDemand::found_by(move || written(nearest.as_ref()?, arena));
        let lineage = lineage.clone();
        let wrong = OnDemand::found_by(move || {
            let levels = (0..=lineage.own_level()).map(|level| lineage.up_to(level));
            let wrong = levels.map(|ancestor| wrong_in(&ancestor));
            wrong.reduce(|above, own| own.with_codes_of(&above)).unwrap_or_default()
        });
        Self { introduces, are_wrong, wrong, model }
    }
}

/// The model of a declaration, if it is a game.
fn written<'a>(game: &Game, arena: &'a Bump) -> Option<Written<'a>> {
    game.identity.as_ref().map(|identity| Written::of(game, identity, arena))
}

/// All that is wrong in a declaration with its parents, whichever level says it.
fn wrong_in(lineage: &Lineage) -> Wrong {
    let mut report = Report::new();
    let mut faults = Faults::unsorted(&mut report, lineage);
    let game = meaning::resolve(lineage.clone(), &mut faults);
    check::check(&game, &mut faults);
    faults.finish()
}
