//! Reads place/transition nets in the Petri Net Markup Language (PNML), as any program writes them: by ISO/IEC 15909-2,
//! with or without its namespace, or by older versions.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use quick_xml::Reader;
use quick_xml::escape::{resolve_predefined_entity, unescape};
use quick_xml::events::{BytesStart, Event};

use crate::net::{Holds, Net, NetPlace, StandsFor, Transition};

/// The maximum size of a file in bytes. The nets of some declared games take more than four million bytes.
pub const LONGEST: usize = 1 << 26;

/// The maximum depth to which XML elements may be nested.
const DEEPEST: usize = 64;

/// The maximum number of tokens for the initial marking of a place, and for an arc.
const MOST_TOKENS: u64 = 1_000_000_000;

/// The maximum length of a chain of references, in which a reference refers to another reference.
const LONGEST_CHAIN: usize = 64;

/// XML elements that are skipped with their contents, because they do not belong to the net.
const SKIPPED: [&str; 3] = ["toolspecific", "graphics", "finalmarkings"];

/// Words in the names of net types that are not supported, because they have distinguishable tokens or timed
/// transitions.
const OTHER_TYPES: [&str; 5] = ["symmetric", "highlevel", "hlpng", "hlnet", "timed"];

/// The reason why a string is not a net in PNML, and the line and column of the mistake.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {reason}; {mend}")]
pub struct PnmlError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong, as a clause.
    pub reason: String,
    /// What the author of the text should write instead.
    pub mend: &'static str,
}

/// Reads a place/transition net from PNML. Pages become modules, and references are resolved. Graphics, final markings
/// and data for other tools are ignored. If a name occurs twice, the id is added to the second one.
///
/// # Errors
/// If the string is not a place/transition net in PNML.
pub fn from_pnml(text: &str) -> Result<Net, PnmlError> {
    let mut read = Reading { text, ..Reading::default() };
    if text.len() > LONGEST {
        return read.fault(format!("the file has more than {LONGEST} bytes"), "pass a smaller net");
    }
    let mut reader = Reader::from_str(text);
    loop {
        read.at = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        let event = reader.read_event();
        let event = event.or_else(|error| read.no_xml(&error.to_string()))?;
        match event {
            Event::Start(tag) => read.open(&tag)?,
            Event::Empty(tag) => {
                read.open(&tag)?;
                read.close()?;
            }
            Event::End(_) => read.close()?,
            Event::Text(said) => {
                let said = said.decode().map_err(|error| error.to_string());
                let said = said.or_else(|error| read.no_xml(&error))?;
                let said = unescape(&said).map_err(|error| error.to_string());
                let said = said.or_else(|error| read.no_xml(&error))?;
                read.say(&said);
            }
            Event::CData(said) => read.say(&String::from_utf8_lossy(&said)),
            Event::GeneralRef(entity) => {
                let name = String::from_utf8_lossy(&entity).into_owned();
                let Some(sign) = resolve_predefined_entity(&name) else {
                    return read.no_xml(&format!("there is no entity &{name};"));
                };
                read.say(sign);
            }
            Event::Eof => break,
            _ => {}
        }
    }
    read.finish()
}

/// A place or a transition, by its index.
#[derive(Clone, Copy)]
enum Node {
    Place(usize),
    Transition(usize),
}

/// An arc as it stands in the text.
struct Arc {
    /// The byte offset of the arc in the text.
    at: usize,
    from: String,
    to: String,
    count: u64,
}

#[derive(Default)]
struct Reading<'t> {
    text: &'t str,
    /// The byte offset at which the current element begins.
    at: usize,
    has_net: bool,
    net: Net,
    /// The names of the XML elements that are open. Skipped elements are not listed.
    path: Vec<String>,
    /// The number of open XML elements that are skipped.
    skipped: usize,
    /// The text inside the current XML element so far. `said_at` is the byte offset at which it begins.
    said: String,
    said_at: usize,
    nodes: HashMap<String, Node>,
    ids: [Vec<String>; 2],
    references: HashMap<String, String>,
    arcs: Vec<Arc>,
}

