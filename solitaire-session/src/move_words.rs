//! Describes moves in words for the player: the cards and their target.

use solitaire_runtime::explain::{Seat, place_now, seat};
use solitaire_runtime::model::{GameModel, Move, Unit};
use solitaire_runtime::{Card, Cards, Journal, MoveCode, Place, Position, nouns};

use crate::intent;
use crate::words::{counted, listed, name_words};

/// The words for a move from this position: `7♠ onto 8♦`, `A♥ from the waste to the first foundation`, `Remove 5♥ and
/// 8♣`, `Deal`. They never name a card that lies face down. They are empty if the game has no such kind of move.
pub fn move_words(position: &dyn Position, code: MoveCode) -> String {
    let model = position.model();
    let Some(declared) = model.move_of(code) else { return String::new() };
    if let Some(cards) = removed_words(position, code) {
        return format!("Remove {cards}");
    }
    let name = name_words(declared.name);
    let mut parts = Vec::new();
    if declared.located && !declared.lifts.is_empty() {
        parts.push(moving(position, declared, code));
        let target = model.container_of(code.target()).filter(|_| !declared.targets.is_empty());
        let stays = target.is_some_and(|target| target.span.holds(code.source()));
        if !stays && !declared.pair && !is_known_by_card(position, declared, code) {
            parts.push(format!("from {}", place_now(model, position.table(), code.source())));
        }
    }
    if !declared.targets.is_empty() {
        parts.push(landing(position, code.target()));
    }
    parts.retain(|part| !part.is_empty());
    match parts.join(" ") {
        what if what.is_empty() => name,
        what if says_which(model, declared, code) => what,
        what => format!("{name}: {what}"),
    }
}

/// The words for a move that was made from this position: `5♥ and 8♣ removed` for cards that leave the game, otherwise
/// the same as [`move_words`].
pub fn made_words(position: &dyn Position, code: MoveCode) -> String {
    match removed_words(position, code) {
        Some(cards) => format!("{cards} removed"),
        None => move_words(position, code),
    }
}

/// The words for the cards that a legal move takes out of the game, such as `5♥ and 8♣`. `None` if there are none, or
/// if one of them is not a face-up top card.
fn removed_words(position: &dyn Position, code: MoveCode) -> Option<String> {
    let (model, table) = (position.model(), position.table());
    let declared = model.move_of(code).filter(|declared| declared.located)?;
    let discards = model.containers.iter().filter(|container| container.kind.is_discard);
    let discards: Vec<Place> = discards.flat_map(|container| container.span.places()).collect();
    if discards.is_empty() || declared.lifts.is_empty() || !position.valid(code) {
        return None;
    }
    let mut after = position.boxed();
    after.apply(code, &mut Journal::new());
    let removed = discards.into_iter().flat_map(|place| {
        let there = table.cards(place).len();
        after.table().cards(place).as_slice().get(there..).unwrap_or_default().to_vec()
    });
    let removed: Vec<Card> = removed.collect();
    let is_free = |card: &Card| table.places().any(|place| table.cards(place).top() == Some(*card));
    let cards: Vec<String> = removed.iter().map(|card| card.pretty()).collect();
    (!cards.is_empty() && removed.iter().all(is_free)).then(|| listed(&cards))
}

/// True if the card alone tells the player where it lies. That is so if the lowest moving card comes from a container
/// that is laid out in rows or in two columns, and if the table has no second card that looks the same.
fn is_known_by_card(position: &dyn Position, declared: &Move, code: MoveCode) -> bool {
    let (model, table, source) = (position.model(), position.table(), code.source());
    let Some(container) = model.container_of(source) else { return false };
    let index = usize::from(source.0 - container.span.first);
    let is_in_a_plane = matches!(seat(container, index), Seat::Row(..) | Seat::Side(..));
    let first = lifted(table.cards(source), declared, code).and_then(Cards::bottom);
    let all = table.places().flat_map(|place| table.cards(place).as_slice());
    is_in_a_plane && first.is_some_and(|first| all.filter(|card| **card == first).count() == 1)
}

/// The cards that a move takes from its source place; `None` if it takes none.
fn lifted<'a>(source: Cards<'a>, declared: &Move, code: MoveCode) -> Option<Cards<'a>> {
    let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()))?;
    let count = usize::from(code.count);
    match lift.unit {
        _ if declared.pair => Some(source.tail(1)),
        Unit::Top => Some(source.tail(1)),
        Unit::Cards => Some(source.tail(count)),
        Unit::All => Some(source),
        Unit::Buried => Some(source.buried(count)),
        Unit::Nothing => None,
    }
}

/// True if no other kind of move has this source and this target, so that the words need not contain the name of the
/// move.
fn says_which(model: &GameModel, declared: &Move, code: MoveCode) -> bool {
    let leads = |other: &Move| {
        other.lifts.iter().any(|lift| lift.span.holds(code.source()))
            && other.targets.iter().any(|target| target.span.holds(code.target()))
    };
    leads(declared) && model.moves.iter().filter(|other| leads(other)).count() == 1
}

