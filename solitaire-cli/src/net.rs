//! `net`: prints the Petri net of a game, or one from a PNML file.

use std::io::{Read, Write};
use std::path::Path;

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use serde_json::json;
use solitaire_nets::analysis::{Coverability, Limits, analyse, coverability, sentences};
use solitaire_nets::input::{LONGEST, from_pnml};
use solitaire_nets::output::{
    colored, coverability_dot, coverability_svg, dot, marking, svg, to_pnml,
};
use solitaire_nets::{Net as PlaceTransitionNet, net_of};
use solitaire_player::extension::{
    Context, Extension, Outcome, Trouble, counted, deal_number, game, print_json, quoted, shown,
};
use solitaire_storage::regular;

/// The command `net`.
pub(crate) struct NetCommand;

impl Extension for NetCommand {
    fn command(&self) -> Command {
        let about = "Derive and analyze the Petri net of a game, or analyze a net in PNML";
        Net::augment_args(Command::new("net").about(about))
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let net = Net::from_arg_matches(given).map_err(Trouble::bad)?;
        net.run(context)?;
        Ok(Outcome::Yes)
    }
}

#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("form").multiple(false))]
struct Net {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias. Or a file whose name ends
    /// with .pnml or .xml: a place/transition net of any program.
    game: String,
    /// The number of the deal that is the first marking (default: 1).
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deal: Option<String>,
    /// Only the part around these elements: the name of a container, or the short name of one element (TP1).
    #[arg(long, value_name = "NAME")]
    module: Vec<String>,
    /// Say what the net can and cannot do: invariants, siphons and traps, bounds, liveness, deadlocks.
    #[arg(long, conflicts_with = "coverability")]
    analyse: bool,
    /// The coverability graph.
    #[arg(long)]
    coverability: bool,
    /// The most markings that are gone through.
    #[arg(long, value_name = "N", default_value_t = Limits::default().markings)]
    limit: usize,
    /// The most rows that may stand on the way to invariants.
    #[arg(long, value_name = "N", default_value_t = Limits::default().rows, requires = "analyse")]
    rows: usize,
    /// As PNML (ISO/IEC 15909-2).
    #[arg(long, group = "form", conflicts_with_all = ["analyse", "coverability"])]
    pnml: bool,
    /// With --pnml: a page for each module. Some programs read one page only, and do not say so.
    #[arg(long, requires = "pnml")]
    pages: bool,
    /// For Graphviz.
    #[arg(long, group = "form", conflicts_with = "analyse")]
    dot: bool,
    /// As a picture.
    #[arg(long, group = "form", conflicts_with = "analyse")]
    svg: bool,
    /// As JSON.
    #[arg(long, group = "form")]
    json: bool,
}

impl Net {
    fn run(&self, context: &mut Context<'_>) -> Result<(), Trouble> {
        let path = Path::new(&self.game);
        let (entry, whole) = if is_pnml(path) {
            if self.deal.is_some() {
                return Err(Trouble::bad("a file has no deals; leave out --deal"));
            }
            (None, read(path)?)
        } else {
            let entry = game(context.games, &self.game)?;
            let number = deal_number(self.deal.as_deref().unwrap_or("1"), &entry)?;
            let position = entry.deal(number).map_err(Trouble::bad)?;
            (Some(entry), net_of(&*position).map_err(Trouble::bad)?)
        };
        let net = self.part(whole)?;
        let limits = Limits { markings: self.limit, rows: self.rows, ..Limits::default() };
        let limits = match entry {
            Some(_) => limits,
            None if self.analyse || self.coverability => of_file(&net, limits)?,
            None => limits,
        };
        if self.pnml {
            write!(context.output, "{}", to_pnml(&net, !self.pages))?;
            context.say_aside(&size(&net));
            return Ok(());
        }
        let output = &mut *context.output;
        if self.coverability {
            return self.covered(&net, output);
        }
        if self.analyse {
            let found = analyse(&net, limits);
            if self.json {
                return print_json(&json!({ "net": net, "analysis": found }), output);
            }
            for line in sentences(&net, &found) {
                match line.strip_prefix("# ") {
                    Some(title) => writeln!(output, "\n{title}")?,
                    None => writeln!(output, "  {line}")?,
                }
            }
            return Ok(());
        }
        match () {
            () if self.dot => write!(output, "{}", dot(&net))?,
            () if self.svg => write!(output, "{}", svg(&net))?,
            () if self.json => return print_json(&net, output),
            () => {
                said(&net, output)?;
                if let Some(entry) = entry.filter(|_| self.module.is_empty()) {
                    write!(output, "\n{}", colored(entry.model()))?;
                }
            }
        }
        Ok(())
    }

    /// The part of the net that the option `--module` selects, or the whole net without this option.
    fn part(&self, whole: PlaceTransitionNet) -> Result<PlaceTransitionNet, Trouble> {
        if self.module.is_empty() {
            return Ok(whole);
        }
        let mut places = Vec::new();
        for word in &self.module {
            places.extend(whole.named(word).ok_or_else(|| {
                Trouble::bad(format!(
                    "{} is not part of the net of {}; write one of {}, or the short name of an element",
                    quoted(word),
                    whole.name,
                    whole.modules.join(", ")
                ))
            })?);
        }
        places.sort_unstable();
        places.dedup();
        Ok(whole.part(&places))
    }

