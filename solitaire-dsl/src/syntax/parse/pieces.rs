//! The lines of a declaration: constants, counters, rules, conditions of containers.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed, Stop,
    attributes::Notes,
    examples::example_line,
    expression::{broken, expression},
    game::is_game_key,
    habits::{end_of, statement_for, text_of},
    layout::{placement, starts_placement},
    moves::{moves_entry, starts_moves_entry},
    names::{alternatives, name, parameters as parameters_of, type_annotation},
    statements::block,
    steps::{starts_step, step},
    structure::{container, score_line, starts_line},
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::alike::{did_you_mean, slip_of};
use crate::syntax::ast::{
    Const, Counter, CounterStart, Definition, End, Expr, Parameter, Permission, Piece,
};
use crate::words::BLOCKS;

const NAMED: [&str; 7] = ["const", "counter", "rule", "value", "pickup", "build", "space"];
const ENDS: [&str; 2] = ["win", "lose"];
/// Those whose attributes of Rust stand before what is made of them.
const ATTRIBUTED: [&str; 6] = ["const", "rule", "value", "pickup", "build", "space"];

/// Reads a statement.
type Read<T> = fn(&mut Tokens<'_>, &mut Notes) -> Parsed<T>;

pub(super) fn starts_piece(trees: &[TokenTree]) -> bool {
    let is_one = |words: &[&str]| words.iter().any(|word| is_word(trees, 0, word));
    // What follows tells which words it may be: words are compared as texts, which takes longer.
    match trees.get(1) {
        Some(TokenTree::Ident(_)) => is_one(&NAMED),
        Some(TokenTree::Punct(_)) => is_punct(trees, 1, "=") && is_one(&ENDS),
        Some(TokenTree::Group(_)) => is_group(trees, 1, Delimiter::Brace) && is_one(&BLOCKS),
        _ => false,
    }
}

pub(super) fn piece(input: &mut Tokens<'_>, notes: &mut Notes) -> Parsed<Piece> {
    let Some(word) = input.peek_word().cloned().filter(is_piece).or_else(|| meant_here(input))
    else {
        if ["without", ".."].iter().any(|word| input.is_word(word) || input.is_punct(word)) {
            return Err(misplaced_inherit(input));
        }
        return Err(unknown(input));
    };
    notes.takes_attrs = ATTRIBUTED.iter().any(|known| word == known);
    input.advance(1);
    let piece = match word.to_string().as_str() {
        "structure" => Piece::Structure(block(input, word, starts_line, own(container))?),
        "layout" => Piece::Layout(block(input, word, starts_placement, own(placement))?),
        "deal" => Piece::Deal(block(input, word, starts_step, own(step))?),
        "moves" => Piece::Moves(block(input, word, starts_moves_entry, own(moves_entry))?),
        "score" => Piece::Score(block(input, word, starts_line, score_line)?),
        "examples" => Piece::Examples(block(input, word, starts_line, example_line)?),
        _ => line(input, word, notes)?,
    };
    Ok(piece)
}

/// Reads a statement of a block in which `win` is no word of its own; one of those that stand beside blocks is said to be in the wrong place.
fn own<T>(read: Read<T>) -> impl Fn(&mut Tokens<'_>, &mut Notes) -> Parsed<T> {
    move |input, notes| {
        let is_block = is_group(input.rest(), 1, Delimiter::Brace);
        if let Some(word) = input.peek_word().cloned()
            && is_block
            && BLOCKS.iter().any(|block| word == block)
        {
            let message = format!("`{word}` stands beside the other blocks, and in none of them");
            let help = Some(format!("write `{word} {{ .. }}` behind the `}}` of these braces"));
            let stop = input.fail_with(&word, "unknown-statement", message, help);
            input.advance(2);
            input.ended = true;
            return Err(stop);
        }
        let Some(word) = input.peek_word().filter(|_| is_whole_piece(input.rest())).cloned() else {
            return read(input, notes);
        };
        let text = text_of(&input.rest()[..end_of(input.rest())]);
        let message = format!("`{word}` stands beside the blocks, and in none of them");
        let help = Some(format!("write `{text};` outside of these braces"));
        let stop = input.fail_with(&word, "unknown-statement", message, help);
        input.advance(end_of(input.rest()));
        Err(stop)
    }
}

/// Whether a statement that is no block stands here.
fn is_whole_piece(trees: &[TokenTree]) -> bool {
    let is_named = word_at(trees, 1).is_some()
        && (is_punct(trees, 2, "=")
            || is_punct(trees, 2, ":")
            || is_group(trees, 2, Delimiter::Parenthesis));
    starts_piece(trees) && (is_named || is_punct(trees, 1, "="))
}

fn words() -> Vec<&'static str> {
    [&NAMED[..], &ENDS, &BLOCKS].concat()
}

