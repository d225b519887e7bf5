//! Prepares conditions for sentences: replaces calls of rules by their bodies, constants by values, and simplifies.

use solitaire_model::{Faces, Semantics};
use solitaire_runtime::Rank;
use solitaire_runtime::engine::calculate;
use solitaire_runtime::model::{Arithmetic, Comparison, Expr, Function, GameModel, Step, Term};

/// A prepared expression, from which a sentence is built. It contains no calls of rules and no names of constants.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Node {
    Number(i32),
    Truth(bool),
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    If(Box<[Node; 3]>),
    Compare(Comparison, Box<[Node; 2]>),
    Arithmetic(Arithmetic, Box<[Node; 2]>),
    Term(Term),
    Container(u8),
    Element(u8, Box<Node>),
    Slice(u8, Box<[Node; 2]>),
    Counter(u8),
    Call(Function, Vec<Node>),
    Custom(u8, &'static str, Vec<Node>),
    /// A relation or test passed to a function. Its values are [`Node::Given`], numbered from this number on.
    Asked(u8, Box<Node>),
    Given(u8),
    /// The variable of a loop whose rounds are not known, by its index.
    Turn(u8),
}

/// The first index of a [`Node::Given`] for cards that a sentence names itself; higher than that of any parameter.
pub(super) const NAMED_HERE: u8 = 250;

/// Prepares expressions of a model: [`Reader::read`] makes nodes of them.
pub(super) struct Reader {
    model: &'static GameModel,
    /// For each counter, its value if no step ever changes it; else `None`.
    fixed: Vec<Option<i32>>,
}

impl Reader {
    pub(super) fn new(model: &'static GameModel) -> Self {
        let mut fixed: Vec<Option<i32>> =
            model.counters.iter().map(|counter| Some(counter.at_start())).collect();
        let mut free = |counter: u8| {
            if model.counters[usize::from(counter)].start.is_some() {
                fixed[usize::from(counter)] = None;
            }
        };
        model.moves.iter().for_each(|made| set_counters(made.steps, &mut free));
        set_counters(model.deal, &mut free);
        Self { model, fixed }
    }

    /// Prepares an expression. `params` are the values of the parameters that it may use.
    pub(super) fn read(&self, expr: &Expr, params: &[Node]) -> Node {
        self.at(expr, params, 0)
    }

    /// Prepares an expression that lies inside relations and tests, which have `depth` parameters in all.
    fn at(&self, expr: &Expr, params: &[Node], depth: u8) -> Node {
        let part = |expr: &Expr| self.at(expr, params, depth);
        let boxed = |expr: &Expr| Box::new(self.at(expr, params, depth));
        let two = |[left, right]: &[Expr; 2]| [part(left), part(right)];
        let parts = |exprs: &[Expr]| exprs.iter().map(part).collect::<Vec<_>>();
        match expr {
            Expr::Number(number) => Node::Number(*number),
            Expr::Truth(truth) => Node::Truth(*truth),
            Expr::All(exprs) => all(parts(exprs)),
            Expr::Any(exprs) => any(parts(exprs)),
            Expr::Not(expr) => not(part(expr)),
            Expr::If([condition, then, otherwise]) => {
                decided(part(condition), part(then), part(otherwise))
            }
            Expr::Compare(comparison, exprs) => compared(*comparison, two(exprs)),
            Expr::Arithmetic(operation, exprs) => calculated(*operation, two(exprs)),
            Expr::Term(term) => Node::Term(*term),
            Expr::Container(number) => Node::Container(*number),
            Expr::Element(number, index) => Node::Element(*number, boxed(index)),
            Expr::Slice(number, ends) => Node::Slice(*number, Box::new(two(ends))),
            Expr::Counter(number) => {
                self.fixed[usize::from(*number)].map_or(Node::Counter(*number), Node::Number)
            }
            Expr::Constant(number) => {
                Node::Number(self.model.constants[usize::from(*number)].value)
            }
            Expr::CardsInPlay => Node::Number(self.cards_in_play()),
            Expr::Rule(number, args) => {
                let rule = &self.model.rules[usize::from(*number)];
                self.at(&rule.body, &parts(args), depth)
            }
            Expr::Param(number) => {
                params.get(usize::from(*number)).cloned().unwrap_or(Node::Number(0))
            }
            Expr::Call(function, args) => {
                let args = (0..)
                    .zip(*args)
                    .map(|(nth, arg)| self.handed(given_to(*function, nth), arg, params, depth));
                self.called(*function, args.collect())
            }
            Expr::Custom { path, index, args } => Node::Custom(*index, path, parts(args)),
            // A Rust function passes an unknown number of values to its argument; 2 is assumed.
            relation => self.handed(2, relation, params, depth),
        }
    }

