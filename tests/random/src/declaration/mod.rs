//! Random declarations. The same seed always gives the same declaration.

mod conditions;
mod dealing;
mod moves;
mod steps;
mod structure;

use std::fmt::Write as _;

use solitaire_referee::laws::Random;

use structure::Structure;

/// The declaration of a game named `Random<seed>`, without the braces of `solitaire!`.
#[must_use]
pub fn declaration(seed: u64) -> String {
    let mut writer = Writer::new(seed);
    writer.write();
    writer.text
}

/// Whole numbers of any size, for scores and counters.
const NUMBERS: [i64; 16] = [
    1,
    -1,
    2,
    5,
    -5,
    10,
    -10,
    100,
    32_768,
    -40_000,
    100_000,
    1_000_000,
    2_000_000_000,
    -2_000_000_000,
    i32::MAX as i64,
    i32::MIN as i64,
];

/// Writes a declaration: the text so far, and facts about it.
struct Writer {
    random: Random,
    text: String,
    name: String,
    structure: Structure,
    /// The names of the counters.
    counters: Vec<&'static str>,
    /// True if there is a rule of two cards, `fits(under, over)`.
    has_rule: bool,
    /// The names of the player's moves.
    moves: Vec<&'static str>,
    /// True if cards lie face down on the tableau at times.
    hides: bool,
    /// True if the moves of the game have few effects, so that the undo log has little room.
    is_plain: bool,
    /// True if a counter was changed by the steps that are being written.
    counted: bool,
}

impl Writer {
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let structure = Structure::random(&mut random);
        let is_plain =
            structure.has("stock") && random.one_in(if structure.is_wide() { 2 } else { 6 });
        Self {
            random,
            text: String::new(),
            name: format!("Random{seed}"),
            structure,
            counters: Vec::new(),
            has_rule: false,
            moves: Vec::new(),
            hides: false,
            is_plain,
            counted: false,
        }
    }

    /// Picks one of these values at random.
    fn one<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.random.below(from.len())]
    }

    /// True at random, one time in `times`.
    fn one_in(&mut self, times: usize) -> bool {
        self.random.one_in(times)
    }

    /// A random number in a range that includes both ends.
    fn number(&mut self, from: usize, to: usize) -> usize {
        from + self.random.below(to - from + 1)
    }

    fn line(&mut self, line: &str) {
        self.text.push_str("    ");
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn write(&mut self) {
        let (decks, suits) = (self.structure.decks, self.structure.suits);
        let numbers = if self.structure.is_standard() && self.one_in(6) {
            ", numbers = microsoft"
        } else {
            ""
        };
        let ranks = match self.structure.ranks.len() {
            13 => String::new(),
            _ => format!(", ranks = \"{}\"", self.structure.ranks),
        };
        let name = self.name.clone();
        let head = format!(
            "/// Written at random.\n#[game(name = \"{name}\", decks = {decks}, suits = \"{suits}\"{ranks}{numbers})]\n\
             family {name} {{\n"
        );
        self.text.push_str(&head);
        self.counters();
        let structure = self.structure.written();
        self.line(&structure);
        self.deal();
        self.containers();
        self.moves();
        self.score();
        self.ends();
        self.text.push_str("}\n");
    }

    fn counters(&mut self) {
        for name in ["tally", "passes"] {
            if self.one_in(2) {
                let start = self.one(&[0, 0, 1, 3, 3_000_000, 40_000]);
                self.line(&format!("counter {name} = {start};"));
                self.counters.push(name);
            }
        }
        if self.one_in(6) {
            self.line("counter spare = unlimited;");
            self.counters.push("spare");
        }
    }

    fn score(&mut self) {
        if self.is_plain || self.one_in(3) {
            return;
        }
        let mut score = String::from("score { ");
        let start = if self.one_in(3) { self.one(&NUMBERS) } else { 0 };
        if start != 0 {
            let _ = write!(score, "start: {start}; ");
        }
        if self.one_in(3) {
            let min = self.one(&[0, -10, -1_000_000]).min(start);
            let _ = write!(score, "min: {min}; ");
        }
        for name in ["win", "board"] {
            if self.one_in(4) {
                let worth = self.worth();
                let _ = write!(score, "{name}: {worth}; ");
            }
        }
        for name in self.moves.clone() {
            if self.one_in(2) {
                let worth = self.worth();
                let _ = write!(score, "{name}: {worth}; ");
            }
        }
        score.push('}');
        if score.contains(':') {
            self.line(&score);
        }
    }

    /// A random score of a move.
    fn worth(&mut self) -> String {
        let number = self.one(&NUMBERS);
        match self.random.below(5) {
            0 => format!("if is_empty(tableau) {{ {number} }} else {{ 1 }}"),
            1 => format!("count(tableau) * {number}"),
            _ => number.to_string(),
        }
    }

    fn ends(&mut self) {
        let mut wins = vec!["is_empty(tableau)".to_owned(), "empties(tableau) > 1".to_owned()];
        if self.structure.has("foundation") {
            wins.push("count(foundation) == CARDS".to_owned());
            wins.push("count(foundation) > 8".to_owned());
        }
        if self.structure.has("discard") {
            wins.push("count(discard) > 20".to_owned());
        }
        if self.structure.has("stock") {
            wins.push("is_empty(stock)".to_owned());
        }
        // A wide tableau is rarely emptied, so its game only gets the last of these conditions.
        if self.structure.is_wide() {
            wins.drain(..wins.len() - 1);
        }
        let number = self.random.below(wins.len());
        let win = wins[number].clone();
        self.line(&format!("win = {win};"));
        if self.one_in(6) {
            let lose = match self.counters.first() {
                Some(counter) => format!("{counter} == 7 && !is_empty(tableau)"),
                None => "filled(tableau) == 1 && count(tableau) > 9".to_owned(),
            };
            self.line(&format!("lose = {lose};"));
        }
    }
}
