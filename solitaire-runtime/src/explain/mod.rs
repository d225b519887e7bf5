//! Why a move is refused, in the words of its rules.

mod source;
mod words;

use std::fmt;

use serde::Serialize;

use crate::callbacks::Scene;
use crate::card::Card;
use crate::code::MoveCode;
use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use crate::model::{Container, Expr, GameModel, Lift, Move, Unit};
use crate::position::Position;
use crate::value::Value;
use crate::view::{Cards, Place, Table};

pub(crate) use source::source;
pub use words::place_words;

/// A constraint that failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The constraint as the declaration writes it, rules unfolded: `next_rank(top(target), bottom(moving))`.
    pub constraint: String,
    /// What it asks for and why that is not so, as a sentence for the player.
    pub sentence: String,
    /// The cards it was asked about, as far as they can be seen.
    pub cards: Vec<Card>,
}

/// A move that the rules do not allow: the constraints that failed, all of them, in the order in which they are
/// asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The name of the move.
    pub name: &'static str,
    /// What failed; never empty.
    pub failures: Vec<Failure>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentences = self.failures.iter().map(|failure| failure.sentence.as_str());
        f.write_str(&sentences.collect::<Vec<_>>().join("; "))
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    fn one(name: &'static str, constraint: &str, sentence: String) -> Self {
        let failure = Failure { constraint: constraint.to_owned(), sentence, cards: Vec::new() };
        Self { name, failures: vec![failure] }
    }

    /// The player asked for a move that happens by itself.
    pub(crate) fn by_itself(name: &'static str) -> Self {
        Self::one(name, "gesture", "this move happens by itself".to_owned())
    }

    /// No move leads from one of these places to the other.
    pub(crate) fn no_such_move(model: &GameModel, from: Place, to: Place) -> Self {
        let (from, to) = (place_words(model, from), place_words(model, to));
        Self::one("", "target", format!("no move takes cards from {from} to {to}"))
    }

    /// Nothing is done by pressing this place.
    pub(crate) fn nothing_to_press(model: &GameModel, place: Place) -> Self {
        let place = place_words(model, place);
        Self::one("", "gesture", format!("pressing {place} does nothing in this game"))
    }
}

/// Whether the rules allow a move now, and if not, why.
///
/// # Errors
/// The refusal, when the move is not valid. A code that means nothing in this game is refused too.
///
/// ```
/// use solitaire_runtime::explain::explain;
/// use solitaire_runtime::{MoveCode, Place};
///
/// let simon = solitaire_families::GAMES.iter().find(|game| game.model().slug == "simplesimon/simplesimon");
/// let deal = simon.expect("it is declared").deal(7)?;
/// // The whole first column onto the second.
/// let refusal = explain(&*deal, MoveCode::new(0, Place(0), Place(1), 8)).unwrap_err();
/// assert!(refusal.failures.iter().any(|failure| failure.constraint.contains("moving")));
/// # Ok::<(), solitaire_runtime::DealNumberError>(())
/// ```
pub fn explain(position: &dyn Position, code: MoveCode) -> Result<(), Refusal> {
    let model = position.model();
    let Some(declared) = model.move_of(code) else {
        return Err(Refusal::one("", "move", format!("{} has no such move", model.name)));
    };
    let mut inquiry = Inquiry { position, declared, failures: Vec::new() };
    inquiry.ask(code);
    if inquiry.failures.is_empty() {
        Ok(())
    } else {
        Err(Refusal { name: declared.name, failures: inquiry.failures })
    }
}

struct Inquiry<'a> {
    position: &'a dyn Position,
    declared: &'static Move,
    failures: Vec<Failure>,
}

