//! Tests the reports about moves and about the end of a game, and that correct input which looks like a mistake causes
//! no report.

use proc_macro2::TokenStream;
use solitaire_dsl::{Arena, Expander};

/// The codes of the mistakes in a call of `solitaire!`, given its text.
fn codes(text: &str) -> Vec<&'static str> {
    let tokens: TokenStream = text.parse().expect("it is made of tokens");
    let report = Expander::new(&Arena::new()).call(tokens).report;
    report.diagnostics().iter().map(|one| one.code).collect()
}

/// The codes of the mistakes in a small game with four columns, four foundations, a waste and a stock. `deal` is its
/// deal, `moves` its moves besides `MoveCards` and `ToFoundation`, and `others` replaces or adds any other statements.
fn of_toy(deal: &str, moves: &str, others: &str) -> Vec<&'static str> {
    let own = |word: &str, otherwise: &str| {
        if others.contains(word) { String::new() } else { otherwise.to_owned() }
    };
    let structure = own(
        "structure",
        "structure { tableau: [Column; 4]; foundation: [Pile; 4]; waste: Waste; stock: Stock; }",
    );
    let build =
        own("build foundation", "build foundation = next_rank(bottom(moving), top(target));");
    let space = own("space foundation", "space foundation = is_ace(bottom(moving));");
    let win = own("win =", "win = count(foundation) == CARDS;");
    let game = own("#[game", "#[game(name = \"Toy\")]");
    let attribute = others.lines().find(|line| line.starts_with("#[game")).unwrap_or_default();
    let others = others.replace(attribute, "");
    codes(&format!(
        "{game} {attribute} family Toy {{
            {structure}
            deal {{ {deal} }}
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            {build} {space}
            moves {{
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
                {moves}
            }}
            {win} {others}
        }}"
    ))
}

const DEAL: &str = "tableau <- 5 up; waste <- 1 up;";
const TURN: &str = "drag FromWaste: waste[top] => foundation;
    press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }";

#[test]
fn the_toy_is_right() {
    assert_eq!(of_toy(DEAL, TURN, ""), [""; 0]);
}

/// Moves that look like mistakes but are correct, so nothing is reported for them.
#[test]
fn moves_that_are_right_stay_silent() {
    let right = [
        // This automatic move does not repeat without end: it stops once the waste holds a card.
        ("auto Fill: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }", ""),
        // The source and the target are the same element, but the top card goes to its bottom.
        ("press Rotate: waste where count(waste) > 1 do { under waste <- 1 from waste; }", ""),
        // A range of several elements deals among them, so this turns the columns around.
        (
            "press Turn: waste where !is_empty(waste) do { for i in 0..2 { tableau[i..i + 3] <- 1 up from tableau[i..i + 3]; } }",
            "",
        ),
        // This move and `Deal` press the same stock, but their conditions exclude each other.
        (
            "press Redeal: stock where is_empty(stock) && redeals > 0 do { gather waste into stock; redeals -= 1; }",
            "counter redeals = 2;",
        ),
        // The counter forbids this move. A variation can raise the counter to allow it.
        (
            "press Redeal: stock where is_empty(stock) && redeals > 0 do { gather waste into stock; redeals -= 1; }",
            "counter redeals = 0;",
        ),
        (
            "press Redeal: stock where is_empty(stock) && redeals >= 1 do { gather waste into stock; redeals -= 1; }",
            "counter redeals = 0;",
        ),
        // The condition holds at first, and no longer once the counter has risen to 3.
        (
            "press Redeal: stock where is_empty(stock) && turns < 3 do { gather waste into stock; turns += 1; }",
            "counter turns = 0;",
        ),
        // The counter never decreases by 1, but another move sets it to 0.
        (
            "press Redeal: stock where is_empty(stock) && turns > 0 do { gather waste into stock; turns += 1; }
             press Rest: waste where !is_empty(waste) do { turns = 0; }",
            "counter turns = 1;",
        ),
        // The waste is gathered into the hand, and the cards that are left in the hand go to the stock.
        ("press Sweep where is_empty(stock) do { gather waste; }", ""),
        // The second drag is allowed less often than the first, so it adds nothing.
        ("drag Last: tableau[top] => foundation where is_king(bottom(moving));", "#[skip]"),
        // This move has the gesture and the source of another move, but another target.
        ("drag FromWasteToo: waste[top] => tableau;", ""),
        // The player can make the same move by dragging; the automatic move can be switched off.
        ("#[optional] auto Play: tableau[top] => foundation;", ""),
        // The second automatic move is part of the first, but the player can switch off the first.
        (
            "#[optional] auto Play: tableau[top] => foundation;
             auto PlayAces: tableau[top] => foundation where is_ace(bottom(moving));",
            "",
        ),
        // The author's Rust function decides when the move is made, so the move may end.
        ("auto Fill: waste where self::is_time(waste) do { source <- 1 up from stock; }", ""),
        // A score that begins at its lowest value.
        ("", "score { start: 10; min: 10; ToFoundation: 5; }"),
    ];
    for (moves, others) in right {
        let moves = format!("{TURN} {moves}");
        if others == "#[skip]" {
            // The narrower move comes second, so it is reported as adding nothing.
            assert_eq!(of_toy(DEAL, &moves, ""), ["move-adds-nothing"], "{moves}");
        } else {
            assert_eq!(of_toy(DEAL, &moves, others), [""; 0], "{moves} {others}");
        }
    }
}

