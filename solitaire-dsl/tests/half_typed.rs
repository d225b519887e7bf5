//! Tests declarations as they look while an author types them: cut off after every token, and with every token left
//! out, doubled, or replaced.
//!
//! For any input, the macro must not panic, must return valid Rust, and must report an error if something is certainly
//! missing. The type of a declaration must exist as soon as its name is typed.

use std::fmt::Write as _;
use std::panic::AssertUnwindSafe;

use proc_macro2::{Group, TokenStream, TokenTree};
use solitaire_dsl::{Arena, Expander};
use syn::File;
use test_volume::cases;

use crate::support::declarations::declarations;
use crate::support::families::families;
use crate::support::files::files;
use solitaire_dsl::source::calls;

// --- the declarations --------------------------------------------------------------------------------------

/// A declaration to change, and the name of its file.
struct Sample {
    place: String,
    tokens: TokenStream,
}

/// The declarations of the games in this repository and of the test games, one by one.
fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut add = |place: &str, call: TokenStream| {
        let declared = declarations(call).into_iter();
        samples.extend(declared.map(|tokens| Sample {
            place: place.to_owned(),
            tokens: tokens.into_iter().collect(),
        }));
    };
    for (place, text) in families() {
        let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{place}: {error}"));
        calls(file.items).into_iter().for_each(|call| add(&place, call));
    }
    for (place, text) in files("tests/games", "txt") {
        add(&place, text.parse().expect("these are tokens of Rust"));
    }
    assert!(samples.len() >= 50, "only {} declarations were found", samples.len());
    samples
}

// --- taking them apart -------------------------------------------------------------------------------------

/// The number of tokens, including the tokens in groups. A group itself counts as one token.
fn count(tokens: &TokenStream) -> usize {
    let inside = |tree: TokenTree| match tree {
        TokenTree::Group(group) => 1 + count(&group.stream()),
        _ => 1,
    };
    tokens.clone().into_iter().map(inside).sum()
}

/// The change at one token of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// The token and everything after it is missing, as if it were not typed yet; the groups around it are closed, as
    /// by an editor.
    Cut,
    /// The token is left out.
    Drop,
    /// The token stands twice.
    Double,
    /// Another word replaces the token.
    Replace,
}

/// Returns the tokens with a change at the `nth` token; a group is counted before its contents. `nth` is the number of
/// tokens that are still to pass; it becomes `None` once the change is made.
fn changed(tokens: &TokenStream, nth: &mut Option<usize>, change: Change) -> TokenStream {
    let mut result = TokenStream::new();
    for tree in tokens.clone() {
        match nth {
            None if change == Change::Cut => break,
            None => {
                result.extend([tree]);
                continue;
            }
            Some(0) => {
                *nth = None;
                match change {
                    Change::Cut => break,
                    Change::Drop => {}
                    Change::Double => result.extend([tree.clone(), tree]),
                    Change::Replace => {
                        let word = proc_macro2::Ident::new("another", tree.span());
                        result.extend([TokenTree::Ident(word)]);
                    }
                }
                continue;
            }
            Some(left) => *left -= 1,
        }
        let TokenTree::Group(group) = tree else {
            result.extend([tree]);
            continue;
        };
        let mut inner = Group::new(group.delimiter(), changed(&group.stream(), nth, change));
        inner.set_span(group.span());
        result.extend([TokenTree::Group(inner)]);
    }
    result
}

/// The `nth` token; a group is counted before its contents. `None` if there are fewer tokens.
fn token(tokens: &TokenStream, mut nth: usize) -> Option<TokenTree> {
    for tree in tokens.clone() {
        if nth == 0 {
            return Some(tree);
        }
        nth -= 1;
        if let TokenTree::Group(group) = &tree {
            let inside = count(&group.stream());
            if nth < inside {
                return token(&group.stream(), nth);
            }
            nth -= inside;
        }
    }
    None
}

// --- what must hold ----------------------------------------------------------------------------------------

/// The name of the declaration: the word after `family` or `variation`. `None` if it is not typed yet or is not a name.
fn name(tokens: &TokenStream) -> Option<String> {
    let mut trees = tokens.clone().into_iter();
    let is_word = |tree: &TokenTree| matches!(tree, TokenTree::Ident(word) if word == "family" || word == "variation");
    trees.find(is_word)?;
    match trees.next()? {
        // A keyword of Rust is not a name.
        TokenTree::Ident(name) => {
            syn::parse_str::<syn::Ident>(&name.to_string()).ok().map(|name| name.to_string())
        }
        _ => None,
    }
}

