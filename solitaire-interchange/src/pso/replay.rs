//! Replays the moves of a PySolFC file in this project's game.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Card, Journal, Position, Rank, Session, Suit};

use super::games::Kind;
use super::pickle::{Id, Pickles, Value};
use crate::error::Fault;

/// The suits in the order of their numbers in PySolFC, from 0.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];

/// The maximum number of steps in all moves together. More steps are an error.
const MOST_STEPS: usize = 10_000;

/// The maximum number of PySolFC's steps since both games last had the same position. After more steps, the replay no
/// longer looks for a move that brings them together again. A move of PySolFC has only a few steps.
const MOST_BEHIND: usize = 60;

/// A game in PySolFC, kept as stacks of cards, and the same game as a session of this project.
pub(super) struct Replay<'s> {
    kind: Kind,
    session: &'s mut Session,
    /// The cards on PySolFC's stacks, bottom cards first.
    pub stacks: Vec<Vec<Card>>,
    steps: usize,
    /// The number of PySolFC's steps since both games last had the same position.
    behind: usize,
}

impl<'s> Replay<'s> {
    /// Starts with the dealt cards of the session.
    pub(super) fn new(kind: Kind, session: &'s mut Session) -> Self {
        let stacks = piles(kind, session.position()).concat();
        Self { kind, session, stacks, steps: 0, behind: 0 }
    }

    /// Follows one of PySolFC's moves, which consists of steps. Returns true if both games have the same position
    /// afterwards, even if one move of this project's game was needed for several moves of PySolFC.
    pub(super) fn follow(&mut self, pickles: &Pickles<'_>, steps: Id) -> Result<bool, Fault> {
        let mut is_same = self.is_same(self.session.position());
        for step in pickles.list(steps)? {
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return Err(pickles.fault(format!("the game has more than {MOST_STEPS} steps")));
            }
            if self.step(pickles, *step)? {
                is_same = self.catch_up();
            }
        }
        Ok(is_same)
    }

    /// True if PySolFC's stacks hold the cards with these numbers.
    pub(super) fn has(&self, stacks: &[Vec<usize>]) -> bool {
        let card = |number: &usize| {
            let suit = SUITS[number / 13 % 4];
            Rank::new((number % 13) as u8 + 1).map(|rank| Card::new(rank, suit).turned_up())
        };
        let theirs = stacks.iter().map(|stack| stack.iter().filter_map(card).collect::<Vec<_>>());
        theirs.eq(self.stacks.iter().cloned())
    }

    /// Moves cards between PySolFC's stacks. Returns false if the step moves no cards, but only turns some over, for
    /// example.
    fn step(&mut self, pickles: &Pickles<'_>, step: Id) -> Result<bool, Fault> {
        let Value::Object { class, .. } = pickles.value(step) else {
            return Err(pickles.fault("a move is not an object"));
        };
        let number = |name| pickles.attribute(step, name).and_then(|value| pickles.count(value));
        let (count, is_turned) = match class.as_str() {
            "AMoveMove" => (number("ncards")?, false),
            "AFlipAndMoveMove" => (1, false),
            "ATurnStackMove" => (usize::MAX, true),
            "AFlipMove" | "ASingleFlipMove" | "AFlipAllMove" | "AUpdateStackMove"
            | "ANextRoundMove" | "ASaveSeedMove" | "ASaveStateMove" => return Ok(false),
            _ => {
                let reason = format!("{} is not a known kind of move", crate::text::quoted(class));
                return Err(pickles.fault(reason));
            }
        };
        let (from, to) = (number("from_stack_id")?, number("to_stack_id")?);
        let known = self.stacks.len();
        if from == to || from.max(to) >= known {
            return Err(pickles.fault(format!("no card can move from stack {from} to {to}")));
        }
        let lying = self.stacks[from].len();
        let count = if is_turned { lying } else { count };
        let kept = lying.checked_sub(count);
        let kept = kept.ok_or_else(|| pickles.fault("a move takes more cards than there are"))?;
        let mut cards = self.stacks[from].split_off(kept);
        if is_turned {
            cards.reverse();
        }
        self.stacks[to].extend(cards);
        Ok(true)
    }

    /// If this project's game has another position than PySolFC's stacks, makes the legal move that leads to that
    /// position. Returns true if both games have the same position afterwards.
    fn catch_up(&mut self) -> bool {
        if self.is_same(self.session.position()) {
            self.behind = 0;
            return true;
        }
        self.behind += 1;
        if self.behind > MOST_BEHIND {
            return false;
        }
        let moves = self.session.legal_moves().to_vec();
        let leads = moves.into_iter().find(|code| {
            let mut position = self.session.position().boxed();
            position.apply(*code, &mut Journal::new());
            self.is_same(&*position)
        });
        let is_made = leads.is_some_and(|code| self.session.play(code).is_ok());
        if is_made {
            self.behind = 0;
        }
        is_made
    }

    /// True if the cards of the position lie as on PySolFC's stacks, regardless of their sides. Foundations may be in
    /// another order.
    fn is_same(&self, position: &dyn Position) -> bool {
        let open = |cards: &[Card]| cards.iter().map(|card| card.turned_up()).collect::<Vec<_>>();
        let mut first = 0;
        self.kind.stacks.iter().all(|(name, count)| {
            let there = &self.stacks[first..first + count];
            first += count;
            let Some((_, container)) = position.model().container(name) else {
                return there.iter().all(Vec::is_empty);
            };
            let table = position.table();
            let here = || container.span.places().map(|place| table.cards(place).as_slice());
            if *name == "foundation" {
                let mut here: Vec<Vec<Card>> = here().map(open).collect();
                let mut there = there.to_vec();
                here.sort();
                there.sort();
                return here == there;
            }
            here().zip(there).all(|(here, there)| {
                here.len() == there.len()
                    && here.iter().zip(there).all(|(here, there)| here.turned_up() == *there)
            })
        })
    }
}

/// Returns the cards that PySolFC's stacks hold in this position, grouped as in `kind.stacks`. Foundations are in the
/// order of PySolFC's suits.
fn piles(kind: Kind, position: &dyn Position) -> Vec<Vec<Vec<Card>>> {
    let model: &GameModel = position.model();
    let groups = kind.stacks.iter().map(|(name, count)| {
        let container = model.container(name).map(|(_, container)| container.span);
        let places = container.into_iter().flat_map(|span| span.places());
        let cards = places.map(|place| position.table().cards(place).as_slice().to_vec());
        let open = |cards: Vec<Card>| cards.into_iter().map(Card::turned_up).collect();
        let mut piles: Vec<Vec<Card>> = cards.map(open).collect();
        if *name == "foundation" {
            let suit = |pile: &Vec<Card>| {
                let suit = pile.first().map(|card| card.suit());
                SUITS.iter().position(|other| Some(*other) == suit)
            };
            piles.sort_by_key(suit);
        }
        piles.resize(*count, Vec::new());
        piles
    });
    groups.collect()
}
