//! Reads a board text of the program FreeCell Solver.

use std::collections::BTreeMap;

use solitaire_runtime::snapshot::Named;
use solitaire_runtime::{Card, GameEntry, Place, Position, Snapshot, Suit};

use crate::cards;
use crate::census::Census;
use crate::error::{Fault, ReadError};
use crate::layout::Layout;
use crate::position::{containers, first_of};
use crate::text::{Word, limited, quoted, words};

/// The words that may begin the line of the foundations.
const FOUNDATIONS: [&str; 6] = ["foundations", "foundation", "founds", "found", "decks", "deck"];

/// The words that may begin the line of the cells.
const CELLS: [&str; 3] = ["freecells", "freecell", "fc"];

/// Returns the position that a board text describes. It gets deal number 1, because the text has no deal number.
///
/// Rank and suit of a card may stand in either order and case, and `10` means `T`. A column may begin with `:`. The
/// lines of the foundations and of the cells may begin with any word that FreeCell Solver accepts. An empty column is a
/// line with `:`, or an empty line.
///
/// # Errors
/// If the format cannot describe the game, or the text is not a board with exactly the cards of the game.
pub fn read(entry: &GameEntry, text: &str) -> Result<Box<dyn Position>, ReadError> {
    let layout = Layout::of(entry)?;
    let census = Census::new(entry.model().pack);
    let mut reading = Reading { layout: &layout, census, piles: BTreeMap::new() };
    reading.board(limited(text)?)?;
    let cards_on = |place: Place| reading.piles.get(&place.0).cloned().unwrap_or_default();
    let snapshot = Snapshot {
        version: Snapshot::VERSION,
        game: entry.model().slug.to_owned(),
        deal: 1,
        shuffles: 1,
        containers: containers(entry.model(), |_, place| cards_on(place)),
        counters: Named(Vec::new()),
        score: None,
    };
    // The text has no counters and no score, so they get their initial values. Cards cannot be missing, because all
    // were counted.
    Ok(snapshot.arrange(entry).map_err(|faults| Fault {
        line: 1,
        column: 1,
        reason: first_of(&faults),
        mend: "correct the board".into(),
    })?)
}

/// The parts of a board that were read so far.
struct Reading<'l, 't> {
    layout: &'l Layout,
    census: Census<'t>,
    /// The cards on each place that holds cards, by the number of the place.
    piles: BTreeMap<u8, Vec<Card>>,
}

