//! What the compiler is told of the crates that a test is linked with. A test that runs the compiler itself hands it on,
//! and so takes the crates that Cargo has just built for it: none is built a second time, and none that is older is taken.

use std::env;

use proc_macro::TokenStream;

/// The arguments `--extern` and `-L` of the compiler that is running, each followed by its value: an array of `&str`.
/// Empty where the macro is expanded by another program, as an editor.
#[proc_macro]
pub fn crate_arguments(_: TokenStream) -> TokenStream {
    let arguments: Vec<String> = env::args_os().filter_map(|one| one.into_string().ok()).collect();
    let named = arguments.windows(2).filter(|two| ["--extern", "-L"].contains(&two[0].as_str()));
    let listed: String = named.flatten().map(|argument| format!("{argument:?}, ")).collect();
    format!("[{listed}]").parse().expect("these are literals in brackets")
}
