//! The model: the whole declaration as data.

mod exprs;
mod record;
mod steps;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;

pub use self::record::Record;
use self::record::{Blank, Value};
use super::apart::asks_functions_of_elements;
use super::by_hand::{OwnFunction, facts_of, is_same, own_functions, own_steps};
use super::engine::container_table;
use super::family::{own_kind_name, own_spread_name};
use super::moves::TypedMove;
use super::text::tokens;
use super::values::{ranks_text, shape_text};
use crate::check::example_lines;
use crate::meaning::{
    Container, Expr, Game, IdVec, Identity, Lineage, Move, OwnStep, Piece, PieceId, PieceRole,
    Redundancy, Score,
};
use crate::names::{adaptor_name, mark_name, path_text};
use crate::syntax::ast::{Gesture, UnitKind};

/// The model of a game, as it is printed. A descendant prints what is different.
#[derive(Debug)]
pub struct Written {
    record: Record,
    /// The levels of the lineage that its text names.
    levels: BTreeSet<usize>,
    /// The name of the game.
    pub(super) name: Ident,
    /// Its moves as types, if none is written in Rust.
    pub(super) moves: Option<Vec<TypedMove>>,
}

/// What a container is that says nothing of itself.
const BLANK_CONTAINER: Blank = (
    "Container::BLANK",
    &[
        ("docs", "\"\""),
        ("single", "false"),
        ("shape", "None"),
        ("max", "None"),
        ("pickup", "E::ALWAYS"),
        ("build", "E::NEVER"),
        ("space", "E::NEVER"),
        ("points", "&[]"),
        ("spread", "Spread::Squared"),
        ("spreads", "&[]"),
        ("told_apart", "false"),
        ("dealt_apart", "false"),
        ("is_silenced", "false"),
    ],
);

/// What a move is that says nothing of itself.
const BLANK_MOVE: Blank = (
    "Move::BLANK",
    &[
        ("docs", "\"\""),
        ("pair", "false"),
        ("condition", "E::ALWAYS"),
        ("located", "false"),
        ("steps", "&[]"),
    ],
);

impl Written {
    /// The model of a game.
    pub fn of(game: &Game, identity: &Identity) -> Self {
        let model = Model::new(game);
        let record = model.whole(identity);
        let levels = model.levels.into_inner();
        let name = game.lineage.own().name.clone();
        Self { record, levels, name, moves: TypedMove::all_of(game) }
    }

