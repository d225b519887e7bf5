//! The moves.

use std::collections::HashMap;

use proc_macro2::Ident;
use solitaire_model::Term;

use super::asked::Where;
use super::expr::Expr;
use super::game::{Container, Lift, Move, Piece, PieceRole, Target, rules_asked};
use super::ids::{ContainerId, IdVec, PieceId};
use super::merge::{Merged, merge};
use super::number::{Number, number_in};
use super::pieces::own_pieces;
use super::raw_pieces::RawPiece;
use super::stepping::Steps;
use super::steps::Step;
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::lineage::Lineage;
use crate::names::{moves_name, trait_name};
use crate::syntax::ast::{self, Index, MovesEntry, Piece as Syntax};

/// The statements of `moves`, inherited ones in their places.
pub fn moves_block<'t>(lineage: &'t Lineage, faults: &mut Faults<'_>) -> Merged<'t, MovesEntry> {
    merge(
        lineage,
        |piece| if let Syntax::Moves(block) = piece { Some(block) } else { None },
        |entry: &MovesEntry| match entry {
            MovesEntry::Move(declared) => Some((&declared.name).into()),
            MovesEntry::Use { path, .. } => path.segments.last().map(|last| (&last.ident).into()),
        },
        faults,
    )
}

/// Resolves the moves; their conditions are added to `pieces`. A move that has lost all its sources or all its
/// targets with their containers is left out.
pub fn moves(
    lineage: &Lineage,
    block: &Merged<'_, MovesEntry>,
    symbols: &Symbols,
    containers: &IdVec<ContainerId, Container>,
    values: &HashMap<String, Number>,
    pieces: &mut IdVec<PieceId, Piece>,
    faults: &mut Faults<'_>,
) -> Vec<Move> {
    let mut moves = Vec::new();
    let are_anew = block.lines.iter().all(|line| line.level == lineage.own_level());
    for line in &block.lines {
        let declared = match line.kind {
            MovesEntry::Move(declared) => declared,
            MovesEntry::Use { path, .. } => {
                moves.extend(by_hand(path, line.level));
                continue;
            }
        };
        if is_taken(lineage, &declared.name) {
            let name = &declared.name;
            let message = format!("`{name}` is the name of a type of the game already");
            let help = Some(format!("give the move another name, as in `Move{name}`"));
            faults.error(line.level, name, "doubled-name", message, help);
            continue;
        }
        let pair = declared.from.as_ref().is_some_and(|from| from.two_of.is_some());
        let spots = Spots { symbols, containers, values, level: line.level, are_anew };
        let lifts = spots.lifts(declared, faults);
        let targets = spots.targets(declared, faults);
        let lost_source = declared.from.is_some() && lifts.is_empty();
        let lost_target = declared.put.is_some() && targets.is_empty();
        if lost_source || lost_target {
            continue;
        }
        let at = Where::Move {
            moving: lifts.iter().any(|lift| lift.unit.is_some()),
            source: !lifts.is_empty(),
            target: !targets.is_empty(),
            partner: pair,
            judging: false,
        };
        let condition = conditions(lineage, (line.level, declared), symbols, at, faults)
            .map(|piece| pieces.push(piece));
        let judging = match at {
            Where::Move { moving, source, target, partner, .. } => {
                Where::Move { moving, source, target, partner, judging: true }
            }
            other => other,
        };
        let mut steps = Steps { symbols, level: line.level, at: judging, loops: vec![] };
        let steps = declared
            .steps
            .as_ref()
            .map_or_else(Vec::new, |block| steps.steps(&block.steps, faults));
        let takes = lifts.iter().any(|lift| lift.unit.is_some());
        let says_source = condition
            .is_some_and(|number| asks_source(pieces, &pieces[number].now().expr))
            || steps.iter().any(|step| step.speaks_of(Term::Source))
            || exprs_of(&steps).into_iter().any(|expr| asks_source(pieces, expr));
        moves.push(Move {
            name: declared.name.clone(),
            stated: line.level,
            docs: line.docs.to_vec(),
            gesture: declared.gesture,
            optional: declared.optional.map(|optional| optional.is_on),
            pair,
            counts: !pair && counts(declared),
            located: !lifts.is_empty()
                && (takes || says_source || declared.gesture == ast::Gesture::Auto),
            lifts,
            targets,
            condition,
            steps,
            by_hand: None,
        });
    }
    moves
}

