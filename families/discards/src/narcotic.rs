//! Narcotic, or Perpetual Motion: four piles, and four cards of one rank at a time.

use solitaire::prelude::*;

/// Every pile shows a card, and all these cards have the same rank.
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

/// True if this many redeals without a move bring this many cards back to their order after the first redeal.
#[constraint(
    say = "redeals without a move have brought back an order in which the cards lay before"
)]
pub fn order_returns(redeals: i32, cards: i32) -> bool {
    // No board has more; and on a larger one there would be nobody to wait for the answer.
    let (Ok(cards), 2..) = (u8::try_from(cards), redeals) else { return false };
    let (cards, more) = (usize::from(cards), redeals as usize - 1);
    // Which card comes where when they are gathered and dealt once more.
    let next: Vec<usize> = (0..4).flat_map(|pile| (pile..cards).step_by(4)).collect();
    // A card is back where it was after as many redeals as its circle has cards. So after so many all are if each circle
    // goes round a whole number of times.
    let mut seen = vec![false; cards];
    (0..cards).all(|first| {
        let (mut card, mut circle) = (first, 0);
        while !seen[card] {
            seen[card] = true;
            card = next[card];
            circle += 1;
        }
        circle == 0 || more.is_multiple_of(circle)
    })
}

solitaire! {
    /// Four piles. Remove four top cards of the same rank. Gather the piles and deal them again as often as you like.
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
            /// The cards removed from the game.
            discard: Discard;
        }
        deal { tableau <- 1 up; }
        /// A card goes on a card of the same rank on a pile farther to the left.
        build tableau = same_rank(top(target), bottom(moving)) && index(target) < index(source);
        moves {
            /// Move a card onto a card of the same rank farther to the left.
            drag  MoveCard:   tableau[top] => tableau do { idle = 0; }
            /// Remove four cards of one rank.
            click RemoveFour: tableau where tops_of_one_rank(tableau)
                              do { discard <- 1 from tableau; idle = 0; }
            /// Deal a card to every pile.
            press Deal:       stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// Gather the piles, from the left, to form a new stock.
            press Redeal:     stock where is_empty(stock) && !is_empty(tableau)
                              do { gather tableau into stock; idle += 1; }
        }
        win  = is_empty(tableau) && is_empty(stock);
        lose = order_returns(idle, count(tableau) + count(stock));

        examples {
            tableau: 7H on 7S, !6H on 7S, !7H on _;
            MoveCard: QS on QD [tableau 3C QD | _ | 4H QS] => [tableau 3C QD QS | _ | 4H], !QD on QS [tableau 3C QD | _ | 4H QS];
            RemoveFour: [tableau 2C 7C | 7D | 7H | 7S] => [tableau 2C, discard 4], ![tableau 7C | 7D | 7H | 8S];
            Redeal: always, [tableau 2C 3C | 4C | 5C | 6C] => [tableau _, stock 5, idle 1], ![tableau 2C, stock 3C];
            win: [discard rest], ![stock KS, discard rest];
            lose: [tableau KS, idle 2], ![tableau KS, idle 1];
            deal: tableau 1, stock 48;
        }
    }
}
