//! Explains why a move is refused, in terms of the rules of its game.

mod blame;
mod numbers;
mod places;
mod source;
mod vocabulary;
mod words;

use std::fmt;

use serde::Serialize;

use crate::callbacks::Scene;
use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use crate::model::{Container, Expr, GameModel, Lift, Move, Unit};
use crate::nouns;
use crate::position::Position;
use crate::view::{Cards, Place, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

use blame::{Blamed, Blaming};
pub use places::{
    Seat, cover_words, covers_of, is_free, is_main_shape, left_of, place_now, place_words, seat,
};
pub(crate) use source::source;

/// A constraint that failed, which is one reason for a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The constraint as the declaration would write it, with calls of rules replaced by their bodies:
    /// `next_rank(top(target), bottom(moving))`.
    pub constraint: String,
    /// What must change, as a sentence for the player.
    pub sentence: String,
    /// True if the constraint is one of several alternatives. A sentence in [`Refusal::sentences`] lists all of them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub either: bool,
    /// The cards that the constraint examined, without those that lie face down.
    pub cards: Vec<Card>,
}

/// A move that the rules refuse, with the reasons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The name of the move in the declaration; empty if there is no such move.
    pub name: &'static str,
    /// All constraints that failed, in the order in which they are evaluated; never empty for a refused move.
    pub failures: Vec<Failure>,
    /// Sentences for the player. Each says what must change because of one failure, or because of several alternatives.
    #[serde(skip)]
    pub sentences: Vec<String>,
    /// The main reasons in one short sentence: `6♦ cannot go on 7♦: the colors must alternate`.
    #[serde(skip)]
    message: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// True if this refusal has fewer sentences than another one, so that this move is closer to being allowed.
    #[must_use]
    pub fn is_nearer_than(&self, other: &Self) -> bool {
        self.sentences.len() < other.sentences.len()
    }

    fn one(name: &'static str, constraint: &str, sentence: String) -> Self {
        let (sentences, message) = (vec![sentence.clone()], sentence.clone());
        let constraint = constraint.to_owned();
        let failures = vec![Failure { constraint, sentence, either: false, cards: Vec::new() }];
        Self { name, failures, sentences, message }
    }

    /// The refusal of an automatic move that the player tries to make.
    pub(crate) fn by_itself(name: &'static str) -> Self {
        Self::one(name, "gesture", "this move is automatic".to_owned())
    }

    /// The refusal if the game has no move from the first place to the second.
    pub(crate) fn no_such_move(model: &GameModel, from: Place, to: Place) -> Self {
        let (from, to) = (place_words(model, from), place_words(model, to));
        Self::one("", "target", format!("cards from {from} cannot go to {to}"))
    }

    /// The refusal if the game has no move that is made by pressing this place.
    pub(crate) fn nothing_to_press(model: &GameModel, place: Place) -> Self {
        let place = place_words(model, place);
        Self::one("", "gesture", format!("pressing {place} does nothing in this game"))
    }
}

/// Checks if the rules allow a move on this board, and explains why if they do not.
///
/// # Errors
/// Returns the refusal if the move is not allowed. A code that is not a move of this game is refused too.
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
    let refusal = Inquiry::about(position, declared, false, code);
    if refusal.failures.is_empty() { Ok(()) } else { Err(refusal) }
}

/// Lists everything that the rules require of a move, in words for this board, even what is already true: the
/// conditions on its cards and on its target, and its own condition. `None` if the game has no such move.
///
/// ```
/// use solitaire_runtime::explain::asked;
/// use solitaire_runtime::{MoveCode, Place};
///
/// let simon = solitaire_families::GAMES.iter().find(|game| game.model().slug == "simplesimon/simplesimon");
/// let deal = simon.expect("it is declared").deal(7)?;
/// let asked = asked(&*deal, MoveCode::new(0, Place(0), Place(1), 1)).expect("it has such a move");
/// assert_eq!(asked.name, "MoveColumn");
/// assert!(asked.to_string().contains("must form a run"), "{asked}");
/// # Ok::<(), solitaire_runtime::DealNumberError>(())
/// ```
#[must_use]
pub fn asked(position: &dyn Position, code: MoveCode) -> Option<Refusal> {
    let declared = position.model().move_of(code)?;
    Some(Inquiry::about(position, declared, true, code))
}

struct Inquiry<'a> {
    position: &'a dyn Position,
    declared: &'static Move,
    /// True to report everything that the rules require, false to report only what fails.
    whole: bool,
    /// The beginning of the message, which says what the player tried: `6♦ cannot go on 7♦: `. Empty if no visible card
    /// moves.
    head: String,
    /// The reasons, in the form in which they follow the head.
    reasons: Vec<String>,
    refusal: Refusal,
}

