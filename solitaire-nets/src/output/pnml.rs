//! The Petri Net Markup Language: ISO/IEC 15909-2:2011, place/transition nets.

use std::collections::HashMap;

use quick_xml::Reader;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use crate::net::{Holds, Net, NetPlace, StandsFor, Transition};

const GRAMMAR: &str = "http://www.pnml.org/version-2009/grammar/pnml";
const TYPE: &str = "http://www.pnml.org/version-2009/grammar/ptnet";

/// The error for a text that is not a net.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PnmlError {
    /// The text is not XML.
    #[error("it is no XML: {0}")]
    Xml(String),
    /// A node has no id, or an arc has no end.
    #[error("`{element}` has no `{attribute}`")]
    Missing {
        /// The element.
        element: String,
        /// The missing attribute.
        attribute: &'static str,
    },
    /// An arc starts or ends at a missing node, or connects two places.
    #[error("the arc from `{from}` to `{to}` joins no place with a transition")]
    Arc {
        /// The start of the arc.
        from: String,
        /// The end of the arc.
        to: String,
    },
    /// A number of tokens is not a number.
    #[error("`{0}` is no number of tokens")]
    Number(String),
}

/// The net as PNML. With `flat` there is one page without references, which more programs can read. Otherwise each
/// module is a page, on which places of other modules are references.
#[must_use]
pub fn to_pnml(net: &Net, flat: bool) -> String {
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 1);
    // Writing into memory cannot fail.
    let _ = written(net, flat, &mut writer);
    let mut text = String::from_utf8(writer.into_inner()).unwrap_or_default();
    text.push('\n');
    text
}

type Out = Writer<Vec<u8>>;

fn written(net: &Net, flat: bool, out: &mut Out) -> std::io::Result<()> {
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    out.create_element("pnml").with_attribute(("xmlns", GRAMMAR)).write_inner_content(|out| {
        let tag =
            out.create_element("net").with_attribute(("id", "net")).with_attribute(("type", TYPE));
        tag.write_inner_content(|out| {
            labelled(out, "name", &net.name)?;
            if flat {
                page(net, &(0..net.modules.len()).collect::<Vec<_>>(), "page0", &net.name, out)
            } else {
                let is_used = |module: &usize| {
                    net.places.iter().any(|one| one.module == *module)
                        || net.transitions.iter().any(|one| one.module == *module)
                };
                for module in (0..net.modules.len()).filter(is_used) {
                    page(net, &[module], &format!("page{module}"), &net.modules[module], out)?;
                }
                Ok(())
            }
        })?;
        Ok(())
    })?;
    Ok(())
}

fn labelled(out: &mut Out, label: &str, text: &str) -> std::io::Result<()> {
    out.create_element(label).write_inner_content(|out| {
        out.create_element("text").write_text_content(BytesText::new(text))?;
        Ok(())
    })?;
    Ok(())
}

