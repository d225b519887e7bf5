//! A decision with one of its atoms taken as decided.

use super::build::{all, any, kept};
use super::{Decision, Node};

impl Decision {
    /// The decision as it would be if this atom always held, or never did: for an atom that is said to be redundant.
    /// Its atoms keep their order; their numbers change.
    #[must_use]
    pub fn without(&self, atom: usize, holds: bool) -> Self {
        let mut root = Fold { atom, holds }.node(&self.root);
        let atoms = kept(&mut root, self.atoms.clone());
        Self { root, atoms, frames: self.frames.clone(), ..*self }
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
