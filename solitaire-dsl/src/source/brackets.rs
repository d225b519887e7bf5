//! Finds an unmatched bracket. A file with one cannot be split into tokens, so nothing else in it can be checked.

/// A bracket without its counterpart.
#[derive(Debug, PartialEq, Eq)]
pub struct Unmatched {
    /// The bracket's line and column, counted from 1.
    pub at: (usize, usize),
    pub message: String,
    pub help: String,
}

/// An opening bracket.
#[derive(Clone, Copy)]
struct Open {
    bracket: char,
    at: (usize, usize),
    /// The indentation of the bracket's line.
    indent: usize,
}

/// Finds the first bracket of Rust source code that has no counterpart; `None` if all brackets match. If several
/// opening brackets could be the one that is not closed, the indentation of the lines decides.
pub fn unmatched(text: &str) -> Option<Unmatched> {
    let lines: Vec<&str> = text.lines().collect();
    let indent = |line: usize| {
        let line = lines.get(line - 1).copied().unwrap_or_default();
        line.chars().take_while(|letter| letter.is_whitespace()).count()
    };
    let mut open: Vec<Open> = Vec::new();
    // The first opening bracket whose closing bracket begins a line with less indentation: it is probably not closed.
    let mut suspect: Option<Open> = None;
    for (bracket, at) in brackets(text) {
        let Some(opening) = opening_of(bracket) else {
            open.push(Open { bracket, at, indent: indent(at.0) });
            continue;
        };
        match open.pop() {
            Some(last) if last.bracket == opening => {
                let begins_line = at.1 == indent(at.0) + 1;
                if suspect.is_none()
                    && begins_line
                    && at.0 > last.at.0
                    && indent(at.0) < last.indent
                {
                    suspect = Some(last);
                }
            }
            Some(last) if open.iter().any(|other| other.bracket == opening) => {
                return Some(unclosed(suspect.unwrap_or(last), &lines));
            }
            Some(_) | None => {
                return Some(Unmatched {
                    at,
                    message: format!("this `{bracket}` closes nothing"),
                    help: "leave it out".to_owned(),
                });
            }
        }
    }
    let last = open.pop()?;
    Some(unclosed(suspect.unwrap_or(last), &lines))
}

/// The message about a bracket that is not closed.
fn unclosed(open: Open, lines: &[&str]) -> Unmatched {
    let closing = match open.bracket {
        '(' => ')',
        '[' => ']',
        _ => '}',
    };
    let here: String = lines[open.at.0 - 1].chars().skip(open.at.1).collect();
    let is_block = open.bracket == '{' && here.trim().is_empty();
    // The block ends before the next line that is not indented further than the line with the `{`.
    let is_next = |line: &&&str| {
        let indent = line.chars().take_while(|letter| letter.is_whitespace()).count();
        !line.trim().is_empty() && indent <= open.indent
    };
    let next = lines[open.at.0..].iter().find(is_next).filter(|_| is_block);
    let help = match next.map(|line| line.trim()) {
        Some(line) => format!("write `{closing}` before the line `{line}`"),
        None if open.bracket != '{' && here.trim_end().ends_with(';') => {
            format!("write `{closing}` at the end of its content, no later than before `;`")
        }
        None => format!("write `{closing}`"),
    };
    Unmatched { at: open.at, message: format!("this `{}` is not closed", open.bracket), help }
}

const fn opening_of(bracket: char) -> Option<char> {
    match bracket {
        ')' => Some('('),
        ']' => Some('['),
        '}' => Some('{'),
        _ => None,
    }
}

/// The brackets of Rust source code, each with its line and column. Brackets in comments and literals are left out.
fn brackets(text: &str) -> Vec<(char, (usize, usize))> {
    let letters: Vec<char> = text.chars().collect();
    let (mut found, mut nth) = (Vec::new(), 0);
    let (mut line, mut column) = (1, 1);
    while let Some(letter) = letters.get(nth) {
        let length = skipped(&letters[nth..]).unwrap_or(1);
        if length == 1 && "()[]{}".contains(*letter) {
            found.push((*letter, (line, column)));
        }
        for passed in &letters[nth..nth + length] {
            (line, column) = if *passed == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        nth += length;
    }
    found
}

/// The length of the comment or literal at the beginning of `letters`; `None` if neither begins there.
fn skipped(letters: &[char]) -> Option<usize> {
    let until = |from: usize, end: &str| {
        let end: Vec<char> = end.chars().collect();
        let found = letters[from..].windows(end.len()).position(|window| window == end);
        found.map_or(letters.len(), |at| from + at + end.len())
    };
    match letters {
        ['/', '/', ..] => {
            Some(letters.iter().position(|one| *one == '\n').unwrap_or(letters.len()))
        }
        ['/', '*', ..] => Some(until(2, "*/")),
        ['"', ..] => Some(escaped(letters, '"')),
        ['r', '#', rest @ ..] => {
            let hashes = 1 + rest.iter().take_while(|one| **one == '#').count();
            let is_raw = letters.get(hashes + 1) == Some(&'"');
            is_raw.then(|| until(hashes + 2, &format!("\"{}", "#".repeat(hashes))))
        }
        ['r', '"', ..] => Some(until(2, "\"")),
        ['\'', '\\', ..] => Some(escaped(letters, '\'')),
        // A character such as `'a'`. A lifetime such as `'a` has no second quote, so it does not match.
        ['\'', _, '\'', ..] => Some(3),
        _ => None,
    }
}

/// The length of the literal at the beginning of `letters`, which ends with `quote` and may contain backslash escapes.
fn escaped(letters: &[char], quote: char) -> usize {
    let mut nth = 1;
    while let Some(letter) = letters.get(nth) {
        match letter {
            '\\' => nth += 2,
            other if *other == quote => return nth + 1,
            _ => nth += 1,
        }
    }
    letters.len()
}

#[cfg(test)]
mod tests {
    use super::unmatched;

    /// The line and column of the reported bracket, and the message with its help.
    fn told(text: &str) -> Option<((usize, usize), String)> {
        unmatched(text).map(|found| (found.at, format!("{}; {}", found.message, found.help)))
    }

    #[test]
    fn what_is_in_comments_and_literals_counts_for_nothing() {
        assert_eq!(told("fn a<'b>() { \"}\"; '{'; r#\"}\"}\"#; /* } */ '\\''; } // }"), None);
    }

    #[test]
    fn a_block_without_its_end_is_told_by_its_indentation() {
        let text = "m! {\n    layout {\n        a at (0, 0);\n    deal {\n    }\n}\n";
        let says = "this `{` is not closed; write `}` before the line `deal {`";
        assert_eq!(told(text), Some(((2, 12), says.to_owned())));
    }

    #[test]
    fn a_parenthesis_without_its_end_is_told_where_it_stands() {
        let text = "m! {\n    a at (0, 0;\n}\n";
        let says =
            "this `(` is not closed; write `)` at the end of its content, no later than before `;`";
        assert_eq!(told(text), Some(((2, 10), says.to_owned())));
    }

    #[test]
    fn an_end_too_many_is_told() {
        let says = "this `)` closes nothing; leave it out";
        assert_eq!(told("m! { a)); }"), Some(((1, 7), says.to_owned())));
    }
}
