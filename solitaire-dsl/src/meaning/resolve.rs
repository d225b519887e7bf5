//! Makes a game of a lineage.

use std::collections::HashSet;

use proc_macro2::Ident;
use quote::format_ident;

use super::apart;
use super::asked::Where;
use super::game::{Constant, Container, Counter, Game, Piece, PieceRole};
use super::identity::{identity, pack};
use super::layout;
use super::lineage::Lineage;
use super::merge::{Merged, merge};
use super::moves::{moves, moves_block};
use super::off;
use super::pieces::{self, RawPiece, doubled};
use super::scope::Scope;
use super::score::score;
use super::stepping::Steps;
use super::structure::{containers, ends, permissions};
use super::symbols::{Symbol, Symbols};
use crate::faults::{Faults, Part};
use crate::syntax::ast::{self, Piece as Syntax};
use crate::words::Sort;

/// Merges a lineage, resolves its names and works out its numbers. What is wrong is said; the game that comes out
/// has holes there.
pub fn resolve(lineage: Lineage, faults: &mut Faults<'_>) -> Game {
    holes(&lineage, faults);
    faults.look_at(Part::Numbers);
    let (mut constants, constant_exprs, values) = pieces::constants(&lineage, faults);
    let mut counters = pieces::counters(&lineage, &values, faults);
    faults.look_at(Part::Identity);
    let (decks, suits, microsoft_numbers) = pack(&lineage, faults);
    let cards = usize::from(decks) * suits.len() * 13;

    faults.look_at(Part::Structure);
    let structure = merge(
        &lineage,
        |piece| if let Syntax::Structure(block) = piece { Some(block) } else { None },
        |container: &ast::Container| Some((&container.name).into()),
        faults,
    );
    let mut containers = containers(&lineage, &structure, &values, cards, faults);
    faults.look_at(Part::Rules);
    let mut raw = pieces::definitions(&lineage, faults);
    permissions(&lineage, &structure, &mut containers, &mut raw, faults);
    faults.look_at(Part::End);
    ends(&lineage, &mut raw, faults);
    faults.look_at(Part::Rules);

    let symbols = symbols(&structure, &containers, &mut counters, &mut constants, &mut raw, faults);
    faults.look_at(Part::Numbers);
    for (constant, expr) in constants.iter_mut().zip(&constant_exprs) {
        let at = Where::Board;
        let mut scope = Scope {
            symbols: &symbols,
            level: constant.stated,
            at,
            params: vec![],
            inherited: None,
        };
        constant.expr = scope.expr(expr, Sort::Unknown, faults);
    }
    let mut pieces: Vec<Piece> = raw
        .into_iter()
        .map(|piece| {
            let at = asked_of(&piece.role);
            faults.look_at(part_of(&piece.role));
            piece.resolve(&symbols, at, faults)
        })
        .collect();

    faults.look_at(Part::Moves);
    let moves_block = moves_block(&lineage, faults);
    let moves = moves(&lineage, &moves_block, &symbols, &containers, &values, &mut pieces, faults);
    faults.look_at(Part::Deal);
    let deal_block = merge(
        &lineage,
        |piece| if let Syntax::Deal(block) = piece { Some(block) } else { None },
        |_: &ast::Step| None,
        faults,
    );
    let (mut deal, mut deal_levels) = (Vec::new(), Vec::new());
    for line in &deal_block.lines {
        let level = line.level;
        let mut steps = Steps { symbols: &symbols, level, at: Where::Deal, loops: vec![] };
        if let Some(step) = steps.step(line.kind, faults) {
            deal.push(step);
            deal_levels.push(level);
        }
    }
    faults.look_at(Part::Score);
    let score = score(&lineage, &symbols, &moves, faults);
    faults.look_at(Part::Identity);
    let identity = identity(&lineage, faults);
    let mut game = Game {
        identity,
        decks,
        suits,
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
        score,
        lineage: lineage.clone(),
    };
    faults.look_at(Part::Moves);
    off::leave_out(&mut game, faults);
    apart::tell_apart(&mut game);
    faults.look_at(Part::Layout);
    layout::place(&lineage, &symbols, &values, &mut game, faults);
    game
}