/// A word that begins no statement. Where two words have changed places, that is said.
fn unknown(input: &mut Tokens<'_>) -> Stop {
    let swapped = word_at(input.rest(), 1).filter(|second| is_piece(second)).cloned();
    if let (Some(first), Some(second)) = (input.peek_word().cloned(), swapped)
        && is_punct(input.rest(), 2, "=")
    {
        let message = format!("unknown statement `{first}`");
        let help = Some(format!("the word comes first: write `{second} {first} = ..;`"));
        return input.fail_with(&first, "unknown-statement", message, help);
    }
    if let Some(word) = input.peek_word().cloned()
        && did_you_mean(&word.to_string(), words()).is_none()
        && word_at(input.rest(), 1)
            .is_some_and(|name| !name.to_string().starts_with(char::is_uppercase))
        && is_punct(input.rest(), 2, "=")
    {
        let message = format!("unknown statement `{word}`");
        let help = "write `pickup`, `build`, `space`, `rule` or `value`".to_owned();
        return input.fail_with(&word, "unknown-statement", message, Some(help));
    }
    if let [TokenTree::Ident(word), TokenTree::Group(group), ..] = input.rest()
        && group.delimiter() == Delimiter::Parenthesis
        && ["=", ":-", ":=", ":", "->", "=>", "<-", "=="]
            .iter()
            .any(|sign| is_punct(input.rest(), 2, sign))
    {
        // Logic programs have their parameters in capitals.
        let text = text_of(&input.rest()[1..2]).to_lowercase();
        let (word, text) = (word.clone(), format!("{word}{text}"));
        let message = format!("unknown statement `{word}`");
        let help = Some(format!("write `rule {text} = ..;`"));
        return input.fail_with(&word, "unknown-statement", message, help);
    }
    if let Some(word) = input.peek_word().cloned()
        && is_punct(input.rest(), 1, "=")
    {
        let text = word.to_string();
        let message = format!("unknown statement `{word}`");
        let value = text_of(&input.rest()[2..end_of(input.rest())]);
        let help = Some(match did_you_mean(&text, ENDS) {
            _ if is_game_key(&text) => {
                format!("write it above the declaration: `#[game({word} = {value})]`")
            }
            Some(end) => format!("did you mean `{end}`?"),
            None if text.contains(char::is_lowercase) => match input.rest() {
                [_, _, number @ TokenTree::Literal(_), ..] => {
                    format!("write `counter {word} = {number};`")
                }
                [_, _, TokenTree::Ident(end), ..] if end == "unlimited" => {
                    format!("write `counter {word} = unlimited;`")
                }
                _ => format!("write `rule {word} = ..;`"),
            },
            None => {
                format!("write `const {word}: usize = {value};`, without a type to override it")
            }
        });
        return input.fail_with(&word, "unknown-statement", message, help);
    }
    if let Some(word) = input.peek_word().cloned()
        && word_at(input.rest(), 1).is_some_and(is_piece)
        && starts_piece(&input.rest()[1..])
    {
        let message = format!("unknown statement `{word}`");
        let help = Some(format!(
            "leave `{word}` out: {}",
            match word == "pub" {
                true => "what is declared is seen wherever the game is",
                false => "what is stated anew takes the place of what is inherited",
            }
        ));
        let stop = input.fail_with(&word, "unknown-statement", message, help);
        input.advance(1);
        return stop;
    }
    if let Some(word) = input.peek_word().cloned()
        && let Some(block) = block_of(&word)
    {
        let message = format!("unknown statement `{word}`");
        let help = Some(format!("write it in `{block} {{ .. }}`"));
        let stop = input.fail_with(&word, "unknown-statement", message, help);
        skip_statements_of(input, block);
        return stop;
    }
    if let Some(word) = input.peek_word().filter(|word| *word == "test_setup").cloned() {
        let message = "a board for tests is no part of a game";
        let help = "write a Rust function beside `solitaire!`, as in `#[test_setup(Toy)] fn name(board: &mut Board<Toy>) { .. }`";
        return input.fail_with(&word, "unknown-statement", message, Some(help.to_owned()));
    }
    if let Some(stop) = rust_item(input, "statement") {
        return stop;
    }
    input.unknown("statement", &words(), "")
}

