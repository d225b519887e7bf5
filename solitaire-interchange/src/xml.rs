//! Reads the tags of an XML text, each with its line and column. Nesting is limited, and only the five predefined
//! entities are expanded, so the tags take little more memory than the text.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::error::Fault;
use crate::text::{Word, clipped, limited};

/// The maximum depth to which tags may be nested.
const DEEPEST: usize = 16;

/// A start tag.
#[derive(Debug)]
pub(crate) struct Tag<'t> {
    /// The number of tags that enclose this tag.
    pub depth: usize,
    /// The tag's name, with its line and column in the text.
    pub word: Word<'t>,
    attributes: Vec<(String, String)>,
}

impl<'t> Tag<'t> {
    /// Returns the value of an attribute; `None` if the tag does not have the attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a required attribute as a value of type `T`.
    ///
    /// # Errors
    /// If the tag lacks the attribute, or if its value cannot be parsed.
    pub(crate) fn needed<T: core::str::FromStr>(&self, name: &str) -> Result<T, Fault> {
        self.get(name).and_then(|value| value.parse().ok()).ok_or_else(|| {
            let reason = format!("`<{}>` has no valid `{name}`", self.word.text);
            self.word.fault(reason, format!("write {name}=\"…\" as the program does"))
        })
    }
}

/// Returns all start tags of a text, in order.
///
/// # Errors
/// If the text is not well-formed XML, or if tags are nested too deeply.
pub(crate) fn tags(text: &str) -> Result<Vec<Tag<'_>>, Fault> {
    let text = limited(text)?;
    let mut reader = Reader::from_str(text);
    let (mut tags, mut depth, mut here) = (Vec::new(), 0, Here { at: 0, line: 1, column: 1 });
    loop {
        here.advance(text, reader.buffer_position());
        let word = |text| Word { text, line: here.line, column: here.column };
        let broken = |error: String| word("").fault(clipped(&error), "write well-formed XML");
        let event = reader.read_event().map_err(|error| broken(error.to_string()))?;
        let (start, opens) = match event {
            Event::Start(start) => (start, true),
            Event::Empty(start) => (start, false),
            Event::End(_) => {
                depth -= 1;
                continue;
            }
            Event::Eof if depth > 0 => return Err(broken("the file ends within a tag".into())),
            Event::Eof => return Ok(tags),
            _ => continue,
        };
        let name = text.get(here.at + 1..).unwrap_or_default();
        // The name may be cut short: the parser's offsets are shifted after a byte order mark that is not the first
        // character.
        let name = name.get(..start.name().as_ref().len()).unwrap_or_default();
        let attributes = attributes(&start).map_err(broken)?;
        tags.push(Tag { depth, word: word(name), attributes });
        depth += usize::from(opens);
        if depth > DEEPEST {
            let reason = format!("tags are nested more than {DEEPEST} levels deep");
            return Err(
                word(name).fault(reason, "remove the tags that are not part of a saved game")
            );
        }
    }
}

fn attributes(start: &BytesStart<'_>) -> Result<Vec<(String, String)>, String> {
    let read = start.attributes().map(|attribute| {
        let attribute = attribute.map_err(|error| error.to_string())?;
        let value = attribute.unescape_value().map_err(|error| error.to_string())?;
        Ok((String::from_utf8_lossy(attribute.key.as_ref()).into_owned(), value.into_owned()))
    });
    read.collect()
}

/// A position in the text, as byte offset, line and column.
#[derive(Clone, Copy)]
struct Here {
    at: usize,
    line: usize,
    column: usize,
}

impl Here {
    /// Advances the position to a byte offset.
    fn advance(&mut self, text: &str, to: u64) {
        let to = usize::try_from(to).unwrap_or(usize::MAX);
        let passed = text.get(self.at..to).unwrap_or_default();
        for sign in passed.chars() {
            (self.line, self.column) =
                if sign == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        }
        self.at += passed.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_know_their_places() {
        let found = tags("<?xml version='1.0'?>\n<a b='1&amp;2'>é<c/>\n</a>").unwrap();
        let places: Vec<_> = found
            .iter()
            .map(|tag| (tag.word.text, tag.word.line, tag.word.column, tag.depth))
            .collect();
        assert_eq!(places, [("a", 2, 1, 0), ("c", 2, 17, 1)]);
        assert_eq!(found[0].get("b"), Some("1&2"));
    }

    #[test]
    fn bad_xml_ends_in_an_error() {
        // The text begins with two byte order marks. `limited` removes the first; the parser skips the second, but
        // `Here` counts it.
        assert!(tags("\u{feff}\u{feff}abcdef<€x/>").is_ok());
        let bomb = "<!DOCTYPE a [<!ENTITY x 'xx'><!ENTITY y '&x;&x;'>]><a b='&y;'/>";
        for text in ["<a>", "<a></b>", "<a b=1/>", "<", "<a b='&nope;'/>", "</a>", bomb] {
            assert!(tags(text).is_err(), "{text}");
        }
        let deep = tags(&"<a>".repeat(300_000)).unwrap_err().to_string();
        assert!(deep.contains("nested more than 16 levels deep"), "{deep}");
    }
}
