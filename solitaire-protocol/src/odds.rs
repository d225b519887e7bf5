//! The odds of winning a game, from the study table that its collection contains.

use solitaire_runtime::GameEntry;

use crate::house;
use crate::table::Row;

/// The results of studies of a game.
///
/// A deal is solved, impossible, or open because the search met its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The number of deals tried.
    pub deals: u32,
    /// The number of these that a player who knows every card can certainly win. A win without that knowledge counts
    /// too: in some games a policy wins more than the search does within its limit.
    pub solved: u32,
    /// The number of these that cannot be won.
    pub impossible: u32,
    /// The number of the same deals, from the first on, that a policy played that sees no more than a player, and the
    /// number it won.
    pub played: Option<(u32, u32)>,
}

/// The width, in percent, from which a range tells a player nothing.
const WIDE: u32 = 60;

impl Odds {
    /// The row for a game in the table of its collection; `None` if there is none, or no deal was decided.
    #[must_use]
    pub fn of(entry: &GameEntry) -> Option<Self> {
        Self::read(entry.odds(), entry.model().slug)
    }

    /// Reads the row of a game in a table.
    fn read(table: &str, slug: &str) -> Option<Self> {
        let row = Row::of(table, slug)?;
        let (deals, solved): (u32, u32) = (row.read("deals")?, row.read("solved")?);
        let played = row.read("policy_deals").zip(row.read("policy_won"));
        let won = played.filter(|(played, _)| *played <= deals).map_or(0, |(_, won)| won);
        let impossible = row.read("impossible")?;
        let odds = Self { deals, solved: solved.max(won), impossible, played };
        (odds.solved + odds.impossible > 0).then_some(odds)
    }

    /// The percentage of deals that can be won, with open deals counted either way: `82 %`, `75 to 90 %`,
    /// `at least 88 %`. `None` if the range is too wide.
    #[must_use]
    pub fn share(&self) -> Option<String> {
        let Self { deals, solved, impossible, .. } = *self;
        let least = percent(solved, deals);
        match percent(deals.saturating_sub(impossible), deals) {
            most if most == least => Some(format!("{least} %")),
            most if most - least > WIDE => None,
            100 => Some(format!("at least {least} %")),
            most if least == 0 => Some(format!("at most {most} %")),
            most => Some(format!("{least} to {most} %")),
        }
    }

    /// The difficulty of the game, by the win rate without planning: `easy`, `moderate`, `hard`, `very hard`. `None` if
    /// that was not measured.
    #[must_use]
    pub fn level(&self) -> Option<&'static str> {
        let (deals, won) = self.played.filter(|(deals, _)| *deals > 0)?;
        Some(match u64::from(won) * 1000 / u64::from(deals) {
            500.. => "easy",
            100.. => "moderate",
            10.. => "hard",
            _ => "very hard",
        })
    }

    /// The difficulty and the share of deals that can be won, each in a short sentence; empty if neither is known.
    #[must_use]
    pub fn brief(&self) -> String {
        let level = self.level().map(|level| format!("Difficulty: {level}."));
        let share = self.share().map(|share| format!("Can be won: {share} of deals."));
        level.into_iter().chain(share).collect::<Vec<_>>().join(" ")
    }

    /// Sentences for a player.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let Self { deals, solved, impossible, played } = *self;
        let open = deals.saturating_sub(solved).saturating_sub(impossible);
        let were = if open == 1 { "was" } else { "were" };
        let share = self.share().map_or_else(String::new, |share| format!(" ({share})"));
        let mut sentences = vec![match (solved, open) {
            (0, 0) => format!("None of {deals} deals that were solved can be won."),
            (_, 0) => format!("Of {deals} deals that were solved, {solved} can be won{share}."),
            (0, _) => {
                format!(
                    "Of {deals} deals, {impossible} cannot be won; {open} {were} not decided{share}."
                )
            }
            _ => {
                let cannot = match impossible {
                    0 => String::new(),
                    number => format!(" and {number} cannot"),
                };
                format!(
                    "Of {deals} deals, {solved} can be won{cannot}; {open} {were} not decided{share}."
                )
            }
        }];
        if let Some((played, won)) = played.filter(|(played, _)| *played > 0) {
            let of = if played == deals { "these " } else { "" };
            let won = match won {
                0 => format!("none of {of}{played}"),
                _ => format!("{won} of {of}{played} ({} %)", percent(won, played)),
            };
            sentences.push(format!("A simple strategy that sees what a player sees won {won}."));
        }
        sentences
    }
}