impl Reading<'_> {
    fn fault<T>(&self, reason: impl Into<String>, mend: &'static str) -> Result<T, PnmlError> {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        let line = 1 + before.matches('\n').count();
        let column = 1 + before.rsplit('\n').next().unwrap_or_default().chars().count();
        Err(PnmlError { line, column, reason: reason.into(), mend })
    }

    fn no_xml<T>(&self, error: &str) -> Result<T, PnmlError> {
        self.fault(format!("this is not XML: {}", shown(error)), "write well-formed XML")
    }

    fn say(&mut self, text: &str) {
        if self.said.is_empty() {
            self.said_at = self.at;
        }
        self.said.push_str(text);
    }

    fn open(&mut self, tag: &BytesStart<'_>) -> Result<(), PnmlError> {
        let name = String::from_utf8_lossy(tag.local_name().as_ref()).into_owned();
        if self.path.len() + self.skipped == DEEPEST {
            return self.fault(
                format!("elements are nested more than {DEEPEST} levels deep"),
                "flatten it",
            );
        }
        if self.skipped > 0 || SKIPPED.contains(&&*name) {
            self.skipped += 1;
            return Ok(());
        }
        let known = attributes(tag).or_else(|error| self.no_xml(&error))?;
        let get = |attribute: &str| match known.get(attribute) {
            Some(value) => Ok(value.clone()),
            None => self.fault(
                format!("`{}` has no `{attribute}`", shown(&name)),
                "add this attribute, which PNML requires",
            ),
        };
        let module = self.net.modules.len().saturating_sub(1);
        match &*name {
            "net" => {
                if self.has_net {
                    return self.fault("this is a second net", "pass one net per file");
                }
                let other = known.get("type").map(|name| name.to_ascii_lowercase());
                let other = other.filter(|name| OTHER_TYPES.iter().any(|part| name.contains(part)));
                if let Some(name) = other {
                    let reason = format!("`{}` is not a place/transition net", shown(&name));
                    return self.fault(reason, "unfold it with the program that wrote it");
                }
                self.has_net = true;
            }
            "page" => self.net.modules.push(get("id")?),
            "place" | "transition" => {
                let id = get("id")?;
                let (name, is_place) = (id.clone(), name == "place");
                let node = if is_place {
                    let (holds, initial) = (Holds::Token, 0);
                    self.net.places.push(NetPlace { name, module, holds, initial });
                    Node::Place(self.net.places.len() - 1)
                } else {
                    let (takes, puts) = (Vec::new(), Vec::new());
                    let stands_for = StandsFor::Nothing;
                    self.net.transitions.push(Transition { name, module, takes, puts, stands_for });
                    Node::Transition(self.net.transitions.len() - 1)
                };
                self.ids[usize::from(!is_place)].push(id.clone());
                if self.nodes.insert(id.clone(), node).is_some() {
                    let reason = format!("`{}` is the id of two elements", shown(&id));
                    return self.fault(reason, "rename one of the two");
                }
            }
            "referencePlace" | "referenceTransition" => {
                let (id, to) = (get("id")?, get("ref")?);
                self.references.insert(id, to);
            }
            "arc" => {
                let (from, to) = (get("source")?, get("target")?);
                self.arcs.push(Arc { at: self.at, from, to, count: 1 });
            }
            "type" if self.path.last().is_some_and(|element| element == "arc") => {
                self.kind(known.get("value").map_or("normal", String::as_str))?;
            }
            _ => {}
        }
        self.path.push(name);
        self.said.clear();
        Ok(())
    }

    /// Checks the type of an arc: only the type `normal` is supported.
    fn kind(&self, kind: &str) -> Result<(), PnmlError> {
        if kind.eq_ignore_ascii_case("normal") {
            return Ok(());
        }
        let reason = format!("a place/transition net has no arc of the kind `{}`", shown(kind));
        self.fault(
            reason,
            "replace the arc with ordinary ones, for example with a complementary place",
        )
    }

    fn close(&mut self) -> Result<(), PnmlError> {
        if self.skipped > 0 {
            self.skipped -= 1;
            return Ok(());
        }
        let last = self.path.pop().unwrap_or_default();
        let said = std::mem::take(&mut self.said);
        let said = said.trim();
        let mut around = self.path.iter().rev().map(String::as_str);
        let (label, element) = (around.next(), around.next());
        self.at = self.said_at;
        if said.is_empty() || !["text", "value"].contains(&&*last) {
            return Ok(());
        }
        let number = || {
            // Some programs write the color of the tokens and a comma before the number, as in `Default,1`.
            let digits = said.rsplit(',').next().unwrap_or_default().trim();
            match digits.parse() {
                Ok(number) if number <= MOST_TOKENS => Ok(number),
                _ => self.fault(
                    format!("`{}` is not a number of tokens", shown(said)),
                    "write a whole number up to a billion",
                ),
            }
        };
        match (element, label) {
            (Some("net"), Some("name")) => said.clone_into(&mut self.net.name),
            (Some("page"), Some("name")) => {
                self.net.modules.last_mut().into_iter().for_each(|name| said.clone_into(name));
            }
            (Some("place"), Some("name")) => {
                let last = self.net.places.last_mut();
                last.into_iter().for_each(|one| said.clone_into(&mut one.name));
            }
            (Some("transition"), Some("name")) => {
                let last = self.net.transitions.last_mut();
                last.into_iter().for_each(|one| said.clone_into(&mut one.name));
            }
            (Some("place"), Some("initialMarking")) => {
                let tokens = number()?;
                self.net.places.last_mut().into_iter().for_each(|one| one.initial = tokens);
            }
            (Some("arc"), Some("inscription")) => {
                let count = number()?;
                self.arcs.last_mut().into_iter().for_each(|one| one.count = count);
            }
            (Some("arc"), Some("arctype" | "type")) => self.kind(said)?,
            _ => {}
        }
        Ok(())
    }

    fn node(&self, id: &str) -> Option<Node> {
        let mut id = id;
        for _ in 0..LONGEST_CHAIN {
            match self.references.get(id) {
                Some(next) => id = next,
                None => return self.nodes.get(id).copied(),
            }
        }
        None
    }

    fn finish(mut self) -> Result<Net, PnmlError> {
        if let Some(open) = self.path.last() {
            return self.no_xml(&format!("the file ends within `{}`", shown(open)));
        }
        if !self.has_net {
            return self.fault("the file has no net", "pass a PNML file");
        }
        // If several arcs lead from one node to another, their numbers of tokens are added.
        let mut joined: HashMap<(usize, usize, bool), u64> = HashMap::new();
        let mut order = Vec::new();
        for arc in std::mem::take(&mut self.arcs) {
            let key = match (self.node(&arc.from), self.node(&arc.to)) {
                (Some(Node::Place(place)), Some(Node::Transition(one))) => (one, place, true),
                (Some(Node::Transition(one)), Some(Node::Place(place))) => (one, place, false),
                _ => {
                    self.at = arc.at;
                    let (from, to) = (shown(&arc.from), shown(&arc.to));
                    let reason = format!(
                        "the arc from `{from}` to `{to}` does not connect a place and a transition"
                    );
                    return self.fault(reason, "correct its source or target");
                }
            };
            match joined.entry(key) {
                Entry::Occupied(mut known) => *known.get_mut() += arc.count,
                Entry::Vacant(free) => {
                    free.insert(arc.count);
                    order.push(key);
                }
            }
        }
        // Leave out arcs that carry 0 tokens.
        order.retain(|key| joined[key] > 0);
        for key @ (one, place, takes) in order {
            let one = &mut self.net.transitions[one];
            if takes { &mut one.takes } else { &mut one.puts }.push((place, joined[&key]));
        }
        if self.net.modules.is_empty() {
            self.net.modules.push("net".to_owned());
        }
        let [places, transitions] = self.ids;
        distinct(self.net.places.iter_mut().map(|one| &mut one.name).zip(places));
        distinct(self.net.transitions.iter_mut().map(|one| &mut one.name).zip(transitions));
        Ok(self.net)
    }
}

/// Makes the names unique: adds the id to each name that an earlier node has.
fn distinct<'n>(names: impl Iterator<Item = (&'n mut String, String)>) {
    let mut used = HashSet::new();
    for (name, id) in names {
        if !used.insert(name.clone()) {
            *name = format!("{name} ({id})");
            used.insert(name.clone());
        }
    }
}

fn attributes(tag: &BytesStart<'_>) -> Result<HashMap<String, String>, String> {
    let read = tag.attributes().map(|one| {
        let one = one.map_err(|error| error.to_string())?;
        let key = String::from_utf8_lossy(one.key.local_name().as_ref()).into_owned();
        let value = one.unescape_value().map_err(|error| error.to_string())?;
        Ok((key, value.into_owned()))
    });
    read.collect()
}

/// Returns the first 60 characters of a string without control characters, to quote it in a message.
fn shown(text: &str) -> String {
    text.chars().take(60).map(|sign| if sign.is_control() { '?' } else { sign }).collect()
}
