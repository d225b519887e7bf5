//! A lower bound for the number of moves to a win. It is never larger than the true number, so a search may rely on it.
//!
//! The bound follows from the win condition of the game, which requires a number of cards on one container, or none. A
//! move brings only a limited number of cards to that container or away from it, so the number of missing cards gives a
//! bound.
//!
//! *The bound is better if suits are built in order.* Assume that every card goes to the goal alone, onto the next of
//! its suit, from the Ace up or from the King down, and that a card `x` lies anywhere above a card `y` of its suit that
//! has to go to the goal before `x`. Then `x` has to move to another pile first: it cannot go to the goal before `y`,
//! and `y` cannot move while `x` lies above it. A single move can take several such cards only if they lie together and
//! descend by one. So for each descending stretch of a pile that holds such an `x`, there is a future move that brings
//! no card to the goal. Such moves are counted only on piles whose cards move in no other way than by being picked up.

use solitaire_runtime::model::{
    Comparison, Expr, Function, GameModel, Lift, Spot, Step, Term, Unit,
};
use solitaire_runtime::{Card, Position, Ranks, Span, Table};

use crate::reductions::is_flip;

/// Computes a lower bound for the number of moves that are still needed.
pub(crate) struct Bound {
    wants: Vec<Want>,
    order: Option<Order>,
}

/// A requirement of the win condition: a number of cards has to lie on some places, or none.
struct Want {
    places: Span,
    /// The number of cards that have to lie on these places; `None` if all cards have to leave.
    number: Option<i32>,
    /// The maximum number of cards that one move brings to these places or, if they have to be emptied, takes away.
    most: i32,
}

/// The order in which cards go to the goal if every suit is built in order, and the piles in which cards may block this
/// order.
struct Order {
    /// True if suits are built from the Ace up, false if from the King down.
    ascends: bool,
    ranks: Ranks,
    piles: Vec<Pile>,
}

#[derive(Clone, Copy)]
struct Pile {
    places: Span,
    /// What is known about cards that leave a pile in one move.
    together: Together,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Together {
    /// Cards leave the pile only one by one.
    Single,
    /// Several cards may leave together only if each is one rank below the card under it.
    Descending,
    /// Nothing is known about which cards may leave together.
    Any,
}

impl Bound {
    /// Derives the bounds from the model of the position's game.
    pub(crate) fn new(start: &dyn Position) -> Self {
        let model = start.model();
        let mut wants = Vec::new();
        let mut order = None;
        if !model.moves.iter().any(|declared| declared.by_hand) {
            conjuncts(model, &model.win, &mut |part| {
                let Some((container, number)) = wanted(model, part) else { return };
                let Some(most) = most(model, container, number.is_some()) else { return };
                let places = model.containers[usize::from(container)].span;
                if most == 1 && number == Some(model.pack.len() as i32) {
                    order = Order::new(start, container);
                }
                wants.push(Want { places, number, most });
            });
        }
        Self { wants, order }
    }

    /// The minimum number of moves needed to win; 0 if the position is won.
    pub(crate) fn of(&self, position: &dyn Position) -> u32 {
        if position.is_won() {
            return 0;
        }
        let table = position.table();
        let wants = self.wants.iter().map(|want| {
            let lie: usize = want.places.places().map(|place| table.cards(place).len()).sum();
            let lie = lie as i32;
            let due = want.number.map_or(lie, |number| (number - lie).max(0));
            due.div_euclid(want.most) + i32::from(due % want.most > 0)
        });
        let least = wants.max().unwrap_or(0).max(1) as u32;
        least + self.order.as_ref().map_or(0, |order| order.of(table))
    }
}

impl Order {
    /// The order of the goal and the piles that count; `None` if the game does not build its suits in order at the
    /// goal.
    fn new(start: &dyn Position, goal: u8) -> Option<Self> {
        let model = start.model();
        let container = &model.containers[usize::from(goal)];
        let ascends = ascends(model, goal)?;
        let ranks = model.pack.ranks;
        let in_order = |cards: &[Card]| {
            (0..).zip(cards).all(|(place, card)| {
                let place = if ascends { place } else { ranks.count() - 1 - place };
                ranks.place(card.rank()) == place && card.suit() == cards[0].suit()
            })
        };
        let table = start.table();
        let begun = container.span.places().all(|place| in_order(table.cards(place).as_slice()));
        let by_itself = model.moves.iter().any(|m| m.gesture.is_consequence() && !is_flip(m));
        if model.pack.decks != 1 || !begun || by_itself {
            return None;
        }
        let mut piles = Vec::new();
        for (number, container) in (0..).zip(model.containers) {
            let touched = model.moves.iter().any(|m| moves_cards_of(m.steps, number));
            if number != goal
                && !touched
                && let Some(together) = together(model, number)
            {
                piles.push(Pile { places: container.span, together });
            }
        }
        Some(Self { ascends, ranks, piles })
    }

    fn of(&self, table: Table<'_>) -> u32 {
        let count = |pile: &Pile| {
            let places = pile.places.places();
            places.map(|place| self.on(table.cards(place).as_slice(), pile.together)).sum::<u32>()
        };
        self.piles.iter().map(count).sum()
    }

