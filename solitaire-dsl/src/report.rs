//! Collects the mistakes in a declaration, without stopping at the first, and reports them on the tokens to blame.

use proc_macro2::TokenStream;

pub use crate::alike::did_you_mean;
use crate::diagnostic::contains;
pub use crate::diagnostic::{Diagnostic, Edit, Extent, Severity};
use crate::levels::Levels;

/// All mistakes of one declaration, including warnings, in the order of discovery.
#[derive(Clone, Debug, Default)]
#[must_use = "mistakes that were collected have to be shown"]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
    levels: Levels,
    /// The unreadable statements and parts whose mistake is already reported.
    broken: Vec<Extent>,
}

impl Report {
    /// An empty report.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a mistake and returns it, so that a `help` can be added.
    pub fn error(
        &mut self,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.add(Severity::Error, span.into(), code, message.into())
    }

    /// Adds a warning about code that is legal but probably not intended. Returns it, so that a `help` can be added.
    pub fn warning(
        &mut self,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.add(Severity::Warning, span.into(), code, message.into())
    }

    fn add(
        &mut self,
        severity: Severity,
        span: Extent,
        code: &'static str,
        message: String,
    ) -> &mut Diagnostic {
        self.diagnostics.push(Diagnostic {
            severity,
            span,
            code,
            message,
            help: None,
            edits: Vec::new(),
        });
        let newest = self.diagnostics.len() - 1;
        &mut self.diagnostics[newest]
    }

    /// Adds the mistakes of another report.
    pub(crate) fn append(&mut self, other: Self) {
        self.diagnostics.extend(other.diagnostics);
    }

    /// Removes all mistakes except the first `told`, which were there before.
    pub(crate) fn take_back(&mut self, told: usize) {
        self.diagnostics.truncate(told);
    }

    /// Sets the edits that fix the mistake with the index `number`, and the help text that describes them.
    pub(crate) fn set_edits(&mut self, number: usize, edits: Vec<Edit>, help: String) {
        if let Some(diagnostic) = self.diagnostics.get_mut(number) {
            (diagnostic.edits, diagnostic.help) = (edits, Some(help));
        }
    }

    /// All mistakes so far, including warnings.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// True if there are no mistakes and no warnings so far.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// The number of errors so far.
    pub fn errors(&self) -> usize {
        self.diagnostics.iter().filter(|one| one.severity == Severity::Error).count()
    }

    /// For each mistake, a Rust item that makes the compiler report it; no tokens if there are no mistakes.
    pub fn to_tokens(&self) -> TokenStream {
        let mut tokens = TokenStream::new();
        for diagnostic in &self.diagnostics {
            tokens.extend(match diagnostic.severity {
                Severity::Error => diagnostic.to_compile_error(),
                Severity::Warning => {
                    diagnostic.to_compile_warning(&self.levels.at(diagnostic.span))
                }
            });
        }
        tokens.extend(self.levels.unfulfilled(&self.diagnostics));
        tokens
    }

    /// The lint levels that the author's attributes set for statements.
    pub(crate) fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    /// Replaces the lint levels and the unreadable places by those of another report.
    pub(crate) fn with_levels_of(mut self, other: Self) -> Self {
        (self.levels, self.broken) = (other.levels, other.broken);
        self
    }

    /// Marks an unreadable statement whose mistake is reported: further mistakes in it are only consequences.
    pub(crate) fn broken_at(&mut self, span: impl Into<Extent>) {
        self.broken.push(span.into());
    }

    /// The number of unreadable places marked so far.
    pub(crate) fn broken(&self) -> usize {
        self.broken.len()
    }

    /// Removes mistakes in unreadable places, but not the first `read` mistakes, which were reported while reading.
    pub(crate) fn drop_echoes(&mut self, read: usize) {
        let Self { diagnostics, broken, .. } = self;
        let mut number = 0;
        diagnostics.retain(|one| {
            number += 1;
            number <= read || !broken.iter().any(|extent| contains(*extent, one.span))
        });
    }

    /// Removes the warnings that an attribute of the author allows in the statement where they lie.
    pub(crate) fn drop_allowed(&mut self) {
        let Self { diagnostics, levels, .. } = self;
        diagnostics.retain(|one| one.severity == Severity::Error || !levels.allow(one.span));
    }
}
