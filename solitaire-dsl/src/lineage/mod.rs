//! A declaration with its ancestors.

mod chosen;

use std::rc::Rc;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use self::chosen::ask_chosen;
use crate::names::{inner_name, parent_module, trait_name, unseen};
use crate::syntax::ast::{Declaration, Head};

/// The declarations that make up a game, by level: 0 is the root family, the last is the current declaration.
#[derive(Clone, Debug)]
pub struct Lineage {
    levels: Vec<Rc<Declaration>>,
    words: Vec<TokenStream>,
}

impl Lineage {
    /// The lineage of a declaration for which no parent is known. `words` are its tokens.
    pub fn root(mut own: Declaration, words: TokenStream) -> Self {
        ask_chosen(&mut own, &[]);
        Self { levels: vec![Rc::new(own)], words: vec![words] }
    }

    /// The maximum number of levels. Each variation processes all its ancestors again, so long lineages would be slow.
    pub const MAX_LEVELS: usize = 32;

    /// True if the lineage has the maximum number of levels, so that nothing can be based on its last declaration.
    pub const fn is_full(&self) -> bool {
        self.levels.len() >= Self::MAX_LEVELS
    }

    /// True if this is a variation whose parents are not known.
    pub fn is_alone(&self) -> bool {
        matches!((&self.levels[..], &self.own().head), ([_], Head::Variation { .. }))
    }

    /// This lineage with one more level, for a declaration that is based on the last one.
    pub fn and(&self, mut own: Declaration, words: TokenStream) -> Self {
        ask_chosen(&mut own, &self.levels);
        let mut longer = self.clone();
        longer.levels.push(Rc::new(own));
        longer.words.push(words);
        longer
    }

    /// The tokens of each level.
    pub fn words(&self) -> &[TokenStream] {
        &self.words
    }

    /// All levels, root first.
    pub fn levels(&self) -> &[Rc<Declaration>] {
        &self.levels
    }

    /// The declaration at a level, for removing parts that exceed a limit.
    pub fn level_mut(&mut self, level: usize) -> &mut Declaration {
        Rc::make_mut(&mut self.levels[level])
    }

    /// The level of the current declaration.
    pub fn own_level(&self) -> usize {
        self.levels.len() - 1
    }

    /// The current declaration.
    pub fn own(&self) -> &Declaration {
        &self.levels[self.own_level()]
    }

    /// The lineage that ends with the declaration at this level.
    pub fn up_to(&self, level: usize) -> Self {
        Self { levels: self.levels[..=level].to_vec(), words: self.words[..=level].to_vec() }
    }

    /// The name of the declaration at this level, which is also the name of its Rust type.
    pub fn name(&self, level: usize) -> &Ident {
        &self.levels[level].name
    }

    /// The name of the current declaration's family: the nearest one, because a family may be based on another.
    pub fn family(&self) -> &Ident {
        let families = self.levels.iter().rfind(|level| matches!(level.head, Head::Family { .. }));
        &families.unwrap_or(&self.levels[0]).name
    }

    /// The Rust path from the current declaration to `name`, an item generated for the declaration at `level`: the
    /// plain name at the current level, else a path through the parent's module, which re-exports its ancestors' items.
    pub fn reach(&self, level: usize, name: &Ident) -> TokenStream {
        if level == self.own_level() {
            return quote!(#name);
        }
        let path = parent_module(&self.own().name);
        quote!(#path::#name)
    }

    /// The Rust path of the type of the declaration at a level.
    pub fn type_of(&self, level: usize) -> TokenStream {
        let name = self.name(level);
        let is_own = level == self.own_level();
        self.reach(level, &if is_own { unseen(name) } else { inner_name(name) })
    }

    /// The Rust path of the trait of the declaration at a level.
    pub fn trait_of(&self, level: usize) -> TokenStream {
        self.reach(level, &trait_name(self.name(level)))
    }
}
