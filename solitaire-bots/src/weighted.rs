//! A policy that chooses moves at random, with a weight for each sort of move.

use std::collections::BTreeMap;

use solitaire_runtime::MoveCode;
use solitaire_runtime::fair::View;
use solitaire_runtime::model::GameModel;

use solitaire_fair::policy::{Choice, Policy, PolicyError};
use solitaire_fair::random::Dice;
use solitaire_fair::roles::{Roles, Sort};

/// Chooses moves at random. A move whose weight is twice as large is chosen twice as often.
#[derive(Debug)]
pub struct Weighted {
    roles: Roles,
    /// The weights of declared moves that have one of their own, by the index of the move.
    declared: BTreeMap<u8, f64>,
    sorts: BTreeMap<Sort, f64>,
    partial: f64,
    dice: Dice,
}

impl Weighted {
    /// The default weight of each sort of move.
    pub const WEIGHTS: [(Sort, f64); 8] = [
        (Sort::ToFoundation, 100.0),
        (Sort::TurnCard, 100.0),
        (Sort::FromWaste, 30.0),
        (Sort::BetweenColumns, 20.0),
        (Sort::TurnStock, 20.0),
        (Sort::ToCell, 5.0),
        (Sort::FromFoundation, 1.0),
        (Sort::Other, 10.0),
    ];

    /// The default factor by which the weight of a move is multiplied if it takes only part of a run.
    pub const PARTIAL: f64 = 0.1;

    /// The policy for this game, with the default weights.
    #[must_use]
    pub fn new(model: &'static GameModel) -> Self {
        Self {
            roles: Roles::of(model),
            declared: BTreeMap::new(),
            sorts: Self::WEIGHTS.into(),
            partial: Self::PARTIAL,
            dice: Dice::new(0),
        }
    }

    /// Sets the weight of the declared move with the index `kind`. This weight replaces the weight of the move's sort.
    /// A negative weight counts as 0.
    pub fn weigh_move(&mut self, kind: u8, weight: f64) {
        self.declared.insert(kind, weight.max(0.0));
    }

    /// Sets the weight of all moves of a sort. A negative weight counts as 0.
    pub fn weigh(&mut self, sort: Sort, weight: f64) {
        self.sorts.insert(sort, weight.max(0.0));
    }

    /// Sets the factor by which the weight of a move is multiplied if it takes only part of a run.
    pub const fn set_partial(&mut self, share: f64) {
        self.partial = share.clamp(0.0, 1.0);
    }

    fn weight(&self, view: &View, code: MoveCode) -> f64 {
        let of_sort = || self.sorts.get(&self.roles.sort(code)).copied().unwrap_or(1.0);
        let weight = self.declared.get(&code.kind).copied().unwrap_or_else(of_sort);
        if self.roles.is_partial(view, code) { weight * self.partial } else { weight }
    }
}

impl Policy for Weighted {
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        self.dice = Dice::new(seed);
        Ok(())
    }

    /// Chooses a move at random by the weights. Resigns if no move has a positive weight.
    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError> {
        let moves: Vec<(MoveCode, f64)> =
            view.moves().iter().map(|code| (*code, self.weight(view, *code))).collect();
        let sum: f64 = moves.iter().map(|(_, weight)| weight).sum();
        let mut at = self.dice.share() * sum;
        let mut last = None;
        for (code, weight) in moves.into_iter().filter(|(_, weight)| *weight > 0.0) {
            last = Some(code);
            at -= weight;
            if at < 0.0 {
                break;
            }
        }
        Ok(last.map_or(Choice::Resign, Choice::Play))
    }
}
