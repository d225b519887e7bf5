//! What of a declaration examples ask, and what may be edited in it.

use proc_macro2::Ident;
use solitaire_model::{Operator, Sort};

use super::exprs::Meant;
use super::moves;
use super::word::{Place, Word, word};
use crate::check::examples::standing;
use crate::meaning::{Game, Move, PieceId, PieceRole, only_falls, rules_asked};
use crate::syntax::ast::{
    Amount, Block, Container, Counter, CounterStart, Deal, Declaration, Definition, ExampleKind,
    Expr, ExprKind, Index, Lies, MovesEntry, Permission, Piece, Pile, Place as DealPlace,
    PlaceKind, Position, SetOperator, Spot, Stated, StatedPart, Step, Steps,
};

/// What examples ask of a game.
pub struct Asked {
    /// Conditions, each by what it is for and by its name.
    conditions: Vec<(PieceRole, Ident)>,
    /// The moves of which is said how often they are made, or what they lift.
    moves: Vec<Ident>,
    /// Whether they ask how many cards lie somewhere.
    pub deal: bool,
    /// The containers of which they say how many elements there are.
    counts: Vec<(Ident, usize)>,
    /// Whether they ask how often a move is made.
    often: bool,
    /// The moves that are made on a board, and those that happen by themselves after them.
    boards: Vec<Ident>,
    /// From where to where they say that a card goes.
    ways: Vec<(Ident, Ident)>,
    /// The constants of the parents.
    constants: Vec<Ident>,
    /// With which numbers a counter may begin by what they say of it after a move, where they do not say it before.
    starts: Vec<(Ident, Vec<i64>)>,
    /// What a move is worth by what they say of the score.
    worths: Vec<(Ident, i64)>,
    /// What may be meant in expressions.
    pub meant: Meant,
}

impl Asked {
    /// What the examples of these numbers ask.
    pub fn by(game: &Game, examples: &[usize]) -> Self {
        let mut conditions: Vec<PieceId> = Vec::new();
        let (mut moves, mut deal, mut often) = (Vec::new(), false, false);
        let (mut said, mut boards, mut ways) = (Vec::new(), Vec::new(), Vec::new());
        let mut ranks = Vec::new();
        let (mut starts, mut worths) = (Vec::new(), Vec::new());
        let all = standing(game);
        for one in examples.iter().filter_map(|nth| all.get(*nth)) {
            match &one.example.kind {
                ExampleKind::Put { card, from, .. } => {
                    ranks.push(i64::from(card.rank));
                    conditions.extend(one.conditions());
                    ways.extend(from.iter().map(|from| (from.clone(), one.subject.clone())));
                }
                ExampleKind::Lifted(_) => {
                    conditions.extend(one.conditions());
                    moves.push(one.subject.clone());
                }
                ExampleKind::Often(_) => {
                    often = true;
                    moves.push(one.subject.clone());
                }
                ExampleKind::Dealt { container, counts, .. } => {
                    deal = true;
                    let is_other = |held: &crate::meaning::Container| {
                        held.name == *container && usize::from(held.count) != counts.len()
                    };
                    if counts.len() > 1 && game.containers.iter().any(is_other) {
                        said.push((container.clone(), counts.len()));
                    }
                }
                ExampleKind::Position(position) => {
                    conditions.extend(one.conditions());
                    boards.push(one.subject.clone());
                    let declared = game.moves.iter().find(|declared| declared.name == *one.subject);
                    conditions.extend(declared.into_iter().flat_map(|one| ends_of(game, one)));
                    starts.extend(starts_by(game, position));
                    worths.extend(worth_by(position).map(|worth| (one.subject.clone(), worth)));
                    if position.after.is_some() {
                        let by_itself = game.moves.iter().filter(|one| !one.is_players());
                        boards.extend(by_itself.map(|declared| declared.name.clone()));
                    }
                }
            }
        }
        let asked =
            |condition: &PieceId| rules_asked(&game.pieces, &game.pieces[*condition].now().expr);
        let rules: Vec<PieceId> = conditions.iter().flat_map(asked).collect();
        let conditions = conditions.into_iter().chain(rules).map(|number| &game.pieces[number]);
        let conditions = conditions.map(|piece| (piece.role.clone(), piece.name.clone())).collect();
        let containers = game.containers.iter().map(|held| held.name.clone()).collect();
        let constants = game.constants.iter().filter(|constant| constant.introduced < game.own());
        let constants = constants.map(|constant| constant.name.clone()).collect();
        let of_boards = !boards.is_empty();
        let rules_of = |count: usize| {
            let rules = game.pieces.iter().filter(|piece| {
                piece.role == PieceRole::Rule
                    && piece.params.len() == count
                    && piece.result == Sort::Truth
                    && piece.params.iter().all(|param| !param.is_cards)
            });
            rules.map(|piece| piece.name.clone()).collect()
        };
        let (rules, tests) = (rules_of(2), rules_of(1));
        let meant = Meant { containers, ranks, of_boards, rules, tests };
        let counts = said;
        Self {
            conditions,
            moves,
            deal,
            counts,
            often,
            boards,
            ways,
            constants,
            starts,
            worths,
            meant,
        }
    }

