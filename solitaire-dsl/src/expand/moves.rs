//! The module of a declaration: its moves as types, and the items that its variations need.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};
use solitaire_model::NO_PLACE;

use super::by_hand::{facts, facts_name};
use super::engine::container_table;
use super::family::{docs_and_examples, documented};
use super::text::tokens;
use super::{Models, Traits, Written, quiet};
use crate::check::Shown;
use crate::meaning::{Game, Move};
use crate::names::{
    inner_name, module_name, moves_name, outside_name, parent_module, trait_name, unseen,
};

/// The module, and beside it an alias for the module of the parent.
pub fn moves(game: &Game, models: Models<'_, '_>, traits: &Traits) -> TokenStream {
    let name = &game.lineage.own().name;
    let module = module_name(name);
    let own = game.own();
    let own_trait = traits.has(own).then(|| {
        let family = trait_name(name);
        quote!(#[doc(hidden)] pub use super::#family;)
    });
    let (parent, ancestors) = ancestors(game, traits);
    let by_hand =
        game.moves.iter().filter(|declared| declared.stated == own).filter_map(|declared| {
            let path = declared.by_hand.as_ref()?;
            // A missing type is reported where the author names it.
            let mut alias = by_hand_name(name, &declared.name);
            alias.set_span(declared.name.span());
            // The import has braces, because the compiler then suggests no other path with this alias.
            Some(quote!(#[doc(hidden)] #[allow(unused_imports)] pub use {#path as #alias};))
        });
    // Moves that are off have types too: a descendant may switch them on.
    let types = game.moves.iter().chain(&game.off).map(|declared| {
        let repeated = unseen(&declared.name);
        if declared.stated == own && declared.by_hand.is_some() {
            let alias = by_hand_name(name, &declared.name);
            let facts = facts(declared);
            quote!(pub use super::#alias as #repeated; #facts)
        } else if declared.stated == own {
            move_type(game, declared)
        } else {
            let parent = parent_module(name);
            let facts = declared.by_hand.as_ref().map(|_| {
                let facts = facts_name(declared);
                quote!(#[doc(hidden)] pub use super::#parent::#facts;)
            });
            quote!(pub use super::#parent::#repeated; #facts)
        }
    });
    let playable = models.own.map(|own| playable(game, own, models.parent));
    let docs = format!("The moves of [`{name}`].");
    let (repeated, outside, inner) = (unseen(name), outside_name(name), inner_name(name));
    let quiet = quiet();
    quote! {
        #parent
        #(#by_hand)*
        #[doc(hidden)]
        pub type #outside = #repeated;
        #[doc = #docs]
        #quiet
        pub mod #module {
            #[doc(hidden)]
            #[allow(unused_imports)]
            pub use super::#outside as #inner;
            #own_trait
            #ancestors
            #(#types)*
            #playable
        }
    }
}

/// The alias for the type of a move written in Rust, beside the module.
fn by_hand_name(game: &Ident, name: &Ident) -> Ident {
    format_ident!("__by_hand_{}_{}", game, name, span = Span::call_site())
}

/// The import of the parent's module, and the imports of the types and traits of all ancestors inside the module.
fn ancestors(game: &Game, traits: &Traits) -> (TokenStream, TokenStream) {
    let name = &game.lineage.own().name;
    let own = game.own();
    let Some(parent) = game.lineage.own().parent().filter(|_| own > 0) else {
        return (TokenStream::new(), TokenStream::new());
    };
    let module = parent_module(name);
    let mut path = parent.clone();
    if let Some(last) = path.segments.last_mut() {
        last.ident = module_name(&last.ident);
    }
    let names = (0..own).flat_map(|level| {
        let name = game.lineage.name(level);
        let family = traits.has(level).then(|| trait_name(name));
        std::iter::once(inner_name(name)).chain(family)
    });
    // A missing module is reported where the author names the parent.
    let mut seen = module.clone();
    seen.set_span(path.segments.last().map_or_else(Span::call_site, |last| last.ident.span()));
    // In braces, because the compiler then reports the module's path without this alias. With `self::`, a declaration
    // of this module takes precedence over a glob import; the compiler cannot tell which of the two a plain name means.
    let this = path.get_ident().map(|name| Ident::new("self", name.span()));
    let this = this.map(|this| quote!(#this::));
    let outside = quote!(#[allow(unused_imports)] use {#this #path as #seen};);
    let inside =
        quote!(#[doc(hidden)] #[allow(unused_imports)] pub use super::#module::{#(#names),*};);
    (outside, inside)
}

fn fields(declared: &Move) -> Vec<(Ident, TokenStream, &'static str)> {
    let field = |name: &str| format_ident!("{}", name);
    let place = || quote!(::solitaire::Place);
    let mut fields = Vec::new();
    if declared.pair {
        fields.push((field("first"), place(), "One source."));
        fields.push((field("second"), place(), "The other source."));
    } else if declared.located {
        fields.push((field("from"), place(), "The source."));
    }
    if !declared.targets.is_empty() {
        fields.push((field("to"), place(), "The target."));
    }
    if declared.counts {
        let docs = "The number of cards, or the number lying on a buried card.";
        fields.push((field("count"), quote!(u8), docs));
    }
    fields
}

fn move_type(game: &Game, declared: &Move) -> TokenStream {
    let name = &declared.name;
    let docs = docs_and_examples(game, &declared.docs, Shown::Subject(name));
    let fields =
        fields(declared).into_iter().map(|(name, ty, docs)| quote!(#[doc = #docs] pub #name: #ty));
    let fields: Vec<TokenStream> = fields.collect();
    let body = if fields.is_empty() { quote!(;) } else { quote!({ #(#fields),* }) };
    let parts = parts(declared);
    let item = quote! {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct #name #body
    };
    let item = documented(&docs, name, item);
    quote!(#item #parts)
}

/// The code that reads and writes a move's fields without knowing its type.
fn parts(declared: &Move) -> TokenStream {
    let name = unseen(&declared.name);
    let has = |wanted: &str| fields(declared).iter().any(|(field, _, _)| field == wanted);
    let source = if declared.pair { quote!(self.first) } else { quote!(self.from) };
    let from = if declared.located {
        quote!(::core::option::Option::Some(#source))
    } else {
        quote!(::core::option::Option::None)
    };
    let none = Literal::u8_unsuffixed(NO_PLACE);
    let to = if has("to") { quote!(self.to) } else { quote!(::solitaire::Place(#none)) };
    let count = match declared {
        Move { pair: true, .. } => quote!(self.second.0),
        Move { counts: true, .. } => quote!(self.count),
        _ => quote!(0),
    };
    let fields = fields(declared).into_iter().map(|(field, _, _)| match &*field.to_string() {
        "first" => quote!(#field: from),
        "second" => quote!(#field: ::solitaire::Place(count)),
        _ => quote!(#field),
    });
    quote! {
        impl ::solitaire::MoveParts for #name {
            fn parts(self) -> (::core::option::Option<::solitaire::Place>, ::solitaire::Place, u8) {
                (#from, #to, #count)
            }
            fn from_parts(from: ::solitaire::Place, to: ::solitaire::Place, count: u8) -> Self {
                Self { #(#fields),* }
            }
        }
    }
}

/// The data about a move's type that the conversions between moves and codes need.
#[derive(PartialEq, Eq, Debug)]
pub struct TypedMove {
    name: String,
    /// The source of a move that has a source but does not store it. `None` for all other moves: the default of
    /// `Move::PLACE` then stands for no place.
    place: Option<u8>,
    /// True if the move takes one card, and does not store the number of cards.
    takes_one: bool,
}

impl TypedMove {
    fn of(game: &Game, declared: &Move) -> Self {
        let lift = declared.lifts.first().filter(|_| !declared.located);
        let takes_one = !declared.counts
            && !declared.pair
            && declared.lifts.iter().any(|lift| lift.unit.is_some());
        Self {
            name: declared.name.to_string(),
            place: lift.map(|lift| game.containers[lift.container].first + lift.from),
            takes_one,
        }
    }

    /// All moves of a game, if none is written in Rust.
    pub fn all_of(game: &Game) -> Option<Vec<Self>> {
        let by_hand = |declared: &Move| declared.by_hand.is_some();
        let all = || game.moves.iter().map(|declared| Self::of(game, declared)).collect();
        (!game.moves.iter().any(by_hand)).then(all)
    }
}

/// A re-export of the parent's enum of all moves, for a game with the same moves and the same codes.
fn inherited_enum(
    game: &Game,
    own: &Written<'_>,
    parent: Option<&Written<'_>>,
) -> Option<TokenStream> {
    let parent = parent.filter(|parent| own.moves.is_some() && own.moves == parent.moves)?;
    let level = game.own();
    if game.moves.iter().any(|declared| declared.stated == level) {
        return None;
    }
    let name = &game.lineage.own().name;
    let mut all = moves_name(&unseen(name));
    all.set_span(name.span());
    let (theirs, module) = (moves_name(&unseen(&parent.name)), parent_module(name));
    Some(quote!(pub use super::#module::#theirs as #all;))
}

/// The implementations of the moves for this game, and the enum of all moves.
fn playable(game: &Game, own: &Written<'_>, parent: Option<&Written<'_>>) -> TokenStream {
    let implementations = (0..=u8::MAX).zip(&game.moves);
    let implementations =
        implementations.map(|(kind, declared)| implementation(game, kind, declared));
    let all = inherited_enum(game, own, parent).unwrap_or_else(|| moves_enum(game));
    quote!(#(#implementations)* #all)
}

fn moves_enum(game: &Game) -> TokenStream {
    let game_name = unseen(&game.lineage.own().name);
    let all = moves_name(&game_name);
    // The enum's name is derived from the game's name, so it gets the same position, and a rename changes both.
    let mut declared_all = all.clone();
    declared_all.set_span(game.lineage.own().name.span());
    let names: Vec<Ident> = game.moves.iter().map(|declared| unseen(&declared.name)).collect();
    let variants = game.moves.iter().map(|declared| match declared.stated {
        stated if stated == game.own() && declared.by_hand.is_none() => declared.name.clone(),
        _ => unseen(&declared.name),
    });
    // The moves by their numbers in codes. If there are more moves than numbers, another check reports that.
    let numbered = || (0..=u8::MAX).zip(&game.moves);
    let kinds = numbered().map(|(kind, _)| kind);
    let (from_codes, codes): (Vec<_>, Vec<_>) =
        numbered().map(|(kind, declared)| coding(game, declared, kind)).unzip();
    let docs = format!("A move of [`{game_name}`](struct@super::{game_name}).");
    let each_docs = game.moves.iter().map(|declared| {
        super::family::docs_or(&declared.docs, &format!("The move `{}`.", declared.name))
    });
    quote! {
        #[doc = #docs]
        pub enum #declared_all { #(#each_docs #variants(#names)),* }
        ::solitaire::private::move_enum!(#all);
        impl #all {
            /// The move a code stands for, if the game has it.
            #[must_use]
            pub fn from_code(code: ::solitaire::MoveCode) -> ::core::option::Option<Self> {
                match code.kind {
                    #(#kinds => #from_codes,)*
                    _ => ::core::option::Option::None,
                }
            }

            /// Its code.
            #[must_use]
            pub fn code(self) -> ::solitaire::MoveCode {
                match self {
                    #(Self::#names(found) => #codes,)*
                }
            }
        }
    }
}

/// The Rust code that converts a move code to a move of this kind, and a move to its code. It does not use the trait
/// constants of the move's type, because a lookup for each move is slow for the compiler.
fn coding(game: &Game, declared: &Move, kind: u8) -> (TokenStream, TokenStream) {
    let name = unseen(&declared.name);
    if declared.by_hand.is_none() {
        let TypedMove { place, takes_one, .. } = TypedMove::of(game, declared);
        let (place, count) = (place.unwrap_or(NO_PLACE), u8::from(takes_one));
        return (
            quote!(::core::option::Option::Some(Self::#name(::solitaire::private::move_of(code)))),
            quote!(::solitaire::private::code_of(found, #kind, #place, #count)),
        );
    }
    let (facts, game) = (facts_name(declared), inner_name(&game.lineage.own().name));
    let place = quote!(<#name as ::solitaire::by_hand::NumberedIn<#game>>::PLACE);
    (
        quote!(#facts.from_code(#kind, code).map(Self::#name)),
        quote!(#facts.code(#kind, #place, found)),
    )
}

fn implementation(game: &Game, kind: u8, declared: &Move) -> TokenStream {
    let (name, game_name) = (unseen(&declared.name), inner_name(&game.lineage.own().name));
    if declared.by_hand.is_some() {
        let containers = tokens(&container_table(game));
        let facts = facts_name(declared);
        return quote! {
            impl ::solitaire::by_hand::NumberedIn<#game_name> for #name {
                const KIND: u8 = #kind;
                const PLACE: ::solitaire::Place = #facts.first_place(#containers);
            }
        };
    }
    let TypedMove { place, takes_one, .. } = TypedMove::of(game, declared);
    let place =
        place.map(|first| quote!(const PLACE: ::solitaire::Place = ::solitaire::Place(#first);));
    let count = takes_one.then(|| {
        quote!(
            const COUNT: u8 = 1;
        )
    });
    quote! {
        impl ::solitaire::Move<#game_name> for #name { const KIND: u8 = #kind; #place #count }
    }
}
