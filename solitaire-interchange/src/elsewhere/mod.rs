//! A list of the rules that other programs play differently in this project's games.

use solitaire_runtime::model::GameModel;

const PROGRAMS: &str = include_str!("programs.tsv");
const RULES: &str = include_str!("rules.tsv");

/// A program whose rules were compared with those of this project's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Program {
    /// The program's name.
    pub name: &'static str,
    /// The version whose rules were compared.
    pub version: &'static str,
    /// How the program's rules were found, for example `its compiled rule files, run`.
    pub source: &'static str,
}

/// A rule that differs between another program and this project in the same games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The slugs of this project's games in which the program's rule is different.
    pub games: Vec<&'static str>,
    /// The name of the program.
    pub program: &'static str,
    /// The program's rule as part of a sentence, such as `Golf: a King takes a Queen alone`.
    pub there: &'static str,
    /// The slugs of this project's games that have the program's rule, some of them with house rules; empty if no game
    /// has it.
    pub here: Vec<&'static str>,
}

/// Splits a table into its rows and each row into its cells. The header row is left out.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// Returns all programs whose rules were compared.
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

/// Returns the rules that a program plays differently in a game. The program's name may be in upper or lower case.
#[must_use]
pub fn differences(model: &GameModel, program: &str) -> Vec<Difference> {
    let base = model.slug.split('+').next().unwrap_or_default();
    let is_meant = |one: &Difference| {
        // A difference does not count if the game has house rules that give it the program's rule.
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
