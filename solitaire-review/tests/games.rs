//! Compares reviews of declared games with their rule books.

use solitaire_review::meetings::{Meeting, Relation};
use solitaire_review::{Effort, Review, html, review, text};
use solitaire_runtime::GameEntry;

fn game(slug: &str) -> GameEntry {
    *solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap()
}

fn seen(slug: &str) -> Review {
    let effort = Effort { deals: 60, solved: 2, nodes: 5_000, ..Effort::default() };
    review(&game(slug), &effort).unwrap()
}

fn meetings<'r>(seen: &'r Review, onto: &'r str) -> impl Iterator<Item = &'r Meeting> {
    seen.meetings.iter().filter(move |one| one.onto == onto)
}

#[test]
fn klondike_builds_down_by_alternate_color() {
    let seen = seen("klondike/klondike");
    let onto: Vec<&Meeting> = meetings(&seen, "tableau").collect();
    assert_eq!(onto.len(), 1, "it takes the same from everywhere");
    assert_eq!(onto[0].from, ["tableau", "foundation", "waste"]);
    assert_eq!(onto[0].words, "a card one lower, of the other color");
    assert_eq!(onto[0].empty_words, "only King");
    for (moving, row) in onto[0].matrix.iter().enumerate() {
        for (under, relation) in row.iter().enumerate() {
            let goes = under == moving + 1;
            assert_eq!(*relation, if goes { Relation::OtherColor } else { Relation::Never });
        }
    }
    let foundation = meetings(&seen, "foundation").next().unwrap();
    assert_eq!(foundation.words, "a card one higher, of the same suit");
    assert_eq!(foundation.empty_words, "only Ace");
    let stock = seen.stock.unwrap();
    assert_eq!((stock.cards, stock.draws, stock.returns), (23, 23, None));
}

#[test]
fn passes_are_counted() {
    let one = seen("klondike/onepass").stock.unwrap();
    assert_eq!((one.returns, one.left), (Some(0), 0));
    let three = seen("klondike/smallharp").stock.unwrap();
    assert_eq!(three.returns, None);
    assert!(seen("freecell/freecell").stock.is_none());
}

#[test]
fn ranks_go_around_the_ends_where_they_do() {
    let golf = seen("golf/golf");
    let waste = meetings(&golf, "waste").next().unwrap();
    assert_eq!(
        waste.words,
        "a card one higher or one lower, of any suit, wrapping around at the ends of the deck"
    );
    let plain = seen("golf/golf_no_wrap");
    let waste = meetings(&plain, "waste").next().unwrap();
    assert_eq!(waste.words, "a card one higher or one lower, of any suit");
}

#[test]
fn elements_that_the_rules_tell_apart_are_told_apart() {
    let seen = seen("archway/archway");
    let aces: Vec<&Meeting> = meetings(&seen, "aces").collect();
    assert!(!aces.is_empty());
    assert!(aces.iter().all(|one| one.words.starts_with("a card one higher")), "{aces:?}");
}

#[test]
fn a_whole_review_reads_well() {
    insta::assert_snapshot!(text(&seen("golf/golf")));
}

#[test]
fn as_json_and_html() {
    let seen = seen("freecell/freecell");
    let json = serde_json::to_value(&seen).unwrap();
    assert_eq!(json["game"], "freecell/freecell");
    assert_eq!(json["deal"]["containers"][0]["elements"][0]["most"], 7);
    let page = html(&game("freecell/freecell"), &seen).unwrap();
    assert!(page.contains("<svg") && page.ends_with("</body></html>\n"));
    assert!(!page.contains("http://") || page.matches("http://").count() == 1, "only a namespace");
    assert_eq!(page.matches("class=\"card\"").count(), 52, "every card lies open");
}

#[test]
fn one_of_a_kind_is_not_said_to_be_several() {
    let effort = Effort { first: 1, deals: 1, solved: 1, nodes: 50 };
    for slug in ["agnes/sorel", "freecell/freecell", "pyramid/pyramid", "golf/golf"] {
        let told = text(&review(&game(slug), &effort).unwrap());
        let words: Vec<&str> = told.split_whitespace().collect();
        for pair in words.windows(2) {
            let several = ["deals", "games", "times,", "cards", "moves"];
            assert!(pair[0] != "1" || !several.contains(&pair[1]), "{pair:?}\n{told}");
        }
    }
}
