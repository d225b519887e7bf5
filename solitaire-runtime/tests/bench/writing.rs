//! Short functions that build steps and moves for tests.

use solitaire_runtime::model::{
    Amount, Arithmetic, Expr, First, Gesture, Lift, Move, Side, Spot, Step, Target, Term, Unit,
};
use solitaire_runtime::{Card, Rank, Span, Suit};

use super::{PILE, REDEALS, WASTE};

/// A deal step under construction.
pub struct Deal {
    to: Spot,
    to_under: bool,
    amount: Amount,
    side: Side,
    from: Spot,
    from_under: bool,
    first: Option<First>,
    condition: Option<Expr>,
}

/// Begins the step `to <- amount from from`.
pub const fn deal(to: Spot, amount: Amount, from: Spot) -> Deal {
    Deal {
        to,
        to_under: false,
        amount,
        side: Side::AsItLies,
        from,
        from_under: false,
        first: None,
        condition: None,
    }
}

impl Deal {
    pub const fn up(self) -> Self {
        Self { side: Side::Up, ..self }
    }

    pub const fn down(self) -> Self {
        Self { side: Side::Down, ..self }
    }

    /// Changes the step to `under to <- ..`.
    pub const fn under(self) -> Self {
        Self { to_under: true, ..self }
    }

    /// Changes the step to `.. from under from`.
    pub const fn off_the_table_end(self) -> Self {
        Self { from_under: true, ..self }
    }

    /// Adds `first container` to the step or, if `again` is true, `first container again`.
    pub const fn first(self, container: u8, again: bool) -> Self {
        Self { first: Some(First { container, again, condition: None }), ..self }
    }

    /// Adds `first container where condition` to the step.
    pub const fn first_where(self, container: u8, condition: Expr) -> Self {
        let condition = Some(condition);
        Self { first: Some(First { container, again: false, condition }), ..self }
    }

    /// Adds `where condition` to the step.
    pub const fn only(self, condition: Expr) -> Self {
        Self { condition: Some(condition), ..self }
    }

    pub const fn step(self) -> Step {
        Step::Deal {
            to: self.to,
            to_under: self.to_under,
            amount: self.amount,
            side: self.side,
            from: self.from,
            from_under: self.from_under,
            first: self.first,
            condition: self.condition,
        }
    }
}

/// The elements `container[from..to]`, with expressions as bounds.
pub const fn some(container: u8, from: Expr, to: Expr) -> Spot {
    Spot::Elements { container, from, to }
}

/// The elements `container[from..to]`, with numbers as bounds.
pub const fn slice(container: u8, from: i32, to: i32) -> Spot {
    some(container, Expr::Number(from), Expr::Number(to))
}

/// The element `container[redeals]`.
pub const fn at_redeals(container: u8) -> Spot {
    const NOW: Expr = Expr::Counter(REDEALS);
    some(container, NOW, Expr::Arithmetic(Arithmetic::Add, &[NOW, Expr::Number(1)]))
}

/// The step `redeals = number;`.
pub const fn set_redeals(number: i32) -> Step {
    Step::Set { counter: REDEALS, value: Expr::Number(number) }
}

/// All elements of a container. No container here has more than three elements.
pub const fn all(container: u8) -> Spot {
    slice(container, 0, 3)
}

pub const fn rounds(number: i32) -> Amount {
    Amount::Rounds(Expr::Number(number))
}

pub const fn gather(from: u8, reversed: bool, into: Option<u8>, condition: Option<Expr>) -> Step {
    Step::Gather { from: all(from), reversed, turned: false, into, condition }
}

/// The step `gather from turned ..` or, if `reversed` is true, `gather from reversed turned ..`.
pub const fn gather_turned(
    from: u8,
    reversed: bool,
    into: Option<u8>,
    condition: Option<Expr>,
) -> Step {
    Step::Gather { from: all(from), reversed, turned: true, into, condition }
}

macro_rules! call {
    ($function:ident $($arg:expr),*) => {
        solitaire_runtime::model::Expr::Call(
            solitaire_runtime::model::Function::$function,
            &[$($arg),*],
        )
    };
}
pub(crate) use call;

pub const CARD: Expr = Expr::Term(Term::Card);
pub const TO_PLACE: Expr = Expr::Term(Term::Place);
pub const I: Expr = Expr::Param(0);
pub const J: Expr = Expr::Param(1);
pub const I_PLUS_1: Expr = Expr::Arithmetic(Arithmetic::Add, &[I, Expr::Number(1)]);
pub const J_PLUS_1: Expr = Expr::Arithmetic(Arithmetic::Add, &[J, Expr::Number(1)]);
pub const SUIT_PLUS_1: Expr =
    Expr::Arithmetic(Arithmetic::Add, &[call!(Suit CARD), Expr::Number(1)]);

pub const KING_OF_CLUBS: Card = Card::new(Rank::KING, Suit::Clubs);
pub const ACE_OF_CLUBS: Card = Card::new(Rank::ACE, Suit::Clubs);
pub const ACE_OF_DIAMONDS: Card = Card::new(Rank::ACE, Suit::Diamonds);

/// A move that is made at no place and consists only of its steps.
pub const fn button(name: &'static str, steps: &'static [Step]) -> Move {
    Move { name, gesture: Gesture::Press, located: false, steps, ..Move::BLANK }
}

/// A press on a pile, which runs the steps.
pub const fn press(name: &'static str, steps: &'static [Step]) -> Move {
    const ON_A_PILE: &[Lift] = lift_a_pile(Unit::Nothing);
    Move { lifts: ON_A_PILE, located: true, ..button(name, steps) }
}

/// A move that drags cards from a pile to a pile or to the waste.
pub const fn drag(name: &'static str, unit: Unit, steps: &'static [Step]) -> Move {
    const TARGETS: &[Target] = &[
        Target { container: PILE, span: Span { first: 0, count: 3 } },
        Target { container: WASTE, span: Span { first: 7, count: 1 } },
    ];
    Move {
        gesture: Gesture::Drag,
        lifts: lift_a_pile(unit),
        targets: TARGETS,
        located: true,
        ..button(name, steps)
    }
}

pub const fn lift_a_pile(unit: Unit) -> &'static [Lift] {
    const SPAN: Span = Span { first: 0, count: 3 };
    match unit {
        Unit::Top => &[Lift { container: PILE, span: SPAN, unit: Unit::Top }],
        Unit::Cards => &[Lift { container: PILE, span: SPAN, unit: Unit::Cards }],
        Unit::All => &[Lift { container: PILE, span: SPAN, unit: Unit::All }],
        Unit::Buried => &[Lift { container: PILE, span: SPAN, unit: Unit::Buried }],
        Unit::Nothing => &[Lift { container: PILE, span: SPAN, unit: Unit::Nothing }],
    }
}

/// A move that takes the top cards of two piles together.
pub const fn pair(name: &'static str, steps: &'static [Step]) -> Move {
    Move { pair: true, ..drag(name, Unit::Top, steps) }
}
