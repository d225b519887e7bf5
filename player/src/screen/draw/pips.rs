//! Places the pips on the face of a large card: suit signs, arranged as on printed cards.

use ratatui::layout::{Position, Size};
use solitaire_runtime::Card;

/// The minimum size of the inside of a card for pips.
const LEAST: Size = Size::new(7, 4);

/// The pips of a card with their cells, or none if the inside is too small. A court card has its rank between two pips.
pub(super) fn signs(card: Card, suit: &'static str, inside: Size) -> Vec<(Position, String)> {
    if inside.width < LEAST.width || inside.height < LEAST.height {
        return Vec::new();
    }
    let middle = (inside.width - 1) / 2;
    let aside = (inside.width / 4).max(2);
    let at = |x: u16, y: u16| Position::new(x, y);
    let suit_at = |position: Position| (position, suit.to_owned());
    let rank = card.rank();
    let Some((beside, between)) = pips(rank.number()) else {
        let rows = rows(3, inside.height);
        return vec![
            suit_at(at(middle, rows[0])),
            (at(middle, rows[1]), rank.sign().to_string()),
            suit_at(at(middle, rows[2])),
        ];
    };
    let sides = rows(beside, inside.height);
    let left = sides.iter().map(|row| at(middle - aside, *row));
    let right = sides.iter().map(|row| at(middle + aside, *row));
    let between = match (beside, between) {
        // A pip in the middle column lies between the heights of two pips in the side columns, as on a printed Seven.
        (3.., 1) => vec![(inside.height - 1).div_ceil(4)],
        (3.., more) => {
            let rows = rows(more + 2, inside.height);
            rows[1..=usize::from(more)].to_vec()
        }
        (_, more) => rows(more, inside.height),
    };
    left.chain(right).chain(between.into_iter().map(|row| at(middle, row))).map(suit_at).collect()
}

/// How many pips a rank has in each side column, and in the middle column; `None` for court cards.
const fn pips(rank: u8) -> Option<(u16, u16)> {
    Some(match rank {
        1 => (0, 1),
        2 => (0, 2),
        3 => (0, 3),
        4 => (2, 0),
        5 => (2, 1),
        6 => (3, 0),
        7 => (3, 1),
        8 => (3, 2),
        9 => (4, 1),
        10 => (4, 2),
        _ => return None,
    })
}

/// The lines of `count` pips, spread evenly over `height` lines. If `count` is odd, one of them is the middle line.
fn rows(count: u16, height: u16) -> Vec<u16> {
    let last = height.saturating_sub(1);
    match count {
        1 => vec![last / 2],
        _ => (0..count).map(|nth| (nth * last + (count - 1) / 2) / (count - 1)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_as_many_signs_as_its_rank_says() {
        for inside in [Size::new(7, 4), Size::new(9, 5), Size::new(12, 7), Size::new(13, 8)] {
            for (rank, count) in "A23456789T".chars().zip(1..) {
                let card: Card = format!("{rank}S").parse().unwrap();
                let mut cells: Vec<Position> =
                    signs(card, "s", inside).into_iter().map(|(at, _)| at).collect();
                assert!(cells.iter().all(|at| at.x < inside.width && at.y < inside.height));
                cells.sort_by_key(|at| (at.y, at.x));
                cells.dedup();
                assert_eq!(cells.len(), count, "{rank} {inside:?}");
            }
            let king = signs("KH".parse().unwrap(), "h", inside);
            assert_eq!(king.iter().map(|(_, sign)| sign.as_str()).collect::<String>(), "hKh");
        }
        assert!(signs("5H".parse().unwrap(), "h", Size::new(7, 3)).is_empty());
        assert!(signs("5H".parse().unwrap(), "h", Size::new(6, 8)).is_empty());
    }
}