/// The rules of a game as a page, with its house rules and the results of studies at the end.
#[must_use]
pub fn rules_page(entry: &GameEntry) -> String {
    let mut page = solitaire_rulebook::page(entry.model());
    page.push_str(&house::page(entry));
    if let Some(odds) = Odds::of(entry) {
        page.push_str("\n## How often it can be won\n\n");
        for sentence in odds.sentences() {
            page.push_str(&format!("- {sentence}\n"));
        }
    }
    page
}

/// A share in whole percent, rounded, except that 0 and 100 mean exactly none and all.
fn percent(part: u32, whole: u32) -> u32 {
    let rounded = (u64::from(part) * 200 + u64::from(whole)) / (u64::from(whole) * 2).max(1);
    match rounded as u32 {
        0 if part > 0 => 1,
        100 if part < whole => 99,
        percent => percent,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "game,rules,limits,deals,solved,impossible,open,policy_deals,policy_won\n\
        one/two,77,\"20000 nodes, 1024 MiB\",200,150,30,20,50,7\n\
        one/three,78,\"20000 nodes, 1024 MiB\",1000,999,1,0,,\n\
        one/four,79,none,25,0,25,0,25,0\n\
        one/five,80,\"20000 nodes, 1024 MiB\",100,3,2,95,100,68\n\
        one/six,81,\"20000 nodes, 1024 MiB\",100,0,0,100,100,1\n";

    fn of(slug: &str) -> Odds {
        Odds::read(TABLE, slug).expect("it is in the table")
    }

    #[test]
    fn a_row_is_read_by_its_head() {
        let odds = Odds { deals: 200, solved: 150, impossible: 30, played: Some((50, 7)) };
        assert_eq!(of("one/two"), odds);
        assert_eq!(of("one/three").played, None);
        assert_eq!((of("one/two").level(), of("one/three").level()), (Some("moderate"), None));
        assert_eq!(of("one/four").level(), Some("very hard"));
        assert_eq!(Odds::read(TABLE, "two"), None);
        assert_eq!(Odds::read("", "one/two"), None);
    }

    #[test]
    fn open_deals_may_go_either_way() {
        assert_eq!(of("one/two").share().as_deref(), Some("75 to 85 %"));
        assert_eq!(
            of("one/two").sentences(),
            [
                "Of 200 deals, 150 can be won and 30 cannot; 20 were not decided (75 to 85 %).",
                "A simple strategy that sees what a player sees won 7 of 50 (14 %)."
            ]
        );
    }

    #[test]
    fn what_a_policy_wins_can_be_won() {
        assert_eq!((of("one/five").solved, of("one/six").solved), (68, 1));
        assert_eq!(
            of("one/five").sentences(),
            [
                "Of 100 deals, 68 can be won and 2 cannot; 30 were not decided (68 to 98 %).",
                "A simple strategy that sees what a player sees won 68 of these 100 (68 %)."
            ]
        );
    }

    #[test]
    fn what_says_nothing_is_not_said() {
        let share =
            |solved, impossible| Odds { deals: 100, solved, impossible, played: None }.share();
        assert_eq!(share(40, 0).as_deref(), Some("at least 40 %"));
        assert_eq!(share(0, 96).as_deref(), Some("at most 4 %"));
        assert_eq!(share(3, 1), None);
    }

    #[test]
    fn all_and_none_are_said_only_when_they_are_meant() {
        assert_eq!(of("one/three").share().as_deref(), Some("99 %"));
        assert_eq!(
            of("one/three").sentences(),
            ["Of 1000 deals that were solved, 999 can be won (99 %)."]
        );
        assert_eq!(
            of("one/four").sentences(),
            [
                "None of 25 deals that were solved can be won.",
                "A simple strategy that sees what a player sees won none of these 25."
            ]
        );
        let none = Odds { deals: 50, solved: 0, impossible: 49, played: None };
        assert_eq!(
            none.sentences(),
            ["Of 50 deals, 49 cannot be won; 1 was not decided (at most 2 %)."]
        );
    }
}
