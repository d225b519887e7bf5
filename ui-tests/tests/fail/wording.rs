//! What a compiler says, without what differs from one machine or one version of the library to the next.

/// Where the programs stand in the workspace, as the compiler names them.
const OWN: &str = "ui-tests/";

/// What is said of a program, but for the count at its end. The program is named from this package; other files of the
/// workspace lose their lines and columns.
pub fn wording(said: &str) -> String {
    let lines: Vec<&str> = said.lines().take_while(|line| !is_count(line)).collect();
    let messages = lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty());
    let messages: Vec<String> = messages.map(message).collect();
    messages.join("\n")
}

/// Whether a line only counts what was said before.
fn is_count(line: &str) -> bool {
    line.starts_with("error: aborting due to ")
}

/// One message, each line with its end.
fn message(lines: &[&str]) -> String {
    let mut is_own = true;
    let mut own = Vec::new();
    for line in lines {
        // A note or a help is of the program until it names another file.
        let begins = line.starts_with(|sign: char| sign.is_ascii_lowercase());
        is_own = names_file(line).map_or(is_own || begins, |file| file.starts_with(OWN));
        own.push(is_own);
    }
    let width = |line: &&str| number(line).map_or(0, |(digits, _)| digits.len());
    let widest = lines.iter().map(width).max().unwrap_or(0);
    let own_lines = lines.iter().zip(&own).filter(|(_, is_own)| **is_own);
    let widest_own = own_lines.map(|(line, _)| width(line)).max().unwrap_or(0);
    let margin = " ".repeat(widest - widest_own);
    let shown = lines.iter().position(|line| names_file(line).is_some()).unwrap_or(lines.len());
    let mut text = String::new();
    for (nth, (line, is_own)) in lines.iter().zip(own).enumerate() {
        let line = match number(line) {
            Some((_, code)) if !is_own => format!("{} {code}", " ".repeat(widest)),
            _ => (*line).to_owned(),
        };
        let line = match names_file(&line) {
            Some(_) if is_own => line.replacen(OWN, "", 1),
            Some(file) => {
                let (before, _) = line.split_once(file).unwrap_or_default();
                format!("{before}$WORKSPACE/{}", without_place(file))
            }
            None => line,
        };
        let line = without_number_of_others(line);
        // Numbers of lines that are gone left room.
        let line = if nth < shown { &line } else { line.strip_prefix(&margin).unwrap_or(&line) };
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The file that a line names, with the place in it.
fn names_file(line: &str) -> Option<&str> {
    let line = line.trim_start();
    line.strip_prefix("--> ").or_else(|| line.strip_prefix("::: "))
}

/// The number of a line that is shown, and what stands behind it.
fn number(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let (number, _) = line.split_once(" |")?;
    let is_number = !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit());
    is_number.then(|| (number, &line[number.len() + 1..]))
}

/// How many other types are left out of a list depends on the library.
fn without_number_of_others(line: String) -> String {
    let number =
        line.trim_start().strip_prefix("and ").and_then(|rest| rest.strip_suffix(" others"));
    match number {
        Some(number) if number.bytes().all(|sign| sign.is_ascii_digit()) => {
            line.replacen(number, "$N", 1)
        }
        _ => line,
    }
}

/// A file without the line and the column behind it.
fn without_place(file: &str) -> &str {
    file.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == ':')
}
