import { Schema } from "effect"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import { acceptedCoding } from "./acceptedCoding.ts"

/** Encodings for which the build has compressed copies, best first. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" }
] as const

export type TwinEncoding = (typeof encodings)[number]["name"]

/** A file of the build, in memory with its compressed copies. */
export interface StaticFile {
  readonly contentType: string
  /** Changes with the content. */
  readonly tag: string
  /** Whether the name contains a hash of the content, so that a cached answer never goes stale. */
  readonly isImmutable: boolean
  readonly bytes: Uint8Array
  readonly twins: ReadonlyArray<{ readonly encoding: TwinEncoding; readonly bytes: Uint8Array }>
}

/** The build of the portal: its page, and every other file by path. */
export interface PortalBuild {
  readonly indexPage: string
  /** Each file is read once, when it is first asked for. */
  readonly files: ReadonlyMap<string, () => StaticFile>
  /** Scripts that an address needs first, by the pattern of its route. */
  readonly earlyFiles: ReadonlyMap<string, ReadonlyArray<string>>
}

const EarlyFiles = Schema.fromJsonString(
  Schema.Record(Schema.String, Schema.Array(Schema.String.check(Schema.isPattern(/^assets\/[\w.-]+\.js$/))))
)

const readEarlyFiles = (root: string): PortalBuild["earlyFiles"] => {
  const path = join(root, ".vite/early.json")
  if (!existsSync(path)) return new Map()
  return new Map(Object.entries(Schema.decodeUnknownSync(EarlyFiles)(readFileSync(path, "utf8"))))
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

/** Vite names files by a hash of seven or eight characters before the extension, alone or after what they hold. */
const isHashed = (path: string): boolean => /^\/assets\/(?:.*-)?[\w-]{7,8}\.\w+$/.test(path)

/** Files an attacker would look for, and compressed copies, which are served by negotiation only. */
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

const readOnce = (root: string, path: string): (() => StaticFile) => {
  let file: StaticFile | null = null
  return () => (file ??= fileAt(root, path))
}

/**
 * Finds the files of the build. A request looks up its path among them, so no path can lead out of the folder. Null when
 * there is no build.
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
    files: new Map(paths.map((path) => [path, readOnce(root, path)])),
    earlyFiles: readEarlyFiles(root)
  }
}

/** The compressed copy to send by what the client accepts, or the file as it is. */
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
