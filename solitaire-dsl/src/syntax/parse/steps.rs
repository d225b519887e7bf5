//! The steps of a deal and of moves.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed,
    attributes::Notes,
    deal::{deal, gather, where_clause},
    expression::{expression, expression_before_brace, range_before_brace},
    habits::{
        called_step, change_of, control_for, dealt_out, end_of, is_dealing, is_filler, text_of,
    },
    names::{commas, name, path},
    places::{is_under, place},
    ranges::range_before_block,
    statements::{starts_inherit, statements},
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::keywords::FOR_INHERITED;
use crate::syntax::ast::{SetOperator, Statement, Step, Steps};

const VERBS: [&str; 7] = ["gather", "shuffle", "flip", "compact", "sink", "if", "for"];

/// Of these, those that are likely to be written like functions.
const CALLED: [&str; 5] = ["gather", "shuffle", "flip", "compact", "sink"];

/// Whether a step surely begins here. `if` is not asked for: it may stand in an expression as well.
pub(super) fn starts_step(trees: &[TokenTree]) -> bool {
    let named = ["gather", "flip", "compact", "sink", "for"];
    let is_verb = named.iter().any(|verb| is_word(trees, 0, verb)) && word_at(trees, 1).is_some();
    let is_shuffle = is_word(trees, 0, "shuffle") && is_punct(trees, 1, ";");
    is_verb || is_shuffle || is_dealt(trees) || is_set(trees) || starts_inherit(trees)
}

fn is_dealt(trees: &[TokenTree]) -> bool {
    let trees = if is_under(trees) { &trees[1..] } else { trees };
    let after = if is_group(trees, 1, Delimiter::Bracket) { 2 } else { 1 };
    word_at(trees, 0).is_some() && is_punct(trees, after, "<-")
}

fn is_set(trees: &[TokenTree]) -> bool {
    word_at(trees, 0).is_some() && SetOperator::ALL.iter().any(|set| is_punct(trees, 1, set.sign()))
}

/// `{ steps }`
pub(super) fn steps(input: &mut Tokens<'_>) -> Parsed<Steps> {
    // `if count(stock) > 3 then { .. }`
    if let Some(word) = input.peek_word().cloned()
        && is_group(input.rest(), 1, Delimiter::Brace)
    {
        let message = format!("expected `{{`, found `{word}`");
        let help = Some(format!("leave `{word}` out: the steps stand in braces"));
        input.fail_with(&word, "unexpected-token", message, help);
        input.advance(1);
    }
    if !input.is_group(Delimiter::Brace)
        && !input.breaks_off_before_block()
        && let Some(tree) = input.rest().first().cloned()
    {
        let message = format!("expected `{{`, found `{}`", text_of(std::slice::from_ref(&tree)));
        if let TokenTree::Group(group) = &tree {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            let steps = text_of(&inside);
            let help = Some(format!("write braces: `{{ {}; }}`", steps.trim_end_matches(';')));
            let message = "steps stand in braces";
            return Err(input.fail_with(group.span_open(), "unexpected-token", message, help));
        }
        let length = input.rest().len();
        let end = (end_of(input.rest()) + 1).min(length);
        let goes_on = |nth: &usize| *nth == length || input.starts_at(*nth);
        let next = (end..=length).find(goes_on).unwrap_or(length);
        // A move has all steps up to the next one.
        let has_steps = (end..next).any(|nth| is_punct(input.rest(), nth, ";"));
        let end = if has_steps { next } else { end };
        let help =
            Some(format!("write `{{ {} }}`: steps stand in braces", text_of(&input.rest()[..end])));
        let stop = input.fail_with(tree.span(), "unexpected-token", message, help);
        // What stands there is read no more: it speaks of the number that is counted, as likely as not.
        let read = &input.rest()[..end];
        if !(0..read.len()).any(|nth| is_group(read, nth, Delimiter::Brace)) {
            input.advance(end.saturating_sub(1));
        }
        return Err(stop);
    }
    let group = input.braces()?;
    let (statements, lost) = statements(&mut input.block(&group, starts_step), step);
    Ok(Steps { braces: group.span().into(), statements, broken: !lost.is_empty() })
}

