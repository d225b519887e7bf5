//! Tests searches that run while the conversation goes on.

use super::*;

#[test]
fn a_search_says_the_solution_and_it_wins() {
    let mut engine = begun("freecell", 1);
    asked(&mut engine, "do ToCell tableau0 cells0");
    let begun = asked(&mut engine, "solve time 0");
    assert_eq!(begun["search"]["game"], "freecell/freecell");
    assert_eq!((&begun["search"]["deal"], &begun["search"]["steps"]), (&1.into(), &1.into()));
    let found = asked(&mut engine, "wait")["search"].clone();
    assert_eq!((&found["running"], &found["verdict"]), (&false.into(), &"solved".into()));
    assert!(found["nodes"].as_u64().is_some_and(|nodes| nodes > 50), "{found}");
    // `wait` and `stop` repeat the result of a search that has ended.
    assert_eq!(asked(&mut engine, "wait")["search"], found);
    assert_eq!(asked(&mut engine, "stop")["search"], found);
    let mut standing = Value::Null;
    for code in found["solution"].as_array().unwrap() {
        let made = asked(&mut engine, &format!("do {}", code.as_str().unwrap()));
        standing = made["state"]["standing"].clone();
    }
    assert_eq!(standing, "won");
}

#[test]
fn a_solution_is_made_shorter_and_still_wins() {
    let mut engine = begun("freecell", 1);
    asked(&mut engine, "solve improve time 0 nodes 50000");
    let found = asked(&mut engine, "wait")["search"].clone();
    assert_eq!((&found["verdict"], &found["shortest"]), (&"solved".into(), &false.into()));
    let solution = found["solution"].as_array().unwrap();
    assert!((solution.len() as u64) <= found["first"].as_u64().unwrap(), "{found}");
    let mut standing = Value::Null;
    for code in solution {
        let made = asked(&mut engine, &format!("do {}", code.as_str().unwrap()));
        standing = made["state"]["standing"].clone();
    }
    assert_eq!(standing, "won");
    // Without a time limit, the search also proves that the solution is the shortest.
    asked(&mut engine, "undo");
    asked(&mut engine, "solve shortest time 0");
    let found = asked(&mut engine, "wait")["search"].clone();
    assert_eq!(found["solution"].as_array().map(Vec::len), Some(1));
    assert_eq!((&found["shortest"], &found["first"]), (&true.into(), &Value::Null));
}

#[test]
fn a_search_runs_beside_the_game_until_it_is_stopped() {
    // This search cannot end by itself during the test: the deal has too many positions.
    let mut engine = begun("spider/spider", 1);
    let running = asked(&mut engine, "solve time 0 memory 100000");
    assert_eq!(running["search"]["running"], true);
    for second in ["solve", "difficulty", "where_lost", "winnable", "fair"] {
        assert_eq!(asked(&mut engine, second)["error"]["kind"], "busy", "{second}");
    }
    assert_eq!(asked(&mut engine, "wait 0")["search"], running["search"]);
    let hint = asked(&mut engine, "hint");
    let code = hint["hints"][0]["code"].as_str().unwrap().to_owned();
    assert_eq!(asked(&mut engine, &format!("do {code}"))["made"], code);
    asked(&mut engine, "game golf");
    let stopped = asked(&mut engine, "stop")["search"].clone();
    assert_eq!((&stopped["verdict"], &stopped["limit"]), (&"gave_up".into(), &"stopped".into()));
    assert_eq!((&stopped["game"], &stopped["steps"]), (&"spider/spider".into(), &0.into()));
    assert_eq!(asked(&mut engine, "solve nodes 1")["ok"], true);
    let limited = asked(&mut engine, "wait");
    assert_eq!(limited["search"]["limit"], "nodes");
    assert_eq!(limited["search"]["game"], "golf/golf_no_wrap");
}

