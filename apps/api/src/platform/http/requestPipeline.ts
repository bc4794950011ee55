import { ByteSize, Cause, Clock, Duration, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpIncomingMessage, HttpMiddleware, HttpServerRequest, HttpServerResponse } from "effect/http"
import { IpNetwork } from "effect/net"
import { isServerPath } from "./allowedMethods.ts"
import { answerPreflight, crossOriginHeaders } from "./crossOrigin.ts"
import { decideRefusal, type OriginPolicy, type RequestFacts } from "./decideRefusal.ts"
import { sentenceOf, withErrorBody } from "./errorBody.ts"
import { failureResponse } from "./failureResponse.ts"
import { plainPage } from "./plainPage.ts"
import { makeProxyWarnings } from "./proxyWarnings.ts"
import { Refusal } from "./Refusal.ts"
import { makeReference, RequestReference } from "./RequestReference.ts"
import { formPages, routeLimits } from "./routeLimits.ts"
import { securityHeaders, type SecurityPolicy } from "./securityHeaders.ts"
import { withRetryAfter } from "./withRetryAfter.ts"

export interface PipelineOptions {
  readonly origins: OriginPolicy
  readonly security: SecurityPolicy
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  readonly timeoutSeconds: number
  readonly productName: string
  /** The methods that a path answers; none for a path that does not exist. */
  readonly allowedMethods: (path: string) => ReadonlyArray<string>
}

const compression = HttpMiddleware.compression({
  algorithms: ["zstd", "br", "gzip"],
  // Pages with a token next to user input are never compressed: they say no-transform.
  compressible: (type) =>
    /^(application\/(json|vnd\.oai|manifest\+json)|text\/(html|css|plain|javascript)|image\/svg)/.test(type)
})

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? "/"

const wantsPage = ({ headers, path }: RequestFacts): boolean =>
  (headers["accept"] ?? "").includes("text/html") && (!isServerPath(path) || formPages.test(path))

/** Somebody who follows a link gets a readable page, a program the error body. */
const forReader = (
  response: HttpServerResponse.HttpServerResponse,
  facts: RequestFacts,
  referenceNumber: string,
  productName: string
): HttpServerResponse.HttpServerResponse => {
  const isPage = (response.headers["content-type"] ?? "").startsWith("text/html")
  if (response.status < 400 || isPage || !wantsPage(facts)) return withErrorBody(response, referenceNumber)
  const sentences = [`Reference number: ${referenceNumber}`]
  const kept = Object.entries(response.headers).filter(([name]) => name === "allow" || name === "retry-after")
  return plainPage(response.status, sentenceOf(response.status), sentences, productName).pipe(
    HttpServerResponse.setHeaders(kept)
  )
}

/** Seconds until what was unavailable may be back: the database is probed several times a second. */
const retryAfterSeconds = "2"

/** Every answer that means "not now" says when to try again. */
const retryAfter = ({ headers, status }: HttpServerResponse.HttpServerResponse): Readonly<Record<string, string>> =>
  status === 503 && headers["retry-after"] === undefined ? { "retry-after": retryAfterSeconds } : {}

/** With an allow-list of origins, every answer depends on the sender's. */
const varied = (vary: string | undefined): string => (vary === undefined ? "Origin" : `${vary}, Origin`)

/** Secrets that stand in a path, such as that of a link or of a calendar's address, are never shorter. */
const secretInPath = /[\w-]{40,}/g

/** What is logged about a request: never its query, body, cookies or sender, nor a secret in its path. */
const logRequest = (facts: RequestFacts, status: number, milliseconds: number) => {
  const line = facts.path === "/healthz" || facts.path === "/readyz" ? Effect.logDebug : Effect.logInfo
  return line("Request").pipe(
    Effect.annotateLogs({
      method: facts.method,
      path: facts.path.replaceAll(secretInPath, "…").slice(0, 200),
      status,
      milliseconds
    })
  )
}

/**
 * What surrounds every route: reference, guards, time limit, error body, security headers and log line. Nothing leaves the
 * server without passing through here.
 */
export const requestPipeline = Effect.fnUntraced(function* <E, R>(
  app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  options: PipelineOptions
) {
  const random = yield* SecureRandom.SecureRandom
  const reference = Effect.provideService(makeReference, SecureRandom.SecureRandom, random)
  const secured = securityHeaders(options.security)
  const { allowedOrigins } = options.origins
  const warnOfProxy = makeProxyWarnings(options.trustedProxies)

  const guarded = (request: HttpServerRequest.HttpServerRequest, facts: RequestFacts, referenceNumber: string) =>
    Effect.suspend((): Effect.Effect<HttpServerResponse.HttpServerResponse, E | Refusal, R> => {
      const preflight = answerPreflight(facts, allowedOrigins)
      if (preflight instanceof Refusal) return Effect.fail(preflight)
      const refusal = decideRefusal(facts, options.origins)
      if (refusal !== null) return Effect.fail(refusal)
      return preflight === null ? app : Effect.succeed(preflight)
    }).pipe(
      Effect.timeoutOrElse({
        duration: Duration.seconds(Math.max(routeLimits(facts.path).leastSeconds, options.timeoutSeconds)),
        orElse: () =>
          Effect.andThen(
            Effect.logWarning("A request took too long"),
            Effect.fail(new Refusal({ status: 503, message: "The request took too long; try again" }))
          )
      }),
      Effect.catchCause((cause) =>
        Cause.hasInterruptsOnly(cause)
          ? Effect.failCause(cause as Cause.Cause<never>)
          : failureResponse(cause, request, options.allowedMethods(facts.path), referenceNumber)
      )
    )

  const answered = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const facts: RequestFacts = { method: request.method, path: pathOf(request.url), headers: request.headers }
    const referenceNumber = yield* reference
    const started = yield* Clock.currentTimeMillis
    yield* warnOfProxy(request)
    return yield* Effect.gen(function* () {
      const response = forReader(
        withRetryAfter(yield* guarded(request, facts, referenceNumber)),
        facts,
        referenceNumber,
        options.productName
      )
      yield* logRequest(facts, response.status, (yield* Clock.currentTimeMillis) - started)
      return response.pipe(
        HttpServerResponse.setHeaders({
          ...secured,
          "cache-control": "no-store",
          ...crossOriginHeaders(facts.headers["origin"], allowedOrigins),
          ...retryAfter(response),
          ...response.headers,
          ...(allowedOrigins.length === 0 ? {} : { vary: varied(response.headers["vary"]) })
        })
      )
    }).pipe(
      Effect.provideService(RequestReference, referenceNumber),
      Effect.provideService(
        HttpIncomingMessage.MaxBodySize,
        ByteSize.fromInputUnsafe(routeLimits(facts.path).maxBytes)
      ),
      Effect.annotateLogs({ referenceNumber })
    )
  })

  return answered.pipe(compression, HttpMiddleware.xForwardedHeaders({ trustedProxies: options.trustedProxies }))
})

/** The address a request comes from; behind trusted proxies, the one they report. */
export const senderOf = (request: HttpServerRequest.HttpServerRequest): string =>
  Option.getOrElse(request.remoteAddress, () => "unknown")
