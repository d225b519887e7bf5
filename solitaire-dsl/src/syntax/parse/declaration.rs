//! `family F: P { ... }` and `variation V: P { ... }`.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::{
    Parsed, Stop,
    attributes::Notes,
    foreign::declaration_for,
    names::{name, path},
    pieces::{meant_piece, piece, rust_item, starts_piece},
    statements::statements,
    tokens::Tokens,
    trees::text_of,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::syntax::ast::{Declaration, GameAttr, Head, Lost};

const WORDS: [&str; 2] = ["family", "variation"];

pub(super) fn starts_declaration(trees: &[TokenTree]) -> bool {
    WORDS.iter().any(|word| is_word(trees, 0, word)) && word_at(trees, 1).is_some()
}

pub(super) fn declaration(input: &mut Tokens<'_>, notes: &mut Notes) -> Parsed<Declaration> {
    let game = notes.take_game(input.report);
    notes.takes_attrs = true;
    if input.is_word("pub") && starts_declaration(&input.rest()[1..]) {
        let help = "leave it out: what is declared can be used wherever the module can".to_owned();
        let span = input.rest()[0].span();
        input.advance(1);
        let message = "expected `family` or `variation`, found `pub`";
        input.fail_with(span, "unexpected-token", message, Some(help));
    }
    if input.is_word("game")
        && is_group(input.rest(), 1, Delimiter::Parenthesis)
        && starts_declaration(&input.rest()[2..])
    {
        let (word, text) = (input.rest()[0].span(), text_of(&input.rest()[..2]));
        let message = "expected `#[game(..)]`, found `game`";
        input.fail_with(word, "unexpected-token", message, Some(format!("write `#[{text}]`")));
        input.advance(2);
    }
    let word = WORDS.iter().find_map(|word| input.word(word));
    let Some(word) = word.or_else(|| meant_here(input)) else {
        if let Some(stop) = rust_item(input, "declaration") {
            return Err(stop);
        }
        return Err(input.unknown("declaration", &WORDS, ""));
    };
    if let Some(TokenTree::Literal(text)) = input.rest().first() {
        let (message, span) =
            (format!("expected the name of the {word}, found `{text}`"), text.span());
        let help = Some("write the name without quotes, as in `family Klondike`".to_owned());
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    let name = name(input, &format!("the name of the {word}"))?;
    let mut declaration = empty(word, name, game, notes);
    // What is missing is said; the name is known all the same.
    let head = head(input, &mut declaration.head);
    let body = body(input, &mut declaration);
    declaration.broken = head.is_err() || body.is_err();
    Ok(declaration)
}

fn empty(word: Ident, name: Ident, game: Option<GameAttr>, notes: &mut Notes) -> Declaration {
    let head = if word == "family" {
        Head::Family { parent: None }
    } else {
        Head::Variation { parent: None }
    };
    Declaration {
        docs: std::mem::take(&mut notes.docs),
        attrs: std::mem::take(&mut notes.attrs),
        is_silenced: notes.silence(),
        game,
        word,
        head,
        body: (&name).into(),
        name,
        pieces: Vec::new(),
        lost: Vec::new(),
        broken: false,
    }
}

fn head(input: &mut Tokens<'_>, head: &mut Head) -> Parsed<()> {
    let is_variation = matches!(head, Head::Variation { .. });
    let (Head::Family { parent } | Head::Variation { parent }) = head;
    without_generics(input);
    if input.punct(":").is_some() {
        *parent = Some(path(input, "the name of the parent")?);
        without_generics(input);
    } else if !is_variation && is_parent_in_words(input) {
        let word = input.any_word().ok_or(Stop)?;
        let end = end_of_path(input.rest());
        let named = text_of(&input.rest()[..end]);
        let message = format!("expected `:` or `{{`, found `{word}`");
        input.fail_with(&word, "unexpected-token", message, Some(format!("write `: {named}`")));
        *parent = Some(path(input, "the name of the parent")?);
        return Ok(());
    } else if is_variation {
        if let Some(TokenTree::Group(group)) = input.rest().first().cloned()
            && group.delimiter() == Delimiter::Parenthesis
            && let Some(TokenTree::Ident(name)) = input.before().cloned()
        {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            let message = "expected `:` and the name of the parent, found `(`";
            let help = Some(format!("write `variation {name}: {}`", text_of(&inside)));
            let stop = input.fail_with(group.span_open(), "unexpected-token", message, help);
            input.advance(1);
            return Err(stop);
        }
        if let Some(TokenTree::Ident(name)) = input.before().cloned()
            && is_group(input.rest(), 0, Delimiter::Brace)
        {
            let help = match inherited_from(input) {
                Some(parent) => format!("write `variation {name}: {parent}`"),
                None => format!(
                    "write `variation {name}: Parent`, or `family {name}` if it is based on nothing"
                ),
            };
            return Err(input.expected_with("`:` and the name of the parent", Some(help)));
        }
        if let (Some(TokenTree::Ident(first)), Some(second)) =
            (input.before().cloned(), input.peek_word().cloned())
            && is_punct(input.rest(), 1, ":")
        {
            let message = format!("expected `:` and the name of the parent, found `{second}`");
            let help = Some(format!("write `{first}{second}`: a name is one word"));
            input.fail_with(&second, "unexpected-token", message, help);
            input.advance(2);
            *parent = Some(path(input, "the name of the parent")?);
            return Ok(());
        }
        let named = match (input.before().cloned(), input.peek_word()) {
            (Some(TokenTree::Ident(name)), Some(parent))
                if is_group(input.rest(), 1, Delimiter::Brace) =>
            {
                Some(format!("write `variation {name}: {parent}`"))
            }
            (Some(_), Some(word))
                if word_at(input.rest(), 1).is_some()
                    && is_group(input.rest(), 2, Delimiter::Brace) =>
            {
                Some(format!("write `:` in place of `{word}`"))
            }
            _ => None,
        };
        let stop = match named {
            Some(help) => input.expected_with("`:` and the name of the parent", Some(help)),
            None => input.expected("`:` and the name of the parent"),
        };
        // Another word or sign in place of the colon.
        if word_at(input.rest(), 1).is_some() && is_group(input.rest(), 2, Delimiter::Brace) {
            input.advance(1);
            *parent = Some(path(input, "the name of the parent")?);
            return Ok(());
        }
        return Err(stop);
    }
    if input.is_word("where")
        && let Some(end) =
            (1..input.rest().len()).find(|nth| is_group(input.rest(), *nth, Delimiter::Brace))
    {
        let clause = text_of(&input.rest()[..end]);
        let span = input.rest()[0].span();
        let help = Some(format!("leave `{clause}` out"));
        input.fail_with(span, "unexpected-token", "a declaration asks nothing of types", help);
        input.advance(end);
    }
    if is_group(input.rest(), 0, Delimiter::Brace) {
        return Ok(());
    }
    if input.is_punct(".")
        && let (Some(TokenTree::Ident(module)), Some(name)) =
            (input.before().cloned(), word_at(input.rest(), 1).cloned())
    {
        let span = input.rest()[0].span();
        let help = Some(format!("write `{module}::{name}`"));
        let stop = input.fail_with(span, "unexpected-token", "expected `::`, found `.`", help);
        input.advance(2);
        return Err(stop);
    }
    if input.is_punct("+") || input.is_punct(",") || input.is_punct("&") {
        let (message, help) = (
            "a declaration has one parent",
            "leave the others out; what they say can be stated anew",
        );
        let span = input.rest()[0].span();
        return Err(input.fail_with(span, "unexpected-token", message, Some(help.to_owned())));
    }
    if let Some(second) =
        input.peek_word().filter(|_| is_group(input.rest(), 1, Delimiter::Brace)).cloned()
        && let Some(TokenTree::Ident(first)) = input.before().cloned()
    {
        let message = format!("expected `{{`, found `{second}`");
        let help = Some(format!("write `{first}{second}`: a name is one word"));
        return Err(input.fail_with(&second, "unexpected-token", message, help));
    }
    if input.is_punct(";") && is_group(input.rest(), 1, Delimiter::Brace) {
        let span = input.rest()[0].span();
        let help = Some("leave it out".to_owned());
        let stop = input.fail_with(span, "stray-semicolon", "this `;` ends nothing", help);
        input.advance(1);
        return Err(stop);
    }
    Ok(())
}

/// Says of parameters of types that a declaration has none, and goes behind them.
fn without_generics(input: &mut Tokens<'_>) {
    if !input.is_punct("<") {
        return;
    }
    let rest = input.rest();
    let Some(end) = (1..rest.len()).find(|nth| is_punct(rest, *nth, ">")) else { return };
    let span = rest[0].span();
    let help = "leave `<..>` out: what differs from game to game is a `const`, which a variation states anew";
    let message = "a declaration has no parameters";
    input.fail_with(span, "unexpected-token", message, Some(help.to_owned()));
    input.advance(end + 1);
}

/// Whether a parent stands here behind a word, as other languages have it.
fn is_parent_in_words(input: &Tokens<'_>) -> bool {
    let words = ["extends", "inherits", "implements", "from", "of", "is", "on"];
    let rest = input.rest();
    words.iter().any(|word| input.is_word(word))
        && word_at(rest, 1).is_some()
        && is_group(rest, 1 + end_of_path(&rest[1..]), Delimiter::Brace)
}

/// How many tokens a path has that begins here.
fn end_of_path(trees: &[TokenTree]) -> usize {
    let mut end = usize::from(word_at(trees, 0).is_some());
    while is_punct(trees, end, "::") && word_at(trees, end + 2).is_some() {
        end += 3;
    }
    end
}

/// The word of a declaration that is mistyped, or left out before the name: that is said, and the declaration is read
/// as what it was meant to be.
fn meant_here(input: &mut Tokens<'_>) -> Option<Ident> {
    let written = input.peek_word()?.clone();
    let rest = input.rest();
    let is_head = |nth: usize| {
        is_group(rest, nth, Delimiter::Brace)
            || (is_punct(rest, nth, ":") && word_at(rest, nth + 1).is_some())
    };
    if is_head(1) {
        let meant = if is_punct(rest, 1, ":") { "variation" } else { "family" };
        let message = format!("expected `family` or `variation` before `{written}`");
        let help = Some(format!("write `{meant} {written}`"));
        input.fail_with(&written, "unexpected-token", message, help);
        return Some(Ident::new(meant, written.span()));
    }
    let meant = declaration_for(rest).filter(|_| is_head(2))?;
    let message = format!("unknown declaration `{written}`");
    let help = Some(format!("did you mean `{meant}`?"));
    input.fail_with(&written, "unknown-statement", message, help);
    input.advance(1);
    Some(Ident::new(meant, written.span()))
}

/// The braces, even if what stands before them could not be read.
fn body(input: &mut Tokens<'_>, declaration: &mut Declaration) -> Parsed<()> {
    let group = input.braces()?;
    declaration.body = group.span().into();
    let mut inside = input.block(&group, starts_piece);
    let (pieces, lost) = statements(&mut inside, piece);
    declaration.pieces = pieces;
    // What was to be inherited is inherited anyway.
    let lost = lost.into_iter().filter(|word| word.as_ref().is_none_or(|word| word != "without"));
    declaration.lost =
        lost.map(|word| Lost { meant: word.as_ref().and_then(meant_piece) }).collect();
    input.ended = true;
    Ok(())
}

/// The name behind the first `..` in the braces that stand next: that of the parent, whose statements go on there.
fn inherited_from(input: &Tokens<'_>) -> Option<Ident> {
    fn first(tokens: TokenStream) -> Option<Ident> {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        trees.iter().enumerate().find_map(|(at, tree)| match tree {
            TokenTree::Group(group) => first(group.stream()),
            TokenTree::Ident(name) if is_punct(&trees, at.checked_sub(2)?, "..") => {
                Some(name.clone()).filter(|name| name.to_string().starts_with(char::is_uppercase))
            }
            _ => None,
        })
    }
    match input.rest().first()? {
        TokenTree::Group(group) => first(group.stream()),
        _ => None,
    }
}
