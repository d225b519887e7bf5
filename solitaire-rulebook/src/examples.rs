//! Prints examples from the declaration in the words of a rule book: which cards may go where, and which may not.
//! Examples about boards, numbers of cards or numbers of moves are left out, because they are tests for authors.

use super::building::{MOVING, placed, under};
use super::deal::Dealt;
use super::node::{Node, of_one_card, replaced};
use super::numbers::{and, or};
use super::pairs::{asks_the_cards_alone, of_the_cards};
use super::roles::{Role, lift_several};
use super::speaker::Book;
use solitaire_runtime::Card;
use solitaire_runtime::model::{Example, Lift, Move};
use solitaire_runtime::nouns::capital;

/// The maximum number of lines with examples on a page.
const LINES: usize = 6;

/// The maximum number of cards of a run that is printed in full. A longer run is abbreviated: `K♠-Q♠-J♠-…-A♠`.
const MAX_CARDS_WRITTEN_OUT: usize = 6;

/// The lines with the examples that help the players of a game.
pub(super) fn lines(book: &Book, dealt: &Dealt) -> Vec<String> {
    let of = |role: Role| {
        let numbers = 0..book.model.containers.len() as u8;
        numbers.filter(move |number| book.role(*number) == role)
    };
    let mut lines: Vec<String> =
        of(Role::Work).filter_map(|place| book.put_example(place, dealt)).collect();
    lines.extend(book.lift_examples());
    lines.extend(of(Role::Goal).filter_map(|place| book.put_example(place, dealt)));
    lines.extend(of(Role::Discard).filter_map(|place| book.removal_example(place)));
    lines.extend(book.model.moves.iter().filter_map(|made| book.pair_example(made)));
    lines.truncate(LINES);
    lines
}

/// The answer of an example to the question if cards may be moved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// The cards can always be moved.
    Goes,
    /// The cards can be moved if the rest of the board allows it.
    May,
    /// The cards cannot be moved, whatever the rest of the board is.
    Not,
}

/// Examples in one clause: cards with the same verdict, card on the target (`on`, if any), and source (if named).
struct Clause {
    verdict: Verdict,
    on: Option<Card>,
    from: Option<u8>,
    cards: Vec<String>,
}

