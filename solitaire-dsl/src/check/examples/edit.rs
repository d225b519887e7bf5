//! The one edit of a declaration by which all its examples hold.
//!
//! A slip is mostly one word: a relation for its opposite, two cards in the wrong order, a number off by one. Each such
//! edit of what the failing examples ask is tried, and all examples are checked again.

use proc_macro2::{Ident, Span};
use solitaire_model::{
    CardTest, Function, Operator, RankRelation, Relation, Semantics, SuitRelation,
};
use syn::Path;

use super::{One, standing};
use crate::faults::{Faults, Wrong};
use crate::meaning::{Game, PieceId, PieceRole, resolve, rules_asked};
use crate::report::{Extent, Report};
use crate::syntax::ast::{
    Counter, CounterStart, Definition, ExampleKind, Expr, ExprKind, Index, Permission, Piece,
    UnaryOperator,
};

/// How many edits are tried at most, so that an answer comes while the author types.
const MAX_TRIALS: usize = 200;
/// A condition of more parts is left alone: it has more edits than can be tried, and each of them is a copy.
const MAX_PARTS: usize = 64;

/// What to change in the words of the declaration at hand so that the examples of these numbers hold, and all others.
/// None where nothing does, and where so much does that what is meant cannot be known.
pub fn edit(game: &Game, failing: &[usize]) -> Option<String> {
    let asked = Asked::by(game, failing);
    let mut own = game.lineage.own().clone();
    let mut found = Vec::new();
    let mut trials = 0;
    for (nth, statement) in own.pieces.iter_mut().enumerate() {
        for (part, (place, expr)) in asked.exprs(&mut statement.kind).into_iter().enumerate() {
            if parts_within(expr) > MAX_PARTS {
                return None;
            }
            for Edit { changed, says } in edits(expr) {
                trials += 1;
                if trials > MAX_TRIALS {
                    return None;
                }
                let mut lineage = game.lineage.clone();
                let level = lineage.levels_mut().last()?;
                *asked.exprs(&mut level.pieces[nth].kind).swap_remove(part).1 = changed;
                let mut report = Report::new();
                let mut faults = Faults::new(&mut report, &lineage, Wrong::default());
                let other = resolve(lineage.clone(), &mut faults);
                if report.errors() == 0 && all_hold(&other, failing) {
                    found.push(format!("{says} in `{place}`"));
                }
            }
        }
    }
    // The same can often be said in two places: in a rule, and where the rule is asked.
    if found.len() > 2 { None } else { found.into_iter().next() }
}

/// Whether all examples hold; those that did not are tried first.
fn all_hold(game: &Game, failing: &[usize]) -> bool {
    let all = standing(game);
    let others = (0..all.len()).filter(|nth| !failing.contains(nth));
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &game.lineage, Wrong::default());
    let (mut reach, mut failures) = (None, Vec::new());
    failing.iter().copied().chain(others).filter_map(|nth| all.get(nth)).all(|one: &One<'_>| {
        one.check(&mut reach, &mut failures, &mut faults);
        failures.is_empty()
    })
}

/// What examples ask of a game.
struct Asked {
    /// Conditions, each by what it is for and by its name.
    conditions: Vec<(PieceRole, Ident)>,
    /// Whether they ask how many there are of something.
    numbers: bool,
}

impl Asked {
    /// What the examples of these numbers ask.
    fn by(game: &Game, examples: &[usize]) -> Self {
        let mut conditions: Vec<PieceId> = Vec::new();
        let mut numbers = false;
        let all = standing(game);
        for one in examples.iter().filter_map(|nth| all.get(*nth)) {
            match one.example.kind {
                ExampleKind::Put { .. } | ExampleKind::Lifted(_) => {
                    conditions.extend(one.conditions());
                }
                _ => numbers = true,
            }
        }
        let asked =
            |condition: &PieceId| rules_asked(&game.pieces, &game.pieces[*condition].now().expr);
        let rules: Vec<PieceId> = conditions.iter().flat_map(asked).collect();
        let conditions = conditions.into_iter().chain(rules).map(|number| &game.pieces[number]);
        let conditions = conditions.map(|piece| (piece.role.clone(), piece.name.clone())).collect();
        Self { conditions, numbers }
    }

    fn has(&self, role: &PieceRole, name: &Ident) -> bool {
        self.conditions.iter().any(|(known, asked)| known == role && asked == name)
    }

