//! The moves.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed, Stop,
    attributes::Notes,
    deal::where_clause,
    habits::{end_of, text_of},
    names::{alternatives, name, path},
    places::{lift, spot, unit_here},
    statements::starts_inherit,
    steps::steps,
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::alike::did_you_mean;
use crate::syntax::ast::{Do, Gesture, Move, MovesEntry, Put, Sources};

const WORDS: [&str; 6] = ["drag", "press", "click", "auto", "use", "without"];

pub(super) fn starts_moves_entry(trees: &[TokenTree]) -> bool {
    let is_first = |word: &str| is_word(trees, 0, word) && word_at(trees, 1).is_some();
    is_first("use")
        || Gesture::ALL.iter().any(|gesture| is_first(gesture.word()))
        || starts_inherit(trees)
}

/// A move, or `use Path;`
pub(super) fn moves_entry(input: &mut Tokens<'_>, notes: &mut Notes) -> Parsed<MovesEntry> {
    if let Some(word) = input.word("use") {
        let path = path(input, "the type of a move")?;
        let _ = input.semicolon(&[]);
        return Ok(MovesEntry::Use { word, path });
    }
    if let [TokenTree::Punct(sign), TokenTree::Ident(name), ..] = input.rest()
        && ["-", "!", "~"].iter().any(|minus| sign.to_string() == *minus)
    {
        let help = Some(format!("write `without {name};`"));
        let span = sign.span();
        let message = format!("expected a move, found `{sign}`");
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if let Some(word) = input.peek_word().cloned()
        && ["super", "parent", "inherited", "base", "inherit"].iter().any(|other| word == other)
    {
        let message = format!("unknown move `{word}`");
        let help = Some("write `..` and the name of the parent, as in `..Klondike;`".to_owned());
        return Err(input.fail_with(&word, "unknown-statement", message, help));
    }
    if let Some(word) = input.peek_word().cloned()
        && word.to_string().starts_with(char::is_uppercase)
        && is_punct(input.rest(), 1, ";")
    {
        let message = format!("unknown move `{word}`");
        let help = Some(format!(
            "write `without {word};` to leave it out, `drag {word}: ..` to declare it"
        ));
        return Err(input.fail_with(&word, "unknown-statement", message, help));
    }
    if let Some(name) = input.peek_word().cloned()
        && name.to_string().starts_with(char::is_uppercase)
        && is_punct(input.rest(), 1, ":")
    {
        let rest = input.rest();
        let puts = (2..end_of(rest)).any(|nth| is_punct(rest, nth, "=>"));
        let gesture = if puts { "drag" } else { "press" };
        let message = format!("expected a gesture before `{name}`");
        let help = Some(format!("write `{gesture} {name}: ..`"));
        return Err(input.fail_with(&name, "unknown-statement", message, help));
    }
    if let Some(stop) = bare_attribute(input) {
        return Err(stop);
    }
    let Some((word, gesture)) = gesture(input) else {
        return Err(input.unknown("move", &WORDS, "; to inherit, write `..P;`"));
    };
    if let Some(found) =
        input.peek_word().filter(|_| is_group(input.rest(), 1, Delimiter::Bracket)).cloned()
    {
        let message = format!("expected the name of the move, found `{found}`");
        let help = Some(format!("give it a name: `{word} Name: {found}[..] ..`"));
        return Err(input.fail_with(&found, "unexpected-token", message, help));
    }
    if let Some(TokenTree::Literal(text)) = input.rest().first().cloned() {
        let message = format!("expected the name of the move, found `{text}`");
        let help = Some(format!(
            "write it in one word without quotes, as in `{}`",
            one_word(&text.to_string())
        ));
        return Err(input.fail_with(text.span(), "unexpected-token", message, help));
    }
    let mut one = Move {
        optional: None,
        redundant: notes.take_redundant(input.report),
        word,
        gesture,
        name: name(input, "the name of the move")?,
        from: None,
        put: None,
        condition: None,
        steps: None,
    };
    if gesture == Gesture::Auto {
        one.optional = notes.take_optional(input.report);
    }
    // What is missing is said; the name is known all the same.
    let _ = parts(input, &mut one);
    Ok(MovesEntry::Move(Box::new(one)))
}

/// `[optional]` and `optional` before a move: the sign of an attribute is missing.
fn bare_attribute(input: &mut Tokens<'_>) -> Option<Stop> {
    let rest = input.rest();
    let inside: Vec<TokenTree> = match rest.first()? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
            group.stream().into_iter().collect()
        }
        word => vec![word.clone()],
    };
    let is_mark = ["optional", "redundant"].iter().any(|mark| is_word(&inside, 0, mark));
    if !is_mark || !Gesture::ALL.iter().any(|gesture| is_word(rest, 1, gesture.word())) {
        return None;
    }
    let (found, span) = (text_of(&rest[..1]), rest[0].span());
    let help = Some(format!("write `#[{}]`", text_of(&inside)));
    let message = format!("expected a move, found `{found}`");
    let stop = input.fail_with(span, "unexpected-token", message, help);
    Some(stop)
}

