//! Draws the table in characters if words describe it badly: rows mix several containers, or places form no rows.

use std::collections::{BTreeMap, BTreeSet};

use solitaire_runtime::model::{Container, Point, Shape};
use solitaire_runtime::nouns::capital;

use super::speaker::Book;

/// The maximum number of letters of a name that is not abbreviated on a drawing.
const LONGEST: usize = 6;

/// If a row joins at least this many containers of several places each, a list does not describe it well.
const MANY: usize = 4;

/// A place on the drawing. `at` is its row and column in half cards, and `label` the text that is drawn there.
struct Drawn {
    at: (i16, i16),
    container: u8,
    label: String,
}

/// The lines of the drawing and of its legend, if a drawing is needed. Numbers the places if `page` does: `column 3`.
pub(super) fn lines(book: &Book, page: &str) -> Vec<String> {
    let page = page.to_lowercase();
    let containers = (0..).zip(book.model.containers).filter(|(_, one)| !one.points.is_empty());
    let (mut places, mut legend) = (Vec::new(), Vec::<(String, String)>::new());
    for (number, container) in containers {
        let name = &book.noun(number).one;
        let first = name.split(' ').next().unwrap_or_default();
        let is_named = container.single && first.len() <= LONGEST;
        let short = if is_named { capital(first) } else { short(book, name) };
        if !is_named {
            legend.push((short.clone(), name.clone()));
        }
        let is_numbered = [name, &book.noun(number).many].iter().any(|noun| numbers(&page, noun));
        for (index, point) in container.points.iter().enumerate() {
            let label = if is_numbered { format!("{short}{}", index + 1) } else { short.clone() };
            places.push(Drawn { at: (point.y, point.x), container: number, label });
        }
    }
    places.sort_by_key(|one| one.at);
    let mut rows: BTreeMap<i16, Vec<&Drawn>> = BTreeMap::new();
    places.iter().for_each(|one| rows.entry(one.at.0).or_default().push(one));
    if !rows.values().any(|row| is_mixed(book, row)) && !book.model.containers.iter().any(is_loose)
    {
        return Vec::new();
    }
    let cell = places.iter().map(|one| one.label.chars().count()).max().unwrap_or(0).max(2) + 1;
    let drawn = rows.values().map(|row| {
        row.iter().fold(String::from("   "), |line, one| {
            let left = 4 + usize::try_from(one.at.1).unwrap_or(0) * cell / 2;
            format!("{:<1$}{2}", format!("{line} "), left, one.label)
        })
    });
    let legend = legend.iter().map(|(short, name)| format!("{short}: {name}"));
    let legend = legend.collect::<Vec<_>>().join(", ");
    drawn.chain([String::new(), legend]).collect()
}

/// True if the page, which is in lower case, names a place by this noun and a number: `column 3`.
fn numbers(page: &str, noun: &str) -> bool {
    let noun = format!("{} ", noun.to_lowercase());
    let mut after = page.split(&noun).skip(1);
    after.any(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// The shortest abbreviation of a noun, from its first letters, that no other noun of the game begins with.
fn short(book: &Book, name: &str) -> String {
    let beginning = |noun: &str, letters| noun.chars().take(letters).collect::<String>();
    let numbers = 0..book.model.containers.len() as u8;
    let others: Vec<&str> =
        numbers.map(|number| &*book.noun(number).one).filter(|other| *other != name).collect();
    let is_unique = |letters: &usize| {
        others.iter().all(|other| beginning(other, *letters) != beginning(name, *letters))
    };
    capital(&beginning(name, (1..name.len()).find(is_unique).unwrap_or(name.len())))
}

/// True if places of others lie between those of one container in this row, or if the row joins many containers.
fn is_mixed(book: &Book, row: &[&Drawn]) -> bool {
    let mut met = Vec::new();
    for one in row {
        match met.iter().position(|known| *known == one.container) {
            Some(at) if at + 1 < met.len() => return true,
            Some(_) => {}
            None => met.push(one.container),
        }
    }
    met.iter().filter(|one| !book.noun(**one).only).count() >= MANY
}

/// True if the places of a container do not form rows, and the page has no phrase for them such as "in a line".
fn is_loose(container: &Container) -> bool {
    let distinct =
        |of: fn(&Point) -> i16| container.points.iter().map(of).collect::<BTreeSet<i16>>().len();
    let (across, down) = (distinct(|point| point.x), distinct(|point| point.y));
    match container.shape {
        Some(shape) => matches!(shape, Shape::Ring { .. }),
        None => down > 2 && across * down >= 2 * container.points.len(),
    }
}
