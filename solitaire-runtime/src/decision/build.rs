//! Builds the decision tree of a move from the model.

use super::{Atom, Decision, Frame, Node, Part, Question};
use crate::explain::source;
use crate::model::{Container, Expr, Function, GameModel, Term, Unit};
use crate::view::Span;

pub(super) fn decision(
    model: &'static GameModel,
    kind: u8,
    [lift, partner]: [Option<usize>; 2],
    target: Option<usize>,
) -> Decision {
    let declared = &model.moves[usize::from(kind)];
    let [lifted, second] = [lift, partner].map(|lift| lift.map(|lift| &declared.lifts[lift]));
    let one = lifted.is_some_and(|lift| matches!(lift.unit, Unit::Top | Unit::Buried));
    let mut builder = Builder {
        model,
        one,
        source: lifted.map(|lift| lift.span),
        partner: second.map(|second| second.span),
        target: target.map(|target| declared.targets[target].span),
        part: Part::Where,
        atoms: Vec::new(),
        frames: vec![Frame::Root],
        names: vec![Vec::new()],
        told: None,
        about: vec![String::new()],
    };
    let mut parts = Vec::new();
    if let Some(lift) = lifted.filter(|lift| lift.unit != Unit::Nothing) {
        builder.part = Part::Pickup(lift.container);
        parts.push(builder.node(&model.containers[usize::from(lift.container)].pickup, 0));
    }
    if let Some(second) = second {
        builder.part = Part::Pickup(second.container);
        let frame = builder.frame(Frame::Root, Vec::new(), "partner".to_owned());
        let pickup = &model.containers[usize::from(second.container)].pickup;
        // In the partner's pickup rule, the term `source` means the partner.
        std::mem::swap(&mut builder.source, &mut builder.partner);
        parts.push(match builder.node(pickup, frame) {
            Node::Truth(truth) => Node::Truth(truth),
            node => Node::OfPartner(Box::new(node)),
        });
        std::mem::swap(&mut builder.source, &mut builder.partner);
    }
    if let Some(target) = target {
        let number = declared.targets[target].container;
        parts.extend(builder.reception(number, &model.containers[usize::from(number)]));
    }
    builder.part = Part::Where;
    parts.push(builder.node(&declared.condition, 0));
    let mut root = all(parts);
    let Builder { atoms, frames, .. } = builder;
    let atoms = kept(&mut root, atoms);
    Decision { model, kind, lift, partner, target, root, atoms, frames }
}

/// Keeps the atoms that a tree still uses. They get new indexes without gaps, which are also written to the tree.
pub(super) fn kept(root: &mut Node, atoms: Vec<Atom>) -> Vec<Atom> {
    let mut kept = Kept { numbers: vec![None; atoms.len()], count: 0 };
    kept.renumber(root);
    let numbers = kept.numbers.iter().copied().zip(atoms);
    let mut numbered: Vec<(usize, Atom)> =
        numbers.filter_map(|(number, atom)| Some((number?, atom))).collect();
    numbered.sort_by_key(|(number, _)| *number);
    numbered.into_iter().map(|(_, atom)| atom).collect()
}

/// Numbers the atoms that a tree still uses, in the order in which they first occur in the tree.
struct Kept {
    numbers: Vec<Option<usize>>,
    count: usize,
}

impl Kept {
    fn renumber(&mut self, node: &mut Node) {
        match node {
            Node::Truth(_) => {}
            Node::All(parts) | Node::Any(parts) => {
                parts.iter_mut().for_each(|part| self.renumber(part));
            }
            Node::Not(part) | Node::OfPartner(part) => self.renumber(part),
            Node::If(parts) => parts.iter_mut().for_each(|part| self.renumber(part)),
            Node::Reception(atom, takes) => {
                *atom = self.keep(*atom);
                takes.iter_mut().for_each(|part| self.renumber(part));
            }
            Node::Atom(atom, _) => *atom = self.keep(*atom),
            Node::Run { body, .. } | Node::Each { body, .. } => self.renumber(body),
        }
    }

