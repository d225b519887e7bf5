//! What a declaration needs to know about its ancestors.

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
    /// What variations of the declaration need to know about it and its parents.
    pub parents: Parents<'a>,
}

impl<'a> Known<'a> {
    /// A parent from another macro call, which has passed on its tokens.
    pub fn handed_over(lineage: Lineage, arena: &'a Bump) -> Self {
        // Variations get no information about a parent whose own parent is unknown or whose chain of parents is full.
        let parents = if lineage.is_alone() || lineage.is_full() {
            Parents::default()
        } else {
            Parents::of(&lineage, arena)
        };
        Self { lineage, parents }
    }

    /// The lineage of a declaration that is based on this one, and what it needs to know about its parents.
    pub fn child(&self, (own, words): Read, report: &mut Report) -> (Lineage, Parents<'a>) {
        // The parent of this declaration was not found, so for variations of it the parents count as unknown too.
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
    let message = format!("the chain of parents of `{}` is longer than {most}", declaration.name);
    report
        .error(Extent::of(parent), "too-many-parents", message)
        .help("base it on a parent earlier in the chain, or write it as a family");
}

/// What a declaration needs to know about its parents besides their tokens. Some of it is computed only when used.
#[derive(Clone, Debug, Default)]
pub struct Parents<'a> {
    /// For each level: true if it states something that variations can change and earlier levels do not have.
    pub introduces: Vec<bool>,
    /// True if the parents are known to have mistakes. An unknown name may then be unknown because of them.
    pub are_wrong: bool,
    /// The mistakes that the nearest parent has by itself. They are reported where it is declared, and not again here.
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
    /// Adds the current declaration as the nearest parent, for variations of it. `wrong` are its reported mistakes.
    pub fn and(mut self, lineage: &Lineage, game: &Game, wrong: Wrong, arena: &'a Bump) -> Self {
        self.introduces.push(expand::introduces(game));
        self.are_wrong |= wrong != Wrong::default();
        let (lineage, ancestors) = (lineage.clone(), self.wrong.clone());
        self.wrong = OnDemand::found_by(move || {
            // If the parents have mistakes, some of this game's were not reported: check again without omissions.
            let is_right = wrong == Wrong::default() && *ancestors == Wrong::default();
            let own = if is_right { wrong } else { wrong_in(&lineage) };
            own.with_codes_of(&ancestors)
        });
        let model = written(game, arena);
        self.model = OnDemand::found_by(move || model);
        self
    }

    /// Computes the information from the tokens of all levels of a lineage. Its last level is the nearest parent.
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

/// All mistakes in a declaration, including those that its parents have already.
fn wrong_in(lineage: &Lineage) -> Wrong {
    let mut report = Report::new();
    let mut faults = Faults::unsorted(&mut report, lineage);
    let game = meaning::resolve(lineage.clone(), &mut faults);
    check::check(&game, &mut faults);
    faults.finish()
}
