//! What other languages and rule books write in another form.

use super::allowed::{Class, Form};
use super::candidates::{Around, Found};
use super::help::codes;
use super::names::Role;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use crate::alike::did_you_mean;
use crate::card_words::{number_called, rank_number};
use crate::keywords::FOR_INHERITED;

/// So many amounts are written out at most.
const MAX_AMOUNTS: i64 = 16;

/// The signs between which and the rest of a group a bracket may have been closed too late.
const JOINING: [&str; 12] = ["+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&"];

/// Words that stand before names where these are declared.
const BEFORE_NAMES: [&str; 9] =
    ["drag", "press", "click", "auto", "move", "rule", "value", "container", "the"];

impl Around<'_> {
    /// The edits that are about the form of what is marked.
    pub(super) fn forms(&self, found: &mut Found) {
        for form in self.kind.forms {
            match form {
                Form::Expected => self.expected(found),
                Form::ClosedLate => self.closed_sooner(found),
                Form::SharedHead => self.step_for_each(found),
                Form::DoubledWord => self.doubled_word(found),
                Form::RangeOfAmounts => self.amounts(found),
                Form::FewAmounts => self.first_ones(found),
                Form::NumberInWords => self.number_in_words(found),
                Form::LoopOverElements => self.loop_over_elements(found),
                Form::TwoOf => self.two_of(found),
                Form::NamedArguments => self.unnamed_arguments(found),
                Form::TakenFromParent => self.taken_from_parent(found),
            }
        }
    }

    fn add_written(
        &self,
        class: Class,
        cost: u32,
        at: std::ops::Range<usize>,
        text: &str,
        found: &mut Found,
    ) {
        if let Some(new) = Sequence::written(text, self.sequence.0[at.start].place) {
            found.add(class, cost, Edit { at, new });
        }
    }

    /// What may stand in the place of what cannot, by what is said: a word that is like it, else any sign or word.
    fn expected(&self, found: &mut Found) {
        let (Some((_, list)), [only]) =
            (self.said.message.split_once("expected "), &self.sequence.0[self.marked.clone()])
        else {
            return;
        };
        if !matches!(only.kind, Kind::Word | Kind::Sign) {
            return;
        }
        let list = list.split_once(", found ").map_or(list, |(list, _)| list);
        let choices: Vec<&str> = codes(list).collect();
        let near = did_you_mean(&only.text, choices.iter().copied());
        // Before a container the word was forgotten that says what it has to do with the step.
        if self.names.role(&only.text) == Some(Role::Container) {
            for choice in ["first", "from"].into_iter().filter(|word| choices.contains(word)) {
                let new = [only.renamed(choice), Some(only.joined(false))];
                if let Some(new) = new.into_iter().collect() {
                    found.add(Class::Slip, 1, Edit { at: self.marked.clone(), new });
                }
            }
        }
        for choice in &choices {
            let cost = if near == Some(choice) { 0 } else { 2 };
            self.instead(Class::Slip, self.marked.start, choice, cost, found);
        }
    }

    /// `index(target + 1)` for `index(target) + 1`: the bracket around what is marked is closed before the next sign.
    fn closed_sooner(&self, found: &mut Found) {
        let sequence = &self.sequence.0;
        let is_around = |open: &usize| {
            matches!(sequence[*open].kind, Kind::Open(_))
                && self.sequence.partner(*open).is_some_and(|close| close >= self.marked.end)
        };
        let Some(open) = (0..self.marked.start).rfind(is_around) else { return };
        let Some(close) = self.sequence.partner(open) else { return };
        let behind = self.marked.end;
        if !sequence[open].is("(") || !JOINING.contains(&&*sequence[behind].text) {
            return;
        }
        let new =
            [&sequence[self.marked.clone()], &sequence[close..=close], &sequence[behind..close]];
        found.add(Class::Bracket, 0, Edit { at: self.marked.start..close + 1, new: new.concat() });
    }

    /// `tableau <- 2 down, 1 up` for two steps.
    fn step_for_each(&self, found: &mut Found) {
        let sequence = &self.sequence.0;
        let at = self.marked.start;
        let begins = |before: usize| {
            sequence[before].is(";") || sequence[before].is("{") || sequence[before].is("}")
        };
        let Some(start) = (0..at).rfind(|before| begins(*before)).map(|before| before + 1) else {
            return;
        };
        let Some(arrow) = (start..at).find(|within| sequence[*within].is("<-")) else { return };
        if !sequence[at].is(",") {
            return;
        }
        let Some(mut new) = Sequence::written(";", sequence[at].place) else { return };
        new.iter_mut().for_each(|one| one.is_joined = true);
        new.push(sequence[start].joined(false));
        new.extend(sequence[start + 1..=arrow].iter().cloned());
        found.add(Class::Place, 1, Edit { at: at..at + 1, new });
    }

    /// A word of the grammar before the name that it would have where that is declared.
    fn doubled_word(&self, found: &mut Found) {
        let Some(before) = self.marked.start.checked_sub(1) else { return };
        let (word, name) = (&self.sequence.0[before], &self.sequence.0[self.marked.start]);
        if BEFORE_NAMES.contains(&&*word.text) && name.kind == Kind::Word {
            found.add(Class::Place, 3, Edit { at: before..before + 1, new: Vec::new() });
        }
    }

    /// `6..0` for the amounts from one to the other.
    fn amounts(&self, found: &mut Found) {
        let [from, sign, to] = &self.sequence.0[self.marked.clone()] else { return };
        let (Some(from), Some(to)) = (from.number(), to.number()) else { return };
        let length = (from - to).abs() + 1;
        if !(sign.is("..") || sign.is("..=")) || length > MAX_AMOUNTS {
            return;
        }
        let by = if from > to { -1 } else { 1 };
        for length in [length, length - 1] {
            let all: Vec<String> = (0..length).map(|nth| (from + by * nth).to_string()).collect();
            let text = format!("[{}]", all.join(", "));
            self.add_written(Class::Sign, 1, self.marked.clone(), &text, found);
        }
    }

    /// Amounts for the first elements of a container alone.
    fn first_ones(&self, found: &mut Found) {
        let sequence = &self.sequence.0;
        let Some(end) = self.sequence.partner(self.marked.start) else { return };
        let amounts = self.sequence.arguments(self.marked.start);
        let (Some(arrow), true) = (self.marked.start.checked_sub(1), end > self.marked.start + 1)
        else {
            return;
        };
        let Some(name) = arrow.checked_sub(1).map(|name| &sequence[name]) else { return };
        self.one_amount_more(end, found);
        self.one_amount_less(end, found);
        if sequence[arrow].is("<-") && name.kind == Kind::Word {
            let text = format!("{}[0..{amounts}]", name.text);
            self.add_written(Class::Number, 2, arrow - 1..arrow, &text, found);
        }
    }

    /// An amount that is missing in its list, at the end as a rule: one of the others, or one that is next to them.
    fn one_amount_more(&self, end: usize, found: &mut Found) {
        let sequence = &self.sequence.0;
        let amounts = || sequence[self.marked.start..end].iter().filter_map(Lexeme::number);
        let near = amounts().flat_map(|one| [one - 1, one, one + 1]).filter(|one| *one >= 0);
        let near: std::collections::BTreeSet<i64> = near.collect();
        let ends = |at: &usize| sequence[*at].is(",") || *at == end;
        for at in (self.marked.start + 2..=end).filter(ends) {
            let last = &sequence[at - 1];
            for amount in near.iter().filter(|one| last.number() != Some(**one) || at == end) {
                let is_known = amounts().any(|one| one == *amount);
                let cost = 1 + u32::from(!is_known) + 2 * u32::from(at != end);
                if let Some(mut more) = Sequence::written(&format!(", {amount}"), last.place) {
                    more[0].is_joined = true;
                    let new = [std::slice::from_ref(last), &more].concat();
                    found.add(Class::Length, cost, Edit { at: at - 1..at, new });
                }
            }
        }
    }

    /// One of the amounts of a list left out, the last as a rule.
    fn one_amount_less(&self, end: usize, found: &mut Found) {
        let sequence = &self.sequence.0;
        let amounts: Vec<usize> =
            (self.marked.start + 1..end).filter(|at| sequence[*at].number().is_some()).collect();
        for at in amounts.iter().copied().filter(|_| amounts.len() > 1) {
            // A comma goes with it, and of two that are the same the second.
            let gone = match sequence[at - 1].is(",") {
                true => at - 1..at + 1,
                false => at..at + 2,
            };
            let is_again = sequence.get(at + 2).is_some_and(|next| next.text == sequence[at].text);
            let cost = 1 + u32::from(at + 1 != end);
            if !is_again {
                found.add(Class::Length, cost, Edit { at: gone, new: Vec::new() });
            }
        }
    }

    /// A number that is written as a word, or that of all cards in other letters.
    fn number_in_words(&self, found: &mut Found) {
        let [word] = &self.sequence.0[self.marked.clone()] else { return };
        if word.text.eq_ignore_ascii_case("CARDS") {
            self.instead(Class::Slip, self.marked.start, "CARDS", 0, found);
        }
        if let Some(number) = rank_number(&word.text).or_else(|| number_called(&word.text)) {
            self.instead(Class::Slip, self.marked.start, &number.to_string(), 0, found);
        }
    }

    /// All that the parent says in the block whose word is marked.
    pub(super) fn as_the_parent(&self) -> Option<Edit> {
        let sequence = &self.sequence.0;
        let open = self.marked.end;
        let is_block = self.marked.len() == 1 && sequence.get(open)?.is("{");
        let declaration = self.statements.iter().find(|unit| unit.at.start > open)?.declaration;
        let head = self.statements.iter().find(|unit| unit.declaration == declaration)?;
        let [.., colon, parent] = &sequence[head.at.clone()] else { return None };
        if !is_block || !colon.is(":") || sequence.get(open + 1)?.is("..") {
            return None;
        }
        let taken = Sequence::written(&format!("..{};", parent.text), sequence[open].place)?;
        let new = std::iter::once(sequence[open].clone()).chain(taken).collect();
        Some(Edit { at: open..open + 1, new })
    }

    /// `for i in fan { i <- 1 up; }` and `for i in 0.. { fan[i] <- 1 up; }` for a loop that counts all elements.
    fn loop_over_elements(&self, found: &mut Found) {
        let sequence = &self.sequence.0;
        let marked = &sequence[self.marked.clone()];
        let Some([keyword, counted, within]) =
            self.marked.start.checked_sub(3).and_then(|at| sequence.get(at..at + 3))
        else {
            return;
        };
        let open = self.marked.end;
        let (true, true, Some(close)) =
            (keyword.is("for"), within.is("in"), self.sequence.partner(open))
        else {
            return;
        };
        let body = open + 1..close;
        let indexed = body.clone().find_map(|at| match &sequence[at..close] {
            [name, bracket, index, ..] if bracket.is("[") && index.is(&counted.text) => {
                Some(&*name.text)
            }
            _ => None,
        });
        let (container, from) = match marked {
            [only] if only.kind == Kind::Word => (&*only.text, "0"),
            [from, dots] if dots.is("..") => (indexed.unwrap_or_default(), &*from.text),
            [only] if only.is("..") => (indexed.unwrap_or_default(), "0"),
            _ => return,
        };
        let Some(length) = self.names.length(container) else { return };
        let place = sequence[self.marked.start].place;
        let range = Sequence::written(&format!("{from}..{length}"), place);
        let element = Sequence::written(&format!("{container}[{}]", counted.text), place);
        let (Some(mut new), Some(element)) = (range, element) else { return };
        new[1..].iter_mut().for_each(|one| one.is_joined = true);
        for at in open..=close {
            let is_index = at > open && sequence[at - 1].is("[");
            match sequence[at].is(&counted.text) && !is_index {
                true => new.extend(element.iter().cloned()),
                false => new.push(sequence[at].clone()),
            }
        }
        found.add(Class::Index, 0, Edit { at: self.marked.start..close + 1, new });
    }

    /// `two of` before what a move takes whose condition asks for a `partner`.
    fn two_of(&self, found: &mut Found) {
        let sequence = &self.sequence.0;
        let Some(unit) = self.unit(self.marked.start) else { return };
        let colon = unit.at.clone().find(|at| sequence[*at].is(":"));
        let asks_partner = sequence[self.marked.start].is("partner");
        let Some(first) = colon.map(|colon| colon + 1).filter(|_| asks_partner) else { return };
        let Some(mut new) = Sequence::written("two of", sequence[first].place) else { return };
        new.push(sequence[first].joined(false));
        found.add(Class::Place, 0, Edit { at: first..first + 1, new });
    }

    /// `builds(top(target))` for `builds(under: top(target))`.
    fn unnamed_arguments(&self, found: &mut Found) {
        let all = &self.sequence.0;
        let at = self.marked.start;
        if !all[at].is(":") {
            return;
        }
        let is_around = |open: &usize| {
            all[*open].is("(") && self.sequence.partner(*open).is_some_and(|close| close > at)
        };
        let Some(open) = (0..at).rfind(is_around) else { return };
        let Some(close) = self.sequence.partner(open) else { return };
        let is_name = |at: usize| {
            let is_first = all[at - 1].is("(") || all[at - 1].is(",");
            is_first && all[at].kind == Kind::Word && all.get(at + 1).is_some_and(|one| one.is(":"))
        };
        let inside = open + 1..close;
        let kept =
            inside.clone().filter(|at| !(is_name(*at) || (all[*at].is(":") && is_name(at - 1))));
        let mut new: Vec<Lexeme> = kept.map(|at| all[at].clone()).collect();
        if let Some(first) = new.first_mut() {
            first.is_joined = true;
        }
        found.add(Class::Sign, 0, Edit { at: inside, new });
    }

    /// `inherited;` in a block, for all that the parent says there.
    fn taken_from_parent(&self, found: &mut Found) {
        let [word] = &self.sequence.0[self.marked.clone()] else { return };
        let stands_alone = self.sequence.0.get(self.marked.end).is_some_and(|next| next.is(";"));
        if !FOR_INHERITED.contains(&&*word.text) || !stands_alone {
            return;
        }
        let declaration = self.unit(self.marked.start).map(|unit| unit.declaration);
        let head = self.statements.iter().find(|unit| Some(unit.declaration) == declaration);
        let Some([.., colon, parent]) = head.map(|head| &self.sequence.0[head.at.clone()]) else {
            return;
        };
        if colon.is(":") {
            let text = format!("..{}", parent.text);
            self.add_written(Class::Place, 0, self.marked.clone(), &text, found);
        }
    }

    /// The ends of a range that are written as a difference: `6-10` for `6..10`.
    pub(super) fn difference(&self, inside: &[Lexeme], start: usize, found: &mut Found) {
        if let [from, sign, to] = inside
            && sign.is("-")
            && from.number().zip(to.number()).is_some_and(|(from, to)| from < to)
            && let Some(range) = Sequence::written("..", sign.place)
        {
            let new = range.into_iter().map(|one| one.joined(true)).chain([to.joined(true)]);
            found.add(Class::Index, 0, Edit { at: start + 1..start + 3, new: new.collect() });
        }
    }
}