/// Collects the findings of a test, so that it can report all of them together.
#[derive(Default)]
struct Findings {
    text: String,
    found: usize,
    tried: usize,
}

impl Findings {
    fn add(&mut self, sample: &Sample, what: &str, tokens: &TokenStream) {
        self.found += 1;
        if self.found <= 10 {
            let text = tokens.to_string();
            let end = text.char_indices().rev().take(160).last().map_or(0, |(start, _)| start);
            writeln!(self.text, "{}: {what}: .. {}", sample.place, &text[end..])
                .expect("text can be written");
        }
    }

    /// Expands the tokens. Adds a finding if the macro panics, or if the expansion is not valid Rust (which is checked
    /// only if `whole` is true).
    fn expand(&mut self, sample: &Sample, tokens: &TokenStream, whole: bool) -> Option<Items> {
        self.tried += 1;
        let input = tokens.clone();
        // Unless `whole` is true, no edits that fix mistakes are searched for, because the search takes longer than
        // everything else.
        let arena = Arena::new();
        let expander =
            if whole { Expander::new(&arena) } else { Expander::new(&arena).without_repairs() };
        let expanded = std::panic::catch_unwind(AssertUnwindSafe(|| {
            let mut expander = expander;
            expander.call(input).tokens
        }));
        let Ok(expansion) = expanded else {
            self.add(sample, "a panic", tokens);
            return None;
        };
        let items = Items(expansion.clone().into_iter().collect());
        if whole && let Err(error) = syn::parse2::<File>(expansion) {
            self.add(sample, &format!("no Rust, {error}"), tokens);
        }
        Some(items)
    }

    fn assert_none(self) {
        println!("{} inputs", self.tried);
        assert!(self.found == 0, "{} of {} inputs:\n{}", self.found, self.tried, self.text);
    }
}

/// The tokens of an expansion at the outermost level.
struct Items(Vec<TokenTree>);

impl Items {
    /// True if one of the items makes the compiler report an error.
    fn complain(&self) -> bool {
        self.0.iter().any(|tree| matches!(tree, TokenTree::Ident(word) if word == "compile_error"))
    }

    /// True if the expansion declares a struct with this name.
    fn declares(&self, name: &str) -> bool {
        self.0.windows(2).any(|two| {
            matches!(two, [TokenTree::Ident(word), TokenTree::Ident(found)] if word == "struct" && found == name)
        })
    }
}

/// The number of inputs for each kind of change in a whole run. It is fixed, so that the tests do not get slower as
/// games are added.
const INPUTS: usize = 1600;

/// One in this many expansions is parsed as Rust completely, because that takes longer than the expansion itself.
const READ_WHOLE: usize = 5;

/// Makes one kind of change at many tokens of all declarations, at equal distances; at every token if the environment
/// variable `EVERY_TOKEN` is set. `is_wrong` gets the changed declaration and the original token, and returns true if
/// an error must be reported.
fn try_everywhere(change: Change, is_wrong: impl Fn(&TokenStream, &TokenTree) -> bool) {
    let samples = samples();
    let all: usize = samples.iter().map(|sample| count(&sample.tokens)).sum();
    let every_token = std::env::var_os("EVERY_TOKEN").is_some();
    let step = if every_token { 1 } else { all.div_ceil(cases(INPUTS)) };
    let tokens =
        samples.iter().flat_map(|sample| (0..count(&sample.tokens)).map(move |nth| (sample, nth)));
    let mut findings = Findings::default();
    for (number, (sample, nth)) in tokens.step_by(step).enumerate() {
        let tokens = changed(&sample.tokens, &mut Some(nth), change);
        let whole = every_token || number.is_multiple_of(READ_WHOLE);
        let Some(items) = findings.expand(sample, &tokens, whole) else { continue };
        if let Some(name) = name(&tokens)
            && !items.declares(&name)
        {
            findings.add(sample, &format!("no `struct {name}`"), &tokens);
        }
        let wrong = token(&sample.tokens, nth).is_some_and(|at| is_wrong(&tokens, &at));
        if wrong && !items.complain() {
            findings.add(sample, "no error", &tokens);
        }
    }
    findings.assert_none();
}

#[test]
fn cut_off_after_every_token() {
    try_everywhere(Change::Cut, is_unfinished);
}

