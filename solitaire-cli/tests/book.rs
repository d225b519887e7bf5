//! Tests that the pages of `docs` form a book: the summary lists every page, and every link leads somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The paths and texts of all pages in `docs`.
fn pages() -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = entries.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.map(|path| (path.clone(), fs::read_to_string(&path).unwrap())).collect()
}

/// The targets of all links on a page. Text in code blocks and between backticks is skipped.
fn links(page: &str) -> Vec<&str> {
    let text = page.split("```").step_by(2);
    let text = text.flat_map(|part| part.split('`').step_by(2));
    let links =
        text.flat_map(|part| part.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()));
    links.collect()
}

/// The anchor that mdBook and GitHub make from a heading, for links to it: `A new game` becomes `a-new-game`.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.chars().filter(|sign| sign.is_alphanumeric() || " -_".contains(*sign));
    kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect()
}

#[test]
fn every_page_stands_once_in_the_summary() {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    let named = links(&summary);
    let all: BTreeSet<String> = pages()
        .into_iter()
        .map(|(path, _)| path.file_name().unwrap().to_string_lossy().into_owned())
        .filter(|name| name != "SUMMARY.md")
        .collect();
    assert_eq!(named.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>(), all);
    assert_eq!(named.len(), all.len());
}

#[test]
fn links_lead_somewhere() {
    let readme = root().join("README.md");
    let contributing = root().join("CONTRIBUTING.md");
    let others =
        [readme, contributing].map(|path| (path.clone(), fs::read_to_string(path).unwrap()));
    let mut followed = 0;
    for (path, page) in pages().into_iter().chain(others) {
        for link in links(&page) {
            if link.starts_with("http") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            assert!(target.exists(), "{}: {link} leads nowhere", path.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let mut anchors = text.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(
                    anchors.any(|known| known == heading),
                    "{}: no heading for {link}",
                    path.display()
                );
            }
            followed += 1;
        }
    }
    assert!(followed > 40, "{followed}");
}

/// The source files that the last column of a table row names. The first path there begins with the name of a crate,
/// and the other paths are in the same crate.
fn paths(row: &str) -> Vec<PathBuf> {
    let place = row.trim_end_matches('|').rsplit('|').next().unwrap_or_default();
    let words = place.split('`').skip(1).step_by(2);
    let mut named = words.filter(|word| word.contains('/') || word.ends_with(".rs"));
    let Some((name, first)) = named.next().and_then(|first| first.split_once('/')) else {
        return Vec::new();
    };
    let own = root().join(name);
    let folder = if own.is_dir() { own } else { root().join(format!("solitaire-{name}")) };
    [first].into_iter().chain(named).map(|path| folder.join("src").join(path)).collect()
}

#[test]
fn every_path_of_the_glossary_is_there() {
    let design = fs::read_to_string(root().join("docs/design.md")).unwrap();
    let glossary = design.split("\n## ").find(|part| part.starts_with("Glossary\n")).unwrap();
    let paths: Vec<PathBuf> =
        glossary.lines().filter(|line| line.starts_with('|')).flat_map(paths).collect();
    let missing: Vec<&PathBuf> = paths.iter().filter(|path| !path.exists()).collect();
    assert!(missing.is_empty(), "these are not there: {missing:#?}");
    assert!(paths.len() > 30, "only {} paths were found", paths.len());
}
