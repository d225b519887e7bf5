//! Writes the rules of a game as a page for players. The only input is the model of the game's declaration.
//!
//! Common rules get the sentences that rule books use for them. Other conditions are put together from the words of
//! their parts. If the result is hard to read, the author's comment comes first (see `author`). The modules:
//!
//! - `node` prepares and simplifies expressions; `speaker` holds the words for their terms in the current sentence;
//! - `conditions`, `comparisons`, `quantities`, `own`, `relations` and `described` turn expressions into words;
//! - `steps` describes steps, `dealing` describes steps that deal cards, and `places` names the places of a step;
//! - `deal` simulates the deal to describe which cards each place gets;
//! - `drawing` draws tables that words describe badly; the other modules write the sections of the page.

mod author;
mod building;
mod comparisons;
mod conditions;
mod deal;
mod dealing;
mod described;
mod drawing;
mod examples;
mod goals;
mod layout;
mod lifting;
mod limits;
mod moves;
mod node;
mod nouns;
mod numbers;
mod own;
mod pack;
mod pairs;
mod places;
mod quantities;
mod relations;
mod roles;
mod score;
mod sides;
mod spaces;
mod speaker;
mod steps;
#[cfg(test)]
mod tests;

use author::{Rule, clean, merged, of_condition, ruled};
use building::Build;
use deal::Dealt;
use roles::Role;
use solitaire_runtime::model::{Expr, GameModel, Lift, Move, Spot, Step};
use speaker::Book;

/// The rules of a game in plain English: a title, and sections of short lines, as Markdown.
#[must_use]
pub fn page(model: &'static GameModel) -> String {
    let book = Book::new(model);
    let dealt = deal::dealt(&book.speaker());
    let mut page = Page { text: format!("# {}\n", model.name) };
    page.text.push_str(&introduction(model));
    let title = if model.lose.is_some() { "Winning and losing" } else { "Winning" };
    let sections = [
        ("Deal", author::first(model.deal_docs, dealt.lines.clone())),
        ("Play", merged(play(&book, &dealt))),
        ("Empty spaces", merged(spaces(&book, &dealt))),
        ("Foundations", merged(goals(&book, &dealt))),
        ("For example", examples::lines(&book, &dealt)),
        (stock_title(&book, &dealt), stock(&book, &dealt)),
        ("Automatic moves", by_itself(&book, &dealt)),
        ("Score", score::lines(&book)),
        (title, merged(end(&book))),
    ];
    let table = layout::lines(&book, &dealt);
    let said = sections.iter().flat_map(|(_, lines)| lines.clone());
    let said = table.iter().cloned().chain(said).collect::<Vec<_>>().join("\n");
    let mut cards = vec![pack::line(&book, &said)];
    cards.extend(pack::numbers(&book, &said));
    page.section("Cards", &cards);
    page.section("Table", &table);
    page.drawing(&drawing::lines(&book, &said));
    let (last, before) = sections.split_last().expect("there are sections");
    before.iter().for_each(|(title, lines)| page.section(title, lines));
    page.section("Counts", &counts(&book, &said));
    page.section(last.0, &last.1);
    page.text
}

/// The generated lines about containers, winning and losing that are hard to read and have no author's sentence.
#[must_use]
pub fn unsaid(model: &'static GameModel) -> Vec<String> {
    let book = Book::new(model);
    let dealt = deal::dealt(&book.speaker());
    let rules = [play, spaces, goals].into_iter().flat_map(|section| section(&book, &dealt));
    let unsaid = rules.chain(end(&book)).filter(|(docs, _)| clean(docs).is_empty());
    unsaid.flat_map(|(_, exact)| exact).filter(|line| !author::is_plain(line)).collect()
}

/// A condition of a game as a clause without a full stop.
#[must_use]
pub fn clause(model: &'static GameModel, condition: &Expr) -> String {
    let book = Book::new(model);
    let node = book.reader.read(condition, &[]);
    book.speaker().clause(&node)
}

/// Describes the move with this index in one or two sentences; `None` if the game has no such move.
#[must_use]
pub fn move_words(model: &'static GameModel, number: usize) -> Option<String> {
    let book = Book::new(model);
    let dealt = deal::dealt(&book.speaker());
    model.moves.get(number).map(|made| book.move_line(made, &dealt))
}

/// A page that is being written.
struct Page {
    text: String,
}

impl Page {
    fn section(&mut self, title: &str, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        self.text.push_str(&format!("\n## {title}\n\n"));
        for line in lines {
            self.text.push_str(&format!("- {line}\n"));
        }
    }

