//! Tests the checks of the cards and the elements: nothing is reported for correct input, and each mistake is reported
//! once.

use solitaire_dsl::{Arena, Expander};

/// A small game with four columns, four foundations, a waste and a stock. Each field contains the statements of one
/// part.
struct Toy {
    game: &'static str,
    numbers: &'static str,
    structure: &'static str,
    layout: &'static str,
    deal: &'static str,
    moves: &'static str,
    variation: &'static str,
}

const TOY: Toy = Toy {
    game: "name = \"Toy\"",
    numbers: "",
    structure: "tableau: [BuildablePile; 4]; foundation: [Pile; 4]; waste: Waste; stock: Stock;",
    layout: "",
    deal: "tableau <- 5 up;",
    moves: "",
    variation: "",
};

impl Toy {
    fn text(&self) -> String {
        let Self { game, numbers, structure, layout, deal, moves, variation } = self;
        let layout =
            if layout.is_empty() { String::new() } else { format!("layout {{ {layout} }}") };
        let variation = if variation.is_empty() {
            String::new()
        } else {
            format!("#[game(name = \"Other\")] variation Other: Toy {{ {variation} }}")
        };
        format!(
            "#[game({game})] family Toy {{
                {numbers}
                structure {{ {structure} }}
                {layout}
                deal {{ {deal} }}
                build tableau = next_rank(top(target), bottom(moving));
                space tableau = always;
                build foundation = next_rank(bottom(moving), top(target));
                space foundation = is_ace(bottom(moving));
                moves {{
                    drag MoveCards: tableau[cards] => tableau;
                    drag FromWaste: waste[top] => tableau;
                    drag ToFoundation: tableau[top] => foundation;
                    press Deal: stock where !is_empty(stock) do {{ waste <- 1 up from stock; }}
                    auto Flip: tableau where is_hidden(source) do {{ flip source; }}
                    {moves}
                }}
                win = count(foundation) == CARDS;
            }} {variation}"
        )
    }

    /// The codes of the reports about this game.
    fn said(&self) -> Vec<&'static str> {
        let text = self.text();
        let tokens = text.parse().expect("these are tokens");
        let report = Expander::new(&Arena::new()).call(tokens).report;
        report.diagnostics().iter().map(|one| one.code).collect()
    }
}

fn are(codes: &[&str], toys: impl IntoIterator<Item = Toy>) {
    let mut wrong = Vec::new();
    for toy in toys {
        let said = toy.said();
        if said != codes {
            wrong.push(format!("{said:?} is said of\n{}", toy.text()));
        }
    }
    assert!(wrong.is_empty(), "{} are not {codes:?}:\n{}", wrong.len(), wrong.join("\n"));
}

