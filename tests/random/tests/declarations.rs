//! The interpreter of a model and the referee play random declarations alike.

use random_declarations::{BUDGET, declaration, range};

/// The number of declarations in each test run. `scripts/random-declarations.sh` tries any number.
const DECLARATIONS: u64 = 1000;

#[test]
fn the_laws_hold_of_random_declarations() {
    // As many threads as cores, each with its own seeds.
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let part = |number: u64| number * DECLARATIONS / threads;
    let sums: Vec<_> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|number| scope.spawn(move || range(part(number), part(number + 1), BUDGET)))
            .collect();
        parts.into_iter().map(|part| part.join().expect("no declaration panics")).collect()
    });
    let mut played = 0;
    for sum in &sums {
        println!("{sum}");
        played += sum.played;
    }
    for sum in &sums {
        assert!(
            sum.faults.is_empty(),
            "{} faults, the first:\n{}",
            sum.faults.len(),
            sum.faults[0]
        );
    }
    // A rejected declaration tests nothing, so there must be few of them.
    assert!(played * 100 >= DECLARATIONS * 90, "{played} of {DECLARATIONS} were played");
    for name in ["MoveCard", "Deal", "Redeal", "Again", "Strip", "Dig", "WholePile", "ToFoundation"]
    {
        let made: u64 = sums.iter().filter_map(|sum| sum.made.get(name)).sum();
        assert!(made > 0, "`{name}` was never made");
    }
}

#[test]
fn a_seed_writes_the_same_declaration_every_time() {
    for seed in 0..20 {
        assert_eq!(declaration(seed), declaration(seed));
    }
    assert_ne!(declaration(1), declaration(2));
}
