//! The cards a game is played with.

use super::numbers::{a, and, counted};
use super::speaker::Book;
use solitaire_runtime::model::{Expr, Function, GameModel, Step};
use solitaire_runtime::nouns::{capital, plural};
use solitaire_runtime::{Rank, Ranks, Suit};

/// The sentences about the cards.
pub(super) fn lines(book: &Book) -> Vec<String> {
    let pack = book.model.pack;
    let packs = counted(i32::from(pack.decks), "pack", "packs");
    let mut left_out = Vec::new();
    if pack.suits.len() < Suit::ALL.len() {
        let missing: Vec<String> = Suit::ALL
            .iter()
            .filter(|suit| !pack.suits.contains(suit))
            .map(|suit| suit.word().to_owned())
            .collect();
        left_out.push(and(&missing));
    }
    if pack.ranks != Ranks::ALL {
        let missing: Vec<String> = Rank::all()
            .filter(|rank| !pack.ranks.holds(*rank))
            .map(|rank| plural(rank.word()))
            .collect();
        left_out.push(and(&missing));
    }
    let without = if left_out.is_empty() {
        String::new()
    } else {
        format!(" without {}", left_out.join(" and "))
    };
    let cards = if pack.decks > 1 && without.is_empty() {
        format!("{packs} of 52 cards, {} in all", pack.len())
    } else if without.is_empty() {
        format!("{packs} of {} cards", pack.len())
    } else {
        format!("{packs}{without}, {} cards", pack.len())
    };
    let mut line = format!("{}.", capital(&cards));
    if asks_for(book.model, |function| function.semantics().orders_ranks()) {
        let [low, high] = [pack.ranks.lowest(), pack.ranks.highest()].map(Rank::word);
        line.push_str(&format!(" The {low} is the lowest card of a suit, the {high} the highest."));
        if let Some(gap) = gap(pack.ranks) {
            line.push_str(&gap);
        }
    }
    vec![line]
}

/// What follows which, where ranks in the middle are left out: ` A Seven is next above an Ace.`
fn gap(ranks: Ranks) -> Option<String> {
    let steps = ranks.iter().zip(ranks.iter().skip(1));
    let gaps = steps.filter(|(low, high)| low.number() + 1 < high.number());
    let said = gaps.map(|(low, high)| format!("{} next above {}", a(high.word()), a(low.word())));
    let said: Vec<String> = said.collect();
    let first = said.first()?.replacen(" next", " is next", 1);
    let all: Vec<String> = std::iter::once(first).chain(said.into_iter().skip(1)).collect();
    Some(format!(" {}.", capital(&and(&all))))
}

/// Whether a rule of the game calls such a function.
fn asks_for(model: &GameModel, function: fn(Function) -> bool) -> bool {
    let mut found = false;
    let mut look = |expr: &Expr| found |= has(expr, function);
    for rule in model.rules {
        look(&rule.body);
    }
    for container in model.containers {
        [&container.pickup, &container.build, &container.space].into_iter().for_each(&mut look);
    }
    for made in model.moves {
        look(&made.condition);
    }
    for step in model.deal.iter().chain(model.moves.iter().flat_map(|made| made.steps)) {
        if let Step::Deal { condition: Some(condition), .. } = step {
            look(condition);
        }
    }
    look(&model.win);
    model.lose.iter().for_each(&mut look);
    found
}

fn has(expr: &Expr, function: fn(Function) -> bool) -> bool {
    match expr {
        Expr::Call(called, args) => function(*called) || args.iter().any(|arg| has(arg, function)),
        Expr::FunctionItself(called) => function(*called),
        Expr::All(parts) | Expr::Any(parts) | Expr::Rule(_, parts) => {
            parts.iter().any(|part| has(part, function))
        }
        Expr::Custom { args, .. } => args.iter().any(|arg| has(arg, function)),
        Expr::Not(part) | Expr::Element(_, part) | Expr::Closure { body: part, .. } => {
            has(part, function)
        }
        Expr::If(parts) => parts.iter().any(|part| has(part, function)),
        Expr::Compare(_, parts) | Expr::Arithmetic(_, parts) | Expr::Slice(_, parts) => {
            parts.iter().any(|part| has(part, function))
        }
        _ => false,
    }
}
