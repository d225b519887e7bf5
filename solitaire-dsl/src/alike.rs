//! Finds the name that an author probably meant by an unknown name.

use solitaire_model::Function;

/// If two names are at least this similar (Jaro-Winkler), one is suggested for the other.
const ALIKE: f64 = 0.8;

/// If two names are at least this similar, one counts as a misspelling of the other, even if there is a synonym.
const SLIP: f64 = 0.93;

/// Rows of words with the same meaning, from this language, rule books, Rust and other programs. If an author writes
/// one word of a row, a known name in the same row is suggested. The synonyms of functions are in the vocabulary.
const ROWS: &[&[&str]] = &[
    // Statements.
    &["family", "game", "solitaire", "struct", "class", "trait", "enum", "module"],
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
    // The cards and elements of a move.
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
    // Containers, by their common names.
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

/// The candidate that the author probably meant by `name`: the same word in another form (`isAce`, `tableaus`), a word
/// with similar spelling, or a synonym (`deck` for `stock`).
pub fn did_you_mean<'c>(
    name: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Option<&'c str> {
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let form = form_of(name);
    let is_as_loud = |candidate: &&&str| is_loud(name) == is_loud(candidate);
    let of_form = candidates.iter().filter(|candidate| form_of(candidate) == form);
    of_form
        .min_by_key(|candidate| !is_as_loud(candidate))
        .copied()
        .or_else(|| nearest(name, &candidates, SLIP))
        // Synonyms must agree in capitals: a name in capitals is a constant, and it cannot mean a container.
        .or_else(|| of_meaning(name, candidates.iter().filter(is_as_loud).copied()).next())
        .or_else(|| nearest(name, &candidates, ALIKE))
}

/// The candidates that are synonyms of a name.
pub fn of_meaning<'c>(
    name: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> impl Iterator<Item = &'c str> {
    let rows = rows_with(&form_of(name));
    candidates.into_iter().filter(move |candidate| {
        !rows.is_empty() && rows.iter().any(|row| row.contains(&form_of(candidate)))
    })
}

/// The candidate whose spelling is most similar to `name`, if any is similar enough.
pub fn slip_of<'c>(name: &str, candidates: &[&'c str]) -> Option<&'c str> {
    nearest(name, candidates, ALIKE)
}

fn nearest<'c>(name: &str, candidates: &[&'c str], alike: f64) -> Option<&'c str> {
    candidates
        .iter()
        .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
        .filter(|(likeness, _)| *likeness > alike)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| *candidate)
}

/// True if a name may be a misspelling of the other: one letter differs (two in a long name), not only a final number.
pub fn is_slip(name: &str, other: &str) -> bool {
    let stem = |name: &'_ str| name.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    if name[..stem(name)] == other[..stem(other)] {
        return false;
    }
    let most = if name.len() < 8 { 1 } else { 2 };
    form_of(name) == form_of(other) || strsim::damerau_levenshtein(name, other) <= most
}

/// True if the name is written in capitals.
fn is_loud(name: &str) -> bool {
    name.chars().all(|letter| !letter.is_lowercase())
}

/// The form of a name by which words are compared: lowercase, without underscores and without a plural `s`.
fn form_of(name: &str) -> String {
    let mut form = name.to_lowercase().replace('_', "");
    if form.len() > 3 && form.ends_with('s') && !form.ends_with("ss") {
        form.pop();
    }
    form
}

/// The rows of synonyms that contain a word of this form. Each row consists of the forms of its words.
fn rows_with(form: &str) -> Vec<Vec<String>> {
    let of_row = |row: &[&str]| {
        let forms: Vec<String> = row.iter().map(|word| form_of(word)).collect();
        forms.iter().any(|one| one == form).then_some(forms)
    };
    let of_function =
        |function: &Function| of_row(&[&[function.name()], function.entry().synonyms].concat());
    let rows = ROWS.iter().filter_map(|row| of_row(row));
    rows.chain(Function::ALL.iter().filter_map(of_function)).collect()
}

#[cfg(test)]
mod tests {
    use super::{did_you_mean, is_slip};

    fn meant(name: &str, candidates: &[&'static str]) -> Option<&'static str> {
        did_you_mean(name, candidates.iter().copied())
    }

    #[test]
    fn another_form_of_the_word_or_another_word_for_the_thing() {
        let names = ["top", "is_ace", "next_rank", "stock", "tableau", "opposite_color"];
        for (written, wanted) in [
            ("isAce", "is_ace"),
            ("nextrank", "next_rank"),
            ("tableaus", "tableau"),
            ("deck", "stock"),
            ("columns", "tableau"),
            ("alternateColor", "opposite_color"),
        ] {
            assert_eq!(meant(written, &names), Some(wanted));
        }
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
        assert_eq!(meant("mx", &["max", "in"]), None);
        assert_eq!(meant("m", &["max", "in"]), None);
        assert_eq!(meant("zebra", &["tableau", "foundation"]), None);
        assert_eq!(meant("tableau", &["COLUMNS", "foundation"]), None);
    }
}
