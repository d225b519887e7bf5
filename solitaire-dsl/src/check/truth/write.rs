//! Writes expressions as terms. If `unfolds` is set, calls of rules are replaced by the expressions of the rules.

use solitaire_model::{Arithmetic, CardTest, Comparison, Function, Nth, Operator, Semantics, Sort};

use super::terms::{Id, Term, Terms};
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Param, PieceId, Sugar, Term as Word};
use crate::names::path_text;
use crate::syntax::ast::Head;

/// How deep calls of rules inside rules are replaced. Deeper calls stay calls, which also stops recursive rules.
const DEEPEST: usize = 16;

/// What is known if only this game counts and not its variations, so that constants have fixed values.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact<'g> {
    /// The index of the target, if it is known.
    pub target: Option<i64>,
    /// A part of a condition that counts as always true.
    pub granted: Option<&'g Expr>,
    /// True if the moving cards are at the top of the source, so that the top cards of both are the same.
    pub from_top: bool,
    /// The container that the cards come from, on which they still lie.
    pub source: Option<ContainerId>,
}

/// Writes the expressions of a condition as terms.
pub struct Writer<'g> {
    /// The game whose rules the expressions use.
    pub game: &'g Game,
    /// The terms written so far.
    pub terms: Terms,
    /// True if calls of rules are replaced by the expressions of the rules. False if a variation may restate the rules.
    pub unfolds: bool,
    /// True if only one card moves, so that it is both the top and the bottom of the moving cards.
    pub single: bool,
    /// What is known if only this game counts; `None` if the terms must be right for all its variations too.
    pub exact: Option<Exact<'g>>,
    rules: Vec<PieceId>,
    depth: usize,
    holes: usize,
}

impl<'g> Writer<'g> {
    /// Creates a writer that has no terms yet.
    pub fn new(game: &'g Game, unfolds: bool, single: bool) -> Self {
        let terms = Terms::default();
        Self { game, terms, unfolds, single, exact: None, rules: Vec::new(), depth: 0, holes: 0 }
    }

