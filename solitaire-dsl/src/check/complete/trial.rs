//! What keeps cards away from where a win wants all of them, found by trial: of what is asked of cards, one thing is supposed
//! to be another, and what lets all cards come is most likely meant.

use proc_macro2::Ident;
use solitaire_model::{CardTest, Comparison, Function, Nth, Semantics};

use super::asked::{asked, questions};
use crate::card_words::rank_number;
use crate::check::flow::{Cards, Flow, Supposed};
use crate::check::reach::{Reach, rule_direction};
use crate::check::room::Room;
use crate::check::steps::card_name;
use crate::check::truth::Instead;
use crate::meaning::text::text;
use crate::meaning::{Container, ContainerId, Expr, Game, Kind, Named, Term, rules_asked};
use crate::report::Extent;

/// So many other declarations are thought of at most.
const MAX_TRIALS: usize = 80;
/// Of so few cards that are dealt by name each may have been of any rank.
const FEW: usize = 4;

/// What an author may have meant.
pub struct Meant {
    pub level: usize,
    pub span: Extent,
    pub help: String,
    /// For how many more cards there would be room than there are: who means one thing leaves no room for more.
    pub spare: i64,
    /// The container whose first card would be another, and whether it is called by that.
    begins: Option<(ContainerId, bool)>,
    near: Near,
}

/// Says for how many more cards there would be room; `None` if not all that are wanted come.
pub type Judge<'j> = &'j dyn Fn(&mut Flow<'_>) -> Option<i64>;

/// For how many more cards than there are the places of a win have room; `None` if not all cards come there.
pub fn spare(game: &Game, flow: &mut Flow<'_>, goals: &[ContainerId]) -> Option<i64> {
    let (copies, pack) = (flow.copies(goals), flow.pack());
    let comes = |card: &usize| copies[*card] >= game.decks;
    if !(0..52).filter(|card| pack >> card & 1 == 1).all(|card| comes(&card)) {
        return None;
    }
    let room = Room::of(game, flow, goals);
    let has_room = |cards: &Cards| room.most(*cards) >= room.all(*cards);
    groups(game, pack).iter().all(has_room).then(|| room.begun(pack).0 - room.all(pack))
}

/// Cards for which there must be room besides: all, those of a suit, those of a rank.
pub fn groups(game: &Game, pack: Cards) -> Vec<Cards> {
    let suits = game.suits.iter().map(|suit| 0x1FFF << (suit * 13));
    let ranks = game.ranks.iter().map(|rank| {
        (0..4).map(|suit| 1 << (suit * 13 + rank - 1)).fold(0, |all: Cards, card: Cards| all | card)
    });
    [pack].into_iter().chain(suits.chain(ranks).map(|cards: Cards| cards & pack)).collect()
}

/// The one thing that, if it were another, would let all cards come. `away` are those that do not.
pub fn meant(game: &Game, reach: &Reach, goals: &[ContainerId], away: Cards) -> Option<Meant> {
    let judge = |flow: &mut Flow<'_>| {
        let spare = spare(game, flow, goals);
        // That one element holds two copies of a card is hardly meant.
        spare.filter(|_| !Room::of(game, flow, goals).holds_twice())
    };
    meant_by(game, reach, goals, away, &judge)
}

/// The same, where it is judged otherwise for how many more cards there would be room.
pub fn meant_by(
    game: &Game,
    reach: &Reach,
    goals: &[ContainerId],
    away: Cards,
    judge: Judge<'_>,
) -> Option<Meant> {
    let mut found: Vec<Meant> = Vec::new();
    let parts = parts(game, goals);
    let mut others = Vec::new();
    for (level, part) in &parts {
        let changes = changes(game, part, away);
        others.extend(changes.into_iter().map(|change| (*level, *part, change)));
    }
    for (level, part, change) in others.iter().take(MAX_TRIALS) {
        let instead = Instead { part, by: Some(&change.by) };
        if let Some(spare) = supposed(game, reach, Supposed::Part(instead), judge) {
            let begins = begun_by(game, goals, part).map(|container| {
                let name = game.containers[container].name.to_string();
                (container, change.rank.is_some() && rank_called(&name) == change.rank)
            });
            let (level, span, help) = (*level, change.span, change.help.clone());
            found.push(Meant { level, span, help, spare, begins, near: change.near });
        }
    }
    found.extend(cards(game, reach, goals, away, judge));
    likeliest(game, found)
}

