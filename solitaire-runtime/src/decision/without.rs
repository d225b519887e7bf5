//! Simplifies a decision if the values of some of its conditions are known.

use super::build::{all, any, kept};
use super::known::Range;
use super::{Atom, Decision, Node, Part, Question};

impl Decision {
    /// The decision in which the value `holds` replaces an atom, because the atom is redundant. The other atoms keep
    /// their order, but their indexes change.
    #[must_use]
    pub fn without(&self, atom: usize, holds: bool) -> Self {
        self.folded(&Node::Atom(atom, self.atoms[atom].what), holds)
    }

    /// The decision in which the value `holds` replaces every node that asks the same as `known`.
    fn folded(&self, known: &Node, holds: bool) -> Self {
        self.with_root(Fold { known, holds }.node(&self.root))
    }

    /// The decision with the tree `root` instead of its own. Atoms that the new tree does not use are removed.
    fn with_root(&self, mut root: Node) -> Self {
        let atoms = kept(&mut root, self.atoms.clone());
        Self { root, atoms, frames: self.frames.clone(), ..*self }
    }

    /// True if this atom certainly never decides this move, whatever the number of cards on the target.
    ///
    /// There are four reasons:
    /// - The atom is never reached: `is_empty(stock)` in `is_empty(waste) && is_empty(stock)` for a card of the waste.
    /// - Its value is the same wherever this move asks it: there is always room for one card on an empty target.
    /// - It follows from a condition that the move requires anyway: `a || b` if the move also requires `a`.
    /// - It is the choice between `space` and `build`, and the move requires an empty target, or a target with cards.
    #[must_use]
    pub fn is_settled(&self, atom: usize) -> bool {
        let heights = self.heights();
        let atom_itself = &self.atoms[atom];
        if matches!(atom_itself.what, Question::Empty) {
            let rest = self.beside_the_target();
            let is_never =
                |height| matches!(rest.on_target(height, atom_itself).root, Node::Truth(false));
            return is_never(&heights[0]) || heights[1..].iter().all(is_never);
        }
        let is_asked = |height: &&Range| {
            let folded = self.on_target(height, atom_itself);
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

    /// The decision without the part that contains the rules `space` and `build` of the target.
    fn beside_the_target(&self) -> Self {
        let parts = match &self.root {
            Node::All(parts) => parts.clone(),
            root => vec![root.clone()],
        };
        let is_other = |part: &Node| !matches!(part, Node::Reception(..));
        self.with_root(all(parts.into_iter().filter(is_other).collect()))
    }

    /// The decision simplified for this number of cards on the target. The atom `left` is kept. If it belongs to a
    /// container, all other required conditions are assumed to hold, since otherwise the move is refused anyway. This
    /// is not done for an atom of the move's own `where` condition: that is superfluous if it follows from others,
    /// which should be reported.
    fn on_target(&self, height: &Range, left: &Atom) -> Self {
        let mut decision = self.clone();
        while let Some((node, holds)) = decision.certain(height, left) {
            decision = decision.folded(&node, holds);
        }
        decision
    }

    /// A node other than the atom `left` whose value is certain for this number of cards on the target, with that
    /// value.
    fn certain(&self, height: &Range, left: &Atom) -> Option<(Node, bool)> {
        let is_left = |atom: usize| self.atoms[atom].is_like(left);
        let mut others = (0..self.atoms.len()).filter(|atom| !is_left(*atom));
        let known = others.find_map(|atom| {
            Some((Node::Atom(atom, self.atoms[atom].what), self.known(atom, height)?))
        });
        known.or_else(|| {
            let required = match left.part {
                Part::Where => Vec::new(),
                _ => self.root.required(true),
            };
            let mut others = required.into_iter().filter(|(node, _)| !node.asks(&is_left));
            others.next().map(|(node, holds)| (node.clone(), holds))
        })
    }
}

impl Node {
    /// The parts of this node that must have a certain value if the node is to have the value `holds`, with that value.
    fn required(&self, holds: bool) -> Vec<(&Self, bool)> {
        match self {
            Self::Atom(..) | Self::Run { .. } | Self::Each { .. } => vec![(self, holds)],
            Self::Not(part) => part.required(!holds),
            Self::All(parts) if holds => {
                parts.iter().flat_map(|part| part.required(true)).collect()
            }
            Self::Any(parts) if !holds => {
                parts.iter().flat_map(|part| part.required(false)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// True if the node contains an atom that `is_it` accepts.
    fn asks(&self, is_it: &impl Fn(usize) -> bool) -> bool {
        match self {
            Self::Truth(_) => false,
            Self::Atom(atom, _) => is_it(*atom),
            Self::All(parts) | Self::Any(parts) => parts.iter().any(|part| part.asks(is_it)),
            Self::Not(part) | Self::OfPartner(part) => part.asks(is_it),
            Self::If(parts) => parts.iter().any(|part| part.asks(is_it)),
            Self::Reception(atom, takes) => {
                is_it(*atom) || takes.iter().any(|part| part.asks(is_it))
            }
            Self::Run { body, .. } | Self::Each { body, .. } => body.asks(is_it),
        }
    }

    /// True if both nodes certainly have the same value on every board: they have the same form and the same atoms.
    /// Equal atoms are about the same cards.
    fn is_same(&self, other: &Self) -> bool {
        let are_same = |parts: &[Self], others: &[Self]| {
            parts.len() == others.len()
                && parts.iter().zip(others).all(|(part, other)| part.is_same(other))
        };
        match (self, other) {
            (Self::Atom(atom, _), Self::Atom(other, _)) => atom == other,
            (Self::All(parts), Self::All(others)) | (Self::Any(parts), Self::Any(others)) => {
                are_same(parts, others)
            }
            (Self::Not(part), Self::Not(other)) => part.is_same(other),
            (Self::Run { body, .. }, Self::Run { body: other, .. }) => body.is_same(other),
            (Self::Each { every, body, .. }, Self::Each { every: all, body: other, .. }) => {
                every == all && body.is_same(other)
            }
            _ => false,
        }
    }
}

/// Replaces, in a tree, every node that asks the same as `known` by the value `holds`.
struct Fold<'n> {
    known: &'n Node,
    holds: bool,
}

impl Fold<'_> {
    fn node(&self, node: &Node) -> Node {
        let fold = |part: &Node| self.node(part);
        match node {
            node if node.is_same(self.known) => Node::Truth(self.holds),
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
                match (matches!(self.known, Node::Atom(known, _) if known == atom), self.holds) {
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
