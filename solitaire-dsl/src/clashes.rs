//! Finds names that clash within one macro call: the names of declarations and of the Rust items made for them.

use std::collections::HashMap;

use proc_macro2::Ident;

use crate::meaning::Game;
use crate::names::{camel, module_name, snake, trait_name};
use crate::report::Report;
use crate::syntax::ast::Declaration;

/// The names that `use solitaire::prelude::*` and Rust bring into scope, so that no declaration may have them.
const PRELUDE: &str = "\
    Board Card Cards Dealer Game GameEntry Group HandMove Move MoveCode Moves Place Scene Arrange \
    Option Some None Result Ok Err Vec String Box Iterator Default Clone Copy Debug \
    Fn From Drop";

/// Which Rust items the macro can make for a declaration without a name clash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expandable {
    /// The type, the module and the trait.
    All,
    /// Only the type.
    Type,
    /// No item, because the name of the type clashes.
    None,
}

/// The names that the declarations of a macro call have used so far.
#[derive(Debug, Default)]
pub struct CallNames {
    /// The names of the Rust items made so far, each with the declaration that it is made for.
    items: HashMap<String, Ident>,
    /// The slugs of the games, each with its declaration.
    slugs: HashMap<String, Ident>,
    /// The display names of the games, each with its declaration.
    titles: HashMap<String, Ident>,
}

impl CallNames {
    /// Adds the names of the Rust items for a declaration, and reports clashes. Returns which items can be made.
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
            let message = format!("`{text}` is the name of the module that is generated for it");
            let help = format!("write `{}`, with a capital", camel(name));
            report.error(name, "name-of-a-module", message).help(help);
        }
        let items = [text, module, family];
        let clash = items.iter().enumerate().find_map(|(nth, item)| {
            let owner = self.items.get(item)?;
            let message = format!("`{item}` would be generated for both `{name}` and `{owner}`");
            report.error(name, "clashing-names", message).help("give one of them another name");
            Some(if nth == 0 { Expandable::None } else { Expandable::Type })
        });
        for item in items {
            self.items.entry(item).or_insert_with(|| name.clone());
        }
        clash.unwrap_or(Expandable::All)
    }

    /// Adds the slug and the display name of a game, and reports clashes.
    pub fn game(&mut self, game: &Game, report: &mut Report) {
        let Some(identity) = &game.identity else { return };
        let own = game.lineage.own();
        let name = &own.name;
        if let Some(other) = self.slugs.insert(identity.slug.clone(), name.clone()) {
            let written = own.game.as_ref().and_then(|game| game.slug.as_ref());
            let span = written.map_or_else(|| name.span(), syn::LitStr::span);
            let message = format!("`{name}` and `{other}` both have the slug `{}`", identity.slug);
            let help = "saved games are stored under the slug; give one of the two another: `slug = \"..\"`";
            report.error(span, "doubled-slug", message).help(help);
        } else if let Some(other) = self.titles.insert(identity.name.clone(), name.clone()) {
            let message = format!("`{name}` and `{other}` are both called \"{}\"", identity.name);
            let help = "give one of them another name, so that players can tell them apart";
            report.warning(identity.span, "doubled-title", message).help(help);
        }
    }
}
