//! Lists that name a number for each element.

/// What to write so that a list is as long as there are elements. Numbers that rise or fall by the same step go on so.
pub fn as_long(given: &[i64], wanted: usize) -> String {
    if let Some(surplus) = given.len().checked_sub(wanted).filter(|_| wanted > 0) {
        let last: Vec<String> = given[wanted..].iter().map(ToString::to_string).collect();
        return match surplus {
            1 => format!("leave the last, `{}`, out", last.join(", ")),
            _ => format!("leave the last {surplus}, `{}`, out", last.join(", ")),
        };
    }
    let lacking = wanted - given.len();
    let next = match given {
        [.., one, other, last] if other - one == last - other => {
            let on = (1..=lacking as i64).map(|nth| last + nth * (last - other));
            Some(on.collect::<Vec<_>>()).filter(|next| next.iter().all(|number| *number >= 0))
        }
        _ => None,
    };
    match next {
        Some(next) => {
            let next: Vec<String> = next.iter().map(|number| format!(", {number}")).collect();
            format!("write `{}` at its end", next.concat())
        }
        None => format!("write {lacking} more at its end, as in `{}`", ", 1".repeat(lacking)),
    }
}
