//! Small games of unusual kinds: with functions, moves and steps written in Rust, piles that close up, and pairs; and
//! Golf.

use solitaire::constraint;
use solitaire::model::Gesture;
use solitaire::prelude::*;
use solitaire::{MoveParts, ShiftOptions, Span};

use super::cells::*;

solitaire! {
    /// Golf on four columns.
    #[game(name = "Small Golf", suits = "CD")]
    family SmallGolf {
        structure { tableau: [Column; 4]; waste: Waste; stock: Stock; aside: [Pile; 6]; }
        deal { aside <- "AC AD 2C 2D KC KD" up; tableau <- 3 up; waste <- 1 up; }
        build waste = adjacent_rank(top(target), bottom(moving));
        moves {
            drag  Play: tableau[top] => waste;
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = is_empty(tableau);
    }
}

/// True if the pile is one of the first two. The author makes no promise about this function, so the solver must assume
/// that it tells piles apart.
fn is_far_left(pile: Cards<'_>) -> bool {
    pile.index() < 2
}

/// True if the pile holds fewer than six cards.
#[constraint(say = "{pile} holds fewer than six cards", reads = counts, ignores(suits, pile_order))]
fn is_short(pile: Cards<'_>) -> bool {
    pile.len() < 6
}

solitaire! {
    /// Conditions written in Rust, one that tells nothing of itself, and a game that can be lost.
    #[game(name = "Small Secrets", suits = "CD")]
    family SmallSecrets {
        counter plays = 0;
        structure { tableau: [Column; 4]; cells: [Cell; 1]; foundation: [Pile; 2]; }
        deal {
            for low in 1..5 { foundation <- 1 up where rank(card) == low && suit(card) == index(place); }
            tableau <- rest up;
        }
        build tableau    = next_rank(top(target), bottom(moving)) && is_short(target);
        space tableau    = is_far_left(target);
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCard:     tableau[top] => tableau;
            drag ToCell:       tableau[top] => cells do { plays += 1; }
            drag FromCell:     cells[top] => tableau;
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        win  = count(foundation) == CARDS;
        lose = plays > 1;
    }
}

solitaire! {
    /// A row of cards that closes up: each goes on its neighbor to the left, or on the third.
    #[game(name = "Small Accordion", suits = "CDH")]
    family SmallAccordion {
        structure { line: [Pile; 9]; discard: Discard; }
        deal { line <- 1 up; discard <- rest up; }
        build line = (same_suit(top(target), bottom(moving)) || same_rank(top(target), bottom(moving)))
                  && (index(source) - index(target) == 1 || index(source) - index(target) == 3);
        moves { drag Jump: line[all] => line do { compact line; } }
        win = filled(line) <= 2;
    }

    /// Cards that make thirteen leave in pairs; one card is held at a time.
    #[game(name = "Small Thirteen", suits = "CD")]
    family SmallThirteen {
        structure { tableau: [Column; 4]; hold: Cell; discard: Discard; aside: [Pile; 10]; }
        deal { aside <- "AC AD QC QD 2C 2D JC JD 3C TD" up; tableau <- rest up; }
        moves {
            drag  Hold: tableau[top] => hold;
            drag  Pair: tableau[top] => discard where rank(bottom(moving)) + rank(top(hold)) == 13
                        do { discard <- 1 from hold; }
            click King: tableau[top] => discard where is_king(bottom(moving));
        }
        win = is_empty(tableau) && is_empty(hold);
    }

    /// Piles that are gathered and dealt again; equal tops leave the game.
    #[game(name = "Small Narcotic", suits = "CDH")]
    family SmallNarcotic {
        counter redeals = 1;
        structure { tableau: [Pile; 3]; stock: Stock; discard: Discard; aside: [Pile; 12]; }
        deal { aside <- "AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 4H" up; tableau <- 1 up; }
        build tableau = same_rank(top(target), bottom(moving)) && index(target) < index(source);
        moves {
            drag  MoveCard:  tableau[top] => tableau;
            click RemoveAll: tableau where same_rank(top(tableau[0]), top(tableau[1]))
                                        && same_rank(top(tableau[1]), top(tableau[2]))
                             do { discard <- 1 from tableau; }
            press Deal:      stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            press Redeal:    stock where is_empty(stock) && !is_empty(tableau) && redeals > 0
                             do { gather tableau into stock; redeals -= 1; }
        }
        win = !is_empty(discard);
    }
}

/// Puts the top card of each pile under the pile.
fn cut(dealer: &mut Dealer<'_>, piles: Span) {
    for place in piles.places() {
        dealer.shift(place, place, 1, ShiftOptions { to_under: true, ..ShiftOptions::PLAIN });
    }
}

/// A move written in Rust that turns a whole pile upside down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnOver {
    pub from: Place,
}