/// The words of a text as one name of a move.
fn one_word(text: &str) -> String {
    let words =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let joined: String = words.map(|word| word[..1].to_uppercase() + &word[1..]).collect();
    if joined.starts_with(char::is_alphabetic) { joined } else { "MoveCard".to_owned() }
}

/// The word of a gesture. A word for one that stands before a name is said to be wrong, and read as what was meant.
fn gesture(input: &mut Tokens<'_>) -> Option<(Ident, Gesture)> {
    let word = input.peek_word()?.clone();
    let known = |text: &str| Gesture::ALL.into_iter().find(|known| known.word() == text);
    let found = known(&word.to_string());
    let meant = || {
        word_at(input.rest(), 1)?;
        known(did_you_mean(&word.to_string(), Gesture::ALL.map(Gesture::word))?)
    };
    // On a screen a tap is either; what takes cards is a click.
    let tapped = || {
        let puts = (0..end_of(input.rest())).any(|nth| is_punct(input.rest(), nth, "=>"));
        (word == "tap" && puts).then_some(Gesture::Click)
    };
    let gesture = found.or_else(tapped).or_else(meant)?;
    let text = gesture.word();
    if word != text {
        let message = format!("unknown gesture `{word}`");
        let help = Some(format!("did you mean `{text}`?"));
        input.fail_with(&word, "unknown-statement", message, help);
    }
    input.advance(1);
    Some((word, gesture))
}

