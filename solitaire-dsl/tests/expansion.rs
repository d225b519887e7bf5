//! Tests the expansion of declarations: snapshots to read, texts that must be there, and limits on the number of lines.
//!
//! After a change of the expansion, read the changed snapshots and accept them:
//!
//! ```sh
//! INSTA_UPDATE=always cargo test -p solitaire-dsl --test all expansion
//! ```

use std::fmt::Write as _;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{File, Item};
use test_volume::some;

use crate::support::families::families;
use solitaire_dsl::source::calls;

/// A small family and two variations of it. Together they have a constant, a counter, a rule, conditions, a move with a
/// condition, and steps.
const TWO_COLUMNS: &str = r#"
    /// Two columns and a pile.
    #[game(name = "Two Columns")]
    family TwoColumns {
        /// How many columns there are.
        const COLUMNS: usize = 2;
        structure {
            /// The columns.
            tableau: [Column; COLUMNS];
            /// Takes everything.
            foundation: Pile;
        }
        deal { tableau <- rest up; }
        /// One rank higher.
        rule builds(under, over) = next_rank(under, over);
        pickup tableau = run(moving, builds);
        build tableau = builds(top(target), bottom(moving));
        space tableau = always;
        space foundation = is_king(bottom(moving));
        build foundation = next_rank(top(target), bottom(moving));
        moves {
            /// Move a run.
            drag MoveRun: tableau[cards] => tableau;
            /// Move a card to the pile.
            drag ToFoundation: tableau[top] => foundation where !is_single(source);
        }
        win = count(foundation) == CARDS;
    }

    /// Three columns, one card at a time.
    #[game(name = "Three Columns")]
    variation ThreeColumns: TwoColumns {
        const COLUMNS = 3;
        pickup tableau = inherited && is_single(moving);
    }

    /// A variation that adds something of its own.
    #[game(name = "Turned")]
    variation Turned: TwoColumns {
        /// How often the columns may be turned.
        counter turns = 1;
        moves {
            ..TwoColumns;
            /// Turn a column over.
            press Turn: tableau where turns > 0 && !is_empty(source) do { flip source; turns -= 1; }
        }
    }
"#;

fn expand(text: &str) -> File {
    let tokens: TokenStream = text.parse().expect("these are tokens of Rust");
    let expansion = solitaire_dsl::solitaire(tokens);
    syn::parse2(expansion).expect("the expansion is Rust")
}

/// The generated items that belong to the declaration with this name.
fn items_of(file: &File, name: &str) -> File {
    let module = snake(name);
    let is_it = |tokens: &dyn ToTokens| tokens.to_token_stream().to_string() == name;
    let items = file.items.iter().filter(|item| match item {
        Item::Struct(item) => item.ident == name,
        Item::Trait(item) => item.ident == format!("{name}Family"),
        Item::Impl(item) => is_it(&item.self_ty),
        Item::Mod(item) => item.ident == module,
        Item::Macro(item) => item
            .ident
            .as_ref()
            .is_some_and(|ident| ident.to_string().starts_with(&format!("__solitaire_{name}_"))),
        Item::Use(item) => item.to_token_stream().to_string().contains(name),
        _ => false,
    });
    File { items: items.cloned().collect(), ..file.clone() }
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

fn pretty(file: &File) -> String {
    prettyplease::unparse(file)
}

/// The formatted items that are generated for one declaration of [`TWO_COLUMNS`].
fn expansion_of(name: &str) -> String {
    pretty(&items_of(&expand(TWO_COLUMNS), name))
}

/// The text with single spaces, so that the tests do not depend on how the printer breaks lines.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn assert_contains(expansion: &str, facts: &[&str]) {
    let squeezed = squeezed(expansion);
    for fact in facts {
        assert!(squeezed.contains(fact), "the expansion lacks `{fact}`:\n{expansion}");
    }
}

