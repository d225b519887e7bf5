//! The hint for a family that states no examples: three lines to begin with, in its own names.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::names::unseen;
use crate::syntax::ast::{Declaration, Entry, Gesture, MovesEntry, Piece, Unit, UnitKind};

/// The hint as documentation of the word `family`; nothing where there are examples.
pub fn hint(own: &Declaration) -> TokenStream {
    if own.parent().is_some() || pieces(own).any(|piece| matches!(piece, Piece::Examples(_))) {
        return TokenStream::new();
    }
    let (word, Some(lines)) = (&own.word, lines(own)) else { return TokenStream::new() };
    let text = format!(
        "No examples yet. Written from the rule book, they show a slip while it is typed:\n\n\
         ```text\nexamples {{\n    {}\n}}\n```",
        lines.join("\n    ")
    );
    let named = unseen(word);
    quote! {
        mod first_examples { #[doc = #text] pub const #named: () = (); }
        fn first_examples() { first_examples::#word; }
    }
}

/// What goes on what, what moves as one, and what is dealt. None before the family has containers to speak of.
fn lines(own: &Declaration) -> Option<Vec<String>> {
    let containers = pieces(own).find_map(|piece| match piece {
        Piece::Structure(block) => Some(block),
        _ => None,
    })?;
    let mut containers = containers.statements.iter().filter_map(|line| match &line.kind {
        Entry::Own(container) => Some(&container.name),
        Entry::Inherit(_) => None,
    });
    let dealt = containers.next()?;
    let built = pieces(own).find_map(|piece| match piece {
        Piece::Build(permission) => permission.containers.first(),
        _ => None,
    });
    let lifted = pieces(own).find_map(lifts_several);
    let built = built.map(|name| format!("{name}: 6H on 7S, !6S on 7S;"));
    let lifted = lifted.map(|name| format!("{name}: 7S 6H, !7S 6S;"));
    let dealt = format!("deal: {dealt} 1 2 3;");
    Some(built.into_iter().chain(lifted).chain([dealt]).collect())
}

/// The first move of a block that takes several cards together.
fn lifts_several(piece: &Piece) -> Option<&Ident> {
    let Piece::Moves(block) = piece else { return None };
    block.statements.iter().find_map(|line| {
        let Entry::Own(MovesEntry::Move(declared)) = &line.kind else { return None };
        let lifts = declared.from.as_ref().map_or(&[][..], |from| &from.lifts);
        let takes_cards = |unit: &Unit| matches!(unit.kind, UnitKind::Cards | UnitKind::All);
        let several = lifts.iter().filter_map(|lift| lift.unit.as_ref()).any(takes_cards);
        (declared.gesture == Gesture::Drag && several).then_some(&declared.name)
    })
}

fn pieces(own: &Declaration) -> impl Iterator<Item = &Piece> {
    own.pieces.iter().map(|statement| &statement.kind)
}
