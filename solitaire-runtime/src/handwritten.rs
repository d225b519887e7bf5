//! Creates games from data, together with the code that their authors wrote in Rust.

use crate::callbacks::{HandMoveEntry, StepFunction};
use crate::entry::GameEntry;
use crate::game::Game;
use crate::game::GameData;
use crate::model::{GameModel, Shape};
use crate::shared::SharedEntry;
use crate::value::Function;
use crate::view::{Plan, Span};

/// The code that the author of a game wrote in Rust. The model contains only the names of these functions, steps and
/// moves.
#[derive(Clone, Copy, Debug)]
pub struct Handwritten {
    functions: &'static [Function],
    steps: &'static [StepFunction],
    hand_moves: &'static [HandMoveEntry],
}

impl Handwritten {
    /// The value for a game without any code by its author.
    pub const NONE: Self = Self { functions: &[], steps: &[], hand_moves: &[] };

    /// The code that the author of the declared game `G` wrote.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self { functions: G::FUNCTIONS, steps: G::STEPS, hand_moves: G::HAND_MOVES }
    }

    /// True if the author wrote no code.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.functions.is_empty() && self.steps.is_empty() && self.hand_moves.is_empty()
    }

    /// The number of constraints that are written in Rust.
    #[must_use]
    pub const fn functions(&self) -> usize {
        self.functions.len()
    }

    /// The number of steps that are written in Rust.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps.len()
    }

    /// True if the move with this index is written in Rust.
    #[must_use]
    pub fn has_move(&self, kind: u8) -> bool {
        self.hand_moves.iter().any(|entry| entry.kind == kind)
    }
}

impl Plan {
    /// The layout of the elements in the store: one after the other in the order of their containers, and the hand
    /// last. The plan is leaked: it lives as long as the program runs.
    #[must_use]
    pub fn of_model(model: &GameModel) -> &'static Self {
        let mut starts = vec![0_u16];
        let mut end = 0_usize;
        let capacities = model.containers.iter().flat_map(|container| {
            std::iter::repeat_n(usize::from(container.capacity), container.span.count.into())
        });
        for capacity in capacities.chain([model.pack.len()]) {
            end += capacity;
            starts.push(end.min(usize::from(u16::MAX)) as u16);
        }
        let spans: Vec<Span> = model.containers.iter().map(|container| container.span).collect();
        let shapes = model.containers.iter().map(|container| {
            container.shape.unwrap_or(Shape::Line { count: container.span.count })
        });
        let shapes: Vec<Shape> = shapes.collect();
        Box::leak(Box::new(Self {
            starts: starts.leak(),
            spans: spans.leak(),
            shapes: shapes.leak(),
        }))
    }
}

impl GameEntry {
    /// A game without compiled code except what its author wrote in Rust. The shared engine plays it, and the
    /// interpreter of the model evaluates its rules. `odds` and `difficulty` are the tables of results for the list
    /// that contains the game: see [`GameEntry::odds`].
    ///
    /// The model must be one that `solitaire!` could have written; otherwise playing may panic. The game is leaked (it
    /// lives as long as the program runs), so make each game only once.
    #[must_use]
    pub fn of_model(
        model: &'static GameModel,
        handwritten: Handwritten,
        odds: &'static str,
        difficulty: &'static str,
    ) -> Self {
        let Handwritten { functions, steps, hand_moves } = handwritten;
        let data = GameData {
            functions,
            steps,
            hand_moves,
            ..GameData::of_model(model, Plan::of_model(model))
        };
        Self::of_shared(Box::leak(Box::new(SharedEntry::of_data(data))), odds, difficulty, "")
    }
}
