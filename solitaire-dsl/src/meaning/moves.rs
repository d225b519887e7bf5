//! Resolves the moves.

use proc_macro2::Ident;
use solitaire_model::Term;
use solitaire_model::declared::Gesture;

use super::asked::Where;
use super::expr::Expr;
use super::game::{Container, Lift, Move, Piece, PieceRole, Target};
use super::ids::{ContainerId, IdVec, MoveId, PieceId};
use super::merge::{Line, Merged, own_lines};
use super::number::{Values, number_in};
use super::queries::rules_asked;
use super::raw_pieces::RawPiece;
use super::scope::Scope;
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::lineage::Lineage;
use crate::names::{moves_name, trait_name};
use crate::syntax::ast::{self, Index, MovesEntry, UnitKind};

/// The resolved parts of the game that are needed to resolve its moves.
pub struct Moving<'s> {
    /// The declarations of the game and of its ancestors.
    pub lineage: &'s Lineage,
    /// The names of the game.
    pub symbols: &'s Symbols,
    /// The containers of the game.
    pub containers: &'s IdVec<ContainerId, Container>,
    /// The known constants.
    pub values: &'s Values,
}

impl Moving<'_> {
    /// Resolves the moves and adds their conditions to `pieces`. A move is left out if the containers of all its
    /// sources, or of all its targets, are left out.
    pub fn moves(
        &self,
        block: &Merged<'_, MovesEntry>,
        pieces: &mut IdVec<PieceId, Piece>,
        faults: &mut Faults<'_>,
    ) -> IdVec<MoveId, Move> {
        let moves = block.lines.iter().filter_map(|line| match line.kind {
            MovesEntry::Use { path, .. } => by_hand(path, line.level),
            MovesEntry::Move(declared) => self.declared(line, declared, pieces, faults),
        });
        moves.collect()
    }

    fn declared(
        &self,
        line: &Line<'_, MovesEntry>,
        declared: &ast::Move,
        pieces: &mut IdVec<PieceId, Piece>,
        faults: &mut Faults<'_>,
    ) -> Option<Move> {
        let (level, name) = (line.level, &declared.name);
        if self.is_taken(name) {
            let message = format!("the game already has a type named `{name}`");
            let help = Some(format!("give the move another name, as in `Move{name}`"));
            faults.error(level, name, "doubled-name", message, help);
            return None;
        }
        let pair = declared.from.as_ref().is_some_and(|from| from.two_of.is_some());
        let lifts = self.lifts(declared, level, faults);
        let targets = self.targets(declared, level, faults);
        let lost_source = declared.from.is_some() && lifts.is_empty();
        let lost_target = declared.put.is_some() && targets.is_empty();
        if lost_source || lost_target {
            return None;
        }
        let at = |in_steps| Where::of_move(&lifts, &targets, pair, in_steps);
        let condition = self.condition((level, declared), at(false), faults);
        let condition = condition.map(|piece| pieces.push(piece));
        let steps = declared.steps.as_ref().map_or_else(Vec::new, |block| {
            Scope::new(self.symbols, level, at(true), faults).steps(block)
        });
        let says_source = condition.is_some_and(|id| asks_source(pieces, &pieces[id].now().expr))
            || steps.iter().any(|step| {
                let mut asks = step.speaks_of(Term::Source);
                step.visit(&mut |step| {
                    asks |= step.exprs().into_iter().any(|expr| asks_source(pieces, expr));
                });
                asks
            });
        let takes = lifts.iter().any(|lift| lift.unit.is_some());
        let counts =
            |lift: &ast::Lift| lift.unit.as_ref().is_some_and(|unit| unit.kind != UnitKind::Top);
        let is_auto = !declared.gesture.is_players();
        Some(Move {
            name: name.clone(),
            stated: level,
            docs: line.docs.to_vec(),
            gesture: declared.gesture,
            pair,
            // True if the notation has a number: of the cards or, for `[buried]`, of the cards on the moving card.
            counts: !pair && declared.from.iter().flat_map(|from| &from.lifts).any(counts),
            located: !lifts.is_empty() && (takes || says_source || is_auto),
            lifts,
            targets,
            condition,
            steps,
            by_hand: None,
        })
    }

    /// True if the type of a move with this name would clash with another type in the module of the game.
    fn is_taken(&self, name: &Ident) -> bool {
        let own = moves_name(&self.lineage.own().name);
        let mut types = self.lineage.levels().iter().map(|level| &level.name);
        *name == own || types.any(|level| name == level || *name == trait_name(level))
    }

    /// The condition of a move, with those of ancestors for `inherited`; `None` if its last statement has none.
    fn condition(
        &self,
        (level, declared): (usize, &ast::Move),
        at: Where,
        faults: &mut Faults<'_>,
    ) -> Option<Piece> {
        let mut raw = RawPiece::new(PieceRole::Where, declared.name.clone());
        for (level, entry) in own_lines(self.lineage) {
            let MovesEntry::Move(stated) = entry else { continue };
            if stated.name != declared.name {
                continue;
            }
            match &stated.condition {
                Some(_) if raw.stated.last().is_some_and(|(last, _)| *last == level) => {}
                Some(condition) => raw.stated.push((level, &condition.condition)),
                None => raw.stated.clear(),
            }
        }
        let condition = &declared.condition.as_ref()?.condition;
        if raw.stated.is_empty() {
            // No level states this move: it is the generated move that turns up the top card of an open stock.
            raw.stated.push((level, condition));
        }
        Some(raw.resolve(self.symbols, at, faults))
    }

    fn lifts(&self, declared: &ast::Move, level: usize, faults: &mut Faults<'_>) -> Vec<Lift> {
        let mut lifts = Vec::new();
        let puts = declared.put.is_some();
        for lift in declared.from.iter().flat_map(|from| &from.lifts) {
            let name = lift.spot.container.clone();
            let help = "write which cards are taken: `[top]`, `[cards]`, `[all]` or `[buried]`";
            let word = lift.named_unit().filter(|_| puts);
            if let Some(word) =
                word.filter(|word| !self.symbols.names.contains_key(&word.to_string()))
            {
                let message = format!("unknown unit `{word}`");
                faults.error(level, word, "unknown-unit", message, Some(help.to_owned()));
                continue;
            }
            let Some((container, from, count)) = self.elements(&lift.spot, level, faults) else {
                continue;
            };
            let mut unit = lift.unit.as_ref().map(|unit| unit.kind);
            let is_broken = matches!(&lift.spot.index, Some(Index::One(at)) if at.is_broken());
            if unit.is_none() && puts && !is_broken {
                let message = format!("this does not say which cards of `{name}` are taken");
                faults.error(level, lift.span, "no-unit", message, Some(help.to_owned()));
            }
            if puts || is_broken {
                unit = unit.or(Some(UnitKind::Top));
            }
            lifts.push(Lift { container, name, from, count, unit });
        }
        lifts
    }

    fn targets(&self, declared: &ast::Move, level: usize, faults: &mut Faults<'_>) -> Vec<Target> {
        let Some(put) = &declared.put else { return Vec::new() };
        if put.targets.is_empty() {
            // The missing target was reported. A stand-in is used, so that the move and its type exist.
            let name = declared.name.clone();
            let target = |(container, from, count)| Target { container, name, from, count };
            return self.stand_in().map(target).into_iter().collect();
        }
        let target = |spot: &ast::Spot| {
            let (container, from, count) = self.elements(spot, level, faults)?;
            Some(Target { container, name: spot.container.clone(), from, count })
        };
        put.targets.iter().filter_map(target).collect()
    }

    /// The first container, in place of an unknown one, so that the move and its type exist; `None` if there is none.
    fn stand_in(&self) -> Option<(ContainerId, u8, u8)> {
        self.containers.entries().next().map(|(number, held)| (number, 0, held.count))
    }

    /// The elements of a spot: container, first index, number. `None` if a later level leaves the container out.
    fn elements(
        &self,
        spot: &ast::Spot,
        level: usize,
        faults: &mut Faults<'_>,
    ) -> Option<(ContainerId, u8, u8)> {
        let Some(container) = self.symbols.container(&spot.container) else {
            if self.symbols.is_gone_after(&spot.container, level) {
                return None;
            }
            self.symbols.unknown_container(&spot.container, level, faults);
            return self.stand_in();
        };
        let count = self.containers[container].count;
        let number = |expr, least: u8, most: u8, faults: &mut Faults<'_>| {
            number_in(expr, (least.into(), most.into()), self.values, level, faults)
        };
        Some(match &spot.index {
            None => (container, 0, count),
            Some(Index::One(at)) => (container, number(at, 0, count - 1, faults), 1),
            Some(Index::Range(from, to)) => {
                let from = number(from, 0, count, faults);
                (container, from, number(to, from, count, faults) - from)
            }
        })
    }
}

/// A move that the author wrote in Rust. Its type defines all its other properties.
fn by_hand(path: &syn::Path, level: usize) -> Option<Move> {
    Some(Move {
        name: path.segments.last()?.ident.clone(),
        stated: level,
        docs: Vec::new(),
        gesture: Gesture::Press,
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

/// True if a condition, or a rule it calls, depends on the place where the move is made.
fn asks_source(pieces: &IdVec<PieceId, Piece>, expr: &Expr) -> bool {
    let rules = rules_asked(pieces, expr).into_iter();
    let mut asked = rules.map(|rule| &pieces[rule].now().expr).chain([expr]);
    asked.any(|expr| expr.speaks_of(Term::Source) || expr.speaks_of(Term::Moving))
}
