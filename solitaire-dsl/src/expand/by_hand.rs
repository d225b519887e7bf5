//! The author's Rust functions: the functions through which the model calls them, and their `#[constraint]` marks.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use solitaire_model::{Function, Sort};

use super::quiet;
use crate::meaning::{Expr, Game, Kind, Move, Named, Param, Sugar};
use crate::names::{adaptor_name, mark_name, module_name, unseen};
use crate::report::Extent;

/// An author's function that the game calls.
#[derive(Debug)]
pub struct OwnFunction {
    /// The level in whose scope its path is resolved.
    pub level: usize,
    /// The function's path.
    pub path: syn::Path,
    /// The sort of each argument in the first call, with its place in the source.
    pub args: Vec<(Sort, Extent)>,
}

/// The author's functions that the game calls, in the order in which the model first names them.
pub fn own_functions(game: &Game) -> Vec<OwnFunction> {
    let mut found: Vec<OwnFunction> = Vec::new();
    let mut add = |level: usize, path: &syn::Path, args: Vec<(Sort, Extent)>| {
        let is_it =
            |one: &OwnFunction| one.level == level && adaptor_name(&one.path) == adaptor_name(path);
        if !found.iter().any(is_it) {
            found.push(OwnFunction { level, path: path.clone(), args });
        }
    };
    for expr in game.exprs() {
        expr.visit(&mut |part| match &part.kind {
            Kind::Custom { index: level, path, args } => {
                let args = args.iter().map(|arg| (sort_of(game, arg), arg.span));
                add(*level, path, args.collect());
            }
            Kind::Call(Named(function, _), args) => {
                for (arg, sort) in args.iter().zip(function.sorts()) {
                    if let Kind::CustomItself { index: level, path } = &arg.kind {
                        let at = Extent::of(path);
                        add(*level, path, sort.given().iter().map(|sort| (*sort, at)).collect());
                    }
                }
            }
            _ => {}
        });
    }
    found
}

/// Brings the functions of the vocabulary into scope, so that the compiler suggests them for an unknown name.
pub fn words_in_scope() -> TokenStream {
    quote!(
        use ::solitaire::constraints::*;
    )
}

