//! What people write by habit, of other languages and of rule books, and what to write here.

use proc_macro2::{Delimiter, TokenTree};

use solitaire_model::{Function, Sort};

use super::trees::{is_group, is_punct, is_word, word_at};

/// A longer value is not repeated in a help.
const MAX_VALUE: usize = 60;

/// Signs and words that people write in the place of a sign: in each row ours comes first.
const SIGNS: [&[&str]; 11] = [
    &["=>", "->", "=", ">=", ">", "==>", "~>", "to", "onto", "into"],
    &["<-", "=", ":=", "<=", "<<", "->", "=>", "<", ":", "+="],
    &["|", "||", ",", "or", "and", "/", "&", "+", "\\"],
    &["=", ":", ":=", "==", "=>", "->", "<-", "if", "when", "is", "where"],
    &[":", "=", "::", "of", "extends", "inherits", "from", "is", "->", "=>"],
    &["into", "->", "=>", "<-", "to", "onto", "in"],
    &["at", "=", ":", "->", "=>", "in", "on"],
    &["from", "at", "=", ":", "to", "starting", "beginning"],
    &[";", ",", ".", ":"],
    &["do", "{", "=>", "->", ":"],
    &["on", ">", ">>", "=>", "->", "<-", "/", "over", "onto", "upon", "to", "above"],
];

/// Which of our signs was meant by what stands in its place.
pub(super) fn sign_for<'c>(choices: &[&'c str], found: &str) -> Option<&'c str> {
    let stands_for =
        |ours: &str| SIGNS.iter().any(|row| row[0] == ours && row[1..].contains(&found));
    choices.iter().copied().find(|choice| stands_for(choice))
}

/// Types that are written for a constant and are none, with ours.
const TYPES: [(&[&str], &str); 3] = [
    (&["boolean", "Bool", "Boolean", "truth", "logical"], "bool"),
    (&["f32", "f64", "float", "double"], "usize"),
    (&["int", "Int", "integer", "Integer", "number", "Number", "long", "uint", "natural"], "usize"),
];
/// Types of Rust and of this crate that are neither numbers nor truths.
const NO_NUMBERS: [&str; 12] = [
    "char", "str", "String", "Card", "Cards", "Group", "Suit", "Rank", "Option", "Vec", "Board",
    "Self",
];
/// The types that a constant may have.
const NUMBERS: [&str; 13] = [
    "usize", "isize", "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "bool",
];

/// What to write for the type of a constant, if it is surely none.
pub(super) fn type_for(written: &str) -> Option<String> {
    if NUMBERS.contains(&written) {
        return None;
    }
    if let Some((_, ours)) = TYPES.iter().find(|(theirs, _)| theirs.contains(&written)) {
        return Some(format!("write `{ours}`"));
    }
    if let Some(meant) = crate::alike::slip_of(written, &NUMBERS)
        && !written.contains(char::is_uppercase)
    {
        return Some(format!("did you mean `{meant}`?"));
    }
    NO_NUMBERS
        .contains(&written)
        .then(|| "write a type of whole numbers such as `usize`, or `bool`".to_owned())
}

/// The word of a declaration that another word stands for. `trees` begin with it.
pub(super) fn declaration_for(trees: &[TokenTree]) -> Option<&'static str> {
    const OTHERS: [&str; 12] = [
        "game",
        "solitaire",
        "struct",
        "class",
        "enum",
        "trait",
        "mod",
        "module",
        "impl",
        "type",
        "interface",
        "object",
    ];
    let word = word_at(trees, 0)?.to_string();
    word_at(trees, 1)?;
    let has_parent = is_punct(trees, 2, ":");
    if OTHERS.contains(&word.as_str()) {
        return Some(if has_parent { "variation" } else { "family" });
    }
    crate::alike::did_you_mean(&word, ["family", "variation"])
}

/// What stands in braces, if that is one value.
fn only_value(body: &TokenTree) -> Option<String> {
    let TokenTree::Group(group) = body else { return None };
    let is_block = group.delimiter() == Delimiter::Brace;
    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
    let inside = match &inside[..] {
        [TokenTree::Ident(word), value @ .., TokenTree::Punct(end)]
            if *word == "return" && end.as_char() == ';' =>
        {
            value
        }
        all => all,
    };
    let has_more = inside.iter().any(|tree| match tree {
        TokenTree::Punct(sign) => sign.as_char() == ';',
        TokenTree::Ident(word) => *word == "let" || *word == "return",
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Literal(_) => false,
    });
    (is_block && !has_more && !inside.is_empty()).then(|| text_of(inside))
}

