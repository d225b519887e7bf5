//! Positions as data: a written position reads back unchanged, and all faults of a wrong one are reported.

use solitaire::prelude::*;
use solitaire::referee::Referee;
use solitaire::snapshot::{Elements, Named, SnapshotFault};
use solitaire::{Journal, Position, Snapshot, every_legal_move, perft};
use solitaire_families::GAMES;

use solitaire::referee::laws::Random;
use solitaire_tests::drawn::drawn;

fn game(slug: &str) -> GameEntry {
    *GAMES.iter().find(|entry| entry.model().slug == slug).expect("the game is declared")
}

fn legal_moves(position: &dyn Position) -> Vec<MoveCode> {
    let mut moves = Moves::new();
    position.legal_moves(&mut moves);
    moves.to_vec()
}

/// All data in which two positions of one game can differ.
#[derive(PartialEq, Debug)]
struct Everything {
    key: Vec<u8>,
    cards: Vec<Vec<Card>>,
    counters: Vec<i32>,
    score: i32,
    deal: u64,
    shuffles: u32,
}

fn everything(position: &dyn Position) -> Everything {
    let table = position.table();
    let mut key = Vec::new();
    position.write_key(&mut key);
    Everything {
        key,
        cards: table.places().map(|place| table.cards(place).as_slice().to_vec()).collect(),
        counters: (0..table.counters()).map(|number| table.counter(number)).collect(),
        score: table.score(),
        deal: position.deal_number(),
        shuffles: position.shuffles(),
    }
}

fn through_json(position: &dyn Position) -> Snapshot {
    let text = serde_json::to_string(&Snapshot::of(position)).unwrap();
    serde_json::from_str(&text).unwrap()
}

// --- written and read back ---------------------------------------------------------------------------------

/// Each game that is drawn for the run takes 0.03 s of CPU.
#[test]
fn every_position_reads_back_as_it_was_written() {
    for entry in &drawn(30) {
        for deal in 1..=3 {
            let mut position = entry.deal(deal).unwrap();
            let (mut random, mut journal) = (Random::new(deal), Journal::new());
            for step in 0..120 {
                let told = format!("{}, deal {deal}, move {step}", entry.model().name);
                let snapshot = through_json(&*position);
                assert_eq!(snapshot, Snapshot::of(&*position), "{told}");
                let again =
                    snapshot.load(entry).unwrap_or_else(|faults| panic!("{told}: {faults}"));
                assert_eq!(everything(&*again), everything(&*position), "{told}");
                let part =
                    snapshot.arrange(entry).unwrap_or_else(|faults| panic!("{told}: {faults}"));
                assert_eq!(everything(&*part), everything(&*position), "{told}");
                let Some(code) = random.pick(&legal_moves(&*position)) else { break };
                position.apply(code, &mut journal);
            }
        }
    }
}

/// A shuffling redeal depends on the deal and on the number of earlier shuffles: a position contains both.
#[test]
fn what_was_read_goes_on_like_what_was_written() {
    for entry in GAMES {
        let mut position = entry.deal(5).unwrap();
        let (mut random, mut journal) = (Random::new(5), Journal::new());
        let mut again: Option<Box<dyn Position>> = None;
        for step in 0..200 {
            if step == 60 {
                again = Some(through_json(&*position).load(entry).unwrap());
            }
            let Some(code) = random.pick(&legal_moves(&*position)) else { break };
            position.apply(code, &mut journal);
            if let Some(again) = &mut again {
                again.apply(code, &mut Journal::new());
                assert_eq!(everything(&**again), everything(&*position), "{}", entry.model().name);
            }
        }
    }
}

// --- faults ------------------------------------------------------------------------------------------------

