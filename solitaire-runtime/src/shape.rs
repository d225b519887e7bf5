//! Shapes in which the elements of a container lie: who is whose neighbour, who covers whom.

use serde::Serialize;

/// A shape. Elements are numbered from 0 in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Shape {
    /// One row, left to right.
    Line {
        /// How many elements.
        count: u8,
    },
    /// A circle: the last is left of the first.
    Ring {
        /// How many elements.
        count: u8,
    },
    /// Rows of equal length.
    Grid {
        /// How many rows.
        rows: u8,
        /// How many elements a row.
        columns: u8,
    },
    /// Rows of 1, 2, 3, … elements; two of the next row cover each.
    Triangle {
        /// How many rows.
        rows: u8,
    },
    /// Three triangles side by side over one shared last row: rows of 3, 6, 9, … and the last one longer by one
    /// than three triangles need.
    ThreePeaks {
        /// How many rows.
        rows: u8,
    },
}

impl Shape {
    /// How many elements the shape has.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Line { count } | Self::Ring { count } => count,
            Self::Grid { rows, columns } => rows * columns,
            Self::Triangle { rows } => rows * (rows + 1) / 2,
            Self::ThreePeaks { rows } => 3 * (rows * (rows - 1) / 2) + 3 * rows - 2,
        }
    }

    /// The row of an element, and its place in the row.
    fn row(self, index: u8) -> (u8, u8) {
        match self {
            Self::Line { .. } | Self::Ring { .. } => (0, index),
            Self::Grid { columns, .. } => (index / columns, index % columns),
            Self::Triangle { .. } | Self::ThreePeaks { .. } => {
                let (mut row, mut first) = (0, 0);
                while index >= first + self.row_length(row) {
                    first += self.row_length(row);
                    row += 1;
                }
                (row, index - first)
            }
        }
    }

    const fn row_length(self, row: u8) -> u8 {
        match self {
            Self::Line { count } | Self::Ring { count } => count,
            Self::Grid { columns, .. } => columns,
            Self::Triangle { .. } => row + 1,
            Self::ThreePeaks { rows } => {
                if row + 1 == rows {
                    3 * rows - 2
                } else {
                    3 * (row + 1)
                }
            }
        }
    }

    /// The element left of this one, if there is one in its row.
    #[must_use]
    pub fn left(self, index: u8) -> Option<u8> {
        match self {
            Self::Ring { count } => Some(index.checked_sub(1).unwrap_or(count.saturating_sub(1))),
            _ => (self.row(index).1 > 0).then(|| index - 1),
        }
    }

    /// The element right of this one, if there is one in its row.
    #[must_use]
    pub fn right(self, index: u8) -> Option<u8> {
        match self {
            Self::Ring { count } => Some(if index + 1 < count { index + 1 } else { 0 }),
            _ => {
                let (row, column) = self.row(index);
                (column < self.row_length(row).saturating_sub(1)).then(|| index + 1)
            }
        }
    }

    /// Whether two different elements touch: side by side, and in a grid also above, below or at a corner.
    #[must_use]
    pub fn touch(self, one: u8, other: u8) -> bool {
        match self {
            Self::Grid { .. } => {
                let ((row, column), (other_row, other_column)) = (self.row(one), self.row(other));
                one != other && row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1
            }
            _ => one != other && (self.left(one) == Some(other) || self.right(one) == Some(other)),
        }
    }

    /// The two elements that lie on this one, if any do.
    #[must_use]
    pub fn covering(self, index: u8) -> Option<[u8; 2]> {
        let (row, column) = self.row(index);
        let (rows, below) = match self {
            Self::Triangle { rows } => (rows, column),
            Self::ThreePeaks { rows } => {
                let peak = column / (row + 1);
                // The last row is shared: each peak begins one card short of `rows` further on.
                let below = if row + 2 == rows { column } else { column + peak };
                (rows, below)
            }
            _ => return None,
        };
        if row + 1 >= rows {
            return None;
        }
        let first_below: u8 = (0..=row).map(|row| self.row_length(row)).sum();
        Some([first_below + below, first_below + below + 1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_has_rows_and_corners() {
        let grid = Shape::Grid { rows: 4, columns: 13 };
        assert_eq!((grid.left(13), grid.right(12), grid.left(14)), (None, None, Some(13)));
        assert!(grid.touch(0, 14) && grid.touch(1, 0) && !grid.touch(12, 13) && !grid.touch(5, 5));
    }

    #[test]
    fn a_pyramid_of_seven_rows_covers_all_but_the_last() {
        let pyramid = Shape::Triangle { rows: 7 };
        assert_eq!(pyramid.count(), 28);
        assert_eq!(pyramid.covering(0), Some([1, 2]));
        assert_eq!(pyramid.covering(20), Some([26, 27]));
        assert_eq!(pyramid.covering(21), None);
    }

    #[test]
    fn three_peaks_share_their_last_row() {
        let peaks = Shape::ThreePeaks { rows: 4 };
        assert_eq!(peaks.count(), 28);
        assert_eq!(peaks.covering(0), Some([3, 4]));
        assert_eq!(peaks.covering(2), Some([7, 8]));
        assert_eq!(peaks.covering(3), Some([9, 10]));
        assert_eq!(peaks.covering(5), Some([12, 13]));
        assert_eq!(peaks.covering(9), Some([18, 19]));
        assert_eq!(peaks.covering(17), Some([26, 27]));
        assert_eq!(peaks.covering(18), None);
    }

    #[test]
    fn a_ring_has_no_edge() {
        let ring = Shape::Ring { count: 12 };
        assert_eq!((ring.left(0), ring.right(11)), (Some(11), Some(0)));
        assert!(ring.touch(0, 11) && !ring.touch(0, 2));
    }
}
