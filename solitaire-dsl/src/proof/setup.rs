//! `#[test_setup(...)]`: the function it stands before, and the question to the game it is for.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{
    FnArg, GenericArgument, Ident, ItemFn, Path, PathArguments, ReturnType, Safety, Token, Type,
};

use crate::names::path_text;
use crate::report::{Extent, Report};

/// Expands `#[test_setup(Game, MoveA, MoveB)]` before a function: the function as it is, for tests alone, and the
/// question to the game, which is answered by [`proofs`](crate::proofs).
pub fn test_setup(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let function: ItemFn = match syn::parse2(item.clone()) {
        Ok(function) => function,
        Err(_) => {
            report
                .error(Span::call_site(), "setup-on-no-function", "a setup is a function")
                .help("write it before `fn name(board: &mut Board<Game>)`");
            let errors = report.to_tokens();
            return quote!(#item #errors);
        }
    };
    let of_board = game_of_board(&function);
    let game = game_and_moves(attribute, of_board.as_deref(), &mut report);
    let named = game.as_ref().map(|(game, _)| path_text(game)).or(of_board);
    check_signature(&function, named.as_deref().unwrap_or("Game"), &mut report);
    let errors = report.to_tokens();
    let Some((game, moves)) = game.filter(|_| report.is_empty()) else {
        return quote!(#[cfg(test)] #[allow(dead_code)] #function #errors);
    };
    let name = &function.sig.ident;
    let arranged = format_ident!("__{name}", span = Span::call_site());
    let last = game.segments.last().map(|segment| &segment.ident);
    let body = &function.block;
    let board = board_of(&function);
    let arrange = match function.sig.output {
        ReturnType::Default => quote!(arranged(#name)),
        ReturnType::Type(..) => quote!(arranged_for(#name)),
    };
    // Handed back with the tests, so that a game that is not there is one error.
    let arrangement = quote! {
        #[cfg(test)]
        #[doc(hidden)]
        fn #arranged() -> ::solitaire::prover::Setup {
            <#board as ::solitaire::prover::BoardOf<#game>>::#arrange
        }
    };
    quote! {
        #[cfg(test)]
        #[allow(dead_code)]
        #function
        #game! { [::solitaire::private::__proofs] {
            #name #arranged #last #(#moves)* [#arrangement] #body
        } }
    }
}

/// The type to which a function is given a reference.
fn board_of(function: &ItemFn) -> Option<&Type> {
    let Some(FnArg::Typed(typed)) = function.sig.inputs.first() else { return None };
    let Type::Reference(reference) = &*typed.ty else { return None };
    Some(&reference.elem)
}

/// The game whose board a function is given.
fn game_of_board(function: &ItemFn) -> Option<String> {
    let Type::Path(board) = board_of(function)? else { return None };
    let board = board.path.segments.last().filter(|board| board.ident == "Board")?;
    let PathArguments::AngleBracketed(of) = &board.arguments else { return None };
    match of.args.first()? {
        GenericArgument::Type(Type::Path(game)) => Some(path_text(&game.path)),
        _ => None,
    }
}

/// The game, and the names of its moves that are to be proven. Where none is said, that of the board is meant.
fn game_and_moves(
    attribute: TokenStream,
    of_board: Option<&str>,
    report: &mut Report,
) -> Option<(Path, Vec<Ident>)> {
    let game = of_board.unwrap_or("Game");
    let read = Punctuated::<Path, Token![,]>::parse_terminated.parse2(attribute);
    let paths = match read {
        Ok(paths) if !paths.is_empty() => paths,
        Ok(_) => {
            report
                .error(Span::call_site(), "bad-attribute", "it is not said which game this is for")
                .help(format!("write `#[test_setup({game})]`"));
            return None;
        }
        Err(error) => {
            let message = "`test_setup` takes a game, and names of its moves";
            report.error(error.span(), "bad-attribute", message).help(format!(
                "write `#[test_setup({game})]` or `#[test_setup({game}, MoveA, MoveB)]`"
            ));
            return None;
        }
    };
    let mut paths = paths.into_iter();
    let game = paths.next()?;
    let mut moves = Vec::new();
    for path in paths {
        match path.get_ident() {
            Some(name) => moves.push(name.clone()),
            None => {
                let message = "a move is named by its name alone";
                let last = path.segments.last().map(|last| last.ident.to_string());
                let help = format!("write `{}`", last.unwrap_or_default());
                report.error(Extent::of(&path), "bad-attribute", message).help(help);
            }
        }
    }
    Some((game, moves))
}

/// Says what a setup cannot be: it is called with an empty board, and nothing else.
fn check_signature(function: &ItemFn, game: &str, report: &mut Report) {
    let signature = &function.sig;
    let is_board = |argument: &FnArg| match argument {
        FnArg::Typed(typed) => matches!(&*typed.ty,
            Type::Reference(reference) if reference.mutability.is_some()),
        FnArg::Receiver(_) => false,
    };
    let help = format!("write `fn {}(board: &mut Board<{game}>)`", signature.ident);
    if let (1, Some(FnArg::Typed(typed))) = (signature.inputs.len(), signature.inputs.first())
        && !is_board(&signature.inputs[0])
        && game_of_board(function).is_some()
    {
        let message =
            "a setup lays cards on the board that it is given, and may not change this one";
        let help = format!("write `&mut Board<{game}>`");
        report.error(Extent::of(&typed.ty), "setup-of-another-form", message).help(help);
        return;
    }
    if signature.inputs.len() != 1 || !signature.inputs.iter().all(is_board) {
        let span = if signature.inputs.is_empty() {
            Extent::of(&signature.ident)
        } else {
            Extent::of(&signature.inputs)
        };
        let message = "a setup is given a board, and nothing else";
        report.error(span, "setup-of-another-form", message).help(help);
        return;
    }
    if let ReturnType::Type(_, given) = &signature.output
        && let Type::Path(path) = &**given
        && let Some(word) = path.path.get_ident()
        && ["bool", "i32", "u8", "usize", "String"].contains(&word.to_string().as_str())
    {
        let message = format!("a setup gives a move or nothing, and not `{word}`");
        let help = format!("leave `-> {word}` out");
        report.error(Extent::of(given), "setup-of-another-form", message).help(help);
        return;
    }
    let odd = [
        signature.asyncness.as_ref().map(Extent::of),
        match &signature.safety {
            Safety::Unsafe(word) => Some(Extent::of(word)),
            _ => None,
        },
        (!signature.generics.params.is_empty()).then(|| Extent::of(&signature.generics)),
    ];
    if let Some(span) = odd.into_iter().flatten().next() {
        let message = "a setup is a plain function";
        report.error(span, "setup-of-another-form", message).help(help);
    }
}