    /// A call with prepared arguments. In a pack without Ace or King, `is_ace` and `is_king` become `is_rank`.
    fn called(&self, function: Function, mut args: Vec<Node>) -> Node {
        let ranks = self.model.pack.ranks;
        let end = match function {
            Function::IsAce if ranks.lowest() != Rank::ACE => ranks.lowest(),
            Function::IsKing if ranks.highest() != Rank::KING => ranks.highest(),
            _ => return Node::Call(function, args),
        };
        args.push(Node::Number(i32::from(end.number())));
        Node::Call(Function::IsRank, args)
    }

    pub(super) fn cards_in_play(&self) -> i32 {
        i32::try_from(self.model.pack.len()).unwrap_or(i32::MAX)
    }

    /// Prepares an argument of a function. If it is a relation or a test, the function passes it `given` values.
    fn handed(&self, given: u8, expr: &Expr, params: &[Node], depth: u8) -> Node {
        let things: Vec<Node> = (depth..depth + given).map(Node::Given).collect();
        let body = match expr {
            Expr::RuleItself(number) => {
                let rule = &self.model.rules[usize::from(*number)];
                self.at(&rule.body, &things, depth + given)
            }
            Expr::FunctionItself(function) => self.called(*function, things),
            Expr::CustomItself { path, index } => Node::Custom(*index, path, things),
            Expr::Closure { names, first, body } => {
                let given = names.len() as u8;
                let mut inner = params.to_vec();
                inner.resize(usize::from(*first), Node::Number(0));
                inner.extend((depth..depth + given).map(Node::Given));
                self.at(body, &inner, depth + given)
            }
            other => return self.at(other, params, depth),
        };
        Node::Asked(depth, Box::new(body))
    }
}

/// The number of values that a function passes to its argument `nth`; 0 if that is not a relation or test.
fn given_to(function: Function, nth: usize) -> u8 {
    function.sorts().get(nth).map_or(0, |sort| sort.given().len() as u8)
}

fn set_counters(steps: &[Step], set: &mut impl FnMut(u8)) {
    for step in steps {
        match step {
            Step::Set { counter, .. } => set(*counter),
            Step::If { then, otherwise, .. } => {
                set_counters(then, set);
                set_counters(otherwise, set);
            }
            Step::For { steps, .. } => set_counters(steps, set),
            _ => {}
        }
    }
}

pub(super) fn all(parts: Vec<Node>) -> Node {
    gathered(parts, true)
}

pub(super) fn any(parts: Vec<Node>) -> Node {
    gathered(parts, false)
}

/// Joins conditions by "and" if `joined`, else by "or", without duplicates and parts with a constant value.
fn gathered(parts: Vec<Node>, joined: bool) -> Node {
    let mut kept: Vec<Node> = Vec::new();
    for part in parts {
        let inner = match part {
            Node::Truth(truth) if truth == joined => continue,
            Node::Truth(truth) => return Node::Truth(truth),
            Node::All(parts) if joined => parts,
            Node::Any(parts) if !joined => parts,
            part => vec![part],
        };
        for part in inner {
            if !kept.contains(&part) {
                kept.push(part);
            }
        }
    }
    match kept.len() {
        0 => Node::Truth(joined),
        1 => kept.remove(0),
        _ if joined => Node::All(kept),
        _ => Node::Any(kept),
    }
}

