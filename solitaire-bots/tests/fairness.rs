//! Tests that fair players get no more information than a person may have, and that their choices depend only on this
//! information and their seed.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use solitaire_bots::{
    Bounds, Choice, Conversation, End, Heard, Outcome, POLICIES, Player, Policy, Spec, play, run,
};
use solitaire_fair::chance::{Effort, attempt, chance};
use solitaire_families::GAMES;
use solitaire_runtime::fair::{Memory, Sight, View};
use solitaire_runtime::{Card, GameEntry, Journal, Position};
use test_volume::some;

fn game(slug: &str) -> GameEntry {
    *GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn fair(name: &str, entry: &GameEntry) -> Option<Box<dyn Policy>> {
    let quick: &[&str] = match name {
        "rollout" => &["worlds=2,depth=6,breadth=3"],
        "sampling" => &["worlds=2,nodes=20"],
        _ => &[],
    };
    match Spec::parse(name, quick, entry).expect("a policy").player() {
        Player::Fair(policy) => Some(policy),
        Player::Seeing(_) => None,
    }
}

/// The same position, except that the hidden cards are in reverse order. A fair player cannot tell the two apart.
fn twin(position: &dyn Position, view: &View) -> Box<dyn Position> {
    let mut other = position.boxed();
    let mut cards: Vec<Card> = Vec::new();
    for place in view.places() {
        let lie = position.table().cards(place).as_slice().iter().zip(view.cards(place));
        let hidden = lie.filter(|(_, sight)| **sight == Sight::Hidden);
        cards.extend(hidden.map(|(card, _)| *card));
    }
    for place in view.places() {
        let lie = position.table().cards(place).as_slice();
        let lie = lie.iter().zip(view.cards(place)).map(|(card, sight)| match sight {
            Sight::Hidden => cards.pop().expect("as many"),
            _ => *card,
        });
        other.set(place, &lie.collect::<Vec<_>>()).expect("as many as before");
    }
    other
}

#[test]
fn no_policy_tells_deals_apart_that_look_the_same() {
    let mut compared = 0;
    for entry in some(GAMES) {
        for (name, _) in POLICIES {
            let (Some(mut one), Some(mut other)) = (fair(name, entry), fair(name, entry)) else {
                continue;
            };
            let mut position = entry.deal(3).unwrap();
            let mut memory = Memory::of(&*position);
            one.begin(9).unwrap();
            other.begin(9).unwrap();
            for _ in 0..12 {
                let view = View::remembering(&*position, &memory);
                let unlike = twin(&*position, &view);
                let seen = View::remembering(&*unlike, &memory);
                if view.moves().is_empty() {
                    break;
                }
                let choice = one.choose(&view).unwrap();
                assert_eq!(choice, other.choose(&seen).unwrap(), "{name}, {}", entry.model().slug);
                compared += usize::from(view.hidden() > 1);
                let Choice::Play(code) = choice else { break };
                let mut journal = Journal::new();
                position.apply(code, &mut journal);
                memory.follow(&*position, &journal);
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn only_the_solver_sees_all_and_says_so() {
    let entry = game("klondike/klondike");
    for (name, about) in POLICIES {
        let spec = Spec::parse(name, &[], &entry).unwrap();
        assert_eq!(spec.is_fair(), spec.player().is_fair());
        assert_eq!(spec.is_fair(), !about.contains("sees all"), "{name}");
    }
}

#[test]
fn every_policy_plays_every_game_by_its_rules() {
    let bounds = Bounds { moves: 60, idle: 40 };
    for entry in some(GAMES) {
        for (name, _) in POLICIES {
            let quick: &[&str] = match name {
                "rollout" => &["worlds=1,depth=4,breadth=2"],
                "sampling" => &["worlds=1,nodes=50"],
                "solver" => &["nodes=2000"],
                _ => &[],
            };
            let spec = Spec::parse(name, quick, entry).unwrap();
            let outcome = play(entry, 1, &mut spec.player(), 5, &bounds).unwrap();
            assert_eq!(outcome.score.is_some(), entry.model().score.is_some());
            assert!(outcome.moves <= 60 && outcome.home <= entry.model().pack.len());
        }
    }
}

fn outcomes(entry: &GameEntry, spec: &Spec, seed: u64, jobs: usize) -> Vec<Outcome> {
    let mut all = Vec::new();
    run(entry, 1..=24, spec, seed, jobs, &AtomicBool::new(false), &mut |one| all.push(one))
        .unwrap();
    all.sort_by_key(|outcome| outcome.deal);
    all
}

#[test]
fn the_seed_decides_whatever_goes_on_beside() {
    let entry = game("klondike/windows");
    for name in ["random", "weighted"] {
        let spec = Spec::parse(name, &[], &entry).unwrap();
        let first = outcomes(&entry, &spec, 1, 1);
        assert_eq!(first, outcomes(&entry, &spec, 1, 3), "{name}");
        assert_ne!(first, outcomes(&entry, &spec, 2, 3), "{name}");
    }
}

#[test]
fn better_policies_win_more() {
    let entry = game("klondike/klondike");
    let wins = |name: &str, settings: &[&str]| {
        let spec = Spec::parse(name, settings, &entry).unwrap();
        let all = outcomes(&entry, &spec, 1, 2);
        all.iter().filter(|outcome| outcome.end == End::Won).count()
    };
    let (random, greedy) = (wins("random", &[]), wins("greedy", &[]));
    let solver = wins("solver", &["nodes=200000"]);
    assert!(random < greedy && greedy < solver, "{random} {greedy} {solver}");
}

#[test]
fn weights_decide_what_is_chosen() {
    let entry = game("klondike/windows");
    let never = Spec::parse("weighted", &["FromFoundation=0,Deal=0", "Redeal=0"], &entry).unwrap();
    let Player::Fair(mut policy) = never.player() else { panic!("it is fair") };
    let position = entry.deal(4).unwrap();
    let view = View::of(&*position);
    policy.begin(1).unwrap();
    for _ in 0..50 {
        match policy.choose(&view).unwrap() {
            Choice::Play(code) => {
                assert_ne!(entry.model().move_of(code).unwrap().name, "Deal");
            }
            Choice::Resign => {
                assert!(view.moves().iter().all(|code| entry.model().notation(*code) == "Deal"));
            }
        }
    }
}

#[test]
fn settings_that_do_not_read_are_told() {
    let entry = game("klondike/windows");
    let told =
        |name: &str, setting: &str| Spec::parse(name, &[setting], &entry).unwrap_err().to_string();
    assert_eq!(
        told("wieghted", ""),
        "`wieghted` is not a policy; write one of random, weighted, greedy, rollout, sampling, solver"
    );
    assert_eq!(
        told("weighted", "Dael=3"),
        "`Dael` is not a setting of `weighted`; its settings are MoveColumn, FromWaste, ToFoundation, FromFoundation, Deal, \
         Redeal, Flip, TurnCard, BetweenColumns, TurnStock, ToCell, Other, partial, moves, idle; did you mean `Deal`?"
    );
    assert_eq!(
        told("weighted", "Deal=much"),
        "`Deal=much` is not valid; write a weight, such as 20 or 0.5"
    );
    assert_eq!(
        told("greedy", "Deal=3"),
        "`Deal` is not a setting of `greedy`; its settings are moves, idle"
    );
}

#[test]
fn a_conversation_answers_each_line_with_one() {
    let entry = game("klondike/windows");
    let view = View::of(&*entry.deal(4).unwrap());
    let told = Conversation { view: &view, steps: 1, standing: "open" };
    for (line, wanted) in [
        ("state", "\"state\":{\"game\":\"klondike/windows\""),
        ("moves", "\"moves\":[{\"code\":"),
        ("deal", "\"kind\":\"bad_argument\""),
        ("do Deal 3", "\"kind\":\"bad_argument\""),
        ("do Redeal", "\"kind\":\"refused\""),
        ("undo", "\"kind\":\"bad_request\""),
        ("position {}", "\"kind\":\"bad_request\""),
    ] {
        let Heard::Answer(answer) = told.hear(line) else { panic!("{line}") };
        assert!(!answer.contains('\n'));
        assert!(answer.contains(wanted), "{line}: {answer}");
        assert_eq!(answer.contains("\"ok\":true"), !wanted.contains("kind"), "{line}: {answer}");
        assert!(!answer.contains("\"deal\":"), "the number of the deal: {answer}");
    }
    assert!(matches!(told.hear("do Deal"), Heard::Play(_)));
    assert!(matches!(told.hear("Deal"), Heard::Play(_)));
    assert_eq!(told.hear("resign"), Heard::Resign);
    assert_eq!(told.hear("quit"), Heard::Quit);
}

/// A shell script that plays as a bot: it asks for the legal moves and makes the last one of the list.
#[cfg(unix)]
const LAST: &str = r#"while echo moves; read -r answer; do
    move=$(printf '%s' "$answer" | sed 's/.*"code":"//; s/".*//')
    echo "do $move"; read -r answer
    case $answer in *'"standing":"open"'*) ;; *) echo deal; read -r answer || exit 0 ;; esac
done"#;

#[cfg(unix)]
#[test]
fn a_program_plays_deal_after_deal() {
    let entry = game("golf/golf");
    let spec = Spec::command(LAST, &["patience=20"], &entry).unwrap();
    let mut all = Vec::new();
    run(&entry, 1..=5, &spec, 1, 2, &AtomicBool::new(false), &mut |one| all.push(one)).unwrap();
    all.sort_by_key(|outcome| outcome.deal);
    assert_eq!(all.iter().map(|outcome| outcome.deal).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert!(all.iter().all(|outcome| outcome.moves > 10), "{all:?}");
}

#[cfg(unix)]
#[test]
fn a_program_that_misbehaves_is_told_of() {
    let entry = game("golf/golf");
    for (command, patience, wanted) in [
        ("exit 3", "patience=60", "deal 1: the program ended before the game was over"),
        ("sleep 60", "patience=1", "deal 1: the program wrote nothing for 1 seconds"),
        (
            "yes hello",
            "patience=60",
            "deal 1: the program wrote 1000 lines in a row that were not moves",
        ),
        ("echo quit", "patience=60", "deal 1: the program ended before the game was over"),
        (
            "exec /nowhere/at/all",
            "patience=60",
            "deal 1: the program ended before the game was over",
        ),
    ] {
        let spec = Spec::command(command, &[patience], &entry).unwrap();
        let error = run(&entry, 1..=1, &spec, 1, 1, &AtomicBool::new(false), &mut |_| {});
        let error = error.unwrap_err().to_string();
        assert!(error.starts_with(wanted), "{command}: {error}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_nobody_waits_for_is_told_to_end() {
    use std::sync::atomic::Ordering;
    use std::thread::sleep;
    use std::time::Duration;

    use solitaire_bots::Program;

    let entry = game("golf/golf");
    let view = View::of(&*entry.deal(1).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let [ready, told] = ["ready", "told"].map(|name| folder.path().join(name));
    // A program that does not read its input, and that writes a file when it gets the termination signal.
    let command = format!(
        "trap ': > {}; exit' TERM; : > {}; sleep 100 & wait",
        told.display(),
        ready.display()
    );
    let mut program = Program::new(&command);
    let stop = Arc::new(AtomicBool::new(false));
    program.stop = Some(Arc::clone(&stop));
    program.begin(1).unwrap();
    while !ready.exists() {
        sleep(Duration::from_millis(5));
    }
    stop.store(true, Ordering::Relaxed);
    assert!(program.choose(&view).is_err());
    drop(program);
    assert!(told.exists());
}

#[test]
fn the_chance_of_a_fair_player_does_not_hang_on_what_is_hidden() {
    let effort = Effort { games: 6, worlds: 2, nodes: 300, ..Effort::default() };
    for (slug, deal, can_win) in [("klondike/klondike", 3, true), ("golf/golf", 2, false)] {
        let entry = game(slug);
        let position = entry.deal(deal).unwrap();
        let memory = Memory::of(&*position);
        let other = twin(&*position, &View::of(&*position));
        let mut told = Vec::new();
        let share = chance(&entry, &*position, &memory, &effort, &mut |share| told.push(share));
        assert_eq!(chance(&entry, &*other, &memory, &effort, &mut |_| {}), share, "{slug}");
        assert_eq!((share.played, told.len()), (6, 6), "{slug}");
        assert_eq!(told.last(), Some(&share));
        assert_eq!(share.won > 0, can_win, "{slug}: {share:?}");
        // A game that was stopped does not count as played.
        let stop = Some(Arc::new(AtomicBool::new(true)));
        let effort = Effort { stop, ..effort.clone() };
        assert_eq!(chance(&entry, &*position, &memory, &effort, &mut |_| {}).played, 0);
        assert!(attempt(&entry, &*position, &effort).is_none());
    }
}

#[test]
fn where_nothing_is_hidden_the_chance_is_that_of_the_solver() {
    for (deal, won) in [(1, 3), (11982, 0)] {
        let entry = game("freecell/freecell");
        let position = entry.deal(deal).unwrap();
        let effort = Effort { games: 3, ..Effort::default() };
        let share = chance(&entry, &*position, &Memory::of(&*position), &effort, &mut |_| {});
        assert_eq!((share.played, share.won), (3, won), "deal {deal}");
    }
}

#[test]
fn sampled_deals_that_are_solved_win_more_than_the_greedy_policy() {
    let entry = game("klondike/klondike");
    let wins = |name: &str, settings: &[&str]| {
        let mut player = Spec::parse(name, settings, &entry).unwrap().player();
        let ends =
            (1..=6).map(|deal| play(&entry, deal, &mut player, 1, &Bounds::default()).unwrap());
        ends.filter(|outcome| outcome.end == End::Won).count()
    };
    let (greedy, sampling) =
        (wins("greedy", &[]), wins("sampling", &["worlds=3,nodes=1000,idle=60"]));
    assert!(sampling > greedy, "{sampling} against {greedy}");
}
