import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import { acceptedCoding } from "./acceptedCoding.ts"

/** Encodings that the build made twins for, the best first. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" }
] as const

export type TwinEncoding = (typeof encodings)[number]["name"]

/** One file of the build, in memory with its compressed twins. */
export interface StaticFile {
  readonly contentType: string
  /** Changes with the content. */
  readonly tag: string
  /** Whether the name holds a hash of the content, so that an answer never goes stale. */
  readonly isImmutable: boolean
  readonly bytes: Uint8Array
  readonly twins: ReadonlyArray<{ readonly encoding: TwinEncoding; readonly bytes: Uint8Array }>
}

/** The build of the portal: its page, and every other file by its path. */
export interface PortalBuild {
  readonly indexPage: string
  readonly files: ReadonlyMap<string, StaticFile>
}

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2"
}

/** Vite puts a hash of eight characters before the extension of what it names itself. */
const isHashed = (path: string): boolean => /^\/assets\/.*-[\w-]{8}\.\w+$/.test(path)

/** What an attacker would look for, and twins, which are reached by negotiation only. */
const isHidden = (path: string): boolean =>
  path.split("/").some((part) => part.startsWith(".")) || /\.(map|br|gz|zst)$/.test(path) || path === "/index.html"

const fileAt = (root: string, path: string): StaticFile => {
  const bytes = readFileSync(join(root, path))
  return {
    contentType: contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream",
    tag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    isImmutable: isHashed(path),
    bytes,
    twins: encodings.flatMap(({ name, suffix }) => {
      const twin = join(root, `${path}${suffix}`)
      return existsSync(twin) ? [{ encoding: name, bytes: readFileSync(twin) }] : []
    })
  }
}

/**
 * Reads the build into memory, a few megabytes: a request then looks its path up among known ones, so no path can lead
 * out of the folder. Null when there is no build.
 */
export const readBuild = (root: string): PortalBuild | null => {
  const index = join(root, "index.html")
  if (!existsSync(index)) return null
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length).replaceAll("\\", "/")}/${entry.name}`)
    .filter((path) => !isHidden(path))
  return {
    indexPage: readFileSync(index, "utf8"),
    files: new Map(paths.map((path) => [path, fileAt(root, path)]))
  }
}

/** The twin to send by what the client accepts, or the file as it is. */
export const chooseTwin = (
  file: StaticFile,
  acceptEncoding: string | undefined
): { readonly encoding: TwinEncoding | null; readonly bytes: Uint8Array } => {
  const coding = acceptedCoding(
    acceptEncoding,
    file.twins.map(({ encoding }) => encoding)
  )
  return file.twins.find(({ encoding }) => encoding === coding) ?? { encoding: null, bytes: file.bytes }
}
