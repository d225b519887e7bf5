//! What is put on an empty element can be built on.

use solitaire_model::{CardTest, Function, Semantics};

use crate::card_words::{a_card_of, ranks_called};
use crate::check::argument_order::is_in_order;
use crate::check::reach::{Direction, Reach, direction, never};
use crate::check::steps::card_name;
use crate::faults::{Blame, Faults};
use crate::meaning::text::text;
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, Named, Piece, PieceId, Spot, Stated, Step, rules_asked,
};
use crate::report::Extent;
use crate::syntax::ast::{Example, ExampleKind};

/// What is put on an empty element can be built on.
pub fn check_growth(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let exchanged = check_exchanged(game, reach, faults);
    for (number, container) in game.containers.entries() {
        if exchanged.contains(&number) {
            continue;
        }
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
            Direction::Up => (&names[1], "up", "next_rank(top(target), bottom(moving))"),
            Direction::Down => (&names[0], "down", "next_rank(bottom(moving), top(target))"),
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
        let begins = match direction {
            Direction::Up => &names[0],
            Direction::Down => &names[1],
        };
        let begins = if dealt { "another card" } else { begins };
        let begins_otherwise = space
            .filter(|_| !dealt)
            .and_then(|space| other_end(&space.expr, direction, number, game));
        let help = Some(match begins_otherwise {
            Some(mend) => format!("write `{right}`, or write {mend}"),
            None => format!("write `{right}`, or let it begin with {begins}"),
        });
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
                .or_else(|| begins_as_another(game, number, direction))
                .or_else(|| begins_elsewhere(game, reach, number, direction))
        {
            // The examples build as it is said: what it begins with is the slip.
            let other_way = match begins_elsewhere(game, reach, number, direction) {
                Some(_) => "",
                None => ", or build the other way",
            };
            let help = Some(format!("write `{}(bottom(moving))`{other_way}", test.name()));
            let blame = Blame::from(space.level).shared(build.level, build.expr.span);
            let span = rank_test(&space.expr).map_or(space.expr.span, |test| test.span);
            faults.error(blame, span, "built-the-wrong-way", message, help);
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

/// The first part of a condition that tests the rank of a card.
fn rank_test(expr: &Expr) -> Option<&Expr> {
    let mut found = None;
    expr.visit(&mut |part| {
        if let Kind::Call(Named(function, _), _) = &part.kind
            && matches!(function.semantics(), Semantics::CardTest(CardTest::Rank(_)))
        {
            found = found.or(Some(part));
        }
    });
    found
}

/// What to write so that a container begins with the card at the other end of the ranks, if all that it asks of its first
/// card is that it be the one at this end.
fn other_end(
    space: &Expr,
    direction: Direction,
    container: ContainerId,
    game: &Game,
) -> Option<String> {
    let (wrong, right) = match direction {
        Direction::Up => (Function::IsKing, Function::IsAce),
        Direction::Down => (Function::IsAce, Function::IsKing),
    };
    let Kind::Call(Named(function, _), of) = &space.kind else { return None };
    let of = text(of.first()?);
    let name = &game.containers[container].name;
    (*function == wrong).then(|| {
        format!("`{}({of})` in place of `{}({of})` in `space {name}`", right.name(), wrong.name())
    })
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
    let call = called(&build.expr, rule)?;
    let part = match is_alone && body.level == build.level && !is_exchanged(game, rule, call) {
        true => compared(&body.expr)?,
        false => call,
    };
    let (Kind::Call(_, sides) | Kind::Rule(_, sides)) = &part.kind else { return None };
    let [first, second] = &sides[..] else { return None };
    let whole = text(part);
    let name = whole.split('(').next()?;
    Some(Told { span: part.span, mend: Some(format!("{name}({}, {})", text(second), text(first))) })
}

/// Whether a rule is asked about its two cards in another order than elsewhere, or than the names of its parameters say.
fn is_exchanged(game: &Game, rule: PieceId, call: &Expr) -> bool {
    let Kind::Rule(_, arguments) = &call.kind else { return false };
    let [first, second] = &arguments[..] else { return false };
    is_in_order(game, rule, [&text(first), &text(second)], call.span) == Some(false)
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

/// What is asked of the card that begins an element, if another container begins as this one and is not built as it would be
/// the other way round: what it begins with was copied, or it would be the same as the other.
fn begins_as_another(
    game: &Game,
    container: ContainerId,
    direction: Direction,
) -> Option<Function> {
    let asked = |piece: Option<PieceId>| Some(&game.piece(piece)?.now().expr);
    let held = &game.containers[container];
    let space = text(asked(held.space)?);
    let is_like = |other: ContainerId| {
        let (name, other_name) = (held.name.to_string(), &game.containers[other].name);
        let other = &game.containers[other];
        let begins = asked(other.space).map(text);
        let goes = asked(other.build).and_then(|build| crate::check::reach::direction(game, build));
        let opposite = goes.is_some_and(|goes| goes != direction);
        *other_name != *name && begins.as_ref() == Some(&space) && opposite
    };
    game.containers.ids().any(is_like).then_some(match direction {
        Direction::Up => Function::IsAce,
        Direction::Down => Function::IsKing,
    })
}

/// What is asked of the card that begins an element, if all cards with which it cannot go on are dealt by name to another
/// container, which none ever leaves.
fn begins_elsewhere(
    game: &Game,
    reach: &Reach,
    container: ContainerId,
    direction: Direction,
) -> Option<Function> {
    let (rank, test) = match direction {
        Direction::Up => (game.ranks.highest(), Function::IsAce),
        Direction::Down => (game.ranks.lowest(), Function::IsKing),
    };
    let mut kept = 0;
    for step in &game.deal {
        if let Some(named) = step.named_cards()
            && named.container != container
            && !reach.loses[named.container]
        {
            kept += named.cards.iter().filter(|card| i64::from(card.0) == rank).count();
        }
    }
    (kept == game.suits.len() * usize::from(game.decks)).then_some(test)
}

/// Two containers that are dealt by name the cards with which each goes the wrong way, and which go opposite ways: what is
/// said of both is that the cards were exchanged. Gives the two.
fn check_exchanged(game: &Game, reach: &Reach, faults: &mut Faults<'_>) -> Vec<ContainerId> {
    let wrong = game.containers.entries().filter_map(|(number, container)| {
        let build = game.piece(container.build)?.now();
        let goes = direction(game, &build.expr)?;
        let (level, span) = dealt_end(game, number, goes)?;
        let mut named = game.deal.iter().filter_map(Step::named_cards);
        let cards = named.rfind(|named| named.container == number)?.cards;
        let is_wrong = !reach.stepped_on[number]
            && reach.longest_row(game, number).is_some()
            && level >= game.own();
        is_wrong.then_some((number, goes, span, cards))
    });
    let [(one, way, span, cards), (other, other_way, _, others)] = wrong.collect::<Vec<_>>()[..]
    else {
        return Vec::new();
    };
    if way == other_way || cards.len() != others.len() {
        return Vec::new();
    }
    let [name, other_name] = [one, other].map(|number| &game.containers[number].name);
    let words = |goes: Direction| match goes {
        Direction::Up => ("up", a_card_of(game.ranks.highest())),
        Direction::Down => ("down", a_card_of(game.ranks.lowest())),
    };
    let ((up, begun), (down, others_begun)) = (words(way), words(other_way));
    let message = format!(
        "`{name}` begins with {begun} and goes {up}, `{other_name}` with {others_begun} and goes {down}: nothing is ever built on either"
    );
    let text =
        |cards: &[(u8, u8)]| cards.iter().copied().map(card_name).collect::<Vec<_>>().join(" ");
    let help = format!(
        "exchange the cards: write `{name} <- \"{}\" up; {other_name} <- \"{}\" up;`",
        text(others),
        text(cards)
    );
    faults.error(game.own(), span, "built-the-wrong-way", message, Some(help));
    vec![one, other]
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
