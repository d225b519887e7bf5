//! `new family`: writes a template for a new family, as a module in an existing list of games or as a crate of its own.

mod folder;
mod list;
mod name;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::{env, fs};

use clap::{Args, Subcommand};

use self::list::List;
use self::name::Name;
use super::Trouble;
use crate::paths::{replace, shown};

/// The template of the module that declares the family. In it the family is named `My Family`.
const FAMILY: &str = include_str!("template/family.txt");
/// The template of `src/main.rs` in a new crate: a program that plays the games.
const MAIN: &str = include_str!("template/main.txt");
/// The template of `Cargo.toml` in a new crate.
const MANIFEST: &str = include_str!("template/manifest.txt");

#[derive(Args, Debug)]
pub(crate) struct New {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Write a template for a new family of games.
    ///
    /// In a workspace or crate with a list of games (`games! { … }` in `families/src/lib.rs`, `src/lib.rs` or
    /// `src/main.rs`) it is a module beside the list, and a line in it. Anywhere else it is a crate of its own, with
    /// launcher, tests and prover. A list that only joins those of other crates gets no module: `--into` names the
    /// folder of one of these. Nothing that is there is overwritten.
    Family(Family),
}

#[derive(Args, Debug)]
struct Family {
    /// The name, as in `coffee_break` or "Coffee Break".
    name: String,
    /// The folder to write in, made if it is missing; the current one when none is named.
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
    /// Where the sources of solitaire lie, for the manifest of a crate. Not needed where this program was built.
    #[arg(long, value_name = "DIR", env = "SOLITAIRE_SOURCE", hide_env_values = true)]
    source: Option<PathBuf>,
}

impl New {
    /// Writes the files, prints their names, and explains what to do next.
    pub(crate) fn run(&self, output: &mut impl Write) -> Result<(), Trouble> {
        let What::Family(family) = &self.what;
        family.run(output)
    }
}

impl Family {
    fn run(&self, output: &mut impl Write) -> Result<(), Trouble> {
        let name: Name = self.name.parse().map_err(Trouble::bad)?;
        let folder = match &self.into {
            Some(folder) => folder.clone(),
            None => env::current_dir().map_err(|error| {
                Trouble::bad(format!("the current folder cannot be found: {error}"))
            })?,
        };
        let folder = folder::whole(&folder)?;
        match List::nearest(&folder).map_err(cannot("be looked through", &folder))? {
            Some(list) if list.only_joins() => Err(Trouble::bad(format!(
                "the list in {} only joins the lists of other crates; choose one of these crates with `--into`",
                shown(&list.path)
            ))),
            Some(list) => add(&name, &list, output),
            None => make_crate(&name, &folder, self.source.as_deref(), output),
        }
    }
}

/// A template filled in with the names of a family.
fn filled(template: &str, name: &Name) -> String {
    template
        .replace("my_family", &name.module())
        .replace("MyFamily", &name.type_name())
        .replace("My Family", &name.title())
}

/// Creates the module of the family beside the file with the list of games, and adds a line for it to the list.
fn add(name: &Name, list: &List, output: &mut impl Write) -> Result<(), Trouble> {
    let module = name.module();
    let path = list.path.with_file_name(format!("{module}.rs"));
    if path.with_extension("").exists() {
        return Err(exists(&path.with_extension("")));
    }
    let text = list.with(&module, &name.type_name()).ok_or_else(|| {
        Trouble::bad(format!(
            "the list in {} already has a module `{module}`, or does not have one module on each line; choose another \
             name, or add `mod {module} {{ {} }}` by hand",
            shown(&list.path),
            name.type_name()
        ))
    })?;
    create(&path, &filled(FAMILY, name))?;
    if let Err(error) = replace(&list.path, &text) {
        // The list could not be changed, so the new module is removed again.
        let _ = fs::remove_file(&path);
        return Err(cannot("be written", &list.path)(error));
    }
    writeln!(output, "made {}", path.display())?;
    writeln!(output, "added `mod {module}` to the list in {}", list.path.display())?;
    next(name, "cargo run --bin solitaire --", output)
}

