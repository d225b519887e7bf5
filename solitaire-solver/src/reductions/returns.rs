//! Cards that come to the columns from the goal, or from the talon.
//!
//! *Claim.* Let the game be one in which the places of [linked](super::runs) cards do not matter, and let cards go to
//! the goal by suit from the Ace up, and elsewhere lie on cards of the next rank. Let any card on top of the goal be
//! allowed back onto the columns, or any card of the [talon](super::talon) be at hand at any time, for the goal too, or
//! both. Then a card need not come from there to the columns unless the next move puts others on it, or brings another
//! card with the same duty. And if cards may come back, a linked card that may go to the goal can go there at once.
//!
//! *Why.* A linked card that went to the goal can come back to where it was. So take moves that win (the line), and a
//! position that differs from that of the line only in that some cards which could come from the goal or the talon are
//! there already, or still. This remains true when the line moves these cards about, takes them back or plays them, and
//! every other move can be made as well: no place is occupied that is free in the line, and the other cards of the
//! talon are at hand in any case. The exception is a move that puts cards on such a card. For that the card has to
//! come, after the cards that lie over it on the goal, the cards that it lies on in the line, and so on. All of these
//! have higher ranks, so they can come in the order of their ranks, the card itself last; then the next move puts cards
//! on it. Each is needed by one of the rank below it, to lie on or to come off the goal, so the ranks descend by one;
//! those of one rank may come by suit.
//!
//! *Existing places.* If a free card on the columns takes the cards that the next move puts, they go there: the places
//! of linked cards do not matter, and no card has to come for it. And if the number of suitable free cards equals the
//! number of cards to come that could be put on them, the latter have their places, and no further card has to come. As
//! they come one by one, both numbers go down by one; and each place that comes leaves one card less without a place.
//!
//! *Steps.* So bringing a card and putting the last run of a column on it are one step. The position in between is
//! visited only for the other cards that may be put on the card, or have to come after it. It need not be stored:
//! without the card it is the one position it was reached from, because the talon has its cards in a fixed order.
//!
//! (A card of the talon that may go to the goal cannot go there at once: on the goal it lies on another card, and has
//! no place among the columns where it could make way for that card.)

use solitaire_runtime::model::{Expr, Move, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Rank, Ranks, Span, Table};

use super::fits::{CardSet, bit, members, number};
use super::goal::goal_of;
use super::homeward::Homeward;
use super::live::Live;
use super::runs::Runs;
use super::talon::Talon;
use crate::step::Step;

/// Knows the moves that bring cards which have to be built on.
#[derive(Clone)]
pub(super) struct Returns {
    /// By the index of the move, true if it takes cards back from the goal.
    kinds: Vec<bool>,
    /// True if any move takes cards back from the goal.
    comes_back: bool,
    /// The index of a move that takes runs from any column to any other.
    drag: u8,
    goal: Span,
    columns: Span,
    /// The talon, if any card of it is at hand.
    talon: Option<Talon>,
    /// The ranks of the pack, and whether every card is there once.
    ranks: Ranks,
    has_one_pack: bool,
    /// The cards of each rank of the pack, lower ranks first.
    by_rank: Vec<CardSet>,
    /// By the number of a card, the cards that could need it.
    needs: Box<[Needs; 64]>,
}

/// The cards that may come to the columns in a position, by purpose.
#[derive(Clone, Copy)]
pub(super) struct Arrivals {
    /// The cards that are worth bringing: those on which some card could be put by the next move, and those that have
    /// to come before these.
    worth: CardSet,
    /// The cards of `worth` that other cards need, and not only a last run of a column that is put on them as a whole.
    for_others: CardSet,
    /// The first cards of those last runs of columns that lack a place.
    firsts: CardSet,
}

impl Arrivals {
    /// The cards that are worth bringing.
    pub(super) const fn worth(&self) -> CardSet {
        self.worth
    }
}

/// The cards that could need a card.
#[derive(Clone, Copy, Default)]
struct Needs {
    /// The cards that the needed card takes.
    taken: CardSet,
    /// The card of the needed card's suit just below it.
    under: CardSet,
    /// The needed card and the cards of its suit below it, which all lie on the goal if the needed card does.
    home: CardSet,
}

