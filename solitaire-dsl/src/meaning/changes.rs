//! Finds statements of a variation that only repeat what it inherits.

use proc_macro2::Ident;

use super::expr::Kind;
use super::game::Game;
use super::merge::{Line, Stated, merge, own_pieces};
use super::steps::Step;
use crate::faults::Faults;
use crate::lineage::Lineage;
use crate::report::{Extent, Report};
use crate::syntax::ast::{Block, CounterStart, Entry, Expr, Inherit, Parameter, Piece};

/// The code of the warning about a statement that changes nothing.
pub const CHANGES_NOTHING: &str = "changes-nothing";

/// Warns about statements, lines and blocks of a variation that only repeat what it inherits.
pub fn check_changes(game: &Game, faults: &mut Faults<'_>) {
    let (lineage, own) = (&game.lineage, game.own());
    if own == 0 || lineage.own().broken || !lineage.own().lost.is_empty() || asks_rust(game) {
        return;
    }
    let above = lineage.up_to(own - 1);
    let mut found = Vec::new();
    for statement in lineage.own().pieces.iter().filter(|statement| !statement.broken) {
        match &statement.kind {
            Piece::Structure(block) => repeats(lineage, &above, block, &mut found),
            Piece::Layout(block) => repeats(lineage, &above, block, &mut found),
            Piece::Deal(block) => repeats(lineage, &above, block, &mut found),
            Piece::Moves(block) => repeats(lineage, &above, block, &mut found),
            Piece::Score(block) => repeats(lineage, &above, block, &mut found),
            piece => found.extend(said(piece).iter().find_map(|said| {
                let of_name = own_pieces(&above, |piece| said_of(piece, said));
                let (level, _, inherited) = of_name.last()?;
                let adds = said.value.is_some_and(|value| value.says("inherited"));
                (*said == inherited && !adds).then(|| repeat(level, said.name))
            })),
        }
    }
    for Repeat { name, span, around, level } in found {
        // If the parents have mistakes, a parent between the two levels may have been meant to change the statement.
        if (level + 1 == own || !faults.are_parents_wrong()) && !faults.is_told_around(around) {
            let message = format!("`{}` already says this about `{name}`", lineage.name(level));
            let help = "leave it out, or write what must be different".to_owned();
            faults.warning(own, span, CHANGES_NOTHING, message, Some(help));
        }
    }
}

/// A statement or line that repeats an inherited one.
struct Repeat {
    name: String,
    span: Extent,
    /// The part of the source around the repetition. If another mistake was reported in it, that may be the cause.
    around: Extent,
    /// The level of the earlier declaration that already says the same.
    level: usize,
}

fn repeat(level: usize, name: &Ident) -> Repeat {
    Repeat { name: name.to_string(), span: name.into(), around: name.into(), level }
}

/// Adds to `found` a block that could be left out without a change, or else its lines that repeat inherited ones.
fn repeats<T: Stated + PartialEq>(
    lineage: &Lineage,
    above: &Lineage,
    block: &Block<T>,
    found: &mut Vec<Repeat>,
) {
    let mut unheard = Report::new();
    let unheard = &mut Faults::unsorted(&mut unheard, lineage);
    let (whole, inherited) = (merge::<T>(lineage, unheard), merge::<T>(above, unheard));
    let Some((_, level)) = inherited.word.filter(|_| !whole.broken) else { return };
    let same = |(one, other): (&Line<'_, T>, &Line<'_, T>)| {
        one.kind == other.kind && one.docs == other.docs && one.is_silenced == other.is_silenced
    };
    let count = whole.lines.len();
    if count == inherited.lines.len() && whole.lines.iter().zip(&inherited.lines).all(same) {
        return found.push(Repeat { around: block.braces, ..repeat(level, &block.word) });
    }
    let takes_over = |entry: &Entry<T>| matches!(entry, Entry::Inherit(Inherit::All { .. }));
    if !block.statements.iter().any(|statement| takes_over(&statement.kind)) {
        return;
    }
    for line in whole.lines.iter().filter(|line| line.level == lineage.own_level()) {
        let Some(named) = line.kind.named() else { continue };
        let mut others = inherited.lines.iter();
        let before = others.find(|other| other.is(&named.text) && same((line, other)));
        found.extend(before.map(|before| Repeat {
            name: named.text,
            span: named.span,
            around: block.braces,
            level: before.level,
        }));
    }
}

/// True if a game uses the author's Rust functions or types: their names may mean others in the variation's module.
fn asks_rust(game: &Game) -> bool {
    let mut is_rust = game.containers.iter().any(|of| of.element.is_none())
        || game.moves.iter().any(|declared| declared.by_hand.is_some())
        || game.any_step(|step| matches!(step, Step::Custom(_)));
    game.exprs().into_iter().for_each(|expr| {
        expr.visit(&mut |part| {
            is_rust |= matches!(part.kind, Kind::Custom { .. } | Kind::CustomItself { .. });
        });
    });
    is_rust
}

/// What a statement says about one name, in a form that can be compared.
#[derive(PartialEq)]
struct Said<'p> {
    word: &'p Ident,
    name: &'p Ident,
    parameters: &'p [Parameter],
    /// The stated value; `None` for `unlimited`.
    value: Option<&'p Expr>,
}

/// What a statement says about the name of `of`, if it is of the same kind and says anything about it.
fn said_of<'p>(piece: &'p Piece, of: &Said<'_>) -> Option<Said<'p>> {
    said(piece).into_iter().find(|said| said.word == of.word && said.name == of.name)
}

fn said(piece: &Piece) -> Vec<Said<'_>> {
    let one = |word, name, value| vec![Said { word, name, parameters: &[], value }];
    match piece {
        Piece::Const(stated) => one(&stated.word, &stated.name, Some(&stated.value)),
        Piece::Counter(stated) => match &stated.start {
            CounterStart::At(start) => one(&stated.word, &stated.name, Some(start)),
            CounterStart::Unlimited => one(&stated.word, &stated.name, None),
        },
        Piece::Rule(stated) | Piece::Value(stated) => vec![Said {
            word: &stated.word,
            name: &stated.name,
            parameters: &stated.parameters,
            value: Some(&stated.body),
        }],
        Piece::Pickup(stated) | Piece::Build(stated) | Piece::Space(stated) => {
            let names = stated.containers.iter();
            names.flat_map(|name| one(&stated.word, name, Some(&stated.condition))).collect()
        }
        Piece::Win(stated) | Piece::Lose(stated) => {
            one(&stated.word, &stated.word, Some(&stated.condition))
        }
        _ => Vec::new(),
    }
}