/// The functions through which the model calls the author's constraints, and the constraints' marks.
pub fn functions(game: &Game) -> TokenStream {
    let own = game.own();
    let of_own = own_functions(game).into_iter().filter(|function| function.level == own);
    of_own
        .map(|OwnFunction { path, args: taken, .. }| {
            let name = adaptor_name(&path);
            let given = own_variable("args");
            let args = taken.iter().enumerate().map(|(nth, (sort, at))| {
                let value = quote!(::solitaire::by_hand::Asked::asked(#given[#nth]));
                handed(*sort, *at, &value)
            });
            let call = asked(&path, "AskOdd", &args.collect::<Vec<_>>(), Sort::Unknown);
            let words = path.get_ident().map(|_| words_in_scope());
            let mark = mark(&path);
            let answer = quote!(::solitaire::by_hand::Answer::answer(#call));
            quote! {
                #mark
                pub fn #name<'a>(#given: &[::solitaire::private::Value<'a>]) -> ::solitaire::private::Value<'a> {
                    #words
                    #answer
                }
            }
        })
        .collect()
}

/// Code that checks that no function of the vocabulary in the declaration is also an item of the author's, because the
/// game calls the vocabulary. Each name occurs only once, so that an editor finds it once.
pub fn words_are_free(game: &Game) -> TokenStream {
    let own = game.own();
    let mut found: Vec<(Function, Ident)> = Vec::new();
    for piece in game.pieces.iter().filter(|piece| piece.now().level == own) {
        piece.now().expr.visit(&mut |part| {
            if let Kind::Call(Named(function, name), args) = &part.kind {
                let handed_on = args.iter().filter_map(|argument| match &argument.kind {
                    Kind::FunctionItself(Named(function, name)) => Some((*function, name.clone())),
                    _ => None,
                });
                for (function, name) in std::iter::once((*function, name.clone())).chain(handed_on)
                {
                    if !found.iter().any(|(known, _)| *known == function) {
                        found.push((function, name));
                    }
                }
            }
        });
    }
    let checks = found.iter().map(|(function, name)| word_is_free(*function, name));
    let (quiet, name) = (
        quiet(),
        format_ident!("__words_of_{}", game.lineage.own().name, span = Span::call_site()),
    );
    // In the inner block, a name means an item of the author's module, or else the function from the outer block.
    // Editors skip this code, because they would find each name twice.
    quote! {
        #[doc(hidden)]
        #quiet
        #[allow(unexpected_cfgs)]
        fn #name() {
            #[cfg(not(rust_analyzer))]
            {
                use ::solitaire::constraints::*;
                {
                    use self::*;
                    #(#checks)*
                }
            }
        }
    }
}

/// Code that checks that a name means the function of the vocabulary, and not an item of the author's.
fn word_is_free(known: Function, name: &Ident) -> TokenStream {
    let function = unseen(name);
    // Errors are reported on the author's word.
    let theirs = quote_spanned!(name.span()=> &#name);
    let card = quote!(::core::option::Option<::solitaire::Card>);
    let generics: Vec<TokenStream> = known
        .sorts()
        .iter()
        .filter_map(|sort| match sort {
            Sort::Piles => Some(quote!(::solitaire::Cards<'static>)),
            Sort::Relation => Some(quote!(fn(#card, #card) -> bool)),
            Sort::CardTest => Some(quote!(fn(#card) -> bool)),
            Sort::CardNumber => Some(quote!(fn(#card) -> i32)),
            Sort::PileTest => Some(quote!(fn(::solitaire::Cards<'static>) -> bool)),
            _ => None,
        })
        .collect();
    let generics = (!generics.is_empty()).then(|| quote!(::<#(#generics),*>));
    quote!(::solitaire::by_hand::is_the_word(&::solitaire::constraints::#function #generics, #theirs);)
}

/// The sort of a value, as far as it is known without the types of the author's functions.
pub fn sort_of(game: &Game, expr: &Expr) -> Sort {
    match &expr.kind {
        Kind::Number(_) | Kind::Counter(..) | Kind::CardsInPlay | Kind::Sugar(Sugar::Negate(_)) => {
            Sort::Number
        }
        Kind::Truth(..) | Kind::Not(_) | Kind::All(_) | Kind::Any(_) | Kind::Compare(..) => {
            Sort::Truth
        }
        Kind::Arithmetic(..) => Sort::Number,
        Kind::Constant(Named(constant, _)) => {
            match game.constants[*constant].value.is_some_and(|value| value.is_truth) {
                true => Sort::Truth,
                false => Sort::Number,
            }
        }
        Kind::Rule(Named(rule, _), _) => game.pieces[*rule].result,
        Kind::If(parts) => sort_of(game, &parts[1]),
        Kind::Term(Named(term, _)) => term.sort(),
        Kind::Container(Named(container, _)) if game.containers[*container].single => Sort::Cards,
        Kind::Container(..) | Kind::Slice(..) => Sort::Group,
        Kind::Element(..) => Sort::Cards,
        Kind::Param(Param(_, _, sort)) => *sort,
        Kind::Call(Named(function, _), _) => function.result(),
        _ => Sort::Unknown,
    }
}

/// Code that converts a value to the type that the author's function takes. Type errors are reported on the argument.
/// The generated names do not get its position, because an editor would take them for uses of the author's word.
pub fn handed(sort: Sort, at: Extent, value: &TokenStream) -> TokenStream {
    let name = match sort {
        Sort::Number => "TakesNumber",
        Sort::Truth => "TakesTruth",
        Sort::Card => "TakesCard",
        Sort::Cards => "TakesCards",
        Sort::Group => "TakesGroup",
        _ => return value.clone(),
    };
    handed_as(name, at, value)
}

/// Same as [`handed`], for the conversion trait with this name.
pub fn handed_as(takes: &str, at: Extent, value: &TokenStream) -> TokenStream {
    let takes = Ident::new(takes, Span::call_site());
    let place = |span: Span| Span::mixed_site().located_at(span);
    let opening = quote_spanned!(place(at.first)=> <_);
    let closing = quote_spanned!(place(at.last)=> >::);
    let argument = quote_spanned!(place(at.last)=> (#value));
    quote!(#opening as ::solitaire::by_hand::#takes #closing handed #argument)
}

/// Code for the mark of a function. `#[constraint]` puts the mark on a type with the function's name. The macro cannot
/// see if there is one, so the generated code looks up the name in the function's module. If there is no such type, the
/// name means a local type without a mark.
fn mark(path: &syn::Path) -> TokenStream {
    let Some(last) = path.segments.last() else { return TokenStream::new() };
    // An editor should resolve the author's word to the function, not to this type.
    let (name, function) = (mark_name(path), unseen(&last.ident));
    if is_of_a_type(path) {
        return quote! {
            pub const #name: ::core::option::Option<::solitaire::model::Mark> =
                ::core::option::Option::None;
        };
    }
    let around = path.segments.iter().take(path.segments.len() - 1).map(|segment| &segment.ident);
    let module = match (path.leading_colon, path.segments.len()) {
        (_, 1) => quote!(self),
        (colon, _) => quote!(#colon #(#around)::*),
    };
    quote! {
        pub const #name: ::core::option::Option<::solitaire::model::Mark> = {
            enum #function {}
            impl ::solitaire::by_hand::Marked for #function {
                const MARK: ::core::option::Option<::solitaire::model::Mark> =
                    ::core::option::Option::None;
            }
            {
                use #module::*;
                <#function as ::solitaire::by_hand::Marked>::MARK
            }
        };
    }
}

/// True if a path names an item of a type, judged by the spelling of the type. Items of types have no marks.
fn is_of_a_type(path: &syn::Path) -> bool {
    const NUMBERS: [&str; 6] = ["i32", "u8", "u16", "u32", "usize", "i64"];
    let holder = path.segments.iter().rev().nth(1).map(|segment| segment.ident.to_string());
    holder.is_some_and(|name| {
        name.starts_with(char::is_uppercase) || NUMBERS.contains(&name.as_str())
    })
}

/// The facts about a move that the author wrote in Rust, as a constant beside its type. No other code uses the type as
/// a move, so the compiler reports a wrong type only once, on the author's word, where an editor should find only the
/// type.
pub fn facts(declared: &Move) -> TokenStream {
    let (name, constant, ty) = (&declared.name, facts_name(declared), unseen(&declared.name));
    // Of all names, only the type gets the position of the author's word; the signs around it are not names.
    let (opening, closing) = (quote_spanned!(name.span()=> <), quote_spanned!(name.span()=> >::));
    quote! {
        #[doc(hidden)]
        pub const #constant: ::solitaire::by_hand::Facts<#ty> =
            #opening #name as ::solitaire::HandMove #closing FACTS;
    }
}

/// The name of the constant with the facts about a move, in the module of the moves.
pub fn facts_name(declared: &Move) -> Ident {
    format_ident!("__FACTS_{}", declared.name, span = Span::call_site())
}

/// The path of the constant with the facts about a move, from outside the module.
pub fn facts_of(game: &Ident, declared: &Move) -> TokenStream {
    let (module, constant) = (unseen(&module_name(game)), facts_name(declared));
    quote!(#module::#constant)
}

/// The largest number of arguments in a call of a constraint or of a step whose types are checked.
pub const ARGUMENTS: usize = 8;

/// A call of an author's constraint. Type errors are reported on its name, in terms of the game; an editor sees only
/// the plain call, and so finds only the function. `odd` is the trait for answers that no rule can use; `needed` is the
/// required sort, if it is known.
fn asked(path: &syn::Path, odd: &str, args: &[TokenStream], needed: Sort) -> TokenStream {
    if args.len() > ARGUMENTS {
        let args = quote_spanned!(Extent::of(path).last=> (#(#args),*));
        return quote!(#path #args);
    }
    // A path without arguments is a constant.
    let is_constant = args.is_empty() && path.get_ident().is_none();
    let (answer, given) = (own_variable("answer"), own_variable("given"));
    let (count, checked) = (args.len(), checked(path, "ask", &[], args));
    let is_first = odd == "AskOdd";
    let odd = Ident::new(odd, Span::call_site());
    // An expression without names, at the place of the name, so that an answer of a wrong sort is reported there.
    let place = Span::mixed_site().located_at(Extent::of(path).last);
    let mut there = Group::new(Delimiter::Parenthesis, quote!(#answer,));
    there.set_span(place);
    let there = quote_spanned!(place=> #there.0);
    let (function, plain) = if is_constant {
        (quote!(|| #path), quote!(#path))
    } else {
        (quote!(#path), quote!(#path(#(#args),*)))
    };
    let takes = told(place, "TakesThese", "told", &quote!(#given.taken()));
    let answers = is_first.then(|| told(place, "Answers", "told", &quote!(#given.answered())));
    let value = match needed {
        Sort::Truth => told(place, "GivesTruth", "given", &quote!(#given.sure())),
        Sort::Number => told(place, "GivesNumber", "given", &quote!(#given.sure())),
        _ => quote!(#given.value()),
    };
    quote!({
        #[cfg(rust_analyzer)]
        let #answer = #plain;
        #[cfg(not(rust_analyzer))]
        let #answer = {
            use ::solitaire::by_hand::{Ask as _, #odd as _, AskOther as _};
            let #given = (&&::solitaire::by_hand::Function::<_, #count>(#function)) #checked;
            #takes;
            #answers;
            #value
        };
        #there
    })
}

/// A call of a trait's method, positioned so that the compiler reports an error about `value` at `place`.
pub fn told(place: Span, of: &str, method: &str, value: &TokenStream) -> TokenStream {
    let (of, method) = (Ident::new(of, Span::call_site()), Ident::new(method, Span::call_site()));
    let (opening, closing) = (quote_spanned!(place=> <_), quote_spanned!(place=> >::));
    let argument = quote_spanned!(place=> (#value));
    quote!(#opening as ::solitaire::by_hand::#of #closing #method #argument)
}

/// Same as [`asked`], for a condition: the answer is already checked where the model calls the function.
pub fn asked_again(path: &syn::Path, args: &[TokenStream], needed: Sort) -> TokenStream {
    asked(path, "AskAgain", args, needed)
}

/// The call of a method, with the position of the author's name.
pub fn checked(
    path: &syn::Path,
    method: &str,
    first: &[TokenStream],
    args: &[TokenStream],
) -> TokenStream {
    let place = Span::mixed_site().located_at(Extent::of(path).last);
    let method = Ident::new(method, place);
    let mut tuple = Group::new(Delimiter::Parenthesis, quote!(#(#args,)*));
    tuple.set_span(place);
    quote_spanned!(place=> .#method(#(#first,)* #tuple))
}

/// A variable that cannot clash with a name of the author's.
pub fn own_variable(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}
