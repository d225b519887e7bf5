//! Moves in the notation of recordings.

use std::collections::BTreeMap;

/// The error for a text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no move; write `7.1>2` (pile 7, one card, to pile 2), `7#3>2` (the fourth card from the bottom), `d`, `f7` or `c7`"
)]
pub struct TokenError(pub String);

/// A move, by the numbers of piles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Said {
    /// The top cards of a pile go to another.
    Cards {
        /// The source pile.
        from: usize,
        /// The number of cards.
        count: usize,
        /// The target pile.
        to: usize,
    },
    /// One card from within a pile goes to another.
    Within {
        /// The source pile.
        from: usize,
        /// The number of cards below the card.
        index: usize,
        /// The target pile.
        to: usize,
    },
    /// The stock is dealt, or redealt.
    Deal,
    /// The top card is turned up by hand.
    Turn(usize),
    /// A click on the pile does something else.
    Click(usize),
}

impl Said {
    /// The numbers of the piles that the move names.
    pub fn piles(&self) -> impl Iterator<Item = usize> + use<> {
        let (one, other) = match *self {
            Self::Cards { from, to, .. } | Self::Within { from, to, .. } => (Some(from), Some(to)),
            Self::Turn(pile) | Self::Click(pile) => (Some(pile), None),
            Self::Deal => (None, None),
        };
        one.into_iter().chain(other)
    }

    /// All moves of a list such as `7.1>2,3 7.2>3`.
    pub(super) fn list(text: &str) -> Result<Vec<Self>, TokenError> {
        let mut moves = Vec::new();
        for token in text.split_whitespace() {
            let wrong = || TokenError(token.to_owned());
            let (source, targets) = token.split_once('>').ok_or_else(wrong)?;
            for target in targets.split(',') {
                moves.push(Self::between(source, target).ok_or_else(wrong)?);
            }
        }
        Ok(moves)
    }

    fn between(source: &str, target: &str) -> Option<Self> {
        let to = target.parse().ok()?;
        if let Some((from, count)) = source.split_once('.') {
            return Some(Self::Cards { from: from.parse().ok()?, count: count.parse().ok()?, to });
        }
        let (from, index) = source.split_once('#')?;
        Some(Self::Within { from: from.parse().ok()?, index: index.parse().ok()?, to })
    }

    /// Reads the move that was taken. `clicks` has the effect of a click on each pile.
    pub(super) fn taken(text: &str, clicks: &BTreeMap<usize, String>) -> Result<Self, TokenError> {
        let wrong = || TokenError(text.to_owned());
        if text == "d" {
            return Ok(Self::Deal);
        }
        if let Some(pile) = text.strip_prefix('f') {
            return pile.parse().map(Self::Turn).map_err(|_| wrong());
        }
        if let Some(pile) = text.strip_prefix('c') {
            let pile = pile.parse().map_err(|_| wrong())?;
            let effect = clicks.get(&pile).map_or("", String::as_str);
            return Ok(Self::click(pile, effect));
        }
        let (source, target) = text.split_once('>').ok_or_else(wrong)?;
        Self::between(source, target).ok_or_else(wrong)
    }

    /// The move that a click on a pile makes. If the first effect of the click moves cards, it counts as that move.
    pub(super) fn click(pile: usize, effect: &str) -> Self {
        let first = effect.split_whitespace().next().and_then(|token| token.strip_prefix('m'));
        let moved = first.and_then(|token| token.split_once('>'));
        let moved = moved.and_then(|(source, target)| Self::between(source, target));
        moved.unwrap_or(Self::Click(pile))
    }
}
