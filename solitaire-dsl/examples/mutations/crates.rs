//! Writes changed files as modules of a crate, so that the compiler can check what the macro accepted.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use crate::corpus::File;
use crate::judge::Judge;
use crate::mutate::Mutant;

/// Writes a crate at `folder` that contains each changed file as a module and deals every game of these files once.
///
/// The unchanged files with the parents of these games are modules at the root of the crate, where the changed files
/// look for them.
pub fn write(
    folder: &Path,
    root: &Path,
    files: &[File],
    judge: &Judge<'_>,
    mutants: &[&Mutant],
) -> std::io::Result<()> {
    let source = folder.join("src");
    std::fs::create_dir_all(&source)?;
    let manifest = format!(
        "[package]\nname = \"mutants\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nsolitaire = {{ path = {root:?} }}\n"
    );
    std::fs::write(folder.join("Cargo.toml"), manifest)?;
    let mut main = "#![allow(dead_code, unused)]\n\nuse solitaire::prelude::*;\n\n".to_owned();
    let needed: BTreeSet<usize> =
        mutants.iter().flat_map(|mutant| judge.needs(mutant.file).iter().copied()).collect();
    for number in needed {
        let name = files[number].name();
        std::fs::write(source.join(&name), &files[number].text)?;
        let _ = writeln!(main, "mod {};", name.trim_end_matches(".rs"));
    }
    let mut calls = String::new();
    for (number, mutant) in mutants.iter().enumerate() {
        let file = &files[mutant.file];
        let place = format!("{}:{}", file.name(), file.line(mutant.range.start));
        let suffix = format!("M{number:04}");
        let text = renamed(&mutant.text(file), file, &suffix);
        std::fs::write(source.join(format!("m{number:04}.rs")), &text)?;
        let _ = writeln!(main, "/// {place}: {}\nmod m{number:04};", mutant.shown(file));
        for game in games(&text) {
            let _ = writeln!(calls, "    let _ = Board::<m{number:04}::{game}>::deal(1);");
        }
    }
    let _ = writeln!(main, "\nfn main() {{\n{calls}}}");
    std::fs::write(source.join("main.rs"), main)
}

/// The declarations that are games: those with `#[game(..)]` before them.
fn games(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_game = false;
    for line in text.lines().map(str::trim_start) {
        is_game |= line.starts_with("#[game(");
        let head = line.strip_prefix("family ").or_else(|| line.strip_prefix("variation "));
        let Some(head) = head else { continue };
        let name: String = head.trim_start().chars().take_while(|c| c.is_alphanumeric()).collect();
        if is_game && !name.is_empty() {
            found.push(name);
        }
        is_game = false;
    }
    found
}

/// The text in which the suffix is added to the name of each declaration of the file, because names in a crate must
/// differ.
fn renamed(text: &str, file: &File, suffix: &str) -> String {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    let mut renamed = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|sign| !is_part(sign)).unwrap_or(from.len()));
        renamed.push_str(before);
        renamed.push_str(word);
        if file.declares.contains(word) {
            renamed.push_str(suffix);
        }
        rest = after;
    }
    renamed + rest
}
