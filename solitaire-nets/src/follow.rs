//! Replays a game on its net: finds the transitions that correspond to each move.

use std::collections::{HashMap, VecDeque};

use solitaire_runtime::{MoveCode, Place, Position};

use crate::net::{Holds, Made, Marking, Net, StandsFor};

/// The error for a move of a game that could not be replayed on the net.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lost {
    /// No transition for the move is enabled.
    #[error("no transition for the move can fire")]
    Refused,
    /// Transitions for the move can fire, but no sequence that was tried leads to the marking of the board after the
    /// move.
    #[error(
        "the transitions for the move do not lead to the cards on the board; {looked} markings were examined"
    )]
    Elsewhere {
        /// The number of markings that were visited.
        looked: usize,
    },
}

/// Returns the marking that a position has on the net of the same game.
#[must_use]
pub fn marking_of(net: &Net, position: &dyn Position) -> Marking {
    let (model, table) = (position.model(), position.table());
    let cards = |place: u8| {
        let known = usize::from(place) < model.places();
        if known { table.cards(Place(place)).as_slice() } else { &[] }
    };
    let showing =
        |place, up| cards(place).iter().filter(|card| card.is_face_up() == up).count() as u64;
    let most = |place: u8| {
        let capacity = model.container_of(Place(place)).map_or(u8::MAX, |one| one.capacity);
        u64::from(capacity).min(model.pack.len() as u64)
    };
    let counter = |number: u8| table.counter(usize::from(number)).max(0) as u64;
    let first = |number: u8| {
        let place = net.places.iter().find(|place| place.holds == Holds::Counter(number));
        place.map_or(0, |place| place.initial)
    };
    let holds = net.places.iter().map(|place| match place.holds {
        Holds::Up(place) => showing(place, true),
        Holds::Down(place) => showing(place, false),
        Holds::Cards(place) => cards(place).len() as u64,
        Holds::Room(place) => most(place) - cards(place).len() as u64,
        Holds::NoneUp(place) => most(place) - showing(place, true),
        Holds::Counter(number) => counter(number),
        Holds::Spent(number) => first(number).saturating_sub(counter(number)),
        Holds::Ready => 1,
        Holds::Phase | Holds::Token => 0,
    });
    holds.collect()
}

/// Finds the transitions of a net that correspond to moves of a game.
#[derive(Clone, Debug)]
pub struct Follower<'a> {
    net: &'a Net,
    moves: HashMap<u8, Vec<usize>>,
    /// Transitions of automatic moves.
    others: Vec<usize>,
    steps: HashMap<u8, Vec<usize>>,
}

/// The maximum number of markings that are visited to replay one move.
const MAX_LOOKED_AT: usize = 50_000;

impl<'a> Follower<'a> {
    /// Prepares to replay games on this net.
    #[must_use]
    pub fn new(net: &'a Net) -> Self {
        let mut follower =
            Self { net, moves: HashMap::new(), others: Vec::new(), steps: HashMap::new() };
        for (number, one) in net.transitions.iter().enumerate() {
            match one.stands_for {
                StandsFor::Move(made) => follower.moves.entry(made.kind).or_default().push(number),
                StandsFor::Step(kind) => follower.steps.entry(kind).or_default().push(number),
                StandsFor::Automatic(_) => follower.others.push(number),
                StandsFor::Nothing => {}
            }
        }
        follower
    }

    /// Finds the transitions that fire for a move: one for the move itself, then those of its further steps and of
    /// automatic moves, until the marking is that of `after`, the board after the move.
    ///
    /// # Errors
    /// If no such sequence of transitions was found.
    pub fn follow(
        &self,
        marking: &[u64],
        code: MoveCode,
        after: &dyn Position,
    ) -> Result<Vec<usize>, Lost> {
        let goal = marking_of(self.net, after);
        let mut seen: HashMap<Marking, Option<(usize, usize)>> = HashMap::new();
        let mut reached: Vec<Marking> = Vec::new();
        let mut waiting: VecDeque<usize> = VecDeque::new();
        let mut refused = true;
        let path =
            |seen: &HashMap<Marking, Option<(usize, usize)>>, reached: &[Marking], at: usize| {
                let (mut path, mut at) = (Vec::new(), at);
                while let Some(Some((before, fired))) = seen.get(&reached[at]) {
                    path.push(*fired);
                    if *before == usize::MAX {
                        break;
                    }
                    at = *before;
                }
                path.reverse();
                path
            };
        let starts = self.moves.get(&code.kind).map_or(&[][..], Vec::as_slice);
        for number in starts.iter().filter(|number| self.is_for(**number, code)) {
            if let Some(next) = self.net.transitions[*number].fire(marking) {
                refused = false;
                if !seen.contains_key(&next) {
                    seen.insert(next.clone(), Some((usize::MAX, *number)));
                    reached.push(next);
                    waiting.push_back(reached.len() - 1);
                }
            }
        }
        let empty = Vec::new();
        let own = self.steps.get(&code.kind).unwrap_or(&empty);
        let steps = self.steps.values().flatten();
        let rest: Vec<usize> = self.others.iter().chain(steps).copied().collect();
        while let Some(at) = waiting.pop_front() {
            if reached[at] == goal {
                return Ok(path(&seen, &reached, at));
            }
            if reached.len() > MAX_LOOKED_AT {
                break;
            }
            // While a move of several steps is in progress, nothing but its next step can happen.
            let ready = self.net.places.iter().position(|place| place.holds == Holds::Ready);
            let busy = ready.is_some_and(|ready| reached[at][ready] == 0);
            for number in if busy && !own.is_empty() { own } else { &rest } {
                if let Some(next) = self.net.transitions[*number].fire(&reached[at])
                    && !seen.contains_key(&next)
                {
                    seen.insert(next.clone(), Some((at, *number)));
                    reached.push(next);
                    waiting.push_back(reached.len() - 1);
                }
            }
        }
        if refused { Err(Lost::Refused) } else { Err(Lost::Elsewhere { looked: reached.len() }) }
    }

    fn is_for(&self, number: usize, code: MoveCode) -> bool {
        let StandsFor::Move(Made { from, to, count, .. }) = self.net.transitions[number].stands_for
        else {
            return false;
        };
        let fits = |said: Option<u8>, is: u8| said.is_none_or(|said| said == is);
        fits(from, code.from) && fits(to, code.to) && fits(count, code.count)
    }
}
