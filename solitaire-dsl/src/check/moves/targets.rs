//! What cards are put on.

use solitaire_model::Function;

use crate::card_words::{a_card_of, ranks_called};
use crate::check::move_causes::by_containers;
use crate::check::reach::{Direction, Reach, direction, may_take, never};
use crate::faults::{Blame, Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, Lift, Named, Piece, PieceId, Spot, Stated, Step, Target,
    rules_asked,
};
use crate::report::Extent;
use crate::syntax::ast::{Example, ExampleKind, UnitKind};

/// Something may be put on every target.
pub fn check_targets_take(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        for target in &declared.targets {
            let container = &game.containers[target.container];
            if !game.takes_nothing(container) {
                continue;
            }
            let name = &target.name;
            let stated = container.space.is_some() || container.build.is_some();
            if stated && declared.stated < game.own() {
                // Switched off by a variation: the move is listed nowhere.
                continue;
            }
            let message = if stated {
                format!("nothing may ever be put on `{name}`")
            } else {
                format!("nothing may ever be put on `{name}`: it has neither `build` nor `space`")
            };
            let help = Some(match declared.pair {
                true => {
                    format!("declare it as `{name}: Discard`, which takes what leaves the game")
                }
                false => format!("say what it takes: {}", first_card(name)),
            });
            faults.error(declared.stated, name, "target-takes-nothing", message, help);
        }
    }
}

/// The ways to say what an empty element takes: which card it is, is for the author to say.
pub fn first_card(name: &proc_macro2::Ident) -> String {
    format!(
        "`space {name} = is_ace(bottom(moving));` for an Ace, `space {name} = always;` for any card"
    )
}

/// A target that takes cards only on empty elements has one at some time, and one that is only built on has a card to
/// build on.
pub fn check_targets_fill(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let mut told = game.containers.all(false);
    // What stays empty takes no cards off others either, which always hold theirs because of that.
    let stays_empty = game.moves.iter().flat_map(|declared| &declared.targets).any(|target| {
        let [_, build] = may_take(game, target.container);
        build && !reach.takes(game, target) && target.count > 0
    });
    for declared in &game.moves {
        for target in &declared.targets {
            let container = target.container;
            let [space, build] = may_take(game, container);
            if !build && stays_empty {
                continue;
            }
            if told[container]
                || !(space || build)
                || reach.takes(game, target)
                || target.count == 0
            {
                continue;
            }
            let held = &game.containers[container];
            let own = game.own();
            let level = [held.build, held.space]
                .into_iter()
                .filter_map(|number| game.piece(number))
                .map(|piece| piece.now().level)
                .max();
            // Cards that its own deal puts where a whole row is to come are in the way for good.
            let is_blocked = !build
                && reach.holds[container]
                && game.deal_word.as_ref().is_some_and(|(_, level)| *level == own);
            if declared.stated < own
                && !is_blocked
                && level.is_none_or(|level| level < own)
                && is_told(game, declared.stated)
            {
                // The deal of a variation may leave a move of its parent without anything to do.
                faults.spoil(Part::Moves);
                continue;
            }
            told[container] = true;
            let name = &target.name;
            let (message, help) = if build {
                (
                    format!(
                        "`{name}` stays empty: nothing is dealt to it, and it takes nothing while it is empty"
                    ),
                    match space {
                        true => format!(
                            "deal it a first card, as in `{name}[0] <- 1 up;`, or let the first element take any: `is_empty({name}) || ..`"
                        ),
                        false => format!("say what an empty element takes: {}", first_card(name)),
                    },
                )
            } else {
                (
                    format!("`{name}` always holds cards, and takes nothing on these"),
                    format!("say what is put on a card, as in `build {name} = always;`"),
                )
            };
            let blame = by_containers(game, declared.stated, &[container]).with_deal(game);
            faults.error(blame, name, "target-takes-nothing", message, Some(help));
        }
    }
}

/// Whether some ancestor from a level on is a game, and so has been told what is wrong with it.
pub(super) fn is_told(game: &Game, level: usize) -> bool {
    game.lineage.levels()[level..game.own()].iter().any(|ancestor| ancestor.game.is_some())
}

