//! The rules by which other programs play this project's games differently.

use solitaire_runtime::model::GameModel;

const PROGRAMS: &str = include_str!("programs.tsv");
const RULES: &str = include_str!("rules.tsv");

/// A program whose rules were compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Program {
    /// The program's name.
    pub name: &'static str,
    /// The version that was compared.
    pub version: &'static str,
    /// How the rules of the program were found.
    pub source: &'static str,
}

/// A rule that a program plays in another way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The slugs of this project's games that the program plays in another way.
    pub games: Vec<&'static str>,
    /// The name of the program.
    pub program: &'static str,
    /// The program's rule, as part of a sentence.
    pub there: &'static str,
    /// The slugs of our games with the program's rule, possibly through house rules; empty if no game has the rule.
    pub here: Vec<&'static str>,
}

/// The rows of a table without its header, each as a list of cells.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// All programs.
#[must_use]
pub fn programs() -> Vec<Program> {
    let programs = rows(PROGRAMS).filter_map(|row| match row.as_slice() {
        [name, version, source] => Some(Program { name, version, source }),
        _ => None,
    });
    programs.collect()
}

/// All differences that were found.
#[must_use]
pub fn all() -> Vec<Difference> {
    let all = rows(RULES).filter_map(|row| match row.as_slice() {
        [games, program, there, here] => {
            let words = |cell: &'static str| cell.split_whitespace().collect();
            Some(Difference { games: words(games), program, there, here: words(here) })
        }
        _ => None,
    });
    all.collect()
}

/// The differences between a game and the same game in a program, whose name may be in upper or lower case.
#[must_use]
pub fn differences(model: &GameModel, program: &str) -> Vec<Difference> {
    let base = model.slug.split('+').next().unwrap_or_default();
    let is_meant = |one: &Difference| {
        // With house rules, a game may already be played by the program's rule.
        one.program.eq_ignore_ascii_case(program)
            && one.games.contains(&base)
            && !(model.slug != base && one.here.contains(&model.slug))
    };
    all().into_iter().filter(is_meant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_whole_and_of_a_known_program() {
        let lines = RULES.lines().count() - 1;
        assert_eq!(all().len(), lines);
        assert_eq!(programs().len(), PROGRAMS.lines().count() - 1);
        for one in all() {
            assert!(programs().iter().any(|program| program.name == one.program), "{one:?}");
            assert!(!one.games.is_empty() && !one.there.ends_with('.'), "{one:?}");
        }
    }

    #[test]
    fn a_game_is_compared_with_one_program() {
        let games = solitaire_families::GAMES;
        let golf = games.iter().find(|game| game.model().slug == "golf/golf").unwrap();
        let there: Vec<_> =
            differences(golf.model(), "kpat").into_iter().map(|one| one.there).collect();
        assert_eq!(there, ["Golf: a King takes a Queen alone"]);
        assert_eq!(differences(golf.model(), "Excel"), []);
    }
}
