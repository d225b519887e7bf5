//! What to write so that cards come to where a win wants them, as far as the condition that keeps them away says it.

use std::ptr::eq;

use solitaire_model::{CardTest, Comparison, Function, Measure, Nth, Semantics};

use crate::check::flow::Cards;
use crate::check::reach::may_take;
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Move, Named, Piece, PieceId, PieceRole, Spot, Step, Term,
};

/// What to write in place of the part of a condition that keeps these cards away, and none besides.
pub fn mend(game: &Game, goals: &[ContainerId], away: Cards, part: &Expr) -> Option<String> {
    let piece = game.pieces.iter().find(|piece| has(&piece.now().expr, part))?;
    let ranks = Ranks::of(game, away);
    counted(game, part)
        .or_else(|| compared(game, &ranks, part))
        .or_else(|| begun(game, &ranks, piece, part))
        .or_else(|| of_suit(game, away, part))
        .or_else(|| left_out(piece, part))
        .or_else(|| alone(game, goals, &ranks, piece))
}

/// The ranks of some cards.
struct Ranks {
    least: i64,
    most: i64,
    /// How many there are.
    count: usize,
    /// Whether the cards are all cards of these ranks.
    are_whole: bool,
}

impl Ranks {
    fn of(game: &Game, cards: Cards) -> Self {
        let holds = |rank: i64, suit: u8| cards >> (i64::from(suit) * 13 + rank - 1) & 1 == 1;
        let has = |rank: &i64| game.suits.iter().any(|suit| holds(*rank, *suit));
        let all: Vec<i64> = (1..=13).filter(has).collect();
        let are_whole = all.iter().all(|rank| game.suits.iter().all(|suit| holds(*rank, *suit)));
        let [least, most] = [all.first(), all.last()].map(|end| end.copied().unwrap_or(0));
        Self { least, most, count: all.len(), are_whole }
    }
}

fn has(expr: &Expr, part: &Expr) -> bool {
    let mut found = false;
    expr.visit(&mut |one| found |= eq(one, part));
    found
}

/// A run of more cards than there are ranks.
pub fn counted(game: &Game, part: &Expr) -> Option<String> {
    let Kind::Compare(comparison, sides) = &part.kind else { return None };
    let is_count = matches!(&sides[0].kind, Kind::Call(Named(Function::Count, _), _));
    let ranks = game.ranks.count() as i64;
    let number = game.number(&sides[1]).filter(|_| sides[1].is_literal())?;
    let (least, sign) = match comparison {
        Comparison::Equal | Comparison::AtLeast => (number, comparison.sign()),
        Comparison::More => (number + 1, Comparison::Equal.sign()),
        _ => return None,
    };
    (is_count && least > ranks).then(|| format!("write `{} {sign} {ranks}`", text(&sides[0])))
}

/// A rank that is compared with a number, so that the ranks beside it stay away.
fn compared(game: &Game, ranks: &Ranks, part: &Expr) -> Option<String> {
    let Kind::Compare(comparison, sides) = &part.kind else { return None };
    let measures = |expr: &Expr| {
        matches!(&expr.kind, Kind::Call(Named(function, _), _)
            if function.semantics() == Semantics::Measure(Measure::Rank))
    };
    let written = game.number(&sides[1]).filter(|_| sides[1].is_literal())?;
    let (last, number) = match comparison {
        Comparison::More => (written, ranks.least - 1),
        Comparison::AtLeast => (written - 1, ranks.least),
        Comparison::Less => (written, ranks.most + 1),
        Comparison::AtMost => (written + 1, ranks.most),
        Comparison::Equal | Comparison::Different => return None,
    };
    let ends_there = [ranks.least, ranks.most].contains(&last);
    let asks_something = (2..=13).contains(&number);
    (measures(&sides[0]) && ends_there && asks_something)
        .then(|| format!("write `{} {} {number}`", text(&sides[0]), comparison.sign()))
}

