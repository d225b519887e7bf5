//! What a variation states although it changes nothing.

use std::rc::Rc;

use proc_macro2::Ident;

use super::expr::{Expr, Kind};
use super::game::{Game, PieceRole, Score};
use super::layout::layout_block;
use super::merge::Repeat;
use super::moves::moves_block;
use super::score::score_block;
use super::stepping::deal_block;
use super::steps::Step;
use super::structure::structure_block;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::Report;
use crate::syntax::ast::{CounterStart, Declaration, Expr as Written, Head, Parameter, Piece};

/// The code of what this warns of.
pub const CHANGES_NOTHING: &str = "changes-nothing";

/// Warns of a variation without any content, of one that has the name of its parent, and of statements that say what
/// is inherited already.
pub fn check_changes(game: &Game, faults: &mut Faults<'_>) {
    let lineage = &game.lineage;
    let (own, level) = (lineage.own(), lineage.own_level());
    if level == 0 || own.broken || !own.lost.is_empty() {
        return;
    }
    let name = &own.name;
    let above = &lineage.levels()[..level];
    let is_variation = matches!(own.head, Head::Variation { .. });
    if is_variation && own.pieces.is_empty() && own.game.is_none() {
        let message = format!("`{name}` is no game, and changes nothing");
        let help = "say what is different, or make it a game: `#[game(name = \"..\")]`";
        return faults.warning(level, name, CHANGES_NOTHING, message, Some(help.to_owned()));
    }
    if let Some(written) = own.game.as_ref().and_then(|game| game.name.as_ref()) {
        let has_it = |declaration: &&Rc<Declaration>| {
            let theirs = declaration.game.as_ref().and_then(|game| game.name.as_ref());
            theirs.is_some_and(|name| name.value() == written.value())
        };
        if let Some(parent) = above.iter().find(has_it) {
            let message =
                format!("`{name}` and `{}` are both called \"{}\"", parent.name, written.value());
            let help = "give it a name by which a player tells them apart".to_owned();
            faults.warning(level, written.span(), "doubled-title", message, Some(help));
        }
    }
    let mut told: Vec<(&str, bool, Repeat)> = Vec::new();
    // A game is more than a family that is none.
    let mut says_more = above[level - 1].game.is_none() || has_another_pack(own);
    for (number, statement) in own.pieces.iter().enumerate() {
        let of_names = said(&statement.kind);
        let mut repeats = match &statement.kind {
            Piece::Examples(_) => continue,
            _ if statement.broken || asks_rust(game, &statement.kind) => Vec::new(),
            _ if of_names.is_empty() => repeats_in_block(lineage, &statement.kind, faults),
            _ => repeats_of_names(lineage, number),
        };
        // What a wrong parent between them should have said may be different.
        repeats.retain(|repeat| repeat.level + 1 == level || !faults.are_parents_wrong());
        says_more |= match of_names.len() {
            0 => !repeats.iter().any(|repeat| repeat.is_block),
            names => repeats.len() < names,
        };
        let what = |repeat: &Repeat| match &statement.kind {
            _ if repeat.is_block => "block",
            Piece::Moves(_) => "move",
            _ => "statement",
        };
        // One statement about several names is one repetition.
        if repeats.len() > 1 && !repeats[0].is_block && repeats.len() == of_names.len() {
            repeats.truncate(1);
        }
        let is_number = matches!(&statement.kind, Piece::Const(_) | Piece::Counter(_));
        told.extend(repeats.into_iter().map(|repeat| (what(&repeat), is_number, repeat)));
    }
    let nearest = &above[level - 1].name;
    for (what, is_number, Repeat { named, level: stated, .. }) in told {
        let message = format!("`{}` says this of `{}` already", above[stated].name, named.text);
        let help = match says_more {
            true if is_number => {
                format!("leave this {what} out, or write the number that is meant")
            }
            true => format!("leave this {what} out"),
            false => {
                format!("say something else here: without this {what} `{name}` is `{nearest}`")
            }
        };
        faults.warning(level, named.span, CHANGES_NOTHING, message, Some(help));
    }
}

/// Whether a declaration plays with other cards than its parent, as far as it says.
fn has_another_pack(own: &Declaration) -> bool {
    own.game.as_ref().is_none_or(|game| {
        game.ranks.is_some()
            || game.decks.is_some()
            || game.suits.is_some()
            || game.numbers.is_some()
    })
}