solitaire! {
    /// A game with an example of every kind of fault that a position can have.
    #[game(name = "Fault Finder", slug = "faultfinder")]
    family FaultFinder {
        counter redeals = 2;
        counter draws = 1;
        counter turns = unlimited;
        structure {
            tableau:    [Column; 3];
            cells:      [Cell; 2];
            foundation: [Pile; 4];
            reserve:    [BuildablePile; 1];
            waste:      Waste;
            stock:      Stock;
        }
        deal { tableau <- 1 up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        space cells = always;
        build reserve = always;
        space reserve = always;
        moves {
            drag Lay:   tableau[top] | cells[top] | waste[top] => tableau;
            drag Store: tableau[top] => cells;
            drag Rest:  tableau[top] => reserve;
            drag Play:  tableau[top] => foundation;
            #[allow(deprecated)]
            press Deal: stock where redeals > 0 && draws > 0 && turns > 0
                        do { waste <- 1 up from stock; redeals -= 1; }
        }
        score { min: 0; Play: 10; }
        win = count(foundation) + count(reserve) == CARDS;
    }
}

const FINDER: GameEntry = GameEntry::of::<FaultFinder>();

/// The messages for the faults of a position of [`FaultFinder`]. If `partial` is true, data may be missing from it.
fn faults(json: &str, partial: bool) -> Vec<String> {
    let snapshot: Snapshot = serde_json::from_str(json).unwrap();
    let read = if partial { snapshot.arrange(&FINDER) } else { snapshot.load(&FINDER) };
    let told = read.err().map_or_else(String::new, |faults| faults.to_string());
    told.lines().map(str::to_owned).collect()
}

/// The position at the start with some of its JSON replaced.
fn start_with(old: &str, new: &str) -> String {
    let text = serde_json::to_string(&Snapshot::of(&*FINDER.deal(1).unwrap())).unwrap();
    assert!(text.contains(old), "{old} in {text}");
    text.replacen(old, new, 1)
}

#[test]
fn all_faults_of_a_position_are_told_at_once() {
    let bad = r#"{
        "version": 2, "game": "klondike/klondike", "deal": 0, "shuffles": 4294967295,
        "containers": {
            "tableu": [],
            "tableau": ["KC -QC", "7X 10H T♥"],
            "cells": ["AC 2C", "3C 11C"],
            "foundation": "",
            "waste": [""],
            "waste": "4C",
            "stock": "-5C 6C 7C"
        },
        "counters": { "redeal": 1, "turns": 5, "draws": 1 },
        "score": -5
    }"#;
    let expected = [
        "`version` is 2; this program reads positions of version 1, so write the position in that form",
        "`game` is `klondike/klondike`, not `faultfinder/faultfinder`; ask for that game, or write `faultfinder/faultfinder` here",
        "`deal`: there is no deal number 0; deals are numbered 1 to 9007199254740991",
        "`shuffles` is 4294967295; write how often the cards were shuffled, 1000000000 at most",
        "`waste` appears more than once; write it once",
        "`tableu` is not a container of Fault Finder; its containers are tableau, cells, foundation, reserve, waste, stock",
        "the container `tableau` is a list of 2 strings; write it as a list of 3 strings, `\"\"` for an empty element",
        "`tableau0`: the cards of a Column are face up; write QC without `-`",
        "`tableau1`: `7X` is not a card; write a rank (A 2-9 T or 10 J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), as in `TC`, with `-` before it if it is face down",
        "`cells0` has 2 cards, but holds at most 1; put the others elsewhere",
        "`cells1`: `11C` is not a card; write a rank (A 2-9 T or 10 J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), as in `TC`, with `-` before it if it is face down",
        "`cells1` has 2 cards, but holds at most 1; put the others elsewhere",
        "the container `foundation` is a string; write it as a list of 4 strings, `\"\"` for an empty element",
        "the container `reserve` is missing; write it as a list of 1 string, `\"\"` when it is empty",
        "the container `waste` is a list of 1 string; write it as one string of cards, `\"\"` when it is empty",
        "`stock`: the cards of a Stock are face down; write -6C -7C",
        "`tableau1`: `TH` appears 2 times, but the deck has it once; leave out the others",
        "`containers`: 43 cards of the deck are missing; put them where they belong: 4C 8C 9C TC JC \
         AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH 2H 3H 4H 5H 6H 7H 8H 9H JH QH KH \
         AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
        "`redeal` is not a counter of Fault Finder; its counters are redeals, draws",
        "the counter `turns` never runs out in Fault Finder; leave it out",
        "the counter `redeals` is missing; write its value, which is 2 when the game begins",
        "`score` is -5; it never falls below 0, so write 0 or more",
    ];
    assert_eq!(faults(bad, false), expected);

    // If only part of a position is given, missing data is no fault. Other faults are still reported.
    let told = faults(bad, true);
    let may_be_missing =
        |line: &&&str| line.contains("is missing;") || line.contains("are missing");
    let others: Vec<&str> = expected.iter().filter(|line| !may_be_missing(line)).copied().collect();
    assert_eq!(others.len() + 3, expected.len());
    assert_eq!(told, others);
}