pub(super) fn not(node: Node) -> Node {
    match node {
        Node::Truth(truth) => Node::Truth(!truth),
        Node::Not(inner) => *inner,
        Node::All(parts) => any(parts.into_iter().map(not).collect()),
        Node::Any(parts) => all(parts.into_iter().map(not).collect()),
        Node::Compare(comparison, sides) => Node::Compare(comparison.opposite(), sides),
        other => Node::Not(Box::new(other)),
    }
}

fn decided(condition: Node, then: Node, otherwise: Node) -> Node {
    match (condition, then, otherwise) {
        (Node::Truth(true), then, _) => then,
        (Node::Truth(false), _, otherwise) => otherwise,
        (condition, Node::Truth(true), otherwise) => any(vec![condition, otherwise]),
        (condition, then, Node::Truth(false)) => all(vec![condition, then]),
        (condition, Node::Truth(false), otherwise) => all(vec![not(condition), otherwise]),
        (condition, then, Node::Truth(true)) => any(vec![not(condition), then]),
        (condition, then, otherwise) if then == otherwise => {
            drop(condition);
            then
        }
        (condition, then, otherwise) => Node::If(Box::new([condition, then, otherwise])),
    }
}

pub(super) fn compared(comparison: Comparison, [left, right]: [Node; 2]) -> Node {
    use Comparison as C;
    match (left, right) {
        (Node::Number(left), Node::Number(right)) => Node::Truth(match comparison {
            C::Equal => left == right,
            C::Different => left != right,
            C::Less => left < right,
            C::AtMost => left <= right,
            C::More => left > right,
            C::AtLeast => left >= right,
        }),
        // A comparison with a constant on the left is turned around, so that the constant stands on the right.
        (left @ Node::Number(_), right) => {
            let comparison = match comparison {
                C::Less => C::More,
                C::AtMost => C::AtLeast,
                C::More => C::Less,
                C::AtLeast => C::AtMost,
                same => same,
            };
            compared(comparison, [right, left])
        }
        (Node::Call(Function::Count, args), Node::Number(number))
            if args != [Node::Term(Term::Moving)] =>
        {
            let empty = Node::Call(Function::IsEmpty, args.clone());
            match (comparison, number) {
                (C::Equal | C::AtMost, 0) | (C::Less, 1) => empty,
                (C::Different | C::More, 0) | (C::AtLeast, 1) => not(empty),
                _ => {
                    let count = Node::Call(Function::Count, args);
                    Node::Compare(comparison, Box::new([count, Node::Number(number)]))
                }
            }
        }
        (left, right) => Node::Compare(comparison, Box::new([left, right])),
    }
}

pub(super) fn calculated(operation: Arithmetic, [left, right]: [Node; 2]) -> Node {
    use Arithmetic as A;
    match (operation, left, right) {
        (operation, Node::Number(left), Node::Number(right)) => {
            Node::Number(calculate(operation, left, right))
        }
        (A::Add | A::Subtract | A::Shift, left, Node::Number(0)) => left,
        (A::Times | A::Divide, left, Node::Number(1)) => left,
        // The numbers of a sum such as `thing + 2 - 1` are combined: `thing + 1`.
        (A::Add | A::Subtract, Node::Arithmetic(inner @ (A::Add | A::Subtract), sides), right)
            if matches!((&sides[1], &right), (Node::Number(_), Node::Number(_))) =>
        {
            let [thing, first] = *sides;
            let signed = |operation, node: &Node| match node {
                Node::Number(number) if operation == A::Subtract => number.saturating_neg(),
                Node::Number(number) => *number,
                _ => 0,
            };
            let sum = signed(inner, &first).saturating_add(signed(operation, &right));
            let operation = if sum < 0 { A::Subtract } else { A::Add };
            calculated(operation, [thing, Node::Number(sum.saturating_abs())])
        }
        (operation, left, right) => Node::Arithmetic(operation, Box::new([left, right])),
    }
}

