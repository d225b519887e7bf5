//! What the author wrote in Rust: how the model calls it, what it is marked with, and whether it tells elements apart.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use solitaire_model::{Function, Sort};

use super::engine::Engine;
use super::family::words_in_scope;
use super::quiet;
use crate::meaning::{Container, Expr, Game, Kind, Move, Named, OwnStep, Param, Step, Sugar, Term};
use crate::names::{adaptor_name, mark_name, module_name, step_adaptor_name, unseen};
use crate::report::Extent;

/// A function of the author's that the game calls.
#[derive(Debug)]
pub struct OwnFunction {
    /// The level in whose scope it is.
    pub level: usize,
    /// Its path.
    pub path: syn::Path,
    /// What it is given where it is first called, and where that stands.
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

/// The functions through which the model calls the author's constraints, and their marks.
pub fn functions(game: &Game) -> TokenStream {
    let own = game.own();
    let of_own = own_functions(game).into_iter().filter(|function| function.level == own);
    of_own
        .map(|OwnFunction { path, args: taken, .. }| {
            let name = adaptor_name(&path);
            // What is wrong with the function's sorts is said on its name.
            let span = Extent::of(&path).last;
            let given = own_variable("args");
            let args = taken.iter().enumerate().map(|(nth, (sort, at))| {
                let value = quote!(::solitaire::by_hand::Asked::asked(#given[#nth]));
                handed(*sort, *at, &value)
            });
            let call = if taken.is_empty() && path.get_ident().is_none() {
                quote!(#path)
            } else {
                let args = quote_spanned!(span=> (#(#args),*));
                quote!(#path #args)
            };
            let words = path.get_ident().map(|_| words_in_scope());
            let mark = mark(&path);
            let answer = quote!(::solitaire::by_hand::Answer::answer(#call));
            quote! {
                #mark
                pub fn #name<'a>(#given: &[::solitaire::Value<'a>]) -> ::solitaire::Value<'a> {
                    #words
                    #answer
                }
            }
        })
        .collect()
}

/// Checks that the words of the vocabulary which the declaration says are not names of the author's functions too: the
/// game asks the vocabulary, whatever the author thinks. Each word is said as an editor should find it: once.
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
    // In the inner block a name means what the author's module has by it, else what the outer block has: the word. An
    // editor would find each word twice.
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

/// Whether a name means the word.
fn word_is_free(known: Function, name: &Ident) -> TokenStream {
    let function = unseen(name);
    // What is wrong is said on the author's word.
    let theirs = quote_spanned!(name.span()=> &#name);
    let card = quote!(::core::option::Option<::solitaire::Card>);
    let generics: Vec<TokenStream> = known
        .sorts()
        .iter()
        .filter_map(|sort| match sort {
            Sort::Heap => Some(quote!(::solitaire::Cards<'static>)),
            Sort::Relation => Some(quote!(fn(#card, #card) -> bool)),
            Sort::CardTest => Some(quote!(fn(#card) -> bool)),
            Sort::PileTest => Some(quote!(fn(::solitaire::Cards<'static>) -> bool)),
            _ => None,
        })
        .collect();
    let generics = (!generics.is_empty()).then(|| quote!(::<#(#generics),*>));
    quote!(::solitaire::by_hand::is_the_word(&::solitaire::constraints::#function #generics, #theirs);)
}

/// The sort of a value, as far as it is known without asking the author's functions.
pub fn sort_of(game: &Game, expr: &Expr) -> Sort {
    match &expr.kind {
        Kind::Number(_) | Kind::Counter(..) | Kind::CardsInPlay | Kind::Sugar(Sugar::Negate(_)) => {
            Sort::Number
        }
        Kind::Truth(..) | Kind::Not(_) => Sort::Truth,
        Kind::Term(Named(term, _)) => term.sort(),
        Kind::Container(Named(container, _)) if game.containers[*container].single => Sort::Cards,
        Kind::Container(..) | Kind::Slice(..) => Sort::Group,
        Kind::Element(..) => Sort::Cards,
        Kind::Param(Param(_, _, sort)) => *sort,
        Kind::Call(Named(function, _), _) => function.result(),
        _ => Sort::Unknown,
    }
}

/// A value as the author's function takes it. What it takes instead is said on the argument, on which no name stands but
/// the author's: an editor would take it for what the word means.
pub fn handed(sort: Sort, at: Extent, value: &TokenStream) -> TokenStream {
    let name = match sort {
        Sort::Number => "TakesNumber",
        Sort::Truth => "TakesTruth",
        Sort::Card => "TakesCard",
        Sort::Cards => "TakesCards",
        Sort::Group => "TakesGroup",
        _ => return value.clone(),
    };
    let takes = Ident::new(name, Span::call_site());
    let place = |span: Span| Span::mixed_site().located_at(span);
    let opening = quote_spanned!(place(at.first)=> <_);
    let closing = quote_spanned!(place(at.last)=> >::);
    let argument = quote_spanned!(place(at.last)=> (#value));
    quote!(#opening as ::solitaire::by_hand::#takes #closing handed #argument)
}

/// What a function is marked with. A mark is an item of the function's own name, among types. Which functions have
/// one cannot be seen from here; so the name is looked for in the function's module, and if nothing is there it means
/// a type of that name around, which stands for no mark.
fn mark(path: &syn::Path) -> TokenStream {
    let Some(last) = path.segments.last() else { return TokenStream::new() };
    // An editor should take the author's word for the function, and not for what stands for a mark.
    let (name, function) = (mark_name(path), unseen(&last.ident));
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

/// What is to be known of a move the author wrote in Rust, as a constant beside its type. Nothing else asks the type, so
/// the compiler says only once of one that it is no move, on the author's word; an editor should find nothing there but
/// the type.
pub fn facts(declared: &Move) -> TokenStream {
    let (name, constant, ty) = (&declared.name, facts_name(declared), unseen(&declared.name));
    // Of the words only the type bears the author's place; the signs around it are no words.
    let (opening, closing) = (quote_spanned!(name.span()=> <), quote_spanned!(name.span()=> >::));
    quote! {
        #[doc(hidden)]
        pub const #constant: ::solitaire::by_hand::Facts<#ty> =
            #opening #name as ::solitaire::HandMove #closing FACTS;
    }
}

/// The name of that constant, inside the module of the moves.
pub fn facts_name(declared: &Move) -> Ident {
    format_ident!("__FACTS_{}", declared.name, span = Span::call_site())
}

/// The same from beside the module.
pub fn facts_of(game: &Ident, declared: &Move) -> TokenStream {
    let (module, constant) = (unseen(&module_name(game)), facts_name(declared));
    quote!(#module::#constant)
}

/// The author's steps that the game runs, each once.
pub fn own_steps(game: &Game) -> Vec<&OwnStep> {
    let mut found: Vec<&OwnStep> = Vec::new();
    let moves = game.moves.iter().flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| {
            if let Step::Custom(step) = step
                && !found.iter().any(|known| is_same(known, step))
            {
                found.push(step);
            }
        });
    }
    found
}

/// Whether the model calls two steps through one function.
pub fn is_same(one: &OwnStep, other: &OwnStep) -> bool {
    one.level == other.level && step_adaptor_name(one) == step_adaptor_name(other)
}

/// The functions through which the model calls the author's steps.
pub fn steps(game: &Game) -> TokenStream {
    let own = game.own();
    let of_own = own_steps(game).into_iter().filter(|step| step.level == own);
    of_own
        .map(|step| {
            let (name, path) = (step_adaptor_name(step), &step.path);
            let taken = own_variable("args");
            let args = step.args.iter().zip(&step.sorts).enumerate().map(|(nth, (arg, sort))| {
                // A wrong sort of argument is an error of types, on the argument.
                let span = arg.span.first;
                match given(*sort) {
                    Some(ty) => quote_spanned!(span=> <#ty>::from(#taken[#nth])),
                    None => quote_spanned!(span=> #taken[#nth].into()),
                }
            });
            let args: Vec<TokenStream> = args.collect();
            // What is wrong with the call is said on the function's name; an editor should find nothing there but the
            // function, so no name stands there but signs. They are none of the author's tokens: the compiler does not
            // offer to remove them.
            let span = Extent::of(path).last;
            let dealer = own_variable("dealer");
            let mut given = Group::new(Delimiter::Parenthesis, quote!(#dealer,));
            let no_ones = Span::mixed_site().located_at(span);
            given.set_span(no_ones);
            let given = quote_spanned!(no_ones=> #given.0);
            let args = quote_spanned!(span=> (#given, #(#args),*));
            quote! {
                pub fn #name(
                    #dealer: &mut ::solitaire::Dealer<'_>,
                    #taken: &[::solitaire::by_hand::Given],
                ) {
                    #path #args
                }
            }
        })
        .collect()
}

/// A variable that no name of the author's can be.
fn own_variable(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// The type of an argument of a step, if its sort is known.
fn given(sort: Sort) -> Option<TokenStream> {
    Some(match sort {
        Sort::Number => quote!(i32),
        Sort::Truth => quote!(bool),
        Sort::Card => quote!(::core::option::Option<::solitaire::Card>),
        Sort::Cards => quote!(::solitaire::Place),
        Sort::Group => quote!(::solitaire::Span),
        _ => return None,
    })
}

impl Engine<'_> {
    /// The functions of the author's that are given elements, and so may tell them apart.
    fn functions_of_elements(&self) -> Vec<(usize, syn::Path)> {
        let mut found = Vec::new();
        for expr in self.game.exprs() {
            expr.visit(&mut |part| match &part.kind {
                Kind::Custom { index: level, path, args } if args.iter().any(may_be_elements) => {
                    found.push((*level, path.clone()));
                }
                Kind::Call(Named(function, _), args) => {
                    found.extend(args.iter().zip(function.sorts()).filter_map(|(arg, sort)| {
                        match &arg.kind {
                            Kind::CustomItself { index: level, path }
                                if *sort == Sort::PileTest =>
                            {
                                Some((*level, path.clone()))
                            }
                            _ => None,
                        }
                    }));
                }
                _ => {}
            });
        }
        found
    }

    /// Whether any function of the author's is given elements.
    pub(super) fn asks_functions_of_elements(&self) -> bool {
        !self.functions_of_elements().is_empty()
    }

    /// Whether some rule tells the elements of a container apart, as an expression: functions of the author's may,
    /// unless their marks say that they do not.
    pub(super) fn told_apart(&self, container: &Container) -> TokenStream {
        if container.told_apart {
            quote!(true)
        } else if self.asks_functions_of_elements() {
            let name = &self.name;
            quote!(#name::__TOLD_APART_BY_HAND)
        } else {
            quote!(false)
        }
    }

    /// Whether nothing but a deal tells the elements of a container apart, whatever functions of the author's may do.
    pub(super) fn dealt_apart(&self, container: &Container) -> bool {
        container.dealt_apart && !self.asks_functions_of_elements()
    }

    /// Whether the author's functions tell elements apart.
    pub fn told_apart_by_hand(&self) -> TokenStream {
        if !self.asks_functions_of_elements() {
            return TokenStream::new();
        }
        let marks = self.functions_of_elements().into_iter().map(|(level, path)| {
            let (owner, mark) = (self.game.lineage.type_of(level), mark_name(&path));
            quote!(::solitaire::private::tells_apart(#owner::#mark))
        });
        quote!(const __TOLD_APART_BY_HAND: bool = #(#marks)||*;)
    }
}

/// Whether an argument may be cards that lie together, or elements: what knows where it lies.
fn may_be_elements(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Term(Named(term, _)) => *term != Term::Card,
        Kind::Container(..) | Kind::Element(..) | Kind::Slice(..) | Kind::Custom { .. } => true,
        Kind::Param(Param(_, _, sort)) => !matches!(sort, Sort::Card | Sort::Number | Sort::Truth),
        Kind::Call(Named(function, _), _) => {
            matches!(function.result(), Sort::Cards | Sort::Group | Sort::Heap)
        }
        Kind::If(parts) => parts[1..].iter().any(may_be_elements),
        _ => false,
    }
}