impl<'a> Inquiry<'a> {
    /// Asks all that a move depends on, in the order: cards there, target another element, pickup, room, space
    /// or build, condition. Without cards or without a target nothing further is asked.
    fn ask(&mut self, code: MoveCode) {
        let table = self.position.table();
        let entries = self.position.hand_moves();
        if let Some(entry) = entries.iter().find(|entry| entry.kind == code.kind) {
            let scene = Scene::new(self.position.model(), table);
            if let Some(reason) = entry.refusal(code, scene) {
                self.fail("by hand", reason.to_owned());
            }
            return;
        }
        let mut at = RuleContext::board(table);
        if !self.declared.lifts.is_empty() {
            let Some(lifted) = self.lift(table, code) else { return };
            at = lifted;
            if self.declared.pair {
                let place = Place(code.count);
                let partner = table.cards(place);
                let allowed = self.declared.lifts.iter().any(|lift| lift.span.holds(place));
                if !allowed || partner.top().is_none() || place == code.source() {
                    return self.fail("source", "two cards from two places are needed".into());
                }
                at = at.with(partner);
            }
        } else if code.from != 0 || code.count != 0 {
            return self.fail("source", "this move takes no cards".into());
        }
        if self.declared.targets.is_empty() {
            if code.to != 0 {
                return self.fail("target", "this move has no target".into());
            }
        } else {
            let allowed =
                self.declared.targets.iter().any(|target| target.span.holds(code.target()));
            if !allowed {
                let place = place_words(self.position.model(), code.target());
                return self.fail("target", format!("this move does not go to {place}"));
            }
            at = at.onto(table.cards(code.target()));
            if [at.source().place(), at.partner().place()].contains(&code.target()) {
                return self.fail("target", "source and target are the same".into());
            }
        }
        if !at.moving().is_empty() {
            self.pickup(&at);
        }
        if self.declared.pair {
            self.pickup(&RuleContext::board(table).lifting(at.partner(), at.partner().tail(1)));
        }
        if !self.declared.targets.is_empty() {
            self.reception(&at);
        }
        self.tree(&self.declared.condition, &at);
    }

    fn lift(&mut self, table: Table<'a>, code: MoveCode) -> Option<RuleContext<'a>> {
        let model = self.position.model();
        let from = code.source();
        // A move that is the same wherever it is made has one code: that of its first element.
        let located = self.declared.located;
        let holds = |lift: &&Lift| {
            if located { lift.span.holds(from) } else { lift.span.first == from.0 }
        };
        let Some(lift) = self.declared.lifts.iter().find(holds) else {
            let place = place_words(model, from);
            self.fail("source", format!("this move is not made from {place}"));
            return None;
        };
        let source = table.cards(from);
        let count = if self.declared.pair { 1 } else { usize::from(code.count) };
        let (moving, there) = match lift.unit {
            Unit::Top => (source.tail(1), count == 1 && source.open() >= 1),
            Unit::Cards => (source.tail(count), count >= 1 && source.open() >= count),
            Unit::All => (source, count >= 1 && source.len() == count),
            Unit::Buried => (source.buried(count), count >= 1 && source.open() > count),
            Unit::Nothing => (source.tail(0), count == 0),
        };
        if !there {
            let place = place_words(model, from);
            let sentence = match lift.unit {
                _ if source.is_empty() => format!("there is no card on {place}"),
                Unit::Top if count == 1 => format!("the top card of {place} lies face down"),
                Unit::Top => "only one card may be moved".to_owned(),
                Unit::Cards | Unit::Buried => {
                    let open = source.open();
                    format!("{place} has {} face up", words::cards(open as i32))
                }
                Unit::All => format!("all cards of {place} move together"),
                Unit::Nothing => format!("no cards are taken from {place}"),
            };
            self.fail("moving", sentence);
            return None;
        }
        Some(RuleContext::board(table).lifting(source, moving))
    }

    fn container(&self, place: Place) -> Option<&'static Container> {
        self.position.model().container_of(place)
    }

    fn pickup(&mut self, at: &RuleContext<'a>) {
        let place = at.source().place();
        let Some(container) = self.container(place) else { return };
        match container.pickup {
            Expr::Truth(false) => {
                let place = place_words(self.position.model(), place);
                self.never(format!("cards are never taken from {place}"));
            }
            _ => self.tree(&container.pickup, at),
        }
    }

