//! Reads the doc comments and attributes before a statement: attributes of Rust and attributes of the language.

use proc_macro2::{Delimiter, TokenTree};
use syn::{Attribute, Lit, Meta, parse::Parser};

use super::{game::game, redundant::redundant, tokens::Tokens, trees::is_sign};
use crate::{
    levels::{sets_levels, sets_warnings},
    report::{Extent, Report, did_you_mean},
    syntax::ast::{GameAttr, Redundant},
};

/// The names of the language's own attributes.
const NOTATION: [&str; 3] = ["game", "optional", "redundant"];

/// Attributes of Rust that are never taken for a misspelled attribute of the language.
const RUST: &str = "allow cfg_attr deny deprecated derive doc expect forbid must_use warn";

/// Doc comments and attributes of the statement that follows.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) docs: Vec<String>,
    pub(super) attrs: Vec<Attribute>,
    /// True if Rust attributes before the statement can be copied to the items generated from it.
    pub(super) takes_attrs: bool,
    /// The attributes that silence or enable warnings, such as `#[allow(deprecated)]`. Every statement may have them.
    levels: Vec<Attribute>,
    game: Option<Attribute>,
    optional: Option<Attribute>,
    redundant: Option<Attribute>,
}

impl Notes {
    pub(super) fn read(input: &mut Tokens<'_>) -> Self {
        let mut notes = Self::default();
        while input.punct("#").is_some() {
            let start = input.position() - 1;
            if let Some(sign) = input.punct("!") {
                let message = "an attribute here must not have `!`";
                input.report.error(sign, "bad-attribute", message).help("leave `!` out");
            }
            if input.group(Delimiter::Bracket).is_none() {
                input.failed = false;
                input.expected("`[`");
                continue;
            }
            let span = input.since(start);
            if let Some(text) = doc_comment(&input.read()[start..]) {
                notes.docs.extend(doc_lines(&text));
                continue;
            }
            let trees = input.read()[start..].iter();
            let tokens = trees.filter(|tree| !is_sign(tree, '!')).cloned().collect();
            if let Ok([attribute]) = Attribute::parse_outer.parse2(tokens).as_deref() {
                notes.sort(attribute.clone(), input.report);
            } else {
                let message = "this is not an attribute";
                input
                    .report
                    .error(span, "bad-attribute", message)
                    .help("write it as in `#[game(name = \"Klondike\")]`, or leave it out");
            }
        }
        notes
    }

    fn sort(&mut self, attribute: Attribute, report: &mut Report) {
        let slot = if attribute.path().is_ident("game") {
            &mut self.game
        } else if attribute.path().is_ident("optional") {
            &mut self.optional
        } else if attribute.path().is_ident("redundant") {
            &mut self.redundant
        } else {
            return self.of_rust(attribute, report);
        };
        if slot.is_some() {
            let message = "this attribute appears twice";
            report
                .error(Extent::of(&attribute), "bad-attribute", message)
                .help("combine both into one");
        }
        slot.get_or_insert(attribute);
    }

    /// Stores an attribute of Rust. Reports one that was probably meant for the language or cannot stand here.
    fn of_rust(&mut self, attribute: Attribute, report: &mut Report) {
        let name = attribute.path().get_ident().map(ToString::to_string).unwrap_or_default();
        let span = Extent::of(attribute.path());
        if name == "constraint" {
            let message = "`#[constraint]` marks a function in Rust";
            report.error(span, "meaningless-attribute", message).help("leave it out");
        } else if name == "test_setup" {
            // Nothing is reported here, because the function after this attribute is reported as misplaced.
        } else if name == "cfg" {
            report
                .error(span, "meaningless-attribute", "`#[cfg]` cannot switch off only this part")
                .help("write it before `solitaire!`, with the part that it switches off in a call of its own");
        } else if !RUST.split(' ').any(|known| known == name)
            && let Some(meant) = did_you_mean(&name, NOTATION)
        {
            let message = format!("unknown attribute `{name}`");
            let help = format!("did you mean `{meant}`?");
            report.error(span, "unknown-attribute", message).help(help);
        } else {
            if sets_warnings(&attribute) {
                self.levels.push(attribute.clone());
            }
            // Generated items do not cause the macro's own warnings, so an `#[expect]` for these would fail there.
            if !(name == "expect" && sets_warnings(&attribute)) {
                self.attrs.push(attribute);
            }
        }
    }

