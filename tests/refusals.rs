//! The reasons for refusals: in words for players, and with "or" if one of several changes would be enough.

use std::collections::BTreeSet;

use solitaire::explain::{Refusal, asked, explain};
use solitaire::model::{Expr, GameModel, Move};
use solitaire::{GameEntry, MoveCode, Place, Span, nouns};
use solitaire_families::GAMES;

/// For each kind of move of a game, from each kind of source to each kind of target: the move, and all reasons for
/// which it may be refused.
fn of_all_moves(entry: &GameEntry) -> Vec<(&'static Move, Refusal)> {
    let (deal, model) = (entry.deal(1).expect("every game has a first deal"), entry.model());
    let mut found = Vec::new();
    for (kind, made) in (0..).zip(model.moves) {
        let froms = made.lifts.iter().map(|lift| Some(lift.span));
        let froms: Vec<_> = if made.lifts.is_empty() { vec![None] } else { froms.collect() };
        let tos = made.targets.iter().map(|target| Some(target.span));
        let tos: Vec<_> = if made.targets.is_empty() { vec![None] } else { tos.collect() };
        for (from, to) in froms.iter().flat_map(|from| tos.iter().map(move |to| (*from, *to))) {
            let last = |span: Option<Span>| {
                span.map_or(Place(0), |span| Place(span.first + span.count - 1))
            };
            let first = from.map_or(Place(0), |span| Place(span.first));
            let code = MoveCode::new(kind, first, last(to), u8::from(from.is_some()));
            found.push((made, asked(&*deal, code).expect("it has this move")));
        }
    }
    found
}

/// Finds a sign of declaration syntax in a sentence that should be English.
pub(crate) fn code_in(sentence: &str) -> Option<&'static str> {
    let signs =
        ["_", "[", "]", "{", "}", "==", "=>", "<", ">", "&&", "||", "::", "`", "\"", "“”", "!"];
    let is_call = |(one, other): (char, char)| one.is_alphanumeric() && other == '(';
    let called = sentence.chars().zip(sentence.chars().skip(1)).any(is_call);
    signs.into_iter().find(|sign| sentence.contains(sign)).or_else(|| called.then_some("("))
}

#[test]
fn refusals_are_english_and_no_code() {
    let mut faults = BTreeSet::new();
    for entry in GAMES {
        for (made, refusal) in of_all_moves(entry) {
            let said = refusal.failures.iter().map(|failure| &failure.sentence);
            for sentence in said.chain(&refusal.sentences) {
                let odd = sentence.contains("colour") || sentence.contains(" 1 cards");
                if odd || sentence.is_empty() || code_in(sentence).is_some() {
                    faults.insert(format!("{} {}: {sentence}", entry.model().slug, made.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn no_refusal_counts_the_piles_of_a_plane() {
    let mut faults = BTreeSet::new();
    for entry in GAMES {
        let (model, refusals) = (entry.model(), of_all_moves(entry));
        for (container, noun) in model.containers.iter().zip(nouns::elements(model)) {
            let rows: BTreeSet<i16> = container.points.iter().map(|point| point.y).collect();
            let columns: BTreeSet<i16> = container.points.iter().map(|point| point.x).collect();
            if rows.len() < 2 || columns.len() < 3 {
                continue;
            }
            for number in 1..=i32::from(container.span.count) {
                let counted = format!("the {} {noun}", nouns::ordinal(number));
                let told =
                    refusals.iter().filter(|(_, said)| said.sentences.concat().contains(&counted));
                faults
                    .extend(told.map(|(_, said)| format!("{}: {:?}", model.slug, said.sentences)));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// True if a condition can be met in one of several ways, also within the rules that it calls. `wanted` is false inside
/// a negation, where "and" and "or" are exchanged.
fn asks_either(model: &GameModel, expr: &Expr, wanted: bool) -> bool {
    let decides = |part: &&Expr| !matches!(part, Expr::Truth(_));
    match expr {
        Expr::All(parts) | Expr::Any(parts) if matches!(expr, Expr::All(_)) == wanted => {
            parts.iter().any(|part| asks_either(model, part, wanted))
        }
        Expr::All(parts) | Expr::Any(parts) => parts.iter().filter(decides).count() > 1,
        Expr::Not(part) => asks_either(model, part, !wanted),
        Expr::Rule(number, _) => {
            asks_either(model, &model.rules[usize::from(*number)].body, wanted)
        }
        _ => false,
    }
}

#[test]
fn one_of_several_is_told_with_or() {
    let mut wrong = Vec::new();
    for entry in GAMES.iter().filter(|entry| !entry.model().draft) {
        let model = entry.model();
        for (made, refusal) in of_all_moves(entry) {
            // In a sentence that begins with `for every`, the word `either` belongs to the condition of each element.
            let said = refusal.sentences.iter().any(|sentence| {
                sentence.contains("either ") && !sentence.starts_with("for every ")
            });
            let is_asked = asks_either(model, &made.condition, true);
            let is_told = refusal.failures.iter().any(|failure| failure.either);
            if (is_asked && !said) || is_told != said {
                wrong.push(format!("{} {}: {:?}", model.slug, made.name, refusal.sentences));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|entry| entry.model().slug == slug).expect("it is declared")
}

/// The reasons why a move of the first deal of a game is refused.
fn refused(slug: &str, kind: u8, from: u8, to: u8) -> String {
    let deal = game(slug).deal(1).expect("every game has a first deal");
    explain(&*deal, MoveCode::new(kind, Place(from), Place(to), 1)).unwrap_err().to_string()
}

#[test]
fn players_understand_why() {
    let said = [
        refused("accordion/accordion", 0, 2, 0),
        refused("sthelena/sthelena", 1, 6, 12),
        refused("spider/curdsandwhey", 0, 0, 1),
        refused("auldlangsyne/interregnum", 0, 0, 8),
        refused("pyramid/pyramid", 0, 27, 26),
    ];
    let why = [
        "10♥ cannot go on 3♠: it must be 1 place to the right of 3♠",
        "9♥ cannot go on K♣: it must be one rank lower and of the same suit",
        "Q♦ cannot go on J♥: it must be either one rank lower and of the same suit or of the same rank",
        "6♠ cannot go to the first foundation: some indicator pile must have the same place as the first foundation and \
         its top card must be one rank lower than 6♠ (a King counts as below an Ace)",
        "9♠ cannot go on 3♣: the two must add up to 13, not 12",
    ];
    assert_eq!(said.as_slice(), why);
    // All conditions of the moves, whether or not they hold on the first deal.
    let asked = of_all_moves(game("slyfox/slyfox"));
    let round = "either the number of cards of the current twenty that have been placed on the piles must be 0, not 0, or the \
                 stock must be empty";
    assert!(asked.iter().any(|(_, asked)| asked.sentences.contains(&round.to_owned())));
}
