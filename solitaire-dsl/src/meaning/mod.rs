//! Meaning: merges declarations with what they inherit, resolves names and computes numbers.
//!
//! The later stages see one [`Game`], whichever declaration and crate its parts come from. A *level* is a declaration
//! of the lineage: 0 is the root family, and the last one is the current declaration, whose statements are the author's
//! *own*.

mod asked;
mod bounds;
mod budget;
mod calls;
mod changes;
mod circular;
mod clashes;
mod counter_changes;
mod ever;
mod expr;
mod game;
mod holes;
mod identity;
mod ids;
mod layout;
mod merge;
mod moves;
mod names;
mod number;
mod numbers;
mod off;
mod open_stock;
mod operators;
mod pieces;
mod queries;
mod ranks;
mod raw_pieces;
mod redundant;
mod resolve;
mod resolve_piece;
mod scope;
mod score;
mod shapes;
mod silence;
mod sizes;
mod source_text;
mod stepping;
mod steps;
mod structure;
mod symbols;
mod symmetry;
pub mod text;
mod written;

pub use crate::lineage::Lineage;
pub use asked::Where;
pub use bounds::Bounds;
pub use budget::{Budget, LEAF};
pub use changes::{CHANGES_NOTHING, check_changes};
pub use counter_changes::Change;
pub use ever::may_hide;
pub use expr::{Expr, Kind, Named, Param, Resolved, Sugar};
pub use game::{
    Constant, Container, Game, Identity, Lift, Move, Piece, PieceRole, Redundancy, Score, Stated,
    Target,
};
pub use identity::MAX_CARDS;
pub use ids::{ConstantId, ContainerId, CounterId, Id, IdVec, MoveId, PieceId};
pub use merge::{Stated as StatedInBlock, name_of, own_lines, own_pieces};
pub use number::{ConstantValues, Number, Trouble, of_expr};
pub use pieces::permission;
pub use queries::rules_asked;
pub use ranks::Ranks;
pub use resolve::resolve;
pub use solitaire_model::Term;
pub use steps::{Amount, First, OwnStep, Spot, Step};
