//! Finds safe moves: moves to the goal that can be made at once, because they never spoil a win.
//!
//! *Claim.* Let all cards have to reach one container, the goal, and let a card go there only onto one specific card,
//! or onto an empty element. A card is *settled* if it lies on the goal, and so do its twins of all other decks. It is
//! *ready* if it is settled, or if the card onto which it goes at the goal is settled. Let `c` be a card that may go to
//! the goal now and is ready. Consider the cards that could come to lie on `c`, those that could come to lie on these,
//! and so on. If each of them is ready, then a winnable game can still be won after moving `c` to the goal now. If
//! cards may leave the goal, more cards must be ready: those below the cards considered so far, in the order of the
//! goal down to the Ace, and all cards that could come to lie on them, and so on.
//!
//! *Why.* Take moves that win (the first line). The second line plays `c` to the goal, and then makes the same moves
//! without `c`: a move of `c` alone is dropped; a move of a run with `c` at its end moves the run without `c`. So its
//! position is always that of the first line, except that `c` is on the goal. If the first line puts a card on `c`, the
//! second line plays that card to the goal, which is possible because it is ready (or leaves it there, if the first
//! line takes it back from there). From then on, that card is left out in the same way. (If cards that were not put on
//! each other may move together, the condition is stricter: no card may come to lie on `c` at all.) If the first line
//! takes a card off the goal on which `c` or another left-out card lies in the second line, the card stays there and is
//! left out too. All left-out cards are among those considered above, which never leave the goal in the second line, so
//! ready cards stay ready. In the first line, left-out cards always lie at the ends of piles, so leaving them out
//! removes no card on which others were put. All other moves stay allowed, because the game meets these conditions:
//!
//! - cards that may be lifted may be lifted without the top card;
//! - putting cards on a card depends only on that card and the lowest moving card, and putting them on an empty element
//!   depends only on the lowest moving card;
//! - other conditions depend on the same cards, or limit the number of moving cards by the number of empty elements,
//!   which does not decrease; a move to the goal has no other condition;
//! - every move only puts cards from the top of one place on another, or is a button of a [talon](super::talon), which
//!   depends on nothing else. The only automatic move turns up a free card, which may now happen sooner. If there is a
//!   talon, `c` does not lie on the waste, because the draws after it would show other cards. It may lie there if
//!   leaving it out hides no card; then it may even be drawn first;
//! - from every place from which cards are lifted, they may also go to the goal;
//! - the elements of the goal are interchangeable, and at the start of the search the cards on them lie as if put there
//!   by the rules. So in the end each first card has an element of its own, which no other first card ever takes.
//!
//! *Off the waste.* Let draws go around forever. If they show cards one by one, they show every card in any case. If
//! they show several cards at once, let the number of drawn cards be one that occurs on a round from its beginning, and
//! let `c` be the last card of the row. Playing `c` leaves the draws at the end of the row, and from there they go
//! around as well. They stop at the same cards as those of the first line; where the latter stop at `c`, they stop at
//! the card before it. Once the first line takes `c` off the waste, the draws agree. While other cards are shown than
//! on a round, draws that go past the end of the row stop there, and from there `c` may be played; so no draws beyond
//! the end are needed.
//!
//! *Deals.* A dealt card may come to lie on a left-out card, which then is no longer at the end of its pile. If it
//! could have been put there, it is ready, goes to the goal once it is dealt, and is left out. If not, cards above and
//! below the left-out card never move together, because cards that move together could have been put on each other
//! (this is required if cards are dealt). And until the dealt card is gone, no card is put on the left-out card.
//!
//! In the end all cards lie on the goal in both lines. Which cards may lie on which is determined by trying the moves
//! of the game on boards of two cards.

use std::sync::Arc;

use solitaire_runtime::model::{Amount, Expr, Function, Move, Side, Term, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Span, Table};

use super::dealing::Deal;
use super::fits::{CardSet, Fits, bit, members, number};
use super::goal::goal_of;
use super::homeward::Homeward;
use super::live::Live;
use super::opaque::is_opaque;
use super::reads::{is_hereditary, is_monotone, is_of_two_cards};
use super::symmetry::Symmetry;
use super::talon::Talon;
use super::turning::is_flip;

