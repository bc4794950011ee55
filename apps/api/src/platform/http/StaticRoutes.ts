import { findRoute } from "@reclaim/core/rules/navigation/routes"
import { Effect, Layer, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join, resolve } from "node:path"
import { Settings } from "../settings/Settings.ts"
import { acceptedCoding } from "./acceptedCoding.ts"
import { isServerPath } from "./allowedMethods.ts"
import { helpLinks } from "./helpPath.ts"
import { plainPage } from "./plainPage.ts"
import { contentSecurityPolicy } from "./securityHeaders.ts"
import { securityPolicyOf } from "./securityPolicyOf.ts"
import { pageStylePath, pageStyleWith } from "./serverPage.ts"
import { namesTag } from "./tags/namesTag.ts"

/** Encodings for which the build has compressed copies, best first. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" }
] as const

type TwinEncoding = (typeof encodings)[number]["name"]

/** A file of the build, in memory with its compressed copies. */
interface StaticFile {
  readonly contentType: string
  /** Changes with the content. */
  readonly tag: string
  /** True if the name contains a hash of the content, so that a cached response never goes stale. */
  readonly isImmutable: boolean
  readonly bytes: Uint8Array
  readonly twins: ReadonlyArray<{ readonly encoding: TwinEncoding; readonly bytes: Uint8Array }>
}

/** The build of the portal: its page, and every other file by path. */
interface PortalBuild {
  readonly indexPage: string
  /** Each file is read once, on first request. */
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
 * Finds the files of the build. A request looks up its path among them, so no path can lead out of the folder. Null
 * when there is no build.
 */
const readBuild = (root: string): PortalBuild | null => {
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

/** Chooses the compressed copy that the client accepts, or the file as it is. */
const chooseTwin = (
  file: StaticFile,
  acceptEncoding: string | undefined
): { readonly encoding: TwinEncoding | null; readonly bytes: Uint8Array } => {
  const coding = acceptedCoding(
    acceptEncoding,
    file.twins.map(({ encoding }) => encoding)
  )
  return file.twins.find(({ encoding }) => encoding === coding) ?? { encoding: null, bytes: file.bytes }
}

/** The configuration that the page passes to the portal; the keys are those of the wire. */
interface PortalConfig {
  readonly apiHost: string
  readonly authHost: string
  readonly applicationId: string
  readonly reportService: string
  readonly productName: string
  readonly serviceDeskUrl: string
  readonly faqUrl: string
  readonly analytics: { readonly scriptUrl: string; readonly propertyId: string; readonly trafficType: string }
  /** Visibility of the notification bell. */
  readonly bell: "hidden" | "shown"
  readonly debug: boolean
}

const configBlock = /(<script\b[^>]*\bid="portal-config"[^>]*>)[\s\S]*?(<\/script>)/

/** JSON that cannot end the script element around it. */
const scriptSafeJson = (config: PortalConfig): string => JSON.stringify(config).replaceAll("<", "\\u003c")

/** The built page with this deployment's configuration, ready for a nonce. */
const withPortalConfig = (page: string, config: PortalConfig): string =>
  page.replace(configBlock, (_, opening: string, closing: string) => `${opening}${scriptSafeJson(config)}${closing}`)

const earlyLink = (file: string): string =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" nonce="__CSP_NONCE__">`

/** The page with scripts that its address needs first named in its head. */
const withEarlyFiles = (page: string, files: ReadonlyArray<string>): string =>
  page.replace("</head>", () => `${files.map(earlyLink).join("")}</head>`)

/** The page for one response: every placeholder becomes the nonce that its policy allows. */
const withNonce = (page: string, nonce: string): string => page.replaceAll("__CSP_NONCE__", nonce)

const portalConfigOf = (settings: Settings["Service"]): PortalConfig => ({
  apiHost: settings.apiHost,
  authHost: settings.authHost,
  applicationId: settings.applicationId,
  reportService: "reports",
  productName: settings.productName,
  ...helpLinks(settings),
  analytics: {
    // Without a property nothing is loaded, so the page names no script either.
    scriptUrl: settings.analyticsPropertyId === "" ? "" : settings.analyticsScriptUrl,
    propertyId: settings.analyticsPropertyId,
    trafficType: settings.analyticsTrafficType
  },
  bell: settings.bell,
  debug: settings.debug
})

const decodedPath = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/")
  } catch {
    // A malformed percent escape is no file and no screen.
    return null
  }
}

