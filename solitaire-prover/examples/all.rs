//! Proves all declared games and prints what is left.
use solitaire_prover::{Effort, Finding, Kind, prove};
fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let (mut atoms, mut unique, mut masking) = (0, 0, 0);
    for entry in solitaire_families::GAMES {
        if !entry.model().slug.starts_with(&only) {
            continue;
        }
        let start = std::time::Instant::now();
        let proof = prove(entry, Effort::default());
        println!("{} {}/{} {:?}", proof.slug, proof.proven(), proof.atoms(), start.elapsed());
        for one in &proof.moves {
            if one.disagreement.is_some() {
                println!("  DISAGREE {} {:?}", one.name, one.disagreement);
            }
            if one.allowed.is_none() {
                println!("  NEVER ALLOWED {}", one.name);
            }
            for atom in &one.atoms {
                atoms += 1;
                match &atom.finding {
                    Finding::Pair { kind: Kind::Unique | Kind::Guard, .. } => unique += 1,
                    Finding::Pair { .. } => masking += 1,
                    other => println!(
                        "  {} {:?} {} : {}",
                        one.name,
                        atom.part,
                        atom.text,
                        match other {
                            Finding::Dead => "dead",
                            Finding::Idle => "idle",
                            Finding::Redundant { .. } => "redundant",
                            Finding::Refuted(_) => "refuted",
                            _ => "unproven",
                        }
                    ),
                }
            }
        }
    }
    println!("{atoms} atoms, {unique} unique, {masking} masking");
}
