//! Mistakes of a game, sorted by whose they are.
//!
//! What is wrong with a parent is said where the parent is declared, once. What goes wrong only in a variation is
//! the variation's, even when the words stand in the parent: then it is said on the variation's name.

use std::collections::HashSet;

use proc_macro2::Ident;

use crate::report::{Extent, Report};

/// Collects the mistakes of one game.
#[derive(Debug)]
pub struct Faults<'r> {
    report: &'r mut Report,
    own_level: usize,
    own_name: Ident,
    parents: HashSet<String>,
    found: usize,
}

impl<'r> Faults<'r> {
    /// Collects into `report`; `parents` are the texts of what the parent has wrong by itself.
    pub fn new(
        report: &'r mut Report,
        own_level: usize,
        own_name: Ident,
        parents: HashSet<String>,
    ) -> Self {
        Self { report, own_level, own_name, parents, found: 0 }
    }

    /// Adds a mistake in what `level` states, on the tokens to blame.
    pub fn error(
        &mut self,
        level: usize,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
        help: Option<String>,
    ) {
        let message = message.into();
        if level < self.own_level && self.parents.contains(&message) {
            return;
        }
        self.found += 1;
        let (span, message) = if level < self.own_level {
            let own = &self.own_name;
            (own.into(), format!("{message} (in what `{own}` inherits)"))
        } else {
            (span.into(), message)
        };
        let told = self.report.diagnostics().iter().any(|other| other.message == message);
        if told && level < self.own_level {
            return;
        }
        let diagnostic = self.report.error(span, code, message);
        if let Some(help) = help {
            diagnostic.help(help);
        }
    }

    /// How many mistakes were found.
    pub const fn found(&self) -> usize {
        self.found
    }
}

/// `a`, `b` and `c`, in backquotes.
pub fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}
