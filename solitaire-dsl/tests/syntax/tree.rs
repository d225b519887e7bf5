//! Tests rare parts of the grammar that the test games do not use.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use solitaire_dsl::syntax::ast::{
    Amount, Block, CounterStart, Declaration, Direction, Entry, ExprKind, GrowSide, Head, Index,
    Inherit, MovesEntry, Piece, Placing, ScoreKind, Step,
};

use super::{parse_good, parse_tokens, said};

fn declaration(text: &str) -> Declaration {
    parse_good(text).declarations.remove(0)
}

fn piece(text: &str) -> Piece {
    let mut declaration = declaration(&format!("family F {{ {text} }}"));
    declaration.pieces.remove(0).kind
}

fn entries<T>(block: Block<T>) -> Vec<Entry<T>> {
    block.statements.into_iter().map(|statement| statement.kind).collect()
}

fn steps(text: &str) -> Vec<Step> {
    let Piece::Deal(block) = piece(&format!("deal {{ {text} }}")) else {
        panic!("not a deal: {text}");
    };
    let steps = entries(block).into_iter().map(|entry| match entry {
        Entry::Own(step) => step,
        Entry::Inherit(inherit) => panic!("not a step: {inherit:?}"),
    });
    steps.collect()
}

#[test]
fn a_declaration_keeps_docs_attributes_and_parent() {
    let text = "/// The first line.\n///\n/// Another.\n#[derive(Hash)]
        #[game(name = \"G\", decks = 2, suits = \"CD\", numbers = microsoft, slug = \"a/b\", draft)]
        family F: crate::games::P { /// Of the piece.\n #[allow(dead_code)] const A: usize = 1; }";
    let found = declaration(text);
    assert_eq!(found.docs, ["The first line.", "", "Another."]);
    assert_eq!(found.attrs.len(), 1);
    assert!(matches!(&found.head, Head::Family { parent: Some(path) } if path.segments.len() == 3));
    let game = found.game.expect("it is a game");
    assert_eq!(game.decks.map(|decks| decks.to_string()).as_deref(), Some("2"));
    assert_eq!(game.suits.map(|suits| suits.value()).as_deref(), Some("CD"));
    assert!(game.numbers.is_some_and(|numbers| numbers.is_ident("microsoft")));
    assert_eq!(game.slug.map(|slug| slug.value()).as_deref(), Some("a/b"));
    assert!(game.draft.is_present());
    assert_eq!(found.pieces[0].docs, ["Of the piece."]);
    assert_eq!(found.pieces[0].attrs.len(), 1);
}

#[test]
fn words_are_names_where_no_statement_begins_with_them() {
    parse_good(
        "family r#type {
            const r#const: usize = 1;
            counter first = unlimited; counter without = 0;
            structure { rest: Column; first: Pile; line: Pile; deck: Stock; under: Pile; without: Pile; at: Pile; }
            layout { at at (0, 0); down down from (1, 0); }
            rule rule(under, value) = under(value);
            deal { rest <- rest up; first <- 1 first first; under <- 1 up; under under <- 1; without <- 1; }
            moves { drag drag: line[top] => rest; press press do { without = 1; first -= 1; } }
        }",
    );
}

#[test]
fn counters_start_at_a_number_or_never_run_out() {
    let Piece::Counter(counter) = piece("counter redeals = unlimited;") else {
        panic!("not a counter");
    };
    assert!(matches!(counter.start, CounterStart::Unlimited));
    let Piece::Counter(counter) = piece("counter redeals = -2 + A;") else {
        panic!("not a counter");
    };
    assert!(matches!(counter.start, CounterStart::At(_)));
}

#[test]
fn a_container_has_kind_count_capacity_and_shape() {
    let Piece::Structure(block) =
        piece("structure { ..P; a: [kinds::Waste(2); N + 1] max 13 in grid(4, 13); b: Waste(3); }")
    else {
        panic!("not a structure");
    };
    let lines = entries(block);
    assert!(
        matches!(&lines[0], Entry::Inherit(Inherit::All { parent, .. }) if parent.is_ident("P"))
    );
    let Entry::Own(a) = &lines[1] else {
        panic!("{lines:?}");
    };
    let held = a.held.as_ref().expect("it holds something");
    assert_eq!(held.kind.path.segments.len(), 2);
    assert!(held.kind.argument.is_some() && held.count.is_some());
    assert!(a.max.is_some() && a.shape.is_some());
}

#[test]
fn layouts_take_halves_and_negative_numbers() {
    let Piece::Layout(block) = piece(
        "layout { a at (0, -1); b[0..2] across from (0.5, 1), step -1.5, grow up, height 3; c[1] points [(0, 0), (1, 2.5),]; }",
    ) else {
        panic!("not a layout");
    };
    let placings: Vec<Placing> = entries(block)
        .into_iter()
        .filter_map(|entry| match entry {
            Entry::Own(placement) => placement.placing,
            Entry::Inherit(_) => None,
        })
        .collect();
    assert!(matches!(&placings[0], Placing::At { point, .. } if point.y.value == -1.0));
    let Placing::Line(line) = &placings[1] else {
        panic!("{placings:?}");
    };
    assert_eq!(line.direction, Direction::Across);
    assert_eq!(line.from.x.value, 0.5);
    assert_eq!(line.step.map(|step| step.value), Some(-1.5));
    assert_eq!(line.grow, Some(GrowSide::Up));
    assert_eq!(line.height.map(|height| height.value), Some(3.0));
    assert!(matches!(&placings[2], Placing::Points { points, .. } if points.len() == 2));
}

