//! Reads `#[test_setup(...)]` and the function after it, and asks the game for its tokens.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{
    FnArg, GenericArgument, Ident, ItemFn, Path, PathArguments, ReturnType, Safety, Token, Type,
};

use crate::names::path_text;
use crate::report::{Extent, Report};

/// Expands `#[test_setup(Game, MoveA, MoveB)]` before a function to the function, compiled only for tests, and a macro
/// call that asks the game for its tokens. [`proofs`](crate::proofs) expands the game's answer.
pub fn test_setup(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let function: ItemFn = match syn::parse2(item.clone()) {
        Ok(function) => function,
        Err(_) => {
            report
                .error(Span::call_site(), "setup-on-no-function", "a setup must be a function")
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
    let board = board_of(&function);
    let arrange = match function.sig.output {
        ReturnType::Default => quote!(arranged(#name)),
        ReturnType::Type(..) => quote!(arranged_for(#name)),
    };
    // The game's macro returns this function with the tests: made here, it would be a second error without the game.
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
            #name #arranged #last #(#moves)* [#arrangement]
        } }
    }
}

/// The type of the board: the type behind the reference that a setup function takes.
fn board_of(function: &ItemFn) -> Option<&Type> {
    let Some(FnArg::Typed(typed)) = function.sig.inputs.first() else { return None };
    let Type::Reference(reference) = &*typed.ty else { return None };
    Some(&reference.elem)
}

/// The game in the type of the board that a setup function takes: `Game` in `&mut Board<Game>`.
fn game_of_board(function: &ItemFn) -> Option<String> {
    let Type::Path(board) = board_of(function)? else { return None };
    let board = board.path.segments.last().filter(|board| board.ident == "Board")?;
    let PathArguments::AngleBracketed(of) = &board.arguments else { return None };
    match of.args.first()? {
        GenericArgument::Type(Type::Path(game)) => Some(path_text(&game.path)),
        _ => None,
    }
}

/// Reads the attribute: the game, and the names of the moves to test.
fn game_and_moves(
    attribute: TokenStream,
    of_board: Option<&str>,
    report: &mut Report,
) -> Option<(Path, Vec<Ident>)> {
    let game = of_board.unwrap_or("Game");
    let help = format!("write `#[test_setup({game})]` or `#[test_setup({game}, MoveA, MoveB)]`");
    let message = "`test_setup` takes a game and the names of moves";
    let read = Punctuated::<Path, Token![,]>::parse_terminated.parse2(attribute);
    let wrong: Extent = match read {
        Ok(paths) => {
            let mut paths = paths.into_iter();
            let game = paths.next();
            let moves: Result<Vec<Ident>, Path> =
                paths.map(|path| path.get_ident().cloned().ok_or(path)).collect();
            match (game, moves) {
                (Some(game), Ok(moves)) => return Some((game, moves)),
                (_, Err(path)) => Extent::of(&path),
                (None, Ok(_)) => Span::call_site().into(),
            }
        }
        Err(error) => error.span().into(),
    };
    report.error(wrong, "bad-attribute", message).help(help);
    None
}

/// Reports a wrong signature of a setup function: it must take an empty board and return a move or nothing.
fn check_signature(function: &ItemFn, game: &str, report: &mut Report) {
    let signature = &function.sig;
    let is_board = |argument: &FnArg| match argument {
        FnArg::Typed(typed) => {
            matches!(&*typed.ty, Type::Reference(board) if board.mutability.is_some())
        }
        FnArg::Receiver(_) => false,
    };
    let gives_word = |path: &Path| {
        let word = path.get_ident().map(Ident::to_string);
        word.is_some_and(|word| ["bool", "i32", "u8", "usize", "String"].contains(&word.as_str()))
    };
    let wrong = match (&signature.output, &signature.safety) {
        _ if signature.inputs.is_empty() => Extent::of(&signature.ident),
        _ if signature.inputs.len() != 1 || !signature.inputs.iter().all(is_board) => {
            Extent::of(&signature.inputs)
        }
        (ReturnType::Type(_, given), _) if matches!(&**given, Type::Path(path) if gives_word(&path.path)) => {
            Extent::of(given)
        }
        (_, Safety::Unsafe(word)) => Extent::of(word),
        _ if !signature.generics.params.is_empty() => Extent::of(&signature.generics),
        _ => match &signature.asyncness {
            Some(word) => Extent::of(word),
            None => return,
        },
    };
    let message =
        "a setup must be a plain function that takes a board and returns a move or nothing";
    report
        .error(wrong, "setup-of-another-form", message)
        .help(format!("write `fn {}(board: &mut Board<{game}>)`", signature.ident));
}
