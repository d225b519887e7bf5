//! Deals as `pysol-cards` and `pyksolve` print them: first the cards of waste and stock after `Talon:`, then one line
//! for each column, with face-down cards as `<JH>`.

use solitaire_runtime::{Card, GameEntry, Position};

use crate::cards;
use crate::census::Census;
use crate::dealt::{Deal, Parts};
use crate::error::{Fault, ReadError, Unsayable};
use crate::text::{Word, limited, quoted, words};

/// True if a string looks like a deal with its talon: it has a line with `Talon:` or a word in angle brackets.
pub(crate) fn is_likely(text: &str) -> bool {
    let is_head = |line: &str| {
        let head = line.split_once(':').map(|(head, _)| head.trim());
        head.is_some_and(|head| head.eq_ignore_ascii_case("talon"))
    };
    let is_hidden = |text: &str| text.starts_with('<') && text.ends_with('>') && text.len() < 10;
    text.lines().any(is_head) || text.split_whitespace().any(is_hidden)
}

/// Writes a deal as text. The lines end in CR LF because `pyksolve` 0.0.15 refuses a text with LF alone.
///
/// # Errors
/// If the format cannot describe the game, or if moves have been made in the position.
pub fn write(entry: &GameEntry, position: &dyn Position) -> Result<String, Unsayable> {
    let parts = Parts::of(entry, "A text with columns and a talon")?;
    let deal = parts.taken(position)?;
    let name = |card: &Card| {
        let name = cards::name(card.turned_up());
        if card.is_face_up() { name } else { format!("<{name}>") }
    };
    let line = |cards: &[Card]| cards.iter().map(name).collect::<Vec<_>>().join(" ") + "\r\n";
    let talon: Vec<Card> = deal.talon.iter().map(|card| card.turned_up()).collect();
    let talon = if talon.is_empty() { String::new() } else { "Talon: ".to_owned() + &line(&talon) };
    Ok(talon + &deal.columns.iter().map(|column| line(column)).collect::<String>())
}

/// Reads a deal as a position. If the text marks no card as face down, cards lie face up or down as in the game's own
/// deals.
///
/// # Errors
/// If the format cannot describe the game, or if the string is not a deal with every card.
pub fn read(entry: &GameEntry, text: &str) -> Result<Box<dyn Position>, ReadError> {
    let parts = Parts::of(entry, "A text with columns and a talon")?;
    let (sizes, undealt) = parts.sizes();
    let (name, count) = (entry.model().name, sizes.len());
    let text = limited(text)?;
    let has_sides = text.contains('<') && text.contains('>');
    let mut census = Census::new(entry.model().pack);
    let mut deal = Deal::default();
    let mut lines = 1;
    for (number, line) in (1..).zip(text.lines()) {
        lines = number;
        let (head, rest) = line.split_once(':').unwrap_or(("", line));
        let skipped = line.chars().count() - rest.chars().count();
        let words =
            words(rest, number, skipped).filter(|word| !["==>", "<=="].contains(&word.text));
        let words: Vec<Word<'_>> = words.collect();
        let here = Word { text: head.trim(), line: number, column: 1 };
        let cards: Vec<(Card, Word<'_>)> = match head.trim().to_ascii_lowercase().as_str() {
            "foundations" => {
                if let Some(word) = words.iter().find(|word| !word.text.ends_with("-0")) {
                    let reason =
                        format!("{} is not possible at the start of a deal", quoted(word.text));
                    return Err(word.fault(reason, "leave the foundations empty").into());
                }
                continue;
            }
            "talon" | "" => words
                .into_iter()
                .map(|word| Ok((card(word)?, word)))
                .collect::<Result<_, Fault>>()?,
            _ => {
                let reason = format!("{} is not part of such a text", quoted(here.text));
                return Err(here.fault(reason, "write `Talon:` or a column").into());
            }
        };
        for (card, word) in &cards {
            census.count(*card, *word)?;
        }
        let is_talon = !head.trim().is_empty();
        if cards.is_empty() && !is_talon {
            continue;
        }
        let column = deal.columns.len();
        let wanted = if is_talon { Some(&undealt) } else { sizes.get(column) };
        let Some(wanted) = wanted.filter(|_| !is_talon || deal.talon.is_empty()) else {
            let what = if is_talon { "one talon".to_owned() } else { format!("{count} columns") };
            let reason = format!("{name} has {what}, but this line adds another");
            return Err(here.fault(reason, "leave this line out").into());
        };
        if cards.len() != *wanted {
            let reason = format!(
                "a deal of {name} has {} here, but this line has {}",
                counted(*wanted),
                counted(cards.len())
            );
            return Err(here
                .fault(reason, "write the deal as it was before the first move")
                .into());
        }
        if is_talon {
            deal.talon = cards.into_iter().map(|(card, _)| card).collect();
            continue;
        }
        let sides = parts.sides(column);
        if let Some(((card, word), _)) = cards
            .iter()
            .zip(sides)
            .find(|((card, _), is_up)| has_sides && card.is_face_up() != *is_up)
        {
            let (is, mend) = match card.is_face_up() {
                true => ("face down", format!("write <{}>", cards::name(*card))),
                false => ("face up", format!("write {}", cards::name(card.turned_up()))),
            };
            return Err(word.fault(format!("{name} deals this card {is}"), mend).into());
        }
        deal.columns.push(cards.into_iter().map(|(card, _)| card).collect());
    }
    census.complete(lines)?;
    Ok(parts.laid(&deal)?)
}

