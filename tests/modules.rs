//! The modules of a crate import each other without cycles, so that each can be read after those below it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

/// For each root module of a crate, by its name, the other root modules that it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// The folders `src` of the workspace's crates.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let sources = folders.map(|folder| folder.join("src")).chain([root.join("src")]);
    sources.filter(|source| source.join("lib.rs").is_file()).collect()
}

/// The text of a module without its tests and without comments.
fn text_of(path: &Path) -> String {
    if path.is_dir() {
        let inner = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
        return inner.filter(|inner| !is_tests(inner)).map(|inner| text_of(&inner)).collect();
    }
    let text = fs::read_to_string(path).unwrap();
    let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = product.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// True if a file or folder is a module of tests: its name is `tests`, and it is declared for tests only.
fn is_tests(path: &Path) -> bool {
    let folder = path.parent().unwrap();
    let parents = [folder.join("mod.rs"), folder.with_extension("rs")];
    let declares = |parent: &PathBuf| {
        fs::read_to_string(parent).is_ok_and(|text| text.contains("#[cfg(test)]\nmod tests;"))
    };
    path.file_stem().is_some_and(|name| name == "tests") && parents.iter().any(declares)
}

fn first_word(text: &str) -> &str {
    let is_other = |sign: char| !sign.is_alphanumeric() && sign != '_';
    &text[..text.find(is_other).unwrap_or(text.len())]
}

/// The names that follow `crate::` in a text, also those within braces.
fn named(text: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    for behind in text.split("crate::").skip(1) {
        match behind.strip_prefix('{') {
            None => {
                names.insert(first_word(behind));
            }
            Some(group) => {
                let mut depth = 0;
                let mut begins = true;
                for (at, sign) in group.char_indices() {
                    match sign {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => begins = true,
                        _ if begins && !sign.is_whitespace() => {
                            names.insert(first_word(&group[at..]));
                            begins = false;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    names
}

fn imports(source: &Path) -> Imports {
    let mut texts = BTreeMap::new();
    for path in fs::read_dir(source).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if !["lib", "main", "bin"].contains(&&*name) && !is_tests(&path) {
            texts.entry(name).or_insert_with(String::new).push_str(&text_of(&path));
        }
    }
    let of = |(module, text): (&String, &String)| {
        let names = named(text).into_iter().filter(|name| name != module);
        let known = names.filter(|name| texts.contains_key(*name)).map(str::to_owned);
        (module.clone(), known.collect())
    };
    texts.iter().map(of).collect()
}

/// The cycles of modules that import each other, even indirectly: the names of the modules in each.
fn circles(imports: &Imports) -> Vec<Vec<&str>> {
    let mut graph = DiGraph::new();
    let nodes: BTreeMap<&str, _> =
        imports.keys().map(|module| (module.as_str(), graph.add_node(module.as_str()))).collect();
    for (module, names) in imports {
        for name in names {
            graph.add_edge(nodes[module.as_str()], nodes[name.as_str()], ());
        }
    }
    let knots = tarjan_scc(&graph).into_iter().filter(|knot| knot.len() > 1);
    knots.map(|knot| knot.into_iter().map(|node| graph[node]).collect()).collect()
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let sources = sources();
    assert!(sources.len() > 15, "{sources:?}");
    let mut modules = 0;
    for source in sources {
        let imports = imports(&source);
        modules += imports.len();
        let circles = circles(&imports);
        assert!(circles.is_empty(), "{}: {circles:?}", source.display());
    }
    assert!(modules > 200, "only {modules} modules were read");
}

#[test]
fn circles_are_found() {
    let of = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let imports: Imports = [
        ("above", of(&["one"])),
        ("one", of(&["two", "below"])),
        ("two", of(&["one"])),
        ("below", of(&[])),
    ]
    .map(|(module, names): (&str, BTreeSet<String>)| (module.to_owned(), names))
    .into();
    let [circle] = &mut circles(&imports)[..] else { panic!("there is one circle") };
    circle.sort_unstable();
    assert_eq!(*circle, ["one", "two"]);
    let text = "use crate::one::{A, b};\nuse crate::{two, three::{C, d}, four};";
    assert_eq!(named(text).into_iter().collect::<Vec<_>>(), ["four", "one", "three", "two"]);
}