/// The words for the cards that move; empty if no cards move.
fn moving(position: &dyn Position, declared: &Move, code: MoveCode) -> String {
    let source = position.table().cards(code.source());
    let Some(moving) = lifted(source, declared, code).map(cards) else { return String::new() };
    if declared.pair {
        let partner = position.table().cards(Place(code.count));
        return format!("{moving} and {}", cards(partner.tail(1)));
    }
    let is_buried = |unit| matches!(unit, Unit::Buried);
    let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
    match lift.is_some_and(|lift| is_buried(lift.unit)) {
        true => format!("{moving} under {}", counted(code.count, "other")),
        false => moving,
    }
}

/// The words for one or more cards, which name at least the bottom card if it lies face up.
fn cards(cards: Cards<'_>) -> String {
    match cards.as_slice() {
        [] => "no card".to_owned(),
        [only] => card(*only),
        [first, second] if second.is_face_up() => format!("{} and {}", card(*first), card(*second)),
        [first, rest @ ..] => format!("{} and {} more", card(*first), rest.len()),
    }
}

fn card(card: Card) -> String {
    if card.is_face_up() { card.pretty() } else { "a face-down card".to_owned() }
}

/// The words for the target of a move.
fn landing(position: &dyn Position, place: Place) -> String {
    let (model, table) = (position.model(), position.table());
    let name = place_now(model, table, place);
    let pile = table.cards(place);
    if intent::is_goal(model, place) {
        return format!("to {}", goal(position, place).unwrap_or(name));
    }
    let Some(top) = pile.top() else {
        let beside = name.strip_prefix("the gap ").map(str::to_owned);
        return beside.unwrap_or_else(|| format!("to {name}"));
    };
    let container = model.container_of(place);
    let mut others = container.into_iter().flat_map(|container| container.span.places());
    // With several decks, two top cards may look the same. Then the words name the place too.
    if others.any(|other| {
        other != place && table.cards(other).top().is_some_and(|card| card.face() == top.face())
    }) {
        return format!("onto {} on {name}", card(top));
    }
    format!("onto {}", card(top))
}

/// The words for a foundation by its suit, such as `the ♠ foundation`. `None` if another foundation has the same suit.
fn goal(position: &dyn Position, place: Place) -> Option<String> {
    let (model, table) = (position.model(), position.table());
    let suit = |place: Place| {
        let cards = table.cards(place).as_slice();
        let first = cards.first().filter(|card| card.is_face_up())?.suit();
        cards.iter().all(|card| card.suit() == first).then_some(first)
    };
    let own = suit(place)?;
    let container = model.container_of(place)?;
    let mut others = container.span.places().filter(|other| *other != place);
    if container.span.count == 1 || others.any(|other| suit(other) == Some(own)) {
        return None;
    }
    let mut nouns = model.containers.iter().zip(nouns::elements(model));
    let (_, noun) = nouns.find(|(container, _)| container.span.holds(place))?;
    Some(format!("the {} {noun}", own.symbol()))
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;

    fn said(slug: &str, deal: u64) -> Vec<String> {
        let game = GAMES.iter().find(|game| game.model().slug == slug).unwrap();
        let position = game.deal(deal).unwrap();
        let mut moves = solitaire_runtime::Moves::new();
        position.legal_moves(&mut moves);
        moves.iter().map(|code| move_words(&*position, *code)).collect()
    }

    #[test]
    fn cards_are_named() {
        assert_eq!(
            said("klondike/klondike", 7),
            ["A♠ from the sixth column to the first foundation", "Deal"]
        );
        assert_eq!(
            said("freecell/freecell", 1)[..1],
            ["6♠ from the first column to the first cell"]
        );
        assert_eq!(said("fan/fan", 2)[0], "10♥ onto J♥");
    }

    #[test]
    fn cards_that_leave_the_game_are_named_together() {
        let game = GAMES.iter().find(|game| game.model().slug == "pyramid/pyramid").unwrap();
        let position = game.deal(7).unwrap();
        let code = position.model().parse_move("RemovePair pyramid21 pyramid27").unwrap();
        assert_eq!(move_words(&*position, code), "Remove 5♠ and 8♠");
        assert_eq!(made_words(&*position, code), "5♠ and 8♠ removed");
    }

    #[test]
    fn a_card_in_a_plane_is_known_by_itself_and_a_gap_by_the_card_before_it() {
        let moves = said("montana/gaps", 1);
        assert!(moves.iter().any(|said| said.contains(" next to ")), "{moves:?}");
        assert!(!moves.iter().any(|said| said.contains("from")), "{moves:?}");
    }

    #[test]
    fn hidden_cards_are_not_named() {
        for entry in test_volume::some(GAMES) {
            for deal in 1..=3 {
                let mut session = solitaire_runtime::Session::new(*entry, deal).unwrap();
                for step in 0..30 {
                    let moves = session.legal_moves().to_vec();
                    let places = (0..session.model().places() as u8).map(Place);
                    let cards = places.flat_map(|place| session.table().cards(place).as_slice());
                    let (open, hidden): (Vec<Card>, Vec<Card>) =
                        cards.partition(|card| card.is_face_up());
                    let secret = |card: &&Card| !open.contains(&card.turned_up());
                    let hidden: Vec<String> =
                        hidden.iter().filter(secret).map(|card| card.pretty()).collect();
                    for code in &moves {
                        let words = move_words(session.position(), *code);
                        assert!(!words.is_empty());
                        assert!(!hidden.iter().any(|card| words.contains(card)), "{words}");
                    }
                    let Some(code) = moves.get(step % moves.len().max(1)) else { break };
                    session.play(*code).unwrap();
                }
            }
        }
    }
}