    /// What the target asks for: room, and `space` or `build`.
    fn reception(&mut self, at: &RuleContext<'a>) {
        let Some(container) = self.container(at.target().place()) else { return };
        let model = self.position.model();
        let needed = if self.declared.pair { 2 } else { at.moving().len() };
        if needed > at.table().room(at.target().place()) {
            let place = place_words(model, at.target().place());
            let most = words::cards(i32::from(container.capacity));
            self.fail("max", format!("{place} holds at most {most}"));
        }
        if at.target().is_empty() {
            match container.space {
                Expr::Truth(false) => {
                    let place = place_words(model, at.target().place());
                    self.never(format!("no card goes to {place} once it is empty"));
                }
                _ => self.tree(&container.space, at),
            }
        } else if at.target().top().is_none() {
            let place = place_words(model, at.target().place());
            self.fail("build", format!("the top card of {place} lies face down"));
        } else {
            match container.build {
                Expr::Truth(false) => {
                    let place = place_words(model, at.target().place());
                    self.never(format!("no card goes onto the cards of {place}"));
                }
                _ => self.tree(&container.build, at),
            }
        }
    }

    /// The rules say `never`. One place where they do is reason enough.
    fn never(&mut self, sentence: String) {
        if !self.failures.iter().any(|failure| failure.constraint == "never") {
            self.fail("never", sentence);
        }
    }

    fn fail(&mut self, constraint: &str, sentence: String) {
        self.failures.push(Failure { constraint: constraint.to_owned(), sentence, cards: vec![] });
    }

    /// Collects the atoms that make a condition fail.
    fn tree(&mut self, condition: &'static Expr, at: &RuleContext<'a>) {
        let model = self.position.model();
        let judge = Judge { model, functions: self.position.functions(), at: *at };
        let mut failed = Vec::new();
        collect(&judge, condition, &Params::NONE, true, &mut failed);
        for atom in failed {
            let failure = Failure {
                constraint: source(model, atom.expr, &atom.params_text),
                sentence: words::requirement(&judge, atom.expr, &atom.params, atom.wanted),
                cards: words::cards_seen(&judge, atom.expr, &atom.params),
            };
            if !self.failures.contains(&failure) {
                self.failures.push(failure);
            }
        }
    }
}

/// An atom that is not as wanted, with the values of the parameters it speaks of.
struct Failed<'a> {
    expr: &'static Expr,
    params: Params<'a>,
    params_text: Vec<String>,
    wanted: bool,
}

/// Collects the atoms of `expr` that are to blame for its not being worth `wanted`. Rules are unfolded.
fn collect<'a>(
    judge: &Judge<'a>,
    expr: &'static Expr,
    params: &Params<'a>,
    wanted: bool,
    failed: &mut Vec<Failed<'a>>,
) {
    collect_named(judge, expr, params, &[], wanted, failed);
}

fn collect_named<'a>(
    judge: &Judge<'a>,
    expr: &'static Expr,
    params: &Params<'a>,
    names: &[String],
    wanted: bool,
    failed: &mut Vec<Failed<'a>>,
) {
    if judge.holds(expr, params) == wanted {
        return;
    }
    match expr {
        Expr::All(parts) | Expr::Any(parts) => {
            for part in *parts {
                collect_named(judge, part, params, names, wanted, failed);
            }
        }
        Expr::Not(part) => collect_named(judge, part, params, names, !wanted, failed),
        Expr::If([condition, then, otherwise]) => {
            let branch = if judge.holds(condition, params) { then } else { otherwise };
            collect_named(judge, branch, params, names, wanted, failed);
        }
        Expr::Rule(number, args) => {
            let rule = &judge.model.rules[usize::from(*number)];
            let values: Vec<Value<'a>> = args.iter().map(|arg| judge.value(arg, params)).collect();
            let texts: Vec<String> =
                args.iter().map(|arg| source(judge.model, arg, names)).collect();
            let inner = (0..).zip(values).fold(Params::NONE, |all, (n, value)| all.and(n, value));
            collect_named(judge, &rule.body, &inner, &texts, wanted, failed);
        }
        atom => {
            failed.push(Failed { expr: atom, params: *params, params_text: names.to_vec(), wanted })
        }
    }
}

/// The cards of a view that can be seen.
fn seen(cards: Cards<'_>) -> impl Iterator<Item = Card> {
    cards.as_slice().iter().copied().filter(|card| card.is_face_up())
}
