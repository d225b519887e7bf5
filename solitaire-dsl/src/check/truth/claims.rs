//! Reports conditions that never hold or always hold, and parts of conditions that make no difference.

use solitaire_model::{Function, Operator};

use super::cards::PRESENT;
use super::facts::Facts;
use super::formula::Laws;
use super::own::{Link, Part, can_hold, judge, parts};
use super::place::Place;
use super::terms::Id;
use super::write::Writer;
use crate::faults::{Blame, Faults, Part as FaultPart, listed};
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Kind, Named, Stated, Sugar, rules_asked};
use crate::report::Extent;

/// If the quoted conditions are longer than this, a message does not quote them.
const LONGEST: usize = 160;

/// Where a condition is stated, and what is known when it is evaluated.
pub struct Asked<'a> {
    /// Where the condition is stated.
    pub place: &'a Place<'a>,
    /// What is known when the condition is evaluated.
    pub facts: Facts,
}

impl Asked<'_> {
    /// Reports the most obvious mistake in a condition: it never holds or, if not, a part of it makes no difference.
    pub fn check(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let game = self.place.game;
        let is_own = self.place.is_own();
        let single = self.facts.single && is_own && game.identity.is_some();
        // Usually all 52 cards count, because an inherited condition may be about cards that only the parent has.
        let any_pack = Facts { pack: None, decks: None, ..self.facts };
        let has_all = self.facts.pack.is_none_or(|pack| pack == PRESENT);
        let mut writer = Writer::new(game, true, single);
        let mut found = parts(&mut writer, condition);
        if is_own && check_words(&found, self.place.level, faults) {
            return;
        }
        let counts_a_run = [Function::Run, Function::Count].map(|of| writer.terms.asks(of));
        let is_exact = is_own && (!has_all || counts_a_run == [true; 2]);
        let facts = if is_exact { self.facts } else { any_pack };
        if !judge(&writer, &facts, Laws::All, &mut found) {
            return;
        }
        if let Some(part) = smallest(&found, |part| !part.ever.holds) {
            self.say_never(&found, part, faults);
        } else if is_own && !found.iter().all(Part::is_open) {
            self.check_needless(condition, faults);
        }
    }

    /// The places to blame for a mistake in a condition: its level, and called rules, which variations may restate.
    fn blame(&self, condition: &Expr) -> Blame {
        let pieces = &self.place.game.pieces;
        rules_asked(pieces, condition).into_iter().fold(self.place.level.into(), |blame, rule| {
            let Stated { level, .. } = pieces[rule].now();
            Blame::shared(blame, *level, &pieces[rule].name)
        })
    }

    fn say_never(&self, found: &[Part<'_>], part: usize, faults: &mut Faults<'_>) {
        let expr = found[part].expr;
        let is_inherited = matches!(expr.kind, Kind::Sugar(Sugar::Inherited(..)));
        // An inherited condition may never hold because of a mistake in a parent's rules, which is reported already.
        let rests_on_parents = is_inherited || !self.place.is_own();
        if self.is_told_of_the_rule(expr)
            || rests_on_parents && !faults.are_parents_whole(&[FaultPart::Rules])
        {
            return;
        }
        let (span, message) = match &expr.kind {
            Kind::All(_) => self.contradiction(expr),
            _ => (expr.span, format!("{} never holds", quoted(expr))),
        };
        let help = Some("ask for a card or a number that can exist".to_owned());
        faults.error(self.blame(found[0].expr), span, "never-holds", message, help);
    }

    /// True if an expression is the call of a rule that never holds. The mistake is then reported at the rule.
    fn is_told_of_the_rule(&self, expr: &Expr) -> bool {
        let Kind::Rule(Named(rule, _), ..) = &expr.kind else { return false };
        let mut writer = Writer::new(self.place.game, true, false);
        let body = writer.write(&self.place.game.pieces[*rule].now().expr, &[]);
        !can_hold(&mut writer, &Facts::default(), &[body])
    }

    /// The words to mark and the message about a smallest set of contradicting operands in an `&&` that never holds.
    fn contradiction(&self, expr: &Expr) -> (Extent, String) {
        let mut sides = Vec::new();
        flatten(expr, Operator::And, &mut sides);
        let mut writer = Writer::new(self.place.game, true, false);
        let mut kept: Vec<(&Expr, Id)> =
            sides.into_iter().map(|side| (side, writer.write(side, &[]))).collect();
        let mut number = 0;
        while number < kept.len() {
            let others = kept.iter().enumerate().filter(|(other, _)| *other != number);
            let others: Vec<Id> = others.map(|(_, (_, id))| *id).collect();
            if can_hold(&mut writer, &self.facts, &others) {
                number += 1;
            } else {
                kept.remove(number);
            }
        }
        let span = match &kept[..] {
            [(first, _), .., (last, _)] => first.span.to(last.span),
            _ => expr.span,
        };
        let texts: Vec<String> = kept.iter().map(|(side, _)| text(side)).collect();
        let all = listed(texts.iter().map(String::as_str));
        let message = match kept.len() {
            1 => format!("{all} never holds"),
            _ if all.len() > LONGEST => "the parts of this never hold at the same time".to_owned(),
            _ => format!("{all} never hold at the same time"),
        };
        (span, message)
    }

    /// Warns about a part of a condition that always holds or makes no difference.
    fn check_needless(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let facts = Facts { most: None, pack: None, single: false, ..self.facts };
        let mut writer = Writer::new(self.place.game, false, false);
        let mut found = parts(&mut writer, condition);
        if !judge(&writer, &facts, Laws::Apart, &mut found) {
            return;
        }
        let is_inherited = |part: &Part<'_>| {
            // The inherited condition may always hold now, but the parent may state it more strictly later.
            matches!(part.expr.kind, Kind::Sugar(Sugar::Inherited(..)))
        };
        if let Some(part) = smallest(&found, |part| !part.ever.fails && !is_inherited(part)) {
            let expr = found[part].expr;
            let message = format!("{} always holds", quoted(expr));
            let help = Some("leave it out, or write `always` if that is intended".to_owned());
            return faults.warning(self.place.level, expr.span, "always-holds", message, help);
        }
        // Search from the end: if two parts repeat each other, the later part is the superfluous one.
        let is_needless = |part: &Part<'_>| {
            // If a part is never evaluated, it neither holds nor fails there, and another part is to blame.
            let is_decided = part.here.holds != part.here.fails;
            let is_side = !matches!(part.link, Link::Whole | Link::Negated);
            is_decided && is_side && !part.is_word() && !is_inherited(part)
        };
        let is_inside = |part: &Part<'_>| {
            let mut around = std::iter::successors(part.within, |outer| found[*outer].within);
            around.any(|outer| is_needless(&found[outer]))
        };
        let needless = found.iter().rposition(|part| is_needless(part) && !is_inside(part));
        if let Some(needless) = needless {
            self.say_needless(&found, needless, faults);
        }
    }

    fn say_needless(&self, found: &[Part<'_>], needless: usize, faults: &mut Faults<'_>) {
        let part = &found[needless];
        let (level, span, this) = (self.place.level, part.expr.span, quoted(part.expr));
        let is_twin = |other: &Part<'_>| {
            other.term == part.term
                && other.link == part.link
                && text(other.expr) == text(part.expr)
        };
        if found[..needless].iter().any(is_twin) {
            let help = Some("leave one out, or write what you meant".to_owned());
            let message = format!("{this} appears twice");
            return faults.error(level, span, "said-twice", message, help);
        }
        let answer = if part.here.holds { "always" } else { "never" };
        let message = format!("{this} adds nothing: it {answer} holds where it is checked");
        let help = Some("leave it out, or change the condition around it".to_owned());
        faults.warning(level, span, "adds-nothing", message, help);
    }
}

