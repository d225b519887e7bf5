//! Decides which pages may use the server: only the pages that the server itself has sent.
//!
//! Any page on the web can make a browser send requests to the loopback address, and can even point its own name there.
//! So both the name in the request and the page that sends it must belong to the server.

use axum::http::{HeaderMap, HeaderValue, header};

/// The names and the port at which the server may be addressed.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    names: Vec<String>,
    port: u16,
}

impl Guard {
    /// A guard for a server at this port, with the loopback names and this host name.
    pub(crate) fn new(host: &str, port: u16) -> Self {
        let mut names: Vec<String> = ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).into();
        let host = if host.contains(':') { format!("[{host}]") } else { host.to_owned() };
        if !names.contains(&host) {
            names.push(host);
        }
        Self { names, port }
    }

    /// True if a request is addressed to a name of the server and, if a page sends it, that page is one of the server's
    /// own. A request to open a WebSocket must come from a page.
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
        // If the server listens on all addresses of the machine, a request may name any IP address.
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
            // Requests to the name of another host that resolves to this machine.
            ("evil.example:8421", None, false),
            ("evil.example:8421", Some("http://evil.example:8421"), true),
            // Requests from a page that this server has not sent, a WebSocket without a page, and requests to another
            // port.
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
