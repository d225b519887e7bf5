//! A reader of Python's pickles that runs nothing: classes and calls become names. It reads what binary pickles
//! (protocols 2 to 5) of plain objects consist of. Each byte makes at most one value, so time and memory are bounded.

use std::collections::HashMap;

use crate::error::Fault;

/// The index of a value. Several places can share a value by its index.
pub(super) type Id = usize;

/// A value in a pickle.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Number(i128),
    /// A longer number, as its bytes, the lowest byte first.
    Long(Vec<u8>),
    Text(String),
    List(Vec<Id>),
    Pairs(Vec<(Id, Id)>),
    /// The name of a class or function.
    Class(String),
    /// An instance of a class, or the result of a call; with its attributes, once they are known.
    Object {
        class: String,
        state: Option<Id>,
    },
    /// Any value that no reader here needs.
    Other,
}

/// The maximum number of attributes of an object that are searched.
const MOST_ATTRIBUTES: usize = 64;

/// The maximum length of the name of a class in bytes. Each instance has a copy of the name.
const LONGEST_NAME: usize = 64;

/// The pickles that a file consists of, which share their memory.
pub(super) struct Pickles<'b> {
    bytes: &'b [u8],
    at: usize,
    values: Vec<Value>,
    stack: Vec<Id>,
    /// The heights of the stack at which groups of values begin.
    marks: Vec<usize>,
    memory: HashMap<u32, Id>,
}

