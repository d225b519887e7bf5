use solitaire_prover::{Effort, Finding, prove};
use solitaire_runtime::decision::Decision;
use solitaire_runtime::explain::explain;
fn main() {
    let mut bad = 0; let mut all = 0;
    for entry in solitaire_families::GAMES {
        let model = entry.model();
        let proof = prove(entry, Effort::default());
        for (kind, one) in proof.moves.iter().enumerate() {
            let decisions = Decision::of(model, kind as u8);
            for atom in &one.atoms {
                let Finding::Pair { holds, fails, .. } = &atom.finding else { continue };
                let w = if holds.allowed { fails } else { holds };
                let d = decisions.iter().find(|d| d.is_of(w.code)).unwrap();
                let Some(a) = d.atoms().iter().find(|a| a.text == atom.text && a.part == atom.part) else { println!("?? {} {}", model.slug, atom.text); continue };
                let mut b = entry.empty(); w.board.put_on(&mut *b);
                let f = explain(&*b, w.code).err().map_or(vec![], |r| r.failures);
                all += 1;
                if !f.iter().any(|x| x.constraint == a.told) && !a.text.starts_with("is_empty(target)") { bad += 1; println!("{} {} {} told {:?} got {:?}", model.slug, one.name, a.text, a.told, f.iter().map(|x| &x.constraint).collect::<Vec<_>>()); }
            }
        }
    }
    println!("{bad} of {all}");
}
