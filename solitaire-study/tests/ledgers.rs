//! Ledgers keep each deal once, even with interruptions, merges and several studies.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Barrier};

use solitaire_bots::Spec;
use solitaire_families::GAMES;
use solitaire_runtime::GameEntry;
use solitaire_solver::{Gauge, Limits, Options, Verdict as Solved};
use solitaire_study::{
    Comparison, Deals, Key, LEVELS_HEAD, Ledger, LedgerError, Method, Report, Row, Shard, Verdict,
    csv, levels_row, page, published, rules, table, work,
};

fn game(slug: &str) -> GameEntry {
    *GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn solver(nodes: u64, stop: Option<Arc<AtomicBool>>) -> Method {
    let limits = Limits { nodes: Some(nodes), memory: 64 << 20, stop, ..Limits::default() };
    Method::Solver(Options { limits, ..Options::default() })
}

fn key(entry: &GameEntry, method: &Method) -> Key {
    Key {
        study: "main".into(),
        game: entry.model().slug.into(),
        rules: rules(entry.model()),
        method: method.name(),
        limits: method.limits(),
    }
}

fn deals(last: u64, shard: &str) -> Deals {
    Deals::new(1..=last, Shard::parse(shard).unwrap()).unwrap()
}

/// Works on at most `most` of the missing deals, and returns all results of the study.
fn run(path: &Path, entry: &GameEntry, method: &Method, deals: &Deals, most: usize) -> Vec<Row> {
    let mut ledger = Ledger::open(path).unwrap();
    let study = ledger.study(&key(entry, method)).unwrap();
    let known = ledger.known(study, deals).unwrap();
    let missing = deals.numbers().filter(|deal| !known.contains(deal)).take(most);
    let stop = AtomicBool::new(false);
    let mut keep = |rows: &[Row]| ledger.record(study, rows).map(|_| ());
    work(entry, missing, method, 2, &stop, &mut keep).unwrap();
    ledger.rows(study).unwrap()
}

/// The parts of the results that do not depend on the clock.
fn told(rows: &[Row]) -> Vec<(u64, Verdict, Option<u64>, u64)> {
    rows.iter().map(|row| (row.deal, row.verdict, row.moves, row.nodes)).collect()
}

/// A made-up result for a deal. The higher the number of the deal, the more positions it has, so the harder it counts.
fn row(deal: u64, verdict: Verdict) -> Row {
    Row {
        deal,
        verdict,
        end: Some("time".into()).filter(|_| verdict == Verdict::GaveUp),
        moves: Some(50).filter(|_| verdict == Verdict::Solved),
        nodes: deal,
        states: 10 * deal,
        memory: 1000,
        seconds: 0.25,
        score: None,
    }
}

#[test]
fn a_study_that_is_stopped_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (entry, method) = (game("castle/castle"), solver(20_000, None));
    let whole = run(&folder.path().join("whole"), &entry, &method, &deals(40, "1/1"), usize::MAX);
    assert_eq!(whole.len(), 40);
    let path = folder.path().join("stopped");
    let first = run(&path, &entry, &method, &deals(40, "1/1"), 7);
    assert_eq!(first.len(), 7);
    let rest = run(&path, &entry, &method, &deals(40, "1/1"), usize::MAX);
    assert_eq!(told(&rest), told(&whole));
    assert_eq!(told(&run(&path, &entry, &method, &deals(40, "1/1"), usize::MAX)), told(&whole));
}

#[test]
fn a_deal_that_is_broken_off_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let stop = Arc::new(AtomicBool::new(true));
    let (entry, method) = (game("spider/spider"), solver(u64::MAX, Some(Arc::clone(&stop))));
    let begun = AtomicBool::new(false);
    let mut kept = 0;
    // Only the solver is told to stop. `work` is not, so it passes both deals to the solver and must drop their
    // unfinished results.
    work::<LedgerError>(&entry, 1..=2, &method, 1, &begun, &mut |rows| {
        kept += rows.len();
        Ok(())
    })
    .unwrap();
    assert_eq!(kept, 0);
    assert!(Ledger::existing(&folder.path().join("none")).is_err());
}

#[test]
fn shards_merged_are_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (entry, method) = (game("golf/golf"), solver(3_000, None));
    let whole = run(&folder.path().join("whole"), &entry, &method, &deals(30, "1/1"), usize::MAX);
    let mut merged = Ledger::open(&folder.path().join("merged")).unwrap();
    for shard in ["1/3", "3/3", "2/3", "1/3"] {
        let path = folder.path().join(shard.replace('/', "-"));
        run(&path, &entry, &method, &deals(30, shard), usize::MAX);
        let counted = merged.merge(&Ledger::existing(&path).unwrap()).unwrap();
        assert_eq!(counted.new + counted.known, 10);
    }
    let study = merged.study(&key(&entry, &method)).unwrap();
    assert_eq!(told(&merged.rows(study).unwrap()), told(&whole));
}