    /// Writes an expression as a term. `values` are the terms of the parameters in scope; others stay unknown.
    pub fn write(&mut self, expr: &Expr, values: &[Id]) -> Id {
        if let Some(Exact { granted: Some(granted), .. }) = self.exact
            && std::ptr::eq(granted, expr)
        {
            return self.terms.id(Term::Truth(true));
        }
        let term = match &expr.kind {
            Kind::Number(value) => Term::Number(*value),
            Kind::Truth(Named(truth, _)) => Term::Truth(*truth),
            Kind::Term(Named(word, _)) => Term::Word(*word),
            Kind::Container(Named(number, _)) => Term::Container(*number),
            Kind::Element(Named(number, _), at) => Term::Element(*number, self.write(at, values)),
            Kind::Slice(Named(number, _), ends) => {
                let [from, to] = ends.each_ref().map(|end| self.write(end, values));
                Term::Slice(*number, from, to)
            }
            Kind::Counter(Named(number, _)) => Term::Counter(*number),
            Kind::Constant(Named(number, _)) => match self.game.constants[*number].value {
                // In a family, a constant that is true or false stays open, because variations use it as a switch.
                Some(known) if self.exact.is_some() && known.is_truth && !self.may_vary() => {
                    Term::Truth(known.value != 0)
                }
                Some(known) if self.exact.is_some() && !known.is_truth => Term::Number(known.value),
                _ => Term::Constant(*number),
            },
            Kind::CardsInPlay if self.exact.is_some() => Term::Number(self.game.cards() as i64),
            Kind::CardsInPlay => Term::CardsInPlay,
            Kind::Param(Param(number, _, sort)) => match values.get(usize::from(*number)) {
                Some(value) => return *value,
                None => Term::Param(*number, *sort),
            },
            Kind::Rule(Named(rule, _), arguments) => {
                let arguments =
                    arguments.iter().map(|argument| self.write(argument, values)).collect();
                return self.rule(*rule, arguments);
            }
            Kind::Call(Named(function, _), arguments) => {
                let arguments = arguments.iter().map(|argument| self.write(argument, values));
                let arguments = arguments.collect();
                return self.call(*function, arguments);
            }
            Kind::Custom { index: level, path, args: arguments } => {
                let arguments =
                    arguments.iter().map(|argument| self.write(argument, values)).collect();
                Term::Custom(*level, path_text(path), Some(arguments))
            }
            Kind::Not(inner) => Term::Not(self.write(inner, values)),
            Kind::Sugar(Sugar::Negate(inner)) => Term::Negate(self.write(inner, values)),
            Kind::All(sides)
            | Kind::Any(sides)
            | Kind::Compare(_, sides)
            | Kind::Arithmetic(_, sides) => {
                let Some((operator, _)) = expr.sides() else {
                    return self.terms.id(Term::Truth(false));
                };
                let [left, right] = sides.each_ref().map(|side| self.write(side, values));
                match self.worked_out(operator, left, right) {
                    Some(value) => Term::Number(value),
                    None => Term::Binary(operator, left, right),
                }
            }
            Kind::If(parts) => {
                let [condition, then, otherwise] =
                    parts.each_ref().map(|part| self.write(part, values));
                Term::If(condition, then, otherwise)
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => return self.write(before, values),
            Kind::RuleItself(Named(rule, _)) => Term::RuleNamed(*rule),
            Kind::FunctionItself(Named(function, _)) => Term::Named(*function),
            Kind::CustomItself { path, index } => Term::Custom(*index, path_text(path), None),
            Kind::Closure { names, first, body } => {
                let depth = self.depth;
                let sorts = vec![Sort::Unknown; names.len()];
                let inside = self.bound(&sorts, values, *first);
                let body = self.write(body, &inside);
                self.depth = depth;
                Term::Closure(names.len(), body)
            }
            Kind::Sugar(Sugar::Broken) => self.hole(),
        };
        self.terms.id(term)
    }

    /// True if the declaration is a family, whose variations may change constants and rules that are used as switches.
    fn may_vary(&self) -> bool {
        matches!(self.game.lineage.own().head, Head::Family { .. })
    }

    /// The result of a calculation if both operands are numbers and only this game counts.
    fn worked_out(&self, operator: Operator, left: Id, right: Id) -> Option<i64> {
        self.exact?;
        let (left, right) = (self.terms.fixed(left)?, self.terms.fixed(right)?);
        match operator {
            Operator::Calculate(Arithmetic::Add) => left.checked_add(right),
            Operator::Calculate(Arithmetic::Subtract) => left.checked_sub(right),
            Operator::Calculate(Arithmetic::Times) => left.checked_mul(right),
            Operator::Calculate(Arithmetic::Divide) => left.checked_div(right),
            Operator::Calculate(Arithmetic::Remainder) => left.checked_rem(right),
            _ => None,
        }
    }

    fn hole(&mut self) -> Term {
        self.holes += 1;
        Term::Hole(self.holes)
    }

    /// The terms of all parameters in scope inside a closure: `values` from outside, and its own with these sorts.
    pub fn bound(&mut self, sorts: &[Sort], values: &[Id], first: u8) -> Vec<Id> {
        let mut inside: Vec<Id> = values.to_vec();
        // Parameters before the closure's own that have no value belong to loops, and their numbers are unknown.
        for number in inside.len()..usize::from(first) {
            inside.push(self.terms.id(Term::Param(number as u8, Sort::Number)));
        }
        inside.truncate(usize::from(first));
        for sort in sorts {
            inside.push(self.terms.id(Term::Bound(self.depth, *sort)));
            self.depth += 1;
        }
        inside
    }

    /// Writes a call of a rule: as the expression of the rule or, if that must not be used, as a call.
    pub fn rule(&mut self, rule: PieceId, arguments: Vec<Id>) -> Id {
        let body = &self.game.pieces[rule].now().expr;
        // A rule that is just `always` or `never` stays a call if a variation may change it, as a switch.
        let is_switch =
            matches!(body.kind, Kind::Truth(..)) && (self.exact.is_none() || self.may_vary());
        let too_deep = self.rules.len() > DEEPEST || self.rules.contains(&rule);
        if !self.unfolds || is_switch || too_deep {
            return self.terms.id(Term::Rule(rule, arguments));
        }
        self.rules.push(rule);
        let unfolded = self.write(body, &arguments);
        self.rules.pop();
        unfolded
    }

    /// Writes a call of a vocabulary function. Equivalent calls are written alike, so that they have equal terms.
    pub fn call(&mut self, function: Function, mut arguments: Vec<Id>) -> Id {
        if let Some(known) = self.of_source(function, &arguments) {
            return self.terms.id(Term::Truth(known));
        }
        match function.semantics() {
            Semantics::EachPair(Some(relation)) => {
                let Some(relation) = Function::that_says(Semantics::Relation(relation)) else {
                    return self.terms.id(Term::Call(function, arguments));
                };
                arguments.push(self.terms.id(Term::Named(relation)));
                self.terms.id(Term::Call(Function::Run, arguments))
            }
            Semantics::Holds(number) => {
                let count = self.terms.count(arguments[0]);
                self.terms.compared(Comparison::Equal, count, number.into())
            }
            // If the rank or suit of the test is not a constant, compare it with the card's rank or suit instead.
            Semantics::CardTest(test @ (CardTest::Rank(Nth::Given) | CardTest::Suit))
                if self.exact.is_some() && self.terms.fixed(arguments[1]).is_none() =>
            {
                let measure = if test == CardTest::Suit { Function::Suit } else { Function::Rank };
                let measured = self.terms.id(Term::Call(measure, vec![arguments[0]]));
                let absent = self.terms.id(Term::IsAbsent(arguments[0]));
                let present = self.terms.not(absent);
                let equal = self.terms.id(Term::Binary(
                    Operator::Compare(Comparison::Equal),
                    measured,
                    arguments[1],
                ));
                self.terms.and(present, equal)
            }
            Semantics::Index if *self.terms.get(arguments[0]) == Term::Word(Word::Target) => {
                let known = self.exact.and_then(|exact| exact.target);
                let term = known.map_or(Term::Call(function, arguments), Term::Number);
                self.terms.id(term)
            }
            Semantics::End { top: true }
                if self.exact.is_some_and(|exact| exact.from_top)
                    && *self.terms.get(arguments[0]) == Term::Word(Word::Source) =>
            {
                let moving = self.terms.id(Term::Word(Word::Moving));
                self.terms.id(Term::Call(function, vec![moving]))
            }
            Semantics::End { .. }
                if self.single && *self.terms.get(arguments[0]) == Term::Word(Word::Moving) =>
            {
                self.terms.id(Term::Call(Function::Top, arguments))
            }
            _ => self.terms.id(Term::Call(function, arguments)),
        }
    }

    /// A known result of `is_empty` or `is_in`: the container that cards come from is not empty, and `source` is in it.
    fn of_source(&self, function: Function, arguments: &[Id]) -> Option<bool> {
        let source = self.exact?.source?;
        let term = |nth: usize| arguments.get(nth).map(|id| self.terms.get(*id));
        match (function, term(0)?, term(1)) {
            (Function::IsEmpty, Term::Container(of), None) => (*of == source).then_some(false),
            (Function::IsIn, Term::Word(Word::Source), Some(Term::Container(of))) => {
                Some(*of == source)
            }
            _ => None,
        }
    }

    /// The term for two cards standing in a relation that is an argument; `None` if the relation is not known.
    pub fn related(&mut self, relation: Id, under: Id, over: Id) -> Option<Id> {
        match *self.terms.get(relation) {
            Term::Named(function) => Some(self.call(function, vec![under, over])),
            Term::RuleNamed(rule) => Some(self.rule(rule, vec![under, over])),
            _ => None,
        }
    }
}