#[track_caller]
fn assert_lacks(expansion: &str, strangers: &[&str]) {
    for stranger in strangers {
        assert!(
            !squeezed(expansion).contains(stranger),
            "the expansion has `{stranger}`:\n{expansion}"
        );
    }
}

#[test]
fn a_family() {
    insta::assert_snapshot!(expansion_of("TwoColumns"));
}

#[test]
fn a_variation() {
    insta::assert_snapshot!(expansion_of("ThreeColumns"));
}

#[test]
fn a_declaration_is_a_type_with_its_docs() {
    let facts = [
        "///Two columns and a pile. #[derive(Clone, Copy, PartialEq, Eq, Debug)] pub struct TwoColumns;",
    ];
    assert_contains(&expansion_of("TwoColumns"), &facts);
}

#[test]
fn every_variation_point_is_an_item_of_the_trait_with_its_default() {
    assert_contains(
        &expansion_of("TwoColumns"),
        &[
            "pub trait TwoColumnsFamily: Sized + 'static {",
            "const COLUMNS: usize = 2;",
            "fn tableau<'a>(at: &::solitaire::RuleContext<'a>) -> ::solitaire::Group<'a>",
            "fn foundation<'a>(at: &::solitaire::RuleContext<'a>) -> ::solitaire::Cards<'a>",
            "fn builds<'a>( at: &::solitaire::RuleContext<'a>, under: ::core::option::Option<::solitaire::Card>, over: ::core::option::Option<::solitaire::Card>, ) -> bool { TwoColumns::__builds::<Self>(at, under, over) }",
            "fn pickup_tableau<'a>(at: &::solitaire::RuleContext<'a>) -> bool { TwoColumns::__pickup_tableau::<Self>(at) }",
            "fn build_foundation<'a>(at: &::solitaire::RuleContext<'a>) -> bool {",
            "fn to_foundation_where<'a>(at: &::solitaire::RuleContext<'a>) -> bool {",
            "fn win<'a>(at: &::solitaire::RuleContext<'a>) -> bool { TwoColumns::__win::<Self>(at) }",
        ],
    );
}

#[test]
fn rules_ask_the_variation_not_the_family() {
    assert_contains(&expansion_of("TwoColumns"), &["<V as TwoColumnsFamily>::builds("]);
    assert_lacks(&expansion_of("TwoColumns"), &["TwoColumns::builds("]);
}

#[test]
fn a_variation_overrides_what_it_states_and_nothing_else() {
    let expansion = expansion_of("ThreeColumns");
    assert_contains(
        &expansion,
        &[
            "impl __parent_of_ThreeColumns::TwoColumnsFamily for ThreeColumns {",
            "const COLUMNS: usize = 3;",
            "fn pickup_tableau<'a>(at: &::solitaire::RuleContext<'a>) -> bool { ThreeColumns::__pickup_tableau::<Self>(at) }",
            "__parent_of_ThreeColumns::__TwoColumns::__pickup_tableau::<V>(at)",
        ],
    );
    assert_lacks(
        &expansion,
        &[
            "fn builds",
            "fn build_tableau",
            "fn space_tableau",
            "fn win",
            "trait ThreeColumnsFamily",
        ],
    );
}

#[test]
fn a_variation_that_adds_something_has_a_trait_of_its_own() {
    assert_contains(
        &expansion_of("Turned"),
        &[
            "pub trait TurnedFamily: Sized + 'static + __parent_of_Turned::TwoColumnsFamily {",
            "fn turns(at: &::solitaire::RuleContext<'_>) -> i32",
            "fn turn_where<'a>(at: &::solitaire::RuleContext<'a>) -> bool",
            "impl TurnedFamily for Turned {",
        ],
    );
}

