//! The containers, and what may be lifted from them and put on them.

use std::collections::HashMap;

use proc_macro2::Ident;

use super::game::{Container, PieceRole};
use super::ids::{ContainerId, IdVec, PieceId};
use super::merge::{Line, Merged, merge};
use super::number::{Number, number_in};
use super::pieces::{not_reserved, own_pieces, permission};
use super::raw_pieces::RawPiece;
use super::shapes::shape;
use super::source_text::written;
use super::whose::Whose;
use crate::alike::is_slip;
use crate::alike::of_meaning;
use crate::faults::{Blame, Faults, Unknown, one_of};
use crate::lineage::Lineage;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{self, Piece as Syntax};
use crate::words::{ELEMENTS, ElementWord, element};

/// The statements of `structure`, inherited ones in their places.
pub fn structure_block<'t>(
    lineage: &'t Lineage,
    faults: &mut Faults<'_>,
) -> Merged<'t, ast::Container> {
    merge(
        lineage,
        |piece| if let Syntax::Structure(block) = piece { Some(block) } else { None },
        // One that could not be read replaces nothing.
        |container: &ast::Container| container.held.as_ref().map(|_| (&container.name).into()),
        faults,
    )
}

/// The containers with their places, in the order of their declaration.
pub fn containers(
    lineage: &Lineage,
    structure: &Merged<'_, ast::Container>,
    values: &HashMap<String, Number>,
    cards: usize,
    faults: &mut Faults<'_>,
) -> IdVec<ContainerId, Container> {
    let mut containers = IdVec::default();
    let mut first = 0_usize;
    for line in &structure.lines {
        let Some(held) = &line.kind.held else { continue };
        not_reserved(line.level, &line.kind.name, faults);
        let whose = |expr| Whose { lineage, level: line.level, expr };
        let number = |expr, most, faults: &mut Faults<'_>| {
            number_in(expr, 1, most, values, whose(expr), faults)
        };
        let count = held.count.as_ref().map_or(1, |count| number(count, 200, faults));
        let known = known_element(&line.kind.name, &held.kind, line.level, faults);
        let fanned = held.kind.argument.as_ref();
        let fanned = fanned.map(|shown| number(shown, 52, faults));
        let max = line.kind.max.as_ref().map(|max| number(max, 255, faults));
        let shape = line.kind.shape.as_ref().and_then(|stated| {
            shape(lineage, line.level, (line.kind, stated), count, values, faults)
        });
        let kind_capacity = known.and_then(|known| known.capacity).unwrap_or(u8::MAX);
        let capacity = usize::from(max.unwrap_or(kind_capacity)).min(cards) as u8;
        let single = held.count.is_none();
        containers.push(Container {
            name: line.kind.name.clone(),
            introduced: introduced(lineage, line, single, faults),
            stated: line.level,
            docs: line.docs.to_vec(),
            kind: held.kind.path.clone(),
            element: known,
            fanned,
            single,
            count,
            first: first.min(250) as u8,
            shape,
            max,
            capacity,
            pickup: None,
            build: None,
            space: None,
            told_apart: false,
            dealt_apart: false,
            points: Vec::new(),
            spreads: Vec::new(),
        });
        first += usize::from(count);
        if first > 250 {
            let message = format!("with `{}` there are more than 250 elements", line.kind.name);
            let help = Some("declare fewer, or shorter containers".to_owned());
            let blame: Blame = match &held.count {
                Some(count) => whose(count).into(),
                None => line.level.into(),
            };
            faults.error(blame, &line.kind.name, "too-many-elements", message, help);
            break;
        }
    }
    containers
}

/// The first level that states a container: there its name became one by which rules speak of it. Rules that a
/// variation inherits keep their form, so a container is one element everywhere, or several everywhere.
fn introduced(
    lineage: &Lineage,
    line: &Line<'_, ast::Container>,
    single: bool,
    faults: &mut Faults<'_>,
) -> usize {
    let stated = own_pieces(lineage, |piece| match piece {
        Syntax::Structure(block) => Some(block),
        _ => None,
    });
    let name = &line.kind.name;
    let statements = stated.into_iter().flat_map(|(level, _, block)| {
        block.statements.iter().map(move |statement| (level, &statement.kind))
    });
    let mut held = statements.filter_map(|(level, entry)| match entry {
        ast::Entry::Own(container) if container.name == *name => {
            Some((level, container.held.as_ref()?))
        }
        _ => None,
    });
    let Some((first, held)) = held.next() else { return line.level };
    if held.count.is_none() == single {
        return first;
    }
    if faults.is_kind_said_beside("number-out-of-range") {
        // That there are several may be what is wrong.
        return first;
    }
    let parent = lineage.name(first);
    let (was, is) = if single { ("several elements", "one") } else { ("one element", "several") };
    let message = format!("`{name}` is {was} in `{parent}`, and {is} here");
    let help = match held.count.as_ref().filter(|_| single) {
        Some(count) => {
            let kind = line.kind.held.as_ref().and_then(|own| own.kind.path.get_ident());
            let kind = kind.map_or_else(|| "..".to_owned(), ToString::to_string);
            let count = written(count).unwrap_or_else(|| "1".to_owned());
            format!("write `{name}: [{kind}; {count}]` as in `{parent}`, or `{name}: [{kind}; 1]`")
        }
        None => "give it another name".to_owned(),
    };
    faults.error(line.level, name, "container-of-another-form", message, Some(help));
    // It may stand in the place of another.
    faults.lost_a_name();
    line.level
}

