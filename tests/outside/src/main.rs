//! An author's own collection: a family, a variation of a family from another crate, and one call to play them.

solitaire::games! {
    mod patience { TwoColumns, TwelveColumns }
}

fn main() -> std::process::ExitCode {
    solitaire_player::run_extended(GAMES, &[&solitaire_review::ReviewCommand])
}
