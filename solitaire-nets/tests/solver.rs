//! Compares the solver with the proofs about Petri nets: its solutions, found with and without reductions, must keep
//! every invariant and every bound of the net.

mod support;

use solitaire_nets::analysis::{Outlook, place_semiflows};
use solitaire_nets::{Follower, marking_of, net_of};
use solitaire_runtime::{GameEntry, Journal, MoveCode, Position};
use solitaire_solver::{Limits, Options, Reductions, Verdict, solve};
use support::{games, is_too_wide};

/// The number of moves at the start of each solution that are also fired on the net.
const FIRED: usize = 25;

fn solution(position: &dyn Position, reductions: Reductions) -> Option<Vec<MoveCode>> {
    let limits = Limits { nodes: Some(1500), memory: 64 << 20, ..Limits::default() };
    let options = Options { limits, reductions, ..Options::default() };
    match solve(position, &options).unwrap().verdict {
        Verdict::Solved(moves) => Some(moves),
        _ => None,
    }
}

/// Follows a solution on the net and checks that it keeps all invariants and bounds and wins the game. Returns the
/// number of its moves.
fn kept(entry: &GameEntry, start: &dyn Position, line: &[MoveCode]) -> Result<usize, String> {
    let net = net_of(start).map_err(|error| error.to_string())?;
    let (follower, outlook) = (Follower::new(&net), Outlook::of(&net));
    let flows = place_semiflows(&net, 200).unwrap_or_default();
    let initial = net.initial();
    let mut position = start.boxed();
    let mut marking = initial.clone();
    for (number, code) in line.iter().enumerate() {
        let text = position.model().notation(*code);
        let at = || format!("{}, move {number} of a solution, `{text}`", net.name);
        position.apply(*code, &mut Journal::new());
        let lies = marking_of(&net, &*position);
        if number < FIRED && !is_too_wide(entry, *code) {
            let fired = follower.follow(&marking, *code, &*position);
            let fired = fired.map_err(|error| format!("{}: {error}", at()))?;
            if fired.iter().any(|number| !outlook.may_fire[*number]) {
                return Err(format!("{}: told to be dead", at()));
            }
        }
        if flows.iter().any(|flow| flow.sum(&lies) != flow.sum(&initial)) {
            return Err(format!("{}: an invariant is not kept", at()));
        }
        if (0..lies.len()).any(|place| outlook.most[place].is_some_and(|most| lies[place] > most)) {
            return Err(format!("{}: a bound is not kept", at()));
        }
        marking = lies;
    }
    if position.is_won() { Ok(line.len()) } else { Err(format!("{}: not won", net.name)) }
}

#[test]
fn solutions_keep_invariants_and_bounds_with_and_without_reductions() {
    let (mut faults, mut solved) = (Vec::new(), 0);
    for entry in games() {
        let start = entry.deal(1).unwrap();
        for reductions in [Reductions::ALL, Reductions::NONE] {
            let Some(line) = solution(&*start, reductions) else { continue };
            solved += 1;
            faults.extend(kept(entry, &*start, &line).err());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(solved > games().count() / 4, "only {solved} lines were found");
}
