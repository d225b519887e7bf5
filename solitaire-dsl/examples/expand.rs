//! Prints the expansion of `solitaire! { ... }` in a Rust file, formatted.
//!
//! ```sh
//! cargo run -p solitaire-dsl --example expand -- families/spiders/src/simplesimon.rs [GAME]
//! ```
//!
//! With the name of a declaration, only the expansion of that declaration is printed. A variation whose parent stands
//! in another call is printed as the question to its parent.

use std::process::ExitCode;

use quote::ToTokens;
use solitaire_dsl::source::calls;
use syn::{File, Item};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(path) = args.next() else {
        eprintln!("name a Rust file that declares games: expand FILE [GAME]");
        return ExitCode::from(2);
    };
    let wanted = args.next();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path} cannot be read: {error}");
            return ExitCode::from(2);
        }
    };
    let file = match syn::parse_file(&text) {
        Ok(file) => file,
        Err(error) => {
            eprintln!("{path} is not Rust: {error}");
            return ExitCode::from(2);
        }
    };
    let mut printed = false;
    for call in calls(file.items) {
        match syn::parse2::<File>(solitaire_dsl::solitaire(call)) {
            Ok(mut expansion) => {
                if let Some(game) = &wanted {
                    expansion.items.retain(|item| speaks_of(item, game));
                }
                printed |= !expansion.items.is_empty();
                print!("{}", prettyplease::unparse(&expansion));
            }
            Err(error) => {
                eprintln!("the expansion is not valid Rust; this is a bug in the macro: {error}")
            }
        }
    }
    if printed {
        ExitCode::SUCCESS
    } else {
        eprintln!(
            "{path} declares {}",
            wanted.map_or("no game".to_owned(), |game| format!("no `{game}`"))
        );
        ExitCode::FAILURE
    }
}

/// True if an item is made for the declaration with this name.
fn speaks_of(item: &Item, name: &str) -> bool {
    let is = |tokens: &dyn ToTokens| tokens.to_token_stream().to_string() == name;
    match item {
        Item::Struct(item) => item.ident == name,
        Item::Trait(item) => item.ident == format!("{name}Family"),
        Item::Impl(item) => is(&item.self_ty),
        Item::Mod(item) => item.ident.to_string().replace('_', "") == name.to_lowercase(),
        Item::Macro(item) => {
            item.ident.as_ref().is_some_and(|ident| *ident == format!("__solitaire_{name}"))
        }
        _ => false,
    }
}
