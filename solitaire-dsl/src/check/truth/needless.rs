//! What is said of conditions that always hold, and of parts that change nothing.

use solitaire_model::{Function, Operator, Semantics};

use super::claims::{Asked, flatten, smallest};
use super::facts::Facts;
use super::formula::Laws;
use super::own::{Link, Part, can_hold, judge, parts};
use super::terms::{Id, Term};
use super::write::Writer;
use crate::faults::Faults;
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Kind, Named, Sugar};

impl Asked<'_> {
    /// Parts that always hold, or change nothing.
    pub(super) fn check_needless(&self, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let facts = Facts { most: None, pack: None, single: false, ..self.facts };
        let mut writer = Writer::new(self.place.game, false, false);
        let mut found = parts(&mut writer, condition);
        if !judge(&writer, &facts, Laws::Apart, &mut found) {
            return false;
        }
        if let Some(part) = first_always(&found) {
            self.say_always(found[part].expr, faults);
            return true;
        }
        // A part that says what others say already: the last one is the one too many.
        let is_needless = |part: &Part<'_>| {
            // What neither holds nor fails is not reached.
            let is_decided = part.here.holds != part.here.fails;
            is_decided
                && !part.is_word()
                && !matches!(part.expr.kind, Kind::Sugar(Sugar::Inherited(..)))
                && !matches!(part.link, Link::Whole | Link::Negated)
        };
        let is_inside =
            |part: &Part<'_>| around(&found, part).any(|outer| is_needless(&found[outer]));
        let needless = found.iter().rposition(|part| is_needless(part) && !is_inside(part));
        let Some(needless) = needless else { return false };
        self.say_needless(&found, needless, &mut writer, &facts, faults);
        true
    }

    fn say_always(&self, expr: &Expr, faults: &mut Faults<'_>) {
        let mut message = format!("{} always holds", quoted(expr));
        let mut help = "leave it out, or write `always` if it is meant".to_owned();
        if let Some(target) = self.about_target(expr) {
            message.push_str(" here");
            help = target;
        } else if let Kind::Any(_) = &expr.kind {
            let mut sides = Vec::new();
            flatten(expr, Operator::Or, &mut sides);
            if let [one, other] = &sides[..] {
                message = format!("one of {} and {} always holds", quoted(one), quoted(other));
            }
        } else if let Kind::Compare(..) = &expr.kind {
            help = self.range_help(expr);
        } else if let Kind::Not(inner) = &expr.kind {
            help = self.range_help(inner);
        }
        faults.warning(self.place.level, expr.span, "always-holds", message, Some(help));
    }

    /// An `if` that comes to the same either way.
    pub(super) fn check_branches(&self, found: &[Part<'_>], faults: &mut Faults<'_>) -> bool {
        let same = found.iter().find(|part| match &part.expr.kind {
            Kind::If(pieces) => {
                super::plain::same(&pieces[1], &pieces[2]) || {
                    let truths = [&pieces[1], &pieces[2]].map(|piece| match piece.kind {
                        Kind::Truth(Named(truth, _)) => Some(truth),
                        _ => None,
                    });
                    truths[0].is_some() && truths[0] == truths[1]
                }
            }
            _ => false,
        });
        let Some(Part { expr: Expr { kind: Kind::If(pieces), .. }, .. }) = same else {
            return false;
        };
        let message = "this stands after `if` too, so it makes no difference";
        let help = Some(format!("write {} alone, or change one of the two", quoted(&pieces[1])));
        faults.warning(self.place.level, pieces[2].span, "same-branches", message, help);
        true
    }

    fn say_needless(
        &self,
        found: &[Part<'_>],
        needless: usize,
        writer: &mut Writer<'_>,
        facts: &Facts,
        faults: &mut Faults<'_>,
    ) {
        let part = &found[needless];
        let this = quoted(part.expr);
        let twin = found[..needless].iter().find(|other| {
            other.term == part.term
                && other.link == part.link
                && text(other.expr) == text(part.expr)
        });
        if twin.is_some() {
            let message = format!("{this} stands here twice");
            let help = Some("leave one out, or say what was meant instead".to_owned());
            return faults.error(self.place.level, part.expr.span, "said-twice", message, help);
        }
        let says_it =
            |writer: &mut Writer<'_>, all: &[Id]| !can_hold(writer, facts, Laws::Apart, all);
        let negated = writer.terms.not(part.term);
        let mut reason = None;
        for (number, other) in found.iter().enumerate() {
            let related = number == needless
                || around(found, part).any(|outer| outer == number)
                || around(found, other).any(|outer| outer == needless);
            if related || other.is_word() || other.link == Link::Negated {
                continue;
            }
            let not_other = writer.terms.not(other.term);
            let clear = match (part.link, part.here.fails) {
                (Link::Both, false) => says_it(writer, &[other.term, negated]),
                (Link::Either, true) => says_it(writer, &[part.term, not_other]),
                _ => false,
            };
            if clear {
                reason = Some(quoted(other.expr));
                break;
            }
        }
        let (message, help) = match (reason, part.here.fails) {
            (Some(other), false) => {
                (format!("{this} adds nothing: {other} says as much"), "leave it out".to_owned())
            }
            (Some(other), true) => (
                format!("{this} adds nothing: {other} holds wherever it does"),
                "leave it out".to_owned(),
            ),
            (None, false) => (
                format!("{this} always holds where it is asked"),
                "what stands around it says as much; leave it out".to_owned(),
            ),
            (None, true) => (
                format!("{this} never holds where it is asked"),
                "what stands around it excludes it; leave it out, or change that".to_owned(),
            ),
        };
        faults.warning(self.place.level, part.expr.span, "adds-nothing", message, Some(help));
    }

    /// A wrap that comes to nothing.
    pub(super) fn check_wraps(&self, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let mut wraps = Vec::new();
        let facts = Facts { most: None, pack: None, single: false, ..self.facts };
        let mut writer = Writer::new(self.place.game, false, false);
        let found = parts(&mut writer, condition);
        for part in &found {
            if let Kind::Call(Named(function, name), _) = &part.expr.kind
                && let Some(plain) = without_wrap(*function)
            {
                wraps.push((part.term, plain, name));
            }
        }
        for (term, plain, name) in wraps {
            let Term::Call(_, arguments) = writer.terms.get(term).clone() else { continue };
            let root = found[0].term;
            let without = writer.terms.id(Term::Call(plain, arguments));
            let changed = writer.terms.replaced(root, term, without);
            let not_root = writer.terms.not(root);
            let not_changed = writer.terms.not(changed);
            // A wrap only ever lets more pass, but after `!` less.
            let differs = can_hold(&mut writer, &facts, Laws::Apart, &[root, not_changed])
                || can_hold(&mut writer, &facts, Laws::Apart, &[changed, not_root]);
            if !differs && found.len() > 1 {
                let message =
                    format!("`{name}` goes round from King to Ace, which never comes about here");
                let plain = plain.name();
                let help = Some(format!("write `{plain}`, or change what stands beside it"));
                faults.warning(self.place.level, name, "needless-wrap", message, help);
                return true;
            }
        }
        false
    }
}

/// The relation that does not go round from King to Ace, of one that does.
fn without_wrap(function: Function) -> Option<Function> {
    match function.semantics() {
        Semantics::Relation(relation) if relation.wraps() => {
            Function::that_says(Semantics::Relation(relation.unwrapped()))
        }
        _ => None,
    }
}

/// The first part that always holds and holds no other such part.
fn first_always(found: &[Part<'_>]) -> Option<usize> {
    // A parent that allows everything may think better of it.
    smallest(found, |part| {
        !part.ever.fails && !matches!(part.expr.kind, Kind::Sugar(Sugar::Inherited(..)))
    })
}

/// The parts around a part, by number.
fn around<'p>(found: &'p [Part<'_>], part: &Part<'_>) -> impl Iterator<Item = usize> + use<'p> {
    std::iter::successors(part.within, |outer| found[*outer].within)
}