/// Says of an item of Rust that it stands beside the call.
pub(super) fn rust_item(input: &mut Tokens<'_>, what: &str) -> Option<Stop> {
    let word = input.peek_word()?.clone();
    let help = match word.to_string().as_str() {
        "use" | "fn" | "static" | "macro_rules" => {
            format!("write `{word}` beside `solitaire!`: what stands there is seen here")
        }
        "solitaire" if is_punct(input.rest(), 1, "!") => {
            "leave it out: declarations stand one after the other in one `solitaire!`".to_owned()
        }
        _ => return None,
    };
    let message = format!("unknown {what} `{word}`");
    Some(input.fail_with(&word, "unknown-statement", message, Some(help)))
}

/// The block that a word begins statements of.
fn block_of(word: &Ident) -> Option<&'static str> {
    match word.to_string().as_str() {
        "drag" | "press" | "click" | "auto" => Some("moves"),
        "gather" | "shuffle" | "for" => Some("deal"),
        _ => None,
    }
}

/// Goes behind the statements of a block that stand here without it: that is said once.
fn skip_statements_of(input: &mut Tokens<'_>, block: &str) {
    loop {
        input.advance(1);
        while !input.is_empty() && !input.starts_at(0) {
            let is_end = input.is_punct(";") || input.is_group(Delimiter::Brace);
            input.advance(1);
            if is_end {
                break;
            }
        }
        // Comments and attributes stand before the next.
        let rest = input.rest();
        let notes = (0..).step_by(2).take_while(|nth| is_punct(rest, *nth, "#")).count();
        let next = word_at(rest, 2 * notes).filter(|_| word_at(rest, 2 * notes + 1).is_some());
        if next.and_then(block_of) != Some(block) {
            break;
        }
        input.advance(2 * notes);
    }
    input.ended = true;
}

/// A piece whose word is mistyped: that is said, and the piece is read as what it was meant to be.
fn meant_here(input: &mut Tokens<'_>) -> Option<Ident> {
    let written = input.peek_word()?.clone();
    if written == "pick" && is_word(input.rest(), 1, "up") && word_at(input.rest(), 2).is_some() {
        let start = input.position();
        // The caller goes behind the last token of it.
        input.advance(2);
        let span = input.since(start);
        input.step_back(1);
        let help = Some("did you mean `pickup`?".to_owned());
        input.fail_with(span, "unknown-statement", "unknown statement `pick up`", help);
        return Some(Ident::new("pickup", written.span()));
    }
    if let Some((meant, help)) = statement_for(input.rest()) {
        let message = format!("unknown statement `{written}`");
        input.fail_with(&written, "unknown-statement", message, Some(help));
        if is_word(input.rest(), 1, "mut") {
            input.advance(1);
        }
        return Some(Ident::new(meant, written.span()));
    }
    let meant = slip_of(&written.to_string(), &words())?;
    let rest = input.rest();
    let is_it = match (BLOCKS.contains(&meant), ENDS.contains(&meant)) {
        (true, _) => is_group(rest, 1, Delimiter::Brace),
        (_, true) => is_punct(rest, 1, "="),
        _ => word_at(rest, 1).is_some(),
    };
    if !is_it {
        return None;
    }
    input.unknown("statement", &words(), "");
    Some(Ident::new(meant, written.span()))
}

