//! What a move takes, together or one card alone.

use solitaire_model::{Operator, Semantics};
use syn::ext::IdentExt as _;

use super::board::{Card, Known, refuted};
use super::own::asks_own;
use super::put::Way;
use super::{Failure, One, number, shown};
use crate::check::operands::flatten;
use crate::check::reach::may_take;
use crate::check::truth::{Meeting, NONE, meetings, run_pairs};
use crate::faults::listed;
use crate::meaning::text::unfolded;
use crate::meaning::{Expr, Game, Kind, Lift, Move, Named, PieceId, Term};
use crate::syntax::ast::{ExampleCard, UnitKind};

impl One<'_> {
    /// Whether the move takes these cards together from some container, and some target may get them.
    pub(super) fn lifted(
        &self,
        declared: &Move,
        cards: &[ExampleCard],
        failures: &mut Vec<Failure>,
    ) {
        let game = self.game;
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            return;
        }
        let obstacles: Vec<Option<String>> =
            declared.lifts.iter().map(|lift| obstacle(game, declared, lift, cards)).collect();
        let run = cards.iter().map(shown).collect::<Vec<_>>().join(" ");
        let name = &declared.name;
        match (obstacles.iter().any(Option::is_none), self.example.is_negated) {
            // What a function of the author's says of these cards is known only when the game is played.
            (true, true) if asks_own_of_a_move(game, declared) => {}
            (true, true) => {
                self.fails(
                    format!("`{name}` lifts {run}, but an example says that it does not"),
                    failures,
                );
            }
            (false, false) => {
                let why = obstacles.into_iter().flatten().next();
                let why = why.unwrap_or_else(|| "it lifts no cards".to_owned());
                let message = format!("`{name}` does not lift {run}: {why}");
                let turned: Vec<ExampleCard> = cards.iter().rev().cloned().collect();
                let is_turned = |lift: &Lift| {
                    let pickup = game.containers[lift.container].pickup;
                    kept(game, pickup, cards).is_some()
                        && obstacle(game, declared, lift, &turned).is_none()
                };
                let goes_alone = |card: &ExampleCard| {
                    let alone = std::slice::from_ref(card);
                    card.rank == cards[0].rank
                        && declared
                            .lifts
                            .iter()
                            .any(|lift| obstacle(game, declared, lift, alone).is_none())
                };
                match declared.lifts.iter().any(is_turned) {
                    // Cards of one rank are no run.
                    false if cards.len() > 1 && cards.iter().all(goes_alone) => {
                        let message = format!("{message}; a comma stands between two examples");
                        let alone: Vec<&str> = cards.iter().map(|card| &*card.text).collect();
                        self.fails_but(message, &alone.join(", "), failures);
                    }
                    true => {
                        let message = format!("{message}; a run is written from the bottom up");
                        let turned: Vec<&str> = turned.iter().map(|card| &*card.text).collect();
                        self.fails_but(message, &turned.join(" "), failures);
                    }
                    false => self.fails(message, failures),
                }
            }
            _ => {}
        }
    }
}

/// Whether the author's functions are asked about the cards of a move.
fn asks_own_of_a_move(game: &Game, declared: &Move) -> bool {
    let puts = declared.targets.iter().flat_map(|target| {
        let held = &game.containers[target.container];
        [held.space, held.build]
    });
    let lifts = declared.lifts.iter().map(|lift| game.containers[lift.container].pickup);
    let mut pieces = puts.chain(lifts).chain([declared.condition]);
    pieces.any(|piece| game.piece(piece).is_some_and(|piece| asks_own(game, &piece.now().expr)))
}