/// The one that leaves the least room for more cards; of several containers that may begin otherwise, the one that is called
/// by what it would begin with, or the last of two; one that asks the same of another card before others.
fn likeliest(game: &Game, mut found: Vec<Meant>) -> Option<Meant> {
    let worth = |meant: &Meant| {
        (meant.spare, !meant.begins.is_some_and(|(_, is_called)| is_called), meant.near)
    };
    let best = found.iter().map(worth).min()?;
    found.retain(|meant| worth(meant) == best);
    let last = found.pop()?;
    match (&found[..], last.begins) {
        ([], _) => Some(last),
        ([other], Some((this, _))) => {
            let (other, _) = other.begins.filter(|(other, _)| *other != this)?;
            let name = &game.containers[other].name;
            let help = format!("{}, or let `{name}` begin with another card", last.help);
            Some(Meant { help, ..last })
        }
        _ => None,
    }
}

/// The rank by which something is called: `kings`.
fn rank_called(name: &str) -> Option<i64> {
    rank_number(name).map(i64::from)
}

/// The container that asks a question of what begins it.
fn begun_by(game: &Game, goals: &[ContainerId], part: &Expr) -> Option<ContainerId> {
    goals.iter().copied().find(|goal| is_in_space(game, &game.containers[*goal], part))
}

/// Whether a part is asked of what is put where no card lies in a container.
fn is_in_space(game: &Game, held: &Container, part: &Expr) -> bool {
    let mut asks = false;
    if let Some(space) = game.piece(held.space) {
        space.now().expr.visit(&mut |one| asks |= std::ptr::eq(one, part));
    }
    asks
}

/// For how many more cards there would be room.
fn supposed<'g>(
    game: &'g Game,
    reach: &'g Reach,
    supposed: Supposed<'g>,
    judge: Judge<'_>,
) -> Option<i64> {
    judge(&mut Flow::supposing(game, reach, supposed)?)
}

/// The parts of all that is asked before cards come to the places of a win, as far as the declaration at hand states them.
fn parts<'g>(game: &'g Game, goals: &[ContainerId]) -> Vec<(usize, &'g Expr)> {
    let mut whole: Vec<(usize, &Expr)> = Vec::new();
    let mut rules = Vec::new();
    for stated in asked(game, goals) {
        questions(stated.level, &stated.expr, &mut whole);
        rules.extend(rules_asked(&game.pieces, &stated.expr));
    }
    rules.sort_unstable();
    rules.dedup();
    for rule in rules {
        let rule = game.pieces[rule].now();
        questions(rule.level, &rule.expr, &mut whole);
    }
    let mut parts = Vec::new();
    for (level, whole) in whole.into_iter().filter(|(level, _)| *level >= game.own()) {
        whole.visit(&mut |part| parts.push((level, part)));
    }
    parts
}

/// How near to what is written something is, the nearest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Near {
    /// The same is asked, of another card, or in truth of what begins a pile.
    Same,
    Other,
    /// The opposite is asked.
    Opposite,
}

/// What may stand in the place of a part of a condition.
struct Change {
    by: Expr,
    span: Extent,
    help: String,
    /// The rank that is asked for.
    rank: Option<i64>,
    near: Near,
}