/// `..P;` or `without a;` beside the blocks.
fn misplaced_inherit(input: &mut Tokens<'_>) -> Stop {
    let start = input.position();
    let without = input.is_word("without").then(|| word_at(input.rest(), 1).cloned()).flatten();
    input.advance(if input.is_word("without") { 1 } else { 2 });
    let span = input.since(start);
    let message = "a declaration inherits everything by itself; this stands in blocks";
    let help = match without {
        Some(name) => {
            let is_move = name.to_string().starts_with(char::is_uppercase);
            let block = if is_move { "moves" } else { "structure" };
            format!(
                "write it there, behind the name of the parent: `{block} {{ ..Parent; without {name}; }}`{}",
                if is_move { "" } else { "; a rule is stated anew" }
            )
        }
        None => "write it where something is left out or added, as in `moves { ..P; without a; }`"
            .to_owned(),
    };
    input.fail_with(span, "misplaced-inherit", message, Some(help))
}

fn is_piece(word: &Ident) -> bool {
    words().iter().any(|known| word == known)
}

/// The word that a piece which could not be read was to begin with, by the word it begins with.
pub(super) fn meant_piece(word: &Ident) -> Option<&'static str> {
    did_you_mean(&word.to_string(), words())
}

/// A piece that ends in `;`.
fn line(input: &mut Tokens<'_>, word: Ident, notes: &mut Notes) -> Parsed<Piece> {
    let piece = match word.to_string().as_str() {
        "const" => Piece::Const(constant(input, word)?),
        "counter" => Piece::Counter(counter(input, word)?),
        "rule" => Piece::Rule(definition(input, word)?),
        "value" => Piece::Value(definition(input, word)?),
        "pickup" => Piece::Pickup(permission(input, word, notes)?),
        "build" => Piece::Build(permission(input, word, notes)?),
        "space" => Piece::Space(permission(input, word, notes)?),
        "win" => Piece::Win(end(input, word)),
        _ => Piece::Lose(end(input, word)),
    };
    // A missing `;` is said; the piece is whole all the same.
    if !input.ended {
        let _ = input.semicolon(&[]);
    }
    Ok(piece)
}

fn constant(input: &mut Tokens<'_>, word: Ident) -> Parsed<Const> {
    let name = name(input, "the name of the constant")?;
    let ty = type_annotation(input).unwrap_or_default();
    let value = value_after_equals(input);
    Ok(Const { word, name, ty, value })
}

fn counter(input: &mut Tokens<'_>, word: Ident) -> Parsed<Counter> {
    let name = name(input, "the name of the counter")?;
    if input.is_punct(":") {
        let (rest, start) = (input.rest(), input.position());
        let is_end = |nth: &usize| is_punct(rest, *nth, "=") || is_punct(rest, *nth, ";");
        let length = (0..rest.len()).find(is_end).unwrap_or(rest.len());
        let text = text_of(&rest[..length]);
        input.advance(length);
        let span = input.since(start);
        let help = Some(match input.read().get(start + 1) {
            Some(TokenTree::Literal(number)) if length == 2 => format!("write `= {number}`"),
            _ => format!("leave `{text}` out"),
        });
        if !input.is_punct("=") {
            input.fail_with(span, "unexpected-token", "expected `=`, found `:`", help);
            return Ok(Counter { word, name, start: CounterStart::At(broken(input)) });
        }
        input.fail_with(
            span,
            "unexpected-token",
            "a counter is a whole number, and has no type",
            help,
        );
    }
    if let [TokenTree::Group(group), end, ..] = input.rest()
        && group.delimiter() == Delimiter::Parenthesis
        && end.to_string() == ";"
    {
        let value = text_of(&group.stream().into_iter().collect::<Vec<_>>());
        let help = Some(format!("write `= {value}` in place of `({value})`"));
        let span = group.span_open();
        return Err(input.fail_with(span, "unexpected-token", "expected `=`, found `(`", help));
    }
    if input.is_punct(";") {
        let help = Some(format!("write `counter {name} = 0;`, or where it begins"));
        input.unfinished_with("`=`", help);
        return Ok(Counter { word, name, start: CounterStart::At(broken(input)) });
    }
    let start = unlimited(input).unwrap_or_else(|| CounterStart::At(value_after_equals(input)));
    Ok(Counter { word, name, start })
}

