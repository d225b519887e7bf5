//! The files of the page, embedded in the program.

/// A file: its path, its media type, its bytes.
pub(crate) struct File {
    pub(crate) path: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) bytes: &'static [u8],
}

macro_rules! files {
    ($($path:literal: $kind:literal,)*) => {
        &[$(File { path: $path, kind: $kind, bytes: include_bytes!(concat!("../../web/site/", $path)) },)*]
    };
}

/// All files of the page except the start page, which is [`PAGE`], and the files that only a site without this server
/// needs.
pub(crate) static FILES: &[File] = files! {
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "icon-mask.png": "image/png",
    "icon.svg": "image/svg+xml",
    "known.json": "application/json",
    "manifest.webmanifest": "application/manifest+json",
    "style.css": "text/css; charset=utf-8",
    "js/advice.js": "text/javascript; charset=utf-8",
    "js/arrivals.js": "text/javascript; charset=utf-8",
    "js/backs.js": "text/javascript; charset=utf-8",
    "js/board.js": "text/javascript; charset=utf-8",
    "js/cards.js": "text/javascript; charset=utf-8",
    "js/carrier.js": "text/javascript; charset=utf-8",
    "js/cascade.js": "text/javascript; charset=utf-8",
    "js/courts.js": "text/javascript; charset=utf-8",
    "js/curves.js": "text/javascript; charset=utf-8",
    "js/daily.js": "text/javascript; charset=utf-8",
    "js/deals.js": "text/javascript; charset=utf-8",
    "js/dialogs.js": "text/javascript; charset=utf-8",
    "js/dom.js": "text/javascript; charset=utf-8",
    "js/fan.js": "text/javascript; charset=utf-8",
    "js/finding.js": "text/javascript; charset=utf-8",
    "js/finish.js": "text/javascript; charset=utf-8",
    "js/folding.js": "text/javascript; charset=utf-8",
    "js/frame.js": "text/javascript; charset=utf-8",
    "js/geometry.js": "text/javascript; charset=utf-8",
    "js/grades.js": "text/javascript; charset=utf-8",
    "js/hand.js": "text/javascript; charset=utf-8",
    "js/house.js": "text/javascript; charset=utf-8",
    "js/keeping.js": "text/javascript; charset=utf-8",
    "js/keyboard.js": "text/javascript; charset=utf-8",
    "js/lessons.js": "text/javascript; charset=utf-8",
    "js/main.js": "text/javascript; charset=utf-8",
    "js/mirror.js": "text/javascript; charset=utf-8",
    "js/opening.js": "text/javascript; charset=utf-8",
    "js/options.js": "text/javascript; charset=utf-8",
    "js/overlap.js": "text/javascript; charset=utf-8",
    "js/pages.js": "text/javascript; charset=utf-8",
    "js/panels.js": "text/javascript; charset=utf-8",
    "js/pointer.js": "text/javascript; charset=utf-8",
    "js/progress.js": "text/javascript; charset=utf-8",
    "js/rules.js": "text/javascript; charset=utf-8",
    "js/shapes.js": "text/javascript; charset=utf-8",
    "js/share.js": "text/javascript; charset=utf-8",
    "js/solver.js": "text/javascript; charset=utf-8",
    "js/sounds.js": "text/javascript; charset=utf-8",
    "js/stacking.js": "text/javascript; charset=utf-8",
    "js/start.js": "text/javascript; charset=utf-8",
    "js/statistics.js": "text/javascript; charset=utf-8",
    "js/store.js": "text/javascript; charset=utf-8",
    "js/table.js": "text/javascript; charset=utf-8",
    "js/tiny.js": "text/javascript; charset=utf-8",
    "js/types.js": "text/javascript; charset=utf-8",
    "js/win.js": "text/javascript; charset=utf-8",
};

/// The HTML of the page. It is the same for every game.
const PAGE: &str = include_str!("../../web/site/index.html");

/// The HTML of the page as this server sends it: the paths of its files begin at the root, and the page plays over a
/// WebSocket.
pub(crate) fn page() -> String {
    PAGE.replace("<base href=\"./\">", "<base href=\"/\">")
        .replace("<html lang=\"en\">", "<html lang=\"en\" data-carrier=\"socket\">")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_of_the_page_is_in_the_program() {
        let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/site");
        let elsewhere = ["index.html", "sw.js", "js/worker.js"];
        let mut found = 0;
        for folder in [site.clone(), site.join("js")] {
            for entry in std::fs::read_dir(&folder).unwrap().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    continue;
                }
                let name = path.strip_prefix(&site).unwrap().to_string_lossy().replace('\\', "/");
                let is_there = FILES.iter().any(|file| file.path == name);
                assert!(is_there != elsewhere.contains(&name.as_str()), "{name}");
                found += 1;
            }
        }
        assert_eq!(found, FILES.len() + elsewhere.len());
        // A browser learns of a file that the page does not name only once it has loaded the file that needs it. So the
        // page must name all scripts that its scripts import.
        let is_named = |path: &str| PAGE.contains(&format!("\"{path}\""));
        let (mut imported, scripts) = (0, FILES.iter().filter(|file| is_named(file.path)));
        for script in scripts.filter(|file| file.path.starts_with("js/")) {
            let text = std::str::from_utf8(script.bytes).unwrap();
            let imports = text.lines().filter(|line| line.starts_with("import "));
            for name in imports.filter_map(|line| line.split("from \"./").nth(1)?.split('"').next())
            {
                assert!(is_named(&format!("js/{name}")), "{} needs {name}", script.path);
                imported += 1;
            }
        }
        assert!(imported > 50, "{imported}");
        assert!(page().contains("<base href=\"/\">") && page().contains("data-carrier"));
    }
}
