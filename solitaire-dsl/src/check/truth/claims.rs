//! What is said of conditions that never hold, and in which order the rest is looked at.

use solitaire_model::{Comparison, Function, Operator, Sort};

use super::Place;
use super::cards::PRESENT;
use super::facts::Facts;
use super::formula::Laws;
use super::laws;
use super::own::{Link, Part, can_hold, judge, parts};
use super::terms::{Id, Term};
use super::write::Writer;
use crate::faults::{Blame, Faults, Part as FaultPart, listed};
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Kind, Named, Ranks, Stated, Sugar, Term as Word, rules_asked};
use crate::report::Extent;

/// A list of conditions longer than this is not repeated in a message.
const MAX_LENGTH: usize = 160;

/// A condition, and where it is asked.
pub struct ConditionSite<'a> {
    /// Where it stands.
    pub place: &'a Place<'a>,
    /// What is certain there.
    pub facts: Facts,
    /// Whether it is all that is asked there.
    pub is_whole: bool,
    /// Whether edits are tried of what is wrong.
    pub tries: bool,
}

impl ConditionSite<'_> {
    /// Says what is wrong with a condition: one thing, the plainest.
    pub fn check(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let is_own = self.place.is_own();
        let mut writer = Writer::new(self.place.game, true, false);
        let mut found = parts(&mut writer, condition);
        if is_own && self.check_words(&found, true, faults) {
            return;
        }
        // What always holds of this pack may fail in that of a variation: the pack is asked for what never holds alone.
        let facts = Facts { pack: None, decks: None, ..self.facts };
        if !judge(&writer, &facts, Laws::All, &mut found) {
            return;
        }
        if let Some(part) = first_never(&found) {
            return self.say_never(&found, part, faults);
        }
        if !is_own
            || self.check_decks(&writer, condition, faults)
            || self.check_pack(&writer, condition, faults)
        {
            return;
        }
        if (self.is_whole && self.check_single(condition, &writer, faults))
            || self.check_words(&found, false, faults)
            || self.check_branches(&found, faults)
        {
            return;
        }
        let said = !found.iter().all(Part::is_open) && self.check_needless(condition, faults);
        if !said && !self.check_wraps(condition, faults) {
            self.check_absent(condition, faults);
        }
    }

    /// Some cards of the pack fulfil every part.
    fn check_pack(&self, writer: &Writer<'_>, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let game = self.place.game;
        if self.facts.pack.is_none_or(|pack| pack == PRESENT) {
            return false;
        }
        let mut again = Writer::new(game, writer.unfolds, false);
        let mut found = parts(&mut again, condition);
        if !judge(&again, &self.facts, Laws::All, &mut found) {
            return false;
        }
        let Some(part) = first_never(&found) else { return false };
        let expr = found[part].expr;
        const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
        let suits = game.suits.iter().filter_map(|suit| SUITS.get(usize::from(*suit)));
        let suits = suits.copied().collect::<Vec<_>>().join(", ");
        let help = match game.ranks {
            Ranks::ALL => format!("ask for cards that the pack has: {suits}"),
            ranks => {
                format!("ask for cards that the pack has: {suits} of the ranks {}", ranks.signs())
            }
        };
        let message = "no card of the pack fulfils this";
        faults.error(self.blame(condition), expr.span, "no-such-cards", message, Some(help));
        true
    }

    /// A run that goes round is no longer than there are cards, and a card of one pack lies in one place.
    fn check_decks(&self, writer: &Writer<'_>, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let is_told = match self.facts.decks {
            None => false,
            Some(decks) => writer.terms.counts_a_run() || decks == 1 && laws::compares(writer),
        };
        if !is_told {
            return false;
        }
        let mut again = Writer::new(self.place.game, writer.unfolds, false);
        let mut found = parts(&mut again, condition);
        if !judge(&again, &Facts { pack: None, ..self.facts }, Laws::All, &mut found) {
            return false;
        }
        let Some(part) = first_never(&found) else { return false };
        self.say_never(&found, part, faults);
        true
    }

    /// `always` and `never` stand alone, or as what holds after `if` and `else`. Looks for those that decide what they
    /// stand in, or for those that change nothing.
    fn check_words(&self, found: &[Part<'_>], deciding: bool, faults: &mut Faults<'_>) -> bool {
        let joins = |link| !matches!(link, Link::Whole | Link::Branch);
        let decides = |part: &Part<'_>| match part.link {
            Link::Both => part.expr.is_truth(false),
            Link::Either => part.expr.is_truth(true),
            link => link == Link::Condition,
        };
        let is_it =
            |part: &&Part<'_>| part.is_word() && joins(part.link) && decides(part) == deciding;
        let Some(word) = found.iter().find(is_it) else { return false };
        let truth = word.expr.is_truth(true);
        let name = text(word.expr);
        let (message, help) = match (word.link, truth) {
            (Link::Both, true) | (Link::Either, false) => {
                (format!("`{name}` changes nothing here"), "leave it out".to_owned())
            }
            (Link::Both | Link::Either, _) => {
                let holds = if truth { "always" } else { "never" };
                (
                    format!("with `{name}` in it this {holds} holds, whatever else it says"),
                    format!("leave `{name}` out, or write it alone"),
                )
            }
            (Link::Condition, _) => (
                format!("this `if` is decided: `{name}` is no question"),
                format!("write what holds after `{}` alone", if truth { "if" } else { "else" }),
            ),
            _ => {
                let opposite = if truth { "never" } else { "always" };
                (format!("`!{name}` is `{opposite}`"), format!("write `{opposite}`"))
            }
        };
        let code = "needless-truth";
        if deciding {
            faults.error(self.place.level, word.expr.span, code, message, Some(help));
        } else {
            faults.warning(self.place.level, word.expr.span, code, message, Some(help));
        }
        true
    }

    /// The rules a condition asks may be stated anew by a variation, which then brings the mistake about.
    fn blame(&self, condition: &Expr) -> Blame {
        let mut blame = Blame::from(self.place.level);
        for rule in rules_asked(&self.place.game.pieces, condition) {
            let piece = &self.place.game.pieces[rule];
            let Stated { level, .. } = piece.now();
            blame = blame.shared(*level, &piece.name);
        }
        blame
    }

    fn say_never(&self, found: &[Part<'_>], part: usize, faults: &mut Faults<'_>) {
        let expr = found[part].expr;
        let is_inherited = matches!(expr.kind, Kind::Sugar(Sugar::Inherited(..)));
        // What the parents have wrong in a rule may be all that is wrong.
        let rests_on_parents = is_inherited || !self.place.is_own();
        if self.is_told_elsewhere(expr)
            || rests_on_parents && !faults.are_parents_whole(&[FaultPart::Rules])
        {
            return;
        }
        let blame = self.blame(found[0].expr);
        if self.say_of_body(expr, faults) {
            return;
        }
        if let Kind::All(_) = &expr.kind {
            let (span, message, help) = self.contradiction(expr);
            return faults.error(blame, span, "never-holds", message, Some(help));
        }
        if let Some((span, help)) = self.counted_of_one(expr) {
            let message = format!("one card is taken here, and {} asks for several", quoted(expr));
            return faults.error(self.place.level, span, "never-holds", message, Some(help));
        }
        if self.say_difference(expr, faults) {
            return;
        }
        let this = quoted(expr);
        let (message, help) = match (&expr.kind, self.about_target(expr)) {
            (_, Some(help)) => (format!("{this} never holds here"), help),
            (Kind::Not(inner), _) if inner.is_truth(true) => {
                (format!("{this} never holds"), "write `never`".to_owned())
            }
            (Kind::Not(inner), _) if let Some(targets) = self.without_build(inner) => (
                format!("{this} never holds: {targets} has no `build`, so no card goes on another"),
                format!("leave {this} out, or state `build` for {targets}"),
            ),
            (Kind::Not(inner), _) => (
                format!("{this} never holds, for {} always does", quoted(inner)),
                "ask something that can be so or not".to_owned(),
            ),
            (Kind::Sugar(Sugar::Inherited(..)), _) => (
                "what is inherited here never holds, so nothing is left of this".to_owned(),
                "leave `inherited` out".to_owned(),
            ),
            (Kind::Rule(Named(rule, name), _), _) => (
                format!("{this} never holds here"),
                format!(
                    "change this: {}",
                    asked_by(name, &self.place.game.pieces[*rule].now().expr)
                ),
            ),
            (Kind::If(_), _) => (
                "neither what stands after `if` nor what stands after `else` can hold".to_owned(),
                "change one of the two, or write `never`".to_owned(),
            ),
            _ => (format!("{this} never holds{}", self.taken_from(expr)), self.range_help(expr)),
        };
        faults.error(blame, expr.span, "never-holds", message, Some(help));
    }

    /// Whether it never holds because a rule never does, which is said of the rule; or because of an inherited
    /// condition that is off, which its own variation may have meant.
    fn is_told_elsewhere(&self, expr: &Expr) -> bool {
        let Kind::Rule(Named(rule, _), ..) = &expr.kind else { return false };
        let mut writer = Writer::new(self.place.game, true, false);
        let body = writer.write(&self.place.game.pieces[*rule].now().expr, &[]);
        !can_hold(&mut writer, &Facts::default(), Laws::All, &[body])
    }

    /// Says of a rule of the declaration that is asked of nothing in particular what in it never holds, where that stands.
    fn say_of_body(&self, expr: &Expr, faults: &mut Faults<'_>) -> bool {
        let Kind::Rule(Named(rule, _), arguments) = &expr.kind else { return false };
        let stated = self.place.game.pieces[*rule].now();
        if !arguments.is_empty() || stated.level < self.place.game.own() {
            return false;
        }
        if faults.is_told_at(stated.expr.span) {
            return true;
        }
        let mut writer = Writer::new(self.place.game, true, false);
        let mut found = parts(&mut writer, &stated.expr);
        let facts = Facts { pack: None, decks: None, ..self.facts };
        if !judge(&writer, &facts, Laws::All, &mut found) {
            return false;
        }
        let Some(part) = first_never(&found) else { return false };
        let place = Place { level: stated.level, role: None, declared: None, ..*self.place };
        let site = ConditionSite { place: &place, ..*self };
        site.say_never(&found, part, &mut faults.at(FaultPart::Rules));
        true
    }

    /// The parts of an `&&` that exclude each other, as few as can be.
    fn contradiction(&self, expr: &Expr) -> (Extent, String, String) {
        let mut sides = Vec::new();
        flatten(expr, Operator::And, &mut sides);
        let mut writer = Writer::new(self.place.game, true, false);
        let mut kept: Vec<(&Expr, Id)> =
            sides.into_iter().map(|side| (side, writer.write(side, &[]))).collect();
        let mut number = 0;
        while number < kept.len() {
            let others = kept.iter().enumerate().filter(|(other, _)| *other != number);
            let others: Vec<Id> = others.map(|(_, (_, id))| *id).collect();
            if can_hold(&mut writer, &self.facts, Laws::All, &others) {
                number += 1;
            } else {
                kept.remove(number);
            }
        }
        let clauses: Vec<&Expr> = kept.iter().map(|(side, _)| *side).collect();
        if let Some((span, message, help)) = self.same_rules(&clauses, &mut writer) {
            let all = listed(
                clauses
                    .iter()
                    .map(|clause| text(clause))
                    .collect::<Vec<_>>()
                    .iter()
                    .map(String::as_str),
            );
            return (span, format!("{message}, so {all} never hold together"), help);
        }
        let span = match &kept[..] {
            [(first, _), .., (last, _)] => first.span.to(last.span),
            _ => expr.span,
        };
        if let Some((span, help)) = self.other_heap(&clauses) {
            return (
                span,
                format!(
                    "{} never hold together",
                    listed(
                        clauses
                            .iter()
                            .map(|clause| text(clause))
                            .collect::<Vec<_>>()
                            .iter()
                            .map(String::as_str)
                    )
                ),
                help,
            );
        }
        if let Some((span, help)) = self.filled_from_itself() {
            let texts: Vec<String> = clauses.iter().map(|clause| text(clause)).collect();
            let all = listed(texts.iter().map(String::as_str));
            let message = format!("{all} never hold together, as this is the `source`");
            return (span, message, help);
        }
        let rule = kept.iter().find_map(|(side, _)| match &side.kind {
            Kind::Rule(Named(rule, name), _) => Some((rule, name)),
            _ => None,
        });
        let help = match rule {
            Some((rule, name)) => {
                let body = &self.place.game.pieces[*rule].now().expr;
                let join = if kept.len() == 2 {
                    "write `||` in place of `&&` if one is enough, or "
                } else {
                    ""
                };
                format!("{join}change one of these: {}", asked_by(name, body))
            }
            None if kept.len() == 2
                && let Some(mend) = self.asked_elsewhere([kept[0].0, kept[1].0]) =>
            {
                mend
            }
            None if kept.len() == 2
                && let Some(mend) = either_way([kept[0].0, kept[1].0]) =>
            {
                mend
            }
            None if kept.len() == 2
                && let Some(rest) = self.rest_of_inherited([kept[0].0, kept[1].0]) =>
            {
                format!("write `{rest}` in place of `inherited`")
            }
            None if kept.len() == 2 => {
                let is_choice = kept.iter().all(|(side, _)| matches!(&side.kind,
                    Kind::Compare(Comparison::Equal, sides) if matches!(sides[1].kind, Kind::Number(_))));
                let both = [kept[0].0, kept[1].0];
                let either = "write `||` in place of `&&`, or leave one of the two out";
                match is_choice {
                    _ if self.tests_one_card(both) => either.to_owned(),
                    _ if let Some(end) = self.of_other_end(both) => end,
                    _ if let Some(other) = self.of_another_heap(both) => other,
                    true => either.to_owned(),
                    false => "leave one of the two out, or join them with `||`".to_owned(),
                }
            }
            None => "leave one of them out, or change it".to_owned(),
        };
        let texts: Vec<String> = kept.iter().map(|(side, _)| text(side)).collect();
        let all = listed(texts.iter().map(String::as_str));
        let message = if all.len() > MAX_LENGTH {
            "the parts of this never hold together".to_owned()
        } else {
            let alone = Facts { decks: None, ..self.facts };
            let all_kept: Vec<Id> = kept.iter().map(|(_, id)| *id).collect();
            let of_more =
                self.facts.decks == Some(1) && can_hold(&mut writer, &alone, Laws::All, &all_kept);
            let why = match self.of_source(&clauses) {
                _ if of_more => ", as the pack has each card once".to_owned(),
                Some(source) => format!(", as `source` is `{source}`"),
                None => String::new(),
            };
            format!("{all} never hold together{why}")
        };
        (span, message, help)
    }

    /// What `inherited` asks besides the parts that exclude what stands beside it.
    fn rest_of_inherited(&self, [one, other]: [&Expr; 2]) -> Option<String> {
        let (inner, beside) = match (&one.kind, &other.kind) {
            (Kind::Sugar(Sugar::Inherited(_, _, inner)), _) => (inner, other),
            (_, Kind::Sugar(Sugar::Inherited(_, _, inner))) => (inner, one),
            _ => return None,
        };
        let mut parts = Vec::new();
        flatten(inner, Operator::And, &mut parts);
        let count = parts.len();
        parts.retain(|part| {
            let mut writer = Writer::new(self.place.game, true, false);
            let ids = [*part, beside].map(|part| writer.write(part, &[]));
            can_hold(&mut writer, &self.facts, Laws::All, &ids)
        });
        let texts: Vec<String> = parts.iter().map(|part| text(part)).collect();
        (!texts.is_empty() && texts.len() < count).then(|| texts.join(" && "))
    }

    /// Whether two tests of the lowest card that moves are joined, where cards are put one on another: the ends of a whole
    /// run are asked where none are.
    fn tests_one_card(&self, sides: [&Expr; 2]) -> bool {
        let tested = |side: &Expr| match &side.kind {
            Kind::Call(Named(function, _), of) if function.sorts() == [Sort::Card] => {
                Some(text(&of[0]))
            }
            _ => None,
        };
        let is_lowest = |side: &Expr| tested(side).is_some_and(|card| card == "bottom(moving)");
        let held = self.place.containers.first().map(|held| &self.place.game.containers[*held]);
        sides.into_iter().all(is_lowest) && held.is_some_and(|held| held.build.is_some())
    }

    /// Whether something can hold and can fail here.
    pub(super) fn is_open(&self, expr: &Expr) -> bool {
        let mut writer = Writer::new(self.place.game, true, self.facts.single);
        let holds = writer.write(expr, &[]);
        let fails = writer.terms.not(holds);
        [holds, fails].iter().all(|one| can_hold(&mut writer, &self.facts, Laws::All, &[*one]))
    }

    /// What asks for several cards where no move takes more than one.
    fn check_single(&self, condition: &Expr, writer: &Writer<'_>, faults: &mut Faults<'_>) -> bool {
        if !self.facts.single || self.place.game.identity.is_none() {
            return false;
        }
        let terms = &writer.terms;
        let Some(moving) = terms.find(&Term::Word(Word::Moving)) else { return false };
        let asks = |function| terms.find(&Term::Call(function, vec![moving])).is_some();
        if !(asks(Function::Count) || asks(Function::Top) && asks(Function::Bottom)) {
            return false;
        }
        let mut writer = Writer::new(self.place.game, true, true);
        let root = writer.write(condition, &[]);
        if can_hold(&mut writer, &self.facts, Laws::All, &[root]) {
            return false;
        }
        if let Some((taken, held)) = self.taken_one_by_one(condition) {
            let message =
                format!("one card is taken here, and {} asks for several", quoted(condition));
            let help = Some(format!("write `{held}[cards]`, or ask this of one card"));
            faults.error(self.place.level, taken, "never-holds", message, help);
            return true;
        }
        let message = "this never holds of one card, and no move takes more here";
        let help = "let a move take several, as in `tableau[cards]`, or ask this of one card";
        let help = Some(help.to_owned());
        faults.error(self.blame(condition), condition.span, "never-holds", message, help);
        true
    }
}

