//! Reads values from JSON text, and reports which part of the text is faulty.

use std::fmt::{self, Display};

use serde::de::DeserializeOwned;

use crate::words::{clip, tame};

/// The maximum length of the path to a faulty part in a message. Without a limit it could be of any length, since it
/// contains names from the text.
const MAX_PART_CHARS: usize = 100;

/// The reason why JSON text cannot be read.
#[derive(Debug)]
pub struct JsonFault {
    /// The path to the faulty part, such as `containers.tableau[2]`; indexes count from 0. Empty if the whole value is
    /// faulty.
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

/// Reads a value from JSON text.
///
/// # Errors
/// Returns an error if the text does not hold a value of this type.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, JsonFault> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path();
        let is_whole = path.iter().next().is_none();
        let part = if is_whole { String::new() } else { tame(&path.to_string()) };
        JsonFault { part: clip(&part, MAX_PART_CHARS), error: error.into_inner() }
    })?;
    let ended = reader.end().map_err(|error| JsonFault { part: String::new(), error });
    ended.map(|()| value)
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
            (r#"{"[\",": [[true]]}"#, r#"`[",[0][0]`: invalid type: boolean"#),
            (r#"{"\u001b[2J": [[true]]}"#, "`\u{fffd}[2J[0][0]`: invalid type: boolean"),
            (r#"{"a": [[7]]} 8"#, "trailing characters"),
            (r#"{"a": 7}"#, "`a`: invalid type: integer `7`"),
            ("7", "invalid type: integer `7`"),
            ("", "EOF while parsing"),
        ] {
            assert!(told(text).starts_with(begins), "{}", told(text));
        }
        assert_eq!(read::<Value>(br#"{"a": [[7]]}"#).unwrap()["a"], [[7]]);
    }
}
