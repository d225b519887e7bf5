//! Finds names that a declaration states and nothing uses. A family may state rules and constants only for its
//! variations, so these are checked only in variations.

use proc_macro2::Ident;

use super::operands::stepped_by;
use super::traffic::{Touch, Traffic, Way};
use crate::faults::{Faults, count};
use crate::meaning::{CounterId, Expr, Game, Kind, Named, PieceId, PieceRole, Step, rules_asked};
use crate::syntax::ast::{Declaration, Head, Piece as Syntax};

/// Warns about rules, values, counters and constants that this declaration states and nothing uses.
pub fn check_names(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    if Traffic::with_off(game).is_open {
        return;
    }
    let (mut rules, mut counters): (Vec<PieceId>, Vec<CounterId>) = Default::default();
    let pieces = game.pieces.iter().filter(|piece| piece.role != PieceRole::Rule);
    let score = game.score.iter().flat_map(|score| score.exprs());
    let mut counted = Vec::new();
    let mut asking: Vec<&Expr> = pieces.map(|piece| &piece.now().expr).chain(score).collect();
    let moves = game.moves.iter().chain(&game.off);
    for step in game.deal.iter().chain(moves.flat_map(|declared| &declared.steps)) {
        step.visit(&mut |step| match step {
            // A step that only increases or decreases a counter does not count as a use of it.
            Step::Set(counter, value) => {
                counted.push(*counter);
                asking.push(stepped_by(value, *counter).map_or(value, |(_, by)| by));
            }
            _ => asking.extend(step.exprs()),
        });
    }
    for expr in asking {
        rules.extend(rules_asked(&game.pieces, expr));
        add_counters(expr, &mut counters);
    }
    for rule in &rules {
        add_counters(&game.pieces[*rule].now().expr, &mut counters);
    }
    let mut unasked: Vec<&Ident> = Vec::new();
    for (number, piece) in game.pieces.entries() {
        if is_variation
            && piece.role == PieceRole::Rule
            && piece.now().level == own
            && !rules.contains(&number)
        {
            unasked.push(&piece.name);
        }
    }
    for (number, counter) in game.counters.entries() {
        let is_it =
            |stated: &Syntax| matches!(stated, Syntax::Counter(one) if one.name == counter.name);
        let is_own = game.lineage.own().pieces.iter().any(|stated| is_it(&stated.kind));
        let may_wait = !is_variation && !counted.contains(&number);
        if is_own && !counters.contains(&number) && !may_wait {
            unasked.push(&counter.name);
        }
    }
    let states = |level: &Declaration, name: &Ident| {
        let is_it = |stated: &Syntax| matches!(stated, Syntax::Const(one) if one.name == *name);
        level.pieces.iter().any(|stated| is_it(&stated.kind))
    };
    for constant in game.constants.iter().filter(|one| is_variation && one.stated == own) {
        let levels = game.lineage.levels().iter();
        let stated = levels.filter(|level| states(level, &constant.name)).count();
        let words = game.lineage.words().iter();
        let name = constant.name.to_string();
        let times: usize = words.map(|words| count(words, &name)).sum();
        if times == stated {
            unasked.push(&constant.name);
        }
    }
    for name in unasked {
        let help = Some("leave it out, or use it in a condition".to_owned());
        faults.warning(own, name, "unused-name", format!("nothing uses `{name}`"), help);
    }
}

fn add_counters(expr: &Expr, counters: &mut Vec<CounterId>) {
    expr.visit(&mut |part| {
        if let Kind::Counter(Named(counter, _)) = part.kind {
            counters.push(counter);
        }
    });
}

/// Warns about an own `pickup`, `build` or `space` condition if no move takes cards there or puts cards there.
pub fn check_permissions(game: &Game, faults: &mut Faults<'_>) {
    let traffic = Traffic::with_off(game);
    if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
        return;
    }
    let own = game.own();
    let mut pieces = game.lineage.own().pieces.iter();
    let states_moves = pieces.any(|one| matches!(one.kind, Syntax::Moves(_)));
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    let lifts = |touch: &Touch<'_>| matches!(touch.way, Way::Lift(Some(_)));
    let puts = |touch: &Touch<'_>| touch.way == Way::Put;
    for (number, held) in game.containers.entries() {
        // A variation of a family may add the missing move, but never for a stock, whose cards no move can use.
        let is_whole = states_moves && held.stated == own;
        if !(is_variation || held.is_of("Stock") || is_whole) {
            continue;
        }
        for piece in [held.pickup, held.build, held.space] {
            let Some(piece) = game.piece(piece).filter(|piece| piece.now().level == own) else {
                continue;
            };
            let is_pickup = piece.role == PieceRole::Pickup;
            let (is_needed, does) = match is_pickup {
                true => (traffic.any(number, lifts), "lifts cards from"),
                false => (traffic.any(number, puts), "puts cards on"),
            };
            let name = &held.name;
            // `pickup x = never` says on purpose that no move lifts these cards.
            let says_so = is_pickup && piece.now().expr.is_truth(false);
            let message = format!("no move {does} `{name}`, so this condition is never checked");
            let is_said = match held.introduced < own {
                true => faults.is_said_beside(&message),
                false => faults.is_told(&message),
            };
            if is_needed || says_so || is_said {
                continue;
            }
            let help = Some("leave this out, or add the move".to_owned());
            faults.warning(own, &piece.name, "needless-condition", message, help);
        }
    }
}