#[test]
fn all_steps_are_read() {
    let steps = steps(
        "t <- N * 2 up; t <- [1, 2]; t <- rest; t <- \"AC AD\" down; gather t[0..2] reversed into s where card;
         shuffle; flip t[0]; compact t; sink t where is_king(card); n = 1; n += 1; n -= a == b;
         my::own(t, 1); own(); ::own::other(); if a == b { shuffle; } else if c { shuffle; } else { flip t[1]; }
         for i in 0..N { t[i] <- i up; }",
    );
    assert_eq!(steps.len(), 17);
    let amounts: Vec<&Amount> = steps
        .iter()
        .filter_map(|step| match step {
            Step::Deal(deal) => Some(&deal.amount),
            _ => None,
        })
        .collect();
    assert!(matches!(
        amounts[..],
        [Amount::Rounds(_), Amount::Each { .. }, Amount::Rest(_), Amount::Named(_)]
    ));
    let Step::If { otherwise: Some(otherwise), .. } = &steps[15] else {
        panic!("{steps:?}");
    };
    assert!(matches!(otherwise.statements[0].kind, Step::If { otherwise: Some(_), .. }));
    assert!(matches!(&steps[16], Step::For { range: Index::Range(..), .. }));
}

#[test]
fn moves_may_be_written_by_hand_or_be_buttons() {
    let Piece::Moves(block) = piece(
        "moves { use my::Own; press Button; click Other where x; without A, B; drag C: p[i] => q[0]; }",
    ) else {
        panic!("not moves");
    };
    let entries = entries(block);
    assert!(
        matches!(&entries[0], Entry::Own(MovesEntry::Use { path, .. }) if path.segments.len() == 2)
    );
    assert!(matches!(&entries[1], Entry::Own(MovesEntry::Move(one)) if one.from.is_none()));
    assert!(
        matches!(&entries[3], Entry::Inherit(Inherit::Without { names, .. }) if names.len() == 2)
    );
    let Entry::Own(MovesEntry::Move(one)) = &entries[4] else {
        panic!("{entries:?}");
    };
    let lift = &one.from.as_ref().expect("it takes something").lifts[0];
    assert!(lift.unit.is_none() && lift.spot.index.is_some());
}

#[test]
fn scores_are_of_the_game_or_of_a_move() {
    let Piece::Score(block) = piece("score { start: -52; min: 0; win: 5; board: f(a); Flip: 5; }")
    else {
        panic!("not a score");
    };
    let kinds: Vec<ScoreKind> = entries(block)
        .into_iter()
        .filter_map(|entry| match entry {
            Entry::Own(line) => Some(line.kind),
            Entry::Inherit(_) => None,
        })
        .collect();
    let expected =
        [ScoreKind::Start, ScoreKind::Min, ScoreKind::Win, ScoreKind::Board, ScoreKind::Move];
    assert_eq!(kinds, expected);
}

#[test]
fn closures_keep_what_their_parameters_say() {
    let Piece::Win(win) = piece("win = f(|a, b: Cards| a && !b);") else {
        panic!("not a win");
    };
    let ExprKind::Call { arguments, .. } = win.condition.kind else {
        panic!("not a call");
    };
    let ExprKind::Closure { parameters, .. } = &arguments[0].kind else {
        panic!("{arguments:?}");
    };
    assert_eq!(parameters.iter().map(|it| it.is_cards).collect::<Vec<_>>(), [false, true]);
}

/// A group without delimiters that contains these tokens. The fragments of a `macro_rules!` macro arrive in such
/// groups.
fn invisible(text: &str) -> TokenTree {
    let tokens: TokenStream = text.parse().expect("these are tokens of Rust");
    Group::new(Delimiter::None, tokens).into()
}

#[test]
fn fragments_of_macros_are_looked_through() {
    let mut body: TokenStream = "const A: usize =".parse().expect("tokens");
    body.extend([invisible("1 + 2")]);
    body.extend("* 3; structure {".replace('{', "").parse::<TokenStream>());
    let tail: TokenStream = "{ tableau: [Column; 2]; }".parse().expect("tokens");
    body.extend(tail);
    let mut tokens: TokenStream = TokenStream::from_iter([invisible("family"), invisible("F")]);
    tokens.extend([TokenTree::from(Group::new(Delimiter::Brace, body))]);
    let (input, report) =
        parse_tokens(TokenStream::from(TokenTree::from(Group::new(Delimiter::None, tokens))));
    assert!(report.is_empty(), "{:?}", said(&report));
    let Piece::Const(found) = &input.declarations[0].pieces[0].kind else {
        panic!("{input:?}");
    };
    let ExprKind::Binary { left, .. } = &found.value.kind else {
        panic!("{found:?}");
    };
    assert!(matches!(left.kind, ExprKind::Binary { .. }), "the fragment binds first");
    assert_eq!(input.declarations[0].pieces.len(), 2);
}