/// `: from => targets where e do { steps }`
fn parts(input: &mut Tokens<'_>, one: &mut Move) -> Parsed<()> {
    if input.punct(":").is_some() {
        from(input, one)?;
    }
    if one.from.is_none()
        && let Some(found) = input.peek_word().cloned()
        && found != "where"
        && found != "do"
        && !input.breaks_off()
    {
        let name = &one.name;
        if matches!(input.rest().get(1), Some(TokenTree::Punct(colon)) if colon.as_char() == ':') {
            let is_of_two =
                [name, &found].iter().all(|word| word.to_string().starts_with(char::is_uppercase));
            if is_of_two {
                let message = format!("expected `:`, found `{found}`");
                let help = Some(format!("write it in one word: `{name}{found}`"));
                input.fail_with(&found, "unexpected-token", message, help);
                input.advance(1);
                return parts(input, one);
            }
            let message = format!("expected the name of the move, found `{name}`");
            let help = Some(format!("leave `{name}` out: a move is `{} {found}: ..`", one.word));
            let (span, name) = (name.span(), found);
            input.fail_with(span, "unexpected-token", message, help);
            one.name = name;
            input.advance(1);
            return parts(input, one);
        }
        let message = format!("expected `:`, `where`, `do` or `;`, found `{found}`");
        let part = did_you_mean(&found.to_string(), ["where", "do"]);
        let help = Some(match part {
            Some(part) => format!("did you mean `{part}`?"),
            None => format!("write `:` before `{found}`"),
        });
        return Err(input.fail_with(&found, "unexpected-token", message, help));
    }
    if let Some(TokenTree::Group(group)) = input.rest().first()
        && one.from.is_none()
        && group.delimiter() == Delimiter::Parenthesis
    {
        let (span, text) = (group.span_open(), text_of(&input.rest()[..1]));
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let help = Some(match &inside[..] {
            [TokenTree::Ident(place)] => format!("write `{}: {place}`", one.name),
            _ => format!("leave `{text}` out"),
        });
        let message = "the name of a move takes nothing";
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    one.condition = where_clause(input);
    if one.condition.is_some() && one.from.is_none() && input.is_punct(":") {
        let from = word_at(input.rest(), 1).map_or_else(|| "stock".to_owned(), ToString::to_string);
        let message = "the condition stands behind what is taken";
        let help = Some(format!("write `{} {}: {from} where ..`", one.word, one.name));
        let span = input.rest()[0].span();
        return Err(input.fail_with(span, "misplaced-part", message, help));
    }
    if one.condition.is_some() && input.is_word("where") {
        let span = input.rest()[0].span();
        let help = Some("write `&&` in place of `where`, or `||` where one is enough".to_owned());
        let message = "`where` stands twice in this move";
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if one.condition.is_some()
        && input.is_punct("=>")
        && matches!(input.rest().get(2), Some(TokenTree::Literal(_)))
    {
        return Err(input.expected_with("`do` or `;`", Some("to compare, write `>=`".to_owned())));
    }
    if one.condition.is_some() && one.put.is_none() && input.is_punct("=>") {
        let start = input.position();
        input.advance(2);
        let span = input.since(start);
        let message = "the condition belongs behind the target";
        let help = Some(match (&*one.word.to_string(), word_at(input.rest(), 0)) {
            ("press", Some(target)) => {
                format!(
                    "what a press does stands behind `do`: `do {{ {target} <- 1 up from stock; }}`"
                )
            }
            _ => {
                let ends = |tree: &TokenTree| [";", "do"].contains(&&*tree.to_string());
                let target = input.rest().split(ends).next().unwrap_or_default();
                let read = &input.read()[..start];
                let from = (0..read.len()).rfind(|nth| is_word(read, *nth, "where"));
                let condition = &read[from.unwrap_or(start)..];
                format!("write `=> {} {}`", text_of(target), text_of(condition))
            }
        });
        input.fail_with(span, "misplaced-part", message, help);
        let mut targets = Vec::new();
        let _ = alternatives(input, &mut targets, spot);
        one.put = Some(Put { arrow: span, targets });
    }
    if input.is_group(Delimiter::Brace) {
        let span = input.rest()[0].span();
        let opening = match &input.rest()[0] {
            TokenTree::Group(group) => group.span_open(),
            _ => span,
        };
        let help = Some("write `do` before the braces".to_owned());
        let message = "expected `do`, found `{`";
        input.fail_with(opening, "unexpected-token", message, help);
        let word = Ident::new("do", opening);
        one.steps = Some(Do { word, steps: steps(input)? });
        input.ended = true;
        return Ok(());
    }
    let Some(word) = input.word("do") else {
        return input.semicolon(missing_parts(one));
    };
    let steps = steps(input)?;
    one.steps = Some(Do { word, steps });
    input.ended = true;
    if input.is_word("where") {
        late_condition(input, one);
    }
    Ok(())
}

/// What might still have stood where neither `do` nor `;` does.
fn missing_parts(one: &Move) -> &'static [&'static str] {
    match one {
        Move { condition: Some(_), .. } => &["do"],
        Move { put: Some(_), .. } => &["|", "where", "do"],
        Move { from: Some(_), .. } => &["|", "=>", "where", "do"],
        _ => &[":", "where", "do"],
    }
}

fn from(input: &mut Tokens<'_>, one: &mut Move) -> Parsed<()> {
    let start = input.position();
    let mut lifts = Vec::new();
    let is_pair = is_word(input.rest(), 0, "two") && is_word(input.rest(), 1, "of");
    let mut two_of = is_pair.then(|| {
        input.advance(2);
        input.since(start)
    });
    // `pair of tableau[top]`
    if let Some(word) = input.peek_word().filter(|word| *word != "two").cloned()
        && is_word(input.rest(), 1, "of")
    {
        input.advance(2);
        let message = format!("expected `two of`, found `{word} of`");
        input.fail_with(&word, "unexpected-token", message, Some("write `two of`".to_owned()));
        two_of = Some(input.since(start));
    }
    // `2 of tableau[top]`
    if let Some(TokenTree::Literal(number)) = input.rest().first().cloned()
        && is_word(input.rest(), 1, "of")
    {
        input.advance(2);
        let message = format!("expected `two of`, found `{number} of`");
        let help = Some(format!("write `two` in place of `{number}`"));
        input.fail_with(number.span(), "unexpected-token", message, help);
        two_of = Some(input.since(start));
    }
    if let [TokenTree::Group(several), TokenTree::Group(unit), ..] = input.rest()
        && several.delimiter() == Delimiter::Parenthesis
        && unit.delimiter() == Delimiter::Bracket
    {
        let unit = text_of(&input.rest()[1..2]);
        let inside: Vec<TokenTree> = several.stream().into_iter().collect();
        let is_bar = |tree: &TokenTree| matches!(tree, TokenTree::Punct(bar) if "|,&+".contains(bar.as_char()));
        let each: Vec<String> =
            inside.split(is_bar).map(|one| format!("{}{unit}", text_of(one))).collect();
        let help = Some(format!("each has its unit: write `{}`", each.join(" | ")));
        let message = "what is taken has no parentheses";
        let span = several.span_open();
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    // `two tableau[top]`
    if is_word(input.rest(), 0, "two")
        && word_at(input.rest(), 1).is_some()
        && (is_group(input.rest(), 2, Delimiter::Bracket) || is_punct(input.rest(), 2, "|"))
    {
        input.advance(1);
        let span = input.since(start);
        let (message, help) = ("expected `two of`, found `two`", "write `two of`".to_owned());
        input.fail_with(span, "unexpected-token", message, Some(help));
        two_of = Some(span);
    }
    if let Some(word) = input.peek_word().filter(|word| *word == "from").cloned()
        && word_at(input.rest(), 1).is_some()
    {
        let message = "expected the name of a container, found `from`";
        let help = from_to(&input.rest()[1..end_of(input.rest())]);
        if help.is_some() {
            return Err(input.fail_with(&word, "unexpected-token", message, help));
        }
        input.fail_with(&word, "unexpected-token", message, Some("leave `from` out".to_owned()));
        input.advance(1);
    }
    if let Some(word) = input.peek_word().cloned()
        && ["when", "where", "if"].iter().any(|begin| word == begin)
        && !input.breaks_off()
    {
        let message = format!("expected the name of a container, found `{word}`");
        let help = "name the container before the condition, as in `tableau where ..`; without one, leave `:` out";
        return Err(input.fail_with(&word, "unexpected-token", message, Some(help.to_owned())));
    }
    let read = alternatives(input, &mut lifts, lift);
    if let [only] = &lifts[..]
        && matches!(only.spot.container.to_string().as_str(), "top" | "bottom" | "last")
        && let Some(TokenTree::Group(group)) = input.rest().first()
        && group.delimiter() == Delimiter::Parenthesis
    {
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let (span, help) = (only.span, Some(format!("write `{}[top]`", text_of(&inside))));
        let message = format!("expected the name of a container, found `{}`", only.spot.container);
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if !lifts.is_empty() {
        one.from = Some(Sources { two_of, lifts, span: input.since(start) });
    }
    read?;
    added_source(input, start, one)?;
    if let Some(stop) = arrow_backwards(input, start) {
        return Err(stop);
    }
    let Some(arrow) = input.punct("=>") else {
        return Ok(());
    };
    let mut targets = Vec::new();
    let read = alternatives(input, &mut targets, spot);
    one.put = Some(Put { arrow, targets });
    if read.is_ok() && unit_here(input).is_some() {
        let span = input.rest()[0].span();
        let text = text_of(&input.rest()[..1]);
        let message = "only what is taken has a unit";
        let mut lifts = one.from.iter().flat_map(|from| &from.lifts);
        let target = one.put.as_ref().and_then(|put| put.targets.last());
        let help = match (lifts.next(), lifts.next(), target) {
            // The two stand in each other's place.
            (Some(lift), None, Some(target)) if lift.unit.is_none() => {
                format!("write `{}{text} => {}`", target.container, lift.spot.container)
            }
            _ => format!("leave `{text}` out"),
        };
        input.fail_with(span, "unexpected-token", message, Some(help));
        input.advance(1);
    }
    read
}

/// `tableau[top] + reserve[top]`, and two times the same: two that are taken together. The move begins to name cards at
/// `start`.
fn added_source(input: &mut Tokens<'_>, start: usize, one: &mut Move) -> Parsed<()> {
    let signs = ["+", "&", "&&"];
    let sign = signs
        .into_iter()
        .find(|sign| input.is_punct(sign))
        .or_else(|| ["and", "with", "plus"].into_iter().find(|word| input.is_word(word)));
    let (Some(sign), Some(Sources { two_of: None, lifts, .. })) = (sign, &mut one.from) else {
        return Ok(());
    };
    let length = if sign.starts_with(char::is_alphabetic) { 1 } else { sign.len() };
    let first = text_of(&input.read()[start..]);
    let rest = &input.rest()[length..];
    let end = (0..rest.len()).find(|nth| is_punct(rest, *nth, "=>")).unwrap_or(0);
    let second = text_of(&rest[..end]);
    if second.is_empty() || sign != "+" && second != first {
        return Ok(());
    }
    let before = input.position();
    input.advance(length);
    let span = input.since(before);
    let both = if first == second { first } else { format!("{first} | {second}") };
    let message = format!("expected `|` or `=>`, found `{sign}`");
    let help = Some(format!("write `two of {both}` for two cards that are taken together"));
    input.fail_with(span, "unexpected-token", message, help);
    alternatives(input, lifts, lift)?;
    let taken = input.since(start);
    if let Some(from) = &mut one.from {
        (from.two_of, from.span) = (Some(span), taken);
    }
    Ok(())
}

/// What to write for `from waste[top] to tableau`; `trees` stand behind `from`.
fn from_to(trees: &[TokenTree]) -> Option<String> {
    let is_to = |nth: &usize| ["to", "onto", "into"].iter().any(|to| is_word(trees, *nth, to));
    let at = (1..trees.len()).find(is_to)?;
    Some(format!("write `{} => {}`", text_of(&trees[..at]), word_at(trees, at + 1)?))
}

/// `foundation <= tableau[top]`: what is taken stands first. The move begins to name cards at `start`.
fn arrow_backwards(input: &mut Tokens<'_>, start: usize) -> Option<Stop> {
    let sign = ["<=", "<-"].into_iter().find(|sign| is_punct(input.rest(), 0, sign))?;
    let to = text_of(&input.read()[start..]);
    let before = input.position();
    input.advance(2);
    let span = input.since(before);
    let rest = input.rest();
    let ends = |nth: &usize| {
        is_punct(rest, *nth, ";") || is_word(rest, *nth, "where") || is_word(rest, *nth, "do")
    };
    let from = text_of(&rest[..(0..rest.len()).find(ends).unwrap_or(rest.len())]);
    let message = format!("expected `=>`, found `{sign}`");
    let is_lifted = |text: &str| text.ends_with("[top]") || text.ends_with("[cards]");
    let help = Some(match is_lifted(&to) && !is_lifted(&from) {
        true => "did you mean `=>`?".to_owned(),
        false => format!("what is taken stands first: write `{from} => {to}`"),
    });
    Some(input.fail_with(span, "unexpected-token", message, help))
}

/// `where` after `do {}`: a mistake, but what it says is clear.
fn late_condition(input: &mut Tokens<'_>, one: &mut Move) {
    let start = input.position();
    let Some(condition) = where_clause(input) else {
        return;
    };
    let message = "the condition stands before `do`";
    let text = text_of(&input.read()[start + 1..]);
    let help = format!("write `where {text}` before `do`");
    input.fail_with(&condition.word, "late-condition", message, Some(help));
    one.condition.get_or_insert(condition);
    input.punct(";");
}
