//! Safe moves to the goal.
//!
//! *What is claimed.* Let all cards have to reach one container, the goal, that no card ever leaves, and let a card go
//! there on one certain card only, or on an empty element. Let `c` be a card that may go there now, and say of a card
//! that it is *settled* when it lies on the goal. If each card that could ever be put on `c` elsewhere is settled, or
//! may go to the goal as soon as it is free, could itself be covered by settled cards only, and never carries others along
//! that it could not be covered by, then if the game can be won it can be won by moving `c` to the goal now.
//!
//! *Why.* Take moves that win. Play `c` to the goal, then the same moves with `c` left out: what moved `c` alone is
//! dropped, what moved a run with `c` at its end moves the run without it. On the way the position is that of the first
//! line, but with `c` on the goal instead of where it lay. Nothing ever lies on `c`: settled cards do not come back, and
//! where the line put one of the others, `d`, on `c`, it goes to the goal itself, and is left out from there on in the
//! same way (nothing ever lies on `d`). So `c` was always the end of its pile, and leaving it out takes away no card that
//! others were put on. All other moves stay allowed, for the game is one in which
//!
//! - what may be lifted may be lifted without its top card;
//! - what may be put on a card depends on that card and the lowest that moves, what fills an empty element on the latter;
//! - other conditions only ask that few cards move, by how many elements are empty, and there are no fewer of these;
//! - every move puts cards from the top of one place on another and does nothing else, and nothing happens by itself but
//!   that a card that lies free is turned up, which now happens sooner;
//! - there is one deck, so that every card is one card, and the elements of the goal are interchangeable.
//!
//! In the end `c` lies on the goal in both lines. What may lie on what is found by asking the game on boards of two cards.

use solitaire_runtime::model::{Comparison, Expr, Function, GameModel, Gesture, Term, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Span};

use super::opaque::is_opaque;
use super::reads::{is_hereditary, is_monotone, is_of_two_cards};
use super::symmetry::is_flip;

/// Cards as bits: by suit and rank, whatever the side.
type CardSet = u64;

/// Finds safe moves in a game that is such as the claim wants it.
pub(super) struct Safe {
    /// Places of the goal: the first, and the one after the last.
    goal: (u8, u8),
    /// By the number of a card: which may be put on it outside the goal.
    covers: [CardSet; 64],
    /// By the number of a card: the one it goes on at the goal; none for those that begin an element.
    below: [Option<CardSet>; 64],
    /// Whether cards that move together could each have been put on the one below.
    runs_are_built: bool,
}

/// A number below 64 for each card, whatever its side.
const fn number(card: Card) -> usize {
    (card.turned_up().byte() & 63) as usize
}

const fn bit(card: Card) -> CardSet {
    1 << number(card)
}

impl Safe {
    /// What is safe in the game of this position; `None` when the claim says nothing of such a game.
    pub(super) fn new(position: &dyn Position, alike: &[bool]) -> Option<Self> {
        let model = position.model();
        let goal = goal_of(model).filter(|goal| alike[usize::from(*goal)])?;
        if !is_of_this_kind(model, goal) {
            return None;
        }
        let span = model.containers[usize::from(goal)].span;
        let mut safe = Self {
            goal: (span.first, span.first + span.count),
            covers: [0; 64],
            below: [None; 64],
            runs_are_built: runs_are_built(model),
        };
        safe.ask(position, goal)?;
        Some(safe)
    }

    /// Asks the game on boards of two cards what may lie on what. `None` when a card has more than one place to go to
    /// at the goal.
    fn ask(&mut self, position: &dyn Position, goal: u8) -> Option<()> {
        let model = position.model();
        let mut board = position.boxed();
        for place in 0..model.places() as u8 {
            board.set(Place(place), &[]).ok()?;
        }
        for index in 0..model.counters.len() {
            board.set_counter(index, 0);
        }
        let mut follows: CardSet = 0;
        let cards: Vec<Card> = model.pack.cards().map(Card::turned_up).collect();
        for over in &cards {
            let mut begins = false;
            let mut under_at_goal: CardSet = 0;
            for (kind, declared) in (0..).zip(model.moves) {
                if is_by_itself(declared.gesture) {
                    continue;
                }
                for (lift, target) in declared
                    .lifts
                    .iter()
                    .flat_map(|lift| declared.targets.iter().map(move |target| (lift, target)))
                {
                    let (from, to) = different(lift.span, target.span)?;
                    let code = MoveCode::new(kind, from, to, 1);
                    board.set(from, &[*over]).ok()?;
                    begins |= target.container == goal && board.valid(code);
                    for under in cards.iter().filter(|under| *under != over) {
                        board.set(to, &[*under]).ok()?;
                        let may = board.valid(code);
                        if may && target.container == goal {
                            under_at_goal |= bit(*under);
                        } else if may {
                            self.covers[number(*under)] |= bit(*over);
                        }
                    }
                    board.set(to, &[]).ok()?;
                    board.set(from, &[]).ok()?;
                }
            }
            let places = under_at_goal.count_ones() + u32::from(begins);
            if places > 1 || under_at_goal & follows != 0 {
                return None;
            }
            follows |= under_at_goal;
            self.below[number(*over)] = Some(under_at_goal).filter(|_| places == 1);
        }
        Some(())
    }