fn counted(cards: usize) -> String {
    format!("{cards} card{}", if cards == 1 { "" } else { "s" })
}

/// Reads a card. A card in angle brackets lies face down.
fn card(word: Word<'_>) -> Result<Card, Fault> {
    let hidden = word.text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    let card = match hidden {
        Some(text) => cards::card(text).map(Card::turned_down),
        None => cards::card(word.text),
    };
    card.ok_or_else(|| {
        let reason = format!("{} is not a card", quoted(word.text));
        word.fault(reason, "write a rank and a suit, as in TH, or <TH> for a hidden card")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // The text that `get_pysol` of pyksolve 0.0.15 prints after `Solitaire.shuffle1(5)`.
    const SHUFFLED: &str = "\
Talon: 4C QS 7H 3S TS 9D 8H JS 8D AC 7C 2H QC TD 6H AH JC 6S QH KD 2S 8C 3H 8S
3D
<JH> 9C
<7D> <9S> KS
<5S> <9H> <6C> KC
<3C> <4S> <7S> <QD> 4D
<4H> <KH> <AD> <5H> <5D> JD
<TH> <5C> <TC> <2C> <2D> <AS> 6D
";

    fn game() -> &'static GameEntry {
        let games = solitaire_families::GAMES;
        games.iter().find(|game| game.model().slug == "klondike/klondike").unwrap()
    }

    #[test]
    fn every_game_with_such_deals_comes_back() {
        let mut games = 0;
        for game in solitaire_families::GAMES {
            for number in 1..=3 {
                let deal = game.deal(number).unwrap();
                let Ok(text) = write(game, &*deal) else { continue };
                let again = read(game, &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
                let is_same = again.table().places().all(|place| {
                    again.table().cards(place).as_slice() == deal.table().cards(place).as_slice()
                });
                assert!(is_same, "{}", game.model().slug);
                games += usize::from(number == 1);
            }
        }
        println!("deals of {games} games came back");
        assert!(games >= 100, "{games}");
    }

    #[test]
    fn texts_are_read_generously_and_written_with_cr_lf() {
        let written = SHUFFLED.replace('\n', "\r\n");
        for text in [
            SHUFFLED.to_owned(),
            SHUFFLED.replace(['<', '>'], ""),
            SHUFFLED
                .replace("Talon: ", "Foundations: H-0 C-0 D-0 S-0\nTalon: ==> ")
                .replace("8S\n", "8S <==\n: "),
            SHUFFLED.to_lowercase().replace('t', "10").replace("10alon", "talon"),
        ] {
            let position = read(game(), &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(write(game(), &*position).as_deref(), Ok(&*written), "{text}");
        }
    }

    #[test]
    fn refusals_name_the_place_the_reason_and_the_mend() {
        for (old, new, sentence) in [
            (
                "<JH> 9C",
                "<JH> <9C>",
                "line 3, column 6: Klondike deals this card face up; write 9C",
            ),
            ("<JH>", "JH", "line 3, column 1: Klondike deals this card face down; write <JH>"),
            (
                "3D\n",
                "",
                "line 2, column 1: a deal of Klondike has 1 card here, but this line has 2 cards; write the deal as it was before the first move",
            ),
            (
                "6D\n",
                "6D\n6D\n",
                "line 9, column 1: 6D appears too often; it is also at line 8, column 31; correct one of the two",
            ),
            (
                "6D\n",
                "##\n",
                "line 8, column 31: `##` is not a card; write a rank and a suit, as in TH, or <TH> for a hidden card",
            ),
            (
                "Talon",
                "Deck",
                "line 1, column 1: `Deck` is not part of such a text; write `Talon:` or a column",
            ),
            (
                "Talon",
                "Foundations: H-3\nTalon",
                "line 1, column 14: `H-3` is not possible at the start of a deal; leave the foundations empty",
            ),
            (
                "3D\n",
                "3D\nTalon:\n",
                "line 3, column 1: Klondike has one talon, but this line adds another; leave this line out",
            ),
        ] {
            let refused = read(game(), &SHUFFLED.replace(old, new)).err().unwrap().to_string();
            assert_eq!(refused, sentence);
        }
        let begun = SHUFFLED.lines().next().unwrap();
        assert!(read(game(), begun).err().unwrap().to_string().contains("28 cards are missing"));
    }
}
