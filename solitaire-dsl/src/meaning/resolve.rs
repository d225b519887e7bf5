//! Makes a game from a lineage.

use solitaire_model::Sort;

use super::asked::Where;
use super::budget::Budget;
use super::game::{Constant, Game, Piece, PieceRole};
use super::identity::{Pack, identity, pack};
use super::ids::{ConstantId, IdVec, PieceId};
use super::merge::{Merged, merge};
use super::moves::Moving;
use super::open_stock::TurnUp;
use super::pieces::{definitions, ends, permissions};
use super::queries::rules_asked;
use super::ranks::of_pack;
use super::raw_pieces::RawPiece;
use super::redundant::redundancies;
use super::scope::Scope;
use super::score::score;
use super::structure::containers;
use super::symbols::{Symbols, symbols};
use super::{circular, clashes, holes, layout, numbers, off, silence, sizes, symmetry};
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::Report;
use crate::syntax::ast;

/// Merges a lineage, resolves its names, computes its numbers and reports mistakes. Wrong parts are missing or broken.
pub fn resolve(lineage: Lineage, faults: &mut Faults<'_>) -> Game {
    holes::tell(&lineage, faults);
    let lineage = sizes::bounded(lineage, faults);
    let (mut constants, exprs, values) =
        numbers::constants(&lineage, &mut faults.at(Part::Numbers));
    let mut counters = numbers::counters(&lineage, &values, &mut faults.at(Part::Numbers));
    let Pack { decks, suits, ranks, microsoft_numbers } =
        pack(&lineage, &mut faults.at(Part::Identity));
    let cards = usize::from(decks) * suits.len() * ranks.count();

    let structure = merge(&lineage, &mut faults.at(Part::Structure));
    let mut containers =
        containers(&lineage, &structure, &values, cards, &mut faults.at(Part::Structure));
    for line in &structure.lines {
        if !containers.iter().any(|container| container.name == line.kind.name) {
            // The container is unreadable or beyond the largest number of them: uses of its name are not reported.
            faults.at(Part::Structure).unclear(&line.kind.name);
        }
    }
    let mut raw = definitions(&lineage, &mut faults.at(Part::Rules));
    let symbols = symbols(
        &lineage,
        &structure,
        &mut containers,
        &mut counters,
        &mut constants,
        &mut raw,
        &mut faults.at(Part::Rules),
    );
    permissions(&lineage, &symbols, &mut containers, &mut raw, &mut faults.at(Part::Rules));
    ends(&lineage, &mut raw, faults);
    resolve_constants(&mut constants, &exprs, &symbols, &mut faults.at(Part::Numbers));
    let (mut pieces, unheard) = resolve_pieces(raw, &symbols, faults);

    let turn_up = TurnUp::of(&structure);
    let mut moves = merge(&lineage, &mut faults.at(Part::Moves));
    if let Some(turn_up) = &turn_up {
        turn_up.stand_in(&mut moves, &mut faults.at(Part::Moves));
    }
    let (symbols, values) = (&symbols, &values);
    let moving = Moving { lineage: &lineage, symbols, containers: &containers, values };
    let mut moves = moving.moves(&moves, &mut pieces, &mut faults.at(Part::Moves));
    let named = |one: &super::Move| (one.name.clone(), one.stated);
    sizes::bound(&mut moves, "moves", named, &mut faults.at(Part::Moves));
    let redundant =
        redundancies(&lineage, &containers, &pieces, &moves, &mut faults.at(Part::Moves));
    let dealing: Merged<'_, ast::Step> = merge(&lineage, &mut faults.at(Part::Deal));
    silence::mark(&dealing, &mut containers);
    let (mut deal, mut deal_levels) = (Vec::new(), Vec::new());
    for line in &dealing.lines {
        let faults = &mut faults.at(Part::Deal);
        if let Some(step) = Scope::new(symbols, line.level, Where::Deal, faults).step(line.kind) {
            deal.push(step);
            deal_levels.push(line.level);
        }
    }
    let deal_word = dealing.word.map(|(word, level)| (word.clone(), level));
    let score = score(&lineage, symbols, &moves, &mut faults.at(Part::Score));
    let examples = merge(&lineage, &mut faults.at(Part::Score));
    let examples = examples.lines.iter().map(|line| (line.level, of_pack(line.kind, ranks)));
    let examples = examples.collect();
    let mut game = Game {
        identity: identity(&lineage, &mut faults.at(Part::Identity)),
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
        deal_word,
        deal_docs: dealing.docs.to_vec(),
        moves,
        off: Vec::new(),
        redundant,
        score,
        examples,
        budget: Budget::default(),
        lineage: lineage.clone(),
    };
    settle(&mut game, unheard, symbols, &mut faults.at(Part::Rules));
    circular::open_circles(&mut game.pieces, &mut faults.at(Part::Rules));
    sizes::bound_terms(&mut game.pieces, &mut faults.at(Part::Rules));
    clashes::check(&mut game, &mut faults.at(Part::Rules));
    sizes::bound_loops(&mut game, faults);
    sizes::bound_functions(&game, faults);
    off::leave_out(&mut game, &mut faults.at(Part::Moves));
    symmetry::tell_apart(&mut game);
    layout::place(&lineage, symbols, values, &mut game, &mut faults.at(Part::Layout));
    game
}

