//! Tests the macro with declarations that have several random changes, and with tokens that no person would write.
//!
//! For any input, the macro does not panic, does not take long, and returns valid Rust. The types of all declarations
//! exist; if nothing is reported, the types of all their moves exist too.
//!
//! `SOLITAIRE_FUZZ=600 cargo test -p solitaire-dsl --test all fuzz -- --nocapture` runs for ten minutes;
//! `SOLITAIRE_FUZZ_SEED=7` sets another seed.

mod corpus;
mod junk;
mod mutate;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::thread;
use std::time::{Duration, Instant};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use solitaire_dsl::{Arena, Expander, Expansion};
use solitaire_referee::laws::Random;
use syn::File;
use syn::ext::IdentExt as _;
use test_volume::cases;

use self::corpus::{Head, Sample, heads, samples};

/// The number of inputs that each test tries in a whole run, unless the environment sets a time.
const INPUTS: usize = 600;
/// For one input in this many, the expander also searches for edits that fix the mistakes, and the whole expansion is
/// parsed as Rust. Both take longer than the expansion itself.
const READ_WHOLE: usize = 5;
/// The longest time that an expansion may take. It is far above the usual time, because test machines are busy.
const MAX_TIME: Duration = Duration::from_secs(20);
/// The stack for an expansion, in bytes. The compiler gives 8 MiB to the thread that runs the macro, and uses some of
/// it itself.
const STACK: usize = 6 << 20;
/// The name of the threads that run with this stack.
const THREAD: &str = "fuzz";

/// Runs a closure in a thread with as much stack as the compiler gives to macros; threads of tests have less.
fn with_stack<T: Send>(run: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(THREAD.to_owned()).stack_size(STACK);
        match thread.spawn_scoped(scope, run).expect("a thread can be started").join() {
            Ok(value) => value,
            Err(thrown) => std::panic::resume_unwind(thrown),
        }
    })
}

/// Expands a call of `solitaire!`. Returns the time that it took, or a description of what is wrong with the expansion.
fn judge(tokens: &[TokenTree], whole: bool) -> Result<Duration, String> {
    let input: TokenStream = tokens.iter().cloned().collect();
    let start = Instant::now();
    let arena = Arena::new();
    let expander =
        if whole { Expander::new(&arena) } else { Expander::new(&arena).without_repairs() };
    let expanded = catch_unwind(AssertUnwindSafe(|| {
        let mut expander = expander;
        expander.call(input)
    }));
    let took = start.elapsed();
    let Expansion { tokens: output, report } = expanded.map_err(|thrown| {
        let text = thrown.downcast_ref::<String>().map_or("", String::as_str);
        let text = if text.is_empty() {
            thrown.downcast_ref::<&str>().copied().unwrap_or("")
        } else {
            text
        };
        format!("a panic: {text}")
    })?;
    if took > MAX_TIME {
        return Err(format!("it took {took:?}"));
    }
    if whole {
        let read: syn::Result<File> = syn::parse2(output.clone());
        read.map_err(|error| format!("what comes out is no Rust: {error}"))?;
    }
    let items = Items::of(output);
    for Head { name, at_start, .. } in heads(tokens) {
        // A keyword of Rust after `family` or `variation` is not a name, so it needs no type.
        let is_name = syn::parse_str::<syn::Ident>(&name).is_ok();
        if at_start && is_name && !items.types.contains(&name) {
            return Err(format!("there is no type `{name}`"));
        }
    }
    if report.errors() == 0 && !items.asks {
        for name in moves(tokens) {
            if !items.types.contains(&name) {
                return Err(format!("no error, and no type for the move `{name}`"));
            }
        }
    }
    Ok(took)
}

/// Facts about the items in an expansion: the names of its types, and whether it needs another call.
#[derive(Default)]
struct Items {
    types: BTreeSet<String>,
    /// True if a declaration needs the tokens of a parent that is not in this call.
    asks: bool,
}

impl Items {
    fn of(tokens: TokenStream) -> Self {
        let mut items = Self::default();
        items.add(tokens, 3);
        items
    }

    /// Adds the items in these tokens and in the groups inside them, down to this depth.
    fn add(&mut self, tokens: TokenStream, depth: usize) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let is_word =
            |tree: &TokenTree, text: &str| matches!(tree, TokenTree::Ident(word) if word == text);
        for (at, tree) in trees.iter().enumerate() {
            self.asks |= is_word(tree, "__vary");
            if let (true, Some(TokenTree::Ident(name))) =
                (is_word(tree, "struct"), trees.get(at + 1))
            {
                self.types.insert(name.unraw().to_string());
                self.types.insert(name.to_string());
            }
            if let (TokenTree::Group(group), true) = (tree, depth > 0) {
                self.add(group.stream(), depth - 1);
            }
        }
    }
}

/// The names of the moves in the blocks `moves { .. }` of declarations.
fn moves(tokens: &[TokenTree]) -> Vec<String> {
    let mut found = Vec::new();
    for tree in tokens {
        let TokenTree::Group(body) = tree else { continue };
        let body: Vec<TokenTree> = body.stream().into_iter().collect();
        for two in body.windows(2) {
            let [TokenTree::Ident(word), TokenTree::Group(block)] = two else { continue };
            if *word != "moves" || block.delimiter() != Delimiter::Brace {
                continue;
            }
            let block: Vec<TokenTree> = block.stream().into_iter().collect();
            for three in block.windows(3) {
                let [TokenTree::Ident(gesture), TokenTree::Ident(name), TokenTree::Punct(colon)] =
                    three
                else {
                    continue;
                };
                let is_gesture =
                    ["drag", "press", "click", "auto"].iter().any(|word| gesture == word);
                if is_gesture && colon.as_char() == ':' {
                    found.push(name.unraw().to_string());
                }
            }
        }
    }
    found
}

