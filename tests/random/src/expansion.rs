//! A declaration expanded to data by the language.

use solitaire_dsl::report::Severity;
use solitaire_dsl::source::{Source, games};
use solitaire_dsl::{Arena, GameData};
use solitaire_runtime::Plan;
use solitaire_runtime::model::{Dealt, GameModel};

/// A game as data.
#[derive(Clone, Copy, Debug)]
pub struct Expanded {
    /// The model of the game.
    pub model: &'static GameModel,
    /// The places of the elements.
    pub plan: &'static Plan,
    /// The deal as a list, if there is one.
    pub dealt: Option<&'static Dealt>,
}

/// The reason why a declaration is not played.
#[derive(Debug)]
pub enum Unplayable {
    /// The language rejects the declaration, for these reasons.
    Refused(Vec<Refusal>),
    /// The declaration is not the text of a game, or its model does not describe it completely.
    Broken(String),
}

/// A mistake of a declaration.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The mistake's code in `docs/diagnostics.md`.
    pub code: &'static str,
    /// The message.
    pub message: String,
}

/// Expands the declaration of one game to data, which stays in memory until the program ends.
///
/// # Errors
/// Returns an error if the declaration is rejected, or the game is not completely data.
pub fn expand(declaration: &str) -> Result<Expanded, Unplayable> {
    let game = expand_all(declaration)?.0.into_iter().next();
    game.ok_or_else(|| Unplayable::Broken("there is no game in it that is data".to_owned()))
}

/// Expands all declarations of one call. Returns the games that are completely data, and the warnings.
///
/// # Errors
/// Returns an error if a declaration is rejected.
pub fn expand_all(declarations: &str) -> Result<(Vec<Expanded>, Vec<Refusal>), Unplayable> {
    let source = Source { name: "declarations".to_owned(), text: declarations.to_owned() };
    let arena: &'static Arena = Box::leak(Box::default());
    let (checked, games) =
        games(&[source], arena).map_err(|error| Unplayable::Broken(error.to_string()))?;
    let told = |severity: Severity| -> Vec<Refusal> {
        let those = checked.mistakes.iter().filter(|one| one.severity == severity);
        those.map(|one| Refusal { code: one.code, message: one.message.clone() }).collect()
    };
    let errors = told(Severity::Error);
    if !errors.is_empty() {
        return Err(Unplayable::Refused(errors));
    }
    let whole = games.into_iter().filter(|game| game.is_whole);
    let whole = whole.map(|GameData { model, dealt, .. }| Expanded {
        model,
        plan: Plan::of_model(model),
        dealt: dealt.map(|dealt| &*arena.alloc(dealt)),
    });
    Ok((whole.collect(), told(Severity::Warning)))
}
