//! Cards in the place of others that are named.

use super::allowed::Class;
use super::candidates::{Around, Found};
use crate::cards::{card, card_text, higher};

impl Around<'_> {
    /// Named cards, all of them a rank higher or lower.
    pub(super) fn cards(&self, at: usize, distance: u32, found: &mut Found) {
        let text = self.sequence.0[at].text.trim_matches('"');
        for by in [-1, 1] {
            let cards: Option<Vec<String>> = text.split(' ').map(|card| higher(card, by)).collect();
            if let Some(cards) = cards {
                let text = format!("\"{}\"", cards.join(" "));
                self.instead(Class::Cards, at, &text, 2 + distance, found);
            }
        }
    }

    /// Another card for one that is named: the same rank of another suit, or the rank nearest to it of its suit.
    pub(super) fn card_of_the_pack(&self, found: &mut Found) {
        if !found.takes(Class::OtherCard) || !self.said.is_of_a_foreign_card() {
            return;
        }
        let at = self.marked.start;
        let Some((rank, suit)) = card(&self.sequence.0[at].text) else { return };
        for other in (1..=13).filter(|other| *other != rank) {
            let cost = 2 + u32::from(other.abs_diff(rank));
            self.instead(Class::OtherCard, at, &card_text(other, suit), cost, found);
        }
        for other in (0..4).filter(|other| *other != suit) {
            self.instead(Class::OtherCard, at, &card_text(rank, other), 2, found);
        }
    }

    /// The card that is named, for one that lies on the board and was meant; or that one for it.
    pub(super) fn named_card(&self, found: &mut Found) {
        if !found.takes(Class::NamedCard) || self.marked.len() != 1 {
            return;
        }
        let Some(unit) = self.unit(self.marked.start) else { return };
        let all = &self.sequence.0;
        let named = &all[self.marked.start];
        let board = (self.marked.end..unit.at.end).find(|at| all[*at].is("["));
        let Some((open, close)) = board.and_then(|open| Some((open, self.sequence.partner(open)?)))
        else {
            return;
        };
        let lying = (open + 1..close).filter(|at| is_like(&named.text, &all[*at].text));
        for at in lying {
            self.instead(Class::NamedCard, self.marked.start, &all[at].text, 2, found);
            self.instead(Class::NamedCard, at, &named.text, 2, found);
        }
    }
}

/// Whether two words are different cards of one rank or suit.
fn is_like(one: &str, other: &str) -> bool {
    let (Some(one), Some(other)) = (card(one), card(other)) else { return false };
    one != other && (one.0 == other.0 || one.1 == other.1)
}
