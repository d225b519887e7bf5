//! Writes and reads files that hold one packed value. Their header has a signature, a version and a checksum.

use solitaire_runtime::model::Function;

use crate::bytes::{Reader, Writer};
use crate::fault::Fault;
use crate::packed::Packed;

/// The first bytes of every file with a packed value.
const SIGN: [u8; 4] = *b"PSOL";

/// The version of the file format.
const VERSION: u32 = 3;

/// A hash that says which programs can read a file. It depends on the version of the format, and on the functions of
/// the vocabulary in their order, because files refer to functions by their indexes.
const WRITTEN_FOR: u32 = {
    let mut hash = Hash::BEGIN.and(&VERSION.to_le_bytes());
    let mut number = 0;
    while number < Function::ALL.len() {
        hash = hash.and(Function::ALL[number].entry().name.as_bytes()).and(b" ");
        number += 1;
    }
    hash.0
};

/// A hash by the method of Fowler, Noll and Vo (FNV).
#[derive(Clone, Copy)]
struct Hash(u32);

impl Hash {
    const BEGIN: Self = Self(0x811c_9dc5);

    const fn and(mut self, bytes: &[u8]) -> Self {
        let mut at = 0;
        while at < bytes.len() {
            self.0 = (self.0 ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        self
    }
}

/// Returns the contents of a file that holds this value.
#[must_use]
pub fn write(value: &impl Packed) -> Vec<u8> {
    let mut packed = Writer::default();
    value.write(&mut packed);
    let packed = packed.done();
    let mut file = Writer::default();
    file.bytes(&SIGN);
    file.bytes(&WRITTEN_FOR.to_le_bytes());
    file.bytes(&Hash::BEGIN.and(&packed).0.to_le_bytes());
    file.bytes(&packed);
    file.done()
}

/// Reads the value that a file holds.
///
/// # Errors
/// If the file has another format or version, is damaged, or does not hold a value of this type.
pub fn read<T: Packed>(file: &'static [u8]) -> Result<T, Fault> {
    let mut from = Reader::new(file);
    if from.bytes(SIGN.len()).ok() != Some(&SIGN[..]) {
        return Err(Fault::Foreign);
    }
    let mut number = || -> Result<u32, Fault> {
        let bytes = from.bytes(size_of::<u32>())?;
        Ok(bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte)))
    };
    let (written_for, hash) = (number()?, number()?);
    if written_for != WRITTEN_FOR {
        return Err(Fault::Version);
    }
    let packed = from.bytes(from.left())?;
    if Hash::BEGIN.and(packed).0 != hash {
        return Err(Fault::Damaged);
    }
    let mut from = Reader::new(packed);
    let value = T::read(&mut from)?;
    if from.is_done() { Ok(value) } else { Err(Fault::Rest) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(change: impl FnOnce(&mut Vec<u8>)) -> Fault {
        let mut file = write(&"a game");
        assert_eq!(read(file.clone().leak()), Ok("a game"));
        change(&mut file);
        read::<&'static str>(file.leak()).unwrap_err()
    }

    #[test]
    fn whatever_is_wrong_is_said() {
        assert_eq!(wrong(|file| file.clear()), Fault::Foreign);
        assert_eq!(wrong(|file| file[0] = b'p'), Fault::Foreign);
        assert_eq!(wrong(|file| file[5] ^= 1), Fault::Version);
        assert_eq!(wrong(|file| file[8] ^= 1), Fault::Damaged);
        assert_eq!(wrong(|file| file.push(0)), Fault::Damaged);
        assert_eq!(wrong(|file| file.truncate(10)), Fault::End);
        let last = wrong(|file| *file.last_mut().unwrap() ^= 0x20);
        assert_eq!(last, Fault::Damaged);
    }

    #[test]
    fn a_value_of_another_form_is_no_value() {
        let read_as_truths = read::<Vec<bool>>(write(&"a game").leak());
        assert!(matches!(read_as_truths, Err(Fault::Nothing { what: "truth", .. })));
        assert_eq!(read::<u8>(write(&(1_u8, 2_u8)).leak()), Err(Fault::Rest));
        assert_eq!(read::<(u8, u8)>(write(&1_u8).leak()), Err(Fault::End));
    }
}
