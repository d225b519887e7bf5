//! Tests that the table of functions agrees with `docs/vocabulary.md` and with itself.

use super::*;

const DOCUMENT: &str = include_str!("../../../docs/vocabulary.md");

/// Returns the rows of the table that `docs/vocabulary.md` has under this heading.
fn documented(heading: &str) -> Vec<(&'static str, &'static str)> {
    let after = DOCUMENT.split_once(&format!("\n## {heading}\n")).expect("the section").1;
    let section = after.split("\n## ").next().unwrap_or(after);
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |"));
    rows.map(|row| row.split_once("` | ").expect("a signature and a meaning")).collect()
}

#[test]
fn the_document_is_the_table() {
    for section in Section::ALL {
        let entries = Function::ALL.iter().filter(|function| function.entry().section == section);
        let rows: Vec<(String, &str)> =
            entries.map(|function| (function.signature(), function.entry().meaning)).collect();
        let written: Vec<(String, &str)> = documented(section.heading())
            .into_iter()
            .map(|(signature, meaning)| (signature.to_owned(), meaning))
            .collect();
        assert_eq!(written, rows, "docs/vocabulary.md, {}", section.heading());
    }
}

#[test]
fn every_function_is_found_by_its_name() {
    for function in Function::ALL {
        assert_eq!(Function::named(function.name()), Some(*function));
        let letters = function.name().replace('_', "");
        assert_eq!(function.variant().to_lowercase(), letters, "{}", function.name());
    }
    assert_eq!(Function::named("no_such_function"), None);
}

#[test]
fn no_two_functions_share_a_synonym() {
    let mut seen: Vec<&str> = Function::ALL.iter().map(|function| function.name()).collect();
    for function in Function::ALL {
        for synonym in function.entry().synonyms {
            assert!(!seen.contains(synonym), "{synonym} is known twice");
            seen.push(synonym);
        }
    }
}

/// Returns the arguments that a text mentions in braces: for `{1:rank}`, the index 1 and the form `rank`.
fn holes(text: &str) -> Vec<(usize, &str)> {
    let inside = text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    let is_name = |hole: &&str| ["low", "high", "lowest", "highest"].contains(hole);
    let holes = inside.filter(|hole| !hole.contains('|') && !is_name(hole));
    holes
        .map(|hole| {
            let (number, form) = hole.split_once(':').unwrap_or((hole, ""));
            (number.parse().expect("the number of an argument"), form)
        })
        .collect()
}

#[test]
fn sentences_speak_of_arguments_that_there_are() {
    for function in Function::ALL {
        let entry = function.entry();
        let number = match entry.phrase {
            Phrase::Number(text) => Some(text),
            _ => None,
        };
        for text in [entry.refusal, entry.number, number].into_iter().flatten() {
            for (number, form) in holes(text) {
                let sort = entry.sorts.get(number).copied();
                let sort = sort.unwrap_or_else(|| panic!("{}: {text}", entry.name));
                let fits = match form {
                    "" => sort.given().is_empty(),
                    "one" => sort == Sort::Piles,
                    "relation" => sort == Sort::Relation,
                    "rank" => entry.semantics.number() == Some(crate::GivenNumber::Rank),
                    "suit" => entry.semantics.number() == Some(crate::GivenNumber::Suit),
                    _ => false,
                };
                assert!(fits, "{}: {text}", entry.name);
            }
        }
        assert!(entry.refusal.is_none() || entry.result == Sort::Truth, "{}", entry.name);
        assert!(entry.number.is_none() || entry.result == Sort::Number, "{}", entry.name);
    }
}

#[test]
fn semantics_fit_the_signature() {
    for function in Function::ALL {
        let sorts = function.sorts();
        let wanted: (&[Sort], Sort) = match function.semantics() {
            Semantics::End { .. } => (&[Sort::Cards], Sort::Card),
            Semantics::Measure(_) => (&[Sort::Card], Sort::Number),
            Semantics::CardTest(_) => (&[Sort::Card], Sort::Truth),
            Semantics::Relation(_) => (&[Sort::Card, Sort::Card], Sort::Truth),
            Semantics::EachPair(None) => (&[Sort::Cards, Sort::Relation], Sort::Truth),
            Semantics::EachPair(Some(_)) | Semantics::IsHidden | Semantics::HasRank => {
                (&[Sort::Cards], Sort::Truth)
            }
            Semantics::Quantifier(Quantifier::HowMany) => {
                (&[Sort::Group, Sort::PileTest], Sort::Number)
            }
            Semantics::Quantifier(_) => (&[Sort::Group, Sort::PileTest], Sort::Truth),
            Semantics::Count(_) => (&[Sort::Piles], Sort::Number),
            Semantics::CountPassing => (&[Sort::Piles, Sort::CardTest], Sort::Number),
            Semantics::Sum => (&[Sort::Piles, Sort::CardNumber], Sort::Number),
            Semantics::CountElements { .. } => (&[Sort::Group], Sort::Number),
            Semantics::Index => (&[Sort::Cards], Sort::Number),
            Semantics::Member => (&[Sort::Cards, Sort::Piles], Sort::Truth),
            Semantics::FirstFilled => (&[Sort::Group], Sort::Cards),
            Semantics::FoundationRank { .. } => (&[Sort::Group, Sort::Card], Sort::Number),
            Semantics::Holds(_) => (&[], Sort::Truth),
            Semantics::Neighbors(_) => (&[Sort::Cards], function.result()),
        };
        let (first, result) = wanted;
        let name = function.name();
        assert!(sorts.starts_with(first), "{name} takes {sorts:?}");
        assert_eq!(function.result(), result, "{name}");
        let numbers = sorts.iter().filter(|sort| **sort == Sort::Number).count();
        assert_eq!(numbers, usize::from(function.semantics().number().is_some()), "{name}");
        let looks_around = matches!(function.semantics(), Semantics::Neighbors(_));
        assert_eq!(function.entry().needs_situation, looks_around, "{name}");
    }
}
