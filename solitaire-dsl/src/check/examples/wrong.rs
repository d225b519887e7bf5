//! What is wrong with how an example is said.

use proc_macro2::Ident;

use super::FORM;
use crate::faults::listed;
use crate::report::{Extent, did_you_mean};

/// What does not fit.
#[derive(Debug)]
pub struct Wrong {
    pub span: Extent,
    pub code: &'static str,
    pub message: String,
    pub help: String,
    /// Whether the deal may be what is wrong in place of the example.
    pub is_of_deal: bool,
}

impl Wrong {
    /// Something that cannot be said so.
    pub fn form(span: impl Into<Extent>, message: String, help: impl Into<String>) -> Self {
        Self { span: span.into(), code: FORM, message, help: help.into(), is_of_deal: false }
    }

    /// A name that is none of these.
    pub fn name(name: &Ident, what: &str, known: &[String]) -> Self {
        let all = || known.iter().map(String::as_str);
        let help = did_you_mean(&name.to_string(), all())
            .map(|near| format!("did you mean `{near}`?"))
            .or_else(|| missing_move(name).filter(|_| what.ends_with("move")))
            .unwrap_or_else(|| format!("write one of {}", listed(all())));
        let message = format!("there is no {what} `{name}`");
        Self { span: name.into(), code: "unknown-name", message, help, is_of_deal: false }
    }
}

/// What to do if a name means nothing and is written as those of moves are, and those of containers are not.
pub fn missing_move(name: &Ident) -> Option<String> {
    let is_move = name.to_string().starts_with(char::is_uppercase);
    is_move.then(|| format!("declare `{name}` in `moves`, or leave this out"))
}