impl Book {
    /// The sentence with the examples of cards that may or may not be put on a container: `On a column: 6♥ goes on 7♠.`
    fn put_example(&self, container: u8, dealt: &Dealt) -> Option<String> {
        let clauses = self.clauses(container, dealt);
        let noun = self.noun(container);
        let holds_one = self.model.containers[usize::from(container)].capacity == 1;
        let (at, onto) = if holds_one { ("in", "to") } else { ("on", "on") };
        let empty = if noun.only { "the empty" } else { "an empty" };
        let said = clauses.iter().enumerate().map(|(nth, clause)| {
            let place = match clause.on {
                Some(card) => format!("on {}", card.pretty()),
                None => format!("{onto} {empty} {}", noun.one),
            };
            let from = clause.from.map(|from| format!(" from {}", self.noun(from).any()));
            let cards = and(&clause.cards) + &from.unwrap_or_default();
            let one = clause.cards.len() == 1;
            let again = nth > 0 && clauses[nth - 1].verdict == clause.verdict;
            match (clause.verdict, again, one) {
                (Verdict::Goes, false, true) => format!("{cards} goes {place}"),
                (Verdict::Goes, false, false) => format!("{cards} go {place}"),
                (Verdict::May, false, _) => format!("{cards} may go {place}"),
                (Verdict::Goes | Verdict::May, true, _) => format!("{cards} {place}"),
                (Verdict::Not, _, true) => format!("{cards} does not go {place}"),
                (Verdict::Not, _, false) => format!("{cards} do not go {place}"),
            }
        });
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| capital(&format!("{at} {}: {}.", noun.any(), said.join("; "))))
    }

    /// The examples of cards put on a container, grouped by verdict, target and source. Cards that go come first.
    fn clauses(&self, container: u8, dealt: &Dealt) -> Vec<Clause> {
        let model = &self.model.containers[usize::from(container)];
        let is_never_empty = self.is_begun(container, dealt);
        let mut clauses: Vec<Clause> = Vec::new();
        for example in self.about(container) {
            let Some((card, on)) = example.put() else { continue };
            if on.is_none() && is_never_empty {
                continue;
            }
            let rule =
                self.asked_of(container, if on.is_some() { &model.build } else { &model.space });
            let (_, is_so) = example.claim();
            // Left out if the page says it anyway: no card may go there, or the place has room for just one card.
            let goes_without_saying = match rule {
                Node::Truth(false) => !is_so,
                Node::Truth(true) => model.capacity == 1,
                _ => on.is_some() && model.capacity == 1,
            };
            let from = example.put_from().and_then(|name| self.model.container(name));
            if goes_without_saying || from.is_some() && self.is_said_of_all(container, &example) {
                continue;
            }
            let source = from.map(|(number, _)| number as u8);
            let verdict = match is_so {
                false => Verdict::Not,
                true if self.is_certain(container, &rule, source) => Verdict::Goes,
                true => Verdict::May,
            };
            let (key, words) = ((verdict, on, source), card.pretty());
            let said = clauses.iter_mut().find(|one| (one.verdict, one.on, one.from) == key);
            match said {
                Some(clause) if clause.cards.contains(&words) => {}
                Some(clause) => clause.cards.push(words),
                None => clauses.push(Clause { verdict, on, from: source, cards: vec![words] }),
            }
        }
        clauses.sort_by_key(|clause| clause.verdict);
        clauses
    }

    /// The examples whose subject is this container.
    fn about(&self, container: u8) -> impl Iterator<Item = Example> + use<> {
        let name = self.model.containers[usize::from(container)].name;
        self.model.examples.iter().filter(move |example| example.subject() == name)
    }

    /// True if an example that names no source says the same about the same cards, so that this one is not needed.
    fn is_said_of_all(&self, container: u8, example: &Example) -> bool {
        self.about(container).any(|other| {
            let same = other.put() == example.put() && other.claim().1 == example.claim().1;
            same && other.put_from().is_none()
        })
    }

    /// True if a card that `rule` allows can always be moved to the container: from `source`, or from anywhere if
    /// `source` is `None`. That is so if a move to the container has no condition on anything but the cards.
    fn is_certain(&self, container: u8, rule: &Node, source: Option<u8>) -> bool {
        let pickup = |lift: &Lift| {
            let pickup = &self.model.containers[usize::from(lift.container)].pickup;
            of_one_card(&self.reader.read(pickup, &[]))
        };
        let takes = |made: &Move| {
            let condition = of_one_card(&self.reader.read(&made.condition, &[]));
            let mut lifts = made.lifts.iter();
            !made.by_hand
                && asks_cards_alone(&condition)
                && lifts.any(|lift| {
                    source.is_none_or(|source| source == lift.container)
                        && asks_cards_alone(&pickup(lift))
                })
        };
        asks_cards_alone(rule) && self.moves_to(container).any(takes)
    }

    /// The sentences with examples of cards that may be lifted together: `From a column: 7♠-6♥-5♣ moves as a unit.`
    fn lift_examples(&self) -> Vec<String> {
        let mut said: Vec<(Option<u8>, Verdict, Vec<String>)> = Vec::new();
        for made in self.model.moves.iter().filter(|made| made.gesture.is_players()) {
            let examples = self.model.examples.iter();
            for example in examples.filter(|example| example.subject() == made.name) {
                let Some(cards) = example.lifted().filter(|cards| cards.len() > 1) else {
                    continue;
                };
                let is_so = example.claim().1;
                if !is_so && !self.is_refused_by_all(made) {
                    continue;
                }
                let verdict = match is_so {
                    false => Verdict::Not,
                    true if self.is_lifted_surely(made) => Verdict::Goes,
                    true => Verdict::May,
                };
                let (place, cards) = (one_place(made), run(&cards));
                match said.iter_mut().find(|one| (one.0, one.1) == (place, verdict)) {
                    Some((.., runs)) if runs.contains(&cards) => {}
                    Some((.., runs)) => runs.push(cards),
                    None => said.push((place, verdict, vec![cards])),
                }
            }
        }
        let mut places: Vec<Option<u8>> = Vec::new();
        for (place, ..) in &said {
            if !places.contains(place) {
                places.push(*place);
            }
        }
        said.sort_by_key(|(_, verdict, _)| *verdict);
        let lines = places.into_iter().map(|place| {
            let mut lifted = false;
            let clauses = said.iter().filter(|one| one.0 == place).map(|(_, verdict, runs)| {
                let one = runs.len() == 1;
                let (each, does) = if one { ("", "does") } else { (" each", "do") };
                let runs = and(runs);
                let clause = match verdict {
                    Verdict::Goes if one => format!("{runs} moves as a unit"),
                    Verdict::Goes => format!("{runs} move as units"),
                    Verdict::May => format!("{runs} may{each} move as a unit"),
                    Verdict::Not if lifted => format!("{runs} {does} not"),
                    Verdict::Not => format!("{runs} {does} not move as a unit"),
                };
                lifted = true;
                clause
            });
            let clauses = clauses.collect::<Vec<_>>().join("; ");
            match place {
                Some(place) => format!("From {}: {clauses}.", self.noun(place).any()),
                None => format!("{clauses}."),
            }
        });
        lines.collect()
    }

    /// True if no other move can lift cards together that this move refuses. Every move of several cards checks the
    /// pickup rule, so only a move of single cards may refuse cards that another move takes.
    fn is_refused_by_all(&self, made: &Move) -> bool {
        made.lifts.iter().any(lift_several)
            || !made
                .lifts
                .iter()
                .any(|lift| self.lifts_from(lift.container).into_iter().any(lift_several))
    }

    /// True if a move is certain to lift cards that its conditions allow, because these ask only about the cards.
    fn is_lifted_surely(&self, made: &Move) -> bool {
        let pickups = made.lifts.iter().filter(|lift| lift_several(lift));
        let mut pickups = pickups
            .map(|lift| &self.model.containers[usize::from(lift.container)].pickup)
            .chain([&made.condition]);
        let mut says_nothing_else = |condition| {
            let node = replaced(&self.reader.read(condition, &[]), &MOVING, &Node::Given(0));
            asks_cards_alone(&node)
        };
        pickups.all(&mut says_nothing_else)
    }

    /// The sentence with examples of pairs, if only the cards decide about a pair: `7♥ and 7♠ leave the game together.`
    fn pair_example(&self, made: &Move) -> Option<String> {
        let condition = of_the_cards(&self.reader.read(&made.condition, &[]));
        let is_open =
            |lift: &Lift| self.model.containers[usize::from(lift.container)].pickup.is_always();
        if !made.pair || !asks_the_cards_alone(&condition) || !made.lifts.iter().all(is_open) {
            return None;
        }
        let of = |wanted: bool| {
            let mut said: Vec<String> = Vec::new();
            for example in self.model.examples.iter().filter(|one| one.subject() == made.name) {
                let Some((one, other)) = example.dragged() else { continue };
                let words = format!("{} and {}", one.pretty(), other.pretty());
                if example.claim().1 == wanted && !said.contains(&words) {
                    said.push(words);
                }
            }
            or(&said)
        };
        let (taken, kept) = (of(true), of(false));
        match (taken.is_empty(), kept.is_empty()) {
            (true, true) => None,
            (false, true) => Some(format!("{taken} leave the game together.")),
            (true, false) => Some(format!("{kept} do not leave the game together.")),
            (false, false) => Some(format!("{taken} leave the game together; {kept} do not.")),
        }
    }

    /// The sentence with examples of single cards: `K♠ may be removed from the game; Q♠ may not.`
    fn removal_example(&self, container: u8) -> Option<String> {
        if self.takes_several(container) {
            return None;
        }
        let (mut taken, mut kept) = (Vec::new(), Vec::new());
        for example in self.about(container) {
            if let Some((card, None)) = example.put() {
                let cards = if example.claim().1 { &mut taken } else { &mut kept };
                if !cards.contains(&card.pretty()) {
                    cards.push(card.pretty());
                }
            }
        }
        let not = if kept.is_empty() { String::new() } else { format!("; {} may not", and(&kept)) };
        (!taken.is_empty()).then(|| format!("{} may be removed from the game{not}.", and(&taken)))
    }
}

