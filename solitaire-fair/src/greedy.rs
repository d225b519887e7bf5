//! A policy that makes the move that looks best at the moment, without looking ahead.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use solitaire_runtime::MoveCode;
use solitaire_runtime::fair::{Sight, View};
use solitaire_runtime::model::GameModel;

use crate::policy::{Choice, Policy, PolicyError};
use crate::roles::{Role, Roles, Sort};

/// Makes a move that it has made least often in exactly this situation. Among these, it prefers the first class of this
/// list:
///
/// 1. moves of cards to the goal;
/// 2. moves that turn up a hidden card, or uncover one;
/// 3. moves of a card from the waste or a cell onto another card;
/// 4. moves that empty a column by putting its cards onto another column, and moves that put cards onto a card of their
///    suit if they did not lie on such a card before;
/// 5. turning the stock or dealing from it;
/// 6. other moves of a whole run onto another card;
/// 7. moves of a card to a cell, and moves to an empty column;
/// 8. moves of a part of a run onto another card;
/// 9. moves of a card back from the goal, and all others.
///
/// Within a class, it prefers the move whose source has more hidden cards, then the move with more cards, then the move
/// that the view lists first.
#[derive(Debug)]
pub struct Greedy {
    roles: Roles,
    /// The number of times that each move was made in each situation (the hash of everything visible).
    made: HashMap<(u64, MoveCode), u32>,
}

impl Greedy {
    /// The policy for this game.
    #[must_use]
    pub fn new(model: &'static GameModel) -> Self {
        Self { roles: Roles::of(model), made: HashMap::new() }
    }

    /// The roles of the game's places.
    #[must_use]
    pub const fn roles(&self) -> &Roles {
        &self.roles
    }

    /// The legal moves in the order of preference, the best first.
    #[must_use]
    pub fn ranked(&self, view: &View) -> Vec<MoveCode> {
        let situation = situation(view);
        let mut moves = view.moves().to_vec();
        moves.sort_by_cached_key(|code| {
            let made = self.made.get(&(situation, *code)).copied().unwrap_or(0);
            let hidden = hidden(view, *code);
            (made, self.class(view, *code), usize::MAX - hidden, u8::MAX - code.count)
        });
        moves
    }

    /// Returns the best move, and counts it as made in this situation.
    pub fn best(&mut self, view: &View) -> MoveCode {
        let best = self.ranked(view)[0];
        self.note(view, best);
        best
    }

    /// Counts a move as made in this situation.
    pub fn note(&mut self, view: &View, code: MoveCode) {
        *self.made.entry((situation(view), code)).or_default() += 1;
    }

    /// Forgets which moves were made.
    pub fn forget(&mut self) {
        self.made.clear();
    }

    fn class(&self, view: &View, code: MoveCode) -> u8 {
        let sort = self.roles.sort(code);
        match sort {
            Sort::ToFoundation => return 1,
            Sort::TurnCard => return 2,
            Sort::TurnStock => return 5,
            Sort::ToCell => return 7,
            Sort::FromFoundation | Sort::Other => return 9,
            Sort::FromWaste | Sort::BetweenColumns => {}
        }
        let (from, to) = (view.cards(code.source()), view.cards(code.target()));
        let below = from.len().checked_sub(usize::from(code.count) + 1).map(|nth| from[nth]);
        if sort == Sort::BetweenColumns && below.is_some_and(|sight| sight.open().is_none()) {
            return 2;
        }
        let is_single = self.roles.role(code.source()) == Role::Cell;
        if to.is_empty() {
            // Moving a whole column to an empty place changes nothing, so it is one of the last choices.
            return if below.is_none() && !is_single && sort != Sort::FromWaste { 9 } else { 7 };
        }
        if sort == Sort::FromWaste || is_single {
            return 3;
        }
        if below.is_none() {
            return 4;
        }
        let bottom = from[from.len().saturating_sub(usize::from(code.count))].open();
        let in_suit = |under: Option<Sight>| match (under.and_then(Sight::open), bottom) {
            (Some(under), Some(card)) => under.suit() == card.suit(),
            _ => false,
        };
        if in_suit(to.last().copied()) && !in_suit(below) {
            4
        } else if self.roles.is_partial(view, code) {
            8
        } else {
            6
        }
    }
}

/// The number of hidden cards on the element that a move takes cards from.
fn hidden(view: &View, code: MoveCode) -> usize {
    view.cards(code.source()).iter().filter(|sight| sight.open().is_none()).count()
}

/// A hash of everything that is visible on the table.
fn situation(view: &View) -> u64 {
    let mut hasher = DefaultHasher::new();
    for place in view.places() {
        view.cards(place).hash(&mut hasher);
    }
    hasher.finish()
}

impl Policy for Greedy {
    fn begin(&mut self, _seed: u64) -> Result<(), PolicyError> {
        self.forget();
        Ok(())
    }

    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError> {
        Ok(Choice::Play(self.best(view)))
    }
}
