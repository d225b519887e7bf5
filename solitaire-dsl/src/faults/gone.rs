//! What still speaks of containers that a variation leaves out.

use proc_macro2::Ident;

use super::{Part, listed};

/// The places where inherited words speak of a container that is left out.
#[derive(Debug, Default)]
pub(super) struct StillSpeaking {
    uses: Vec<Use>,
}

#[derive(PartialEq, Eq, Debug)]
struct Use {
    container: String,
    part: Part,
    /// The name of the move or rule, where it is one that speaks.
    speaker: Option<String>,
}

impl StillSpeaking {
    pub(super) fn add(&mut self, container: &str, part: Part, speaker: Option<&String>) {
        let speaker = speaker.filter(|_| [Part::Moves, Part::Rules].contains(&part)).cloned();
        let one = Use { container: container.to_owned(), part, speaker };
        if !self.uses.contains(&one) {
            self.uses.push(one);
        }
    }

    /// What to write so that nothing speaks of a container any more: all moves at once. `parent` is whose statements are
    /// taken over, `states_moves` whether a block `moves` is there to write in.
    pub(super) fn help(
        &self,
        container: &str,
        parent: &Ident,
        states_moves: bool,
    ) -> Option<String> {
        let uses = self.uses.iter().filter(|one| one.container == container);
        let (mut moves, mut parts): (Vec<&str>, Vec<String>) = (Vec::new(), Vec::new());
        for one in uses {
            let part = match &one.speaker {
                Some(speaker) if one.part == Part::Moves => {
                    moves.push(speaker);
                    continue;
                }
                Some(rule) => format!("`{rule}`"),
                None => one.part.words().to_owned(),
            };
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let parts = match parts.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, before)) => format!("{} and {last}", before.join(", ")),
            None => String::new(),
        };
        let without = format!("without {};", moves.join(", "));
        let written = match states_moves {
            true => format!("write `{without}` in `moves`"),
            false => format!("write `moves {{ ..{parent}; {without} }}`"),
        };
        Some(match (&moves[..], parts.is_empty()) {
            ([], true) => return None,
            ([], false) => format!("keep it, or state {parts} anew"),
            (_, true) => {
                let anew = listed(moves.iter().copied());
                format!("{written}, state {anew} anew, or keep `{container}`")
            }
            (_, false) => format!("{written} and state {parts} anew, or keep `{container}`"),
        })
    }
}
