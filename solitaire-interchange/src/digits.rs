//! The deal strings of Klondike-Solver, MinimalKlondike and `pyksolve`: three digits per card, in the order of the
//! deal.
//!
//! The first two digits are the rank, and the third is the suit: 1 clubs, 2 diamonds, 3 hearts, 4 spades. The columns
//! are dealt row by row from the left. The cards of the stock follow, in the order in which they are turned.

use solitaire_runtime::{Card, GameEntry, Pack, Position, Rank, Suit};

use crate::census::Census;
use crate::dealt::{Deal, Parts};
use crate::error::{ReadError, Unsayable};
use crate::text::{Word, limited, quoted};

/// The suits in the order of their digits; the first one has the digit 1.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

/// The number of columns to which cards are dealt.
const COLUMNS: usize = 7;

/// True if a string looks like a deal string: more than 30 characters, all digits or white space.
pub(crate) fn is_likely(text: &str) -> bool {
    text.trim().len() > 30
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
}

fn parts(entry: &GameEntry) -> Result<Parts, Unsayable> {
    let parts = Parts::of(entry, "A deal string")?;
    let (columns, talon) = parts.sizes();
    let pack = entry.model().pack;
    let is_triangle = columns.iter().copied().eq(1..=COLUMNS);
    if is_triangle && talon == 24 && pack == Pack::STANDARD {
        return Ok(parts);
    }
    let name = entry.model().name;
    Err(Unsayable(format!(
        "A deal string cannot describe {name}: such a string has columns of 1 to {COLUMNS} cards and 24 more cards."
    )))
}

/// Returns the column of each card in the order of dealing: the first row fills columns 0 to 6, the second 1 to 6, and
/// so on.
fn order() -> impl Iterator<Item = usize> {
    (0..COLUMNS).flat_map(|row| row..COLUMNS)
}

/// Writes a deal as a deal string, without an end of line.
///
/// # Errors
/// If the format cannot describe the game, or if moves have been made in the position.
pub fn write(entry: &GameEntry, position: &dyn Position) -> Result<String, Unsayable> {
    let deal = parts(entry)?.taken(position)?;
    let mut columns: Vec<_> = deal.columns.iter().map(|column| column.iter()).collect();
    let dealt = order().filter_map(|column| columns[column].next());
    let dealt: Vec<&Card> = dealt.chain(&deal.talon).collect();
    let digits = dealt.into_iter().map(|card| {
        let suit = 1 + SUITS.iter().position(|suit| *suit == card.suit()).unwrap_or_default();
        format!("{:02}{suit}", card.rank().number())
    });
    Ok(digits.collect())
}

/// Reads a deal string as a position. White space is ignored.
///
/// # Errors
/// If the format cannot describe the game, or if the text is not a deal string with every card of the game.
pub fn read(entry: &GameEntry, text: &str) -> Result<Box<dyn Position>, ReadError> {
    let parts = parts(entry)?;
    let text = limited(text)?;
    let mut census = Census::new(entry.model().pack);
    let mut cards = Vec::new();
    let mut lines = 1;
    for (line, content) in (1..).zip(text.lines()) {
        lines = line;
        let signs: Vec<(usize, usize, char)> = (1..)
            .zip(content.char_indices())
            .map(|(column, (at, sign))| (column, at, sign))
            .filter(|(.., sign)| !sign.is_whitespace())
            .collect();
        for triple in signs.chunks(3) {
            let (column, from, _) = triple[0];
            let to = triple.last().map_or(from, |(_, at, sign)| at + sign.len_utf8());
            let word = Word { text: &content[from..to], line, column };
            let digits: Vec<Option<u8>> = triple
                .iter()
                .map(|(.., sign)| sign.to_digit(10).map(|digit| digit as u8))
                .collect();
            let card = match digits.as_slice() {
                [Some(tens), Some(ones), Some(suit @ 1..=4)] => Rank::new(tens * 10 + ones)
                    .map(|rank| Card::new(rank, SUITS[usize::from(suit - 1)])),
                _ => None,
            };
            let Some(card) = card else {
                let reason = format!("{} is not a card", quoted(word.text));
                let mend = "write the rank as 01 to 13 and the suit as 1 to 4 for clubs, diamonds, hearts, spades";
                return Err(word.fault(reason, mend).into());
            };
            census.count(card, word)?;
            cards.push(card);
        }
    }
    census.complete(lines)?;
    let mut deal = Deal { columns: vec![Vec::new(); COLUMNS], talon: Vec::new() };
    let mut cards = cards.into_iter();
    for (column, card) in order().zip(cards.by_ref()) {
        deal.columns[column].push(card);
    }
    deal.talon = cards.collect();
    Ok(parts.laid(&deal)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    // The deal string that pyksolve 0.0.15 prints for `Solitaire.shuffle1(5)`.
    const SHUFFLED: &str = "\
032113072054031043103091094093044133051134061074012101131122\
053021042052022112014062041124073034104092083114082011071023\
121102063013111064123132024081033084";

    #[test]
    fn every_game_with_such_deals_comes_back() {
        let mut games = 0;
        for game in solitaire_families::GAMES {
            for number in 1..=3 {
                let deal = game.deal(number).unwrap();
                let Ok(text) = write(game, &*deal) else { continue };
                assert_eq!(text.len(), 156);
                let again = read(game, &text).unwrap();
                assert!(
                    again.table().places().all(|place| again.table().cards(place).as_slice()
                        == deal.table().cards(place).as_slice()),
                    "{}",
                    game.model().slug
                );
                games += usize::from(number == 1);
            }
        }
        println!("deal strings of {games} games came back");
        assert!(games >= 10, "{games}");
    }

    fn game() -> &'static GameEntry {
        let games = solitaire_families::GAMES;
        games.iter().find(|game| game.model().slug == "klondike/klondike").unwrap()
    }

    #[test]
    fn the_order_is_that_of_pyksolve() {
        let position = read(game(), SHUFFLED).unwrap();
        let lying = |place: &str| {
            let place = game().model().parse_place(place).unwrap();
            crate::position::names(position.table().cards(place).as_slice())
        };
        assert_eq!(lying("tableau0"), "3D");
        assert_eq!(lying("tableau6"), "-TH -5C -TC -2C -2D -AS 6D");
        assert_eq!(lying("waste"), "4C");
        assert!(lying("stock").ends_with("-TS -3S -7H -QS"), "{}", lying("stock"));
        assert_eq!(write(game(), &*position).as_deref(), Ok(SHUFFLED));
    }

    #[test]
    fn refusals_name_the_place() {
        for (old, new, sentence) in [
            (
                "032113",
                "032143",
                "line 1, column 4: `143` is not a card; write the rank as 01 to 13 and the suit as 1 to 4 for clubs, diamonds, hearts, spades",
            ),
            (
                "032113",
                "032032",
                "line 1, column 4: 3D appears too often; it is also at line 1, column 1; correct one of the two",
            ),
            (
                "081033084",
                "081\n033",
                "line 2, column 1: 8S is missing; write every card of the game",
            ),
            (
                "081033084",
                "08103308",
                "line 1, column 154: `08` is not a card; write the rank as 01 to 13 and the suit as 1 to 4 for clubs, diamonds, hearts, spades",
            ),
        ] {
            let refused = read(game(), &SHUFFLED.replace(old, new)).err().unwrap().to_string();
            assert_eq!(refused, sentence);
        }
    }
}
