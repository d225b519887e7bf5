//! A declaration, expanded in process and read as data.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use solitaire_dsl::Expander;
use solitaire_dsl::report::Severity;
use solitaire_runtime::Plan;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::private::Dealt;
use syn::{ImplItem, ItemImpl};

use crate::read::{Read, Unread};

/// What generated code knows of a game, as far as it is data.
#[derive(Clone, Copy, Debug)]
pub struct Expanded {
    /// The declaration.
    pub model: &'static GameModel,
    /// Where the elements lie.
    pub plan: &'static Plan,
    /// The deal as a list, where there is one.
    pub dealt: Option<&'static Dealt>,
}

/// Why a declaration is not played.
#[derive(Debug)]
pub enum Unplayable {
    /// The language refuses it, for these reasons.
    Refused(Vec<Refusal>),
    /// The expansion cannot be read: a fault of the macro, or of the reader.
    Broken(String),
}

/// A mistake of a declaration.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// Its code in `docs/diagnostics.md`.
    pub code: &'static str,
    /// What is said.
    pub message: String,
}

/// Expands the declaration of one game.
///
/// # Errors
/// When it is refused, or what it becomes cannot be read.
pub fn expand(declaration: &str) -> Result<Expanded, Unplayable> {
    let (tokens, _) = expansion(declaration)?;
    let game = games_of(tokens).next();
    read(game.ok_or_else(|| Unplayable::Broken("there is no game in it".to_owned()))?)
}

/// Expands all declarations of one call. Gives the games that can be read as data, and the warnings.
///
/// # Errors
/// When one is refused.
pub fn expand_all(declarations: &str) -> Result<(Vec<Expanded>, Vec<Refusal>), Unplayable> {
    let (tokens, warnings) = expansion(declarations)?;
    Ok((games_of(tokens).filter_map(|game| read(game).ok()).collect(), warnings))
}

/// The tokens that a call becomes, and the warnings.
fn expansion(declarations: &str) -> Result<(TokenStream, Vec<Refusal>), Unplayable> {
    let broken = |error: &dyn std::fmt::Display| Unplayable::Broken(error.to_string());
    let tokens: TokenStream = declarations.parse().map_err(|error| broken(&error))?;
    let expansion = Expander::new().call(tokens);
    let told = |severity: Severity| -> Vec<Refusal> {
        let all = expansion.report.diagnostics().iter();
        let those = all.filter(|one| one.severity == severity);
        those.map(|one| Refusal { code: one.code, message: one.message.clone() }).collect()
    };
    let errors = told(Severity::Error);
    if !errors.is_empty() {
        return Err(Unplayable::Refused(errors));
    }
    let warnings = told(Severity::Warning);
    Ok((expansion.tokens, warnings))
}

/// What a game is, as data.
fn read(game: TokenStream) -> Result<Expanded, Unplayable> {
    let broken = |error: &dyn std::fmt::Display| Unplayable::Broken(error.to_string());
    let game: ItemImpl = syn::parse2(game).map_err(|error| broken(&error))?;
    let (model, plan, dealt) =
        (constant(&game, "MODEL"), constant(&game, "PLAN"), constant(&game, "DEALT"));
    Ok(Expanded {
        model: model.map_err(|error| broken(&error))?,
        plan: plan.map_err(|error| broken(&error))?,
        dealt: dealt.map_err(|error| broken(&error))?,
    })
}

/// The tokens of each `impl ::solitaire::Game for … { … }`.
fn games_of(tokens: TokenStream) -> impl Iterator<Item = TokenStream> {
    let mut games: Vec<TokenStream> = Vec::new();
    let mut item: Vec<TokenTree> = Vec::new();
    for tree in tokens {
        let is_end =
            matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        let starts = matches!(&tree, TokenTree::Ident(word) if *word == "impl");
        if starts {
            item.clear();
        }
        item.push(tree);
        if is_end {
            let is_word = |tree: &TokenTree, name: &str| matches!(tree, TokenTree::Ident(word) if *word == name);
            let names = item.windows(2);
            if names.into_iter().any(|pair| is_word(&pair[0], "Game") && is_word(&pair[1], "for")) {
                games.push(item.drain(..).collect());
            }
            item.clear();
        }
    }
    games.into_iter()
}

/// The value of a constant of the game.
fn constant<T: Read>(game: &ItemImpl, name: &str) -> Result<T, Unread> {
    let found = game.items.iter().find_map(|item| match item {
        ImplItem::Const(constant) if constant.ident == name => Some(&constant.expr),
        _ => None,
    });
    let syntax = found.unwrap_or_else(|| panic!("`{name}` is a constant of each game"));
    // What is in scope by short names is brought there by a block.
    match syntax {
        syn::Expr::Block(block) => match block.block.stmts.last() {
            Some(syn::Stmt::Expr(last, None)) => T::read(last),
            _ => T::read(syntax),
        },
        other => T::read(other),
    }
}