/// The beginning of the input as text for a message, with long words left out.
fn shown(tokens: &[TokenTree]) -> String {
    let text: TokenStream = tokens.iter().cloned().collect();
    let text = text.to_string();
    let words = text.split_whitespace().map(|word| if word.len() > 60 { "(long)" } else { word });
    let text = words.collect::<Vec<_>>().join(" ");
    text.chars().take(4000).collect()
}

/// Removes tokens from an input as long as the same mistake is still found. A whole group is tried before the tokens
/// inside it.
fn smaller(tokens: Vec<TokenTree>, wrong: &str) -> Vec<TokenTree> {
    let kind = |text: &str| text.chars().take(24).collect::<String>();
    let is_wrong =
        |tokens: &[TokenTree]| judge(tokens, true).is_err_and(|text| kind(&text) == kind(wrong));
    let end = Instant::now() + Duration::from_secs(5);
    reduce(tokens, &|tokens| Instant::now() < end && is_wrong(&tokens))
}

fn reduce(mut trees: Vec<TokenTree>, holds: &dyn Fn(Vec<TokenTree>) -> bool) -> Vec<TokenTree> {
    let mut at = 0;
    while at < trees.len() {
        let mut fewer = trees.clone();
        fewer.remove(at);
        if holds(fewer.clone()) {
            trees = fewer;
        } else {
            at += 1;
        }
    }
    for at in 0..trees.len() {
        let TokenTree::Group(group) = trees[at].clone() else { continue };
        let with = |inside: Vec<TokenTree>| {
            let mut all = trees.clone();
            all[at] =
                proc_macro2::Group::new(group.delimiter(), inside.into_iter().collect()).into();
            all
        };
        let inside = reduce(group.stream().into_iter().collect(), &|inside| holds(with(inside)));
        trees = with(inside);
    }
    trees
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn random_changes() {
    change_at_random(0);
}

#[test]
fn more_random_changes() {
    change_at_random(1);
}

/// Fuzzes with the seed for this number. Two tests call this function, so that two cores work at the same time.
fn change_at_random(number: u64) {
    let time = self::number("SOLITAIRE_FUZZ").map(Duration::from_secs);
    let seed = self::number("SOLITAIRE_FUZZ_SEED").unwrap_or(1).wrapping_mul(1000) + number;
    hide_panics();
    let found = with_stack(|| fuzz(seed, time));
    assert!(found.is_empty(), "\n{found}");
}

/// Prevents the output of panics in threads of [`with_stack`], because these panics are caught and reported as
/// findings.
fn hide_panics() {
    static HIDDEN: Once = Once::new();
    HIDDEN.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if thread::current().name() != Some(THREAD) {
                before(panic);
            }
        }));
    });
}

/// Tries random inputs for this time, or the usual number of inputs if it is `None`. Returns the text of all findings.
fn fuzz(seed: u64, time: Option<Duration>) -> String {
    let samples = samples();
    let mut random = Random::new(seed);
    let (start, mut tried) = (Instant::now(), 0);
    let (mut all, mut longest) = (Duration::ZERO, Duration::ZERO);
    let mut found = String::new();
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    let goes_on = |tried: usize| match time {
        Some(time) => start.elapsed() < time,
        None => tried < cases(INPUTS),
    };
    while goes_on(tried) && kinds.len() < 10 {
        let sample = &samples[random.below(samples.len())];
        let mut tokens = sample.tokens.clone();
        for _ in 0..=random.below(4) {
            mutate::mutate(&mut tokens, &samples, &mut random);
        }
        tried += 1;
        match judge(&tokens, tried % READ_WHOLE == 0) {
            Ok(took) => {
                all += took;
                longest = longest.max(took);
            }
            Err(wrong) => {
                if kinds.insert(wrong.chars().take(50).collect()) {
                    let less = smaller(tokens, &wrong);
                    let _ = writeln!(
                        found,
                        "{}, seed {seed}, {tried}: {wrong}\n    {}",
                        sample.place,
                        shown(&less)
                    );
                }
            }
        }
    }
    println!("seed {seed}: {tried} inputs, {all:?} of expansion, the longest took {longest:?}");
    found
}

/// Deeply nested tokens and very long sequences must not overflow the stack.
#[test]
fn deep_and_long() {
    with_stack(|| {
        let samples: Vec<Sample> =
            samples().into_iter().filter(|sample| sample.place.contains("simplesimon")).collect();
        let mut random = Random::new(5);
        for _ in 0..cases(60) {
            let mut tokens = samples[random.below(samples.len())].tokens.clone();
            let places = conditions(&tokens);
            let (piece, place) = places[random.below(places.len())];
            let TokenTree::Group(body) = &tokens[piece] else { continue };
            let mut inside: Vec<TokenTree> = body.stream().into_iter().collect();
            inside.splice(place..place, junk::deep(&mut random));
            tokens[piece] =
                proc_macro2::Group::new(Delimiter::Brace, inside.into_iter().collect()).into();
            judge(&tokens, true).unwrap_or_else(|wrong| panic!("{wrong}"));
        }
    });
}

/// The places where conditions begin. Each is given by the index of the group of a declaration, and the index in this
/// group after a `=`.
fn conditions(tokens: &[TokenTree]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (piece, tree) in tokens.iter().enumerate() {
        let TokenTree::Group(body) = tree else { continue };
        for (place, tree) in body.stream().into_iter().enumerate() {
            if matches!(&tree, TokenTree::Punct(sign) if sign.as_char() == '=') {
                found.push((piece, place + 1));
            }
        }
    }
    found
}