impl Returns {
    /// The arrivals of a game whose linked cards are known; `None` if the game does not meet the conditions.
    pub(super) fn new(model: &Live, runs: &Runs, talon: Option<Talon>) -> Option<Self> {
        let (goal, drag) = (goal_of(model)?, runs.drag()?);
        let mut kinds = Vec::new();
        for declared in model.moves() {
            let mut lifts = declared.lifts.iter();
            let comes_back = lifts.clone().any(|lift| lift.container == goal);
            kinds.push(comes_back);
            let by_itself = !declared.gesture.is_players();
            if comes_back && !by_itself {
                let only = lifts.all(|lift| lift.container == goal && lift.unit == Unit::Top);
                let mut targets = declared.targets.iter();
                let to_columns = targets.all(|target| target.span == runs.columns());
                let is_free = matches!(declared.condition, Expr::Truth(true));
                if !only || !to_columns || !is_free {
                    return None;
                }
            }
        }
        if !model.pack.cards().all(|card| runs.goes_by_ranks(card)) {
            return None;
        }
        let container = &model.containers[usize::from(goal)];
        let is_free = matches!(container.pickup, Expr::Truth(true));
        let ranks = model.pack.ranks;
        let mut by_rank: Vec<(Rank, CardSet)> = Vec::new();
        let mut needs = Box::new([Needs::default(); 64]);
        for card in model.pack.cards().map(Card::turned_up) {
            match by_rank.iter_mut().find(|(rank, _)| *rank == card.rank()) {
                Some((_, cards)) => *cards |= bit(card),
                None => by_rank.push((card.rank(), bit(card))),
            }
            let below = ranks.below(card.rank());
            let under = below.map_or(0, |rank| bit(Card::new(rank, card.suit())));
            let taken = runs.taken_by(card);
            let down = core::iter::successors(Some(card.rank()), |rank| ranks.below(*rank));
            let home = down.fold(0, |set, rank| set | bit(Card::new(rank, card.suit())));
            needs[number(card)] = Needs { taken, under, home };
        }
        by_rank.sort_unstable();
        let by_rank = by_rank.into_iter().map(|(_, cards)| cards).collect();
        let goal = container.span;
        let talon = talon.filter(|talon| talon.has_all_at_hand() && talon.only_gives);
        let talon = talon.filter(|talon| gives_freely(model, talon.waste, runs.columns(), goal));
        let comes_back = kinds.contains(&true);
        let are_there = comes_back || talon.is_some();
        (is_free && are_there).then(|| Self {
            kinds,
            comes_back,
            drag,
            goal,
            columns: runs.columns(),
            talon,
            ranks,
            has_one_pack: model.pack.decks == 1,
            by_rank,
            needs,
        })
    }

    /// True if the move brings a card that was at hand to the columns.
    pub(super) fn is_arrival(&self, code: MoveCode) -> bool {
        let comes_back = self.kinds[usize::from(code.kind)] && self.goal.holds(code.source());
        comes_back
            || self.talon.is_some_and(|talon| talon.waste == code.source())
                && code.count > 0
                && self.columns.holds(code.target())
    }

