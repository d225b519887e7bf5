//! Checks that one mistake causes one error. In every declared game, one name after another is broken.
//!
//! The break is in the declaration of a name (renamed, unreadable, or removed) or in one use of the name. However often
//! the name is used, the author has made one mistake.
//!
//! Environment variables: `SHOW_ALL` prints the breaks that cause several errors, and together with `SHOW_SILENT` also
//! those that cause none; `EVERY_USE` tries every declaration and every use of a name.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use solitaire_dsl::{Arena, Expander};
use test_volume::spread;

use crate::support::families::families;
use solitaire_dsl::source::calls;

// --- the declarations --------------------------------------------------------------------------------------

/// The calls of `solitaire!` in one file, in their order.
struct Sample {
    place: String,
    calls: Vec<TokenStream>,
}

fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for (place, text) in families() {
        let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{place}: {error}"));
        samples.push(Sample { place, calls: calls(file.items) });
    }
    samples
}

/// The errors in all calls of a file, each with the index of the declaration where it is reported, counted through all
/// calls.
fn errors(calls: &[TokenStream]) -> Vec<(usize, String)> {
    let arena = Arena::new();
    let mut expander = Expander::new(&arena).without_repairs();
    let mut found = Vec::new();
    // The positions in the source where the declarations end, in order.
    let braces = calls.iter().flat_map(|call| call.clone()).filter_map(|tree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            Some(group.span_close().byte_range().end)
        }
        _ => None,
    });
    let ends: Vec<usize> = braces.collect();
    for call in calls {
        let expansion = expander.call(call.clone());
        for one in expansion.report.diagnostics() {
            let at = one.span.first.byte_range().start;
            let declaration = ends.iter().filter(|end| **end <= at).count();
            let text = one.span.first.source_text().unwrap_or_default();
            found.push((declaration, format!("[{text}] {}", one.text().replace('\n', " / "))));
        }
    }
    found
}

// --- breaking them -----------------------------------------------------------------------------------------

/// The position of a token in a call: the index of each group around it, from the outermost on, then its own index.
type Way = Vec<usize>;

/// A declared name: the keyword of its statement (or `container`), its position, and the extent of its statement.
struct Declared {
    what: String,
    name: String,
    way: Way,
    /// The index of the first token of the statement, and the index after its last token, in the group that contains
    /// the name.
    statement: (usize, usize),
}

fn trees(stream: &TokenStream) -> Vec<TokenTree> {
    stream.clone().into_iter().collect()
}

fn is_word(tree: Option<&TokenTree>, word: &str) -> bool {
    matches!(tree, Some(TokenTree::Ident(found)) if found == word)
}

fn is_sign(tree: Option<&TokenTree>, sign: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(found)) if found.as_char() == sign)
}

/// Adds the names that the statements in `stream` and in the blocks inside it declare. `way` is the position of
/// `stream` in the call.
fn declared(stream: &TokenStream, way: &Way, found: &mut Vec<Declared>) {
    let trees = trees(stream);
    let mut start = 0;
    for (nth, tree) in trees.iter().enumerate() {
        let is_end = is_sign(Some(tree), ';')
            || matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        if !is_end {
            continue;
        }
        // Skip the attributes and doc comments before the first word of the statement.
        let mut first = start;
        while is_sign(trees.get(first), '#') {
            first += 2;
        }
        const WORDS: [&str; 8] =
            ["const", "counter", "rule", "value", "drag", "press", "click", "auto"];
        let word = WORDS.iter().find(|word| is_word(trees.get(first), word));
        if let (Some(word), Some(TokenTree::Ident(name))) = (word, trees.get(first + 1)) {
            let way = [&way[..], &[first + 1]].concat();
            let (what, name) = ((*word).to_owned(), name.to_string());
            found.push(Declared { what, name, way, statement: (start, nth + 1) });
        }
        if let TokenTree::Group(group) = tree {
            let inside = [&way[..], &[nth]].concat();
            if is_word(trees.get(first), "structure") {
                containers(&group.stream(), &inside, found);
            } else {
                declared(&group.stream(), &inside, found);
            }
        }
        start = nth + 1;
    }
}

fn containers(stream: &TokenStream, way: &Way, found: &mut Vec<Declared>) {
    let trees = trees(stream);
    let mut start = 0;
    for (nth, tree) in trees.iter().enumerate() {
        if !is_sign(Some(tree), ';') {
            continue;
        }
        let mut first = start;
        while is_sign(trees.get(first), '#') {
            first += 2;
        }
        if let (Some(TokenTree::Ident(name)), true) =
            (trees.get(first), is_sign(trees.get(first + 1), ':'))
        {
            found.push(Declared {
                what: "container".into(),
                name: name.to_string(),
                way: [&way[..], &[first]].concat(),
                statement: (start, nth + 1),
            });
        }
        start = nth + 1;
    }
}