/// What to write in the place of `let`, `fn` and the like: the word, and the whole statement as far as it can be told.
pub(super) fn statement_for(trees: &[TokenTree]) -> Option<(&'static str, String)> {
    let word = word_at(trees, 0)?.to_string();
    if ["fn", "def", "func", "function"].contains(&word.as_str()) {
        let name = word_at(trees, 1)?;
        let names = match trees.get(2) {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
                parameter_names(group.stream().into_iter().collect())
            }
            _ => Vec::new(),
        };
        let names =
            if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) };
        let equals = (0..end_of(trees)).find(|nth| is_punct(trees, *nth, "="));
        let body = (0..end_of(trees)).find(|nth| is_group(trees, *nth, Delimiter::Brace));
        let value = match (equals, body) {
            (Some(equals), body) if body.is_none_or(|body| equals < body) => {
                Some(text_of(&trees[equals + 1..end_of(trees)]))
            }
            (_, body) => body.and_then(|body| only_value(&trees[body])),
        };
        let value = value.unwrap_or_else(|| "..".to_owned());
        return Some(("rule", format!("write `rule {name}{names} = {value};`")));
    }
    if !["let", "var", "static", "mut"].contains(&word.as_str()) {
        return None;
    }
    let is_mutable = is_word(trees, 1, "mut") || word == "mut";
    let name = word_at(trees, if is_word(trees, 1, "mut") { 2 } else { 1 })?.to_string();
    let equals = (0..trees.len()).find(|nth| is_punct(trees, *nth, "="))?;
    let end = (equals..trees.len()).find(|nth| is_punct(trees, *nth, ";")).unwrap_or(trees.len());
    let value = &trees[equals + 1..end];
    let is_number = matches!(value, [TokenTree::Literal(_)]);
    let text = text_of(value);
    // Constants have capitals, and counters have not.
    let is_counter = is_number && !name.contains(char::is_uppercase);
    if is_mutable || word == "var" || is_counter {
        return Some(("counter", format!("write `counter {name} = {text};`")));
    }
    if is_number || !name.contains(char::is_lowercase) {
        return Some(("const", format!("write `const {name}: usize = {text};`")));
    }
    let is_sign = |tree: &TokenTree, signs: &str| matches!(tree, TokenTree::Punct(sign) if signs.contains(sign.as_char()));
    let is_shifted = (0..value.len()).any(|nth| is_punct(value, nth, "<<"));
    let is_calculated = is_shifted
        || value.iter().any(|tree| is_sign(tree, "+-*/%"))
            && !value.iter().any(|tree| is_sign(tree, "=<>&|!"));
    // A call of a function that counts or measures, and nothing behind it.
    let is_number_called = matches!(value, [TokenTree::Ident(function), TokenTree::Group(_)]
        if Function::named(&function.to_string()).is_some_and(|one| one.result() == Sort::Number));
    if is_calculated || is_number_called {
        return Some(("value", format!("write `value {name} = {text};`")));
    }
    let is_short = text.len() <= MAX_VALUE && !value.is_empty();
    let text = if is_short { text.as_str() } else { ".." };
    Some(("rule", format!("write `rule {name} = {text};`")))
}

/// The names of parameters, whatever is written of their types.
fn parameter_names(trees: Vec<TokenTree>) -> Vec<String> {
    let parts = trees.split(|tree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ','));
    parts.filter_map(|part| word_at(part, 0).map(ToString::to_string)).collect()
}

/// What to write where a counter is changed as in other languages: `plays++`, `--plays`, `plays *= 2`. `trees` begin
/// behind the name.
pub(super) fn change_of(name: &str, trees: &[TokenTree]) -> Option<String> {
    for (signs, ours) in [("++", "+="), ("--", "-=")] {
        if is_punct(trees, 0, signs) {
            return Some(format!("write `{name} {ours} 1`"));
        }
    }
    for (signs, ours) in [
        ("*=", "*"),
        ("/=", "/"),
        ("%=", "%"),
        ("=-", "-="),
        ("=+", "+="),
        ("==", "="),
        (":=", "="),
    ] {
        if is_punct(trees, 0, signs) {
            let value = text_of(&trees[2..end_of(trees)]);
            return Some(match ours {
                "-=" | "+=" | "=" => format!("write `{name} {ours} {value}`"),
                _ => format!("write `{name} = {name} {ours} {value}`"),
            });
        }
    }
    for sign in ["-", "+"] {
        if is_punct(trees, 0, sign) && !is_punct(trees, 0, "->") {
            return Some(format!("write `{name} {sign}= {}`", text_of(&trees[1..end_of(trees)])));
        }
    }
    None
}