    /// The minimum number of future moves that take cards from this pile without bringing them to the goal.
    fn on(&self, cards: &[Card], together: Together) -> u32 {
        // For each suit, the earliest rank among the cards visited so far, in the order in which they go to the goal.
        let mut first: [Option<i32>; 4] = [None; 4];
        let mut moves = 0;
        let mut is_counted = false;
        for (number, card) in cards.iter().enumerate() {
            let rank = i32::from(card.rank().number());
            let goes_with = number.checked_sub(1).is_some_and(|under| match together {
                Together::Single => false,
                Together::Descending => self.ranks.above(card.rank()) == Some(cards[under].rank()),
                Together::Any => true,
            });
            is_counted &= goes_with;
            let turn = if self.ascends { rank } else { -rank };
            let Some(first) = first.get_mut(card.suit().number() as usize) else { continue };
            if first.is_some_and(|first| first < turn) && !is_counted {
                moves += 1;
                is_counted = true;
            }
            *first = Some(first.map_or(turn, |first| first.min(turn)));
        }
        moves
    }
}

/// Calls `see` for each part of a condition that must hold, however deeply `and` and rules without parameters nest the
/// parts.
fn conjuncts(model: &'static GameModel, expr: &'static Expr, see: &mut dyn FnMut(&'static Expr)) {
    match expr {
        Expr::All(parts) => parts.iter().for_each(|part| conjuncts(model, part, see)),
        Expr::Rule(number, []) => {
            conjuncts(model, &model.rules[usize::from(*number)].body, see);
        }
        _ => see(expr),
    }
}

/// If a part of the win condition requires cards on a container, or requires it to be empty: the container, and the
/// number of cards (`None` for empty).
fn wanted(model: &'static GameModel, part: &'static Expr) -> Option<(u8, Option<i32>)> {
    match part {
        Expr::Call(Function::IsEmpty, [Expr::Container(container)]) => Some((*container, None)),
        Expr::Compare(comparison, sides) => {
            let number = |side: &Expr| match side {
                Expr::Number(number) => Some(*number),
                Expr::CardsInPlay => Some(model.pack.len() as i32),
                _ => None,
            };
            let [count, least] = match (comparison, &sides[1]) {
                (Comparison::Equal, Expr::Call(..)) => [&sides[1], &sides[0]],
                (Comparison::Equal | Comparison::AtLeast, _) => [&sides[0], &sides[1]],
                _ => return None,
            };
            let Expr::Call(Function::Count, [Expr::Container(container)]) = count else {
                return None;
            };
            Some((*container, Some(number(least)?)))
        }
        _ => None,
    }
}

/// The maximum number of cards that one move (with the automatic moves after it) brings to a container if `to` is true,
/// or takes off it if `to` is false. `None` if no maximum is known.
fn most(model: &'static GameModel, container: u8, to: bool) -> Option<i32> {
    let mut most = 1;
    for declared in model.moves {
        if declared.gesture.autoplay().is_some() {
            continue;
        }
        let moves = if to {
            declared.targets.iter().any(|target| target.container == container)
        } else {
            !declared.targets.is_empty()
                && declared.lifts.iter().any(|lift| lift.container == container)
        };
        let stirs = moves_cards_of(declared.steps, container);
        // A move of the player may trigger an automatic move any number of times, so there is no maximum.
        if stirs || (moves && declared.gesture.is_consequence()) {
            return None;
        }
        if moves && declared.pair {
            most = most.max(2);
        }
        let from = declared.lifts.iter().filter(|lift| to || lift.container == container);
        for lift in from.filter(|_| moves) {
            most = most.max(at_most(model, lift)?);
        }
    }
    Some(most)
}

/// The maximum number of cards that a move picks up in this way; `None` if no maximum is known.
fn at_most(model: &'static GameModel, lift: &Lift) -> Option<i32> {
    match lift.unit {
        Unit::Top | Unit::Buried => Some(1),
        Unit::Cards => match lifted_as(model, lift.container) {
            Together::Single => Some(1),
            Together::Descending => Some(model.pack.ranks.count() as i32),
            Together::Any => None,
        },
        Unit::All | Unit::Nothing => None,
    }
}

/// What is known about cards that leave a container in one move. `None` if a card may leave from between others.
fn together(model: &'static GameModel, container: u8) -> Option<Together> {
    let lifts = model.moves.iter().flat_map(|declared| declared.lifts.iter());
    let mut together = Together::Single;
    for lift in lifts.filter(|lift| lift.container == container) {
        match lift.unit {
            Unit::Top | Unit::Nothing => {}
            Unit::Cards => together = lifted_as(model, container),
            Unit::All => return Some(Together::Any),
            Unit::Buried => return None,
        }
    }
    Some(together)
}

/// What the pickup condition of a container requires of cards that are picked up together.
fn lifted_as(model: &'static GameModel, container: u8) -> Together {
    let mut together = Together::Any;
    conjuncts(model, &model.containers[usize::from(container)].pickup, &mut |part| match part {
        Expr::Call(Function::IsSingle, [Expr::Term(Term::Moving)]) => together = Together::Single,
        Expr::Call(Function::Descending, [Expr::Term(Term::Moving)])
        | Expr::Call(
            Function::Run,
            [Expr::Term(Term::Moving), Expr::FunctionItself(Function::NextRank)],
        ) => together = Together::Descending,
        Expr::Call(Function::Run, [Expr::Term(Term::Moving), relation]) => {
            let (body, under) = match relation {
                Expr::RuleItself(number) => (&model.rules[usize::from(*number)].body, 0),
                Expr::Closure { body, first, .. } => (*body, *first),
                _ => return,
            };
            conjuncts(model, body, &mut |part| {
                if let Expr::Call(Function::NextRank, [Expr::Param(high), Expr::Param(low)]) = part
                    && (*high, *low) == (under, under + 1)
                {
                    together = Together::Descending;
                }
            });
        }
        _ => {}
    });
    together
}

/// True if each card of the goal has to be put on the next lower card of its suit, from the Ace up; false if on the
/// next higher one, from the King down. `None` if the rules require neither.
fn ascends(model: &'static GameModel, goal: u8) -> Option<bool> {
    let container = &model.containers[usize::from(goal)];
    let (mut in_suit, mut up, mut down) = (false, false, false);
    let (mut from_ace, mut from_king) = (false, false);
    cards_of(model, &container.build, &[], &mut |function, cards| match (function, cards) {
        (Function::SameSuit, _) => in_suit = true,
        (Function::NextRank, [Side::Moving, Side::Target]) => up = true,
        (Function::NextRank, [Side::Target, Side::Moving]) => down = true,
        _ => {}
    });
    // An empty element may never take a card. Then its first card was dealt, and needs no rule to be an Ace or a King.
    let mut nothing = false;
    conjuncts(model, &container.space, &mut |part| nothing |= matches!(part, Expr::Truth(false)));
    cards_of(model, &container.space, &[], &mut |function, cards| match (function, cards) {
        (Function::IsAce, [Side::Moving, _]) => from_ace = true,
        (Function::IsKing, [Side::Moving, _]) => from_king = true,
        _ => {}
    });
    if in_suit && up && (from_ace || nothing) {
        Some(true)
    } else if in_suit && down && (from_king || nothing) {
        Some(false)
    } else {
        None
    }
}

/// A card to which a build condition refers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The bottom card of the cards that are moved.
    Moving,
    /// The card that the moved cards are put on.
    Target,
    Other,
}

/// Calls `see` for each function of one or two cards that must hold for the condition to hold, including those in
/// rules.
fn cards_of(
    model: &'static GameModel,
    expr: &'static Expr,
    given: &[Side],
    see: &mut dyn FnMut(Function, [Side; 2]),
) {
    let side = |expr: &Expr| match expr {
        Expr::Call(Function::Bottom, [Expr::Term(Term::Moving)]) => Side::Moving,
        Expr::Call(Function::Top, [Expr::Term(Term::Target)]) => Side::Target,
        Expr::Param(number) => given.get(usize::from(*number)).copied().unwrap_or(Side::Other),
        _ => Side::Other,
    };
    match expr {
        Expr::All(parts) => parts.iter().for_each(|part| cards_of(model, part, given, see)),
        Expr::Rule(number, args) => {
            let given: Vec<Side> = args.iter().map(side).collect();
            cards_of(model, &model.rules[usize::from(*number)].body, &given, see);
        }
        Expr::Call(function, [one]) => see(*function, [side(one), Side::Other]),
        Expr::Call(function, [one, other]) => {
            let sides = [side(one), side(other)];
            // With two cards, the function is useful only if it compares the moved card with the card that it is put
            // on.
            if !sides.contains(&Side::Other) && sides[0] != sides[1] {
                see(*function, sides);
            }
        }
        _ => {}
    }
}

/// True if a step may put cards on elements of a container, take cards off them, or change their order.
fn moves_cards_of(steps: &[Step], container: u8) -> bool {
    let is = |spot: &Spot| match spot {
        Spot::Elements { container: number, .. } => *number == container,
        Spot::Hand => false,
        // Any container may be the source, the target or the partner of a move, so this one may be as well.
        Spot::Source | Spot::Target | Spot::Partner => true,
    };
    steps.iter().any(|step| match step {
        Step::Deal { to, from, first, .. } => {
            is(to) || is(from) || first.is_some_and(|first| first.container == container)
        }
        // Cards that remain in the hand after gathering go to the stock (`into` is `None`), which may be this
        // container.
        Step::Gather { from, into, .. } => is(from) || into.is_none_or(|into| into == container),
        Step::Compact { container: number } | Step::Sink { container: number, .. } => {
            *number == container
        }
        Step::If { then, otherwise, .. } => {
            moves_cards_of(then, container) || moves_cards_of(otherwise, container)
        }
        Step::For { steps, .. } => moves_cards_of(steps, container),
        Step::Custom { .. } => true,
        Step::Shuffle | Step::Flip(_) | Step::Set { .. } => false,
    })
}
