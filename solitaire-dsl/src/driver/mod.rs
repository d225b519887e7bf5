//! Expands macro calls: runs all stages, one after the other, for each declaration of a call.

mod ancestry;
mod before;
mod call;
mod parents;
mod reading;
mod stages;

use std::collections::HashMap;

use bumpalo::Bump;
use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt as _;

use self::ancestry::{Known, Parents, root};
use self::before::Before;
pub(crate) use self::before::Scope;
use self::call::Call;
use self::parents::meant_parents;
use self::reading::{declarations, lineage_of};
use self::stages::{Expanded, expand_lineage, judged};
use crate::expand::{self, GameData};
use crate::faults::Faults;
use crate::meaning::{self, Lineage};
use crate::proof::{self, Atom, atoms};
use crate::repair::repair;
use crate::report::Report;
use crate::syntax::ast::Declaration;

/// What a macro call expands to, and the reported mistakes.
#[derive(Debug)]
pub struct Expansion {
    /// The generated Rust items, with a `compile_error!` for each mistake. All other parts are expanded normally.
    pub tokens: TokenStream,
    /// The mistakes, in the order in which they were found.
    pub report: Report,
}

/// Expands the tokens between the braces of `solitaire! { ... }`. Never fails: mistakes become `compile_error!`s, and
/// parts without mistakes are expanded normally.
pub fn solitaire(input: TokenStream) -> TokenStream {
    Expander::new(&Bump::new()).call(input).tokens
}

/// Expands one call after another. Each call can use the declarations of earlier ones by name.
///
/// The compiler shows a macro one call at a time; a declaration with a parent in another call expands to a question to
/// that parent. Tools and tests have all calls at hand and can check a whole collection in one process.
///
/// # Examples
///
/// ```
/// use solitaire_dsl::{Arena, Expander};
///
/// let arena = Arena::new();
/// let mut expander = Expander::new(&arena);
/// let family = "family Toy { structure { stock: Stock; } win = is_empty(stock); }";
/// assert!(expander.call(family.parse().unwrap()).report.is_empty());
///
/// let variation = "#[game(name = \"Other\")] variation Other: Toy { win = is_empty(stok); }";
/// let report = expander.call(variation.parse().unwrap()).report;
/// assert_eq!(report.diagnostics()[0].code, "unknown-name");
/// ```
#[derive(Debug)]
pub struct Expander<'a> {
    /// The arena in which models are allocated.
    arena: &'a Bump,
    /// The declarations of earlier calls.
    before: Before<'a>,
    games: Vec<GameData<'a>>,
    /// True if mistakes are reported without looking for edits that fix them.
    leaves_repairs: bool,
}

impl<'a> Expander<'a> {
    /// Creates an expander without declarations. It allocates models in this arena.
    pub fn new(arena: &'a Bump) -> Self {
        Self { arena, before: Before::default(), games: Vec::new(), leaves_repairs: false }
    }

    /// Turns off the search for edits that fix mistakes, which is slow for tools that judge many declarations.
    #[must_use]
    pub fn without_repairs(self) -> Self {
        Self { leaves_repairs: true, ..self }
    }

    /// Expands the tokens between the braces of one call. A parent that is not in this call is looked up in the earlier
    /// calls, by the last part of its path. If it is not found there, the variation is not checked.
    pub fn call(&mut self, input: TokenStream) -> Expansion {
        self.call_in(&Scope::default(), input)
    }

    /// Same as [`Expander::call`], for a call in the modules of `scope`, which decide between parents with one name.
    pub(crate) fn call_in(&mut self, scope: &Scope, input: TokenStream) -> Expansion {
        let mut report = Report::new();
        let mut declarations = declarations(input.clone(), &mut report);
        meant_parents(&mut declarations, |name| self.before.declares(name), &mut report);
        let read = report.diagnostics().len();
        let own: Vec<TokenStream> = declarations.iter().map(|(_, own)| own.clone()).collect();
        let mut call = Call::new(&self.before, scope, &declarations, self.arena);
        for declaration in declarations {
            call.add(declaration, &mut report);
        }
        self.games.append(&mut call.games);
        let (mut tokens, known) = call.finish(&mut report);
        self.before.add(scope, known.into_values());
        report.drop_echoes(read);
        report.drop_allowed();
        if !self.leaves_repairs {
            own.iter().for_each(|own| repaired(own, &self.before, scope, &mut report));
        }
        if report.errors() > 0 {
            tokens.extend(expand::mentioned(&input));
        }
        tokens.extend(report.to_tokens());
        Expansion { tokens, report }
    }

