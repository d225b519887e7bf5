//! Which of the things that a help names is meant: those that hold when they are tried, the likeliest first.

use solitaire_model::{Function, Term};

use super::allowed::Choice;
use super::candidates::{Around, Candidate};
use super::help::{HelpText, called};
use super::names::Role;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;
use crate::alike::{is_form_of, is_slip, of_meaning};
use crate::names::snake_text;
use crate::report::Diagnostic;

/// Numbers that are tried where one is missing.
const NUMBERS: [&str; 7] = ["1", "0", "2", "3", "4", "12", "13"];

/// From this cost on, what may stand there is told only if nothing else may.
const UNLIKELY: u32 = 3;

impl Around<'_> {
    /// What a help lets the author choose from; none if that is not a list of what may stand there.
    pub fn choices(&self, help: Option<HelpText<'_>>) -> Vec<Candidate> {
        if self.kind.is_unread() {
            return Vec::new();
        }
        let mut found = match self.kind.choice {
            Choice::Nothing => Vec::new(),
            Choice::Arguments => help.map(|help| self.calls(help)).unwrap_or_default(),
            Choice::Containers => self.containers(help),
            Choice::Parent => {
                self.as_the_parent().map(|edit| Candidate { edit, cost: 0 }).into_iter().collect()
            }
            Choice::Blocks => {
                let edit = self.without_block();
                edit.map(|edit| Candidate { edit, cost: 0 }).into_iter().collect()
            }
            Choice::Texts | Choice::Elements | Choice::Units | Choice::Numbers => {
                help.map(|help| self.listed(help)).unwrap_or_default()
            }
        };
        found.sort_by_key(|candidate| candidate.cost);
        found
    }

    /// The texts of a help between which is to be chosen.
    fn listed(&self, help: HelpText<'_>) -> Vec<Candidate> {
        let texts = help.alternatives();
        if texts.len() < 2 {
            return Vec::new();
        }
        let place = self.sequence.0[self.marked.start].place;
        let edits = texts.into_iter().filter_map(|text| {
            // What is marked stands in these brackets.
            let unit = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
            let text = unit.filter(|_| self.kind.choice == Choice::Units).unwrap_or(text);
            let new = Sequence::written(text, place)?;
            let cost = self.cost_of_unit(&new) + self.cost_of_number(&new);
            Some(Candidate {
                edit: Edit { at: called(self.sequence, &new, &self.marked), new },
                cost,
            })
        });
        edits.collect()
    }

    /// The block of which the word is marked left out, if another of that name says all that it says.
    fn without_block(&self) -> Option<Edit> {
        let open = self.marked.end;
        let block = open..self.sequence.partner(open)?;
        let word = &self.sequence.0[self.marked.start].text;
        let of_name = || self.own().filter(|unit| unit.block == Some(word));
        let text = |unit: &Statement| Sequence::text(&self.sequence.0[unit.at.clone()]);
        let (own, others): (Vec<&Statement>, Vec<&Statement>) =
            of_name().partition(|unit| block.contains(&unit.at.start));
        let others: Vec<String> = others.into_iter().map(text).collect();
        own.into_iter()
            .all(|unit| others.contains(&text(unit)))
            .then(|| Edit { at: self.marked.start..block.end + 1, new: Vec::new() })
    }

    /// The calls that a help offers for one with too few or too many arguments. What the same function is asked by beside
    /// it is the likeliest number. What is too many may be left out.
    fn calls(&self, help: HelpText<'_>) -> Vec<Candidate> {
        let [name] = &self.sequence.0[self.marked.clone()] else { return Vec::new() };
        let is_call =
            |code: &&str| code.strip_prefix(&*name.text).is_some_and(|rest| rest.starts_with('('));
        let mut calls: Vec<Vec<Lexeme>> = help
            .codes()
            .filter(is_call)
            .filter_map(|code| Sequence::written(code, name.place))
            .collect();
        let Some(last) = calls.pop() else { return Vec::new() };
        let mut found: Vec<(Vec<Lexeme>, u32)> = Vec::new();
        match number_at(&last) {
            Some(number) if help.0.contains("your number") => {
                let with = |new: &[Lexeme]| [&last[..number], new, &last[number + 1..]].concat();
                found.extend(self.last_arguments_beside().map(|new| (with(new), 0)));
                let numbers = NUMBERS.iter().filter_map(|new| last[number].renamed(new));
                found.extend(numbers.map(|new| (with(&[new]), 2)));
            }
            _ => calls.push(last),
        }
        found.extend(calls.into_iter().map(|call| (call, 1)));
        if let Some(shorter) = self.without_last(name) {
            found.push((shorter, UNLIKELY - 1));
        }
        let edits = found.into_iter().map(|(new, cost)| {
            let at = called(self.sequence, &new, &self.marked);
            Candidate { edit: self.negated_each(Edit { at, new }), cost }
        });
        edits.collect()
    }

    /// Of several tests in the place of one with `!` before it each gets its own.
    fn negated_each(&self, edit: Edit) -> Edit {
        let before = edit.at.start.checked_sub(1).map(|at| &self.sequence.0[at]);
        let Some(not) = before.filter(|before| before.is("!")) else { return edit };
        if !edit.new.iter().any(|one| one.is("&&")) {
            return edit;
        }
        let tests = edit.new.split(|one| one.is("&&"));
        let each = tests.map(|test| [&[not.clone(), test[0].joined(true)], &test[1..]].concat());
        let and = edit.new.iter().find(|one| one.is("&&"));
        let new = each.collect::<Vec<_>>().join(and.expect("it was found"));
        Edit { at: edit.at.start - 1..edit.at.end, new }
    }

    /// The last arguments of other calls of what is marked, in the same statement.
    fn last_arguments_beside(&self) -> impl Iterator<Item = &[Lexeme]> {
        let sequence = &self.sequence.0;
        let within = self.unit(self.marked.start).map_or(0..0, |unit| unit.at.clone());
        let name = &sequence[self.marked.start].text;
        let others = within.filter(move |at| !self.marked.contains(at) && sequence[*at].is(name));
        others.filter_map(|at| {
            let arguments = self.sequence.places_of_arguments(at + 1);
            arguments.get(1..)?.last().map(|at| &sequence[at.clone()])
        })
    }

    /// A call of a function without the last of its arguments, if it takes one fewer.
    fn without_last(&self, name: &Lexeme) -> Option<Vec<Lexeme>> {
        let takes = Function::named(&name.text)?.sorts().len();
        let arguments = self.sequence.places_of_arguments(self.marked.end);
        let [.., last, _] = &arguments[..] else { return None };
        let close = self.sequence.partner(self.marked.end)?;
        let sequence = &self.sequence.0;
        (arguments.len() == takes + 1)
            .then(|| [&sequence[self.marked.start..last.end], &sequence[close..=close]].concat())
    }

    /// How unlikely it is that an element is asked for this unit: mostly one card is taken, and several where it is said
    /// which may be lifted and no other move does so.
    fn cost_of_unit(&self, new: &[Lexeme]) -> u32 {
        let sequence = &self.sequence.0;
        let (name, unit) = match (self.kind.choice, new) {
            (Choice::Elements, [name, open, unit, _]) if open.is("[") => (name, unit),
            (Choice::Units, [unit]) if self.marked.start >= 2 => {
                let (name, word) = (&sequence[self.marked.start - 2], &sequence[self.marked.start]);
                // Runs lie on what spreads its cards.
                let kind = self.names.kind(&name.text).unwrap_or_default();
                let spreads = ["Column", "BuildablePile", "FanPile", "Row"].contains(&kind);
                if spreads && is_slip(&word.text, &unit.text) {
                    return 0;
                }
                (name, unit)
            }
            _ => return 0,
        };
        let declaration = self.unit(self.marked.start).map(|unit| unit.declaration);
        let own = || self.statements.iter().filter(|unit| Some(unit.declaration) == declaration);
        let lifts_several = own().any(|unit| {
            unit.block.is_none()
                && unit.head(self.sequence) == "pickup"
                && unit.names(self.sequence).contains(&&*name.text)
        });
        let takes_several = own().filter(|unit| unit.block == Some("moves")).any(|unit| {
            let words = &self.sequence.0[unit.at.clone()];
            words.windows(3).any(|three| three[0].is(&name.text) && three[2].is("cards"))
        });
        match unit.text.as_str() {
            "cards" if lifts_several && !takes_several => 0,
            "top" => 1,
            "cards" => 2,
            _ => UNLIKELY + 1,
        }
    }

    /// How unlikely a number of an element is asked: in brackets and of a counted order it is which one it is.
    fn cost_of_number(&self, new: &[Lexeme]) -> u32 {
        let before = self.marked.start.checked_sub(1).map(|at| &self.sequence.0[at]);
        let is_in_brackets = before.is_some_and(|before| before.is("["));
        // It is compared with an index.
        let near =
            self.marked.start.saturating_sub(5)..self.sequence.0.len().min(self.marked.end + 2);
        let is_compared = self.sequence.0[near].iter().any(|one| one.is("index"));
        let is_index = is_in_brackets || is_compared;
        match new {
            _ if self.kind.choice != Choice::Numbers => 0,
            [function, ..] if function.is("count") => u32::from(is_index),
            [function, ..] if function.is("index") => u32::from(!is_index),
            [function, ..] if function.is("suit") => 1,
            _ => 0,
        }
    }

    /// The containers that may be meant by a name that stands for none.
    fn containers(&self, help: Option<HelpText<'_>>) -> Vec<Candidate> {
        let [name] = &self.sequence.0[self.marked.clone()] else { return Vec::new() };
        // What a win counts is told by the moves.
        let unit = self.unit(self.marked.start);
        let is_counted = unit
            .is_some_and(|unit| unit.block.is_none() && unit.head(self.sequence) == "win")
            && !self.names.all().any(|other| is_slip(&name.text, other))
            && !help.is_some_and(|help| help.0.starts_with("write `"));
        let is_answered = !is_counted && help.is_some_and(HelpText::is_answer);
        let is_called = self.sequence.0.get(self.marked.end).is_some_and(|next| next.is("("));
        if is_answered || is_called || name.kind != Kind::Word {
            return Vec::new();
        }
        let all = self.names.all().filter(|other| self.names.role(other) == Some(Role::Container));
        // Of two cards one is called by a word that authors rarely think of; the other words hold in too many places.
        let codes = || help.into_iter().flat_map(HelpText::codes);
        let is_of_two = codes().any(|code| code == Term::Partner.name());
        let terms = [Term::Partner, Term::Source].map(Term::name);
        let named = codes().filter(|code| is_of_two && terms.contains(code));
        let edits = all.chain(named).filter_map(|other| {
            let new = vec![name.renamed(other)?];
            let cost = self.cost_of_container(&name.text, other)?;
            Some(Candidate { edit: Edit { at: self.marked.clone(), new }, cost })
        });
        edits.collect()
    }

    /// Whether moves put cards on a container, and take none from there.
    pub(super) fn is_end(&self, container: &str) -> bool {
        let moves = self.statements.iter().filter(|unit| unit.block == Some("moves"));
        let ends: Vec<bool> = moves
            .flat_map(|unit| self.containers_of_move(unit))
            .filter(|(at, _)| self.sequence.0[*at].is(container))
            .map(|(_, is_target)| is_target)
            .collect();
        !ends.is_empty() && ends.iter().all(|is_target| *is_target)
    }

    /// How unlikely a container is meant by a name: it is called by its kind, or by another word for it; else it is what
    /// is pressed, where it stands in what that asks or does.
    fn cost_of_container(&self, name: &str, container: &str) -> Option<u32> {
        // Columns and piles are called in many ways.
        let kind = self.names.kind(container);
        let kind = kind.filter(|kind| ["Stock", "Waste", "Cell", "Discard"].contains(kind));
        let is_kind = |kind| is_form_of(name, kind) || of_meaning(name, [kind]).next().is_some();
        if kind.is_some_and(is_kind) {
            return Some(0);
        }
        if Term::named(container).is_some() {
            return Some(2);
        }
        let unit = self.unit(self.marked.start)?;
        // What a win counts lies where moves put cards for good.
        if unit.head(self.sequence) == "win" && unit.block.is_none() {
            return self.is_end(container).then_some(2);
        }
        let before = &self.sequence.0[unit.at.start..self.marked.start];
        let is_behind = before.iter().any(|one| one.is("where") || one.is("do"));
        if unit.block == Some("moves") && !is_behind {
            return self.cost_of_end(name, container, unit);
        }
        // What a step takes the cards of is asked before whether there are any.
        let behind = &self.sequence.0[self.marked.end..unit.at.end];
        let takes =
            |two: &[Lexeme]| (two[0].is("gather") || two[0].is("from")) && two[1].is(container);
        if before.iter().any(|one| one.is("where")) && behind.windows(2).any(takes) {
            return Some(1);
        }
        // Where there is no waste, the cards that are still to come lie on the stock.
        let asked = &self.sequence.0[self.marked.start.saturating_sub(2)..self.marked.start];
        let is_asked = asked.first().is_some_and(|one| one.is("is_empty") || one.is("count"));
        if is_form_of(name, "Waste") && kind == Some("Stock") && is_asked {
            return Some(2);
        }
        let is_pressed = matches!(before, [press, _, _, pressed, ..] if press.is("press") && pressed.is(container));
        (is_behind && is_pressed).then_some(1)
    }

    /// How unlikely a move takes cards from a container, or puts them there, if it says so of a name that stands nowhere else:
    /// it is called after it, as `ToCell`, or no other move does.
    fn cost_of_end(&self, name: &str, container: &str, unit: &Statement) -> Option<u32> {
        let all = &self.sequence.0;
        let called = snake_text(&all.get(unit.at.start + 1)?.text);
        let is_target = all[unit.at.start..self.marked.start].iter().any(|one| one.is("=>"));
        let words: Vec<&str> = called.split('_').collect();
        let says = |other: &str| words.iter().any(|word| *word == other || is_form_of(word, other));
        let other_end = if is_target { "from" } else { "to" };
        let stands_at = |unit: &Statement, target: bool| {
            let mut ends = self.containers_of_move(unit).into_iter();
            ends.any(|(at, is_target)| is_target == target && all[at].is(container))
        };
        if says(container) && words[0] != other_end && !unit.has(self.sequence, container) {
            return Some(0);
        }
        let is_declared_nowhere = self.own().filter(|one| one.has(self.sequence, name)).count() > 1;
        if says(name) || is_declared_nowhere {
            return None;
        }
        let mut moves = self.own().filter(|one| one.block == Some("moves"));
        (!moves.any(|one| stands_at(one, is_target))).then_some(2)
    }
}

