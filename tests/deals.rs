//! Compares deals with `deals.txt`, which states what the published rules of each game say. It was written
//! independently of the declarations.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use solitaire::{Card, GameEntry, Place, Position};
use solitaire_families::GAMES;

const DEALS: u64 = 20;

/// What the rules say about the deal to one container.
#[derive(Debug)]
struct Wanted {
    /// The number of cards on each element; `None` if it depends on the cards.
    counts: Vec<Option<usize>>,
    /// The number of cards on each element that lie face down.
    down: Vec<usize>,
    /// A further fixed property, such as `Kings lowest`; empty if there is none.
    property: String,
}

/// The rules for the deal of one game: the number of cards, and the contents of each container.
#[derive(Debug)]
struct Deal {
    cards: usize,
    containers: BTreeMap<String, Wanted>,
}

/// Returns the text between two characters, and the text around them.
fn cut(text: &str, open: char, close: char) -> (String, String) {
    match text.split_once(open) {
        Some((before, after)) => {
            let (inside, after) = after.split_once(close).expect("a mark is closed");
            (inside.to_owned(), format!("{before} {after}"))
        }
        None => (String::new(), text.to_owned()),
    }
}

fn read_container(text: &str) -> (String, Wanted) {
    let (property, text) = cut(text, '[', ']');
    let (down, text) = cut(&text, '(', ')');
    let mut words = text.split_whitespace();
    let name = words.next().expect("a container has a name").to_owned();
    let number =
        |word: &str| word.parse::<usize>().unwrap_or_else(|_| panic!("`{word}` in {text}"));
    let counts: Vec<Option<usize>> =
        words.map(|word| (word != "*").then(|| number(word))).collect();
    let mut down: Vec<usize> = down.split_whitespace().skip(1).map(number).collect();
    down.resize(counts.len(), 0);
    (name, Wanted { counts, down, property })
}

/// Reads `deals.txt`.
fn read() -> BTreeMap<String, Deal> {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/deals.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (slug, deal) = line.split_once(": ").expect("a slug and what is dealt");
            let (cards, slug) = cut(slug, '(', ')');
            let containers = deal.split(';').map(read_container).collect();
            (slug.trim().to_owned(), Deal { cards: cards.parse().unwrap(), containers })
        })
        .collect()
}

/// The piles of a container.
fn piles<'a>(position: &'a dyn Position, name: &str) -> Vec<&'a [Card]> {
    let (_, container) = position.model().container(name).expect("the container is there");
    container.span.places().map(|place| position.table().cards(place).as_slice()).collect()
}

fn hidden(pile: &[Card]) -> usize {
    pile.iter().filter(|card| !card.is_face_up()).count()
}

/// The differences from the rules in one deal.
fn faults(position: &dyn Position, deal: &Deal) -> Vec<String> {
    let model = position.model();
    let mut faults = Vec::new();
    let names: BTreeSet<&str> = model.containers.iter().map(|container| container.name).collect();
    let wanted: BTreeSet<&str> = deal.containers.keys().map(String::as_str).collect();
    if names != wanted {
        return vec![format!("its containers are {names:?}, not {wanted:?}")];
    }
    for (name, wanted) in &deal.containers {
        let piles = piles(position, name);
        if piles.len() != wanted.counts.len() {
            faults.push(format!("`{name}` has {} elements", piles.len()));
            continue;
        }
        faults
            .extend(property_fault(position, &piles, wanted).map(|why| format!("`{name}`: {why}")));
        if wanted.property.starts_with("less the free Aces") {
            continue;
        }
        for (number, pile) in piles.iter().enumerate() {
            let down = hidden(pile);
            if wanted.counts[number].is_some_and(|count| count != pile.len()) {
                faults.push(format!("`{name}` {number} has {} cards", pile.len()));
            }
            if down != wanted.down[number] && wanted.property != "face down" {
                faults.push(format!("{down} cards of `{name}` {number} lie face down"));
            }
            // Hidden cards lie under the open ones, unless the rules deal them in turns.
            if wanted.property != "mixed" && hidden(&pile[..down]) != down {
                faults.push(format!("an open card of `{name}` {number} lies under a hidden one"));
            }
        }
    }
    let places = (0..model.places() as u8).map(Place);
    let dealt: usize = places.map(|place| position.table().cards(place).as_slice().len()).sum();
    if dealt != deal.cards || model.pack.cards().count() != deal.cards {
        faults.push(format!("{dealt} cards are dealt"));
    }
    faults
}

