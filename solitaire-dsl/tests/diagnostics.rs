//! `docs/diagnostics.md` against what the macro says: its examples are mistakes, those and no others.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use proc_macro2::{Delimiter, Group, LineColumn, TokenStream, TokenTree};
use solitaire_dsl::Workshop;
use solitaire_dsl::report::{Diagnostic, Severity};

/// So many lines stand before the game that examples are put into: a place in it is never one in an example.
const LINES_BEFORE: usize = 10_000;

/// The groups of the document. What is in the last has no code.
const GROUPS: [&str; 10] = [
    "Names",
    "Structure",
    "Layout",
    "Deal",
    "Moves",
    "Constraints",
    "Win",
    "Families and variations",
    "Writing",
    "Rust",
];

/// Codes whose examples would fill pages, or need the answer of a game in another call.
const NOT_SHOWN: [&str; 5] =
    ["too-intricate", "too-many", "too-long", "too-many-parents", "setup-of-no-game"];

/// Blocks whose statements are replaced one by one, under their names.
const MERGED: [&str; 3] = ["structure", "moves", "score"];
/// Words of statements that end with the braces of their block.
const WITH_BRACES: [&str; 8] =
    ["structure", "layout", "deal", "moves", "score", "family", "variation", "use"];
/// Words of statements that end with `;` only: braces in them belong to their expression.
const WITH_VALUE: [&str; 9] =
    ["const", "counter", "rule", "value", "pickup", "build", "space", "win", "lose"];
/// Of these, those that have a name of their own.
const NAMED: [&str; 7] = ["const", "counter", "rule", "value", "pickup", "build", "space"];

/// An entry of the document.
#[derive(Debug)]
struct Entry {
    group: String,
    title: String,
    text: String,
    examples: Vec<Example>,
}

impl Entry {
    /// The code, if the title is one.
    fn code(&self) -> Option<&str> {
        self.title.strip_prefix('`')?.strip_suffix('`')
    }
}

#[derive(Debug)]
struct Example {
    language: String,
    /// Its lines without the marks.
    text: String,
    /// What is marked: from where to where. Lines count from 1, columns from 0, as in spans.
    marks: Vec<(LineColumn, LineColumn)>,
}

impl Example {
    fn new(language: &str, lines: &[&str]) -> Self {
        let (mut text, mut marks, mut line) = (String::new(), Vec::new(), 0);
        for words in lines {
            let is_marks = words.contains('^') && words.chars().all(|sign| " ^".contains(sign));
            if !is_marks {
                line += 1;
                let _ = writeln!(text, "{words}");
                continue;
            }
            let mut rest: Vec<char> = words.chars().collect();
            rest.push(' ');
            let mut from = None;
            for (column, sign) in rest.into_iter().enumerate() {
                let here = LineColumn { line, column };
                match (sign, from) {
                    ('^', None) => from = Some(here),
                    (' ', Some(start)) => {
                        marks.push((start, here));
                        from = None;
                    }
                    _ => {}
                }
            }
        }
        Self { language: language.to_owned(), text, marks }
    }
}

/// The entries of the document, and the game at its head.
fn document() -> (Vec<Entry>, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/diagnostics.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let (mut entries, mut toy): (Vec<Entry>, _) = (Vec::new(), None);
    let mut group = String::new();
    let mut block: Option<(&str, Vec<&str>)> = None;
    for line in text.lines() {
        match (&mut block, line.strip_prefix("```")) {
            (Some((language, lines)), Some(_)) => {
                let example = Example::new(language, lines);
                match entries.last_mut() {
                    Some(entry) => entry.examples.push(example),
                    None if *language == "solitaire" => toy = Some(example.text),
                    None => {}
                }
                block = None;
            }
            (Some((_, lines)), None) => lines.push(line),
            (None, Some(language)) => block = Some((language, Vec::new())),
            (None, None) => {
                if let Some(title) = line.strip_prefix("## ") {
                    group = title.to_owned();
                } else if let Some(title) = line.strip_prefix("### ") {
                    let (title, text, examples) = (title.to_owned(), String::new(), Vec::new());
                    entries.push(Entry { group: group.clone(), title, text, examples });
                } else if let Some(entry) = entries.last_mut() {
                    let _ = writeln!(entry.text, "{line}");
                }
            }
        }
    }
    assert!(block.is_none(), "an example is not closed");
    (entries, toy.expect("the game stands at the head"))
}

/// A statement of a declaration or of a block, or a whole declaration.
#[derive(Clone, Debug)]
struct Statement {
    trees: Vec<TokenTree>,
    /// How many of its first tokens are attributes.
    attributes: usize,
}

