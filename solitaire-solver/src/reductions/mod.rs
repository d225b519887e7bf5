//! Reductions: what a search may leave out without changing its verdict. Each reduction is derived from the model of
//! the game, in its own module, which explains why it is sound. Each can be switched off.

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

/// The reductions that one search uses.
#[derive(Clone)]
pub(crate) struct Reducer {
    alike: Vec<Symmetry>,
    classes: Classes,
    /// For each place, which of its cards can still matter for the rest of the game.
    matters: Vec<Relevance>,
    /// True if the runtime's list of legal moves must not be used, because it leaves out some empty targets that are
    /// not interchangeable for the reductions.
    lists_every: bool,
    /// True if there is only one deck, so every card exists once.
    has_one_pack: bool,
    /// Knows the moves that only put cards from the top of one place onto another.
    puts: Arc<Puts>,
    pointless: Option<Pointless>,
    safe: Option<Safe>,
    /// Detects positions in which some card can never reach the goal.
    dead_ends: Option<DeadEnds>,
    /// The stock and the waste; and for each move, by its number, true if it involves them.
    talon: Option<(Talon, Vec<bool>)>,
    /// Predicts where cards of the waste may be put, if that is possible in this game.
    gives: Option<Gives>,
    runs: Option<Runs>,
    returns: Option<Returns>,
    /// Which cards may be put on which at the goal, if each card goes onto one specific card.
    ladder: Option<Arc<Fits>>,
    /// Which cards may be put on which at the goal, if some cards have to wait for others there.
    goal_fits: Option<Arc<Fits>>,
    /// Which cards may be put on which at the goal, if two cards that fit may go there in either order.
    chains: Option<Arc<Fits>>,
    /// Which cards may be put on which at the goal. If present, the reductions require that the goal's cards lie in
    /// such an order at the start of a search.
    in_order: Option<Arc<Fits>>,
    /// Finds moves of single cards to the goal.
    homeward: Option<Homeward>,
    /// The buttons that are refused while an element of a container is empty.
    gaps: Vec<Gaps>,
    /// True if every possible move to the goal is forced and never undone. This is not sound, so it is only used to
    /// look for wins.
    forces: bool,
    /// Additional classes of cards that keys merge. This is not sound, so it is only used to look for wins.
    blind: Option<Classes>,
}

impl Reducer {
    /// Prepares those of the `wanted` reductions that are sound for the game of this position.
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
        // Of several empty targets that the model declares equivalent, the runtime lists only one. The reductions
        // require more than the model for targets to be equivalent. If they disagree, every target must be listed.
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

    /// The reductions for a search that only looks for wins, and may therefore leave out more than is sound. `None` if
    /// the game offers nothing more to leave out.
    pub(crate) fn streamlined(&self, model: &Live) -> Option<Self> {
        let forces = self.homeward.is_some() && self.goal_fits.is_some();
        let blind = streamlined::suit_blind_classes(model).filter(|_| self.classes.are_cards());
        (forces || blind.is_some()).then(|| Self { forces, blind, ..self.clone() })
    }

    /// True if these reductions are valid for a search that begins at this board. They may have been derived from
    /// another board of the game.
    pub(crate) fn may_begin(&self, table: Table<'_>) -> bool {
        self.in_order.as_ref().is_none_or(|fits| fits.is_in_order(table))
    }

    /// Which cards may be put on which at the goal, if each card goes onto one specific card; `None` otherwise.
    pub(crate) const fn ladder(&self) -> Option<&Arc<Fits>> {
        self.ladder.as_ref()
    }

    /// Which cards may be put on which at the goal, if some cards have to wait for others there. A card may go onto any
    /// of several cards. `None` if no card has to wait.
    pub(crate) const fn goal_fits(&self) -> Option<&Arc<Fits>> {
        self.goal_fits.as_ref()
    }

    /// Which cards may be put on which at the goal, if two cards that fit may go there in either order; `None`
    /// otherwise. In such a game, a card that lies on a card on which it fits can go to the goal right before that
    /// card.
    pub(crate) const fn chains(&self) -> Option<&Arc<Fits>> {
        self.chains.as_ref()
    }

    /// For each container, the condition for its elements to be interchangeable.
    pub(crate) fn alike(&self) -> &[Symmetry] {
        &self.alike
    }

    /// The classes of cards that no rule tells apart; keys merge the cards of a class.
    pub(crate) const fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The stock and the waste, if draws are folded into the steps after them; `None` otherwise.
    pub(crate) fn talon(&self) -> Option<Talon> {
        self.talon.as_ref().map(|(talon, _)| *talon)
    }

    /// True if an exhaustive search nearly always visits all positions before it reaches a limit. That is assumed if
    /// there is only one deck, all positions of a round of draws are merged, and positions that differ only in the
    /// places of linked cards are merged too.
    pub(crate) fn comes_to_an_end(&self) -> bool {
        self.talon().is_some_and(|talon| talon.is_round) && self.runs.is_some() && self.has_one_pack
    }

