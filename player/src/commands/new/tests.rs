//! Tests which files `new family` writes, and which existing files it does not change.

use std::path::Path;

use clap::Parser;

use super::*;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    new: New,
}

fn new(name: &str, folder: &Path) -> Result<String, String> {
    let into = folder.to_str().unwrap();
    let parsed = Line::try_parse_from(["new", "family", name, "--into", into]).unwrap();
    let mut output = Vec::new();
    match parsed.new.run(&mut output) {
        Ok(()) => Ok(String::from_utf8(output).unwrap()),
        Err(Trouble::Bad(sentences)) => Err(sentences.join("\n")),
        Err(Trouble::Output(error)) => panic!("{error}"),
    }
}

/// All files in a folder and its subfolders with their contents, sorted by name.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn outside_a_workspace_a_whole_crate_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let told = new("Coffee Break", folder.path()).unwrap();
    let files = files(folder.path());
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "coffee_break/.gitignore",
            "coffee_break/Cargo.toml",
            "coffee_break/src/coffee_break.rs",
            "coffee_break/src/main.rs"
        ]
    );
    for name in names {
        assert!(told.contains(name), "{told}");
    }
    for (name, text) in &files {
        let left = ["MyFamily", "my_family", "My Family", "SOLITAIRE"]
            .iter()
            .find(|word| text.contains(*word));
        assert_eq!(left, None, "{name}");
    }
    assert!(files[1].1.contains("/player\" }"), "{}", files[1].1);
    let paths: Vec<&str> =
        files[1].1.split("path = \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(paths.len(), 4);
    for path in paths {
        assert!(Path::new(path).is_relative(), "{path}");
        // The path in the manifest, followed from the folder of the crate, leads to the sources.
        let manifest = folder.path().canonicalize().unwrap().join("coffee_break").join(path);
        assert!(manifest.join("Cargo.toml").is_file(), "{path}");
    }
    assert!(files[3].1.contains("    mod coffee_break { CoffeeBreak }\n"));
}

#[test]
fn a_way_leads_from_one_folder_to_another() {
    for (from, to, expected) in [
        ("/a/b/c", "/a/x", "../../x"),
        ("/a", "/a/x/y", "x/y"),
        ("/a/b", "/", "../.."),
        ("/a/b", "/a", ".."),
    ] {
        assert_eq!(way(Path::new(from), Path::new(to)), Path::new(expected));
    }
}

#[test]
fn where_a_list_is_a_module_is_added_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let families = folder.path().join("families/src");
    fs::create_dir_all(&families).unwrap();
    let list = "solitaire::games! {\n    mod castle { Castle }\n}\n";
    fs::write(families.join("lib.rs"), list).unwrap();
    fs::create_dir(folder.path().join("deep")).unwrap();
    let told = new("tea", &folder.path().join("deep")).unwrap();
    assert!(told.contains("cargo run --bin solitaire -- play tea"), "{told}");
    let files = files(folder.path());
    assert_eq!(
        files[0].1,
        "solitaire::games! {\n    mod castle { Castle }\n    mod tea { Tea }\n}\n"
    );
    assert_eq!((files[1].0.as_str(), files.len()), ("families/src/tea.rs", 2));
    assert_eq!(files[1].1, filled(FAMILY, &"tea".parse().unwrap()));
}

#[test]
fn a_list_of_lists_gets_no_module() {
    let folder = tempfile::tempdir().unwrap();
    for (file, list) in [("src", "    use cells;\n"), ("cells/src", "    mod castle { Castle }\n")]
    {
        let sources = folder.path().join("families").join(file);
        fs::create_dir_all(&sources).unwrap();
        fs::write(sources.join("lib.rs"), format!("solitaire::games! {{\n{list}}}\n")).unwrap();
    }
    assert!(
        new("tea", folder.path()).unwrap_err().contains("only joins the lists of other crates")
    );
    assert_eq!(files(folder.path()).len(), 2);
    new("tea", &folder.path().join("families/cells")).unwrap();
    assert!(folder.path().join("families/cells/src/tea.rs").is_file());
}

