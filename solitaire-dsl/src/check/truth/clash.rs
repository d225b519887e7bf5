//! Clauses that exclude each other: `(!a || b) && (!c || d)`, of which one can never be fulfilled, or rules that ask the
//! same. Which of them is wrong no prover knows; what the author changes is found by trial.

use solitaire_model::Function;

use super::claims::ConditionSite;
use super::facts::Facts;
use super::formula::Laws;
use super::own::{Link, Part, can_hold, instead};
use super::terms::Id;
use super::write::Writer;
use crate::faults::{Faults, Wrong, listed};
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Kind, Named, PieceId};
use crate::mends::confusable::functions_like;
use crate::report::{Extent, Report};

/// Clauses longer than this are not repeated in a message.
const MAX_LENGTH: usize = 120;

/// What an edit makes of a condition, and what it puts where.
struct Trial {
    whole: Expr,
    at: Extent,
    /// A number that stands in a call is written in place of this.
    number: Option<(i64, i64)>,
    /// Nothing if any other number would do.
    new: String,
}

impl ConditionSite<'_> {
    /// Says that a side of `||` never holds where it is asked, for another clause excludes it: on what was meant otherwise
    /// if an edit is found by which all clauses mean something.
    pub(super) fn say_excluded(
        &self,
        found: &[Part<'_>],
        number: usize,
        writer: &mut Writer<'_>,
        facts: &Facts,
        faults: &mut Faults<'_>,
    ) {
        const CODE: &str = "adds-nothing";
        let part = &found[number];
        let (this, level) = (quoted(part.expr), self.place.level);
        let others = excluding(found, number, writer, facts);
        if let Some(trial) = self.meant_of(found, number, &others) {
            let message = format!("with this, {this} never holds where it is asked");
            let help = match trial.number {
                Some((old, new)) => format!("write `{new}` in place of `{old}`"),
                None if trial.new.is_empty() => {
                    "write another number: this one is asked before".to_owned()
                }
                None => format!("write `{}`", trial.new),
            };
            return faults.warning(level, trial.at, CODE, message, Some(help));
        }
        let texts: Vec<String> = others.iter().map(|other| text(found[*other].expr)).collect();
        let all = listed(texts.iter().map(String::as_str));
        let (message, help) = match &others[..] {
            [] => (
                format!("{this} never holds where it is asked"),
                "what stands around it excludes it; leave it out, or change that".to_owned(),
            ),
            _ if all.len() > MAX_LENGTH => (
                format!("{this} never holds where it is asked: what is asked besides excludes it"),
                "change one of the clauses".to_owned(),
            ),
            [_] => (
                format!("{this} never holds where it is asked: {all} excludes it"),
                "change one of the two".to_owned(),
            ),
            _ => (
                format!("{this} never holds where it is asked: {all} exclude it"),
                "change one of them".to_owned(),
            ),
        };
        faults.warning(level, part.expr.span, CODE, message, Some(help));
    }

    /// The edit of one of the clauses that exclude each other by which all mean something. Of two that copy each other, the
    /// second was meant otherwise.
    fn meant_of(&self, found: &[Part<'_>], number: usize, others: &[usize]) -> Option<Trial> {
        if !self.tries || others.is_empty() {
            return None;
        }
        let clause = outermost(found, number);
        let is_there = |nth: usize| {
            let own = outermost(found, nth);
            own == clause || others.iter().any(|other| outermost(found, *other) == own)
        };
        let tests = found.iter().enumerate().filter(|(nth, part)| {
            let is_clause = found.iter().any(|inner| inner.within == Some(*nth));
            let is_test = matches!(part.expr.kind, Kind::Not(_)) || !is_clause;
            is_there(*nth) && part.link == Link::Either && is_test && *nth != number
        });
        let tests: Vec<(usize, &Expr)> = tests.map(|(nth, part)| (nth, part.expr)).collect();
        let whole = found[0].expr;
        // What a clause asks is said behind the cards of which it asks it.
        let is_first = |nth: usize| found[nth].within.is_some_and(|outer| nth == outer + 1);
        let guards = tests.iter().filter(|(nth, _)| is_first(*nth));
        let mut held = self.sound_of(guards.map(|(_, guard)| turned(whole, guard)).collect());
        if held.len() == 1 {
            return held.pop();
        }
        let numbers = tests.iter().flat_map(|(_, test)| other_numbers(whole, test)).collect();
        let mut held = self.sound_of(numbers);
        let last = held.pop()?;
        let old = |trial: &Trial| trial.number.map(|(old, _)| old);
        let is_copied = held.iter().all(|one| old(one) == old(&last));
        let is_only = held.iter().all(|one| one.number == last.number);
        match (is_copied, is_only) {
            (true, true) => Some(last),
            (true, false) => Some(Trial { number: None, new: String::new(), ..last }),
            _ => None,
        }
    }

    /// The edits after which nothing is to be said.
    fn sound_of(&self, trials: Vec<Trial>) -> Vec<Trial> {
        let is_sound = |trial: &Trial| {
            let mut report = Report::new();
            let lineage = &self.place.game.lineage;
            let mut faults = Faults::new(&mut report, lineage, Wrong::default());
            let site = ConditionSite {
                place: self.place,
                facts: self.facts,
                is_whole: self.is_whole,
                tries: false,
            };
            site.check(&trial.whole, &mut faults);
            report.is_empty()
        };
        trials.into_iter().filter(is_sound).collect()
    }

    /// Of clauses that exclude each other, two that ask rules which say the same: the later of these was meant otherwise.
    /// Gives where it says so, a message, and what it was meant to say if that is found.
    pub(super) fn same_rules(
        &self,
        clauses: &[&Expr],
        writer: &mut Writer<'_>,
    ) -> Option<(Extent, String, String)> {
        let game = self.place.game;
        let mut asked: Vec<(PieceId, Id)> = Vec::new();
        for clause in clauses {
            let asks = match &clause.kind {
                Kind::Not(inner) => &**inner,
                _ => clause,
            };
            if let Kind::Rule(Named(rule, _), _) = &asks.kind {
                asked.push((*rule, writer.write(asks, &[])));
            }
        }
        let [(one, first), (other, second)] = asked[..] else { return None };
        let [earlier, later] = [one.min(other), one.max(other)].map(|rule| &game.pieces[rule]);
        if one == other || first != second || later.now().level < game.own() {
            return None;
        }
        let rule = one.max(other);
        let body = &later.now().expr;
        let mut meant: Vec<String> = Vec::new();
        let mut functions: Vec<Function> = Vec::new();
        body.visit(&mut |part| {
            if let Kind::Call(Named(function, _), _) = &part.kind
                && !functions.contains(function)
            {
                functions.push(*function);
            }
        });
        for function in functions {
            for other in functions_like(function.name()).filter_map(Function::named) {
                let changed = with_function(body, function, other);
                let clauses = clauses.iter().map(|clause| instead(clause, rule, &changed));
                let ids: Vec<Id> = clauses.map(|clause| writer.write(&clause, &[])).collect();
                if can_hold(writer, &self.facts, Laws::All, &ids) {
                    meant.push(text(&changed));
                }
            }
        }
        let message = format!("`{}` asks the same as `{}`", later.name, earlier.name);
        let help = match &meant[..] {
            [] => "ask something else in one of the two".to_owned(),
            [only] => format!("write `{only}`"),
            several => {
                let all: Vec<String> = several.iter().map(|one| format!("`{one}`")).collect();
                format!("write {}", all.join(" or "))
            }
        };
        Some((body.span, message, help))
    }
}

/// The parts that must hold besides, and together exclude a part: as few as can be.
fn excluding(
    found: &[Part<'_>],
    number: usize,
    writer: &mut Writer<'_>,
    facts: &Facts,
) -> Vec<usize> {
    let mut fixed = vec![found[number].term];
    let mut besides = Vec::new();
    let mut inner = number;
    while let Some(outer) = found[inner].within {
        let link = found[inner].link;
        for (nth, part) in found.iter().enumerate() {
            if part.within != Some(outer) || nth == inner || part.link != link {
                continue;
            }
            match link {
                Link::Both => besides.extend(conjuncts(found, nth)),
                Link::Either => fixed.push(writer.terms.not(part.term)),
                _ => {}
            }
        }
        inner = outer;
    }
    let excludes = |writer: &mut Writer<'_>, all: &[usize]| {
        let ids = fixed.iter().copied().chain(all.iter().map(|other| found[*other].term));
        !can_hold(writer, facts, Laws::Apart, &ids.collect::<Vec<_>>())
    };
    if !excludes(writer, &besides) {
        return Vec::new();
    }
    let mut nth = 0;
    while nth < besides.len() {
        let mut fewer = besides.clone();
        fewer.remove(nth);
        if excludes(writer, &fewer) {
            besides = fewer;
        } else {
            nth += 1;
        }
    }
    besides
}

/// The sides of an `&&`, and of those inside it; a part alone if it is none.
fn conjuncts(found: &[Part<'_>], number: usize) -> Vec<usize> {
    if !matches!(found[number].expr.kind, Kind::All(_)) {
        return vec![number];
    }
    let sides = found.iter().enumerate().filter(|(_, part)| part.within == Some(number));
    sides.flat_map(|(side, _)| conjuncts(found, side)).collect()
}

/// The clause that a part stands in: what is around it up to the first `&&` from outside.
fn outermost(found: &[Part<'_>], number: usize) -> usize {
    let mut clause = number;
    let mut inner = number;
    while let Some(outer) = found[inner].within {
        if found[inner].link == Link::Both {
            clause = inner;
        }
        inner = outer;
    }
    clause
}

/// A condition with `!` before a part of it, or without it.
fn turned(whole: &Expr, part: &Expr) -> Trial {
    let other = match &part.kind {
        Kind::Not(inner) => (**inner).clone(),
        _ => Expr { kind: Kind::Not(Box::new(part.clone())), span: part.span },
    };
    let new = text(&other);
    let whole = whole.changed(&mut |one| std::ptr::eq(one, part).then(|| other.clone()));
    Trial { whole, at: part.span, number: None, new }
}

/// A condition with the numbers next to one that a test of a card is given.
fn other_numbers(whole: &Expr, part: &Expr) -> Vec<Trial> {
    let mut trials = Vec::new();
    part.visit(&mut |call| {
        let Kind::Call(Named(function, _), args) = &call.kind else { return };
        let (Some(_), [_, given]) = (function.semantics().number(), &args[..]) else { return };
        let Kind::Number(old) = given.kind else { return };
        for new in [old - 1, old + 1] {
            let other = Expr { kind: Kind::Number(new), span: given.span };
            let changed = whole.changed(&mut |one| std::ptr::eq(one, given).then(|| other.clone()));
            let number = Some((old, new));
            trials.push(Trial { whole: changed, at: given.span, number, new: new.to_string() });
        }
    });
    trials
}

/// An expression with one function in the place of another.
fn with_function(expr: &Expr, old: Function, new: Function) -> Expr {
    expr.changed(&mut |part| match &part.kind {
        Kind::Call(Named(function, name), args) if *function == old => {
            let args = args.iter().map(|arg| with_function(arg, old, new)).collect();
            let name = proc_macro2::Ident::new(new.name(), name.span());
            Some(Expr { kind: Kind::Call(Named(new, name), args), span: part.span })
        }
        _ => None,
    })
}
