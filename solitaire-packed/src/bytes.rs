//! Bytes that are written one after another and read back in the same order.

use crate::fault::Fault;

/// The maximum depth of values inside values of the same kind. No declaration comes near this limit.
const MAX_DEPTH: u8 = 64;

/// The bytes written so far.
#[derive(Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Writes a byte.
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Writes these bytes unchanged.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Writes a number with seven bits in each byte, lowest bits first; small numbers take one byte.
    pub fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    /// Returns the bytes written.
    #[must_use]
    pub fn done(self) -> Vec<u8> {
        self.bytes
    }
}

/// The bytes that are still to be read.
#[derive(Debug)]
pub struct Reader {
    bytes: &'static [u8],
    depth: u8,
}

impl Reader {
    /// Creates a reader for these bytes.
    #[must_use]
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes, depth: 0 }
    }

    /// True if no bytes are left.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The number of bytes left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.bytes.len()
    }

    /// Reads the next byte.
    ///
    /// # Errors
    /// If there is none.
    pub fn byte(&mut self) -> Result<u8, Fault> {
        let (byte, rest) = self.bytes.split_first().ok_or(Fault::End)?;
        self.bytes = rest;
        Ok(*byte)
    }

    /// Reads the next `count` bytes.
    ///
    /// # Errors
    /// If there are fewer.
    pub fn bytes(&mut self, count: usize) -> Result<&'static [u8], Fault> {
        let (bytes, rest) = self.bytes.split_at_checked(count).ok_or(Fault::End)?;
        self.bytes = rest;
        Ok(bytes)
    }

    /// Reads the next number.
    ///
    /// # Errors
    /// If the bytes end, or the number is too large.
    pub fn number(&mut self) -> Result<u32, Fault> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            let bits = u32::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return Err(Fault::Nothing { what: "number", number: bits });
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Fault::Nothing { what: "number", number })
    }

    /// Reads a value that may hold others of its kind.
    ///
    /// # Errors
    /// If it is nested too deeply, or `read` fails.
    pub fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        if self.depth == MAX_DEPTH {
            return Err(Fault::Deep);
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for number in [0, 1, 0x7f, 0x80, 0x3fff, 0x4000, u32::MAX >> 1, u32::MAX] {
            let mut writer = Writer::default();
            writer.number(number);
            let mut reader = Reader::new(writer.done().leak());
            assert_eq!((reader.number(), reader.is_done()), (Ok(number), true));
        }
    }

    #[test]
    fn what_is_no_number_is_a_fault() {
        let read = |bytes: &'static [u8]| Reader::new(bytes).number();
        assert_eq!(read(&[0x80, 0x80]), Err(Fault::End));
        assert!(matches!(read(&[0xff, 0xff, 0xff, 0xff, 0x1f]), Err(Fault::Nothing { .. })));
        assert!(matches!(read(&[0xff; 6]), Err(Fault::Nothing { .. })));
    }
}
