//! Cards that come back from the goal.
//!
//! *What is claimed.* Let the game be one in which it does not matter where [linked](super::runs) cards lie, let cards go to
//! the goal by suit from the Ace up, and lie on those of the next rank elsewhere, and let any card on top of the goal be
//! allowed back onto the columns. Then a linked card that may go to the goal can go there at
//! once; and a card need not come back unless the next move puts others on it, or is another return after which the
//! same is asked.
//!
//! *Why.* A linked card that went to the goal can come back to where it was. So take moves that win, and a position that
//! differs from that of the line in that some cards which could come back from the goal are there already, or still. It
//! stays so when the line moves these about, takes them back or plays them, and every other move can be made as well;
//! except one that puts cards on such a card. For that it has to come back, after those that lie over it on the
//! goal, those that it lies on in the line, and so on. All of these have higher ranks, so they can come back in the order
//! of their ranks, itself the last; and then the next move puts cards on it. Each is needed by one of the rank below it, to
//! lie on or to come off the goal, so the ranks go down by steps of one; those of one rank may come in the order of suits.

use solitaire_runtime::model::{Expr, GameModel, Gesture, Unit};
use solitaire_runtime::{Card, MoveCode, Moves, Place, Position, Rank, Span, Table};

use super::fits::{CardSet, bit};
use super::runs::Runs;
use super::safe::goal_of;
use super::talon::Talon;

/// Knows which moves come back from the goal.
pub(super) struct Returns {
    /// By the number of the move.
    kinds: Vec<bool>,
    goal: Span,
}

impl Returns {
    /// The returns of a game whose linked cards are known; `None` when the claim says nothing of such a game.
    pub(super) fn new(model: &'static GameModel, runs: &Runs) -> Option<Self> {
        let goal = goal_of(model)?;
        let mut kinds = Vec::new();
        for declared in model.moves {
            let mut lifts = declared.lifts.iter();
            let comes_back = lifts.clone().any(|lift| lift.container == goal);
            kinds.push(comes_back);
            let by_itself = matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. });
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
        (is_free && kinds.contains(&true)).then_some(Self { kinds, goal: container.span })
    }

    /// Whether the move takes a card back from the goal.
    pub(super) fn is_return(&self, code: MoveCode) -> bool {
        self.kinds[usize::from(code.kind)] && self.goal.holds(code.source())
    }

    /// The cards that are worth taking back: those that some card could be put on with the next move, and those that have
    /// to come back before these do.
    pub(super) fn worth(&self, runs: &Runs, talon: Option<Talon>, table: Table<'_>) -> CardSet {
        let mut movable: CardSet = 0;
        for place in table.places().filter(|place| !self.goal.holds(*place)) {
            let cards = table.cards_at(place, 0);
            let drawn = talon.is_some_and(|talon| talon.holds(place));
            movable |= if drawn {
                cards.as_slice().iter().fold(0, |set, card| set | bit(*card))
            } else if runs.holds(place) {
                runs.first_of_run(cards.as_slice()).map_or(0, bit)
            } else {
                cards.top().map_or(0, bit)
            };
        }
        let lying = self.goal.places().flat_map(|place| table.cards_at(place, 0).as_slice());
        let mut lying: Vec<Card> = lying.copied().collect();
        lying.sort_unstable_by_key(|card| card.rank());
        // A card goes to the goal before those of higher ranks.
        lying.into_iter().fold(0, |worth, card| {
            let rank = card.rank().number() - 1;
            let under = Rank::new(rank).map_or(0, |rank| bit(Card::new(rank, card.suit())));
            let needs =
                movable & runs.taken_by(card) != 0 || worth & (runs.taken_by(card) | under) != 0;
            worth | if needs { bit(card) } else { 0 }
        })
    }

    /// Whether the move is a return that may follow one onto this place: in the order of ranks, and the card that came back
    /// before must be of use to it or to one of its rank.
    pub(super) fn may_follow(&self, table: Table<'_>, code: MoveCode, place: Place) -> bool {
        let tops = (table.cards_at(place, 0).top(), table.cards_at(code.source(), 0).top());
        let (true, (Some(before), Some(card))) = (self.is_return(code), tops) else { return false };
        let (rank, last) = (card.rank().number(), before.rank().number());
        rank + 1 == last || rank == last && card.suit() <= before.suit()
    }

    /// A move of a linked card to the goal, if there is one. `moves` is for listing.
    pub(super) fn find(
        &self,
        runs: &Runs,
        position: &dyn Position,
        moves: &mut Moves,
    ) -> Option<MoveCode> {
        let table = position.table();
        let next = runs.next(table);
        let mut columns = runs.columns().places();
        let place: Place = columns.find(|place| {
            let cards = table.cards_at(*place, 0).as_slice();
            cards.last().is_some_and(|top| next & bit(*top) != 0) && runs.fixed(cards) < cards.len()
        })?;
        position.legal_moves(moves);
        let goes = |code: &&MoveCode| {
            code.source() == place && code.count == 1 && self.goal.holds(code.target())
        };
        moves.iter().find(goes).copied()
    }
}
