//! Errors in examples that cannot be judged.

use proc_macro2::Ident;

use crate::report::Extent;

/// The reason why an example cannot be judged.
#[derive(Debug)]
pub struct Wrong {
    pub span: Extent,
    pub code: &'static str,
    pub message: String,
    pub help: &'static str,
}

impl Wrong {
    /// The error for an example whose form is not allowed.
    pub fn form(span: impl Into<Extent>, message: String, help: &'static str) -> Self {
        Self { span: span.into(), code: "example-form", message, help }
    }

    /// The error for an unknown name. `what` says what it should name, such as "container".
    pub fn name(name: &Ident, what: &str) -> Self {
        let message = format!("there is no {what} `{name}`");
        let help = "name something that this game declares";
        Self { span: name.into(), code: "unknown-name", message, help }
    }
}