#[test]
fn every_move_is_a_type_with_what_it_needs_to_know() {
    assert_contains(
        &expansion_of("TwoColumns"),
        &[
            "pub mod two_columns {",
            "pub struct MoveRun {",
            "pub from: ::solitaire::Place,",
            "pub to: ::solitaire::Place,",
            "pub count: u8,",
            "impl ::solitaire::Move<__TwoColumns> for MoveRun",
            "pub enum TwoColumnsMove {",
        ],
    );
    // A variation does not declare the type of an inherited move again: it imports the type of its parent.
    assert_contains(
        &expansion_of("ThreeColumns"),
        &[
            "pub use super::__parent_of_ThreeColumns::MoveRun;",
            "impl ::solitaire::Move<__ThreeColumns> for MoveRun",
        ],
    );
    assert_lacks(&expansion_of("ThreeColumns"), &["pub struct MoveRun"]);
    assert_contains(
        &expansion_of("Turned"),
        &["pub struct Turn { ///The source. pub from: ::solitaire::Place, }"],
    );
}

#[test]
fn a_declaration_hands_on_its_words() {
    assert_contains(
        &expansion_of("TwoColumns"),
        &[
            "macro_rules! __solitaire_TwoColumns_",
            "([$($callback:tt)*] $own:tt) =>",
            "pub use __solitaire_TwoColumns_",
        ],
    );
    // The macro of a variation contains the tokens of its parents too.
    let words = expansion_of("ThreeColumns");
    let (_, words) = words.split_once("macro_rules!").expect("there is a macro");
    assert!(
        words.contains("family TwoColumns") && words.contains("variation ThreeColumns"),
        "{words}"
    );
}

#[test]
fn a_parent_elsewhere_is_asked_for_its_words() {
    let expansion = pretty(&expand("variation V: other::module::Parent { const A = 1; }"));
    assert_contains(
        &expansion,
        &[
            "pub struct V;",
            "other::module::Parent! { [::solitaire::private::__vary] { variation V : other::module::Parent",
        ],
    );
}

#[test]
fn expansions_are_the_same_every_time() {
    let expanded = |text: &str| {
        let tokens: TokenStream = text.parse().expect("these are tokens of Rust");
        solitaire_dsl::solitaire(tokens).to_string()
    };
    let mut texts: Vec<(String, String)> = collection();
    texts.push(("two columns".to_owned(), TWO_COLUMNS.to_owned()));
    for (name, text) in &texts {
        assert_eq!(expanded(text), expanded(text), "{name}");
    }
}

// --- how many lines ----------------------------------------------------------------------------------------

/// The contents of the calls of `solitaire!` in the files of the collection that this run tests, each with the name of
/// its file.
fn collection() -> Vec<(String, String)> {
    let of_file = |(name, text): (String, String)| {
        let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        calls(file.items).into_iter().map(move |call| (name.clone(), call.to_string()))
    };
    some(&families()).cloned().flat_map(of_file).collect()
}

/// The largest number of lines in the expansion of a family, without the macro that passes its tokens to its
/// variations.
const LINES_A_FAMILY: usize = 1_550;

/// The largest number of lines in the expansion of a variation, which states less than a family.
const LINES_A_VARIATION: usize = 1_050;

/// A long expansion is costly, because the compiler reads it on every check.
#[test]
fn no_declaration_becomes_more_lines_than_it_may() {
    let mut table = String::new();
    let mut over = String::new();
    for (file, text) in collection() {
        let expansion = expand(&text);
        for name in declared(&expansion) {
            let mut items = items_of(&expansion, &name);
            let is_variation = !squeezed(&pretty(&items))
                .contains(&format!("pub trait {name}Family: Sized + 'static {{"));
            items.items.retain(|item| !matches!(item, Item::Macro(_)));
            let lines = pretty(&items).lines().count();
            let (sort, most) = if is_variation {
                ("variation", LINES_A_VARIATION)
            } else {
                ("family", LINES_A_FAMILY)
            };
            writeln!(table, "{file:20} {sort:9} {name:24} {lines:5} lines")
                .expect("text can be written");
            if lines > most {
                writeln!(over, "{name}: {lines} lines, {most} for a {sort}")
                    .expect("text can be written");
            }
        }
    }
    println!("{table}");
    assert!(over.is_empty(), "too many lines:\n{over}\n{table}");
}

