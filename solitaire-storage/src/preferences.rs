//! The player's preferences in the form in which a front end reads and changes them.

use serde::{Deserialize, Serialize};

use crate::{Background, Settings, Suits};

/// The player's preferences. In a request for changes, a field that is `None` is not to be changed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Preferences {
    suits: Option<Suits>,
    background: Option<Background>,
    autoplay: Option<Autoplay>,
    letters: Option<bool>,
    score: Option<bool>,
    clock: Option<bool>,
    light: Option<bool>,
    winnable: Option<bool>,
}

/// The player's choice of when autoplay makes moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Autoplay {
    /// Autoplay is on or off as the rules of each game declare it.
    Game,
    On,
    Off,
}

impl Preferences {
    /// All preferences according to the settings; no field is `None`.
    pub fn of(settings: &Settings) -> Self {
        Self {
            suits: Some(settings.suits),
            background: Some(settings.background),
            autoplay: Some(match settings.autoplay {
                None => Autoplay::Game,
                Some(true) => Autoplay::On,
                Some(false) => Autoplay::Off,
            }),
            letters: Some(settings.letters),
            score: Some(!settings.hide_score),
            clock: Some(!settings.hide_time),
            light: Some(!settings.hide_outlook),
            winnable: Some(settings.winnable_deals),
        }
    }

    /// True if no change is requested.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Applies the requested changes to the settings.
    pub fn apply(self, settings: &mut Settings) {
        let set = |switch: &mut bool, wish: Option<bool>| *switch = wish.unwrap_or(*switch);
        settings.suits = self.suits.unwrap_or(settings.suits);
        settings.background = self.background.unwrap_or(settings.background);
        if let Some(autoplay) = self.autoplay {
            settings.autoplay = match autoplay {
                Autoplay::Game => None,
                Autoplay::On => Some(true),
                Autoplay::Off => Some(false),
            };
        }
        set(&mut settings.letters, self.letters);
        set(&mut settings.hide_score, self.score.map(|shown| !shown));
        set(&mut settings.hide_time, self.clock.map(|shown| !shown));
        set(&mut settings.hide_outlook, self.light.map(|shown| !shown));
        set(&mut settings.winnable_deals, self.winnable);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(text: &str) -> Preferences {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_wish_changes_what_it_names_and_nothing_else() {
        let mut settings = Settings { letters: true, ..Settings::default() };
        wish(r#"{"suits":"safe","autoplay":"off","clock":false}"#).apply(&mut settings);
        let wanted = Settings {
            suits: Suits::Safe,
            autoplay: Some(false),
            hide_time: true,
            letters: true,
            ..Settings::default()
        };
        assert_eq!(settings, wanted);
        wish(r#"{"autoplay":"game","clock":true,"letters":false,"suits":"four"}"#)
            .apply(&mut settings);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn what_is_set_can_be_wished_for() {
        let mut settings = Settings::default();
        wish(r#"{"background":"dark","score":false,"light":false,"winnable":true}"#)
            .apply(&mut settings);
        let told = serde_json::to_string(&Preferences::of(&settings)).unwrap();
        let mut other = Settings { autoplay: Some(true), ..Settings::default() };
        wish(&told).apply(&mut other);
        assert_eq!(other, settings);
        assert!(wish("{}").is_empty() && !wish(&told).is_empty());
        for bad in [r#"{"suits":"six"}"#, r#"{"color":"red"}"#, "7"] {
            assert!(serde_json::from_str::<Preferences>(bad).is_err(), "{bad}");
        }
    }
}
