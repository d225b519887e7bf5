//! Ranks in words.

/// The word for a card of a rank, with its article: `an Ace`.
pub fn a_card_of(rank: i64) -> String {
    const NAMES: [&str; 13] = [
        "an Ace", "a Two", "a Three", "a Four", "a Five", "a Six", "a Seven", "an Eight", "a Nine",
        "a Ten", "a Jack", "a Queen", "a King",
    ];
    let name = usize::try_from(rank - 1).ok().and_then(|rank| NAMES.get(rank));
    name.copied().unwrap_or("a card").to_owned()
}
