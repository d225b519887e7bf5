//! What is known of the names of a lineage before anything is understood, and what could not be read.

use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::syntax::ast::{self, Piece as Syntax};

/// Tells which parts have a hole, and what each name is declared as.
pub fn tell(lineage: &Lineage, faults: &mut Faults<'_>) {
    unread(lineage, faults);
    declare(lineage, faults);
}

/// What could not be read, level by level.
fn unread(lineage: &Lineage, faults: &mut Faults<'_>) {
    for declaration in lineage.levels() {
        if declaration.broken {
            // Nobody knows what was meant to stand there.
            Part::ALL.iter().for_each(|part| faults.spoil(*part));
            faults.lost_names();
        }
        if declaration.game.as_ref().is_some_and(|game| game.broken) {
            faults.spoil(Part::Identity);
        }
        for lost in &declaration.lost {
            match lost.meant {
                Some(word) => faults.spoil(part_of_word(word)),
                None => Part::ALL.iter().for_each(|part| faults.spoil(*part)),
            }
            if lost.meant.is_none_or(|word| NAMES.contains(&word)) {
                faults.lost_names();
            }
        }
        for statement in &declaration.pieces {
            if statement.broken {
                faults.spoil(part_of_word(word_of(&statement.kind)));
            }
            for word in strays(&statement.kind) {
                faults.spoil(part_of_word(word));
                if NAMES.contains(&word) {
                    faults.lost_names();
                }
            }
            if let Syntax::Structure(block) = &statement.kind
                && (!block.lost.is_empty() || own(block).any(|container| container.held.is_none()))
            {
                faults.lost_names();
            }
        }
    }
}

/// The words of statements that stand in a block and belong beside it.
fn strays(piece: &Syntax) -> Vec<&'static str> {
    const WORDS: [&str; 9] =
        ["const", "counter", "rule", "value", "pickup", "build", "space", "win", "lose"];
    let lost = match piece {
        Syntax::Structure(block) => &block.lost,
        Syntax::Layout(block) => &block.lost,
        Syntax::Deal(block) => &block.lost,
        Syntax::Moves(block) => &block.lost,
        _ => return Vec::new(),
    };
    let words = lost.iter().flatten();
    words.filter_map(|word| WORDS.into_iter().find(|known| word == known)).collect()
}

/// The words of statements that give names.
const NAMES: [&str; 5] = ["const", "counter", "rule", "value", "structure"];

const fn word_of(piece: &Syntax) -> &'static str {
    match piece {
        Syntax::Const(_) => "const",
        Syntax::Counter(_) => "counter",
        Syntax::Rule(_) => "rule",
        Syntax::Value(_) => "value",
        Syntax::Pickup(_) => "pickup",
        Syntax::Build(_) => "build",
        Syntax::Space(_) => "space",
        Syntax::Win(_) => "win",
        Syntax::Lose(_) => "lose",
        Syntax::Structure(_) => "structure",
        Syntax::Layout(_) => "layout",
        Syntax::Deal(_) => "deal",
        Syntax::Moves(_) => "moves",
        Syntax::Score(_) => "score",
        Syntax::Examples(_) => "examples",
    }
}

/// The part that a statement belongs to, by its word.
fn part_of_word(word: &str) -> Part {
    match word {
        "const" | "counter" => Part::Numbers,
        "win" => Part::Win,
        "lose" => Part::Lose,
        "structure" => Part::Structure,
        "layout" => Part::Layout,
        "deal" => Part::Deal,
        "moves" => Part::Moves,
        "score" => Part::Score,
        _ => Part::Rules,
    }
}

/// What the names of a lineage stand for, whatever else is wrong with them.
fn declare(lineage: &Lineage, faults: &mut Faults<'_>) {
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            match &statement.kind {
                Syntax::Const(stated) => faults.declare(&stated.name, "a constant", level),
                Syntax::Counter(stated) => faults.declare(&stated.name, "a counter", level),
                Syntax::Rule(stated) => faults.declare(&stated.name, "a rule", level),
                Syntax::Value(stated) => faults.declare(&stated.name, "a value", level),
                Syntax::Structure(block) => own(block).for_each(|container| {
                    faults.declare(&container.name, "a container", level);
                }),
                Syntax::Moves(block) => own(block).for_each(|entry| match entry {
                    ast::MovesEntry::Move(declared) => {
                        faults.declare(&declared.name, "a move", level);
                    }
                    ast::MovesEntry::Use { path, .. } => {
                        let last = path.segments.last();
                        last.into_iter()
                            .for_each(|last| faults.declare(&last.ident, "a move", level));
                    }
                }),
                _ => {}
            }
        }
    }
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let what = if declaration.word == "family" { "a family" } else { "a variation" };
        faults.declare(&declaration.name, what, level);
    }
}

/// The statements of a block that inherit nothing.
fn own<T>(block: &ast::Block<T>) -> impl Iterator<Item = &T> {
    block.statements.iter().filter_map(|statement| match &statement.kind {
        ast::Entry::Own(kind) => Some(kind),
        ast::Entry::Inherit(_) => None,
    })
}
