//! The whole condition of a move as one tree. Its leaves are the conditions that can only be asked as a whole.
//!
//! A move is allowed depending on the rules of its source, the rules of its target, and its own condition. A
//! [`Decision`] combines these for one source container and one target container, with rules unfolded. It shows which
//! of its [`Atom`]s hold on a board and which of them matter there.

mod build;
mod evaluate;
mod known;
mod reads;
mod without;

pub use evaluate::{Evaluation, Leaf};

use crate::model::{Expr, Function, GameModel, Part};
use crate::view::Place;
use solitaire_model::MoveCode;

/// A condition that is evaluated as a whole: no rule that could be unfolded, no `&&`, `||`, `!` or `if`.
#[derive(Clone, Debug)]
pub struct Atom {
    /// The part of the declaration that contains the atom.
    pub part: Part,
    /// The atom's text as a declaration would write it, with rules unfolded.
    pub text: String,
    /// The things for which the atom is evaluated, if there are several: `each of moving`.
    pub about: String,
    /// The text of a failed atom in [`explain`](crate::explain::explain): its own, or that of the repetition around it.
    pub told: String,
    what: Question,
}

impl Atom {
    /// The expression; `None` if the declaration has no expression for it.
    #[must_use]
    pub const fn expr(&self) -> Option<&'static Expr> {
        match self.what {
            Question::Asked(expr, _) => Some(expr),
            _ => None,
        }
    }

    /// True if both atoms ask the same question in the same part, about the same things.
    fn is_like(&self, other: &Self) -> bool {
        (self.part, &self.text, &self.about) == (other.part, &other.text, &other.about)
    }
}

/// The question of an atom.
#[derive(Clone, Copy, Debug)]
enum Question {
    /// An expression, with the parameters of a frame.
    Asked(&'static Expr, usize),
    /// A function of the vocabulary, applied to the parameters of the frame.
    Function(Function, usize),
    /// One of the author's functions, applied to the parameters of the frame.
    Custom(u8, usize),
    /// There is room for the moving cards.
    Room,
    /// The target is empty.
    Empty,
}

/// The condition of a move between two containers.
#[derive(Clone, Debug)]
pub struct Decision {
    model: &'static GameModel,
    kind: u8,
    lift: Option<usize>,
    /// The other source of a move that takes two cards.
    partner: Option<usize>,
    target: Option<usize>,
    root: Node,
    atoms: Vec<Atom>,
    frames: Vec<Frame>,
}

#[derive(Clone, Debug)]
enum Node {
    Truth(bool),
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    If(Box<[Node; 3]>),
    /// The condition of the target: the first node for an empty element, the second for any other. The number is the
    /// index of the atom that chooses between them.
    Reception(usize, Box<[Node; 2]>),
    /// The index of an atom, and its question at this place.
    Atom(usize, Question),
    /// The pickup condition of the other source of a move that takes two cards: the same questions, about that source.
    OfPartner(Box<Node>),
    /// True if the body holds for every two neighboring cards.
    Run {
        cards: &'static Expr,
        outer: usize,
        frame: usize,
        body: Box<Node>,
    },
    /// True if the body holds for every element of a group, or for at least one.
    Each {
        every: bool,
        group: &'static Expr,
        outer: usize,
        frame: usize,
        body: Box<Node>,
    },
}

/// The origin of the parameters that an expression uses.
#[derive(Clone, Copy, Debug)]
enum Frame {
    /// There are no parameters.
    Root,
    /// The arguments of a rule call, and the frame in which they are evaluated.
    Args(&'static [Expr], usize),
    /// Parameters that are bound during the traversal, from index `first` on; earlier ones come from an outer frame.
    Bound { first: usize, outer: Option<usize> },
}

impl Decision {
    /// The decisions of the move with this index: one for each pair of its sources and targets, or for each triple if
    /// it takes two cards. Empty for a move written in Rust, whose conditions are opaque.
    #[must_use]
    pub fn of(model: &'static GameModel, kind: u8) -> Vec<Self> {
        let Some(declared) = model.moves.get(usize::from(kind)) else { return Vec::new() };
        if declared.by_hand {
            return Vec::new();
        }
        let some = |count: usize| -> Vec<Option<usize>> {
            if count == 0 { vec![None] } else { (0..count).map(Some).collect() }
        };
        let lifts = some(declared.lifts.len()).into_iter();
        let partners = || some(if declared.pair { declared.lifts.len() } else { 0 }).into_iter();
        let targets = || some(declared.targets.len()).into_iter();
        let ways = lifts.flat_map(|lift| {
            let pairs = partners().map(move |partner| (lift, partner));
            pairs.flat_map(|(lift, partner)| targets().map(move |to| (lift, partner, to)))
        });
        // Two cards of one element are not a pair.
        let is_one =
            |lift: Option<usize>| lift.is_some_and(|lift| declared.lifts[lift].span.count == 1);
        ways.filter(|(lift, partner, _)| lift != partner || !is_one(*partner))
            .map(|(lift, partner, target)| build::decision(model, kind, [lift, partner], target))
            .collect()
    }

    /// The game.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.model
    }

    /// The index of the move.
    #[must_use]
    pub const fn kind(&self) -> u8 {
        self.kind
    }

    /// The index of the source among the sources of the move; `None` for a move without a source.
    #[must_use]
    pub const fn lift(&self) -> Option<usize> {
        self.lift
    }

    /// The index of the other source among the sources of the move; `None` unless the move takes two cards.
    #[must_use]
    pub const fn partner(&self) -> Option<usize> {
        self.partner
    }

    /// The index of the target among the targets of the move; `None` for a move without a target.
    #[must_use]
    pub const fn target(&self) -> Option<usize> {
        self.target
    }

    /// All conditions that can refuse the move, in the order in which they are evaluated.
    #[must_use]
    pub fn atoms(&self) -> &[Atom] {
        &self.atoms
    }

    /// True if this decision is for the source and target containers of this move.
    #[must_use]
    pub fn is_of(&self, code: MoveCode) -> bool {
        let declared = &self.model.moves[usize::from(self.kind)];
        let lift = declared.lifts.iter().position(|lift| {
            if declared.located {
                lift.span.holds(code.source())
            } else {
                lift.span.first == code.from
            }
        });
        let target = declared.targets.iter().position(|target| target.span.holds(code.target()));
        let partner = declared.pair.then_some(Place(code.count));
        let partner =
            partner.and_then(|place| declared.lifts.iter().position(|lift| lift.span.holds(place)));
        code.kind == self.kind
            && lift == self.lift
            && partner == self.partner
            && target == self.target
    }
}
