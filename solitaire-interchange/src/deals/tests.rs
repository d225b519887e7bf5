use std::collections::BTreeMap;

use solitaire_families::GAMES;

use super::program::NUMBERINGS;
use super::*;

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn dealt(slug: &str, text: &str) -> Box<dyn Position> {
    deal(game(slug), text).unwrap_or_else(|error| panic!("{error}"))
}

/// The cards on a place of the deal that `text` names, as text.
fn lying(slug: &str, text: &str, place: &str) -> String {
    let place = game(slug).model().parse_place(place).unwrap();
    crate::position::names(dealt(slug, text).table().cards(place).as_slice())
}

fn refusal(slug: &str, text: &str) -> String {
    deal(game(slug), text).err().expect("there is no such deal").to_string()
}

#[test]
fn the_deals_are_those_of_pysol_cards_and_kpat() {
    // The expected cards come from pysol-cards 0.24.0 (without a flag, with -F and with --ms) and KPat 22.12.3. The
    // places were chosen because the programs' orders of dealing differ there.
    for (slug, text, place, cards) in [
        ("freecell/freecell", "ms:617", "tableau0", "7D TD TH KD 4C 4S JD"),
        ("freecell/freecell", "ms:3000000000", "tableau0", "8D TS JS TD JH JD JC"),
        ("freecell/freecell", "MS:8589934591", "tableau0", "TC 8S 8C 6C 5H 5C 9C"),
        ("freecell/freecell", "pysol:100000", "tableau0", "6S 2D 7S JD 5S QS 6D"),
        ("freecell/freecell", "pysol-F:100000", "tableau0", "5C 5S JD 7H QC 3S 3H"),
        ("freecell/freecell", "pysolfc:100000", "tableau0", "5C 5S JD 7H QC 3S 3H"),
        ("freecell/eightoff", "pysolfc:31999", "cells2", "2D"),
        ("freecell/seahaventowers", "pysol-ms:5", "cells1", "7C"),
        ("klondike/klondike", "pysolfc:24680", "tableau5", "-3D -8C -AH -QS -5S 6S"),
        ("klondike/deal3", "pysolfc:24680", "waste", "TS TH 2C"),
        ("klondike/klondike", "pysol-ms:3", "tableau6", "-KC -TH -JS -QD -TS -6H KS"),
        ("klondike/klondike", "kpat:1017008544", "tableau6", "-4D -8S -QC -5D -2H -6H 4C"),
        ("klondike/klondike", "kpat:1017008544", "waste", ""),
        ("gypsy/gypsy", "pysol-F:100", "tableau7", "-KD -7H 7S"),
        ("simplesimon/simplesimon", "pysol:7", "tableau0", "3D 2D QC 9C 7H 8D 3H 3S"),
        ("bakersdozen/bakersdozen_classic", "pysol-ms:7", "tableau3", "KD 8D JS 2D"),
        ("beleagueredcastle/citadel", "pysol-ms:5", "tableau6", "TD 5S TC 7C"),
        ("beleagueredcastle/citadel", "pysol-ms:5", "foundation1", "AD 2D 3D 4D 5D 6D"),
        ("golf/blackhole", "pysol-ms:5", "tableau16", "5D 8C TS"),
        ("yukon/yukon", "pysol-ms:5", "tableau1", "-AH 5H 7H QH AC QC"),
    ] {
        assert_eq!(lying(slug, text, place), cards, "{slug} {text}");
    }
}

#[test]
fn klondike_solvers_deal_the_same_permutations() {
    // The expected permutation numbers come from the tests of lonelybot 0.2.3; that of `lonelybot-2024:0` comes from
    // lonelybot's web page.
    let klondike = |text: &str| Snapshot::of(&*dealt("klondike/klondike", text)).containers;
    for (text, number) in [
        ("lonelybot:0", "50729203458830611333280116165209531413747111795379544303626237494472"),
        (
            "lonelybot-2024:0",
            "58951431144029615328972203965306300108857513542935373524517649274867",
        ),
        ("solvitaire:0", "12954810653509400169295621394006691876957783508183809583464865425989"),
        (
            "klondike-solver:0",
            "35511235380175238168226668580770214465574563740067205469369780560069",
        ),
        (
            "collection:37529377358585594134454298882350599254635682470701937210952436445911",
            "6555618124709432518914756628087920429793617258659043425228908599455",
        ),
    ] {
        assert_eq!(klondike(text), klondike(&format!("exact:{number}")), "{text}");
    }
    // The expected digits are the beginnings of the deals of `Solitaire.shuffle1(5)` and `Solitaire.shuffle2(5)` in
    // pyksolve 0.0.15.
    let digits = |text: &str| {
        let game = game("klondike/klondike");
        crate::digits::write(game, &*dealt("klondike/klondike", text)).unwrap()
    };
    for (text, start) in [
        ("klondike-solver:5", "032113072054031043103091094093044133051134061074"),
        ("greenfelt:5", "074122064021084101104042102134031044033093013103"),
    ] {
        assert!(digits(text).starts_with(start), "{text}");
    }
}