impl<'b> Pickles<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        let (values, stack, marks) = (Vec::new(), Vec::new(), Vec::new());
        Self { bytes, at: 0, values, stack, marks, memory: HashMap::new() }
    }

    /// A fault at the current byte.
    pub(super) fn fault(&self, reason: impl Into<String>) -> Fault {
        let mend = "pass a game as PySolFC saved it".into();
        Fault { line: 1, column: self.at + 1, reason: reason.into(), mend }
    }

    pub(super) fn value(&self, id: Id) -> &Value {
        &self.values[id]
    }

    /// An attribute of an object.
    ///
    /// # Errors
    /// If the object has no such attribute.
    pub(super) fn attribute(&self, object: Id, name: &str) -> Result<Id, Fault> {
        let state = match self.value(object) {
            Value::Object { state: Some(state), .. } => *state,
            _ => object,
        };
        // An object with slots has its attributes in the second of two parts.
        let state = match self.value(state) {
            Value::List(parts) if parts.len() == 2 => parts[1],
            _ => state,
        };
        let missing = || self.fault(format!("an object has no `{name}`"));
        let Value::Pairs(pairs) = self.value(state) else { return Err(missing()) };
        let is_named = |key: Id| matches!(self.value(key), Value::Text(text) if text == name);
        let mut pairs = pairs.iter().take(MOST_ATTRIBUTES);
        pairs.find(|(key, _)| is_named(*key)).map(|(_, value)| *value).ok_or_else(missing)
    }

    /// The values of a list or tuple.
    pub(super) fn list(&self, id: Id) -> Result<&[Id], Fault> {
        match self.value(id) {
            Value::List(values) => Ok(values),
            _ => Err(self.fault("a value is not a list")),
        }
    }

    /// The value as a whole number that is not negative.
    pub(super) fn count(&self, id: Id) -> Result<usize, Fault> {
        let number = match self.value(id) {
            Value::Number(number) => usize::try_from(*number).ok(),
            _ => None,
        };
        number.ok_or_else(|| self.fault("a value is not a whole number of 0 or more"))
    }

    /// The value of the next pickle.
    ///
    /// # Errors
    /// If the file ends or is not a pickle of plain objects.
    pub(super) fn next(&mut self) -> Result<Id, Fault> {
        self.stack.clear();
        self.marks.clear();
        loop {
            let code = self.taken(1)?[0];
            if code == b'.' {
                return self.popped();
            }
            self.step(code)?;
        }
    }

    fn taken(&mut self, count: usize) -> Result<&'b [u8], Fault> {
        let found = self.at.checked_add(count).and_then(|end| self.bytes.get(self.at..end));
        let found = found.ok_or_else(|| self.fault("the file ends within a value"))?;
        self.at += count;
        Ok(found)
    }

    /// Reads a number of this many bytes, the lowest byte first.
    fn size(&mut self, bytes: usize) -> Result<usize, Fault> {
        let bytes = self.taken(bytes)?;
        Ok(bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
    }

    fn text(&mut self, length: usize) -> Result<String, Fault> {
        Ok(String::from_utf8_lossy(self.taken(length)?).into_owned())
    }

    fn line(&mut self) -> Result<String, Fault> {
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        let line = self.text(end)?;
        self.taken(1)?;
        Ok(line)
    }

    fn push(&mut self, value: Value) {
        self.stack.push(self.values.len());
        self.values.push(value);
    }

    fn popped(&mut self) -> Result<Id, Fault> {
        // A value below a mark belongs to another group.
        let is_free = self.marks.last().is_none_or(|mark| self.stack.len() > *mark);
        let popped = if is_free { self.stack.pop() } else { None };
        popped.ok_or_else(|| self.fault("a value is missing"))
    }

    /// The values after the last mark.
    fn group(&mut self) -> Result<Vec<Id>, Fault> {
        let mark = self.marks.pop().ok_or_else(|| self.fault("a group has no beginning"))?;
        Ok(self.stack.split_off(mark))
    }

    /// Replaces this many values on the stack with a tuple of them.
    fn tuple(&mut self, count: usize) -> Result<(), Fault> {
        let mut values = Vec::new();
        for _ in 0..count {
            values.insert(0, self.popped()?);
        }
        self.push(Value::List(values));
        Ok(())
    }

    fn added(&mut self, values: Vec<Id>) -> Result<(), Fault> {
        let target = self.popped()?;
        match &mut self.values[target] {
            Value::List(list) => list.extend(values),
            Value::Pairs(pairs) => {
                pairs.extend(values.chunks_exact(2).map(|pair| (pair[0], pair[1])));
            }
            _ => {}
        }
        self.stack.push(target);
        Ok(())
    }

    fn number(&mut self, length: usize) -> Result<(), Fault> {
        let bytes = self.taken(length)?;
        let is_negative = bytes.last().is_some_and(|byte| *byte >= 0x80);
        self.push(if bytes.len() > 16 {
            Value::Long(bytes.to_vec())
        } else {
            let mut all = [if is_negative { 0xff } else { 0 }; 16];
            all[..bytes.len()].copy_from_slice(bytes);
            Value::Number(i128::from_le_bytes(all))
        });
        Ok(())
    }

    fn store(&mut self, number: u32) -> Result<(), Fault> {
        let top = *self.stack.last().ok_or_else(|| self.fault("a value is missing"))?;
        self.memory.insert(number, top);
        Ok(())
    }

    fn recall(&mut self, number: u32) -> Result<(), Fault> {
        let found = self.memory.get(&number).copied();
        self.stack.push(found.ok_or_else(|| self.fault("a value is used before it is defined"))?);
        Ok(())
    }

    fn class(&mut self, name: String) -> Result<(), Fault> {
        if name.len() > LONGEST_NAME {
            return Err(self.fault("the name of a class is not valid"));
        }
        self.push(Value::Class(name));
        Ok(())
    }

    /// Replaces a class or function and its arguments on the stack with the instance or the result.
    fn made(&mut self, arguments: usize) -> Result<(), Fault> {
        let mut parts = Vec::new();
        for _ in 0..=arguments {
            parts.push(self.popped()?);
        }
        let name = |id: &Id| match self.value(*id) {
            Value::Class(name) => Some(name.clone()),
            _ => None,
        };
        let called = parts.last().and_then(name);
        // Older pickles name the class in the first argument of a call.
        let first = parts.first().and_then(|arguments| self.list(*arguments).ok()?.first());
        let class = match called.as_deref() {
            Some("_reconstructor") => first.and_then(name),
            _ => called,
        };
        let class = class.ok_or_else(|| self.fault("an object has no class"))?;
        self.push(Value::Object { class, state: None });
        Ok(())
    }

    /// Executes one opcode. All opcodes are listed in <https://docs.python.org/3/library/pickletools.html>.
    fn step(&mut self, code: u8) -> Result<(), Fault> {
        match code {
            0x80 => drop(self.taken(1)?),
            0x95 => drop(self.taken(8)?),
            b'(' => self.marks.push(self.stack.len()),
            b'0' => drop(self.popped()?),
            b'1' => drop(self.group()?),
            b'N' | 0x88 | 0x89 => self.push(match code {
                b'N' => Value::Other,
                _ => Value::Number(i128::from(code == 0x88)),
            }),
            b'J' => self.number(4)?,
            b'K' | b'M' => {
                let number = self.size(if code == b'K' { 1 } else { 2 })?;
                self.push(Value::Number(number as i128));
            }
            0x8a | 0x8b => {
                let length = self.size(if code == 0x8a { 1 } else { 4 })?;
                self.number(length)?;
            }
            b'G' => {
                self.taken(8)?;
                self.push(Value::Other);
            }
            b'X' | b'T' | b'U' | 0x8c | 0x8d => {
                let length = self.size(match code {
                    b'U' | 0x8c => 1,
                    0x8d => 8,
                    _ => 4,
                })?;
                let text = self.text(length)?;
                self.push(Value::Text(text));
            }
            b'B' | b'C' | 0x8e => {
                let length = self.size(match code {
                    b'C' => 1,
                    b'B' => 4,
                    _ => 8,
                })?;
                self.taken(length)?;
                self.push(Value::Other);
            }
            b')' | b']' | 0x8f => self.push(Value::List(Vec::new())),
            b'}' => self.push(Value::Pairs(Vec::new())),
            0x85..=0x87 => self.tuple(usize::from(code - 0x84))?,
            b't' | b'l' => {
                let values = self.group()?;
                self.push(Value::List(values));
            }
            b'a' => {
                let value = self.popped()?;
                self.added(vec![value])?;
            }
            b's' => {
                let (value, key) = (self.popped()?, self.popped()?);
                self.added(vec![key, value])?;
            }
            b'e' | b'u' | 0x90 => {
                let values = self.group()?;
                self.added(values)?;
            }
            b'q' | b'h' => {
                let number = self.size(1)? as u32;
                if code == b'q' { self.store(number)? } else { self.recall(number)? }
            }
            b'r' | b'j' => {
                let number = self.size(4)? as u32;
                if code == b'r' { self.store(number)? } else { self.recall(number)? }
            }
            0x94 => self.store(self.memory.len() as u32)?,
            b'c' => {
                self.line()?;
                let name = self.line()?;
                self.class(name)?;
            }
            0x93 => {
                let name = self.popped()?;
                self.popped()?;
                match self.value(name) {
                    Value::Text(name) if name.len() <= LONGEST_NAME => self.class(name.clone())?,
                    _ => return Err(self.fault("the name of a class is not valid")),
                }
            }
            b'R' | 0x81 => self.made(1)?,
            0x92 => self.made(2)?,
            b'b' => {
                let (attributes, object) = (self.popped()?, self.popped()?);
                if let Value::Object { state, .. } = &mut self.values[object] {
                    *state = Some(attributes);
                }
                self.stack.push(object);
            }
            _ => {
                self.at -= 1;
                return Err(self.fault(format!("the byte {code:#04x} does not begin a value")));
            }
        }
        Ok(())
    }
}
