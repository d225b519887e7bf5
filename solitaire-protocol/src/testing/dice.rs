//! Makes corrupted texts for tests. The texts are the same on all platforms.

/// The number of corrupted texts of each kind that a test tries, unless `SOLITAIRE_FUZZ` sets another number.
const USUALLY: u64 = 1500;

pub(crate) fn how_many() -> u64 {
    std::env::var("SOLITAIRE_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(USUALLY)
}

/// A small random number generator that gives the same numbers on all platforms.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }

    /// A copy of `text` with one to four random changes: deleted, inserted, replaced or repeated bytes, or a cut-off
    /// end.
    pub(crate) fn spoilt(&mut self, text: &str) -> String {
        const WORDS: &[&str] = &[
            "",
            " ",
            ";",
            ":",
            "+",
            "0",
            "-1",
            "1",
            "255",
            "256",
            "4294967296",
            "18446744073709551615",
            "1e99",
            "99999999999999999999999999",
            "\"",
            "\\",
            "{",
            "}",
            "[",
            "]",
            ",",
            "null",
            "true",
            "tableau0",
            "tableau99",
            "foundation3",
            "Deal",
            "deal",
            "MoveColumn",
            "é",
            "\u{0}",
            "\u{1b}[2J",
            "♠",
            "-TC",
            "10C",
            "ZZ",
            "version",
            "steps",
            "done",
            "\n",
        ];
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=self.below(4) {
            let (at, len) = (self.below(bytes.len() + 1), self.below(8));
            let end = (at + len).min(bytes.len());
            match self.below(6) {
                0 => drop(bytes.drain(at..end)),
                1 => drop(bytes.splice(at..end, self.pick(WORDS).bytes())),
                2 => drop(bytes.splice(at..at, self.pick(WORDS).bytes())),
                3 => {
                    let from = self.below(bytes.len());
                    let part = bytes[from..(from + self.below(60)).min(bytes.len())].to_vec();
                    drop(bytes.splice(at..end, part));
                }
                4 => bytes.truncate(at),
                _ => {
                    if let Some(byte) = bytes.get_mut(at) {
                        *byte = self.below(256) as u8;
                    }
                }
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
