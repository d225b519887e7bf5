//! What a search may leave out without changing its verdict. Each is read off the model, in a module of its own that
//! says why it is sound, and can be switched off.

mod classes;
mod fits;
mod opaque;
mod partial;
mod pointless;
mod reads;
mod safe;
mod symmetry;
mod talon;

use solitaire_runtime::{MoveCode, Moves, Position, every_legal_move};

pub(crate) use classes::Classes;
pub(crate) use reads::visit;
pub(crate) use symmetry::is_flip;
pub(crate) use talon::Talon;

use crate::walk::{Step, Walk};
use partial::{Part, Partial};
use pointless::Pointless;
use safe::Safe;

/// Which reductions a search uses where the game allows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// Positions that differ only in which of several interchangeable piles lies where are one.
    pub symmetry: bool,
    /// Cards that no rule tells apart are one.
    pub classes: bool,
    /// Moves that lead back at once, or put a whole pile on another empty place like its own, are not made.
    pub pointless: bool,
    /// A card that nothing more is ever wanted on goes to its foundation at once.
    pub safe: bool,
    /// Draws from the stock are no positions of their own.
    pub draws: bool,
    /// A part of a run moves only to let the card below go to its foundation.
    pub partial: bool,
}

impl Reductions {
    /// All of them.
    pub const ALL: Self = Self {
        symmetry: true,
        classes: true,
        pointless: true,
        safe: true,
        draws: true,
        partial: true,
    };
    /// None of them.
    pub const NONE: Self = Self {
        symmetry: false,
        classes: false,
        pointless: false,
        safe: false,
        draws: false,
        partial: false,
    };
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}

/// The reductions of one search.
pub(crate) struct Reducer {
    alike: Vec<bool>,
    classes: Classes,
    /// Whether the list of moves leaves out more than is sound here.
    lists_every: bool,
    pointless: Option<Pointless>,
    safe: Option<Safe>,
    /// The stock and the waste, and of each move whether it has to do with them.
    talon: Option<(Talon, Vec<bool>)>,
    partial: Option<Partial>,
}

impl Reducer {
    /// What of these is sound for the game of this position.
    pub(crate) fn new(position: &dyn Position, wanted: Reductions) -> Self {
        let model = position.model();
        let alike = symmetry::interchangeable(model);
        let talon = Talon::of(position);
        let known = talon.as_ref().map(|(talon, _)| *talon);
        let pointless = wanted.pointless.then(|| Pointless::new(model, &alike));
        let safe = if wanted.safe { Safe::new(position, &alike, known) } else { None };
        let partial = if wanted.partial { Partial::new(position, known) } else { None };
        let classes = if wanted.classes { Classes::of_game(model) } else { Classes::none() };
        // The list holds one of several equal empty targets only, by what the model says; that is not all that is asked
        // here.
        let mut containers = model.containers.iter().zip(&alike);
        let lists_every = containers.any(|(container, alike)| !container.told_apart && !alike);
        let alike = if wanted.symmetry { alike } else { vec![false; alike.len()] };
        let talon = talon.filter(|_| wanted.draws);
        Self { alike, classes, lists_every, pointless, safe, talon, partial }
    }

    /// Of each container, whether its elements are interchangeable.
    pub(crate) fn alike(&self) -> &[bool] {
        &self.alike
    }

    /// The cards that no rule tells apart.
    pub(crate) const fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The stock and the waste, if draws are folded.
    pub(crate) fn talon(&self) -> Option<Talon> {
        self.talon.as_ref().map(|(talon, _)| *talon)
    }

    /// The next draw from the stock, where draws are folded.
    pub(crate) fn draw(&self, position: &dyn Position) -> Option<MoveCode> {
        self.talon()?.next(position.table())
    }

    /// A move that can do no harm. `moves` is for listing.
    #[inline]
    pub(crate) fn safe_move(&self, position: &dyn Position, moves: &mut Moves) -> Option<MoveCode> {
        self.safe.as_ref()?.find(position, moves)
    }

    fn list(&self, position: &dyn Position, moves: &mut Moves) {
        if self.lists_every {
            every_legal_move(position, moves);
        } else {
            moves.clear();
            position.legal_moves(moves);
        }
    }

    /// Adds the steps that are worth taking from where the walk is. `last` is the move that led here.
    pub(crate) fn steps(&self, walk: &mut Walk, last: Option<MoveCode>, steps: &mut Vec<Step>) {
        self.list(&*walk.position, &mut walk.moves);
        let mut frees = false;
        let begin = steps.len();
        for code in walk.moves.iter().copied() {
            let is_draw = self.talon().is_some_and(|talon| talon.is_draw(code.kind));
            let is_pointless = |pointless: &Pointless| pointless.is(&*walk.position, last, code);
            if is_draw || self.pointless.as_ref().is_some_and(is_pointless) {
                continue;
            }
            match self.partial.as_ref().map(|runs| runs.part(walk.position.table(), code)) {
                Some(Part::Useless) => continue,
                Some(Part::Frees) => frees = true,
                Some(Part::Whole) | None => {}
            }
            steps.push(Step::of(code));
        }
        if let Some((talon, touches)) = &self.talon {
            self.draw_on(walk, *talon, touches, steps);
        }
        if frees {
            self.finish_parts(walk, steps, begin);
        }
    }

