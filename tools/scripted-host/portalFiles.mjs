import { randomBytes } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"

const contentTypes = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2"
}

const configBlock = /(<script\b[^>]*\bid="portal-config"[^>]*>)[\s\S]*?(<\/script>)/

const present = (...sources) => sources.filter((source) => source !== "").join(" ")

/** The policy of the product's own server: nothing inline, nothing evaluated, other origins only where configured. */
const policyOf = (config, nonce) => {
  const analytics = config.analytics?.propertyId ? new URL(config.analytics.scriptUrl).origin : ""
  return [
    "default-src 'none'",
    `script-src ${present(`'self' 'nonce-${nonce}'`, analytics)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${present("'self' data: blob:", analytics)}`,
    "font-src 'self'",
    `connect-src ${present("'self'", config.apiHost, config.authHost, analytics)}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${present("'self'", config.authHost)}`,
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Reads a build into memory, so that a concurrent rebuild has no effect; null when there is none. */
export const readPortal = (webRoot) => {
  if (!existsSync(join(webRoot, "index.html"))) return null
  const names = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => `${entry.parentPath.slice(webRoot.length).replaceAll("\\", "/")}/${entry.name}`)
  const files = new Map(names.map((name) => [name, readFileSync(join(webRoot, name))]))
  return { index: readFileSync(join(webRoot, "index.html"), "utf8"), files }
}

/** A file of the build, or its page with the configuration and a nonce of its own; null for a file that is not there. */
export const portalAnswer = (portal, path, config) => {
  const bytes = portal.files.get(path)
  if (bytes !== undefined) {
    const headers = { "content-type": contentTypes[extname(path)], "cache-control": "public, max-age=3600" }
    return { status: 200, headers, body: bytes }
  }
  if (/\.[^/]*$/.test(path)) return null
  const nonce = randomBytes(16).toString("base64url")
  const json = JSON.stringify(config).replaceAll("<", "\\u003c")
  const body = portal.index
    .replace(configBlock, (_, opening, closing) => opening + json + closing)
    .replaceAll("__CSP_NONCE__", nonce)
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": policyOf(config, nonce),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin"
  }
  return { status: 200, headers, body }
}