#[test]
fn faults_that_leave_no_room_for_each_other() {
    let missing = start_with(r#","score":0"#, "");
    assert_eq!(
        faults(&missing, false),
        ["`score` is missing; write it as a whole number, because Fault Finder keeps score"]
    );
    let empty = r#"{"version":1,"game":"faultfinder/faultfinder","deal":1,"shuffles":1}"#;
    // Six containers, the cards, two counters and the score are missing.
    assert_eq!(faults(empty, false).len(), 10);
    assert_eq!(faults(empty, true), [""; 0]);

    let entry = game("freecell/freecell");
    let mut scored = Snapshot::of(&*entry.deal(1).unwrap());
    scored.score = Some(3);
    scored.counters = Named(vec![("redeals".to_owned(), 1)]);
    let told = scored.load(&entry).err().unwrap().to_string();
    assert_eq!(
        told.lines().collect::<Vec<_>>(),
        [
            "`redeals` is not a counter of FreeCell; the game has no counters, so leave it out",
            "FreeCell does not keep score; leave out `score`"
        ]
    );

    let entry = game("simplesimon/simplevar");
    let mut hidden = Snapshot::of(&*entry.deal(1).unwrap());
    hidden.containers.0.clear();
    let cards = |text: &str| Elements::One(text.to_owned());
    hidden.containers.0.push(("stock".to_owned(), cards("-AC AD ")));
    assert!(matches!(
        hidden.arrange(&entry).err().unwrap().0[..],
        [SnapshotFault::FaceUp { ref cards, .. }] if cards[..] == ["-AD".parse().unwrap()]
    ));
}

solitaire! {
    /// Two suits.
    #[game(name = "Small Pack", slug = "smallpack", suits = "CD")]
    family SmallPack {
        structure { tableau: [Column; 2]; foundation: [Pile; 2]; }
        deal { tableau <- rest up; }
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves { drag Play: tableau[top] => foundation; }
        win = count(foundation) == CARDS;
    }
}

#[test]
fn cards_that_the_pack_does_not_hold_are_told() {
    let entry = GameEntry::of::<SmallPack>();
    let mut snapshot = Snapshot::of(&*entry.deal(1).unwrap());
    let texts = vec!["8C AH KS".to_owned(), "-AH 2C".to_owned()];
    snapshot.containers.0[0].1 = Elements::Several(texts);
    let told = snapshot.arrange(&entry).err().unwrap().to_string();
    assert_eq!(
        told.lines().collect::<Vec<_>>(),
        [
            "`tableau1`: the cards of a Column are face up; write AH without `-`",
            "`tableau0`, `tableau1`: `AH` is not a card of the deck, which has the suits C D, each from A to K; leave it out",
            "`tableau0`: `KS` is not a card of the deck, which has the suits C D, each from A to K; leave it out",
        ]
    );
}

#[test]
fn part_of_a_position_is_arranged() {
    let entry = game("klondike/windows");
    let json = r#"{"version":1,"game":"klondike/windows","deal":9,"shuffles":1,
                   "containers":{"tableau":["-4C 10h 9♠","","","","","",""]}}"#;
    let snapshot: Snapshot = serde_json::from_str(json).unwrap();
    let position = snapshot.arrange(&entry).unwrap();
    let table = position.table();
    let cards: Vec<String> = table.cards(Place(0)).as_slice().iter().map(Card::to_string).collect();
    assert_eq!(cards, ["-4C", "TH", "9S"]);
    assert!(table.places().skip(1).all(|place| table.cards(place).is_empty()));
    assert_eq!(position.deal_number(), 9);
    assert!(snapshot.load(&entry).is_err());
}

