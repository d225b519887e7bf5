//! From tokens to tokens: the stages in their order, for every declaration of a call.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::{Path, ext::IdentExt as _};

use crate::alike::is_slip;
use crate::check;
use crate::clashes::{CallNames, Expandable};
use crate::expand::{self, Traits};
use crate::faults::{CallWords, Faults, Wrong, listed};
use crate::keywords::as_names;
use crate::meaning::{self, Game, Lineage};
use crate::nesting::bounded;
use crate::proof::{Atom, atoms};
use crate::report::{Extent, Report};
use crate::syntax::{
    self,
    ast::{Declaration, Head, Piece},
};

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
}

impl Expander {
    /// A expander that knows no declaration.
    pub fn new() -> Self {
        Self::default()
    }

    /// Expands the tokens between the braces of one call. A parent that is not in it is looked for among those of
    /// the calls before, by the last part of its path; if it is not there, its variation is not checked.
    pub fn call(&mut self, input: TokenStream) -> Expansion {
        let mut report = Report::new();
        let input = as_names(input, &mut report);
        let words = Rc::new(CallWords::count(&input));
        let mut declarations = declarations(input, &mut report);
        meant_parents(&mut declarations, &self.before, &mut report);
        let read = report.diagnostics().len();
        let mut tokens = TokenStream::new();
        let mut known: HashMap<String, Known> = HashMap::new();
        let mut waiting: Vec<(Declaration, TokenStream)> = Vec::new();
        let mut questions: Vec<Question> = Vec::new();
        let mut beside = CallNames::default();
        let rules = declarations.iter().flat_map(|(declaration, _)| rule_names(declaration));
        let call = CallWords { rules: Rc::new(rules.collect()), words };
        // Declarations of this call that are not understood yet.
        let mut here: HashSet<String> =
            declarations.iter().map(|(declaration, _)| declaration.name.to_string()).collect();
        for (declaration, words) in declarations {
            let room = beside.name(&declaration, &mut report);
            if room == Expandable::None {
                continue;
            }
            tokens.extend(expand::declared_type(&declaration));
            if room == Expandable::Type {
                here.remove(&declaration.name.to_string());
                continue;
            }
            waiting.push((declaration, words));
            // A parent may stand after its variation, so whoever has been waiting for this one comes now.
            while let Some(number) =
                waiting.iter().position(|(one, _)| is_ready(one, &known, &here))
            {
                let (declaration, words) = waiting.remove(number);
                let name = declaration.name.to_string();
                match self.lineage(declaration, words, &known, &mut report) {
                    Ok((lineage, parents)) => {
                        let (expanded, game, parents) =
                            expand_lineage(&lineage, parents, &call, &mut report);
                        tokens.extend(expanded);
                        beside.game(&game, &mut report);
                        known.insert(name, Known { lineage, parents });
                    }
                    Err((parent, words)) => {
                        here.remove(&name);
                        ask(&mut questions, parent, name, words);
                    }
                }
            }
        }
        self.before.extend(known);
        tokens.extend(questions.iter().map(|one| expand::ask_parent(&one.parent, &one.words)));
        tokens.extend(circles(waiting, &mut report));
        report.drop_echoes(read);
        report.drop_allowed();
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

    /// The lineage of a declaration; its parent and its words when the parent is not known here.
    fn lineage(
        &self,
        declaration: Declaration,
        words: TokenStream,
        known: &HashMap<String, Known>,
        report: &mut Report,
    ) -> Result<(Lineage, Parents), (Path, TokenStream)> {
        let Some(parent) = declaration.parent().cloned() else {
            return Ok((Lineage::root(declaration, words), Parents::default()));
        };
        let beside = parent.get_ident().and_then(|name| known.get(&name.to_string()));
        let elsewhere = || self.before.get(&parent.segments.last()?.ident.to_string());
        match beside.or_else(elsewhere) {
            // It stands for itself, as one whose parent cannot be found, and so does whatever is based on it.
            Some(known) if known.is_alone() => {
                Ok((Lineage::root(declaration, words), Parents::default()))
            }
            Some(known) if known.lineage.is_full() => {
                say_too_many_parents(&declaration, report);
                Ok((Lineage::root(declaration, words), Parents::default()))
            }
            Some(known) => Ok((known.lineage.and(declaration, words), known.parents.clone())),
            None => Err((parent, words)),
        }
    }
}

/// What a parent that is declared elsewhere is asked for: its words, with which declarations of this call go on.
struct Question {
    parent: Path,
    /// The declaration that has this parent, and those that are based on it.
    names: Vec<String>,
    /// Their words, each parent before its variations.
    words: TokenStream,
}

/// Asks for the words of a parent. Who is based on a declaration that asks already goes on with it: if the parent is not
/// there, that is one mistake, however long the chain.
fn ask(questions: &mut Vec<Question>, parent: Path, name: String, words: TokenStream) {
    let nearest = parent.get_ident().map(ToString::to_string);
    let asking = questions
        .iter_mut()
        .find(|one| nearest.as_ref().is_some_and(|nearest| one.names.contains(nearest)));
    match asking {
        Some(question) => {
            question.names.push(name);
            question.words.extend(words);
        }
        None => questions.push(Question { parent, names: vec![name], words }),
    }
}

/// Says that a declaration has more parents, one after the other, than there may be.
fn say_too_many_parents(declaration: &Declaration, report: &mut Report) {
    let Some(parent) = declaration.parent() else { return };
    let most = Lineage::MOST_LEVELS - 1;
    let message =
        format!("`{}` has more than {most} parents, one after the other", declaration.name);
    report
        .error(Extent::of(parent), "too-many-parents", message)
        .help("base it on one of the first of them, or write it as a family");
}

/// Takes a parent whose name differs by a slip of the pen from one that is declared here for that one, and says so: it
/// would be asked for its words in vain, and so would its variations. One that is imported has its path to be told by.
fn meant_parents(
    declarations: &mut [(Declaration, TokenStream)],
    before: &HashMap<String, Known>,
    report: &mut Report,
) {
    let names: Vec<Ident> = declarations.iter().map(|(one, _)| one.name.clone()).collect();
    for (declaration, _) in declarations {
        let own = declaration.name.clone();
        let (Head::Family { parent } | Head::Variation { parent }) = &mut declaration.head;
        let Some(written) = parent.as_ref().and_then(|path| path.get_ident()).cloned() else {
            continue;
        };
        let text = written.to_string();
        if names.contains(&written) || before.contains_key(&text) {
            continue;
        }
        let near = names.iter().find(|name| **name != own && is_slip(&text, &name.to_string()));
        if let Some(near) = near {
            let message = format!("nothing is declared as `{text}` here");
            report
                .error(&written, "unknown-parent", message)
                .help(format!("did you mean `{near}`?"));
            *parent = Some(Ident::new(&near.to_string(), written.span()).into());
        }
    }
}

/// The names of the rules and values a declaration states.
fn rule_names(declaration: &Declaration) -> impl Iterator<Item = String> {
    declaration.pieces.iter().filter_map(|piece| match &piece.kind {
        Piece::Rule(stated) | Piece::Value(stated) => Some(stated.name.to_string()),
        _ => None,
    })
}

/// Whether a declaration can go on: it needs no parent, has it, or must ask elsewhere.
fn is_ready(
    declaration: &Declaration,
    known: &HashMap<String, Known>,
    here: &HashSet<String>,
) -> bool {
    match declaration.parent().map(|path| path.get_ident()) {
        Some(Some(parent)) => {
            let parent = parent.to_string();
            known.contains_key(&parent) || !here.contains(&parent)
        }
        _ => true,
    }
}

/// Says of declarations whose parents lead back to themselves that they do, once a circle. They are expanded as if
/// they had no parents, so that their names are there.
fn circles(waiting: Vec<(Declaration, TokenStream)>, report: &mut Report) -> TokenStream {
    let parent_of = |name: &Ident| {
        let (declaration, _) = waiting.iter().find(|(one, _)| one.name == *name)?;
        declaration.parent()?.get_ident().cloned()
    };
    let mut told: HashSet<Ident> = HashSet::new();
    for (declaration, _) in &waiting {
        let mut way: Vec<Ident> = Vec::new();
        let mut next = parent_of(&declaration.name);
        while let Some(name) = next.filter(|name| !way.contains(name)) {
            next = parent_of(&name);
            way.push(name);
        }
        if !way.iter().any(|name| told.contains(name)) && way.contains(&declaration.name) {
            let names = listed(
                way.iter().map(Ident::to_string).collect::<Vec<_>>().iter().map(String::as_str),
            );
            let message =
                format!("the parents of `{}` lead back to itself: {names}", declaration.name);
            report.error(&way[0], "no-root", message).help("make one of them a `family`");
        }
        told.extend(way);
    }
    let alone = waiting.into_iter().map(|(declaration, words)| Lineage::root(declaration, words));
    let call = CallWords::default();
    let expand =
        |lineage| expand_lineage(&lineage, Parents::default(), &call, &mut Report::new()).0;
    alone.map(expand).collect()
}

/// Goes on with a variation whose parent has handed over its words, `[{ root } { .. } { parent }] { own }`, and with
/// those that are based on it, whose words stand behind its own.
pub fn vary(input: TokenStream) -> TokenStream {
    let mut groups = input.into_iter().filter_map(|tree| match tree {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    let ancestors = groups.next().unwrap_or_default();
    let own = groups.next().unwrap_or_default();
    // The own words were read before the parent was asked, and what is wrong with them was said then.
    let mut told = Report::new();
    let mut own = declarations(own, &mut told).into_iter();
    let (Some(lineage), Some((declaration, words))) = (lineage_of(ancestors), own.next()) else {
        return TokenStream::new();
    };
    let mut report = Report::new().with_levels_of(told);
    let (lineage, parents) = if lineage.is_alone() {
        (Lineage::root(declaration, words), Parents::default())
    } else if lineage.is_full() {
        say_too_many_parents(&declaration, &mut report);
        (Lineage::root(declaration, words), Parents::default())
    } else {
        let parents = Parents::of(&lineage, &CallWords::default());
        (lineage.and(declaration, words), parents)
    };
    let (call, expander) = (CallWords::default(), Expander::new());
    let (mut known, mut name) = (HashMap::new(), lineage.own().name.to_string());
    let (mut expanded, _, parents) = expand_lineage(&lineage, parents, &call, &mut report);
    known.insert(name, Known { lineage, parents });
    for (declaration, words) in own {
        name = declaration.name.to_string();
        let Ok((lineage, parents)) = expander.lineage(declaration, words, &known, &mut report)
        else {
            continue;
        };
        let (tokens, _, parents) = expand_lineage(&lineage, parents, &call, &mut report);
        expanded.extend(tokens);
        known.insert(name, Known { lineage, parents });
    }
    report.drop_echoes(0);
    report.drop_allowed();
    expanded.extend(report.to_tokens());
    expanded
}

/// The declarations that were handed over, `{ root } { .. } { nearest }`, as one lineage.
pub fn lineage_of(words: TokenStream) -> Option<Lineage> {
    let mut lineage: Option<Lineage> = None;
    for tree in words {
        let TokenTree::Group(words) = tree else { continue };
        // What is wrong with an ancestor is said where it is declared.
        let ancestor = declarations(words.stream(), &mut Report::new()).into_iter().next();
        let Some((ancestor, words)) = ancestor else { continue };
        lineage = Some(match lineage {
            Some(lineage) => lineage.and(ancestor, words),
            None => Lineage::root(ancestor, words),
        });
    }
    lineage
}

/// Reads declarations one by one, each from its own tokens, so that a broken one leaves the others whole.
fn declarations(input: TokenStream, report: &mut Report) -> Vec<(Declaration, TokenStream)> {
    let mut found = Vec::new();
    let mut words: Vec<TokenTree> = Vec::new();
    let mut trees = input.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let is_end =
            matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        words.push(tree);
        if is_end || trees.peek().is_none() {
            let words = bounded(words.drain(..).collect(), report);
            let read = syntax::parse(words.clone(), report);
            found.extend(read.declarations.into_iter().map(|one| (one, words.clone())));
        }
    }
    found
}

/// A declaration that is understood.
#[derive(Debug)]
struct Known {
    lineage: Lineage,
    /// It and its parents, as those based on it need to know them.
    parents: Parents,
}

impl Known {
    fn is_alone(&self) -> bool {
        self.lineage.is_alone()
    }
}

/// What a declaration must know of its parents, besides their words.
#[derive(Clone, Debug, Default)]
struct Parents {
    /// Of each level, whether it introduces any variation point.
    introduces: Vec<bool>,
    /// What is wrong with the nearest by itself, which is said where that is declared.
    wrong: Wrong,
}

impl Parents {
    /// All of these, the last as the nearest.
    fn of(lineage: &Lineage, call: &CallWords) -> Self {
        let mut parents = Self::default();
        for level in 0..=lineage.own_level() {
            let mut report = Report::new();
            let ancestor = lineage.up_to(level);
            let mut faults = Faults::unsorted(&mut report, &ancestor).beside(call);
            let game = meaning::resolve(ancestor.clone(), &mut faults);
            parents.introduces.push(expand::introduces(&game));
            if level == lineage.own_level() {
                check::check(&game, &mut faults);
                parents.wrong = faults.finish();
            }
        }
        parents
    }
}

/// Meaning, checks and expansion of one declaration; with what those based on it need to know.
fn expand_lineage(
    lineage: &Lineage,
    mut parents: Parents,
    call: &CallWords,
    report: &mut Report,
) -> (TokenStream, Game, Parents) {
    let mut unheard = Report::new();
    // Without the parent that is missing here, nothing it would have said is known.
    let orphan = lineage.is_alone();
    let report = if orphan { &mut unheard } else { report };
    let was_right = parents.wrong == Wrong::default();
    let parents_wrong = parents.wrong.clone();
    let mut faults = Faults::new(report, lineage, parents.wrong).beside(call);
    let game = meaning::resolve(lineage.clone(), &mut faults);
    check::check(&game, &mut faults);
    let wrong = faults.finish();
    parents.introduces.push(expand::introduces(&game));
    let expanded = expand::expand(&game, &Traits::new(lineage, &parents.introduces));
    // What is wrong with a game by itself is more than what is said of it, if its parents are wrong too.
    let is_right = was_right && wrong == Wrong::default();
    let own_wrong = if is_right { wrong } else { Parents::of(lineage, call).wrong };
    parents.wrong = own_wrong.with_messages_of(parents_wrong);
    (expanded, game, parents)
}
