//! The whole condition of a move as one tree.
//!
//! A move is allowed depending on the rules of its source, the rules of its target, and its own condition. A
//! [`Decision`] combines these for one source container and one target container, and replaces calls of rules by their
//! bodies. The leaves of the tree are its [`Atom`]s, which cannot be split further. A decision shows which atoms hold
//! on a board, and which of them could change the verdict there.

mod build;
mod evaluate;
mod known;
mod reads;
mod without;

pub use evaluate::{Evaluation, Leaf};

use crate::model::{Expr, Function, GameModel, Part};
use crate::view::Place;
use solitaire_model::MoveCode;

/// A condition that cannot be split into parts: it is no call of a rule, and has no `&&`, `||`, `!` or `if`.
#[derive(Clone, Debug)]
pub struct Atom {
    /// The part of the declaration that contains the atom.
    pub part: Part,
    /// The atom as a declaration would write it, with calls of rules replaced by their bodies.
    pub text: String,
    /// The things about which the atom is asked in turn, such as `each of moving`; empty if it is asked once.
    pub about: String,
    /// The text with which [`explain`](crate::explain::explain) reports that the atom failed: the atom's own text or,
    /// inside a `run`, `exists` or `every`, the text of that function call.
    pub told: String,
    what: Question,
}

impl Atom {
    /// The expression of the atom; `None` if the declaration contains none, as for the room on the target.
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

/// What an atom asks. The numbers are indexes of frames, except for the index of a function of the author.
#[derive(Clone, Copy, Debug)]
enum Question {
    /// Does an expression hold, with the parameters of a frame?
    Asked(&'static Expr, usize),
    /// Does a function of the vocabulary hold for the first two parameters of a frame?
    Function(Function, usize),
    /// Does a function of the author, given by its index, hold for the first two parameters of a frame?
    Custom(u8, usize),
    /// Is there room on the target for the moving cards?
    Room,
    /// Is the target empty?
    Empty,
}

/// The condition of a move from one container to another.
#[derive(Clone, Debug)]
pub struct Decision {
    model: &'static GameModel,
    kind: u8,
    lift: Option<usize>,
    /// The index of the second source among the sources of a move that takes a pair of cards.
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
    /// The condition of the target. The number is the index of the atom "the target is empty". If it holds, the first
    /// node is the condition (the rule `space`), else the second (the rule `build`).
    Reception(usize, Box<[Node; 2]>),
    /// The index of an atom, and its question with the frame at this place in the tree.
    Atom(usize, Question),
    /// The pickup rule of the second source of a pair. In this node, the term `source` means the second source.
    OfPartner(Box<Node>),
    /// True if the cards are a run: `body` holds for each two neighboring cards.
    Run {
        cards: &'static Expr,
        outer: usize,
        frame: usize,
        body: Box<Node>,
    },
    /// If `every`, true if `body` holds for all elements of the group, of which there must be at least one. Otherwise
    /// true if `body` holds for some element.
    Each {
        every: bool,
        group: &'static Expr,
        outer: usize,
        frame: usize,
        body: Box<Node>,
    },
}

/// A frame tells where the parameters of an expression get their values from.
#[derive(Clone, Copy, Debug)]
enum Frame {
    /// The expression is outside of rules and repetitions, so it has no parameters.
    Root,
    /// The expression is the body of a rule. The parameters are the arguments of the call, evaluated in the frame with
    /// this index.
    Args(&'static [Expr], usize),
    /// The expression is the body of a repetition. The parameters from index `first` on stand for each thing in turn;
    /// those before belong to the frame `outer`.
    Bound { first: usize, outer: Option<usize> },
}

impl Decision {
    /// The decisions of the move with the index `kind`: one for each combination of its sources and targets, where a
    /// pair has two sources. Empty for a move that is written in Rust, because its conditions cannot be read.
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
        // A pair needs two elements, so a container with one element cannot be both sources.
        let is_one =
            |lift: Option<usize>| lift.is_some_and(|lift| declared.lifts[lift].span.count == 1);
        ways.filter(|(lift, partner, _)| lift != partner || !is_one(*partner))
            .map(|(lift, partner, target)| build::decision(model, kind, [lift, partner], target))
            .collect()
    }

    /// The model of the game.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.model
    }

    /// The index of the move in the game.
    #[must_use]
    pub const fn kind(&self) -> u8 {
        self.kind
    }

    /// The index of this decision's source among the sources of the move; `None` for a move without a source.
    #[must_use]
    pub const fn lift(&self) -> Option<usize> {
        self.lift
    }

    /// The index of this decision's second source among the sources of the move; `None` unless the move takes a pair.
    #[must_use]
    pub const fn partner(&self) -> Option<usize> {
        self.partner
    }

    /// The index of this decision's target among the targets of the move; `None` for a move without a target.
    #[must_use]
    pub const fn target(&self) -> Option<usize> {
        self.target
    }

    /// All conditions that can refuse the move, in the order in which they are evaluated.
    #[must_use]
    pub fn atoms(&self) -> &[Atom] {
        &self.atoms
    }

    /// True if the move with this code has the source and target containers of this decision.
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
