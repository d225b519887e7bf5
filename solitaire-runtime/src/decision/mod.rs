//! The whole condition of a move as one tree, down to what can only be asked as a whole.
//!
//! Whether a move is allowed depends on what its source lets go, what its target takes, and its own condition. A
//! [`Decision`] puts these together for one source container and one target container, rules unfolded, so that it
//! can be seen which of its [`Atom`]s hold on a board and which of them matter there.

mod build;
mod evaluate;
mod known;
mod reads;
mod without;

pub use evaluate::{Evaluation, Leaf};

use crate::model::{Expr, Function, GameModel, Part};
use crate::view::Place;
use solitaire_model::MoveCode;

/// A condition that is asked as a whole: no rule that could be unfolded, no `&&`, `||`, `!` or `if`.
#[derive(Clone, Debug)]
pub struct Atom {
    /// Where it stands.
    pub part: Part,
    /// What it says, rules unfolded, as a declaration would write it.
    pub text: String,
    /// What it is asked of, where it is asked of several things one after the other: `each of moving`.
    pub about: String,
    /// How [`explain`](crate::explain::explain) names it when it fails: by itself, or by the whole that it is part of.
    pub told: String,
    what: Question,
}

impl Atom {
    /// The expression, where the declaration has one that says it.
    #[must_use]
    pub const fn expr(&self) -> Option<&'static Expr> {
        match self.what {
            Question::Asked(expr, _) => Some(expr),
            _ => None,
        }
    }

    /// True if the same is asked in the same part, of the same.
    fn is_like(&self, other: &Self) -> bool {
        (self.part, &self.text, &self.about) == (other.part, &other.text, &other.about)
    }
}

/// What an atom asks.
#[derive(Clone, Copy, Debug)]
enum Question {
    /// An expression, with the parameters of a frame.
    Asked(&'static Expr, usize),
    /// A function of the vocabulary, of what the frame is bound to.
    Function(Function, usize),
    /// One of the author's functions, likewise.
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
    /// The other source of a move that takes two.
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
    /// What a target takes: on an empty element what the second says, on any other what the third says. The first is
    /// the number of the atom that decides between the two.
    Reception(usize, Box<[Node; 2]>),
    /// An atom, by its number, and what it asks here.
    Atom(usize, Question),
    /// What the other source of a move that takes two lets go: the same questions, of that source.
    OfPartner(Box<Node>),
    /// Every two cards that lie on each other.
    Run {
        cards: &'static Expr,
        outer: usize,
        frame: usize,
        body: Box<Node>,
    },
    /// Every element of several, or at least one.
    Each {
        every: bool,
        group: &'static Expr,
        outer: usize,
        frame: usize,
        body: Box<Node>,
    },
}

/// Where the parameters around an expression come from.
#[derive(Clone, Copy, Debug)]
enum Frame {
    /// There are none.
    Root,
    /// A rule is asked with these arguments.
    Args(&'static [Expr], usize),
    /// They are bound while the tree is gone through, from this number on; those before come from a frame outside.
    Bound { first: usize, outer: Option<usize> },
}

impl Decision {
    /// The conditions of a move, by its number: one for each two of its sources and targets, or for each three if it takes
    /// two cards. None for a move written in Rust, whose conditions nobody can see.
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
        // Two cards of one element are no pair.
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

    /// The number of the move.
    #[must_use]
    pub const fn kind(&self) -> u8 {
        self.kind
    }

    /// The source, by its number among those of the move.
    #[must_use]
    pub const fn lift(&self) -> Option<usize> {
        self.lift
    }

    /// The other source of a move that takes two, by its number among those of the move.
    #[must_use]
    pub const fn partner(&self) -> Option<usize> {
        self.partner
    }

    /// The target, by its number among those of the move.
    #[must_use]
    pub const fn target(&self) -> Option<usize> {
        self.target
    }

    /// All that can refuse it, in the order in which it is asked.
    #[must_use]
    pub fn atoms(&self) -> &[Atom] {
        &self.atoms
    }

    /// True if it is this decision that the move depends on.
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