/// Finds safe moves in a game that meets the conditions of this module.
#[derive(Clone)]
pub(super) struct Safe {
    goal: Span,
    /// The places from which a card may go to the goal by a safe move.
    sources: Vec<Place>,
    /// The talon (stock and waste), if draws go around and a card of the waste may go to the goal.
    talon: Option<Talon>,
    fits: Arc<Fits>,
    decks: u8,
    /// If cards may leave the goal: for each card, by its number, all cards that must be ready for its move to be safe.
    company: Option<Box<[CardSet; 64]>>,
    /// True if cards move together only if each could have been put on the card below it. If false, a card that does
    /// not fit may lie on another and move with it.
    runs_are_built: bool,
}

impl Safe {
    /// Prepares this reduction for the game of this position; `None` if the game does not meet the conditions.
    pub(super) fn new(
        model: &Live,
        fits: &Arc<Fits>,
        alike: &[Symmetry],
        talon: Option<Talon>,
    ) -> Option<Self> {
        let goal = goal_where_known(model, alike, talon)?;
        if !all_may_go(model, goal) {
            return None;
        }
        let span = model.containers[usize::from(goal)].span;
        if !fits.is_ladder(model.pack.cards()) {
            return None;
        }
        let lifts = || model.moves().flat_map(|declared| declared.lifts);
        let mut sources: Vec<Place> = lifts()
            .filter(|lift| lift.container != goal && lift.unit != Unit::Nothing)
            .flat_map(|lift| lift.span.places())
            .filter(|place| talon.is_none_or(|talon| !talon.holds(*place) || talon.is_round))
            .collect();
        sources.sort_unstable();
        sources.dedup();
        let talon = talon.filter(|talon| talon.is_round && sources.contains(&talon.waste));
        let returns = lifts().any(|lift| lift.container == goal);
        let company = returns.then(|| Box::new(company(fits)));
        let runs_are_built = runs_are_built(model);
        Some(Self {
            goal: span,
            sources,
            talon,
            fits: Arc::clone(fits),
            decks: model.pack.decks,
            company,
            runs_are_built,
        })
    }

    /// A safe move in this position; `None` if there is none.
    pub(super) fn find(&self, position: &dyn Position, homeward: &Homeward) -> Option<MoveCode> {
        let table = position.table();
        let next = self.fits.next(table);
        let mut settled: Option<CardSet> = None;
        self.sources.iter().find_map(|place| {
            let card = table.cards_at(*place, 0).top()?;
            if next & bit(card) == 0 || !self.may_leave(table, *place) {
                return None;
            }
            let settled = *settled.get_or_insert_with(|| self.settled(table));
            if self.is_safe(card, settled) { homeward.find_from(position, *place) } else { None }
        })
    }

    /// False if the place is the waste and later draws would show fewer cards once its top card has left.
    fn may_leave(&self, table: Table<'_>, place: Place) -> bool {
        self.talon.filter(|talon| talon.waste == place).is_none_or(|talon| {
            let (drawn, all) = talon.lengths(table);
            talon.has_all_at_hand() || drawn == all
        })
    }

    /// True if the move takes a card off the goal that could then safely go back there. `settled` caches the settled
    /// cards of this table.
    pub(super) fn takes_back(
        &self,
        table: Table<'_>,
        code: MoveCode,
        settled: &mut Option<CardSet>,
    ) -> bool {
        if !self.goal.holds(code.source()) || self.goal.holds(code.target()) {
            return false;
        }
        table.cards_at(code.source(), 0).top().is_some_and(|card| {
            let settled = *settled.get_or_insert_with(|| self.settled(table));
            self.is_safe(card, settled & !bit(card))
        })
    }

    /// The number of draws after which the top card of the waste can safely go to the goal; `None` if there is no such
    /// number.
    pub(super) fn draws(&self, table: Table<'_>) -> Option<u16> {
        let talon = self.talon?;
        let next = self.fits.next(table);
        if !talon.has_all_at_hand() {
            return self.draws_to_last(talon, table, next);
        }
        if talon.cards(table).all(|card| next & bit(card) == 0) {
            return None;
        }
        let settled = self.settled(table);
        let goes = |drawn: usize| {
            let card = drawn.checked_sub(1).and_then(|nth| talon.card(table, nth));
            card.is_some_and(|card| next & bit(card) != 0 && self.is_safe(card, settled))
        };
        let (drawn, all) = talon.lengths(table);
        talon.round(drawn, all).find(|(_, drawn)| goes(*drawn)).map(|(draws, _)| draws)
    }