#[test]
fn ledgers_that_contradict_each_other_are_not_merged() {
    let folder = tempfile::tempdir().unwrap();
    let (entry, method) = (game("golf/golf"), solver(1, None));
    let key = key(&entry, &method);
    let with = |name: &str, verdict| {
        let mut ledger = Ledger::open(&folder.path().join(name)).unwrap();
        let study = ledger.study(&key).unwrap();
        let row = row(5, verdict);
        ledger.record(study, &[row.clone(), Row { deal: 6, ..row }]).unwrap();
        ledger
    };
    let (mut solved, open) = (with("a", Verdict::Solved), with("b", Verdict::GaveUp));
    assert_eq!(solved.merge(&open).unwrap().known, 2);
    let impossible = with("c", Verdict::Impossible);
    let error = solved.merge(&impossible).unwrap_err().to_string();
    assert!(
        error.starts_with("deal 5 of golf/golf is `solved` in one ledger and `impossible` in ")
    );
}

#[test]
fn two_open_a_new_ledger_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..40 {
        let path = folder.path().join(format!("ledger{round}"));
        let begin = Barrier::new(2);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    begin.wait();
                    Ledger::open(&path).unwrap();
                });
            }
        });
    }
}

#[test]
fn a_file_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("text");
    std::fs::write(&path, "no database at all, but some text").unwrap();
    assert!(matches!(Ledger::open(&path), Err(LedgerError::Database { .. })));
    assert_eq!(std::fs::read(&path).unwrap(), b"no database at all, but some text");
}

#[test]
fn studies_with_other_limits_or_rules_are_kept_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ledger");
    let entry = game("golf/golf");
    for nodes in [100, 200] {
        run(&path, &entry, &solver(nodes, None), &deals(3, "1/1"), usize::MAX);
    }
    let spec = Spec::parse("greedy", &[], &entry).unwrap();
    run(&path, &entry, &Method::Policy(spec, 1), &deals(3, "1/1"), usize::MAX);
    run(&path, &game("golf/golf_no_wrap"), &solver(100, None), &deals(3, "1/1"), usize::MAX);
    let ledger = Ledger::existing(&path).unwrap();
    assert_eq!(ledger.studies().unwrap().len(), 4);
}

#[test]
fn a_report_counts_open_deals_either_way() {
    let entry = game("golf/golf");
    let key = key(&entry, &solver(7, None));
    let mut rows: Vec<Row> = (1..=70).map(|deal| row(deal, Verdict::Solved)).collect();
    rows.extend((71..=90).map(|deal| row(deal, Verdict::Impossible)));
    rows.extend((91..=100).map(|deal| row(deal, Verdict::GaveUp)));
    let report = Report::of(&key, &rows);
    assert_eq!((report.deals, report.won, report.lost, report.open), (100, 70, 20, 10));
    assert_eq!((report.share.low, report.share.high), (0.7, 0.8));
    // The expected values are from R: binom.test(70, 100)$conf.int[1], binom.test(80, 100)$conf.int[2]
    assert!((report.interval.low - 0.600_185_3).abs() < 1e-6, "{:?}", report.interval);
    assert!((report.interval.high - 0.873_344_4).abs() < 1e-6, "{:?}", report.interval);
    assert_eq!(report.hardest[0].deal, 90, "the open ones are not known to be hard");
    let text = csv(&key, &rows);
    assert_eq!(text.lines().count(), 101);
    assert!(text.lines().nth(1).unwrap().starts_with("main,golf/golf,"));
    let html = page(&[(key.clone(), rows.clone())]);
    assert_eq!(html.matches("<svg").count(), 4, "four plots");
    assert!(!html.contains("src=") && !html.contains("href="), "it needs nothing else");
    let same = Comparison::of((&key, &rows), (&key, &rows)).unwrap();
    assert_eq!((same.difference, same.deals, same.open), (0.0, 90, 10));
    let figures = published("game,low,high,source\ngolf/golf,60,65,\"A, B\"\n").unwrap();
    let lines = table(&[(key.clone(), rows.clone())], &figures).unwrap();
    let line = lines.lines().nth(1).unwrap();
    assert!(line.contains(",100,70,20,10,70.00,80.00,60.02,87.33,60,65,yes,\"A, B\","), "{line}");
    assert!(published("game,low,high,source\ngolf/golf,x,65,s\n").is_err());
    // A longer search decides two open deals, and a policy wins a third one and deals that no search covers.
    let longer = Key { limits: "9 nodes".into(), ..key.clone() };
    let policy = Key { method: "greedy, seed 1".into(), ..key.clone() };
    let played = |deal| if (94..=100).contains(&deal) { Verdict::NotWon } else { Verdict::Won };
    let mut studies = vec![
        (key, rows),
        (
            longer,
            vec![row(91, Verdict::Solved), row(92, Verdict::Impossible), row(93, Verdict::GaveUp)],
        ),
        (policy, (93..=120).map(|deal| row(deal, played(deal))).collect()),
    ];
    let lines = table(&studies, &[]).unwrap();
    let line = lines.lines().nth(1).unwrap();
    assert!(line.contains(",\"7 nodes, 64 MiB; 9 nodes\",120,92,21,7,76.67,82.50,"), "{line}");
    assert!(line.contains(",\"greedy, seed 1\",28,21,"), "{line}");
    studies[1].1[0].verdict = Verdict::Impossible;
    studies[2].1[0].deal = 91;
    let error = table(&studies, &[]).unwrap_err().to_string();
    assert!(error.contains("deal 91 of golf/golf"), "{error}");
}