    /// The expressions of a statement that are asked, each with the words it stands behind.
    fn exprs<'p>(&self, piece: &'p mut Piece) -> Vec<(String, &'p mut Expr)> {
        match piece {
            Piece::Rule(Definition { word, name, body, .. })
            | Piece::Value(Definition { word, name, body, .. })
                if self.has(&PieceRole::Rule, name) =>
            {
                vec![(format!("{word} {name}"), body)]
            }
            Piece::Pickup(permission) => self.permitted(&PieceRole::Pickup, permission),
            Piece::Build(permission) => self.permitted(&PieceRole::Build, permission),
            Piece::Space(permission) => self.permitted(&PieceRole::Space, permission),
            Piece::Const(known) if self.numbers => {
                vec![(format!("const {}", known.name), &mut known.value)]
            }
            Piece::Counter(Counter { name, start: CounterStart::At(start), .. })
                if self.numbers =>
            {
                vec![(format!("counter {name}"), start)]
            }
            _ => Vec::new(),
        }
    }

    fn permitted<'p>(
        &self,
        role: &PieceRole,
        Permission { word, containers, condition, .. }: &'p mut Permission,
    ) -> Vec<(String, &'p mut Expr)> {
        match containers.iter().find(|name| self.has(role, name)) {
            Some(name) => vec![(format!("{word} {name}"), condition)],
            None => Vec::new(),
        }
    }
}

/// An expression with one thing changed.
struct Edit {
    changed: Expr,
    /// What was changed, as something to do.
    says: String,
}

/// All edits of an expression and of its parts.
fn edits(expr: &Expr) -> Vec<Edit> {
    let mut found = edits_here(expr);
    let parts = parts(&mut expr.clone()).len();
    for nth in 0..parts {
        let mut whole = expr.clone();
        let inside = edits(parts_of(&mut whole, nth));
        found.extend(inside.into_iter().map(|Edit { changed, says }| {
            let mut whole = expr.clone();
            *parts_of(&mut whole, nth) = changed;
            Edit { changed: whole, says }
        }));
    }
    found
}

/// How many expressions an expression is made of, itself included.
fn parts_within(expr: &mut Expr) -> usize {
    1 + parts(expr).into_iter().map(parts_within).sum::<usize>()
}

fn parts_of(expr: &mut Expr, nth: usize) -> &mut Expr {
    parts(expr).swap_remove(nth)
}

/// The expressions that stand directly in another.
fn parts(expr: &mut Expr) -> Vec<&mut Expr> {
    match &mut expr.kind {
        ExprKind::Call { arguments, .. } => arguments.iter_mut().collect(),
        ExprKind::Index { index, .. } => match &mut **index {
            Index::One(at) => vec![at],
            Index::Range(from, to) => vec![from, to],
        },
        ExprKind::Unary { operand, .. } => vec![operand],
        ExprKind::Binary { left, right, .. } => vec![left, right],
        ExprKind::If { condition, then, otherwise } => vec![condition, then, otherwise],
        ExprKind::Closure { body, .. } => vec![body],
        ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => {
            Vec::new()
        }
    }
}

/// The edits of an expression itself.
fn edits_here(expr: &Expr) -> Vec<Edit> {
    let edit =
        |kind: ExprKind, says: String| Edit { changed: Expr { kind, span: expr.span }, says };
    match &expr.kind {
        ExprKind::Number(number) => [number - 1, number + 1]
            .into_iter()
            .filter(|other| *other >= 0)
            .map(|other| edit(ExprKind::Number(other), format!("write `{other}` for `{number}`")))
            .collect(),
        ExprKind::Path(path) => {
            let word = name_of(path);
            let other = path.get_ident().and_then(like).map(|other| {
                let says = format!("write `{other}` for `{word}`");
                edit(ExprKind::Path(ident_path(other)), says)
            });
            let is_always = word == "always" && path.get_ident().is_some();
            let ends = [Function::IsKing, Function::IsAce].into_iter().filter(|_| is_always);
            other.into_iter().chain(ends.map(|end| only(end, expr.span))).collect()
        }
        ExprKind::Call { function, arguments } => edits_of_call(expr, function, arguments),
        ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
            vec![edit(operand.kind.clone(), "leave out `!`".to_owned())]
        }
        ExprKind::Binary { operator, operator_span, left, right } => {
            let other = match operator {
                Operator::And => Operator::Or,
                Operator::Or => Operator::And,
                _ => return Vec::new(),
            };
            let says = format!("write `{}` for `{}`", other.sign(), operator.sign());
            let (left, right, operator_span) = (left.clone(), right.clone(), *operator_span);
            vec![edit(ExprKind::Binary { operator: other, operator_span, left, right }, says)]
        }
        _ => Vec::new(),
    }
}

