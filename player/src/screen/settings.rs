//! The rows of the settings window.

use crate::storage::Settings;

/// The number of settings in the window.
pub(super) const ROWS: usize = 10;

/// The name and the present value of each setting.
pub(super) fn rows(settings: &Settings) -> [(&'static str, &'static str); ROWS] {
    let shown = |hidden: bool| if hidden { "hidden" } else { "shown" };
    let autoplay = match settings.autoplay {
        None => "each game's default",
        Some(true) => "on",
        Some(false) => "off",
    };
    [
        ("suits", settings.suits.word()),
        ("symbols", settings.signs.word()),
        ("colors", settings.colors.word()),
        ("background", settings.background.word()),
        ("pile letters", shown(!settings.letters)),
        ("score", shown(settings.hide_score)),
        ("time", shown(settings.hide_time)),
        ("winnable or not", shown(settings.hide_outlook)),
        ("new deals", if settings.winnable_deals { "winnable only" } else { "any" }),
        ("autoplay", autoplay),
    ]
}

/// Switches the setting in the row with this index to its next value.
pub(super) fn change(settings: &mut Settings, row: usize) {
    match row {
        0 => settings.suits = settings.suits.next(),
        1 => settings.signs = settings.signs.next(),
        2 => settings.colors = settings.colors.next(),
        3 => settings.background = settings.background.next(),
        4 => settings.letters = !settings.letters,
        5 => settings.hide_score = !settings.hide_score,
        6 => settings.hide_time = !settings.hide_time,
        7 => settings.hide_outlook = !settings.hide_outlook,
        8 => settings.winnable_deals = !settings.winnable_deals,
        9 => {
            settings.autoplay = match settings.autoplay {
                None => Some(true),
                Some(true) => Some(false),
                Some(false) => None,
            };
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_goes_round_and_changes_nothing_else() {
        for row in 0..ROWS {
            let mut settings = Settings::default();
            let before = rows(&settings);
            let mut rounds = 0;
            loop {
                change(&mut settings, row);
                rounds += 1;
                let now = rows(&settings);
                for (number, (now, before)) in now.iter().zip(&before).enumerate() {
                    assert!(number == row || now == before);
                }
                if settings == Settings::default() {
                    break;
                }
                assert_ne!(now[row], before[row]);
            }
            assert!((2..=4).contains(&rounds));
        }
    }
}