fn changes(game: &Game, part: &Expr, away: Cards) -> Vec<Change> {
    let is_of_empty = || game.containers.iter().any(|held| is_in_space(game, held, part));
    match &part.kind {
        Kind::Call(Named(function, word), args) => {
            let whole = |function: Function, args: Vec<Expr>| {
                let kind = Kind::Call(Named(function, word.clone()), args);
                let by = Expr { kind, span: part.span };
                let help = format!("write `{}` in place of `{}`", text(&by), text(part));
                Change { by, span: part.span, help, rank: None, near: Near::Other }
            };
            match function.semantics() {
                Semantics::CardTest(test @ CardTest::Rank(nth)) => {
                    let Some(card) = args.first() else { return Vec::new() };
                    let ends = [game.ranks.lowest(), game.ranks.highest()];
                    let given = args.get(1).and_then(|number| game.number(number));
                    let Some(now) = test.rank(ends, given) else { return Vec::new() };
                    let number =
                        args.get(1).filter(|number| nth == Nth::Given && number.is_literal());
                    let mut all: Vec<Change> = ranks_like(game, now, away)
                        .into_iter()
                        .map(|rank| {
                            (
                                rank,
                                match number {
                                    Some(number) => {
                                        let by =
                                            Expr { kind: Kind::Number(rank), span: number.span };
                                        let change = whole(*function, vec![card.clone(), by]);
                                        let help = format!(
                                            "write `{rank}` in place of `{}`",
                                            text(number)
                                        );
                                        Change { span: number.span, help, ..change }
                                    }
                                    None if rank == ends[0] => {
                                        whole(Function::IsAce, vec![card.clone()])
                                    }
                                    None if rank == ends[1] => {
                                        whole(Function::IsKing, vec![card.clone()])
                                    }
                                    None => {
                                        let by = Expr { kind: Kind::Number(rank), span: part.span };
                                        whole(Function::IsRank, vec![card.clone(), by])
                                    }
                                },
                            )
                        })
                        .map(|(rank, change)| Change { rank: Some(rank), ..change })
                        .collect();
                    // What is empty has no card.
                    if let Some(other) = other_card(card).filter(|_| !is_of_empty()) {
                        let mut args = args.clone();
                        let help = format!("write `{}` in place of `{}`", text(&other), text(card));
                        args[0] = other;
                        let change = whole(*function, args);
                        all.push(Change { span: card.span, help, near: Near::Same, ..change });
                    }
                    all
                }
                _ if [Function::NextRank, Function::NextRankWrap].contains(function) => {
                    let mut turned = args.clone();
                    turned.reverse();
                    let mut all = vec![whole(*function, turned)];
                    if *function == Function::NextRank {
                        let change = whole(Function::NextRankWrap, args.clone());
                        let help = "write `next_rank_wrap` in place of `next_rank`".to_owned();
                        all.push(Change { span: word.into(), help, ..change });
                    }
                    all
                }
                _ => Vec::new(),
            }
        }
        // Nobody denies what says in which order ranks follow each other.
        Kind::Rule(Named(rule, _), args)
            if !args.is_empty() && rule_direction(game, *rule).is_none() =>
        {
            let by = Expr { kind: Kind::Not(Box::new(part.clone())), span: part.span };
            let help = format!("write `{}` in place of `{}`", text(&by), text(part));
            vec![Change { by, span: part.span, help, rank: None, near: Near::Opposite }]
        }
        Kind::Not(inner) if matches!(inner.kind, Kind::Rule(..)) || is_card_test(inner) => {
            let by = Expr::clone(inner);
            let help = "leave `!` out".to_owned();
            // A pile begins with one rank, and hardly with all others.
            let near = if is_of_empty() { Near::Same } else { Near::Opposite };
            vec![Change { by, span: part.span, help, rank: None, near }]
        }
        Kind::Arithmetic(operation, sides) => [0, 1]
            .into_iter()
            .filter(|side| sides[*side].is_literal())
            .flat_map(|side| {
                let number = game.number(&sides[side]);
                number.into_iter().flat_map(move |number| [(side, number - 1), (side, number + 1)])
            })
            .map(|(side, number)| {
                let mut others = sides.clone();
                let span = sides[side].span;
                others[side] = Expr { kind: Kind::Number(number), span };
                let by = Expr { kind: Kind::Arithmetic(*operation, others), span: part.span };
                let help = format!("write `{number}` in place of `{}`", text(&sides[side]));
                Change { by, span, help, rank: None, near: Near::Other }
            })
            .collect(),
        Kind::Compare(comparison @ Comparison::Equal, sides) if sides[1].is_literal() => {
            let number = game.number(&sides[1]);
            let others = number.into_iter().flat_map(|number| [number - 1, number + 1]);
            others
                .map(|number| {
                    let mut others = sides.clone();
                    let span = sides[1].span;
                    others[1] = Expr { kind: Kind::Number(number), span };
                    let by = Expr { kind: Kind::Compare(*comparison, others), span: part.span };
                    let help = format!("write `{number}` in place of `{}`", text(&sides[1]));
                    Change { by, span, help, rank: None, near: Near::Other }
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The ranks that may have been meant for one: its neighbours, the ends, and those that stay away.
fn ranks_like(game: &Game, rank: i64, away: Cards) -> Vec<i64> {
    let stays_away = |rank: i64| (0..4).any(|suit| away >> (suit * 13 + rank - 1) & 1 == 1);
    let is_end = |rank: i64| rank == game.ranks.lowest() || rank == game.ranks.highest();
    let few = game.ranks.iter().filter(|rank| stays_away(*rank)).count() <= 3;
    let is_like =
        |other: &i64| is_end(*other) || (other - rank).abs() == 1 || few && stays_away(*other);
    game.ranks.iter().filter(|other| *other != rank && is_like(other)).collect()
}

/// Whether one card is tested.
fn is_card_test(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::Call(Named(function, _), _)
        if matches!(function.semantics(), Semantics::CardTest(_)))
}

/// The card that is put there for the one that lies there, and the other way round.
fn other_card(card: &Expr) -> Option<Expr> {
    let Kind::Call(Named(end, word), args) = &card.kind else { return None };
    let [Expr { kind: Kind::Term(Named(term, name)), span }] = &args[..] else { return None };
    let (end, term) = match (end, term) {
        (Function::Bottom, Term::Moving) => (Function::Top, Term::Target),
        (Function::Top, Term::Target) => (Function::Bottom, Term::Moving),
        _ => return None,
    };
    let [term_name, end_name] =
        [(term.name(), name), (end.name(), word)].map(|(text, old)| Ident::new(text, old.span()));
    let of = Expr { kind: Kind::Term(Named(term, term_name)), span: *span };
    let kind = Kind::Call(Named(end, end_name), vec![of]);
    Some(Expr { kind, span: card.span })
}

/// The rank of most of some cards.
fn base(cards: &[(u8, u8)]) -> Option<u8> {
    let times = |rank: u8| cards.iter().filter(|card| card.0 == rank).count();
    (1..=13).find(|rank| 2 * times(*rank) > cards.len())
}

/// Cards that may have been meant for some that are dealt by name: all of the next rank, or one of another suit.
fn cards(
    game: &Game,
    reach: &Reach,
    goals: &[ContainerId],
    away: Cards,
    judge: Judge<'_>,
) -> Vec<Meant> {
    let away_of = |suit: &&u8| away >> (u32::from(**suit) * 13) & 0x1FFF != 0;
    let suits: Vec<u8> = game.suits.iter().filter(away_of).copied().collect();
    let mut found = Vec::new();
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        let Some(named) = step.named_cards().filter(|_| *level >= game.own()) else { continue };
        if !goals.contains(&named.container) {
            continue;
        }
        let texts =
            |cards: &[(u8, u8)]| cards.iter().copied().map(card_name).collect::<Vec<_>>().join(" ");
        let is_of_one_rank = named.cards.iter().all(|card| card.0 == named.cards[0].0);
        for by in [-1, 1_i8].into_iter().filter(|_| is_of_one_rank) {
            let shifted =
                named.cards.iter().map(|(rank, suit)| (rank.saturating_add_signed(by), *suit));
            let cards: Vec<(u8, u8)> = shifted.collect();
            let is_in_pack = cards.iter().all(|card| game.ranks.holds(i64::from(card.0)));
            let other = Supposed::Cards(named.cards, &cards);
            if is_in_pack && let Some(spare) = supposed(game, reach, other, judge) {
                let help = format!(
                    "write `\"{}\"` in place of `\"{}\"`",
                    texts(&cards),
                    texts(named.cards)
                );
                let (level, span) = (*level, named.span);
                found.push(Meant { level, span, help, spare, begins: None, near: Near::Other });
            }
        }
        let base = base(named.cards);
        for (nth, card) in named.cards.iter().enumerate() {
            let of_suits = suits.iter().filter(|_| suits.len() < 3).map(|suit| (card.0, *suit));
            let of_base = base.filter(|base| *base != card.0);
            let of_base = of_base
                .into_iter()
                .flat_map(|base| game.suits.iter().map(move |suit| (base, *suit)));
            if named.cards[nth + 1..].contains(card) {
                // Of two that are the same, the second is the slip.
                continue;
            }
            let of_ranks = game.ranks.iter().filter(|rank| {
                let by = (rank - i64::from(card.0)).rem_euclid(game.ranks.count() as i64);
                let is_next = by == 1 || by + 1 == game.ranks.count() as i64;
                base.is_none() && (is_next || named.cards.len() <= FEW)
            });
            let of_ranks = of_ranks.map(|rank| (rank as u8, card.1));
            for other in of_suits.chain(of_base).chain(of_ranks).filter(|other| other != card) {
                let mut cards = named.cards.to_vec();
                cards[nth] = other;
                let times = cards.iter().filter(|other| **other == cards[nth]).count();
                let other = Supposed::Cards(named.cards, &cards);
                if times <= usize::from(game.decks)
                    && let Some(spare) = supposed(game, reach, other, judge)
                {
                    let [meant, odd] = [cards[nth], *card].map(card_name);
                    let help = format!("write `{meant}` in place of `{odd}`");
                    let (level, span) = (*level, named.span);
                    found.push(Meant { level, span, help, spare, begins: None, near: Near::Other });
                }
            }
        }
    }
    found
}
