//! What is wrong with a declaration: collected, never stopped at, and said on the token to blame.

use proc_macro2::TokenStream;

pub use crate::alike::did_you_mean;
use crate::diagnostic::contains;
pub use crate::diagnostic::{Diagnostic, Edit, Extent, Severity};
use crate::levels::Levels;

/// All mistakes of one declaration, in the order in which they were found.
#[derive(Clone, Debug, Default)]
#[must_use = "mistakes that were collected have to be shown"]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
    levels: Levels,
    /// What could not be read, of which something is said: statement by statement.
    broken: Vec<Extent>,
}

impl Report {
    /// A report of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a mistake; the answer takes a `help`.
    pub fn error(
        &mut self,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.add(Severity::Error, span.into(), code, message.into())
    }

    /// Takes back the warnings of a sort but for so many mistakes at the beginning.
    pub fn retract(&mut self, kept: usize, is_it: impl Fn(&Diagnostic) -> bool) {
        let mut number = 0;
        self.diagnostics.retain(|one| {
            number += 1;
            number <= kept || one.severity == Severity::Error || !is_it(one)
        });
    }

    /// Adds what is legal but hardly meant; the answer takes a `help`.
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

    /// Takes back what was said since there were so many mistakes.
    pub(crate) fn take_back(&mut self, told: usize) {
        self.diagnostics.truncate(told);
    }

    /// Sets the edits by which a mistake is mended, and the help that names them.
    pub(crate) fn set_edits(&mut self, number: usize, edits: Vec<Edit>, help: String) {
        if let Some(diagnostic) = self.diagnostics.get_mut(number) {
            (diagnostic.edits, diagnostic.help) = (edits, Some(help));
        }
    }

    /// All that was found so far.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// True if nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// How many errors there are so far.
    pub fn errors(&self) -> usize {
        self.diagnostics.iter().filter(|one| one.severity == Severity::Error).count()
    }

    /// One item for each mistake, at which the compiler says it; no tokens if there are none.
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

    /// The levels of lints that the author sets before statements.
    pub(crate) fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    /// Takes over the levels that were read with another report.
    pub(crate) fn with_levels_of(mut self, other: Self) -> Self {
        (self.levels, self.broken) = (other.levels, other.broken);
        self
    }

    /// Says that something is said of this already, which cannot be read: what else is found in it is an echo.
    pub(crate) fn broken_at(&mut self, span: impl Into<Extent>) {
        self.broken.push(span.into());
    }

    /// How often that was said.
    pub(crate) fn broken(&self) -> usize {
        self.broken.len()
    }

    /// Takes back what was said, since there were so many mistakes, of what could not be read.
    pub(crate) fn drop_echoes(&mut self, read: usize) {
        let Self { diagnostics, broken, .. } = self;
        let mut number = 0;
        diagnostics.retain(|one| {
            number += 1;
            number <= read || !broken.iter().any(|extent| contains(*extent, one.span))
        });
    }

    /// Takes back the warnings that the author allows where they stand.
    pub(crate) fn drop_allowed(&mut self) {
        let Self { diagnostics, levels, .. } = self;
        diagnostics.retain(|one| one.severity == Severity::Error || !levels.allow(one.span));
    }
}
