//! A win that asks for more cards than fit where it counts them: which of the numbers does not go with the others.

use solitaire_model::{Arithmetic, Comparison};

use super::causes::{Causes, literal, statement};
use super::packs::fewer_decks;
use super::reach::{Situation, direction, never};
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Game, Kind, Stated};
use crate::report::Extent;

/// Where it is told that too many cards are asked for, and what is to be written.
pub struct Mend {
    /// None if it is told where the win asks.
    pub span: Option<Extent>,
    pub help: String,
}

/// A win that asks for more cards than fit.
pub struct Crowded<'g> {
    pub game: &'g Game,
    /// The part that never holds.
    pub asked: &'g Expr,
    pub win: &'g Stated,
    /// The containers that it counts.
    pub containers: &'g [ContainerId],
    /// The one of them that has least room.
    pub narrow: ContainerId,
}

impl Crowded<'_> {
    /// What is wrong: the number of the win, if the containers agree with each other or none of their numbers could be
    /// right; else those of the one that has least room.
    pub fn mend(&self, situation: &Situation<'_>) -> Mend {
        let room = |container: ContainerId| situation.on(container).most;
        let most: i64 = self.containers.iter().map(|container| room(*container)).sum();
        let wanted = self.wanted(situation).unwrap_or(self.game.cards() as i64);
        let least = room(self.narrow);
        let is_shared =
            self.containers.iter().filter(|container| room(**container) == least).count() > 1;
        let more = self.more_room(least, least + wanted - most);
        if let Some(mend) = self.fewer_asked(most).filter(|_| is_shared || !more.is_exact) {
            return mend;
        }
        let or = match (fewer_decks(self.game, most), self.fewer_asked(most)) {
            (Some((_, decks)), _) => format!(", or play with fewer: `#[game(decks = {decks})]`"),
            (None, Some(fewer)) => format!(", or {} in `win`", fewer.help),
            (None, None) if more.is_exact => String::new(),
            (None, None) => ", or ask for fewer cards".to_owned(),
        };
        Mend { span: more.span, help: more.help + &or }
    }

    /// What is wrong, said where nothing but the numbers is seen.
    pub fn message(&self, situation: &Situation<'_>) -> Option<String> {
        let all: i64 = self.containers.iter().map(|number| situation.on(*number).most).sum();
        let wanted = self.wanted(situation)?;
        let names: Vec<String> = self
            .containers
            .iter()
            .map(|number| format!("`{}`", self.game.containers[*number].name))
            .collect();
        let (names, hold) = match &names[..] {
            [only] => (only.clone(), "holds"),
            [before @ .., last] => (format!("{} and {last}", before.join(", ")), "hold"),
            [] => return None,
        };
        Some(format!("`win` asks for {wanted} cards on {names}, which {hold} {all} at most"))
    }

    /// How many cards it asks for.
    fn wanted(&self, situation: &Situation<'_>) -> Option<i64> {
        let Kind::Compare(comparison, sides) = &self.asked.kind else { return None };
        let wanted = situation.worth(&sides[1]).least;
        match comparison {
            Comparison::More => Some(wanted + 1),
            Comparison::Equal | Comparison::AtLeast => Some(wanted),
            _ => None,
        }
    }

    /// So many cards asked for, where the win says a number: of all cards, or of those that are not counted.
    fn fewer_asked(&self, most: i64) -> Option<Mend> {
        let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &self.asked.kind else {
            return None;
        };
        if self.win.level < self.game.own() {
            return None;
        }
        let (number, meant) = match &sides[1].kind {
            Kind::Number(_) => (&sides[1], most),
            Kind::Arithmetic(Arithmetic::Subtract, parts)
                if matches!(parts[0].kind, Kind::CardsInPlay) =>
            {
                (&parts[1], self.game.cards() as i64 - most)
            }
            _ => return None,
        };
        let Kind::Number(stated) = number.kind else { return None };
        let whole = text(&sides[1]);
        let changed = match whole.strip_suffix(&stated.to_string()) {
            Some(before) => format!("{before}{meant}"),
            None => return None,
        };
        let help = format!("write `{changed}` in place of `{whole}`");
        Some(Mend { span: Some(number.span), help })
    }

    /// How the narrowest container holds `wanted` cards in place of `room`.
    fn more_room(&self, room: i64, wanted: i64) -> MoreRoom {
        let (game, held) = (self.game, &self.game.containers[self.narrow]);
        let (name, count) = (&held.name, i64::from(held.count));
        let each = room / count;
        let stated = statement(game, self.narrow).filter(|_| held.stated >= game.own());
        let max = stated.and_then(|stated| literal(stated.max.as_ref()?));
        let length = Causes::new(game).own_length(self.narrow);
        let place = Causes::new(game).number_of(self.narrow);
        let is_full = room == count * i64::from(held.capacity);
        let vague = |help: String| MoreRoom { help, span: place, is_exact: false };
        if each == 0 {
            return vague(format!("give `{name}` more elements or more room"));
        }
        let longer = (wanted + each - 1) / each;
        let deeper = (wanted + count - 1) / count;
        let [is_longer, is_deeper] = [each, count].map(|by| wanted % by == 0);
        let written = |(span, number): (Extent, i64), word: &str, other: i64, is_exact: bool| {
            let help = format!("write `{word}{other}` in place of `{word}{number}`");
            MoreRoom { help, span: Some(span), is_exact }
        };
        let is_suit = deeper == game.ranks.count() as i64;
        let build = game.piece(held.build).map(|build| &build.now().expr);
        let goes_on = build.is_some_and(|build| !never(build) && direction(game, build).is_none());
        match (max.filter(|_| is_full), length) {
            (Some(max), _) if held.single => written(max, "max ", wanted, true),
            _ if held.single && !is_full => {
                vague(format!("let other ranks follow on `{name}`, as in `adjacent_rank_wrap`"))
            }
            _ if held.single => vague(format!("give `{name}` room for more cards: `max {wanted}`")),
            // A whole suit is what fits.
            (Some(max), _) if is_suit || is_deeper && (!is_longer || held.shape.is_some()) => {
                written(max, "max ", deeper, true)
            }
            // Ranks that go round take as many suits as there is room for; a whole suit was hardly written unmeant.
            (Some((at, max)), Some(length)) if is_deeper && goes_on => {
                let is_suit = max == game.ranks.count() as i64;
                let other = match is_suit && is_longer {
                    true => format!(", or `max {deeper}` in place of `max {max}`"),
                    false => format!(", or `{longer}` for how many elements `{name}` has"),
                };
                let mut more = match is_suit && is_longer {
                    true => written(length, "", longer, true),
                    false => written((at, max), "max ", deeper, true),
                };
                more.help += &other;
                more
            }
            (_, Some(length)) if is_longer && !(is_full && is_deeper && goes_on) => {
                written(length, "", longer, true)
            }
            _ if is_full && (is_longer || is_deeper || deeper <= each + 1) => MoreRoom {
                is_exact: is_longer || is_deeper,
                ..vague(format!(
                    "write `{longer}` for how many elements `{name}` has, or `max {deeper}`"
                ))
            },
            _ => MoreRoom {
                is_exact: is_longer,
                ..vague(format!("write `{longer}` for how many elements `{name}` has"))
            },
        }
    }
}

/// How a container holds more cards.
struct MoreRoom {
    help: String,
    span: Option<Extent>,
    /// Whether it holds just as many as are asked for, then.
    is_exact: bool,
}

/// Whether more points were said for a container that is too small for a win than it has elements: it lacks elements, and
/// that is said in place of it.
pub fn is_given_more_points(game: &Game, container: ContainerId, faults: &mut Faults<'_>) -> bool {
    let held = &game.containers[container];
    let count = usize::from(held.count);
    let told = |points: &usize| faults.is_told(&format!("{points} points for {count} elements"));
    let Some(points) = (count + 1..count + 20).find(told) else { return false };
    let Some(span) = Causes::new(game).place_of(container) else { return false };
    let message = format!(
        "`{}` has {count} elements, is given {points} points, and is too small for all cards",
        held.name
    );
    let told = format!("{points} points for {count} elements");
    faults.say_instead(&told, span, message, format!("declare {points} elements"));
    true
}