/// What could not be read, level by level.
fn holes(lineage: &Lineage, faults: &mut Faults<'_>) {
    for declaration in lineage.levels() {
        if declaration.broken {
            // Nobody knows what was meant to stand there.
            Part::ALL.iter().for_each(|part| faults.spoil(*part));
        }
        if declaration.game.as_ref().is_some_and(|game| game.broken) {
            faults.spoil(Part::Identity);
        }
        for statement in declaration.pieces.iter().filter(|statement| statement.broken) {
            faults.spoil(match &statement.kind {
                Syntax::Const(_) | Syntax::Counter(_) => Part::Numbers,
                Syntax::Rule(_) | Syntax::Value(_) => Part::Rules,
                Syntax::Pickup(_) | Syntax::Build(_) | Syntax::Space(_) => Part::Rules,
                Syntax::Structure(_) => Part::Structure,
                Syntax::Layout(_) => Part::Layout,
                Syntax::Deal(_) => Part::Deal,
                Syntax::Moves(_) => Part::Moves,
                Syntax::Score(_) => Part::Score,
                Syntax::Win(_) | Syntax::Lose(_) => Part::End,
            });
        }
    }
}

const fn part_of(role: &PieceRole) -> Part {
    match role {
        PieceRole::Rule | PieceRole::Pickup | PieceRole::Build | PieceRole::Space => Part::Rules,
        PieceRole::Win | PieceRole::Lose => Part::End,
        PieceRole::Where => Part::Moves,
    }
}

fn asked_of(role: &PieceRole) -> Where {
    match role {
        PieceRole::Rule => Where::Rule,
        PieceRole::Pickup => Where::Pickup,
        PieceRole::Build | PieceRole::Space => Where::Put,
        PieceRole::Win | PieceRole::Lose | PieceRole::Where => Where::Board,
    }
}

fn symbols(
    structure: &Merged<'_, ast::Container>,
    containers: &[Container],
    counters: &mut [Counter],
    constants: &mut [Constant],
    raw: &mut [RawPiece<'_>],
    faults: &mut Faults<'_>,
) -> Symbols {
    let gone = structure.gone.iter().cloned().collect();
    let mut symbols = Symbols { gone, ..Symbols::default() };
    let mut taken: HashSet<String> = HashSet::new();
    let mut add = |name: &mut Ident, level: usize, symbol: Symbol, faults: &mut Faults<'_>| {
        if taken.insert(name.to_string()) {
            symbols.insert(name, symbol);
        } else {
            doubled(level, name, faults);
            // The name keeps its first meaning; what has it second is still there, under one that nobody uses.
            *name = format_ident!("__second_{}", name);
        }
    };
    for (number, container) in containers.iter().enumerate() {
        let symbol = Symbol::Container(number, container.single);
        add(&mut container.name.clone(), container.stated, symbol, faults);
    }
    for (number, counter) in counters.iter_mut().enumerate() {
        add(&mut counter.name, counter.introduced, Symbol::Counter(number), faults);
    }
    for (number, constant) in constants.iter_mut().enumerate() {
        let is_truth = constant.value.is_some_and(|value| value.is_truth);
        let sort = if is_truth { Sort::Truth } else { Sort::Number };
        add(&mut constant.name, constant.stated, Symbol::Constant(number, sort), faults);
    }
    let rules = raw.iter_mut().enumerate().filter(|(_, piece)| piece.role == PieceRole::Rule);
    for (number, piece) in rules {
        let level = piece.stated.first().map_or(0, |(level, _)| *level);
        let symbol = Symbol::Rule(number, piece.sorts(), piece.result);
        add(&mut piece.name, level, symbol, faults);
    }
    symbols
}
