//! What is asked around a part of a condition, as far as the place where it is asked in the end.

use solitaire_model::{Comparison, Function, Quantifier, Semantics, Term as Word};

use super::cards::ABSENT;
use super::facts::Facts;
use super::facts_of;
use super::formula::Laws;
use super::own::can_hold;
use super::terms::{Id, Term};
use super::write::Writer;
use crate::meaning::{
    Container, ContainerId, Expr, Game, Kind, Move, Named, Param, Piece, PieceId, PieceRole, Step,
    rules_asked,
};

/// More rules than any game nests; one that asks itself ends here.
const MAX_DEPTH: usize = 8;

/// What a part of an expression stands in.
#[derive(Clone, Debug, Default)]
struct Way<'e> {
    /// What holds where the part matters, or fails.
    given: Vec<(&'e Expr, bool)>,
    /// Whether the whole fails where the part holds.
    turned: bool,
    /// Closures around: the number of the first parameter, and what they go through.
    closures: Vec<(u8, &'e Expr)>,
}

/// Where an expression is asked.
#[derive(Clone, Default)]
struct Asked<'g> {
    /// Where it stands there.
    way: Way<'g>,
    /// What a rule is asked about.
    arguments: &'g [Expr],
    /// The piece it is asked in; none in a step.
    piece: Option<PieceId>,
    /// Whether that is a rule.
    is_rule: bool,
    /// What is certain there.
    facts: Facts,
    /// The containers of the target and of the source.
    bound: [Vec<ContainerId>; 2],
}

/// Whether a part of a condition may be asked of a card that is not there, in such a way that the condition holds because of
/// that. `condition` is what the part stands in, if that is no condition of the game as declared, and `facts` are certain there.
pub fn may_be_absent(
    game: &Game,
    condition: &Expr,
    part: &Expr,
    card: &Expr,
    facts: Facts,
) -> bool {
    let asked = match roots(game).into_iter().find_map(|root| root.asks(part, &[])) {
        // What is certain there was worked out for all that share the statement.
        Some(asked) if !asked.is_rule => Asked { facts, ..asked },
        Some(asked) => asked,
        None => {
            let mut way = Way::default();
            find(condition, part, &mut way);
            Asked { way, facts, ..Asked::default() }
        }
    };
    somewhere(game, &mut vec![asked], &mut |chain| {
        let turned = chain.iter().filter(|asked| asked.way.turned).count() % 2 == 1;
        let is_absent = |writer: &mut Writer<'_>, values: &[Id], facts: &Facts| {
            let card = writer.write(card, values);
            let may_be = facts.cards(&writer.terms, card) & ABSENT != 0
                && !facts.is_moving_top(&writer.terms, card);
            writer.terms.id(if may_be { Term::IsAbsent(card) } else { Term::Truth(false) })
        };
        !turned && can_be(game, chain, is_absent) && !is_of_asked(game, chain, card)
    })
}

/// Whether a move may go to an empty element where its condition asks for a part, in a rule perhaps.
pub fn may_go_on_empty(game: &Game, declared: &Move, part: &Expr) -> bool {
    let Some(asked) = roots(game).into_iter().find_map(|root| root.asks(part, &[])) else {
        return true;
    };
    somewhere(game, &mut vec![asked], &mut |chain| {
        let asks = chain.last().is_some_and(|last| last.piece == declared.condition);
        asks && can_be(game, chain, |writer, _, _| {
            let target = writer.terms.id(Term::Word(Word::Target));
            let count = writer.terms.count(target);
            writer.terms.compared(Comparison::Equal, count, 0)
        })
    })
}