/// What a rule asks.
pub(super) fn asked_by(name: impl core::fmt::Display, body: &Expr) -> String {
    format!("`{name}` asks {}", quoted(body))
}

/// What to write for a relation of two cards that is asked both ways.
fn either_way(parts: [&Expr; 2]) -> Option<String> {
    let [(one, first), (other, second)] = match parts.map(|part| &part.kind) {
        [Kind::Call(Named(one, _), first), Kind::Call(Named(other, _), second)] => {
            [(*one, first), (*other, second)]
        }
        _ => return None,
    };
    let texts = |cards: &[Expr]| cards.iter().map(text).collect::<Vec<_>>();
    let (first, second) = (texts(first), texts(second));
    let is_turned = first.len() == 2 && first.iter().rev().eq(second.iter());
    (one == other && is_turned).then(|| match one {
        Function::NextRank => format!("write `adjacent_rank({})` for both", first.join(", ")),
        _ => format!("write `({} || {})`", text(parts[0]), text(parts[1])),
    })
}

/// The first part that never holds and holds no other such part.
fn first_never(found: &[Part<'_>]) -> Option<usize> {
    smallest(found, |part| !part.ever.holds)
}

/// The first part of a sort that holds no other such part.
pub(super) fn smallest(found: &[Part<'_>], is_it: impl Fn(&Part<'_>) -> bool) -> Option<usize> {
    // What stands after `!` is said of with it.
    let is_it = |part: &Part<'_>| !part.is_word() && part.link != Link::Negated && is_it(part);
    (0..found.len()).find(|number| {
        let inside = found.iter().any(|other| other.within == Some(*number) && is_it(other));
        is_it(&found[*number]) && !inside
    })
}

/// The sides of a chain of one operator, from left to right.
pub(super) fn flatten<'e>(expr: &'e Expr, operator: Operator, sides: &mut Vec<&'e Expr>) {
    match &expr.kind {
        _ if let Some((of, both)) = expr.sides()
            && of == operator =>
        {
            both.iter().for_each(|side| flatten(side, operator, sides));
        }
        _ => sides.push(expr),
    }
}