/// Returns the stream with one group changed: the group that contains the token at `way`. `change_group` gets the
/// tokens of the group and the token's index in it.
fn change(
    stream: &TokenStream,
    way: &[usize],
    change_group: &dyn Fn(Vec<TokenTree>, usize) -> Vec<TokenTree>,
) -> TokenStream {
    let mut trees = trees(stream);
    match way {
        [] => {}
        [at] => return change_group(trees, *at).into_iter().collect(),
        [at, rest @ ..] => {
            if let TokenTree::Group(group) = &trees[*at] {
                let inner = change(&group.stream(), rest, change_group);
                let mut changed = Group::new(group.delimiter(), inner);
                changed.set_span(group.span());
                trees[*at] = changed.into();
            }
        }
    }
    trees.into_iter().collect()
}

/// Adds the positions of all words with this name in `stream`, including the word that declares the name.
fn uses(stream: &TokenStream, name: &str, way: &Way, found: &mut Vec<Way>) {
    for (nth, tree) in trees(stream).iter().enumerate() {
        let here = [&way[..], &[nth]].concat();
        match tree {
            TokenTree::Ident(word) if word == name => found.push(here),
            TokenTree::Group(group) => uses(&group.stream(), name, &here, found),
            _ => {}
        }
    }
}

fn renamed(span: Span, to: &str) -> TokenTree {
    Ident::new(to, span).into()
}

// --- what must hold ----------------------------------------------------------------------------------------

#[derive(Default)]
struct Findings {
    tried: usize,
    /// The number of trials, by the number of errors in the declaration that had the most.
    counts: BTreeMap<usize, usize>,
    text: String,
}

impl Findings {
    fn see(&mut self, place: &str, what: &str, errors: &[(usize, String)]) {
        self.tried += 1;
        let in_one = |number: usize| errors.iter().filter(|(other, _)| *other == number).count();
        let most = errors.iter().map(|(number, _)| in_one(*number)).max().unwrap_or(0);
        *self.counts.entry(most).or_default() += 1;
        if most > 1 || (most == 0 && std::env::var_os("SHOW_SILENT").is_some()) {
            writeln!(self.text, "{place}: {what}").expect("text can be written");
            for (declaration, error) in errors {
                writeln!(self.text, "    {declaration} {error}").expect("text can be written");
            }
        }
    }

    /// Fails if a declaration had more than two errors in a trial, or two errors in too many trials. A missing name may
    /// well cause two errors: if a pile whose cards lie face up is missing, both the deal and the move that turns cards
    /// over may report it.
    fn assert_few(self, what: &str) {
        println!("{what}: {} tried, errors: how often {:?}", self.tried, self.counts);
        if std::env::var_os("SHOW_ALL").is_some() {
            println!("{}", self.text);
        }
        let most = self.counts.keys().last().copied().unwrap_or(0);
        let several: usize = self.counts.range(2..).map(|(_, often)| often).sum();
        assert!(most <= 2, "{}", self.text);
        // In a short run, a single trial may already be more than the allowed share.
        let most = (self.tried / 40).max(2);
        assert!(several <= most, "{several} of {}:\n{}", self.tried, self.text);
    }
}

/// In a whole run, one in this many declared names is broken.
const NAMES: usize = 3;
/// In a whole run, one in this many uses of a name is broken, because there are many uses.
const USES: usize = 10;
/// In a whole run, one in this many pairs of a declaration and a wrong parent is tried.
const PARENTS: usize = 4;
/// In a whole run, one in this many inherited containers is left out.
const LEFT_OUT: usize = 2;

/// The distance between two tried candidates in a list: `one_in` in a whole run, a multiple of it in a partial run, and
/// 1 if `EVERY_USE` is set.
fn step(one_in: usize) -> usize {
    if std::env::var_os("EVERY_USE").is_some() { 1 } else { one_in * spread() }
}

/// Takes the next number, and returns true if the candidate with this number is to be tried.
fn is_tried(number: &mut impl Iterator<Item = usize>, one_in: usize) -> bool {
    number.next().is_some_and(|number| number % step(one_in) == 0)
}

