//! Which name was meant.

use solitaire_model::Function;

use crate::names::snake_text;

/// How alike two names must be (Jaro-Winkler) for one to be offered in place of the other.
const ALIKE: f64 = 0.8;

/// Words that mean the same thing, ours among them: those of rule books, of Rust, and of other programs. Where one of
/// a row is written and another was to be chosen from, that is the one. Those of functions stand in the vocabulary.
const ROWS: &[&[&str]] = &[
    // Statements.
    &["family", "game", "solitaire", "patience", "declare"],
    &["variation", "variant", "version"],
    &["const", "constant", "let", "static", "number", "param"],
    &["counter", "var", "state", "mut"],
    &["rule", "fn", "relation", "predicate", "constraint", "def"],
    &["value", "number", "function"],
    &["pickup", "pick_up", "lift", "take", "grab"],
    &["build", "builds", "put", "accept", "place"],
    &["space", "empty", "start", "fill"],
    &["structure", "containers", "piles", "board", "elements", "table"],
    &["layout", "positions", "view"],
    &["deal", "setup", "initial", "init", "distribute"],
    &["moves", "actions", "play"],
    &["score", "scoring", "points"],
    &["win", "won", "goal", "solved", "victory", "end"],
    &["lose", "lost", "stuck"],
    // Keys of `#[game(..)]`.
    &["name", "title", "label"],
    &["decks", "packs"],
    &["ranks", "cards"],
    &["aka", "alias", "aliases", "also"],
    &["slug", "id"],
    &["after", "source", "rules"],
    &["draft", "unfinished", "wip"],
    // What a move is about.
    &["partner", "other", "second", "mate"],
    // Gestures.
    &["drag", "move", "carry", "drop", "grab"],
    &["press", "button", "tap", "push"],
    &["click", "double_click", "tap"],
    &["auto", "automatic", "automatically", "always"],
    &["without", "except", "drop", "remove", "delete", "no"],
    // Steps.
    &["gather", "collect", "recycle", "redeal"],
    &["shuffle", "mix", "reshuffle", "scramble", "randomize"],
    &["flip", "turn", "turn_over", "turn_up", "reveal", "uncover", "expose", "show"],
    &[
        "compact", "close", "close_up", "pack", "compress", "collapse", "condense", "squeeze",
        "tidy",
    ],
    &["sink", "bury", "push_down", "tuck", "lower"],
    &["for", "repeat", "loop", "each"],
    &["if", "when", "unless"],
    // Parts of steps and moves.
    &["up", "face_up", "open", "visible", "upwards", "north"],
    &["down", "face_down", "closed", "hidden", "downwards", "south", "below"],
    &["left", "west", "leftwards"],
    &["right", "east", "rightwards"],
    &["from", "off", "out_of", "of"],
    &["into", "onto", "to"],
    &["where", "when", "if", "while"],
    &["do", "then"],
    &["rest", "remaining", "others"],
    &["top", "last", "card", "one"],
    &["cards", "run", "sequence", "many", "stack", "several", "face_up", "open"],
    &["all", "pile", "whole", "everything"],
    &["across", "row", "right", "horizontal"],
    &["down", "column", "vertical"],
    &["line", "row"],
    &["ring", "circle", "round", "wheel", "clock"],
    &["grid", "square", "rectangle", "matrix", "rows"],
    &["triangle", "pyramid"],
    &["three_peaks", "peaks"],
    &["max", "capacity", "limit", "at_most", "at"],
    // Kinds of elements.
    &["column", "tableau", "open_pile"],
    &["buildable_pile", "tableau", "cascade"],
    &["pile", "foundation", "reserve", "stack", "heap"],
    &["fan_pile", "fan"],
    &["stock", "deck", "talon", "hand", "draw_pile"],
    &["waste", "talon", "waste_pile"],
    &["cell", "free_cell"],
    &["discard", "removed", "trash", "discard_pile"],
    // Containers, as they are mostly called.
    &["tableau", "column", "tableaux", "cascade"],
    &["foundation", "suit_pile"],
    &["reserve", "shelf"],
    // Terms.
    &["moving", "moved", "card", "selection", "packet"],
    &["source", "from", "src", "origin"],
    &["target", "to", "dest", "destination", "onto"],
    &["place", "spot", "element"],
    &["always", "any", "yes", "anything"],
    &["never", "none", "no", "nothing", "nobody"],
    &["inherited", "base", "super", "parent", "before"],
    &["cards", "card_count", "deck_size", "all_cards", "total", "pack"],
    &["unlimited", "infinite", "infinity", "forever", "endless"],
];