    /// The model as a const expression of a reference; what its parent says too is taken from there.
    pub fn print(&self, lineage: &Lineage, parent: Option<&Self>) -> TokenStream {
        let mut text = String::from("{use ::solitaire::private::model::*;");
        let parent_level = parent.map(|_| lineage.own_level() - 1);
        // A variable: through the value of a constant the compiler would go once more.
        if let Some(level) = parent_level {
            let parent = level_name(level);
            let _ = write!(text, "let parent=<{parent} as ::solitaire::Game>::MODEL;");
        }
        text.push('&');
        self.record.print(parent.map(|parent| (&parent.record, "(*parent)")), &mut text);
        text.push('}');
        let model = tokens(&text);
        let levels = self.levels.iter().copied().chain(parent_level).collect::<BTreeSet<_>>();
        if levels.is_empty() {
            return model;
        }
        let names = levels.into_iter().map(|level| {
            let (name, ty) =
                (Ident::new(&level_name(level), Span::call_site()), lineage.type_of(level));
            quote!(type #name = #ty;)
        });
        quote!({ #(#names)* #model })
    }
}

/// What the text of a model calls the type of a level.
fn level_name(level: usize) -> String {
    format!("Level{level}")
}

struct Model<'g> {
    game: &'g Game,
    /// For each piece how many rules stand before it: of a rule, its number.
    rules: IdVec<PieceId, u8>,
    /// The author's functions, by level and path.
    customs: Vec<(usize, Ident)>,
    /// Whether any of them is given elements, and so may tell them apart.
    asks_of_elements: bool,
    /// The levels that were named.
    levels: RefCell<BTreeSet<usize>>,
}

fn text(lines: &[String]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    lines.join("\n").trim().to_owned()
}

/// A text as a literal.
fn quoted(text: &str) -> Value {
    format!("{text:?}").into()
}

/// The doc comment as a literal.
fn docs(lines: &[String]) -> Value {
    quoted(&text(lines))
}

fn name(name: &Ident) -> Value {
    quoted(&name.unraw().to_string())
}

/// A list, in which every item ends with a comma.
fn list<T>(items: impl IntoIterator<Item = T>, write: impl Fn(T, &mut String)) -> String {
    let mut out = String::from("&[");
    for item in items {
        write(item, &mut out);
        out.push(',');
    }
    out.push(']');
    out
}

impl<'g> Model<'g> {
    fn new(game: &'g Game) -> Self {
        let mut before: u8 = 0;
        let rules = game.pieces.iter().map(|piece| {
            let number = before;
            before = before.saturating_add((piece.role == PieceRole::Rule).into());
            number
        });
        let rules = rules.collect();
        let customs = own_functions(game)
            .into_iter()
            .map(|OwnFunction { level, path, .. }| (level, adaptor_name(&path)))
            .collect();
        let asks_of_elements = asks_functions_of_elements(game);
        Self { game, rules, customs, asks_of_elements, levels: RefCell::default() }
    }

    /// The type of a level.
    fn level(&self, level: usize) -> String {
        self.levels.borrow_mut().insert(level);
        level_name(level)
    }

    fn whole(&self, identity: &Identity) -> Record {
        let game = self.game;
        let Identity { name, slug, aka, after, draft, .. } = identity;
        let family = game.lineage.family().unraw().to_string();
        let numbers = if game.microsoft_numbers { "Numbers::Microsoft" } else { "Numbers::Own" };
        let containers = game.containers.iter().map(|container| self.container(container));
        let constants = game.constants.iter().map(|constant| {
            let value = constant.value.map_or(0, |value| value.value) as i32;
            let value = value.to_string().into();
            let fields = vec![
                ("name", self::name(&constant.name)),
                ("docs", docs(&constant.docs)),
                ("value", value),
            ];
            Record { ty: "Constant", fields, blank: None }.into()
        });
        let counters = game.counters.iter().map(|counter| {
            let start = counter.start.map(|start| i32::try_from(start).unwrap_or(i32::MAX));
            let start = format!("{start:?}").into();
            let fields = vec![
                ("name", self::name(&counter.name)),
                ("docs", docs(&counter.docs)),
                ("start", start),
            ];
            Record { ty: "Counter", fields, blank: None }.into()
        });
        let rules = game.pieces.iter().filter(|piece| piece.role == PieceRole::Rule);
        let rules = rules.map(|piece| self.rule(piece));
        let moves = game.moves.iter().map(|declared| self.one_move(declared));
        let end = |role: PieceRole| {
            game.pieces.iter().find(|piece| piece.role == role).map(|piece| &piece.now().expr)
        };
        let win = end(PieceRole::Win).map_or_else(|| "E::NEVER".to_owned(), |win| self.expr(win));
        let fields = vec![
            ("slug", quoted(slug)),
            ("name", quoted(name)),
            ("family", quoted(&family)),
            ("aka", format!("&{aka:?}").into()),
            ("after", quoted(after)),
            ("docs", docs(&game.lineage.own().docs)),
            ("draft", draft.to_string().into()),
            ("pack", self.pack().into()),
            ("numbers", numbers.into()),
            ("containers", Value::List(containers.collect())),
            ("counters", Value::List(counters.collect())),
            ("constants", Value::List(constants.collect())),
            ("rules", Value::List(rules.collect())),
            ("functions", self.functions().into()),
            ("deal", self.steps(&game.deal).into()),
            ("moves", Value::List(moves.collect())),
            ("redundant", self.redundant().into()),
            ("score", self.score(game.score.as_ref()).into()),
            ("win", win.into()),
            ("lose", self.option(end(PieceRole::Lose)).into()),
            ("examples", format!("Examples::new({:?})", example_lines(game)).into()),
        ];
        Record { ty: "GameModel", fields, blank: None }
    }

    /// The author's functions, with their marks.
    fn functions(&self) -> String {
        list(own_functions(self.game), |OwnFunction { level, path, .. }, out| {
            let (owner, path, mark) = (self.level(level), path_text(&path), mark_name(&path));
            let _ = write!(out, "OwnFunction{{path:{path:?},mark:{owner}::{mark}}}");
        })
    }

    /// The number of one of the author's steps in the game's table; none where the table has no room for it.
    fn own_step(&self, step: &OwnStep) -> Option<u8> {
        let found = own_steps(self.game).iter().position(|known| is_same(known, step))?;
        u8::try_from(found).ok()
    }

    fn pack(&self) -> String {
        let (decks, ranks) = (self.game.decks, ranks_text(self.game));
        let suits = list(&self.game.suits, |suit, out| {
            let suit = ["Clubs", "Diamonds", "Hearts", "Spades"][usize::from(*suit)];
            let _ = write!(out, "Suit::{suit}");
        });
        format!("Pack{{decks:{decks},suits:{suits},ranks: {ranks}}}")
    }

    fn container(&self, container: &Container) -> Value {
        let (kind, own_spread) = self.kind(container);
        let (first, count) = (container.first, container.count);
        let shape = container.shape.map(|shape| format!("Some({})", shape_text(shape)));
        let shape = shape.unwrap_or_else(|| "None".to_owned());
        let condition = |piece: Option<PieceId>, otherwise: bool| match self.game.piece(piece) {
            Some(piece) => self.expr(&piece.now().expr),
            None => if otherwise { "E::ALWAYS" } else { "E::NEVER" }.to_owned(),
        };
        let pickup = condition(container.pickup, true);
        let build = condition(container.build, container.element.is_some_and(|known| known.build));
        let space = condition(container.space, container.element.is_some_and(|known| known.space));
        let points = list(&container.points, |(x, y), out| {
            let _ = write!(out, "Point{{x:{x},y:{y}}}");
        });
        let spread = match container.fanned {
            Some(shown) => format!("Spread::Last({shown})"),
            None => own_spread,
        };
        let spreads = list(&container.spreads, |side, out| match side {
            Some(side) => {
                let _ = write!(out, "Spread::{side}");
            }
            None => out.push_str(&spread),
        });
        // Nothing but a deal tells them apart, whatever functions of the author's may do.
        let dealt_apart = container.dealt_apart && !self.asks_of_elements;
        let fields = vec![
            ("name", name(&container.name)),
            ("docs", docs(&container.docs)),
            ("kind", kind.into()),
            ("single", container.single.to_string().into()),
            ("span", format!("Span{{first:{first},count:{count}}}").into()),
            ("shape", shape.into()),
            ("capacity", container.capacity.to_string().into()),
            ("max", format!("{:?}", container.max).into()),
            ("pickup", pickup.into()),
            ("build", build.into()),
            ("space", space.into()),
            ("points", points.into()),
            ("spread", spread.into()),
            ("spreads", spreads.into()),
            ("told_apart", self.told_apart(container).into()),
            ("dealt_apart", dealt_apart.to_string().into()),
            ("is_silenced", container.is_silenced.to_string().into()),
        ];
        Record { ty: "Container", fields, blank: Some(BLANK_CONTAINER) }.into()
    }

    /// Whether some rule tells the elements of a container apart: functions of the author's may, unless their marks say
    /// that they do not.
    fn told_apart(&self, container: &Container) -> String {
        if container.told_apart {
            "true".to_owned()
        } else if self.asks_of_elements {
            format!("{}::__TOLD_APART_BY_HAND", self.level(self.game.own()))
        } else {
            "false".to_owned()
        }
    }

    /// The kind of a container and how it spreads its cards: of the language, or handed on by the level that names
    /// a kind of its author's.
    fn kind(&self, container: &Container) -> (String, String) {
        if container.element.is_some() {
            let name = &container.kind.segments[container.kind.segments.len() - 1].ident;
            let of = |item: &str| format!("<::solitaire::kinds::{name} as ElementKind>::{item}");
            return (of("KIND"), of("SPREAD"));
        }
        let owner = self.level(container.stated);
        let (kind, spread) = (own_kind_name(container), own_spread_name(container));
        (format!("{owner}::{kind}"), format!("{owner}::{spread}"))
    }

    fn rule(&self, piece: &Piece) -> Value {
        let params: Vec<String> =
            piece.params.iter().map(|param| param.name.unraw().to_string()).collect();
        let fields = vec![
            ("name", name(&piece.name)),
            ("docs", docs(&piece.docs)),
            ("params", format!("&{params:?}").into()),
            ("body", self.expr(&piece.now().expr).into()),
        ];
        Record { ty: "Rule", fields, blank: None }.into()
    }

    /// A move the author wrote in Rust: what is to be known of it, its type says.
    fn hand_move(&self, declared: &Move) -> String {
        let name = declared.name.unraw().to_string();
        let facts = facts_of(&self.game.lineage.own().name, declared);
        let containers = container_table(self.game);
        format!(
            "{{const LIFT:Lift={facts}.lift({containers});\
             const TARGET:Target={facts}.target({containers});\
             {facts}.model({name:?},&[LIFT],&[TARGET])}}"
        )
    }

    fn one_move(&self, declared: &Move) -> Value {
        if declared.by_hand.is_some() {
            return self.hand_move(declared).into();
        }
        let lifts = list(&declared.lifts, |lift, out| {
            let first = self.game.containers[lift.container].first + lift.from;
            let (number, count, unit) = (lift.container, lift.count, unit(lift.unit));
            let _ = write!(
                out,
                "Lift{{container:{number},span:Span{{first:{first},count:{count}}},unit:{unit}}}"
            );
        });
        let targets = list(&declared.targets, |target, out| {
            let first = self.game.containers[target.container].first + target.from;
            let (number, count) = (target.container, target.count);
            let _ = write!(
                out,
                "Target{{container:{number},span:Span{{first:{first},count:{count}}}}}"
            );
        });
        let condition = match self.game.piece(declared.condition) {
            Some(piece) => self.expr(&piece.now().expr),
            None => "E::ALWAYS".to_owned(),
        };
        let fields = vec![
            ("name", name(&declared.name)),
            ("docs", docs(&declared.docs)),
            ("gesture", gesture(declared).into()),
            ("pair", declared.pair.to_string().into()),
            ("lifts", lifts.into()),
            ("targets", targets.into()),
            ("condition", condition.into()),
            ("located", declared.located.to_string().into()),
            ("steps", self.steps(&declared.steps).into()),
        ];
        Record { ty: "Move", fields, blank: Some(BLANK_MOVE) }.into()
    }

    /// What is said of conditions that never decide, but of those none of whose moves is part of this game.
    fn redundant(&self) -> String {
        let number = |name: &Ident| self.game.moves.find(|known| known.name == *name);
        let said = self.game.redundant.iter().filter_map(|said| {
            let moves = said.moves.iter().filter_map(number);
            let moves: Vec<String> = moves.map(|declared| declared.to_string()).collect();
            (!moves.is_empty()).then_some((said, moves))
        });
        list(said, |(said, moves): (&Redundancy, _), out| {
            let part = match (&said.role, said.container) {
                (PieceRole::Pickup, Some(container)) => format!("Pickup({container})"),
                (PieceRole::Build, Some(container)) => format!("Build({container})"),
                (PieceRole::Space, Some(container)) => format!("Space({container})"),
                _ => "Where".to_owned(),
            };
            let (moves, because) = (moves.join(", "), &said.because);
            let _ = write!(
                out,
                "::solitaire::model::Redundancy{{part: ::solitaire::model::Part::{part},\
                 moves:&[{moves}],because:{because:?}}}"
            );
        })
    }

    fn score(&self, score: Option<&Score>) -> String {
        let Some(score) = score else { return "None".to_owned() };
        let part = |expr: &Option<Expr>| self.option(expr.as_ref());
        let (start, min) = (part(&score.start), part(&score.min));
        let (win, board) = (part(&score.win), part(&score.board));
        let moves = list(&score.moves, |(number, worth), out| {
            let _ = write!(out, "({number},{})", self.expr(worth));
        });
        format!("Some(Score{{start:{start},min:{min},win:{win},board:{board},moves:{moves}}})")
    }
}

/// The unit in the model.
const fn unit(unit: Option<UnitKind>) -> &'static str {
    match unit {
        Some(UnitKind::Top) => "Unit::Top",
        Some(UnitKind::Cards) => "Unit::Cards",
        Some(UnitKind::All) => "Unit::All",
        Some(UnitKind::Buried) => "Unit::Buried",
        None => "Unit::Nothing",
    }
}

fn gesture(declared: &Move) -> String {
    match (declared.gesture, declared.optional) {
        (Gesture::Drag, _) => "Gesture::Drag".to_owned(),
        (Gesture::Press, _) => "Gesture::Press".to_owned(),
        (Gesture::Click, _) => "Gesture::Click".to_owned(),
        (Gesture::Auto, None) => "Gesture::Auto".to_owned(),
        (Gesture::Auto, Some(on)) => format!("Gesture::Autoplay{{on:{on}}}"),
    }
}
