//! Finds the atoms of a move at compile time: the smallest conditions that can refuse it, the same as in the prover.
//!
//! Both simplify constant parts in the same way. A test compares the results.

use std::ops::Range;

use solitaire_model::{Function, Quantifier, Semantics, params_inside};

use crate::meaning::text::{plain, unfolded};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Lift, Move, Named, PieceId, Sugar, Target, Term,
};
use crate::syntax::ast::UnitKind;

/// A smallest condition, without `&&`, `||` or `!` in it, that can refuse a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Atom {
    /// The statement that contains the atom, as in `build tableau`.
    pub part: String,
    /// The atom's text.
    pub text: String,
    /// The elements or cards for which the atom is evaluated, such as `target` or `each of tableau`; may be empty.
    about: String,
    /// True if the move is allowed only if the atom does not hold.
    pub negated: bool,
}

/// The atoms of a move, in the order of evaluation.
pub fn atoms(game: &Game, declared: &Move) -> Vec<Atom> {
    let mut all: Vec<Atom> = Vec::new();
    if declared.by_hand.is_some() {
        return all;
    }
    let partners = if declared.pair { some(&declared.lifts) } else { vec![None] };
    let lifts = some(&declared.lifts).into_iter();
    let sources = lifts.flat_map(|lift| partners.iter().map(move |partner| [lift, *partner]));
    let is_one_place = |[lift, partner]: &[Option<&Lift>; 2]| match (lift, partner) {
        (Some(lift), Some(partner)) => std::ptr::eq(*lift, *partner) && lift.count == 1,
        _ => false,
    };
    for sources in sources.filter(|sources| !is_one_place(sources)) {
        for target in some(&declared.targets) {
            for atom in between(game, declared, sources, target) {
                let known = |other: &Atom| other.part == atom.part && other.text == atom.text;
                if !all.iter().any(known) {
                    all.push(atom);
                }
            }
        }
    }
    all
}

/// Each item of a list as `Some`, or a single `None` if the list is empty.
fn some<T>(all: &[T]) -> Vec<Option<&T>> {
    if all.is_empty() { vec![None] } else { all.iter().map(Some).collect() }
}

/// The atoms that can refuse a move from one source to one target. A move of a pair has a second source, `partner`.
fn between(
    game: &Game,
    declared: &Move,
    [lift, partner]: [Option<&Lift>; 2],
    target: Option<&Target>,
) -> Vec<Atom> {
    let unit = lift.and_then(|lift| lift.unit);
    let one = matches!(unit, Some(UnitKind::Top | UnitKind::Buried));
    let elements = |container: ContainerId, from: u8, count: u8| {
        let first = usize::from(game.containers[container].first) + usize::from(from);
        first..first + usize::from(count)
    };
    let lifted = |lift: &Lift| elements(lift.container, lift.from, lift.count);
    let mut builder = Builder {
        game,
        one,
        source: lift.map(lifted),
        partner: partner.map(lifted),
        target: target.map(|target| elements(target.container, target.from, target.count)),
        part: String::new(),
        atoms: Vec::new(),
    };
    let mut parts = Vec::new();
    if let Some(lift) = lift.filter(|lift| lift.unit.is_some()) {
        let container = &game.containers[lift.container];
        let name = plain(&container.name);
        parts.push(builder.piece("pickup", &name, container.pickup, true, ""));
    }
    if let Some(partner) = partner {
        // The second card of a pair must meet the `pickup` condition of its own container too.
        let container = &game.containers[partner.container];
        let name = plain(&container.name);
        // For the second card's `pickup` condition, `source` is the element of that card, and `partner` the first's.
        std::mem::swap(&mut builder.source, &mut builder.partner);
        parts.push(builder.piece("pickup", &name, container.pickup, true, "partner"));
        std::mem::swap(&mut builder.source, &mut builder.partner);
    }
    if let Some(target) = target {
        parts.extend(builder.reception(target.container));
    }
    parts.push(builder.piece("where", "", declared.condition, true, ""));
    let mut kept: Vec<(usize, bool)> = Vec::new();
    for (atom, negated) in joined(parts, false).atoms() {
        if !kept.iter().any(|(known, _)| *known == atom) {
            kept.push((atom, negated));
        }
    }
    let atoms = kept.into_iter();
    atoms.map(|(atom, negated)| Atom { negated, ..builder.atoms[atom].clone() }).collect()
}

/// A condition after its constant parts were simplified.
enum Node {
    /// A condition that has the same value on every board.
    Truth(bool),
    /// A condition that depends on the board: the indexes of its atoms in order, each with true if it is negated.
    Asked(Vec<(usize, bool)>),
}

