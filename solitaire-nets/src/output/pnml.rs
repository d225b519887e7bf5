//! Writes place/transition nets in the Petri Net Markup Language (PNML, ISO/IEC 15909-2:2011).

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use crate::net::{Net, Transition};

const GRAMMAR: &str = "http://www.pnml.org/version-2009/grammar/pnml";
const TYPE: &str = "http://www.pnml.org/version-2009/grammar/ptnet";

/// Writes the net in PNML. If `flat`, it is on one page without references, which more programs can read. Otherwise
/// each module is a page, and a page refers to places of other pages by references.
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
