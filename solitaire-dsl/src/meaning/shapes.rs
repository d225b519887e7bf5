//! The shapes in which elements lie: `in grid(4, 5)`.

use std::collections::HashMap;

use solitaire_model::{Shape, ShapeWord};

use super::number::{Number, number_in};
use super::source_text::written;
use super::whose::Whose;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::did_you_mean;
use crate::syntax::ast::{self, Expr, ExprKind};

/// A number of elements is hardly meant for one that is further from it.
const MAX_STEP: usize = 2;

/// The shape that a line of `structure` states, if it is one and has a place for each of the `count` elements.
pub fn shape(
    lineage: &Lineage,
    level: usize,
    (container, stated): (&ast::Container, &Expr),
    count: u8,
    values: &HashMap<String, Number>,
    faults: &mut Faults<'_>,
) -> Option<Shape> {
    if stated.is_broken() {
        faults.spoil(Part::Numbers);
        return None;
    }
    let (word, arguments) = called(stated, level, faults)?;
    let (name, parameters) = *word;
    if container.held.as_ref().is_none_or(|held| held.count.is_none()) {
        let message = format!("`{}` is one element, which has no neighbours", container.name);
        let help = Some("leave the shape out, or write how many there are in brackets".to_owned());
        faults.error(level, stated.span, "shape-of-one", message, help);
        return None;
    }
    if arguments.len() != parameters.len() {
        let message = format!("`{name}` says {}", parameters.join(" and "));
        let help = Some(format!("write `{}`", example(word, count)));
        faults.error(level, stated.span, "wrong-number-of-arguments", message, help);
        return None;
    }
    let told = faults.told();
    let numbers: Vec<u8> = arguments
        .iter()
        .map(|expr| number_in(expr, 1, 200, values, Whose { lineage, level, expr }, faults))
        .collect();
    let are_known = faults.are_whole(&[Part::Numbers])
        || arguments.iter().all(|expr| matches!(expr.kind, ExprKind::Number(_)));
    if faults.told() > told || !are_known {
        faults.spoil(Part::Structure);
        return None;
    }
    let (shape, places) = Shape::named(name, &numbers)?;
    if places != usize::from(count) {
        let listed = joined(&numbers);
        let message = format!(
            "`{name}({listed})` has {places} places, and `{}` has {count} elements",
            container.name
        );
        let length = container.held.as_ref().and_then(|held| held.count.as_ref());
        let is_literal = |expr: &Expr| matches!(expr.kind, ExprKind::Number(_));
        let product = arguments.iter().filter_map(written).collect::<Vec<_>>().join(" * ");
        let stale = length.filter(|length| {
            name == "grid" && is_literal(length) && !arguments.iter().any(is_literal)
        });
        let (span, help) = match other_size(name, &numbers, count) {
            // Who names its sides by constants left the number behind.
            _ if let Some(length) = stale => {
                (length.span, format!("write `{product}` in place of `{count}`"))
            }
            Some((nth, other)) => {
                let old = &listed;
                let mut new = numbers.clone();
                new[nth] = other;
                let help = format!(
                    "write `{name}({})` in place of `{name}({old})`, or declare {places} elements",
                    joined(&new)
                );
                (arguments[nth].span, help)
            }
            // A shape of which no one number could be another is right, and the number of its elements is not.
            None => match length.map(|length| (length, &length.kind)) {
                Some((length, ExprKind::Number(_)))
                    if shape.is_some() && places.abs_diff(usize::from(count)) <= MAX_STEP =>
                {
                    (length.span, format!("write `{places}` in place of `{count}`"))
                }
                _ => (
                    stated.span,
                    match (fitting(name, count), shape) {
                        (Some(fitting), Some(_)) => {
                            format!("write `{fitting}`, or declare {places} elements")
                        }
                        (Some(fitting), None) => format!("write `{fitting}`"),
                        (None, _) => format!("declare {places} elements, or take another shape"),
                    },
                ),
            },
        };
        faults.error(level, span, "shape-of-another-size", message, Some(help));
        return None;
    }
    shape
}

