//! The examples that an author states for the rules of a game, as text and parsed.

use core::fmt;

use super::GameModel;
use crate::card::Card;
use crate::place::Place;

/// The examples of a game. They include the examples of its parents, except those that the game replaces.
///
/// All examples are kept in one string, since few programs read them; [`Examples::iter`] parses it.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Examples<'a>(&'a str);

impl<'a> Examples<'a> {
    /// No examples.
    pub const NONE: Self = Self("");

    /// Takes the examples as one string, as the macro writes it, with one line per example. A line has, separated by
    /// spaces, the name of the declaration that states the example, the line number in the source, and the text. If the
    /// example has a board, a tab follows, and the move, `win` or `lose`.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// The examples, in the order in which they are stated.
    pub fn iter(&self) -> impl Iterator<Item = Example<'a>> + use<'a> {
        self.0.lines().filter_map(Example::read)
    }

    /// True if there are no examples.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the string from which [`Examples::new`] created the examples.
    #[doc(hidden)]
    #[must_use]
    pub const fn text(&self) -> &'a str {
        self.0
    }
}

impl fmt::Debug for Examples<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|example| example.text)).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Examples<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|example| example.text))
    }
}

/// An example of how a rule works, as its author wrote it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example<'a> {
    /// The name of the type whose declaration states the example.
    pub from: &'a str,
    /// The line number of the example in the author's source file.
    pub line: u32,
    /// The example's text: `tableau: !6C on 7S`.
    pub text: &'a str,
    /// `None` if the example has no board. Otherwise what the example asks about the board: a move in the notation of
    /// the model, `win` or `lose`.
    asked: Option<&'a str>,
}

impl<'a> Example<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let mut words = line.splitn(3, ' ');
        let (from, number, rest) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        let (text, asked) = rest.split_once('\t').map_or((rest, None), |(a, b)| (a, Some(b)));
        Some(Self { from, line: number, text, asked })
    }

    /// Returns what the example is about: the name of a container or of a move, `deal`, `win` or `lose`.
    #[must_use]
    pub fn subject(&self) -> &'a str {
        self.text.split(':').next().unwrap_or_default()
    }

    /// Returns the text after the colon, and true if the example claims that it holds. A leading `!` claims the
    /// contrary; it is not part of the returned text.
    #[must_use]
    pub fn claim(&self) -> (&'a str, bool) {
        let said = self.text.split_once(": ").map_or("", |(_, said)| said);
        said.strip_prefix('!').map_or((said, true), |said| (said, false))
    }

    /// For an example such as `6H on 7S` or `KH on _ from waste`, which has no board: returns the card that is put down
    /// and the card under it (`None` for `_`, an empty element). Returns `None` for other examples.
    #[must_use]
    pub fn put(&self) -> Option<(Card, Option<Card>)> {
        let mut words = self.claim().0.split(' ');
        let card = words.next()?.parse().ok()?;
        let (Some("on"), Some(on), None) = (words.next(), words.next(), self.asked) else {
            return None;
        };
        match on {
            "_" => Some((card, None)),
            on => Some((card, Some(on.parse().ok()?))),
        }
    }

    /// For an example with a board and two cards, such as `7H on 7S [..]`: returns the two cards. Returns `None` for
    /// other examples.
    #[must_use]
    pub fn dragged(&self) -> Option<(Card, Card)> {
        self.asked?;
        let mut words = self.claim().0.split(' ');
        let card = words.next()?.parse().ok()?;
        let on = words.next().filter(|word| *word == "on").and_then(|_| words.next())?;
        Some((card, on.parse().ok()?))
    }

    /// For an example without a board, such as `KH on _ from waste`: returns the name of the container that the card
    /// comes from, `waste`. Returns `None` if the example names no container.
    #[must_use]
    pub fn put_from(&self) -> Option<&'a str> {
        self.claim().0.split_once(" from ").map(|(_, from)| from).filter(|_| self.asked.is_none())
    }

    /// For an example without a board that lists cards which are lifted together, such as `7S 6H 5C`: returns the
    /// cards, bottom card first. Returns `None` for other examples.
    #[must_use]
    pub fn lifted(&self) -> Option<Vec<Card>> {
        let cards = self.claim().0.split(' ').map(|word| word.parse().ok());
        cards.collect::<Option<Vec<Card>>>().filter(|_| self.asked.is_none())
    }

    /// Returns the example as a question about a board. `None` if the example has no board.
    #[must_use]
    pub fn trial(&self) -> Option<Trial<'a>> {
        let (said, is_so) = self.claim();
        let asked = match self.asked? {
            "win" => Asked::Won,
            "lose" => Asked::Lost,
            text => Asked::Move(text),
        };
        let boards = &said[said.find("] => ").map_or(said.len(), |at| at + 1)..];
        let after = boards.strip_prefix(" => ").map(Stated::read);
        let before = &said[..said.len() - boards.len()];
        // The board starts at the last opening bracket. An earlier bracket, as in `foundation[3]`, belongs to an index.
        let before = Stated::read(&before[before.rfind('[').unwrap_or(0)..]);
        Some(Trial { asked, is_so, before, after })
    }
}

/// An example that asks a question about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial<'a> {
    /// The question about the board.
    pub asked: Asked<'a>,
    /// True if the example says that the answer is yes: the move is legal, or the game is won or lost.
    pub is_so: bool,
    /// The board that the question is about.
    pub before: Stated<'a>,
    /// The board after the move, if the example states it.
    pub after: Option<Stated<'a>>,
}

