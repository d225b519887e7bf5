//! The role of each identifier in a declaration, found from its tokens alone, because a statement that the author is
//! still typing cannot be parsed.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use solitaire_model::declared::Gesture;

use super::seats::Seat;

/// The role of an identifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A choice: one of these words or names may stand here.
    Offers(Seat),
    /// A new name, for which the expansion makes an item.
    NewName,
    /// Any other role: the editor offers nothing.
    Other,
}

/// An identifier and its role.
#[derive(Debug)]
pub struct Site {
    /// The author's token.
    pub name: Ident,
    /// The role of the identifier.
    pub role: Role,
    /// True if the expansion also prints the identifier's statement as Rust.
    pub printed: bool,
    /// True if the identifier is part of a path with several segments.
    pub in_path: bool,
}

/// The block that contains a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Declarations,
    Body,
    Structure,
    Layout,
    Steps,
    Moves,
    Score,
    Examples,
}

const LINES: [&str; 9] =
    ["const", "counter", "rule", "value", "pickup", "build", "space", "win", "lose"];
const BLOCKS: [(&str, Place); 6] = [
    ("structure", Place::Structure),
    ("layout", Place::Layout),
    ("deal", Place::Steps),
    ("moves", Place::Moves),
    ("score", Place::Score),
    ("examples", Place::Examples),
];

/// The identifiers of a declaration, in order.
pub fn sites(declaration: TokenStream) -> Vec<Site> {
    let mut found = Vec::new();
    statements(Place::Declarations, declaration, &mut found);
    found
}

fn trees(stream: TokenStream) -> Vec<TokenTree> {
    stream.into_iter().collect()
}

fn statements(place: Place, stream: TokenStream, found: &mut Vec<Site>) {
    let trees = trees(stream);
    let mut start = 0;
    for (nth, tree) in trees.iter().enumerate() {
        if begins(place, &trees, nth) {
            start = nth;
        }
        let before = &trees[start..nth];
        match tree {
            TokenTree::Ident(name) => found.push(Site {
                name: name.clone(),
                role: role(place, before),
                printed: is_printed(place, before),
                in_path: is_in_path(&trees, nth),
            }),
            TokenTree::Group(group) if is_attribute(before) => {
                attribute(group, found);
                start = nth + 1;
            }
            TokenTree::Group(group) => {
                inside(place, before, group, found);
                if group.delimiter() == Delimiter::Brace && ends_with_brace(place, before) {
                    start = nth + 1;
                }
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' => start = nth + 1,
            _ => {}
        }
    }
}

/// True if a statement begins here, even if the one before it is incomplete.
fn begins(place: Place, trees: &[TokenTree], nth: usize) -> bool {
    let TokenTree::Ident(word) = &trees[nth] else { return false };
    let is_named = matches!(trees.get(nth + 1), Some(TokenTree::Ident(_)));
    match place {
        Place::Body => {
            let is_block = || {
                matches!(trees.get(nth + 1), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace)
                    && BLOCKS.iter().any(|(known, _)| word == known)
            };
            (is_named && LINES.iter().any(|known| word == known)) || is_block()
        }
        Place::Moves => is_named && Gesture::WORDS.iter().any(|known| word == known),
        Place::Declarations => is_named && (word == "family" || word == "variation"),
        _ => false,
    }
}

fn ends_with_brace(place: Place, before: &[TokenTree]) -> bool {
    match place {
        Place::Declarations => true,
        Place::Body => block_of(before).is_some(),
        Place::Moves => says(before, "do"),
        Place::Steps => true,
        Place::Structure | Place::Layout | Place::Score | Place::Examples => false,
    }
}

fn block_of(before: &[TokenTree]) -> Option<Place> {
    let [word] = before else { return None };
    BLOCKS.iter().find(|(known, _)| is_word(word, known)).map(|(_, place)| *place)
}

/// Adds the identifiers in a bracketed group of a statement.
fn inside(place: Place, before: &[TokenTree], group: &Group, found: &mut Vec<Site>) {
    let is_brace = group.delimiter() == Delimiter::Brace;
    let stream = group.stream();
    match place {
        Place::Declarations if is_brace => statements(Place::Body, stream, found),
        Place::Body if let Some(block) = block_of(before).filter(|_| is_brace) => {
            statements(block, stream, found);
        }
        Place::Moves if is_brace && says(before, "do") => statements(Place::Steps, stream, found),
        Place::Moves if is_unit(before, group) => all(stream, Seat::Units, false, found),
        Place::Steps if is_brace => statements(Place::Steps, stream, found),
        Place::Structure if group.delimiter() == Delimiter::Bracket => elements(stream, found),
        // Parameters.
        Place::Body if !says_sign(before, '=') => {}
        _ => all(stream, Seat::Conditions, is_printed(place, before), found),
    }
}

/// True if brackets hold the unit of a move, such as `top`: they stand after a name, and hold at most one word.
fn is_unit(before: &[TokenTree], group: &Group) -> bool {
    group.delimiter() == Delimiter::Bracket
        && !says(before, "where")
        && group.stream().into_iter().count() < 2
        && matches!(group.stream().into_iter().next(), None | Some(TokenTree::Ident(_)))
}

/// Adds all identifiers, including those in groups.
fn all(stream: TokenStream, seat: Seat, printed: bool, found: &mut Vec<Site>) {
    let trees = trees(stream);
    for (nth, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Ident(name) => {
                let in_path = is_in_path(&trees, nth);
                found.push(Site { name: name.clone(), role: Role::Offers(seat), printed, in_path });
            }
            TokenTree::Group(group) => all(group.stream(), seat, printed, found),
            _ => {}
        }
    }
}