    /// Writes the lines of a drawing without making list items of them.
    fn drawing(&mut self, lines: &[String]) {
        if !lines.is_empty() {
            self.text.push_str(&format!("\n{}\n", lines.join("\n")));
        }
    }
}

/// The introduction of the page, such as the other names of the game and the sources of its rules.
fn introduction(model: &GameModel) -> String {
    let mut text = String::new();
    if !model.aka.is_empty() {
        let names: Vec<String> = model.aka.iter().map(|name| (*name).to_owned()).collect();
        text.push_str(&format!("\nAlso known as {}.\n", numbers::or(&names)));
    }
    let docs = clean(model.docs);
    if !docs.is_empty() {
        text.push_str(&format!("\n{docs}\n"));
    }
    if !model.after.is_empty() {
        let sources = model.after.trim_end_matches('.').split("; ");
        // PySolFC calls the game by the same name, so `PySolFC` is enough, without the title of its rules page.
        let sources = sources
            .map(|source| if source.starts_with("PySolFC rules, ") { "PySolFC" } else { source });
        let sources: Vec<&str> = sources.collect();
        text.push_str(&format!("\nRules follow {}.\n", sources.join("; ")));
    }
    text
}

/// The section of the page to which a move belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Play,
    Goals,
    Stock,
    ByItself,
}

fn section_of(book: &Book, made: &Move) -> Section {
    if !made.gesture.is_players() {
        return Section::ByItself;
    }
    let is_goal = |container: u8| book.role(container) == Role::Goal;
    let mut targets = made.targets.iter();
    if !made.targets.is_empty() && targets.all(|target| is_goal(target.container)) {
        return Section::Goals;
    }
    if !made.lifts.is_empty() && made.lifts.iter().all(|lift| is_goal(lift.container)) {
        return Section::Goals;
    }
    let of_stock = |container: u8| book.role(container) == Role::Stock;
    let on_stock = made.lifts.iter().any(|lift| of_stock(lift.container));
    let redeals = made.steps.iter().any(|step| matches!(step, Step::Gather { .. }));
    if made.targets.is_empty() && (on_stock || redeals) { Section::Stock } else { Section::Play }
}

fn moves_of(book: &Book, dealt: &Dealt, section: Section) -> Vec<Rule> {
    let moves = book.model.moves.iter().filter(|made| section_of(book, made) == section);
    let moves =
        moves.filter(|made| book.reader.read(&made.condition, &[]) != node::Node::Truth(false));
    moves.map(|made| (author::of_move(book, made), vec![book.move_line(made, dealt)])).collect()
}

/// The indexes of the containers with a role.
fn containers(book: &Book, role: Role) -> Vec<u8> {
    let numbers = 0..book.model.containers.len() as u8;
    numbers.filter(|number| book.role(*number) == role).collect()
}

/// The rules for the section `Play`: building, lifting several cards, and moves.
fn play(book: &Book, dealt: &Dealt) -> Vec<Rule> {
    let mut rules = Vec::new();
    let work = containers(book, Role::Work);
    for container in &work {
        let model = &book.model.containers[usize::from(*container)];
        let open = !matches!(model.kind.name, "Pile" | "Waste" | "Cell" | "Spot");
        let built = !matches!(book.build(*container), Build::Never);
        let is_target = book.moves_to(*container).next().is_some();
        if model.capacity > 1 && (built && is_target || open) {
            let docs = of_condition(book.model, model.build_docs, &model.build);
            rules.push((docs, vec![book.build_line(*container)]));
        }
    }
    for container in work.into_iter().chain(containers(book, Role::Goal)) {
        let model = &book.model.containers[usize::from(container)];
        let docs = of_condition(book.model, model.pickup_docs, &model.pickup);
        rules.extend(book.pickup_line(container).map(|line| (docs, vec![line])));
    }
    rules.extend(moves_of(book, dealt, Section::Play));
    rules
}

/// The rules for the section `Empty spaces`.
fn spaces(book: &Book, dealt: &Dealt) -> Vec<Rule> {
    let mut rules = Vec::new();
    for container in containers(book, Role::Work) {
        let model = &book.model.containers[usize::from(container)];
        let is_source = !book.lifts_from(container).is_empty();
        let is_target = book.moves_to(container).next().is_some();
        let fed = model.kind.name == "Waste" || model.capacity == 1 && !model.told_apart;
        // If the player may move no card to a space, that needs no sentence where players do not expect it: for example
        // if spaces are filled automatically, or close up.
        let filled = model.space.is_never()
            && (book.is_filled(container)
                || book.noun(container).only
                || model.capacity == 1
                || layout::meets_only(book, dealt, container)
                || book.closes_up(container));
        if (is_source || is_target) && !fed && !filled {
            rules.push((author::of_space(book.model, model), vec![book.space_line(container)]));
        }
    }
    rules
}

