//! What is said of conditions that never hold, always hold, or say something twice.

use super::Place;
use super::facts::{Facts, Target};
use super::formula::Laws;
use super::own::{Link, Part, can_hold, judge, parts, visit};
use super::plain::is_comparison;
use super::terms::{Id, Term};
use super::text::{quoted, text};
use super::write::Writer;
use crate::faults::{Blame, Faults, listed};
use crate::meaning::{Argument, Expr, Kind, PieceRole, Stated, Term as Word, rules_asked};
use crate::report::Extent;
use crate::syntax::ast::BinaryOperator;

/// A list of conditions longer than this is not repeated in a message.
const LONGEST: usize = 160;

/// A condition, and where it is asked.
pub struct Asked<'a> {
    /// Where it stands.
    pub place: &'a Place<'a>,
    /// What is certain there.
    pub facts: Facts,
    /// Whether it is all that is asked there.
    pub is_whole: bool,
}

impl Asked<'_> {
    /// Says what is wrong with a condition: one thing, the plainest.
    pub fn check(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let is_own = self.place.is_own();
        if is_own && self.check_words(condition, faults) {
            return;
        }
        let mut writer = Writer::new(self.place.game, true, false);
        let mut found = parts(&mut writer, condition);
        if !judge(&writer, &self.facts, Laws::All, &mut found) {
            return;
        }
        if let Some(part) = first_never(&found) {
            return self.say_never(&found, part, faults);
        }
        if !is_own {
            return;
        }
        if self.is_whole && self.check_single(condition, &writer, faults) {
            return;
        }
        let said = !found.iter().all(Part::is_open) && self.check_needless(condition, faults);
        if !said && !self.check_wraps(condition, faults) {
            self.check_absent(condition, faults);
        }
    }

    /// `always` and `never` stand alone, or as what holds after `if` and `else`.
    fn check_words(&self, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let mut writer = Writer::new(self.place.game, false, false);
        let found = parts(&mut writer, condition);
        if self.check_branches(&found, faults) {
            return true;
        }
        let joins = |link| !matches!(link, Link::Whole | Link::Branch);
        let Some(word) = found.iter().find(|part| part.is_word() && joins(part.link)) else {
            return false;
        };
        let truth = word.expr.is_truth(true);
        let name = text(word.expr);
        let (decides, message, help) = match (word.link, truth) {
            (Link::Both, true) | (Link::Either, false) => (
                false,
                format!("`{name}` changes nothing here"),
                "leave it out".to_owned(),
            ),
            (Link::Both, false) => (
                true,
                format!("with `{name}` in it this never holds, whatever else it says"),
                format!("leave `{name}` out, or write it alone"),
            ),
            (Link::Either, true) => (
                true,
                format!("with `{name}` in it this always holds, whatever else it says"),
                format!("leave `{name}` out, or write it alone"),
            ),
            (Link::Condition, _) => (
                true,
                format!("this `if` is decided: `{name}` is no question"),
                format!("write what holds after `{}` alone", if truth { "if" } else { "else" }),
            ),
            _ => (
                false,
                format!("`!{name}` is `{}`", if truth { "never" } else { "always" }),
                format!("write `{}`", if truth { "never" } else { "always" }),
            ),
        };
        let code = "needless-truth";
        if decides {
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
        if self.is_told_elsewhere(expr) {
            return;
        }
        let blame = self.blame(found[0].expr);
        if let Kind::Binary(BinaryOperator::And, _) = &expr.kind {
            let (span, message, help) = self.contradiction(expr);
            return faults.error(blame, span, "never-holds", message, Some(help));
        }
        let this = quoted(expr);
        let (message, help) = match (&expr.kind, self.about_target(expr)) {
            (_, Some(help)) => (format!("{this} never holds here"), help),
            (Kind::Not(inner), _) => (
                format!("{this} never holds, for {} always does", quoted(inner)),
                "ask something that can be so or not".to_owned(),
            ),
            (Kind::Inherited(..), _) => (
                "what is inherited here never holds, so nothing is left of this".to_owned(),
                "leave `inherited` out".to_owned(),
            ),
            (Kind::Rule(rule, name, _), _) => (
                format!("{this} never holds here"),
                format!("`{name}` asks {}", quoted(&self.place.game.pieces[*rule].now().expr)),
            ),
            (Kind::If(_), _) => (
                "neither what stands after `if` nor what stands after `else` can hold".to_owned(),
                "change one of the two, or write `never`".to_owned(),
            ),
            _ => (format!("{this} never holds"), self.range_help(expr)),
        };
        faults.error(blame, expr.span, "never-holds", message, Some(help));
    }

    /// Whether it never holds because a rule never does, which is said of the rule; or because of an inherited
    /// condition that is off, which its own variation may have meant.
    fn is_told_elsewhere(&self, expr: &Expr) -> bool {
        let Kind::Rule(rule, ..) = &expr.kind else { return false };
        let mut writer = Writer::new(self.place.game, true, false);
        let body = writer.write(&self.place.game.pieces[*rule].now().expr, &[]);
        !can_hold(&mut writer, &Facts::default(), Laws::All, &[body])
    }

    /// The parts of an `&&` that exclude each other, as few as can be.
    fn contradiction(&self, expr: &Expr) -> (Extent, String, String) {
        let mut sides = Vec::new();
        flatten(expr, BinaryOperator::And, &mut sides);
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
        let span = match &kept[..] {
            [(first, _), .., (last, _)] => first.span.to(last.span),
            _ => expr.span,
        };
        let rule = kept.iter().find_map(|(side, _)| match &side.kind {
            Kind::Rule(rule, name, _) => Some((rule, name)),
            _ => None,
        });
        let help = match rule {
            Some((rule, name)) => {
                let body = &self.place.game.pieces[*rule].now().expr;
                format!("`{name}` asks {}", quoted(body))
            }
            None if kept.len() == 2 => {
                "leave one of the two out, or join them with `||`".to_owned()
            }
            None => "leave one of them out, or change it".to_owned(),
        };
        let texts: Vec<String> = kept.iter().map(|(side, _)| text(side)).collect();
        let all = listed(texts.iter().map(String::as_str));
        let message = if all.len() > LONGEST {
            "the parts of this never hold together".to_owned()
        } else {
            format!("{all} never hold together")
        };
        (span, message, help)
    }

    /// Help for a question about the target that `build` or `space` has answered already.
    fn about_target(&self, expr: &Expr) -> Option<String> {
        let mut asks = false;
        visit(expr, &mut |part| {
            if let Kind::Call(word, _, arguments) = &part.kind
                && let [Argument::Value(Expr { kind: Kind::Term(Word::Target, _), .. })] = arguments[..]
            {
                asks |= !matches!(word.name, "top" | "bottom" | "index");
            }
        });
        let container = self.place.container().filter(|_| asks)?;
        let facts = Facts { target: Target::Either, ..self.facts };
        let mut writer = Writer::new(self.place.game, true, false);
        let holds = writer.write(expr, &[]);
        let fails = writer.terms.not(holds);
        let is_open = can_hold(&mut writer, &facts, Laws::All, &[holds])
            && can_hold(&mut writer, &facts, Laws::All, &[fails]);
        match (self.place.role?, self.facts.target) {
            (PieceRole::Build, Target::Holds) if is_open => Some(format!(
                "`build` is asked about targets that hold cards; say in `space {container}` what goes on an empty one"
            )),
            (PieceRole::Space, Target::Empty) if is_open => Some(format!(
                "`space` is asked about empty targets; say in `build {container}` what goes on a card"
            )),
            _ => None,
        }
    }

    fn range_help(&self, expr: &Expr) -> String {
        let mut asks: Option<&str> = None;
        let mut speaks: Vec<Word> = Vec::new();
        visit(expr, &mut |part| match &part.kind {
            Kind::Call(word, ..) => asks = asks.or(Some(word.name)),
            Kind::Term(word, _) => speaks.push(*word),
            _ => {}
        });
        let counts = matches!(asks, Some("count" | "face_up" | "is_empty" | "is_single"));
        if counts && self.facts.moves && speaks.contains(&Word::Source) {
            return "the moving cards still lie on `source`".to_owned();
        }
        if counts && self.facts.moves && speaks == [Word::Moving] {
            return "what moves is one card at least".to_owned();
        }
        match asks {
            Some("rank" | "rank_below" | "lowest_opposite" | "lowest_partner") => {
                "ranks are 1 (Ace) to 13 (King), and 0 for no card".to_owned()
            }
            Some("ace_high") => "`ace_high` is 2 to 14, and 0 for no card".to_owned(),
            Some("suit") => {
                "suits are 0 to 3 (clubs, diamonds, hearts, spades), and -1 for no card".to_owned()
            }
            Some(name @ ("count" | "face_up" | "face_down")) => {
                format!("`{name}` is 0 or more, and no more than the cards in play")
            }
            Some(name @ ("empties" | "filled" | "how_many" | "empties_besides")) => {
                format!("`{name}` is 0 or more, and no more than there are elements")
            }
            Some("index") => "indexes count from 0".to_owned(),
            _ => "ask something that can be so or not".to_owned(),
        }
    }

    /// What asks for several cards where no move takes more than one.
    fn check_single(&self, condition: &Expr, writer: &Writer<'_>, faults: &mut Faults<'_>) -> bool {
        if !self.facts.single || self.place.game.identity.is_none() {
            return false;
        }
        let terms = &writer.terms;
        let Some(moving) = terms.find(&Term::Word(Word::Moving)) else { return false };
        let asks = |name| terms.find(&Term::Call(name, vec![moving])).is_some();
        if !(asks("count") || asks("top") && asks("bottom")) {
            return false;
        }
        let mut writer = Writer::new(self.place.game, true, true);
        let root = writer.write(condition, &[]);
        if can_hold(&mut writer, &self.facts, Laws::All, &[root]) {
            return false;
        }
        let message = "this never holds of one card, and no move takes more here";
        let help = "let a move take several, as in `tableau[cards]`, or ask this of one card";
        let help = Some(help.to_owned());
        faults.error(self.blame(condition), condition.span, "never-holds", message, help);
        true
    }

    /// Parts that always hold, or change nothing.
    fn check_needless(&self, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let facts = Facts { most: None, single: false, ..self.facts };
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
            let matters = part.here.holds || part.here.fails;
            !part.is_word()
                && !matches!(part.expr.kind, Kind::Inherited(..))
                && !matches!(part.link, Link::Whole | Link::Negated)
                && matters
                && !(part.here.holds && part.here.fails)
        };
        let is_inside = |part: &Part<'_>| around(&found, part).any(|outer| is_needless(&found[outer]));
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
        } else if let Kind::Binary(BinaryOperator::Or, _) = &expr.kind {
            let mut sides = Vec::new();
            flatten(expr, BinaryOperator::Or, &mut sides);
            if let [one, other] = &sides[..] {
                message = format!("one of {} and {} always holds", quoted(one), quoted(other));
            }
        } else if let Kind::Binary(operator, _) = &expr.kind
            && is_comparison(*operator)
        {
            help = self.range_help(expr);
        } else if let Kind::Not(inner) = &expr.kind {
            help = self.range_help(inner);
        }
        faults.warning(self.place.level, expr.span, "always-holds", message, Some(help));
    }

    /// An `if` that comes to the same either way.
    fn check_branches(&self, found: &[Part<'_>], faults: &mut Faults<'_>) -> bool {
        let same = found.iter().find(|part| match &part.expr.kind {
            Kind::If(pieces) => super::plain::same(&pieces[1], &pieces[2]) || {
                let truths = [&pieces[1], &pieces[2]].map(|piece| match piece.kind {
                    Kind::Truth(truth, _) => Some(truth),
                    _ => None,
                });
                truths[0].is_some() && truths[0] == truths[1]
            },
            _ => false,
        });
        let Some(Part { expr: Expr { kind: Kind::If(pieces), .. }, .. }) = same else { return false };
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
            other.term == part.term && other.link == part.link && text(other.expr) == text(part.expr)
        });
        if twin.is_some() {
            let message = format!("{this} stands here twice");
            let help = Some("leave one out, or say what was meant instead".to_owned());
            return faults.error(self.place.level, part.expr.span, "said-twice", message, help);
        }
        let says_it = |writer: &mut Writer<'_>, all: &[Id]| !can_hold(writer, facts, Laws::Apart, all);
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
            (Some(other), false) => (
                format!("{this} adds nothing: {other} says as much"),
                "leave it out".to_owned(),
            ),
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
    fn check_wraps(&self, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        let mut wraps = Vec::new();
        let facts = Facts { most: None, single: false, ..self.facts };
        let mut writer = Writer::new(self.place.game, false, false);
        let found = parts(&mut writer, condition);
        for part in &found {
            if let Kind::Call(word, name, _) = &part.expr.kind
                && let Some(plain) = match word.name {
                    "next_rank_wrap" => Some("next_rank"),
                    "adjacent_rank_wrap" => Some("adjacent_rank"),
                    _ => None,
                }
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
                let message = format!("`{name}` goes round from King to Ace, which never comes about here");
                let help = Some(format!("write `{plain}`, or change what stands beside it"));
                faults.warning(self.place.level, name, "needless-wrap", message, help);
                return true;
            }
        }
        false
    }

    /// `!` before a test of a card makes it hold where there is no card, too.
    fn check_absent(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let facts = Facts { most: None, single: false, ..self.facts };
        let mut writer = Writer::new(self.place.game, false, false);
        let found = parts(&mut writer, condition);
        for part in &found {
            let Kind::Not(inner) = &part.expr.kind else { continue };
            let Kind::Call(word, _, arguments) = &inner.kind else { continue };
            let cards = word.args.iter().zip(arguments).filter_map(|(sort, argument)| match argument {
                Argument::Value(value) if *sort == crate::words::Sort::Card => Some(value),
                _ => None,
            });
            let may_lack = |card: &&Expr| matches!(&card.kind, Kind::Call(end, ..) if matches!(end.name, "top" | "bottom"));
            for card in cards.filter(may_lack).collect::<Vec<_>>() {
                let id = writer.write(card, &[]);
                if facts.cards(&writer.terms, id) & super::cards::ABSENT == 0 {
                    continue;
                }
                let root = found[0].term;
                let never = writer.terms.id(Term::Truth(false));
                let without = writer.terms.replaced(root, part.term, never);
                let not_without = writer.terms.not(without);
                let absent = writer.terms.id(Term::IsAbsent(id));
                if can_hold(&mut writer, &facts, Laws::Open, &[root, not_without, absent]) {
                    let of = text(card);
                    let message =
                        format!("{} also holds where there is no `{of}`", quoted(part.expr));
                    let cards = of.split_once('(').map_or("..", |(_, rest)| rest.trim_end_matches(')'));
                    let help = match word.name {
                        "is_red" => format!("write `is_black({of})`, or say that it may be empty: `is_empty({cards}) || ..`"),
                        "is_black" => format!("write `is_red({of})`, or say that it may be empty: `is_empty({cards}) || ..`"),
                        _ => format!("say which is meant: `!is_empty({cards}) && ..` or `is_empty({cards}) || ..`"),
                    };
                    return faults.warning(
                        self.place.level,
                        part.expr.span,
                        "holds-without-card",
                        message,
                        Some(help),
                    );
                }
            }
        }
    }
}

