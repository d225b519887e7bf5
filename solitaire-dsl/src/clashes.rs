//! Clashes between the names of the declarations in one macro call, and of the items made for them.

use std::collections::HashMap;

use proc_macro2::Ident;

use crate::meaning::Game;
use crate::names::{camel, module_name, snake, trait_name};
use crate::report::Report;
use crate::syntax::ast::Declaration;

/// The names that `use solitaire::prelude::*` and Rust bring into scope: a type with such a name would be ambiguous.
const PRELUDE: &str = "\
    Board Card Cards Dealer Game GameEntry Group HandMove Move MoveCode Moves Place Scene Arrange \
    Option Some None Result Ok Err Vec String Box Iterator Default Clone Copy Debug \
    Fn From Drop";

/// The items that can be made for a declaration without clashing with another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expandable {
    /// All items.
    All,
    /// Only the name of the type.
    Type,
    /// No item.
    None,
}

/// The names that the declarations of a macro call use so far.
#[derive(Debug, Default)]
pub struct CallNames {
    /// The Rust items in one scope, each with the declaration that it is made for.
    items: HashMap<String, Ident>,
    /// The games by slug.
    slugs: HashMap<String, Ident>,
    /// The games by display name.
    titles: HashMap<String, Ident>,
}

impl CallNames {
    /// Adds a declaration by its name, and reports clashes.
    pub fn name(&mut self, declaration: &Declaration, report: &mut Report) -> Expandable {
        let name = &declaration.name;
        let text = name.to_string();
        if self.items.get(&text).is_some_and(|owner| *owner == text) {
            let message = format!("`{text}` is declared twice");
            report
                .error(name, "doubled-declaration", message)
                .help("give one of them another name");
            return Expandable::None;
        }
        if PRELUDE.split(' ').any(|name| name == text) {
            let message = format!(
                "`{text}` is the name of something in `solitaire::prelude`, or of Rust's own"
            );
            let help = "give it another name: this one would be ambiguous";
            report.error(name, "name-of-the-prelude", message).help(help);
            return Expandable::None;
        }
        let (module, family) = (module_name(name).to_string(), trait_name(name).to_string());
        if snake(name) == text && !declaration.broken {
            let message = format!("`{text}` is the name of a module that is made for it");
            let help = format!("write `{}`, with a capital", camel(name));
            report.error(name, "name-of-a-module", message).help(help);
        }
        let items = [text, module, family];
        let clash = items.iter().enumerate().find_map(|(nth, item)| {
            let owner = self.items.get(item)?;
            let message = format!("`{item}` would be made for `{name}` and for `{owner}`");
            report.error(name, "clashing-names", message).help("give one of them another name");
            Some(if nth == 0 { Expandable::None } else { Expandable::Type })
        });
        for item in items {
            self.items.entry(item).or_insert_with(|| name.clone());
        }
        clash.unwrap_or(Expandable::All)
    }

    /// Adds a game by the names that players and saves use, and reports clashes.
    pub fn game(&mut self, game: &Game, report: &mut Report) {
        let Some(identity) = &game.identity else { return };
        let own = game.lineage.own();
        let name = &own.name;
        if let Some(other) = self.slugs.insert(identity.slug.clone(), name.clone()) {
            let written = own.game.as_ref().and_then(|game| game.slug.as_ref());
            let span = written.map_or_else(|| name.span(), syn::LitStr::span);
            let message = format!("`{name}` and `{other}` both have the slug `{}`", identity.slug);
            let help = "saved games are kept under it; give one of them another: `slug = \"..\"`";
            report.error(span, "doubled-slug", message).help(help);
        } else if let Some(other) = self.titles.insert(identity.name.clone(), name.clone()) {
            let message = format!("`{name}` and `{other}` are both called \"{}\"", identity.name);
            let help = "give one of them another name, by which a player tells them apart";
            report.warning(identity.span, "doubled-title", message).help(help);
        }
    }
}