    /// The games of all calls so far, each after its parent. Parts with mistakes are missing from the models.
    pub fn games(&self) -> &[GameData<'a>] {
        &self.games
    }

    /// The conditions that can refuse a move, for all games of all calls so far: the game's slug, the move's name, the
    /// part of the declaration, and the condition as generated tests name it. Tests compare them with the model.
    #[doc(hidden)]
    pub fn conditions(&self) -> Vec<[String; 4]> {
        let mut all = Vec::new();
        for known in self.before.iter() {
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

/// Looks for edits that fix the mistakes reported in a declaration, and adds them to the reports. `own` are its tokens.
fn repaired(own: &TokenStream, before: &Before<'_>, scope: &Scope, report: &mut Report) {
    let parent = |declaration: &Declaration| before.find(scope, declaration.parent()?);
    let read = declarations(own.clone(), &mut Report::new()).into_iter().next();
    let parents = read.as_ref().and_then(|(one, _)| parent(one));
    let parents = parents.map_or_else(Vec::new, |known| known.lineage.words().to_vec());
    repair(own, &parents, report, |changed| {
        let mut report = Report::new();
        let Some(read) = declarations(changed, &mut report).into_iter().next() else {
            return report;
        };
        let before = report.diagnostics().len();
        let (lineage, parents) = match (read.0.parent(), parent(&read.0)) {
            (_, Some(known)) => known.child(read, &mut report),
            (None, None) => root(read),
            (Some(_), None) => return report,
        };
        judged(&lineage, &parents, &mut report);
        report.drop_echoes(before);
        report.drop_allowed();
        report
    });
}

/// Expands a variation after its parent has passed on its tokens: `[{ root } { .. } { parent }] { own }`. `own`
/// contains the variation and, after it, the declarations that are based on it.
pub fn vary(input: TokenStream) -> TokenStream {
    let (ancestors, own) = two_groups(input);
    let Some(parent) = lineage_of(ancestors) else { return TokenStream::new() };
    let arena = Bump::new();
    let parent = Known::handed_over(parent, &arena);
    let Some((mut tokens, mut report)) = varied(&parent, own.clone(), &arena) else {
        return TokenStream::new();
    };
    let are_wrong = parent.parents.are_wrong;
    repaired(&own, &Before::only(parent), &Scope::default(), &mut report);
    if report.errors() > 0 || are_wrong {
        tokens.extend(expand::mentioned(&own));
    }
    tokens.extend(report.to_tokens());
    tokens
}

/// Expands a test setup with its game's tokens: `[{ root } .. { game }] { setup arranged Game MoveA MoveB }`.
pub fn proofs(input: TokenStream) -> TokenStream {
    let (words, asked) = two_groups(input);
    lineage_of(words).map_or_else(TokenStream::new, |lineage| proof::proofs(&lineage, asked))
}

/// The contents of the first two bracketed groups.
fn two_groups(input: TokenStream) -> (TokenStream, TokenStream) {
    let mut groups = input.into_iter().filter_map(|tree| match tree {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    (groups.next().unwrap_or_default(), groups.next().unwrap_or_default())
}

/// Reports a parent that was renamed by `use .. as`, and returns true: its module only has the declared name.
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

/// Expands a variation of `parent`, and those based on it, to tokens and mistakes; `None` if `own` has no declaration.
fn varied<'a>(
    parent: &Known<'a>,
    own: TokenStream,
    arena: &'a Bump,
) -> Option<(TokenStream, Report)> {
    // Mistakes in reading these tokens were reported before the parent was asked, so they are not reported again.
    let mut told = Report::new();
    let mut own = declarations(own, &mut told).into_iter();
    let first = own.next()?;
    let mut report = Report::new().with_levels_of(told);
    if say_renamed(&parent.lineage, &first.0, &mut report) {
        return Some((TokenStream::new(), report));
    }
    let mut known: HashMap<String, Known<'a>> = HashMap::new();
    let written = first.0.parent().map(|path| expand::is_the_parent(path, &parent.lineage));
    let mut tokens = written.unwrap_or_default();
    let mut expand = |(lineage, parents): (Lineage, Parents<'a>),
                      known: &mut HashMap<String, Known<'a>>,
                      report: &mut Report| {
        let Expanded { tokens: expanded, parents, .. } =
            expand_lineage(&lineage, parents, report, arena);
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
    report.drop_echoes(0);
    report.drop_allowed();
    Some((tokens, report))
}
