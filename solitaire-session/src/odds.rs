//! The odds of winning a game, from a table of study results in the collection to which the game belongs.

use solitaire_runtime::GameEntry;
use solitaire_runtime::nouns::capital;

use crate::house;
use crate::table::Row;
use crate::words::percent;

/// The results of studies of a game.
///
/// Each deal is solved, impossible, or open. A deal is open if the search for a solution reached a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The number of deals tried.
    pub deals: u32,
    /// The number of tried deals that a player who knows every card can certainly win.
    pub solved: u32,
    /// The number of tried deals that cannot be won.
    pub impossible: u32,
    /// The results of a policy (a computer player) that sees no more than a player: the number of deals that it played,
    /// beginning with the first tried deal, and the number of them that it won.
    pub played: Option<(u32, u32)>,
}

impl Odds {
    /// The results for a game from the table of its collection; `None` if the table has no row for it, or if every deal
    /// is open.
    #[must_use]
    pub fn of(entry: &GameEntry) -> Option<Self> {
        Self::read(entry.odds(), entry.model().slug)
    }

    /// Reads the row of a game from a table.
    fn read(table: &str, slug: &str) -> Option<Self> {
        let row = Row::of(table, slug)?;
        let (deals, solved): (u32, u32) = (row.read("deals")?, row.read("solved")?);
        let played = row.read("policy_deals").zip(row.read("policy_won"));
        let odds = Self { deals, solved, impossible: row.read("impossible")?, played };
        (odds.solved + odds.impossible > 0).then_some(odds)
    }

    /// The percentage of deals that can be won: `82%`, or a bound if some deals are open: `at least 88%`, `at most 4%`.
    /// `None` if more than half of the deals are open.
    #[must_use]
    pub fn share(&self) -> Option<String> {
        (self.open() * 2 <= self.deals).then(|| self.least())
    }

    fn open(&self) -> u32 {
        self.deals.saturating_sub(self.solved).saturating_sub(self.impossible)
    }

    fn least(&self) -> String {
        let share = |part: u32| percent(f64::from(part) / f64::from(self.deals.max(1)));
        match (self.open(), self.solved) {
            (0, solved) => share(solved),
            (_, 0) => format!("at most {}", share(self.open())),
            (_, solved) => format!("at least {}", share(solved)),
        }
    }

    /// The difficulty of the game, by the win rate of the best policy that sees no more than a player: `easy`,
    /// `moderate`, `hard`, `very hard`. `None` if no policy played the game.
    ///
    /// If at least half of the deals can be won, the level is never `very hard`: the losses of the policies show that
    /// the game takes planning, but not how much. `docs/studies.md` compares these levels with the levels that players
    /// give.
    #[must_use]
    pub fn level(&self) -> Option<&'static str> {
        let (deals, won) = self.played.filter(|(deals, _)| *deals > 0)?;
        Some(match u64::from(won) * 100 / u64::from(deals) {
            75.. => "easy",
            45.. => "moderate",
            10.. => "hard",
            _ if self.solved * 2 >= self.deals => "hard",
            _ => "very hard",
        })
    }

    /// The difficulty and the share of deals that can be won, each in a short sentence; empty if neither is known.
    #[must_use]
    pub fn brief(&self) -> String {
        let level = self.level().map(|level| format!("Difficulty: {level}."));
        let share = self.share().map(|share| capital(&format!("{share} of deals can be won.")));
        level.into_iter().chain(share).collect::<Vec<_>>().join(" ")
    }

    /// The results as sentences for a player.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let Self { deals, solved, played, .. } = *self;
        let (all, least) = (grouped(deals), self.least());
        let mut sentences = vec![match (solved, self.open()) {
            (0, 0) => format!("Practically unwinnable (0 of {all} deals)."),
            (_, 0) => format!("{least} of deals can be won ({} of {all}).", grouped(solved)),
            (_, open) => {
                let open = grouped(open);
                capital(&format!(
                    "{least} of deals can be won ({open} of {all} are still unknown)."
                ))
            }
        }];
        if let Some((played, won)) = played.filter(|(played, _)| *played > 0) {
            let share = percent(f64::from(won) / f64::from(played));
            sentences.push(format!("A computer player that sees only what you see wins {share}."));
        }
        sentences
    }
}

/// The number with commas between groups of three digits, such as `1,000`.
fn grouped(number: u32) -> String {
    match (number / 1000, number % 1000) {
        (0, few) => few.to_string(),
        (thousands, rest) => format!("{},{rest:03}", grouped(thousands)),
    }
}

/// The rules page of a game, followed by its house rules and the results of studies.
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

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "game,rules,limits,deals,solved,impossible,open,policy_deals,policy_won\n\
        one/two,77,\"20000 nodes, 1024 MiB\",200,150,30,20,50,37\n\
        one/three,78,\"20000 nodes, 1024 MiB\",1000,999,1,0,,\n\
        one/four,79,none,25,0,25,0,25,0\n";

    fn of(slug: &str) -> Odds {
        Odds::read(TABLE, slug).expect("it is in the table")
    }

    #[test]
    fn a_row_is_read_by_its_head() {
        let odds = Odds { deals: 200, solved: 150, impossible: 30, played: Some((50, 37)) };
        assert_eq!(of("one/two"), odds);
        assert_eq!(of("one/three").played, None);
        assert_eq!((of("one/two").level(), of("one/three").level()), (Some("moderate"), None));
        assert_eq!(of("one/four").level(), Some("very hard"));
        assert_eq!(Odds::read(TABLE, "two"), None);
        assert_eq!(Odds::read("", "one/two"), None);
    }

    #[test]
    fn a_game_that_can_often_be_won_is_not_very_hard() {
        let level = |solved, won| {
            Odds { deals: 200, solved, impossible: 200 - solved, played: Some((100, won)) }.level()
        };
        assert_eq!([90, 75, 74, 45, 44, 10].map(|won| level(190, won)), {
            let (easy, moderate, hard) = (Some("easy"), Some("moderate"), Some("hard"));
            [easy, easy, moderate, moderate, hard, hard]
        });
        assert_eq!(
            [(99, 9), (100, 9)].map(|(solved, won)| level(solved, won)),
            [Some("very hard"), Some("hard")]
        );
    }

    #[test]
    fn open_deals_may_go_either_way() {
        assert_eq!(of("one/two").share().as_deref(), Some("at least 75%"));
        assert_eq!(
            of("one/two").sentences(),
            [
                "At least 75% of deals can be won (20 of 200 are still unknown).",
                "A computer player that sees only what you see wins 74%."
            ]
        );
    }

    #[test]
    fn what_says_nothing_is_not_said() {
        let share =
            |solved, impossible| Odds { deals: 100, solved, impossible, played: None }.share();
        assert_eq!(share(40, 0), None);
        assert_eq!(share(0, 96).as_deref(), Some("at most 4%"));
        assert_eq!(share(3, 1), None);
    }

    #[test]
    fn all_and_none_are_said_only_when_they_are_meant() {
        assert_eq!(of("one/three").share().as_deref(), Some("99%"));
        assert_eq!(of("one/three").sentences(), ["99% of deals can be won (999 of 1,000)."]);
        assert_eq!(
            of("one/four").sentences(),
            [
                "Practically unwinnable (0 of 25 deals).",
                "A computer player that sees only what you see wins 0%."
            ]
        );
        let none = Odds { deals: 50, solved: 0, impossible: 49, played: None };
        assert_eq!(
            none.sentences(),
            ["At most 2% of deals can be won (1 of 50 are still unknown)."]
        );
    }
}
