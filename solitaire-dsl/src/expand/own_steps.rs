//! The author's steps in Rust, and the functions through which the model calls them.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use solitaire_model::Sort;

use super::by_hand::{ARGUMENTS, checked, handed_as, own_variable, told};
use crate::meaning::{Game, OwnStep, Step};
use crate::names::adaptor_name;
use crate::report::Extent;

/// The name of the function through which the model calls an author's step. It includes the sorts of the arguments.
pub fn step_adaptor_name(step: &OwnStep) -> Ident {
    let sorts: String = step.sorts.iter().map(|sort| format!("_{sort:?}")).collect();
    format_ident!("__step{}{}", adaptor_name(&step.path), sorts)
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

/// True if the model calls both steps through one function.
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
                // An argument of a wrong sort causes a type error at the argument.
                let span = arg.span.first;
                let Some((ty, takes)) = given(*sort) else {
                    return quote_spanned!(span=> #taken[#nth].into());
                };
                handed_as(takes, arg.span, &quote!(<#ty>::from(#taken[#nth])))
            });
            let args: Vec<TokenStream> = args.collect();
            let dealer = own_variable("dealer");
            let run = run(path, &dealer, &args);
            quote! {
                pub fn #name(
                    #dealer: &mut ::solitaire::Dealer<'_>,
                    #taken: &[::solitaire::by_hand::Given],
                ) {
                    #run
                }
            }
        })
        .collect()
}

/// A call of an author's step. Type errors are reported on its name; an editor sees only the plain call.
fn run(path: &syn::Path, dealer: &Ident, args: &[TokenStream]) -> TokenStream {
    if args.len() > ARGUMENTS {
        return quote!(#path(#dealer, #(#args),*););
    }
    let (count, checked) = (args.len(), checked(path, "run", &[quote!(#dealer)], args));
    let place = Span::mixed_site().located_at(Extent::of(path).last);
    let call = quote!((&::solitaire::by_hand::Function::<_, #count>(#path)) #checked);
    let takes = told(place, "TakesTheDealer", "told", &call);
    quote! {
        #[cfg(rust_analyzer)]
        #path(#dealer, #(#args),*);
        #[cfg(not(rust_analyzer))]
        {
            use ::solitaire::by_hand::{Run as _, RunOther as _};
            #takes;
        }
    }
}

/// The type of an argument of a step, if its sort is known, and the trait for its conversion.
fn given(sort: Sort) -> Option<(TokenStream, &'static str)> {
    Some(match sort {
        Sort::Number => (quote!(i32), "TakesNumber"),
        Sort::Truth => (quote!(bool), "TakesTruth"),
        Sort::Card => (quote!(::core::option::Option<::solitaire::Card>), "TakesCard"),
        Sort::Cards => (quote!(::solitaire::Place), "TakesPlace"),
        Sort::Group => (quote!(::solitaire::Span), "TakesSpan"),
        _ => return None,
    })
}