fn deals(deals: &[&'static str]) -> Vec<Toy> {
    deals.iter().map(|deal| Toy { deal, ..TOY }).collect()
}

#[test]
fn deals_that_come_out_are_not_spoken_of() {
    are(
        &[],
        deals(&[
            "tableau <- 5 up;",
            "tableau <- 4 down; tableau <- 1 up;",
            "for r in 0..4 { tableau[r] <- 1 up; tableau[r + 1..4] <- 1 down; }",
            // A loop with several steps need not use its variable: the author may only want to repeat the steps.
            "for r in 0..3 { tableau[0..2] <- 1 down; tableau[2..4] <- 1 up; }",
            "for _r in 0..3 { tableau <- 1 up; }",
            "tableau <- [1, 2, 3, 0] up;",
            "for i in 0..4 { tableau[i] <- 3 - i up; }",
            // Cards that are dealt by name come first, or after steps that certainly leave these cards in the hand.
            "foundation <- \"AC AD AH AS\" up; tableau <- 5 up;",
            "foundation <- 1 up where is_ace(card); tableau[0] <- \"2C\" up; tableau <- 5 up;",
            "tableau <- 3 up where !is_ace(card); foundation <- \"AC AD AH AS\" up;",
            "foundation <- \"AC AD AH AS\" up; tableau <- 1 up where rank(card) == 2;",
            // Each element gets the card for which the condition holds there.
            "foundation <- 1 up where is_ace(card) && suit(card) == index(place); tableau <- 5 up;",
            "tableau[rank(card) % 4] <- 8 up;",
            "tableau <- 5 up first foundation; waste <- 1 up;",
            "tableau <- 5 up first foundation again;",
            // In these deals, no mistake is certain, so nothing is reported.
            "self::lay(tableau); gather waste; flip tableau;",
            "if self::lucky() { waste <- 3 up; } tableau <- 5 up;",
            "tableau <- 5 up; sink tableau where is_king(card);",
            "tableau <- 5 down; flip tableau;",
            "tableau <- 5 up; gather tableau; shuffle; tableau <- 4 up;",
            "tableau <- 5 up; waste <- 1 up from tableau[0];",
            "tableau <- 5 up; waste <- 2 up from under tableau[1];",
        ]),
    );
}

#[test]
fn a_constant_may_leave_nothing_to_do() {
    let with = |deal| Toy {
        numbers: "const EXTRA: usize = 0; const COLUMNS: usize = 4;",
        structure: "tableau: [BuildablePile; COLUMNS]; foundation: [Pile; 4]; waste: Waste; stock: Stock;",
        deal,
        ..TOY
    };
    are(
        &[],
        [
            "tableau <- 5 up; waste <- EXTRA up;",
            "tableau <- 5 up; tableau[0..EXTRA] <- 1 up;",
            "tableau <- 5 up; for i in 0..EXTRA { tableau[i] <- 1 up; }",
            "tableau <- 5 up; waste <- EXTRA up; gather waste; shuffle;",
            "tableau <- 5 up; for i in 4..COLUMNS { tableau[i] <- 1 up; }",
        ]
        .map(with),
    );
}

#[test]
fn a_deal_that_goes_wrong_is_said_once() {
    are(&["more-than-the-pack"], deals(&["tableau <- 14 up;", "tableau <- 13 up; waste <- 1 up;"]));
    are(
        &["index-out-of-range"],
        deals(&["tableau[4] <- 1 up;", "for i in 0..9 { tableau[i] <- 1 up; }"]),
    );
    are(
        &["deals-nothing"],
        deals(&["tableau <- 0 up;", "tableau <- 1 - 2 up;", "tableau <- [0, 0, 0, 0] up;"]),
    );
    are(
        &["empty-range"],
        deals(&["tableau[1..1] <- 5 up;", "for i in 2..2 { tableau[i] <- 5 up; }"]),
    );
    are(
        &["no-such-cards"],
        deals(&[
            "foundation <- 1 up where rank(card) > 13;",
            "foundation <- 1 up where is_red(card) && is_black(card);",
            "tableau <- 5 up; sink tableau where is_rank(card, 0);",
        ]),
    );
    are(
        &["empty-source"],
        deals(&["tableau <- 5 up from stock;", "tableau <- 1 up from waste; tableau <- 5 up;"]),
    );
    are(
        &["step-without-effect"],
        deals(&[
            "flip tableau; tableau <- 5 up;",
            "gather waste; tableau <- 5 up;",
            "sink tableau where is_king(card); tableau <- 5 up;",
        ]),
    );
}

#[test]
fn what_a_variation_brings_about_is_said_of_the_variation_only() {
    let with = |variation| Toy {
        numbers: "const COLUMNS: usize = 4; const EXTRA: usize = 1;",
        structure: "tableau: [BuildablePile; COLUMNS]; foundation: [Pile; 4]; waste: Waste; stock: Stock;",
        layout: "foundation across from (4, 0); stock at (0, 0); waste at (1, 0);
            tableau across from (0, 1);",
        deal: "tableau <- 12 up; waste <- EXTRA up;",
        variation,
        ..TOY
    };
    are(&[], ["", "const EXTRA = 0;", "const COLUMNS = 3;", "const EXTRA = 4;"].map(with));
    are(&["number-out-of-range"], ["const COLUMNS = 0;", "const EXTRA = 0 - 1;"].map(with));
    are(&["more-than-the-pack"], ["const COLUMNS = 5;", "const EXTRA = 5;"].map(with));
    are(&["not-placed"], ["structure { ..Toy; cell: Cell; } moves { ..Toy; drag ToCell: tableau[top] => cell; drag FromCell: cell[top] => tableau; }"].map(with));
}

#[test]
fn places_on_the_table_are_looked_at() {
    let with = |layout| Toy { layout, ..TOY };
    are(
        &[],
        [
            "foundation across from (4, 0); stock at (0, 0); waste at (1, 0); tableau across from (0, 1);",
            "foundation across from (-4, -2); stock at (0, 0); waste at (1, 0); tableau across from (0, 1);",
            "foundation across from (4, 0), step 0.5; stock at (0, 0); waste at (1, 0); tableau down from (0, 1), step 3;",
            // The waste covers a corner of the stock. Only elements at the same point are reported.
            "foundation across from (4, 0); stock at (0, 0); waste at (0.5, 0.5); tableau across from (0, 2);",
            "foundation points [(4, 0), (5, 0), (6, 0), (7, 0)]; stock at (0, 0); waste at (1, 0); tableau[0..3] across from (0, 1); tableau[3] at (9, 9);",
        ]
        .map(with),
    );
    are(
        &["overlap"],
        ["foundation across from (1, 0); stock at (0, 0); waste at (1, 0); tableau across from (0, 1);"].map(with),
    );
}

#[test]
fn numbers_that_cannot_be_are_said_and_no_panic() {
    let with = |numbers| Toy { numbers, ..TOY };
    are(
        &["division-by-zero"],
        ["const A: usize = 1 / 0;", "const A: usize = 5 % (2 - 2);"].map(with),
    );
    are(
        &["number-too-large"],
        [
            "const A: usize = 9223372036854775807 + 1;",
            "const A: i32 = 1 << 40;",
            "counter turns = 2147483648;",
            "counter turns = -2147483649;",
            "counter turns = 0 - 2147483648;",
            "const A: i32 = -(-2147483648);",
        ]
        .map(with),
    );
    are(&[], ["counter turns = -2147483648;", "const A: i32 = -2_147_483_648 + 1;"].map(with));
    are(&["number-out-of-range"], ["const A: usize = 1 - 2;", "const A: u8 = 256;"].map(with));
    are(
        &["division-by-zero"],
        [Toy { numbers: "const A: usize = 1 / 0; const B: usize = A + 1;", ..TOY }],
    );
}

#[test]
fn steps_of_moves_are_looked_at_one_by_one() {
    let with = |moves| Toy { moves, ..TOY };
    are(
        &[],
        [
            "press Rain: stock where count(stock) > 9 do { for i in 0..4 { tableau[i] <- i + 1 up from stock; } }",
            "press Rain: tableau where !is_empty(stock) do { if count(stock) < 4 { waste <- 4 up from stock; } else { tableau <- 1 up from stock; } }",
            "press Again: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }",
            // The cards that are left in the hand go to the stock.
            "press Again: tableau where is_empty(stock) do { gather tableau; shuffle; tableau <- 2 up; }",
            "press Back: waste where !is_empty(waste) do { stock <- 1 down from waste; }",
        ]
        .map(with),
    );
    are(
        &["index-out-of-range"],
        ["press Rain: tableau where !is_empty(stock) do { for i in 0..5 { tableau[i] <- 1 up from stock; } }"].map(with),
    );
}

#[test]
fn a_counter_may_choose_an_element() {
    let with = |moves| Toy { numbers: "counter next = 0;", moves, ..TOY };
    are(
        &[],
        [
            "press Next: waste where next < 4 && !is_empty(tableau[next]) do { waste <- 1 up from tableau[next]; next += 1; }",
            "press Next: waste where next < 4 && !is_empty(stock) do { tableau[next] <- 1 up from stock; next += 1; }",
            "press Next: waste where !is_empty(stock) do { tableau[next % 4] <- 1 up from stock; next += 1; }",
            "press Next: waste where next < 4 do { gather tableau[next] into waste; next += 1; }",
        ]
        .map(with),
    );
}

/// The settings for `#[game(..)]` that the tutorial shows must be valid. No compiler checks them, because they stand in
/// the text.
#[test]
fn what_the_tutorial_shows_of_a_game_is_accepted() {
    let page = include_str!("../../docs/new-family.md");
    let list = page.split("- In `#[game(…)]`: ").nth(1).expect("there is a list of it");
    let list = list.split("\n\n").next().expect("it ends");
    let settings: Vec<&str> =
        list.split('`').skip(1).step_by(2).filter(|word| word.contains(" = ")).collect();
    assert!(settings.len() >= 3, "{settings:?}");
    for setting in settings {
        let game: &str = format!("name = \"Toy\", {setting}").leak();
        let tokens = Toy { game, ..TOY }.text().parse().expect("these are tokens");
        let report = Expander::new(&Arena::new()).call(tokens).report;
        // Only the reports about the form of the setting count, not those about its effect on this game.
        let bad = report.diagnostics().iter().find(|one| one.code.starts_with("bad-"));
        assert!(bad.is_none(), "`{setting}`: {}", bad.map(|one| one.text()).unwrap_or_default());
    }
}