    /// The number of draws that bring up the last card of the talon, if that card can then safely go to the goal.
    fn draws_to_last(&self, talon: Talon, table: Table<'_>, next: CardSet) -> Option<u16> {
        let (drawn, all) = talon.lengths(table);
        if !talon.is_on_round(drawn, all) || !self.goes_last(talon, table, next) {
            return None;
        }
        talon.round(drawn, all).find(|(_, drawn)| *drawn == all).map(|(draws, _)| draws)
    }

    /// True if the last card of the talon can safely go to the goal once it lies on top of the waste.
    fn goes_last(&self, talon: Talon, table: Table<'_>, next: CardSet) -> bool {
        let (_, all) = talon.lengths(table);
        let last = all.checked_sub(1).and_then(|nth| talon.card(table, nth));
        last.is_some_and(|card| next & bit(card) != 0 && self.is_safe(card, self.settled(table)))
    }

    /// True if no step needs more draws than those that bring up the last card of the talon, because it can safely go
    /// to the goal.
    pub(super) fn ends_draws(&self, table: Table<'_>) -> bool {
        self.talon.is_some_and(|talon| {
            let (drawn, all) = talon.lengths(table);
            !talon.is_on_round(drawn, all) && self.goes_last(talon, table, self.fits.next(table))
        })
    }

    fn settled(&self, table: Table<'_>) -> CardSet {
        let cards = self.goal.places().flat_map(|place| table.cards_at(place, 0).as_slice());
        if self.decks == 1 {
            return cards.fold(0, |set, card| set | bit(*card));
        }
        let mut held = [0; 64];
        cards.fold(0, |set, card| {
            held[number(*card)] += 1;
            let are_all = held[number(*card)] == self.decks;
            set | if are_all { bit(*card) } else { 0 }
        })
    }

    fn is_safe(&self, card: Card, settled: CardSet) -> bool {
        let is_ready = |other: usize| self.fits.below[other] & !settled == 0;
        if !is_ready(number(card)) {
            return false;
        }
        if !self.runs_are_built {
            let company = self.company.as_ref().map_or(0, |company| company[number(card)]);
            return (company & !bit(card) | self.fits.covers[number(card)]) & !settled == 0;
        }
        if let Some(company) = &self.company {
            return members(company[number(card)] & !settled).all(is_ready);
        }
        let mut seen: CardSet = 0;
        let mut ahead = self.fits.covers[number(card)] & !settled;
        while ahead != 0 {
            if !members(ahead).all(is_ready) {
                return false;
            }
            seen |= ahead;
            let next = members(ahead).fold(0, |set, other| set | self.fits.covers[other]);
            ahead = next & !settled & !seen;
        }
        true
    }
}

/// For each card, by its number: this card, all cards that could come to lie on it, the cards below it in the order of
/// the goal, and the same for each of these cards, and so on.
fn company(fits: &Fits) -> [CardSet; 64] {
    core::array::from_fn(|card| {
        let mut all: CardSet = 0;
        let mut ahead: CardSet = 1 << card;
        while ahead != 0 {
            all |= ahead;
            let next =
                members(ahead).fold(0, |set, other| set | fits.covers[other] | fits.below[other]);
            ahead = next & !all;
        }
        all
    })
}

/// True if cards may be lifted together only if each could have been put on the card below it by the same rule.
pub(super) fn runs_are_built(model: &Live) -> bool {
    let lifts = model.moves().flat_map(|declared| declared.lifts);
    lifts.filter(|lift| !matches!(lift.unit, Unit::Top | Unit::Nothing)).all(|lift| {
        let container = &model.containers[usize::from(lift.container)];
        let Expr::Call(Function::Run, [Expr::Term(Term::Moving), Expr::RuleItself(run)]) =
            container.pickup
        else {
            return false;
        };
        let Expr::Rule(build, [under, over]) = container.build else { return false };
        let by_two_cards = matches!(under, Expr::Call(Function::Top, [Expr::Term(Term::Target)]))
            && matches!(over, Expr::Call(Function::Bottom, [Expr::Term(Term::Moving)]));
        by_two_cards && *run == build
    })
}