    fn keep(&mut self, atom: usize) -> usize {
        *self.numbers[atom].get_or_insert_with(|| {
            self.count += 1;
            self.count - 1
        })
    }
}

struct Builder {
    model: &'static GameModel,
    /// True if the move takes a single card from its source.
    one: bool,
    /// The elements that the terms `source`, `partner` and `target` may be.
    source: Option<Span>,
    partner: Option<Span>,
    target: Option<Span>,
    part: Part,
    atoms: Vec<Atom>,
    frames: Vec<Frame>,
    /// For each frame, the texts that replace its parameters.
    names: Vec<Vec<String>>,
    /// The text of the outermost `run`, `exists` or `every` around the current expression; `None` outside of these.
    told: Option<String>,
    /// For each frame, the things for which its parameters stand in turn: `each of moving`. Empty if they stand for one
    /// thing.
    about: Vec<String>,
}

impl Builder {
    /// The conditions that the target's container makes: room for the cards, and the rule `space` or `build`.
    fn reception(&mut self, number: u8, container: &'static Container) -> Vec<Node> {
        let mut parts = Vec::new();
        if usize::from(container.capacity) < self.model.pack.len() {
            self.part = Part::Room(number);
            parts.push(self.atom(Question::Room, "room for moving on target".to_owned()));
        }
        if container.capacity == 1 {
            // If there is room, the element is empty, so the rule `build` is never asked.
            self.part = Part::Space(number);
            parts.push(self.node(&container.space, 0));
            return parts;
        }
        let (space, build) = (&container.space, &container.build);
        if space.is_always() && build.is_always() {
            return parts;
        }
        self.part = Part::Empty(number);
        let empty = self.number_of(Question::Empty, "is_empty(target)".to_owned());
        self.part = Part::Space(number);
        let space = self.node(space, 0);
        self.part = Part::Build(number);
        let build = self.node(build, 0);
        parts.push(Node::Reception(empty, Box::new([space, build])));
        parts
    }

    fn atom(&mut self, what: Question, text: String) -> Node {
        Node::Atom(self.number_of(what, text), what)
    }

    /// The index of the atom with this question and text. Adds the atom if it is new.
    fn number_of(&mut self, what: Question, text: String) -> usize {
        let about = match what {
            Question::Asked(_, frame)
            | Question::Function(_, frame)
            | Question::Custom(_, frame) => self.about[frame].clone(),
            Question::Room | Question::Empty => "target".to_owned(),
        };
        let same = |atom: &Atom| atom.text == text && atom.about == about;
        let known = self.atoms.iter().position(same);
        known.unwrap_or_else(|| {
            let told = match what {
                Question::Room => "max".to_owned(),
                _ => self.told.clone().unwrap_or_else(|| text.clone()),
            };
            self.atoms.push(Atom { part: self.part, text, about, told, what });
            self.atoms.len() - 1
        })
    }

    fn node(&mut self, expr: &'static Expr, frame: usize) -> Node {
        match expr {
            Expr::Truth(truth) => Node::Truth(*truth),
            Expr::All(parts) => all(parts.iter().map(|part| self.node(part, frame)).collect()),
            Expr::Any(parts) => any(parts.iter().map(|part| self.node(part, frame)).collect()),
            Expr::Not(part) => match self.node(part, frame) {
                Node::Truth(truth) => Node::Truth(!truth),
                Node::Not(inner) => *inner,
                node => Node::Not(Box::new(node)),
            },
            Expr::If([condition, then, otherwise]) => {
                let parts = [condition, then, otherwise].map(|part| self.node(part, frame));
                match parts {
                    [Node::Truth(truth), then, otherwise] => {
                        if truth {
                            then
                        } else {
                            otherwise
                        }
                    }
                    parts => Node::If(Box::new(parts)),
                }
            }
            Expr::Rule(number, args) => {
                let names = args.iter().map(|arg| source(self.model, arg, &self.names[frame]));
                let names = names.collect();
                let about = self.about[frame].clone();
                let inner = self.frame(Frame::Args(args, frame), names, about);
                self.node(&self.model.rules[usize::from(*number)].body, inner)
            }
            Expr::Call(function, [Expr::Term(Term::Moving), ..])
                if self.one && function.holds_of_one_card() =>
            {
                Node::Truth(true)
            }
            Expr::Call(Function::IsIn, [Expr::Term(term), heap])
                if let Some(truth) = self.goes_through(*term, heap) =>
            {
                Node::Truth(truth)
            }
            Expr::Call(Function::Run, args) => self.run(expr, &args[0], &args[1], frame),
            Expr::Call(function @ (Function::Exists | Function::Every), args) => {
                self.each(*function == Function::Every, expr, &args[0], &args[1], frame)
            }
            other => self.whole(other, frame),
        }
    }

