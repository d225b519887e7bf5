//! Cards that no rule tells apart.
//!
//! If no rule asks for suits, exchanging two cards of a rank gives a position in which the exchanged moves can be made,
//! with exchanged results; if rules ask only for colors, so does exchanging two cards of a rank and color. So one key
//! serves for both positions. Each function of the vocabulary states if it asks for suits; code written in Rust may
//! always ask for them. A shuffle does not: it depends only on the number of the deal and the number of cards.

use solitaire_runtime::model::{Expr, Function};
use solitaire_runtime::{Card, Suit};

use super::live::Live;
use super::opaque::is_opaque;
use super::reads::all_parts;

/// For each card the representative of its class.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// The representative of each card, by the card's byte; `None` if every card represents itself.
    stand_in: Option<Box<[Option<Card>; 256]>>,
}

/// The suit information that the rules of a game use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sees {
    Nothing,
    Colors,
    Suits,
}

impl Classes {
    /// Every card is its own class.
    pub(super) const fn none() -> Self {
        Self { stand_in: None }
    }

    /// True if every card is its own class.
    pub(super) const fn are_cards(&self) -> bool {
        self.stand_in.is_none()
    }

    /// The classes of a game.
    pub(super) fn of_game(model: &Live) -> Self {
        let sees = if is_opaque(model.moves()) { Sees::Suits } else { sees(model) };
        Self::that_see(model, sees).unwrap_or_else(Self::none)
    }

    /// The classes for rules that use this information; `None` if each card is its own class.
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

    /// The representative of a card.
    #[inline]
    pub(crate) fn one(&self, card: Card) -> Card {
        match &self.stand_in {
            Some(stand_in) => stand_in[usize::from(card.byte())].unwrap_or(card),
            None => card,
        }
    }

    /// The representatives of cards.
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

/// The suit information that an expression uses, not counting rules that it calls.
pub(super) fn sees_in(expr: &'static Expr) -> Sees {
    let mut sees = Sees::Nothing;
    expr.visit(&mut |part| {
        let more = match part {
            Expr::Call(function, _) | Expr::FunctionItself(function) => of_function(*function),
            // An author's mark `ignores(suits)` is a promise only for exchanging whole suits, not single cards.
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
