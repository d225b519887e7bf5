//! What a search may leave out without changing its verdict. Each is read off the model, in a module of its own that
//! says why it is sound, and can be switched off.

mod classes;
mod dealing;
mod fits;
mod gives;
mod live;
mod opaque;
mod pointless;
mod puts;
mod reads;
mod relevance;
mod returns;
mod runs;
mod safe;
mod safe_moves;
mod streamlined;
mod symmetry;
mod talon;
mod turning;

use std::sync::Arc;

use solitaire_runtime::{Card, MoveCode, Moves, Place, Position, Table, every_legal_move};

pub(crate) use classes::Classes;
pub(crate) use fits::{CardSet, Fits, bit};
pub(crate) use live::Live;
pub(crate) use puts::Puts;
pub(crate) use relevance::Relevance;
pub(crate) use runs::Runs;
pub use safe_moves::SafeMoves;
pub(crate) use symmetry::Symmetry;
pub(crate) use talon::Talon;
pub(crate) use turning::is_flip;

use crate::path::{Path, Step};
use gives::Gives;
use pointless::Pointless;
use returns::Returns;
use safe::Safe;
use streamlined::Forced;

/// Which reductions a search uses where the game allows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// Positions that differ only in which of several interchangeable piles lies where are one.
    pub symmetry: bool,
    /// Cards that no rule tells apart are one.
    pub classes: bool,
    /// Cards that never leave their place, and that nothing is asked of, do not matter.
    pub relevance: bool,
    /// Moves that lead back at once, or put a whole pile on another empty place like its own, are not made.
    pub pointless: bool,
    /// A card that nothing more is ever wanted on goes to its foundation at once.
    pub safe: bool,
    /// Draws from the stock are no positions of their own.
    pub draws: bool,
    /// Positions that differ only in which of several cards that take it a card of a run lies on are one.
    pub runs: bool,
    /// A card comes back from its foundation, or from a talon of which any card is at hand, only to be built on at once.
    pub returns: bool,
    /// What can never happen again counts for nothing when it is worked out what else may be left out.
    pub live: bool,
}

impl Reductions {
    /// All of them.
    pub const ALL: Self = Self {
        symmetry: true,
        classes: true,
        relevance: true,
        pointless: true,
        safe: true,
        draws: true,
        runs: true,
        returns: true,
        live: true,
    };
    /// None of them.
    pub const NONE: Self = Self {
        symmetry: false,
        classes: false,
        relevance: false,
        pointless: false,
        safe: false,
        draws: false,
        runs: false,
        returns: false,
        live: false,
    };

    /// Those that do anything in the game of this position.
    #[must_use]
    pub fn that_apply(position: &dyn Position) -> Self {
        let live = Live::from_here(position.model(), position.table());
        let reducer = Reducer::new(position, &live, Self::ALL);
        let containers = position.model().containers.iter().zip(&reducer.alike);
        Self {
            symmetry: containers
                .clone()
                .any(|(held, alike)| *alike != Symmetry::Never && held.span.count > 1),
            classes: !reducer.classes.are_cards(),
            relevance: reducer.matters.iter().any(|matters| *matters != Relevance::All),
            pointless: reducer.pointless.as_ref().is_some_and(Pointless::knows_any),
            safe: reducer.safe.is_some(),
            draws: reducer.talon.is_some(),
            runs: reducer.runs.is_some(),
            returns: reducer.returns.is_some(),
            live: live.lacks_some(),
        }
    }
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}

/// The reductions of one search.
#[derive(Clone)]
pub(crate) struct Reducer {
    alike: Vec<Symmetry>,
    classes: Classes,
    /// By place, how much of what lies there matters.
    matters: Vec<Relevance>,
    /// Whether the list of moves leaves out more than is sound here.
    lists_every: bool,
    /// Moves that only put cards.
    puts: Arc<Puts>,
    pointless: Option<Pointless>,
    safe: Option<Safe>,
    /// The stock and the waste, and of each move whether it has to do with them.
    talon: Option<(Talon, Vec<bool>)>,
    /// Where cards of the waste may be put, if that is known beforehand.
    gives: Option<Gives>,
    runs: Option<Runs>,
    returns: Option<Returns>,
    /// What goes on what at the goal, where each card goes on one other.
    ladder: Option<Arc<Fits>>,
    /// By what the goal has to be laid when a search begins, if that matters.
    in_order: Option<Arc<Fits>>,
    /// Moves to the goal, where they are forced; that is not sound.
    forced: Option<Forced>,
    /// The classes of cards that keys are blind to; that is not sound.
    blind: Option<Classes>,
}

