//! Tests input that is only half typed: the parser must not panic, and must keep everything except the statement that
//! is being typed.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use solitaire_dsl::syntax::ast::{Block, Declaration, Input, Piece};

use super::{game, parse, parse_tokens, said, trees};

/// Three declarations that together contain all kinds of statements.
fn declarations() -> [Vec<TokenTree>; 3] {
    let tri_peaks = "layout { tableau across from (0, 1), step 0.5; waste at (0, 0); } win =";
    [
        trees(&first_declaration(&game("klondike"))),
        trees(&first_declaration(&game("freecell"))),
        trees(&game("tri_peaks").replacen(
            "counter streak",
            &format!("{tri_peaks} x; counter streak"),
            1,
        )),
    ]
}

/// The text up to the next `#[game` at the beginning of a line.
fn first_declaration(text: &str) -> String {
    let parts: Vec<&str> = text.split("\n#[game").collect();
    parts[0].to_owned()
}

/// All results of one edit of `trees`, at every position and depth.
///
/// `edit` gets the tokens of one level and a position among them, and returns the edited tokens of this level.
fn edits(
    trees: &[TokenTree],
    edit: &dyn Fn(&[TokenTree], usize) -> Vec<TokenTree>,
) -> Vec<Vec<TokenTree>> {
    let mut all: Vec<Vec<TokenTree>> = (0..=trees.len()).map(|at| edit(trees, at)).collect();
    for (at, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else {
            continue;
        };
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        for edited in edits(&inside, edit) {
            let mut whole = trees.to_vec();
            whole[at] = Group::new(group.delimiter(), edited.into_iter().collect()).into();
            all.push(whole);
        }
    }
    all
}

fn deleted(trees: &[TokenTree], at: usize) -> Vec<TokenTree> {
    let others = trees.iter().enumerate().filter(|(nth, _)| *nth != at);
    others.map(|(_, tree)| tree.clone()).collect()
}

/// Adds a word at the position `at`, as rust-analyzer does at the cursor.
fn stray_word(trees: &[TokenTree], at: usize) -> Vec<TokenTree> {
    let word = TokenTree::from(Ident::new("intellijRulezz", Span::call_site()));
    let (before, after) = trees.split_at(at);
    [before, &[word], after].concat()
}

/// All beginnings of the tokens. Groups that are open at the end are closed.
fn prefixes(trees: &[TokenTree]) -> Vec<Vec<TokenTree>> {
    let mut all = Vec::new();
    for (at, tree) in trees.iter().enumerate() {
        all.push(trees[..at].to_vec());
        if let TokenTree::Group(group) = tree {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            all.extend(prefixes(&inside).into_iter().map(|inside| {
                let group = Group::new(group.delimiter(), inside.into_iter().collect());
                [&trees[..at], &[group.into()]].concat()
            }));
        }
    }
    all.push(trees.to_vec());
    all
}

fn parse_trees(trees: &[TokenTree]) -> (Input, Vec<String>) {
    let (input, report) = parse_tokens(TokenStream::from_iter(trees.iter().cloned()));
    (input, said(&report))
}

/// The number of pieces plus the number of statements in their blocks.
fn count(declaration: &Declaration) -> usize {
    let in_block = |piece: &Piece| match piece {
        Piece::Structure(Block { statements, .. }) => statements.len(),
        Piece::Layout(Block { statements, .. }) => statements.len(),
        Piece::Deal(Block { statements, .. }) => statements.len(),
        Piece::Moves(Block { statements, .. }) => statements.len(),
        Piece::Score(Block { statements, .. }) => statements.len(),
        _ => 0,
    };
    let pieces = declaration.pieces.iter();
    pieces.map(|piece| 1 + in_block(&piece.kind)).sum()
}

/// The word after `family`, which is the name of the declaration; `None` if it is not typed yet.
fn typed_name(trees: &[TokenTree]) -> Option<String> {
    let at = trees.iter().position(|tree| tree.to_string() == "family")?;
    trees.get(at + 1).map(ToString::to_string)
}

#[test]
fn every_prefix_keeps_the_name() {
    for declaration in declarations() {
        for prefix in prefixes(&declaration) {
            let (input, _) = parse_trees(&prefix);
            let names: Vec<String> =
                input.declarations.iter().map(|it| it.name.to_string()).collect();
            assert_eq!(
                names,
                Vec::from_iter(typed_name(&prefix)),
                "{}",
                TokenStream::from_iter(prefix)
            );
        }
    }
}

#[test]
fn every_prefix_keeps_what_is_whole() {
    for declaration in declarations() {
        let mut most = 0;
        for prefix in prefixes(&declaration) {
            let (input, _) = parse_trees(&prefix);
            let found = input.declarations.first().map_or(0, count);
            assert!(found >= most, "{}", TokenStream::from_iter(prefix));
            most = most.max(found);
        }
    }
}

