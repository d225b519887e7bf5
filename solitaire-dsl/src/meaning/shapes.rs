//! Reads the shape in which the elements of a container lie, as in `in grid(4, 5)`.

use solitaire_model::Shape;

use super::number::{Values, number_in, whose};
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{self, Expr, ExprKind};

/// The shape in a line of `structure`, if it is valid and has a place for each of the `count` elements.
pub fn shape(
    lineage: &Lineage,
    level: usize,
    (container, stated): (&ast::Container, &Expr),
    count: u8,
    values: &Values,
    faults: &mut Faults<'_>,
) -> Option<Shape> {
    if stated.is_broken() {
        faults.spoil(Part::Numbers);
        return None;
    }
    let (path, arguments) = match &stated.kind {
        ExprKind::Call { function, arguments } => (Some(function), &arguments[..]),
        ExprKind::Path(path) => (Some(path), &[][..]),
        _ => (None, &[][..]),
    };
    let text = path.and_then(|path| path.get_ident()).map(ToString::to_string).unwrap_or_default();
    let words = || Shape::WORDS.iter().map(|(known, _)| *known);
    let mut error = |span, code: &'static str, message, help| {
        faults.error(level, span, code, message, Some(help));
    };
    let Some((word, parameters)) = Shape::WORDS.iter().find(|(known, _)| *known == text) else {
        let message = match text.as_str() {
            "" => "this is not a shape".to_owned(),
            _ => format!("unknown shape `{text}`"),
        };
        let help = match did_you_mean(&text, words()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("write one of {}", words().collect::<Vec<_>>().join(", ")),
        };
        error(path.map_or(stated.span, Extent::of), "unknown-shape", message, help);
        return None;
    };
    if container.held.as_ref().is_none_or(|held| held.count.is_none()) {
        let message = format!("`{}` is one element, which has no neighbors", container.name);
        let help = "leave the shape out, or write the number of elements in brackets".to_owned();
        error(stated.span, "shape-of-one", message, help);
        return None;
    }
    if arguments.len() != parameters.len() {
        let parameters = parameters.join(", ");
        let message = format!("`{word}` has the wrong number of arguments");
        let help = format!("write `{word}({parameters})`");
        error(stated.span, "wrong-number-of-arguments", message, help);
        return None;
    }
    let told = faults.told();
    let number = |expr| number_in(expr, (1, 200), values, whose(lineage, level, expr), faults);
    let numbers: Vec<u8> = arguments.iter().map(number).collect();
    let are_known = faults.are_whole(&[Part::Numbers])
        || arguments.iter().all(|expr| matches!(expr.kind, ExprKind::Number(_)));
    if faults.told() > told || !are_known {
        faults.spoil(Part::Structure);
        return None;
    }
    let (shape, places) = Shape::named(word, &numbers)?;
    if places == usize::from(count) {
        return shape;
    }
    let name = &container.name;
    let message = format!("this shape has {places} places, but `{name}` has {count} elements");
    let help = format!("write a shape of {count} places, or declare {places} elements");
    // If the shape would fit with another last number, only this number is marked.
    let fits = |other: u8| {
        let (_, before) = numbers.split_last()?;
        let (_, places) = Shape::named(word, &[before, &[other]].concat())?;
        (places == usize::from(count)).then_some(())
    };
    let last = arguments.last().filter(|_| (1..=count).find_map(fits).is_some());
    let length = container.held.as_ref().and_then(|held| held.count.as_ref());
    let span = last.or(length).map_or(stated.span, |wrong| wrong.span);
    faults.error(level, span, "shape-of-another-size", message, Some(help));
    None
}
