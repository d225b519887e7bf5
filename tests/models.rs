//! The model that `solitaire-dsl` derives from source text equals the one that the compiler generates.

use std::path::{Path, PathBuf};

use solitaire_dsl::Arena;
use solitaire_dsl::report::Severity;
use solitaire_dsl::source::{Source, games};
use solitaire_families::GAMES;

/// The source files of all families.
fn families() -> Vec<Source> {
    let families = Path::new(env!("CARGO_MANIFEST_DIR")).join("../families");
    let mut files: Vec<PathBuf> = Vec::new();
    for kind in families.read_dir().unwrap() {
        let sources = kind.unwrap().path().join("src");
        files.extend(sources.read_dir().into_iter().flatten().map(|file| file.unwrap().path()));
    }
    let source = |file: PathBuf| Source {
        text: std::fs::read_to_string(&file).unwrap(),
        name: file.to_string_lossy().into_owned(),
    };
    files.into_iter().map(source).collect()
}

#[test]
fn what_is_made_of_a_text_is_what_the_compiler_has() {
    let arena: &'static Arena = Box::leak(Box::default());
    let (checked, made) = games(&families(), arena).unwrap();
    let errors = checked.mistakes.iter().filter(|one| one.severity == Severity::Error);
    assert_eq!(errors.map(|one| &one.message).collect::<Vec<_>>(), [""; 0]);
    let mut compared = 0;
    for entry in GAMES {
        let slug = entry.model().slug;
        let made = made.iter().find(|made| made.model.slug == slug);
        let made = made.unwrap_or_else(|| panic!("{slug} is declared"));
        if made.is_whole {
            assert_eq!(made.model, entry.model());
            compared += 1;
        }
    }
    assert!(compared > GAMES.len() * 9 / 10, "{compared} of {} are data", GAMES.len());
}