    /// The cards that are worth bringing.
    pub(super) fn arrivals(&self, runs: &Runs, talon: Option<Talon>, table: Table<'_>) -> Arrivals {
        let may_leave = runs.may_leave(table);
        let (mut firsts, mut movable): (CardSet, CardSet) = (0, 0);
        for place in table.places().filter(|place| !self.goal.holds(*place)) {
            let cards = table.cards_at(place, 0);
            movable |= if runs.holds(place) {
                let first = runs.first(cards.as_slice());
                firsts |= first.map_or(0, |(card, _)| bit(card));
                runs.freeing(cards.as_slice(), may_leave)
            } else if !talon.is_some_and(|talon| talon.holds(place)) {
                cards.top().map_or(0, bit)
            } else {
                0
            };
        }
        if let Some(talon) = talon.filter(|_| self.talon.is_none()) {
            movable |= talon.shown(table);
        }
        let mut at_hand: CardSet = 0;
        if self.comes_back {
            let tops = self.goal.places().filter_map(|place| table.cards_at(place, 0).top());
            at_hand = tops.fold(at_hand, |set, top| set | self.needs[number(top)].home);
        }
        if let Some(talon) = self.talon {
            at_hand = talon.cards(table).fold(at_hand, |set, card| set | bit(card));
        }
        let (by_one, by_two) = runs.taken_by_tops(table);
        let lack_places = |cards: CardSet| {
            let places = u32::from(cards & by_one != 0) + u32::from(cards & by_two != 0);
            cards.count_ones() > if self.has_one_pack { places } else { 0 }
        };
        (firsts, movable) = (firsts & !by_one, movable & !by_one);
        let (mut worth, mut for_others): (CardSet, CardSet) = (0, 0);
        // A card goes to the goal before the cards of higher ranks.
        for rank in &self.by_rank {
            let before = worth;
            for card in members(at_hand & rank) {
                let Needs { taken, under, .. } = self.needs[card];
                let by_others =
                    movable & taken != 0 || before & under != 0 || lack_places(before & taken);
                for_others |= CardSet::from(by_others) << card;
                worth |= CardSet::from(by_others || firsts & taken != 0) << card;
            }
        }
        Arrivals { worth, for_others, firsts }
    }

    /// Adds the steps that begin by bringing a card: one for each last run of a column that lacks a place and can be
    /// put on it, and the bringing alone if others need the card. Afterwards only putting runs on it remains.
    pub(super) fn bring(
        &self,
        arrivals: Arrivals,
        runs: &Runs,
        table: Table<'_>,
        (step, card): (Step, Card),
        steps: &mut Vec<Step>,
    ) {
        if arrivals.for_others & bit(card) != 0 {
            steps.push(step);
        }
        let firsts = arrivals.firsts & runs.taken_by(card);
        if firsts == 0 {
            return;
        }
        for place in self.columns.places() {
            if let Some((first, count)) = runs.first(table.cards_at(place, 0).as_slice())
                && firsts & bit(first) != 0
            {
                let then = MoveCode::new(self.drag, place, step.code.target(), count);
                steps.push(Step { then: Some(then), ..step });
            }
        }
    }

    /// True if a card may come next after a card that has to be built on: it has to be one rank lower, or of the same
    /// rank and then not of a later suit.
    pub(super) fn may_follow(&self, card: Card, before: Card) -> bool {
        let (rank, last) = (card.rank(), before.rank());
        self.ranks.above(rank) == Some(last) || rank == last && card.suit() <= before.suit()
    }

    /// True if any card of the talon is at hand, so that it comes to the columns only to be built on.
    pub(super) const fn has_talon(&self) -> bool {
        self.talon.is_some()
    }

    /// A move of a linked card to the goal, if there is one.
    pub(super) fn find(
        &self,
        runs: &Runs,
        position: &dyn Position,
        homeward: &Homeward,
    ) -> Option<MoveCode> {
        if !self.comes_back {
            return None;
        }
        let table = position.table();
        let next = runs.next(table);
        let mut columns = runs.columns().places();
        let place: Place = columns.find(|place| {
            let cards = table.cards_at(*place, 0).as_slice();
            cards.last().is_some_and(|top| next & bit(*top) != 0) && runs.fixed(cards) < cards.len()
        })?;
        homeward.find_from(position, place)
    }
}

/// True if cards may always be put from the waste on columns that take them, so that they can wait, and on the goal, so
/// that no card has to come to the columns to be played.
fn gives_freely(model: &Live, waste: Place, columns: Span, goal: Span) -> bool {
    let gives_to = |declared: &Move, span: Span| {
        declared.lifts.iter().any(|lift| lift.span.holds(waste))
            && declared.targets.iter().any(|target| target.span == span)
    };
    let is_free = |condition: &Expr| matches!(condition, Expr::Truth(true));
    let mut brings = model.moves().filter(|declared| gives_to(declared, columns));
    let mut plays = model.moves().filter(|declared| gives_to(declared, goal));
    model.container_of(waste).is_some_and(|held| is_free(&held.pickup))
        && brings.all(|declared| is_free(&declared.condition))
        && plays.any(|declared| is_free(&declared.condition))
}
