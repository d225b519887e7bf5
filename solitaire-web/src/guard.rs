//! Who may speak to the server: pages that it gave out itself, and nobody else.
//!
//! Any page of the web can have a browser send requests to the loopback address, and can even point a name of its own
//! there. So the name under which the server is asked must be one of its own, and so must the page that asks.

use axum::http::{HeaderMap, HeaderValue, header};

/// The names and the port under which the server may be asked.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    names: Vec<String>,
    port: u16,
}

impl Guard {
    /// For a server at this port that is asked under the loopback names, and under this one.
    pub(crate) fn new(host: &str, port: u16) -> Self {
        let mut names: Vec<String> = ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).into();
        let host = if host.contains(':') { format!("[{host}]") } else { host.to_owned() };
        if !names.contains(&host) {
            names.push(host);
        }
        Self { names, port }
    }

    /// Whether a request is asked under a name of the server, by a page of the server if by a page at all. One that opens
    /// a WebSocket must come from a page.
    pub(crate) fn allows(&self, headers: &HeaderMap, is_socket: bool) -> bool {
        let text = |value: &HeaderValue| value.to_str().unwrap_or_default().to_owned();
        let host = headers.get(header::HOST).map(text).unwrap_or_default();
        let origin = headers.get(header::ORIGIN).map(text);
        let is_own = |host: &str| self.is_own(host);
        is_own(&host)
            && match origin {
                Some(origin) => origin.strip_prefix("http://").is_some_and(is_own),
                None => !is_socket,
            }
    }

    fn is_own(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        // Under an address that stands for all of the machine's there is no one name.
        let is_any = self.names.iter().any(|name| name == "0.0.0.0" || name == "[::]")
            && name.trim_matches(['[', ']']).parse::<std::net::IpAddr>().is_ok();
        port == Some(self.port)
            && (is_any || self.names.iter().any(|own| own.eq_ignore_ascii_case(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(guard: &Guard, host: &str, origin: Option<&str>, is_socket: bool) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        guard.allows(&headers, is_socket)
    }

    #[test]
    fn only_own_pages_are_answered() {
        let guard = Guard::new("127.0.0.1", 8421);
        assert!(asked(&guard, "127.0.0.1:8421", None, false));
        assert!(asked(&guard, "localhost:8421", Some("http://localhost:8421"), true));
        assert!(asked(&guard, "[::1]:8421", Some("http://[::1]:8421"), true));
        for (host, origin, is_socket) in [
            // A name that was pointed here.
            ("evil.example:8421", None, false),
            ("evil.example:8421", Some("http://evil.example:8421"), true),
            // Another page, or another program's page on this machine.
            ("127.0.0.1:8421", Some("http://evil.example"), true),
            ("127.0.0.1:8421", Some("http://evil.example"), false),
            ("127.0.0.1:8421", Some("http://127.0.0.1:8000"), true),
            ("127.0.0.1:8421", Some("https://127.0.0.1:8421"), true),
            ("127.0.0.1:8421", Some("null"), true),
            ("127.0.0.1:8421", None, true),
            ("127.0.0.1", None, false),
            ("", None, false),
        ] {
            assert!(!asked(&guard, host, origin, is_socket), "{host} {origin:?}");
        }
        assert!(asked(&Guard::new("0.0.0.0", 80), "192.168.0.7", Some("http://192.168.0.7"), true));
        assert!(!asked(&Guard::new("0.0.0.0", 80), "evil.example", None, false));
        assert!(asked(&Guard::new("table.lan", 8421), "table.lan:8421", None, false));
    }
}
