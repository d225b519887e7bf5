//! A game with house rules equals the declared game that differs from the original only in these rules.
//!
//! Two games differ only in house rules if the rest of their models is equal. So no list of pairs is needed: each game
//! is played by the rules of each similar one, and must become that game.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use solitaire_families::GAMES;
use solitaire_runtime::model::{Expr, Function, GameModel};
use solitaire_runtime::{GameEntry, Journal, Moves, Position};
use solitaire_session::house;

/// The number of deals played for each pair, and of moves in each.
const DEALS: u64 = 3;
const MOVES: usize = 300;

/// The moves that house rules add and remove.
const ADDED: [&str; 2] = ["Redeal", "FromFoundation"];

/// The parts of a model that no house rule changes, as text. Two games with the same text differ only in house rules.
fn rest(model: &GameModel) -> String {
    let containers = model.containers.iter().map(|held| {
        let count = if held.capacity == 1 { 0 } else { held.span.count };
        json!([held.name, held.kind, count, plain(model, json!(held.build))])
    });
    let deal = model.deal.iter().map(|step| plain(model, json!(step)));
    let is_to_waste = |step: &Value| {
        let number = step["Deal"]["to"]["Elements"]["container"].as_u64();
        number.is_some_and(|number| model.containers[number as usize].name == "waste")
    };
    let names = model.moves.iter().map(|declared| declared.name);
    let rest = json!({
        "pack": model.pack,
        "numbers": model.numbers,
        "containers": containers.collect::<Vec<_>>(),
        "deal": deal.filter(|step| !is_to_waste(step)).collect::<Vec<_>>(),
        "moves": names.filter(|name| !ADDED.contains(name)).collect::<BTreeSet<_>>(),
        "score": model.score,
        "win": plain(model, json!(model.win)),
        "lose": model.lose,
    });
    rest.to_string()
}

/// A part of a model with the values of constants instead of their indexes, and the bodies of rules instead of calls.
fn plain(model: &GameModel, value: Value) -> Value {
    let number = |value: &Value| value.as_u64().map_or(0, |number| number as usize);
    match value {
        Value::Object(fields) if fields.contains_key("Constant") => {
            json!({ "Number": model.constants[number(&fields["Constant"])].value })
        }
        Value::Object(fields) if fields.contains_key("Rule") => {
            let body = json!(model.rules[number(&fields["Rule"][0])].body);
            plain(model, with_arguments(body, &fields["Rule"][1]))
        }
        Value::Object(fields) => {
            fields.into_iter().map(|(name, field)| (name, plain(model, field))).collect()
        }
        Value::Array(items) => items.into_iter().map(|item| plain(model, item)).collect(),
        other => other,
    }
}

/// The body of a rule with arguments in place of its parameters.
fn with_arguments(body: Value, arguments: &Value) -> Value {
    match body {
        Value::Object(fields) if fields.contains_key("Param") => {
            arguments[fields["Param"].as_u64().map_or(0, |number| number as usize)].clone()
        }
        Value::Object(fields) => {
            let given = |field| with_arguments(field, arguments);
            fields.into_iter().map(|(name, field)| (name, given(field))).collect()
        }
        Value::Array(items) => {
            items.into_iter().map(|item| with_arguments(item, arguments)).collect()
        }
        other => other,
    }
}

/// The relations between the cards of a run, for all containers from which runs are taken.
fn runs(model: &GameModel) -> Vec<Value> {
    let mut found = Vec::new();
    for held in model.containers {
        held.pickup.visit(&mut |part| {
            if let Expr::Call(Function::Run, [_, Expr::RuleItself(number)]) = part {
                found.push(plain(model, json!(model.rules[usize::from(*number)].body)));
            }
        });
    }
    found
}

/// For each house rule that a game offers, by its topic, the choice that the declared game makes.
fn declared(entry: &GameEntry) -> BTreeMap<String, String> {
    let rules = house::rules(GAMES, entry).into_iter();
    let ways = rules.filter_map(|rule| {
        let own = rule.choices.iter().find(|choice| choice.declared)?;
        Some((rule.about, own.word.clone()))
    });
    ways.collect()
}

fn offered(entry: &GameEntry) -> BTreeSet<String> {
    let choices = house::rules(GAMES, entry).into_iter().flat_map(|rule| rule.choices);
    choices.map(|choice| choice.word).collect()
}

fn legal(board: &dyn Position) -> BTreeSet<String> {
    let mut moves = Moves::new();
    board.legal_moves(&mut moves);
    moves.iter().map(|code| board.model().notation(*code)).collect()
}

/// The cards on a board, by the names of the places.
fn lies(board: &dyn Position) -> BTreeMap<String, String> {
    let places = board.table().places().map(|place| {
        (board.model().place_name(place), format!("{:?}", board.table().cards(place)))
    });
    places.collect()
}

/// Plays the same moves, chosen at random, in both games.
fn assert_played_alike(one: &GameEntry, other: &GameEntry) {
    let names = format!("{} and {}", one.model().slug, other.model().slug);
    for deal in 1..=DEALS {
        let (mut left, mut right) = (one.deal(deal).unwrap(), other.deal(deal).unwrap());
        let mut random = deal;
        for number in 0..=MOVES {
            let at = format!("{names}: deal {deal}, move {number}");
            assert_eq!(lies(&*left), lies(&*right), "{at}");
            assert_eq!(left.is_won(), right.is_won(), "{at}");
            let moves = legal(&*left);
            assert_eq!(moves, legal(&*right), "{at}");
            if moves.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let chosen = moves.iter().nth((random >> 33) as usize % moves.len()).unwrap();
            for board in [&mut left, &mut right] {
                let code = board.model().parse_move(chosen).unwrap();
                board.apply(code, &mut Journal::new());
            }
        }
    }
}

#[test]
fn a_game_by_the_rules_of_another_is_the_other() {
    let mut by_rest: BTreeMap<String, Vec<&GameEntry>> = BTreeMap::new();
    // House rules were designed for the measured games, so only these are compared.
    let measured =
        GAMES.iter().filter(|entry| test_volume::is_measured(entry.odds(), entry.model().slug));
    for entry in measured {
        by_rest.entry(rest(entry.model())).or_default().push(entry);
    }
    let mut seen = BTreeSet::new();
    for alike in by_rest.values() {
        for (one, other) in alike.iter().flat_map(|one| alike.iter().map(move |other| (one, other)))
        {
            let (own, wanted) = (declared(one), declared(other));
            let [left, right] = [one, other].map(|game| runs(game.model()));
            let other_runs = !left.is_empty() && !right.is_empty() && left != right;
            let is_same = one.model().slug == other.model().slug;
            if is_same || other_runs || own.keys().ne(wanted.keys()) {
                continue;
            }
            // Leave out the rules that the game does not offer: they may follow from a rule that it offers.
            let offered = offered(one);
            let words = wanted.values().map(String::as_str).filter(|word| offered.contains(*word));
            let by_rules = house::by_words(one, words).unwrap_or_else(|error| panic!("{error}"));
            assert_played_alike(&by_rules, other);
            let differ = wanted.iter().filter(|(about, word)| own[*about] != **word);
            seen.extend(differ.map(|(about, _)| about.clone()));
        }
    }
    let all = [
        "cards turned from the stock",
        "redeals",
        "take cards back from foundations",
        "first turn of the stock",
        "empty columns",
        "moves between columns",
    ];
    assert!(all.iter().all(|about| seen.contains(*about)), "{seen:?}");
}
