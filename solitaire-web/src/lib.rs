//! Serves the page on this machine. The files and the games are part of the program, and games are saved with the
//! program's data, as in the terminal.
//!
//! The page speaks [the line protocol](solitaire_protocol) over a WebSocket, with some additional requests: `shelf`
//! returns the data of all games, `resume <game>` returns a saved game and saves it after every move from then on,
//! `keep <seconds> <marks> [helped]` saves the time played, the bookmarks, and whether the player had help,
//! `favourite <game> on|off` adds a game to the favorites or removes it, and `prefer <JSON>` changes the player's
//! preferences and returns all of them.

mod files;
mod guard;
mod room;
mod server;
mod table;

use std::io;
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use solitaire_runtime::GameEntry;
use solitaire_storage::keeping::Keeper;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

/// A server that listens, and answers once it [runs](Server::run).
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    host: String,
}

impl Server {
    /// Listens on a host, given by name or address, and on a port; port 0 stands for any free port.
    ///
    /// # Errors
    /// Returns an error if there is no such host, or the program cannot listen on it.
    pub fn bind(host: &str, port: u16) -> io::Result<Self> {
        let addresses: Vec<SocketAddr> = (host, port).to_socket_addrs()?.collect();
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind(&addresses[..]))?;
        Ok(Self { runtime, listener, host: host.to_owned() })
    }

    /// The address and port on which the server listens.
    ///
    /// # Errors
    /// Returns an error if the system does not know the address.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves the page until `stop` is true, which is checked ten times a second. The keeper saves the games.
    ///
    /// # Errors
    /// Returns an error if the listener fails.
    pub fn run(
        self,
        games: &'static [GameEntry],
        keeper: Keeper,
        stop: Arc<AtomicBool>,
    ) -> io::Result<()> {
        let stopped = async move {
            while !stop.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        let Self { runtime, listener, host } = self;
        let served = runtime.block_on(server::serve(listener, &host, games, keeper, stopped));
        // Do not wait for games that are still computing an answer: the program must end at once.
        runtime.shutdown_background();
        served
    }
}
