//! Laws that hold for every game, whatever its rules are.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use solitaire::referee::{Board, Card, Referee};

const DEALS: u64 = 2;
const MOVES: usize = 40;

/// True if the laws hold on random walks: no card is lost, every move changes something, cards show sides that their
/// elements may show, the hand is empty while the player chooses, and no game begins won.
#[must_use]
pub fn hold(referee: Referee) -> bool {
    let mut pack: Vec<Card> =
        referee.model().pack.cards().map(|card| Card::read(card.face())).collect();
    pack.sort();
    (1..=DEALS).all(|deal| {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(deal);
        let mut board = referee.deal(deal);
        if referee.is_won(&board) || referee.is_lost(&board) {
            return false;
        }
        for _ in 0..MOVES {
            if board.sorted() != pack || !is_shown_rightly(referee, &board) {
                return false;
            }
            let moves = referee.legal_moves(&board);
            let Some(code) = moves.get(random.random_range(0..moves.len().max(1))) else { break };
            let after = referee.play(&board, *code);
            if after == board {
                return false;
            }
            board = after;
        }
        true
    })
}

fn is_shown_rightly(referee: Referee, board: &Board) -> bool {
    let model = referee.model();
    board.piles.last().is_none_or(Vec::is_empty)
        && model.containers.iter().all(|container| {
            container.span.places().all(|place| {
                let pile = board.pile(place.number());
                let is_closed = container.kind.is_stock && container.kind.name == "Stock";
                let open = pile.iter().filter(|card| card.up).count();
                if is_closed { open == 0 } else { container.kind.hides || open == pile.len() }
            })
        })
}