pub(super) fn step(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<Step> {
    // `deal tableau <- 5 up`
    if let Some(word) = input.peek_word().cloned()
        && is_dealt(&input.rest()[1..])
        && is_filler(&word.to_string())
    {
        let message = format!("unknown step `{word}`");
        let help = Some(format!("leave `{word}` out: a deal begins with its place"));
        input.fail_with(&word, "unknown-statement", message, help);
        input.advance(1);
    }
    if let Some(word) = input.peek_word().cloned()
        && FOR_INHERITED.iter().any(|other| word == other)
        && is_punct(input.rest(), 1, ";")
    {
        let message = format!("unknown step `{word}`");
        let help = Some("write `..` and the name of the parent, as in `..Klondike;`".to_owned());
        return Err(input.fail_with(&word, "unknown-statement", message, help));
    }
    // The condition of an `if` may begin with `!`.
    if let Some(word) = input.peek_word().filter(|word| *word != "if").cloned()
        && is_punct(input.rest(), 1, "!")
        && matches!(input.rest().get(2), Some(TokenTree::Group(_)))
    {
        let message = "a macro is no step";
        let help = "leave it out: what else is to be done is a Rust function that takes `&mut Dealer<'_>` first";
        let stop = input.fail_with(&word, "unknown-statement", message, Some(help.to_owned()));
        input.advance(end_of(input.rest()));
        return Err(stop);
    }
    if let Some(word) = input.word("return") {
        let message = "no step returns";
        let help = "leave it out, and write the steps that are not always run in `if .. { .. }`";
        return Err(input.fail_with(&word, "unknown-statement", message, Some(help.to_owned())));
    }
    if let Some(word) = input.peek_word().cloned()
        && let Some(help) = control_for(&word.to_string(), &input.rest()[1..])
    {
        let message = format!("unknown step `{word}`");
        let help = Some(dealt_out(input.rest()).unwrap_or_else(|| help.to_owned()));
        let stop = input.fail_with(&word, "unknown-statement", message, help);
        skip_block(input);
        return Err(stop);
    }
    if is_set(input.rest()) && is_dealing(input.rest()) {
        let (place, start) = (input.rest()[0].to_string(), input.position() + 1);
        let length = if input.rest()[1].to_string() == "=" { 1 } else { 2 };
        let value = text_of(&input.rest()[1 + length..end_of(input.rest())]);
        input.advance(1 + length);
        let (span, sign) = (input.since(start), text_of(&input.read()[start..]));
        let message = format!("expected `<-`, found `{sign}`");
        let help = Some(format!("to deal, write `{place} <- {value};`"));
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if let Some(name) = input.peek_word().map(ToString::to_string)
        && !VERBS.contains(&name.as_str())
        && !["+=", "-="].iter().any(|sign| is_punct(input.rest(), 1, sign))
        && !(is_punct(input.rest(), 1, ":=") && is_dealing(input.rest()))
        && let Some(help) = change_of(&name, &input.rest()[1..])
    {
        input.advance(1);
        let start = input.position();
        input.advance(if matches!(input.rest(), [_, TokenTree::Punct(_), ..]) { 2 } else { 1 });
        let (span, sign) = (input.since(start), text_of(&input.read()[start..]));
        let message = format!("expected `=`, `+=` or `-=`, found `{sign}`");
        return Err(input.fail_with(span, "unexpected-token", message, Some(help)));
    }
    if let Some(TokenTree::Punct(_)) = input.rest().first()
        && let Some(name) = word_at(input.rest(), 2).map(ToString::to_string)
        && let Some(help) =
            change_of(&name, input.rest()).filter(|_| is_punct(input.rest(), 3, ";"))
    {
        let start = input.position();
        input.advance(2);
        let (span, sign) = (input.since(start), text_of(&input.read()[start..]));
        let message = format!("expected a step, found `{sign}`");
        return Err(input.fail_with(span, "unexpected-token", message, Some(help)));
    }
    if let Some(help) = called_step(input.rest())
        && input.peek_word().is_some_and(|word| CALLED.iter().any(|verb| word == verb))
    {
        input.advance(1);
        let span = input.rest()[0].span();
        let message = "a step has no parentheses";
        return Err(input.fail_with(span, "unexpected-token", message, Some(help)));
    }
    if is_dealt(input.rest()) {
        return deal(input).map(|deal| Step::Deal(Box::new(deal)));
    }
    if is_set(input.rest()) {
        return set(input);
    }
    match input.peek_word().map(ToString::to_string).as_deref() {
        Some("gather") => gather(input).map(|gather| Step::Gather(Box::new(gather))),
        Some("if") => branch(input),
        Some("for") => repeat(input),
        Some("shuffle" | "flip" | "compact" | "sink") => simple(input),
        _ => other(input),
    }
}

/// A step of a verb and what it is done to.
fn simple(input: &mut Tokens<'_>) -> Parsed<Step> {
    let Some(word) = input.any_word() else {
        return Err(input.expected("a step"));
    };
    let step = match word.to_string().as_str() {
        "shuffle" => {
            if let Some(what) = input.peek_word().filter(|_| !input.breaks_off()).cloned() {
                const SAYS_NOTHING: [&str; 9] = [
                    "twice",
                    "once",
                    "well",
                    "again",
                    "thoroughly",
                    "hand",
                    "deck",
                    "cards",
                    "the",
                ];
                let help = match SAYS_NOTHING.iter().any(|word| what == word) {
                    true => format!("leave `{what}` out"),
                    false => format!(
                        "leave `{what}` out: the hand is shuffled, which `gather {what};` fills"
                    ),
                };
                return Err(input.expected_with("`;`", Some(help)));
            }
            Step::Shuffle { word }
        }
        "flip" => {
            if let [TokenTree::Ident(_), TokenTree::Group(cards), ..] = input.rest()
                && cards.delimiter() == Delimiter::Parenthesis
            {
                let inside: Vec<TokenTree> = cards.stream().into_iter().collect();
                let span = input.rest()[0].span();
                let message = "an element is named here, whose top card is turned over";
                let help = Some(format!("write `flip {};`", text_of(&inside)));
                return Err(input.fail_with(span, "unexpected-token", message, help));
            }
            Step::Flip { word, place: place(input)? }
        }
        "compact" => Step::Compact { word, container: name(input, "the name of a container")? },
        _ => return sink(input, word),
    };
    let _ = input.semicolon(&[]);
    Ok(step)
}

fn sink(input: &mut Tokens<'_>, word: Ident) -> Parsed<Step> {
    let container = name(input, "the name of a container")?;
    let Some(condition) = where_clause(input) else {
        let help = "write `sink tableau where is_king(card);`, with your container and condition";
        return Err(input.expected_with("`where`", Some(help.to_owned())));
    };
    let _ = input.semicolon(&["where"]);
    Ok(Step::Sink { word, container, condition })
}

/// `counter = e;`, `counter += e;`, `counter -= e;`
fn set(input: &mut Tokens<'_>) -> Parsed<Step> {
    let counter = name(input, "the name of a counter")?;
    for operator in SetOperator::ALL {
        if let Some(operator_span) = input.punct(operator.sign()) {
            let value = expression(input);
            let _ = input.semicolon(&[]);
            return Ok(Step::Set { counter, operator, operator_span, value });
        }
    }
    Err(input.expected_one(&SetOperator::ALL.map(SetOperator::sign)))
}

/// A hand-written step, or nothing that is known.
fn other(input: &mut Tokens<'_>) -> Parsed<Step> {
    let rest = input.rest();
    let is_called = is_group(rest, 1, Delimiter::Parenthesis);
    if let [TokenTree::Ident(place), TokenTree::Group(index), ..] = rest
        && is_called
        && is_punct(rest, 2, "<-")
    {
        let inside = text_of(&index.stream().into_iter().collect::<Vec<_>>());
        // A card is no place.
        let is_end = ["top", "bottom", "last"].iter().any(|end| place == end);
        let help = Some(match is_end {
            true => format!("write `{inside} <- ..`: cards go on top"),
            false => format!("write `{place}[{inside}]`"),
        });
        let span = index.span_open();
        let message = match is_end {
            true => "an element takes the cards, and no card of it",
            false => "an element is named in brackets",
        };
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if let Some(step) = dealt_to(&rest[..end_of(rest)]) {
        let word = input.peek_word().cloned();
        let message = format!("unknown step `{}`", rest[0]);
        let help = Some(format!("write `{step};`: a deal begins with its place"));
        if let Some(word) = word {
            let stop = input.fail_with(&word, "unknown-statement", message, help);
            input.advance(end_of(input.rest()));
            return Err(stop);
        }
    }
    if let [TokenTree::Ident(verb), TokenTree::Literal(amount), ..] = rest
        && is_filler(&verb.to_string())
    {
        let message = format!("unknown step `{verb}`");
        let help = Some(format!(
            "a deal begins with its place: write `waste <- {amount} up from stock;` or the like"
        ));
        let verb = verb.clone();
        return Err(input.fail_with(&verb, "unknown-statement", message, help));
    }
    if let [TokenTree::Ident(word), TokenTree::Ident(name), TokenTree::Punct(_), value, ..] = rest
        && word == "let"
    {
        let name = name.to_string().to_uppercase();
        let message = "unknown step `let`";
        let help = Some(format!("write `const {name}: usize = {value};` above, and `{name}` here"));
        let word = word.clone();
        return Err(input.fail_with(&word, "unknown-statement", message, help));
    }
    if let [TokenTree::Ident(one), TokenTree::Punct(bar), TokenTree::Ident(other), ..] = rest
        && ["|", "&", "+", ","].iter().any(|sign| bar.to_string() == *sign)
    {
        let help = Some(format!("deal to each by itself: `{one} <- ..; {other} <- ..;`"));
        let (span, message) = (bar.span(), format!("expected `<-`, found `{bar}`"));
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if is_called || is_punct(rest, 0, "::") || is_punct(rest, 1, "::") {
        return custom(input);
    }
    // A sign after the name: it was meant to be dealt to. Else the name is what is wrong.
    let after = if is_group(rest, 1, Delimiter::Bracket) { 2 } else { 1 };
    let is_indexed = after == 2;
    if let Some(place) = word_at(rest, 0).cloned()
        && is_word(rest, after, "where")
    {
        let message = "the condition stands in front of the arrow";
        let span = rest[after].span();
        let help = Some(format!("write it last: `{place} <- 1 up where ..;`"));
        return Err(input.fail_with(span, "misplaced-part", message, help));
    }
    let is_repeat = matches!(rest, [_, TokenTree::Literal(_), TokenTree::Group(_), ..]);
    if word_at(rest, 0).is_some()
        && !is_repeat
        && (is_indexed || matches!(rest.get(1), Some(tree) if is_sign_or_literal(tree)))
    {
        if let [_, TokenTree::Punct(dot), TokenTree::Ident(_), ..] = rest
            && dot.as_char() == '.'
        {
            let (span, place) = (dot.span(), rest[0].to_string());
            let help =
                Some(format!("name the element by its number: `{place}[0]`, several by a range"));
            let message = "expected `<-`, found `.`";
            let stop = input.fail_with(span, "unexpected-token", message, help);
            let length = end_of(input.rest());
            input.advance(length);
            return Err(stop);
        }
        input.advance(after);
        if let [TokenTree::Punct(less), TokenTree::Punct(minus), ..] = input.rest()
            && (less.as_char(), minus.as_char()) == ('<', '-')
        {
            let start = input.position();
            input.advance(2);
            let span = input.since(start);
            let help = Some("write `<-` without a blank".to_owned());
            return Err(input.fail_with(
                span,
                "unexpected-token",
                "expected `<-`, found `< -`",
                help,
            ));
        }
        if input.is_punct("->")
            && let Some(to) = word_at(input.rest(), 2).cloned()
        {
            let from = text_of(&input.read()[input.position() - after..]);
            let help = Some(match to.to_string().as_str() {
                "stock" | "talon" | "deck" | "hand" => {
                    format!("to put all cards back, write `gather {from} into {to};`")
                }
                _ => match &input.rest()[3..end_of(input.rest()).max(3)] {
                    [amount @ TokenTree::Literal(_), parts @ ..] => {
                        let (amount, parts) = (amount.to_string(), text_of(parts));
                        let blank = if parts.is_empty() { "" } else { " " };
                        format!("write `{to} <- {amount}{blank}{parts} from {from};`")
                    }
                    _ => format!("write `{to} <- 1 up from {from}` in place of `{from} -> {to}`"),
                },
            });
            return Err(input.expected_with("`<-`", help));
        }
        if input.is_punct("->")
            && let [
                TokenTree::Literal(amount),
                TokenTree::Ident(side),
                TokenTree::Ident(to),
                end,
                ..,
            ] = &input.rest()[2..]
            && (side == "up" || side == "down")
            && end.to_string() == ";"
        {
            let from = text_of(&input.read()[input.position() - after..]);
            let help = Some(format!(
                "what takes the cards stands first: `{to} <- {amount} {side} from {from};`"
            ));
            return Err(input.expected_with("`<-`", help));
        }
        return Err(input.expected("`<-`"));
    }
    if let [TokenTree::Literal(_), ..] = rest {
        let trees = &rest[..end_of(rest)];
        let place = trees.iter().rev().find_map(|tree| match tree {
            TokenTree::Ident(word) if word != "up" && word != "down" => Some(word.to_string()),
            _ => None,
        });
        let (text, span) = (trees[0].to_string(), trees[0].span());
        let message = format!("expected a step, found `{text}`");
        let place = place.unwrap_or_else(|| "tableau".to_owned());
        let help = Some(format!("write `{place} <- {text} up;`: a deal begins with its place"));
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if let [TokenTree::Ident(word), TokenTree::Literal(rounds), TokenTree::Group(_), ..] = rest {
        let word = word.clone();
        let message = format!("unknown step `{word}`");
        let help = Some(format!(
            "write `for _ in 0..{rounds} {{ .. }}`, or `<- {rounds}` for that many rounds"
        ));
        let stop = input.fail_with(&word, "unknown-statement", message, help);
        input.advance(3);
        return Err(stop);
    }
    Err(input.unknown("step", &VERBS, "; to deal, write `tableau <- 1 up;`"))
}

/// The step that `deal 4 up to tableau` and `put rest onto tableau` mean.
fn dealt_to(trees: &[TokenTree]) -> Option<String> {
    let [TokenTree::Ident(verb), amount, between @ .., TokenTree::Ident(place)] = trees else {
        return None;
    };
    let words: Vec<String> = between.iter().map(ToString::to_string).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (to, said) = words.split_last()?;
    let is_amount = match amount {
        TokenTree::Literal(_) => true,
        TokenTree::Ident(word) => word == "rest",
        _ => false,
    };
    let side = match said {
        [] | ["card" | "cards"] => "up",
        ["up"] | ["card" | "cards", "up"] | ["face", "up"] => "up",
        ["down"] | ["card" | "cards", "down"] | ["face", "down"] => "down",
        _ => return None,
    };
    let is_to = ["to", "onto", "on", "into"].contains(to);
    (is_filler(&verb.to_string()) && is_amount && is_to)
        .then(|| format!("{place} <- {amount} {side}"))
}

fn is_sign_or_literal(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() != ';')
        || matches!(tree, TokenTree::Literal(_))
}

/// `path::function(arguments);`
fn custom(input: &mut Tokens<'_>) -> Parsed<Step> {
    let function = path(input, "the name of a function")?;
    let Some(group) = input.group(Delimiter::Parenthesis) else {
        return Err(input.expected("`(`"));
    };
    let arguments = input.within(&group, |input| commas(input, |input| Ok(expression(input))))?;
    let _ = input.semicolon(&[]);
    Ok(Step::Custom { function, arguments })
}

/// `if e { steps } else { steps }`
fn branch(input: &mut Tokens<'_>) -> Parsed<Step> {
    let Some(word) = input.word("if") else {
        return Err(input.expected_one(&["if"]));
    };
    let condition = expression_before_brace(input);
    let then = match steps(input) {
        Ok(then) => then,
        Err(stop) => {
            skip_other_branch(input);
            return Err(stop);
        }
    };
    let otherwise = match input.word("else") {
        Some(_) => Some(alternative(input)?),
        None => None,
    };
    input.ended = true;
    Ok(Step::If { word, condition, then, otherwise })
}

/// What stands after `else`: steps, or another `if` as the only one.
fn alternative(input: &mut Tokens<'_>) -> Parsed<Steps> {
    if !input.is_word("if") {
        return steps(input);
    }
    let start = input.position();
    let kind = branch(input)?;
    let span = input.since(start);
    let statement = Statement { docs: Vec::new(), attrs: Vec::new(), span, broken: false, kind };
    Ok(Steps { braces: span, statements: vec![statement], broken: false })
}

/// Goes behind the `else` of an `if` whose steps stand in no braces.
fn skip_other_branch(input: &mut Tokens<'_>) {
    let rest = input.rest();
    let end = (0..rest.len()).find(|nth| is_punct(rest, *nth, ";"));
    if let Some(end) = end.filter(|end| is_word(rest, end + 1, "else")) {
        input.advance(end + 2);
        skip_block(input);
    }
}

/// Goes behind the block of a statement that cannot be read.
fn skip_block(input: &mut Tokens<'_>) {
    while !input.is_empty() && !input.is_punct(";") {
        let is_block = input.is_group(Delimiter::Brace);
        input.advance(1);
        if is_block {
            input.ended = true;
            return;
        }
    }
}

/// What `i = 0; i < 7; i++` counts, in our words.
fn counted_to(header: &[TokenTree]) -> Option<String> {
    let is_end = |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ';');
    let [start, condition, _] = &header.split(is_end).collect::<Vec<_>>()[..] else { return None };
    let equals = (0..start.len()).find(|nth| is_punct(start, *nth, "="))?;
    let variable = word_at(start, equals.checked_sub(1)?)?;
    let signs = ["<=", "<", "!="];
    let (at, sign) = (0..condition.len()).find_map(|nth| {
        Some((nth, signs.into_iter().find(|sign| is_punct(condition, nth, sign))?))
    })?;
    let (from, to) = (text_of(&start[equals + 1..]), text_of(&condition[at + sign.len()..]));
    let to = if sign == "<=" { format!("{to} + 1") } else { to };
    Some(format!("{variable} in {from}..{to}"))
}

/// `for i in a..b { steps }`
fn repeat(input: &mut Tokens<'_>) -> Parsed<Step> {
    let Some(word) = input.word("for") else {
        return Err(input.expected_one(&["for"]));
    };
    if let Some(TokenTree::Group(group)) = input.rest().first().cloned()
        && group.delimiter() == Delimiter::Parenthesis
    {
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let message = "expected the name of what is counted, found `(`";
        let header = counted_to(&inside).unwrap_or_else(|| text_of(&inside));
        let help = Some(format!("leave the parentheses out: `for {header} {{ .. }}`"));
        let stop = input.fail_with(group.span_open(), "unexpected-token", message, help);
        skip_block(input);
        return Err(stop);
    }
    let variable = name(input, "the name of what is counted")?;
    if input.word("in").is_none() {
        let found =
            input.rest().first().map(|tree| (text_of(std::slice::from_ref(tree)), tree.span()));
        let Some((found, span)) = found.filter(|_| !input.breaks_off()) else {
            return Err(input.expected_one(&["in"]));
        };
        let message = format!("expected `in`, found `{found}`");
        if variable == "each" && is_group(input.rest(), 1, Delimiter::Brace) {
            let help =
                format!("leave `for each {found}` out: a deal goes to each element by itself");
            let stop = input.fail_with(span, "unexpected-token", message, Some(help));
            skip_block(input);
            return Err(stop);
        }
        let range = range_before_block(input.rest()).unwrap_or_else(|| "0..4".to_owned());
        let help =
            Some(format!("write `for {variable} in {range} {{ .. }}`, the second end left out"));
        let stop = input.fail_with(span, "unexpected-token", message, help);
        skip_block(input);
        return Err(stop);
    }
    let is_end = |tree: &TokenTree| matches!(tree, TokenTree::Literal(_) | TokenTree::Ident(_));
    if let [from, TokenTree::Punct(sign), to, ..] = input.rest()
        && [',', ';'].contains(&sign.as_char())
        && is_end(from)
        && is_end(to)
        && is_group(input.rest(), 3, Delimiter::Brace)
    {
        let (span, help) = (sign.span(), Some(format!("write `{from}..{to}`")));
        let message = format!("expected `..`, found `{}`", sign.as_char());
        let stop = input.fail_with(span, "unexpected-token", message, help);
        input.advance(3);
        skip_block(input);
        return Err(stop);
    }
    let range = range_before_brace(input);
    let body = steps(input)?;
    input.ended = true;
    Ok(Step::For { word, variable, range, body })
}
