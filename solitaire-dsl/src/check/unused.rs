//! What is declared and asked by nothing. A family may keep something for its variations, so this is about what a
//! variation declares.

use proc_macro2::Ident;
use solitaire_model::Arithmetic;

use super::causes::{literal, statement};
use super::unused_mends::asked_by_forgotten;
use super::win_mends::forgotten_move;
use crate::alike::is_slip;
use crate::faults::{Faults, listed};
use crate::meaning::{
    Constant, ConstantId, ContainerId, CounterId, Expr, Game, IdVec, Kind, Lift, Move, Named,
    Piece, PieceId, PieceRole, Score, Step, rules_asked,
};
use crate::report::{Extent, Remark};
use crate::syntax::ast::{self, CounterStart, Gesture, Head, Index, Piece as Syntax, UnitKind};

const CODE: &str = "unused-name";

/// Something asks for every rule, value, constant and counter that a variation states.
pub fn check_names(game: &Game, faults: &mut Faults<'_>) {
    let is_family = !matches!(game.lineage.own().head, Head::Variation { .. });
    if game.own() == 0 {
        return;
    }
    rules(game, &asking(game), is_family, faults);
    if is_family {
        return;
    }
    constants(game, faults);
    counters(game, faults);
}

/// The expressions that are asked while a game is played, those of rules left out.
fn asking(game: &Game) -> Vec<&Expr> {
    let pieces = game.pieces.iter().filter(|piece| piece.role != PieceRole::Rule);
    let mut all: Vec<&Expr> = pieces.map(|piece| &piece.now().expr).collect();
    let moves = game.moves.iter().chain(&game.off).flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| all.extend(step.exprs()));
    }
    if let Some(score) = &game.score {
        all.extend(score.exprs());
    }
    all
}

/// Of a family that is based on another, whether a rule was to be one of that.
fn rules(game: &Game, asking: &[&Expr], is_family: bool, faults: &mut Faults<'_>) {
    let own = game.own();
    let is_own = |number: &PieceId| {
        let piece = &game.pieces[*number];
        piece.role == PieceRole::Rule && piece.now().level == own
    };
    let stated: Vec<PieceId> = game.pieces.ids().filter(is_own).collect();
    if stated.is_empty() {
        return;
    }
    let asked: Vec<PieceId> =
        asking.iter().flat_map(|expr| rules_asked(&game.pieces, expr)).collect();
    for number in stated.into_iter().filter(|number| !asked.contains(number)) {
        let name = &game.pieces[number].name;
        let meant = slip_of_inherited(game, &name.to_string());
        if is_family && meant.is_none() {
            continue;
        }
        let message = format!("nothing asks `{name}`");
        if game.pieces[number].introduced < own && faults.is_said_beside(&message) {
            continue;
        }
        if let Some(instead) = asked_instead(game, number, faults) {
            faults.retract_at(instead.repeats);
            let (repeated, parent) = (&instead.word, game.lineage.name(own - 1));
            let message =
                format!("`{parent}` asks `{repeated}` here too, and nothing asks `{name}`");
            let help = Some(format!("write `{name}` in place of `{repeated}`"));
            faults.warning(own, repeated, CODE, message, help);
            continue;
        }
        let help = asked_by_forgotten(game, &game.pieces[number])
            .unwrap_or_else(|| "leave it out, or ask it in a condition".to_owned());
        faults.warning(own, name, CODE, message, Some(help));
        if let Some(meant) = meant {
            doubt_what_asks(game, meant, faults);
        }
    }
}

/// A word in whose place a rule that nothing asks was meant.
struct AskedInstead {
    /// What is told to repeat the parent.
    repeats: Extent,
    /// The one word in it that asks what such a rule may be asked.
    word: Ident,
}

