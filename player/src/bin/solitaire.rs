//! `solitaire`: every game of the families, in one binary.

fn main() -> std::process::ExitCode {
    solitaire_player::run_collection(solitaire_families::GAMES)
}
