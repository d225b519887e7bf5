//! Determines between which containers of a game cards can flow, and how.

use solitaire_runtime::Place;
use solitaire_runtime::model::{
    Amount, Arithmetic, Comparison, Expr, Function, Move, Spot, Step, Unit,
};

use super::dealing::removes_pair;
use super::live::Live;
use super::talon::demands;

/// A stock whose cards are turned over onto a waste. There may be a place between them, on which each card lies first.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) stock: Place,
    pub(crate) turned: Option<Place>,
    pub(crate) waste: Place,
    pub(crate) turns: Turns,
}

/// How often the waste may be turned over.
#[derive(Clone, Copy)]
pub(crate) enum Turns {
    Never,
    /// The waste may be turned over as often as the value of this counter says.
    Counted(usize),
    Always,
}

/// What a move does with cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    /// The move only turns cards over, or does nothing.
    Nothing,
    /// The move shifts cards by its steps; the player picks up no card.
    Shifts,
    /// The player takes one card and puts it on a place that no card leaves.
    Puts,
    /// The player takes one card and puts it on another; then both are removed to this container.
    Removes(u8),
    /// The player takes two cards, and both are put on a place that no card leaves.
    PutsTwo,
    /// It is unknown what the move does.
    Unknown,
}

impl Deed {
    pub(super) fn of(declared: &'static Move) -> Self {
        let takes = |unit| declared.lifts.iter().all(|lift| lift.unit == unit);
        let takes_none = takes(Unit::Nothing) && declared.targets.is_empty() && !declared.pair;
        match declared.steps {
            _ if declared.gesture.autoplay().is_some() => Self::Nothing,
            _ if declared.by_hand => Self::Unknown,
            [] | [Step::Flip(_)] if takes_none => Self::Nothing,
            _ if takes_none => Self::Shifts,
            _ if !declared.gesture.is_players()
                || !takes(Unit::Top)
                || declared.targets.is_empty() =>
            {
                Self::Unknown
            }
            [] if !declared.pair => Self::Puts,
            [] if declared.targets.len() == 1 => Self::PutsTwo,
            _ if !declared.pair => removes_pair(declared).map_or(Self::Unknown, Self::Removes),
            _ => Self::Unknown,
        }
    }

    pub(super) const fn is_of_two(self) -> bool {
        matches!(self, Self::Removes(_) | Self::PutsTwo)
    }
}

/// The flow of cards. A set of containers is an integer with one bit for each container, by its number.
#[derive(Default)]
pub(super) struct Flow {
    /// The containers whose cards the player takes or removes.
    pub(super) given: u64,
    leaves: u64,
    comes: u64,
    shifts: Vec<Shift>,
}

/// A shift of cards from one container to the top of another.
#[derive(Clone, Copy)]
struct Shift {
    from: u8,
    to: u8,
    how: How,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    OneByOne,
    Many,
    /// All cards of the container are turned over at once, by the move with this number.
    Over(usize),
    Otherwise,
}