/// The kind, if the language knows it; a path may be the author's own.
fn known_element(
    container: &Ident,
    kind: &ast::Kind,
    level: usize,
    faults: &mut Faults<'_>,
) -> Option<&'static ElementWord> {
    let name = kind.path.get_ident()?.to_string();
    if let Some(known) = element(&name) {
        if kind.argument.is_some() && known.name != "Waste" {
            let message =
                format!("`{name}` takes no number; only `Waste(n)` shows its last n cards");
            let help = Some(match kind.argument.as_ref().map(|number| &number.kind) {
                Some(ast::ExprKind::Number(number)) => format!(
                    "write `{name}`, and `max {number}` last if so many cards fit on an element"
                ),
                _ => format!("write `{name}`"),
            });
            faults.error(level, Extent::of(&kind.path), "needless-number", message, help);
        }
        return Some(known);
    }
    let kinds = || ELEMENTS.iter().map(|known| known.name);
    // A word that stands for several kinds is of the one by which the container is called.
    let of_name = did_you_mean(&container.to_string(), of_meaning(&name, kinds()));
    let nearest = of_name.or_else(|| did_you_mean(&name, kinds()));
    if let Some(nearest) = nearest {
        if let Some(number) = kind.argument.as_ref().and_then(written)
            && !is_slip(&name, nearest)
        {
            let message = format!("unknown kind of element `{name}`");
            let help = format!("write `Waste({number})`: only a `Waste` shows its last cards");
            faults.error(level, Extent::of(&kind.path), "unknown-element", message, Some(help));
            return element("Waste");
        }
        let message = format!("unknown kind of element `{name}`");
        let help = Some(format!(
            "did you mean `{nearest}`? (an own kind is named by its path, as in `self::{name}`)"
        ));
        faults.error(level, Extent::of(&kind.path), "unknown-element", message, help);
        return element(nearest);
    }
    None
}

/// Gives each container what the levels say of it. What they say is added to `raw`.
pub fn permissions<'t>(
    lineage: &'t Lineage,
    structure: &Merged<'_, ast::Container>,
    containers: &mut IdVec<ContainerId, Container>,
    raw: &mut IdVec<PieceId, RawPiece<'t>>,
    faults: &mut Faults<'_>,
) {
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            let Some((permission, role)) = permission(&statement.kind) else { continue };
            for name in &permission.containers {
                let Some(container) = containers.iter_mut().find(|other| other.name == *name)
                else {
                    unknown_in_permission(name, level, structure, faults);
                    continue;
                };
                let number =
                    RawPiece::state(raw, role.clone(), name, level, &permission.condition, faults);
                raw[number].is_unsure |= statement.broken;
                raw[number].docs.clone_from(&statement.docs);
                raw[number].attrs.clone_from(&statement.attrs);
                match role {
                    PieceRole::Pickup => container.pickup = Some(number),
                    PieceRole::Build => container.build = Some(number),
                    _ => container.space = Some(number),
                }
            }
        }
    }
}

/// A condition of a container that is not there: forgotten with the container if an ancestor said it.
fn unknown_in_permission(
    name: &Ident,
    level: usize,
    structure: &Merged<'_, ast::Container>,
    faults: &mut Faults<'_>,
) {
    let text = name.to_string();
    if let Some(gone) = structure.gone.iter().find(|gone| gone.text == text) {
        if gone.level <= level {
            let message = format!("`{text}` is left out of `structure`");
            let help = "keep it, or leave out this line";
            faults.gone(level.into(), name, message, help, gone.silently);
        }
        return;
    }
    let names: Vec<String> =
        structure.lines.iter().map(|line| line.kind.name.to_string()).collect();
    let candidates: Vec<&str> = names.iter().map(String::as_str).collect();
    let (what, code) = ("container", "unknown-container");
    let otherwise =
        one_of(what, &candidates).or_else(|| Some("declare it in `structure`".to_owned()));
    faults.unknown(level, Unknown { name, code, what, candidates, otherwise });
}

/// What the levels say of winning and losing.
pub fn ends<'t>(
    lineage: &'t Lineage,
    raw: &mut IdVec<PieceId, RawPiece<'t>>,
    faults: &mut Faults<'_>,
) {
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            let (end, role) = match &statement.kind {
                Syntax::Win(end) => (end, PieceRole::Win),
                Syntax::Lose(end) => (end, PieceRole::Lose),
                _ => continue,
            };
            let number = {
                let mut faults = faults.at(role.part());
                RawPiece::state(raw, role, &end.word, level, &end.condition, &mut faults)
            };
            raw[number].is_unsure |= statement.broken;
        }
    }
}