/// Why a move does not take these cards together from a source; `None` when it may.
fn obstacle(game: &Game, declared: &Move, lift: &Lift, cards: &[ExampleCard]) -> Option<String> {
    match lift.unit {
        Some(UnitKind::Top | UnitKind::Buried) if cards.len() > 1 => {
            return Some("it takes one card at a time".to_owned());
        }
        None => return Some("it lifts no cards".to_owned()),
        _ => {}
    }
    let source = &game.containers[lift.container];
    let asks = |who: String, part: &Expr| format!("{who} asks `{}`", unfolded(game, part, &[]));
    if let Some(part) = kept(game, source.pickup, cards) {
        return Some(asks(format!("`pickup {}`", source.name), part));
    }
    if let Some(part) = kept(game, declared.condition, cards) {
        return Some(asks(format!("`{}`", declared.name), part));
    }
    let known = Known::of_all(cards.iter().map(Card::open).collect());
    let pickup = (format!("`pickup {}`", source.name), source.pickup);
    for (who, piece) in [pickup, (format!("`{}`", declared.name), declared.condition)] {
        let Some(piece) = game.piece(piece) else { continue };
        if refuted(game, &known, &[&piece.now().expr]) {
            return Some(asks(who, &piece.now().expr));
        }
    }
    let mut parts = Vec::new();
    if let Some(condition) = game.piece(declared.condition) {
        flatten(game, &condition.now().expr, Operator::And, &mut parts);
    }
    let card = number(&cards[0]);
    if declared.targets.is_empty() {
        let fails = |part: &&Expr| {
            let exprs = vec![*part];
            meetings(game, &Meeting { lift, exprs, empty: false, target: None, instead: None })
                [card]
                == 0
        };
        let part = parts.into_iter().find(fails)?;
        return Some(asks(format!("`{}`", declared.name), part));
    }
    let ways = ways_from(game, declared, lift);
    let none = |part: Option<&Expr>| {
        ways.iter().all(|(way, empty)| way.tops(game, card, *empty, part) == 0)
    };
    if !none(None) {
        return None;
    }
    if let Some(part) = parts.into_iter().find(|part| none(Some(part))) {
        return Some(asks(format!("`{}`", declared.name), part));
    }
    let mut names: Vec<String> =
        declared.targets.iter().map(|target| target.name.unraw().to_string()).collect();
    names.dedup();
    Some(format!("no {} takes {}", listed(names.iter().map(String::as_str)), shown(&cards[0])))
}

/// All ways in which a move puts what it takes from a source, each with whether that is on an empty element.
fn ways_from<'g>(game: &Game, declared: &'g Move, lift: &'g Lift) -> Vec<(Way<'g>, bool)> {
    let mut ways = Vec::new();
    for target in &declared.targets {
        let way = Way { declared, lift, target };
        let [space, build] = may_take(game, target.container);
        ways.extend(
            [(space, true), (build, false)]
                .iter()
                .filter(|(may, _)| *may)
                .map(|(_, empty)| (way, *empty)),
        );
    }
    ways
}

/// The part of a condition that keeps these cards from going together: the first of its first alternative, if none holds.
fn kept<'g>(game: &'g Game, piece: Option<PieceId>, cards: &[ExampleCard]) -> Option<&'g Expr> {
    let mut alternatives = Vec::new();
    flatten(game, &game.piece(piece)?.now().expr, Operator::Or, &mut alternatives);
    let mut first = None;
    for alternative in alternatives {
        let mut parts = Vec::new();
        flatten(game, alternative, Operator::And, &mut parts);
        let part = parts.into_iter().find(|part| forbids(game, part, cards))?;
        first.get_or_insert(part);
    }
    first
}

/// Whether a part of what is asked of the moving cards certainly fails for these.
fn forbids(game: &Game, part: &Expr, cards: &[ExampleCard]) -> bool {
    if part.is_truth(false) {
        return true;
    }
    let Kind::Call(Named(function, _), arguments) = &part.kind else { return false };
    let of_moving =
        matches!(arguments.first(), Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }));
    match function.semantics() {
        _ if !of_moving => false,
        Semantics::Holds(count) => cards.len() as i64 != i64::from(count),
        Semantics::EachPair(_) => {
            let Some(pairs) = run_pairs(game, *function, arguments) else { return false };
            cards.windows(2).any(|two| {
                let (under, over) = (number(&two[0]), number(&two[1]));
                debug_assert!(under < NONE && over < NONE);
                pairs.seconds(under) >> over & 1 == 0
            })
        }
        _ => false,
    }
}
