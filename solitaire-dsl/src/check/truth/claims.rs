//! What is said of conditions that never hold, and in which order the rest is looked at.

use solitaire_model::{Faces, Function, Measure, Operator, Quantifier, Semantics};

use super::Place;
use super::cards::PRESENT;
use super::facts::{Facts, Target};
use super::formula::Laws;
use super::own::{Link, Part, can_hold, judge, parts, visit};
use super::terms::{Id, Term};
use super::write::Writer;
use crate::faults::{Blame, Faults, Part as FaultPart, listed};
use crate::meaning::text::{quoted, text};
use crate::meaning::{
    Expr, Kind, Move, Named, PieceRole, Ranks, Stated, Sugar, Term as Word, rules_asked,
};
use crate::report::Extent;

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
            || self.check_pack(&writer, condition, faults)
            || self.check_decks(&writer, condition, faults)
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
        if !said {
            self.check_wraps(condition, faults);
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

    /// A run that goes round is no longer than there are cards.
    fn check_decks(&self, writer: &Writer<'_>, condition: &Expr, faults: &mut Faults<'_>) -> bool {
        if self.facts.decks.is_none() || !writer.terms.counts_a_run() {
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
        if let Kind::All(_) = &expr.kind {
            let (span, message, help) = self.contradiction(expr);
            return faults.error(blame, span, "never-holds", message, Some(help));
        }
        let this = quoted(expr);
        let (message, help) = match (&expr.kind, self.about_target(expr)) {
            (_, Some(help)) => (format!("{this} never holds here"), help),
            (Kind::Not(inner), _) if inner.is_truth(true) => {
                (format!("{this} never holds"), "write `never`".to_owned())
            }
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
            _ => (format!("{this} never holds"), self.range_help(expr)),
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
        let span = match &kept[..] {
            [(first, _), .., (last, _)] => first.span.to(last.span),
            _ => expr.span,
        };
        let rule = kept.iter().find_map(|(side, _)| match &side.kind {
            Kind::Rule(Named(rule, name), _) => Some((rule, name)),
            _ => None,
        });
        let help = match rule {
            Some((rule, name)) => {
                let body = &self.place.game.pieces[*rule].now().expr;
                format!("change one of these: {}", asked_by(name, body))
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
    pub(super) fn about_target(&self, expr: &Expr) -> Option<String> {
        let (mut asks, mut asks_hidden) = (false, false);
        visit(expr, &mut |part| {
            if let Kind::Call(Named(function, _), arguments) = &part.kind
                && let [Expr { kind: Kind::Term(Named(Word::Target, _)), .. }] = arguments[..]
            {
                asks |= !matches!(function.semantics(), Semantics::End | Semantics::Index);
                asks_hidden |= function.semantics() == Semantics::IsHidden;
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
            (PieceRole::Build, Target::Holds) if is_open && asks_hidden => {
                Some("a card that lies face down takes no other card; leave this out".to_owned())
            }
            (PieceRole::Build, Target::Holds) if is_open => Some(format!(
                "`build` is asked about targets that hold cards; say in `space {container}` what goes on an empty one"
            )),
            (PieceRole::Space, Target::Empty) if is_open => Some(format!(
                "`space` is asked about empty targets; say in `build {container}` what goes on a card"
            )),
            _ => None,
        }
    }

    pub(super) fn range_help(&self, expr: &Expr) -> String {
        let mut asks: Option<Function> = None;
        let mut speaks: Vec<Word> = Vec::new();
        visit(expr, &mut |part| match &part.kind {
            Kind::Call(Named(function, _), ..) => asks = asks.or(Some(*function)),
            Kind::Term(Named(word, _)) => speaks.push(*word),
            _ => {}
        });
        let says = asks.map(Function::semantics);
        let counts =
            matches!(says, Some(Semantics::Count(Faces::Any | Faces::Up) | Semantics::Holds(_)));
        if counts && self.facts.moves && speaks.contains(&Word::Source) {
            return "change this: the moving cards still lie on `source`".to_owned();
        }
        if counts && self.facts.moves && speaks == [Word::Moving] {
            return "change this: what moves is one card at least".to_owned();
        }
        let name = asks.map_or("", Function::name);
        match says {
            Some(Semantics::Measure(Measure::AceHigh)) => {
                "change this: `ace_high` is 2 to 14, and 0 for no card".to_owned()
            }
            Some(Semantics::Measure(Measure::Suit)) => {
                "write a suit from 0 to 3 (clubs, diamonds, hearts, spades); -1 is that of no card"
                    .to_owned()
            }
            Some(Semantics::Measure(_) | Semantics::FoundationRank) => {
                "write a rank from 1 (Ace) to 13 (King); 0 is that of no card".to_owned()
            }
            Some(Semantics::Count(_) | Semantics::CountPassing) => {
                format!("change this: `{name}` is 0 or more, and no more than the cards in play")
            }
            Some(Semantics::CountElements | Semantics::Quantifier(Quantifier::HowMany)) => {
                format!("change this: `{name}` is 0 or more, and no more than there are elements")
            }
            Some(Semantics::Index) => "change this: indexes count from 0".to_owned(),
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

    /// The word by which the only move to what this is about takes one card, and the name of what it takes it from. Who
    /// asks for the lowest and for the highest of the cards that move means several.
    fn taken_one_by_one(&self, condition: &Expr) -> Option<(Extent, String)> {
        let (game, about) = (self.place.game, self.place.containers);
        let mut asked = [false; 2];
        condition.visit(&mut |part| {
            if let Kind::Call(Named(function, _), of) = &part.kind
                && matches!(of[..], [Expr { kind: Kind::Term(Named(Word::Moving, _)), .. }])
            {
                asked[0] |= *function == Function::Bottom;
                asked[1] |= *function == Function::Top;
            }
        });
        let goes_there = |declared: &&Move| {
            declared.targets.iter().any(|target| about.contains(&target.container))
        };
        let mut moves = game.moves.iter().filter(goes_there);
        let only = moves.next().filter(|_| moves.next().is_none())?;
        if asked != [true; 2] || !self.place.is_own() || only.stated != self.place.level {
            return None;
        }
        let [lift] = &game.written_move(only)?.from.as_ref()?.lifts[..] else { return None };
        Some(((&lift.unit.as_ref()?.word).into(), lift.spot.container.to_string()))
    }
}

/// What a rule asks.
fn asked_by(name: impl core::fmt::Display, body: &Expr) -> String {
    format!("`{name}` asks {}", quoted(body))
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
