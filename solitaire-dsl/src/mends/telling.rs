//! How the edits that were found are told, beside what the check says itself.

use super::allowed::{Certain, Class, Help};
use super::candidates::{Around, Candidate};
use super::help::{HelpText, joined};
use super::sequence::{Edit, Sequence};
use super::written::{self, Written};
use crate::report::Mend;

/// The mend of a mistake.
pub struct Answer {
    /// In place of the help that was told; none if that says it.
    pub help: Option<String>,
    pub mend: Mend,
    /// The edit, if it is the only one.
    pub edit: Option<Edit>,
}

impl Answer {
    /// What the help says already.
    pub const fn as_helped(mend: Mend, edit: Edit) -> Self {
        Self { help: None, mend, edit: Some(edit) }
    }
}

/// What is known of a mistake when its mend is told.
pub struct Telling<'t> {
    around: &'t Around<'t>,
    /// What the check says itself.
    help: Option<HelpText<'t>>,
    /// Whether that holds, as far as it could be tried.
    does_hold: bool,
}

impl<'t> Telling<'t> {
    pub fn new(around: &'t Around, help: Option<HelpText<'t>>, does_hold: bool) -> Self {
        // A range with its end was offered as one without, which did not hold: the end was hardly meant to be in it.
        let takes_end = around.sequence.0[around.marked.clone()].iter().any(|one| one.is("..="));
        Self { around, help: help.filter(|_| !takes_end), does_hold }
    }

    /// What is told of these edits; nothing if there are none, or if what the check says is better.
    pub fn of(&self, found: &[Candidate]) -> Option<Answer> {
        if let Some((mend, edit)) = self.named(found) {
            return Some(Answer::as_helped(mend, edit));
        }
        if self.is_explicit() && self.does_hold {
            return None;
        }
        let Around { sequence, statements, marked, .. } = self.around;
        let written: Vec<Written> = found
            .iter()
            .filter_map(|one| Written::of(sequence, statements, &one.edit, marked))
            .collect();
        let first = written.first()?;
        let edit = match found {
            [only] => Some(only.edit.clone()),
            _ => None,
        };
        // What may stand where the mistake is told says nothing of another place.
        let is_here = found
            .iter()
            .any(|one| one.edit.at.end > marked.start && one.edit.at.start < marked.end);
        let is_of_place = is_here || self.around.kind.help != Help::Choice;
        if is_of_place && self.help.is_some_and(|help| help.shows(&first.mend.text)) {
            return Some(Answer { help: None, mend: first.mend.clone(), edit });
        }
        let says: Vec<&str> = written.iter().map(|one| one.says.as_str()).collect();
        let shown = (written.len() == 1).then_some(first.mend.text.as_str());
        let help = joined(&says, shown, self.help_beside(found));
        Some(Answer { help: Some(help), mend: first.mend.clone(), edit })
    }

    /// The mend, if the help names all that the only edit puts in.
    fn named(&self, found: &[Candidate]) -> Option<(Mend, Edit)> {
        let (Some(help), [only]) = (self.help, found) else { return None };
        let sequence = self.around.sequence;
        // A statement that is offered for a name that is left over puts it in, too.
        let is_other = self.around.kind.takes(Class::LeftOver) && !help.is_in_place();
        let names_place = self.around.kind.help != Help::Choice && !help.is_choice() && !is_other;
        (names_place && help.says_that(&only.edit, sequence))
            .then(|| (written::structured(sequence, &only.edit), only.edit.clone()))
    }

    /// Whether the help alone says what to write.
    fn is_explicit(&self) -> bool {
        self.around.kind.help == Help::Mend && self.help.is_some_and(HelpText::is_explicit)
    }

    /// What of the help is still said beside the edits.
    fn help_beside(&self, found: &[Candidate]) -> Option<HelpText<'t>> {
        // A number that the help names is told with its place.
        let without_named = |help: HelpText<'t>| match found {
            [only] => help.without_first(&Sequence::text(&only.edit.new)),
            _ => help,
        };
        let is_certain = self.is_certain(found);
        let help = self.help.map(without_named);
        help.filter(|help| self.does_hold && !help.is_choice())
            .filter(|help| !is_certain || !help.is_advice())
    }

    /// Whether nothing else may be meant by the author than what was found.
    fn is_certain(&self, found: &[Candidate]) -> bool {
        match (self.around.kind.certain, found) {
            (Certain::Always, _) => true,
            (Certain::Never, _) => false,
            (Certain::Numbers, [only]) => {
                only.edit.new.iter().all(|new| new.number().is_some() || new.is(".."))
            }
            // What else the help may offer was tried as well.
            (Certain::Near, [only]) => {
                !only.is_far() || written::is_addition(self.around.sequence, &only.edit)
            }
            _ => false,
        }
    }
}