impl Statement {
    fn word(&self, nth: usize) -> Option<String> {
        match self.trees.get(self.attributes + nth)? {
            TokenTree::Ident(word) => Some(word.to_string()),
            _ => None,
        }
    }

    fn first(&self) -> String {
        self.word(0).unwrap_or_default()
    }

    /// The name under which it is replaced.
    fn key(&self, block: &str) -> Option<String> {
        let first = self.word(0)?;
        match block {
            "moves" => self.word(1),
            "" if NAMED.contains(&first.as_str()) => Some(format!("{first} {}", self.word(1)?)),
            _ => Some(first),
        }
    }

    fn is_declaration(&self) -> bool {
        ["family", "variation"].contains(&self.first().as_str())
    }

    /// Whether its first attribute is `#[game(..)]`.
    fn is_game(&self) -> bool {
        let Some(TokenTree::Group(group)) = self.trees.get(1) else { return false };
        let word = group.stream().into_iter().next();
        self.attributes > 0 && matches!(word, Some(TokenTree::Ident(word)) if word == "game")
    }

    /// What stands in its braces.
    fn inside(&self) -> Option<&Group> {
        match self.trees.last()? {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
            _ => None,
        }
    }

    /// The same with something else in its braces.
    fn holding(&self, statements: Vec<Self>) -> Self {
        let inside = statements.into_iter().flat_map(|statement| statement.trees).collect();
        let mut group = Group::new(Delimiter::Brace, inside);
        group.set_span(self.inside().expect("it has braces").span());
        let mut trees = self.trees.clone();
        *trees.last_mut().expect("it has braces") = group.into();
        Self { trees, ..*self }
    }
}

fn statements(tokens: TokenStream) -> Vec<Statement> {
    let mut found = Vec::new();
    let mut now = Statement { trees: Vec::new(), attributes: 0 };
    for tree in tokens {
        let is_attribute = match &tree {
            TokenTree::Punct(sign) => sign.as_char() == '#' && now.trees.len() == now.attributes,
            TokenTree::Group(group) => {
                group.delimiter() == Delimiter::Bracket
                    && now.attributes > 0
                    && now.trees.len() == now.attributes
            }
            _ => false,
        };
        let (is_semicolon, is_braces) = match &tree {
            TokenTree::Punct(sign) => (sign.as_char() == ';', false),
            TokenTree::Group(group) => (false, group.delimiter() == Delimiter::Brace),
            _ => (false, false),
        };
        now.trees.push(tree);
        if is_attribute {
            now.attributes += 1;
            continue;
        }
        let has_value = WITH_VALUE.contains(&now.first().as_str());
        if is_semicolon || (is_braces && !has_value) {
            found.push(now);
            now = Statement { trees: Vec::new(), attributes: 0 };
        } else if let Some(begun) = unfinished(&mut now) {
            found.push(begun);
        }
    }
    if !now.trees.is_empty() {
        found.push(now);
    }
    found
}

/// Statements before the newest token that break off there, as another begins with it.
fn unfinished(now: &mut Statement) -> Option<Statement> {
    let newest = now.trees.len() - 1;
    let TokenTree::Ident(word) = now.trees.last()? else { return None };
    let word = word.to_string();
    let begins = WITH_BRACES.contains(&word.as_str()) || WITH_VALUE.contains(&word.as_str());
    // Some of these words are also names, as in `score: ..`.
    if !begins || newest < now.attributes + 2 || !WITH_VALUE.contains(&now.first().as_str()) {
        return None;
    }
    let last = now.trees.split_off(newest);
    let begun = std::mem::replace(now, Statement { trees: last, attributes: 0 });
    Some(begun)
}

/// Puts the statements of an example among those of the game, each in place of those of its name.
fn mix(toy: Vec<Statement>, example: Vec<Statement>, block: &str) -> Vec<Statement> {
    let keys: BTreeSet<String> = example.iter().filter_map(|one| one.key(block)).collect();
    let mut example = example;
    let mut mixed = Vec::new();
    for statement in toy {
        let key = statement.key(block);
        if !key.as_ref().is_some_and(|key| keys.contains(key)) {
            mixed.push(statement);
            continue;
        }
        let first = statement.first();
        if !block.is_empty() || !MERGED.contains(&first.as_str()) {
            continue;
        }
        let own = example.iter_mut().find(|one| one.first() == first);
        if let Some((own, group, inside)) = own.and_then(|own| {
            let inside = own.inside()?.stream();
            Some((own, statement.inside()?, inside))
        }) {
            *own = own.holding(mix(statements(group.stream()), statements(inside), &first));
        }
    }
    mixed.extend(example);
    mixed
}