#[test]
fn what_is_no_position_at_all_is_refused_with_its_place() {
    for (json, error) in [
        ("", "EOF while parsing a value at line 1 column 0"),
        ("{\n\"version\": 1,\n\"gmae\": 2}", "unknown field `gmae`, expected one of"),
        (
            "{\"version\": 1,\n\"containers\": {\"stock\": 7}}",
            "expected a string of cards, or a list of such strings at line 2",
        ),
        ("{\"version\": 1,\n\"containers\": []}", "expected values under names at line 2"),
        ("{\"version\": 1}", "missing field `game` at line 1"),
    ] {
        let found = serde_json::from_str::<Snapshot>(json).unwrap_err().to_string();
        assert!(found.contains(error), "{found}");
    }
}

// --- the example in the documentation ----------------------------------------------------------------------

#[test]
fn the_example_of_the_page_is_what_is_written() {
    let page = include_str!("../docs/position.md");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.expect("the page has an example");
    let read: Snapshot = serde_json::from_str(example).unwrap();
    let position = read.load(&game(&read.game)).unwrap();
    let written = serde_json::to_string_pretty(&Snapshot::of(&*position)).unwrap();
    assert_eq!(example, written + "\n");
    let dealt = game(&read.game).deal(read.deal).unwrap();
    assert_eq!(everything(&*position), everything(&*dealt));
}

// --- equal empty targets, and counting ---------------------------------------------------------------------

fn every_move(position: &dyn Position) -> Vec<String> {
    let mut moves = Moves::new();
    every_legal_move(position, &mut moves);
    moves.iter().map(|code| position.model().notation(*code)).collect()
}

#[test]
fn every_one_of_equal_empty_cells_is_counted() {
    let mut position = game("freecell/freecell").deal(1).unwrap();
    let into_cells =
        |moves: &[String]| moves.iter().filter(|text| text.starts_with("ToCell")).count();
    let listed: Vec<String> =
        legal_moves(&*position).iter().map(|code| position.model().notation(*code)).collect();
    assert_eq!(into_cells(&listed), 8);
    let every = every_move(&*position);
    assert_eq!(into_cells(&every), 32);
    assert_eq!(every.len(), listed.len() + 24);
    assert_eq!(perft(&mut *position, 1, false), listed.len() as u64);
    assert_eq!(perft(&mut *position, 1, true), every.len() as u64);
    let of_the_first: Vec<&String> =
        every.iter().filter(|text| text.starts_with("ToCell tableau0 ")).collect();
    assert_eq!(
        of_the_first,
        [0, 1, 2, 3].map(|cell| format!("ToCell tableau0 cells{cell}")).each_ref()
    );
}

/// The complete list of moves has the targets of a card from left to right: empty columns are in their place between
/// the others.
#[test]
fn the_whole_list_goes_left_to_right() {
    let json = r#"{"version":1,"game":"simplesimon/simplesimon","deal":1,"shuffles":1,
        "containers":{"tableau":["","9C","8D","","9H","","","","",""]}}"#;
    let entry = game("simplesimon/simplesimon");
    let position = serde_json::from_str::<Snapshot>(json).unwrap().arrange(&entry).unwrap();
    let of_the_eight: Vec<String> = every_move(&*position)
        .into_iter()
        .filter(|text| text.starts_with("MoveColumn tableau2 "))
        .map(|text| text.split(' ').nth(2).unwrap().replace("tableau", ""))
        .collect();
    assert_eq!(of_the_eight.join(" "), "0 1 3 4 5 6 7 8 9");
}