/// A move the author wrote in Rust. All else that is to be known of it, its type says.
fn by_hand(path: &syn::Path, level: usize) -> Option<Move> {
    Some(Move {
        name: path.segments.last()?.ident.clone(),
        stated: level,
        docs: Vec::new(),
        gesture: ast::Gesture::Press,
        optional: None,
        pair: false,
        lifts: Vec::new(),
        targets: Vec::new(),
        condition: None,
        steps: Vec::new(),
        located: true,
        counts: false,
        by_hand: Some(path.clone()),
    })
}

/// Whether a condition, or a rule it asks, speaks of where the move is made.
fn asks_source(pieces: &IdVec<PieceId, Piece>, expr: &Expr) -> bool {
    let rules = rules_asked(pieces, expr).into_iter();
    let mut asked = rules.map(|rule| &pieces[rule].now().expr).chain([expr]);
    asked.any(|expr| expr.speaks_of(Term::Source) || expr.speaks_of(Term::Moving))
}

/// All expressions of steps.
fn exprs_of(steps: &[Step]) -> Vec<&Expr> {
    let mut all = Vec::new();
    for step in steps {
        step.visit(&mut |step| all.extend(step.exprs()));
    }
    all
}

/// Whether a move of this name would stand beside another type of its name, in the module of the game.
fn is_taken(lineage: &Lineage, name: &Ident) -> bool {
    let own = moves_name(&lineage.own().name);
    let types = lineage.levels().iter().map(|level| &level.name);
    *name == own || types.into_iter().any(|level| name == level || *name == trait_name(level))
}

/// Whether the typed form of a move says a number: how many cards, or how deep the buried one lies.
fn counts(declared: &ast::Move) -> bool {
    let units =
        declared.from.iter().flat_map(|from| &from.lifts).filter_map(|lift| lift.unit.as_ref());
    let mut kinds = units.map(|unit| unit.kind);
    kinds.any(|kind| kind != ast::UnitKind::Top)
}

/// The condition of a move, with what ancestors said of it for `inherited`; none if its last statement has none.
fn conditions(
    lineage: &Lineage,
    (level, declared): (usize, &ast::Move),
    symbols: &Symbols,
    at: Where,
    faults: &mut Faults<'_>,
) -> Option<Piece> {
    let condition = declared.condition.as_ref()?;
    let mut raw: IdVec<PieceId, RawPiece<'_>> = IdVec::default();
    for (level, _, block) in own_pieces(lineage, |piece| match piece {
        Syntax::Moves(block) => Some(block),
        _ => None,
    }) {
        for statement in &block.statements {
            let ast::Entry::Own(MovesEntry::Move(stated)) = &statement.kind else { continue };
            if stated.name != declared.name {
                continue;
            }
            match &stated.condition {
                Some(condition) => {
                    let already = raw.first().and_then(|piece| piece.stated.last());
                    if already.is_none_or(|(last, _)| *last < level) {
                        RawPiece::state(
                            &mut raw,
                            PieceRole::Where,
                            &stated.name,
                            level,
                            &condition.condition,
                            faults,
                        );
                    }
                }
                None => raw = IdVec::default(),
            }
        }
    }
    if raw.is_empty() {
        // No author wrote this move.
        let condition = &condition.condition;
        RawPiece::state(&mut raw, PieceRole::Where, &declared.name, level, condition, faults);
    }
    raw.into_iter().next_back().map(|piece| piece.resolve(symbols, at, faults))
}

/// Resolves the places of moves.
struct Spots<'s> {
    symbols: &'s Symbols,
    containers: &'s IdVec<ContainerId, Container>,
    values: &'s HashMap<String, Number>,
    level: usize,
    /// Whether no move is inherited.
    are_anew: bool,
}

