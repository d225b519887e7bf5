//! One small change to a file.

use std::ops::Range;

use crate::corpus::{File, Sort};
use crate::names::Names;
use solitaire_referee::laws::Random;

/// A file with one small change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The number of the changed file.
    pub file: usize,
    /// The kind of change, in a word or two.
    pub what: &'static str,
    /// The range of bytes in the original file that the change replaces.
    pub range: Range<usize>,
    /// The text that stands there after the change.
    pub with: String,
}

impl Mutant {
    /// The text of the changed file.
    pub fn text(&self, file: &File) -> String {
        let (before, after) = (&file.text[..self.range.start], &file.text[self.range.end..]);
        format!("{before}{}{after}", self.with)
    }

    /// The range of the new text in the changed file.
    pub fn now(&self) -> Range<usize> {
        self.range.start..self.range.start + self.with.len()
    }

    /// The changed statement on one line, shortened, with the change in double brackets: `⟦before → after⟧`.
    pub fn shown(&self, file: &File) -> String {
        let around = file.statement(self.range.start).cloned().unwrap_or(self.range.clone());
        let around = around.start.min(self.range.start)..around.end.max(self.range.end);
        let before = &file.text[around.start..self.range.start];
        let after = &file.text[self.range.end..around.end];
        let (was, is) = (squeezed(&file.text[self.range.clone()]), squeezed(&self.with));
        let (before, after) = (squeezed(before), squeezed(after));
        format!("{} ⟦{was} → {is}⟧ {}", last(&before, 70), first(&after, 70))
    }
}

fn squeezed(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

fn first(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most).chain("..".chars()).collect()
}

fn last(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    "..".chars().chain(text.chars().skip(length - most)).collect()
}

/// Draws a token of all files at random and changes the file there; `None` if no change fits the token.
pub fn mutate(files: &[File], names: &[Names], random: &mut Random) -> Option<Mutant> {
    let all: usize = files.iter().map(|file| file.tokens.len()).sum();
    let mut at = random.below(all);
    let number = files.iter().position(|file| match at.checked_sub(file.tokens.len()) {
        Some(rest) => {
            at = rest;
            false
        }
        None => true,
    })?;
    let file = &files[number];
    let token = &file.tokens[at];
    let made =
        |what, range: Range<usize>, with: String| Some(Mutant { file: number, what, range, with });
    let text = |range: &Range<usize>| file.text[range.clone()].to_owned();
    match random.below(20) {
        0 => made("delete", token.range.clone(), String::new()),
        1 => made("double", token.range.clone(), format!("{0} {0}", token.text)),
        2 | 3 => {
            let next = file.tokens.get(at + 1).filter(|next| next.group == token.group)?;
            let between = text(&(token.range.end..next.range.start));
            if !between.trim().is_empty() {
                return None;
            }
            let range = token.range.start..next.range.end;
            made("swap", range, format!(" {} {} ", next.text, token.text))
        }
        4 => {
            let range = file.statement(token.range.start)?.clone();
            made("drop statement", range, String::new())
        }
        5 => {
            let range = file.statement(token.range.start)?.clone();
            let twice = format!("{0} {0}", text(&range));
            made("double statement", range, twice)
        }
        6 if token.text == "!" => made("without not", token.range.clone(), String::new()),
        6 if token.is_called && token.sort == Sort::Word => {
            made("not", token.range.clone(), format!("!{}", token.text))
        }
        _ if token.text == "!" => made("without not", token.range.clone(), String::new()),
        _ if token.sort == Sort::Number => {
            let value: i64 = token.text.parse().ok()?;
            let with = match random.below(5) {
                0 | 1 => value + 1,
                2 | 3 => value - 1,
                _ => random.pick(&[0, 1000, 99_999_999_999])?,
            };
            (with != value).then_some(())?;
            made("number", token.range.clone(), with.to_string())
        }
        _ => {
            let (with, what) = names[number].another(file, at, random)?;
            made(what, token.range.clone(), with)
        }
    }
}