fn page(net: &Net, modules: &[usize], id: &str, name: &str, out: &mut Out) -> std::io::Result<()> {
    out.create_element("page").with_attribute(("id", id)).write_inner_content(|out| {
        labelled(out, "name", name)?;
        let places = net.places.iter().enumerate();
        for (number, place) in places.filter(|(_, place)| modules.contains(&place.module)) {
            let id = format!("p{number}");
            out.create_element("place").with_attribute(("id", id.as_str())).write_inner_content(
                |out| {
                    labelled(out, "name", &place.name)?;
                    if place.initial > 0 {
                        labelled(out, "initialMarking", &place.initial.to_string())?;
                    }
                    Ok(())
                },
            )?;
        }
        let own = |one: &&(usize, &Transition)| modules.contains(&one.1.module);
        let all: Vec<(usize, &Transition)> = net.transitions.iter().enumerate().collect();
        let mut foreign: Vec<usize> = all
            .iter()
            .filter(own)
            .flat_map(|(_, one)| one.takes.iter().chain(&one.puts))
            .map(|(place, _)| *place)
            .filter(|place| !modules.contains(&net.places[*place].module))
            .collect();
        foreign.sort_unstable();
        foreign.dedup();
        let node = |place: usize| {
            if foreign.contains(&place) { format!("{id}p{place}") } else { format!("p{place}") }
        };
        for place in &foreign {
            out.create_element("referencePlace")
                .with_attribute(("id", node(*place).as_str()))
                .with_attribute(("ref", format!("p{place}").as_str()))
                .write_inner_content(|out| labelled(out, "name", &net.places[*place].name))?;
        }
        for (number, one) in all.iter().filter(own) {
            let id = format!("t{number}");
            out.create_element("transition")
                .with_attribute(("id", id.as_str()))
                .write_inner_content(|out| labelled(out, "name", &one.name))?;
            for (place, count) in &one.takes {
                arc(out, &format!("p{place}t{number}"), &node(*place), &id, *count)?;
            }
            for (place, count) in &one.puts {
                arc(out, &format!("t{number}p{place}"), &id, &node(*place), *count)?;
            }
        }
        Ok(())
    })?;
    Ok(())
}

fn arc(out: &mut Out, id: &str, from: &str, to: &str, count: u64) -> std::io::Result<()> {
    let tag = out
        .create_element("arc")
        .with_attribute(("id", id))
        .with_attribute(("source", from))
        .with_attribute(("target", to));
    if count == 1 {
        tag.write_empty()?;
    } else {
        tag.write_inner_content(|out| labelled(out, "inscription", &count.to_string()))?;
    }
    Ok(())
}

/// Reads a place/transition net. Pages become modules; references are followed, graphics and tool-specific parts
/// ignored.
///
/// # Errors
/// Returns an error if the text is not such a net.
pub fn from_pnml(text: &str) -> Result<Net, PnmlError> {
    let mut read = Reading::default();
    let mut reader = Reader::from_str(text);
    let broken = |error: quick_xml::Error| PnmlError::Xml(error.to_string());
    loop {
        match reader.read_event().map_err(broken)? {
            Event::Start(tag) => {
                let name = String::from_utf8_lossy(tag.local_name().as_ref()).into_owned();
                read.begin(&name, &attributes(&tag))?;
                read.path.push(name);
            }
            Event::Empty(tag) => {
                let name = String::from_utf8_lossy(tag.local_name().as_ref()).into_owned();
                read.begin(&name, &attributes(&tag))?;
            }
            Event::End(_) => {
                read.path.pop();
            }
            Event::Text(said) => {
                let said = said.decode().map_err(|error| PnmlError::Xml(error.to_string()))?;
                let said = quick_xml::escape::unescape(&said)
                    .map_err(|error| PnmlError::Xml(error.to_string()))?;
                read.say(said.trim())?;
            }
            Event::GeneralRef(entity) => {
                let name = entity.decode().map_err(|error| PnmlError::Xml(error.to_string()))?;
                let text = quick_xml::escape::resolve_predefined_entity(&name).unwrap_or_default();
                read.say(text)?;
            }
            Event::Eof => break,
            _ => {}
        }
    }
    read.finish()
}

fn attributes(tag: &quick_xml::events::BytesStart<'_>) -> HashMap<String, String> {
    let known = tag.attributes().flatten();
    known
        .map(|one| {
            let key = String::from_utf8_lossy(one.key.local_name().as_ref()).into_owned();
            let raw = String::from_utf8_lossy(&one.value).into_owned();
            let value = quick_xml::escape::unescape(&raw).map(|value| value.into_owned());
            (key, value.unwrap_or(raw))
        })
        .collect()
}

#[derive(Default)]
struct Reading {
    net: Net,
    path: Vec<String>,
    places: HashMap<String, usize>,
    transitions: HashMap<String, usize>,
    references: HashMap<String, String>,
    arcs: Vec<(String, String, u64)>,
    /// True if no part of the current text was read yet.
    fresh: bool,
}