/// The word of a statement that repeats the parent's, if the rule may stand in place of one word alone in all of these.
fn asked_instead(game: &Game, rule: PieceId, faults: &Faults<'_>) -> Option<AskedInstead> {
    let own = game.own();
    let meant = &game.pieces[rule];
    let mut found = Vec::new();
    for piece in game.pieces.iter().filter(|piece| piece.now().level == own) {
        let repeats = game.lineage.own().pieces.iter().find_map(|statement| {
            let containers = match (&statement.kind, &piece.role) {
                (Syntax::Pickup(stated), PieceRole::Pickup)
                | (Syntax::Build(stated), PieceRole::Build)
                | (Syntax::Space(stated), PieceRole::Space) => &stated.containers,
                _ => return None,
            };
            containers.iter().find(|name| **name == piece.name).map(Extent::from)
        });
        let Some(repeats) = repeats.filter(|span| faults.is_told_at(*span)) else { continue };
        piece.now().expr.visit(&mut |part| {
            let may_stand_for = |number: &PieceId| {
                let other = &game.pieces[*number];
                *number != rule
                    && other.result == meant.result
                    && other.params.len() == meant.params.len()
                    && other
                        .params
                        .iter()
                        .zip(&meant.params)
                        .all(|(one, other)| one.is_cards == other.is_cards)
            };
            let word = match &part.kind {
                Kind::RuleItself(Named(number, word)) => may_stand_for(number).then_some(word),
                Kind::Rule(Named(number, word), of) if !of.is_empty() => {
                    may_stand_for(number).then_some(word)
                }
                _ => None,
            };
            found.extend(word.map(|word| AskedInstead { repeats, word: word.clone() }));
        });
    }
    let only = found.pop();
    only.filter(|_| found.is_empty())
}

/// The targets of the only move that takes single cards of a container, and those with the container itself among them, where
/// nothing is said of runs.
fn one_target_more(game: &Game, number: ContainerId) -> Option<(Extent, String)> {
    let held = &game.containers[number];
    let takes = |declared: &&Move| {
        declared.lifts.iter().any(|lift| lift.container == number && lift.unit.is_some())
    };
    let mut moves = game.moves.iter().chain(&game.off).filter(takes);
    let only = moves.next().filter(|_| moves.next().is_none())?;
    let is_plain = only.gesture == Gesture::Drag
        && !only.pair
        && only.stated == game.own()
        && only.steps.is_empty()
        && only.condition.is_none()
        && only.unit() == Some(UnitKind::Top);
    let put = game.written_move(only)?.put.as_ref()?;
    let ([first, .., last] | [first @ last]) = &put.targets[..] else { return None };
    let names: Vec<String> = only.targets.iter().map(|target| target.name.to_string()).collect();
    let targets = names.join(" | ");
    (is_plain && held.count > 1 && held.build.is_some() && held.pickup.is_none()).then(|| {
        let help = format!("write `{} | {targets}` in place of `{targets}`", held.name);
        (first.span.to(last.span), help)
    })
}

/// The inherited rule whose name is nearly this.
fn slip_of_inherited(game: &Game, name: &str) -> Option<PieceId> {
    let is_it = |number: &PieceId| {
        let rule = &game.pieces[*number];
        rule.role == PieceRole::Rule
            && rule.introduced < game.own()
            && is_slip(name, &rule.name.to_string())
    };
    game.pieces.ids().find(is_it)
}

/// What examples say of containers that ask a rule fails where another was to be stated in its place.
fn doubt_what_asks(game: &Game, rule: PieceId, faults: &mut Faults<'_>) {
    for held in &game.containers {
        let asks = |permission: &Option<PieceId>| {
            let stated = game.piece(*permission).map(Piece::now);
            stated.is_some_and(|stated| rules_asked(&game.pieces, &stated.expr).contains(&rule))
        };
        if [held.pickup, held.build, held.space].iter().any(asks) {
            faults.doubt(game.own(), &held.name);
        }
    }
}

/// The number of elements that the declaration at hand writes where what it takes it from has this constant, and whose that
/// is.
fn written_out(game: &Game, constant: &Constant) -> Option<(usize, Extent)> {
    let own = game.own();
    let name = constant.name.to_string();
    let stated = |level: usize, of: &Ident| {
        let blocks = game.lineage.levels()[level].pieces.iter();
        let blocks = blocks.filter_map(|piece| match &piece.kind {
            Syntax::Structure(block) => Some(&block.statements),
            _ => None,
        });
        blocks.flatten().find_map(|entry| match &entry.kind {
            ast::Entry::Own(container) if container.name == *of => {
                container.held.as_ref()?.count.as_ref()
            }
            _ => None,
        })
    };
    let mut found = game.containers.iter().filter(|held| held.stated == own).filter_map(|held| {
        let number = stated(own, &held.name)
            .filter(|count| matches!(count.kind, ast::ExprKind::Number(_)))?;
        let level = (0..own).rev().find(|level| stated(*level, &held.name).is_some())?;
        let says = stated(level, &held.name).is_some_and(|count| count.says(&name));
        says.then_some((level, number.span))
    });
    found.next().filter(|_| found.next().is_none())
}

