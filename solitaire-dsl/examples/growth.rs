//! Measures how the cost of a declaration grows with its length. For several kinds of long declarations, doubles the
//! length and prints the seconds, the number of tokens in the expansion, and the factor of each.
//!
//! ```sh
//! cargo run --release -p solitaire-dsl --example growth
//! ```

use std::fmt::Write as _;
use std::time::Instant;

use proc_macro2::{TokenStream, TokenTree};
use solitaire_dsl::{Arena, Expander, vary};

/// The beginning of a declaration, before the part that grows.
const HEAD: &str = "#[game(name = \"Long\")] family Long {";
const TAIL: &str = "
    structure { tableau: [Column; 4]; foundation: [Pile; 4]; stock: Stock; }
    deal { tableau <- 5 up; }
    space tableau = is_king(bottom(moving));
    space foundation = is_ace(bottom(moving));
    build foundation = next_rank(bottom(moving), top(target));
    moves {
        drag Build: tableau[top] => tableau;
        drag Play: tableau[top] => foundation;
        press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
    }
    win = is_empty(stock) && WON;
}";

/// The rule for building on columns. It is written where the growing part does not state such a rule itself.
const BUILD: &str = "build tableau = next_rank(top(target), bottom(moving));";

/// Writes the calls of `solitaire!` in which one part, such as the list of constants, has this size.
type Build = fn(usize) -> Vec<String>;

fn main() {
    let wanted = std::env::args().nth(1);
    let most: usize = std::env::args().nth(2).and_then(|most| most.parse().ok()).unwrap_or(800);
    let kinds: [(&str, usize, Build); 10] = [
        ("constants", 1, constants),
        ("constants, a chain", 1, constant_chain),
        ("rules", 1, rules),
        ("rules, a chain", 1, rule_chain),
        ("rules, each called twice", 1, doubled),
        ("conditions, handed down", 8, inherited),
        ("moves", 1, moves),
        ("loops", 1, loops),
        ("variations, a chain", 8, chain),
        ("variations of one parent", 8, siblings),
    ];
    println!(
        "{:<28} {:>8} {:>10} {:>7} {:>10} {:>7}  errors",
        "", "number", "seconds", "times", "tokens", "times"
    );
    for (name, part, build) in kinds {
        if wanted.as_ref().is_some_and(|wanted| !name.contains(wanted.as_str())) {
            continue;
        }
        let mut before: Option<(f64, usize)> = None;
        let mut number = most / part / 8;
        while number <= most / part {
            let calls: Vec<TokenStream> =
                build(number).iter().map(|text| text.parse().expect("tokens")).collect();
            let begun = Instant::now();
            let arena = Arena::new();
            let mut expander = Expander::new(&arena);
            let (mut tokens, mut errors) = (0, 0);
            for call in calls {
                let expansion = expander.call(call);
                tokens += count(expansion.tokens);
                errors += expansion.report.diagnostics().len();
            }
            let seconds = begun.elapsed().as_secs_f64();
            let (slower, longer) = before.map_or((f64::NAN, f64::NAN), |(time, held)| {
                (seconds / time, tokens as f64 / held as f64)
            });
            println!(
                "{name:<28} {number:>8} {seconds:>10.3} {slower:>7.1} {tokens:>10} {longer:>7.1}  {errors}"
            );
            before = Some((seconds, tokens));
            number *= 2;
        }
    }
    if wanted.is_none_or(|wanted| "handed on".contains(&wanted)) {
        handed_on(most / 8);
    }
}

/// Measures the cost of the last variation of a long chain if macros pass it the declarations of all its parents, as in
/// a real build.
fn handed_on(most: usize) {
    let mut number = most / 8;
    while number <= most {
        let texts = chain(number);
        let own: TokenStream = texts[number].parse().expect("tokens");
        let parents: Vec<String> =
            texts[..number].iter().map(|text| format!("{{ {text} }}")).collect();
        let words: TokenStream =
            format!("[{}] {{ {own} }}", parents.join(" ")).parse().expect("tokens");
        let begun = Instant::now();
        let tokens = count(vary(words));
        println!(
            "{:<28} {number:>8} {:>10.3} {:>7} {tokens:>10}",
            "the last of a chain, handed on",
            begun.elapsed().as_secs_f64(),
            ""
        );
        number *= 2;
    }
}

fn count(tokens: TokenStream) -> usize {
    let one = |tree: TokenTree| match tree {
        TokenTree::Group(group) => 1 + count(group.stream()),
        _ => 1,
    };
    tokens.into_iter().map(one).sum()
}

