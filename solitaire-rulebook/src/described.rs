//! Builds nouns for cards from the conditions that the cards must meet, such as `a red King`.

use super::node::{Node, conjuncts};
use super::numbers::{a_rank, and, or};
use super::speaker::{Phrase, Speaker};
use solitaire_runtime::model::Function;

/// A noun for a card from all conditions in `parts` about it: `a card of the same rank as the bottom card of foundation
/// 1`. Removes these conditions from `parts`, and leaves the others. `None` if no condition is about the card.
pub(super) fn card_that(speaker: &Speaker<'_>, parts: &mut Vec<Node>) -> Option<String> {
    let mut predicates = Vec::new();
    parts.retain(|part| match speaker.phrase(part) {
        Phrase::Atom { subject, predicate } if subject == "the card" => {
            predicates.push(predicate);
            false
        }
        _ => true,
    });
    shortened(&mut predicates);
    (!predicates.is_empty()).then(|| match and(&predicates) {
        said if predicates.len() == 1 && said.starts_with("is of ") => {
            said.replacen("is", "a card", 1)
        }
        said => format!("a card that {said}"),
    })
}

/// A noun for a card from a condition that tests only that card: `a red King`. `None` if it tests anything else.
pub(super) fn card_words(node: &Node, card: &Node) -> Option<String> {
    if let Node::Any(parts) = node {
        let parts: Option<Vec<String>> = parts.iter().map(|part| card_words(part, card)).collect();
        return parts.map(|parts| or(&parts));
    }
    let mut parts = conjuncts(node);
    let (words, _) = take_cards(&mut parts, card)?;
    parts.is_empty().then_some(words)
}

/// The rank that a condition requires (1 to 13), if it names one.
pub(super) fn rank_of(node: &Node) -> Option<i32> {
    conjuncts(node).iter().find_map(|part| match part {
        Node::Call(Function::IsAce, _) => Some(1),
        Node::Call(Function::IsKing, _) => Some(13),
        Node::Call(Function::IsRank, args) => match args[1] {
            Node::Number(rank) => Some(rank),
            _ => None,
        },
        _ => None,
    })
}

/// Removes the tests of `card` from `parts`, and returns them as a noun (`a red King`) with the rank if one is named.
pub(super) fn take_cards(parts: &mut Vec<Node>, card: &Node) -> Option<(String, Option<i32>)> {
    let (mut rank, mut suit, mut color) = (None, None, None);
    let mut among = None;
    parts.retain(|part| {
        if let Node::Any(alternatives) = part {
            let words: Option<Vec<String>> =
                alternatives.iter().map(|part| card_words(part, card)).collect();
            if among.is_none() && words.is_some() {
                among = words;
                return false;
            }
        }
        let Node::Call(function, args) = part else { return true };
        if args.first() != Some(card) {
            return true;
        }
        match (function, args.get(1)) {
            (Function::IsAce, _) if rank.is_none() => rank = Some(1),
            (Function::IsKing, _) if rank.is_none() => rank = Some(13),
            (Function::IsRank, Some(Node::Number(number))) if rank.is_none() => {
                rank = Some(*number)
            }
            (Function::IsSuit, Some(Node::Number(number))) if suit.is_none() => {
                suit = u8::try_from(*number).ok().and_then(solitaire_runtime::Suit::new);
                return suit.is_none();
            }
            (Function::IsRed, _) if color.is_none() => color = Some("red "),
            (Function::IsBlack, _) if color.is_none() => color = Some("black "),
            _ => return true,
        }
        false
    });
    if let Some(among) = among {
        // A list of alternatives, such as `an Ace or a Two`, cannot be combined with another adjective or noun.
        return (rank.is_none() && suit.is_none() && color.is_none()).then(|| (or(&among), None));
    }
    if rank.is_none() && suit.is_none() && color.is_none() {
        return None;
    }
    let noun = rank.map_or_else(
        || "card".to_owned(),
        |rank| a_rank(rank).split_once(' ').map_or_else(String::new, |(_, noun)| noun.to_owned()),
    );
    let suit = suit.map_or_else(String::new, |suit| format!(" of {}", suit.word()));
    let words = super::numbers::a(&format!("{}{noun}{suit}", color.unwrap_or_default()));
    Some((words, rank))
}

/// Shortens predicates of one subject about the same card: `is one rank higher than the King` and then `of its suit`.
pub(super) fn shortened(predicates: &mut [String]) {
    const AGAIN: [(&str, &str); 4] = [
        ("is of the same suit as ", "of its suit"),
        ("is of the same rank as ", "of its rank"),
        ("is of the same color as ", "of its color"),
        ("is of the opposite color to ", "of the other color"),
    ];
    for nth in 1..predicates.len() {
        let (before, here) = predicates.split_at_mut(nth);
        let named = AGAIN.iter().find_map(|(long, short)| {
            let other = here[0].strip_prefix(long)?;
            let names = |way: &str| before[nth - 1].contains(&format!(" {way} {other}"));
            ["as", "than", "to"].into_iter().any(names).then(|| (*short).to_owned())
        });
        if let Some(short) = named {
            here[0] = short;
        }
    }
}