/// A question about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked<'a> {
    /// Is this move legal? The text is in the notation of [`GameModel::parse_move`].
    Move(&'a str),
    /// Is the game won?
    Won,
    /// Is the game lost?
    Lost,
}

/// A board as an example describes it: for each container, counter or score, its name and the contents that the example
/// states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stated<'a>(pub Vec<(&'a str, Vec<Lies>)>);

/// What an example states about an element, a counter or the score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lies {
    /// The element holds exactly these cards, bottom to top.
    Cards(Vec<Card>),
    /// The element holds this number of cards; or the counter or the score has this value.
    Number(i32),
    /// The elements of the container hold all cards of the pack that the example does not list, in order of suit.
    Rest,
}

impl<'a> Stated<'a> {
    fn read(text: &'a str) -> Self {
        let text = text.trim_start_matches('[').trim_end_matches(']');
        let parts = text.split(", ").filter(|part| !part.is_empty()).map(|part| {
            let (name, heaps) = part.split_once(' ').unwrap_or((part, ""));
            (name, heaps.split(" | ").filter(|heap| !heap.is_empty()).map(Lies::read).collect())
        });
        Self(parts.collect())
    }

    /// True if the example lists this word without any contents, as in `won` or `lost`.
    #[must_use]
    pub fn says(&self, word: &str) -> bool {
        self.0.iter().any(|(name, heaps)| *name == word && heaps.is_empty())
    }
}

impl Lies {
    fn read(text: &str) -> Self {
        if text == "rest" {
            return Self::Rest;
        }
        if let Ok(number) = text.parse() {
            return Self::Number(number);
        }
        let mut cards = Vec::new();
        for word in text.split(' ').filter(|word| *word != "_") {
            match word.split_once("..") {
                None => cards.extend(word.parse::<Card>()),
                Some((first, last)) => cards.extend(run(first, last)),
            }
        }
        Self::Cards(cards)
    }

    /// Returns the cards that the example lists, face down if the place holds only face-down cards. `None` if it lists
    /// no cards.
    #[must_use]
    pub fn cards(&self, model: &GameModel<'_>, place: Place) -> Option<Vec<Card>> {
        let Self::Cards(cards) = self else { return None };
        Some(model.turned_down(place, cards).unwrap_or_else(|| cards.clone()))
    }
}

/// Returns the cards of a suit from one rank up or down to another, as in `AC..KC`.
fn run(first: &str, last: &str) -> Vec<Card> {
    let (Ok(first), Ok(last)) = (first.parse::<Card>(), last.parse::<Card>()) else {
        return Vec::new();
    };
    let (from, to) = (first.rank().number(), last.rank().number());
    let ranks: Vec<u8> =
        if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() };
    let cards = ranks.into_iter().filter_map(|rank| {
        let card = Card::new(crate::card::Rank::new(rank)?, first.suit());
        Some(if first.is_face_up() { card } else { card.turned_down() })
    });
    cards.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLES: Examples<'_> = Examples::new(
        "Klondike 12 tableau: !6C on 7S\n\
         Klondike 13 MoveColumn: 7S 6H\n\
         Klondike 14 foundation: KH on _ from waste\n\
         Windows 15 ToFoundation: AC on foundation[3] [tableau -5D AC | _, score -5] => [tableau 1, redeals 2]\t\
         ToFoundation tableau0 foundation3\n\
         Windows 16 win: ![foundation AC..3C | -KD..JD]\twin\n",
    );

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn what_cards_alone_decide_is_read() {
        let all: Vec<Example<'_>> = EXAMPLES.iter().collect();
        let [put, lifted, from, ..] = all[..] else { panic!("{all:?}") };
        assert_eq!((put.from, put.line, put.subject()), ("Klondike", 12, "tableau"));
        assert_eq!(put.put(), Some((cards("6C")[0], Some(cards("7S")[0]))));
        assert_eq!(put.claim(), ("6C on 7S", false));
        assert_eq!(lifted.lifted(), Some(cards("7S 6H")));
        assert_eq!((lifted.put(), put.lifted(), put.trial()), (None, None, None));
        assert_eq!((from.put(), from.put_from()), (Some((cards("KH")[0], None)), Some("waste")));
    }

    #[test]
    fn boards_are_read() {
        let all: Vec<Example<'_>> = EXAMPLES.iter().collect();
        let trial = all[3].trial().unwrap();
        assert_eq!(trial.asked, Asked::Move("ToFoundation tableau0 foundation3"));
        assert!(trial.is_so);
        let (none, two) = (Lies::Cards(vec![]), Lies::Cards(cards("-5D AC")));
        let before = vec![("tableau", vec![two, none]), ("score", vec![Lies::Number(-5)])];
        assert_eq!(trial.before, Stated(before));
        let after = vec![("tableau", vec![Lies::Number(1)]), ("redeals", vec![Lies::Number(2)])];
        assert_eq!(trial.after, Some(Stated(after)));

        let trial = all[4].trial().unwrap();
        assert_eq!((trial.asked, trial.is_so, trial.after), (Asked::Won, false, None));
        let heaps = vec![Lies::Cards(cards("AC 2C 3C")), Lies::Cards(cards("-KD -QD -JD"))];
        assert_eq!(trial.before, Stated(vec![("foundation", heaps)]));
    }
}
