//! Reductions: what a search may leave out without changing its verdict. Each is derived from the model, in a module of
//! its own that explains why it is sound, and can be switched off.

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
mod switches;
mod symmetry;
mod talon;
#[cfg(test)]
mod tests;
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
pub use switches::Reductions;
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

/// The reductions of one search.
#[derive(Clone)]
pub(crate) struct Reducer {
    alike: Vec<Symmetry>,
    classes: Classes,
    /// For each place, which of its cards can still matter.
    matters: Vec<Relevance>,
    /// True if the standard list of moves leaves out more than is sound here.
    lists_every: bool,
    /// True if every card exists only once.
    has_one_pack: bool,
    /// The moves that only put cards.
    puts: Arc<Puts>,
    pointless: Option<Pointless>,
    safe: Option<Safe>,
    /// The detector of positions from which some card can never reach the goal.
    dead_ends: Option<DeadEnds>,
    /// The stock and the waste, and for each move, whether it involves them.
    talon: Option<(Talon, Vec<bool>)>,
    /// The places where cards of the waste may be put, if they are known in advance.
    gives: Option<Gives>,
    runs: Option<Runs>,
    returns: Option<Returns>,
    /// Which cards go on which at the goal, if each goes on one specific card.
    ladder: Option<Arc<Fits>>,
    /// Which cards go on which at the goal, if cards have to wait for others there.
    goal_fits: Option<Arc<Fits>>,
    /// Which cards go on which at the goal, if no card has to wait for another there.
    chains: Option<Arc<Fits>>,
    /// The relation that the cards on the goal must obey at the start of a search, if that matters.
    in_order: Option<Arc<Fits>>,
    /// Moves of single cards to the goal.
    homeward: Option<Homeward>,
    /// The buttons that need all elements of a container filled.
    gaps: Vec<Gaps>,
    /// True if moves to the goal are forced and never undone; that is not sound.
    forces: bool,
    /// The classes of cards that keys merge in addition; that is not sound.
    blind: Option<Classes>,
}

impl Reducer {
    /// The wanted reductions, except those that are not sound for the game of this position.
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
        // The list of moves has only one of several empty targets that are equivalent by the model. Reductions require
        // more to treat targets as equivalent.
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

    /// The reductions for a search that only looks for wins, and leaves out more than is sound. `None` if there is
    /// nothing more to leave out.
    pub(crate) fn streamlined(&self, model: &Live) -> Option<Self> {
        let forces = self.homeward.is_some() && self.goal_fits.is_some();
        let blind = streamlined::suit_blind_classes(model).filter(|_| self.classes.are_cards());
        (forces || blind.is_some()).then(|| Self { forces, blind, ..self.clone() })
    }

    /// True if a search with these reductions may begin at this board, whatever board they were derived from.
    pub(crate) fn may_begin(&self, table: Table<'_>) -> bool {
        self.in_order.as_ref().is_none_or(|fits| fits.is_in_order(table))
    }

    /// Which cards go on which at the goal, if each goes on one specific card.
    pub(crate) const fn ladder(&self) -> Option<&Arc<Fits>> {
        self.ladder.as_ref()
    }

    /// Which cards go on which at the goal, if cards have to wait for others there, even for one of several.
    pub(crate) const fn goal_fits(&self) -> Option<&Arc<Fits>> {
        self.goal_fits.as_ref()
    }

    /// Which cards go on which at the goal, if two that fit may go there in either order: then a card that lies on one
    /// it fits on goes to the goal right before it.
    pub(crate) const fn chains(&self) -> Option<&Arc<Fits>> {
        self.chains.as_ref()
    }

    /// For each container, the condition for its elements to be interchangeable.
    pub(crate) fn alike(&self) -> &[Symmetry] {
        &self.alike
    }

    /// The classes of cards that no rule tells apart.
    pub(crate) const fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The stock and the waste, if draws are folded.
    pub(crate) fn talon(&self) -> Option<Talon> {
        self.talon.as_ref().map(|(talon, _)| *talon)
    }