    /// Decides "element is in group" for the term `source`, `partner` or `target` if the move's containers already
    /// settle it. `None` if the answer depends on the board.
    fn goes_through(&self, term: Term, heap: &Expr) -> Option<bool> {
        let place = match term {
            Term::Source => self.source?,
            Term::Partner => self.partner?,
            Term::Target => self.target?,
            _ => return None,
        };
        let span = |container: u8| self.model.containers[usize::from(container)].span;
        let heap = match heap {
            Expr::Container(container) => span(*container),
            Expr::Slice(container, [from, to]) => {
                let count = i32::from(span(*container).count);
                let [from, to] = [self.number(from)?, self.number(to)?];
                let from = from.clamp(0, count);
                let to = to.clamp(from, count);
                Span { first: span(*container).first + from as u8, count: (to - from) as u8 }
            }
            _ => return None,
        };
        let (begin, end) = (heap.first, heap.first + heap.count);
        let (first, after) = (place.first, place.first + place.count);
        match begin <= first && after <= end {
            true => Some(true),
            false => (after <= begin || end <= first).then_some(false),
        }
    }

    /// Makes an atom of an expression that is not split further. If constants of the game decide it, its value is
    /// returned instead.
    fn whole(&mut self, expr: &'static Expr, frame: usize) -> Node {
        if let Expr::Compare(comparison, [left, right]) = expr
            && let (Some(left), Some(right)) = (self.number(left), self.number(right))
        {
            return Node::Truth(comparison.holds(left, right));
        }
        if let Expr::Constant(number) = expr {
            return Node::Truth(self.model.constants[usize::from(*number)].value != 0);
        }
        let text = source(self.model, expr, &self.names[frame]);
        self.atom(Question::Asked(expr, frame), text)
    }

    /// The value of a number that is the same on every board; `None` if it depends on the board.
    fn number(&self, expr: &Expr) -> Option<i32> {
        match expr {
            Expr::Number(number) => Some(*number),
            Expr::Constant(number) => Some(self.model.constants[usize::from(*number)].value),
            Expr::Call(Function::Count, [Expr::Term(Term::Moving)]) if self.one => Some(1),
            Expr::CardsInPlay => Some(self.model.pack.len() as i32),
            Expr::Counter(number) => {
                // A counter without limit always has the same value, which is larger than any number that a rule
                // compares it with.
                let counter = &self.model.counters[usize::from(*number)];
                counter.start.is_none().then(|| counter.at_start())
            }
            _ => None,
        }
    }

