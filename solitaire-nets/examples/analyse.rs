//! Analyzes a net from a PNML file and prints the results as JSON, for comparison with other programs.
//!
//! `cargo run -p solitaire-nets --example analyse -- FILE.pnml`

use std::process::ExitCode;

use solitaire_nets::analysis::{Limits, analyse, coverability};
use solitaire_nets::input::from_pnml;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("error: name a PNML file");
        return ExitCode::from(2);
    };
    let read = std::fs::read_to_string(&path).map_err(|error| error.to_string());
    match read.and_then(|text| from_pnml(&text).map_err(|error| error.to_string())) {
        Ok(net) => {
            let limits =
                Limits { rows: 20_000, siphons: 5_000, markings: 5_000, ..Limits::default() };
            let graph = coverability(&net, limits.markings);
            let found = serde_json::json!({
                "net": net,
                "analysis": analyse(&net, limits),
                "edges": graph.edges.len(),
                "bounded": graph.is_bounded(),
            });
            println!("{found}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {path} is no net: {error}");
            ExitCode::from(2)
        }
    }
}