    /// All that they ask, in the order of the declaration.
    pub fn places<'p>(&self, declaration: &'p mut Declaration) -> Vec<Place<'p>> {
        let mut places = Vec::new();
        for statement in &mut declaration.pieces {
            self.of_piece(&mut statement.kind, &mut places);
        }
        if let Some(game) = declaration.game.as_mut().filter(|_| self.deal) {
            let within = "#[game]".to_owned();
            let span = game.decks.as_ref().map_or(game.span, |decks| decks.span().into());
            places.push(Place { word: Word::Decks(&mut game.decks, span), within: within.clone() });
            if let Some(ranks) = &mut game.ranks {
                places.push(Place { word: Word::Ranks(ranks), within });
            }
        }
        places
    }

    fn asks_end(&self, word: &str) -> bool {
        self.boards.iter().any(|subject| subject == word)
    }

    /// Whether a move is made on a board, or happens by itself there.
    pub fn is_made(&self, name: &Ident) -> bool {
        self.boards.contains(name)
    }

    /// Whether a condition is asked.
    pub fn has(&self, role: &PieceRole, name: &Ident) -> bool {
        self.conditions.iter().any(|(known, asked)| known == role && asked == name)
    }

    fn of_piece<'p>(&self, piece: &'p mut Piece, places: &mut Vec<Place<'p>>) {
        let numbers = self.deal || self.often;
        let mut add =
            |within, expr: &'p mut Expr| places.push(Place { word: Word::Expr(expr), within });
        match piece {
            Piece::Rule(Definition { word, name, body, .. })
            | Piece::Value(Definition { word, name, body, .. })
                if self.has(&PieceRole::Rule, name) =>
            {
                add(format!("{word} {name}"), body);
            }
            Piece::Pickup(permission) => self.permitted(&PieceRole::Pickup, permission, places),
            Piece::Build(permission) => self.permitted(&PieceRole::Build, permission, places),
            Piece::Space(permission) => self.permitted(&PieceRole::Space, permission, places),
            Piece::Win(end) if self.asks_end("win") => {
                let word = Word::Win(&mut end.condition);
                places.push(Place { word, within: "win".to_owned() });
            }
            Piece::Lose(end) if self.asks_end("lose") => add("lose".to_owned(), &mut end.condition),
            Piece::Score(block) => {
                for line in own(block).filter(|line| self.boards.contains(&line.name)) {
                    let within = line.name.to_string();
                    let wanted = self.worths.iter().filter(|(name, _)| *name == line.name);
                    let wanted = wanted.map(|(_, worth)| *worth).collect();
                    places.push(Place { word: Word::Worth(&mut line.value, wanted), within });
                }
            }
            Piece::Const(known) if numbers => {
                let within = format!("const {}", known.name);
                let others = self.constants.clone();
                let names =
                    Place { word: Word::Name(&mut known.name, others), within: within.clone() };
                places.extend([Place { word: Word::Expr(&mut known.value), within }, names]);
            }
            Piece::Counter(Counter { name, start: CounterStart::At(start), .. }) => {
                let others = self.starts.iter().filter(|(counter, _)| counter == name);
                let mut others: Vec<i64> =
                    others.flat_map(|(_, numbers)| numbers.clone()).collect();
                let within = format!("counter {name}");
                if let (true, ExprKind::Number(number)) = (self.often, &start.kind) {
                    others = [number - 1, number + 1].into_iter().filter(|one| *one >= 0).collect();
                }
                if !others.is_empty() {
                    places.push(Place { word: Word::Start(start, others), within });
                }
            }
            Piece::Structure(block) if numbers || self.meant.of_boards => {
                for Container { name, held, max, .. } in own(block) {
                    if let Some(max) = max {
                        let within = format!("{name}: .. max {}", word(max));
                        places.push(Place { word: Word::Expr(max), within });
                    }
                    let Some(held) = held.as_mut().filter(|_| numbers) else { continue };
                    if let Some((_, number)) = self.counts.iter().find(|(said, _)| said == name) {
                        let within = name.to_string();
                        places.push(Place { word: Word::Held(held, *number), within });
                        continue;
                    }
                    let Some(kind) = held.kind.path.segments.last() else { continue };
                    let kind = kind.ident.to_string();
                    let Some(count) = &mut held.count else { continue };
                    let within = format!("{name}: [{kind}; {}]", word(count));
                    places.push(Place { word: Word::Expr(count), within });
                }
            }
            Piece::Deal(block) if numbers => own(block).for_each(|step| of_step(step, places)),
            Piece::Moves(block) => {
                let ways: Vec<(Ident, Ident)> = own(block).flat_map(|entry| ways(entry)).collect();
                let is_twice =
                    |way: &(Ident, Ident)| ways.iter().filter(|one| *one == way).count() > 1;
                for entry in own(block) {
                    let MovesEntry::Move(declared) = entry else { continue };
                    if self.boards.contains(&declared.name) {
                        moves::of_move(declared, &self.meant.containers, places);
                        continue;
                    }
                    let within = declared.name.to_string();
                    let targets = declared.put.iter().flat_map(|put| &put.targets);
                    let targets: Vec<&Ident> = targets.map(|target| &target.container).collect();
                    let way = self.ways.iter().find(|(_, to)| targets.contains(&to));
                    if let Some((from, _)) = way {
                        let lifted = declared.from.iter().flat_map(|from| &from.lifts);
                        let lifted = lifted.map(|lift| &lift.spot.container);
                        let goes_twice = |name: &&Ident| {
                            targets.iter().any(|to| is_twice(&((*name).clone(), (*to).clone())))
                        };
                        let twice = lifted.filter(goes_twice).cloned().collect();
                        let from = from.clone();
                        let Some(sources) = &mut declared.from else { continue };
                        let word = Word::Sources { sources, from, twice };
                        places.push(Place { word, within: within.clone() });
                        continue;
                    }
                    let is_from = |way: &&(Ident, Ident)| {
                        let lifts = declared.from.iter().flat_map(|from| &from.lifts);
                        let mut names = lifts.map(|lift| &lift.spot.container);
                        names.any(|name| *name == way.0)
                    };
                    if let Some((_, to)) = self.ways.iter().find(is_from) {
                        let Some(put) = &mut declared.put else { continue };
                        places.push(Place { word: Word::Targets(put, to.clone()), within });
                        continue;
                    }
                    if !self.moves.contains(&declared.name) {
                        continue;
                    }
                    if !self.often {
                        let lifts = declared.from.iter_mut().flat_map(|from| &mut from.lifts);
                        let units = lifts.filter_map(|lift| lift.unit.as_mut());
                        places.extend(
                            units.map(|unit| Place {
                                word: Word::Unit(unit),
                                within: within.clone(),
                            }),
                        );
                    }
                    if let Some(condition) = &mut declared.condition {
                        let mut asked = vec![&mut condition.condition];
                        if self.often {
                            asked = comparisons(asked);
                        }
                        let within = declared.name.to_string();
                        let place = |expr| Place { word: Word::Expr(expr), within: within.clone() };
                        places.extend(asked.into_iter().map(place));
                    }
                    if let Some(block) = declared.steps.as_mut().filter(|_| self.often) {
                        of_steps(&mut block.steps, places);
                    }
                }
            }
            _ => {}
        }
    }

    fn permitted<'p>(
        &self,
        role: &PieceRole,
        Permission { word, containers, condition, .. }: &'p mut Permission,
        places: &mut Vec<Place<'p>>,
    ) {
        if let Some(name) = containers.iter().find(|name| self.has(role, name)) {
            let within = format!("{word} {name}");
            places.push(Place { word: Word::Expr(condition), within });
        }
    }
}

