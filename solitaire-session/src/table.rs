//! Tables as text: the rows that a collection contains about its games.

/// A row of a table of comma-separated values, found by its first field; the header names the columns.
pub(crate) struct Row<'a> {
    head: &'a str,
    row: &'a str,
}

impl<'a> Row<'a> {
    /// The row that begins with this field.
    pub(crate) fn of(table: &'a str, first: &str) -> Option<Self> {
        let mut lines = table.lines();
        let head = lines.next()?;
        let row = lines.find(|line| fields(line).next() == Some(first))?;
        Some(Self { head, row })
    }

    /// The value in the column with this title; `None` if there is none or it cannot be parsed.
    pub(crate) fn read<T: std::str::FromStr>(&self, title: &str) -> Option<T> {
        let column = fields(self.head).position(|one| one == title)?;
        fields(self.row).nth(column)?.parse().ok()
    }
}

/// The fields of a line; a comma between quotation marks is part of a field.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    line.split(move |sign| {
        is_quoted ^= sign == '"';
        sign == ',' && !is_quoted
    })
}
