//! Merges cards that no rule tells apart into classes.
//!
//! If no rule reads suits, exchanging two cards of the same rank in a position gives a position with corresponding
//! moves and results. If rules read only colors, the same is true for exchanging two cards of the same rank and color.
//! So one key serves for both positions. Each function of the rule language states if it reads suits; code written in
//! Rust is assumed to read them. A shuffle does not read suits: it depends only on the number of the deal and the
//! number of cards.

use solitaire_runtime::model::{Expr, Function};
use solitaire_runtime::{Card, Suit};

use super::live::Live;
use super::opaque::is_opaque;
use super::reads::all_parts;

/// Maps each card to the card that represents its class.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// The representative of each card, by the card's byte; `None` if every card represents itself.
    stand_in: Option<Box<[Option<Card>; 256]>>,
}

/// The information about suits that the rules of a game read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sees {
    Nothing,
    Colors,
    Suits,
}

impl Classes {
    /// The classes in which every card represents only itself.
    pub(super) const fn none() -> Self {
        Self { stand_in: None }
    }

    /// True if every card represents only itself.
    pub(super) const fn are_cards(&self) -> bool {
        self.stand_in.is_none()
    }

    /// The classes of cards that the rules of a game do not tell apart.
    pub(super) fn of_game(model: &Live) -> Self {
        let sees = if is_opaque(model.moves()) { Sees::Suits } else { sees(model) };
        Self::that_see(model, sees).unwrap_or_else(Self::none)
    }

    /// The classes of cards that rules cannot tell apart if they read only this information; `None` if they tell all
    /// cards apart.
    pub(super) fn that_see(model: &Live, sees: Sees) -> Option<Self> {
        if sees == Sees::Suits {
            return None;
        }
        let mut stand_in = Box::new([None; 256]);
        for card in model.pack.cards() {
            let suit = match (sees, card.suit().is_red()) {
                (Sees::Colors, true) => Suit::Diamonds,
                _ => Suit::Clubs,
            };
            let one = Card::new(card.rank(), suit);
            for (card, one) in
                [(card.turned_up(), one.turned_up()), (card.turned_down(), one.turned_down())]
            {
                stand_in[usize::from(card.byte())] = Some(one);
            }
        }
        Some(Self { stand_in: Some(stand_in) })
    }

    /// The card that represents the class of a card.
    #[inline]
    pub(crate) fn one(&self, card: Card) -> Card {
        match &self.stand_in {
            Some(stand_in) => stand_in[usize::from(card.byte())].unwrap_or(card),
            None => card,
        }
    }

    /// The same cards, each replaced by the card that represents its class.
    #[inline]
    pub(crate) fn of<'a>(&self, cards: &'a [Card], buffer: &'a mut Vec<Card>) -> &'a [Card] {
        if self.stand_in.is_none() {
            return cards;
        }
        buffer.clear();
        buffer.extend(cards.iter().map(|card| self.one(*card)));
        buffer
    }
}

fn sees(model: &Live) -> Sees {
    all_parts(model).into_iter().map(sees_in).max().unwrap_or(Sees::Nothing)
}

/// The information about suits that an expression reads, not counting what the rules that it calls read.
pub(super) fn sees_in(expr: &'static Expr) -> Sees {
    let mut sees = Sees::Nothing;
    expr.visit(&mut |part| {
        let more = match part {
            Expr::Call(function, _) | Expr::FunctionItself(function) => of_function(*function),
            // If an author marks a function with `ignores(suits)`, its result stays the same when whole suits are
            // exchanged, but may change when single cards are exchanged.
            Expr::Custom { .. } | Expr::CustomItself { .. } => Sees::Suits,
            _ => Sees::Nothing,
        };
        sees = sees.max(more);
    });
    sees
}

const fn of_function(function: Function) -> Sees {
    let looks = function.looks();
    if looks.suit {
        Sees::Suits
    } else if looks.color {
        Sees::Colors
    } else {
        Sees::Nothing
    }
}