/// Cards go to another element than the one they come from.
pub fn check_others(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        check_ranges(game, declared, faults);
        let targets: Vec<&Target> =
            declared.targets.iter().filter(|target| target.count > 0).collect();
        let lifts: Vec<&Lift> = declared.lifts.iter().filter(|lift| lift.count > 0).collect();
        if lifts.is_empty() {
            continue;
        }
        for target in targets {
            let only = |lift: &&Lift| {
                lift.container == target.container
                    && (lift.count, target.count) == (1, 1)
                    && lift.from == target.from
            };
            if !lifts.iter().all(only) {
                continue;
            }
            let name = &target.name;
            let held = &game.containers[target.container];
            let message = if held.count == 1 {
                format!("`{name}` is one element, so there is no other to move to")
            } else {
                "this is the element the cards come from".to_owned()
            };
            let takes = |number: &ContainerId| {
                *number != target.container && may_take(game, *number).contains(&true)
            };
            let other = game.containers.ids().find(takes);
            let help = Some(match other.map(|number| &game.containers[number].name) {
                Some(other) => format!("say where the cards go instead, as in `=> {other}`"),
                None => "say where the cards go instead".to_owned(),
            });
            let blame = by_containers(game, declared.stated, &[target.container]);
            faults.error(blame, name, "target-is-source", message, help);
        }
    }
}

/// A move is made somewhere, and each of its places is named once.
fn check_ranges(game: &Game, declared: &crate::meaning::Move, faults: &mut Faults<'_>) {
    let lifts = declared.lifts.iter().map(|lift| {
        let unit: Option<UnitKind> = lift.unit;
        (&lift.name, lift.container, lift.from, lift.count, unit)
    });
    let targets = declared
        .targets
        .iter()
        .map(|target| (&target.name, target.container, target.from, target.count, None));
    for spots in [lifts.collect::<Vec<_>>(), targets.collect()] {
        for (number, (name, container, from, count, unit)) in spots.iter().enumerate() {
            if *count == 0 {
                let message = format!("these are no elements of `{name}`");
                let help = Some(
                    "write the first index and the one after the last, as in `[0..4]`".to_owned(),
                );
                let blame = by_containers(game, declared.stated, &[*container]);
                faults.error(blame, *name, "empty-range", message, help);
                continue;
            }
            let again = spots[..number].iter().any(|(_, other, start, many, same)| {
                other == container
                    && (same == unit || (single_or_run(*same) && single_or_run(*unit)))
                    && u16::from(*start) <= u16::from(*from)
                    && u16::from(*from) + u16::from(*count) <= u16::from(*start) + u16::from(*many)
            });
            if again {
                let message = format!("`{name}` stands here already");
                let help = Some("leave it out, or write what was meant instead".to_owned());
                faults.error(declared.stated, *name, "doubled-alternative", message, help);
            }
        }
    }
}

/// Whether cards are taken off the end.
const fn single_or_run(unit: Option<UnitKind>) -> bool {
    matches!(unit, Some(UnitKind::Top | UnitKind::Cards))
}

/// What is put on an empty element can be built on.
pub fn check_growth(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        let Some(build) = game.piece(container.build).map(|build| build.now()) else { continue };
        let space = game.piece(container.space).map(|space| space.now());
        let Some(direction) = direction(game, &build.expr) else { continue };
        let dealt = game.places(number).any(|place| reach.dealt[place].most > 0);
        let longest = reach.longest_row(game, number);
        let dealt_end = dealt.then(|| dealt_end(game, number, direction)).flatten();
        let is_end = if dealt {
            longest.is_some() && dealt_end.is_some()
        } else {
            space.is_some() && longest == Some(1)
        };
        if reach.stepped_on[number] || !is_end {
            continue;
        }
        let name = &container.name;
        let names = [game.ranks.lowest(), game.ranks.highest()].map(a_card_of);
        let (begins, goes, right) = match direction {
            Direction::Up => (names[1].clone(), "up", "next_rank(top(target), bottom(moving))"),
            Direction::Down => (names[0].clone(), "down", "next_rank(bottom(moving), top(target))"),
        };
        let message = format!(
            "`{name}` begins with {begins} and goes {goes}, so nothing is ever built on it"
        );
        let told = told_by(game, build);
        let (mut span, right) = (build.expr.span, right.to_owned());
        let right = match &told {
            Some(Told { mend: Some(mend), .. }) => mend.clone(),
            _ => right,
        };
        let help = Some(format!("write `{right}`, or let it begin with another card"));
        if let Some(told) = told {
            span = told.span;
        }
        // What begins by its `space` goes the right way: other cards were to be dealt.
        if let Some((level, text)) = dealt_end
            && space.is_some_and(|space| !never(&space.expr))
            && longest != Some(1)
        {
            let base = match direction {
                Direction::Up => game.ranks.lowest(),
                Direction::Down => game.ranks.highest(),
            };
            let help = Some(format!("name {} here, or build the other way", ranks_called(base)));
            faults.error(level, text, "built-the-wrong-way", message, help);
            continue;
        }
        if let Some(space) = space
            && !dealt
            && let Some(test) = begins_by_examples(game, number, direction)
        {
            // The examples build as it is said: what it begins with is the slip.
            let help =
                Some(format!("write `{}(bottom(moving))`, or build the other way", test.name()));
            let blame = Blame::from(space.level).shared(build.level, build.expr.span);
            faults.error(blame, space.expr.span, "built-the-wrong-way", message, help);
            continue;
        }
        let mut blame = Blame::from(build.level);
        if let Some(space) = space {
            blame = blame.shared(space.level, space.expr.span);
        }
        if dealt {
            blame = blame.with_deal(game);
        }
        faults.error(blame, span, "built-the-wrong-way", message, help);
    }
}

