//! What a model is made of, packed. The macros name every field and every variant, so what is added to a model and not here
//! does not compile.

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

packed_structs! {
    GameModel {
        slug name family aka after docs draft pack numbers containers counters constants rules
        functions deal moves redundant score win lose examples
    }
    Pack { decks suits ranks }
    Container {
        name docs kind single span shape capacity max pickup build space points spread spreads
        told_apart dealt_apart is_silenced
    }
    Kind { name hides is_stock shows_top is_discard }
    Counter { name docs start }
    Constant { name docs value }
    Rule { name docs params body }
    OwnFunction { path mark }
    Mark { say reads ignores_suits ignores_pile_order }
    Lift { container span unit }
    Target { container span }
    Move { name docs gesture pair lifts targets condition located steps by_hand }
    Redundancy { part moves because }
    First { container again condition }
    Score { start min win board moves }
    Span { first count }
    Point { x y }
}

packed_enums! {
    Expr without Sugar {
        0 Number(number), 1 Truth(truth), 2 All(parts), 3 Any(parts), 4 Not(part), 5 If(parts),
        6 Compare(comparison sides), 7 Arithmetic(operation sides), 8 Term(term),
        9 Container(container), 10 Element(container index), 11 Slice(container ends),
        12 Counter(counter), 13 Constant(constant), 14 CardsInPlay, 15 Rule(rule args),
        16 Param(param), 17 Call(function args), 18 Custom { path index args }, 19 RuleItself(rule),
        20 FunctionItself(function), 21 CustomItself { path index },
        22 Closure { names first body },
    }
    Comparison { 0 Equal, 1 Different, 2 Less, 3 AtMost, 4 More, 5 AtLeast, }
    Arithmetic { 0 Add, 1 Subtract, 2 Times, 3 Divide, 4 Remainder, 5 Shift, }
    Term { 0 Moving, 1 Source, 2 Target, 3 Partner, 4 Card, 5 Place, }
    Numbers { 0 Own, 1 Microsoft, }
    Suit { 0 Clubs, 1 Diamonds, 2 Hearts, 3 Spades, }
    Reads { 0 Counts, 1 Tops, 2 Cards, }
    Gesture { 0 Drag, 1 Press, 2 Click, 3 Auto, 4 Autoplay { on }, }
    Unit { 0 Top, 1 Cards, 2 All, 3 Buried, 4 Nothing, }
    Side { 0 Up, 1 Down, 2 AsItLies, }
    Amount { 0 Rounds(rounds), 1 Each(each), 2 Rest, 3 Cards(cards), }
    Spread { 0 Squared, 1 Down, 2 Right, 3 Left, 4 Up, 5 Last(cards), }
    Part {
        0 Pickup(container), 1 Room(container), 2 Empty(container), 3 Space(container),
        4 Build(container), 5 Where,
    }
    Shape {
        0 Line { count }, 1 Ring { count }, 2 Grid { rows columns }, 3 Triangle { rows },
        4 ThreePeaks { rows },
    }
    Spot { 0 Elements { container from to }, 1 Source, 2 Target, 3 Partner, 4 Hand, }
    Step {
        0 Deal { to to_under amount side from from_under first condition },
        1 Gather { from reversed turned into condition },
        2 Shuffle,
        3 Flip(spot),
        4 Compact { container },
        5 Sink { container condition },
        6 Set { counter value },
        7 If { condition then otherwise },
        8 For { name param from to steps },
        9 Custom { path index args },
    }
}

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

/// From the lowest to the highest, as their signs.
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

/// Cards that a deal names lie face up.
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