/// What a statement says of names, though an ancestor says it already.
fn repeats_of_names(lineage: &Lineage, number: usize) -> Vec<Repeat> {
    let (own, level) = (&lineage.own().pieces, lineage.own_level());
    let above = &lineage.levels()[..level];
    let repeat = |stated: &Said<'_>| {
        // What is stated twice was told already.
        let mut before = own[..number].iter().flat_map(|piece| said(&piece.kind));
        if before.any(|other| other.is_of(stated)) {
            return None;
        }
        let (level, inherited) =
            above.iter().enumerate().rev().find_map(|(level, declaration)| {
                let mut theirs = declaration.pieces.iter().flat_map(|piece| said(&piece.kind));
                Some((level, theirs.rfind(|other| other.is_of(stated))?))
            })?;
        let (named, extent) = (stated.name.into(), stated.name.into());
        (*stated == inherited && !stated.adds()).then_some(Repeat {
            named,
            extent,
            level,
            is_block: false,
        })
    };
    said(&own[number].kind).iter().filter_map(repeat).collect()
}

/// What stands in a block, or all of it, that is inherited without it. Of what something else is told, that may be the
/// reason.
fn repeats_in_block(lineage: &Lineage, piece: &Piece, faults: &Faults<'_>) -> Vec<Repeat> {
    let mut unheard = Report::new();
    let unheard = &mut Faults::unsorted(&mut unheard, lineage);
    let (part, mut repeats) = match piece {
        Piece::Structure(_) => (Part::Structure, structure_block(lineage, unheard).repeats),
        Piece::Layout(_) => (Part::Layout, layout_block(lineage, unheard).repeats),
        Piece::Deal(_) => (Part::Deal, deal_block(lineage, unheard).repeats),
        Piece::Moves(_) => (Part::Moves, moves_block(lineage, unheard).repeats),
        Piece::Score(_) => (Part::Score, score_block(lineage, unheard).repeats),
        _ => return Vec::new(),
    };
    repeats.retain(|repeat| faults.are_whole(&[part]) && !faults.is_told_around(repeat.extent));
    repeats
}

/// Whether a statement of the declaration at hand asks functions of Rust, or names types: those of another module are
/// others, though they have the same names.
fn asks_rust(game: &Game, piece: &Piece) -> bool {
    let own = game.own();
    let is_rust = |expr: &Expr| {
        let mut is_rust = false;
        expr.visit(&mut |part| {
            is_rust |= matches!(part.kind, Kind::Custom { .. } | Kind::CustomItself { .. });
        });
        is_rust
    };
    let does_rust = |steps: &[Step]| {
        let mut does_rust = false;
        steps.iter().for_each(|step| {
            step.visit(&mut |step| {
                does_rust |=
                    matches!(step, Step::Custom(_)) || step.exprs().into_iter().any(is_rust);
            });
        });
        does_rust
    };
    let mut moves = game.moves.iter().filter(|declared| declared.stated == own);
    let mut pieces = game.pieces.iter().filter(|piece| piece.now().level == own);
    match piece {
        Piece::Structure(_) => game.containers.iter().any(|of| of.element.is_none()),
        Piece::Deal(_) => does_rust(&game.deal),
        Piece::Moves(_) => {
            moves.any(|declared| declared.by_hand.is_some() || does_rust(&declared.steps))
                || pieces.any(|of| of.role == PieceRole::Where && is_rust(&of.now().expr))
        }
        Piece::Score(_) => game.score.iter().flat_map(Score::exprs).any(is_rust),
        _ => {
            let said = said(piece);
            let is_it = |name: &Ident| said.iter().any(|said| said.name == name);
            pieces.any(|of| is_it(&of.name) && is_rust(&of.now().expr))
        }
    }
}

/// What a piece says of a name.
#[derive(PartialEq)]
struct Said<'p> {
    word: &'p Ident,
    name: &'p Ident,
    parameters: &'p [Parameter],
    /// None for `unlimited`.
    value: Option<&'p Written>,
}

impl Said<'_> {
    fn is_of(&self, other: &Said<'_>) -> bool {
        self.word == other.word && self.name == other.name
    }

    /// Whether it says something of what is inherited.
    fn adds(&self) -> bool {
        self.value.is_some_and(|value| value.says("inherited"))
    }
}

fn said(piece: &Piece) -> Vec<Said<'_>> {
    let one = |word, name, parameters, value| vec![Said { word, name, parameters, value }];
    match piece {
        Piece::Const(stated) => one(&stated.word, &stated.name, &[], Some(&stated.value)),
        Piece::Counter(stated) => {
            let value = match &stated.start {
                CounterStart::At(start) => Some(start),
                CounterStart::Unlimited(_) => None,
            };
            one(&stated.word, &stated.name, &[], value)
        }
        Piece::Rule(stated) | Piece::Value(stated) => {
            one(&stated.word, &stated.name, &stated.parameters, Some(&stated.body))
        }
        Piece::Pickup(stated) | Piece::Build(stated) | Piece::Space(stated) => {
            let names = stated.containers.iter();
            let of = |name| Said {
                word: &stated.word,
                name,
                parameters: &[],
                value: Some(&stated.condition),
            };
            names.map(of).collect()
        }
        Piece::Win(stated) | Piece::Lose(stated) => {
            one(&stated.word, &stated.word, &[], Some(&stated.condition))
        }
        _ => Vec::new(),
    }
}
