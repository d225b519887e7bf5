//! The server: sends the files of the page, and has a WebSocket for each open page.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use solitaire_runtime::GameEntry;
use solitaire_session::{catalog, house};
use solitaire_storage::keeping::Keeper;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::files::{FILES, page};
use crate::guard::Guard;
use crate::room::Room;
use crate::table::{Table, refused};

/// The maximum number of connections at the same time; a page has up to three.
const MAX_GUESTS: usize = 300;

/// The maximum length of a line in bytes; a request to load a game may be long.
const MAX_MESSAGE_BYTES: usize = 1 << 20;

/// The maximum number of requests, and of answers, that wait in the queues of a connection.
const MAX_WAITING: usize = 64;

/// The time of complete silence after which a connection is closed.
const SILENT: Duration = Duration::from_secs(90);
/// How often each connection is pinged.
const ASKED: Duration = Duration::from_secs(30);

/// State that every request needs.
#[derive(Clone)]
struct House {
    games: &'static [GameEntry],
    room: Arc<Mutex<Room>>,
    guard: Arc<Guard>,
    guests: Arc<AtomicUsize>,
    next: Arc<AtomicU64>,
}

/// Serves the page at a listener until the program is told to stop.
///
/// # Errors
/// Returns an error if the listener fails.
pub(crate) async fn serve(
    listener: TcpListener,
    host: &str,
    games: &'static [GameEntry],
    keeper: Keeper,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let address: SocketAddr = listener.local_addr()?;
    let house = House {
        games,
        room: Arc::new(Mutex::new(Room::new(games, keeper))),
        guard: Arc::new(Guard::new(host, address.port())),
        guests: Arc::default(),
        next: Arc::default(),
    };
    let app = Router::new()
        .route("/socket", any(socket))
        .fallback(get(file))
        .layer(middleware::from_fn_with_state(house.clone(), guarded))
        .with_state(house);
    tokio::select! {
        done = async { axum::serve(listener, app).await } => done,
        () = stop => Ok(()),
    }
}

/// Refuses requests that do not come from the server's own pages, and adds headers to the answers that restrict what a
/// page may do.
async fn guarded(State(house): State<House>, request: Request, next: Next) -> Response {
    let is_socket = request.uri().path() == "/socket";
    if !house.guard.allows(request.headers(), is_socket) {
        return (StatusCode::FORBIDDEN, "this server answers only requests from its own page\n")
            .into_response();
    }
    let mut answer = next.run(request).await;
    let always = [
        (
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
          connect-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
        ),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-cache"),
    ];
    for (name, value) in always {
        let name = HeaderName::from_static(name);
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// Sends the file with exactly this path, or the page if the path is empty or names a game. For any other path without
/// a dot the page is sent with the status 404: it says that there is no such game, and lists all games.
async fn file(State(house): State<House>, request: Request) -> Response {
    let path = request.uri().path().trim_matches('/');
    if let Some(file) = FILES.iter().find(|file| file.path == path) {
        return ([(header::CONTENT_TYPE, file.kind)], Body::from(file.bytes)).into_response();
    }
    // An address may contain house rules. Only the game is checked here; the page checks the house rules.
    let (game, _) = house::parts(path.strip_prefix("rules/").unwrap_or(path));
    let is_game = || catalog::find(house.games, game).is_ok();
    let is_found = path.is_empty() || path == "index.html" || is_game();
    if !is_found && path.contains('.') {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    let status = if is_found { StatusCode::OK } else { StatusCode::NOT_FOUND };
    (status, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], page()).into_response()
}

async fn socket(State(house): State<House>, upgrade: WebSocketUpgrade) -> Response {
    if house.guests.load(Ordering::Relaxed) >= MAX_GUESTS {
        return (StatusCode::SERVICE_UNAVAILABLE, "too many pages are open\n").into_response();
    }
    upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .on_upgrade(move |wire| conversation(wire, house))
}

/// Answers the lines of one connection in order.
async fn conversation(mut wire: WebSocket, house: House) {
    house.guests.fetch_add(1, Ordering::Relaxed);
    let guest = house.next.fetch_add(1, Ordering::Relaxed);
    let (lines, waiting) = mpsc::channel::<String>(MAX_WAITING);
    let (answers, mut answered) = mpsc::channel::<String>(MAX_WAITING);
    // Each connection has a thread for its game, because rules and searches take time and other connections must not
    // wait for them.
    let (games, room) = (house.games, Arc::clone(&house.room));
    let playing = std::thread::Builder::new()
        .name("game".into())
        .spawn(move || play(Table::new(games, room, guest), waiting, &answers));
    if playing.is_ok() {
        let mut lines = Some(lines);
        let mut heard = tokio::time::Instant::now();
        let mut clock = tokio::time::interval(ASKED);
        while let Some(way) = &lines {
            tokio::select! {
                // Read nothing from a client that does not take its answers, to limit the memory of a connection.
                message = wire.recv(), if way.capacity() > 0 => {
                    heard = tokio::time::Instant::now();
                    match message {
                        Some(Ok(Message::Text(line))) => {
                            if way.try_send(line.to_string()).is_err() {
                                lines = None;
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            let error = refused("bad_line", "the line is not text");
                            if wire.send(Message::Text(error.into())).await.is_err() {
                                lines = None;
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => lines = None,
                    }
                }
                answer = answered.recv() => match answer {
                    Some(answer) => {
                        if wire.send(Message::Text(answer.into())).await.is_err() {
                            lines = None;
                        }
                    }
                    None => lines = None,
                },
                _ = clock.tick() => {
                    let is_gone = heard.elapsed() > SILENT;
                    if is_gone || wire.send(Message::Ping(Vec::new().into())).await.is_err() {
                        lines = None;
                    }
                }
            }
        }
    }
    house.guests.fetch_sub(1, Ordering::Relaxed);
}

fn play(mut table: Table, mut waiting: mpsc::Receiver<String>, answers: &mpsc::Sender<String>) {
    while let Some(line) = waiting.blocking_recv() {
        if answers.blocking_send(table.ask(&line)).is_err() {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;
    use solitaire_families::GAMES;

    use super::*;

    #[test]
    fn a_page_is_there_for_whoever_asks_for_its_head_alone() {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            games: GAMES,
            room: Arc::new(Mutex::new(Room::new(GAMES, Keeper::at(GAMES, folder.path())))),
            guard: Arc::new(Guard::new("localhost", 1)),
            guests: Arc::default(),
            next: Arc::default(),
        };
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        for (path, status) in [
            ("/", 200),
            ("/golf/golf", 200),
            ("/klondike/klondike+draw3", 200),
            ("/style.css", 200),
            ("/klondike", 200),
            ("/nosuch", 404),
            ("/js/nosuch.js", 404),
        ] {
            for method in [Method::GET, Method::HEAD] {
                let request = Request::builder().method(&method).uri(path);
                let request = request.body(Body::empty()).unwrap();
                let answer = runtime.block_on(file(State(house.clone()), request));
                assert_eq!(answer.status(), status, "{method} {path}");
            }
        }
    }
}