/// The rules for the section about foundations, or about other containers on which all cards must end up.
fn goals(book: &Book, dealt: &Dealt) -> Vec<Rule> {
    let goals = containers(book, Role::Goal).into_iter().map(|container| {
        let model = &book.model.containers[usize::from(container)];
        let build = of_condition(book.model, model.build_docs, &model.build);
        let space = author::of_space(book.model, model);
        (format!("{space} {build}").trim().to_owned(), vec![book.goal_line(container, dealt)])
    });
    let mut rules: Vec<Rule> = goals.collect();
    rules.extend(moves_of(book, dealt, Section::Goals));
    rules
}

fn stock_title(book: &Book, dealt: &Dealt) -> &'static str {
    let redeals = book.model.moves.iter().any(|made| gather(made.steps));
    let empty = containers(book, Role::Stock).is_empty() || dealt.stock == Some(0);
    match (empty, redeals) {
        (true, true) => "Redeal",
        (false, true) => "Stock and redeal",
        _ => "Stock",
    }
}

/// True if one of the steps gathers cards, or runs code that the author wrote in Rust (which may gather cards).
fn gather(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::If { then, otherwise, .. } => gather(then) || gather(otherwise),
        Step::For { steps, .. } => gather(steps),
        _ => matches!(step, Step::Gather { .. } | Step::Custom { .. }),
    })
}

fn stock(book: &Book, dealt: &Dealt) -> Vec<String> {
    let mut lines = merged(moves_of(book, dealt, Section::Stock));
    let again = book.model.moves.iter().any(|made| gather(made.steps));
    if !again && !containers(book, Role::Stock).is_empty() {
        lines.push("There is no redeal: one pass through the stock.".to_owned());
    }
    lines
}

fn by_itself(book: &Book, dealt: &Dealt) -> Vec<String> {
    let mut lines = Vec::new();
    for made in book.model.moves {
        let default = match made.gesture.autoplay() {
            Some(true) => "Optional (on by default): ",
            Some(false) => "Optional (off by default): ",
            None if made.gesture.is_players() => continue,
            // The page already says that the top card of this stock lies face up, so this move is left out.
            None if turns_up_the_stock(book, made) => continue,
            None => "",
        };
        let said = ruled(&author::of_move(book, made), vec![book.move_line(made, dealt)]);
        let said = said.into_iter();
        lines.extend(said.map(|line| match default {
            "" => line,
            default => format!("{default}{}", lower(&line)),
        }));
    }
    lines
}

/// True if a move only turns up the top card of a stock, and the page says elsewhere that this card lies face up.
fn turns_up_the_stock(book: &Book, made: &Move) -> bool {
    let is_open = |lift: &Lift| book.model.containers[usize::from(lift.container)].kind.shows_top;
    matches!(made.steps, [Step::Flip(Spot::Source)]) && made.lifts.iter().all(is_open)
}

/// The text with a lowercase first letter.
fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

/// Explains each counter that the page mentions by name: its start value, and the author's comment.
fn counts(book: &Book, page: &str) -> Vec<String> {
    let model = book.model;
    let mut lines = Vec::new();
    for (number, counter) in (0..).zip(model.counters) {
        let name = book.speaker().counter(number);
        let Some(start) = counter.start.filter(|_| page.contains(&name)) else { continue };
        let docs = clean(counter.docs);
        let docs = match docs.strip_prefix("How ") {
            Some(rest) => format!(" It says how {rest}"),
            None if docs.is_empty() => docs,
            None => format!(" {docs}"),
        };
        let start = if start == 0 { "zero".to_owned() } else { numbers::word(start) };
        lines.push(numbers::sentence(&format!("{name} begins at {start}.{docs}")));
    }
    lines
}

/// The rules for the section about winning and losing.
fn end(book: &Book) -> Vec<Rule> {
    let speaker = book.speaker();
    let say = |condition: &Expr| speaker.clause(&book.reader.read(condition, &[]));
    let mut rules = Vec::new();
    if !book.model.win.is_never() {
        let exact = format!("You win when {}.", say(&book.model.win));
        rules.push((book.model.win_docs.to_owned(), vec![exact]));
    }
    if let Some(lose) = &book.model.lose {
        let exact = format!("You lose when {}.", say(lose));
        rules.push((book.model.lose_docs.to_owned(), vec![exact]));
    }
    rules
}