impl Reducer {
    /// What of these is sound for the game of this position.
    pub(crate) fn new(position: &dyn Position, model: &Live, wanted: Reductions) -> Self {
        let alike = symmetry::interchangeable(model);
        let talon = Talon::of(position, model);
        let known = talon.as_ref().map(|(talon, _)| *talon);
        let puts = Arc::new(Puts::new(model));
        let pointless = wanted.pointless.then(|| Pointless::new(model, &alike, &puts));
        let fits =
            safe::goal_of(model).and_then(|goal| Fits::ask(position, model, goal)).map(Arc::new);
        let fitting = fits.as_ref();
        let is_in_order = fits.as_ref().is_some_and(|fits| fits.is_in_order(position.table()));
        let safe = fitting.filter(|_| wanted.safe && is_in_order);
        let safe = safe.and_then(|fits| Safe::new(model, fits, &alike, known));
        let runs = fitting.filter(|_| wanted.runs);
        let runs = runs.and_then(|fits| Runs::new(model, fits, known));
        let ladder = fits.clone().filter(|fits| fits.is_ladder(model.pack.cards()));
        let classes = if wanted.classes { Classes::of_game(model) } else { Classes::none() };
        let matters = match wanted.relevance {
            true => relevance::relevance(model),
            false => vec![Relevance::All; model.containers.len()],
        };
        let containers = model.containers.iter().zip(matters);
        let matters =
            containers.flat_map(|(held, matters)| held.span.places().map(move |_| matters));
        let matters = matters.collect();
        // The list holds one of several equal empty targets only, by what the model says; that is not all that is asked
        // here.
        let mut containers = model.containers.iter().zip(&alike);
        let lists_every =
            containers.any(|(container, alike)| !container.told_apart && *alike == Symmetry::Never);
        let alike = if wanted.symmetry { alike } else { vec![Symmetry::Never; alike.len()] };
        let talon = talon.filter(|_| wanted.draws);
        let folded = talon.as_ref().map(|(talon, _)| *talon);
        let gives = folded.filter(|talon| talon.only_gives && !lists_every);
        let gives = gives.and_then(|talon| Gives::new(position, model, fitting?, talon));
        let returns = runs.as_ref().filter(|_| wanted.returns && is_in_order);
        let returns = returns.and_then(|runs| Returns::new(model, runs, folded));
        let in_order = fits.filter(|_| safe.is_some() || returns.is_some());
        Self {
            alike,
            classes,
            matters,
            lists_every,
            puts,
            pointless,
            safe,
            talon,
            gives,
            runs,
            returns,
            ladder,
            in_order,
            forced: None,
            blind: None,
        }
    }

    /// The same for a search that goes for wins only, and leaves out more than is sound. `None` when nothing more is known to
    /// leave out.
    pub(crate) fn streamlined(&self, model: &Live) -> Option<Self> {
        let forced = self.ladder().and_then(|fits| Forced::new(model, fits));
        let blind = streamlined::suit_blind_classes(model).filter(|_| self.classes.are_cards());
        let does_more = forced.is_some() || blind.is_some();
        does_more.then(|| Self { forced, blind, ..self.clone() })
    }

    /// Whether a search with these may begin here, on whatever board of the game they were found out.
    pub(crate) fn may_begin(&self, table: Table<'_>) -> bool {
        self.in_order.as_ref().is_none_or(|fits| fits.is_in_order(table))
    }

    /// What goes on what at the goal, where each card goes on one other.
    pub(crate) const fn ladder(&self) -> Option<&Arc<Fits>> {
        self.ladder.as_ref()
    }