#[test]
fn how_hard_a_game_is_does_not_hang_on_the_limits_of_a_search() {
    let mut engine = begun("freecell/freecell", 2);
    let level = |engine: &mut Engine| {
        assert_eq!(asked(engine, "difficulty")["search"]["running"], true);
        asked(engine, "wait")["search"]["difficulty"].clone()
    };
    let first = level(&mut engine);
    let number = first["level"].as_u64().unwrap();
    assert!((1..=10).contains(&number), "{first}");
    engine.most_nodes = Some(1);
    assert_eq!(level(&mut engine), first);
    // A deal that cannot be won has no level.
    asked(&mut engine, "game simplevar deal 7");
    let lost = level(&mut engine);
    assert_eq!((&lost["level"], &lost["verdict"]), (&Value::Null, &"impossible".into()), "{lost}");
}

#[test]
fn how_often_a_fair_player_wins_hangs_on_what_was_seen_alone() {
    let mut engine = begun("freecell/freecell", 1);
    assert_eq!(asked(&mut engine, "fair games 3 time 0")["search"]["running"], true);
    let fair = asked(&mut engine, "wait")["search"]["fair"].clone();
    assert_eq!((&fair["played"], &fair["won"]), (&3.into(), &3.into()), "{fair}");
    assert_eq!(fair["high"], 1.0);
    asked(&mut engine, "game klondike/klondike deal 3");
    asked(&mut engine, "fair games 1000000 time 0");
    let stopped = asked(&mut engine, "stop")["search"].clone();
    assert_eq!(stopped["running"], false);
    assert!(stopped["fair"]["played"].as_u64().unwrap() < 1000, "{stopped}");
}

#[test]
fn the_move_that_lost_is_told_while_other_requests_are_answered() {
    let mut engine = begun("freecell/freecell", 2);
    // 30 arbitrary moves are enough to lose this game.
    for step in 0..30 {
        let moves = asked(&mut engine, "moves");
        let moves = moves["moves"].as_array().unwrap();
        let Some(one) = moves.get(step * 7 % moves.len().max(1)) else { break };
        let code = one["code"].as_str().unwrap();
        asked(&mut engine, &format!("do {code}"));
    }
    assert_eq!(asked(&mut engine, "where_lost nodes 200000 time 0")["search"]["running"], true);
    assert!(asked(&mut engine, "state")["state"].is_object());
    let found = asked(&mut engine, "wait")["search"]["where_lost"].clone();
    let number = found["move"].as_u64().unwrap();
    assert_eq!((&found["won"], &found["lost"]), (&(number - 1).into(), &number.into()), "{found}");
    for (step, verdict) in [(number - 1, "solved"), (number, "impossible")] {
        asked(&mut engine, &format!("goto {step}"));
        asked(&mut engine, "solve nodes 200000 time 0");
        assert_eq!(asked(&mut engine, "wait")["search"]["verdict"], verdict);
    }
    let save = asked(&mut engine, "save")["save"].clone();
    assert_eq!(save["steps"][number as usize - 1][0], found["code"]);
}

#[test]
fn a_deal_that_can_be_won_is_found_from_a_number_on() {
    let mut engine = Engine::new(GAMES);
    assert_eq!(asked(&mut engine, "winnable")["error"]["kind"], "no_game");
    asked(&mut engine, "game freecell deal 3");
    // Of the first 32000 deals, only deal 11982 cannot be won.
    let begun = asked(&mut engine, "winnable first 11982 time 0 nodes 3000000");
    assert_eq!(begun["search"]["running"], true);
    let found = asked(&mut engine, "wait")["search"]["winnable"].clone();
    assert_eq!((&found["deal"], &found["tried"]), (&11983.into(), &2.into()), "{found}");
    // The search did not change the game in play. The solution that it found wins deal 11983.
    assert_eq!(asked(&mut engine, "state")["state"]["deal"], 3);
    asked(&mut engine, "deal 11983");
    for code in found["solution"].as_array().unwrap() {
        asked(&mut engine, &format!("do {}", code.as_str().unwrap()));
    }
    assert_eq!(asked(&mut engine, "state")["state"]["standing"], "won");
    asked(&mut engine, "winnable first 11982 deals 1 time 0 nodes 3000000");
    let found = asked(&mut engine, "wait")["search"]["winnable"].clone();
    assert_eq!((&found["deal"], &found["tried"]), (&serde_json::Value::Null, &1.into()));
    assert_eq!(asked(&mut engine, "winnable first 0")["error"]["kind"], "bad_argument");
}