/// Creates a crate that contains the module of the family and a program that plays it.
fn make_crate(
    name: &Name,
    folder: &Path,
    source: Option<&Path>,
    output: &mut impl Write,
) -> Result<(), Trouble> {
    let source = source_folder(source)?;
    let folder = folder.join(name.module());
    let source = in_manifest(&source, &folder)?;
    let manifest = filled(MANIFEST, name).replace("SOLITAIRE", &source);
    let module = format!("src/{}.rs", name.module());
    let files = [
        ("Cargo.toml", manifest),
        (".gitignore", "/target\n".to_owned()),
        ("src/main.rs", filled(MAIN, name)),
        (module.as_str(), filled(FAMILY, name)),
    ];
    folder::make(&folder, || {
        fs::create_dir(folder.join("src")).map_err(cannot("be made", &folder))?;
        files.iter().try_for_each(|(file, text)| create(&folder.join(file), text))
    })?;
    for (file, _) in &files {
        writeln!(output, "made {}", folder.join(file).display())?;
    }
    writeln!(output, "next, in {}:", folder.display())?;
    next(name, "cargo run --", output)
}

fn next(name: &Name, run: &str, output: &mut impl Write) -> Result<(), Trouble> {
    let module = name.module().replace('_', "");
    writeln!(output, "play it:         {run} play {module}")?;
    writeln!(output, "read its rules:  {run} rules {module}")?;
    writeln!(output, "prove its rules: {run} prove {module}")?;
    writeln!(output, "test it:         cargo test {}", name.module())?;
    Ok(())
}

/// The folder with the sources of solitaire: the one that the user named, or else that of this program's build.
fn source_folder(said: Option<&Path>) -> Result<PathBuf, Trouble> {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let folder = said.or(built).unwrap_or(Path::new(""));
    let is_one = ["Cargo.toml", "player/Cargo.toml", "solitaire-runtime/Cargo.toml"]
        .iter()
        .all(|file| folder.join(file).is_file());
    if !is_one {
        let found = shown(folder);
        return Err(Trouble::bad(format!(
            "the sources of solitaire are not in {found}; name their folder with `--source DIR`"
        )));
    }
    folder.canonicalize().map_err(cannot("be found", folder))
}

/// The path of the source folder as the manifest of the crate in `folder` states it. The path is relative, so that the
/// two folders can be moved together, or put under version control together.
fn in_manifest(source: &Path, folder: &Path) -> Result<String, Trouble> {
    let way = way(folder, source);
    let text = way.to_str().ok_or_else(|| {
        let found = shown(source);
        Trouble::bad(format!("{found} is not UTF-8 text, so it cannot be used in a manifest"))
    })?;
    // Cargo accepts slashes on every platform.
    let text = if cfg!(windows) { text.replace('\\', "/") } else { text.to_owned() };
    // A path is quoted in TOML as in JSON, so a JSON string provides the escaped text.
    let quoted = serde_json::to_string(&text).map_err(io::Error::from)?;
    Ok(quoted.trim_matches('"').to_owned())
}

/// The relative path from the folder `from` to `to`; just `to` if the two are on different drives.
fn way(from: &Path, to: &Path) -> PathBuf {
    let common = from.components().zip(to.components()).take_while(|(one, other)| one == other);
    let common = common.count();
    if common == 0 {
        return to.to_owned();
    }
    let up = from.components().skip(common).map(|_| Component::ParentDir);
    up.chain(to.components().skip(common)).collect()
}

/// Writes a new file. An existing file is an error.
fn create(path: &Path, text: &str) -> Result<(), Trouble> {
    let made = fs::File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    made.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(path),
        _ => cannot("be written", path)(error),
    })
}

fn exists(path: &Path) -> Trouble {
    Trouble::bad(format!("{} already exists; choose another name", shown(path)))
}

fn cannot(what: &str, path: &Path) -> impl Fn(io::Error) -> Trouble {
    let sentence = format!("{} cannot {what}", shown(path));
    move |error| Trouble::bad(format!("{sentence}: {error}"))
}
