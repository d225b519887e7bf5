//! Tests one case on its game.

use std::fmt::Write as _;

use solitaire::explain::explain;
use solitaire::model::{GameModel, Unit};
use solitaire::{Card, GameEntry, Journal, MoveCode, Moves, Place, Position};
use solitaire_families::GAMES;

use solitaire_tests::cases::arrange::Stated;
use solitaire_tests::cases::reader::{Case, Entry, Move, Verdict};

/// The subject of an entry of a case.
enum Named {
    Place(Place),
    Counter(usize),
    Score,
}

fn named(model: &GameModel, entry: &Entry) -> Result<Named, String> {
    if let Some(number) = model.counters.iter().position(|counter| counter.name == entry.name) {
        return Ok(Named::Counter(number));
    }
    if entry.name == "score" {
        return Ok(Named::Score);
    }
    model.parse_place(&entry.name).map(Named::Place).map_err(|error| at(entry, &error.to_string()))
}

fn at(entry: &Entry, what: &str) -> String {
    format!("  line {}: {what}", entry.line)
}

fn number(entry: &Entry) -> Result<i32, String> {
    entry.text.parse().map_err(|_| at(entry, &format!("`{}` is no number", entry.text)))
}

fn cards(entry: &Entry) -> Result<Vec<Card>, String> {
    let read = |word: &str| word.parse().map_err(|error| at(entry, &format!("{error}")));
    entry.text.split_whitespace().map(read).collect()
}

/// A game in the position of a case.
pub struct Trial {
    model: &'static GameModel,
    position: Box<dyn Position>,
    journal: Journal,
}

impl Trial {
    /// The game in the position a case states.
    pub fn of(entry: &GameEntry, case: &Case) -> Result<Self, String> {
        let model = entry.model();
        let mut stated = Stated::default();
        for part in &case.position {
            match named(model, part)? {
                Named::Place(place) => stated.places.push((place, &part.text)),
                Named::Counter(_) => stated.counters.push((&part.name, number(part)?)),
                Named::Score => stated.score = Some(number(part)?),
            }
        }
        Ok(Self { model, position: stated.position(entry)?, journal: Journal::new() })
    }

    /// Checks the claim of the case. The error describes the difference. `aloud` prints the reasons of refusals.
    pub fn run(mut self, case: &Case, aloud: bool) -> Result<(), String> {
        let begun = self.board();
        let outcome = match &case.verdict {
            Verdict::Accepted(asked, then) => self.accepted(asked, then),
            Verdict::Refused(asked) => self.refused(asked).map(|why| {
                if aloud {
                    eprintln!("{}:{}: {}\n{why}", self.model.slug, case.line, case.sentence);
                }
            }),
            Verdict::Won(wanted) if self.position.is_won() == *wanted => Ok(()),
            Verdict::Lost(wanted) if self.position.is_lost() == *wanted => Ok(()),
            Verdict::Lost(wanted) => {
                Err(format!("  this is {}lost", if *wanted { "not " } else { "" }))
            }
            Verdict::Won(wanted) => {
                Err(format!("  this is {}won", if *wanted { "not " } else { "" }))
            }
        };
        outcome.map_err(|why| format!("{begun}{why}"))
    }

    fn accepted(&mut self, asked: &Move, then: &[Entry]) -> Result<(), String> {
        let code = self.code(asked)?;
        if let Some(why) = self.refusal(code)? {
            return Err(format!(
                "  `{}` is refused, though the rules allow it:\n{why}",
                asked.text
            ));
        }
        self.play(code);
        self.compare(then)
    }

    /// Returns the reasons for a refusal.
    fn refused(&self, asked: &Move) -> Result<String, String> {
        if self.is_left_out(asked) {
            return Ok(format!("    {} has no such move\n", self.model.name));
        }
        let code = self.code(asked)?;
        let Some(why) = self.refusal(code)? else {
            return Err(format!("  `{}` is accepted, though the rules forbid it", asked.text));
        };
        // A refusal because a card is missing would not test the rule.
        if self.takes_from_nowhere(code) {
            return Err(format!("  `{}` takes cards where there are none", asked.text));
        }
        Ok(why)
    }

    fn code(&self, asked: &Move) -> Result<MoveCode, String> {
        self.model
            .parse_move(&asked.text)
            .map_err(|error| format!("  line {}: {error}", asked.line))
    }

    /// True if the move is missing in this game because it can never be made, but exists in the original game.
    fn is_left_out(&self, asked: &Move) -> bool {
        let name = asked.text.split_whitespace().next();
        self.model.moves.iter().all(|declared| Some(declared.name) != name)
            && GAMES.iter().any(|entry| entry.model().parse_move(&asked.text).is_ok())
    }