/// Where in a call its last argument stands, if that is a number.
fn number_at(call: &[Lexeme]) -> Option<usize> {
    let at = call.len().checked_sub(2)?;
    call[at].number().map(|_| at)
}

/// What of that which holds is told: all that are equally likely, if they are few.
pub fn likeliest(found: &[Candidate]) -> &[Candidate] {
    let Some(first) = found.first() else { return &[] };
    if found.len() == 1 {
        return found;
    }
    let equal = found.iter().take_while(|one| one.cost == first.cost).count();
    match equal {
        1 if first.cost < UNLIKELY => &found[..1],
        _ => &[],
    }
}

/// The help that names the first of what holds, with what was said behind the list.
pub fn told(one: &Diagnostic, choice: Choice, held: &[Candidate]) -> String {
    let mut texts = held.iter().map(|one| Sequence::text(&one.edit.new));
    let first = texts.next().unwrap_or_default();
    let mut other = |unit: &str| texts.find(|text| text.ends_with(unit));
    match choice {
        Choice::Containers => format!("did you mean `{first}`?"),
        Choice::Parent => {
            let taken = first.trim_start_matches(['{', ' ']);
            let help = one.help.as_deref().map(|help| format!(", or {help}"));
            format!("write `{taken}` first in `layout`{}", help.unwrap_or_default())
        }
        Choice::Blocks => "leave this one out: the other says all of it".to_owned(),
        Choice::Units
            if first == "cards"
                && let Some(one) = other("top") =>
        {
            format!("write `{first}`, or `{one}` for one card")
        }
        Choice::Elements if let Some(several) = other("[cards]") => {
            format!("write `{first}`, or `{several}` for several")
        }
        Choice::Elements
            if first.ends_with("[cards]")
                && let Some(one) = other("[top]") =>
        {
            format!("write `{first}`, or `{one}` for one card")
        }
        _ => {
            format!("write `{first}`{}", HelpText(one.help.as_deref().unwrap_or_default()).remark())
        }
    }
}
