// A plain web server for tests: files and nothing else.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

/** Serves a folder on a free port; gives the address and what ends it. */
export async function serve(folder, port = 0) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://localhost");
    let file = join(folder, normalize(decodeURIComponent(url.pathname)));
    try {
      if ((await stat(file)).isDirectory()) {
        if (!url.pathname.endsWith("/")) return response.writeHead(301, { Location: `${url.pathname}/${url.search}` }).end();
        file = join(file, "index.html");
        await stat(file);
      }
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) };
}
