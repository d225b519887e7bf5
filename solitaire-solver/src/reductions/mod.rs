//! What a search may leave out without changing its verdict. Each is read off the model, in a module of its own that
//! says why it is sound, and can be switched off.

mod classes;
mod dead_ends;
mod dealing;
mod fits;
mod flow;
mod gaps;
mod gives;
mod goal;
mod homeward;
mod leaving;
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
mod steps;
mod streamlined;
mod symmetry;
mod talon;
mod turning;

use std::sync::Arc;

use solitaire_runtime::{MoveCode, Moves, Place, Position, Table, every_legal_move};

pub(crate) use classes::Classes;
pub(crate) use fits::{CardSet, Fits, bit, members, number};
pub(crate) use flow::Turns;
pub(crate) use gaps::Gaps;
pub(crate) use leaving::Leaving;
pub(crate) use live::Live;
pub(crate) use puts::Puts;
pub(crate) use relevance::Relevance;
pub(crate) use runs::Runs;
pub use safe_moves::SafeMoves;
pub(crate) use steps::Node;
pub(crate) use symmetry::Symmetry;
pub(crate) use talon::Talon;
pub(crate) use turning::is_flip;

use crate::hit_rate::HitRate;
use crate::step::Step;
use dead_ends::DeadEnds;
use gives::Gives;
use homeward::Homeward;
use pointless::Pointless;
use returns::Returns;
use safe::Safe;

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
    /// Nothing follows on a position from which some card never comes to its foundation, whatever is done.
    pub dead_ends: bool,
    /// Draws from the stock are no positions of their own.
    pub draws: bool,
    /// Positions that differ only in which of several cards that take it a card of a run lies on are one.
    pub runs: bool,
    /// A card comes back from its foundation, or from a talon of which any card is at hand, only to be built on at once.
    pub returns: bool,
    /// Where cards only leave, a position is the set of those that have not left.
    pub leaving: bool,
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
        dead_ends: true,
        draws: true,
        runs: true,
        returns: true,
        leaving: true,
        live: true,
    };
    /// None of them.
    pub const NONE: Self = Self {
        symmetry: false,
        classes: false,
        relevance: false,
        pointless: false,
        safe: false,
        dead_ends: false,
        draws: false,
        runs: false,
        returns: false,
        leaving: false,
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
            dead_ends: reducer.dead_ends.is_some(),
            draws: reducer.talon.is_some(),
            runs: reducer.runs.is_some(),
            returns: reducer.returns.is_some(),
            leaving: Leaving::of(position, &live).is_some(),
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
    /// True if the list of moves leaves out more than is sound here.
    lists_every: bool,
    /// True if every card is there once.
    has_one_pack: bool,
    /// Moves that only put cards.
    puts: Arc<Puts>,
    pointless: Option<Pointless>,
    safe: Option<Safe>,
    /// Positions from which some card never comes to the goal.
    dead_ends: Option<DeadEnds>,
    /// The stock and the waste, and of each move whether it has to do with them.
    talon: Option<(Talon, Vec<bool>)>,
    /// Where cards of the waste may be put, if that is known beforehand.
    gives: Option<Gives>,
    runs: Option<Runs>,
    returns: Option<Returns>,
    /// What goes on what at the goal, where each card goes on one other.
    ladder: Option<Arc<Fits>>,
    /// What goes on what at the goal, wherever cards have to wait for others there.
    goal_fits: Option<Arc<Fits>>,
    /// What goes on what at the goal where no card has to wait for another there.
    chains: Option<Arc<Fits>>,
    /// By what the goal has to be laid when a search begins, if that matters.
    in_order: Option<Arc<Fits>>,
    /// Moves of single cards to the goal.
    homeward: Option<Homeward>,
    /// Buttons that no empty element allows.
    gaps: Vec<Gaps>,
    /// True if these are forced, and none comes back; that is not sound.
    forces: bool,
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
            goal::goal_of(model).and_then(|goal| Fits::ask(position, model, goal)).map(Arc::new);
        let fitting = fits.as_ref();
        let is_in_order = fits.as_ref().is_some_and(|fits| fits.is_in_order(position.table()));
        let safe = fitting.filter(|_| wanted.safe && is_in_order);
        let safe = safe.and_then(|fits| Safe::new(model, fits, &alike, known));
        let dead_ends = fitting.filter(|_| wanted.dead_ends && is_in_order);
        let dead_ends = dead_ends.and_then(|fits| DeadEnds::new(model, fits, &alike, known));
        let runs = fitting.filter(|_| wanted.runs);
        let runs = runs.and_then(|fits| Runs::new(model, fits, known));
        let ladder = fits.clone().filter(|fits| fits.is_ladder(model.pack.cards()));
        let goal_fits = ladder.clone().or_else(|| fits.clone().filter(|fits| fits.is_directed()));
        let chains = fits.clone().filter(|fits| goal_fits.is_none() && fits.builds_up());
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
        let homeward = fitting.and_then(|fits| Homeward::new(model, fits));
        let in_order = fits.filter(|_| safe.is_some() || dead_ends.is_some() || returns.is_some());
        Self {
            alike,
            classes,
            matters,
            lists_every,
            has_one_pack: model.pack.decks == 1,
            puts,
            pointless,
            safe,
            dead_ends,
            talon,
            gives,
            runs,
            returns,
            ladder,
            goal_fits,
            chains,
            in_order,
            homeward,
            gaps: Gaps::of(position, model),
            forces: false,
            blind: None,
        }
    }

    /// The same for a search that goes for wins only, and leaves out more than is sound. `None` when nothing more is known to
    /// leave out.
    pub(crate) fn streamlined(&self, model: &Live) -> Option<Self> {
        let forces = self.homeward.is_some() && self.goal_fits.is_some();
        let blind = streamlined::suit_blind_classes(model).filter(|_| self.classes.are_cards());
        (forces || blind.is_some()).then(|| Self { forces, blind, ..self.clone() })
    }

    /// True if a search with these may begin here, on whatever board of the game they were found out.
    pub(crate) fn may_begin(&self, table: Table<'_>) -> bool {
        self.in_order.as_ref().is_none_or(|fits| fits.is_in_order(table))
    }

    /// What goes on what at the goal, where each card goes on one other.
    pub(crate) const fn ladder(&self) -> Option<&Arc<Fits>> {
        self.ladder.as_ref()
    }

    /// What goes on what at the goal, wherever cards have to wait for others there, be it for one of several.
    pub(crate) const fn goal_fits(&self) -> Option<&Arc<Fits>> {
        self.goal_fits.as_ref()
    }

    /// What goes on what at the goal, where of two cards each may go on the other: there what lies on one of its neighbors goes
    /// there right before it.
    pub(crate) const fn chains(&self) -> Option<&Arc<Fits>> {
        self.chains.as_ref()
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

    /// True if an exhaustive search comes to its end nearly always: of one pack, all positions of a round are one, and so are
    /// those that differ in how linked cards lie.
    pub(crate) fn comes_to_an_end(&self) -> bool {
        self.talon().is_some_and(|talon| talon.is_round) && self.runs.is_some() && self.has_one_pack
    }

    /// How much of what lies on a place matters.
    #[inline]
    pub(crate) fn matters(&self, place: Place) -> Relevance {
        self.matters.get(place.number()).copied().unwrap_or(Relevance::All)
    }

    /// True if all cards that lie on a place matter, each as itself.
    pub(crate) fn tells_all(&self, place: Place) -> bool {
        let has_runs = self.runs.as_ref().is_some_and(|runs| runs.holds(place));
        self.matters(place) == Relevance::All && !has_runs && self.classes.are_cards()
    }

    /// The classes of cards that keys are blind to beside these; only where no more than wins are looked for.
    pub(crate) const fn blind(&self) -> Option<&Classes> {
        self.blind.as_ref()
    }

    /// True if nothing that follows wins, as far as that is looked at and seen. How often it was seen before decides how often
    /// it is looked at.
    #[inline]
    pub(crate) fn is_dead_end(&self, table: Table<'_>, hits: &mut HitRate) -> bool {
        let known = self.dead_ends.as_ref().filter(|known| known.may_be(table));
        known.is_some_and(|known| hits.check(|| known.is_one(table)))
    }

    /// How often a search begins to look for dead ends. Where any card may go to an empty place, they are positions without one,
    /// and few moves follow on these anyway.
    pub(crate) fn dead_end_rate(&self) -> HitRate {
        match &self.dead_ends {
            Some(known) if known.has_places_for_any() => HitRate::if_hits_save_little(),
            _ => HitRate::if_hits_save_much(),
        }
    }

    /// True if many positions of a deal that cannot be won are seen to be dead ends.
    pub(crate) fn has_many_dead_ends(&self) -> bool {
        self.has_one_pack && self.dead_ends.as_ref().is_some_and(|known| !known.has_cells())
    }

    /// What is known of linked cards, if it does not matter where they lie.
    pub(crate) const fn runs(&self) -> Option<&Runs> {
        self.runs.as_ref()
    }

    /// The moves that only put cards.
    pub(crate) fn puts(&self) -> &Puts {
        &self.puts
    }

    /// The buttons that are refused while an element of a container is empty.
    pub(crate) fn gaps(&self) -> &[Gaps] {
        &self.gaps
    }

    /// The next draw from the stock, where draws are folded.
    pub(crate) fn draw(&self, position: &dyn Position) -> Option<MoveCode> {
        self.talon()?.next(position.table())
    }

    /// A move that can do no harm.
    #[inline]
    pub(crate) fn safe_move(&self, position: &dyn Position) -> Option<MoveCode> {
        let homeward = self.homeward.as_ref()?;
        if self.forces {
            return homeward.find(position);
        }
        let safe = self.safe.as_ref().and_then(|safe| safe.find(position, homeward));
        safe.or_else(|| self.returns.as_ref()?.find(self.runs.as_ref()?, position, homeward))
    }

    /// True if what is forced after a step is only what it brings up, where nothing was forced before: no card is at hand
    /// that lies on no top.
    pub(crate) const fn forces_tops_only(&self) -> bool {
        self.forces && self.talon.is_none() && self.returns.is_none()
    }

    /// How many draws bring a card up that can safely go to its foundation, if there is one.
    pub(crate) fn draws_to_safe(&self, position: &dyn Position) -> Option<u16> {
        self.talon.as_ref()?;
        self.safe.as_ref()?.draws(position.table())
    }

    /// True if the move brings a card that the next has to build on.
    pub(crate) fn has_to_be_built_on(&self, code: MoveCode) -> bool {
        self.returns.as_ref().is_some_and(|returns| returns.is_arrival(code))
    }

    /// Where a step leaves a card that the next has to build on.
    pub(crate) fn to_build_on(&self, step: Step) -> Option<Place> {
        let is_arrival = step.then.is_none() && self.has_to_be_built_on(step.code);
        is_arrival.then(|| step.code.target())
    }

    /// The cards that may go to the goal now, wherever they lie, if some are forced to.
    pub(crate) fn forced_next(&self, table: Table<'_>) -> Option<CardSet> {
        let sound = || self.ladder.as_ref().filter(|_| self.safe.is_some());
        let fits = if self.forces { self.goal_fits.as_ref() } else { sound() };
        fits.map(|fits| fits.next(table))
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
    ) {
        if let Some(code) = self.safe_move(position) {
            list.clear();
            list.push(code);
        } else if let Some(pointless) = &self.pointless {
            list.retain(|code| !pointless.is(position.table(), last, *code));
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::{Card, GameEntry, Rank, Suit};

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

    #[test]
    fn a_card_goes_home_off_the_talon_where_later_draws_show_no_less() {
        let card = |rank| Card::new(Rank::new(rank).unwrap(), Suit::Clubs);
        for (slug, nth, drawn, draws) in [
            // Any card that is drawn one by one; of three at a time the last, from where a round comes by.
            ("klondike/klondike", 1, 0, Some(2)),
            ("klondike/deal3", 2, 0, None),
            ("klondike/deal3", 6, 0, Some(3)),
            ("klondike/deal3", 6, 3, Some(2)),
            ("klondike/deal3", 6, 2, None),
        ] {
            let (reducer, _) = reducer(slug);
            let talon = reducer.talon().unwrap();
            let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == slug);
            let mut position = game.unwrap().empty();
            let mut row: Vec<Card> = (5..12).map(card).collect();
            row[nth] = card(1);
            let stock: Vec<Card> = row.split_off(drawn).into_iter().rev().collect();
            let stock: Vec<Card> = stock.into_iter().map(Card::turned_down).collect();
            row.iter_mut().for_each(|card| *card = card.turned_up());
            position.set(talon.waste, &row).unwrap();
            position.set(talon.stock, &stock).unwrap();
            assert_eq!(reducer.draws_to_safe(&*position), draws, "{slug}, {nth}, {drawn}");
        }
    }
}
