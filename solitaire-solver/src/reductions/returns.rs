//! Restricts when cards come from the goal, or from the talon (stock and waste), to the columns.
//!
//! *Claim.* Let the game be one in which the places of [linked](super::runs) cards do not matter. Let cards go to the
//! goal by suit from the Ace up, and lie elsewhere only on cards of the next higher rank. Let the rules allow one or
//! both of the following at any time: to take any top card of the goal back to the columns; to take any card of the
//! [talon](super::talon) to the columns or to the goal. Then a card need not come from the goal or the talon to the
//! columns, except if the next move puts other cards on it, or brings another card that has to be built on in the same
//! way. And if cards may come back from the goal, a linked card that may go to the goal can go there at once.
//!
//! *Why.* A linked card that went to the goal can come back to where it was. So take moves that win (the line), and a
//! second game that follows the line, in which some cards that lie on the columns in the line are already on the goal,
//! or still in the talon. If the line moves such a card, takes it back or plays it, the second game omits this move.
//! Every other move can be made in the second game as well: no place is occupied there that is free in the line, and
//! the other cards of the talon can be taken in any case. The only exception is a move that puts cards on such a card.
//! For that move the card has to come to the columns; before it, the cards that lie over it on the goal have to come,
//! and the card on which it lies in the line, and so on. All of these have higher ranks, so they can come in descending
//! order of ranks, and the card itself comes last; then the next move puts cards on it. Each of them is needed by a
//! card of the rank below it, either to lie on or because it lies over that card on the goal. So the ranks descend by
//! one at a time. Cards of the same rank may come in the order of their suits.
//!
//! *Existing places.* If a free card on the columns takes the cards that the next move puts, they go there, because the
//! places of linked cards do not matter, and no card has to come for that move. Suppose as many free cards take the
//! cards that have to come as there are cards that have to come. Then each of these has a place, and no further card
//! has to come for them. When one of them comes, both numbers go down by one; and each card that comes leaves one card
//! fewer without a place.
//!
//! *Steps.* So bringing a card and putting the last run of a column on it are made as one step. The position in between
//! is visited only because other cards may be put on the card, or may have to come after it. It need not be stored:
//! without the card it equals the only position from which it was reached, because the talon keeps its cards in a fixed
//! order.
//!
//! (A card of the talon that may go to the goal is not moved there at once, unlike a linked card. It has no place among
//! the columns where it could make way for the card on which it lies at the goal.)

use solitaire_runtime::model::{Expr, Move, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Rank, Ranks, Span, Table};

use super::fits::{CardSet, bit, members, number};
use super::goal::goal_of;
use super::homeward::Homeward;
use super::live::Live;
use super::runs::Runs;
use super::talon::Talon;
use crate::step::Step;

/// Recognizes the moves that bring a card on which the next move has to build, and finds the cards worth bringing.
#[derive(Clone)]
pub(super) struct Returns {
    /// For each move, by its number: true if it takes cards back from the goal.
    kinds: Vec<bool>,
    /// True if the game has a move that takes cards back from the goal.
    comes_back: bool,
    /// The number of a move that takes runs from any column to any other.
    drag: u8,
    goal: Span,
    columns: Span,
    /// The talon (stock and waste), if any of its cards can be taken at any time; `None` otherwise.
    talon: Option<Talon>,
    /// The ranks of the game's cards.
    ranks: Ranks,
    has_one_pack: bool,
    /// The cards of each rank, in ascending order of ranks.
    by_rank: Vec<CardSet>,
    /// For each card, by its number: the cards that may need it on the columns.
    needs: Box<[Needs; 64]>,
}

/// The cards that are worth bringing to the columns in a position, and why.
#[derive(Clone, Copy)]
pub(super) struct Arrivals {
    /// The cards that are worth bringing: some card could be put on them by the next move, or they have to come before
    /// another card that is worth bringing.
    worth: CardSet,
    /// The cards of `worth` that are not only needed to put a last run of a column on them as a whole. They are needed
    /// for other cards.
    for_others: CardSet,
    /// The first cards of the last runs of columns that no free card on the columns takes.
    firsts: CardSet,
}

impl Arrivals {
    /// The cards that are worth bringing to the columns.
    pub(super) const fn worth(&self) -> CardSet {
        self.worth
    }
}

/// The cards that may need a certain card on the columns.
#[derive(Clone, Copy, Default)]
struct Needs {
    /// The cards that can be put on that card.
    taken: CardSet,
    /// The card of the same suit one rank lower. If it lies under that card on the goal, it cannot come without it.
    under: CardSet,
    /// That card and all lower cards of its suit. If that card lies on the goal, all of these do.
    home: CardSet,
}

impl Returns {
    /// Prepares this reduction for a game in which linked cards are known; `None` if the game does not meet the
    /// conditions.
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

    /// True if the move brings a card to the columns from the goal, or from a talon whose cards can be taken at any
    /// time.
    pub(super) fn is_arrival(&self, code: MoveCode) -> bool {
        let comes_back = self.kinds[usize::from(code.kind)] && self.goal.holds(code.source());
        comes_back
            || self.talon.is_some_and(|talon| talon.waste == code.source())
                && code.count > 0
                && self.columns.holds(code.target())
    }

    /// Computes which cards are worth bringing to the columns in this position.
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
        // Visit lower ranks first: a card on the goal lies over the lower cards of its suit, which may be why it has to
        // come.
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

    /// Adds the useful steps that begin with `step`, which brings `card`. For each last run of a column that no free
    /// card takes and that fits on `card`, adds a step that also puts this run there. Adds `step` alone if other cards
    /// need `card`.
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

    /// True if `card` may be brought right after `before`, a card that has to be built on: it is one rank lower, or has
    /// the same rank and its suit does not come later in the order of suits.
    pub(super) fn may_follow(&self, card: Card, before: Card) -> bool {
        let (rank, last) = (card.rank(), before.rank());
        self.ranks.above(rank) == Some(last) || rank == last && card.suit() <= before.suit()
    }

    /// True if any card of the talon can be taken at any time, so that it comes to the columns only to be built on.
    pub(super) const fn has_talon(&self) -> bool {
        self.talon.is_some()
    }

    /// A move of a linked card to the goal, which may be forced; `None` if there is none or cards cannot come back from
    /// the goal.
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

/// True if cards may always be put from the waste onto columns that take them, so that they can stay in the talon until
/// they are needed, and onto the goal, so that they need not come to the columns first.
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