/// The candidate most like `name`, if one is so like it that it may have been meant: the same word in another form
/// (`isAce`, `tableaus`), a word for the same thing (`deck` for `stock`), or one that is written much like it.
pub fn did_you_mean<'c>(
    name: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Option<&'c str> {
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let plain = plain(name);
    let of_form = || candidates.iter().find(|candidate| same_form(&plain, candidate));
    // A constant is not meant for a container, whatever it is called.
    let as_loud = |candidate: &&&str| is_loud(name) == is_loud(candidate);
    let of_meaning = || {
        let rows = rows_with(&plain);
        candidates.iter().filter(as_loud).find(|candidate| stands_in(&rows, candidate))
    };
    of_form()
        .filter(as_loud)
        .or_else(|| nearest(name, &candidates, 0.93))
        .or_else(of_form)
        .or_else(of_meaning)
        .copied()
        .or_else(|| nearest(name, &candidates, ALIKE).copied())
        .or_else(|| candidates.iter().find(|candidate| lacks_a_letter(name, candidate)).copied())
}

/// The other words for the thing among the candidates.
pub fn of_meaning<'c>(
    name: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> impl Iterator<Item = &'c str> {
    let rows = rows_with(&plain(name));
    candidates.into_iter().filter(move |candidate| stands_in(&rows, candidate))
}

/// Whether a short word lacks one letter, not the first: `mx` for `max`.
fn lacks_a_letter(name: &str, candidate: &str) -> bool {
    name.len() > 1
        && candidate.len() == name.len() + 1
        && name.chars().next() == candidate.chars().next()
        && strsim::levenshtein(name, candidate) == 1
}

/// The candidate that is written much like `name`.
pub fn slip_of<'c>(name: &str, candidates: &[&'c str]) -> Option<&'c str> {
    nearest(name, candidates, ALIKE).copied()
}

fn nearest<'a, 'c>(name: &str, candidates: &'a [&'c str], alike: f64) -> Option<&'a &'c str> {
    candidates
        .iter()
        .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
        .filter(|(likeness, _)| *likeness > alike)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| candidate)
}

/// A name in small letters, words joined by `_`, one of several.
fn plain(name: &str) -> String {
    let mut plain = if is_loud(name) { name.to_lowercase() } else { snake_text(name) };
    if plain.len() > 3 && plain.ends_with('s') && !plain.ends_with("ss") {
        plain.pop();
    }
    plain
}

/// Whether one name may be a slip of the pen for the other: a letter or two are wrong, but not a number at its end.
pub fn is_slip(name: &str, other: &str) -> bool {
    let stem = |name: &'_ str| name.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    if name[..stem(name)] == other[..stem(other)] {
        return false;
    }
    let most = if name.len() < 8 { 1 } else { 2 };
    if same_form(&plain(name), other) {
        return true;
    }
    // Most pairs have nothing in common, and this is asked of all pairs of a call.
    letters_apart(name, other) <= most && strsim::damerau_levenshtein(name, other) <= most
}

/// How many letters at least must be changed, put in or left out to make one name of the other, wherever they stand.
fn letters_apart(name: &str, other: &str) -> usize {
    let mut left: Vec<char> = other.chars().collect();
    let mut missing = 0;
    for letter in name.chars() {
        match left.iter().position(|one| *one == letter) {
            Some(place) => {
                left.swap_remove(place);
            }
            None => missing += 1,
        }
    }
    missing.max(left.len())
}

/// Whether it is written in capitals.
fn is_loud(name: &str) -> bool {
    name.chars().all(|letter| !letter.is_lowercase())
}

fn same_form(plain_name: &str, candidate: &str) -> bool {
    may_begin_alike(plain_name, candidate) && letters(plain_name) == letters(&plain(candidate))
}