#[test]
fn a_second_family_goes_into_the_made_crate() {
    let folder = tempfile::tempdir().unwrap();
    new("tea", folder.path()).unwrap();
    new("Coffee Break", &folder.path().join("tea")).unwrap();
    let main = fs::read_to_string(folder.path().join("tea/src/main.rs")).unwrap();
    assert!(
        main.contains("    mod coffee_break { CoffeeBreak }\n    mod tea { Tea }\n}\n"),
        "{main}"
    );
    assert!(folder.path().join("tea/src/coffee_break.rs").is_file());
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    new("tea", folder.path()).unwrap();
    fs::write(folder.path().join("tea/src/milk.rs"), "mine").unwrap();
    fs::create_dir(folder.path().join("tea/src/sugar")).unwrap();
    fs::create_dir(folder.path().join("cup")).unwrap();
    let before = files(folder.path());
    let crate_folder = folder.path().join("tea");
    assert!(
        new("tea", folder.path()).unwrap_err().ends_with("already exists; choose another name")
    );
    assert!(
        new("cup", folder.path()).unwrap_err().ends_with("already exists; choose another name")
    );
    assert!(
        new("milk", &crate_folder).unwrap_err().ends_with("already exists; choose another name")
    );
    assert!(
        new("sugar", &crate_folder).unwrap_err().ends_with("already exists; choose another name")
    );
    assert!(new("tea", &crate_folder).unwrap_err().contains("already has a module `tea`"));
    assert!(new("no/name", folder.path()).unwrap_err().contains("is not a valid name"));
    assert_eq!(files(folder.path()), before);
}

#[test]
fn a_folder_that_is_missing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    for into in ["games", "deep/down/here", "games/more"] {
        let told = new("tea", &folder.path().join(into)).unwrap();
        let made = format!("{into}/tea/src/main.rs");
        assert!(folder.path().join(&made).is_file() && told.contains(&made), "{told}");
    }
    let manifest = fs::read_to_string(folder.path().join("deep/down/here/tea/Cargo.toml")).unwrap();
    let path = manifest.split("path = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let source = folder.path().canonicalize().unwrap().join("deep/down/here/tea").join(path);
    assert!(source.join("Cargo.toml").is_file(), "{manifest}");
}

#[test]
fn a_missing_folder_of_a_workspace_is_looked_for_in_its_list() {
    let folder = tempfile::tempdir().unwrap();
    new("tea", folder.path()).unwrap();
    new("milk", &folder.path().join("tea/src/new")).unwrap();
    assert!(folder.path().join("tea/src/milk.rs").is_file());
    assert!(!folder.path().join("tea/src/new").exists());
}

#[test]
fn a_folder_that_cannot_be_made_is_said_and_nothing_is_left() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "mine").unwrap();
    let before = files(folder.path());
    for into in ["file", "file/games", "file/deep/down"] {
        let trouble = new("tea", &folder.path().join(into)).unwrap_err();
        assert!(trouble.ends_with("/file` is not a folder"), "{trouble}");
    }
    let long = folder.path().join("new").join("a".repeat(300));
    assert!(new("tea", &long).unwrap_err().contains("cannot be made"));
    let full = || Err(Trouble::bad("the disk is full"));
    assert!(folder::make(&folder.path().join("new/games/tea"), full).is_err());
    assert!(!folder.path().join("new").exists());
    assert_eq!(files(folder.path()), before);
}

#[test]
fn sources_that_are_not_there_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let into = folder.path().to_str().unwrap();
    let line = ["new", "family", "tea", "--into", into, "--source", into];
    let trouble = Line::try_parse_from(line).unwrap().new.run(&mut Vec::new());
    let Err(Trouble::Bad(sentences)) = trouble else { panic!("it was made") };
    assert!(sentences[0].ends_with("name their folder with `--source DIR`"), "{sentences:?}");
    assert!(files(folder.path()).is_empty());
}