/// The word for a shape that is called, and with what.
fn called<'e>(
    stated: &'e Expr,
    level: usize,
    faults: &mut Faults<'_>,
) -> Option<(&'static ShapeWord, &'e [Expr])> {
    let (path, arguments) = match &stated.kind {
        ExprKind::Call { function, arguments } => (function, &arguments[..]),
        ExprKind::Path(path) => (path, &[][..]),
        _ => return not_a_shape(stated, level, faults),
    };
    let Some(name) = path.get_ident() else { return not_a_shape(stated, level, faults) };
    let text = name.to_string();
    let known = Shape::WORDS.iter().find(|(word, _)| *word == text);
    if known.is_none() {
        let takes = |(_, numbers): &&ShapeWord| numbers.len() == arguments.len();
        let near = did_you_mean(&text, Shape::WORDS.iter().filter(takes).map(|(word, _)| *word));
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => {
                let mut fit = Shape::WORDS.iter().filter(takes);
                match fit.next().filter(|_| fit.next().is_none()) {
                    Some((only, _)) => format!("write `{only}` in place of `{text}`"),
                    None => all_words(),
                }
            }
        };
        let message = format!("unknown shape `{text}`");
        faults.error(level, name, "unknown-shape", message, Some(help));
    }
    known.map(|word| (word, arguments))
}

fn not_a_shape<T>(stated: &Expr, level: usize, faults: &mut Faults<'_>) -> Option<T> {
    let message = "this is no shape";
    faults.error(level, stated.span, "unknown-shape", message, Some(all_words()));
    None
}

fn all_words() -> String {
    let words: Vec<String> = Shape::WORDS.iter().map(|(word, _)| format!("`{word}`")).collect();
    format!("the shapes are {}", words.join(", "))
}

/// The shape of a word that has as many places, as a declaration writes it; any one of its size if there is none.
fn example(word: &ShapeWord, count: u8) -> String {
    let numbers = if word.1.len() == 2 { "4, 5" } else { "7" };
    fitting(word.0, count).unwrap_or_else(|| format!("{}({numbers})", word.0))
}

fn joined(numbers: &[u8]) -> String {
    let listed: Vec<String> = numbers.iter().map(u8::to_string).collect();
    listed.join(", ")
}

/// Which one number of a shape has to be another for it to have as many places, by as little as possible, and that.
fn other_size(word: &str, numbers: &[u8], count: u8) -> Option<(usize, u8)> {
    let has = |numbers: &[u8]| {
        let found = Shape::named(word, numbers);
        found.is_some_and(|(_, places)| places == usize::from(count))
    };
    let others = (0..numbers.len()).flat_map(|nth| {
        // One row alone is no grid.
        let least = if numbers.len() > 1 { 2 } else { 1 };
        (least..=count).map(move |other| (nth, other))
    });
    let fits = others.filter(|(nth, other)| {
        let mut all = numbers.to_vec();
        all[*nth] = *other;
        has(&all)
    });
    // What is as near is a grid that is broader than high.
    fits.min_by_key(|(nth, other)| {
        let mut all = numbers.to_vec();
        all[*nth] = *other;
        (other.abs_diff(numbers[*nth]), !all.is_sorted())
    })
}

/// The shape of a word that has as many places, the most nearly square one of a grid.
fn fitting(word: &str, count: u8) -> Option<String> {
    let has = |numbers: &[u8]| {
        let found = Shape::named(word, numbers);
        found.is_some_and(|(_, places)| places == usize::from(count))
    };
    if let Some(number) = (1..=count).find(|number| has(&[*number])) {
        return Some(format!("{word}({number})"));
    }
    let rows = (1..=count.isqrt()).rev().find(|rows| count.is_multiple_of(*rows))?;
    has(&[rows, count / rows]).then(|| format!("{word}({rows}, {})", count / rows))
}
