//! The commonest changes, made on the slots of a board: what most moves do, and so what has to be fast.

use crate::card::Card;
use crate::view::{Place, Plan};

/// The commonest change: cards off the top of one element onto another, sides and order kept. Gives whether it was
/// possible. Free of [`TableMut`](crate::TableMut), so that a board of known size does it without
/// checking its own bounds again.
#[inline(always)]
pub(crate) fn put(
    cards: &mut [Card],
    lens: &mut [u8],
    plan: &Plan,
    from: Place,
    to: Place,
    count: usize,
) -> bool {
    let (from, to) = (from.number(), to.number());
    if from >= lens.len() || to >= lens.len() {
        return false;
    }
    let (from_len, to_len) = (lens[from] as usize, lens[to] as usize);
    let room = plan.starts[to + 1] as usize - plan.starts[to] as usize - to_len;
    if count == 0 || from == to || count > from_len || count > room {
        return false;
    }
    let taken = plan.starts[from] as usize + from_len - count;
    let put = plan.starts[to] as usize + to_len;
    if count == 1 {
        cards[put] = cards[taken];
    } else {
        cards.copy_within(taken..taken + count, put);
    }
    lens[from] = (from_len - count) as u8;
    lens[to] = (to_len + count) as u8;
    true
}

/// The same for one card, which is most of what is put: it needs no call and so little code that it is compiled into
/// its callers. If `turned` the card shows its other side afterwards.
#[inline(always)]
pub(crate) fn put_one(
    cards: &mut [Card],
    lens: &mut [u8],
    plan: &Plan,
    (from, to): (Place, Place),
    turned: bool,
) -> bool {
    let (from, to) = (from.number(), to.number());
    if from >= lens.len() || to >= lens.len() {
        return false;
    }
    let (from_len, to_len) = (lens[from], lens[to]);
    let put = plan.starts[to] as usize + to_len as usize;
    if from == to || from_len == 0 || put >= plan.starts[to + 1] as usize {
        return false;
    }
    let card = cards[plan.starts[from] as usize + from_len as usize - 1];
    cards[put] = if turned { card.turned_over() } else { card };
    lens[from] = from_len - 1;
    lens[to] = to_len + 1;
    true
}

/// As many slots as are copied at once.
pub(crate) const BLOCK: usize = 8;

/// The same for up to [`BLOCK`] cards of a board where every element has room for all cards, which are `pack`: so many
/// slots are copied, whatever lies in them, that it does not matter how many cards they are. Gives whether that was
/// possible; if not, [`put`] may do it.
#[inline(always)]
pub(crate) fn put_block(
    cards: &mut [Card],
    lens: &mut [u8],
    plan: &Plan,
    (from, to): (Place, Place),
    (count, pack): (u8, usize),
) -> bool {
    let (from, to) = (from.number(), to.number());
    if from >= lens.len() || to >= lens.len() {
        return false;
    }
    let (from_len, to_len) = (lens[from], lens[to]);
    let fits = usize::from(count.wrapping_sub(1)) < BLOCK && usize::from(to_len) + BLOCK <= pack;
    if !fits || from == to || from_len < count {
        return false;
    }
    let taken = plan.starts[from] as usize + usize::from(from_len - count);
    let put = plan.starts[to] as usize + usize::from(to_len);
    let Some(block) = cards.get(taken..taken + BLOCK) else { return false };
    let Ok(block) = <[Card; BLOCK]>::try_from(block) else { return false };
    let Some(slots) = cards.get_mut(put..put + BLOCK) else { return false };
    slots.copy_from_slice(&block);
    lens[from] = from_len - count;
    lens[to] = to_len + count;
    true
}

/// One card from the top of `from` onto each of `count` places from `first` on. Gives whether that was possible.
#[inline(always)]
pub(crate) fn round(
    cards: &mut [Card],
    lens: &mut [u8],
    plan: &Plan,
    (from, first, count): (Place, Place, u8),
    turned: bool,
) -> bool {
    let (from, first, count) = (from.number(), first.number(), usize::from(count));
    let places = first..first + count;
    if count == 0
        || places.end > lens.len()
        || from >= lens.len()
        || places.contains(&from)
        || count > usize::from(lens[from])
        || places.clone().any(|place| plan.capacity(Place(place as u8)) == usize::from(lens[place]))
    {
        return false;
    }
    let top = plan.starts[from] as usize + usize::from(lens[from]) - 1;
    for (nth, place) in places.enumerate() {
        let card = cards[top - nth];
        let put = plan.starts[place] as usize + usize::from(lens[place]);
        cards[put] = if turned { card.turned_over() } else { card };
        lens[place] += 1;
    }
    lens[from] -= count as u8;
    true
}