/// Reports `always` or `never` unless it stands alone or in a branch of `if`. Returns true if it reports one.
fn check_words(found: &[Part<'_>], level: usize, faults: &mut Faults<'_>) -> bool {
    let joins = |link| !matches!(link, Link::Whole | Link::Branch);
    let Some(word) = found.iter().find(|part| part.is_word() && joins(part.link)) else {
        return false;
    };
    let message = format!("{} cannot be joined with other conditions", quoted(word.expr));
    let help = Some("leave it out, or write it alone".to_owned());
    match word.link {
        Link::Both if word.expr.is_truth(true) => {
            faults.warning(level, word.expr.span, "needless-truth", message, help);
        }
        Link::Either if word.expr.is_truth(false) => {
            faults.warning(level, word.expr.span, "needless-truth", message, help);
        }
        _ => faults.error(level, word.expr.span, "needless-truth", message, help),
    }
    true
}

/// The index of the first part that passes the test and of which no direct part passes it too.
fn smallest(found: &[Part<'_>], is_it: impl Fn(&Part<'_>) -> bool) -> Option<usize> {
    // Skip the operand of `!`, since the part with the `!` is reported instead.
    let is_it = |part: &Part<'_>| !part.is_word() && part.link != Link::Negated && is_it(part);
    (0..found.len()).find(|number| {
        let inside = found.iter().any(|other| other.within == Some(*number) && is_it(other));
        is_it(&found[*number]) && !inside
    })
}

/// Splits an expression at each `operator`, such as `&&`, and collects the operands from left to right.
pub fn flatten<'e>(expr: &'e Expr, operator: Operator, sides: &mut Vec<&'e Expr>) {
    match expr.sides() {
        Some((of, both)) if of == operator => {
            both.iter().for_each(|side| flatten(side, operator, sides));
        }
        _ => sides.push(expr),
    }
}