/// The test of the rank with which a pile begins, if all ranks that stay away lie on one side of it.
fn begun(game: &Game, ranks: &Ranks, piece: &Piece, part: &Expr) -> Option<String> {
    let (Kind::Call(Named(function, _), args), PieceRole::Space) = (&part.kind, &piece.role) else {
        return None;
    };
    let Semantics::CardTest(CardTest::Rank(nth)) = function.semantics() else { return None };
    let begins = match nth {
        Nth::Lowest => 1,
        Nth::Highest => 13,
        Nth::Given => game.number(args.get(1)?)?,
    };
    let (is_below, is_above) = (ranks.most < begins, ranks.least > begins);
    let beyond = game.ranks.iter().filter(|rank| match is_below {
        true => *rank < begins,
        false => *rank > begins,
    });
    // All of them stay away if it begins too late.
    let are_all = beyond.count() == ranks.count;
    let end = match (is_below, is_above) {
        (true, _) if are_all => Function::IsAce,
        (_, true) if are_all => Function::IsKing,
        _ => return None,
    };
    Some(format!("write `{}({})`", end.name(), text(args.first()?)))
}

/// The one suit of which no cards come, where another is asked for.
fn of_suit(game: &Game, away: Cards, part: &Expr) -> Option<String> {
    let Kind::Call(Named(function, _), args) = &part.kind else { return None };
    let is_of = |suit: &u8| away >> (usize::from(*suit) * 13) & 0x1FFF != 0;
    let suits: Vec<u8> = game.suits.iter().copied().filter(is_of).collect();
    let ([card, suit], [only]) = (&args[..], &suits[..]) else { return None };
    let is_suit = function.semantics() == Semantics::CardTest(CardTest::Suit);
    (is_suit && suit.is_literal())
        .then(|| format!("write `{}({}, {only})`", function.name(), text(card)))
}

/// A test of single cards that is asked besides: without it all cards come.
fn left_out(piece: &Piece, part: &Expr) -> Option<String> {
    fn is_joined(expr: &Expr, part: &Expr) -> bool {
        matches!(&expr.kind, Kind::All(sides)
            if sides.iter().any(|side| eq(side, part) || is_joined(side, part)))
    }
    let mut is_of_one_card = true;
    let mut terms = 0;
    part.visit(&mut |one| match &one.kind {
        Kind::Term(..) => terms += 1,
        Kind::Call(Named(function, _), _) => {
            is_of_one_card &= matches!(
                function.semantics(),
                Semantics::End | Semantics::Measure(_) | Semantics::CardTest(_)
            );
        }
        Kind::Not(_) | Kind::Compare(..) | Kind::Number(_) | Kind::Constant(..) => {}
        _ => is_of_one_card = false,
    });
    (is_of_one_card && terms == 1 && is_joined(&piece.now().expr, part))
        .then(|| format!("leave `{}` out", text(part)))
}

/// Where two cards are asked to fit and one rank fits none, the move that takes it alone.
fn alone(game: &Game, goals: &[ContainerId], ranks: &Ranks, piece: &Piece) -> Option<String> {
    if ranks.count != 1 || !ranks.are_whole {
        return None;
    }
    let is_it = |number: Option<PieceId>| game.piece(number).is_some_and(|one| eq(one, piece));
    let asks = |declared: &&Move| match piece.role {
        PieceRole::Where => is_it(declared.condition),
        // What two cards are asked may be asked of the one that is put on the other, before both leave.
        PieceRole::Build => {
            let takes_both =
                |step: &Step| matches!(step, Step::Deal { from: Spot::Bound(Term::Target), .. });
            let mut targets = declared.targets.iter().map(|to| &game.containers[to.container]);
            declared.steps.iter().any(takes_both) && targets.any(|held| is_it(held.build))
        }
        _ => false,
    };
    let declared = game.moves.iter().find(asks)?;
    let goal = goals.iter().copied().find(|goal| {
        let is_target = declared.targets.iter().any(|to| to.container == *goal);
        let takes = |step: &Step| {
            matches!(step, Step::Deal { to: Spot::Elements { container, .. }, .. }
                if container == goal)
        };
        is_target || declared.steps.iter().any(takes)
    })?;
    if may_take(game, goal) != [true, true] || game.piece(game.containers[goal].build).is_some() {
        return None;
    }
    let mut lifts: Vec<String> =
        declared.lifts.iter().map(|lift| format!("{}[top]", lift.name)).collect();
    lifts.dedup();
    let (name, test) = match ranks.least {
        1 => ("TakeAce".to_owned(), "is_ace(bottom(moving))".to_owned()),
        13 => ("TakeKing".to_owned(), "is_king(bottom(moving))".to_owned()),
        rank => (format!("Take{rank}"), format!("is_rank(bottom(moving), {rank})")),
    };
    Some(format!(
        "let a move take them alone: `click {name}: {} => {} where {test};`",
        lifts.join(" | "),
        game.containers[goal].name
    ))
}