/// The numbers with which counters may begin by what is said of them after a move, and not before. One that falls
/// and is said to stay as it is was forgotten there; others begin at 0.
fn starts_by(game: &Game, position: &Position) -> Vec<(Ident, Vec<i64>)> {
    let stated = |part: &StatedPart| position.before.parts.iter().any(|one| one.name == part.name);
    let after = position.after.iter().flat_map(|after| &after.parts);
    let starts = after.filter(|part| !stated(part)).filter_map(|part| {
        let counter = game.counters.find(|counter| counter.name == part.name)?;
        let start = game.counters[counter].start?;
        let numbers = match only_falls(game, counter) {
            true if number(part) == Some(start) => Vec::new(),
            true => vec![start - 1, start + 1],
            false => vec![0],
        };
        let numbers = numbers.into_iter().filter(|other| *other != start && *other >= 0).collect();
        Some((part.name.clone(), numbers))
    });
    starts.collect()
}

/// By how much the score changes on a board.
fn worth_by(position: &Position) -> Option<i64> {
    let score =
        |stated: &Stated| stated.parts.iter().find(|part| part.name == "score").and_then(number);
    Some(score(position.after.as_ref()?)? - score(&position.before).unwrap_or(0))
}

/// The number that a part of a board is said to be.
pub fn number(part: &StatedPart) -> Option<i64> {
    match &part.piles[..] {
        [Pile { says: Lies::Number(number), .. }] => number.base10_parse().ok(),
        _ => None,
    }
}

