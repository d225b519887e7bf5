//! Makes the containers from the lines of `structure`.

use super::game::Container;
use super::ids::{ContainerId, IdVec};
use super::merge::{Line, Merged, own_lines};
use super::number::{Values, number_in, whose};
use super::numbers::not_reserved;
use super::shapes::shape;
use crate::faults::{Blame, Faults};
use crate::lineage::Lineage;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast;
use crate::words::{ELEMENTS, ElementWord, element};

/// The largest number of elements in a game.
const MAX_ELEMENTS: usize = 250;

/// Makes the containers in the order of their declaration, and numbers their elements.
pub fn containers(
    lineage: &Lineage,
    structure: &Merged<'_, ast::Container>,
    values: &Values,
    cards: usize,
    faults: &mut Faults<'_>,
) -> IdVec<ContainerId, Container> {
    let mut containers = IdVec::default();
    let mut first = 0_usize;
    for line in &structure.lines {
        let Some(held) = &line.kind.held else { continue };
        let (name, level) = (&line.kind.name, line.level);
        not_reserved(level, name, faults);
        let number = |expr: Option<&ast::Expr>, most, faults: &mut Faults<'_>| {
            expr.map(|expr| number_in(expr, (1, most), values, whose(lineage, level, expr), faults))
        };
        let count = number(held.count.as_ref(), 200, faults).unwrap_or(1);
        let element = known_element(&held.kind, level, faults);
        let fanned = number(held.kind.argument.as_ref(), 52, faults);
        let max = number(line.kind.max.as_ref(), 255, faults);
        let shape =
            line.kind.shape.as_ref().and_then(|stated| {
                shape(lineage, level, (line.kind, stated), count, values, faults)
            });
        let kind_capacity = element.and_then(|known| known.capacity).unwrap_or(u8::MAX);
        containers.push(Container {
            name: name.clone(),
            introduced: introduced(lineage, line, faults),
            stated: level,
            docs: line.docs.to_vec(),
            kind: held.kind.path.clone(),
            element,
            fanned,
            single: held.count.is_none(),
            count,
            first: first.min(MAX_ELEMENTS) as u8,
            shape,
            max,
            capacity: usize::from(max.unwrap_or(kind_capacity)).min(cards) as u8,
            pickup: None,
            build: None,
            space: None,
            told_apart: false,
            dealt_apart: false,
            is_silenced: line.is_silenced,
            points: Vec::new(),
            spreads: Vec::new(),
        });
        first += usize::from(count);
        if first > MAX_ELEMENTS {
            let message = format!("`{name}` brings the number of elements above {MAX_ELEMENTS}");
            let help = Some("declare fewer, or shorter containers".to_owned());
            let count = held.count.as_ref();
            let blame: Blame =
                count.map_or_else(|| level.into(), |count| whose(lineage, level, count));
            faults.error(blame, name, "too-many-elements", message, help);
            break;
        }
    }
    containers
}

/// Returns the first level that states a container: from there on, rules can use its name. A container must be a single
/// element on all levels or several elements on all levels, because inherited rules rely on that; reports a change.
fn introduced(
    lineage: &Lineage,
    line: &Line<'_, ast::Container>,
    faults: &mut Faults<'_>,
) -> usize {
    let name = &line.kind.name;
    let is_one = |container: &ast::Container| Some(container.held.as_ref()?.count.is_none());
    let stated = own_lines::<ast::Container>(lineage).filter(|(_, other)| other.name == *name);
    let mut stated = stated.filter_map(|(level, other)| Some((level, is_one(other)?)));
    let (Some((first, was_one)), Some(is_one)) = (stated.next(), is_one(line.kind)) else {
        return line.level;
    };
    // If a wrong number of elements was reported, it may have caused the change between one element and several.
    if was_one == is_one || faults.is_kind_said_beside("number-out-of-range") {
        return first;
    }
    let parent = lineage.name(first);
    let words = |is_one| if is_one { "one element" } else { "several elements" };
    let (was, is) = (words(was_one), words(is_one));
    let message = format!("`{name}` is {was} in `{parent}`, but {is} here");
    let help = Some("give it another name, or declare it in the same form".to_owned());
    faults.error(line.level, name, "container-of-another-form", message, help);
    // The author may have meant another name, so a container with this other name may be missing.
    faults.lost_a_name();
    line.level
}

/// The language's kind of element with this name, after reporting a misspelling; `None` for a path to an author's kind.
fn known_element(
    kind: &ast::Kind,
    level: usize,
    faults: &mut Faults<'_>,
) -> Option<&'static ElementWord> {
    let name = kind.path.get_ident()?.to_string();
    let span = Extent::of(&kind.path);
    if let Some(known) = element(&name) {
        if kind.argument.is_some() && known.name != "Waste" {
            let message =
                format!("`{name}` takes no number; only `Waste(n)` shows its last n cards");
            let help = Some(format!("write `{name}`"));
            faults.error(level, span, "needless-number", message, help);
        }
        return Some(known);
    }
    let near = did_you_mean(&name, ELEMENTS.iter().map(|known| known.name))?;
    let message = format!("unknown kind of element `{name}`");
    let help = format!("did you mean `{near}`? (write your own kind with its path)");
    faults.error(level, span, "unknown-element", message, Some(help));
    element(near)
}