/// The edits of a call itself: another function, its arguments the other way round, or its opposite.
fn edits_of_call(call: &Expr, function: &Path, arguments: &[Expr]) -> Vec<Edit> {
    let span = call.span;
    let called = name_of(function);
    let mut found: Vec<Edit> = functions_like(function)
        .map(|other| {
            let function = ident_path(other);
            let kind = ExprKind::Call { function, arguments: arguments.to_vec() };
            let says = format!("write `{other}` for `{called}`");
            Edit { changed: Expr { kind, span }, says }
        })
        .collect();
    // What has an opposite in the vocabulary is hardly meant to be negated.
    if found.is_empty() {
        let (operator, operator_span) = (UnaryOperator::Not, span.first);
        let operand = Box::new(call.clone());
        let kind = ExprKind::Unary { operator, operator_span, operand };
        let says = format!("write `!` before `{called}`");
        found.push(Edit { changed: Expr { kind, span }, says });
    }
    if let [first, second] = arguments {
        let arguments = vec![second.clone(), first.clone()];
        let kind = ExprKind::Call { function: function.clone(), arguments };
        let says = format!("exchange the two that `{called}` is asked of");
        found.push(Edit { changed: Expr { kind, span }, says });
    }
    found
}

/// Where every card may be put, only those of one rank.
fn only(test: Function, span: Extent) -> Edit {
    let expr = |kind| Expr { kind, span };
    let moving = expr(ExprKind::Path(ident_path("moving")));
    let lowest = expr(ExprKind::Call { function: ident_path("bottom"), arguments: vec![moving] });
    let kind = ExprKind::Call { function: ident_path(test.name()), arguments: vec![lowest] };
    let says = format!("write `{}(bottom(moving))` for `always`", test.name());
    Edit { changed: expr(kind), says }
}

fn ident_path(name: &str) -> Path {
    Path::from(Ident::new(name, Span::call_site()))
}

fn name_of(path: &Path) -> String {
    path.segments.last().map_or_else(String::new, |last| last.ident.to_string())
}

/// The word that is easily taken for another.
fn like(word: &Ident) -> Option<&'static str> {
    let pairs = [("source", "target"), ("always", "never"), ("over", "under")];
    let both = pairs.into_iter().flat_map(|(one, other)| [(one, other), (other, one)]);
    both.into_iter().find(|(one, _)| word == one).map(|(_, other)| other)
}

/// The functions of the vocabulary that may stand in the place of one, and say something of the same sort.
fn functions_like(path: &Path) -> impl Iterator<Item = &'static str> + use<> {
    let called = path.get_ident().and_then(|name| Function::named(&name.to_string()));
    let others = Function::ALL.iter().filter(move |other| {
        called.is_some_and(|called| {
            let is_like = about(called).is_some() && about(called) == about(**other);
            called != **other && is_like && called.sorts() == other.sorts()
        })
    });
    others.map(|function| function.name())
}

/// What a function is about, if it is one of several that are taken for each other.
const fn about(function: Function) -> Option<About> {
    match function.semantics() {
        Semantics::Relation(Relation { suits: SuitRelation::Any, .. }) => Some(About::Ranks),
        Semantics::Relation(Relation { ranks: RankRelation::Any, .. }) => Some(About::Suits),
        Semantics::Relation(_) => Some(About::RanksAndSuits),
        Semantics::CardTest(CardTest::Rank(_)) => Some(About::Rank),
        Semantics::CardTest(_) => Some(About::Suit),
        Semantics::EachPair(Some(_)) => Some(About::Run),
        Semantics::End => Some(About::End),
        _ => None,
    }
}

/// What functions that are taken for each other are about.
#[derive(PartialEq, Eq)]
enum About {
    Ranks,
    Suits,
    RanksAndSuits,
    Rank,
    Suit,
    Run,
    End,
}