/// The complete list of moves contains every valid code of a move that is dragged.
#[test]
fn the_whole_list_is_what_is_valid() {
    for slug in ["freecell/freecell", "simplesimon/simplesimon", "klondike/windows"] {
        let mut position = game(slug).deal(3).unwrap();
        let (mut random, mut journal) = (Random::new(3), Journal::new());
        for _ in 0..60 {
            let model = position.model();
            let places = || (0..model.places() as u8).map(Place);
            let players =
                (0..).zip(model.moves).filter(|(_, declared)| declared.gesture.is_dragged());
            let codes = players.flat_map(|(kind, _)| {
                places().flat_map(move |from| {
                    places().flat_map(move |to| {
                        (1..14).map(move |count| MoveCode::new(kind, from, to, count))
                    })
                })
            });
            let mut valid: Vec<MoveCode> = codes.filter(|code| position.valid(*code)).collect();
            let mut moves = Moves::new();
            every_legal_move(&*position, &mut moves);
            let is_drag =
                |code: &&MoveCode| model.moves[usize::from(code.kind)].gesture.is_dragged();
            let mut listed: Vec<MoveCode> = moves.iter().filter(is_drag).copied().collect();
            valid.sort();
            listed.sort();
            assert_eq!(listed, valid, "{slug}");
            let Some(code) = random.pick(&legal_moves(&*position)) else { break };
            position.apply(code, &mut journal);
        }
    }
}

/// Counts sequences of moves one by one, with a new board for each, to check `perft`.
fn sequences(position: &dyn Position, depth: u32, all: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Moves::new();
    if all {
        every_legal_move(position, &mut moves);
    } else {
        position.legal_moves(&mut moves);
    }
    let after = |code: &MoveCode| {
        let mut next = position.boxed();
        next.apply(*code, &mut Journal::new());
        sequences(&*next, depth - 1, all)
    };
    moves.iter().map(after).sum()
}

#[test]
fn sequences_are_counted_and_the_position_stays() {
    for slug in ["freecell/freecell", "klondike/windows", "spider/spider", "minimal/single"] {
        let mut position = game(slug).deal(1).unwrap();
        let before = everything(&*position);
        for depth in 0..=3 {
            for all in [false, true] {
                let counted = perft(&mut *position, depth, all);
                assert_eq!(counted, sequences(&*position, depth, all), "{slug} {depth} {all}");
                assert_eq!(everything(&*position), before, "{slug}");
            }
        }
    }
}

/// The only moves are to turn one card from the stock to the waste, and back. So there is one sequence of each length.
#[test]
fn long_sequences_need_no_deep_stack() {
    let json = r#"{"version":1,"game":"klondike/klondike","deal":1,"shuffles":1,
                   "containers":{"stock":"-4C"}}"#;
    let snapshot: Snapshot = serde_json::from_str(json).unwrap();
    let mut position = snapshot.arrange(&game("klondike/klondike")).unwrap();
    assert_eq!(perft(&mut *position, 200_000, false), 1);
    assert_eq!(position.table().cards(Place(12)).len(), 1);
}

/// Cards put on a stock lie face down there, whatever their sides were: the position can be written and read back, and
/// moves from the stock give the same result as the referee's.
#[test]
fn a_stock_shows_no_card_whoever_sets_it() {
    let mut stocks = 0;
    for entry in GAMES {
        let model = entry.model();
        let Some(stock) = model.containers.iter().find(|held| held.kind.name == "Stock") else {
            continue;
        };
        let mut position = entry.empty();
        let place = Place(stock.span.first);
        let cards: Vec<Card> = model.pack.cards().map(Card::turned_up).collect();
        position.set(place, &cards).unwrap();
        let snapshot = Snapshot::of(&*position);
        let again =
            snapshot.load(entry).unwrap_or_else(|faults| panic!("{}: {faults}", model.slug));
        assert_eq!(everything(&*again), everything(&*position), "{}", model.slug);
        let referee = Referee::of(entry);
        let mut moves = Moves::new();
        position.legal_moves(&mut moves);
        for code in moves.iter() {
            let mut next = position.boxed();
            next.apply(*code, &mut Journal::new());
            let judged = referee.play(&referee.read(&*position), *code);
            assert_eq!(referee.read(&*next), judged, "{} {code:?}", model.slug);
            stocks += 1;
        }
    }
    assert!(stocks > 20, "{stocks}");
}