/// Which words say that something is built in one direction.
struct Told {
    span: Extent,
    /// What they are the other way round, if they are no call of the vocabulary in the condition itself.
    mend: Option<String>,
}

/// The call that compares ranks in a `build`: in the condition itself, or in a rule that is asked there alone; the call of
/// the rule, if it is asked elsewhere too.
fn told_by(game: &Game, build: &Stated) -> Option<Told> {
    if let Some(span) = compared(&build.expr).map(|part| part.span) {
        return Some(Told { span, mend: None });
    }
    let [rule] = rules_asked(&game.pieces, &build.expr)[..] else { return None };
    let asks = |piece: &&Piece| rules_asked(&game.pieces, &piece.now().expr).contains(&rule);
    let is_alone = game.pieces.iter().filter(asks).count() == 1;
    let body = game.pieces[rule].now();
    let part = match is_alone && body.level == build.level {
        true => compared(&body.expr)?,
        false => called(&build.expr, rule)?,
    };
    let (Kind::Call(_, sides) | Kind::Rule(_, sides)) = &part.kind else { return None };
    let [first, second] = &sides[..] else { return None };
    let whole = text(part);
    let name = whole.split('(').next()?;
    Some(Told { span: part.span, mend: Some(format!("{name}({}, {})", text(second), text(first))) })
}

/// The last part in which a condition asks for the next rank.
fn compared(expr: &Expr) -> Option<&Expr> {
    let mut found = None;
    expr.visit(&mut |part| {
        if matches!(&part.kind, Kind::Call(Named(Function::NextRank, _), ..)) {
            found = Some(part);
        }
    });
    found
}

/// The last part in which a condition asks a rule.
fn called(expr: &Expr, rule: PieceId) -> Option<&Expr> {
    let mut found = None;
    expr.visit(&mut |part| {
        if matches!(&part.kind, Kind::Rule(Named(number, _), _) if *number == rule) {
            found = Some(part);
        }
    });
    found
}

/// What is asked of the card that begins an element, if an example begins one with that on which others go in this direction.
fn begins_by_examples(
    game: &Game,
    container: ContainerId,
    direction: Direction,
) -> Option<Function> {
    let (rank, test) = match direction {
        Direction::Up => (game.ranks.lowest(), Function::IsAce),
        Direction::Down => (game.ranks.highest(), Function::IsKing),
    };
    let name = &game.containers[container].name;
    let lines = game.examples.iter().filter(|(_, line)| line.subject == *name);
    let begins = |example: &Example| {
        let put = matches!(&example.kind, ExampleKind::Put { card, on: None, .. } if i64::from(card.rank) == rank);
        put && !example.is_negated
    };
    lines.flat_map(|(_, line)| &line.examples).any(begins).then_some(test)
}

/// Where every element of a container is dealt one card by name, each of the rank on which nothing is built in this
/// direction, and the level that says so.
fn dealt_end(game: &Game, container: ContainerId, direction: Direction) -> Option<(usize, Extent)> {
    let end = match direction {
        Direction::Up => game.ranks.highest(),
        Direction::Down => game.ranks.lowest(),
    };
    let (mut named, mut others, mut found) = (0, false, None);
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| match step {
            Step::Deal {
                to: Spot::Elements { container: to, .. }, amount, amount_span, ..
            } if *to == container => match amount {
                Amount::Cards(cards) if cards.iter().all(|card| i64::from(card.0) == end) => {
                    named += cards.len();
                    found = Some((*level, *amount_span));
                }
                _ => others = true,
            },
            Step::Deal { first: Some(first), .. } => others |= first.container == container,
            _ => {}
        });
    }
    found.filter(|_| !others && named == usize::from(game.containers[container].count))
}