fn constants(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let stated: Vec<ConstantId> =
        game.constants.ids().filter(|number| game.constants[*number].stated == own).collect();
    if stated.is_empty() {
        return;
    }
    let mut spoken = game.constants.all(false);
    for expr in all_exprs(game) {
        expr.visit(&mut |part| {
            if let Kind::Constant(Named(number, _)) = part.kind {
                spoken[number] = true;
            }
        });
    }
    for number in stated.into_iter().filter(|number| !spoken[*number]) {
        let name = &game.constants[number].name;
        if is_written(game, &name.to_string()) {
            continue;
        }
        let message = format!("nothing speaks of `{name}`");
        if game.constants[number].introduced < own && faults.is_said_beside(&message) {
            continue;
        }
        if let Some((level, number)) = written_out(game, &game.constants[number]) {
            let message = format!(
                "`{}` has `{name}` here; this variation states it, and nothing speaks of it",
                game.lineage.name(level)
            );
            faults.warning(own, number, CODE, message, Some(format!("write `{name}`")));
            continue;
        }
        let help =
            Some("leave it out, or write it in place of the number it stands for".to_owned());
        faults.warning(own, name, CODE, message, help);
    }
}

/// All expressions of a game, those of moves that are off and of constants too.
fn all_exprs(game: &Game) -> Vec<&Expr> {
    let mut all = game.exprs();
    for step in game.off.iter().flat_map(|declared| &declared.steps) {
        step.visit(&mut |step| all.extend(step.exprs()));
    }
    all.extend(game.constants.iter().map(|constant| &constant.expr));
    all
}

/// Whether a constant is written where numbers are worked out before names are: in lengths, counters and indexes.
fn is_written(game: &Game, name: &str) -> bool {
    let in_structure = game.containers.ids().filter_map(|number| statement(game, number));
    let mut said = false;
    for container in in_structure {
        let held = container.held.as_ref();
        let count = held.and_then(|held| held.count.as_ref());
        let shown = held.and_then(|held| held.kind.argument.as_ref());
        said |= count.into_iter().chain(shown).chain(&container.max).any(|expr| expr.says(name));
    }
    let index_says = |index: &Option<Index>| match index {
        Some(Index::One(at)) => at.says(name),
        Some(Index::Range(from, to)) => from.says(name) || to.says(name),
        None => false,
    };
    for statement in game.lineage.levels().iter().flat_map(|level| &level.pieces) {
        said |= match &statement.kind {
            Syntax::Counter(counter) => {
                matches!(&counter.start, CounterStart::At(expr) if expr.says(name))
            }
            Syntax::Layout(block) => block.statements.iter().any(|entry| match &entry.kind {
                ast::Entry::Own(placement) => index_says(&placement.spot.index),
                ast::Entry::Inherit(_) => false,
            }),
            _ => false,
        };
    }
    for declared in game.moves.iter().chain(&game.off) {
        let Some(written) = game.written_move(declared) else { continue };
        let from = written.from.iter().flat_map(|from| &from.lifts).map(|lift| &lift.spot);
        let put = written.put.iter().flat_map(|put| &put.targets);
        said |= from.chain(put).any(|spot| index_says(&spot.index));
    }
    said
}

