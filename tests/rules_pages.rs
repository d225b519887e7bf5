//! The current rules page of every game: `rules/<slug>.txt`, a slash in the slug being a dash.
//!
//! A page changes when a rule or its wording does. Then read the new page, and rewrite the files with
//! `SOLITAIRE_WRITE_RULES=1 cargo test -p solitaire-tests rules_pages`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use solitaire::GameEntry;
use solitaire::model::{Function, GameModel};
use solitaire_rulebook as rulebook;
use solitaire_session::odds::Odds;

use solitaire_families::GAMES;

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "rules"].iter().collect()
}

fn file_name(entry: &GameEntry) -> String {
    format!("{}.txt", entry.model().slug.replace('/', "-"))
}

#[test]
fn pages_are_what_they_were_read_as() {
    let write = env::var_os("SOLITAIRE_WRITE_RULES").is_some();
    let mut faults = String::new();
    for entry in GAMES {
        let (name, found) = (file_name(entry), rulebook::page(entry.model()));
        let path = folder().join(&name);
        let wanted = fs::read_to_string(&path).unwrap_or_default();
        if wanted == found {
            continue;
        }
        if write {
            fs::create_dir_all(folder()).unwrap();
            fs::write(path, found).unwrap();
            continue;
        }
        let _ = writeln!(faults, "{name}");
        for line in found.lines().filter(|line| !wanted.lines().any(|wanted| wanted == *line)) {
            let _ = writeln!(faults, "  new: {line}");
        }
        for line in wanted.lines().filter(|line| !found.lines().any(|found| found == *line)) {
            let _ = writeln!(faults, "  old: {line}");
        }
    }
    assert!(
        faults.is_empty(),
        "pages have changed; SOLITAIRE_WRITE_RULES=1 writes them:\n{faults}"
    );
}

#[test]
fn conditions_that_take_long_to_say_have_a_sentence_of_their_author() {
    let unsaid = GAMES.iter().flat_map(|game| {
        let lines = rulebook::unsaid(game.model()).into_iter();
        lines.map(move |line| format!("{}: {line}\n", game.model().slug))
    });
    let unsaid: String = unsaid.collect();
    assert!(unsaid.is_empty(), "write a doc comment before the statement:\n{unsaid}");
}

#[test]
fn every_page_is_of_a_game() {
    let games: BTreeSet<String> = GAMES.iter().map(file_name).collect();
    for file in fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(games.contains(&name), "{name} is of no game");
    }
}

/// Names in the model that are not English words: with underscores, or with capitals inside.
fn identifiers(model: &GameModel) -> BTreeSet<&'static str> {
    let own = model.functions.iter().map(|own| own.name());
    let names = model.containers.iter().map(|one| one.name);
    let names = names.chain(model.counters.iter().map(|one| one.name));
    let names = names.chain(model.constants.iter().map(|one| one.name));
    let names = names.chain(model.rules.iter().map(|one| one.name));
    let names = names.chain(model.rules.iter().flat_map(|one| one.params.iter().copied()));
    let names = names.chain(model.moves.iter().map(|one| one.name)).chain(own);
    let vocabulary = Function::ALL.iter().map(|function| function.name());
    let is_code = |name: &&str| {
        name.contains('_') || name.chars().skip(1).any(|letter| letter.is_uppercase())
    };
    names.chain(vocabulary).filter(is_code).collect()
}

/// The faults in the English of a page, as far as a program can detect them.
fn faults(model: &'static GameModel) -> Vec<String> {
    let page = rulebook::page(model);
    let mut faults = Vec::new();
    let signs = ["_", "::", "&&", "||", "==", "<-", "=>", "{", "}", "`", "[", "]"];
    faults.extend(signs.iter().filter(|sign| page.contains(*sign)).map(|sign| (*sign).to_owned()));
    let words: BTreeSet<&str> =
        page.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    let identifiers = identifiers(model);
    faults
        .extend(identifiers.iter().filter(|name| words.contains(*name)).map(|name| (*name).into()));
    for line in page.lines().filter_map(|line| line.trim_start().strip_prefix("- ")) {
        let line = line.strip_prefix("Exactly: ").unwrap_or(line);
        let pairs = line.split(' ').zip(line.split(' ').skip(1));
        let doubled = pairs
            .into_iter()
            .any(|(one, other)| one == other && one.starts_with(char::is_alphabetic));
        let odd = ["  ", " ,", " .", "..", ",,", ",.", " ;", ".,", "the the", "the a ", "a an "];
        let vowel = ["a", "e", "i", "o"].iter().any(|vowel| line.contains(&format!(" a {vowel}")));
        let vowel = vowel && !line.contains(" a one");
        let well = line.starts_with(|letter: char| {
            letter.is_uppercase() || letter.is_numeric() || letter == '“'
        }) && line.ends_with('.');
        if doubled || vowel || !well || odd.iter().any(|odd| line.contains(odd)) {
            faults.push(line.to_owned());
        }
    }
    faults
}

