//! The program `solitaire`, which contains the games of all families.

fn main() -> std::process::ExitCode {
    solitaire_cli::run(solitaire_families::GAMES)
}