#[test]
fn a_deleted_token_costs_at_most_its_statement() {
    for declaration in declarations() {
        let (whole, said) = parse_trees(&declaration);
        assert!(said.is_empty(), "{said:?}");
        let whole = &whole.declarations[0];
        // Only tokens in the braces of the declaration are deleted: the words and braces outside belong to more than
        // one statement.
        let body = declaration.len() - 1;
        let TokenTree::Group(group) = &declaration[body] else {
            panic!("a declaration ends with its braces");
        };
        let pieces: Vec<TokenTree> = group.stream().into_iter().collect();
        for edited in edits(&pieces, &deleted) {
            let text = TokenStream::from_iter(edited.iter().cloned()).to_string();
            let mut tokens = declaration.clone();
            tokens[body] = Group::new(group.delimiter(), edited.into_iter().collect()).into();
            let (input, _) = parse_trees(&tokens);
            let found = &input.declarations[0];
            assert_eq!(found.name, whole.name);
            assert!(found.pieces.len() + 1 >= whole.pieces.len(), "{text}");
        }
        for edited in edits(&declaration, &deleted) {
            parse_trees(&edited);
        }
    }
}

#[test]
fn a_stray_word_costs_at_most_its_statement_and_is_said() {
    for declaration in declarations() {
        let (whole, _) = parse_trees(&declaration);
        let whole = &whole.declarations[0];
        for edited in edits(&declaration, &stray_word) {
            let text = TokenStream::from_iter(edited.iter().cloned()).to_string();
            let (input, said) = parse_trees(&edited);
            // The stray word is not a mistake before parentheses, where it is the name of a function, or before a minus
            // sign, where it is a number.
            let is_good =
                ["intellijRulezz (", "intellijRulezz -"].iter().any(|good| text.contains(good));
            assert!(is_good || !said.is_empty(), "nothing is said of {text}");
            let Some(found) = input.declarations.first() else {
                // Between `family` and the name, the stray word is taken as the name; the declaration must still be
                // kept.
                panic!("nothing is left of {text}");
            };
            assert!(count(found) + 1 >= count(whole), "{said:?} in {text}");
        }
    }
}

/// Asserts the number of statements that are kept of a family with this body, and the number of reported mistakes.
/// Another family follows it and must be kept.
fn assert_left(body: &str, pieces: usize, mistakes: usize) {
    let (input, report) = parse(&format!("family F {{ {body} }} family G {{ win = x; }}"));
    assert_eq!(report.diagnostics().len(), mistakes, "{body}: {:?}", said(&report));
    assert_eq!(input.declarations.len(), 2, "{body}");
    assert_eq!(input.declarations[0].pieces.len(), pieces, "{body}");
    assert_eq!(input.declarations[1].pieces.len(), 1, "{body}");
}

#[test]
fn the_next_statement_is_found() {
    assert_left("const A = 1 const B = 2;", 2, 1);
    assert_left("const A; const B = 2;", 2, 1);
    assert_left("const = 1; const B = 2;", 1, 1);
    assert_left("pic pickup a = x;", 1, 1);
    assert_left("pickup a = x && build a = y;", 2, 1);
    assert_left("foo { a; b; } win = x;", 1, 1);
    assert_left("foo bar; baz; win = x;", 1, 2);
    assert_left("win = a b c { d; } lose = x;", 2, 1);
    assert_left("structure moves { drag A; }", 1, 1);
    assert_left("structure { a b c; d: Pile; } win = x;", 2, 1);
    assert_left("deal { a <- ; b <- 1 upp; c } win = x;", 2, 2);
    assert_left("#[doc = \"Of nothing.\"]", 0, 1);
}

/// A misspelled keyword is read as the keyword that was probably meant, so that its statement is kept.
#[test]
fn a_statement_with_a_mistyped_word_is_kept() {
    let text = "family F { strucutre { a: Cell; } cosnt N: usize = 1; moves { darg M: a[top] => a; } zebra x; }";
    let (input, report) = parse(text);
    assert_eq!(report.errors(), 4, "{:?}", said(&report));
    let declaration = &input.declarations[0];
    let [structure, constant, moves] = &declaration.pieces[..] else {
        panic!("{:?}", declaration.pieces);
    };
    assert!(matches!(&structure.kind, Piece::Structure(block) if block.statements.len() == 1));
    assert!(matches!(&constant.kind, Piece::Const(one) if one.name == "N"));
    assert!(matches!(&moves.kind, Piece::Moves(block) if block.statements.len() == 1));
    assert!(declaration.pieces.iter().all(|piece| piece.broken));
    // No keyword resembles `zebra`.
    assert_eq!(declaration.lost.len(), 1);
    assert_eq!(declaration.lost[0].meant, None);
}
