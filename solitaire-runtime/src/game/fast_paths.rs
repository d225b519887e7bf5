//! Finds the moves of a game that are so simple that they can be made without a log of their effects.

use crate::model::{GameModel, Lift, Move, Target, Unit, is_scored};
use crate::steps::Rows;
use crate::view::{Place, Span};

/// The fast paths for a game's simple moves: a constant that is computed from its model.
#[derive(Clone, Copy, Debug)]
pub struct FastPaths {
    /// A bit set of the moves that only put cards from the top of their source on their target: bit 0 stands for the
    /// first move of the game.
    puts: u64,
    /// True if one of the moves in `puts` may put more than one card.
    many: bool,
    /// The only move in `puts`, if it puts one card from an element of one container on one fixed place; else `None`.
    only: Option<OnlyPut>,
    /// The first move that only deals cards in rounds from the stock, if there is one.
    pub(super) rounds: Option<Rounds>,
}

/// The only move of a game that just puts a card: it puts the top card of a place in `from` on the place `to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnlyPut {
    pub kind: u8,
    /// The source places; the target is not among them.
    pub from: Span,
    pub to: Place,
}

/// A move that only deals: `rounds` times, it puts one card from the place `from` on each place of `to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounds {
    pub kind: u8,
    pub from: Place,
    pub to: Span,
    pub rounds: u8,
}

impl FastPaths {
    /// The fast paths of this game.
    #[must_use]
    pub const fn of(model: &GameModel) -> Self {
        let mut fast_paths = Self { puts: 0, rounds: None, many: false, only: None };
        let mut kind = 0;
        while kind < model.moves.len() {
            let declared = &model.moves[kind];
            if kind < 64 && !is_scored(model, kind) && !declared.by_hand {
                if is_plain_put(declared) {
                    fast_paths.puts |= 1 << kind;
                    fast_paths.many |= takes_many(declared);
                } else if fast_paths.rounds.is_none() {
                    fast_paths.rounds = rounds(model, declared, kind as u8);
                }
            }
            kind += 1;
        }
        if fast_paths.puts.is_power_of_two() {
            fast_paths.only = only_put(model, fast_paths.puts.trailing_zeros() as u8);
        }
        fast_paths
    }

    /// A bit set of the moves that only put cards: bit 0 stands for the first move of the game.
    pub(crate) const fn puts_as_bits(&self) -> u64 {
        self.puts
    }

    /// True if the game has a move that only puts cards and may put more than one at a time.
    pub(crate) const fn puts_many(&self) -> bool {
        self.many
    }

    /// The only move that just puts cards, if it puts one card from an element of one container on one fixed place;
    /// else `None`.
    pub(crate) const fn only_put(&self) -> Option<OnlyPut> {
        self.only
    }

    /// The move that deals one round (one card to each place of a span) and does nothing else, if there is one.
    #[inline(always)]
    pub(crate) const fn round(&self) -> Option<Rounds> {
        match self.rounds {
            Some(dealt) if dealt.rounds == 1 => Some(dealt),
            _ => None,
        }
    }

    /// The move that only turns one card from the stock onto another place, if there is one: its index, the stock, and
    /// that place.
    #[inline(always)]
    pub(crate) const fn turn(&self) -> Option<(u8, Place, Place)> {
        match self.round() {
            Some(Rounds { kind, from, to: Span { first, count: 1 }, .. }) => {
                Some((kind, from, Place(first)))
            }
            _ => None,
        }
    }

    /// True if the game has a move that only deals cards in rounds.
    #[inline(always)]
    pub(crate) const fn deals(&self) -> bool {
        self.rounds.is_some()
    }

    /// True if the move with the index `kind` only puts cards from its source on its target.
    #[inline]
    pub(crate) const fn puts(&self, kind: u8) -> bool {
        // If the moves that only put cards are the first ones of the game, one comparison is enough.
        let first = self.puts.trailing_ones();
        if first == self.puts.count_ones() {
            return (kind as u32) < first;
        }
        kind < 64 && self.puts >> kind & 1 != 0
    }
}

/// True if the move may take more than one card at a time.
const fn takes_many(declared: &Move) -> bool {
    let mut nth = 0;
    while nth < declared.lifts.len() {
        if !matches!(declared.lifts[nth].unit, Unit::Top) {
            return true;
        }
        nth += 1;
    }
    false
}

/// True if a move only puts cards from the top of its source on its target, without further steps.
const fn is_plain_put(declared: &Move) -> bool {
    let mut buried = false;
    let mut nth = 0;
    while nth < declared.lifts.len() {
        buried |= matches!(declared.lifts[nth].unit, Unit::Buried);
        nth += 1;
    }
    !declared.targets.is_empty() && declared.steps.is_empty() && !declared.pair && !buried
}

/// The source and target of a move that only puts cards, if it puts one card from one container on one fixed place;
/// else `None`.
const fn only_put(model: &GameModel, kind: u8) -> Option<OnlyPut> {
    let Move {
        lifts: [Lift { span: from, unit: Unit::Top, .. }],
        targets: [Target { span: Span { first, count: 1 }, .. }],
        ..
    } = &model.moves[kind as usize]
    else {
        return None;
    };
    let to = Place(*first);
    if from.holds(to) { None } else { Some(OnlyPut { kind, from: *from, to }) }
}

/// The source, targets and number of rounds of a move that only deals; `None` for other moves.
const fn rounds(model: &GameModel, declared: &Move, kind: u8) -> Option<Rounds> {
    let Move { targets: [], steps: [step], .. } = declared else { return None };
    match Rows::of(model, step) {
        Some(Rows { from, to, rows }) => Some(Rounds { kind, from, to, rounds: rows }),
        None => None,
    }
}
