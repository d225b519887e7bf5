//! Parses the text of a case file, without interpreting it for a game.

/// One case: a rule in words, a position, and the expected verdict.
pub struct Case {
    /// The line on which the case begins.
    pub line: usize,
    /// The field of the rule book that the case belongs to.
    pub field: String,
    /// The rule, as a sentence.
    pub sentence: String,
    /// The position: places with their cards, counters with their values.
    pub position: Vec<Entry>,
    /// The question about the position, and the expected answer.
    pub verdict: Verdict,
}

/// `name: text`
pub struct Entry {
    /// The line.
    pub line: usize,
    /// The place, counter or score.
    pub name: String,
    /// The cards, or the number.
    pub text: String,
}

/// The claim of a case.
pub enum Verdict {
    /// A move is allowed, and the board afterwards agrees with these entries.
    Accepted(Move, Vec<Entry>),
    /// A move is not allowed.
    Refused(Move),
    /// The position is won, or not.
    Won(bool),
    /// The position is lost, or not.
    Lost(bool),
}

/// A move in the project's notation.
pub struct Move {
    /// The line.
    pub line: usize,
    /// `MoveColumn tableau0 tableau3 2`
    pub text: String,
}

/// The error in a line.
pub struct Mistake {
    /// The line.
    pub line: usize,
    /// The mistake.
    pub what: String,
}

const VERDICTS: [&str; 6] = ["accepted", "refused", "won", "not won", "lost", "not lost"];

const FIELDS: [&str; 12] = [
    "pickup",
    "build",
    "space",
    "foundation",
    "stock",
    "redeal",
    "cells",
    "other",
    "automatic",
    "win",
    "deal",
    "score",
];

/// Reads a file. Cases with a mistake are left out; the mistakes are returned with the rest.
pub fn read(text: &str) -> (Vec<Case>, Vec<Mistake>) {
    let (mut cases, mut mistakes) = (Vec::new(), Vec::new());
    let mut draft: Option<Draft> = None;
    let mut finish =
        |draft: Option<Draft>, mistakes: &mut Vec<Mistake>| match draft.map(Draft::finish) {
            Some(Ok(case)) => cases.push(case),
            Some(Err(mistake)) => mistakes.push(mistake),
            None => {}
        };
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let read = if let Some(heading) = text.strip_prefix("case ") {
            finish(draft.take(), &mut mistakes);
            heading_of(line, heading).map(|begun| draft = Some(begun))
        } else {
            draft.as_mut().map_or_else(
                || Err("it belongs to no case".to_owned()),
                |draft| draft.add(line, text),
            )
        };
        if let Err(what) = read {
            mistakes.push(Mistake { line, what: format!("`{text}`: {what}") });
        }
    }
    finish(draft, &mut mistakes);
    (cases, mistakes)
}

fn heading_of(line: usize, text: &str) -> Result<Draft, String> {
    let (field, sentence) = text.split_once(':').ok_or("write `case field: sentence`")?;
    let (field, sentence) = (field.trim(), sentence.trim());
    if !FIELDS.contains(&field) {
        return Err(format!("`{field}` is none of the fields {}", FIELDS.join(", ")));
    }
    if sentence.is_empty() {
        return Err("the rule in words is missing".to_owned());
    }
    Ok(Draft { line, field: field.to_owned(), sentence: sentence.to_owned(), ..Draft::default() })
}

/// A case whose lines are still being read.
#[derive(Default)]
struct Draft {
    line: usize,
    field: String,
    sentence: String,
    position: Vec<Entry>,
    asked: Option<Move>,
    answer: Option<String>,
    then: Vec<Entry>,
}

impl Draft {
    fn add(&mut self, line: usize, text: &str) -> Result<(), String> {
        if VERDICTS.contains(&text) {
            return match self.answer.replace(text.to_owned()) {
                None => Ok(()),
                Some(first) => Err(format!("the case has a verdict already: `{first}`")),
            };
        }
        if let Some(text) = text.strip_prefix("move ") {
            let asked = Move { line, text: text.trim().to_owned() };
            return match self.asked.replace(asked) {
                None if self.answer.is_none() => Ok(()),
                _ => Err("a case has one move, before its verdict".to_owned()),
            };
        }
        let (name, list) = match text.strip_prefix("then ") {
            Some(text) if self.answer.as_deref() == Some("accepted") => (text, &mut self.then),
            Some(_) => return Err("`then` stands after `accepted`".to_owned()),
            None if self.asked.is_none() && self.answer.is_none() => (text, &mut self.position),
            None => return Err("the position stands before the move".to_owned()),
        };
        let (name, text) = name.split_once(':').ok_or("this line reads as nothing known")?;
        let entry = Entry { line, name: name.trim().to_owned(), text: text.trim().to_owned() };
        if list.iter().any(|other| other.name == entry.name) {
            return Err(format!("`{}` is stated twice", entry.name));
        }
        list.push(entry);
        Ok(())
    }

    fn finish(self) -> Result<Case, Mistake> {
        let line = self.line;
        let wrong = |what: &str| Mistake { line, what: what.to_owned() };
        let answer = self.answer.ok_or_else(|| wrong("the case has no verdict"))?;
        let verdict = match (answer.as_str(), self.asked) {
            ("accepted", Some(asked)) => Verdict::Accepted(asked, self.then),
            ("refused", Some(asked)) => Verdict::Refused(asked),
            ("accepted" | "refused", None) => return Err(wrong("the case has no move")),
            (_, Some(_)) => return Err(wrong("a move is `accepted` or `refused`")),
            ("lost" | "not lost", None) => Verdict::Lost(answer == "lost"),
            _ => Verdict::Won(answer == "won"),
        };
        Ok(Case {
            line,
            field: self.field,
            sentence: self.sentence,
            position: self.position,
            verdict,
        })
    }
}
