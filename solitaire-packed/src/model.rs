//! Packs the types of which a model is made.

use solitaire_runtime::model::{
    Amount, Arithmetic, Comparison, Constant, Container, Counter, Examples, Expr, First, Function,
    GameModel, Gesture, Kind, Lift, Mark, Move, OwnFunction, Part, Point, Reads, Redundancy, Rule,
    Score, Shape, Side, Spot, Spread, Step, Target, Term, Unit,
};
use solitaire_runtime::{Card, Numbers, Pack, Rank, Ranks, Span, Suit};

use crate::bytes::{Reader, Writer};
use crate::fault::Fault;
use crate::packed::packed_enums;
use crate::packed::{Packed, packed_structs};

macro_rules! packed {
    (
        structs { $($struct:ident $(<$s:lifetime>)? $(by $key:ident)? $(else $blank:ident)? { $($field:ident)* })* }
        enums { $($enum:ident $(<$e:lifetime>)? $(without $never:ident)? { $($variants:tt)* })* }
    ) => {
        packed_structs! { $($struct { $($field)* })* }
        packed_enums! { $($enum $(without $never)? { $($variants)* })* }
    };
}

solitaire_model::with_model!(packed);

impl Packed for Function {
    fn write(&self, to: &mut Writer) {
        to.number(*self as u32);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let number = from.number()?;
        let known = Self::ALL.get(number as usize).copied();
        known.ok_or(Fault::Nothing { what: "function", number })
    }
}

impl Packed for Rank {
    fn write(&self, to: &mut Writer) {
        to.byte(self.number());
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let number = from.byte()?;
        Self::new(number).ok_or(Fault::Nothing { what: "rank", number: number.into() })
    }
}

/// Ranks are packed as a list of ranks, from the lowest to the highest.
impl Packed for Ranks {
    fn write(&self, to: &mut Writer) {
        let all: Vec<Rank> = self.iter().collect();
        all.write(to);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let ranks: Vec<Rank> = Packed::read(from)?;
        let signs: String = ranks.iter().map(|rank| rank.sign()).collect();
        if signs.is_empty() {
            return Err(Fault::Nothing { what: "pack", number: 0 });
        }
        Ok(Self::of(&signs))
    }
}

/// Cards are packed without their side, because all cards in a model are face up.
impl Packed for Card {
    fn write(&self, to: &mut Writer) {
        to.byte(self.rank().number() << 2 | self.suit().number());
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        let byte = from.byte()?;
        let card = Rank::new(byte >> 2).zip(Suit::new(byte & 3));
        let (rank, suit) = card.ok_or(Fault::Nothing { what: "card", number: byte.into() })?;
        Ok(Self::new(rank, suit))
    }
}

impl Packed for Examples {
    fn write(&self, to: &mut Writer) {
        self.text().write(to);
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        Packed::read(from).map(Self::new)
    }
}