#[test]
fn a_number_changes_its_meaning_at_the_limits() {
    let freecell = |text| Snapshot::of(&*dealt("freecell/freecell", text)).containers;
    assert_eq!(freecell("pysol-F:32000"), freecell("ms:32000"));
    assert_eq!(freecell("pysolfc:31999"), freecell("ms:31999"));
    assert_ne!(freecell("pysolfc:32000"), freecell("ms:32000"));
    assert_ne!(freecell("pysol:32001"), freecell("ms:32001"));
    // A deal of another program keeps its number if this project's game deals the same cards under that number.
    // Otherwise it gets the number 1.
    assert_eq!(dealt("freecell/freecell", "kpat:2147483647").deal_number(), 2_147_483_647);
    assert_eq!(dealt("freecell/freecell", "ms:2147483648").deal_number(), 1);
}

#[test]
fn all_shared_games_are_dealt() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in GAMES {
        for Numbering { word, highest, .. } in NUMBERINGS {
            for number in ["1", "32000", "32001", highest] {
                if let Ok(dealt) = deal(entry, &format!("{word}:{number}")) {
                    *found.entry(word).or_default() += 1;
                    let cards =
                        dealt.table().places().map(|place| dealt.table().cards(place).len());
                    assert_eq!(cards.sum::<usize>(), entry.model().pack.len(), "{word}:{number}");
                }
            }
        }
    }
    println!("{found:?}");
    let games =
        |words: &[&str]| -> usize { words.iter().map(|word| found[word]).sum::<usize>() / 4 };
    assert_eq!(games(&["pysolfc", "pysol", "pysol-f", "pysol-ms"]), 4 * 28);
    assert_eq!(games(&["ms", "kpat"]), 8 + 11);
    let lonelybot = ["lonelybot", "lonelybot-2024", "lonelybot-legacy"];
    assert_eq!(games(&lonelybot), 3 * 2);
    assert_eq!(games(&["klondike-solver", "greenfelt", "exact", "collection"]), 4 * 2);
    assert!(games(&["solvitaire"]) >= 60, "{}", games(&["solvitaire"]));
}

#[test]
fn what_is_no_deal_is_refused() {
    for (slug, text, sentence) in [
        (
            "freecell/freecell",
            "32001",
            "Programs deal number 32001 differently; write ms:32001, pysolfc:32001 or pysol:32001.",
        ),
        ("freecell/freecell", "ms:0", "The deals of ms are numbered 1 to 8589934591."),
        ("freecell/freecell", "ms:+1", "The deals of ms are numbered 1 to 8589934591."),
        ("freecell/freecell", "kpat:2147483648", "The deals of kpat are numbered 1 to 2147483647."),
        (
            "freecell/freecell",
            "gnome:1",
            "No generator is named `gnome`; write one of ms, pysolfc, pysol, pysol-f, pysol-ms, kpat, solvitaire, lonelybot, \
             lonelybot-2024, lonelybot-legacy, klondike-solver, greenfelt, exact, collection.",
        ),
        ("freecell/freecell", "", "`` is not a deal number."),
        ("freecell/freecell", "+1", "`+1` is not a deal number."),
        (
            "klondike/klondike",
            "greenfelt:0",
            "The deals of greenfelt are numbered 1 to 2147483646.",
        ),
        (
            "klondike/klondike",
            "exact:80658175170943878571660636856403766975289505440883277824000000000000",
            "The deals of exact are numbered 0 to \
             80658175170943878571660636856403766975289505440883277823999999999999.",
        ),
        (
            "freecell/freecell",
            "lonelybot:1",
            "No deals of FreeCell are known for lonelybot; use a plain number.",
        ),
        ("klondike/klondike", "ms:1", "No deals of Klondike are known for ms; use a plain number."),
    ] {
        assert_eq!(refusal(slug, text), sentence);
    }
    assert_eq!(deal(game("freecell/freecell"), "#32000").unwrap().deal_number(), 32_000);
    assert_eq!(deal(game("klondike/klondike"), "32001").unwrap().deal_number(), 32_001);
}
