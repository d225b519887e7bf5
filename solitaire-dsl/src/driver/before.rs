//! The declarations of earlier macro calls, in which parents are looked up by their paths.

use proc_macro2::Ident;
use syn::Path;

use super::ancestry::Known;

/// Where a macro call stands in its crate.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// The modules around the call, outermost first.
    pub modules: Vec<String>,
    /// The paths that `use` imports into the module of the call; a glob import ends in `*`.
    pub imports: Vec<Vec<String>>,
}

impl Scope {
    /// The modules in a path that the call writes, outermost first. `super` and `self` are resolved. A path that begins
    /// with `crate` or with another crate is used as written, since it is not known which module is the crate root.
    fn modules_of(&self, path: &[String]) -> Vec<String> {
        let up = path.iter().take_while(|word| *word == "super").count();
        let own = &self.modules[..self.modules.len().saturating_sub(up)];
        match path.first().map(String::as_str) {
            Some("super") => [own, &path[up..]].concat(),
            Some("self") => [own, &path[1..]].concat(),
            Some("crate") => path[1..].to_vec(),
            _ => path.to_vec(),
        }
    }
}

/// The declarations of earlier macro calls.
#[derive(Debug, Default)]
pub struct Before<'a> {
    /// The declarations, each with the modules around it. The latest comes last.
    all: Vec<(Vec<String>, Known<'a>)>,
}

impl<'a> Before<'a> {
    /// Creates a list of a single declaration, outside of any module.
    pub fn only(known: Known<'a>) -> Self {
        Self { all: vec![(Vec::new(), known)] }
    }

    /// Adds the declarations of a call. Each replaces an earlier declaration with the same name in the same modules.
    pub fn add(&mut self, scope: &Scope, known: impl IntoIterator<Item = Known<'a>>) {
        for one in known {
            self.all
                .retain(|(modules, other)| name(other) != name(&one) || *modules != scope.modules);
            self.all.push((scope.modules.clone(), one));
        }
    }

    /// All declarations.
    pub fn iter(&self) -> impl Iterator<Item = &Known<'a>> {
        self.all.iter().map(|(_, known)| known)
    }

    /// True if one of the declarations has this name.
    pub fn declares(&self, wanted: &str) -> bool {
        self.iter().any(|known| name(known) == wanted)
    }

    /// The declaration that a path in a call names. If none has this exact path, the one whose modules agree with the
    /// most words at its end; of equals, the nearest to the call, then the latest. `None` if none has the name.
    pub fn find(&self, scope: &Scope, parent: &Path) -> Option<&Known<'a>> {
        let mut path: Vec<String> =
            parent.segments.iter().map(|one| one.ident.to_string()).collect();
        let wanted = path.pop()?;
        let named = || self.all.iter().filter(|(_, known)| name(known) == wanted.as_str());
        let exactly = |meant: &[String]| named().rfind(|(modules, _)| modules == meant);
        let meant: Vec<Vec<String>> = if path.is_empty() {
            if let Some((_, beside)) = exactly(&scope.modules) {
                return Some(beside);
            }
            let brings = |word: &String| *word == wanted || word == "*";
            let imports = scope.imports.iter().filter(|path| path.last().is_some_and(brings));
            imports.map(|path| scope.modules_of(&path[..path.len() - 1])).collect()
        } else {
            vec![scope.modules_of(&path)]
        };
        let likeness = |(modules, _): &&(Vec<String>, Known<'a>)| {
            let ends = |path: &Vec<String>| alike(path.iter().rev(), modules.iter().rev());
            let end = meant.iter().map(ends).max();
            (end, alike(scope.modules.iter(), modules.iter()))
        };
        let found = meant.iter().find_map(|meant| exactly(meant));
        found.or_else(|| named().max_by_key(likeness)).map(|(_, known)| known)
    }
}

fn name<'k>(known: &'k Known<'_>) -> &'k Ident {
    &known.lineage.own().name
}

/// The number of words at the beginning of two paths that are equal.
fn alike<'w>(
    one: impl Iterator<Item = &'w String>,
    other: impl Iterator<Item = &'w String>,
) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).count()
}