/// The game of the document with an example in it, as the tokens of a call.
fn call(toy: &str, example: &str) -> Result<TokenStream, String> {
    let parse = |text: &str| -> Result<TokenStream, String> {
        text.parse().map_err(|error| format!("these are no tokens: {error}"))
    };
    let mut toy = statements(parse(&format!("{}{toy}", "\n".repeat(LINES_BEFORE)))?).remove(0);
    let (mut declarations, mut own) = (Vec::new(), Vec::new());
    for mut statement in statements(parse(example)?) {
        if !statement.is_declaration() && statement.is_game() {
            // `#[game(..)]` is that of the game, whatever stands after it.
            let rest = statement.trees.split_off(2);
            toy.trees.splice(..toy.attributes, statement.trees);
            toy.attributes = 2;
            statement = Statement { trees: rest, attributes: statement.attributes - 2 };
        }
        match statement.is_declaration() {
            _ if statement.trees.is_empty() => {}
            true => declarations.push(statement),
            false => own.push(statement),
        }
    }
    let inside = statements(toy.inside().ok_or("the game has no braces")?.stream());
    let toy = toy.holding(mix(inside, own, ""));
    let stands_alone = declarations.iter().any(|one| {
        let has_parent =
            one.trees.iter().any(|tree| matches!(tree, TokenTree::Punct(p) if p.as_char() == ':'));
        one.first() == "family" && one.word(1).as_deref() != Some("Toy") && !has_parent
    });
    let mut tokens = TokenStream::new();
    if !stands_alone {
        tokens.extend(toy.trees);
    }
    for declaration in declarations {
        let name = declaration.word(1).unwrap_or_default();
        if declaration.attributes == 0 {
            tokens.extend(parse(&format!("#[game(name = \"{name}\")]"))?);
        }
        tokens.extend(declaration.trees);
    }
    Ok(tokens)
}

/// What is said of an example of a declaration.
fn said(toy: &str, example: &Example) -> Result<Vec<Diagnostic>, String> {
    let expansion = Workshop::new().call(call(toy, &example.text)?);
    syn::parse2::<syn::File>(expansion.tokens).map_err(|error| format!("no Rust: {error}"))?;
    Ok(expansion.report.diagnostics().to_vec())
}

/// What an example gets wrong about itself: nothing, if it is as the document says.
fn judge(toy: &str, example: &Example, code: &str, is_mistake: bool) -> Result<(), String> {
    let mut said = said(toy, example)?;
    let listing: String = said.iter().map(|one| format!("\n    {}", shown(one))).collect();
    if !is_mistake {
        return if said.is_empty() { Ok(()) } else { Err(format!("should be silent:{listing}")) };
    }
    if said.len() != example.marks.len() || said.iter().any(|one| one.code != code) {
        let wanted = example.marks.len();
        return Err(format!("should be [{code}], {wanted} times, and nothing else:{listing}"));
    }
    said.sort_by_key(|one| one.span.first.start());
    let places: Vec<_> = said.iter().map(marked).collect();
    let mut marks = example.marks.clone();
    marks.sort();
    if places == marks { Ok(()) } else { Err(format!("marks something else:{listing}")) }
}

/// What the compiler marks: all of it for an error, its first token for a warning.
fn marked(one: &Diagnostic) -> (LineColumn, LineColumn) {
    let last = if one.severity == Severity::Error { one.span.last } else { one.span.first };
    (one.span.first.start(), last.end())
}

fn shown(one: &Diagnostic) -> String {
    let (from, to) = marked(one);
    let place = format!("{}:{} to {}:{}", from.line, from.column, to.line, to.column);
    format!("{place}: {}", one.text().replace('\n', "\n        "))
}

/// What is said of an example of `#[constraint]` or `#[test_setup]`: the texts, each with the place of its first token.
fn said_of_mark(example: &Example) -> Result<Vec<(String, LineColumn)>, String> {
    let mut item: syn::Item =
        syn::parse_str(&example.text).map_err(|error| format!("this is no item: {error}"))?;
    let attributes = match &mut item {
        syn::Item::Fn(item) => &mut item.attrs,
        syn::Item::Struct(item) => &mut item.attrs,
        _ => return Err("only functions and structs are tried".to_owned()),
    };
    let attribute = attributes.pop().ok_or("it has no mark")?;
    let list = attribute.meta.require_list().map_err(|error| error.to_string())?;
    let (tokens, item) = (list.tokens.clone(), quote::ToTokens::into_token_stream(item));
    let expanded = if attribute.path().is_ident("test_setup") {
        solitaire_dsl::test_setup(tokens, item)
    } else {
        solitaire_dsl::constraint(tokens, item)
    };
    let file: syn::File = syn::parse2(expanded).map_err(|error| format!("no Rust: {error}"))?;
    let errors = file.items.into_iter().filter_map(|item| match item {
        syn::Item::Macro(call) if call.mac.path.segments.last()?.ident == "compile_error" => {
            let text: syn::LitStr = syn::parse2(call.mac.tokens).ok()?;
            let first = call.mac.path.segments.first()?.ident.span().start();
            Some((text.value(), first))
        }
        _ => None,
    });
    Ok(errors.collect())
}

