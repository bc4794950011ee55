import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"

const indexPage = `<!doctype html><html><head><meta property="csp-nonce" content="__CSP_NONCE__">
<script type="application/json" id="portal-config" nonce="__CSP_NONCE__">{}</script>
<script type="module" nonce="__CSP_NONCE__" src="/assets/main-ABCDEF12.js"></script></head><body></body></html>`

/** Writes a minimal build: a page, a hashed script with its compressed twins, and files that must never be served. */
export const writeBuild = (root: string): void => {
  for (const folder of ["assets", ".vite"]) mkdirSync(join(root, folder), { recursive: true })
  const files = {
    "index.html": indexPage,
    "assets/main-ABCDEF12.js": "export const answer = 42\n",
    "assets/main-ABCDEF12.js.br": brotliCompressSync("the brotli twin"),
    "assets/main-ABCDEF12.js.gz": gzipSync("the gzip twin"),
    "assets/main-ABCDEF12.js.map": "{}",
    "assets/GHIJKL34.js": "export const shared = 7\n",
    "worker.mjs": "export {}\n",
    "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ".vite/early.json": JSON.stringify({ "/accounts/documents/:id?": ["assets/GHIJKL34.js"] }),
    ".env": "SECRET=1"
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
}
