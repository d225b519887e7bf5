//! What to deal where by what the examples of the deal count.

use std::ops::Range;

use super::Dealer;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{Amount, ContainerId, Expr, Spot, Step};
use crate::report::{Extent, Report};
use crate::syntax::ast::ExampleKind;

/// More steps in the place of one are hardly meant.
const MAX_STEPS: usize = 3;

impl Dealer<'_> {
    /// The only step of the deal that deals otherwise than the examples count: where it does, and what to write in its place
    /// so that all is as they say.
    pub(super) fn counted_by_examples(&self) -> Option<(Extent, String)> {
        if self.is_tried {
            return None;
        }
        let counted = self.counted();
        let played = self.played(None)?;
        let steps = self.game.deal.iter().zip(&self.game.deal_levels).enumerate();
        let own = steps.filter(|(_, (_, level))| **level == self.game.own());
        let mut found = own.filter_map(|(nth, (step, _))| {
            let (places, dealt) = self.dealt_by(step)?;
            let (_, counts) = counted.iter().find(|(container, _)| *container == places)?;
            let at = self.game.places(places);
            let meant: Vec<i64> = at
                .zip(counts.iter().zip(&dealt))
                .map(|(place, (count, dealt))| dealt + count - played.counts[place])
                .collect();
            if meant == dealt || meant.iter().any(|count| *count < 0) {
                return None;
            }
            let new = self.played(Some((nth, places, &meant)))?;
            let is_as_counted = counted.iter().all(|(container, counts)| {
                // What is left over goes to the stock.
                let is_stock = self.game.containers[*container].is_stock();
                let left = if is_stock { new.left.max(0) } else { 0 };
                let lie = self.game.places(*container).map(|place| new.counts[place] + left);
                lie.eq(counts.clone())
            });
            let suffices = new.left == 0 || new.left > 0 && self.has_stock();
            let is_out = new.left == 0 && nth + 1 == self.game.deal.len();
            (is_as_counted && suffices).then(|| instead(step, &meant, is_out)).flatten()
        });
        found.next().filter(|_| found.next().is_none())
    }

    /// The amounts of a step that deals to a whole container on which nothing lies, as the examples count them.
    pub(super) fn amounts_of_examples(&self, places: &[usize]) -> Option<String> {
        let container = self.container_at(*places.first()?).filter(|_| !self.is_tried)?;
        let is_whole = self.game.places(container).eq(places.iter().copied());
        let lie_none = places.iter().all(|place| self.counts[*place] == 0);
        let counted = self.counted();
        let (_, counts) = counted.iter().find(|(of, _)| *of == container)?;
        let mut steps = 0;
        for step in &self.game.deal {
            step.visit(&mut |step| {
                steps += usize::from(
                    matches!(step, Step::Deal { to: Spot::Elements { container: to, .. }, .. }
                    if *to == container),
                );
            });
        }
        let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
        (is_whole && lie_none && steps == 1).then(|| format!("write `[{}]`", counts.join(", ")))
    }

    /// The only elements on which the examples count cards, if they are so many, in a row, and not all of the container.
    pub(super) fn range_of_examples(&self, container: ContainerId, many: i64) -> Option<String> {
        let counted = self.counted();
        let (_, counts) = counted.iter().find(|(of, _)| *of == container)?;
        let first = counts.iter().position(|count| *count > 0)?;
        let end = counts.iter().rposition(|count| *count > 0)? + 1;
        let are_all = counts[first..end].iter().all(|count| *count > 0);
        let is_range = are_all && end - first < counts.len() && (end - first) as i64 == many;
        is_range.then(|| format!("{first}..{end}"))
    }

    /// The step that deals all that is left over to the only container on which the examples count more, and on which nothing
    /// lies.
    pub(super) fn step_of_examples(&self) -> Option<String> {
        let counted = self.counted();
        let lacks = |(container, counts): &(ContainerId, Vec<i64>)| -> Vec<i64> {
            let places = self.game.places(*container);
            places.zip(counts).map(|(place, count)| count - self.counts[place]).collect()
        };
        let mut lacking = counted.iter().filter(|one| lacks(one).iter().any(|count| *count != 0));
        let only = lacking.next().filter(|_| lacking.next().is_none() && !self.is_tried)?;
        // Where some lie, a step deals too few.
        if self.game.places(only.0).any(|place| self.counts[place] > 0) {
            return None;
        }
        let more = lacks(only);
        let name = &self.game.containers[only.0].name;
        let first = more.iter().position(|count| *count != 0)?;
        let last = more.iter().rposition(|count| *count != 0)?;
        let amount = more[first];
        let is_even = more[first..=last].iter().all(|count| *count == amount);
        let is_known = amount > 0 && is_even && more.iter().sum::<i64>() == self.left;
        is_known.then(|| match (first, last + 1) {
            (0, end) if end == more.len() => format!("{name} <- {amount} up;"),
            (at, end) if at + 1 == end => format!("{name}[{at}] <- {amount} up;"),
            (at, end) => format!("{name}[{at}..{end}] <- {amount} up;"),
        })
    }

    /// How many cards the examples say that the deal lays on each element of a container.
    fn counted(&self) -> Vec<(ContainerId, Vec<i64>)> {
        let own = self.game.own();
        let lines = self.game.examples.iter().filter(|(level, _)| *level == own);
        let all = lines.flat_map(|(_, line)| &line.examples).filter_map(|example| {
            let ExampleKind::Dealt { container, down: false, counts } = &example.kind else {
                return None;
            };
            let held = self.game.containers.find(|held| held.name == *container)?;
            let elements = self.game.places(held).len();
            let counts = counts.iter().map(|count| count.base10_parse().ok());
            let mut counts = counts.collect::<Option<Vec<i64>>>()?;
            if let [same] = counts[..] {
                counts = vec![same; elements];
            }
            (counts.len() == elements).then_some((held, counts))
        });
        all.collect()
    }

    /// The container to which a step deals off the deck, and how many cards it lays on each element.
    fn dealt_by(&self, step: &Step) -> Option<(ContainerId, Vec<i64>)> {
        let Step::Deal {
            to: Spot::Elements { container, range, .. },
            to_under: false,
            amount,
            from: Spot::Hand,
            first: None,
            condition: None,
            ..
        } = step
        else {
            return None;
        };
        let mut dealt = vec![0; self.game.places(*container).len()];
        let (from, to) = match range.as_deref() {
            None => (0, dealt.len()),
            Some([from, to]) => (self.index(from)?, self.index(to)?),
        };
        let places = dealt.get_mut(from..to)?;
        match amount {
            Amount::Rounds(rounds) => places.fill(self.number(rounds)?),
            Amount::Each(each) if each.len() == places.len() => {
                for (place, amount) in places.iter_mut().zip(each) {
                    *place = self.number(amount)?;
                }
            }
            _ => return None,
        }
        Some((*container, dealt))
    }

    fn index(&self, expr: &Expr) -> Option<usize> {
        usize::try_from(self.number(expr)?).ok()
    }

    /// The deal to its end, with these numbers of cards in the place of a step, if all of it is known.
    fn played(&self, other: Option<(usize, ContainerId, &[i64])>) -> Option<Self> {
        let mut nothing = Report::new();
        let mut faults = Faults::unsorted(&mut nothing, &self.game.lineage);
        let mut dealer = Dealer::new(self.game);
        (dealer.is_tried, dealer.goes_on) = (true, other.is_none());
        for (nth, step) in self.game.deal.iter().enumerate() {
            match other {
                Some((instead, container, meant)) if instead == nth => {
                    for (place, count) in self.game.places(container).zip(meant) {
                        dealer.counts[place] += count;
                        dealer.left -= count;
                    }
                }
                _ => dealer.step(step, None, &mut faults),
            }
        }
        (dealer.certain && faults.found() == 0).then_some(dealer)
    }
}

