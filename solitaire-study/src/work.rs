//! Works out deals, several at the same time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Instant;

use solitaire_bots::{End, PlayError, Spec, play_until};
use solitaire_runtime::{DealNumberError, GameEntry};
use solitaire_solver::{Fault, Limit, Options, Solver, Verdict as Found};

use crate::row::{Row, Verdict};

/// The method for working out a deal.
#[derive(Clone, Debug)]
pub enum Method {
    /// The solver, with these options.
    Solver(Options),
    /// A policy, and the seed for its random choices.
    Policy(Spec, u64),
}

impl Method {
    /// The name of the method, with the version or the settings that results depend on.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Solver(options) => {
                let phases = if options.all_phases { ", all phases" } else { "" };
                format!("solver {}{phases}", solitaire_solver::VERSION)
            }
            Self::Policy(spec, seed) => format!("{}, seed {seed}", spec.told()),
        }
    }

    /// The limits at which a deal is given up.
    #[must_use]
    pub fn limits(&self) -> String {
        match self {
            Self::Solver(Options { limits, .. }) => {
                let time = limits.time.map(|time| format!("{} s", time.as_secs_f64()));
                let nodes = limits.nodes.map(|nodes| format!("{nodes} nodes"));
                let memory = Some(format!("{} MiB", limits.memory >> 20));
                let all = [time, nodes, memory];
                all.into_iter().flatten().collect::<Vec<_>>().join(", ")
            }
            Self::Policy(spec, _) => {
                format!("{} moves, {} idle", spec.bounds.moves, spec.bounds.idle)
            }
        }
    }
}

/// The reason why a deal could not be worked out.
#[derive(Debug, thiserror::Error)]
pub enum WorkError<E> {
    /// No deal has this number.
    #[error(transparent)]
    Deal(#[from] DealNumberError),
    /// The solver has a bug.
    #[error("deal {0}: {1}")]
    Fault(u64, Fault),
    /// The policy cannot continue its game.
    #[error("deal {0}: {1}")]
    Policy(u64, PlayError),
    /// The results cannot be stored.
    #[error("{0}")]
    Keep(E),
}

/// Works out deals, `jobs` at the same time, and passes the results to `keep` as they arrive: several in one call if
/// they are ready together. Once `stop` is set, no further deal is begun and unfinished deals are dropped. For this,
/// the limits of a solver and a policy must watch `stop` too.
///
/// # Errors
/// Returns the first deal that could not be worked out, or result that could not be stored. Earlier results remain.
pub fn work<E: Send>(
    entry: &GameEntry,
    deals: impl Iterator<Item = u64> + Send,
    method: &Method,
    jobs: usize,
    stop: &AtomicBool,
    keep: &mut dyn FnMut(&[Row]) -> Result<(), E>,
) -> Result<(), WorkError<E>> {
    let deals = Mutex::new(deals);
    let (sender, results) = mpsc::channel();
    let is_broken = AtomicBool::new(false);
    let solver = match method {
        Method::Solver(options) => Some(Solver::new(&*entry.deal(1)?, options.clone())),
        Method::Policy(..) => None,
    };
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let (sender, deals, is_broken, solver) = (sender.clone(), &deals, &is_broken, &solver);
            scope.spawn(move || {
                let mut player = match method {
                    Method::Policy(spec, seed) => Some((spec.player(), *seed, spec.bounds)),
                    Method::Solver(_) => None,
                };
                let next = || deals.lock().unwrap_or_else(PoisonError::into_inner).next();
                while !stop.load(Ordering::Relaxed) && !is_broken.load(Ordering::Relaxed) {
                    let Some(deal) = next() else { return };
                    let begun = Instant::now();
                    let row = match (&mut player, solver) {
                        (Some((player, seed, bounds)), _) => {
                            let is_over = || stop.load(Ordering::Relaxed);
                            let played = play_until(entry, deal, player, *seed, bounds, &is_over);
                            played.map_err(|error| WorkError::Policy(deal, error)).map(|played| {
                                let played = played?;
                                Some(Row {
                                    deal,
                                    verdict: match played.end {
                                        End::Won => Verdict::Won,
                                        _ => Verdict::NotWon,
                                    },
                                    end: Some(played.end.word().to_owned()),
                                    moves: Some(played.moves.into()),
                                    nodes: 0,
                                    states: 0,
                                    memory: 0,
                                    seconds: begun.elapsed().as_secs_f64(),
                                    score: played.score,
                                })
                            })
                        }
                        (None, Some(solver)) => solve(entry, deal, solver),
                        (None, None) => return,
                    };
                    is_broken.fetch_or(row.is_err(), Ordering::Relaxed);
                    if sender.send(row).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut broken = None;
        while let Ok(first) = results.recv() {
            let mut rows = Vec::new();
            for row in std::iter::once(first).chain(results.try_iter()) {
                match row {
                    Ok(row) => rows.extend(row),
                    Err(error) => {
                        broken.get_or_insert(error);
                    }
                }
            }
            if !rows.is_empty()
                && let Err(error) = keep(&rows)
            {
                broken.get_or_insert(WorkError::Keep(error));
                is_broken.store(true, Ordering::Relaxed);
            }
        }
        broken.map_or(Ok(()), Err)
    })
}

/// The result of the solver; `None` if it was stopped.
fn solve<E>(entry: &GameEntry, deal: u64, solver: &Solver) -> Result<Option<Row>, WorkError<E>> {
    let position = entry.deal(deal)?;
    let report = solver.solve(&*position).map_err(|fault| WorkError::Fault(deal, fault))?;
    let (verdict, end, moves) = match &report.verdict {
        Found::Solved(moves) => (Verdict::Solved, None, Some(moves.len() as u64)),
        Found::Impossible => (Verdict::Impossible, None, None),
        Found::GaveUp(Limit::Stopped) => return Ok(None),
        Found::GaveUp(limit) => (Verdict::GaveUp, Some(limit.to_string()), None),
    };
    Ok(Some(Row {
        deal,
        verdict,
        end,
        moves,
        nodes: report.nodes,
        states: report.states,
        memory: report.memory as u64,
        seconds: report.time.as_secs_f64(),
        score: None,
    }))
}