/// The names of the declarations in an expansion, in order.
fn declared(file: &File) -> Vec<String> {
    let structs = file.items.iter().filter_map(|item| match item {
        Item::Struct(item) => Some(item.ident.to_string()),
        _ => None,
    });
    structs.collect()
}

/// The name that stands for the cursor: rust-analyzer adds it to the word at the cursor to find completions.
const MARK: &str = "raCompletionMarker";

/// The expansion of [`TWO_COLUMNS`] as text, with `new` in place of the first `old`.
fn expansion_with(old: &str, new: &str) -> String {
    assert!(TWO_COLUMNS.contains(old), "there is no `{old}`");
    let tokens: TokenStream =
        TWO_COLUMNS.replacen(old, new, 1).parse().expect("these are tokens of Rust");
    solitaire_dsl::solitaire(tokens).to_string()
}

/// To find completions, an editor expands the call with the mark and looks for it at the same offset in the expansion
/// without the mark. There must be a placeholder (a seat) at this offset.
#[test]
fn a_name_that_is_written_is_found_where_a_seat_is_without_it() {
    let places = [
        ("rule builds(under, over) = next_rank(under, over);", "rule builds(under, over) = ne#;"),
        ("pickup tableau = run(moving, builds);", "pickup ta#"),
        ("win = count(foundation) == CARDS;", "wi#"),
        ("tableau: [Column; COLUMNS];", "tableau: [Co#; COLUMNS];"),
        ("deal { tableau <- rest up; }", "deal { tableau <- rest u#; }"),
        ("drag MoveRun: tableau[cards] => tableau;", "drag MoveRun: tableau[ca#] => tableau;"),
        ("drag MoveRun: tableau[cards] => tableau;", "dr#"),
        ("do { flip source; turns -= 1; }", "do { fli#; turns -= 1; }"),
        ("..TwoColumns;", "..TwoCo#;"),
        ("name = \"Turned\"", "name = \"Turned\", sl#"),
    ];
    for (old, new) in places {
        let before = expansion_with(old, &new.replace('#', ""));
        let with_mark = expansion_with(old, &new.replace('#', MARK));
        let found = with_mark.find(MARK).unwrap_or_else(|| panic!("`{new}` takes no seat"));
        let start = with_mark[..found].rfind([' ', ':']).map_or(0, |blank| blank + 1);
        assert_eq!(before[..start], with_mark[..start], "`{new}`: the seats have moved");
        let held = &before[start..start + 40];
        assert!(held.starts_with("__a_name_that_is_being_written"), "`{new}`: `{held}` is no seat");
    }
}

/// Only rust-analyzer compiles the items for editors, so the compiler only has to read them.
#[test]
fn what_editors_are_told_is_told_to_nobody_else() {
    let file = expand(TWO_COLUMNS);
    let told = file.items.iter().filter_map(|item| match item {
        Item::Const(item) if item.ident == "_" => Some(item.to_token_stream().to_string()),
        _ => None,
    });
    // Leave out the item that mentions the names of a declaration with a mistake: it is meant for the compiler too.
    let told: Vec<String> = told.filter(|text| !text.contains("fn mentioned")).collect();
    assert_eq!(told.len(), 3, "one for each declaration");
    for text in told {
        let (before, _) = text.split_once("fn seats").expect("it begins with the seats");
        assert!(before.contains("# [cfg (rust_analyzer)]"), "{before}");
        assert!(before.contains("allow (unexpected_cfgs"), "{before}");
    }
}

