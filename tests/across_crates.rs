//! Families and variations in different crates: derived values follow an override, `inherited` has its documented
//! meaning, and a game is the same wherever it is declared.

use std::collections::BTreeSet;

use fixture_family::copies;
use fixture_family::workshop::{Workshop, workshop};
use fixture_variation::further::WideAndStrict;
use fixture_variation::shop::{Shop, SmallShop};
use fixture_variation::variations::{Rebuilt, Strict, Wide, rebuilt, strict, wide};
use serde_json::Value;
use solitaire::prelude::*;

// --- derived values follow an override ---------------------------------------------------------------------

/// Each container with the number of cards on each element after the deal. Checks that each element has a point in the
/// layout.
fn dealt<G: Game>() -> Vec<(&'static str, Vec<usize>)> {
    let board = Board::<G>::deal(1);
    let cards = |place| board.cards(place).as_slice().len();
    G::MODEL
        .containers
        .iter()
        .map(|container| {
            assert_eq!(
                container.points.len(),
                usize::from(container.span.count),
                "{}",
                container.name
            );
            (container.name, container.span.places().map(cards).collect())
        })
        .collect()
}

#[test]
fn structure_layout_deal_and_board_follow_a_constant() {
    assert_eq!(
        dealt::<Workshop>(),
        [
            ("tableau", vec![5; 6]),
            ("shelf", vec![1; 2]),
            ("foundation", vec![0; 4]),
            ("waste", vec![0]),
            ("stock", vec![20]),
        ]
    );
    // The declaration of `Wide` only sets two constants, to eight columns and four rows. The structure and the deal
    // must follow.
    assert_eq!(
        dealt::<Wide>(),
        [
            ("tableau", vec![4; 8]),
            ("shelf", vec![1; 2]),
            ("foundation", vec![0; 4]),
            ("waste", vec![0]),
            ("stock", vec![18]),
        ]
    );
}

#[test]
fn places_follow_a_constant() {
    assert_eq!(Workshop::tableau(5).0, 5);
    assert_eq!(Workshop::shelf(0).0, 6);
    assert_eq!(Wide::tableau(7).0, 7);
    assert_eq!(Wide::shelf(0).0, 8);
    assert_eq!(Wide::stock().0, 15);
    let last = Wide::MODEL.containers[0].points[7];
    assert_eq!((last.x, last.y), (14, 4));
}

#[test]
#[should_panic(expected = "there is no such element")]
fn there_is_no_column_more_than_the_family_has() {
    let _ = Workshop::tableau(6);
}

#[test]
fn moves_follow_a_constant() {
    let mut board = Board::<Wide>::empty();
    set(&mut board, Wide::tableau(7), "QC");
    set(&mut board, Wide::tableau(6), "KH");
    let onto = wide::MoveCards { from: Wide::tableau(7), to: Wide::tableau(6), count: 1 };
    assert!(onto.valid(&board));
    // The moves are: Q♣ onto K♥, each of the two cards onto each of six empty columns and onto each of two shelves, and
    // the redeal. The functions written in Rust do not claim to ignore the order of elements, so each empty element is
    // a target.
    let kinds: Vec<u8> = moves(&board).iter().map(|code| code.kind).collect();
    assert_eq!(kinds, [vec![0; 1 + 6 + 6], vec![1; 2 + 2], vec![5]].concat());
}

#[test]
fn a_container_that_is_left_out_takes_its_moves_and_places_along() {
    let names: Vec<&str> =
        Rebuilt::MODEL.containers.iter().map(|container| container.name).collect();
    assert_eq!(names, ["tableau", "foundation", "waste", "stock", "cell"]);
    let names: Vec<&str> = Rebuilt::MODEL.moves.iter().map(|declared| declared.name).collect();
    assert_eq!(
        names,
        ["MoveCards", "ToTableau", "ToFoundation", "Turn", "ToCell", "FromCell", "Uncover"]
    );
    // `Rebuilt` has no shelf, so the waste is the only source of `ToTableau`.
    assert_eq!(Rebuilt::MODEL.moves[1].lifts.len(), 1);
    let board = Board::<Rebuilt>::deal(1);
    assert!(board.cards(Rebuilt::tableau(0)).as_slice()[..2].iter().all(|card| !card.is_face_up()));
    assert!(!board.cards(Rebuilt::cell(0)).as_slice().is_empty());
    let back = rebuilt::FromCell { from: Rebuilt::cell(0), to: Rebuilt::tableau(0) };
    let _ = back.valid(&board);
}