    /// A safe one of these moves, all that are legal here.
    pub(super) fn find(&self, position: &dyn Position, moves: &[MoveCode]) -> Option<MoveCode> {
        let to_goal = |code: &&MoveCode| self.goal.0 <= code.to && code.to < self.goal.1;
        let mut settled: Option<CardSet> = None;
        moves.iter().filter(to_goal).copied().find(|code| {
            let table = position.table();
            let settled = *settled.get_or_insert_with(|| {
                let places = (self.goal.0..self.goal.1).map(Place);
                let cards = places.flat_map(|place| table.cards_at(place, 0).as_slice());
                cards.map(|card| bit(*card)).fold(0, |set, card| set | card)
            });
            let Some(card) = table.cards_at(code.source(), 0).top() else { return false };
            self.is_safe(card, settled)
        })
    }

    fn is_safe(&self, card: Card, settled: CardSet) -> bool {
        let mut open = self.covers[number(card)] & !settled;
        while open != 0 {
            let other = open.trailing_zeros() as usize;
            let can_go = self.below[other].is_some_and(|below| below & !settled == 0);
            if !self.runs_are_built || !can_go || self.covers[other] & !settled != 0 {
                return false;
            }
            open &= open - 1;
        }
        true
    }
}

/// Whether all cards that move together lie on each other by the very rule by which they are put on each other.
fn runs_are_built(model: &'static GameModel) -> bool {
    let lifts = model.moves.iter().flat_map(|declared| declared.lifts);
    lifts.filter(|lift| lift.unit != Unit::Top).all(|lift| {
        let container = &model.containers[usize::from(lift.container)];
        let Expr::Call(Function::Run, [Expr::Term(Term::Moving), Expr::RuleItself(run)]) =
            container.pickup
        else {
            return false;
        };
        let Expr::Rule(build, [under, over]) = container.build else { return false };
        let by_two_cards = matches!(under, Expr::Call(Function::Top, [Expr::Term(Term::Target)]))
            && matches!(over, Expr::Call(Function::Bottom, [Expr::Term(Term::Moving)]));
        by_two_cards && *run == build
    })
}

/// Two different places of two spans; `None` when there are not.
fn different(from: Span, to: Span) -> Option<(Place, Place)> {
    let from_place = Place(from.first);
    let to_place = to.places().find(|place| *place != from_place)?;
    Some((from_place, to_place))
}

const fn is_by_itself(gesture: Gesture) -> bool {
    matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. })
}

/// The container that all cards have to reach.
fn goal_of(model: &GameModel) -> Option<u8> {
    let Expr::Compare(Comparison::Equal, [one, other]) = model.win else { return None };
    match (one, other) {
        (Expr::Call(Function::Count, [Expr::Container(goal)]), Expr::CardsInPlay)
        | (Expr::CardsInPlay, Expr::Call(Function::Count, [Expr::Container(goal)])) => Some(*goal),
        _ => None,
    }
}

/// Whether the rules are such as the claim wants them.
fn is_of_this_kind(model: &'static GameModel, goal: u8) -> bool {
    model.pack.decks == 1
        && model.lose.is_none()
        && !is_opaque(model)
        && model.moves.iter().all(|declared| match declared.gesture {
            Gesture::Auto => is_flip(declared),
            // Not the solver's.
            Gesture::Autoplay { .. } => true,
            Gesture::Drag | Gesture::Press | Gesture::Click => {
                let container = |number: u8| &model.containers[usize::from(number)];
                let lifts = declared.lifts.iter().all(|lift| {
                    let pickup = &container(lift.container).pickup;
                    lift.container != goal
                        && matches!(lift.unit, Unit::Top | Unit::Cards)
                        && is_hereditary(model, pickup)
                });
                let targets = declared.targets.iter().all(|target| {
                    let to = container(target.container);
                    is_of_two_cards(model, &to.build) && is_of_two_cards(model, &to.space)
                });
                let to_goal = declared.targets.iter().any(|target| target.container == goal);
                let by_ones = declared.lifts.iter().all(|lift| lift.unit == Unit::Top);
                !declared.pair
                    && !declared.lifts.is_empty()
                    && !declared.targets.is_empty()
                    && declared.steps.is_empty()
                    && lifts
                    && targets
                    && (!to_goal || by_ones)
                    && is_monotone(model, &declared.condition, goal)
            }
        })
}