/// What to write in the place of a step so that it deals these numbers of cards, and no card is left if it `is_out`; and
/// where.
fn instead(step: &Step, meant: &[i64], is_out: bool) -> Option<(Extent, String)> {
    let Step::Deal {
        to: Spot::Elements { name, range, span, .. }, amount, amount_span, side, ..
    } = step
    else {
        return None;
    };
    let side = side.as_ref().map_or_else(String::new, |(_, word)| format!(" {word}"));
    let is_list = matches!(amount, Amount::Each(_));
    let amount = match amount {
        Amount::Rounds(rounds) => text(rounds),
        Amount::Each(each) => format!("[{}]", each.iter().map(text).collect::<Vec<_>>().join(", ")),
        Amount::Rest | Amount::Cards(_) => return None,
    };
    if is_list && range.is_none() {
        let list = meant.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        return Some((*amount_span, format!("write `[{list}]` in place of `{amount}`")));
    }
    let ends = range.as_deref().map(|range| range.each_ref().map(text));
    let is_one =
        range.as_deref().is_some_and(|[from, to]| from.span.begins_as(to.span) == Some(true));
    let indexes = match &ends {
        None => String::new(),
        Some([from, _]) if is_one => format!("[{from}]"),
        Some([from, to]) => format!("[{from}..{to}]"),
    };
    let runs = runs(meant, is_out);
    if let ([(new, count)], Some(ends), Some(range)) = (&runs[..], &ends, range.as_deref())
        && *count == amount
        && !is_one
    {
        let new = [new.start, new.end].map(|end| end.to_string());
        let wrong: Vec<usize> = (0..2).filter(|end| new[*end] != ends[*end]).collect();
        if let [end] = wrong[..] {
            let help = format!("write `{}` in place of `{}`", new[end], ends[end]);
            return Some((range[end].span, help));
        }
    }
    let all = 0..meant.len();
    let steps = runs.iter().map(|(range, count)| match range.len() {
        _ if *range == all => format!("{name} <- {count}{side}"),
        1 => format!("{name}[{}] <- {count}{side}", range.start),
        _ => format!("{name}[{}..{}] <- {count}{side}", range.start, range.end),
    });
    let steps: Vec<String> = steps.collect();
    let to = format!("{name}{indexes} <- ");
    let (wrong, help) = match (&steps[..], &runs[..]) {
        ([step], [(_, count)]) if step.starts_with(&to) => {
            (*amount_span, format!("write `{count}` in place of `{amount}`"))
        }
        _ => {
            let is_range_wrong = runs.iter().all(|(_, count)| *count == amount);
            let wrong = if is_range_wrong { *span } else { *amount_span };
            (wrong, format!("write `{}` in place of `{to}{amount}{side}`", steps.join("; ")))
        }
    };
    (1..=MAX_STEPS).contains(&steps.len()).then_some((wrong, help))
}

/// The elements that get the same number of cards, which is not 0, with that number; all of them in one if they are dealt the
/// `rest`, as rounds go on until the deck is out.
fn runs(meant: &[i64], is_out: bool) -> Vec<(Range<usize>, String)> {
    if let ([most, .., least], true) = (meant, is_out)
        && meant.is_sorted_by(|one, next| one >= next)
        && *most == least + 1
    {
        return vec![(0..meant.len(), "rest".to_owned())];
    }
    let mut from = 0;
    let runs = meant.chunk_by(|one, other| one == other).map(|same| {
        from += same.len();
        (from - same.len()..from, same[0])
    });
    runs.filter(|(_, count)| *count > 0).map(|(range, count)| (range, count.to_string())).collect()
}
