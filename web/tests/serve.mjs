// A plain web server for tests: files and nothing else.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

/**
 * Serves a folder, on a free port by default. Returns the address and a function that stops the server.
 * @param {string} folder
 * @param {number} [port]
 * @param {{ above?: Record<string, string>, onRead?: (file: string) => void }} [more] folders that replace
 *   the subfolders with their names, and a function that is called with each file that is read
 */
export async function serve(folder, port = 0, { above = {}, onRead = () => {} } = {}) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://localhost");
    const path = normalize(decodeURIComponent(url.pathname));
    const top = path.split("/")[1] ?? "";
    let file = above[top] ? join(above[top], path.slice(top.length + 1)) : join(folder, path);
    try {
      if ((await stat(file)).isDirectory()) {
        if (!url.pathname.endsWith("/")) return response.writeHead(301, { Location: `${url.pathname}/${url.search}` }).end();
        file = join(file, "index.html");
        await stat(file);
      }
      onRead(file);
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) };
}
