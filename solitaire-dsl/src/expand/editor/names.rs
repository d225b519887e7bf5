//! The names of a game as items, by kind: editors offer them where a name of that kind may stand.
//!
//! The names are printed as one text, so that no token gets the position of an author's word. The compiler drops these
//! items, and can also read one text faster.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use proc_macro2::{Ident, TokenStream};
use solitaire_model::Sort;

use super::above;
use crate::expand::text::tokens;
use crate::meaning::{Game, Piece, PieceRole};

/// One module for each kind of name. They have a parent module, because `super` cannot refer to a block.
pub fn names(game: &Game) -> TokenStream {
    let mut text = String::from("mod names { pub mod containers {");
    for container in &game.containers {
        let ty = if container.single { "Cards" } else { "Group" };
        let value = format!("::solitaire::{ty}::nowhere()");
        let ty = format!("::solitaire::{ty}<'static>");
        constant(&mut text, &container.docs, &container.name, &ty, &value);
    }
    text.push_str("} pub mod counters {");
    for counter in &game.counters {
        constant(&mut text, &counter.docs, &counter.name, "i32", "0");
    }
    text.push_str("} pub mod rules {");
    for piece in game.pieces.iter().filter(|piece| piece.role == PieceRole::Rule) {
        rule(&mut text, piece);
    }
    for known in &game.constants {
        constant(&mut text, &known.docs, &known.name, "i32", "0");
    }
    text.push_str("} pub mod moves {");
    for declared in &game.moves {
        constant(&mut text, &declared.docs, &declared.name, "()", "()");
    }
    text.push_str("} pub mod left_out_containers { pub use super::containers::*;");
    let has = |name: &Ident| game.containers.iter().any(|container| container.name == *name);
    left_out(&mut text, above::containers(game), has);
    text.push_str("} pub mod left_out_moves { pub use super::moves::*;");
    let has = |name: &Ident| game.moves.iter().any(|declared| declared.name == *name);
    left_out(&mut text, above::moves(game), has);
    text.push_str(
        "}
        pub mod lines {
            pub use super::containers::*;
            pub use ::solitaire::words::offered::inherits::*;
        }
        pub mod places {
            pub use super::containers::*;
            pub use ::solitaire::words::offered::places::*;
        }
        pub mod score {
            pub use super::moves::*;
            pub use ::solitaire::words::offered::score_lines::*;
        } }",
    );
    tokens(&text)
}

fn constant(text: &mut String, docs: &[String], name: &Ident, ty: &str, value: &str) {
    documentation(text, docs);
    // Writing to a `String` cannot fail.
    let _ = write!(text, "pub const {name}: {ty} = {value};");
}

fn rule(text: &mut String, rule: &Piece) {
    let (ty, value) = if rule.result == Sort::Number { ("i32", "0") } else { ("bool", "false") };
    if rule.params.is_empty() {
        return constant(text, &rule.docs, &rule.name, ty, value);
    }
    documentation(text, &rule.docs);
    let _ = write!(text, "pub fn {}(", rule.name);
    for param in &rule.params {
        let ty = match param.is_cards {
            true => "::solitaire::Cards<'_>",
            false => "::core::option::Option<::solitaire::Card>",
        };
        let _ = write!(text, "{}: {ty},", param.name);
    }
    let _ = write!(text, ") -> {ty} {{ {value} }}");
}

/// Adds the names of a parent that this game leaves out.
fn left_out(text: &mut String, above: Vec<(usize, &Ident)>, has: impl Fn(&Ident) -> bool) {
    let names: BTreeSet<&Ident> = above.into_iter().map(|(_, name)| name).collect();
    for name in names.into_iter().filter(|name| !has(name)) {
        constant(text, &[], name, "()", "()");
    }
}

fn documentation(text: &mut String, docs: &[String]) {
    for line in docs {
        let _ = write!(text, "#[doc = {line:?}]");
    }
}
