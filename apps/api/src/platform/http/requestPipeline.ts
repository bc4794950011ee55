import { ByteSize, Cause, Clock, Duration, Effect, Option, Result } from "effect"
import { SecureRandom } from "effect/crypto"
import {
  HttpIncomingMessage,
  HttpMiddleware,
  HttpServerRequest,
  HttpServerResponse,
  HttpServerError,
  HttpServerRespondable
} from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"
import { isServerPath } from "./allowedMethods.ts"
import { decideRefusal, type OriginPolicy, type RequestFacts } from "./decideRefusal.ts"
import { sentenceOf, withErrorBody, errorResponse } from "./errorBody.ts"
import { plainPage } from "./plainPage.ts"
import { Refusal } from "./Refusal.ts"
import { makeReference, RequestReference } from "./RequestReference.ts"
import { formPages, routeLimits } from "./routeLimits.ts"
import { securityHeaders, type SecurityPolicy } from "./securityHeaders.ts"
import { FileStoreAway } from "../files/store/FileStoreAway.ts"
import { isDatabaseAway } from "../sql/isDatabaseAway.ts"
import { isDiskFull } from "../sql/isDiskFull.ts"

const refusalResponse = (refusal: Refusal, referenceNumber: string): HttpServerResponse.HttpServerResponse =>
  errorResponse(refusal.status, { message: refusal.message, referenceNumber }).pipe(
    HttpServerResponse.setHeaders(refusal.headers ?? {})
  )

const notRouted = (allowed: ReadonlyArray<string>): Refusal =>
  allowed.length === 0
    ? new Refusal({ status: 404, message: sentenceOf(404) })
    : new Refusal({ status: 405, message: sentenceOf(405), headers: { allow: allowed.join(", ") } })

/** Response to a failure caused by the sender; none for the server's own faults. */
const refusalOf = (
  error: unknown,
  request: HttpServerRequest.HttpServerRequest,
  allowed: ReadonlyArray<string>
): Option.Option<Refusal> => {
  if (error instanceof Refusal) return Option.some(error)
  if (!HttpServerError.isHttpServerError(error)) return Option.none()
  if (!(error instanceof HttpServerError.HttpServerError)) return Option.none()
  switch (error.reason._tag) {
    case "RouteNotFound":
      return Option.some(notRouted(allowed.includes(request.method) ? [] : allowed))
    case "RequestParseError":
      return Option.some(
        error.reason.reason === "BodyTooLarge"
          ? new Refusal({
              status: 413,
              message: `The request is larger than the allowed ${routeLimits(request.url.split(/[?#]/, 1)[0] ?? "/").maxBytes / 1_048_576} MB`,
              headers: { connection: "close" }
            })
          : new Refusal({ status: 400, message: sentenceOf(400) })
      )
    default:
      return Option.none()
  }
}

/**
 * Response to any failure of a request: refusals by their kind; everything else is logged in full under the reference,
 * and the response contains only that reference.
 */
const failureResponse = Effect.fnUntraced(function* (
  cause: Cause.Cause<unknown>,
  request: HttpServerRequest.HttpServerRequest,
  allowed: ReadonlyArray<string>,
  referenceNumber: string
) {
  const error = Cause.squash(cause)
  if (HttpServerResponse.isHttpServerResponse(error)) return error
  const refusal = refusalOf(error, request, allowed)
  if (Option.isSome(refusal)) return refusalResponse(refusal.value, referenceNumber)
  if (HttpServerRespondable.isRespondable(error)) return yield* HttpServerRespondable.toResponse(error)
  yield* Effect.logError("A request failed", cause)
  if (error instanceof FileStoreAway) return errorResponse(503, { message: error.sentence, referenceNumber })
  const status = isDiskFull(error) ? 507 : isDatabaseAway(error) ? 503 : 500
  return errorResponse(status, { message: sentenceOf(status), referenceNumber })
})

