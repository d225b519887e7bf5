//! Describes which cards go on which in the words of a rule book.

use std::collections::{BTreeMap, BTreeSet};

use solitaire_runtime::{Card, Rank};

use super::Relation;

/// A phrase, without a full stop, that describes which cards go on which. `ranks` are the ranks of the deck, from the
/// lowest; they number the rows and columns of `matrix`.
pub(super) fn on(ranks: &[Rank], matrix: &[Vec<Relation>], pair: bool) -> String {
    let cells: Vec<(usize, usize, Relation)> = (0..ranks.len())
        .flat_map(|moving| (0..ranks.len()).map(move |under| (moving, under)))
        .map(|(moving, under)| (moving, under, matrix[moving][under]))
        .filter(|(_, _, relation)| *relation != Relation::Never)
        .collect();
    let Some((_, _, first)) = cells.first().copied() else {
        return "no card goes on another".to_owned();
    };
    let is_one = cells.iter().all(|(_, _, relation)| *relation == first);
    if is_one && cells.len() == ranks.len() * ranks.len() {
        return if pair {
            format!("any two cards {}", of_two(first))
        } else {
            format!("any card {}", first.words())
        };
    }
    if let (true, Some(sum)) = (pair && is_one, sum_of(&cells, ranks)) {
        return format!("two cards that add up to {sum}{}", tail(first));
    }
    if pair
        && is_one
        && cells.iter().all(|(one, other, _)| one == other)
        && cells.len() == ranks.len()
    {
        return "two cards of the same rank".to_owned();
    }
    by_distance(ranks, matrix)
        .unwrap_or_else(|| format!("{} of ranks (see the table)", count(cells.len())))
}

fn of_two(relation: Relation) -> &'static str {
    match relation {
        Relation::SameSuit => "of one suit",
        Relation::OtherColor => "of two colors",
        _ => relation.words(),
    }
}

fn tail(relation: Relation) -> String {
    if relation == Relation::Any { String::new() } else { format!(", {}", of_two(relation)) }
}

fn count(pairs: usize) -> String {
    if pairs == 1 { "one pair".to_owned() } else { format!("{pairs} pairs") }
}

/// The sum that all these pairs of ranks have, if no other pair has it; else `None`.
fn sum_of(cells: &[(usize, usize, Relation)], ranks: &[Rank]) -> Option<u32> {
    let value = |at: usize| u32::from(ranks[at].number());
    let sum = cells.first().map(|(one, other, _)| value(*one) + value(*other))?;
    let all = (0..ranks.len()).flat_map(|one| (0..ranks.len()).map(move |other| (one, other)));
    let wanted = all.filter(|(one, other)| value(*one) + value(*other) == sum).count();
    let is_all = cells.iter().all(|(one, other, _)| value(*one) + value(*other) == sum);
    (is_all && wanted == cells.len() && wanted > 1).then_some(sum)
}

/// A phrase for the matrix in terms of rank distances, such as `a card one lower, of the other color`. `None` if that
/// takes too many words, because many pairs of ranks are exceptions.
fn by_distance(ranks: &[Rank], matrix: &[Vec<Relation>]) -> Option<String> {
    let n = ranks.len();
    let mut some = Vec::new();
    let mut whole: Vec<(Vec<String>, String)> = Vec::new();
    let mut distances: BTreeMap<usize, Vec<(usize, Relation)>> = BTreeMap::new();
    for (moving, row) in matrix.iter().enumerate() {
        for (under, relation) in row.iter().enumerate() {
            distances.entry((moving + n - under) % n).or_default().push((moving, *relation));
        }
    }
    for (up, cells) in distances {
        let allowed: Vec<&(usize, Relation)> =
            cells.iter().filter(|(_, relation)| *relation != Relation::Never).collect();
        let Some((_, relation)) = allowed.first().copied() else { continue };
        // The distance `up` counts around the ends of the pack: one rank lower is the same as (number of ranks - 1)
        // higher.
        let (phrase, wraps): (String, Box<dyn Fn(usize) -> bool>) = match up {
            0 => ("of the same rank".to_owned(), Box::new(|_| false)),
            _ if up <= n / 2 => (format!("{} higher", steps(up)), Box::new(move |at| at < up)),
            _ => (format!("{} lower", steps(n - up)), Box::new(move |at| at + (n - up) >= n)),
        };
        let is_one = allowed.iter().all(|(_, other)| *other == *relation);
        let inside = cells.iter().filter(|(at, _)| !wraps(*at));
        let is_whole = inside.clone().all(|(_, other)| other == relation);
        let around: Vec<&&(usize, Relation)> =
            allowed.iter().filter(|(at, _)| wraps(*at)).collect();
        let all_around = around.len() == cells.len() - inside.count();
        if !is_one || !is_whole {
            if allowed.len() > 3 {
                return None;
            }
            some.extend(allowed.iter().map(|(moving, relation)| {
                let under = (moving + n - up) % n;
                format!("{} on {} {}", ranks[*moving].sign(), ranks[under].sign(), relation.words())
            }));
            continue;
        }
        let suits = relation.words();
        let ends = match around.as_slice() {
            [] => String::new(),
            _ if all_around && up != 0 => ", wrapping around at the ends of the deck".to_owned(),
            some => {
                let pairs = some.iter().map(|(moving, _)| {
                    format!("{} on {}", ranks[*moving].sign(), ranks[(moving + n - up) % n].sign())
                });
                format!(", also {}", pairs.collect::<Vec<_>>().join(", "))
            }
        };
        let tail = format!(", {suits}{ends}");
        match whole.iter_mut().find(|(_, other)| *other == tail) {
            Some((phrases, _)) => phrases.push(phrase),
            None => whole.push((vec![phrase], tail)),
        }
    }
    let whole =
        whole.iter().map(|(phrases, tail)| format!("a card {}{tail}", phrases.join(" or ")));
    let said: Vec<String> = whole.chain(some).collect();
    (!said.is_empty() && said.len() <= 4).then(|| said.join("; or "))
}

fn steps(count: usize) -> String {
    match count {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        _ => count.to_string(),
    }
}

/// A phrase, without a full stop, for the cards that go on an empty element. `faces` are all cards of the deck.
pub(super) fn empty(cards: &BTreeSet<Card>, faces: &BTreeSet<Card>) -> String {
    if cards.is_empty() {
        return "no card".to_owned();
    }
    if cards == faces {
        return "any card".to_owned();
    }
    let ranks: BTreeSet<Rank> = cards.iter().map(|card| card.rank()).collect();
    let of_ranks = faces.iter().filter(|card| ranks.contains(&card.rank())).count();
    if of_ranks == cards.len() {
        let words: Vec<String> = ranks.iter().map(|rank| rank.word().to_owned()).collect();
        return format!("only {}", list(&words));
    }
    let suits: BTreeSet<_> = cards.iter().map(|card| card.suit()).collect();
    let of_suits = faces.iter().filter(|card| suits.contains(&card.suit())).count();
    if of_suits == cards.len() {
        let words: Vec<String> = suits.iter().map(|suit| suit.word().to_owned()).collect();
        return format!("only {}", list(&words));
    }
    let words: Vec<String> = cards.iter().take(8).map(|card| card.pretty()).collect();
    let more = cards.len().saturating_sub(words.len());
    let rest = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!("only {}{rest}", words.join(", "))
}

fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