/// Calls `see` for every declared name if `all` is true, otherwise for one in [`NAMES`].
fn each_declared(all: bool, mut see: impl FnMut(&Sample, usize, &Declared)) {
    let step = if all { 1 } else { step(NAMES) };
    let mut nth = 0_usize;
    for sample in samples() {
        for (number, call) in sample.calls.iter().enumerate() {
            let mut found = Vec::new();
            declared(call, &Way::new(), &mut found);
            for one in found {
                nth += 1;
                if nth.is_multiple_of(step) {
                    see(&sample, number, &one);
                }
            }
        }
    }
}

fn with(sample: &Sample, number: usize, changed: TokenStream) -> Vec<(usize, String)> {
    let mut calls = sample.calls.clone();
    calls[number] = changed;
    errors(&calls)
}

#[test]
fn a_declaration_that_is_renamed_is_one_error() {
    let mut findings = Findings::default();
    each_declared(false, |sample, number, one| {
        let changed = change(&sample.calls[number], &one.way, &|mut trees, at| {
            trees[at] = renamed(trees[at].span(), &format!("{}x", one.name));
            trees
        });
        let what = format!("{} {} renamed", one.what, one.name);
        findings.see(&sample.place, &what, &with(sample, number, changed));
    });
    findings.assert_few("renamed");
}

#[test]
fn a_declaration_that_is_gone_is_one_error() {
    let mut findings = Findings::default();
    each_declared(false, |sample, number, one| {
        let changed = change(&sample.calls[number], &one.way, &|mut trees, _| {
            trees.drain(one.statement.0..one.statement.1);
            trees
        });
        let what = format!("{} {} gone", one.what, one.name);
        findings.see(&sample.place, &what, &with(sample, number, changed));
    });
    findings.assert_few("gone");
}

#[test]
fn a_declaration_that_cannot_be_read_is_one_error() {
    let mut findings = Findings::default();
    each_declared(false, |sample, number, one| {
        let changed = change(&sample.calls[number], &one.way, &|mut trees, at| {
            // Remove all tokens of the statement after the name, except a `;` at the end.
            let end = one.statement.1 - 1;
            let last = matches!(&trees[end], TokenTree::Group(_));
            trees.drain(at + 1..if last { end + 1 } else { end });
            trees
        });
        let what = format!("{} {} unreadable", one.what, one.name);
        let errors = with(sample, number, changed);
        findings.see(&sample.place, &what, &errors);
    });
    findings.assert_few("unreadable");
}

#[test]
fn one_use_that_is_mistyped_is_one_error() {
    let mut findings = Findings::default();
    let step = step(USES);
    let mut nth = 0_usize;
    each_declared(true, |sample, number, one| {
        let mut ways = Vec::new();
        uses(&sample.calls[number], &one.name, &Way::new(), &mut ways);
        for way in ways.into_iter().filter(|way| *way != one.way) {
            nth += 1;
            if !nth.is_multiple_of(step) {
                continue;
            }
            let changed = change(&sample.calls[number], &way, &|mut trees, at| {
                trees[at] = renamed(trees[at].span(), &format!("{}x", one.name));
                trees
            });
            let what = format!("a use of {} {} mistyped", one.what, one.name);
            findings.see(&sample.place, &what, &with(sample, number, changed));
        }
    });
    findings.assert_few("mistyped");
}

/// A wrong condition that a variation replaces is reported only once, for the parent.
#[test]
fn a_term_out_of_place_that_is_replaced_in_a_variation() {
    let text = r#"
        #[game(name = "First")]
        family First {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- 13 up; }
            pickup tableau = run(target, next_rank);
            space foundation = is_ace(bottom(moving));
            build foundation = next_rank(bottom(moving), top(target));
            moves { drag ToFoundation: tableau[top] => foundation; }
            win = count(foundation) == CARDS;
        }
        #[game(name = "Second")]
        variation Second: First { pickup tableau = is_red(top(moving)); }
    "#;
    let tokens = text.parse().expect("these are tokens");
    let report = Expander::new(&Arena::new()).call(tokens).report;
    let said: Vec<&str> = report.diagnostics().iter().map(|one| one.code).collect();
    assert_eq!(said, ["term-out-of-place"]);
}

/// The declarations in a call. Each comes with its name, the index of the token that names its parent (`None` if there
/// is no parent or its path has several words), and the index of its braces.
fn heads(stream: &TokenStream) -> Vec<(String, Option<usize>, usize)> {
    let trees = trees(stream);
    let mut heads = Vec::new();
    let mut start = 0;
    for (nth, tree) in trees.iter().enumerate() {
        if !matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace) {
            continue;
        }
        let word = (start..nth)
            .find(|at| is_word(trees.get(*at), "family") || is_word(trees.get(*at), "variation"));
        if let Some(word) = word {
            // The path of a parent in another module consists of several tokens, so there is no single token to
            // replace.
            let is_alone = is_sign(trees.get(word + 2), ':') && word + 4 == nth;
            let parent = is_alone.then_some(word + 3);
            heads.push((trees[word + 1].to_string(), parent, nth));
        }
        start = nth + 1;
    }
    heads
}

