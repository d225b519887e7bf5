//! Positions of any game as text for forums and e-mails. Each line shows one pile; cards have suit symbols, and
//! face-down cards are in parentheses.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use solitaire_runtime::snapshot::Named;
use solitaire_runtime::{Card, GameEntry, Place, Position, Snapshot};

use crate::cards;
use crate::census::Census;
use crate::error::{Fault, ReadError};
use crate::position::{containers, first_of};
use crate::text::{Word, limited, quoted, words};

/// True if the first line of a string that is not blank looks like that of a board for forums.
pub(crate) fn is_likely(text: &str) -> bool {
    text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| line.contains("), deal "))
}

/// Returns the name of a pile: the name of its container, with a number from 1 if the container has several piles.
fn name(entry: &GameEntry, place: Place) -> String {
    let Some(container) = entry.model().container_of(place) else { return String::new() };
    if container.single {
        return container.name.to_owned();
    }
    format!("{} {}", container.name, place.0 - container.span.first + 1)
}

/// Writes a position as text. The text also shows the ranks and suits of face-down cards, so it gives away what a
/// player should not know.
#[must_use]
pub fn write(entry: &GameEntry, position: &dyn Position) -> String {
    let model = entry.model();
    let snapshot = Snapshot::of(position);
    let mut text = format!("{} ({}), deal {}\n", model.name, model.slug, snapshot.deal);
    for place in model.containers.iter().flat_map(|container| container.span.places()) {
        let shown = |card: &Card| {
            let rank = if card.rank().sign() == 'T' {
                "10".to_owned()
            } else {
                card.rank().sign().to_string()
            };
            let shown = format!("{rank}{}", card.suit().symbol());
            if card.is_face_up() { shown } else { format!("({shown})") }
        };
        let cards: Vec<String> =
            position.table().cards(place).as_slice().iter().map(shown).collect();
        let cards = if cards.is_empty() { "-".to_owned() } else { cards.join(" ") };
        let _ = writeln!(text, "{}: {cards}", name(entry, place));
    }
    let counted =
        snapshot.counters.0.iter().map(|(name, value)| (name.as_str(), i64::from(*value)));
    let shuffles = (snapshot.shuffles > 1).then_some(("shuffles", i64::from(snapshot.shuffles)));
    let score = snapshot.score.map(|score| ("score", i64::from(score)));
    for (name, value) in counted.chain(shuffles).chain(score) {
        let _ = writeln!(text, "{name} = {value}");
    }
    text
}

/// Reads a board as a position. Piles that the text leaves out are empty; counters that it leaves out have their
/// initial values.
///
/// # Errors
/// If the text is for another game, or is not a board with every card of the game.
pub fn read(entry: &GameEntry, text: &str) -> Result<Box<dyn Position>, ReadError> {
    let model = entry.model();
    let mut lines = (1..).zip(limited(text)?.lines()).filter(|(_, line)| !line.trim().is_empty());
    let (first, head) = lines.next().unwrap_or((1, ""));
    let here = Word { text: head, line: first, column: 1 };
    let said = head.rsplit_once("), deal ").and_then(|(game, deal)| {
        Some((game.rsplit_once('(')?.1, deal.trim().parse::<u64>().ok()?))
    });
    let Some((_, deal)) = said.filter(|(slug, _)| *slug == model.slug) else {
        let reason = format!("{} is not the first line of a board of {}", quoted(head), model.name);
        return Err(here
            .fault(reason, format!("write `{} ({}), deal 1`", model.name, model.slug))
            .into());
    };
    let places: Vec<Place> =
        model.containers.iter().flat_map(|container| container.span.places()).collect();
    let mut census = Census::new(model.pack);
    let (mut piles, mut numbers) = (BTreeMap::<u8, Vec<Card>>::new(), Vec::new());
    let mut last = first;
    for (number, line) in lines {
        last = number;
        let here = Word { text: line.trim(), line: number, column: 1 };
        if let Some((name, value)) = line.split_once('=') {
            let Ok(value) = value.trim().parse::<i32>() else {
                return Err(here
                    .fault("this is not a number", "write a number, as in `redeals = 2`")
                    .into());
            };
            numbers.push((name.trim(), value, here));
            continue;
        }
        let (element, rest) = line.split_once(':').unwrap_or((line, ""));
        let element = element.trim();
        let Some(place) = places.iter().find(|place| name(entry, **place) == element) else {
            let reason = format!("{} has no {}", model.name, quoted(element));
            return Err(here.fault(reason, "name an element as in `tableau 1:`").into());
        };
        let skipped = line.chars().count() - rest.chars().count();
        let mut cards = Vec::new();
        for word in
            words(rest, number, skipped).filter(|word| !["-", "–", "—"].contains(&word.text))
        {
            let card = card(word)?;
            census.count(card, word)?;
            cards.push(card);
        }
        if piles.insert(place.0, cards).is_some() {
            let reason = format!("{} appears twice", quoted(element));
            return Err(here.fault(reason, "leave one of the two lines out").into());
        }
    }
    census.complete(last)?;
    let mut snapshot = Snapshot {
        version: Snapshot::VERSION,
        game: model.slug.to_owned(),
        deal,
        shuffles: 1,
        containers: containers(model, |_, place| piles.get(&place.0).cloned().unwrap_or_default()),
        counters: Named(Vec::new()),
        score: None,
    };
    for (name, value, here) in numbers {
        match name {
            "score" => snapshot.score = Some(value),
            "shuffles" => {
                snapshot.shuffles = u32::try_from(value)
                    .map_err(|_| here.fault("this number is too low", "write 1"))?;
            }
            _ => snapshot.counters.0.push((name.to_owned(), value)),
        }
    }
    Ok(snapshot
        .arrange(entry)
        .map_err(|faults| here.fault(first_of(&faults), "correct the board"))?)
}