/** Files have an extension, screens do not; only browsers that navigate get the page. */
const isNavigation = (path: string, request: HttpServerRequest.HttpServerRequest): boolean => {
  const accept = request.headers["accept"] ?? ""
  return !isServerPath(path) && !/\.[^/]*$/.test(path) && (accept.includes("text/html") || accept.includes("*/*"))
}

const fileResponse = (file: StaticFile, request: HttpServerRequest.HttpServerRequest) => {
  const { bytes, encoding } = chooseTwin(file, request.headers["accept-encoding"])
  const tag = `"${file.tag}${encoding === null ? "" : `-${encoding}`}"`
  const headers = {
    etag: tag,
    "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
    ...(file.twins.length === 0 ? {} : { vary: "Accept-Encoding" })
  }
  if (namesTag(request.headers["if-none-match"], tag)) return HttpServerResponse.empty({ status: 304, headers })
  return HttpServerResponse.uint8Array(bytes, {
    contentType: file.contentType,
    headers: encoding === null ? headers : { ...headers, "content-encoding": encoding }
  })
}

const robots = "User-agent: *\nDisallow: /\n"

const noBuild = plainPage(503, "The portal is not built yet", [
  "The server is running, but there is no build of the portal to show.",
  "Run “npm run build” in the project's folder, then reload this page. “npm start” builds by itself."
])

/** Delay after start-up: reading every file before would slow it down. */
const restAfter = "5 seconds"

/** Preloads the files not requested yet, so that the build folder may be replaced while the server runs. */
const readRest = (build: PortalBuild | null) =>
  Effect.forEach(build?.files.values() ?? [], (read) => Effect.andThen(Effect.yieldNow, Effect.sync(read)), {
    discard: true
  }).pipe(Effect.catchCause((cause) => Effect.logWarning("A file of the portal's build can't be read any more", cause)))

/** The portal itself: the files of its build, and its page for every address that is a screen. */
export const StaticRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const random = yield* SecureRandom.SecureRandom
    const router = yield* HttpRouter.HttpRouter
    const root = resolve(settings.webRoot)
    const policy = securityPolicyOf(settings)
    const config = portalConfigOf(settings)
    let build = readBuild(root)

    const currentBuild = Effect.sync(() => (build ??= readBuild(root)))

    const indexPage = Effect.fnUntraced(function* (path: string) {
      const current = yield* currentBuild
      if (current === null) return noBuild
      const nonce = Buffer.from(yield* random.randomBytes(16)).toString("base64url")
      const early = current.earlyFiles.get(findRoute(path)?.path ?? "") ?? []
      const page = withEarlyFiles(withPortalConfig(current.indexPage, config), early)
      return HttpServerResponse.html(withNonce(page, nonce)).pipe(
        HttpServerResponse.setHeader("content-security-policy", contentSecurityPolicy(policy, nonce))
      )
    })

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const path = decodedPath(request.url)
      const read = path === null ? undefined : (yield* currentBuild)?.files.get(path)
      if (read !== undefined) return fileResponse(read(), request)
      if (path === "/robots.txt") return HttpServerResponse.text(robots)
      if (path !== null && isNavigation(path, request)) return yield* indexPage(path)
      return yield* new HttpServerError.HttpServerError({ reason: new HttpServerError.RouteNotFound({ request }) })
    })

    const pageStyle = Effect.map(currentBuild, (current) =>
      HttpServerResponse.text(pageStyleWith(current?.files.keys() ?? []), {
        contentType: "text/css; charset=utf-8",
        headers: { "cache-control": "public, max-age=3600" }
      })
    )

    yield* router.add("GET", pageStylePath, pageStyle)
    yield* router.add("GET", "/*", answer)
    yield* Effect.forkScoped(readRest(build).pipe(Effect.delay(restAfter)))
  })
)