/// Takes a [`round`] back that was dealt.
#[inline(always)]
pub(crate) fn take_round_back(
    cards: &mut [Card],
    lens: &mut [u8],
    plan: &Plan,
    (from, first, count): (Place, Place, u8),
    turned: bool,
) {
    let (from, first, count) = (from.number(), first.number(), usize::from(count));
    lens[from] += count as u8;
    let top = plan.starts[from] as usize + usize::from(lens[from]) - 1;
    for (nth, place) in (first..first + count).enumerate() {
        lens[place] -= 1;
        let card = cards[plan.starts[place] as usize + usize::from(lens[place])];
        cards[top - nth] = if turned { card.turned_over() } else { card };
    }
}

/// Turns the top of a place over, where a card lies.
#[inline(always)]
pub(crate) fn flip(cards: &mut [Card], lens: &[u8], plan: &Plan, place: Place) {
    let len = usize::from(lens[place.number()]);
    if len > 0 {
        let top = plan.starts[place.number()] as usize + len - 1;
        cards[top] = cards[top].turned_over();
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, put, put_block};
    use crate::card::{Card, Rank, Suit};
    use crate::view::{Place, Plan};

    /// As many cards as there is room for on each of three elements.
    const PACK: usize = 11;
    const PLACES: u8 = 3;
    const PLAN: Plan = Plan { starts: &[0, 11, 22, 33], spans: &[], shapes: &[] };

    /// What lies on each element.
    fn lying<'a>(cards: &'a [Card], lens: &[u8]) -> Vec<&'a [Card]> {
        let starts = PLAN.starts.iter().map(|start| usize::from(*start));
        starts.zip(lens).map(|(start, len)| &cards[start..start + usize::from(*len)]).collect()
    }

    #[test]
    fn a_block_puts_what_is_put_or_nothing() {
        // All slots differ, so that it shows when one too many is written.
        let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts];
        let dealt =
            suits.iter().flat_map(|suit| Rank::all().take(PACK).map(|rank| Card::new(rank, *suit)));
        let dealt: Vec<Card> = dealt.collect();
        let mut in_blocks = 0;
        for lens in (0..12_u16.pow(3)).map(|n| [n % 12, n / 12 % 12, n / 144].map(|len| len as u8))
        {
            for (from, to, count) in (0..=PLACES).flat_map(|from| {
                (0..=PLACES).flat_map(move |to| (0..12).map(move |count| (from, to, count)))
            }) {
                let (mut cards, mut now) = (dealt.clone(), lens);
                let (mut other_cards, mut other_now) = (dealt.clone(), lens);
                let (from, to) = (Place(from), Place(to));
                let put_at_once = put_block(&mut cards, &mut now, &PLAN, (from, to), (count, PACK));
                let was_put =
                    put(&mut other_cards, &mut other_now, &PLAN, from, to, usize::from(count));
                if put_at_once {
                    assert!(was_put, "{count} from {from:?} to {to:?} with {lens:?}");
                    assert_eq!(lying(&cards, &now), lying(&other_cards, &other_now));
                    in_blocks += 1;
                } else {
                    assert_eq!((&cards, now), (&dealt, lens));
                    // It leaves to others only what it has no room for, and what is too much.
                    let room = PACK - lens.get(to.number()).map_or(0, |len| usize::from(*len));
                    let near_the_end = from.number() == usize::from(PLACES) - 1;
                    let is_block = usize::from(count) <= BLOCK && room >= BLOCK && !near_the_end;
                    assert!(!was_put || !is_block, "{count} from {from:?} to {to:?} with {lens:?}");
                }
            }
        }
        assert!(in_blocks > 1000, "{in_blocks}");
    }
}