impl Flow {
    /// Determines the flow of cards from what each move does; `None` if it cannot be determined.
    pub(super) fn of(model: &Live, deeds: &[(&'static Move, Deed)]) -> Option<Self> {
        let mut flow = Self::default();
        for (kind, (declared, deed)) in deeds.iter().enumerate() {
            let lifts = declared.lifts.iter().fold(0, |set, lift| set | 1 << lift.container);
            let targets = declared.targets.iter().fold(0, |set, to| set | 1 << to.container);
            let (given, comes) = match deed {
                Deed::Nothing => continue,
                Deed::Unknown => return None,
                Deed::Shifts => {
                    let mut steps = declared.steps.iter();
                    steps.try_for_each(|step| flow.shift(model, step, declared, kind))?;
                    continue;
                }
                Deed::Puts | Deed::PutsTwo => (lifts, targets),
                Deed::Removes(to) => (lifts | targets, 1 << to),
            };
            flow.given |= given;
            flow.leaves |= given;
            flow.comes |= comes;
        }
        Some(flow)
    }

    /// Adds the shift that one step of a move makes; `None` if it is unknown what the step does.
    fn shift(&mut self, model: &Live, step: &Step, declared: &Move, kind: usize) -> Option<()> {
        let of = |spot: &Spot| match (spot, declared.lifts) {
            (Spot::Elements { container, .. }, _) => Some(*container),
            (Spot::Source, [lift]) => Some(lift.container),
            _ => None,
        };
        let shift = match step {
            Step::Set { .. } => return Some(()),
            Step::Deal {
                from, to, first: None, to_under, from_under, amount, condition, ..
            } => {
                let on_top = !to_under && !from_under && condition.is_none();
                let how = match amount {
                    Amount::Rounds(rounds) if on_top && is_one(model, rounds) => How::OneByOne,
                    Amount::Rounds(_) | Amount::Rest if on_top => How::Many,
                    _ => How::Otherwise,
                };
                Shift { from: of(from)?, to: of(to)?, how }
            }
            Step::Gather { from, into: Some(into), turned, condition, .. } => {
                let all = !turned && condition.is_none();
                let how = if all { How::Over(kind) } else { How::Otherwise };
                Shift { from: of(from)?, to: *into, how }
            }
            _ => return None,
        };
        self.leaves |= 1 << shift.from;
        self.comes |= 1 << shift.to;
        self.shifts.push(shift);
        Some(())
    }

    /// The containers that receive cards and that no card leaves.
    pub(super) const fn goal(&self) -> u64 {
        self.comes & !self.leaves
    }

    /// The containers from which or to which cards are shifted, except those of the goal.
    pub(super) fn loose(&self) -> u64 {
        let shifted = self.shifts.iter().fold(0, |set, it| set | 1 << it.from | 1 << it.to);
        shifted & !self.goal()
    }

    /// The containers that must be emptied for a win. If the win condition requires containers to be empty, these are
    /// meant, except those from which cards are shifted. If it requires all cards to be at the goal, all other
    /// containers are meant.
    pub(super) fn must_leave(&self, win: &'static Expr) -> u64 {
        let is_shifted = |container: u8| self.shifts.iter().any(|shift| shift.from == container);
        match win {
            Expr::All(parts) => parts.iter().fold(0, |set, part| set | self.must_leave(part)),
            Expr::Call(Function::IsEmpty, [Expr::Container(held)]) if !is_shifted(*held) => {
                1 << held & !self.goal()
            }
            Expr::Compare(Comparison::Equal, [one, other]) => match (one, other) {
                (Expr::Call(Function::Count, [Expr::Container(held)]), Expr::CardsInPlay)
                | (Expr::CardsInPlay, Expr::Call(Function::Count, [Expr::Container(held)]))
                    if self.goal() >> held & 1 != 0 =>
                {
                    !self.goal()
                }
                _ => 0,
            },
            _ => 0,
        }
    }

    /// The place from which moves deal cards one by one onto the goal; `Some(None)` if moves shift no cards there.
    /// `None` if they shift cards there in a less simple way, or if the goal is not one pile, so several tops matter.
    /// If cards leave in pairs, the goal may have several piles, but every shift of cards to it gives `None`.
    pub(super) fn dealt(&self, model: &Live, in_pairs: bool) -> Option<Option<Place>> {
        let is_goal = |container: u8| self.goal() >> container & 1 != 0;
        let is_one = |container: u8| model.containers[usize::from(container)].span.count == 1;
        let mut to_goal = self.shifts.iter().filter(|shift| is_goal(shift.to));
        let dealt = to_goal.next();
        if in_pairs {
            return dealt.is_none().then_some(None);
        }
        let is_known = |shift: &Shift| {
            let is_alone = self.shifts.len() == 1 && self.given >> shift.from & 1 == 0;
            is_alone && shift.how == How::OneByOne && is_one(shift.from)
        };
        let goals = (0..64).filter(|container| is_goal(*container));
        (goals.map(is_one).eq([true]) && dealt.is_none_or(is_known))
            .then(|| dealt.map(|shift| Place(model.containers[usize::from(shift.from)].span.first)))
    }

    /// The row that stock and waste form; `None` if other cards are shifted too, or if the order of the row may change.
    pub(super) fn row(&self, model: &Live, deeds: &[(&'static Move, Deed)]) -> Option<Row> {
        let is_over = |shift: &&Shift| matches!(shift.how, How::Over(_));
        let over = self.shifts.iter().find(is_over);
        let deals = || self.shifts.iter().filter(|shift| !is_over(shift));
        let first = deals().find(|deal| deals().all(|other| other.to != deal.from))?;
        let last = deals().find(|deal| deals().all(|other| other.from != deal.to))?;
        let (stock, waste) = (first.from, last.to);
        let turned = (first.to != waste).then_some(first.to);
        let is_right = |shift: &Shift| match (shift.how, turned) {
            // While the waste is turned over, `turned` must be empty: otherwise its card would come before the other
            // cards later.
            (How::Over(kind), _) => {
                let is_free = |held| demands(&deeds[kind].0.condition, true, held);
                (shift.from, shift.to) == (waste, stock) && turned.is_none_or(is_free)
            }
            (How::OneByOne, Some(turned)) => {
                [(stock, turned), (turned, waste)].contains(&(shift.from, shift.to))
            }
            (How::OneByOne | How::Many, None) => (shift.from, shift.to) == (stock, waste),
            _ => false,
        };
        let held = |container: u8| &model.containers[usize::from(container)];
        let are_single = [Some(stock), turned, Some(waste)]
            .into_iter()
            .flatten()
            .all(|it| held(it).span.count == 1);
        if !are_single || self.given >> stock & 1 != 0 || !self.shifts.iter().all(is_right) {
            return None;
        }
        let place = |container: u8| Place(held(container).span.first);
        let turns = match over.map(|shift| shift.how) {
            Some(How::Over(kind)) => turns(deeds, kind),
            _ => Turns::Never,
        };
        Some(Row { stock: place(stock), turned: turned.map(place), waste: place(waste), turns })
    }
}

/// True if the expression is the number 1, or a constant with the value 1.
fn is_one(model: &Live, number: &Expr) -> bool {
    match number {
        Expr::Number(number) => *number == 1,
        Expr::Constant(number) => model.constants[usize::from(*number)].value == 1,
        _ => false,
    }
}

/// How often the move with the number `kind` may turn the waste over.
fn turns(deeds: &[(&'static Move, Deed)], kind: usize) -> Turns {
    let Some(counter) = counted_down(deeds[kind].0) else { return Turns::Always };
    let sets = |step: &&Step| matches!(step, Step::Set { counter: set, .. } if usize::from(*set) == counter);
    let steps = deeds.iter().flat_map(|(declared, _)| declared.steps);
    if steps.filter(sets).count() > 1 { Turns::Always } else { Turns::Counted(counter) }
}

/// The counter that the move requires to be positive and then lowers by one; `None` if there is no such counter.
fn counted_down(declared: &Move) -> Option<usize> {
    let Expr::All(parts) = &declared.condition else { return None };
    declared.steps.iter().find_map(|step| {
        let Step::Set { counter, value } = step else { return None };
        let is_it = |expr: &Expr| matches!(expr, Expr::Counter(it) if it == counter);
        let is_left = |part: &Expr| matches!(part, Expr::Compare(Comparison::More, [it, Expr::Number(0)]) if is_it(it));
        let lowers = matches!(value, Expr::Arithmetic(Arithmetic::Subtract, [it, Expr::Number(1)]) if is_it(it));
        (lowers && parts.iter().any(is_left)).then_some(usize::from(*counter))
    })
}