fn counters(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let stated = |name: &str| {
        game.lineage.own().pieces.iter().any(
            |statement| matches!(&statement.kind, Syntax::Counter(counter) if counter.name == name),
        )
    };
    // What a hand-written move or step asks or counts is not seen here.
    let mut opaque = game.moves.iter().any(|declared| declared.by_hand.is_some());
    let (mut set, mut asked) = (game.counters.all(false), game.counters.all(false));
    let moves = game.moves.iter().chain(&game.off).flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| {
            opaque |= matches!(step, Step::Custom(_));
            if let Step::Set(counter, _) = step {
                set[*counter] = true;
            }
            for expr in step.exprs() {
                // That a counter goes up from where it was asks nothing of it.
                let same = match step {
                    Step::Set(counter, _) => Some(*counter),
                    _ => None,
                };
                mark(expr, same, &mut asked);
            }
        });
    }
    if opaque {
        return;
    }
    let pieces = game.pieces.iter().map(|piece| &piece.now().expr);
    let score = game.score.iter().flat_map(Score::exprs);
    pieces.chain(score).for_each(|expr| mark(expr, None, &mut asked));
    // Of a limit of a move that nothing counts more is said elsewhere.
    let mut limits = game.counters.all(false);
    for piece in game.pieces.iter().filter(|piece| piece.role == PieceRole::Where) {
        let asking = &piece.now().expr;
        let rules = rules_asked(&game.pieces, asking).into_iter();
        for expr in rules.map(|rule| &game.pieces[rule].now().expr).chain([asking]) {
            expr.visit(&mut |part| {
                let Kind::Compare(_, sides) = &part.kind else { return };
                for [one, other] in [[&sides[0], &sides[1]], [&sides[1], &sides[0]]] {
                    if let Kind::Counter(Named(counter, _)) = one.kind {
                        limits[counter] |= game.number(other).is_some();
                    }
                }
            });
        }
    }
    for (number, counter) in game.counters.entries() {
        if !stated(&counter.name.to_string()) {
            continue;
        }
        let name = &counter.name;
        let (message, help) = match (set[number], asked[number], counter.start) {
            (true, true, _) | (false, true, None) => continue,
            (false, true, _) if limits[number] => continue,
            (true, false, _) => (
                format!("`{name}` is counted, but nothing asks it"),
                "ask it in a condition, or leave it out",
            ),
            (false, true, Some(start)) => (
                format!("nothing counts `{name}`, so it is {start} for ever"),
                "count with it after `do`, or write a `const` or the number",
            ),
            (false, false, _) => (
                format!("nothing counts or asks `{name}`"),
                "leave it out, or count with it after `do`",
            ),
        };
        faults.warning(own, name, CODE, message, Some(help.to_owned()));
    }
}

/// Marks the counters an expression asks, but for `same` where it only goes up or down.
fn mark(expr: &Expr, same: Option<CounterId>, asked: &mut IdVec<CounterId, bool>) {
    if let (Some(same), Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, sides)) =
        (same, &expr.kind)
        && matches!(sides[0].kind, Kind::Counter(Named(counter, _)) if counter == same)
    {
        return mark(&sides[1], None, asked);
    }
    expr.visit(&mut |part| {
        if let Kind::Counter(Named(counter, _)) = part.kind {
            asked[counter] = true;
        }
    });
}