#[test]
fn a_deal_is_decided_by_any_study_of_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Ledger::open(&folder.path().join("some.sqlite")).unwrap();
    let entry = game("golf/golf");
    let key = key(&entry, &solver(7, None));
    let verdicts =
        [Verdict::Solved, Verdict::Impossible, Verdict::GaveUp, Verdict::Won, Verdict::NotWon];
    for (deal, verdict) in (1..).zip(verdicts) {
        let study = Key { limits: deal.to_string(), ..key.clone() };
        let study = ledger.study(&study).unwrap();
        ledger.record(study, &[row(deal, verdict)]).unwrap();
    }
    let other = ledger.study(&Key { rules: "others".into(), ..key.clone() }).unwrap();
    ledger.record(other, &[row(6, Verdict::Solved)]).unwrap();
    let decided = ledger.decided(&key.game, &key.rules).unwrap();
    assert_eq!(decided.into_iter().collect::<Vec<_>>(), [1, 2, 4]);
}

#[test]
fn the_table_of_the_collection_is_of_its_rules() {
    let mut measured = 0;
    for entry in GAMES {
        let slug = entry.model().slug;
        let row = entry.odds().lines().find(|line| line.split(',').next() == Some(slug));
        let Some(row) = row else { continue };
        measured += 1;
        let of = row.split(',').nth(1);
        assert_eq!(of, Some(rules(entry.model()).as_str()), "{slug}: run scripts/winnability.sh");
    }
    assert!(measured >= 144, "{measured}");
}

#[test]
fn the_levels_of_the_collection_are_of_its_rules() {
    let mut measured = 0;
    for entry in GAMES {
        let slug = entry.model().slug;
        let row = entry.difficulty().lines().find(|line| line.split(',').next() == Some(slug));
        let Some(row) = row else { continue };
        measured += 1;
        let of = row.split(',').nth(1);
        assert_eq!(
            of,
            Some(rules(entry.model()).as_str()),
            "{slug}: `study levels {slug}` prints its row"
        );
    }
    assert!(measured >= 144, "{measured}");
}

#[test]
fn a_row_of_the_levels_says_what_was_measured() {
    let entry = GAMES.iter().find(|entry| entry.model().slug == "golf/golf").unwrap();
    let gauge =
        |verdict, effort: u32| Gauge { verdict, positions: 1 << effort, random: 0.0, eager: 0.0 };
    let solved = (1..=10).map(|effort| gauge(Solved::Solved(Vec::new()), effort));
    let mut gauges: Vec<Gauge> = solved.collect();
    gauges.push(gauge(Solved::Impossible, 3));
    let columns = LEVELS_HEAD.split(',').count();
    let row = levels_row(entry, &gauges);
    let steps = "1.00,2.00,3.00,4.00,5.00,6.00,7.00,8.00,9.00";
    assert!(row.ends_with(&format!(",\"100000 nodes, 256 MiB\",11,10,1,0,{steps}")), "{row}");
    // The row has one comma more than the head, because the limits, in quotation marks, contain a comma.
    assert_eq!(row.split(',').count(), columns + 1);
    let row = levels_row(entry, &gauges[8..]);
    assert!(row.ends_with(",3,2,1,0,,,,,,,,,") && row.split(',').count() == columns + 1, "{row}");
}