fn resolve_constants(
    constants: &mut IdVec<ConstantId, Constant>,
    exprs: &[ast::Expr],
    symbols: &Symbols,
    faults: &mut Faults<'_>,
) {
    for (constant, expr) in constants.iter_mut().zip(exprs) {
        let mut scope = Scope::new(symbols, constant.stated, Where::Board, faults);
        constant.expr = scope.expr(expr, Sort::Unknown);
    }
}

/// Resolves all pieces. Also returns the rules that use a container that a descendant left out, because their mistakes
/// are not reported unless something calls them.
fn resolve_pieces<'t>(
    raw: IdVec<PieceId, RawPiece<'t>>,
    symbols: &Symbols,
    faults: &mut Faults<'_>,
) -> (IdVec<PieceId, Piece>, Vec<(PieceId, RawPiece<'t>)>) {
    let (mut pieces, mut later) = (IdVec::default(), Vec::new());
    for piece in raw {
        let (at, part) = (Where::of(&piece.role), piece.role.part());
        if piece.role == PieceRole::Rule && speaks_of_gone(&piece, symbols) {
            let mut unheard = Report::new();
            let unheard = &mut faults.unheard(&mut unheard);
            let number = pieces.push(piece.clone().resolve(symbols, at, unheard));
            later.push((number, piece));
            continue;
        }
        pieces.push(piece.resolve(symbols, at, &mut faults.at(part)));
    }
    (pieces, later)
}

/// True if an expression of a piece names a container that a later level leaves out with `without`.
fn speaks_of_gone(piece: &RawPiece<'_>, symbols: &Symbols) -> bool {
    let last = piece.stated.last().map_or(0, |(level, _)| *level);
    symbols
        .gone
        .values()
        .filter(|gone| !gone.silently && last < gone.level)
        .any(|gone| piece.stated.iter().any(|(_, expr)| expr.says(&gone.text)))
}

/// Resolves each rule in `later` again and reports its mistakes, if something calls it. Otherwise the rule becomes
/// idle: a variation can leave out a container and the moves to it without changing rules that only these moves called.
fn settle(
    game: &mut Game,
    later: Vec<(PieceId, RawPiece<'_>)>,
    symbols: &Symbols,
    faults: &mut Faults<'_>,
) {
    if later.is_empty() {
        return;
    }
    let ends = game.pieces.iter().filter(|piece| piece.role != PieceRole::Rule);
    let asking = ends.map(|piece| &piece.now().expr).chain(game.exprs_of_steps_and_scores());
    let asked: Vec<PieceId> = asking.flat_map(|expr| rules_asked(&game.pieces, expr)).collect();
    for (number, piece) in later {
        game.pieces[number] = match asked.contains(&number) {
            true => piece.resolve(symbols, Where::Rule, faults),
            false => piece.idle(),
        };
    }
}