/// True if a condition reads nothing except the moved card and the card on which it is put.
fn asks_cards_alone(node: &Node) -> bool {
    let node = replaced(&replaced(node, &placed(), &Node::Given(0)), &under(), &Node::Given(1));
    asks_the_cards_alone(&node)
}

/// The only container from which a move takes several cards at once or, if it takes only single cards, the only
/// container from which it takes cards. `None` if there are several such containers.
fn one_place(made: &Move) -> Option<u8> {
    let several = made.lifts.iter().any(lift_several);
    let lifts = made.lifts.iter().filter(|lift| lift_several(lift) == several);
    let mut places: Vec<u8> = lifts.map(|lift| lift.container).collect();
    places.dedup();
    if let [place] = places[..] { Some(place) } else { None }
}

/// Cards that lie on each other, the lowest in the pile first: `7♠-6♥-5♣`. A long run is abbreviated: `K♠-Q♠-J♠-…-A♠`.
fn run(cards: &[Card]) -> String {
    let words: Vec<String> = cards.iter().map(|card| card.pretty()).collect();
    match &words[..] {
        [first, second, third, .., last] if words.len() > MAX_CARDS_WRITTEN_OUT => {
            format!("{first}-{second}-{third}-…-{last}")
        }
        words => words.join("-"),
    }
}