/// Conditions for the end of the game that look impossible but are possible, so nothing is reported for them.
#[test]
fn ends_in_reach_stay_silent() {
    let wrap = "build foundation = next_rank_wrap(bottom(moving), top(target));";
    let right = [
        // The foundations go on from the King with an Ace, so all cards of two decks fit on four foundations.
        format!("#[game(name = \"Toy\", decks = 2)]\n{wrap}"),
        // The author's Rust function may also allow to go on from the King with an Ace.
        "#[game(name = \"Toy\", decks = 2)]
         build foundation = self::fits(top(target), bottom(moving));"
            .to_owned(),
        // A foundation may also hold cards of the same rank, so all cards of two decks fit on four foundations.
        "#[game(name = \"Toy\", decks = 2)]
         build foundation = next_rank(bottom(moving), top(target)) || same_rank(bottom(moving), top(target));"
            .to_owned(),
        "win = is_empty(tableau) && is_empty(stock) && is_empty(waste);".to_owned(),
        "win = filled(foundation) == 4 && empties(tableau) == 4;".to_owned(),
        "win = every(foundation, |pile| count(pile) == 13);".to_owned(),
        "win = how_many(foundation, |pile| is_king(top(pile))) == 4;".to_owned(),
        "win = count(foundation) + count(tableau) == CARDS;".to_owned(),
        "win = 4 - filled(foundation) == 0 && -count(tableau) == 0;".to_owned(),
        "lose = is_empty(stock) && !is_empty(waste);".to_owned(),
        "lose = never;".to_owned(),
        // The foundations are built down from the King, or up from an Ace or a Five.
        "build foundation = next_rank(top(target), bottom(moving));
         space foundation = is_king(bottom(moving));"
            .to_owned(),
        "space foundation = is_ace(bottom(moving)) || is_rank(bottom(moving), 5);".to_owned(),
        // The foundations are built down from the Ace and go on with the King.
        "build foundation = next_rank_wrap(top(target), bottom(moving));".to_owned(),
    ];
    for others in right {
        let deal = if others.contains("decks") { "tableau <- 5 up; waste <- 1 up;" } else { DEAL };
        assert_eq!(of_toy(deal, TURN, &others), [""; 0], "{others}");
    }
}

/// Conditions for the end of the game that are impossible, so each is reported.
#[test]
fn ends_out_of_reach_are_told() {
    let wrong = [
        ("win = every(foundation, |pile| count(pile) == 14);", "never-won"),
        ("win = how_many(foundation, |pile| is_king(top(pile))) == 5;", "never-won"),
        ("win = exists(foundation, |pile| count(pile) > 13) && is_empty(stock);", "never-won"),
        ("win = count(foundation[0]) == 14;", "never-won"),
        ("win = count(foundation[0..2]) > 26;", "never-won"),
        ("rule done = count(foundation) == CARDS + 1; win = done;", "never-won"),
        (
            "win = if empties(tableau) > 4 { is_empty(waste) } else { count(waste) > 40 };",
            "never-won",
        ),
        // The foundations begin with a Two, so an Ace never has a place on them.
        ("space foundation = is_rank(bottom(moving), 2);", "never-complete"),
        ("space foundation = is_king(bottom(moving));", "built-the-wrong-way"),
        ("rule start = is_king(bottom(moving)); space foundation = start;", "built-the-wrong-way"),
        ("win = is_empty(foundation) && count(tableau) == 20;", "won-at-once"),
        ("win = every(foundation, |pile| is_empty(pile));", "won-at-once"),
        ("lose = count(stock) > 30;", "lost-at-once"),
    ];
    for (others, code) in wrong {
        assert_eq!(of_toy(DEAL, TURN, others), [code], "{others}");
    }
}

