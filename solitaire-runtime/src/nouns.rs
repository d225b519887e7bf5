//! The names for the elements of a game that players read: an English noun for each container, and helper functions.

use crate::model::{Container, GameModel};
use solitaire_model::Rank;

/// The noun for one element of each container, in order: `column`, `waste`, `foundation`, `Ace pile`. No two containers
/// have the same noun.
#[must_use]
pub fn elements(model: &GameModel) -> Vec<String> {
    let mut nouns: Vec<String> = Vec::new();
    for container in model.containers {
        let noun = noun(container);
        let one = if nouns.contains(&noun) {
            format!("{} {noun}", singular(&words(container.name)))
        } else {
            noun
        };
        let one = if nouns.contains(&one) { words(container.name) } else { one };
        nouns.push(one);
    }
    nouns
}

/// An identifier as words: `kings_down` and `MoveColumn` become `kings down` and `move column`.
#[must_use]
pub fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() && !words.is_empty() && !words.ends_with(' ') {
            words.push(' ');
        }
        if letter != '_' {
            words.extend(letter.to_lowercase());
        }
    }
    words.trim().to_owned()
}

/// The noun for an element of the kind with this name, such as `column` for `BuildablePile`.
fn kind(name: &str) -> String {
    match name {
        "Column" | "BuildablePile" => "column".to_owned(),
        "FanPile" => "fan".to_owned(),
        "Waste" => "waste".to_owned(),
        "Stock" | "OpenStock" => "stock".to_owned(),
        "Discard" => "discard pile".to_owned(),
        other => words(other),
    }
}

/// The noun for one element of a container: from the container's name if that names a purpose, such as `foundation`;
/// else from the kind of its elements.
fn noun(container: &Container) -> String {
    let kind = kind(container.kind.name);
    let name = singular(&words(container.name));
    let last = name.rsplit(' ').next().unwrap_or_default();
    let known = ["foundation", "reserve", "waste", "stock", "column", "row", "fan", "pile", "cell"];
    if name == "tableau" || name == "discard" || name == kind {
        kind
    } else if known.contains(&last) || last == kind {
        name
    } else if container.kind.is_stock || container.kind.name == "Waste" {
        kind
    } else {
        // A rank in a name is capitalized: "Ace pile".
        let is_rank = Rank::all().any(|rank| rank.word().eq_ignore_ascii_case(&name));
        let name = if is_rank { capital(&name) } else { name };
        format!("{name} {kind}")
    }
}

/// Names the elements with the indexes from `from` (counted from 0) up to but not including `to`. The names count from
/// 1, as in `column 4` or `columns 1 to 4`.
#[must_use]
pub fn numbered(one: &str, from: i32, to: i32) -> String {
    let (many, first) = (plural(one), from.saturating_add(1));
    match to.saturating_sub(from) {
        1 => format!("{one} {first}"),
        2 => format!("{many} {first} and {to}"),
        _ => format!("{many} {first} to {to}"),
    }
}

/// The ordinal of a number: `first` to `twelfth`, `13th` and so on.
#[must_use]
pub fn ordinal(number: i32) -> String {
    const WORDS: [&str; 13] = [
        "0th", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        "ninth", "tenth", "eleventh", "twelfth",
    ];
    if let Some(word) = usize::try_from(number).ok().and_then(|number| WORDS.get(number)) {
        return (*word).to_owned();
    }
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The plural of a noun. If `noun` has several words, the last one becomes plural.
#[must_use]
pub fn plural(noun: &str) -> String {
    let ends = |endings: &[&str]| endings.iter().any(|ending| noun.ends_with(ending));
    if ends(&["s", "x", "ch", "sh"]) {
        format!("{noun}es")
    } else if noun.ends_with('y') && !ends(&["ay", "ey", "oy", "uy"]) {
        format!("{}ies", &noun[..noun.len() - 1])
    } else {
        format!("{noun}s")
    }
}

/// The singular of a name that may be a plural.
#[must_use]
pub fn singular(name: &str) -> String {
    if name.ends_with("ss") || name.ends_with("us") {
        name.to_owned()
    } else if let Some(stem) = name.strip_suffix("ies") {
        format!("{stem}y")
    } else if let Some(stem) = name.strip_suffix('s') {
        let hissing = ["xe", "che", "she", "sse"].iter().any(|ending| stem.ends_with(ending));
        if hissing { stem[..stem.len() - 1].to_owned() } else { stem.to_owned() }
    } else {
        name.to_owned()
    }
}

/// The singular noun for the things that a counter counts: `redeal` for `redeals`, and `turn` for `turns_left`.
#[must_use]
pub fn counted_by(counter: &str) -> String {
    let words = words(counter);
    singular(words.strip_suffix(" left").unwrap_or(&words))
}

/// The text with a capital first letter.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::{self, ElementKind};
    use crate::model::Kind;
    use crate::view::Span;

    fn called(name: &'static str, kind: Kind) -> String {
        let span = Span { first: 0, count: 2 };
        noun(&Container { name, kind, span, ..Container::BLANK })
    }

    #[test]
    fn a_counter_is_named_for_what_it_counts() {
        assert_eq!(["redeals", "turns_left", "passes"].map(counted_by), ["redeal", "turn", "pass"]);
    }

    #[test]
    fn elements_are_called_by_what_they_are() {
        assert_eq!(called("tableau", kinds::Column::KIND), "column");
        assert_eq!(called("tableau", kinds::FanPile::KIND), "fan");
        assert_eq!(called("cells", kinds::Cell::KIND), "cell");
        assert_eq!(called("foundation", kinds::Pile::KIND), "foundation");
        assert_eq!(called("left_foundations", kinds::Pile::KIND), "left foundation");
        assert_eq!(called("aces", kinds::Pile::KIND), "Ace pile");
        assert_eq!(called("discard", kinds::Discard::KIND), "discard pile");
        assert_eq!(called("indicator", kinds::Spot::KIND), "indicator spot");
    }

    #[test]
    fn nouns_have_numbers() {
        assert_eq!(
            ["column", "reserve", "box", "pastry", "way"].map(plural),
            ["columns", "reserves", "boxes", "pastries", "ways"]
        );
        assert_eq!(
            ["cells", "boxes", "pastries", "glass", "pile"].map(singular),
            ["cell", "box", "pastry", "glass", "pile"]
        );
        assert_eq!(
            [ordinal(1), ordinal(12), ordinal(13), ordinal(22)],
            ["first", "twelfth", "13th", "22nd"]
        );
    }
}