    /// The reason why the move is refused; `None` if it is allowed. The rules are asked in three ways, which must
    /// agree: if the move is allowed, why not, and which moves there are.
    fn refusal(&self, code: MoveCode) -> Result<Option<String>, String> {
        let refusal = explain(&*self.position, code).err();
        if self.position.valid(code) != refusal.is_none() {
            return Err("  the rules and their explanation do not agree".to_owned());
        }
        if !self.list_agrees(code, refusal.is_none()) {
            return Err("  the rules and the list of moves do not agree".to_owned());
        }
        Ok(refusal.map(|refusal| {
            let reasons = refusal.failures.iter();
            let reasons = reasons.map(|why| format!("    {}: {}\n", why.constraint, why.sentence));
            reasons.collect()
        }))
    }

    /// True if the list contains the move exactly if it is allowed. Among empty elements that no rule tells apart, the
    /// list has only the first.
    fn list_agrees(&self, code: MoveCode, allowed: bool) -> bool {
        let mut moves = Moves::new();
        self.position.legal_moves(&mut moves);
        self.position.automatic_moves(code.kind, &mut moves);
        if moves.contains(&code) {
            return allowed;
        }
        let target = self.model.container_of(code.target()).filter(|target| !target.told_apart);
        let alike = |place: Place| {
            target.is_some_and(|target| target.span.holds(place))
                && self.position.table().cards(place).is_empty()
        };
        let first = moves
            .iter()
            .any(|listed| alike(listed.target()) && MoveCode { to: code.to, ..*listed } == code);
        !allowed || alike(code.target()) && first
    }

    fn takes_from_nowhere(&self, code: MoveCode) -> bool {
        let lifts = self.model.move_of(code).map_or(&[][..], |declared| declared.lifts);
        let lift = lifts.iter().find(|lift| lift.span.holds(code.source()));
        let takes = lift.is_some_and(|lift| lift.unit != Unit::Nothing);
        takes && self.position.table().cards(code.source()).is_empty()
    }

    /// Makes the move, and the autoplay that is on by default.
    fn play(&mut self, code: MoveCode) {
        self.position.apply(code, &mut self.journal);
        let mut moves = Moves::new();
        for _ in 0..self.model.pack.len() {
            moves.clear();
            for (kind, declared) in (0..).zip(self.model.moves) {
                if declared.gesture.autoplay() == Some(true) {
                    self.position.automatic_moves(kind, &mut moves);
                }
            }
            match moves.first() {
                Some(code) if !self.position.is_won() => {
                    self.position.apply(*code, &mut self.journal)
                }
                _ => return,
            }
        }
    }

    fn compare(&self, then: &[Entry]) -> Result<(), String> {
        let table = self.position.table();
        for entry in then {
            let (same, found) = match named(self.model, entry)? {
                Named::Place(place) => {
                    let found = table.cards(place).as_slice();
                    let same = match number_of_cards(entry) {
                        Some(number) => found.len() == number,
                        None => found == cards(entry)?,
                    };
                    (same, text_of(found))
                }
                Named::Counter(counter) => {
                    (table.counter(counter) == number(entry)?, table.counter(counter).to_string())
                }
                Named::Score => {
                    let score = solitaire_runtime::score(&*self.position).unwrap_or_default();
                    (score == number(entry)?, score.to_string())
                }
            };
            if !same {
                let wanted = format!("then `{}: {}`, not `{found}`", entry.name, entry.text);
                return Err(format!("{}; the board then:\n{}", at(entry, &wanted), self.board()));
            }
        }
        Ok(())
    }

    /// All cards on the board.
    fn board(&self) -> String {
        let table = self.position.table();
        let counters =
            (0..).zip(self.model.counters).filter(|(_, counter)| counter.start.is_some());
        let mut text = String::new();
        for (number, counter) in counters {
            let _ = writeln!(text, "  | {}: {}", counter.name, table.counter(number));
        }
        for place in (0..self.model.places() as u8).map(Place) {
            let (name, cards) = (self.model.place_name(place), table.cards(place));
            if !cards.is_empty() {
                let _ = writeln!(text, "  | {name}: {}", text_of(cards.as_slice()));
            }
        }
        text
    }
}

/// The number in `3 cards`, which stands for any cards, because a shuffle decides which.
fn number_of_cards(entry: &Entry) -> Option<usize> {
    let number = entry.text.strip_suffix(" cards").or(entry.text.strip_suffix(" card"))?;
    number.parse().ok()
}

fn text_of(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