/// What is asked of the containers at both ends of a move.
fn ends_of(game: &Game, declared: &Move) -> Vec<PieceId> {
    let lifts = declared.lifts.iter().map(|lift| &game.containers[lift.container]);
    let targets = declared.targets.iter().map(|target| &game.containers[target.container]);
    let puts = targets.flat_map(|container| [container.build, container.space]);
    lifts.map(|container| container.pickup).chain(puts).flatten().collect()
}

/// The comparisons that conditions are joined of: what limits how often a move is made.
fn comparisons(exprs: Vec<&mut Expr>) -> Vec<&mut Expr> {
    let mut found = Vec::new();
    for expr in exprs {
        match &expr.kind {
            ExprKind::Binary { operator: Operator::And | Operator::Or, .. } => {
                if let ExprKind::Binary { left, right, .. } = &mut expr.kind {
                    found.extend(comparisons(vec![left, right]));
                }
            }
            ExprKind::Binary { operator: Operator::Compare(_), .. } => found.push(expr),
            _ => {}
        }
    }
    found
}

/// The statements of a block but for what it inherits.
pub fn own<T>(block: &mut Block<T>) -> impl Iterator<Item = &mut T> {
    block.statements.iter_mut().filter_map(|statement| statement.kind.own_mut())
}

fn of_steps<'p>(steps: &'p mut Steps, places: &mut Vec<Place<'p>>) {
    steps.statements.iter_mut().for_each(|statement| of_step(&mut statement.kind, places));
}

