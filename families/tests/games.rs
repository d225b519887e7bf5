//! The tests of every declared game: each of its conditions matters, the laws hold, and its examples are right.
//!
//! `games!` would generate the same tests in each pack, but then the packs would be compiled twice, for the tests and for
//! everything else. Their libraries therefore have no tests, and these take the games from the lists.

use libtest_mimic::{Arguments, Trial};
use solitaire::games::is_drawn;
use solitaire::prover::assert_proven;
use solitaire::referee::{assert_examples, assert_laws, assert_laws_of};
use solitaire::{Game, GameVisitor};
use solitaire_families::{GAMES, visit_own_code};

/// The tests of this run, each named after its law and its game.
#[derive(Default)]
struct Tests(Vec<Trial>);

impl Tests {
    fn add(&mut self, law: &str, slug: &str, test: impl FnOnce() + Send + 'static) {
        if is_drawn(slug) {
            let run = || {
                test();
                Ok(())
            };
            self.0.push(Trial::test(format!("{law}::{slug}"), run));
        }
    }
}

/// Adds the tests of games that have code of their own, beside that of the shared engine.
impl GameVisitor for Tests {
    fn visit<G: Game>(&mut self) {
        self.add("the_laws_hold_of_its_own_code", G::MODEL.slug, assert_laws::<G>);
    }
}

fn main() {
    let mut tests = Tests::default();
    for entry in GAMES {
        let slug = entry.model().slug;
        tests.add("every_condition_is_proven", slug, || assert_proven(entry));
        tests.add("the_examples_hold", slug, || assert_examples(entry));
        tests.add("the_laws_hold", slug, || assert_laws_of(entry));
    }
    visit_own_code(&mut tests);
    libtest_mimic::run(&Arguments::from_args(), tests.0).exit();
}
