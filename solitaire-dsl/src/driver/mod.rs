//! From tokens to tokens: the stages in their order, for every declaration of a call.

mod ancestry;
mod call;
mod kept;
mod parents;
mod reading;
mod related;
mod stages;

use std::collections::HashMap;

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt as _;

use self::ancestry::{Known, Parents};
use self::call::Call;
use self::kept::whole_if_kept;
use self::parents::meant_parents;
use self::reading::{Read, call_words, declarations, lineage_of};
use self::stages::expand_lineage;
use crate::expand;
use crate::faults::{CallWords, Faults};
use crate::keywords::as_names;
use crate::meaning::{self, Lineage};
use crate::mends::{Again, mend};
use crate::proof::{self, Atom, atoms};
use crate::report::{Diagnostic, Report};
use crate::syntax::ast::Declaration;

/// What a call becomes, and what is wrong with it.
#[derive(Debug)]
pub struct Expansion {
    /// The items, with a `compile_error!` for each mistake beside whatever could be expanded.
    pub tokens: TokenStream,
    /// The mistakes, in the order in which they were found.
    pub report: Report,
}

/// Expands the tokens between the braces of `solitaire! { ... }`. Never fails: what is wrong becomes
/// `compile_error!`s beside whatever could be expanded.
pub fn solitaire(input: TokenStream) -> TokenStream {
    Expander::new().call(input).tokens
}

/// Expands one call after the other, each knowing the declarations of those before it by name.
///
/// The compiler shows a macro one call at a time; a declaration whose parent stands in another is given back as a
/// question to it. Tools and tests have all calls at hand, and can see a whole collection checked in one process.
///
/// # Examples
///
/// ```
/// use solitaire_dsl::Expander;
///
/// let mut expander = Expander::new();
/// let family = "family Toy { structure { stock: Stock; } win = is_empty(stock); }";
/// assert!(expander.call(family.parse().unwrap()).report.is_empty());
///
/// let variation = "#[game(name = \"Other\")] variation Other: Toy { win = is_empty(stok); }";
/// let report = expander.call(variation.parse().unwrap()).report;
/// assert_eq!(report.diagnostics()[0].code, "unknown-name");
/// ```
#[derive(Debug, Default)]
pub struct Expander {
    /// By name, those of the calls before.
    before: HashMap<String, Known>,
    /// Whether mistakes are told without looking for their mends.
    leaves_mends: bool,
}

/// A call that was read and judged.
struct Understood {
    tokens: TokenStream,
    report: Report,
    known: HashMap<String, Known>,
}

impl Expander {
    /// An expander that knows no declaration.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same, but it tries no edits to find the mends of mistakes: for tools that judge many declarations, and tell
    /// nobody of them.
    #[must_use]
    pub fn without_mends(self) -> Self {
        Self { leaves_mends: true, ..self }
    }

    /// Expands the tokens between the braces of one call. A parent that is not in it is looked for among those of
    /// the calls before, by the last part of its path; if it is not there, its variation is not checked.
    pub fn call(&mut self, input: TokenStream) -> Expansion {
        let Understood { mut tokens, mut report, known } =
            understood(&self.before, input.clone(), None);
        let is_mended = !report.is_empty() && !self.leaves_mends;
        let named = self.before.iter().filter(|(name, _)| names_it(&input, name));
        let earlier = named.flat_map(|(_, known)| known.lineage.words().to_vec());
        let parents: Vec<TokenStream> = if is_mended { earlier.collect() } else { Vec::new() };
        self.before.extend(known);
        if is_mended {
            mend(&input, parents, &mut report, |other, again| {
                understood(&self.before, other, Some(again)).report
            });
        }
        if report.errors() > 0 {
            tokens.extend(expand::mentioned(&input));
        }
        tokens.extend(report.to_tokens());
        Expansion { tokens, report }
    }

    /// What can refuse the moves of the games of all calls so far: game, move, part of the declaration, and what is
    /// asked, as generated tests name it. For tests, which compare it with what the model says.
    #[doc(hidden)]
    pub fn conditions(&self) -> Vec<[String; 4]> {
        let mut all = Vec::new();
        for known in self.before.values() {
            let lineage = &known.lineage;
            let mut unheard = Report::new();
            let mut faults = Faults::unsorted(&mut unheard, lineage);
            let game = meaning::resolve(lineage.clone(), &mut faults);
            let Some(identity) = &game.identity else { continue };
            for declared in &game.moves {
                let name = declared.name.unraw().to_string();
                for Atom { part, text, .. } in atoms(&game, declared) {
                    all.push([identity.slug.clone(), name.clone(), part, text]);
                }
            }
        }
        all
    }
}

/// What the tokens of one call become without what is said of them; or that alone, of some of its declarations that are
/// judged again. Those before these are known already.
fn understood(
    before: &HashMap<String, Known>,
    input: TokenStream,
    again: Option<Again>,
) -> Understood {
    let mut report = Report::new();
    let input = as_names(input, &mut report);
    let mut declarations = declarations(input.clone(), &mut report);
    let is_known = |name: &str| before.contains_key(name);
    meant_parents(&mut declarations, is_known, &mut report);
    let read = report.diagnostics().len();
    let words = CallWords { are_judged_only: again.is_some(), ..call_words(&input, &declarations) };
    if let Some(Again::One(from) | Again::From(from)) = again
        && stand_alone(before, &declarations, from)
    {
        declarations.drain(..from);
        if matches!(again, Some(Again::One(_))) {
            declarations.truncate(1);
        }
    }
    let mut call = Call::new(before, &declarations, words);
    for declaration in declarations {
        call.add(declaration, &mut report);
    }
    let (tokens, known) = call.finish(&mut report);
    report.drop_echoes(read);
    report.drop_allowed();
    Understood { tokens, report, known }
}