/// Adds the identifiers in `[Kind; number]`.
fn elements(stream: TokenStream, found: &mut Vec<Site>) {
    let mut is_kind = true;
    let (kind, number): (TokenStream, TokenStream) = stream.into_iter().partition(|tree| {
        is_kind &= !is_sign(tree, ';');
        is_kind
    });
    all(kind, Seat::Kinds, false, found);
    all(number, Seat::Conditions, false, found);
}

/// Adds the identifiers in `#[game(key = value)]`.
fn attribute(group: &Group, found: &mut Vec<Site>) {
    let trees = trees(group.stream());
    let [TokenTree::Ident(word), TokenTree::Group(keys)] = &trees[..] else { return };
    if word == "game" {
        all(keys.stream(), Seat::Keys, false, found);
    }
}

/// The role of an identifier, by the tokens before it in its statement.
fn role(place: Place, before: &[TokenTree]) -> Role {
    use Role::{NewName, Offers, Other};
    let is_after = |words: &[&str]| is_one_of(before.last(), words);
    let starts = |words: &[&str]| is_one_of(before.first(), words);
    if before.first().is_some_and(|tree| is_sign(tree, '.')) {
        return Offers(Seat::Parents);
    }
    match place {
        Place::Declarations => match before.len() {
            0 => Offers(Seat::Declarations),
            1 => NewName,
            _ => Offers(Seat::Parents),
        },
        Place::Body => match before.len() {
            0 => Offers(Seat::Statements),
            1 if starts(&["const", "counter", "rule", "value"]) => NewName,
            _ if starts(&["win", "lose"]) || says_sign(before, '=') => Offers(Seat::Conditions),
            _ if starts(&["pickup", "build", "space"]) => Offers(Seat::Containers),
            _ => Other,
        },
        Place::Moves => match before.len() {
            0 => Offers(Seat::Gestures),
            _ if starts(&["without"]) => Offers(Seat::LeftOutMoves),
            1 if starts(&Gesture::WORDS) => NewName,
            _ if says(before, "where") => Offers(Seat::Conditions),
            _ if starts(&Gesture::WORDS) => Offers(Seat::Containers),
            _ => Other,
        },
        Place::Structure => match before.len() {
            0 => Offers(Seat::StructureLines),
            _ if starts(&["without"]) => Offers(Seat::LeftOutContainers),
            _ if is_after(&["max"]) => Offers(Seat::Conditions),
            _ if is_after(&["in"]) => Offers(Seat::Shapes),
            _ if before.last().is_some_and(|tree| is_sign(tree, ':')) => Offers(Seat::Kinds),
            _ => Offers(Seat::Limits),
        },
        Place::Layout => match before.len() {
            0 => Offers(Seat::StructureLines),
            _ if starts(&["without"]) => Offers(Seat::LeftOutContainers),
            _ => Offers(Seat::Placings),
        },
        Place::Score => match before.len() {
            0 => Offers(Seat::ScoreLines),
            _ if starts(&["without"]) => Offers(Seat::LeftOutMoves),
            _ => Offers(Seat::Conditions),
        },
        Place::Examples => match before.len() {
            0 => Offers(Seat::ScoreLines),
            _ if starts(&["deal"]) => Offers(Seat::Containers),
            _ => Other,
        },
        Place::Steps => step_role(before),
    }
}

fn step_role(before: &[TokenTree]) -> Role {
    let is_after = |words: &[&str]| is_one_of(before.last(), words);
    let starts = |words: &[&str]| is_one_of(before.first(), words);
    let is_complete = matches!(before.last(), Some(TokenTree::Punct(_)) | None);
    Role::Offers(match before.len() {
        0 => Seat::Steps,
        1 if starts(&["for"]) => return Role::NewName,
        _ if says(before, "where") || starts(&["if", "for"]) => Seat::Conditions,
        _ if is_after(&["gather", "flip", "compact", "sink", "from", "into", "first", "under"]) => {
            Seat::Places
        }
        _ if starts(&["gather"]) => Seat::Gathered,
        _ if says_sign(before, '<') && !is_complete => Seat::Amounts,
        _ => Seat::Conditions,
    })
}

/// True if the tokens at this place belong to a condition that becomes a function.
fn is_printed(place: Place, before: &[TokenTree]) -> bool {
    match place {
        Place::Body => !is_one_of(before.first(), &["const", "counter"]),
        Place::Moves => says(before, "where"),
        _ => false,
    }
}

fn is_attribute(before: &[TokenTree]) -> bool {
    before.last().is_some_and(|tree| is_sign(tree, '#'))
}

fn is_in_path(trees: &[TokenTree], nth: usize) -> bool {
    let are_colons = |trees: Option<&[TokenTree]>| {
        trees.is_some_and(|trees| trees.iter().all(|tree| is_sign(tree, ':')))
    };
    are_colons(trees.get(nth + 1..nth + 3)) || (nth >= 2 && are_colons(trees.get(nth - 2..nth)))
}

fn is_word(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(name) if name == word)
}

fn is_one_of(tree: Option<&TokenTree>, words: &[&str]) -> bool {
    tree.is_some_and(|tree| words.iter().any(|word| is_word(tree, word)))
}

fn is_sign(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn says(trees: &[TokenTree], word: &str) -> bool {
    trees.iter().any(|tree| is_word(tree, word))
}

fn says_sign(trees: &[TokenTree], sign: char) -> bool {
    trees.iter().any(|tree| is_sign(tree, sign))
}
