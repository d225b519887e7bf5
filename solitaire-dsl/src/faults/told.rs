//! Questions about the mistakes reported so far, for the current game and for other declarations of its macro call.

use super::Faults;
use crate::report::{Diagnostic, Extent};

impl Faults<'_> {
    /// The mistakes reported for the current game, including warnings.
    fn own_told(&self) -> &[Diagnostic] {
        self.report.diagnostics().get(self.before..).unwrap_or_default()
    }

    /// The number of mistakes reported for all declarations of the call, including warnings.
    pub fn told(&self) -> usize {
        self.report.diagnostics().len()
    }

    /// The number of errors reported for all declarations of the call.
    pub fn found(&self) -> usize {
        self.report.errors()
    }

    /// True if a mistake or warning was reported for the current game, or if its parents have mistakes.
    pub fn is_any_told(&self) -> bool {
        !self.own_told().is_empty() || !self.parents.codes.is_empty()
    }

    /// True if this message was reported for the current game.
    pub fn is_told(&self, message: &str) -> bool {
        self.own_told().iter().any(|one| one.message == message)
    }

    /// True if this message was the last one reported for the current game.
    pub fn is_last(&self, message: &str) -> bool {
        self.own_told().last().is_some_and(|one| one.message == message)
    }

    /// True if the mistake reported last has this code.
    pub fn is_last_kind(&self, code: &str) -> bool {
        self.report.diagnostics().last().is_some_and(|one| one.code == code)
    }

    /// True if a mistake or warning with this code was reported for the current game.
    pub fn is_warned(&self, code: &str) -> bool {
        self.own_told().iter().any(|one| one.code == code)
    }

    /// True if a mistake of the current game was reported on words inside `span`, or on words that contain `span`.
    pub fn is_told_around(&self, span: Extent) -> bool {
        self.own_told().iter().any(|one| one.span.holds(span) || span.holds(one.span))
    }

    /// True if this message was reported for any declaration of the call.
    pub fn is_said_beside(&self, message: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.message == message)
    }

    /// True if a mistake with this code was reported for any declaration of the call.
    pub fn is_kind_said_beside(&self, code: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.code == code)
    }
}