/// Cards are reported if no sequence of moves takes them to the place where the win condition needs them.
#[test]
fn cards_that_are_cut_off_are_told() {
    let redeal = "press Redeal: stock where is_empty(stock) && !is_empty(waste)
        do { gather waste into stock; }";
    let deal = "press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }";
    let to_tableau = "drag FromWaste: waste[top] => tableau;";
    let of = |moves: &[&str], win: &str| of_toy("tableau <- 5 up;", &moves.concat(), win);
    assert_eq!(of(&[deal, redeal], ""), ["never-won"]);
    assert_eq!(of(&[deal], ""), ["never-won"]);
    assert_eq!(of(&[deal, redeal, to_tableau], ""), [""; 0]);
    assert_eq!(of(&[deal], "win = count(foundation) + count(waste) == CARDS;"), [""; 0]);
    assert_eq!(of(&[deal], "win = count(foundation) == 20;"), [""; 0]);
    assert_eq!(of(&[deal], "win = count(foundation) == 21;"), ["never-won"]);
}

/// If a variation makes a move wider, an inherited move may become superfluous. That is reported.
#[test]
fn a_wider_move_of_a_variation_is_warned_of() {
    let text = "#[game(name = \"Toy\")] family Toy {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- 13 up; }
            build tableau = next_rank(top(target), bottom(moving));
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag ToFoundation: tableau[top] => foundation;
                drag Move: tableau[top] => tableau where is_red(bottom(moving));
                drag MoveAce: tableau[top] => tableau where is_ace(bottom(moving));
            }
            win = count(foundation) == CARDS;
        }
        #[game(name = \"Wide\")] variation Wide: Toy {
            moves { ..Toy; drag Move: tableau[top] => tableau; }
        }";
    assert_eq!(codes(text), ["move-adds-nothing"]);
}

/// A parent that is not a game is not checked as one, so what is wrong with its statements is reported for its
/// variation.
#[test]
fn what_an_abstract_parent_lacks_is_said_of_its_variation() {
    let text = "family Base {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; reserve: Row; }
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves { drag ToFoundation: tableau[top] | reserve[top] => foundation; }
            win = count(foundation) == CARDS;
        }
        #[game(name = \"One\")] variation One: Base { deal { reserve <- 4 up; tableau <- 12 up; } }
        #[game(name = \"Two\")] variation Two: Base { deal { tableau <- 13 up; } }";
    let report = Expander::new(&Arena::new()).call(text.parse().expect("tokens")).report;
    let told: Vec<String> = report.diagnostics().iter().map(|one| one.message.clone()).collect();
    assert_eq!(
        told,
        ["no card ever reaches `reserve`, so none can be taken from it, in `moves` of `Base`"]
    );
}

/// If a variation deals all cards, the inherited moves that deal from the stock find no cards there. That is not
/// reported, because the inherited moves are correct in the parent.
#[test]
fn a_variation_may_deal_everything() {
    let text = "#[game(name = \"Toy\")] family Toy {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; stock: Stock; }
            deal { tableau <- 5 up; }
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag ToFoundation: tableau[top] => foundation;
                press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            }
            win = count(foundation) == CARDS;
        }
        #[game(name = \"Open\")] variation Open: Toy { deal { tableau <- 13 up; } }";
    let told = codes(text);
    assert!(told.is_empty(), "{told:?}");
}

/// A variation that leaves out a move also leaves out the inherited points for this move.
#[test]
fn a_score_goes_with_its_move() {
    let text = "#[game(name = \"Toy\")] family Toy {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- 13 up; }
            build tableau = next_rank(top(target), bottom(moving));
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves { drag Move: tableau[top] => tableau; drag ToFoundation: tableau[top] => foundation; }
            score { Move: -1; ToFoundation: 5; }
            win = count(foundation) == CARDS;
        }
        #[game(name = \"Hard\")] variation Hard: Toy { moves { ..Toy; without Move; } }
        #[game(name = \"Harder\")] variation Harder: Hard { score { ..Hard; ToFoundation: 4; } }";
    assert_eq!(codes(text), [""; 0]);
}

/// Tries all forms of a condition with which a counter that is 0 forbids a move of a variation.
#[test]
fn a_move_that_a_counter_forbids_is_told() {
    let toy = "#[game(name = \"Toy\")] family Toy {
            counter redeals = 0;
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- 13 up; }
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves { drag ToFoundation: tableau[top] => foundation; }
            win = count(foundation) == CARDS;
        }";
    for limit in ["redeals > 0", "redeals >= 1", "0 < redeals", "1 <= redeals", "redeals == 1"] {
        let text = format!(
            "{toy} #[game(name = \"Other\")] variation Other: Toy {{
                moves {{
                    ..Toy;
                    press Redeal where {limit} do {{
                        gather tableau; tableau <- rest up; redeals -= 1;
                    }}
                }}
            }}"
        );
        assert_eq!(codes(&text), ["move-is-off"], "{limit}");
    }
}
