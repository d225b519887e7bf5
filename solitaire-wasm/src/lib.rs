//! The line protocol as WebAssembly, with a plain C interface.
//!
//! A page reserves room for a request with `reserve(bytes)`, writes its UTF-8 text there, and calls `ask`, which gives how
//! many bytes the answer has; the answer lies at `answer` until the next call. Two imports of the module `env` are wanted,
//! since WebAssembly has neither: `now`, in milliseconds from any moment, and `random`, from 0 up to but not including 1.
//!
//! No game is in it but what authors wrote in Rust. A request about a game that is not here yet is answered by the error
//! `not_here` with the name of a file. The page writes the file where requests are written, calls `take`, which answers as
//! `ask` does, and asks again. `write-games` of this package writes these files.
//!
//! Without the feature `searches` it only plays, and is smaller by a third.
//!
//! For every other target this library is empty.
#![cfg(target_family = "wasm")]

use std::cell::RefCell;
use std::time::Duration;

use solitaire_families::HANDWRITTEN;
use solitaire_protocol::engine::{Bounds, Engine};
use solitaire_protocol::library::Library;
use solitaire_protocol::outside::{self, Outside};

mod page {
    unsafe extern "C" {
        /// Milliseconds from any moment.
        pub(super) safe fn now() -> f64;
        /// From 0 up to but not including 1.
        pub(super) safe fn random() -> f64;
    }
}

/// The conversation.
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

/// Where a request of so many bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    CONVERSATION.with_borrow_mut(|one| {
        one.request.clear();
        one.request.resize(bytes, 0);
        one.request.as_mut_ptr()
    })
}

/// Carries out the request that was written. Gives how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    CONVERSATION.with_borrow_mut(|one| {
        let request = String::from_utf8_lossy(&one.request);
        one.answer = one.engine.ask(&request);
        one.answer.len()
    })
}

/// Takes in the file that was written in place of a request. Gives how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn take() -> usize {
    CONVERSATION.with_borrow_mut(|one| {
        let file = std::mem::take(&mut one.request);
        one.answer = one.engine.take(file);
        one.answer.len()
    })
}

/// Where the last answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    CONVERSATION.with_borrow(|one| one.answer.as_ptr())
}