    /// Which cards on a place can still matter for the rest of the game.
    #[inline]
    pub(crate) fn matters(&self, place: Place) -> Relevance {
        self.matters.get(place.number()).copied().unwrap_or(Relevance::All)
    }

    /// True if a key distinguishes all cards of the place: none is left out, and none is merged with another card.
    pub(crate) fn tells_all(&self, place: Place) -> bool {
        let has_runs = self.runs.as_ref().is_some_and(|runs| runs.holds(place));
        self.matters(place) == Relevance::All && !has_runs && self.classes.are_cards()
    }

    /// The additional classes of cards that keys merge in a search that only looks for wins.
    pub(crate) const fn blind(&self) -> Option<&Classes> {
        self.blind.as_ref()
    }

    /// True if the position was checked and is a dead end. Most positions are not checked if recent checks rarely
    /// succeeded.
    #[inline]
    pub(crate) fn is_dead_end(&self, table: Table<'_>, hits: &mut HitRate) -> bool {
        let known = self.dead_ends.as_ref().filter(|known| known.may_be(table));
        known.is_some_and(|known| hits.check(|| known.is_one(table)))
    }

    /// The initial rate of checks for dead ends. If any card may go to some empty place, a dead end has no such place
    /// empty, so few moves are possible from it anyway and detecting it saves little.
    pub(crate) fn dead_end_rate(&self) -> HitRate {
        match &self.dead_ends {
            Some(known) if known.has_places_for_any() => HitRate::if_hits_save_little(),
            _ => HitRate::if_hits_save_much(),
        }
    }

    /// True if many positions of an impossible deal can be expected to be detected as dead ends.
    pub(crate) fn has_many_dead_ends(&self) -> bool {
        self.has_one_pack && self.dead_ends.as_ref().is_some_and(|known| !known.has_cells())
    }

    /// The columns whose linked cards may lie on any suitable card, if their places do not matter in this game.
    pub(crate) const fn runs(&self) -> Option<&Runs> {
        self.runs.as_ref()
    }

    /// Knows the moves that only put cards from the top of one place onto another.
    pub(crate) fn puts(&self) -> &Puts {
        &self.puts
    }

    /// The buttons that are refused while an element of a container is empty.
    pub(crate) fn gaps(&self) -> &[Gaps] {
        &self.gaps
    }

    /// The next draw from the stock, or turning the waste over. `None` if draws are not folded or none is possible.
    pub(crate) fn draw(&self, position: &dyn Position) -> Option<MoveCode> {
        self.talon()?.next(position.table())
    }

    /// A move to the goal that may be forced in this position; `None` if there is none.
    #[inline]
    pub(crate) fn safe_move(&self, position: &dyn Position) -> Option<MoveCode> {
        let homeward = self.homeward.as_ref()?;
        if self.forces {
            return homeward.find(position);
        }
        let safe = self.safe.as_ref().and_then(|safe| safe.find(position, homeward));
        safe.or_else(|| self.returns.as_ref()?.find(self.runs.as_ref()?, position, homeward))
    }

    /// True if only top cards can be forced to the goal, and draws do not matter for that. Then, after a step from a
    /// position without forced moves, only the cards that the step exposes can be forced.
    pub(crate) const fn forces_tops_only(&self) -> bool {
        self.forces && self.talon.is_none() && self.returns.is_none()
    }

    /// The number of draws after which the top card of the waste can safely go to the goal; `None` if there is no such
    /// number.
    pub(crate) fn draws_to_safe(&self, position: &dyn Position) -> Option<u16> {
        self.talon.as_ref()?;
        self.safe.as_ref()?.draws(position.table())
    }

    /// True if the move brings a card from the goal or the talon to the columns, so that the next move has to build on
    /// it.
    pub(crate) fn has_to_be_built_on(&self, code: MoveCode) -> bool {
        self.returns.as_ref().is_some_and(|returns| returns.is_arrival(code))
    }

    /// The place where the step leaves a card on which the next step has to build; `None` if there is no such card.
    pub(crate) fn to_build_on(&self, step: Step) -> Option<Place> {
        let is_arrival = step.then.is_none() && self.has_to_be_built_on(step.code);
        is_arrival.then(|| step.code.target())
    }

    /// The cards that fit on the goal now, no matter where they lie, if the search forces moves to the goal; `None` if
    /// it does not.
    pub(crate) fn forced_next(&self, table: Table<'_>) -> Option<CardSet> {
        let sound = || self.ladder.as_ref().filter(|_| self.safe.is_some());
        let fits = if self.forces { self.goal_fits.as_ref() } else { sound() };
        fits.map(|fits| fits.next(table))
    }

    /// Replaces the contents of `moves` by the legal moves of a position.
    pub(crate) fn list(&self, position: &dyn Position, moves: &mut Moves) {
        if self.lists_every {
            every_legal_move(position, moves);
        } else {
            position.legal_moves(moves);
        }
    }

    /// Removes from `list` the moves that are not worth making. If there is a safe move, only that one remains. `last`
    /// is the move that led to the position.
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
