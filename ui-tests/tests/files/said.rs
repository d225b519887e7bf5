//! Parses the errors in a `.stderr` file.

use std::path::Path;

/// One error.
#[derive(Debug)]
pub struct Said {
    /// The code in brackets at the end of its first line; `None` for errors of the compiler itself.
    pub code: Option<String>,
    /// True if it says how to fix the mistake.
    pub mends: bool,
    /// The marked words; if they span several lines, those of the first line.
    pub marks: String,
    /// The place of these words: the file, its line and column.
    pub place: (String, usize, usize),
}

/// The errors of a `.stderr` file, in order.
pub fn errors(text: &str) -> Vec<Said> {
    let lines: Vec<&str> = text.lines().collect();
    let starts = |line: &str| line.starts_with("error: ") || line.starts_with("error[");
    let mut firsts: Vec<usize> = (0..lines.len()).filter(|line| starts(lines[*line])).collect();
    firsts.push(lines.len());
    firsts.windows(2).map(|ends| error(&lines[ends[0]..ends[1]])).collect()
}

fn error(lines: &[&str]) -> Said {
    let at = lines.iter().position(|line| line.trim_start().starts_with("--> "));
    let at = at.expect("an error says where");
    let place = place(lines[at].trim_start().trim_start_matches("--> "));
    let shown = lines[at..].iter().position(|line| number(line) == Some(place.1));
    let shown = at + shown.expect("an error shows the line");
    Said {
        code: code(lines[0]),
        mends: lines.iter().any(|line| line.trim_start().starts_with("help: ")),
        marks: marked(&place, &lines[shown..]),
        place,
    }
}

fn place(text: &str) -> (String, usize, usize) {
    let mut parts = text.rsplitn(3, ':');
    let mut number = || parts.next().and_then(|part| part.parse().ok()).expect("it has a place");
    let (column, line) = (number(), number());
    (parts.next().unwrap_or_default().to_owned(), line, column)
}

/// The line number before a line of source.
fn number(line: &str) -> Option<usize> {
    line.split_once(" |")?.0.trim().parse().ok()
}

/// The code at the end of the first line of an error.
pub fn code(first: &str) -> Option<String> {
    let code = first.strip_suffix(']')?.rsplit_once(" [")?.1;
    let is_code = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    code.bytes().all(is_code).then(|| code.to_owned())
}

/// The marked words in the first line.
fn marked(place: &(String, usize, usize), lines: &[&str]) -> String {
    let (file, line, column) = place;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let source = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{file} can be read"));
    let source = source.lines().nth(line - 1).expect("the line is there");
    let rest: String = source.chars().skip(column - 1).collect();
    // A mark over several lines begins with a slash, and ends on a later line.
    let begins_below = lines[0].split_once(" |").is_some_and(|(_, shown)| shown.starts_with(" / "));
    let below = lines[1..].iter().take_while(|line| number(line).is_none());
    match below.flat_map(|line| line.split_once('^')).next() {
        Some((_, marks)) if !begins_below => {
            let length = 1 + marks.chars().take_while(|sign| *sign == '^').count();
            rest.chars().take(length).collect()
        }
        _ => rest.trim_end().to_owned(),
    }
}
