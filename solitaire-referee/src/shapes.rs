//! Shapes, laid out in rows.

use solitaire_runtime::Shape;

/// The elements of a container by their index, in rows.
pub struct Layout {
    rows: Vec<Vec<usize>>,
    /// True if a row is a ring: its last element lies left of its first.
    round: bool,
    /// True if elements also touch those of the neighboring rows.
    grid: bool,
    /// Elements, each with the elements of the next row that lie on it.
    on: Vec<(usize, Vec<usize>)>,
}

impl Layout {
    /// Lays out a shape.
    pub fn of(shape: Shape) -> Self {
        let (mut peaks, mut round, mut grid) = (0, false, false);
        let lengths: Vec<usize> = match shape {
            Shape::Line { count } => vec![count.into()],
            Shape::Ring { count } => {
                round = true;
                vec![count.into()]
            }
            Shape::Grid { rows, columns } => {
                grid = true;
                vec![columns.into(); rows.into()]
            }
            Shape::Triangle { rows } => {
                peaks = 1;
                (1..=rows.into()).collect()
            }
            // Three peaks of 1, 2, 3, … elements side by side; neighbors share the ends of the last row.
            Shape::ThreePeaks { rows } => {
                peaks = 3;
                let rows = usize::from(rows);
                (1..rows).map(|row| 3 * row).chain([3 * rows - 2]).collect()
            }
        };
        let mut next = 0;
        let mut row = |length: &usize| {
            next += length;
            (next - length..next).collect()
        };
        let rows: Vec<Vec<usize>> = lengths.iter().map(&mut row).collect();
        let on = coverings(&rows, peaks);
        Self { rows, round, grid, on }
    }

    /// The row and the column of an element.
    pub fn seat(&self, index: usize) -> (usize, usize) {
        let seats = self.rows.iter().enumerate().find_map(|(number, row)| {
            Some((number, row.iter().position(|element| *element == index)?))
        });
        seats.expect("every element has a seat")
    }

    /// The element `step` further right in the row.
    pub fn beside(&self, index: usize, step: isize) -> Option<usize> {
        let (row, column) = self.seat(index);
        let row = &self.rows[row];
        if self.round {
            let length = row.len() as isize;
            return Some(row[(column as isize + step).rem_euclid(length) as usize]);
        }
        row.get(column.checked_add_signed(step)?).copied()
    }

    /// The element `step` rows further down in the same column of a grid.
    pub fn in_column(&self, index: usize, step: isize) -> Option<usize> {
        let (row, column) = self.seat(index);
        let row = self.rows.get(row.checked_add_signed(step)?).filter(|_| self.grid)?;
        row.get(column).copied()
    }

    /// True if two elements touch.
    pub fn touch(&self, one: usize, other: usize) -> bool {
        if one == other {
            return false;
        }
        if self.grid {
            let ((row, column), (other_row, other_column)) = (self.seat(one), self.seat(other));
            return row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1;
        }
        [-1, 1].into_iter().any(|step| self.beside(one, step) == Some(other))
    }

    /// The elements that lie on this one.
    pub fn on(&self, index: usize) -> Vec<usize> {
        let found = self.on.iter().find(|(under, _)| *under == index);
        found.map_or(Vec::new(), |(_, on)| on.clone())
    }
}

/// In each peak an element is covered by the one below it to the left and the one below it to the right.
fn coverings(rows: &[Vec<usize>], peaks: usize) -> Vec<(usize, Vec<usize>)> {
    let mut on = Vec::new();
    for (number, pair) in rows.windows(2).enumerate() {
        let [row, below] = pair else { continue };
        let last = number + 2 == rows.len();
        for peak in 0..peaks {
            // A peak has one element more in each row than in the row above. Only the last row is shared: there, a peak
            // begins where the peak before it ends.
            let start_below = peak * if last && peaks > 1 { rows.len() - 1 } else { number + 2 };
            for offset in 0..=number {
                let under = row[peak * (number + 1) + offset];
                let left = start_below + offset;
                on.push((under, vec![below[left], below[left + 1]]));
            }
        }
    }
    on
}
