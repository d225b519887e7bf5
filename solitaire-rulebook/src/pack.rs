//! The cards a game is played with.

use super::numbers::{a, and, counted};
use super::roles::lift_several;
use super::speaker::Book;
use solitaire_runtime::model::{Comparison, Expr, Function, GameModel, Step};
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
    let few = pack.suits.len() * 2 <= Suit::ALL.len() && pack.ranks == Ranks::ALL;
    let cards = if few {
        let suits: Vec<String> = Suit::ALL
            .iter()
            .filter(|suit| pack.suits.contains(suit))
            .map(|suit| suit.word().to_owned())
            .collect();
        format!("the {} of {packs}, {} cards", and(&suits), pack.len())
    } else if pack.decks > 1 && without.is_empty() {
        format!("{packs} of 52 cards, {} in all", pack.len())
    } else if without.is_empty() {
        format!("{packs} of {} cards", pack.len())
    } else {
        format!("{packs}{without}, {} cards", pack.len())
    };
    let mut line = format!("{}.", capital(&cards));
    if asks_for(book, |function| function.semantics().orders_ranks()) {
        let [low, high] = [pack.ranks.lowest(), pack.ranks.highest()].map(Rank::word);
        line.push_str(&format!(" The {low} is the lowest card of a suit, the {high} the highest."));
        if let Some(gap) = gap(pack.ranks) {
            line.push_str(&gap);
        }
    }
    let mut lines = vec![line];
    if book.ranks_are_numbers.get() {
        let counted = [1, 11, 12, 13].into_iter().filter_map(|number| {
            let rank = Rank::new(number).filter(|rank| pack.ranks.holds(*rank))?;
            Some(format!("{} {number}", a(rank.word())))
        });
        let said: Vec<String> = counted.collect();
        if !said.is_empty() {
            let said = and(&said).replacen(" 1", " is 1", 1);
            lines.push(format!("As numbers, {said}."));
        }
    }
    lines
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

/// Whether the game calls such a function anywhere; a rule that nothing asks for says nothing.
fn asks_for(book: &Book, function: fn(Function) -> bool) -> bool {
    let model = book.model;
    let asked = Asked { model, function };
    let conditions = (0..).zip(model.containers).flat_map(|(number, one)| {
        let lifted = book.lifts_from(number).into_iter().any(lift_several);
        let filled = book.moves_to(number).next().is_some();
        let put = filled.then_some([&one.build, &one.space]);
        lifted.then_some(&one.pickup).into_iter().chain(put.into_iter().flatten())
    });
    let moves = model.moves.iter().map(|made| &made.condition);
    let steps = model.deal.iter().chain(model.moves.iter().flat_map(|made| made.steps));
    let dealt = steps.filter_map(|step| match step {
        Step::Deal { condition, .. } => condition.as_ref(),
        _ => None,
    });
    let ends = std::iter::once(&model.win).chain(&model.lose);
    conditions.chain(moves).chain(dealt).chain(ends).any(|condition| asked.by(condition))
}

/// What is looked for in conditions, and the game whose rules they call.
struct Asked {
    model: &'static GameModel,
    function: fn(Function) -> bool,
}

impl Asked {
    /// Whether an expression asks for it.
    fn by(&self, expr: &Expr) -> bool {
        let by_any = |parts: &[Expr]| parts.iter().any(|part| self.by(part));
        match expr {
            // That two ranks are one says nothing of their order.
            Expr::Compare(Comparison::Equal | Comparison::Different, parts)
                if parts.iter().all(is_rank) =>
            {
                parts.iter().any(|part| self.within(part))
            }
            Expr::Call(Function::HasRank, args) => {
                args.iter().any(|arg| if is_rank(arg) { self.within(arg) } else { self.by(arg) })
            }
            Expr::Call(called, args) => (self.function)(*called) || by_any(args),
            Expr::FunctionItself(called) => (self.function)(*called),
            Expr::Rule(number, args) => {
                by_any(args) || self.by(&self.model.rules[usize::from(*number)].body)
            }
            Expr::RuleItself(number) => self.by(&self.model.rules[usize::from(*number)].body),
            other => by_any(other.parts()),
        }
    }

    /// Whether what a rank is taken of asks for it.
    fn within(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Call(_, args) if args.iter().any(|arg| self.by(arg)))
    }
}

/// Whether this is the rank of a card, or the one below it, counted round.
const fn is_rank(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(Function::Rank | Function::RankBelow, _))
}
