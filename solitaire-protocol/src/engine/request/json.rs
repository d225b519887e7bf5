//! Reads requests in JSON: objects with one member, such as `{"goto": 7}`. The member's name is the word of the
//! request, and its value holds the arguments.

use serde_json::{Map, Value};

use super::Unread;

/// Converts a request in JSON to the same request in words; `None` if the line does not begin with `{`.
///
/// The value of the member holds the arguments: a string or a number is one argument, an array has several, and `null`
/// has none. `{"targets": ["tableau3", 2]}` becomes `targets tableau3 2`. An argument that is an object stays in JSON,
/// and so does the text of `import`.
///
/// # Errors
/// Returns an error if the JSON is invalid, or is not an object with one member and such arguments.
pub(super) fn words(line: &str) -> Result<Option<String>, Unread> {
    if !line.trim_start().starts_with('{') {
        return Ok(None);
    }
    let request: Map<String, Value> = serde_json::from_str(line)?;
    let mut members = request.into_iter();
    let (Some((word, value)), None) = (members.next(), members.next()) else {
        return Err(Unread::Members);
    };
    let mut arguments = match value {
        Value::Null => Vec::new(),
        Value::Array(values) => values,
        value => vec![value],
    };
    let text = word.eq_ignore_ascii_case("import").then(|| arguments.pop()).flatten();
    let mut words = vec![word];
    for argument in arguments {
        words.push(match argument {
            Value::String(text) => text,
            Value::Number(number) => number.to_string(),
            value @ Value::Object(_) => value.to_string(),
            value => return Err(Unread::Argument(value)),
        });
    }
    words.extend(text.map(|text| text.to_string()));
    Ok(Some(words.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_a_request() {
        for (json, line) in [
            (r#"{"games": null}"#, "games"),
            (r#" {"do":"MoveColumn tableau3 tableau7 2"}"#, "do MoveColumn tableau3 tableau7 2"),
            (r#"{"targets": ["tableau3", 2]}"#, "targets tableau3 2"),
            (r#"{"goto": 7}"#, "goto 7"),
            (r#"{"load": {"game": "a/b", "moves": []}}"#, r#"load {"game":"a/b","moves":[]}"#),
            (r#"{"import": ["klondike", "A\nB"]}"#, r#"import klondike "A\nB""#),
            (r#"{"Import": "A"}"#, r#"Import "A""#),
        ] {
            assert_eq!(words(json).unwrap().as_deref(), Some(line), "{json}");
        }
        assert_eq!(words("games").unwrap(), None);
    }

    #[test]
    fn what_is_no_request_is_said() {
        for (json, error) in [
            ("{}", "a JSON request is an object with one member, as in `{\"do\": \"Deal\"}`"),
            (
                r#"{"do": "Deal", "id": 1}"#,
                "a JSON request is an object with one member, as in `{\"do\": \"Deal\"}`",
            ),
            (
                r#"{"autoplay": true}"#,
                "`true` is not an argument; write a string, a number or an object",
            ),
            (
                r#"{"do": [["Deal"]]}"#,
                "`[\"Deal\"]` is not an argument; write a string, a number or an object",
            ),
            (r#"{"do": "#, "the JSON cannot be read: EOF while parsing a value at line 1 column 7"),
        ] {
            assert_eq!(words(json).unwrap_err().to_string(), error, "{json}");
        }
    }
}
