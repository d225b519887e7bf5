//! Makes a game of a lineage.

use solitaire_model::Sort;

use super::asked::Where;
use super::circular;
use super::clashes;
use super::dropped;
use super::example_runs::of_pack;
use super::game::{Game, Move, Piece};
use super::holes;
use super::identity::{Pack, identity, pack};
use super::idle_rules::Around;
use super::ids::{IdVec, MoveId, PieceId};
use super::layout;
use super::merge::merge;
use super::moves::{moves, moves_block};
use super::off;
use super::open_stock::TurnUp;
use super::pieces;
use super::redundant::redundancies;
use super::scope::Scope;
use super::score::score;
use super::sizes;
use super::stepping::{Steps, deal_block};
use super::structure::{containers, ends, permissions, structure_block};
use super::symbols::{Declared, symbols};
use super::symmetry;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::Report;
use crate::syntax::ast::{self, Piece as Syntax};

/// Merges a lineage, resolves its names and works out its numbers. What is wrong is said; the game that comes out
/// has holes there.
pub fn resolve(lineage: Lineage, faults: &mut Faults<'_>) -> Game {
    holes::tell(&lineage, faults);
    let lineage = sizes::bounded(lineage, faults);
    let (mut constants, constant_exprs, values) =
        pieces::constants(&lineage, &mut faults.at(Part::Numbers));
    let mut counters = pieces::counters(&lineage, &values, &mut faults.at(Part::Numbers));
    let Pack { decks, suits, ranks, microsoft_numbers } =
        pack(&lineage, &mut faults.at(Part::Identity));
    let cards = usize::from(decks) * suits.len() * ranks.count();

    let structure = structure_block(&lineage, &mut faults.at(Part::Structure));
    let mut containers =
        containers(&lineage, &structure, &values, cards, &mut faults.at(Part::Structure));
    for line in &structure.lines {
        if !containers.iter().any(|container| container.name == line.kind.name) {
            // It could not be read, or there are too many.
            faults.at(Part::Structure).unclear(&line.kind.name);
        }
    }
    let mut raw = pieces::definitions(&lineage, &mut faults.at(Part::Rules));
    permissions(&lineage, &structure, &mut containers, &mut raw, &mut faults.at(Part::Rules));
    ends(&lineage, &mut raw, faults);

    let symbols = symbols(
        &lineage,
        &structure,
        Declared {
            containers: &mut containers,
            counters: &mut counters,
            constants: &mut constants,
            pieces: &mut raw,
        },
        &mut faults.at(Part::Rules),
    );
    for (constant, expr) in constants.iter_mut().zip(&constant_exprs) {
        let at = Where::Board;
        let mut scope = Scope {
            symbols: &symbols,
            level: constant.stated,
            at,
            params: vec![],
            inherited: None,
        };
        constant.expr = scope.expr(expr, Sort::Unknown, &mut faults.at(Part::Numbers));
    }
    let turn_up = TurnUp::of(&structure);
    let idle = {
        let mut unheard = Report::new();
        let whole = Around {
            lineage: &lineage,
            structure: &structure,
            symbols: &symbols,
            containers: &containers,
            values: &values,
        };
        whole.idle_rules(&raw, &mut faults.unheard(&mut unheard))
    };
    let mut pieces: IdVec<PieceId, Piece> = IdVec::default();
    for (piece, is_idle) in raw.into_iter().zip(idle) {
        let at = Where::of(&piece.role);
        let part = piece.role.part();
        pieces.push(match is_idle {
            true => piece.idle(),
            false => piece.resolve(&symbols, at, &mut faults.at(part)),
        });
    }

    let mut moves_block = moves_block(&lineage, &mut faults.at(Part::Moves));
    if let Some(turn_up) = &turn_up {
        turn_up.stand_in(&mut moves_block, &mut faults.at(Part::Moves));
    }
    let mut moves = moves(
        &lineage,
        &moves_block,
        &symbols,
        &containers,
        &values,
        &mut pieces,
        &mut faults.at(Part::Moves),
    );
    sizes::bound_moves(&mut moves, &mut faults.at(Part::Moves));
    let moves: IdVec<MoveId, Move> = moves.into();
    let redundant =
        redundancies(&lineage, &containers, &pieces, &moves, &mut faults.at(Part::Moves));
    circular::open_circles(&mut pieces, &mut faults.at(Part::Rules));
    sizes::bound_terms(&mut pieces, &mut faults.at(Part::Rules));
    clashes::check(&containers, &counters, &constants, &mut pieces, &mut faults.at(Part::Rules));
    let deal_block = deal_block(&lineage, &mut faults.at(Part::Deal));
    let (mut deal, mut deal_levels) = (Vec::new(), Vec::new());
    for line in &deal_block.lines {
        let level = line.level;
        let mut steps = Steps { symbols: &symbols, level, at: Where::Deal, loops: vec![] };
        if let Some(step) = steps.step(line.kind, &mut faults.at(Part::Deal)) {
            deal.push(step);
            deal_levels.push(level);
        }
    }
    dropped::warn(&lineage, &structure, &moves_block, &symbols, &mut faults.at(Part::Deal));
    let score = score(&lineage, &symbols, &moves, &mut faults.at(Part::Score));
    let examples = merge(
        &lineage,
        |piece| if let Syntax::Examples(block) = piece { Some(block) } else { None },
        |_: &ast::ExampleLine| None,
        &mut faults.at(Part::Score),
    );
    let examples =
        examples.lines.iter().map(|line| (line.level, of_pack(line.kind, ranks))).collect();
    let identity = identity(&lineage, &mut faults.at(Part::Identity));
    let mut game = Game {
        identity,
        decks,
        suits,
        ranks,
        microsoft_numbers,
        constants,
        counters,
        containers,
        pieces,
        deal,
        deal_levels,
        deal_word: deal_block.word.map(|(word, level)| (word.clone(), level)),
        moves,
        off: Vec::new(),
        redundant,
        score,
        examples,
        lineage: lineage.clone(),
    };
    sizes::bound_loops(&mut game, faults);
    sizes::bound_functions(&game, faults);
    off::leave_out(&mut game, &mut faults.at(Part::Moves));
    symmetry::tell_apart(&mut game);
    layout::place(&lineage, &symbols, &values, &mut game, &mut faults.at(Part::Layout));
    game
}
