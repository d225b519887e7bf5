// Keeps all files of the page, so that it works without a network. Files belong together: a version comes as a whole.
const VERSION = "none";
const FILES = [];
const CACHE = `solitaire-${VERSION}`;
const scope = new URL("./", self.location.href);

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.filter((file) => !file.endsWith("/index.html")).map((file) => new Request(new URL(file, scope), { cache: "reload" })));
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

/** The page, for whichever address below the scope: all of them are the same page with another base. */
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