const forwardingHeaders = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"]

const hourMillis = 3_600_000

/** Maximum number of peers warned about in an hour: there are few proxies, but anyone can send such a header. */
const maxPeersWarned = 10

const isTrusted = (peer: string, trusted: ReadonlyArray<IpNetwork.IpNetwork>): boolean => {
  const parsed = NetAddress.ipFromString(peer)
  if (Result.isFailure(parsed)) return false
  const address = NetAddress.toCanonical(parsed.success)
  return trusted.some((network) => IpNetwork.contains(network, address))
}

const untrustedProxyWarning = (peer: string, header: string): string =>
  `A request came from ${peer} with the header ${header}, which proxies add, but TRUSTED_PROXIES does not name that address. ` +
  "So the header is not believed: everybody behind that proxy counts as one address, and a few wrong passwords keep all of " +
  `them from signing in. If ${peer} is your proxy, set TRUSTED_PROXIES to its network, such as ${peer}/${peer.includes(":") ? 128 : 32}; ` +
  "if it is not, somebody sends made-up headers, and nothing need be done."

/** Warns of requests through a proxy that is not trusted: at most once an hour for each peer. */
const makeProxyWarnings = (trusted: ReadonlyArray<IpNetwork.IpNetwork>) => {
  const warnedAt = new Map<string, number>()
  return (request: HttpServerRequest.HttpServerRequest): Effect.Effect<void> => {
    const header = forwardingHeaders.find((name) => request.headers[name] !== undefined)
    if (header === undefined) return Effect.void
    const peer = Option.getOrElse(request.peerAddress, () => "unknown")
    if (isTrusted(peer, trusted)) return Effect.void
    return Effect.flatMap(Clock.monotonicTimeNanos, (nanos) => {
      const now = Number(nanos / 1_000_000n)
      for (const [known, at] of warnedAt) if (now - at >= hourMillis) warnedAt.delete(known)
      if (warnedAt.has(peer) || warnedAt.size >= maxPeersWarned) return Effect.void
      warnedAt.set(peer, now)
      return Effect.logWarning(untrustedProxyWarning(peer, header))
    })
  }
}

/** Headers that a page of another site may send; only a token identifies its user. */
const allowedHeaders = [
  "authorization",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "range",
  "x-api-version",
  "x-application-id",
  "x-http-method-override",
  "x-part-sha256",
  "x-user-active"
].join(", ")

const exposedHeaders = "accept-ranges, content-disposition, content-range, etag, retry-after"

const isPreflight = ({ headers, method }: RequestFacts): boolean =>
  method === "OPTIONS" && headers["origin"] !== undefined && headers["access-control-request-method"] !== undefined

/** The answer to a browser's preflight; null when the request is not one. */
const answerPreflight = (
  request: RequestFacts,
  allowedOrigins: ReadonlyArray<string>
): HttpServerResponse.HttpServerResponse | Refusal | null => {
  if (!isPreflight(request)) return null
  if (!allowedOrigins.includes(request.headers["origin"] ?? "")) {
    return new Refusal({ status: 403, message: "Other sites may not call this server" })
  }
  return HttpServerResponse.empty({
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-headers": allowedHeaders,
      "access-control-max-age": "600"
    }
  })
}

/**
 * Lets listed origins read answers, without cookies; says nothing to others, and never echoes the request's origin
 * unchecked.
 */
const crossOriginHeaders = (
  origin: string | undefined,
  allowedOrigins: ReadonlyArray<string>
): Readonly<Record<string, string>> => {
  const allowed = allowedOrigins.find((candidate) => candidate === origin)
  if (allowed === undefined) return {}
  return {
    "access-control-allow-origin": allowed,
    "access-control-expose-headers": exposedHeaders,
    "cross-origin-resource-policy": "cross-origin"
  }
}

/** Default delay before a retry, in seconds. */
const usualSeconds = 30