fn family(parts: &str, win: &str) -> Vec<String> {
    vec![format!("{HEAD} {parts} {}", TAIL.replace("WON", win))]
}

fn constants(number: usize) -> Vec<String> {
    let mut parts = BUILD.to_owned();
    for n in 0..number {
        let _ = write!(parts, "const C{n}: i32 = {};", n % 100 + 1);
    }
    let all: Vec<String> = (0..number).map(|n| format!("count(tableau) < C{n}")).collect();
    family(&parts, &all.join(" && "))
}

fn constant_chain(number: usize) -> Vec<String> {
    let mut parts = format!("{BUILD} const C0: i32 = 1;");
    for n in 1..number {
        let _ = write!(parts, "const C{n}: i32 = C{} + {};", n - 1, n % 2);
    }
    family(&parts, &format!("count(tableau) < C{}", number - 1))
}

/// Writes rule `r{number}`, which is true if `before` is, or if the card has a rank that depends on the number.
fn rule(parts: &mut String, number: usize, before: &str) {
    let rank = number % 12 + 1;
    let _ = write!(parts, "rule r{number}(over) = {before} || is_rank(over, {rank});");
}

fn rules(number: usize) -> Vec<String> {
    let mut parts = String::new();
    (0..number).for_each(|n| rule(&mut parts, n, "is_king(over)"));
    let used: Vec<String> = (0..number).map(|n| format!("r{n}(bottom(moving))")).collect();
    let _ = write!(parts, "build tableau = {};", used.join(" || "));
    family(&parts, "is_empty(tableau)")
}

fn asked(number: usize, before: impl Fn(usize) -> String) -> Vec<String> {
    let mut parts = String::new();
    rule(&mut parts, 0, "is_king(over)");
    (1..number).for_each(|n| rule(&mut parts, n, &before(n - 1)));
    let _ = write!(parts, "build tableau = r{}(bottom(moving));", number - 1);
    family(&parts, "is_empty(tableau)")
}

fn rule_chain(number: usize) -> Vec<String> {
    asked(number, |before| format!("r{before}(over)"))
}

fn doubled(number: usize) -> Vec<String> {
    asked(number, |before| format!("r{before}(over) || r{before}(top(target))"))
}

fn moves(number: usize) -> Vec<String> {
    let mut parts = String::new();
    for n in 0..number {
        let (least, rank) = (n / 12 % 30, n % 12 + 1);
        let condition = format!("count(stock) > {least} && is_rank(top(tableau[0]), {rank})");
        let _ = write!(
            parts,
            "press Deal{n}: stock where {condition} do {{ tableau <- 1 up from stock; }}"
        );
    }
    let tail = TAIL.replace("WON", "is_empty(tableau)");
    vec![format!("{HEAD} {BUILD} {}", tail.replace("press Deal:", &format!("{parts} press Deal:")))]
}

fn loops(number: usize) -> Vec<String> {
    let range = |name: &str| format!("for {name} in 0..{number} ");
    let loops = format!(
        "{} {{ {} {{ {} {{ tableau[i] <- j - k up; }} }} }}",
        range("i"),
        range("j"),
        range("k")
    );
    let tail = TAIL.replace("WON", "is_empty(tableau)");
    vec![format!("{HEAD} {BUILD} {}", tail.replace("deal {", &format!("deal {{ {loops}")))]
}

fn parent(number: usize) -> String {
    number.checked_sub(1).map_or_else(|| "Long".to_owned(), |before| format!("V{before}"))
}

fn based(number: usize, on: impl Fn(usize) -> String, states: &str) -> Vec<String> {
    let mut all = family(&format!("{BUILD} const N: i32 = 1;"), "count(tableau) < N");
    for n in 0..number {
        let (on, states) = (on(n), states.replace("NUMBER", &(n % 99 + 2).to_string()));
        all.push(format!("#[game(name = \"V{n}\")] variation V{n}: {on} {{ {states} }}"));
    }
    all
}

fn inherited(number: usize) -> Vec<String> {
    based(number, parent, "space tableau = inherited || inherited || is_rank(bottom(moving), 2);")
}

fn chain(number: usize) -> Vec<String> {
    based(number, parent, "const N = NUMBER;")
}

fn siblings(number: usize) -> Vec<String> {
    based(number, |_| "Long".to_owned(), "const N = NUMBER;")
}
