//! The calls of `solitaire!` in a Rust file.

use std::path::Path;

use proc_macro2::TokenStream;
use syn::{Item, UseTree};

use crate::driver::Scope;

/// The tokens between the braces of each call of `solitaire!` in a list of items and in the modules among them.
pub fn calls(items: Vec<Item>) -> Vec<TokenStream> {
    calls_in(items, Vec::new()).into_iter().map(|(_, tokens)| tokens).collect()
}

/// Same as [`calls`], with each call's scope (module and imports). `modules` is the path of the module of the items.
pub fn calls_in(items: Vec<Item>, modules: Vec<String>) -> Vec<(Scope, TokenStream)> {
    let mut scope = Scope { modules, imports: Vec::new() };
    for item in &items {
        if let Item::Use(import) = item {
            add_imports(&import.tree, &[], &mut scope.imports);
        }
    }
    let mut found = Vec::new();
    for item in items {
        match item {
            Item::Macro(call)
                if call.mac.path.segments.last().is_some_and(|last| last.ident == "solitaire") =>
            {
                found.push((scope.clone(), call.mac.tokens));
            }
            Item::Mod(module) => {
                let modules = [&scope.modules[..], &[module.ident.to_string()]].concat();
                let items = module.content.map(|(_, items)| items).unwrap_or_default();
                found.extend(calls_in(items, modules));
            }
            _ => {}
        }
    }
    found
}

/// The module path of a file: the names of its folders, and its own name unless that is `mod`, `lib` or `main`.
pub fn file_modules(path: &str) -> Vec<String> {
    let path = Path::new(path).with_extension("");
    let mut modules: Vec<String> =
        path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    modules.pop_if(|last| matches!(last.as_str(), "mod" | "lib" | "main"));
    modules
}

/// Adds the paths that a `use` imports, except renamed ones: a declaration must be imported under its own name.
fn add_imports(tree: &UseTree, before: &[String], imports: &mut Vec<Vec<String>>) {
    let with = |word: String| [before, &[word]].concat();
    match tree {
        UseTree::Path(path) => add_imports(&path.tree, &with(path.ident.to_string()), imports),
        UseTree::Name(name) => imports.push(with(name.ident.to_string())),
        UseTree::Glob(_) => imports.push(with("*".to_owned())),
        UseTree::Group(group) => {
            group.items.iter().for_each(|tree| add_imports(tree, before, imports));
        }
        UseTree::Rename(_) => {}
    }
}
