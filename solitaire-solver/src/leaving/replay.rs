//! Finds moves of the real game by which cards leave in a given order.

use solitaire_runtime::{Journal, MoveCode, Moves, Position};

use crate::reductions::{CardSet, Leaving, bit};

/// The moves by which these groups of cards leave in this order, and then the game is won; `None` if the real game does
/// not allow that.
pub(super) fn moves(
    rules: &Leaving,
    start: &dyn Position,
    leave: &[CardSet],
) -> Option<Vec<MoveCode>> {
    let mut way =
        Way { rules, position: start.boxed(), journal: Journal::new(), codes: Vec::new() };
    let mut waiting: CardSet = leave.iter().fold(0, |set, cards| set | cards);
    for cards in leave {
        waiting &= !cards;
        // While waiting for the next group, cards that are in none of the remaining groups may leave.
        let kept = if rules.in_pairs { waiting | cards } else { CardSet::MAX };
        way.go_on(|gone| gone & kept == *cards, kept)?;
    }
    // Cards that are in no group may still be there. They can leave alone, so let them leave until the game is won.
    while !way.position.is_won() {
        way.go_on(|gone| gone != 0, 0)?;
    }
    Some(way.codes)
}

/// A replay in progress.
struct Way<'a> {
    rules: &'a Leaving,
    position: Box<dyn Position>,
    journal: Journal,
    codes: Vec<MoveCode>,
}

impl Way<'_> {
    /// Makes moves until one makes the cards leave that `is_it` accepts. Moves before it may make cards leave, but none
    /// of `kept`.
    fn go_on(&mut self, is_it: impl Fn(CardSet) -> bool, kept: CardSet) -> Option<()> {
        let mut moves = Moves::new();
        let mut draws = 0;
        while draws < MAX_DRAWS {
            self.position.legal_moves(&mut moves);
            let before = self.gone();
            let mut draw = None;
            let mut is_made = false;
            for code in moves.iter().copied() {
                self.position.apply(code, &mut self.journal);
                let gone = self.gone() & !before;
                let is_right = is_it(gone);
                if is_right || gone != 0 && gone & kept == 0 {
                    self.codes.push(code);
                    if is_right {
                        return Some(());
                    }
                    is_made = true;
                    break;
                }
                if gone == 0 && self.rules.shifts.contains(&code.kind) {
                    draw = Some(code);
                }
                self.position.undo(&mut self.journal);
            }
            if !is_made {
                let draw = draw?;
                self.position.apply(draw, &mut self.journal);
                self.codes.push(draw);
                draws += 1;
            }
        }
        None
    }

    /// The cards that have left.
    fn gone(&self) -> CardSet {
        let table = self.position.table();
        let goal = table.places().zip(&self.rules.roles).filter(|(_, role)| role.is_goal);
        goal.flat_map(|(place, _)| table.cards_at(place, 0).as_slice())
            .fold(0, |set, card| set | bit(*card))
    }
}

/// The maximum number of draws before a card leaves: more draws show no new card.
const MAX_DRAWS: usize = 255;