#[test]
fn a_wrong_parent_is_one_error() {
    let mut findings = Findings::default();
    let mut pairs = 0..;
    for sample in samples() {
        for (number, call) in sample.calls.iter().enumerate() {
            let heads = heads(call);
            let all = trees(call);
            for (name, parent, _) in &heads {
                let Some(at) = parent else { continue };
                let others = heads
                    .iter()
                    .filter(|(other, ..)| other != name && !is_word(all.get(*at), other));
                for (other, ..) in others.chain([&("Elsewhere".to_owned(), None, 0)]) {
                    if !is_tried(&mut pairs, PARENTS) {
                        continue;
                    }
                    let changed = change(call, &[*at], &|mut trees, at| {
                        trees[at] = renamed(trees[at].span(), other);
                        trees
                    });
                    let what = format!("{name} based on {other} in place of {}", all[*at]);
                    let mut errors = with(&sample, number, changed);
                    // Each line that the new parent states too is reported as superfluous. These reports are correct
                    // and do not count.
                    errors.retain(|(_, error)| !error.contains("[changes-nothing]"));
                    findings.see(&sample.place, &what, &errors);
                }
            }
        }
    }
    findings.assert_few("wrong parent");
}

/// Calls `seen` for each container that a declaration of the call inherits, with the name of the declaration, the name
/// of the container, and the call in which the declaration leaves the container out.
fn left_out(call: &TokenStream, seen: &mut dyn FnMut(&str, &str, TokenStream)) {
    let heads = heads(call);
    let all = trees(call);
    for (name, parent, body) in &heads {
        let Some(at) = parent else { continue };
        let mut next = Some(all[*at].to_string());
        let mut inherited = Vec::new();
        while let Some((_, above, body)) =
            next.as_ref().and_then(|next| heads.iter().find(|(one, ..)| one == next))
        {
            if let TokenTree::Group(group) = &all[*body] {
                let mut found = Vec::new();
                declared(&group.stream(), &Way::new(), &mut found);
                inherited.extend(found.into_iter().filter(|one| one.what == "container"));
            }
            next = above.map(|at| all[at].to_string());
        }
        let parent = all[*at].clone();
        for container in inherited {
            let text = format!("structure {{ ..{parent}; without {}; }}", container.name);
            let block: TokenStream = text.parse().expect("these are tokens");
            let changed = change(call, &[*body, 0], &|mut trees, _| {
                let is_stated = |trees: &[TokenTree]| {
                    (0..trees.len()).any(|at| is_word(trees.get(at), "structure"))
                };
                if !is_stated(&trees) {
                    trees.extend(block.clone());
                }
                trees
            });
            seen(name, &container.name, changed);
        }
    }
}

#[test]
fn a_container_that_is_left_out_alone_is_one_error() {
    let mut findings = Findings::default();
    let mut containers = 0..;
    for sample in samples() {
        for (number, call) in sample.calls.iter().enumerate() {
            left_out(call, &mut |name, container, changed| {
                if !is_tried(&mut containers, LEFT_OUT) {
                    return;
                }
                let what = format!("{container} left out of {name}");
                findings.see(&sample.place, &what, &with(&sample, number, changed));
            });
        }
    }
    findings.assert_few("left out");
}

/// The rules beyond the limit are dropped. The statements after them cause no further errors.
#[test]
fn more_rules_than_a_game_may_have_are_one_error() {
    let rules: String =
        (0..2500).map(|number| format!("rule r{number}(card) = is_ace(card);")).collect();
    let game = format!(
        "#[game(name = \"Long\")]
         family Long {{
             structure {{ tableau: [Column; 4]; foundation: [Pile; 4]; }}
             layout {{ foundation across from (0, 0); tableau across from (0, 1); }}
             deal {{ tableau <- 13 up; }}
             {rules}
             build tableau = next_rank(top(target), bottom(moving));
             space tableau = always;
             build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
             space foundation = is_ace(bottom(moving));
             moves {{ drag MoveCard: tableau[top] => tableau | foundation; }}
             win = count(foundation) == CARDS;
         }}"
    );
    let errors = errors(&[game.parse().unwrap()]);
    assert_eq!(errors.len(), 1, "{errors:#?}");
    assert!(errors[0].1.contains("too-many"), "{errors:#?}");
}