    /// After a part of a run the card that it lay on goes to the goal, or it stays.
    fn finish_parts(&self, walk: &mut Walk, steps: &mut Vec<Step>, begin: usize) {
        let Some(runs) = &self.partial else { return };
        let mut number = begin;
        while let Some(step) = steps.get(number).copied() {
            number += 1;
            let is_part = matches!(runs.part(walk.position.table(), step.code), Part::Frees);
            if step.draws > 0 || !is_part {
                continue;
            }
            walk.position.apply(step.code, &mut walk.journal);
            self.list(&*walk.position, &mut walk.moves);
            let moves = walk.moves.iter().copied();
            let then = moves.filter(|then| {
                then.from == step.code.from && then.count == 1 && runs.is_to_goal(*then)
            });
            let then: Vec<MoveCode> = then.collect();
            walk.position.undo(&mut walk.journal);
            let whole = then.into_iter().map(|then| Step { then: Some(then), ..step });
            number -= 1;
            let added = whole.len();
            steps.splice(number..=number, whole);
            number += added;
        }
    }

    /// Adds what can be done after draws only.
    fn draw_on(&self, walk: &mut Walk, talon: Talon, touches: &[bool], steps: &mut Vec<Step>) {
        let made = walk.journal.len();
        let drawn = |walk: &Walk| walk.position.table().cards_at(talon.waste, 0).len();
        // On a round, what was drawn once comes again.
        let mut seen = vec![drawn(walk)];
        for draws in 1..=u16::MAX {
            let draw = talon.next(walk.position.table());
            let Some(draw) = draw.filter(|draw| walk.moves.contains(draw)) else { break };
            walk.position.apply(draw, &mut walk.journal);
            if talon.is_round {
                if seen.contains(&drawn(walk)) {
                    break;
                }
                seen.push(drawn(walk));
            }
            self.list(&*walk.position, &mut walk.moves);
            let touching = walk
                .moves
                .iter()
                .filter(|code| touches[usize::from(code.kind)] && !talon.is_draw(code.kind));
            steps.extend(touching.map(|code| Step { draws, code: *code, then: None }));
        }
        while walk.journal.len() > made {
            walk.position.undo(&mut walk.journal);
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::GameEntry;

    use super::*;

    fn reducer(slug: &str) -> (Reducer, Vec<&'static str>) {
        let mut games = solitaire_families::GAMES.iter();
        let game: &GameEntry = games.find(|game| game.model().slug == slug).unwrap();
        let reducer = Reducer::new(&*game.deal(1).unwrap(), Reductions::ALL);
        let containers = game.model().containers.iter().zip(reducer.alike());
        let alike = containers.filter(|(container, alike)| **alike && container.span.count > 1);
        let alike = alike.map(|(container, _)| container.name).collect();
        (reducer, alike)
    }

    #[test]
    fn piles_are_interchangeable_where_nothing_tells_them_apart() {
        for (slug, alike) in [
            ("freecell/freecell", &["tableau", "cells", "foundation"][..]),
            ("klondike/klondike", &["tableau", "foundation"]),
            // Its foundations are bound to suits by their indexes.
            ("klondike/windows", &["tableau"]),
            // Aces play themselves, so it might matter which is first.
            ("klondike/onepass", &[]),
            // The stock is dealt to the columns.
            ("spider/spider", &["foundation"]),
            ("narcotic/narcotic", &[]),
        ] {
            let (reducer, found) = reducer(slug);
            assert_eq!(found, alike, "{slug}");
            assert_eq!(reducer.lists_every, slug == "klondike/onepass", "{slug}");
        }
    }

    #[test]
    fn safe_moves_are_known_where_the_claim_holds() {
        for (slug, is_known) in [
            ("freecell/freecell", true),
            ("klondike/somerset", true),
            ("fan/fan", true),
            // Foundations that give cards back, and a stock; two decks.
            ("klondike/klondike", true),
            ("gypsy/nomad", true),
            // No foundations; cards that go round the corner.
            ("golf/golf", false),
            ("minimal/multi", false),
        ] {
            assert_eq!(reducer(slug).0.safe.is_some(), is_known, "{slug}");
        }
    }

    #[test]
    fn draws_are_folded_where_stock_and_waste_are_apart() {
        for (slug, folded) in [
            ("klondike/klondike", Some((1, true))),
            ("klondike/deal3", Some((3, true))),
            ("golf/golf", None),
            ("spider/spider", None),
            ("freecell/freecell", None),
        ] {
            let talon = reducer(slug).0.talon();
            assert_eq!(talon.map(|talon| (talon.draw(), talon.is_round)), folded, "{slug}");
        }
    }
}
