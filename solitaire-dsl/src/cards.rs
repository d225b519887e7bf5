//! Cards as text.

use proc_macro2::TokenStream;
use quote::quote;
use syn::LitStr;

use crate::report::Report;

/// The help text about the form of a card.
pub const CARD_FORM: &str = "write a rank (A 2-9 T or 10 J Q K) and a suit (C D H S), as in `TC`";

/// The signs of the ranks, from the Ace to the King.
pub const RANK_SIGNS: &str = "A23456789TJQK";

/// Parses a word such as `TC` or `10C` into a rank (from 1) and a suit (from 0: clubs, diamonds, hearts, spades).
pub fn card(word: &str) -> Option<(u8, u8)> {
    let suit = "CDHS".find(word.chars().next_back()?)? as u8;
    let rank = &word[..word.len() - 1];
    let rank = match rank {
        "10" => 10,
        _ if rank.len() == 1 => RANK_SIGNS.find(rank)? as u8 + 1,
        _ => return None,
    };
    Some((rank, suit))
}

/// The text of a card, in the form that [`card`] reads.
pub fn card_text(rank: u8, suit: u8) -> String {
    let sign = |signs: &str, at: usize| signs.chars().nth(at).unwrap_or('?');
    let rank = sign(RANK_SIGNS, usize::from(rank).wrapping_sub(1));
    format!("{rank}{}", sign("CDHS", suit.into()))
}

/// Expands `cards!("KC -QC")` to a slice of cards; `-` stands before a face-down card. Each word that is not a card
/// becomes a `compile_error!` on the string.
pub fn cards(input: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let mut found = Vec::new();
    match syn::parse2::<LitStr>(input) {
        Ok(text) => {
            for word in text.value().split_whitespace() {
                let (hidden, face) = match word.strip_prefix('-') {
                    Some(face) => (true, face),
                    None => (false, word),
                };
                match card(face) {
                    Some((rank, suit)) => found.push(one(rank, suit, hidden)),
                    None => {
                        let message = format!("`{word}` is not a card");
                        report.error(text.span(), "no-card", message).help(CARD_FORM);
                    }
                }
            }
        }
        Err(error) => {
            report
                .error(error.span(), "no-card", "`cards!` takes a string")
                .help("write `cards!(\"KC QC JC\")`, with `-` before a face-down card");
        }
    }
    let errors = report.to_tokens();
    quote!({
        #errors
        const CARDS: &[::solitaire::Card] = &[#(#found),*];
        CARDS
    })
}

fn one(rank: u8, suit: u8, hidden: bool) -> TokenStream {
    let side = hidden.then(|| quote!(.turned_down()));
    quote!(::solitaire::private::card(#rank, #suit)#side)
}
