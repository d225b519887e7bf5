//! How often a move can be made, by what is written of the game for its readers.

use proc_macro2::Ident;

use crate::card_words::{number_called, rank_number};
use crate::meaning::Game;
use crate::names::snake_text;

/// The only number of times that the name and the documentation of the declaration at hand speak of: `two redeals`, `turned
/// twice`.
pub(super) fn times_told(game: &Game, name: &Ident) -> Option<i64> {
    let own = game.lineage.own();
    let title = own.game.iter().filter_map(|game| Some(game.name.as_ref()?.value()));
    let pieces = own.pieces.iter().flat_map(|piece| &piece.docs).cloned();
    let texts = own.docs.iter().cloned().chain(title).chain(pieces);
    let name = snake_text(&name.to_string());
    let mut told: Vec<i64> = texts.flat_map(|text| times_in(&text, &name)).collect();
    told.sort_unstable();
    told.dedup();
    match told[..] {
        [times] => Some(times),
        _ => None,
    }
}

fn times_in(text: &str, name: &str) -> Vec<i64> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |word: &'_ str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    let times = words.iter().enumerate().filter_map(|(nth, word)| {
        let is_behind_at = nth > 0 && words[nth - 1] == "at";
        let next = words.get(nth + 1).map(|next| bare(next));
        let is_of_move = next.as_ref().is_some_and(|next| next.trim_end_matches('s') == name);
        match bare(word).as_str() {
            // What is so once something else is says nothing.
            "once" if next.is_none() || word.ends_with([',', '.', ';']) => {
                (!is_behind_at).then_some(1)
            }
            "twice" => Some(2),
            "no" if is_of_move => Some(0),
            "a" => None,
            word if is_of_move => number_called(word).or_else(|| rank_number(word)).map(i64::from),
            _ => None,
        }
    });
    times.collect()
}
