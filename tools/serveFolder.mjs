import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join, resolve, sep } from "node:path"

const types = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2"
}

/** File at an address, or the index of the folder; null if it is not in the folder. */
const fileOf = async (folder, address) => {
  try {
    const path = resolve(join(folder, decodeURIComponent(new URL(address, "http://localhost").pathname)))
    if (path !== folder && !path.startsWith(folder + sep)) return null
    return (await stat(path)).isDirectory() ? join(path, "index.html") : path
  } catch {
    return null // no such file, or an address that is none
  }
}

const answer = async (folder, request, response) => {
  const file = await fileOf(folder, request.url ?? "/")
  if (file === null) return response.writeHead(404).end()
  const type = types[extname(file)] ?? "application/octet-stream"
  createReadStream(file)
    .once("open", () => response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }))
    .once("error", () => (response.headersSent ? response.destroy() : response.writeHead(404).end()))
    .pipe(response)
}

/** Serves the files of a folder on a local port for viewing; resolves with the server once it listens. */
export const serveFolder = (folder, port) =>
  new Promise((resolveServer, reject) => {
    const root = resolve(folder)
    const server = createServer((request, response) => void answer(root, request, response))
    server.once("error", reject).listen(port, "127.0.0.1", () => resolveServer(server))
  })
