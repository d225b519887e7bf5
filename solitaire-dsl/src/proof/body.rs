//! What the body of a setup names of its game: counters in texts, and places by number. Rust itself knows neither, and
//! the test would fail as late as it is run.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::{Lit, LitInt, LitStr};

use crate::faults::one_of;
use crate::meaning::Game;
use crate::report::{Extent, Report, did_you_mean};

/// Says which counters and which places of the game, called `named` in the body, are not there. The body is read by its
/// tokens: what is no Rust is told by the compiler, of the function itself.
pub fn check_body(body: TokenStream, named: &Ident, game: &Game, report: &mut Report) {
    Body { named, game, report }.check(body);
}

struct Body<'a> {
    named: &'a Ident,
    game: &'a Game,
    report: &'a mut Report,
}

impl Body<'_> {
    fn check(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            let TokenTree::Group(group) = tree else { continue };
            match &trees[..at] {
                [.., TokenTree::Punct(dot), TokenTree::Ident(method)]
                    if dot.as_char() == '.' && method == "count" =>
                {
                    if let Some(counter) = text_before_a_comma(group.stream()) {
                        self.check_counter(&counter.value(), &counter);
                    }
                }
                [
                    ..,
                    TokenTree::Ident(of),
                    TokenTree::Punct(_),
                    TokenTree::Punct(colon),
                    TokenTree::Ident(container),
                ] if colon.as_char() == ':' && of == self.named => {
                    if let Ok(index) = syn::parse2::<LitInt>(group.stream())
                        && let Ok(number) = index.base10_parse::<u64>()
                    {
                        self.check_index(&container.unraw().to_string(), number, &index);
                    }
                }
                _ => {}
            }
            self.check(group.stream());
        }
    }

    fn check_counter(&mut self, counter: &str, stands: &LitStr) {
        let names: Vec<String> =
            self.game.counters.iter().map(|declared| declared.name.unraw().to_string()).collect();
        if names.iter().any(|name| name == counter) {
            return;
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let message = format!("`{}` has no counter `{counter}`", self.named);
        let nearest = did_you_mean(counter, names.iter().copied());
        let help = nearest.map(|nearest| format!("write `\"{nearest}\"`"));
        let error = self.report.error(Extent::of(stands), "unknown-counter", message);
        if let Some(help) = help.or_else(|| one_of("counter", &names)) {
            error.help(help);
        }
    }

    fn check_index(&mut self, container: &str, number: u64, stands: &LitInt) {
        let known = self.game.containers.iter().find(|known| known.name.unraw() == container);
        let Some(container) = known.filter(|known| !known.single) else { return };
        let count = container.count;
        if number < u64::from(count) {
            return;
        }
        let last = count.saturating_sub(1);
        let elements = if count == 1 { "element" } else { "elements" };
        let message =
            format!("`{}` has {count} {elements}, so indexes are 0 to {last}", container.name);
        self.report
            .error(Extent::of(stands), "index-out-of-range", message)
            .help(format!("write `{last}`, or another number from 0 on"));
    }
}

/// The text in `"text", value`.
fn text_before_a_comma(arguments: TokenStream) -> Option<LitStr> {
    let mut trees = arguments.into_iter();
    let (first, second) = (trees.next()?, trees.next()?);
    match (syn::parse2(first.into()).ok()?, second) {
        (Lit::Str(text), TokenTree::Punct(comma)) if comma.as_char() == ',' => Some(text),
        _ => None,
    }
}