impl Node {
    fn not(self) -> Self {
        match self {
            Self::Truth(truth) => Self::Truth(!truth),
            Self::Asked(atoms) => {
                Self::Asked(atoms.into_iter().map(|(atom, negated)| (atom, !negated)).collect())
            }
        }
    }

    fn atoms(self) -> Vec<(usize, bool)> {
        match self {
            Self::Truth(_) => Vec::new(),
            Self::Asked(atoms) => atoms,
        }
    }
}

/// The context of an expression: the texts of its arguments, and the elements or cards it is evaluated for in turn.
#[derive(Clone, Default)]
struct Frame {
    names: Vec<String>,
    about: String,
}

struct Builder<'g> {
    game: &'g Game,
    /// True if exactly one card moves.
    one: bool,
    /// The indexes of the elements that `source` may stand for; the next fields are for `partner` and `target`.
    source: Option<Range<usize>>,
    partner: Option<Range<usize>>,
    target: Option<Range<usize>>,
    part: String,
    atoms: Vec<Atom>,
}

impl Builder<'_> {
    fn piece(
        &mut self,
        word: &str,
        name: &str,
        piece: Option<PieceId>,
        otherwise: bool,
        about: &str,
    ) -> Node {
        self.part = if name.is_empty() { word.to_owned() } else { format!("{word} {name}") };
        let frame = Frame { about: about.to_owned(), ..Frame::default() };
        match self.game.piece(piece) {
            Some(piece) => self.node(&piece.now().expr, &frame),
            None => Node::Truth(otherwise),
        }
    }

    fn reception(&mut self, container: ContainerId) -> Vec<Node> {
        let container = &self.game.containers[container];
        let name = plain(&container.name);
        let known = container.element;
        let mut parts = Vec::new();
        let about = || "target".to_owned();
        if usize::from(container.capacity) < self.game.cards() {
            self.part = format!("room {name}");
            parts.push(self.atom("room for moving on target".to_owned(), about()));
        }
        let space_holds = known.is_some_and(|known| known.space);
        if container.capacity == 1 {
            parts.push(self.piece("space", &name, container.space, space_holds, ""));
            return parts;
        }
        let always = |piece: Option<PieceId>, otherwise: bool| match self.game.piece(piece) {
            Some(piece) => is_always(&piece.now().expr),
            None => otherwise,
        };
        let build_holds = known.is_some_and(|known| known.build);
        if always(container.space, space_holds) && always(container.build, build_holds) {
            return parts;
        }
        self.part = format!("empty {name}");
        let empty = self.atom("is_empty(target)".to_owned(), about());
        let space = self.piece("space", &name, container.space, space_holds, "");
        let build = self.piece("build", &name, container.build, build_holds, "");
        parts.push(together([empty, space, build]));
        parts
    }

    fn atom(&mut self, text: String, about: String) -> Node {
        let same = |atom: &Atom| atom.text == text && atom.about == about;
        let known = self.atoms.iter().position(same);
        let atom = known.unwrap_or_else(|| {
            self.atoms.push(Atom { part: self.part.clone(), text, about, negated: false });
            self.atoms.len() - 1
        });
        Node::Asked(vec![(atom, false)])
    }

    fn node(&mut self, expr: &Expr, frame: &Frame) -> Node {
        match &expr.kind {
            Kind::Truth(Named(truth, _)) => Node::Truth(*truth),
            Kind::All(sides) | Kind::Any(sides) => {
                let is_any = matches!(expr.kind, Kind::Any(_));
                joined(sides.iter().map(|side| self.node(side, frame)).collect(), is_any)
            }
            Kind::Not(part) => self.node(part, frame).not(),
            Kind::If(parts) => match parts.each_ref().map(|part| self.node(part, frame)) {
                [Node::Truth(true), then, _] => then,
                [Node::Truth(false), _, otherwise] => otherwise,
                parts => together(parts),
            },
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.node(before, frame),
            Kind::Rule(Named(number, _), args) => {
                let names = args.iter().map(|arg| unfolded(self.game, arg, &frame.names)).collect();
                let inner = Frame { names, about: frame.about.clone() };
                let game = self.game;
                self.node(&game.pieces[*number].now().expr, &inner)
            }
            Kind::Call(Named(function, _), args) => {
                let of_moving = matches!(
                    args.first(),
                    Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. })
                );
                if self.one && of_moving && function.holds_of_one_card() {
                    return Node::Truth(true);
                }
                if let (Function::IsIn, [place, group]) = (function, &args[..])
                    && let Some(truth) = self.goes_through(place, group)
                {
                    return Node::Truth(truth);
                }
                match (function.semantics(), &args[..]) {
                    (Semantics::EachPair(None), [things, test]) => {
                        self.each(expr, true, things, test, frame)
                    }
                    (
                        Semantics::Quantifier(Quantifier::Exists | Quantifier::Every),
                        [things, test],
                    ) => self.each(expr, false, things, test, frame),
                    _ => self.whole(expr, frame),
                }
            }
            _ => self.whole(expr, frame),
        }
    }

    /// For `is_in(place, group)`: true if the move uses only elements of the group, false if none, `None` if only some.
    fn goes_through(&self, place: &Expr, group: &Expr) -> Option<bool> {
        let place = match &place.kind {
            Kind::Term(Named(Term::Source, _)) => self.source.clone()?,
            Kind::Term(Named(Term::Partner, _)) => self.partner.clone()?,
            Kind::Term(Named(Term::Target, _)) => self.target.clone()?,
            _ => return None,
        };
        let (places, from, to) = match &group.kind {
            Kind::Container(Named(number, _)) => (self.game.places(*number), 0, i64::MAX),
            Kind::Slice(Named(number, _), ends) => {
                (self.game.places(*number), self.number(&ends[0])?, self.number(&ends[1])?)
            }
            _ => return None,
        };
        let count = places.len() as i64;
        let from = from.clamp(0, count);
        let begin = places.start + from as usize;
        let end = places.start + to.clamp(from, count) as usize;
        match begin <= place.start && place.end <= end {
            true => Some(true),
            false => (place.end <= begin || end <= place.start).then_some(false),
        }
    }

    fn whole(&mut self, expr: &Expr, frame: &Frame) -> Node {
        if let Kind::Compare(comparison, sides) = &expr.kind
            && let (Some(left), Some(right)) = (self.number(&sides[0]), self.number(&sides[1]))
        {
            return Node::Truth(comparison.holds_between(&left, &right));
        }
        if let Kind::Constant(Named(number, _)) = &expr.kind
            && let Some(value) = self.game.constants[*number].value
        {
            return Node::Truth(value.value != 0);
        }
        self.atom(unfolded(self.game, expr, &frame.names), frame.about.clone())
    }

    /// The value of a number, constant, `CARDS`, unlimited counter or count of one moving card; `None` for all else.
    fn number(&self, expr: &Expr) -> Option<i64> {
        match &expr.kind {
            Kind::Number(_) | Kind::Constant(..) | Kind::CardsInPlay => self.game.number(expr),
            Kind::Counter(Named(number, _)) => {
                self.game.counters[*number].unlimited.then_some(i64::from(i32::MAX))
            }
            Kind::Call(Named(function, _), args) if self.one && *function == Function::Count => {
                let of_moving =
                    matches!(&args[..], [Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }]);
                of_moving.then_some(1)
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.number(before),
            _ => None,
        }
    }

    fn each(
        &mut self,
        expr: &Expr,
        is_run: bool,
        things: &Expr,
        test: &Expr,
        outer: &Frame,
    ) -> Node {
        let game = self.game;
        let about = {
            let things = unfolded(game, things, &outer.names);
            let outer = &outer.about;
            if outer.is_empty() {
                format!("each of {things}")
            } else {
                format!("each of {things}, {outer}")
            }
        };
        let body = match &test.kind {
            Kind::RuleItself(Named(number, _)) => {
                let rule = &game.pieces[*number];
                let names = rule.params.iter().map(|param| plain(&param.name)).collect();
                self.node(&rule.now().expr, &Frame { names, about })
            }
            Kind::Closure { names, first, body } => {
                let names: Vec<String> = names.iter().map(plain).collect();
                let names = params_inside(&outer.names, *first, &names);
                self.node(body, &Frame { names, about })
            }
            Kind::FunctionItself(Named(function, _)) if is_run => {
                self.atom(format!("{}(under, over)", function.name()), about)
            }
            Kind::CustomItself { path, .. } if is_run => {
                self.atom(format!("{}(under, over)", crate::names::path_text(path)), about)
            }
            _ => return self.whole(expr, outer),
        };
        match body {
            Node::Truth(true) if is_run => self.whole(expr, outer),
            body => together([body]),
        }
    }
}

fn is_always(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => is_always(before),
        _ => expr.is_truth(true),
    }
}

/// A condition that depends on the atoms of all these parts.
fn together<const N: usize>(parts: [Node; N]) -> Node {
    Node::Asked(parts.into_iter().flat_map(Node::atoms).collect())
}

/// Joins parts with `&&`, or with `||` if `any` is true. Leaves out constant parts that do not decide the result.
fn joined(parts: Vec<Node>, any: bool) -> Node {
    if parts.iter().any(|part| matches!(part, Node::Truth(truth) if *truth == any)) {
        return Node::Truth(any);
    }
    if parts.iter().all(|part| matches!(part, Node::Truth(_))) {
        return Node::Truth(!any);
    }
    Node::Asked(parts.into_iter().flat_map(Node::atoms).collect())
}