/// The condition simplified for a move of a single card. For example, "all cards are of one suit" always holds then.
pub(super) fn of_one_card(node: &Node) -> Node {
    const MOVING: Node = Node::Term(Term::Moving);
    match node {
        Node::Call(function, args) if args.first() == Some(&MOVING) => match function.semantics() {
            Semantics::EachPair(_) => Node::Truth(true),
            Semantics::Holds(number) => Node::Truth(number == 1),
            Semantics::Count(Faces::Any | Faces::Up) => Node::Number(1),
            Semantics::Count(Faces::Down) => Node::Number(0),
            Semantics::End { .. } => Node::Call(Function::Bottom, vec![MOVING]),
            _ => rebuilt(node, &of_one_card),
        },
        _ => rebuilt(node, &of_one_card),
    }
}

/// The condition in which every occurrence of the node `old` is replaced by `new`, simplified.
pub(super) fn replaced(node: &Node, old: &Node, new: &Node) -> Node {
    if node == old { new.clone() } else { rebuilt(node, &|node| replaced(node, old, new)) }
}

/// The node after `part` has replaced each of its direct parts, simplified.
fn rebuilt(node: &Node, part: &dyn Fn(&Node) -> Node) -> Node {
    let parts = |nodes: &[Node]| nodes.iter().map(part).collect::<Vec<_>>();
    let two = |nodes: &[Node; 2]| [part(&nodes[0]), part(&nodes[1])];
    match node {
        Node::All(nodes) => all(parts(nodes)),
        Node::Any(nodes) => any(parts(nodes)),
        Node::Not(inner) => not(part(inner)),
        Node::If(nodes) => decided(part(&nodes[0]), part(&nodes[1]), part(&nodes[2])),
        Node::Compare(comparison, nodes) => compared(*comparison, two(nodes)),
        Node::Arithmetic(operation, nodes) => calculated(*operation, two(nodes)),
        Node::Call(function, args) => Node::Call(*function, parts(args)),
        Node::Custom(index, path, args) => Node::Custom(*index, path, parts(args)),
        Node::Asked(first, body) => Node::Asked(*first, Box::new(part(body))),
        other => other.clone(),
    }
}

/// The parts of a condition that must all hold: `a` and `b` for `a && b`; none if it always holds.
pub(super) fn conjuncts(node: &Node) -> Vec<Node> {
    match node {
        Node::All(parts) => parts.clone(),
        Node::Truth(true) => Vec::new(),
        other => vec![other.clone()],
    }
}

/// True if a node, or a part of it, passes a test.
pub(super) fn any_part(node: &Node, holds: &mut impl FnMut(&Node) -> bool) -> bool {
    holds(node) || parts_of(node).iter().any(|part| any_part(part, holds))
}

/// The direct parts of a node; empty if it has none.
pub(super) fn parts_of(node: &Node) -> &[Node] {
    match node {
        Node::All(nodes) | Node::Any(nodes) | Node::Call(_, nodes) | Node::Custom(_, _, nodes) => {
            nodes
        }
        Node::Not(inner) | Node::Element(_, inner) | Node::Asked(_, inner) => {
            std::slice::from_ref(inner)
        }
        Node::If(nodes) => &**nodes,
        Node::Compare(_, nodes) | Node::Arithmetic(_, nodes) | Node::Slice(_, nodes) => &**nodes,
        _ => &[],
    }
}

/// True if a node contains this term.
pub(super) fn mentions(node: &Node, term: Term) -> bool {
    any_part(node, &mut |node| *node == Node::Term(term))
}
