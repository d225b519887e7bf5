//! Prints a table with a row for each game, which shows the reductions that apply to the game.

use solitaire_solver::Reductions;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "| game | symmetry | classes | relevance | pointless | safe | dead ends | draws | runs | returns | leaving | live |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for game in solitaire_families::GAMES {
        let those = Reductions::that_apply(&*game.deal(1)?);
        let Reductions {
            symmetry,
            classes,
            relevance,
            pointless,
            safe,
            dead_ends,
            draws,
            runs,
            returns,
            leaving,
            live,
        } = those;
        let marks = [
            symmetry, classes, relevance, pointless, safe, dead_ends, draws, runs, returns,
            leaving, live,
        ];
        let marks = marks.map(|applies| if applies { "x" } else { "" });
        println!("| {} | {} |", game.model().slug, marks.join(" | "));
    }
    Ok(())
}