/// Whether the first letters are the same but for capitals, or of no alphabet that is compared here. Most pairs of names
/// are told apart by that.
fn may_begin_alike(name: &str, other: &str) -> bool {
    let first = |name: &str| name.trim_start_matches('_').chars().next();
    match (first(name), first(other)) {
        (Some(one), Some(two)) if one.is_ascii() && two.is_ascii() => {
            one.eq_ignore_ascii_case(&two)
        }
        _ => true,
    }
}

fn letters(plain: &str) -> String {
    plain.replace('_', "")
}

/// The rows of words for one thing that a word stands in, each by the letters of its words.
fn rows_with(plain_name: &str) -> Vec<Vec<String>> {
    let name = letters(plain_name);
    let with_name = |row: &[&str]| {
        let same = |word: &&str| may_begin_alike(&name, word) && letters(&plain(word)) == name;
        row.iter().any(same).then(|| row.iter().map(|word| letters(&plain(word))).collect())
    };
    let of_function =
        |function: &Function| with_name(&[&[function.name()], function.entry().synonyms].concat());
    let rows = ROWS.iter().filter_map(|row| with_name(row));
    rows.chain(Function::ALL.iter().filter_map(of_function)).collect()
}

fn stands_in(rows: &[Vec<String>], candidate: &str) -> bool {
    if rows.is_empty() {
        return false;
    }
    let candidate = letters(&plain(candidate));
    rows.iter().any(|row| row.contains(&candidate))
}

#[cfg(test)]
mod tests {
    use super::{did_you_mean, is_slip};

    fn meant(name: &str, candidates: &[&'static str]) -> Option<&'static str> {
        did_you_mean(name, candidates.iter().copied())
    }

    #[test]
    fn another_form_of_the_word() {
        let functions = ["top", "is_ace", "is_king", "next_rank", "same_color"];
        assert_eq!(meant("isAce", &functions), Some("is_ace"));
        assert_eq!(meant("IsKing", &functions), Some("is_king"));
        assert_eq!(meant("nextrank", &functions), Some("next_rank"));
        assert_eq!(meant("tableaus", &["foundation", "tableau"]), Some("tableau"));
        assert_eq!(meant("cell", &["cells", "tableau"]), Some("cells"));
        assert_eq!(meant("tableaus", &["TABLEAUS", "FOUNDATIONS"]), Some("TABLEAUS"));
        assert_eq!(meant("Column", &["column"]), Some("column"));
    }

    #[test]
    fn another_word_for_the_thing() {
        let containers = ["foundation", "stock", "tableau", "waste"];
        assert_eq!(meant("deck", &containers), Some("stock"));
        assert_eq!(meant("columns", &containers), Some("tableau"));
        assert_eq!(meant("face_up", &["up", "down"]), Some("up"));
        assert_eq!(meant("facedown", &["up", "down"]), Some("down"));
        assert_eq!(meant("FreeCell", &["Column", "Cell"]), Some("Cell"));
        assert_eq!(
            meant("alternateColor", &["same_color", "opposite_color"]),
            Some("opposite_color")
        );
        assert_eq!(meant("len", &["count", "rank"]), Some("count"));
    }

    #[test]
    fn a_name_that_was_to_replace_another() {
        assert!(is_slip("redeal", "redeals"));
        assert!(is_slip("tableaus", "tableau"));
        assert!(is_slip("MoveColunm", "MoveColumn"));
        assert!(!is_slip("Deal2", "Deal"));
        assert!(!is_slip("cells", "shelf"));
        assert!(!is_slip("aces", "kings"));
    }

    #[test]
    fn a_slip_of_the_pen() {
        assert_eq!(meant("tableu", &["foundation", "tableau"]), Some("tableau"));
        assert_eq!(meant("Colum", &["Column", "Pile"]), Some("Column"));
        assert_eq!(meant("redals", &["redeals", "draws"]), Some("redeals"));
        assert_eq!(meant("mx", &["max", "in"]), Some("max"));
        assert_eq!(meant("m", &["max", "in"]), None);
        assert_eq!(meant("zebra", &["tableau", "foundation"]), None);
        assert_eq!(meant("tableau", &["COLUMNS", "foundation"]), None);
    }
}