    /// Of each container, when its elements are interchangeable.
    pub(crate) fn alike(&self) -> &[Symmetry] {
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

    /// How much of what lies on a place matters.
    #[inline]
    pub(crate) fn matters(&self, place: Place) -> Relevance {
        self.matters.get(place.number()).copied().unwrap_or(Relevance::All)
    }

    /// The classes of cards that keys are blind to beside these; only where no more than wins are looked for.
    pub(crate) const fn blind(&self) -> Option<&Classes> {
        self.blind.as_ref()
    }

    /// What is known of linked cards, if it does not matter where they lie.
    pub(crate) const fn runs(&self) -> Option<&Runs> {
        self.runs.as_ref()
    }

    /// The moves that only put cards.
    pub(crate) fn puts(&self) -> &Puts {
        &self.puts
    }

    /// The next draw from the stock, where draws are folded.
    pub(crate) fn draw(&self, position: &dyn Position) -> Option<MoveCode> {
        self.talon()?.next(position.table())
    }

    /// A move that can do no harm. `moves` is for listing.
    #[inline]
    pub(crate) fn safe_move(&self, position: &dyn Position, moves: &mut Moves) -> Option<MoveCode> {
        if let Some(forced) = &self.forced {
            return forced.find(position);
        }
        let safe = self.safe.as_ref().and_then(|safe| safe.find(position, moves));
        safe.or_else(|| self.returns.as_ref()?.find(self.runs.as_ref()?, position, moves))
    }

    /// How many draws bring a card up that can safely go to its foundation, if there is one.
    pub(crate) fn draws_to_safe(&self, position: &dyn Position) -> Option<u16> {
        self.talon.as_ref()?;
        self.safe.as_ref()?.draws(position.table())
    }

    /// Whether the move brings a card that the next has to build on.
    pub(crate) fn has_to_be_built_on(&self, code: MoveCode) -> bool {
        self.returns.as_ref().is_some_and(|returns| returns.is_arrival(code))
    }

    /// Lists the moves of a position into an emptied `moves`.
    pub(crate) fn list(&self, position: &dyn Position, moves: &mut Moves) {
        if self.lists_every {
            every_legal_move(position, moves);
        } else {
            position.legal_moves(moves);
        }
    }

    /// Leaves those of the moves of a position that are worth making, one by one. `last` is the move that led here.
    pub(crate) fn thin(
        &self,
        position: &dyn Position,
        last: Option<MoveCode>,
        list: &mut Vec<MoveCode>,
        moves: &mut Moves,
    ) {
        if let Some(code) = self.safe_move(position, moves) {
            list.clear();
            list.push(code);
        } else if let Some(pointless) = &self.pointless {
            list.retain(|code| !pointless.is(position, last, *code));
        }
    }

    /// Adds the steps that are worth taking from the end of the path.
    pub(crate) fn steps(&self, path: &mut Path, steps: &mut Vec<Step>) {
        let begin = steps.len();
        let last = path.last_move;
        self.list(&*path.position, &mut path.moves);
        let mut relinks = false;
        // What is worth bringing is found out when there is something to bring.
        let (mut worth, mut settled) = (None, None);
        let table = path.position.table();
        for code in path.moves.iter().copied() {
            let is_draw = self.talon().is_some_and(|talon| talon.is_draw(code.kind));
            let is_pointless = |pointless: &Pointless| pointless.is(&*path.position, last, code);
            if is_draw
                || self.goes_back_at_once(table, code, &mut settled)
                || self.pointless.as_ref().is_some_and(is_pointless)
                || !self.is_worth_its_arrival(table, code, path.to_build_on, &mut worth)
            {
                continue;
            }
            relinks |= self.only_relinks(path, code);
            steps.push(Step::of(code));
        }
        if let Some((talon, touches)) = &self.talon {
            self.draw_on(path, talon, touches, &mut worth, steps);
        }
        if relinks {
            self.finish_relinking(path, steps, begin);
        }
        let Some(place) = path.to_build_on else { return };
        let builds = |code: MoveCode| code.count > 0 && code.target() == place;
        let kept = |step: &Step| builds(step.code) || self.has_to_be_built_on(step.code);
        let mut number = begin;
        while let Some(step) = steps.get(number) {
            if kept(step) {
                number += 1;
            } else {
                steps.swap_remove(number);
            }
        }
    }

    /// Whether a move takes a card off the goal that it is safe to move there: no more would come of it.
    fn goes_back_at_once(
        &self,
        table: Table<'_>,
        code: MoveCode,
        settled: &mut Option<CardSet>,
    ) -> bool {
        if let Some(forced) = &self.forced {
            return forced.takes_back(code);
        }
        let Some(safe) = &self.safe else { return false };
        // What has to be built on does not go back at once.
        !self.has_to_be_built_on(code) && safe.takes_back(table, code, settled)
    }

    /// Whether a move brings no card that has to be built on, or one that is worth it.
    fn is_worth_its_arrival(
        &self,
        table: Table<'_>,
        code: MoveCode,
        to_build_on: Option<Place>,
        worth: &mut Option<CardSet>,
    ) -> bool {
        let (Some(returns), Some(runs)) = (&self.returns, &self.runs) else { return true };
        if !returns.is_arrival(code) {
            return true;
        }
        let worth = *worth.get_or_insert_with(|| returns.worth(runs, self.talon(), table));
        let top = |place| table.cards_at(place, 0).top();
        let before = to_build_on.and_then(top);
        top(code.source()).is_some_and(|card| {
            worth & bit(card) != 0 && before.is_none_or(|before| returns.may_follow(card, before))
        })
    }

    fn only_relinks(&self, path: &Path, code: MoveCode) -> bool {
        self.runs.as_ref().is_some_and(|runs| runs.only_relinks(path.position.table(), code))
    }

    /// After a linked card has moved to another, the card that it lay on leaves the columns; else it stays.
    fn finish_relinking(&self, path: &mut Path, steps: &mut Vec<Step>, begin: usize) {
        let Some(runs) = &self.runs else { return };
        let mut relinking = core::mem::take(&mut path.relinking);
        relinking.clear();
        let mut kept = begin;
        for nth in begin..steps.len() {
            let step = steps[nth];
            if step.draws == 0 && self.only_relinks(path, step.code) {
                relinking.push(step);
            } else {
                steps[kept] = step;
                kept += 1;
            }
        }
        steps.truncate(kept);
        let mut lifted = None;
        // What is put elsewhere has its place on the columns, so what has a place beside them now has it then.
        let may_leave = runs.may_leave(path.position.table());
        for step in &relinking {
            // Where the cards go does not matter, but which they are.
            let cards = (step.code.from, step.code.count);
            if lifted.replace(cards) == Some(cards) {
                continue;
            }
            let freed = runs.freed(path.position.table(), step.code);
            if freed.is_none_or(|card| may_leave & bit(card) == 0) {
                continue;
            }
            path.position.apply(step.code, &mut path.journal);
            self.list(&*path.position, &mut path.moves);
            let then = path.moves.iter().filter(|then| runs.leaves(**then, step.code));
            steps.extend(then.map(|then| Step { then: Some(*then), ..*step }));
            path.position.undo(&mut path.journal);
        }
        path.relinking = relinking;
    }

    /// Adds what can be done after draws only.
    fn draw_on(
        &self,
        path: &mut Path,
        talon: &Talon,
        touches: &[bool],
        worth: &mut Option<CardSet>,
        steps: &mut Vec<Step>,
    ) {
        if let Some(runs) = self.runs.as_ref().filter(|_| talon.is_round && talon.only_gives) {
            self.draw_at_once(path, talon, runs, worth, steps);
            return;
        }
        if let Some(gives) = &self.gives
            && talon.draws_are_known(path.position.table())
        {
            let table = path.position.table();
            let row: Vec<Card> = talon.cards(table).collect();
            let drawn = table.cards_at(talon.waste, 0).len();
            for (draws, drawn) in talon.draws_on(drawn, row.len()) {
                if let Some(card) = drawn.checked_sub(1).and_then(|nth| row.get(nth)) {
                    gives.moves(table, *card, |code| steps.push(Step::after(draws, code)));
                }
            }
            return;
        }
        let made = path.journal.len();
        let drawn = |path: &Path| path.position.table().cards_at(talon.waste, 0).len();
        // On a round, what was drawn once comes again.
        let mut seen = vec![drawn(path)];
        for draws in 1..=u16::MAX {
            let draw = talon.next(path.position.table());
            let Some(draw) = draw.filter(|draw| path.moves.contains(draw)) else { break };
            path.position.apply(draw, &mut path.journal);
            if talon.is_round {
                if seen.contains(&drawn(path)) {
                    break;
                }
                seen.push(drawn(path));
            }
            self.list(&*path.position, &mut path.moves);
            let touching = path
                .moves
                .iter()
                .filter(|code| touches[usize::from(code.kind)] && !talon.is_draw(code.kind));
            steps.extend(touching.map(|code| Step::after(draws, *code)));
        }
        while path.journal.len() > made {
            path.position.undo(&mut path.journal);
        }
    }

    /// The same, where drawing goes round and nothing but the card on top of the waste matters: only cards are drawn
    /// that may be put somewhere.
    fn draw_at_once(
        &self,
        path: &mut Path,
        talon: &Talon,
        runs: &Runs,
        worth: &mut Option<CardSet>,
        steps: &mut Vec<Step>,
    ) {
        let table = path.position.table();
        let row: Vec<Card> = talon.cards(table).collect();
        let mut to_columns = runs.with_place(table);
        let elsewhere = runs.may_leave(table);
        if let Some(returns) = self.returns.as_ref().filter(|returns| returns.has_talon()) {
            to_columns &= *worth.get_or_insert_with(|| returns.worth(runs, self.talon(), table));
            let before = path.to_build_on.and_then(|place| table.cards_at(place, 0).top());
            let follow =
                row.iter().filter(|card| before.is_none_or(|b| returns.may_follow(**card, b)));
            to_columns &= follow.fold(0, |set, card| set | bit(*card));
        }
        let drawn = table.cards_at(talon.waste, 0).len();
        let has_place = |(draws, drawn): (u16, usize)| {
            let card = *row.get(drawn.checked_sub(1)?)?;
            ((to_columns | elsewhere) & bit(card) != 0).then_some((draws, card))
        };
        let is_given =
            |card: Card, code: MoveCode| !runs.holds(code.target()) || to_columns & bit(card) != 0;
        let drawn_to = talon.round(drawn, row.len()).filter_map(has_place);
        if let Some(gives) = &self.gives {
            for (draws, card) in drawn_to {
                gives.moves(table, card, |code| {
                    if is_given(card, code) {
                        steps.push(Step::after(draws, code));
                    }
                });
            }
            return;
        }
        let drawn_to: Vec<(u16, Card)> = drawn_to.collect();
        if drawn_to.is_empty() {
            return;
        }
        let waste = &row[..drawn];
        for (draws, card) in drawn_to {
            if path.position.set(talon.waste, &[card]).is_err() {
                continue;
            }
            self.list(&*path.position, &mut path.moves);
            let given = path.moves.iter().filter(|code| {
                code.source() == talon.waste && code.count > 0 && is_given(card, **code)
            });
            steps.extend(given.map(|code| Step::after(draws, *code)));
        }
        let laid_back = path.position.set(talon.waste, waste);
        debug_assert!(laid_back.is_ok(), "what lay there fits there");
    }
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::GameEntry;

    use super::*;

    fn reducer(slug: &str) -> (Reducer, Vec<&'static str>) {
        let mut games = solitaire_families::GAMES.iter();
        let game: &GameEntry = games.find(|game| game.model().slug == slug).unwrap();
        let live = Live::everything(game.model());
        let reducer = Reducer::new(&*game.deal(1).unwrap(), &live, Reductions::ALL);
        let containers = game.model().containers.iter().zip(reducer.alike());
        let alike =
            containers.filter(|(held, alike)| **alike != Symmetry::Never && held.span.count > 1);
        let alike = alike.map(|(held, alike)| match alike {
            Symmetry::Once(_) => "dealt to",
            _ => held.name,
        });
        let alike = alike.collect();
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
            // The stock is dealt to the columns; once it is empty they are alike.
            ("spider/spider", &["dealt to", "foundation"]),
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
            ("fan/fantwodeck", true),
            // The stock is dealt to the columns.
            ("gypsy/easthaven", true),
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