// --- `inherited` -------------------------------------------------------------------------------------------

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("it is a card")).collect()
}

fn set<G: Game>(board: &mut Board<G>, place: Place, text: &str) {
    board.set(place, &cards(text)).expect("the cards fit");
}

fn moves<G: Game>(board: &Board<G>) -> Vec<MoveCode> {
    let mut moves = Moves::new();
    board.legal_moves(&mut moves);
    moves.to_vec()
}

/// Sets up these columns, and tries to move `count` cards from column `from` to column `to`. Returns true for the
/// family, and then for its variation, if the move is legal.
fn both(columns: &[&str], from: u8, to: u8, count: u8) -> (bool, bool) {
    let mut one = Board::<Workshop>::empty();
    let mut other = Board::<Strict>::empty();
    for (index, text) in (0..).zip(columns) {
        set(&mut one, Workshop::tableau(index), text);
        set(&mut other, Strict::tableau(index), text);
    }
    let place = Workshop::tableau;
    let family = workshop::MoveCards { from: place(from), to: place(to), count }.valid(&one);
    let place = Strict::tableau;
    let variation = strict::MoveCards { from: place(from), to: place(to), count }.valid(&other);
    (family, variation)
}

#[test]
fn an_inherited_rule_is_narrowed_wherever_it_is_asked() {
    assert_eq!(both(&["9C", "TH"], 0, 1, 1), (true, true));
    // The variation adds `rank(over) < 12` to the rule `builds`. It narrows `build`, which calls the rule, ..
    assert_eq!(both(&["QC", "KH"], 0, 1, 1), (true, false));
    // .. and `pickup`, which inherits `run(moving, builds)`.
    assert_eq!(both(&["KC QH", "AS"], 0, 2, 2), (true, false));
    assert_eq!(both(&["JC TH", "QD"], 0, 1, 2), (true, true));
}

#[test]
fn an_inherited_number_is_counted_with() {
    // With two empty shelves the family moves up to four cards at a time. The variation moves one card less, and lifts
    // at most three.
    assert_eq!(both(&["9C 8H 7C", "TH"], 0, 1, 3), (true, true));
    assert_eq!(both(&["9C 8H 7C 6H", "TH"], 0, 1, 4), (true, false));
    assert_eq!(both(&["9C 8H 7C 6H 5C", "TH"], 0, 1, 5), (false, false));
    let mut board = Board::<Strict>::empty();
    set(&mut board, Strict::tableau(0), "9C 8H 7C");
    set(&mut board, Strict::tableau(1), "TH");
    let three = strict::MoveCards { from: Strict::tableau(0), to: Strict::tableau(1), count: 3 };
    assert!(three.valid(&board));
    set(&mut board, Strict::shelf(0), "2C");
    assert!(!three.valid(&board), "with one shelf full there is room for two");
}

#[test]
fn what_is_inherited_can_be_turned_round() {
    // The family requires a picture on an empty column; `!inherited` requires any other card.
    assert_eq!(both(&["2C JH", "AS"], 0, 3, 1), (true, false));
    assert_eq!(both(&["2C 5H", "AS"], 0, 3, 1), (false, true));
}

#[test]
fn a_condition_of_a_move_is_narrowed() {
    // The variation also requires `index(source) < index(target)`.
    assert_eq!(both(&["TH", "9C"], 1, 0, 1), (true, false));
    assert_eq!(both(&["9C", "TH"], 0, 1, 1), (true, true));
}

#[test]
fn inherited_means_the_nearest_parent() {
    let mut board = Board::<WideAndStrict>::empty();
    let place = WideAndStrict::tableau;
    let onto = |from, to| strict_code(place(from), place(to));
    for (moving, target, allowed) in
        [("9C", "TH", true), ("QC", "KH", false), ("2C", "3H", false), ("3C", "4H", true)]
    {
        set(&mut board, place(0), moving);
        set(&mut board, place(6), target);
        assert_eq!(board.valid(onto(0, 6)), allowed, "{moving} on {target}");
    }
    assert_eq!(WideAndStrict::MODEL.slug, "workshop/wideandstrict");
}

/// The code of `MoveCards` with one card: the same in every game here, because each declares `MoveCards` first.
fn strict_code(from: Place, to: Place) -> MoveCode {
    MoveCode::new(0, from, to, 1)
}

// --- a variation changes only what it states ---------------------------------------------------------------

