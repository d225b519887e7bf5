//! Compares the compiler's messages for programs with mistakes.

use std::io::Write as _;
use std::process::Command;

/// The output of `rustc --version` for the compiler that wrote the `.stderr` files.
const WRITTEN_WITH: &str = include_str!("../rustc-version.txt");

/// Compilers word and draw the same error differently, so a comparison with another compiler shows nothing.
#[test]
fn mistakes_are_said_on_the_token_to_blame() {
    let here = version_here();
    if here.trim() != WRITTEN_WITH.trim() {
        // Written to the stream itself, because the test harness hides the output of a passing test.
        let words = format!("written with {}, this is {}", WRITTEN_WITH.trim(), here.trim());
        let told = writeln!(std::io::stderr(), "\nSKIPPED, no message is compared: {words}\n");
        return told.expect("the reason can be said");
    }
    trybuild::TestCases::new().compile_fail("fail/*.rs");
}

fn version_here() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output();
    let output = output.expect("the compiler that built this test can be asked for its version");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
