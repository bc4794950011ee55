import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Duration, Effect } from "effect"
import { HttpRouter, HttpServerError } from "effect/http"
import { IpNetwork, type NetAddress } from "effect/net"
import { createServer, type Server } from "node:http"
import { Settings } from "./platform/settings/Settings.ts"
import { makeAllowedMethods } from "./platform/http/allowedMethods.ts"
import { answerParserErrors } from "./platform/http/answerParserErrors.ts"
import { apiDocument } from "./platform/http/ApiDocsRoutes.ts"
import { CannotListen } from "./platform/http/CannotListen.ts"
import { missingProxyWarning } from "./platform/http/missingProxyWarning.ts"
import { requestPipeline } from "./platform/http/requestPipeline.ts"
import { routes } from "./routes.ts"
import { securityHeaders } from "./platform/http/securityHeaders.ts"
import { securityPolicyOf } from "./platform/http/securityPolicyOf.ts"

const causeOf = (error: unknown): unknown => (error instanceof HttpServerError.ServeError ? error.cause : error)

/** Slow senders are cut off: headers within 10 s, everything within 60 s. */
const makeServer = (): Server =>
  createServer({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
    maxHeaderSize: 16_384,
    // Left to the guards, whose response has the security headers.
    requireHostHeader: false
  })

/** A path means one thing: no doubled slashes, no other case, no trailing slash. */
const strictPaths = {
  ignoreDuplicateSlashes: false,
  ignoreTrailingSlash: false,
  caseSensitive: true,
  maxParamLength: 200
} as const

/**
 * Builds everything that routes need, and only then listens: a request that arrived in between would be lost. Answers
 * where it listens. Stops with its scope: no new requests, those in flight get the grace period, then it hangs up.
 */
export const startServer = Effect.gen(function* () {
  const settings = yield* Settings
  const { host, port } = settings
  const warning = missingProxyWarning(settings)
  if (warning !== null) yield* Effect.logWarning(warning)
  const app = yield* Effect.provideService(HttpRouter.toHttpEffect(routes), HttpRouter.RouterConfig, strictPaths)
  const handled = yield* requestPipeline(app, {
    origins: settings,
    security: securityPolicyOf(settings),
    trustedProxies: settings.trustedProxies.map((network) => IpNetwork.fromStringUnsafe(network)),
    timeoutSeconds: settings.requestTimeoutSeconds,
    productName: settings.productName,
    allowedMethods: makeAllowedMethods(apiDocument)
  })
  const nodeServer = makeServer()
  yield* answerParserErrors(nodeServer, securityHeaders(securityPolicyOf(settings)))
  // An unknown expectation changes nothing.
  nodeServer.on("checkExpectation", (request, response) => void nodeServer.emit("request", request, response))
  const server = yield* NodeHttpServer.make(() => nodeServer, {
    host,
    port,
    gracefulShutdownTimeout: Duration.seconds(settings.shutdownSeconds)
  }).pipe(Effect.mapError((error) => new CannotListen({ host, port, cause: causeOf(error) })))
  // Runs after the grace period and before waiting for the last connection to close.
  yield* Effect.addFinalizer(() => Effect.sync(() => nodeServer.closeAllConnections()))
  yield* server.serve(handled)
  return server.address as NetAddress.InetAddress
})
