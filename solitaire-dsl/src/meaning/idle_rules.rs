//! Rules that went with what asked them: a variation that leaves out a container and the moves that go there is not held up by
//! what they alone asked.

use std::collections::HashMap;

use super::asked::Where;
use super::game::{Move, Piece, PieceRole, rules_asked};
use super::ids::{ContainerId, IdVec, MoveId, PieceId};
use super::merge::{Merged, merge};
use super::moves::{moves, moves_block};
use super::number::Number;
use super::raw_pieces::RawPiece;
use super::score::score;
use super::stepping::Steps;
use super::symbols::Symbols;
use super::{Container, Expr};
use crate::faults::Faults;
use crate::lineage::Lineage;
use crate::syntax::ast::{self, Piece as Syntax};

/// What rules stand among.
pub struct Around<'a> {
    /// The declarations.
    pub lineage: &'a Lineage,
    /// The containers as they are stated, with those that are gone.
    pub structure: &'a Merged<'a, ast::Container>,
    /// All names.
    pub symbols: &'a Symbols,
    /// The containers.
    pub containers: &'a IdVec<ContainerId, Container>,
    /// The numbers by name.
    pub values: &'a HashMap<String, Number>,
}

impl Around<'_> {
    /// By piece: whether it is an inherited rule that speaks of a container which is gone, and that nothing asks.
    pub fn idle_rules(
        &self,
        raw: &IdVec<PieceId, RawPiece<'_>>,
        unheard: &mut Faults<'_>,
    ) -> IdVec<PieceId, bool> {
        let speaks =
            |piece: &RawPiece<'_>| piece.role == PieceRole::Rule && self.speaks_of_gone(piece);
        let mut idle = raw.map(speaks);
        if idle.contains(&true) {
            for asked in self.asked(raw, unheard) {
                idle[asked] = false;
            }
        }
        idle
    }

    /// Whether a container that a descendant left out stands in what holds of a piece.
    fn speaks_of_gone(&self, piece: &RawPiece<'_>) -> bool {
        self.structure.gone.iter().filter(|gone| !gone.silently).any(|gone| {
            let mut stated = piece.stated.iter();
            piece.stated.last().is_some_and(|(level, _)| *level < gone.level)
                && stated.any(|(_, expr)| expr.says(&gone.text))
        })
    }

    /// The rules that something asks: the conditions of containers, moves and ends, steps and the score.
    fn asked(&self, raw: &IdVec<PieceId, RawPiece<'_>>, unheard: &mut Faults<'_>) -> Vec<PieceId> {
        let resolved = raw
            .iter()
            .map(|piece| piece.clone().resolve(self.symbols, Where::of(&piece.role), unheard));
        let mut pieces: IdVec<PieceId, Piece> = resolved.collect();
        let block = moves_block(self.lineage, unheard);
        let moves: IdVec<MoveId, Move> = moves(
            self.lineage,
            &block,
            self.symbols,
            self.containers,
            self.values,
            &mut pieces,
            unheard,
        )
        .into();
        let deal = merge(
            self.lineage,
            |piece| if let Syntax::Deal(block) = piece { Some(block) } else { None },
            |_: &ast::Step| None,
            unheard,
        );
        let mut dealt = Vec::new();
        for line in &deal.lines {
            let (level, at) = (line.level, Where::Deal);
            let mut steps = Steps { symbols: self.symbols, level, at, loops: vec![] };
            dealt.extend(steps.step(line.kind, unheard));
        }
        let score = score(self.lineage, self.symbols, &moves, unheard);
        let ends = pieces.iter().filter(|piece| piece.role != PieceRole::Rule);
        let mut asking: Vec<&Expr> = ends.map(|piece| &piece.now().expr).collect();
        for step in dealt.iter().chain(moves.iter().flat_map(|declared| &declared.steps)) {
            step.visit(&mut |step| asking.extend(step.exprs()));
        }
        if let Some(score) = &score {
            asking.extend(score.exprs());
        }
        asking.into_iter().flat_map(|expr| rules_asked(&pieces, expr)).collect()
    }
}
