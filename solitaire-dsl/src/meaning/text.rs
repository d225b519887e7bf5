//! Resolved expressions as text: in the words of their author, or with the names of the model.

use std::borrow::Cow;

use proc_macro2::Ident;
use solitaire_model::{Names, Term};
use syn::Path;
use syn::ext::IdentExt;

use super::expr::{Expr, Kind, Named, Param, Resolved, Sugar};
use super::game::Game;
use super::ids::{ConstantId, ContainerId, CounterId, PieceId};
use crate::names::path_text;

/// What is longer than this is cut short in a message.
const MAX_LENGTH: usize = 60;

/// An expression as it is written, in backquotes; `this` where that is long.
pub fn quoted(expr: &Expr) -> String {
    let text = text(expr);
    if text.len() > MAX_LENGTH { "this".to_owned() } else { format!("`{text}`") }
}

/// An expression as it is written.
pub fn text(expr: &Expr) -> String {
    solitaire_model::text(expr, &Author { exchanged: None }, &[])
}

/// An expression as it is written, with one term in place of another.
pub fn text_with(expr: &Expr, old: Term, new: Term) -> String {
    solitaire_model::text(expr, &Author { exchanged: Some((old, new)) }, &[])
}

/// An expression as it is written, with another text in place of a part of it, where that stands last.
pub fn text_instead(whole: &Expr, part: &Expr, other: &str) -> String {
    let (mut whole, part) = (text(whole), text(part));
    if let Some(at) = whole.rfind(&part) {
        whole.replace_range(at..at + part.len(), other);
    }
    whole
}

/// An expression by its name, in backquotes; `this` where it has none.
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

/// An expression as it is written; `..` where that is long.
pub fn whole(expr: &Expr) -> String {
    let text = text(expr);
    if text.len() > MAX_LENGTH { "..".to_owned() } else { text }
}

/// An expression with the names that a game has for things and what it inherits written out, as the runtime writes it
/// from the model: a test holds the two together. Its parameters are replaced by `params`.
pub fn unfolded(game: &Game, expr: &Expr, params: &[String]) -> String {
    solitaire_model::text(expr, &Unfolded(game), params)
}

/// A name without `r#`.
pub fn plain(name: &Ident) -> String {
    name.unraw().to_string()
}

/// The author's own words.
struct Author {
    /// A term that is written, and the one to write for it.
    exchanged: Option<(Term, Term)>,
}

/// The names that a game has for things, what it inherits written out.
struct Unfolded<'g>(&'g Game);

impl Names<Resolved> for Author {
    fn container(&self, Named(_, name): &Named<ContainerId>) -> Cow<'_, str> {
        name.to_string().into()
    }

    fn counter(&self, Named(_, name): &Named<CounterId>) -> Cow<'_, str> {
        name.to_string().into()
    }

    fn constant(&self, Named(_, name): &Named<ConstantId>) -> Cow<'_, str> {
        name.to_string().into()
    }

    fn rule(&self, Named(_, name): &Named<PieceId>) -> Cow<'_, str> {
        name.to_string().into()
    }

    fn param(&self, Param(_, name, _): &Param, _: &[String]) -> String {
        name.to_string()
    }

    fn path(&self, path: &Path) -> Cow<'static, str> {
        path_text(path).into()
    }

    fn closure(&self, names: &Vec<Ident>) -> Vec<String> {
        names.iter().map(Ident::to_string).collect()
    }

    fn truth(&self, Named(_, word): &Named<bool>) -> Cow<'static, str> {
        word.to_string().into()
    }

    fn term(&self, Named(term, word): &Named<Term>) -> Cow<'static, str> {
        match self.exchanged {
            Some((old, new)) if old == *term => new.name().into(),
            _ => word.to_string().into(),
        }
    }

    fn sugar(&self, sugar: &Sugar) -> Option<Cow<'static, str>> {
        match sugar {
            Sugar::Inherited(_, word, _) => Some(word.to_string().into()),
            Sugar::Broken => Some("..".into()),
            Sugar::Negate(_) => None,
        }
    }

    fn keeps_form(&self) -> bool {
        true
    }
}

impl Names<Resolved> for Unfolded<'_> {
    fn container(&self, Named(_, name): &Named<ContainerId>) -> Cow<'_, str> {
        plain(name).into()
    }

    fn counter(&self, Named(_, name): &Named<CounterId>) -> Cow<'_, str> {
        plain(name).into()
    }

    fn constant(&self, Named(_, name): &Named<ConstantId>) -> Cow<'_, str> {
        plain(name).into()
    }

    fn rule(&self, Named(number, _): &Named<PieceId>) -> Cow<'_, str> {
        plain(&self.0.pieces[*number].name).into()
    }

    fn param(&self, Param(number, ..): &Param, params: &[String]) -> String {
        params.get(usize::from(*number)).cloned().unwrap_or_else(|| "_".to_owned())
    }

    fn path(&self, path: &Path) -> Cow<'static, str> {
        path_text(path).into()
    }

    fn closure(&self, names: &Vec<Ident>) -> Vec<String> {
        names.iter().map(plain).collect()
    }
}

/// `1 argument`, `3 arguments`.
pub fn arguments_words(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}
