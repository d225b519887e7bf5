// Caches all files of the page, so that it works without a network. Files of different versions are never mixed.
const VERSION = "none";
const FILES = [];
const CACHE = `solitaire-${VERSION}`;
const scope = new URL("./", self.location.href);
// The file with all games, so that a page with a thousand games does not send a thousand requests.
const ARCHIVE = "games/archive";

/** A request for the current version of a file on the server. */
const fresh = (file) => new Request(new URL(file, scope), { cache: "reload" });

/**
 * Caches each file of the archive separately, under the address that the page requests. The archive holds for each
 * file: name length, name, length of the bytes (lowest byte first), bytes.
 */
async function unpack(cache) {
  const answer = await fetch(fresh(ARCHIVE));
  if (!answer.ok) throw new Error(`${ARCHIVE}: ${answer.status}`);
  const all = await answer.arrayBuffer();
  const view = new DataView(all);
  const kept = [];
  for (let at = 0; at < all.byteLength;) {
    const name = new TextDecoder().decode(new Uint8Array(all, at + 1, view.getUint8(at)));
    at += 1 + view.getUint8(at);
    const bytes = all.slice(at + 4, at + 4 + view.getUint32(at, true));
    at += 4 + bytes.byteLength;
    kept.push(cache.put(new URL(`games/${name}`, scope), new Response(bytes)));
  }
  await Promise.all(kept);
}

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    const alone = FILES.filter((file) => !file.endsWith("/index.html") && file !== ARCHIVE);
    await Promise.all([cache.addAll(alone.map(fresh)), unpack(cache)]);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("solitaire-") && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

/** The page for any address below the scope: the same page for all addresses, with the base set to the scope. */
async function page() {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(new URL("index.html", scope));
  if (!kept) return undefined;
  const text = (await kept.text()).replace(/<base href="[^"]*">/, `<base href="${scope.pathname}">`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  event.respondWith((async () => {
    if (event.request.mode === "navigate") return (await page()) ?? fetch(event.request);
    const kept = await (await caches.open(CACHE)).match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  })());
});
