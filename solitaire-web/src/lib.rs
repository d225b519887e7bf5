//! `solitaire web`: serves the page on this machine, with files and games from the program, and saves games as usual.
//!
//! The page speaks [the line protocol](solitaire_protocol) over a WebSocket, with some additional requests: `shelf`
//! returns the data of all games, `resume <game>` returns a saved game and saves it after every move from then on,
//! `keep <seconds> <marks> [helped]` saves the page's own data, `favourite <game> on|off` adds a game to the favorites
//! or removes it, and `prefer <JSON>` changes the player's preferences and returns all of them.

mod files;
mod guard;
mod room;
mod server;
mod table;

use std::net::{IpAddr, ToSocketAddrs as _};
use std::process::{Command as Process, Stdio};

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use solitaire_player::extension::{Context, Extension, Outcome, Trouble};
use solitaire_player::keeping::Keeper;

/// The command `web`.
pub struct WebCommand;

impl Extension for WebCommand {
    fn command(&self) -> Command {
        let about = "Serve the games as a web page on this machine";
        Web::augment_args(Command::new("web").about(about))
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let web = Web::from_arg_matches(given).map_err(Trouble::bad)?;
        web.run(context)
    }
}

#[derive(Args, Debug)]
struct Web {
    /// The port.
    #[arg(long, value_name = "N", default_value_t = 8421)]
    port: u16,
    /// The address to listen on. With any other than the default, everybody who can reach it can see and change your games.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

impl Web {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let (host, port) = (&self.host, self.port);
        let failed = |error: std::io::Error| {
            Trouble::bad(format!(
                "cannot listen on `{host}` port {port}: {error}; choose another with `--host` and `--port`"
            ))
        };
        let found = (host.as_str(), port).to_socket_addrs().map_err(failed)?;
        let addresses: Vec<_> = found.collect();
        let is_exposed = addresses.iter().any(|address| !is_own(address.ip()));
        if is_exposed {
            writeln!(
                context.output,
                "Everybody who can reach {host} can play as you and see and change your games. There is no password and no \
                 encryption."
            )?;
        }
        let stop = context.interrupted();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .map_err(failed)?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::bind(&addresses[..]).await.map_err(failed)?;
            let bound = listener.local_addr().map_err(failed)?;
            let shown = if bound.ip().is_unspecified() {
                "localhost".to_owned()
            } else {
                bound.ip().to_string()
            };
            let shown = if shown.contains(':') { format!("[{shown}]") } else { shown };
            let address = format!("http://{shown}:{}/", bound.port());
            writeln!(
                context.output,
                "{address}\nPress Ctrl-C to stop. Games are saved after every move."
            )?;
            context.output.flush()?;
            if self.open && open(&address).is_err() {
                writeln!(
                    context.output,
                    "Could not open a browser; please open the address yourself."
                )?;
            }
            let stopped = async move {
                while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                }
            };
            let keeper = Keeper::of_user(context.games);
            server::serve(listener, host, context.games, keeper, stopped).await.map_err(failed)
        })?;
        // A game that still waits for an answer must not keep the program running.
        runtime.shutdown_background();
        Ok(Outcome::Yes)
    }
}

const fn is_own(address: IpAddr) -> bool {
    address.is_loopback()
}

/// Opens an address with the platform's own command.
fn open(address: &str) -> std::io::Result<()> {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut process = Process::new(program);
    process
        .args(first)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    process.spawn().map(drop)
}
