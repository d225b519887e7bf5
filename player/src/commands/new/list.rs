//! Finds the list of games (`games! { … }`) in a Rust file, and adds a line to it.

use std::io;
use std::path::{Path, PathBuf};

use crate::storage::regular;

/// The files, relative to a folder, in which to look for a list of games. The most likely file comes first.
const FILES: [&str; 3] = ["families/src/lib.rs", "src/lib.rs", "src/main.rs"];

/// The two ways in which the first line of a list of games may be written.
const BEGINNINGS: [&str; 2] = ["solitaire::games! {", "games! {"];

/// The path and the text of a Rust file that contains a list of games.
pub(super) struct List {
    pub(super) path: PathBuf,
    text: String,
}

impl List {
    /// Looks for a file with a list of games in `folder`, then in its parent folder, and so on.
    ///
    /// # Errors
    /// Returns an error if a file exists but cannot be read.
    pub(super) fn nearest(folder: &Path) -> io::Result<Option<Self>> {
        for folder in folder.ancestors() {
            for file in FILES {
                let path = folder.join(file);
                match regular::open(&path).and_then(io::read_to_string) {
                    Ok(text) if begins_at(&text).is_some() => return Ok(Some(Self { path, text })),
                    // The file contains no list, so the search goes on.
                    Ok(_) => {}
                    Err(error) if is_absent(&error) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(None)
    }

    /// True if the list only includes the lists of other crates (`use`) and declares no module of its own (`mod`).
    pub(super) fn only_joins(&self) -> bool {
        let begins = |word| self.text.lines().any(|line| line.starts_with(word));
        begins("    use ") && !begins("    mod ")
    }

    /// The text of the file with `mod <module> { <type_name> }` added to the list in alphabetical order; `None` if the
    /// module is already there, or the list does not have one module per line.
    pub(super) fn with(&self, module: &str, type_name: &str) -> Option<String> {
        let lines: Vec<&str> = self.text.split_inclusive('\n').collect();
        let begin = begins_at(&self.text)? + 1;
        let end = begin + lines[begin..].iter().position(|line| line.starts_with('}'))?;
        let named = |line: &str| -> Option<String> {
            let rest = line.strip_prefix("    mod ")?;
            Some(rest.split([' ', '{']).next()?.to_owned())
        };
        let mut at = end;
        for number in (begin..end).rev() {
            match named(lines[number]) {
                Some(name) if name == module => return None,
                Some(name) if name.as_str() > module => at = number,
                _ => {}
            }
        }
        // The attributes and comments before a `mod` line belong to it, so the new line goes above them.
        let belongs = |line: &str| ["    #[", "    //"].iter().any(|sign| line.starts_with(sign));
        while at > begin && at < end && belongs(lines[at - 1]) {
            at -= 1;
        }
        let line = format!("    mod {module} {{ {type_name} }}\n");
        Some([lines[..at].concat(), line, lines[at..].concat()].concat())
    }
}

fn is_absent(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, InvalidInput, NotADirectory, NotFound, PermissionDenied};
    matches!(error.kind(), NotFound | NotADirectory | PermissionDenied | InvalidData | InvalidInput)
}

/// The index of the line with which the list of games begins.
fn begins_at(text: &str) -> Option<usize> {
    text.lines().position(|line| BEGINNINGS.contains(&line.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> List {
        List { path: PathBuf::new(), text: text.to_owned() }
    }

    #[test]
    fn the_line_goes_where_the_alphabet_says() {
        let text = "//! Games.\n\nsolitaire::games! {\n    mod castle { Castle }\n    mod fan {\n        Fan, Easy\n    }\n    \
                    /// No match.\n    #[cfg(any())]\n    mod golf { Golf }\n}\n\nfn main() {}\n";
        let with = |module: &str| list(text).with(module, "New").unwrap();
        for (module, before) in [
            ("archway", "    mod castle"),
            ("delta", "    mod fan"),
            ("gaps", "    /// No match."),
            ("spider", "}\n\nfn main"),
        ] {
            let line = format!("    mod {module} {{ New }}\n");
            let written = with(module);
            assert!(written.contains(&format!("{line}{before}")), "{written}");
            assert_eq!(written.replace(&line, ""), text);
        }
        assert_eq!(list(text).with("fan", "Fan"), None);
    }

    #[test]
    fn a_line_goes_after_the_lists_that_are_joined() {
        let joined = "games! {\n    use cells;\n    use zebras;\n}";
        assert!(list(joined).only_joins());
        let both = list(joined).with("fan", "Fan").unwrap();
        assert_eq!(both, "games! {\n    use cells;\n    use zebras;\n    mod fan { Fan }\n}");
        assert!(!list(&both).only_joins());
    }

    #[test]
    fn what_is_no_list_is_none() {
        for text in ["", "/// solitaire::games! {\n", "macro_rules! games {\n}\n", "    games! {\n"]
        {
            assert_eq!(begins_at(text), None, "{text}");
        }
        assert_eq!(list("games! {\n").with("fan", "Fan"), None);
        assert_eq!(
            list("games! {\n}").with("fan", "Fan").as_deref(),
            Some("games! {\n    mod fan { Fan }\n}")
        );
    }
}