impl<'t> Reading<'_, 't> {
    fn board(&mut self, text: &'t str) -> Result<(), Fault> {
        let mut columns = Vec::new();
        let (mut cells, mut foundations) = (None, None);
        let mut lines = 1;
        for (number, line) in (1..).zip(text.lines()) {
            lines = number;
            let Some((head, rest)) = line.split_once(':') else {
                columns.push((number, 0, line));
                continue;
            };
            let skipped = head.chars().count() + 1;
            let start = head.chars().count() - head.trim_start().chars().count();
            let word = Word { text: head.trim(), line: number, column: start + 1 };
            let lower = word.text.to_ascii_lowercase();
            let earlier = match lower.as_str() {
                "" => {
                    columns.push((number, skipped, rest));
                    continue;
                }
                lower if CELLS.contains(&lower) => cells.replace(number),
                lower if FOUNDATIONS.contains(&lower) => foundations.replace(number),
                _ => {
                    let reason =
                        format!("{} is not a part of this game's board", quoted(word.text));
                    return Err(
                        word.fault(reason, "write `Foundations:`, `Freecells:` or a column")
                    );
                }
            };
            if let Some(earlier) = earlier {
                let reason = format!("this repeats line {earlier}");
                return Err(word.fault(reason, "leave one of the two lines out"));
            }
            if cells == Some(number) {
                self.cells(word, rest, skipped)?;
            } else {
                self.foundations(rest, number, skipped)?;
            }
        }
        for (place, (number, skipped, line)) in
            self.layout.columns.places().zip(self.columns(columns, lines)?)
        {
            for word in words(line, number, skipped) {
                let card = self.card(word)?;
                self.piles.entry(place.0).or_default().push(card);
            }
        }
        self.census.complete(lines)
    }

    /// Returns the lines of the columns, exactly one for each column of the game. Empty lines are left out if the other
    /// lines are enough; otherwise an empty line between them is an empty column.
    fn columns<'c>(
        &self,
        mut columns: Vec<(usize, usize, &'c str)>,
        lines: usize,
    ) -> Result<Vec<(usize, usize, &'c str)>, Fault> {
        // A line with a colon is a column even if nothing follows the colon.
        let is_empty =
            |(_, skipped, line): &(usize, usize, &str)| *skipped == 0 && line.trim().is_empty();
        let wanted = usize::from(self.layout.columns.count);
        let written: Vec<_> = columns.iter().filter(|line| !is_empty(line)).copied().collect();
        if written.len() == wanted {
            return Ok(written);
        }
        columns.truncate(
            columns.len() - columns.iter().rev().take_while(|line| is_empty(line)).count(),
        );
        columns.drain(..columns.iter().take_while(|line| is_empty(line)).count());
        if columns.len() == wanted {
            return Ok(columns);
        }
        let (name, found) = (self.layout.entry.model().name, written.len());
        Err(Fault {
            line: written.get(wanted).map_or(lines, |line| line.0),
            column: 1,
            reason: format!("{name} has {wanted} columns, but this board has {found}"),
            mend: "write one column per line, and `:` for an empty column".into(),
        })
    }

    /// Reads one card. Reports a card that occurs more often in the text than in the pack.
    fn card(&mut self, word: Word<'t>) -> Result<Card, Fault> {
        let Some(card) = cards::card(word.text) else {
            let reason = format!("{} is not a face-up card", quoted(word.text));
            return Err(word.fault(reason, "write a rank and a suit, as in TH"));
        };
        self.census.count(card, word)?;
        Ok(card)
    }

    /// Reads the line of the cells. In lines that FreeCell Solver printed, each cell is four characters wide and an
    /// empty cell is blank. In other lines, `-` stands for an empty cell.
    fn cells(&mut self, head: Word<'t>, rest: &'t str, skipped: usize) -> Result<(), Fault> {
        let words: Vec<Word<'t>> = words(rest, head.line, skipped).collect();
        let end = |word: &Word<'_>| word.column - 1 - skipped + word.text.chars().count();
        let is_blank_form = words.iter().all(|word| word.text != "-" && end(word) % 4 == 0);
        for (nth, word) in words.iter().enumerate() {
            if word.text == "-" {
                continue;
            }
            let card = self.card(*word)?;
            let cell = if is_blank_form { end(word) / 4 - 1 } else { nth };
            let Some(place) = self.layout.cells.places().nth(cell) else {
                let (name, count) = (self.layout.entry.model().name, self.layout.cells.count);
                let reason =
                    format!("{name} has {count} cells, but this is cell number {}", cell + 1);
                return Err(word.fault(reason, "put the card elsewhere"));
            };
            self.piles.insert(place.0, vec![card]);
        }
        Ok(())
    }

    /// Reads the line of the foundations, as in `H-5 C-A S-0`: each suit with the highest rank that was reached, or 0.
    fn foundations(&mut self, rest: &'t str, line: usize, skipped: usize) -> Result<(), Fault> {
        let decks = usize::from(self.layout.entry.model().pack.decks);
        let mut named: BTreeMap<Suit, usize> = BTreeMap::new();
        for word in words(rest, line, skipped) {
            let entry = word.text.split_once('-').and_then(|(suit, rank)| {
                let card = |rank| cards::ranked(&format!("{rank}{suit}"));
                let is_suit = suit.chars().count() == 1;
                let (card, rank) = match rank {
                    "0" => (card("A")?, None),
                    rank => (card(rank)?, Some(card(rank)?.rank())),
                };
                is_suit.then_some((card.suit(), rank))
            });
            let Some((suit, rank)) = entry else {
                let reason = format!("{} is not a suit with its highest rank", quoted(word.text));
                return Err(word.fault(
                    reason,
                    "write suit and rank, as in H-5, or H-0 for an empty foundation",
                ));
            };
            let times = named.entry(suit).or_default();
            *times += 1;
            if *times > decks {
                let reason = format!("there are more foundations of {} than decks", suit.word());
                return Err(word.fault(reason, "name each foundation once"));
            }
            let Some(rank) = rank else { continue };
            let Some(pile) = self.layout.pile(suit, rank) else {
                let reason =
                    "in this game a foundation holds a complete suit or nothing".to_owned();
                return Err(word.fault(reason, format!("write {0}-K or {0}-0", suit.letter())));
            };
            for card in &pile {
                self.census.count(*card, word)?;
            }
            let mut free =
                self.layout.foundations.places().filter(|place| !self.piles.contains_key(&place.0));
            let Some(place) = free.find(|place| self.layout.fits(*place, &pile)) else {
                let reason = format!("no foundation is left for {}", quoted(word.text));
                return Err(word.fault(reason, "leave it out"));
            };
            self.piles.insert(place.0, pile);
        }
        Ok(())
    }
}