/// What may be lifted from a container or put on it is said only where some move does that.
pub fn check_permissions(game: &Game, faults: &mut Faults<'_>) {
    if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
        return;
    }
    let own = game.own();
    let states_moves =
        game.lineage.own().pieces.iter().any(|one| matches!(&one.kind, Syntax::Moves(_)));
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    for piece in game.pieces.iter().filter(|piece| piece.role == PieceRole::Pickup) {
        let lifts =
            |lift: &Lift| lift.unit.is_some() && game.containers[lift.container].name == piece.name;
        let is_lifted = game.moves.iter().any(|declared| declared.lifts.iter().any(lifts));
        // Where something is inherited, this takes it back.
        if is_lifted
            && let [stated] = &piece.stated[..]
            && stated.level == own
            && stated.expr.is_truth(true)
        {
            let name = &piece.name;
            let message = format!("any card may be lifted from `{name}` if nothing is said");
            let help = Some("leave this statement out".to_owned());
            faults.warning(own, name, "needless-condition", message, help);
        }
    }
    let all = || game.moves.iter().chain(&game.off);
    for (number, container) in game.containers.entries() {
        // A variation may have the move that a family lacks; but no move takes from a stock or puts there.
        let is_stock = container.is_of("Stock");
        // So is one that states moves besides, of what it inherits.
        let is_whole = is_variation || is_stock || states_moves;
        if !is_whole {
            continue;
        }
        let is_lifted = all().any(|declared| {
            declared.lifts.iter().any(|lift| lift.container == number && lift.unit.is_some())
        });
        let mut is_put_on =
            all().any(|declared| declared.targets.iter().any(|target| target.container == number));
        for step in game.deal.iter().chain(all().flat_map(|declared| &declared.steps)) {
            step.visit(&mut |step| {
                is_put_on |= matches!(step,
                    Step::Deal { first: Some(first), .. } if first.container == number);
            });
        }
        let own_words = |pieces: &[(Option<PieceId>, &'static str)]| {
            let stated = pieces.iter().filter_map(|(piece, word)| {
                let piece = game.piece(*piece)?;
                // `pickup x = never` says just that.
                let says_so = *word == "pickup" && piece.now().expr.is_truth(false);
                let is_own = piece.now().level == own && !says_so;
                is_own.then_some((&piece.name, *word))
            });
            stated.collect::<Vec<_>>()
        };
        let lifting = own_words(&[(container.pickup, "pickup")]);
        let putting = own_words(&[(container.build, "build"), (container.space, "space")]);
        for (stated, is_needed, remark, does) in [
            (&lifting, is_lifted, Remark::NeverLifted, "lifts cards from"),
            (&putting, is_put_on, Remark::NeverPutOn, "puts cards on"),
        ] {
            let Some((name, word)) = stated.first().filter(|_| !is_needed) else { continue };
            let words = listed(stated.iter().map(|(_, word)| *word));
            if container.introduced < own && faults.is_remarked_beside(remark, name) {
                continue;
            }
            let message = format!("no move {does} `{name}`, so nothing asks its {words}");
            let code = remark.of(name, "needless-condition");
            // Steps deal to a waste, and what is never to take a card waits for no move.
            let is_dealt_to = container.is_of("Waste");
            let pieces = [container.build, container.space];
            let mut asked = pieces.iter().filter_map(|piece| game.piece(*piece));
            let is_open = !asked.all(|piece| piece.now().expr.is_truth(false));
            let takes = remark == Remark::NeverPutOn && is_open && !is_stock && !is_dealt_to;
            if let Some((span, help)) = one_target_more(game, number).filter(|_| takes) {
                faults.warning(own, span, code, message, Some(help));
                continue;
            }
            let brings = forgotten_move(game, number, true).filter(|_| takes);
            let help = Some(match brings {
                Some(brings) => {
                    format!("write `{brings}` in `moves`, or leave `{word} {name} = ..;` out")
                }
                None => format!("leave `{word} {name} = ..;` out, or add the move"),
            });
            faults.warning(own, *name, code, message, help);
        }
        // A family says aloud what its variations may say otherwise.
        if let Some(kind) = container.element
            && is_variation
            && is_put_on
            && container.stated < own
        {
            let empty = if container.single { "an empty" } else { "an empty element of" };
            let anyway =
                [(container.space, kind.space, empty), (container.build, kind.build, "a card of")];
            for (piece, takes, place) in anyway {
                let Some(piece) = game.piece(piece) else { continue };
                if let [stated] = &piece.stated[..]
                    && stated.level == own
                    && stated.expr.is_truth(takes)
                {
                    let goes = if takes { "any card goes" } else { "nothing goes" };
                    let name = &piece.name;
                    let message = format!("{goes} on {place} `{name}` if nothing is said");
                    let help = Some("leave this statement out".to_owned());
                    faults.warning(own, name, "needless-condition", message, help);
                }
            }
        }
        if let (true, 1, [(name, "build"), ..]) = (is_put_on, container.capacity, &putting[..]) {
            let message =
                format!("an element of `{name}` holds one card, so nothing is built on it");
            let max = statement(game, number).and_then(|stated| literal(stated.max.as_ref()?));
            let (span, help) = match max.filter(|_| container.stated >= own) {
                // A number is sooner wrong than a whole condition.
                Some((span, _)) => {
                    (span, format!("write `2` at least, or leave `build {name} = ..;` out"))
                }
                None => (
                    Extent::from(*name),
                    format!("leave this out: what an empty one takes is `space {name}`"),
                ),
            };
            faults.warning(own, span, "needless-condition", message, Some(help));
        }
    }
}