/// Collects the paths at which two models differ.
fn differences(one: &Value, other: &Value, path: &str, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                differences(value, &other[key], &format!("{path}.{key}"), found);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.iter().chain(other).all(is_named) => {
            let names: BTreeSet<&str> = one.iter().chain(other).filter_map(name_of).collect();
            for name in names {
                let [one, other] = [one, other]
                    .map(|list| list.iter().find(|value| name_of(value) == Some(name)))
                    .map(|value| value.unwrap_or(&Value::Null));
                differences(one, other, &format!("{path}.{name}"), found);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (index, (one, other)) in one.iter().zip(other).enumerate() {
                differences(one, other, &format!("{path}.{index}"), found);
            }
        }
        _ if one == other => {}
        _ => found.push(path.trim_start_matches('.').to_owned()),
    }
}

fn name_of(value: &Value) -> Option<&str> {
    value.get("name").and_then(Value::as_str)
}

fn is_named(value: &Value) -> bool {
    name_of(value).is_some()
}

fn model<G: Game>() -> Value {
    serde_json::to_value(G::MODEL).expect("a model is data")
}

/// The paths at which the models of two games differ, without the name and the documentation of the games, cut to this
/// many parts.
fn differing<One: Game, Other: Game>(steps: usize) -> Vec<String> {
    let mut found = Vec::new();
    differences(&model::<One>(), &model::<Other>(), "", &mut found);
    found.retain(|path| !["slug", "name", "docs"].contains(&path.as_str()));
    let cut = |path: String| path.split('.').take(steps).collect::<Vec<_>>().join(".");
    let mut found: Vec<String> = found.into_iter().map(cut).collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn a_variation_differs_in_what_it_states_and_nothing_else() {
    assert_eq!(
        differing::<Workshop, Strict>(3),
        [
            "containers.tableau.pickup",
            "containers.tableau.space",
            "counters.redeals.start",
            "moves.MoveCards.condition",
            "moves.MoveCards.docs",
            "moves.Redeal",
            "rules.builds.body",
            "rules.room.body",
        ]
    );
    assert_eq!(
        differing::<Shop, SmallShop>(1),
        ["constants", "containers", "deal", "lose", "moves"]
    );
}

#[test]
fn a_family_that_starts_from_another_has_a_name_of_its_own() {
    assert_eq!(Shop::MODEL.slug, "shop/shop");
    assert_eq!(SmallShop::MODEL.slug, "shop/smallshop");
    assert_eq!(Shop::MODEL.family, "Shop");
    assert_eq!(Wide::MODEL.family, "Workshop");
}

// --- the same game wherever it is declared -----------------------------------------------------------------

/// Makes the same moves in both games, and compares the cards, the legal moves and the verdict after each.
fn assert_same<Here: Game, There: Game>() {
    assert_eq!(differing::<Here, There>(9), [""; 0], "the models");
    for deal in 1..=20 {
        let (mut here, mut there) = (Board::<Here>::deal(deal), Board::<There>::deal(deal));
        for step in 0..60_usize {
            let (found, other) = (moves(&here), moves(&there));
            assert_eq!(found, other, "the moves of {} after {step}, deal {deal}", Here::MODEL.slug);
            assert_eq!(here.is_won(), there.is_won());
            // Any choice of moves will do, as long as it is not always the first.
            let Some(code) = found.get((step * 7 + 3) % found.len().max(1)) else { break };
            here.do_move(*code);
            there.do_move(*code);
            assert_eq!(cards_of(&here), cards_of(&there), "the cards after {code:?}, deal {deal}");
        }
    }
}

fn cards_of<G: Game>(board: &Board<G>) -> Vec<Vec<Card>> {
    let places = G::MODEL.containers.iter().flat_map(|container| container.span.places());
    places.map(|place| board.cards(place).as_slice().to_vec()).collect()
}

#[test]
fn a_variation_is_the_same_game_in_another_crate() {
    assert_same::<copies::Wide, Wide>();
    assert_same::<copies::Strict, Strict>();
    assert_same::<copies::Rebuilt, Rebuilt>();
}

#[test]
fn a_variation_of_a_variation_is_the_same_game_in_another_crate() {
    assert_same::<copies::WideAndStrict, WideAndStrict>();
}

#[test]
fn a_family_of_a_family_is_the_same_game_in_another_crate() {
    assert_same::<copies::Shop, Shop>();
    assert_same::<copies::SmallShop, SmallShop>();
}
