//! `solitaire web`: serves the games as a page for a browser.

use std::net::{IpAddr, SocketAddr};
use std::process::{Command as Process, Stdio};

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use solitaire_player::extension::{Context, Extension, Outcome, Trouble};
use solitaire_storage::keeping::Keeper;
use solitaire_web::Server;

/// The command `web`.
pub(crate) struct WebCommand;

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
        let stop = context.interrupted();
        let server = Server::bind(host, port).map_err(failed)?;
        let bound = server.address().map_err(failed)?;
        if !bound.ip().is_loopback() {
            writeln!(
                context.output,
                "Everybody who can reach {host} can play as you and see and change your games. There is no password and no \
                 encryption."
            )?;
        }
        let address = address(bound);
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
        server.run(context.games, Keeper::of_user(context.games), stop).map_err(failed)?;
        Ok(Outcome::Yes)
    }
}

/// The address under which a browser on this machine finds the page.
fn address(bound: SocketAddr) -> String {
    let host = match bound.ip() {
        ip if ip.is_unspecified() => "localhost".to_owned(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    format!("http://{host}:{}/", bound.port())
}

/// Opens an address in the browser, with the command that the operating system has for this.
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
