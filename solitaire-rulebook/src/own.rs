//! Finds words for the conditions and numbers that the author of a game calculates in Rust.

use super::node::Node;
use super::numbers::and;
use super::speaker::{Phrase, Speaker};
use solitaire_runtime::nouns::words;

impl Speaker<'_> {
    /// A condition written in Rust, or its opposite if not `yes`, in the words of its attribute or else by its name.
    pub(super) fn own(&self, index: u8, path: &str, args: &[Node], yes: bool) -> Phrase {
        let said = self.own_words(index, args);
        let text = match (said, yes) {
            (Some(said), true) => said,
            (Some(said), false) => format!("it is not so that {said}"),
            (None, yes) => {
                let name = words(path.rsplit("::").next().unwrap_or(path).trim());
                let args: Vec<String> = args.iter().map(|arg| self.element(arg)).collect();
                let holds = if yes { "holds" } else { "does not hold" };
                match args.as_slice() {
                    [] => format!("“{name}” {holds}"),
                    args => format!("“{name}” {holds} for {}", and(args)),
                }
            }
        };
        Phrase::Whole(text)
    }

    /// A number that a Rust function calculates: in the words of its attribute or else by the function's name.
    pub(super) fn own_number(&self, index: u8, path: &str, args: &[Node]) -> String {
        self.own_words(index, args).unwrap_or_else(|| {
            let name = words(path.rsplit("::").next().unwrap_or(path).trim());
            let args: Vec<String> = args.iter().map(|arg| self.element(arg)).collect();
            if args.is_empty() {
                format!("“{name}”")
            } else {
                format!("“{name}” of {}", and(&args))
            }
        })
    }

    /// The text of the `#[constraint]` attribute, if any, in which words for the arguments replace `{0}` and so on.
    pub(super) fn own_words(&self, index: u8, args: &[Node]) -> Option<String> {
        let mark = self.book.model.functions.get(usize::from(index))?.mark.as_ref()?;
        let mut said = mark.say.to_owned();
        for (number, arg) in args.iter().enumerate() {
            let hole = format!("{{{number}}}");
            let words = self.element(arg);
            said = said.replace(&hole, &words);
        }
        Some(said)
    }
}