impl Reading {
    fn begin(
        &mut self,
        element: &str,
        attributes: &HashMap<String, String>,
    ) -> Result<(), PnmlError> {
        let has = |attribute: &'static str| {
            let missing = || PnmlError::Missing { element: element.to_owned(), attribute };
            attributes.get(attribute).cloned().ok_or_else(missing)
        };
        self.fresh = true;
        match element {
            "page" => self.net.modules.push(has("id")?),
            "place" => {
                let id = has("id")?;
                self.places.insert(id.clone(), self.net.places.len());
                let module = self.net.modules.len().saturating_sub(1);
                self.net.places.push(NetPlace {
                    name: id,
                    module,
                    holds: Holds::Token,
                    initial: 0,
                });
            }
            "transition" => {
                let id = has("id")?;
                self.transitions.insert(id.clone(), self.net.transitions.len());
                let module = self.net.modules.len().saturating_sub(1);
                let (takes, puts) = (Vec::new(), Vec::new());
                let stands_for = StandsFor::Nothing;
                self.net.transitions.push(Transition { name: id, module, takes, puts, stands_for });
            }
            "referencePlace" | "referenceTransition" => {
                self.references.insert(has("id")?, has("ref")?);
            }
            "arc" => self.arcs.push((has("source")?, has("target")?, 1)),
            _ => {}
        }
        Ok(())
    }

    fn say(&mut self, text: &str) -> Result<(), PnmlError> {
        if text.is_empty() || self.path.iter().any(|element| element == "toolspecific") {
            return Ok(());
        }
        let around: Vec<&str> = self.path.iter().rev().take(3).map(String::as_str).collect();
        let [last, label, element] = around[..] else { return Ok(()) };
        if last != "text" {
            return Ok(());
        }
        let number = || text.parse().map_err(|_| PnmlError::Number(text.to_owned()));
        // A name with entities comes in several pieces.
        let fresh = std::mem::take(&mut self.fresh);
        let add = |name: &mut String| {
            if fresh {
                name.clear();
            }
            name.push_str(text);
        };
        match (element, label) {
            ("net", "name") => self.net.name.push_str(text),
            ("page", "name") => self.net.modules.iter_mut().last().into_iter().for_each(&add),
            ("place", "name") => {
                self.net.places.iter_mut().last().into_iter().for_each(|one| add(&mut one.name));
            }
            ("transition", "name") => {
                self.net
                    .transitions
                    .iter_mut()
                    .last()
                    .into_iter()
                    .for_each(|one| add(&mut one.name));
            }
            ("place", "initialMarking") => {
                let tokens = number()?;
                self.net.places.iter_mut().last().into_iter().for_each(|one| one.initial = tokens);
            }
            ("arc", "inscription") => {
                let count = number()?;
                self.arcs.iter_mut().last().into_iter().for_each(|one| one.2 = count);
            }
            _ => {}
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Net, PnmlError> {
        let followed = |id: &str| {
            let mut id = id.to_owned();
            for _ in 0..=self.references.len() {
                match self.references.get(&id) {
                    Some(next) => id.clone_from(next),
                    None => break,
                }
            }
            id
        };
        for (from, to, count) in &self.arcs {
            let (source, target) = (followed(from), followed(to));
            let into = |arcs: &mut Vec<(usize, u64)>, place: usize| match arcs
                .iter_mut()
                .find(|(known, _)| *known == place)
            {
                Some((_, known)) => *known += count,
                None => arcs.push((place, *count)),
            };
            match (
                self.places.get(&source).zip(self.transitions.get(&target)),
                self.transitions.get(&source).zip(self.places.get(&target)),
            ) {
                (Some((place, one)), _) => into(&mut self.net.transitions[*one].takes, *place),
                (_, Some((one, place))) => into(&mut self.net.transitions[*one].puts, *place),
                _ => return Err(PnmlError::Arc { from: from.clone(), to: to.clone() }),
            }
        }
        Ok(self.net)
    }
}