impl Spots<'_> {
    fn lifts(&self, declared: &ast::Move, faults: &mut Faults<'_>) -> Vec<Lift> {
        let Some(from) = &declared.from else { return Vec::new() };
        let mut lifts = Vec::new();
        for lift in &from.lifts {
            if declared.put.is_some()
                && let Some(word) = lift.named_unit()
                && !self.symbols.names.contains_key(&word.to_string())
            {
                let message = format!("unknown unit `{word}`");
                let help =
                    "write `[top]` for one card, `[cards]` for one or more, `[all]` or `[buried]`";
                faults.error(self.level, word, "unknown-unit", message, Some(help.to_owned()));
                continue;
            }
            let Some((container, first, count)) = self.elements(&lift.spot, faults) else {
                continue;
            };
            let mut unit = lift.unit.as_ref().map(|unit| unit.kind);
            let is_broken = matches!(&lift.spot.index, Some(ast::Index::One(at)) if at.is_broken());
            if is_broken {
                unit = unit.or(Some(ast::UnitKind::Top));
            }
            if declared.put.is_some() && unit.is_none() {
                unit = Some(ast::UnitKind::Top);
                let name = &lift.spot.container;
                let message = format!("`{name}` does not say what is taken");
                let help = match (
                    declared.gesture,
                    declared.put.as_ref().map(|put| &put.targets[..]),
                ) {
                    (ast::Gesture::Press, Some([target])) => format!(
                        "a press deals in a step: write `do {{ {} <- 1 up from {name}; }}` in place of `=>`",
                        target.container
                    ),
                    _ if self.containers[container].capacity == 1 => {
                        format!("write `{name}[top]`")
                    }
                    _ => format!(
                        "write what is taken: `{name}[top]`, `{name}[cards]`, `{name}[all]` or `{name}[buried]`"
                    ),
                };
                faults.error(self.level, lift.span, "no-unit", message, Some(help));
            }
            let name = lift.spot.container.clone();
            lifts.push(Lift { container, name, from: first, count, unit });
        }
        lifts
    }

    fn targets(&self, declared: &ast::Move, faults: &mut Faults<'_>) -> Vec<Target> {
        let Some(put) = &declared.put else { return Vec::new() };
        let mut targets = Vec::new();
        if put.targets.is_empty()
            && let Some((container, held)) = self.containers.entries().next()
        {
            // Not written yet, as was said; the move and its type are there all the same.
            let name = declared.name.clone();
            targets.push(Target { container, name, from: 0, count: held.count });
        }
        for spot in &put.targets {
            if let Some((container, from, count)) = self.elements(spot, faults) {
                targets.push(Target { container, name: spot.container.clone(), from, count });
            }
        }
        targets
    }

    /// The elements of a spot: container, first index, how many. A container that is left out later is passed over.
    fn elements(&self, spot: &ast::Spot, faults: &mut Faults<'_>) -> Option<(ContainerId, u8, u8)> {
        let Some(container) = self.symbols.container(&spot.container) else {
            if self.symbols.is_gone_after(&spot.container, self.level) {
                return None;
            }
            if self.are_anew && self.symbols.is_dropped(&spot.container) {
                self.symbols.not_stated_anew(&spot.container, self.level, faults);
            } else {
                self.symbols.unknown_container(&spot.container, self.level, faults);
            }
            // Some container stands for it, so that the move and its type are there all the same.
            return self
                .containers
                .entries()
                .next()
                .map(|(stand_in, held)| (stand_in, 0, held.count));
        };
        let count = self.containers[container].count;
        let number = |expr: &ast::Expr, least: i64, faults: &mut Faults<'_>| {
            number_in(expr, least, i64::from(count), self.values, self.level, faults)
        };
        match &spot.index {
            None => Some((container, 0, count)),
            Some(Index::One(at)) => {
                let most = i64::from(count) - 1;
                Some((container, number_in(at, 0, most, self.values, self.level, faults), 1))
            }
            Some(Index::Range(from, to)) => {
                let from = number(from, 0, faults);
                let to = number(to, i64::from(from), faults);
                Some((container, from, to - from))
            }
        }
    }
}