/// The first part that never holds and holds no other such part.
fn first_never(found: &[Part<'_>]) -> Option<usize> {
    smallest(found, |part| !part.ever.holds)
}

/// The first part that always holds and holds no other such part.
fn first_always(found: &[Part<'_>]) -> Option<usize> {
    // A parent that allows everything may think better of it.
    smallest(found, |part| !part.ever.fails && !matches!(part.expr.kind, Kind::Inherited(..)))
}

fn smallest(found: &[Part<'_>], is_it: impl Fn(&Part<'_>) -> bool) -> Option<usize> {
    // What stands after `!` is said of with it.
    let is_it = |part: &Part<'_>| !part.is_word() && part.link != Link::Negated && is_it(part);
    (0..found.len()).find(|number| {
        let inside = found.iter().any(|other| other.within == Some(*number) && is_it(other));
        is_it(&found[*number]) && !inside
    })
}

/// The parts around a part, by number.
fn around<'p>(found: &'p [Part<'_>], part: &Part<'_>) -> impl Iterator<Item = usize> + use<'p> {
    std::iter::successors(part.within, |outer| found[*outer].within)
}

/// The sides of a chain of one operator, from left to right.
fn flatten<'e>(expr: &'e Expr, operator: BinaryOperator, sides: &mut Vec<&'e Expr>) {
    match &expr.kind {
        Kind::Binary(of, both) if *of == operator => {
            both.iter().for_each(|side| flatten(side, operator, sides));
        }
        _ => sides.push(expr),
    }
}