/// Whether a name stands among the tokens of a call, outside braces.
fn names_it(input: &TokenStream, name: &str) -> bool {
    input.clone().into_iter().any(|tree| matches!(tree, TokenTree::Ident(word) if word == name))
}

/// Whether the declarations before a number are understood, and based on none of the others.
fn stand_alone(before: &HashMap<String, Known>, declarations: &[Read], from: usize) -> bool {
    let Some((earlier, later)) = declarations.split_at_checked(from) else { return false };
    let is_later = |name: &Ident| later.iter().any(|(one, _)| one.name == *name);
    earlier.iter().all(|(one, _)| {
        let known = before.get(&one.name.to_string());
        known.is_some_and(|known| !known.lineage.levels().iter().any(|level| is_later(&level.name)))
    })
}

/// Goes on with a variation whose parent has handed over its words, `[{ root } { .. } { parent }] { own }`, and with
/// those that are based on it, whose words stand behind its own.
pub fn vary(input: TokenStream) -> TokenStream {
    let (ancestors, own) = two_groups(input);
    let Some(parent) = lineage_of(ancestors) else { return TokenStream::new() };
    let parent = Known::handed_over(parent);
    let Some((mut tokens, mut report)) = varied(&parent, own.clone(), false) else {
        return TokenStream::new();
    };
    let words = parent.lineage.words().to_vec();
    mend(&own, words, &mut report, |other, _| {
        varied(&parent, other, true).map(|(_, report)| report).unwrap_or_default()
    });
    if report.errors() > 0 || parent.parents.are_wrong {
        tokens.extend(expand::mentioned(&own));
    }
    tokens.extend(report.to_tokens());
    tokens
}

/// Expands what a game answers to a setup: `[{ root } .. { game }] { setup arranged Game MoveA MoveB }`.
pub fn proofs(input: TokenStream) -> TokenStream {
    let (words, asked) = two_groups(input);
    lineage_of(words).map_or_else(TokenStream::new, |lineage| proof::proofs(&lineage, asked))
}

/// The contents of the first two groups.
fn two_groups(input: TokenStream) -> (TokenStream, TokenStream) {
    let mut groups = input.into_iter().filter_map(|tree| match tree {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    (groups.next().unwrap_or_default(), groups.next().unwrap_or_default())
}

/// Says of a parent that is imported under another name how it is declared: its module has no other name.
fn say_renamed(parent: &Lineage, based: &Declaration, report: &mut Report) -> bool {
    let declared = parent.name(parent.own_level());
    let Some(named) = based.parent().and_then(|path| path.segments.last()) else { return false };
    if named.ident == *declared {
        return false;
    }
    let message = format!("`{}` is declared as `{declared}`", named.ident);
    let help =
        format!("write `{declared}`, and import all of its module, as in `use crate::games::*;`");
    report.error(&named.ident, "unknown-parent", message).help(help);
    true
}

/// What a declaration becomes: as it stands, or keeping a block of its parent if nothing else is wrong with it then.
fn kept_or_as_is(
    lineage: Lineage,
    parents: Parents,
    words: &CallWords,
    report: &mut Report,
) -> (TokenStream, Lineage, Parents) {
    let told = report.diagnostics().len();
    let (expanded, _, understood) = expand_lineage(&lineage, parents.clone(), words, report);
    let is_wrong = report.diagnostics()[told..].iter().any(Diagnostic::is_error);
    if is_wrong
        && !words.are_judged_only
        && let Some((kept, (expanded, _, parents), said)) = whole_if_kept(&lineage, &parents, words)
    {
        report.take_back(told);
        report.append(said);
        return (expanded, kept, parents);
    }
    (expanded, lineage, understood)
}

/// What a variation whose parent is known becomes, and those that are based on it, without what is said of them; or that
/// alone.
fn varied(
    parent: &Known,
    own: TokenStream,
    are_judged_only: bool,
) -> Option<(TokenStream, Report)> {
    // The own words were read before the parent was asked, and what is wrong with them was said then.
    let mut told = Report::new();
    let mut own = declarations(own, &mut told).into_iter();
    let first = own.next()?;
    let unread = if are_judged_only { told.diagnostics().to_vec() } else { Vec::new() };
    let mut report = Report::new().with_levels_of(told);
    unread.into_iter().for_each(|one| report.push(one));
    if say_renamed(&parent.lineage, &first.0, &mut report) {
        return Some((TokenStream::new(), report));
    }
    let read = report.diagnostics().len();
    let words = CallWords { are_judged_only, ..CallWords::default() };
    let mut known: HashMap<String, Known> = HashMap::new();
    let mut tokens = TokenStream::new();
    let mut expand =
        |(lineage, parents), known: &mut HashMap<String, Known>, report: &mut Report| {
            let (expanded, lineage, parents) = kept_or_as_is(lineage, parents, &words, report);
            tokens.extend(expanded);
            known.insert(lineage.own().name.to_string(), Known { lineage, parents });
        };
    expand(parent.child(first, &mut report), &mut known, &mut report);
    for next in own {
        let parent = next.0.parent().and_then(|path| path.get_ident());
        if let Some(parent) = parent.and_then(|name| known.get(&name.to_string())) {
            expand(parent.child(next, &mut report), &mut known, &mut report);
        }
    }
    report.drop_echoes(read);
    report.drop_allowed();
    Some((tokens, report))
}