/// The lines of examples in the doc comment before `item`, the last line first.
fn examples_shown<'e>(expansion: &'e str, item: &str) -> Vec<&'e str> {
    let (before, _) = expansion.split_once(item).unwrap_or_else(|| panic!("{item} is there"));
    let lines = before.lines().rev().map(str::trim);
    let docs = lines.map_while(|line| match line.strip_prefix("///") {
        None if line.starts_with("#[") || line.is_empty() => Some(""),
        docs => docs,
    });
    docs.filter(|line| line.ends_with(';')).collect()
}

#[test]
fn examples_stand_in_the_documentation_of_what_decides_them() {
    let examples = "examples {
        tableau: 9H on TS, !9H on 8S, KH on _;
        MoveRun: 9S TS, [tableau 9S | 8H] => [tableau 9S 8H | _];
        win: ![tableau KS];
        deal: tableau 26;
    }";
    let text = TWO_COLUMNS.replacen("win =", &format!("{examples} win ="), 1);
    let expansion = pretty(&items_of(&expand(&text), "TwoColumns"));
    let docs_of = |item| examples_shown(&expansion, item);
    assert_eq!(docs_of("fn tableau"), ["tableau: 9H on TS, !9H on 8S, KH on _;"]);
    // The example `KH on _` is not shown: no rule is called for an empty column.
    assert_eq!(docs_of("fn builds"), ["MoveRun: 9S TS;", "tableau: 9H on TS, !9H on 8S;"]);
    let boards = ["MoveRun: [tableau 9S | 8H] => [tableau 9S 8H | _];", "MoveRun: 9S TS;"];
    assert_eq!(docs_of("pub struct MoveRun"), boards);
    assert_eq!(docs_of("fn foundation"), [""; 0]);
}

#[test]
fn a_variation_shows_the_examples_that_it_has() {
    let examples = "examples {
        tableau: 9H on TS, !9H on 8S, KH on _;
        MoveRun: 9S 8H, !9S TS;
    }";
    let text = TWO_COLUMNS.replacen("win =", &format!("{examples} win ="), 1)
        + "
        /// The same suit as well.
        #[game(name = \"Suited Columns\")]
        variation SuitedColumns: TwoColumns {
            rule builds(under, over) = inherited && same_suit(under, over);
            moves { ..TwoColumns; drag MoveRun: tableau[cards] => tableau where count(moving) < 9; }
            examples { ..TwoColumns; tableau: !9H on TS, 9S on TS; MoveRun: !9S 8H; }
        }";
    let expansion = pretty(&items_of(&expand(&text), "SuitedColumns"));
    let docs_of = |item| examples_shown(&expansion, item);
    let tableau = "tableau: !9H on 8S, !9H on TS, 9S on TS;";
    assert_eq!(docs_of("fn builds"), ["MoveRun: !9S TS, !9S 8H;", tableau]);
    assert_eq!(docs_of("pub struct MoveRun"), ["MoveRun: !9S TS, !9S 8H;"]);
}

/// The editor shows the documentation of a word of the language only if the word has an item. No other test would find
/// a missing one.
#[test]
fn every_word_of_a_declaration_has_an_item() {
    let items = include_str!("../../solitaire-runtime/src/words/mod.rs");
    let texts = collection().into_iter().map(|(_, text)| text).chain([TWO_COLUMNS.to_owned()]);
    let mut words = Vec::new();
    for text in texts {
        let tokens: TokenStream = text.parse().expect("these are tokens of Rust");
        let expansion = squeezed(&solitaire_dsl::solitaire(tokens).to_string());
        for list in expansion.split("use :: solitaire :: words :: {").skip(1) {
            let (list, _) = list.split_once('}').expect("the list ends");
            words.extend(list.split(',').map(|word| word.trim().to_owned()));
        }
    }
    words.sort();
    words.dedup();
    assert!(words.len() > 40, "{words:?}");
    for word in words {
        let item = format!("        {word}\n");
        assert!(items.contains(&item), "there is no item for `{word}`");
    }
}
