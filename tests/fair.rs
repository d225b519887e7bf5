//! A view of a position has what a person could know, and nothing else: no hidden card, nor any data that would reveal
//! one. Tested for every game.

use std::collections::BTreeSet;

use solitaire::fair::{Memory, Sight, View};
use solitaire::referee::laws::Random;
use solitaire::{Card, GameEntry, Journal, Position, Session, Snapshot};
use solitaire_families::GAMES;

use solitaire_tests::drawn::{are_all, drawn};
use solitaire_tests::walks::Walk;

/// The cards that a view does not show, face up, in the order of their places.
fn hidden_cards(position: &dyn Position, view: &View) -> Vec<Card> {
    let told = view.places().flat_map(|place| {
        let cards = position.table().cards(place).as_slice();
        cards.iter().zip(view.cards(place).iter().copied())
    });
    told.filter(|(_, sight)| *sight == Sight::Hidden).map(|(card, _)| card.face()).collect()
}

/// The same position with these cards in place of those that a view does not show, and with another deal number.
fn twin(
    entry: &GameEntry,
    position: &dyn Position,
    view: &View,
    hidden: &[Card],
) -> Box<dyn Position> {
    let mut snapshot = Snapshot::of(position);
    snapshot.deal = snapshot.deal % 1000 + 1;
    let mut other = snapshot.load(entry).expect("only the deal is another");
    let mut hidden = hidden.iter();
    for place in view.places() {
        let cards = position.table().cards(place).as_slice();
        let cards = cards.iter().zip(view.cards(place)).map(|(card, sight)| match sight {
            Sight::Hidden => hidden.next().expect("as many").turned_down(),
            _ => *card,
        });
        other.set(place, &cards.collect::<Vec<_>>()).expect("as many as before");
    }
    other
}

/// The number of games that are walked through, each for 0.03 s of CPU per test.
const WATCHED: usize = 30;

/// Walks through games. At each position it calls `visit` with the memory of an observer who has followed the moves.
fn watched(
    games: &[GameEntry],
    deals: u64,
    moves: usize,
    mut visit: impl FnMut(&mut Walk, &Memory),
) {
    for entry in games {
        for deal in 1..=deals {
            let mut walk = Walk::of_deal(entry, deal);
            let mut memory = Memory::of(&*walk.position);
            visit(&mut walk, &memory);
            for _ in 0..moves {
                if !walk.step() {
                    break;
                }
                memory.follow(&*walk.position, &walk.journal);
                visit(&mut walk, &memory);
            }
        }
    }
}

#[test]
fn positions_that_differ_in_hidden_cards_alone_look_the_same() {
    let mut random = Random::new(20);
    let (mut compared, mut with_hidden) = (0, BTreeSet::new());
    let games = drawn(WATCHED);
    watched(&games, 3, 60, |walk, memory| {
        for memory in [&Memory::of(&*walk.position), memory] {
            let view = View::remembering(&*walk.position, memory);
            let mut hidden = hidden_cards(&*walk.position, &view);
            let before = hidden.clone();
            for last in (1..hidden.len()).rev() {
                hidden.swap(last, random.below(last + 1));
            }
            // The memory knows where the cards lie that were seen, but not which cards these are. So it fits the twin
            // as well.
            let other = twin(&walk.entry, &*walk.position, &view, &hidden);
            let other = View::remembering(&*other, memory);
            assert_eq!(view, other, "{}", walk.where_it_is());
            let json = |view: &View| serde_json::to_string(view).unwrap();
            assert_eq!(json(&view), json(&other), "{}", walk.where_it_is());
            if hidden != before {
                compared += 1;
                with_hidden.insert(walk.entry.model().slug);
            }
        }
    });
    let is_much = compared > 1000 && with_hidden.len() > 20;
    assert!(is_much || !are_all(&games), "{compared} {with_hidden:?}");
}

#[test]
fn a_view_is_that_of_each_position_that_agrees_with_it() {
    watched(&drawn(WATCHED), 2, 30, |walk, memory| {
        let view = View::remembering(&*walk.position, memory);
        let mut unseen = view.unseen();
        let entry = &walk.entry;
        let complete = |hidden: &[Card]| view.complete(entry, 77, hidden);
        let one = complete(&unseen);
        let one = one.unwrap_or_else(|| panic!("not one for each: {}", walk.where_it_is()));
        assert_eq!(View::remembering(&*one, memory), view, "{}", walk.where_it_is());
        assert_eq!(one.deal_number(), 77);
        let real = complete(&hidden_cards(&*walk.position, &view)).unwrap();
        assert_eq!(
            walk.referee.read(&*real).piles,
            walk.board().piles,
            "the cards that lie there: {}",
            walk.where_it_is()
        );
        unseen.push(Card::new(solitaire::Rank::ACE, solitaire::Suit::Spades));
        assert!(complete(&unseen).is_none(), "one too many");
    });
}