    /// True if the last attribute that silences or enables warnings silences them; `None` if there is none.
    pub(super) fn silence(&self) -> Option<bool> {
        let silences =
            |level: &Attribute| ["allow", "expect"].iter().any(|name| level.path().is_ident(name));
        self.levels.last().map(silences)
    }

    /// Stores the lint levels that the attributes set for warnings in the statement.
    pub(super) fn set_levels(&mut self, statement: Extent, report: &mut Report) {
        for attribute in self.levels.drain(..).rev() {
            report.levels_mut().set(statement, &attribute);
        }
    }

    /// Takes the attribute `#[game(...)]` for a declaration, if it is there.
    pub(super) fn take_game(&mut self, report: &mut Report) -> Option<GameAttr> {
        self.game.take().map(|attribute| game(&attribute, report))
    }

    /// Takes the attribute `#[redundant(...)]` for a condition of a container or for a move, if it is there.
    pub(super) fn take_redundant(&mut self, report: &mut Report) -> Option<Redundant> {
        self.redundant.take().and_then(|attribute| redundant(&attribute, report))
    }

    /// Takes `#[optional]` for an `auto` move, if it is there. Returns false for `#[optional(off)]`, otherwise true.
    pub(super) fn take_optional(&mut self, report: &mut Report) -> Option<bool> {
        let attribute = self.optional.take()?;
        Some(match &attribute.meta {
            Meta::Path(_) => true,
            Meta::List(list) if list.tokens.to_string() == "off" => false,
            _ => {
                let message = "`optional` takes nothing but `off`";
                let help = "write `#[optional]` or `#[optional(off)]`";
                let inside = attribute.meta.require_list().map(|list| Extent::of(&list.tokens));
                let span = inside.unwrap_or_else(|_| Extent::of(&attribute));
                report.error(span, "bad-attribute", message).help(help);
                true
            }
        })
    }

    /// Reports the attributes that no statement has taken and that mean nothing before this statement.
    pub(super) fn refuse_rest(&mut self, input: &mut Tokens<'_>) {
        if !self.takes_attrs {
            for attribute in self.attrs.drain(..).filter(|attribute| !sets_levels(attribute)) {
                let message = "this attribute has no effect here";
                let span = Extent::of(&attribute);
                let help = "leave it out; Rust attributes are allowed before declarations, constants, rules and \
                            conditions of containers";
                input.report.error(span, "meaningless-attribute", message).help(help);
            }
        }
        let misplaced = [
            (self.game.take(), "`#[game]` goes before `family` or `variation`"),
            (self.optional.take(), "`#[optional]` may only go before an `auto` move"),
            (
                self.redundant.take(),
                "`#[redundant]` goes before `pickup`, `build`, `space` or a move",
            ),
        ];
        for (attribute, message) in misplaced {
            if let Some(attribute) = attribute {
                let span = Extent::of(&attribute);
                let help = "write it there, or leave it out";
                input.report.error(span, "bad-attribute", message).help(help);
            }
        }
    }
}

/// The text of a doc comment, which the compiler passes as `#[doc = "…"]`; `None` for any other attribute. Most
/// attributes before statements are doc comments, and this function is much faster than parsing an attribute.
fn doc_comment(trees: &[TokenTree]) -> Option<String> {
    let [TokenTree::Punct(_), TokenTree::Group(group)] = trees else { return None };
    let mut inside = group.stream().into_iter();
    match (inside.next()?, inside.next()?, inside.next()?, inside.next()) {
        (TokenTree::Ident(doc), TokenTree::Punct(sign), TokenTree::Literal(text), None)
            if sign.as_char() == '=' && doc == "doc" =>
        {
            match Lit::new(text) {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The lines of a doc comment, without the space after `///`. An empty doc comment gives one empty line.
fn doc_lines(text: &str) -> Vec<String> {
    text.split('\n').map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned()).collect()
}