    /// True if an exhaustive search nearly always comes to an end: there is one pack, all positions of a round of draws
    /// are merged, and so are those that differ only in the places of linked cards.
    pub(crate) fn comes_to_an_end(&self) -> bool {
        self.talon().is_some_and(|talon| talon.is_round) && self.runs.is_some() && self.has_one_pack
    }

    /// Which cards on a place matter.
    #[inline]
    pub(crate) fn matters(&self, place: Place) -> Relevance {
        self.matters.get(place.number()).copied().unwrap_or(Relevance::All)
    }

    /// True if all cards on a place matter, and none are merged.
    pub(crate) fn tells_all(&self, place: Place) -> bool {
        let has_runs = self.runs.as_ref().is_some_and(|runs| runs.holds(place));
        self.matters(place) == Relevance::All && !has_runs && self.classes.are_cards()
    }

    /// The classes of cards that keys merge in addition; only in searches for wins.
    pub(crate) const fn blind(&self) -> Option<&Classes> {
        self.blind.as_ref()
    }

    /// True if the position is a known dead end. The share of earlier hits decides how often it is checked.
    #[inline]
    pub(crate) fn is_dead_end(&self, table: Table<'_>, hits: &mut HitRate) -> bool {
        let known = self.dead_ends.as_ref().filter(|known| known.may_be(table));
        known.is_some_and(|known| hits.check(|| known.is_one(table)))
    }

    /// The initial rate of checks for dead ends. If any card may go to an empty place, dead ends have no empty place,
    /// so few moves are possible there anyway.
    pub(crate) fn dead_end_rate(&self) -> HitRate {
        match &self.dead_ends {
            Some(known) if known.has_places_for_any() => HitRate::if_hits_save_little(),
            _ => HitRate::if_hits_save_much(),
        }
    }

    /// True if many positions of impossible deals are detected as dead ends.
    pub(crate) fn has_many_dead_ends(&self) -> bool {
        self.has_one_pack && self.dead_ends.as_ref().is_some_and(|known| !known.has_cells())
    }

    /// The linked cards, if their places do not matter.
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

    /// The next draw from the stock, if draws are folded.
    pub(crate) fn draw(&self, position: &dyn Position) -> Option<MoveCode> {
        self.talon()?.next(position.table())
    }

    /// A safe move, if there is one.
    #[inline]
    pub(crate) fn safe_move(&self, position: &dyn Position) -> Option<MoveCode> {
        let homeward = self.homeward.as_ref()?;
        if self.forces {
            return homeward.find(position);
        }
        let safe = self.safe.as_ref().and_then(|safe| safe.find(position, homeward));
        safe.or_else(|| self.returns.as_ref()?.find(self.runs.as_ref()?, position, homeward))
    }

    /// True if only the cards that a step brings up can be forced after it, provided that none were forced before,
    /// because only top cards can be forced.
    pub(crate) const fn forces_tops_only(&self) -> bool {
        self.forces && self.talon.is_none() && self.returns.is_none()
    }

    /// The number of draws that bring up a card that can safely go to its foundation, if there is one.
    pub(crate) fn draws_to_safe(&self, position: &dyn Position) -> Option<u16> {
        self.talon.as_ref()?;
        self.safe.as_ref()?.draws(position.table())
    }

    /// True if the move brings a card that the next move has to build on.
    pub(crate) fn has_to_be_built_on(&self, code: MoveCode) -> bool {
        self.returns.as_ref().is_some_and(|returns| returns.is_arrival(code))
    }

    /// The place where a step leaves a card that the next step has to build on.
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

    /// Clears `moves` and lists the moves of a position.
    pub(crate) fn list(&self, position: &dyn Position, moves: &mut Moves) {
        if self.lists_every {
            every_legal_move(position, moves);
        } else {
            position.legal_moves(moves);
        }
    }

    /// Reduces `list` to the moves that are worth making. `last` is the move that led to the position.
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
