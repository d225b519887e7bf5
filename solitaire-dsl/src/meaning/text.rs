//! Writes resolved expressions as text, in the author's words or with the names of the model.

use std::borrow::Cow;

use proc_macro2::Ident;
use solitaire_model::{Names, Term};
use syn::Path;
use syn::ext::IdentExt;

use super::expr::{Expr, Kind, Named, Param, Resolved, Sugar};
use super::game::Game;
use super::ids::{ConstantId, ContainerId, CounterId, PieceId};
use crate::names::path_text;

/// The largest length of an expression that a message quotes, in bytes.
const MAX_LENGTH: usize = 60;

/// An expression as the author wrote it, in backquotes; the word `this` if it is too long.
pub fn quoted(expr: &Expr) -> String {
    let text = text(expr);
    if text.len() > MAX_LENGTH { "this".to_owned() } else { format!("`{text}`") }
}

/// An expression as the author wrote it.
pub fn text(expr: &Expr) -> String {
    solitaire_model::text(expr, &Words(None), &[])
}

/// A short name for an expression, in backquotes (`tableau` for `tableau[0]`); the word `this` if it has no name.
pub fn text_of(expr: &Expr) -> String {
    match &expr.kind {
        Kind::Term(Named(_, name))
        | Kind::Container(Named(_, name))
        | Kind::Counter(Named(_, name))
        | Kind::Constant(Named(_, name))
        | Kind::Param(Param(_, name, _))
        | Kind::Rule(Named(_, name), _)
        | Kind::Element(Named(_, name), _)
        | Kind::Slice(Named(_, name), _) => format!("`{name}`"),
        Kind::CardsInPlay => "`CARDS`".to_owned(),
        Kind::Call(Named(function, _), _) => format!("`{}(..)`", function.name()),
        _ => "this".to_owned(),
    }
}

/// An expression with the names of a game, with `inherited` expanded, and with the texts `params` in place of its
/// parameters. The runtime writes the same text from the model; a test compares both.
pub fn unfolded(game: &Game, expr: &Expr, params: &[String]) -> String {
    solitaire_model::text(expr, &Words(Some(game)), params)
}

/// A name without `r#`.
pub fn plain(name: &Ident) -> String {
    name.unraw().to_string()
}

/// The number of arguments in words: `1 argument`, `3 arguments`.
pub fn arguments_words(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}

/// The names in an expression's text: of a game's model, with `inherited` expanded, or with no game, the author's own.
struct Words<'g>(Option<&'g Game>);

impl Words<'_> {
    fn of(&self, name: &Ident) -> Cow<'static, str> {
        if self.0.is_some() { plain(name) } else { name.to_string() }.into()
    }
}

impl Names<Resolved> for Words<'_> {
    fn container(&self, Named(_, name): &Named<ContainerId>) -> Cow<'_, str> {
        self.of(name)
    }

    fn counter(&self, Named(_, name): &Named<CounterId>) -> Cow<'_, str> {
        self.of(name)
    }

    fn constant(&self, Named(_, name): &Named<ConstantId>) -> Cow<'_, str> {
        self.of(name)
    }

    fn rule(&self, Named(number, name): &Named<PieceId>) -> Cow<'_, str> {
        self.of(self.0.map_or(name, |game| &game.pieces[*number].name))
    }

    fn param(&self, Param(number, name, _): &Param, params: &[String]) -> String {
        match self.0 {
            Some(_) => params.get(usize::from(*number)).cloned().unwrap_or_else(|| "_".to_owned()),
            None => name.to_string(),
        }
    }

    fn path(&self, path: &Path) -> Cow<'static, str> {
        path_text(path).into()
    }

    fn closure(&self, names: &Vec<Ident>) -> Vec<String> {
        names.iter().map(|name| self.of(name).into_owned()).collect()
    }

    fn truth(&self, Named(truth, word): &Named<bool>) -> Cow<'static, str> {
        match (self.0, truth) {
            (None, _) => word.to_string().into(),
            (Some(_), true) => "always".into(),
            (Some(_), false) => "never".into(),
        }
    }

    fn term(&self, Named(term, word): &Named<Term>) -> Cow<'static, str> {
        if self.0.is_some() { term.name().into() } else { word.to_string().into() }
    }

    fn sugar(&self, sugar: &Sugar) -> Option<Cow<'static, str>> {
        match sugar {
            _ if self.0.is_some() => None,
            Sugar::Inherited(_, word, _) => Some(word.to_string().into()),
            Sugar::Broken => Some("..".into()),
            Sugar::Negate(_) => None,
        }
    }

    fn keeps_form(&self) -> bool {
        self.0.is_none()
    }
}