/// `= unlimited`, if that stands here.
fn unlimited(input: &mut Tokens<'_>) -> Option<CounterStart> {
    if !is_word(input.rest(), 1, "unlimited") {
        return None;
    }
    input.punct("=")?;
    input.word("unlimited").map(CounterStart::Unlimited)
}

fn definition(input: &mut Tokens<'_>, word: Ident) -> Parsed<Definition> {
    let name = name(input, &format!("the name of the {word}"))?;
    let parameters = match bare_parameters(input, &word, &name) {
        parameters if parameters.is_empty() => parameters_of(input).unwrap_or_default(),
        parameters => parameters,
    };
    result_type(input);
    let body = value_after_equals(input);
    Ok(Definition { word, name, parameters, body })
}

/// `rule builds under over = ..`, without parentheses: a mistake, but which parameters there are is known.
fn bare_parameters(input: &mut Tokens<'_>, word: &Ident, name: &Ident) -> Vec<Parameter> {
    let rest = input.rest();
    let length = rest.iter().take_while(|tree| matches!(tree, TokenTree::Ident(_))).count();
    if length == 0 || !is_punct(rest, length, "=") {
        return Vec::new();
    }
    let names: Vec<Ident> = (0..length).filter_map(|nth| word_at(rest, nth).cloned()).collect();
    // A word of Rust is no name that could be given out again.
    if names.iter().any(|name| syn::parse2::<Ident>(TokenTree::from(name.clone()).into()).is_err())
    {
        return Vec::new();
    }
    let listed: Vec<String> = names.iter().map(ToString::to_string).collect();
    let start = input.position();
    input.advance(length);
    let message = "parameters stand in parentheses, with commas between them";
    let help = Some(format!("write `{word} {name}({}) = ..;`", listed.join(", ")));
    input.fail_with(input.since(start), "unexpected-token", message, help);
    names.into_iter().map(|name| Parameter { name, is_cards: false }).collect()
}

/// `-> bool`, as functions have it: a mistake.
fn result_type(input: &mut Tokens<'_>) {
    if !input.is_punct("->") {
        return;
    }
    let (rest, start) = (input.rest(), input.position());
    let is_end = |nth: &usize| {
        is_punct(rest, *nth, "=")
            || is_punct(rest, *nth, ";")
            || is_group(rest, *nth, Delimiter::Brace)
    };
    let length = (2..rest.len()).find(is_end).unwrap_or(rest.len());
    let text = text_of(&rest[..length]);
    input.advance(length);
    let span = input.since(start);
    let message = "what a rule or value gives is known by itself";
    input.fail_with(span, "unexpected-token", message, Some(format!("leave `{text}` out")));
}

/// What to write for `build, space tableau = ..`, which states two conditions at once.
fn stated_together(input: &Tokens<'_>, word: &Ident) -> Option<String> {
    let signs = [",", "|", "&"].iter().any(|sign| input.is_punct(sign)) || input.is_word("and");
    let other = word_at(input.rest(), 1)?.to_string();
    let name = word_at(input.rest(), 2)?;
    let is_head = ["pickup", "build", "space"].contains(&other.as_str());
    (signs && is_head)
        .then(|| format!("write each alone: `{word} {name} = ..; {other} {name} = ..;`"))
}