/// True if a declaration that was cut off is certainly incomplete. A cut after a `;`, after a block, or at the
/// beginning of a block may leave only complete statements; any other cut leaves an incomplete one.
fn is_unfinished(tokens: &TokenStream, _: &TokenTree) -> bool {
    last(tokens).is_some_and(|tree| !matches!(&tree, TokenTree::Punct(end) if end.as_char() == ';'))
}

/// The last token of the innermost group at the end of the tokens; `None` if that group is empty.
fn last(tokens: &TokenStream) -> Option<TokenTree> {
    match tokens.clone().into_iter().last()? {
        TokenTree::Group(group) if group.stream().is_empty() => None,
        TokenTree::Group(group) => last(&group.stream()),
        tree => Some(tree),
    }
}

#[test]
fn without_any_one_token() {
    try_everywhere(Change::Drop, |_, left_out| is_sign(left_out, ";:#"));
}

#[test]
fn with_any_one_token_twice() {
    try_everywhere(Change::Double, |tokens, twice| match twice {
        TokenTree::Punct(_) => is_sign(twice, ";:#"),
        TokenTree::Literal(number) => !is_one_more_element(tokens, &number.to_string()),
        TokenTree::Ident(word) => {
            !is_one_more_card(tokens, &word.to_string()) && !is_down_on_down(tokens, word)
        }
        TokenTree::Group(_) => false,
    });
}

/// True if this number stands twice in a row in an example of the deal, or this card on a board. That may be correct,
/// because a parent that is not known here may have more elements or decks.
fn is_one_more_element(tokens: &TokenStream, number: &str) -> bool {
    let is_number = |tree: &TokenTree| matches!(tree, TokenTree::Literal(literal) if literal.to_string() == number);
    in_examples(tokens, &|inside| inside.windows(2).any(|two| two.iter().all(is_number)))
        || is_one_more_card(tokens, number)
}

/// True if this card stands twice in a row on a board in an example, and the pack of the game may have it twice.
fn is_one_more_card(tokens: &TokenStream, card: &str) -> bool {
    let head: Vec<String> = tokens.clone().into_iter().map(|tree| tree.to_string()).collect();
    let is_based = head.windows(2).any(|two| two[1] == ":" && two[0] != ":");
    // The pack of a declaration that is not a game, or that has a parent, is not known here.
    let is_game = head.windows(2).any(|two| two[0] == "#" && two[1].starts_with("[game"));
    if is_game && !is_based && !tokens.to_string().contains("decks") {
        return false;
    }
    let is_card = |tree: &TokenTree| {
        matches!(tree, TokenTree::Literal(_) | TokenTree::Ident(_)) && tree.to_string() == card
    };
    if !card.starts_with(|sign: char| sign.is_ascii_digit() || sign.is_ascii_uppercase()) {
        return false;
    }
    in_examples(tokens, &|inside| {
        let mut boards = inside.iter().filter_map(|tree| match tree {
            TokenTree::Group(board) => Some(board.stream().into_iter().collect::<Vec<_>>()),
            _ => None,
        });
        boards.any(|board| board.windows(2).any(|two| two.iter().all(is_card)))
    })
}

/// True if the word `down` stands twice in a row in an example of the deal. That may be correct: the first may be the
/// name of a container, whose face-down cards the example counts.
fn is_down_on_down(tokens: &TokenStream, word: &proc_macro2::Ident) -> bool {
    let is_it = |tree: &TokenTree| matches!(tree, TokenTree::Ident(word) if word == "down");
    word == "down"
        && in_examples(tokens, &|inside| inside.windows(2).any(|two| two.iter().all(is_it)))
}

/// True if `is_so` returns true for the tokens of some `examples` block.
fn in_examples(tokens: &TokenStream, is_so: &dyn Fn(&[TokenTree]) -> bool) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    trees.windows(2).any(|two| match two {
        [TokenTree::Ident(word), TokenTree::Group(group)] if word == "examples" => {
            is_so(&group.stream().into_iter().collect::<Vec<_>>())
        }
        [_, TokenTree::Group(group)] => in_examples(&group.stream(), is_so),
        _ => false,
    })
}

#[test]
fn with_another_word_for_any_one_token() {
    try_everywhere(Change::Replace, |_, replaced| is_sign(replaced, ";:,="));
}

fn is_sign(tree: &TokenTree, signs: &str) -> bool {
    matches!(tree, TokenTree::Punct(sign) if signs.contains(sign.as_char()))
}
