//! Plays many deals with a policy, several at the same time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use solitaire_runtime::GameEntry;

use crate::spec::Spec;
use solitaire_fair::game::{PlayError, play_until};
use solitaire_fair::outcome::Outcome;

/// A deal that could not be played, and the reason.
#[derive(Debug, thiserror::Error)]
#[error("deal {deal}: {error}")]
pub struct RunError {
    /// The number of the deal.
    pub deal: u64,
    /// The reason why it could not be played.
    pub error: PlayError,
}

/// Plays the deals, `jobs` of them at the same time, and passes each outcome to `hear` as soon as the deal is over. The
/// outcome of a deal depends only on its number and the seed. Once `stop` is set, no other deal is begun, and
/// unfinished deals are dropped. The flag [`Spec::stop`] should be the same, so that long computations of the policy
/// stop too.
///
/// # Errors
/// Returns an error if a deal cannot be played. After the first such error, no other deal is begun.
pub fn run(
    entry: &GameEntry,
    deals: impl Iterator<Item = u64> + Send,
    spec: &Spec,
    seed: u64,
    jobs: usize,
    stop: &AtomicBool,
    hear: &mut dyn FnMut(Outcome),
) -> Result<(), RunError> {
    let deals = Mutex::new(deals);
    let is_broken = AtomicBool::new(false);
    let (sender, outcomes) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let (sender, deals, is_broken) = (sender.clone(), &deals, &is_broken);
            scope.spawn(move || {
                let mut player = spec.player();
                let next = || deals.lock().unwrap_or_else(PoisonError::into_inner).next();
                while !stop.load(Ordering::Relaxed) && !is_broken.load(Ordering::Relaxed) {
                    let Some(deal) = next() else { return };
                    let is_over = || stop.load(Ordering::Relaxed);
                    let played = play_until(entry, deal, &mut player, seed, &spec.bounds, &is_over);
                    let played = match played.map_err(|error| RunError { deal, error }) {
                        Ok(None) => return,
                        Ok(Some(outcome)) => Ok(outcome),
                        Err(error) => Err(error),
                    };
                    is_broken.fetch_or(played.is_err(), Ordering::Relaxed);
                    if sender.send(played).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut broken = None;
        for played in outcomes {
            match played {
                Ok(outcome) => hear(outcome),
                Err(error) => {
                    broken.get_or_insert(error);
                }
            }
        }
        broken.map_or(Ok(()), Err)
    })
}
