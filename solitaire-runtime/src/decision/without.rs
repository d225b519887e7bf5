//! A decision with one of its atoms taken as decided.

use super::build::{all, any, kept};
use super::known::Range;
use super::{Atom, Decision, Node, Question};

impl Decision {
    /// The decision with this atom fixed to always hold, or never: for an atom that is redundant. Its atoms keep their
    /// order; their numbers change.
    #[must_use]
    pub fn without(&self, atom: usize, holds: bool) -> Self {
        let mut root = Fold { atom, holds }.node(&self.root);
        let atoms = kept(&mut root, self.atoms.clone());
        Self { root, atoms, frames: self.frames.clone(), ..*self }
    }

    /// True if an atom never decides this move, given what is certain about the others, for any height of the target.
    ///
    /// The atom may be unreachable, such as `is_empty(stock)` in `is_empty(waste) && is_empty(stock)` for a card of the
    /// waste. A question may have the same answer wherever this move asks it, such as room for a card on an empty
    /// target. The choice between `space` and `build` never decides if one of them refuses the move anyway.
    #[must_use]
    pub fn is_settled(&self, atom: usize) -> bool {
        let heights = self.heights();
        let atom_itself = &self.atoms[atom];
        if matches!(atom_itself.what, Question::Empty) {
            let is_never = |height| matches!(self.on_target(height, None).root, Node::Truth(false));
            return self.asks_for_target(&heights)
                && (is_never(&heights[0]) || heights[1..].iter().all(is_never));
        }
        let is_asked = |height: &&Range| {
            let folded = self.on_target(height, Some(atom_itself));
            folded.atoms.iter().any(|other| other.is_like(atom_itself))
        };
        let mut asked = heights.iter().filter(is_asked).map(|height| self.known(atom, height));
        let Some(first) = asked.next() else { return true };
        let is_constant = heights.iter().all(|height| self.known(atom, height) == first);
        atom_itself.part.is_of_container()
            && first.is_some()
            && !is_constant
            && asked.all(|known| known == first)
    }

    /// True if the move itself requires an empty target, or a target with cards.
    fn asks_for_target(&self, heights: &[Range]) -> bool {
        let separates = |atom: usize| {
            let mut known = heights.iter().map(|height| self.known(atom, height));
            let Some(Some(empty)) = known.next() else { return false };
            known.all(|other| other == Some(!empty))
        };
        let is_guard = |atom: usize| matches!(self.atoms[atom].what, Question::Empty);
        (0..self.atoms.len()).any(|atom| !is_guard(atom) && separates(atom))
    }

    /// The decision simplified for this number of cards on the target; the atom `left` is kept.
    fn on_target(&self, height: &Range, left: Option<&Atom>) -> Self {
        let mut decision = self.clone();
        let known = |decision: &Self| {
            let is_left = |atom: usize| left.is_some_and(|left| decision.atoms[atom].is_like(left));
            let mut others = (0..decision.atoms.len()).filter(|atom| !is_left(*atom));
            others.find_map(|atom| Some((atom, decision.known(atom, height)?)))
        };
        while let Some((atom, holds)) = known(&decision) {
            decision = decision.without(atom, holds);
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
