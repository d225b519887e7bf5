//! The deals of a study.

use std::ops::RangeInclusive;

/// The deals of a study: a range of deal numbers, or the part of the range that belongs to a shard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deals {
    range: RangeInclusive<u64>,
    shard: Shard,
}

/// One of `of` equal parts of a range of deals: every `of`-th deal, beginning with the `number`-th.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u64,
    of: u64,
}

/// The reason why a string cannot be read as a shard or as a range of deals.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealsError {
    /// The string is not a shard.
    #[error("`{0}` is not a shard; write `1/4` for the first of four")]
    Shard(String),
    /// The string is not a range.
    #[error("deals go from the lower number to the higher; write `1..1000`")]
    Range,
}

impl Shard {
    /// The shard that contains all deals.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Reads a shard such as `1/4`, the first of four parts.
    ///
    /// # Errors
    /// Returns an error unless the text is two whole numbers with a slash between them, the first from 1 to the second.
    pub fn parse(text: &str) -> Result<Self, DealsError> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            let (number, of) = (number.trim().parse().ok()?, of.trim().parse().ok()?);
            (1 <= number && number <= of).then_some(Self { number, of })
        };
        read().ok_or_else(|| DealsError::Shard(text.to_owned()))
    }
}

impl Deals {
    /// The deals of a range that belong to a shard.
    ///
    /// # Errors
    /// Returns an error if the range is empty.
    pub fn new(range: RangeInclusive<u64>, shard: Shard) -> Result<Self, DealsError> {
        if range.is_empty() { Err(DealsError::Range) } else { Ok(Self { range, shard }) }
    }

    /// The number of deals.
    #[must_use]
    pub fn count(&self) -> u64 {
        let all = self.range.end() - self.range.start() + 1;
        (all + self.shard.of - self.shard.number) / self.shard.of
    }

    /// The numbers of the deals, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + Send + use<> {
        let (first, last) = (*self.range.start(), *self.range.end());
        let Shard { number, of } = self.shard;
        (0..self.count())
            .map(move |nth| first + number - 1 + nth * of)
            .take_while(move |n| *n <= last)
    }

    /// True if these deals include the deal.
    #[must_use]
    pub fn holds(&self, deal: u64) -> bool {
        self.range.contains(&deal)
            && (deal - self.range.start()) % self.shard.of == self.shard.number - 1
    }

    /// The complete range, including the deals that belong to other shards.
    #[must_use]
    pub const fn range(&self) -> &RangeInclusive<u64> {
        &self.range
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_the_deals_out() {
        for of in 1..6 {
            for range in [1..=1, 1..=7, 5..=30] {
                let mut all = Vec::new();
                for number in 1..=of {
                    let shard = Shard::parse(&format!("{number}/{of}")).unwrap();
                    let deals = Deals::new(range.clone(), shard).unwrap();
                    let numbers: Vec<u64> = deals.numbers().collect();
                    assert_eq!(numbers.len() as u64, deals.count());
                    assert!(numbers.iter().all(|deal| deals.holds(*deal)));
                    all.extend(numbers);
                }
                all.sort_unstable();
                assert_eq!(all, range.collect::<Vec<_>>());
            }
        }
        for wrong in ["0/4", "5/4", "4", "a/b", "1/0", "-1/2"] {
            assert!(Shard::parse(wrong).is_err(), "{wrong}");
        }
    }
}