fn judge_mark(example: &Example, code: &str, is_mistake: bool) -> Result<(), String> {
    let said = said_of_mark(example)?;
    let is_right = match &said[..] {
        [] => !is_mistake,
        [(text, first)] => {
            let at_mark = example.marks.first().is_none_or(|(from, _)| from == first);
            is_mistake && text.contains(&format!("[{code}]")) && at_mark
        }
        _ => false,
    };
    if is_right { Ok(()) } else { Err(format!("says {said:?}")) }
}

#[test]
fn examples_say_what_the_document_says() {
    let (entries, toy) = document();
    let wanted = std::env::var("CODE").ok();
    let mut wrong = String::new();
    for entry in &entries {
        let Some(code) = entry.code() else { continue };
        if wanted.as_ref().is_some_and(|wanted| wanted != code) {
            continue;
        }
        for (number, example) in entry.examples.iter().enumerate() {
            let judged = match example.language.as_str() {
                "solitaire" => judge(&toy, example, code, !example.marks.is_empty()),
                // Some errors of marks are said on the whole attribute, so the first example is the mistake.
                "rust" => judge_mark(example, code, number == 0),
                _ => Ok(()),
            };
            if let Err(message) = judged {
                let _ = writeln!(wrong, "{code}, example {}: {message}", number + 1);
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn the_game_of_the_document_is_right() {
    let (_, toy) = document();
    let example = Example { language: String::new(), text: String::new(), marks: Vec::new() };
    judge(&toy, &example, "", false).expect("nothing is said of it");
}

#[test]
fn every_code_has_an_entry_that_shows_it() {
    let (entries, _) = document();
    let mut titles = BTreeSet::new();
    for entry in &entries {
        let Entry { group, title, text, examples } = entry;
        assert!(titles.insert(title), "{title} has two entries");
        assert!(GROUPS.contains(&group.as_str()), "{title} is in no group");
        let Some(code) = entry.code() else {
            assert_eq!(group, "Rust", "{title} is no code");
            continue;
        };
        let is_shown = examples
            .iter()
            .enumerate()
            .any(|(number, one)| !one.marks.is_empty() || (number == 0 && one.language == "rust"));
        assert!(is_shown || NOT_SHOWN.contains(&code), "{code}: no example shows it");
        assert!(text.lines().any(|line| line.starts_with("Mend: ")), "{code}: no `Mend: `");
    }
}

#[test]
fn the_document_and_the_macro_know_the_same_codes() {
    let (entries, _) = document();
    let documented: BTreeSet<String> =
        entries.iter().filter_map(|entry| entry.code().map(str::to_owned)).collect();
    let mut texts = BTreeSet::new();
    in_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
    for code in &documented {
        assert!(texts.contains(code), "nothing says [{code}]");
    }
    // A code of one word cannot be told from other texts.
    let is_code = |text: &&String| {
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
        text.contains('-') && text.split('-').all(is_word)
    };
    let said: Vec<&String> = texts.iter().filter(is_code).collect();
    assert!(said.len() > 50, "codes are found: {said:?}");
    let missing: Vec<_> = said.into_iter().filter(|code| !documented.contains(*code)).collect();
    assert!(missing.is_empty(), "no entry in docs/diagnostics.md: {missing:?}");
}

/// The texts in the code of a folder.
fn in_folder(folder: &Path, texts: &mut BTreeSet<String>) {
    for entry in folder.read_dir().expect("the sources are there") {
        let path = entry.expect("they can be read").path();
        if path.is_dir() {
            in_folder(&path, texts);
        } else {
            let code = std::fs::read_to_string(&path).expect("it can be read");
            let tokens: TokenStream = code.parse().expect("it is Rust");
            in_tokens(tokens, texts);
        }
    }
}

fn in_tokens(tokens: TokenStream, texts: &mut BTreeSet<String>) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => in_tokens(group.stream(), texts),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                texts.extend(
                    text.strip_prefix('"')
                        .and_then(|text| text.strip_suffix('"'))
                        .map(str::to_owned),
                );
            }
            _ => {}
        }
    }
}
