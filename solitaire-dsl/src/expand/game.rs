//! A playable game: its `impl Game`, and Rust names for its places.

use std::fmt::Write as _;

use bumpalo::Bump;
use proc_macro2::TokenStream;
use quote::quote;
use solitaire_model::Shape;
use solitaire_model::declared::Dealt;

use super::apart::told_apart_by_hand;
use super::engine::Engine;
use super::model::Written;
use super::text::tokens;
use super::values::shape_text;
use super::{Traits, by_hand, family, own_steps, quiet};
use crate::check;
use crate::meaning::Game;
use crate::names::unseen;

/// All items that only a playable declaration has.
pub fn game<'a>(
    game: &Game,
    model: &Written<'a>,
    parent: Option<&Written<'a>>,
    dealt: Option<Dealt<'a>>,
    traits: &Traits,
) -> TokenStream {
    let name = unseen(&game.lineage.own().name);
    let overrides = family::overrides(game, traits);
    let model = model.print(&game.lineage, parent);
    let implementation = implementation(game, &model, dealt, traits);
    let places = places(game);
    let apart = told_apart_by_hand(game);
    let quiet = quiet();
    quote! {
        #overrides
        #implementation
        #quiet
        impl #name {
            #places
            #apart
        }
    }
}

fn implementation(
    game: &Game,
    model: &TokenStream,
    dealt: Option<Dealt<'_>>,
    traits: &Traits,
) -> TokenStream {
    let name = unseen(&game.lineage.own().name);
    let engine = Engine::new(game, traits);
    let (starts, slots) = starts(game);
    let places = starts.len() - 1;
    let counters = game.counters.len();
    let undo = undo(game);
    let plan = plan(game, &starts);
    let functions = (!by_hand::own_functions(game).is_empty()).then(|| {
        let functions = engine.functions();
        quote!(const FUNCTIONS: &'static [::solitaire::private::Function] = #functions;)
    });
    let steps = (!own_steps::own_steps(game).is_empty()).then(|| {
        let steps = engine.steps();
        quote!(const STEPS: &'static [::solitaire::by_hand::StepFunction] = #steps;)
    });
    let hand_moves = game.moves.iter().any(|declared| declared.by_hand.is_some()).then(|| {
        let entries = engine.hand_moves();
        quote!(const HAND_MOVES: &'static [::solitaire::by_hand::HandMoveEntry] = #entries;)
    });
    let dealt = dealt_list(dealt);
    let tests = engine.tests();
    let quiet = quiet();
    quote! {
        #quiet
        impl ::solitaire::Game for #name {
            type Slots = [::solitaire::Card; #slots];
            type Lengths = [u8; #places];
            type Counters = [i32; #counters];
            type Undo = #undo;
            const PLAN: &'static ::solitaire::private::Plan = #plan;
            #functions
            #steps
            #hand_moves
            const DEALT: ::core::option::Option<&'static ::solitaire::private::Dealt> = #dealt;
            const PREDICATES: ::core::option::Option<&'static ::solitaire::private::Predicates> =
                #tests;
            const MODEL: &'static ::solitaire::model::GameModel = #model;

            fn engine_cache() -> &'static ::solitaire::private::EngineCache {
                static CACHE: ::solitaire::private::EngineCache = ::solitaire::private::EngineCache::new();
                &CACHE
            }
        }
    }
}

/// The plan of the card store: the start of each place, and the places and the shape of each container.
fn plan(game: &Game, starts: &[u16]) -> TokenStream {
    // Writing to a `String` cannot fail.
    let mut plan = format!("&::solitaire::private::Plan{{starts:&{starts:?},spans:&[");
    for container in &game.containers {
        let (first, count) = (container.first, container.count);
        let _ = write!(plan, "::solitaire::Span{{first:{first},count:{count}}},");
    }
    plan.push_str("],shapes:&[");
    for container in &game.containers {
        let shape = container.shape.unwrap_or(Shape::Line { count: container.count });
        plan.push_str(&shape_text(shape));
        plan.push(',');
    }
    plan.push_str("]}");
    tokens(&plan)
}

/// The type of the undo log: the code that makes moves computes its size from the model.
fn undo(game: &Game) -> TokenStream {
    let name = unseen(&game.lineage.own().name);
    // Do not compute a size from a model that will never run.
    if is_broken(game) {
        return quote!(::solitaire::BoardUndo<#name>);
    }
    quote! {
        <::solitaire::private::UndoCapacity<
            { ::solitaire::private::undo_room(<#name as ::solitaire::Game>::MODEL) }
        > as ::solitaire::private::UndoOf<#name>>::Undo
    }
}

/// The deal as a list of slots, if it is completely known while compiling.
pub fn dealt<'a>(game: &Game, arena: &'a Bump) -> Option<Dealt<'a>> {
    let (starts, _) = starts(game);
    let fits = starts.last().is_some_and(|slots| *slots <= u16::MAX / 2);
    let dealt = check::dealt(game).filter(|_| fits)?;
    // The list has no entry for the hand.
    let mut lens = vec![0_u8; starts.len() - 2];
    let slots: Vec<u16> = dealt
        .into_iter()
        .map(|(place, up)| {
            let slot = starts[place] + u16::from(lens[place]);
            lens[place] += 1;
            2 * slot + u16::from(up)
        })
        .collect();
    let (slots, lengths) = (arena.alloc_slice_copy(&slots), arena.alloc_slice_copy(&lens));
    Some(Dealt { slots, lengths })
}

/// The list of slots as a Rust expression.
fn dealt_list(dealt: Option<Dealt<'_>>) -> TokenStream {
    let Some(Dealt { slots, lengths }) = dealt else { return quote!(::core::option::Option::None) };
    tokens(&format!(
        "::core::option::Option::Some(&::solitaire::private::Dealt{{slots:&{slots:?},lengths:&{lengths:?}}})"
    ))
}

/// True if an expression of the game could not be read, so that the game will never run.
fn is_broken(game: &Game) -> bool {
    game.exprs().into_iter().any(crate::meaning::Expr::is_broken)
}

/// The first slot of each place in the flat card store, with the hand last, and the number of slots.
fn starts(game: &Game) -> (Vec<u16>, usize) {
    let mut starts = vec![0_u16];
    let mut end = 0_usize;
    let capacities = game.containers.iter().flat_map(|container| {
        std::iter::repeat_n(usize::from(container.capacity), usize::from(container.count))
    });
    for capacity in capacities.chain([game.cards()]) {
        end += capacity;
        starts.push(end.min(usize::from(u16::MAX)) as u16);
    }
    (starts, end)
}

/// Functions that return places by name, such as `Simplevar::tableau(3)`.
fn places(game: &Game) -> TokenStream {
    let functions = game.containers.iter().map(|container| {
        // The name of an inherited container belongs to the parent, so editors do not see it here.
        let name = match container.stated {
            stated if stated == game.own() => container.name.clone(),
            _ => unseen(&container.name),
        };
        let (first, count) = (container.first, container.count);
        let docs = family::docs_or(&container.docs, &format!("The place of `{name}`."));
        if container.single {
            return quote! {
                #docs
                #[must_use]
                pub const fn #name() -> ::solitaire::Place {
                    ::solitaire::Place(#first)
                }
            };
        }
        let range = format!("\n\n# Panics\nWhen `index` is not 0 to {}.", count.saturating_sub(1));
        quote! {
            #docs
            #[doc = #range]
            #[must_use]
            #[track_caller]
            pub const fn #name(index: u8) -> ::solitaire::Place {
                ::solitaire::private::place(#first, #count, index)
            }
        }
    });
    quote!(#(#functions)*)
}