const secondsIn = (text: string): number => {
  const [, seconds = String(usualSeconds)] = /"retryAfterSeconds":(\d+)/.exec(text) ?? []
  return Number(seconds)
}

/** Adds Retry-After to every 429: the seconds of the contract's error, or the default. */
export const withRetryAfter = (
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  if (response.status !== 429 || response.headers["retry-after"] !== undefined) return response
  const text = response.body._tag === "Uint8Array" ? new TextDecoder().decode(response.body.body) : ""
  return HttpServerResponse.setHeader(response, "retry-after", String(secondsIn(text)))
}

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

/** Chooses a readable page for a browser that follows a link, and the error body for a program. */
const forReader = (
  response: HttpServerResponse.HttpServerResponse,
  facts: RequestFacts,
  referenceNumber: string,
  productName: string
): HttpServerResponse.HttpServerResponse => {
  const isPage = (response.headers["content-type"] ?? "").startsWith("text/html")
  if (response.status < 400 || isPage || !wantsPage(facts)) return withErrorBody(response, referenceNumber)
  const sentences = [`Reference number: ${referenceNumber}`]
  const keptHeaders = Object.entries(response.headers).filter(([name]) => name === "allow" || name === "retry-after")
  return plainPage(response.status, sentenceOf(response.status), sentences, productName).pipe(
    HttpServerResponse.setHeaders(keptHeaders)
  )
}

/** Delay after an unavailable database, in seconds: it is probed several times a second. */
const retryAfterSeconds = "2"

/** Adds Retry-After to every "not now" response. */
const retryAfter = ({ headers, status }: HttpServerResponse.HttpServerResponse): Readonly<Record<string, string>> =>
  status === 503 && headers["retry-after"] === undefined ? { "retry-after": retryAfterSeconds } : {}

/** Adds `Origin` to Vary: with an allow-list of origins, every response depends on the sender's. */
const varyWithOrigin = (vary: string | undefined): string => (vary === undefined ? "Origin" : `${vary}, Origin`)

/** Pattern of secrets in a path, such as that of a link or of a calendar's address, which are never shorter. */
const secretInPath = /[\w-]{40,}/g

/** Logs a request without its query, body, cookies, sender, or any secret in its path. */
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
 * Wraps every route: reference, guards, time limit, error body, security headers and log line. No response bypasses it.
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

  const runGuarded = (request: HttpServerRequest.HttpServerRequest, facts: RequestFacts, referenceNumber: string) =>
    Effect.suspend((): Effect.Effect<HttpServerResponse.HttpServerResponse, E | Refusal, R> => {
      const preflight = answerPreflight(facts, allowedOrigins)
      if (preflight instanceof Refusal) return Effect.fail(preflight)
      const refusal = decideRefusal(facts, options.origins)
      if (refusal !== null) return Effect.fail(refusal)
      return preflight === null ? app : Effect.succeed(preflight)
    }).pipe(
      Effect.timeoutOrElse({
        duration: Duration.seconds(Math.max(routeLimits(facts.path).minSeconds, options.timeoutSeconds)),
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

  const answerRequest = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const facts: RequestFacts = { method: request.method, path: pathOf(request.url), headers: request.headers }
    const referenceNumber = yield* reference
    const started = yield* Clock.currentTimeMillis
    yield* warnOfProxy(request)
    return yield* Effect.gen(function* () {
      const response = forReader(
        withRetryAfter(yield* runGuarded(request, facts, referenceNumber)),
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
          ...(allowedOrigins.length === 0 ? {} : { vary: varyWithOrigin(response.headers["vary"]) })
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

  return answerRequest.pipe(compression, HttpMiddleware.xForwardedHeaders({ trustedProxies: options.trustedProxies }))
})

/** The address a request comes from; behind trusted proxies, the one they report. */
export const senderOf = (request: HttpServerRequest.HttpServerRequest): string =>
  Option.getOrElse(request.remoteAddress, () => "unknown")