/// What to write for a word of other languages that says when or how often steps are taken. `trees` stand behind it.
pub(super) fn control_for(word: &str, trees: &[TokenTree]) -> Option<&'static str> {
    trees[..end_of(trees)].iter().find(|tree| matches!(tree, TokenTree::Group(_)))?;
    match word {
        "elif" | "elsif" | "elseif" => Some("write `else if`"),
        "otherwise" => Some("write `else`"),
        "else" => Some("it belongs to the `if` before it: leave out what stands between the two"),
        "unless" => Some("write `if !(..) { .. }`"),
        "while" | "until" | "loop" => Some(
            "write `for i in 0..4 { .. }` for so many rounds, or let an `auto` move go on by itself",
        ),
        _ => None,
    }
}

/// `while !is_empty(hand) { fan <- 1 up; }` as the one step that deals all.
pub(super) fn dealt_out(trees: &[TokenTree]) -> Option<String> {
    let end = trees.iter().position(
        |tree| matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace),
    )?;
    let asked = text_of(&trees[1..end]);
    let asks_hand = ["hand", "deck"].iter().any(|word| asked.contains(word));
    let TokenTree::Group(body) = &trees[end] else { return None };
    let steps: Vec<TokenTree> = body.stream().into_iter().collect();
    let arrow = (0..steps.len()).find(|nth| is_punct(&steps, *nth, "<-"))?;
    let step = &steps[..end_of(&steps)];
    let side = ["up", "down"]
        .into_iter()
        .find(|side| step.iter().any(|tree| tree.to_string() == *side))?;
    let is_only = steps.len() <= step.len() + 1;
    (asks_hand && is_only).then(|| format!("write `{} <- rest {side};`", text_of(&step[..arrow])))
}

/// Whether what is set here is dealt to: sides, sources and `rest` stand in no number.
pub(super) fn is_dealing(trees: &[TokenTree]) -> bool {
    trees[..end_of(trees)]
        .iter()
        .any(|tree| matches!(tree, TokenTree::Ident(word) if ["up", "down", "rest", "from"].iter().any(|one| word == one)))
}

/// A word that people begin a step with in which cards are dealt, which begins with its place.
pub(super) fn is_filler(word: &str) -> bool {
    ["deal", "put", "move", "place", "lay", "set", "turn", "take", "draw", "push", "add"]
        .contains(&word)
}

/// A type that people write before or behind a parameter.
pub(super) fn is_type(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
        || ["card", "cards", "int", "i32", "usize", "bool", "let", "mut", "const"].contains(&word)
}

/// Where the statement ends.
pub(super) fn end_of(trees: &[TokenTree]) -> usize {
    (0..trees.len()).find(|nth| is_punct(trees, *nth, ";")).unwrap_or(trees.len())
}

/// What stands in the parentheses after a step that takes none, and what to write.
pub(super) fn called_step(trees: &[TokenTree]) -> Option<String> {
    if !is_group(trees, 1, Delimiter::Parenthesis) {
        return None;
    }
    let (word, Some(TokenTree::Group(group))) = (word_at(trees, 0)?, trees.get(1)) else {
        return None;
    };
    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
    let parts: Vec<String> = inside
        .split(|tree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ','))
        .map(text_of)
        .filter(|text| !text.is_empty())
        .collect();
    Some(match (word.to_string().as_str(), &parts[..]) {
        (word, []) => format!("write `{word};`"),
        ("gather", [from, to]) => format!("write `gather {from} into {to};`"),
        (word, [first, ..]) => format!("write `{word} {first};`"),
    })
}

/// Tokens as people write them.
pub(super) fn text_of(trees: &[TokenTree]) -> String {
    let mut text = String::new();
    for (nth, tree) in trees.iter().enumerate() {
        let is_tight = matches!(tree, TokenTree::Group(group) if group.delimiter() != Delimiter::Brace)
            || matches!(tree, TokenTree::Punct(sign) if ".,:;".contains(sign.as_char()));
        let after_sign =
            nth.checked_sub(1).and_then(|before| trees.get(before)).is_some_and(|before| {
                matches!(before, TokenTree::Punct(sign) if ".:!".contains(sign.as_char())
                || sign.spacing() == proc_macro2::Spacing::Joint)
            });
        if nth > 0 && !is_tight && !after_sign {
            text.push(' ');
        }
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                text += open;
                text += &text_of(&inside);
                text += close;
            }
            other => text += &other.to_string(),
        }
    }
    text
}
