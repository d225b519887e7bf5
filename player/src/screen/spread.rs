//! Divides the room of a pile among its cards: many cards lie closer together, or the lowest ones are folded into one.

/// One card of a spread pile, or several folded cards that are drawn as one, and its offset from the first card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    /// The index of the card in the pile, counted from the bottom; for folded cards, that of the lowest.
    pub(crate) first: usize,
    /// How many cards are drawn as one: more than one if they are folded.
    pub(crate) count: usize,
    /// The offset from the pile's first card in the direction of the spread, in terminal cells.
    pub(crate) offset: u16,
}

/// The room of a pile, measured in terminal cells in the direction of the spread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room<'a> {
    /// The length of the room.
    pub(crate) cells: u16,
    /// The length of a whole card.
    pub(crate) card: u16,
    /// The minimum length of the top card that must be visible.
    pub(crate) least: u16,
    /// The possible distances from one card to the next, the largest first.
    pub(crate) steps: &'a [u16],
}

/// Divides the room among `count` cards. It uses the largest distance from card to card at which all cards fit, with
/// the whole top card visible if possible. If they do not fit at any distance, the lowest cards are folded into one.
pub(crate) fn slots(count: usize, room: Room<'_>) -> Vec<Slot> {
    let step = room.steps.iter().copied().find(|step| fits(count, *step, room.card, room.cells));
    let tightest = room.steps.last().copied().unwrap_or(1).max(1);
    let step = step.unwrap_or(tightest);
    let single = |first: usize, folded: usize| Slot {
        first: first + folded,
        count: 1,
        offset: (first as u16).saturating_mul(step),
    };
    if fits(count, step, room.least, room.cells) {
        return (0..count).map(|card| single(card, 0)).collect();
    }
    let shown = usize::from(room.cells.saturating_sub(room.least) / step);
    if shown == 0 {
        return vec![Slot { first: count - 1, count: 1, offset: 0 }];
    }
    let folded = count - shown;
    let mut slots = vec![Slot { first: 0, count: folded, offset: 0 }];
    slots.extend((1..=shown).map(|card| single(card, folded - 1)));
    slots
}

fn fits(count: usize, step: u16, last: u16, cells: u16) -> bool {
    let before = count.saturating_sub(1).saturating_mul(usize::from(step));
    before.saturating_add(usize::from(last)) <= usize::from(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(count: usize, cells: u16) -> String {
        let room = Room { cells, card: 4, least: 2, steps: &[2, 1] };
        let text = |slot: Slot| match slot.count {
            1 => format!("{}@{}", slot.first, slot.offset),
            count => format!("{}+{count}@{}", slot.first, slot.offset),
        };
        slots(count, room).into_iter().map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn many_cards_lie_closer_and_at_last_fold() {
        assert_eq!(shown(0, 10), "");
        assert_eq!(shown(1, 10), "0@0");
        assert_eq!(shown(4, 10), "0@0 1@2 2@4 3@6");
        assert_eq!(shown(5, 10), "0@0 1@1 2@2 3@3 4@4");
        assert_eq!(shown(9, 10), "0@0 1@1 2@2 3@3 4@4 5@5 6@6 7@7 8@8");
        assert_eq!(shown(10, 10), "0+2@0 2@1 3@2 4@3 5@4 6@5 7@6 8@7 9@8");
        assert_eq!(shown(200, 4), "0+198@0 198@1 199@2");
    }

    #[test]
    fn where_nothing_fits_the_top_card_shows() {
        assert_eq!(shown(5, 2), "4@0");
        assert_eq!(shown(5, 0), "4@0");
    }
}
