//! The line protocol as WebAssembly, with a plain C interface.
//!
//! A page reserves room for a request with `reserve(bytes)`, writes the UTF-8 text of the request there, and calls
//! `ask`, which returns the length of the answer in bytes. The function `answer` returns the address of the answer,
//! which is valid until the next call. The module `env` must provide what WebAssembly lacks: `now` returns the
//! milliseconds since any fixed moment, and `random` a number from 0 up to but not including 1.
//!
//! The library contains no games, only the Rust code of their authors. A request about a game that is not loaded gets
//! the error `not_here` with the name of a file. The page writes the file to the reserved room, calls `take`, which
//! answers like `ask`, and repeats the request. The program `write-games` of this package makes these files.
//!
//! Without the feature `searches` the library can only play, and is smaller by a third.
//!
//! For targets other than WebAssembly this library is empty.
#![cfg(target_family = "wasm")]

use std::cell::RefCell;
use std::time::Duration;

use solitaire_families::HANDWRITTEN;
use solitaire_protocol::engine::{Bounds, Engine};
use solitaire_session::library::Library;
use solitaire_session::outside::{self, Outside};

mod page {
    unsafe extern "C" {
        /// Milliseconds since any fixed moment.
        pub(super) safe fn now() -> f64;
        /// A random number from 0 up to but not including 1.
        pub(super) safe fn random() -> f64;
    }
}

/// The engine, with the last request and answer.
struct Conversation {
    engine: Engine,
    request: Vec<u8>,
    answer: String,
}

thread_local! {
    static CONVERSATION: RefCell<Conversation> = RefCell::new(begin());
}

fn begin() -> Conversation {
    outside::set(Outside {
        now: || Duration::try_from_secs_f64(page::now() / 1000.0).unwrap_or_default(),
        random: || page::random(),
    });
    let make = if cfg!(feature = "searches") { Engine::with_library } else { Engine::player };
    let engine = make(Library::on_demand(HANDWRITTEN), Bounds::OWN);
    Conversation { engine, request: Vec::new(), answer: String::new() }
}

/// Returns the address at which to write a request of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    CONVERSATION.with_borrow_mut(|one| {
        one.request.clear();
        one.request.resize(bytes, 0);
        one.request.as_mut_ptr()
    })
}

/// Carries out the request that the page has written to the reserved room. Returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    CONVERSATION.with_borrow_mut(|one| {
        let request = String::from_utf8_lossy(&one.request);
        one.answer = one.engine.ask(&request);
        one.answer.len()
    })
}

/// Loads the file that the page has written to the reserved room in place of a request. Returns the length of the
/// answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn take() -> usize {
    CONVERSATION.with_borrow_mut(|one| {
        let file = std::mem::take(&mut one.request);
        one.answer = one.engine.take(file);
        one.answer.len()
    })
}

/// Returns the address of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    CONVERSATION.with_borrow(|one| one.answer.as_ptr())
}
