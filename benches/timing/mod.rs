//! Measures the speed of several pieces of code, which run by turns.

use std::hint::black_box;
use std::time::Duration;

/// A piece of code to time; it returns the number of operations that it did.
pub type Work = Box<dyn FnMut() -> u64>;

/// The time in nanoseconds that one operation of each piece of code takes: the minimum over all turns, because other
/// programs disturb the fastest turn least.
pub fn measure(works: &mut [Work]) -> Vec<f64> {
    const TURNS: usize = 41;
    // Finds how many repetitions make one turn last about 5 ms, long enough to measure.
    let (start, mut repetitions) = (cpu_time(), 0);
    while cpu_time() - start < Duration::from_millis(5 * works.len() as u64) {
        for work in works.iter_mut() {
            black_box(work());
        }
        repetitions += 1;
    }
    let time = |work: &mut Work| {
        let (start, mut units) = (cpu_time(), 0);
        for _ in 0..repetitions {
            units += work();
        }
        (cpu_time() - start).as_nanos() as f64 / units as f64
    };
    let mut least = vec![f64::INFINITY; works.len()];
    for _ in 0..TURNS {
        for (work, least) in works.iter_mut().zip(&mut least) {
            *least = least.min(time(work));
        }
    }
    least
}

/// The CPU time that this thread has used. Elapsed time would mislead: a turn is as long as a time slice of the system,
/// so on a busy machine some pieces of code would be interrupted in every turn and others never.
#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time since the first call, for systems on which the CPU time of a thread is not available.
#[cfg(not(unix))]
fn cpu_time() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