fn permission(input: &mut Tokens<'_>, word: Ident, notes: &mut Notes) -> Parsed<Permission> {
    let redundant = notes.take_redundant(input.report);
    if let Some(TokenTree::Group(group)) = input.rest().first().cloned()
        && group.delimiter() == Delimiter::Parenthesis
    {
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let message = "expected the name of a container, found `(`";
        let help = Some(format!("write `{word} {} = ..;`", text_of(&inside)));
        return Err(input.fail_with(group.span_open(), "unexpected-token", message, help));
    }
    // `build: tableau = ..`
    if input.is_punct(":") && word_at(input.rest(), 1).is_some() {
        let span = input.rest()[0].span();
        let message = "expected the name of a container, found `:`";
        input.fail_with(span, "unexpected-token", message, Some("leave `:` out".to_owned()));
        input.advance(1);
    }
    // `build on tableau`
    if ["on", "onto", "of", "from", "for"].iter().any(|filler| input.is_word(filler))
        && word_at(input.rest(), 1).is_some()
        && let Some(filler) = input.any_word()
    {
        let message = format!("expected the name of a container, found `{filler}`");
        let help = Some(format!("leave `{filler}` out"));
        input.fail_with(&filler, "unexpected-token", message, help);
    }
    if let Some(help) = stated_together(input, &word) {
        let message = format!("expected the name of a container, found `{}`", input.rest()[0]);
        let span = input.rest()[0].span();
        return Err(input.fail_with(span, "unexpected-token", message, Some(help)));
    }
    let mut containers = vec![name(input, "the name of a container")?];
    if input.is_punct("||") {
        let start = input.position();
        input.advance(2);
        let (span, help) = (input.since(start), Some("did you mean `|`?".to_owned()));
        let message = "expected `|` or `=`, found `||`";
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if input.is_punct(",") || input.is_punct("&") || input.is_word("and") || input.is_word("or") {
        let (text, span) = (input.rest()[0].to_string(), input.rest()[0].span());
        let message = format!("expected `|` or `=`, found `{text}`");
        let help = Some("did you mean `|`?".to_owned());
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if input.punct("|").is_some() {
        // The names read so far are kept.
        let _ =
            alternatives(input, &mut containers, |input| name(input, "the name of a container"));
    }
    let condition = value_after_equals(input);
    Ok(Permission { redundant, word, containers, condition })
}

fn end(input: &mut Tokens<'_>, word: Ident) -> End {
    let condition = value_after_equals(input);
    End { word, condition }
}

/// The last of the tokens that were read: those behind the statement before.
fn read_since_statement(read: &[TokenTree]) -> &[TokenTree] {
    let is_end = |tree: &TokenTree| {
        matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ';')
            || matches!(tree, TokenTree::Group(group) if matches!(group.delimiter(), Delimiter::Brace | Delimiter::Bracket))
    };
    let start = read.iter().rposition(is_end).map_or(0, |end| end + 1);
    &read[start..]
}

/// The value of a function's body, without `return` and `;`.
fn plain_value(body: &[TokenTree]) -> &[TokenTree] {
    let body = if is_word(body, 0, "return") { &body[1..] } else { body };
    match body {
        [value @ .., end] if end.to_string() == ";" => value,
        value => value,
    }
}

/// `= e`
fn value_after_equals(input: &mut Tokens<'_>) -> Expr {
    if input.punct("=").is_some() {
        return expression(input);
    }
    if input.failed && is_group(input.rest(), 0, Delimiter::Brace) {
        // The body of a function: the rest of it is a rule.
        input.ended = true;
        input.advance(1);
        return broken(input);
    }
    let help = match (input.rest(), input.read()) {
        ([TokenTree::Group(body), ..], read) if body.delimiter() == Delimiter::Brace => {
            let inside: Vec<TokenTree> = body.stream().into_iter().collect();
            let value = text_of(plain_value(&inside));
            Some(format!("write `{} = {value};`", text_of(read_since_statement(read))))
        }
        _ => None,
    };
    let is_block = help.is_some();
    input.expected_with("`=`", help);
    if is_block {
        input.advance(1);
        input.ended = true;
    }
    broken(input)
}