    fn run(
        &mut self,
        expr: &'static Expr,
        cards: &'static Expr,
        relation: &'static Expr,
        outer: usize,
    ) -> Node {
        let about = self.each_of(cards, outer);
        let before = self.told.clone();
        self.told.get_or_insert_with(|| source(self.model, expr, &self.names[outer]));
        let (frame, body) = match relation {
            Expr::RuleItself(number) => {
                let rule = &self.model.rules[usize::from(*number)];
                let names = rule.params.iter().map(|name| (*name).to_owned()).collect();
                let frame = self.frame(Frame::Bound { first: 0, outer: None }, names, about);
                (frame, self.node(&rule.body, frame))
            }
            Expr::FunctionItself(function) => {
                let names = vec!["under".to_owned(), "over".to_owned()];
                let frame = self.frame(Frame::Bound { first: 0, outer: None }, names, about);
                let text = format!("{}(under, over)", function.name());
                (frame, self.atom(Question::Function(*function, frame), text))
            }
            Expr::CustomItself { path, index } => {
                let names = vec!["under".to_owned(), "over".to_owned()];
                let frame = self.frame(Frame::Bound { first: 0, outer: None }, names, about);
                (frame, self.atom(Question::Custom(*index, frame), format!("{path}(under, over)")))
            }
            Expr::Closure { names, first, body } => self.closure(names, *first, body, outer, about),
            _ => {
                self.told = before;
                return self.whole(expr, outer);
            }
        };
        self.told = before;
        if let Node::Truth(true) = body {
            return self.whole(expr, outer);
        }
        Node::Run { cards, outer, frame, body: Box::new(body) }
    }

    fn each(
        &mut self,
        every: bool,
        expr: &'static Expr,
        group: &'static Expr,
        test: &'static Expr,
        outer: usize,
    ) -> Node {
        let about = self.each_of(group, outer);
        let before = self.told.clone();
        self.told.get_or_insert_with(|| source(self.model, expr, &self.names[outer]));
        let (frame, body) = match test {
            Expr::Closure { names, first, body } => self.closure(names, *first, body, outer, about),
            Expr::RuleItself(number) => {
                let rule = &self.model.rules[usize::from(*number)];
                let names = rule.params.iter().map(|name| (*name).to_owned()).collect();
                let frame = self.frame(Frame::Bound { first: 0, outer: None }, names, about);
                (frame, self.node(&rule.body, frame))
            }
            _ => {
                self.told = before;
                return self.whole(expr, outer);
            }
        };
        self.told = before;
        Node::Each { every, group, outer, frame, body: Box::new(body) }
    }

    fn closure(
        &mut self,
        names: &[&str],
        first: u8,
        body: &'static Expr,
        outer: usize,
        about: String,
    ) -> (usize, Node) {
        let first = usize::from(first);
        let mut all = self.names[outer].clone();
        all.resize(first, "_".to_owned());
        all.extend(names.iter().map(|name| (*name).to_owned()));
        let frame = self.frame(Frame::Bound { first, outer: Some(outer) }, all, about);
        (frame, self.node(body, frame))
    }

    fn frame(&mut self, frame: Frame, names: Vec<String>, about: String) -> usize {
        self.frames.push(frame);
        self.names.push(names);
        self.about.push(about);
        self.frames.len() - 1
    }

    /// A text for the things over which a question is repeated: `each of moving`. The text for an outer repetition
    /// follows.
    fn each_of(&self, things: &Expr, outer: usize) -> String {
        let things = source(self.model, things, &self.names[outer]);
        let outer = &self.about[outer];
        if outer.is_empty() {
            format!("each of {things}")
        } else {
            format!("each of {things}, {outer}")
        }
    }
}

pub(super) fn all(parts: Vec<Node>) -> Node {
    let parts: Vec<Node> =
        parts.into_iter().filter(|part| !matches!(part, Node::Truth(true))).collect();
    if parts.iter().any(|part| matches!(part, Node::Truth(false))) {
        return Node::Truth(false);
    }
    match <[Node; 1]>::try_from(parts) {
        Ok([only]) => only,
        Err(parts) if parts.is_empty() => Node::Truth(true),
        Err(parts) => Node::All(parts),
    }
}

pub(super) fn any(parts: Vec<Node>) -> Node {
    let parts: Vec<Node> =
        parts.into_iter().filter(|part| !matches!(part, Node::Truth(false))).collect();
    if parts.iter().any(|part| matches!(part, Node::Truth(true))) {
        return Node::Truth(true);
    }
    match <[Node; 1]>::try_from(parts) {
        Ok([only]) => only,
        Err(parts) if parts.is_empty() => Node::Truth(false),
        Err(parts) => Node::Any(parts),
    }
}
