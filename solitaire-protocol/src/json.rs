//! Values as JSON, with where in it the fault is when it reads as none.

use std::fmt::{self, Display};

use serde::de::DeserializeOwned;

use crate::words::clip;

/// No more is told of a part: its names may be of any length.
const MAX_PART_CHARS: usize = 100;

/// Why a text does not read.
#[derive(Debug)]
pub struct JsonFault {
    /// Which part of the value is meant, counted from 0 in lists: `containers.tableau[2]`. Empty when it is the whole.
    part: String,
    error: serde_json::Error,
}

impl Display for JsonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.part {
            "" => write!(f, "{}", self.error),
            part => write!(f, "`{part}`: {}", self.error),
        }
    }
}

/// The value that a text says.
///
/// # Errors
/// When it says none.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, JsonFault> {
    serde_json::from_slice(text).map_err(|error| {
        let before: usize = text
            .split_inclusive(|byte| *byte == b'\n')
            .take(error.line().saturating_sub(1))
            .map(<[u8]>::len)
            .sum();
        let end = (before + error.column()).min(text.len());
        JsonFault { part: part_at_end(&text[..end]), error }
    })
}

/// The part of a value that is being written where a text ends.
fn part_at_end(text: &[u8]) -> String {
    enum Step {
        /// The name of a field, once there is one.
        Field(Option<String>),
        /// A number in a list.
        Item(usize),
    }

    let mut steps = Vec::new();
    let mut rest = text.iter().copied();
    let mut word = Vec::new();
    while let Some(byte) = rest.next() {
        match byte {
            b'"' => {
                word.clear();
                while let Some(byte) = rest.next().filter(|byte| *byte != b'"') {
                    word.push(byte);
                    if byte == b'\\' {
                        word.extend(rest.next());
                    }
                }
            }
            b'{' => steps.push(Step::Field(None)),
            b'[' => steps.push(Step::Item(0)),
            b'}' | b']' => drop(steps.pop()),
            b':' => {
                if let Some(Step::Field(name)) = steps.last_mut() {
                    *name = Some(String::from_utf8_lossy(&word).into_owned());
                }
            }
            b',' => match steps.last_mut() {
                Some(Step::Field(name)) => *name = None,
                Some(Step::Item(number)) => *number += 1,
                None => {}
            },
            _ => {}
        }
    }
    let told = steps.iter().map(|step| match step {
        Step::Field(name) => name.as_deref().map(|name| format!(".{name}")).unwrap_or_default(),
        Step::Item(number) => format!("[{number}]"),
    });
    clip(told.collect::<String>().trim_start_matches('.'), MAX_PART_CHARS)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_fault_says_which_part_is_meant() {
        type Value = BTreeMap<String, Vec<Vec<u8>>>;
        let told = |text: &str| read::<Value>(text.as_bytes()).unwrap_err().to_string();
        for (text, begins) in [
            (r#"{"a": [], "b": [[1, 2], [3, "x"]]}"#, "`b[1][1]`: invalid type: string"),
            (r#"{"a": [[7], 8]}"#, "`a[1]`: invalid type: integer `8`"),
            (r#"{"a": [[7], {}]}"#, "`a[1]`: invalid type: map"),
            ("{\"a\": [[7],\n[8,\n300]]}", "`a[1][1]`: invalid value: integer `300`"),
            (r#"{"[\",": [[true]]}"#, r#"`[\",[0][0]`: invalid type: boolean"#),
            (r#"{"a": 7}"#, "`a`: invalid type: integer `7`"),
            ("7", "invalid type: integer `7`"),
            ("", "EOF while parsing"),
        ] {
            assert!(told(text).starts_with(begins), "{}", told(text));
        }
        assert_eq!(read::<Value>(br#"{"a": [[7]]}"#).unwrap()["a"], [[7]]);
    }
}
