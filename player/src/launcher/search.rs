//! Finds games by a few letters of their name. Typing errors are tolerated.

use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use solitaire_runtime::GameEntry;
use solitaire_runtime::model::GameModel;

/// The minimum similarity, from 0 to 1, of a word in the query to a word in a name for the two to match.
const ALIKE: f64 = 0.7;

/// How well a game matches the query. The smallest value is the best match.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
enum Fit {
    /// A name contains the whole query: the position of the query in the name, and how much longer the name is.
    Within(usize, usize),
    /// Every word of the query resembles a word of a name: the distance of the two words that differ most.
    Nearly(f64),
    /// A name has the query's letters in their order, with other letters between them: the more, the larger the value.
    Scattered(u32),
}

/// The indices in `games` of the games that match a query, the best match first.
pub(super) fn search(games: &[GameEntry], query: &str) -> Vec<usize> {
    let query = plain(query);
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::new(&query, CaseMatching::Ignore, Normalization::Smart, AtomKind::Fuzzy);
    let mut found: Vec<(Fit, usize)> = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let names = names(game.model());
        let by_name = names.iter().filter_map(|name| fit(&query, name, &pattern, &mut matcher));
        let mut fits: Vec<Fit> = by_name.collect();
        // Slugs of other games in the family may contain this name, so a match in a slug counts less than in a name.
        let slug = plain(&game.model().slug.replace('/', " "));
        fits.extend(match fit(&query, &slug, &pattern, &mut matcher) {
            Some(Fit::Within(offset, besides)) => Some(Fit::Within(offset + 1, besides)),
            Some(Fit::Nearly(distance)) => Some(Fit::Nearly(distance + 0.1)),
            other => other,
        });
        if let Some(best) = fits
            .into_iter()
            .min_by(|one, other| one.partial_cmp(other).unwrap_or(core::cmp::Ordering::Equal))
        {
            found.push((best, number));
        }
    }
    // Games that match only by scattered letters are listed only if no game matches better.
    if found.iter().any(|(fit, _)| !matches!(fit, Fit::Scattered(_))) {
        found.retain(|(fit, _)| !matches!(fit, Fit::Scattered(_)));
    }
    found.sort_by(|one, other| one.partial_cmp(other).unwrap_or(core::cmp::Ordering::Equal));
    found.into_iter().map(|(_, number)| number).collect()
}

fn fit(query: &str, name: &str, pattern: &Pattern, matcher: &mut Matcher) -> Option<Fit> {
    if let Some(offset) = name.find(query) {
        return Some(Fit::Within(offset, name.len() - query.len()));
    }
    if let Some(distance) = distance(query, name) {
        return Some(Fit::Nearly(distance));
    }
    let mut letters = Vec::new();
    let score = pattern.score(Utf32Str::new(name, &mut letters), matcher)?;
    Some(Fit::Scattered(u32::MAX - score))
}

/// For each word of the query, finds the distance to the most similar word of the name, and returns the largest of
/// these distances. Returns `None` if some word of the query resembles no word of the name. A longer word of the name
/// is also compared with its end cut off, because the player may not have typed all of it.
fn distance(query: &str, name: &str) -> Option<f64> {
    let mut worst: f64 = 0.0;
    for word in query.split(' ') {
        let len = word.chars().count();
        if len < 3 {
            return None;
        }
        let alike = |known: &str| {
            let begun: String = known.chars().take(len).collect();
            let whole = strsim::normalized_damerau_levenshtein(word, known);
            whole.max(strsim::normalized_damerau_levenshtein(word, &begun) - 0.01)
        };
        let joined = name.replace(' ', "");
        let words = name.split(' ').chain([joined.as_str()]);
        let best = words.map(alike).fold(0.0, f64::max);
        if best < ALIKE {
            return None;
        }
        worst = worst.max(1.0 - best);
    }
    Some(worst)
}

/// The name, the short slug and the aliases of a game, in the form of [`plain`].
fn names(model: &GameModel) -> Vec<String> {
    let mut names = vec![plain(model.name), plain(model.short_slug())];
    names.extend(model.aka.iter().map(|name| plain(name)));
    names
}

/// A text in lower case without punctuation, its words separated by one space.
fn plain(text: &str) -> String {
    let small = text.to_lowercase().replace('\'', "");
    let words: Vec<&str> = small.split(|letter: char| !letter.is_alphanumeric()).collect();
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;

    fn found(query: &str) -> Vec<&'static str> {
        search(GAMES, query).into_iter().map(|number| GAMES[number].model().name).collect()
    }

    #[test]
    fn names_aliases_and_parts_of_them_are_found() {
        assert_eq!(found("klondike")[0], "Klondike");
        assert_eq!(found("SDSU Spider"), ["Spider (fifty cards)"]);
        assert_eq!(found("bakers do")[0], "Baker's Dozen");
        assert!(found("spid").contains(&"Spiderette"));
        assert_eq!(found("perpetual"), ["Narcotic"]);
    }

    #[test]
    fn typos_are_forgiven() {
        for (query, name) in [
            ("klnodike", "Klondike"),
            ("klondyke", "Klondike"),
            ("fre cell", "FreeCell"),
            ("frecell", "FreeCell"),
            ("spdier", "Spider"),
            ("simpel simon", "Simple Simon"),
            ("narctic", "Narcotic"),
            ("la bele lucie", "La Belle Lucie"),
            ("scorpoin", "Scorpion"),
            ("shmarocks", "Shamrocks"),
        ] {
            assert!(
                found(query).iter().take(3).any(|found| *found == name),
                "{query}: {:?}",
                found(query)
            );
        }
    }

    #[test]
    fn letters_in_order_find_something_where_nothing_else_does() {
        assert!(found("sprflwr").contains(&"Super Flower Garden"));
        assert!(found("xqzzx").is_empty());
        assert!(!found("spider").contains(&"Simple Simon"));
    }

    #[test]
    fn nothing_typed_finds_everything() {
        assert_eq!(found("").len(), GAMES.len());
    }
}