/// Reads a card. A card in parentheses lies face down.
fn card(word: Word<'_>) -> Result<Card, Fault> {
    let hidden = word.text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let card = match hidden {
        Some(text) => cards::card(text).map(Card::turned_down),
        None => cards::card(word.text),
    };
    card.ok_or_else(|| {
        let reason = format!("{} is not a card", quoted(word.text));
        word.fault(reason, "write rank and suit, as in 10♥, or (10♥) for a hidden card")
    })
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;
    use solitaire_runtime::Session;

    use super::*;

    #[test]
    fn every_game_comes_back() {
        let mut games = 0;
        for game in GAMES {
            let mut session = Session::new(*game, 2).unwrap();
            for turn in 0..12 {
                let text = write(game, session.position());
                let again = read(game, &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
                assert_eq!(Snapshot::of(&*again), Snapshot::of(session.position()), "{text}");
                let moves = session.legal_moves();
                let Some(code) = moves.get(turn * 7 % moves.len().max(1)).copied() else { break };
                session.play(code).unwrap();
            }
            games += 1;
        }
        println!("boards of {games} games came back");
        assert_eq!(games, GAMES.len());
    }

    #[test]
    fn refusals_name_the_place_the_reason_and_the_mend() {
        let game = GAMES.iter().find(|game| game.model().slug == "klondike/klondike").unwrap();
        let text = write(game, &*game.deal(5).unwrap());
        assert!(
            text.starts_with(
                "Klondike (klondike/klondike), deal 5\ntableau 1: K♦\ntableau 2: (3♠) K♠\n"
            ),
            "{text}"
        );
        for (old, new, sentence) in [
            (
                "deal 5",
                "deal x",
                "line 1, column 1: `Klondike (klondike/k…` is not the first line of a board of Klondike; write `Klondike (klondike/klondike), deal 1`",
            ),
            (
                "tableau 1",
                "column 1",
                "line 2, column 1: Klondike has no `column 1`; name an element as in `tableau 1:`",
            ),
            (
                "(3♠)",
                "(3♠",
                "line 3, column 12: `(3♠` is not a card; write rank and suit, as in 10♥, or (10♥) for a hidden card",
            ),
            (
                "(3♠)",
                "K♦",
                "line 3, column 12: KD appears too often; it is also at line 2, column 12; correct one of the two",
            ),
            (
                "tableau 2",
                "tableau 1",
                "line 3, column 1: `tableau 1` appears twice; leave one of the two lines out",
            ),
        ] {
            let refused = read(game, &text.replacen(old, new, 1)).err().unwrap().to_string();
            assert_eq!(refused, sentence);
        }
    }
}
