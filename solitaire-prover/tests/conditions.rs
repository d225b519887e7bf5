//! Tests that the macro, which names the generated tests after conditions, finds the same conditions as the model has.

#[path = "../../solitaire-dsl/tests/support/families.rs"]
mod families;

use std::collections::BTreeSet;

use families::{after_parents, families};
use solitaire_dsl::source::calls;
use solitaire_dsl::{Arena, Expander};
use solitaire_families::GAMES;
use solitaire_runtime::decision::Decision;

fn known_while_compiling() -> BTreeSet<[String; 4]> {
    let arena = Arena::new();
    let mut expander = Expander::new(&arena).without_repairs();
    let files = families().into_iter();
    let all = files.flat_map(|(_, text)| calls(syn::parse_file(&text).unwrap().items)).collect();
    for call in after_parents(all) {
        expander.call(call);
    }
    expander.conditions().into_iter().collect()
}

#[test]
fn the_compiler_and_the_model_know_the_same_conditions() {
    let mut of_models = BTreeSet::new();
    for entry in GAMES {
        let model = entry.model();
        for (kind, declared) in (0..).zip(model.moves) {
            for decision in Decision::of(model, kind) {
                for atom in decision.atoms() {
                    let part = atom.part.words(model);
                    let (slug, name) = (model.slug.to_owned(), declared.name.to_owned());
                    of_models.insert([slug, name, part, atom.text.clone()]);
                }
            }
        }
    }
    let compiling = known_while_compiling();
    let only = |one: &BTreeSet<_>, other: &BTreeSet<_>| -> Vec<[String; 4]> {
        one.difference(other).cloned().collect()
    };
    assert_eq!(only(&compiling, &of_models), only(&of_models, &compiling));
    assert!(compiling.len() > 800, "only {} were looked at", compiling.len());
}
