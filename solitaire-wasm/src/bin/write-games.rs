//! Writes the files of the games for the page: one for each game, their list, and all of them in one archive.
//!
//!   write-games OUT [GAMES]
//!
//! With the number GAMES, the program writes that many games: the declared ones repeatedly, under new slugs, to test a
//! page with that many games.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use solitaire_families::GAMES;
use solitaire_packed::PackedGame;
use solitaire_session::library::File;
use solitaire_session::told::GameLine;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (out, count) = match &args[..] {
        [out] => (out, Some(GAMES.len())),
        [out, count] => (out, count.parse().ok().filter(|count| *count > 0)),
        _ => (&String::new(), None),
    };
    let Some(count) = count else {
        eprintln!("usage: write-games OUT [GAMES]");
        return ExitCode::from(2);
    };
    match write(Path::new(out), count) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the files of `count` games, their list, and the archive to the folder `out`.
fn write(out: &Path, count: usize) -> Result<(), Box<dyn Error>> {
    let mut lines = Vec::new();
    let mut archive = Vec::new();
    for number in 0..count {
        let declared = &GAMES[number % GAMES.len()];
        let (mut line, mut game) = (GameLine::of(declared), PackedGame::of(declared));
        if number >= GAMES.len() {
            line.slug = format!("{}{}", line.slug, number / GAMES.len()).leak();
            game = game.called(line.slug);
        }
        lines.push(line);
        put(out, &File::Game(game), Some(&mut archive))?;
    }
    put(out, &File::List(lines), None)?;
    Ok(fs::write(out.join("archive"), archive)?)
}

/// Writes a file, and appends it to the archive: length of the name, name, length of the bytes (lowest byte first),
/// bytes.
fn put(out: &Path, file: &File, archive: Option<&mut Vec<u8>>) -> Result<(), Box<dyn Error>> {
    let (name, bytes) = (file.name(), file.bytes());
    let path: PathBuf = out.join(&name);
    fs::create_dir_all(path.parent().unwrap_or(out))?;
    fs::write(path, &bytes)?;
    if let Some(archive) = archive {
        archive.push(u8::try_from(name.len())?);
        archive.extend(name.as_bytes());
        archive.extend(u32::try_from(bytes.len())?.to_le_bytes());
        archive.extend(bytes);
    }
    Ok(())
}
