//! The type of a declaration, its trait of variation points, and the functions for its expressions.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use solitaire_model::{Function, Sort};

use super::rust::{PieceOf, Rust, at};
use super::values::ranks;
use super::{Traits, by_hand, own_steps, quiet};
use crate::check::{Shown, examples_of};
use crate::meaning::{Container, Expr, Game, Kind, Lineage, Piece, PieceRole};
use crate::names::{body_name, snake, trait_name, unseen};
use crate::syntax::ast::{Declaration, Parameter};

/// An item with its doc comment. Without one, the item gets the position of the author's word, where the lint
/// `missing_docs` reports it.
pub fn documented(docs: &TokenStream, word: &Ident, item: TokenStream) -> TokenStream {
    if !docs.is_empty() {
        return quote!(#docs #item);
    }
    let at_word = |mut tree: TokenTree| {
        if !matches!(tree, TokenTree::Group(_)) {
            tree.set_span(tree.span().located_at(word.span()));
        }
        tree
    };
    item.into_iter().map(at_word).collect()
}

/// The lines of a doc comment as attributes.
fn docs(lines: &[String]) -> TokenStream {
    quote!(#(#[doc = #lines])*)
}

/// Same as [`docs`], or `otherwise` if the author wrote no doc comment.
pub fn docs_or(lines: &[String], otherwise: &str) -> TokenStream {
    if lines.is_empty() { quote!(#[doc = #otherwise]) } else { docs(lines) }
}

/// Same as [`docs`], with the examples that show the item in use; nothing if the author wrote no comment.
pub fn docs_and_examples(game: &Game, lines: &[String], shown: Shown<'_>) -> TokenStream {
    if lines.is_empty() {
        return TokenStream::new();
    }
    let (docs, examples) = (docs(lines), examples_of(game, shown));
    quote!(#docs #(#[doc = #examples])*)
}

/// The type of the declaration. It exists as soon as its name does, whatever mistakes there are. If the declaration may
/// be meant as a game, a list of games must not report that it is not a game.
pub fn declared_type(own: &Declaration, has_mistakes: bool) -> TokenStream {
    let (name, attrs) = (&own.name, &own.attrs);
    let docs = docs(&own.docs);
    let (unseen, is_meant) = (unseen(name), own.game.is_some() || has_mistakes);
    let declared = is_meant.then(|| quote!(impl ::solitaire::private::Declared for #unseen {}));
    // A name that is not in the form of a type is already reported.
    let told = (*name == snake(name)).then(|| quote!(#[allow(non_camel_case_types)]));
    let item = quote! {
        #told
        #(#attrs)*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct #name;
    };
    let item = documented(&docs, name, item);
    quote!(#item #declared)
}

/// The trait of a declaration, and the functions for its expressions.
pub fn family(game: &Game, traits: &Traits) -> TokenStream {
    let bodies = bodies(game, traits);
    let family_trait = traits.has(game.own()).then(|| family_trait(game, traits));
    quote!(#family_trait #bodies)
}

fn family_trait(game: &Game, traits: &Traits) -> TokenStream {
    let (own, name) = (game.own(), &game.lineage.own().name);
    // The trait's name is derived from the author's name, so it gets the same position, and a rename changes both.
    let mut trait_name = trait_name(name);
    trait_name.set_span(name.span());
    let above = traits.levels().filter(|(level, _)| *level < own).map(|(_, path)| path);
    let constants = game.constants.iter().filter(|c| c.introduced == own).map(|constant| {
        let docs = docs(&constant.docs);
        let (name, attrs) = (&constant.name, &constant.attrs);
        let ty = constant.ty.as_ref().map_or_else(|| quote!(usize), |ty| quote!(#ty));
        let value = constant_value(constant.value.map_or(0, |value| value.value), constant);
        documented(&docs, name, quote!(#(#attrs)* const #name: #ty = #value;))
    });
    let counters = game.counters.iter().filter(|c| c.introduced == own).map(|counter| {
        let docs = docs(&counter.docs);
        let (name, at) = (&counter.name, at());
        documented(&docs, name, quote!(fn #name(#at: &::solitaire::RuleContext<'_>) -> i32 { 0 }))
    });
    let containers = game.containers.iter().filter(|c| c.introduced == own).map(|container| {
        let docs = docs_and_examples(game, &container.docs, Shown::Subject(&container.name));
        let (name, at) = (&container.name, at());
        let sort = view_of(container);
        let fallback = quote!({ <#sort>::nowhere() });
        let item = quote!(fn #name<'a>(#at: &::solitaire::RuleContext<'a>) -> #sort #fallback);
        documented(&docs, name, item)
    });
    let pieces = game.pieces.iter().filter(|piece| piece.introduced == own).map(|piece| {
        let docs = match piece.role {
            PieceRole::Rule => docs_and_examples(game, &piece.docs, Shown::Rule(&piece.name)),
            _ => docs_or(&piece.docs, &format!("The variation point `{}`.", piece.method)),
        };
        let attrs = &piece.attrs;
        let signature = signature(piece, &defined(piece));
        let owner = unseen(name);
        let call = call_body(piece, &quote!(#owner), &quote!(Self));
        documented(&docs, &piece.name, quote!(#(#attrs)* #[inline] #signature { #call }))
    });
    let cards = (own == 0).then(|| {
        let cards = game.cards() as i32;
        let ranks = ranks(game);
        quote! {
            #[doc(hidden)] const __CARDS: i32 = #cards;
            #[doc(hidden)] const __RANKS: ::solitaire::Ranks = #ranks;
        }
    });
    let docs = format!("The variation points of [`{name}`]. A variation overrides some of them.");
    let missing = format!("`{{Self}}` is not a variation of `{name}`");
    let quiet = quiet();
    quote! {
        #[doc = #docs]
        #[diagnostic::on_unimplemented(message = #missing)]
        #quiet
        pub trait #trait_name: Sized + 'static #(+ #above)* {
            #cards
            #(#constants)*
            #(#counters)*
            #(#containers)*
            #(#pieces)*
        }
    }
}

fn constant_value(value: i64, constant: &crate::meaning::Constant) -> TokenStream {
    let span = constant.expr.span.first;
    if constant.value.is_some_and(|value| value.is_truth) {
        let truth = Ident::new(if value != 0 { "true" } else { "false" }, span);
        return quote!(#truth);
    }
    // A value out of the range of the type is already reported, so the compiler should not report it again.
    let fits = constant.range().is_none_or(|(_, least, most)| (least..=most).contains(&value));
    let mut literal = proc_macro2::Literal::i64_unsuffixed(if fits { value } else { 0 });
    literal.set_span(span);
    quote!(#literal)
}

/// The type of a container in rules.
pub fn view_of(container: &Container) -> TokenStream {
    if container.single { quote!(::solitaire::Cards<'a>) } else { quote!(::solitaire::Group<'a>) }
}

/// The name of a piece in its definition. Only a rule has a name of the author's. Other names combine a keyword and a
/// name, which each mean something else to an editor.
fn defined(piece: &Piece) -> Ident {
    if piece.role == PieceRole::Rule { piece.method.clone() } else { unseen(&piece.method) }
}

fn signature(piece: &Piece, name: &Ident) -> TokenStream {
    let at = at();
    let repeated: Vec<Parameter> = piece
        .params
        .iter()
        .map(|param| Parameter { name: unseen(&param.name), is_cards: param.is_cards })
        .collect();
    let params = params(&repeated);
    let result = if piece.result == Sort::Number { quote!(i32) } else { quote!(bool) };
    quote!(fn #name<'a>(#at: &::solitaire::RuleContext<'a> #(, #params)*) -> #result)
}

fn params(params: &[Parameter]) -> impl Iterator<Item = TokenStream> {
    params.iter().map(|param| {
        let name = &param.name;
        if param.is_cards {
            quote!(#name: ::solitaire::Cards<'a>)
        } else {
            quote!(#name: ::core::option::Option<::solitaire::Card>)
        }
    })
}

fn call_body(piece: &Piece, owner: &TokenStream, variation: &TokenStream) -> TokenStream {
    let (at, body) = (at(), body_name(&piece.method));
    let args = piece.params.iter().map(|param| unseen(&param.name));
    quote!(#owner::#body::<#variation>(#at #(, #args)*))
}

/// The expressions of the declaration itself, as functions generic over the variation; and the functions through which
/// the model calls the author's functions.
fn bodies(game: &Game, traits: &Traits) -> TokenStream {
    let own = game.own();
    let name = unseen(&game.lineage.own().name);
    let bound = traits.path(own);
    let variation = format_ident!("V", span = proc_macro2::Span::mixed_site());
    let stated = game.pieces.iter().filter_map(|piece| {
        let stated = piece.stated.iter().find(|stated| stated.level == own)?;
        let params = piece.params.iter().map(|param| param.name.clone()).collect();
        let rust = Rust {
            game,
            traits,
            variation: quote!(#variation),
            piece: Some(PieceOf { method: &piece.method, params, result: piece.result }),
        };
        let body = rust.expr(&stated.expr);
        // Words of the vocabulary in scope of a body would hide a parameter with the same name.
        let hides =
            piece.params.iter().any(|param| Function::named(&param.name.to_string()).is_some());
        let words = (!hides && calls_by_name(&stated.expr)).then(by_hand::words_in_scope);
        let at = at();
        let fn_name = body_name(&piece.method);
        let params = self::params(&piece.params);
        let result = if piece.result == Sort::Number { quote!(i32) } else { quote!(bool) };
        Some(quote! {
            #[inline]
            pub fn #fn_name<'a, #variation: #bound>(
                #at: &::solitaire::RuleContext<'a> #(, #params)*
            ) -> #result {
                #words
                #body
            }
        })
    });
    let adaptors = by_hand::functions(game);
    let steps = own_steps::steps(game);
    let kinds = own_kinds(game);
    let quiet = quiet();
    quote! {
        #[doc(hidden)]
        #quiet
        impl #name {
            #(#stated)*
            #adaptors
            #steps
            #kinds
        }
    }
}

/// True if one of the author's functions is called by a plain name.
fn calls_by_name(expr: &Expr) -> bool {
    let mut calls = false;
    expr.visit(&mut |part| {
        calls |= matches!(&part.kind, Kind::Custom { path, .. } if path.get_ident().is_some());
    });
    calls
}

/// Constants that export the author's own kinds of elements to variations in other modules.
fn own_kinds(game: &Game) -> TokenStream {
    let own = game.own();
    let mine = game.containers.iter().filter(|c| c.stated == own && c.element.is_none());
    mine.map(|container| {
        let (kind, name) = (&container.kind, own_kind_name(container));
        quote!(pub const #name: ::solitaire::model::Kind = <#kind as ::solitaire::kinds::ElementKind>::KIND;)
    })
    .chain(game.containers.iter().filter(|c| c.stated == own && c.element.is_none()).map(|container| {
        let (kind, name) = (&container.kind, own_spread_name(container));
        quote!(pub const #name: ::solitaire::model::Spread = <#kind as ::solitaire::kinds::ElementKind>::SPREAD;)
    }))
    .collect()
}

/// The constant that exports the kind of a container if it is the author's own.
pub fn own_kind_name(container: &Container) -> Ident {
    format_ident!("__KIND_{}", container.name, span = Span::call_site())
}

/// The constant that exports the way the cards of an author's own kind are spread out.
pub fn own_spread_name(container: &Container) -> Ident {
    format_ident!("__SPREAD_{}", container.name, span = Span::call_site())
}

/// The variation points that a game inherits: an `impl` for each trait of its lineage.
pub fn overrides(game: &Game, traits: &Traits) -> TokenStream {
    let name = unseen(&game.lineage.own().name);
    traits
        .levels()
        .map(|(level, path)| {
            let items = items(game, level);
            let quiet = quiet();
            quote!(#quiet impl #path for #name { #items })
        })
        .collect()
}

fn items(game: &Game, level: usize) -> TokenStream {
    let own = game.own();
    let at = at();
    let seen =
        |name: &Ident, stated: usize| if stated == own { name.clone() } else { unseen(name) };
    // If no level changes the root's pack, the trait already has these constants.
    let cards = (level == 0 && restates_pack(&game.lineage)).then(|| {
        let cards = game.cards() as i32;
        let ranks = ranks(game);
        quote! {
            const __CARDS: i32 = #cards;
            const __RANKS: ::solitaire::Ranks = #ranks;
        }
    });
    let constants = game.constants.iter().filter(|c| c.introduced == level && c.stated > level);
    let constants = constants.map(|constant| {
        let name = seen(&constant.name, constant.stated);
        let ty = constant.ty.as_ref().map_or_else(|| quote!(usize), |ty| quote!(#ty));
        let value = constant_value(constant.value.map_or(0, |value| value.value), constant);
        quote!(const #name: #ty = #value;)
    });
    let counters = game.counters.entries().filter(|(_, c)| c.introduced == level);
    let counters = counters.map(|(number, counter)| {
        let name = unseen(&counter.name);
        quote!(#[inline] fn #name(#at: &::solitaire::RuleContext<'_>) -> i32 { #at.table().counter(#number) })
    });
    let containers = game.containers.iter().filter(|c| c.introduced == level).map(|container| {
        let (name, sort) = (unseen(&container.name), view_of(container));
        let (first, count) = (container.first, container.count);
        let view = if container.single {
            quote!(#at.table().cards_at(::solitaire::Place(#first), 0))
        } else {
            quote!(#at.table().group(::solitaire::Span { first: #first, count: #count }))
        };
        quote!(#[inline] fn #name<'a>(#at: &::solitaire::RuleContext<'a>) -> #sort { #view })
    });
    let pieces = game.pieces.iter().filter(|p| p.introduced == level && p.now().level > level);
    let pieces = pieces.map(|piece| {
        let owner = owner_of(&game.lineage, piece.now().level, own);
        let call = call_body(piece, &owner, &quote!(Self));
        let signature = signature(piece, &seen(&defined(piece), piece.now().level));
        // The docs of the introducing declaration show its own examples; these are the examples of the current game.
        let is_seen = piece.role == PieceRole::Rule && piece.now().level == own;
        let docs = is_seen.then(|| docs_and_examples(game, &piece.docs, Shown::Rule(&piece.name)));
        quote!(#docs #[inline] #signature { #call })
    });
    quote!(#cards #(#constants)* #(#counters)* #(#containers)* #(#pieces)*)
}

/// True if any declaration but the root changes the pack.
fn restates_pack(lineage: &Lineage) -> bool {
    let said = lineage.levels()[1..].iter().filter_map(|declaration| declaration.game.as_ref());
    said.into_iter()
        .any(|game| game.decks.is_some() || game.suits.is_some() || game.ranks.is_some())
}

fn owner_of(lineage: &Lineage, level: usize, own: usize) -> TokenStream {
    if level == own {
        let name = unseen(lineage.name(own));
        quote!(#name)
    } else {
        lineage.type_of(level)
    }
}