impl MoveParts for TurnOver {
    fn parts(self) -> (Option<Place>, Place, u8) {
        (Some(self.from), Place(0), 0)
    }

    fn from_parts(from: Place, _: Place, _: u8) -> Self {
        Self { from }
    }
}

impl HandMove for TurnOver {
    const GESTURE: Gesture = Gesture::Click;
    const SOURCE: &'static str = "tableau";
    const SAYS: &'static str = "Turn one of the first two piles upside down, once in the game.";

    fn list(scene: Scene<'_>, found: &mut dyn FnMut(Self)) {
        let piles = scene.elements("tableau").span().places().map(|from| Self { from });
        piles.filter(|turn| turn.refusal(scene).is_none()).for_each(found);
    }

    fn refusal(self, scene: Scene<'_>) -> Option<&'static str> {
        let span = scene.elements("tableau").span();
        if !span.places().take(2).any(|place| place == self.from) {
            return Some("only the first two piles are turned");
        }
        (scene.counter("turns") > 0).then_some("a pile was turned already")
    }

    fn perform(self, dealer: &mut Dealer<'_>) {
        let count = dealer.scene().table().cards(self.from).len() as u8;
        let how = ShiftOptions { reversed: true, to_under: true, ..ShiftOptions::PLAIN };
        if dealer.shift(self.from, self.from, count, how) {
            dealer.count("turns", 1);
        }
    }
}

solitaire! {
    /// A step in Rust.
    #[game(name = "Small Cut")]
    variation SmallCut: SmallFreeCell {
        counter turns = 0;
        structure { ..SmallFreeCell; without cells; }
        value room = 1;
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
            press Cut where turns < 1 do { cut(tableau[0..2]); turns += 1; }
        }
    }

    /// A move in Rust.
    #[game(name = "Small Turnover")]
    variation SmallTurnover: SmallCut {
        moves { ..SmallCut; without Cut; use TurnOver; }
    }
}

/// True if a card of the same suit and of a higher rank lies on top of one of the piles. The result stays the same if
/// whole suits are exchanged everywhere, but it may change if only two cards are exchanged.
#[constraint(say = "{card} is beaten on top of {piles}", reads = tops, ignores(suits, pile_order))]
fn is_beaten(card: Option<Card>, piles: Group<'_>) -> bool {
    use solitaire::constraints::{rank, same_suit, top};
    piles.elements().any(|pile| same_suit(top(pile), card) && rank(top(pile)) > rank(card))
}

solitaire! {
    /// A card is thrown away if a higher one of its suit beats it.
    #[game(name = "Small Idiot", suits = "CDH")]
    family SmallIdiot {
        structure { tableau: [Column; 3]; stock: Stock; discard: Discard; aside: [Pile; 21]; }
        deal {
            aside <- "AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H" up;
            tableau <- 1 up;
        }
        space tableau = always;
        moves {
            click Remove:   tableau[top] => discard where is_beaten(bottom(moving), tableau);
            drag  MoveCard: tableau[top] => tableau;
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = is_empty(stock) && count(tableau) <= 6;
    }
}
