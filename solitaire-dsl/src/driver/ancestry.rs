//! The information that a declaration needs about its ancestors.

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

/// A declaration that was expanded.
#[derive(Debug)]
pub struct Known<'a> {
    pub lineage: Lineage,
    /// The information about the declaration and its parents that variations of it need.
    pub parents: Parents<'a>,
}

impl<'a> Known<'a> {
    /// A parent that was declared in another macro call and has supplied its tokens.
    pub fn handed_over(lineage: Lineage, arena: &'a Bump) -> Self {
        // A parent cannot be used if its own parent is unknown or its chain of parents is too long.
        let parents = if lineage.is_alone() || lineage.is_full() {
            Parents::default()
        } else {
            Parents::of(&lineage, arena)
        };
        Self { lineage, parents }
    }

    /// Returns the lineage of a declaration based on this one, and the information about its parents.
    pub fn child(&self, (own, words): Read, report: &mut Report) -> (Lineage, Parents<'a>) {
        // If the parent of a declaration cannot be found, the parents of its variations count as unknown too.
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

/// The lineage of a declaration without a parent.
pub fn root<'a>((own, words): Read) -> (Lineage, Parents<'a>) {
    (Lineage::root(own, words), Parents::default())
}

/// Reports that a declaration has a longer chain of parents than allowed.
fn say_too_many_parents(declaration: &Declaration, report: &mut Report) {
    let Some(parent) = declaration.parent() else { return };
    let most = Lineage::MAX_LEVELS - 1;
    let message =
        format!("`{}` has more than {most} parents, one after the other", declaration.name);
    report
        .error(Extent::of(parent), "too-many-parents", message)
        .help("base it on one of the first of them, or write it as a family");
}

/// The information that a declaration needs about its parents, besides their tokens.
#[derive(Clone, Debug, Default)]
pub struct Parents<'a> {
    /// For each level, true if it introduces a variation point.
    pub introduces: Vec<bool>,
    /// True if the parents are known to have mistakes: a name that is unknown in a parent is unknown here too.
    pub are_wrong: bool,
    /// The mistakes of the nearest parent itself, which are reported where it is declared.
    pub wrong: OnDemand<'a, Wrong>,
    /// The model of the nearest parent, if it is a game.
    pub model: OnDemand<'a, Option<Written<'a>>>,
}

/// A value that is computed when it is first used.
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
    /// Adds the current declaration, for variations of it; `wrong` holds its reported mistakes.
    pub fn and(mut self, lineage: &Lineage, game: &Game, wrong: Wrong, arena: &'a Bump) -> Self {
        self.introduces.push(expand::introduces(game));
        self.are_wrong |= wrong != Wrong::default();
        let (lineage, ancestors) = (lineage.clone(), self.wrong.clone());
        self.wrong = OnDemand::found_by(move || {
            // If the parents have mistakes too, not all mistakes of the game are reported, so it is checked again.
            let is_right = wrong == Wrong::default() && *ancestors == Wrong::default();
            let own = if is_right { wrong } else { wrong_in(&lineage) };
            own.with_codes_of(&ancestors)
        });
        let model = written(game, arena);
        self.model = OnDemand::found_by(move || model);
        self
    }

    /// The information about all levels of a lineage; the last level is the nearest parent.
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

/// All mistakes in a declaration and its parents, whichever level states them.
fn wrong_in(lineage: &Lineage) -> Wrong {
    let mut report = Report::new();
    let mut faults = Faults::unsorted(&mut report, lineage);
    let game = meaning::resolve(lineage.clone(), &mut faults);
    check::check(&game, &mut faults);
    faults.finish()
}