/// The numbers of a step, and the side on which it deals.
fn of_step<'p>(step: &'p mut Step, places: &mut Vec<Place<'p>>) {
    match step {
        Step::Deal(deal) => {
            let within = written(deal);
            let mut add = |word| places.push(Place { word, within: within.clone() });
            let Deal { place, amount, side, .. } = &mut **deal;
            if let DealPlace { kind: PlaceKind::Spot(spot), .. } = place {
                match &mut spot.index {
                    Some(range) => add(Word::Range(range)),
                    none => add(Word::All(none, spot.container.clone())),
                }
            }
            match amount {
                Amount::Rounds(rounds) => add(Word::Expr(rounds)),
                Amount::Each { counts, .. } => {
                    add(Word::List(counts));
                }
                Amount::Rest(_) | Amount::Named(_) => {}
            }
            if let Some(side) = side {
                add(Word::Side(side));
            }
        }
        Step::Set { counter, operator, value, .. } => {
            let within = format!("{counter} {} {}", operator.sign(), word(value));
            let word = match operator {
                SetOperator::To => Word::Expr(value),
                SetOperator::Up | SetOperator::Down => Word::By(value),
            };
            places.push(Place { word, within });
        }
        Step::For { variable, range, body, .. } => {
            let within = format!("for {variable} in {}", indexes(range));
            for end in ends(Some(range)) {
                places.push(Place { word: Word::Expr(end), within: within.clone() });
            }
            of_steps(body, places);
        }
        Step::If { then, otherwise, .. } => {
            of_steps(then, places);
            if let Some(otherwise) = otherwise {
                of_steps(otherwise, places);
            }
        }
        _ => {}
    }
}

fn ends(index: Option<&mut Index>) -> impl Iterator<Item = &mut Expr> {
    let (from, to) = match index {
        Some(Index::One(at)) => (Some(at), None),
        Some(Index::Range(from, to)) => (Some(from), Some(to)),
        None => (None, None),
    };
    from.into_iter().chain(to)
}

/// `tableau <- 6 up`, as it was written; what is longer than a word as dots.
pub fn written(Deal { place, amount, side, .. }: &Deal) -> String {
    let under = if place.under.is_some() { "under " } else { "" };
    let place = match &place.kind {
        PlaceKind::Spot(spot) => {
            let Spot { container, index, .. } = &**spot;
            let index = index.as_ref().map(|index| format!("[{}]", indexes(index)));
            format!("{container}{}", index.unwrap_or_default())
        }
        PlaceKind::Source(word) | PlaceKind::Target(word) | PlaceKind::Partner(word) => {
            word.to_string()
        }
    };
    let amount = match amount {
        Amount::Rounds(rounds) => word(rounds),
        Amount::Each { counts, .. } => {
            format!("[{}]", counts.iter().map(word).collect::<Vec<_>>().join(", "))
        }
        Amount::Rest(rest) => rest.to_string(),
        Amount::Named(_) => "\"..\"".to_owned(),
    };
    let side = side.as_ref().map(|side| format!(" {}", side.word));
    format!("{under}{place} <- {amount}{}", side.unwrap_or_default())
}

fn indexes(index: &Index) -> String {
    match index {
        Index::One(at) => word(at),
        Index::Range(from, to) => format!("{}..{}", word(from), word(to)),
    }
}

/// From where to where a move takes cards.
fn ways(entry: &MovesEntry) -> Vec<(Ident, Ident)> {
    let MovesEntry::Move(declared) = entry else { return Vec::new() };
    let lifts =
        declared.from.iter().flat_map(|from| &from.lifts).filter(|lift| lift.unit.is_some());
    let targets = || declared.put.iter().flat_map(|put| &put.targets);
    lifts
        .flat_map(|lift| targets().map(|to| (lift.spot.container.clone(), to.container.clone())))
        .collect()
}