impl<'a> Inquiry<'a> {
    fn about(
        position: &'a dyn Position,
        declared: &'static Move,
        whole: bool,
        code: MoveCode,
    ) -> Refusal {
        let (name, head) = (declared.name, String::new());
        let refusal = Refusal { name, failures: vec![], sentences: vec![], message: String::new() };
        let mut inquiry = Self { position, declared, whole, head, reasons: vec![], refusal };
        inquiry.ask(code);
        let Self { head, reasons, mut refusal, .. } = inquiry;
        refusal.message = head + &words::shortly(reasons);
        // If the card is covered by others, only that reason helps the player, so all other reasons are dropped.
        let is_covered = |sentence: &String| sentence.contains(words::STILL_COVERED);
        if !whole && refusal.sentences.iter().any(is_covered) {
            refusal.sentences.retain(is_covered);
            refusal.message = refusal.sentences.join(" and ");
        }
        refusal
    }

    /// Checks all conditions of a move, in this order: the cards exist, the target is another element, the pickup rule,
    /// room on the target, the rule `space` or `build`, the move's own condition. Stops if there are no cards or no
    /// valid target.
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
                    return self.fail("source", "choose two cards from different places".into());
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
                let place = self.called(code.target());
                return self.fail("target", format!("this move does not go to {place}"));
            }
            at = at.onto(table.cards(code.target()));
            if [at.source().place(), at.partner().place()].contains(&code.target()) {
                return self.fail("target", "the cards are already there".into());
            }
        }
        if !self.declared.pair && !self.whole {
            self.head = self.cannot(&at);
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

    /// The beginning of the message, which says what the player tried: `6♦ cannot go on 7♦: `. Empty if no visible card
    /// moves.
    fn cannot(&self, at: &RuleContext<'a>) -> String {
        let cards = match at.moving().as_slice() {
            [] => return String::new(),
            [first, ..] if !first.is_face_up() => return String::new(),
            [only] => only.pretty(),
            [first, others @ ..] => format!("{} and {} more", first.pretty(), others.len()),
        };
        let way = match (at.target().top(), self.declared.targets.is_empty()) {
            (_, true) => "move".to_owned(),
            (Some(top), _) => format!("go on {}", top.pretty()),
            (None, _) => format!("go to {}", self.called(at.target().place())),
        };
        format!("{cards} cannot {way}: ")
    }

    fn lift(&mut self, table: Table<'a>, code: MoveCode) -> Option<RuleContext<'a>> {
        let model = self.position.model();
        let from = code.source();
        // A move that is the same at every element has one code, which names the first element.
        let located = self.declared.located;
        let holds = |lift: &&Lift| {
            if located { lift.span.holds(from) } else { lift.span.first == from.0 }
        };
        let Some(lift) = self.declared.lifts.iter().find(holds) else {
            let place = self.called(from);
            self.fail("source", format!("this move does not start from {place}"));
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
        if !there && !self.whole {
            let place = self.called(from);
            let cover = cover_words(model, table, from).filter(|_| source.top().is_none());
            let sentence = match lift.unit {
                _ if source.is_empty() => format!("there is no card on {place}"),
                Unit::Top if cover.is_some() => {
                    format!("{place}{}{}", words::STILL_COVERED, cover.unwrap_or_default())
                }
                Unit::Top if count == 1 => format!("the top card of {place} is face down"),
                Unit::Top => "only one card may be moved".to_owned(),
                Unit::Cards | Unit::Buried => {
                    let open = source.open();
                    format!("{place} has only {} face up", words::cards(open as i32))
                }
                Unit::All => format!("all cards of {place} must move together"),
                Unit::Nothing => format!("no card can be taken from {place}"),
            };
            self.fail("moving", sentence);
            return None;
        }
        Some(RuleContext::board(table).lifting(source, moving))
    }

    /// The name of a place for the player, on the current board.
    fn called(&self, place: Place) -> String {
        place_now(self.position.model(), self.position.table(), place)
    }

    fn container(&self, place: Place) -> Option<&'static Container> {
        self.position.model().container_of(place)
    }

    fn pickup(&mut self, at: &RuleContext<'a>) {
        let place = at.source().place();
        let Some(container) = self.container(place) else { return };
        match container.pickup {
            Expr::Truth(false) => {
                let place = self.called(place);
                self.never(format!("no card can be taken from {place}"));
            }
            _ => self.tree(&container.pickup, at),
        }
    }

    /// Checks the conditions of the target: room for the cards, and the rule `space` or `build`.
    fn reception(&mut self, at: &RuleContext<'a>) {
        let Some(container) = self.container(at.target().place()) else { return };
        let needed = if self.declared.pair { 2 } else { at.moving().len() };
        let is_empty = at.target().is_empty();
        let has_gaps = container.shape.is_some() && matches!(container.build, Expr::Truth(false));
        let only_gaps = || "only a gap takes a card".to_owned();
        if needed > at.table().room(at.target().place()) {
            let place = self.called(at.target().place());
            let most = words::cards(i32::from(container.capacity));
            let sentence = format!("{place} holds only {most}");
            self.fail("max", if has_gaps && !is_empty { only_gaps() } else { sentence });
        }
        if is_empty || self.whole {
            let never =
                || format!("empty {} are never filled", nouns::plural(&self.noun(at.target())));
            self.received(&container.space, at, &never());
        }
        if !is_empty && at.target().top().is_none() && !self.whole {
            let place = self.called(at.target().place());
            self.fail("build", format!("the top card of {place} is face down"));
        } else if !is_empty || self.whole {
            let place = self.called(at.target().place());
            let never =
                if has_gaps { only_gaps() } else { format!("no card can be put on {place}") };
            self.received(&container.build, at, &never);
        }
    }

    fn received(&mut self, condition: &'static Expr, at: &RuleContext<'a>, never: &str) {
        match condition {
            Expr::Truth(false) => self.never(never.to_owned()),
            _ => self.tree(condition, at),
        }
    }

    /// The noun for the element on which these cards lie: `column`.
    fn noun(&self, cards: Cards<'_>) -> String {
        let model = self.position.model();
        let mut nouns = model.containers.iter().zip(nouns::elements(model));
        let holding = nouns.find(|(container, _)| container.span.holds(cards.place()));
        holding.map_or_else(|| "place".to_owned(), |(_, noun)| noun)
    }

    /// Reports a rule that is `never`. If several rules of a move are `never`, only the first is reported.
    fn never(&mut self, sentence: String) {
        if !self.refusal.failures.iter().any(|failure| failure.constraint == "never") {
            self.fail("never", sentence);
        }
    }

    fn fail(&mut self, constraint: &str, sentence: String) {
        self.say(sentence.clone(), sentence.clone());
        let constraint = constraint.to_owned();
        self.refusal.failures.push(Failure { constraint, sentence, either: false, cards: vec![] });
    }

    /// Adds a reason in two forms: `sentence` stands alone, and `reason` follows the head and does not name its cards
    /// again.
    fn say(&mut self, sentence: String, reason: String) {
        if !self.refusal.sentences.contains(&sentence) {
            self.refusal.sentences.push(sentence);
            self.reasons.push(reason);
        }
    }

    /// Reports the atoms that make a condition fail.
    fn tree(&mut self, condition: &'static Expr, at: &RuleContext<'a>) {
        let model = self.position.model();
        let judge = Judge { model, functions: self.position.functions(), at: *at };
        let blame = Blaming { judge, whole: self.whole };
        let Some(blamed) = blame.of(condition, &Params::NONE, &[], true) else { return };
        self.collect(&judge, &blamed, false);
        let is_headed = !self.head.is_empty();
        for part in blamed.parts() {
            self.say(part.sentence(&judge, false), part.sentence(&judge, is_headed));
        }
    }

    fn collect(&mut self, judge: &Judge<'a>, blamed: &Blamed<'a>, either: bool) {
        match blamed {
            Blamed::All(parts) => parts.iter().for_each(|part| self.collect(judge, part, either)),
            Blamed::Either(parts) => parts.iter().for_each(|part| self.collect(judge, part, true)),
            Blamed::Atom { expr, params, texts, .. } => {
                let failure = Failure {
                    constraint: source(judge.model, expr, texts),
                    sentence: blamed.sentence(judge, false),
                    either,
                    cards: words::cards_seen(judge, expr, params),
                };
                let known = |other: &Failure| {
                    (&other.constraint, &other.sentence) == (&failure.constraint, &failure.sentence)
                };
                if !self.refusal.failures.iter().any(known) {
                    self.refusal.failures.push(failure);
                }
            }
        }
    }
}

/// The face-up cards among these cards.
fn seen(cards: Cards<'_>) -> impl Iterator<Item = Card> {
    cards.as_slice().iter().copied().filter(|card| card.is_face_up())
}
