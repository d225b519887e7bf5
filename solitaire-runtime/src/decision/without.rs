//! A decision with one of its atoms taken as decided.

use super::build::{all, any, kept};
use super::{Atom, Decision, Node, Question};

impl Decision {
    /// The decision as it would be if this atom always held, or never did: for an atom that is said to be redundant.
    /// Its atoms keep their order; their numbers change.
    #[must_use]
    pub fn without(&self, atom: usize, holds: bool) -> Self {
        let mut root = Fold { atom, holds }.node(&self.root);
        let atoms = kept(&mut root, self.atoms.clone());
        Self { root, atoms, frames: self.frames.clone(), ..*self }
    }

    /// Whether an atom never decides because the move itself asks whether its target is empty: what is asked on the other
    /// targets alone, and the choice between `space` and `build` where one of them refuses the move anyhow.
    #[must_use]
    pub fn is_settled_by_target(&self, atom: usize) -> bool {
        let is_guard = |atom: &Atom| matches!(atom.what, Question::Empty);
        let is_asked = (0..self.atoms.len())
            .any(|other| self.is_of_empty_target(other) && !is_guard(&self.atoms[other]));
        if !is_asked {
            return false;
        }
        let [empty, other] = [true, false].map(|holds| self.on_target(holds));
        let atom_itself = &self.atoms[atom];
        if is_guard(atom_itself) {
            return [empty, other].iter().any(|one| matches!(one.root, Node::Truth(false)));
        }
        let asks = |one: &Self| one.atoms.iter().any(|other| other.is_like(atom_itself));
        !self.is_of_empty_target(atom) && !asks(&empty) && !asks(&other)
    }

    /// The decision as it is where the target is empty, or is not.
    fn on_target(&self, empty: bool) -> Self {
        let mut decision = self.clone();
        let of_target = |decision: &Self| {
            (0..decision.atoms.len()).find(|atom| decision.is_of_empty_target(*atom))
        };
        while let Some(atom) = of_target(&decision) {
            decision = decision.without(atom, empty);
        }
        decision
    }
}

struct Fold {
    atom: usize,
    holds: bool,
}

impl Fold {
    fn node(&self, node: &Node) -> Node {
        let fold = |part: &Node| self.node(part);
        match node {
            Node::Atom(atom, _) if *atom == self.atom => Node::Truth(self.holds),
            Node::Truth(_) | Node::Atom(..) => node.clone(),
            Node::All(parts) => all(parts.iter().map(fold).collect()),
            Node::Any(parts) => any(parts.iter().map(fold).collect()),
            Node::Not(part) => match fold(part) {
                Node::Truth(truth) => Node::Truth(!truth),
                part => Node::Not(Box::new(part)),
            },
            Node::OfPartner(part) => match fold(part) {
                Node::Truth(truth) => Node::Truth(truth),
                part => Node::OfPartner(Box::new(part)),
            },
            Node::If(parts) => match parts.each_ref().map(fold) {
                [Node::Truth(truth), then, otherwise] => {
                    if truth {
                        then
                    } else {
                        otherwise
                    }
                }
                parts => Node::If(Box::new(parts)),
            },
            Node::Reception(atom, takes) => {
                let [space, build] = takes.each_ref().map(fold);
                match (*atom == self.atom, self.holds) {
                    (true, true) => space,
                    (true, false) => build,
                    (false, _) => Node::Reception(*atom, Box::new([space, build])),
                }
            }
            Node::Run { cards, outer, frame, body } => {
                let body = Box::new(self.node(body));
                Node::Run { cards, outer: *outer, frame: *frame, body }
            }
            Node::Each { every, group, outer, frame, body } => {
                let body = Box::new(self.node(body));
                Node::Each { every: *every, group, outer: *outer, frame: *frame, body }
            }
        }
    }
}