fn rare_games() -> Vec<&'static GameModel> {
    let entries = [
        GameEntry::of::<rare::Storehouse>(),
        GameEntry::of::<rare::Osmosis>(),
        GameEntry::of::<rare::Calculation>(),
        GameEntry::of::<rare::Cotillion>(),
        GameEntry::of::<rare::Gaps>(),
        GameEntry::of::<fixture_family::turntable::Turntable>(),
        GameEntry::of::<fixture_variation::turned::Turned>(),
    ];
    entries.iter().map(GameEntry::model).collect()
}

/// The finished games: all except drafts, whose pages are not readable yet.
fn finished() -> impl Iterator<Item = &'static GameModel> {
    GAMES.iter().map(GameEntry::model).filter(|model| !model.draft)
}

#[test]
fn pages_are_english_and_no_code() {
    let faulty = |model: &'static GameModel| {
        let faults = faults(model);
        (!faults.is_empty()).then(|| format!("{}: {faults:#?}", model.slug))
    };
    let wrong: Vec<String> = finished().chain(rare_games()).filter_map(faulty).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// No page has a phrase that shows that a condition was spelled out like a formula: nested clauses, sums of places,
/// remainders of divisions, or steps about two cards that do not say which.
#[test]
fn pages_say_no_formulas() {
    const FORMULAS: [&str; 12] = [
        " 1 cards",
        "\"\"",
        "“”",
        "for which for",
        "each of which",
        "to the left of the place",
        "plus the rank",
        "is divided by",
        "take two cards from",
        " of it is at least",
        " minus the number of places",
        // A model may turn the stock over and then deal from its bottom. For players this is a packet that is not
        // turned over, and the page must say so.
        "from the bottom of the stock",
    ];
    let mut wrong = Vec::new();
    for model in finished() {
        let page = rulebook::page(model);
        let found = FORMULAS.iter().find(|formula| page.contains(*formula));
        wrong.extend(found.map(|formula| format!("{}: {formula}", model.slug)));
        let twice = page.lines().find(|line| line.matches(" is of the same ").count() > 1);
        wrong.extend(twice.map(|line| format!("{}: {line}", model.slug)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A counter that falls to zero counts the uses that are left. A page must not name it, because players count the uses
/// so far.
#[test]
fn what_may_be_done_some_times_is_counted_up() {
    let mut wrong = Vec::new();
    for model in finished() {
        let page = rulebook::page(model);
        for (number, counter) in (0..).zip(model.counters) {
            let name = format!("the count “{}”", counter.name.replace('_', " "));
            if model.falls_from(number).is_some() && page.contains(&name) {
                wrong.push(format!("{}: {}", model.slug, counter.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_example_is_about_an_empty_place_that_is_never_empty() {
    for model in GAMES.iter().map(GameEntry::model) {
        let page = rulebook::page(model);
        let begun =
            page.lines().filter_map(|line| line.split_once(" begins with the card dealt to it"));
        for (pile, _) in begun.map(|(pile, rest)| (pile.to_lowercase(), rest)) {
            let Some(pile) = pile.strip_prefix("- each ") else { continue };
            let about = |line: &&str| line.to_lowercase().starts_with(&format!("- on a {pile}: "));
            let example = page.lines().find(about).unwrap_or_default();
            assert!(!example.contains("empty one"), "{}: {example}", model.slug);
        }
    }
}

/// The values of ranks are stated on pages that add ranks up, or use them as numbers of places.
#[test]
fn ranks_that_are_numbers_are_told() {
    let mut wrong = Vec::new();
    for model in finished() {
        let page = rulebook::page(model);
        let asks = [
            "ranks add up",
            "sum of the ranks",
            "whose number is the rank",
            "is not the number of",
        ];
        let is_asked = asks.iter().any(|words| page.contains(words));
        if page.contains("As numbers, ") != is_asked {
            wrong.push(model.slug);
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_page_says_how_it_is_dealt_and_won() {
    let mut wrong = Vec::new();
    for model in finished().chain(rare_games()) {
        let page = rulebook::page(model);
        assert!(page.starts_with(&format!("# {}\n", model.name)), "{page}");
        for title in ["Cards", "Table", "Deal", "Winning"] {
            assert!(page.contains(&format!("\n## {title}")), "{title} is missing:\n{page}");
        }
        let bullets = page.lines().filter(|line| line.trim_start().starts_with("- ")).count();
        if !(8..=40).contains(&bullets) {
            wrong.push(format!("{}: {bullets} lines", model.slug));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_page_says_that_more_were_won_than_can_be() {
    for entry in GAMES {
        let Some(odds) = Odds::of(entry) else { continue };
        let same = odds.played.filter(|(deals, _)| *deals == odds.deals);
        let won = same.map_or(0, |(_, won)| won);
        assert!(won <= odds.solved, "{}: {odds:?}", entry.model().slug);
    }
}

#[test]
fn every_move_has_a_sentence() {
    for model in GAMES.iter().map(GameEntry::model).chain(rare_games()) {
        for number in 0..model.moves.len() {
            let words = rulebook::move_words(model, number).expect("a move");
            assert!(words.ends_with('.') && words.len() > 10, "{}: {words}", model.slug);
        }
        assert_eq!(rulebook::move_words(model, model.moves.len()), None);
    }
}

#[test]
fn rare_constructs_are_said() {
    let says = |model: &'static GameModel, lines: &[&str]| {
        let page = rulebook::page(model);
        for line in lines {
            let is_there = ["- ", "  - Exactly: "]
                .iter()
                .any(|mark| page.contains(&format!("\n{mark}{line}\n")));
            assert!(is_there, "{line}\nis not on\n{page}");
        }
    };
    says(
        GameEntry::of::<rare::Storehouse>().model(),
        &[
            "Deal thirteen cards to the reserve, twelve face down, then one face up.",
            "All the cards of a column may be moved together.",
            "Cards may be moved to an empty column only if the reserve is empty.",
            "Each foundation begins with a card of the same rank as the bottom card of foundation 1 and is \
         built up by suit: a card goes on the next lower card of its suit, and an Ace goes on a King. It \
         holds at most thirteen cards.",
            "When the stock is empty, gather the cards of the waste and shuffle them; then deal one card to the \
         waste, face up. You may do this once.",
            "As soon as a column is empty, move one card from the reserve to the column, face up.",
        ],
    );
    says(
        GameEntry::of::<rare::Calculation>().model(),
        &[
            "One deck of 52 cards.",
            "Take the Ace of clubs, the Two of diamonds, the Three of hearts and the Four of spades out of the deck \
         and put one on each foundation, in this order, face up.",
            "Each foundation begins with the card dealt to it; another card may follow if the card is higher in rank than \
             the top card of the foundation, counting on from the King to the Ace, by the number of the foundation, \
             counted in order. It holds at most thirteen cards.",
            "Only the card in the waste may be moved to an empty column.",
            "When the waste is empty, turn one card from the stock onto the waste.",
        ],
    );
    says(
        GameEntry::of::<rare::Gaps>().model(),
        &[
            "The hearts and spades of one deck, 26 cards. The Ace is the lowest card of a suit, the King the highest.",
            "Remove every Ace of the rows from the game.",
            "Move the card in a row to an empty row. Then add one to the count “moves made”.",
            "Where the row is the leftmost in its row, only a Two may be moved to an empty row. Elsewhere, \
         only a card that is exactly one rank higher than the card to the left of the row it goes to and of its suit \
         may be moved to an empty row.",
            "The score begins at 100.",
            "Fill: minus 1 point.",
            "The count “moves made” begins at zero.",
            "You lose when the count “moves made” is at least 200.",
        ],
    );
    says(
        GameEntry::of::<fixture_family::turntable::Turntable>().model(),
        &[
            "Turn a whole pile upside down, once in the game.",
            "When a column holds more than one card, do what “swap lowest” says.",
        ],
    );
}

#[test]
fn a_condition_alone_is_a_clause() {
    let model = GameEntry::of::<rare::Osmosis>().model();
    assert_eq!(rulebook::clause(model, &model.win), "all 52 cards lie on the foundations");
}

/// Games with constructs that no listed game uses.
mod rare {
    use solitaire::prelude::*;

    /// True if the number of empty columns is odd.
    pub fn odd_gaps(columns: Group<'_>) -> bool {
        columns.elements().filter(|column| column.is_empty()).count() % 2 == 1
    }

    solitaire! {
        /// A reserve of thirteen.
        #[game(name = "Storehouse")]
        family Storehouse {
            counter redeals = 1;
            structure {
                tableau: [Column; 4];
                foundation: [Pile; 4] max 13;
                reserve: Pile;
                waste: Waste;
                stock: Stock;
            }
            deal { foundation[0] <- 1 up; reserve <- 12 down; reserve <- 1 up; tableau <- 1 up; waste <- 3 up; }
            rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
            pickup tableau    = is_single(moving) || count(moving) == count(source);
            build  tableau    = builds(top(target), bottom(moving));
            space  tableau    = is_empty(reserve);
            build  foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
            space  foundation = same_rank(bottom(moving), bottom(foundation[0]));
            moves {
                drag MoveColumn:   tableau[cards] => tableau;
                drag FromReserve:  reserve[top] => tableau | foundation;
                drag ToFoundation: tableau[top] | waste[top] => foundation;
                press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
                press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0 do {
                    gather waste; shuffle; waste <- 1 up; redeals -= 1;
                }
                auto Fill: tableau where is_empty(source) && !is_empty(reserve) do { source <- 1 up from reserve; }
                auto Flip: reserve where is_hidden(source) do { flip source; }
            }
            win = count(foundation) == CARDS;
        }

        #[game(name = "Osmosis")]
        family Osmosis {
            structure { reserve: [Pile; 4]; foundation: [Row; 4]; waste: Waste; stock: Stock; }
            deal { reserve <- 3 down; reserve <- 1 up; foundation[0] <- 1 up; waste <- 3 up; }
            build foundation = same_suit(bottom(moving), bottom(target))
                            && (index(target) == 0 || has_rank(left(target), rank(bottom(moving))));
            space foundation = same_rank(bottom(moving), bottom(foundation[0])) && !is_empty(left(target));
            moves {
                drag  ToFoundation: reserve[top] | waste[top] => foundation;
                press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
                press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
                auto  Flip:   reserve where is_hidden(source) do { flip source; }
            }
            win = count(foundation) == CARDS;
        }

        #[game(name = "Calculation")]
        family Calculation {
            structure { foundation: [Pile; 4] max 13; tableau: [Column; 4]; waste: Waste max 1; stock: Stock; }
            deal { foundation <- "AC 2D 3H 4S" up; }
            build tableau    = always;
            space tableau    = always;
            build foundation = step_rank(bottom(moving), top(target), index(target) + 1);
            moves {
                press Turn: stock where !is_empty(stock) && is_empty(waste) do { waste <- 1 up from stock; }
                drag  Lay:  waste[top] => tableau;
                drag  ToFoundation: tableau[top] | waste[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        #[game(name = "Cotillion", decks = 2)]
        family Cotillion {
            structure {
                tableau: [Column; 4]; reserve: [Spot; 16]; waste: Waste; stock: Stock;
                odds: [Pile; 4] max 13; evens: [Pile; 4] max 13;
            }
            deal { reserve <- 1 up; tableau <- 3 up; waste <- 1 up; }
            build odds | evens = step_rank(bottom(moving), top(target), 2) && same_suit(bottom(moving), top(target));
            space odds  = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
            space evens = is_rank(bottom(moving), 2) && is_suit(bottom(moving), index(target));
            moves {
                drag  ToFoundation: tableau[top] | reserve[top] | waste[top] => odds | evens;
                press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
                auto  FromWaste: reserve where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
                auto  FromStock: reserve where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
            }
            win = count(odds) + count(evens) == CARDS;
        }

        #[game(name = "Gaps in a line", suits = "HS")]
        family Gaps {
            counter redeals = 2;
            counter moves_made = 0;
            structure { row: [Spot; 26]; discard: Discard; }
            deal { row <- 1 up; gather row into discard where is_ace(card); }
            rule follows(under, over) = next_rank(over, under) && same_suit(over, under);
            rule settled(spot: Cards) = chained(spot, |first| is_rank(first, 2), follows);
            space row = if is_leftmost(target) { is_rank(bottom(moving), 2) } else { follows(top(left(target)), bottom(moving)) };
            moves {
                drag  Fill: row[top] => row do { moves_made += 1; }
                press Redeal where redeals > 0 && odd_gaps(row) do {
                    gather row where !settled(place);
                    shuffle;
                    row <- 1 up where is_empty(place) && !is_leftmost(place) && !settled(left(place));
                    redeals -= 1;
                }
            }
            score { start: 100; Fill: -1; Redeal: count(discard) - 2 * moves_made; }
            win = how_many(row, |spot| settled(spot)) == 24;
            lose = moves_made >= 200;
        }
    }
}