/// Whether something is so of a use of the rule in which the chain ends, or of the chain itself if it ends in no rule that is
/// asked.
fn somewhere<'g>(
    game: &'g Game,
    chain: &mut Vec<Asked<'g>>,
    is_so: &mut impl FnMut(&[Asked<'g>]) -> bool,
) -> bool {
    let last = chain.last().filter(|last| last.is_rule).and_then(|last| last.piece);
    let rule = last.filter(|_| chain.len() < MAX_DEPTH);
    let uses = rule.map_or_else(Vec::new, |rule| uses(game, rule));
    if uses.is_empty() {
        return is_so(chain);
    }
    uses.into_iter().any(|asked| {
        chain.push(asked);
        let found = somewhere(game, chain, is_so);
        chain.pop();
        found
    })
}

/// Whether something may be so of what the first of a chain holds where the last one asks for it. `what` is written with the
/// values of the parameters there.
fn can_be(
    game: &Game,
    chain: &[Asked<'_>],
    mut what: impl FnMut(&mut Writer<'_>, &[Id], &Facts) -> Id,
) -> bool {
    let Some(outer) = chain.last() else { return false };
    // Rules that are not looked into make what is left easier to decide.
    [true, false].into_iter().all(|unfolds| {
        let mut writer = Writer::new(game, unfolds, false);
        let mut values: Vec<Id> = Vec::new();
        let mut all: Vec<Id> = Vec::new();
        for (number, asked) in chain.iter().enumerate().rev() {
            for (given, holds) in &asked.way.given {
                let given = writer.write(given, &values);
                all.push(if *holds { given } else { writer.terms.not(given) });
            }
            if number > 0 {
                let arguments = asked.arguments.iter();
                values = arguments.map(|argument| writer.write(argument, &values)).collect();
            }
        }
        all.push(what(&mut writer, &values, &outer.facts));
        can_hold(&mut writer, &outer.facts, Laws::Open, &all)
    })
}

/// Whether it is asked of the elements of which the card is the end how many, or which of them, are empty.
fn is_of_asked(game: &Game, chain: &[Asked<'_>], card: &Expr) -> bool {
    let Kind::Call(_, of) = &card.kind else { return false };
    let Some(of) = of.first().map(|of| origin(chain, of)) else { return false };
    let given = || chain.iter().flat_map(|asked| &asked.way.given);
    of.iter().any(|container| given().any(|(given, _)| asks_of_elements(game, given, *container)))
}

/// The containers that what a part of a chain speaks of belongs to.
fn origin(chain: &[Asked<'_>], of: &Expr) -> Vec<ContainerId> {
    let Some((asked, outer)) = chain.split_first() else { return Vec::new() };
    match &of.kind {
        Kind::Container(Named(container, _))
        | Kind::Element(Named(container, _), _)
        | Kind::Slice(Named(container, _), _) => vec![*container],
        Kind::Term(Named(word, _)) => {
            let bound = &chain[chain.len() - 1].bound;
            match word {
                Word::Target => bound[0].clone(),
                Word::Source => bound[1].clone(),
                _ => Vec::new(),
            }
        }
        Kind::Param(Param(number, ..)) => {
            let closures = asked.way.closures.iter();
            if let Some((_, group)) = closures.rev().find(|(first, _)| first <= number) {
                return origin(chain, group);
            }
            let argument = outer.first().and_then(|by| by.arguments.get(usize::from(*number)));
            argument.map_or_else(Vec::new, |argument| origin(outer, argument))
        }
        _ => Vec::new(),
    }
}

/// Whether an expression asks, also in rules, which elements of a container are empty.
fn asks_of_elements(game: &Game, expr: &Expr, container: ContainerId) -> bool {
    let is_empty = |function: Function| {
        matches!(function.semantics(), Semantics::Count(_) | Semantics::Holds(_))
    };
    asks(game, expr, &|function, of| {
        speaks_of(of, container) && asks_of_each(function, of, &is_empty)
    })
}

/// Whether an expression asks, also in rules, about all elements of a container how many cards they hold, or of which of them
/// a test holds.
pub fn asks_of_all(game: &Game, expr: &Expr, container: ContainerId, test: Function) -> bool {
    let is_test = |function: Function| {
        function == test
            || matches!(function.semantics(), Semantics::Count(_) | Semantics::Holds(_))
    };
    asks(game, expr, &|function, of| {
        let is_whole = matches!(of.first(), Some(Expr { kind: Kind::Container(_), .. }));
        speaks_of(of, container)
            && (is_whole && is_test(function) || asks_of_each(function, of, &is_test))
    })
}

fn speaks_of(of: &[Expr], container: ContainerId) -> bool {
    of.first().is_some_and(|of| of.speaks_of_container(container))
}

/// Whether a function asks which of some elements are empty, or of which one of these tests holds.
fn asks_of_each(function: Function, of: &[Expr], is_test: &dyn Fn(Function) -> bool) -> bool {
    let mut tests = false;
    of.iter().skip(1).for_each(|test| {
        test.visit(&mut |part| {
            tests |= match &part.kind {
                Kind::Call(Named(asked, _), _) | Kind::FunctionItself(Named(asked, _)) => {
                    is_test(*asked)
                }
                _ => false,
            };
        });
    });
    match function.semantics() {
        Semantics::CountElements => true,
        Semantics::Quantifier(_) => tests,
        _ => false,
    }
}

/// Whether an expression asks such a function of such arguments, or a rule that does.
fn asks(game: &Game, expr: &Expr, is_it: &dyn Fn(Function, &[Expr]) -> bool) -> bool {
    let rules = rules_asked(&game.pieces, expr).into_iter();
    let mut asked = rules.map(|rule| &game.pieces[rule].now().expr).chain([expr]);
    asked.any(|expr| {
        let mut asks = false;
        expr.visit(&mut |part| {
            if let Kind::Call(Named(function, _), of) = &part.kind {
                asks |= is_it(*function, of);
            }
        });
        asks
    })
}

/// Where a rule is asked.
fn uses(game: &Game, rule: PieceId) -> Vec<Asked<'_>> {
    let mut found = Vec::new();
    for root in roots(game) {
        root.expr.visit(&mut |part| {
            if let Kind::Rule(Named(asked, _), arguments) = &part.kind
                && *asked == rule
            {
                found.extend(root.asks(part, arguments));
            }
        });
    }
    found
}

/// An expression of a game that is part of no other.
#[derive(Clone)]
struct Root<'g> {
    game: &'g Game,
    expr: &'g Expr,
    /// The piece that it is; none in a step.
    piece: Option<(PieceId, &'g Piece)>,
    /// The move of a step.
    declared: Option<&'g Move>,
    /// What is asked before a step.
    before: Vec<(&'g Expr, bool)>,
}

impl<'g> Root<'g> {
    /// How it asks a part, if the part stands in it.
    fn asks(&self, part: &Expr, arguments: &'g [Expr]) -> Option<Asked<'g>> {
        let mut way = Way { given: self.before.clone(), ..Way::default() };
        if !find(self.expr, part, &mut way) {
            return None;
        }
        let Some((number, piece)) = self.piece else {
            let bound = self.declared.map(ends).unwrap_or_default();
            return Some(Asked { way, arguments, bound, ..Asked::default() });
        };
        let about =
            |held: &Container| [held.pickup, held.build, held.space].contains(&Some(number));
        let containers = self.game.containers.entries().filter(|(_, held)| about(held));
        let containers: Vec<ContainerId> = containers.map(|(held, _)| held).collect();
        let (facts, declared) = facts_of(self.game, number, piece, &containers).unwrap_or_default();
        let facts = Facts { most: None, pack: None, single: false, ..facts };
        let bound = match piece.role {
            PieceRole::Build | PieceRole::Space => [containers, Vec::new()],
            PieceRole::Pickup => [Vec::new(), containers],
            _ => declared.map(ends).unwrap_or_default(),
        };
        let is_rule = piece.role == PieceRole::Rule;
        Some(Asked { way, arguments, piece: Some(number), is_rule, facts, bound })
    }
}

/// Where the cards of a move go, and where they come from.
fn ends(declared: &Move) -> [Vec<ContainerId>; 2] {
    [
        declared.targets.iter().map(|target| target.container).collect(),
        declared.lifts.iter().map(|lift| lift.container).collect(),
    ]
}

/// All expressions that the game asks.
fn roots(game: &Game) -> Vec<Root<'_>> {
    let of = |expr| Root { game, expr, piece: None, declared: None, before: Vec::new() };
    let mut found: Vec<Root<'_>> = Vec::new();
    for (number, piece) in game.pieces.entries() {
        found.push(Root { piece: Some((number, piece)), ..of(&piece.now().expr) });
    }
    add_steps(&game.deal, &[], &mut |expr, before| {
        found.push(Root { before: before.to_vec(), ..of(expr) });
    });
    for declared in &game.moves {
        let condition = game.piece(declared.condition).map(|piece| (&piece.now().expr, true));
        let before: Vec<_> = condition.into_iter().collect();
        add_steps(&declared.steps, &before, &mut |expr, before| {
            let declared = Some(declared);
            found.push(Root { declared, before: before.to_vec(), ..of(expr) });
        });
    }
    found
}

/// Shows the expressions of steps, each with what is asked before it is reached.
fn add_steps<'g>(
    steps: &'g [Step],
    before: &[(&'g Expr, bool)],
    see: &mut impl FnMut(&'g Expr, &[(&'g Expr, bool)]),
) {
    for step in steps {
        step.exprs().into_iter().for_each(|expr| see(expr, before));
        match step {
            Step::If(condition, then, otherwise) => {
                for (steps, holds) in [(then, true), (otherwise, false)] {
                    let mut before = before.to_vec();
                    before.push((condition, holds));
                    add_steps(steps, &before, see);
                }
            }
            Step::For { steps, .. } => add_steps(steps, before, see),
            _ => {}
        }
    }
}

/// Finds a part of an expression, and adds what is on the way there. Gives whether it is there.
fn find<'e>(expr: &'e Expr, part: &Expr, way: &mut Way<'e>) -> bool {
    if std::ptr::eq(expr, part) {
        return true;
    }
    let mut through = |inner: &'e Expr, given: &[(&'e Expr, bool)], turns: bool| {
        let before = way.clone();
        way.given.extend_from_slice(given);
        way.turned ^= turns;
        let found = find(inner, part, way);
        if !found {
            *way = before;
        }
        found
    };
    match &expr.kind {
        Kind::Not(inner) => through(inner, &[], true),
        Kind::All(sides) | Kind::Any(sides) => {
            let holds = matches!(expr.kind, Kind::All(_));
            through(&sides[0], &[(&sides[1], holds)], false)
                || through(&sides[1], &[(&sides[0], holds)], false)
        }
        Kind::If(parts) => {
            through(&parts[0], &[], false)
                || through(&parts[1], &[(&parts[0], true)], false)
                || through(&parts[2], &[(&parts[0], false)], false)
        }
        Kind::Call(Named(function, _), arguments) => {
            let goes_on = matches!(
                function.semantics(),
                Semantics::Quantifier(Quantifier::Exists | Quantifier::Every)
            );
            let turned = way.turned;
            for argument in arguments {
                let before = way.clone();
                // What is counted, or handed over, holds and fails for its own sake.
                way.turned = turned && goes_on;
                if let Kind::Closure { first, .. } = &argument.kind {
                    way.closures.push((*first, &arguments[0]));
                }
                if find(argument, part, way) {
                    return true;
                }
                *way = before;
            }
            false
        }
        kind => kind.parts().iter().any(|inner| find(inner, part, way)),
    }
}