    fn covered(&self, net: &PlaceTransitionNet, output: &mut dyn Write) -> Result<(), Trouble> {
        let graph = coverability(net, self.limit);
        match () {
            () if self.dot => write!(output, "{}", coverability_dot(net, &graph))?,
            () if self.svg => write!(output, "{}", coverability_svg(net, &graph))?,
            () if self.json => return print_json(&json!({ "net": net, "graph": graph }), output),
            () => listed(net, &graph, output)?,
        }
        Ok(())
    }
}

/// The limits for analyzing a net from a file, which may have any size. The time of a search for siphons grows with the
/// square of the size, so the larger the net, the fewer siphons are looked for. A net that is far too large is an
/// error.
fn of_file(net: &PlaceTransitionNet, limits: Limits) -> Result<Limits, Trouble> {
    const MOST: usize = 20_000_000;
    const MOST_SIPHONS: usize = 5_000_000;
    let square = net.places.len().saturating_mul(net.places.len() + net.arcs()).max(1);
    if square > MOST {
        return Err(Trouble::bad(format!(
            "a net with {} is too large to analyze; choose a part with --module",
            size(net)
        )));
    }
    Ok(Limits { siphons: limits.siphons.min(MOST_SIPHONS / square).max(1), ..limits })
}

/// True if the name of a file ends with `.pnml` or `.xml`.
fn is_pnml(path: &Path) -> bool {
    let extension = path.extension().map(|extension| extension.to_ascii_lowercase());
    extension.is_some_and(|extension| extension == "pnml" || extension == "xml")
}

/// Reads a net from a file. Of a file that is too large, only the beginning is read.
fn read(path: &Path) -> Result<PlaceTransitionNet, Trouble> {
    let mut bytes = Vec::new();
    let most = LONGEST as u64 + 1;
    regular::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map_err(|error| Trouble::bad(format!("{} cannot be read: {error}", shown(path))))?;
    // The limit may cut a character off at the end, but such a file is too large and refused anyway.
    let net = from_pnml(&String::from_utf8_lossy(&bytes));
    net.map_err(|error| Trouble::bad(format!("{}: {error}", shown(path))))
}

/// The size of a net in words: `27 places, 672 transitions, 2565 arcs, 512 tokens`.
fn size(net: &PlaceTransitionNet) -> String {
    let tokens: u64 = net.places.iter().map(|place| place.initial).sum();
    [
        counted(net.places.len(), "place"),
        counted(net.transitions.len(), "transition"),
        counted(net.arcs(), "arc"),
        counted(tokens, "token"),
    ]
    .join(", ")
}

/// Prints a net as text: its places with their tokens, and the number of transitions of each move.
fn said(net: &PlaceTransitionNet, output: &mut dyn Write) -> Result<(), Trouble> {
    let transitions = net.transitions.len();
    writeln!(output, "Place/transition net of {}: {}\n\nPlaces:", net.name, size(net))?;
    for (number, module) in net.modules.iter().enumerate() {
        let own = net.places.iter().filter(|place| place.module == number);
        let own: Vec<String> = own.map(|one| format!("{} {}", one.name, one.initial)).collect();
        if !own.is_empty() {
            writeln!(output, "  {module}: {}", own.join(", "))?;
        }
    }
    writeln!(output, "\nTransitions:")?;
    let kind = |name: &str| name.split([':', '/', '#']).next().unwrap_or_default().to_owned();
    let mut at = 0;
    while at < transitions {
        let name = kind(&net.transitions[at].name);
        let alike = net.transitions[at..].iter().take_while(|one| kind(&one.name) == name).count();
        let first = &net.transitions[at].name;
        let last = &net.transitions[at + alike - 1].name;
        let range = if alike == 1 { String::new() } else { format!(" to {last}, {alike} in all") };
        writeln!(output, "  {first}{range}")?;
        at += alike;
    }
    Ok(())
}

fn listed(
    net: &PlaceTransitionNet,
    graph: &Coverability,
    output: &mut dyn Write,
) -> Result<(), Trouble> {
    let names: Vec<&str> = net.places.iter().map(|place| place.name.as_str()).collect();
    let end = if graph.complete { "complete" } else { "stopped at the limit" };
    let bounded = if graph.is_bounded() { "every place is bounded" } else { "ω: without bound" };
    writeln!(
        output,
        "{} markings, {} edges; {end}; {bounded}\n({})",
        graph.nodes.len(),
        graph.edges.len(),
        names.join(", ")
    )?;
    for (number, node) in graph.nodes.iter().enumerate() {
        let from = node
            .from
            .map(|(before, by)| format!("  from {before} by {}", net.transitions[by].name));
        writeln!(output, "{number:4} {}{}", marking(&node.marking), from.unwrap_or_default())?;
    }
    Ok(())
}