#[test]
fn what_was_seen_is_remembered_until_it_is_shuffled() {
    let mut remembered = BTreeSet::new();
    let (mut opened, mut shuffles) = (BTreeSet::new(), 0);
    watched(GAMES, 3, 150, |walk, memory| {
        let model = walk.entry.model();
        // Copies of a card cannot be distinguished by their faces, so games with copies are left out.
        if model.pack.decks > 1 || model.pack.suits.len() < 4 {
            return;
        }
        if walk.journal.is_empty() || walk.position.shuffles() != shuffles {
            opened.clear();
            shuffles = walk.position.shuffles();
        }
        let view = View::remembering(&*walk.position, memory);
        for place in view.places() {
            let cards = walk.position.table().cards(place).as_slice();
            assert_eq!(cards.len(), view.cards(place).len());
            for (card, sight) in cards.iter().zip(view.cards(place)) {
                let was_open = !opened.insert(card.face()) || card.is_face_up();
                if !was_open {
                    opened.remove(&card.face());
                }
                let expected = match (card.is_face_up(), was_open) {
                    (true, _) => Sight::Open(*card),
                    (false, true) => Sight::Seen(*card),
                    (false, false) => Sight::Hidden,
                };
                assert_eq!(*sight, expected, "{card} of {}", walk.where_it_is());
                if let Sight::Seen(_) = sight {
                    remembered.insert(model.slug);
                }
            }
        }
    });
    assert!(remembered.len() >= 3, "some game turns cards over again: {remembered:?}");
}

#[test]
fn a_session_is_remembered_from_its_beginning() {
    for entry in GAMES {
        let mut walk = Walk::of_deal(entry, 5);
        let mut memory = Memory::of(&*walk.position);
        let mut session = Session::new(*entry, 5).unwrap();
        session.set_autoplay(false);
        while walk.steps() < 80 && walk.step() {
            memory.follow(&*walk.position, &walk.journal);
        }
        let mut moves = Vec::new();
        let mut text = walk.told();
        for told in text.split_off(text.find(';').unwrap_or(text.len())).split("; ").skip(1) {
            moves.push(entry.model().parse_move(told).unwrap());
        }
        for code in moves {
            session.play(code).unwrap();
        }
        assert_eq!(
            View::remembering(session.position(), &session.memory()),
            View::remembering(&*walk.position, &memory),
            "{}",
            walk.told()
        );
    }
}

#[test]
fn the_memory_of_another_position_is_not_used() {
    for entry in GAMES {
        let mut position = entry.deal(1).unwrap();
        let memory = Memory::of(&*position);
        let mut moves = solitaire::Moves::new();
        position.legal_moves(&mut moves);
        let Some(code) = moves.first() else { continue };
        position.apply(*code, &mut Journal::new());
        assert_eq!(View::remembering(&*position, &memory), View::of(&*position));
    }
}

#[test]
fn a_view_is_written_like_a_position() {
    let klondike = GAMES.iter().find(|game| game.model().slug == "klondike/onepass").unwrap();
    let view = View::of(&*klondike.deal(7).unwrap());
    assert_eq!(
        serde_json::to_string(&view).unwrap(),
        "{\"version\":1,\"game\":\"klondike/onepass\",\"shuffles\":1,\"containers\":{\"tableau\":[\"TH\",\"-? 8H\",\
         \"-? -? JD\",\"-? -? -? 6D\",\"-? -? -? -? JH\",\"-? -? -? -? 6H\",\"-? -? -? -? -? -? 8S\"],\
         \"foundation\":[\"AS\",\"\",\"\",\"\"],\"waste\":\"\",\"stock\":\"-? -? -? -? -? -? -? -? -? -? -? -? -? -? \
         -? -? -? -? -? -? -? -? -? -?\"},\"unseen\":\"AC AD AH 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6S \
         7C 7D 7H 7S 8C 8D 9C 9D 9H 9S TC TD TS JC JS QC QD QH QS KC KD KH KS\",\"counters\":{\"redeals\":0},\
         \"moves\":[\"Deal\"]}"
    );
}
