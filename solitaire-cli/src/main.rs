//! `solitaire`: every game of the families in one binary.

fn main() -> std::process::ExitCode {
    solitaire_cli::run(solitaire_families::GAMES)
}