/// The violation of a property of a container, if any.
fn property_fault(position: &dyn Position, piles: &[&[Card]], wanted: &Wanted) -> Option<String> {
    let property = wanted.property.as_str();
    let holds = if property.is_empty() || property == "mixed" {
        true
    } else if let Some(cards) = property.strip_prefix("lowest ") {
        let lowest = piles.iter().filter_map(|pile| pile.first()).map(Card::to_string);
        cards.split(' ').map(str::to_owned).eq(lowest)
    } else if property == "Kings lowest" {
        let is_king = |card: &Card| card.rank().number() == 13;
        piles.iter().all(|pile| pile.is_sorted_by_key(|card| !is_king(card)))
    } else if property == "48 cards, each of its rank" {
        let of_rank = |(rank, pile): (u8, &&[Card])| {
            pile.iter().all(|card| card.is_face_up() && card.rank().number() == rank)
        };
        piles.concat().len() == 48 && (1..).zip(piles).all(of_rank)
    } else if property == "Aces only" {
        piles.concat().iter().all(|card| card.rank().number() == 1)
            && piles.iter().all(|pile| pile.len() <= 1)
    } else if property == "face down" {
        piles.iter().all(|pile| hidden(pile) == pile.len())
    } else if property.starts_with("less the free Aces") {
        less_free_aces(position, piles, wanted)
    } else {
        panic!("`{property}` means nothing")
    };
    (!holds).then(|| format!("not so: {property}"))
}

/// Checks that Aces that were free, or became free, are on the foundations, and that the card under each was turned up.
fn less_free_aces(position: &dyn Position, tableau: &[&[Card]], wanted: &Wanted) -> bool {
    let is_ace = |card: &Card| card.rank().number() == 1;
    let foundation = piles(position, "foundation");
    let played = foundation.concat();
    let fewer = |(pile, count): (&&[Card], &Option<usize>)| {
        count.and_then(|count| count.checked_sub(pile.len()))
    };
    let gone: Option<usize> = tableau.iter().zip(&wanted.counts).map(fewer).sum();
    gone == Some(played.len())
        && played.iter().all(is_ace)
        && foundation.iter().all(|pile| pile.len() <= 1)
        && tableau.iter().all(|pile| {
            pile.last().is_none_or(|top| !is_ace(top))
                && hidden(pile) == pile.len().saturating_sub(1)
        })
}

#[test]
fn what_is_dealt_is_what_the_rules_say() {
    let deals = read();
    let mut told = String::new();
    for entry in GAMES {
        let slug = entry.model().slug;
        let Some(deal) = deals.get(slug) else {
            if test_volume::is_measured(entry.odds(), slug) {
                told += &format!("{slug} is not in tests/deals.txt\n");
            }
            continue;
        };
        for number in 1..=DEALS {
            for fault in faults(&*entry.deal(number).unwrap(), deal) {
                told += &format!("{slug} {number}: {fault}\n");
            }
        }
    }
    assert!(told.is_empty(), "{told}");
    let slugs: BTreeSet<&str> = GAMES.iter().map(|entry| entry.model().slug).collect();
    assert!(deals.keys().all(|slug| slugs.contains(slug.as_str())), "a line is of no game");
}

/// All cards of a stock lie face down, except the top card of an open stock.
#[test]
fn a_stock_lies_face_down() {
    let stock_of = |entry: &GameEntry| entry.model().containers.iter().find(|c| c.kind.is_stock);
    let with_stock: Vec<&GameEntry> =
        GAMES.iter().filter(|entry| stock_of(entry).is_some()).collect();
    assert!(with_stock.len() > 30);
    for entry in with_stock {
        let stock = stock_of(entry).expect("it has one");
        let (stock, is_open) = (stock.span.first, stock.kind.name == "OpenStock");
        for number in 1..=DEALS {
            let position = entry.deal(number).unwrap();
            let cards = position.table().cards(Place(stock)).as_slice();
            let open = usize::from(is_open);
            assert_eq!(hidden(cards), cards.len() - open, "{} {number}", entry.model().slug);
            assert_eq!(hidden(&cards[cards.len() - open..]), 0, "{} {number}", entry.model().slug);
        }
    }
}

#[test]
fn deals_differ() {
    // A pack of few cards allows only few deals, so games with such a pack are left out.
    let many = |entry: &&GameEntry| entry.model().pack.cards().count() >= 12;
    for entry in GAMES.iter().filter(many) {
        let cards = |number: u64| {
            let position = entry.deal(number).unwrap();
            let mut key = Vec::new();
            position.write_key(&mut key);
            key
        };
        let keys: BTreeSet<Vec<u8>> = (1..=DEALS).map(cards).collect();
        assert_eq!(keys.len() as u64, DEALS, "{}", entry.model().slug);
    }
}
