//! Narcotic, or Perpetual Motion: four piles, and four cards of one rank at a time.

use solitaire::prelude::*;

/// Every pile shows a card, and all of them have one rank.
#[constraint(
    say = "the tops of {piles} are all of one rank",
    reads = tops,
    ignores(suits, pile_order)
)]
pub fn tops_of_one_rank(piles: Group<'_>) -> bool {
    use solitaire::constraints::{same_rank, top};
    let mut tops = piles.elements().map(top);
    let first = tops.next().flatten();
    first.is_some() && tops.all(|card| same_rank(card, first))
}

/// So many cards, gathered and dealt again so many times without a move, lie as they lay after the first time.
#[constraint(
    say = "redeals without a move have brought back an order in which the cards lay before"
)]
pub fn order_returns(redeals: i32, cards: i32) -> bool {
    let once_more = |order: Vec<i32>| -> Vec<i32> {
        (0..4).flat_map(|pile| order.iter().copied().skip(pile).step_by(4)).collect()
    };
    let order = || (0..cards).collect::<Vec<i32>>();
    redeals > 1 && (1..redeals).fold(order(), |dealt, _| once_more(dealt)) == order()
}

solitaire! {
    /// Four piles. Four tops of one rank leave the game; the piles are gathered and dealt again without end.
    #[game(
        name = "Narcotic",
        aka = ["Perpetual Motion", "First Law"],
        after = "Daniel Duff and Andrew Levy, \"Generating Solitaire Games\", 2020, section 3.2"
    )]
    family Narcotic {
        /// How many redeals there have been since the last move.
        counter idle = 0;
        structure {
            /// The piles.
            tableau: [Pile; 4];
            /// The cards not dealt yet.
            stock:   Stock;
            /// The cards that have left the game.
            discard: Discard;
        }
        deal { tableau <- 1 up; }
        build tableau = same_rank(top(target), bottom(moving)) && index(target) < index(source);
        moves {
            /// Move a card onto one of its rank further to the left.
            drag  MoveCard:   tableau[top] => tableau do { idle = 0; }
            /// Remove four cards of one rank.
            click RemoveFour: tableau where tops_of_one_rank(tableau)
                              do { discard <- 1 from tableau; idle = 0; }
            /// Deal a card to every pile.
            press Deal:       stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// Gather the piles, from the left, to be the stock again.
            press Redeal:     stock where is_empty(stock) && !is_empty(tableau)
                              do { gather tableau into stock; idle += 1; }
        }
        win  = is_empty(tableau) && is_empty(stock);
        lose = order_returns(idle, count(tableau) + count(stock));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test_setup(Narcotic, MoveCard, Deal)]
    fn two_queens(board: &mut Board<Narcotic>) {
        board.lay(Narcotic::tableau(0), cards!("3C QD"));
        board.lay(Narcotic::tableau(2), cards!("4H QS"));
        board.lay(Narcotic::stock(), cards!("-AC -KC -9D -2H"));
    }

    #[test_setup(Narcotic, RemoveFour)]
    fn four_of_one_rank(board: &mut Board<Narcotic>) {
        for (pile, card) in (0..4).zip(cards!("7C 7D 7H 7S")) {
            board.lay(Narcotic::tableau(pile), &[*card]);
        }
    }

    #[test_setup(Narcotic, Redeal)]
    fn a_pass_is_over(board: &mut Board<Narcotic>) {
        board.lay(Narcotic::tableau(0), cards!("3C QD"));
    }
}
