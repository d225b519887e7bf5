//! What is wrong with an example.

use proc_macro2::Ident;

use crate::report::Extent;

/// What keeps an example from being judged.
#[derive(Debug)]
pub struct Wrong {
    pub span: Extent,
    pub code: &'static str,
    pub message: String,
    pub help: &'static str,
}

impl Wrong {
    /// Something that cannot be said so.
    pub fn form(span: impl Into<Extent>, message: String, help: &'static str) -> Self {
        Self { span: span.into(), code: "example-form", message, help }
    }

    /// A name that nothing has which is of this kind.
    pub fn name(name: &Ident, what: &str) -> Self {
        let message = format!("there is no {what} `{name}`");
        let help = "name something that this game declares";
        Self { span: name.into(), code: "unknown-name", message, help }
    }
}