/// True if cards may go to the goal from every place from which they are lifted: at least one move to the goal without
/// a condition takes cards from the place, or all moves to the goal do.
fn all_may_go(model: &Live, goal: u8) -> bool {
    let moves = model.moves();
    let homeward: Vec<&Move> = moves
        .filter(|declared| declared.gesture.is_players())
        .filter(|declared| declared.targets.iter().any(|target| target.container == goal))
        .collect();
    let lifts = model.moves().flat_map(|declared| declared.lifts);
    let mut places = lifts
        .filter(|lift| lift.container != goal && lift.unit != Unit::Nothing)
        .flat_map(|lift| lift.span.places());
    places.all(|place| {
        let takes = |declared: &&Move| declared.lifts.iter().any(|lift| lift.span.holds(place));
        let is_free = |declared: &&Move| matches!(declared.condition, Expr::Truth(true));
        homeward.iter().all(takes) || homeward.iter().any(|one| takes(one) && is_free(one))
    })
}

/// The goal of the game, if the game meets the conditions of this module; `None` otherwise.
pub(super) fn goal_where_known(
    model: &Live,
    alike: &[Symmetry],
    talon: Option<Talon>,
) -> Option<u8> {
    let goal = goal_of(model).filter(|goal| alike[usize::from(*goal)] == Symmetry::Always)?;
    is_of_this_kind(model, goal, talon).then_some(goal)
}

/// True if the moves of the game meet the conditions of this module.
fn is_of_this_kind(model: &Live, goal: u8, talon: Option<Talon>) -> bool {
    model.lose.is_none()
        && !is_opaque(model.moves())
        && (0..).zip(model.moves()).all(|(kind, declared)| match declared.gesture {
            gesture if gesture.is_consequence() => is_flip(declared),
            // The solver makes no autoplay moves, so they need not meet the conditions.
            gesture if gesture.autoplay().is_some() => true,
            _ => {
                let container = |number: u8| &model.containers[usize::from(number)];
                let lifts = declared.lifts.iter().all(|lift| {
                    let pickup = &container(lift.container).pickup;
                    let unit = lift.unit;
                    let by_ones = unit == Unit::Top;
                    (by_ones || unit == Unit::Cards && lift.container != goal)
                        && is_hereditary(model, pickup)
                });
                let targets = declared.targets.iter().all(|target| {
                    let to = container(target.container);
                    is_of_two_cards(model, &to.build) && is_of_two_cards(model, &to.space)
                });
                let to_goal = declared.targets.iter().any(|target| target.container == goal);
                let by_ones = declared.lifts.iter().all(|lift| lift.unit == Unit::Top);
                let is_draw = talon.is_some_and(|talon| talon.is_draw(kind));
                let asks_only = is_monotone(model, &declared.condition, goal);
                let asks_cards = is_of_two_cards(model, &declared.condition);
                is_draw
                    || is_deal(model, declared, goal)
                    || !declared.pair
                        && !declared.lifts.is_empty()
                        && !declared.targets.is_empty()
                        && declared.steps.is_empty()
                        && lifts
                        && targets
                        && if to_goal { by_ones && asks_cards } else { asks_only }
            }
        })
}

/// True if the move deals one card, face up, to each of certain places while its source holds cards; no other move
/// involves the source; and cards move together only if each could have been put on the card below it.
fn is_deal(model: &Live, declared: &Move, goal: u8) -> bool {
    let Some(deal) = Deal::of(model, declared) else { return false };
    let Amount::Rounds(rounds) = deal.amount else { return false };
    let number = |expr: &Expr| match expr {
        Expr::Number(number) => Some(*number),
        Expr::Constant(constant) => Some(model.constants[usize::from(*constant)].value),
        _ => None,
    };
    let is_stock = |expr: &Expr| {
        let Expr::Not(empty) = expr else { return false };
        matches!(empty, Expr::Call(Function::IsEmpty, [Expr::Container(held)]) if *held == deal.from)
    };
    let stays = |other: &Move| {
        let takes = |unit, container: u8| unit != Unit::Nothing && container == deal.from;
        !other.lifts.iter().any(|lift| takes(lift.unit, lift.container))
            && !other.targets.iter().any(|target| target.container == deal.from)
    };
    deal.to != goal
        && deal.side == Side::Up
        && number(rounds) == Some(1)
        && deal.row.into_iter().all(|index| number(index).is_some())
        && usize::from(model.containers[usize::from(deal.to)].capacity) >= model.pack.len()
        && is_stock(&declared.condition)
        && model.moves().all(stays)
        && runs_are_built(model)
}
