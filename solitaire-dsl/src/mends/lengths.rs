//! How many elements a container has, where something else speaks of another number of them.
//!
//! A list, an index, a shape and points all say of how many elements they are. Where one of them contradicts the number
//! that is declared, one of the two is wrong: the one with which fewer of the others agree.

use std::ops::Range;

use solitaire_model::Shape;

use super::allowed::Class;
use super::candidates::{Around, Candidate, Found};
use super::help::codes;
use super::names::Role;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;

/// How far another number of elements is, with which as many agree as with the one that is declared.
const UNDECIDED: u32 = 3;

/// How many elements a container has, where the declaration says so.
struct Length<'r> {
    container: &'r str,
    /// Where the number stands: with the container, or with the constant that is its length.
    at: usize,
    declared: i64,
}

impl Around<'_> {
    /// Other numbers of elements with which more statements agree than with the declared one.
    pub fn agreed_lengths(&self) -> Vec<Candidate> {
        self.other_lengths().into_iter().filter(|(_, more)| *more > 0).map(|(one, _)| one).collect()
    }

    /// Those with which as many agree.
    pub fn undecided_lengths(&self) -> Vec<Candidate> {
        let all = self.other_lengths().into_iter();
        all.filter(|(_, more)| *more == 0).map(|(one, _)| one).collect()
    }

    pub(super) fn lengths(&self, found: &mut Found) {
        if found.takes(Class::Length) {
            for one in self.undecided_lengths() {
                found.add(Class::Length, one.cost, one.edit);
            }
        }
    }

    /// Whether an edit puts another number in the place of a length.
    pub fn changes_length(&self, edit: &Edit) -> bool {
        self.changed_length(edit).is_some()
    }

    /// The length that an edit changes.
    fn changed_length(&self, edit: &Edit) -> Option<Length<'_>> {
        let lengths = self.containers_told().into_iter().filter_map(|name| self.length(name));
        let mut lengths = lengths.filter(|_| self.kind.takes(Class::Length));
        lengths.find(|length| edit.at == (length.at..length.at + 1))
    }

    /// Other numbers of elements, and how many statements more agree with each than with the declared one.
    fn other_lengths(&self) -> Vec<(Candidate, i64)> {
        if !self.kind.takes(Class::Length) {
            return Vec::new();
        }
        let lengths = self.containers_told().into_iter().filter_map(|name| self.length(name));
        let others = lengths.flat_map(|length| self.others_for(&length));
        others.chain(self.other_end()).collect()
    }

    /// Where the range ends to whose elements a list is dealt, if it is of as many as the list has amounts; and how many
    /// other steps deal to that range, more than to the one that is written.
    fn other_end(&self) -> Option<(Candidate, i64)> {
        let unit = self.unit(self.marked.start).filter(|unit| unit.block == Some("deal"))?;
        let written = self.range_of(unit)?;
        let list = unit.at.clone().find(|at| self.sequence.0[*at].is("<-"))? + 1;
        let is_list = matches!(self.sequence.0.get(list)?.kind, Kind::Open(_));
        let amounts = is_list.then(|| self.sequence.arguments(list) as i64)?;
        let meant = written.start..written.start + amounts;
        let steps = || {
            let steps = self.own().filter(|other| other.block == unit.block && *other != unit);
            let same = steps.filter(|other| other.head(self.sequence) == unit.head(self.sequence));
            same.filter_map(|other| self.range_of(other))
        };
        let times = |range: &Range<i64>| steps().filter(|other| other == range).count() as i64;
        let at = unit.at.start + 4;
        let new = vec![self.sequence.0.get(at)?.renamed(&meant.end.to_string())?];
        let candidate = Candidate { edit: Edit { at: at..at + 1, new }, cost: UNDECIDED };
        (meant != written && written.end - written.start > 1)
            .then(|| (candidate, times(&meant) - times(&written)))
    }

    fn others_for(&self, length: &Length<'_>) -> Vec<(Candidate, i64)> {
        let marked = self.unit(self.marked.start);
        let own = || self.own().filter(|unit| Some(*unit) != marked);
        let mut said: Vec<i64> =
            own().filter_map(|unit| self.elements_said(length.container, unit)).collect();
        for block in ["deal", "layout"] {
            // Of lines in a layout one may be wrong, unless all are alike.
            let is_marked = marked.is_some_and(|unit| unit.block == Some(block));
            let divided = self.divided(length.container, block);
            let is_said = |are_alike: bool| are_alike || !is_marked || block == "deal";
            said.extend(divided.filter(|(_, are_alike)| is_said(*are_alike)).map(|(all, _)| all));
        }
        let here = marked.and_then(|unit| self.elements_said(length.container, unit));
        // A point is sooner forgotten than written once too often.
        let is_of_layout = marked.is_some_and(|unit| unit.block == Some("layout"));
        said.extend(here.filter(|here| is_of_layout && *here > length.declared));
        let times = |number: i64| said.iter().filter(|one| **one == number).count() as i64;
        let mut others: Vec<i64> = said.iter().copied().chain(here).collect();
        others.extend(self.shape_said(length.container));
        others.sort_unstable();
        others.dedup();
        let others = others.into_iter().filter(|other| *other > 0 && *other != length.declared);
        let more = |other: &i64| times(*other) - times(length.declared);
        let edits = others.filter_map(|other| {
            let new = self.sequence.0[length.at].renamed(&other.to_string())?;
            let edit = Edit { at: length.at..length.at + 1, new: vec![new] };
            Some((Candidate { edit, cost: UNDECIDED }, more(&other)))
        });
        edits.collect()
    }

    /// The length of a container, if it is a number of the declaration.
    fn length<'r>(&'r self, container: &'r str) -> Option<Length<'r>> {
        let all = &self.sequence.0;
        let line = self
            .own()
            .find(|unit| unit.block == Some("structure") && unit.head(self.sequence) == container);
        let in_line = line.and_then(|line| {
            let open = line.at.clone().find(|at| all[*at].is("["))?;
            let end = self.sequence.partner(open)?;
            (open..end).find(|at| all[*at].is(";")).map(|sign| sign + 1)
        });
        let in_constant = |name: &str| {
            let is_it =
                |unit: &&Statement| unit.block.is_none() && unit.names(self.sequence) == [name];
            let unit =
                self.own().find(|unit| is_it(unit) && unit.head(self.sequence) == "const")?;
            let sign = unit.at.clone().find(|at| all[*at].is("="))?;
            all.get(sign + 2).filter(|end| end.is(";")).map(|_| sign + 1)
        };
        let at = match in_line {
            Some(at) if all.get(at + 1).is_some_and(|end| end.is("]")) => match all[at].kind {
                Kind::Word => in_constant(&all[at].text),
                _ => Some(at),
            },
            Some(_) => None,
            // That of a parent may be a constant that is stated here.
            None => self.names.lengths(container).find_map(in_constant),
        }?;
        let declared = all.get(at)?.number()?;
        Some(Length { container, at, declared })
    }

    /// The containers of which the mistake is told: those whose elements are counted in the message, that are named in it,
    /// or last before what is marked.
    fn containers_told(&self) -> Vec<&str> {
        let is_container = |name: &&str| self.names.role(name) == Some(Role::Container);
        let Some(unit) = self.unit(self.marked.start) else { return Vec::new() };
        let before = self.sequence.0[unit.at.start..self.marked.start].iter().rev();
        let own = before.chain(&self.sequence.0[self.marked.clone()]);
        let own = own.map(|one| one.text.as_str()).find(is_container);
        let mut all: Vec<&str> = self.said.counted().into_iter().chain(own).collect();
        all.extend(codes(self.said.message).filter(is_container));
        let mut found = Vec::new();
        for name in all.into_iter().filter(is_container) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        found
    }

    /// Of how many elements of a container a statement speaks.
    fn elements_said(&self, container: &str, unit: &Statement) -> Option<i64> {
        let all = &self.sequence.0;
        let mut named = unit.at.clone().filter(|at| all[*at].is(container));
        let behind = |at: usize, by: usize| all.get(at + by).filter(|_| at + by < unit.at.end);
        match (unit.block, unit.head(self.sequence)) {
            (Some("structure"), head) if head == container => self.shape_said(container),
            (Some("layout"), head) if head == container => {
                let points = unit.at.clone().find(|at| all[*at].is("points"))? + 1;
                let is_whole = !behind(unit.at.start, 1)?.is("[");
                is_whole.then(|| self.sequence.arguments(points) as i64)
            }
            (Some("deal"), head) if head == container => {
                let list = unit.at.start + 2;
                let given = behind(list, 0).filter(|_| all[list - 1].is("<-"))?;
                match given.kind {
                    Kind::Open(_) => Some(self.sequence.arguments(list) as i64),
                    Kind::Literal if given.number().is_none() => {
                        let cards = given.text.trim_matches('"').split_whitespace().count() as i64;
                        (cards > 1).then_some(cards)
                    }
                    _ => None,
                }
            }
            (Some("examples"), "deal") => named.find_map(|at| {
                let words = all[at + 1..unit.at.end].iter();
                let counts = words.skip_while(|one| one.is("down")).map_while(Lexeme::number);
                let counts = counts.count() as i64;
                (counts > 1).then_some(counts)
            }),
            _ => None,
        }
    }

    /// Of how many elements the shape of a container is.
    fn shape_said(&self, container: &str) -> Option<i64> {
        let all = &self.sequence.0;
        let line = self.own().find(|unit| {
            unit.block == Some("structure") && unit.head(self.sequence) == container
        })?;
        let word = line.at.clone().find(|at| all[*at].is("in"))? + 1;
        let end = self.sequence.partner(word + 1).filter(|end| *end < line.at.end)?;
        let numbers: Option<Vec<u8>> = all[word + 2..end]
            .iter()
            .filter(|one| !one.is(","))
            .map(|one| u8::try_from(one.number()?).ok())
            .collect();
        Shape::named(&all[word].text, &numbers?).map(|(_, places)| places as i64)
    }

    /// How many elements there are, if several statements of a block speak of some of them each, and of all together; and
    /// whether all speak of as many.
    fn divided(&self, container: &str, block: &str) -> Option<(i64, bool)> {
        let spoken = self
            .own()
            .filter(|unit| unit.block == Some(block) && unit.head(self.sequence) == container);
        let mut ranges: Vec<Range<i64>> = spoken.filter_map(|unit| self.range_of(unit)).collect();
        ranges.sort_by_key(|range| (range.start, range.end));
        ranges.dedup();
        let mut end = 0;
        for range in &ranges {
            if range.start != end {
                return None;
            }
            end = range.end;
        }
        let first = ranges.first()?;
        let are_alike =
            ranges.iter().all(|range| range.end - range.start == first.end - first.start);
        (ranges.len() > 1).then_some((end, are_alike))
    }

    /// The elements that the first brackets of a statement name in numbers.
    fn range_of(&self, unit: &Statement) -> Option<Range<i64>> {
        let open = unit.at.start + 1;
        let end = self.sequence.partner(open).filter(|end| *end < unit.at.end)?;
        match &self.sequence.0[open + 1..end] {
            [index] => index.number().map(|index| index..index + 1),
            [from, sign, to] if sign.is("..") => Some(from.number()?..to.number()?),
            _ => None,
        }
    }

    /// What is said of a mistake that is told at the number of elements, and not where something else contradicts it.
    pub fn said_at_length(&self, edit: &Edit) -> Option<String> {
        let message = self.said.message;
        let Length { container, declared, .. } = self.changed_length(edit)?;
        let elsewhere = self.unit(self.marked.start).filter(|unit| unit.block != Some("structure"));
        let unit = elsewhere.filter(|_| !message.contains("example"))?;
        let title = unit.title(self.sequence);
        if let Some(asked) = self.element(unit) {
            return Some(format!(
                "`{container}` has {declared} elements, and `{title}` speaks of `{asked}`"
            ));
        }
        if !message.contains("element") {
            return Some(format!("`{container}` has {declared} elements, and {message}"));
        }
        let of = if message.contains('`') { String::new() } else { format!(" of `{container}`") };
        Some(format!("{message}{of}, in `{title}`"))
    }

    /// The elements in whose brackets something is marked.
    fn element(&self, unit: &Statement) -> Option<String> {
        let is_around = |at: &usize| {
            let end = self.sequence.partner(*at);
            self.sequence.0[*at].is("[") && end.is_some_and(|end| end >= self.marked.end)
        };
        let open = (unit.at.start + 1..self.marked.start).rfind(is_around)?;
        Some(Sequence::text(&self.sequence.0[open - 1..=self.sequence.partner(open)?]))
    }
}
