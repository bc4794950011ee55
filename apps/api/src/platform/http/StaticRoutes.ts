import { findRoute } from "@reclaim/core/rules/navigation/routes"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { resolve } from "node:path"
import { Settings } from "../settings/Settings.ts"
import { isServerPath } from "./allowedMethods.ts"
import { helpLinks } from "./helpPath.ts"
import { namesTag } from "./tags/namesTag.ts"
import { plainPage } from "./plainPage.ts"
import { withEarlyFiles, withNonce, withPortalConfig, type PortalConfig } from "./portalConfig.ts"
import { contentSecurityPolicy } from "./securityHeaders.ts"
import { securityPolicyOf } from "./securityPolicyOf.ts"
import { pageStylePath, pageStyleWith } from "./serverPage.ts"
import { chooseTwin, type PortalBuild, readBuild, type StaticFile } from "./StaticFiles.ts"

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

/** By then a server has started: reading every file before would make it wait. */
const restAfter = "5 seconds"

/** Reads the files that nobody has asked for yet: a running server needs its folder no longer, so that it may be replaced. */
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
