import { NotAllowed, NotAuthenticated } from "@reclaim/core/contract/access/accessErrors"
import { Changes, noChange } from "@reclaim/core/contract/access/Changes"
import { CurrentPrincipal, Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Invalid } from "@reclaim/core/contract/access/errors"
import { Failures } from "@reclaim/core/contract/access/Failures"
import { ForGuests, type GuestReach } from "@reclaim/core/contract/access/ForGuests"
import { ForPrograms } from "@reclaim/core/contract/access/ForPrograms"
import { MayCall } from "@reclaim/core/contract/access/MayCall"
import { AccessRequired, RequestGuard, SessionRequired, FilesRecorded } from "@reclaim/core/contract/access/middlewares"
import { type WritingHeader, writingHeadersOf } from "@reclaim/core/contract/access/writingHeaders"
import { faultsByField } from "@reclaim/core/rules/input/faultsByField"
import { Context, Effect, Layer, Option, Redacted, type Types } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { type HttpApiEndpoint, HttpApiError } from "effect/http-api"
import { createHash } from "node:crypto"
import { Access, requestedViewAs, decideTokenCall, RequestCaller } from "./identity/Access.ts"
import { CurrentProof } from "./identity/CurrentProof.ts"
import { CurrentToken } from "./identity/CurrentToken.ts"
import { sessionTokenOf, xsrfCookieOf } from "./identity/sessionCookies.ts"
import { Sessions, sessionSubjectOf } from "./identity/Sessions.ts"
import { headOf, proofOf, SignedInHead, SignedInUser, userOf } from "./identity/SignedInUser.ts"
import { SignedTokens } from "./identity/SignedTokens.ts"
import { SignInThrottle } from "./identity/signIn/SignInThrottle.ts"
import { AccessTokens } from "./identity/tokens/AccessTokens.ts"
import { SecurityEvents } from "./platform/audit/SecurityEvents.ts"
import { isFromOtherSite } from "./platform/http/decideRefusal.ts"
import { Refusal } from "./platform/http/Refusal.ts"
import { senderOf } from "./platform/http/requestPipeline.ts"
import { RequestReference } from "./platform/http/RequestReference.ts"
import { Settings } from "./platform/settings/Settings.ts"
import { AskedOnce } from "./platform/writing/AskedOnce.ts"
import { apiDocument } from "./platform/http/ApiDocsRoutes.ts"
import { FileRecord } from "./platform/files/FileRecord.ts"

/** Keys under which the contract's JSON carries a file or the link to one. */
const fileKey = /"(file_binary|binary|download_url)":/

/**
 * Calls of the contract that return a file, as `group.endpoint`: those whose response is not JSON, and those whose JSON
 * contains a file. Derived, so that a new call is included automatically.
 */
export const fileCalls: ReadonlySet<string> = new Set(
  Object.values(apiDocument.paths)
    .flatMap(({ get, post, put }) => [get, post, put])
    .flatMap((operation) => operation ?? [])
    .filter(({ responses }) =>
      Object.entries(responses["200"]?.content ?? {}).some(
        ([type, media]) => type !== "application/json" || fileKey.test(JSON.stringify(media))
      )
    )
    .map(({ operationId }) => operationId)
)

const hasFile = ({ body, status }: HttpServerResponse.HttpServerResponse): boolean =>
  (status === 200 || status === 206) && body._tag !== "Empty"

/** Withholds a file without a security event, so that a call which forgets to record it never works. */
export const FilesRecordedLayer = Layer.succeed(
  FilesRecorded,
  FilesRecorded.of((httpEffect, { endpoint, group }) => {
    const call = `${group.identifier}.${endpoint.identifier}`
    if (!fileCalls.has(call)) return httpEffect
    return Effect.suspend(() => {
      const record = { isKept: false }
      return Effect.flatMap(Effect.provideService(httpEffect, FileRecord, record), (response) =>
        hasFile(response) && !record.isKept
          ? Effect.die(new Error(`${call} answers a file without a security event: hand it out by IssuedFiles`))
          : Effect.succeed(response)
      )
    })
  })
)

/** Number in the place of `:id`; null if there is none. */
const idOf = (template: string, url: string): number | null => {
  const at = template.split("/").indexOf(":id")
  const part = at < 0 ? "" : (url.split(/[?#]/, 1)[0]?.split("/")[at] ?? "")
  return /^[1-9]\d{0,9}$/.test(part) ? Number(part) : null
}

/**
 * True if the sender may reach a call at all: any call for a user; for a guest those annotated for guests, about their
 * own envelope only.
 */
export const isWithinReach = (
  { guestEnvelopeId }: Pick<Principal, "guestEnvelopeId">,
  reach: GuestReach | null,
  call: { readonly template: string; readonly url: string }
): boolean => {
  if (guestEnvelopeId === null || reach === "own") return true
  return reach === "envelope" && idOf(call.template, call.url) === guestEnvelopeId
}

/**
 * Bearer token of a request; null if it has none. A request with a token is authorised by that alone, whatever its
 * cookies. Ignores other schemes, such as those of a proxy in front of the server.
 */
const bearerOf = ({ headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">): string | null => {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers["authorization"]?.trim() ?? "")
  return found === null ? null : (found[1] ?? "")
}

/**
 * True if a request counts as activity of the user. Every call does unless it says X-User-Active: 0, as polling must;
 * the portal's automatic renewal of the token only if it says X-User-Active: 1.
 */
const isActivity = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const told = request.headers["x-user-active"]
  const isRenewal = request.method === "PUT" && request.url.startsWith("/auth/token/extend")
  return isRenewal ? told === "1" : told !== "0"
}

const notSignedIn = new NotAuthenticated({ message: "Sign in to continue" })

const wrongToken = new NotAuthenticated({ message: "This token is not valid, has expired or was revoked" })

/**
 * Attempt that a wrong token counts as. It shares the limit of strangers at sign-in; refused attempts are not counted.
 */
const wrongTokenOf = (request: HttpServerRequest.HttpServerRequest) => ({
  email: "an access token",
  sender: senderOf(request),
  deviceId: null
})

/**
 * Answers 401 unless a token or the session cookie identifies the sender, whom the handler then knows. A token is
 * authorised by itself, whatever the cookies, and a page of another site has no other way in.
 */
const SessionRequiredLayer = Layer.effect(
  SessionRequired,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const settings = yield* Settings
    const tokens = yield* AccessTokens
    const throttle = yield* SignInThrottle
    const events = yield* SecurityEvents

    const holderOf = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, token: string) {
      const found = yield* tokens.find(token)
      if (Option.isSome(found)) return found.value
      const attempt = wrongTokenOf(request)
      const { sender } = attempt
      yield* events.record({ type: "token-refused", userId: null, sessionId: null, facts: { sender } })
      yield* Effect.catchTag(throttle.permit(attempt), "Throttled", ({ retryAfterSeconds }) =>
        Effect.die(
          new Refusal({
            status: 429,
            message: "Too many wrong tokens; try again later",
            headers: { "retry-after": String(retryAfterSeconds) }
          })
        )
      )
      return yield* wrongToken
    })

    return SessionRequired.of({
      // The credential of the contract is the cookie's name on https; on plain http the cookie has another.
      session: Effect.fnUntraced(function* (httpEffect) {
        const request = yield* HttpServerRequest.HttpServerRequest
        const token = bearerOf(request)
        if (token !== null) {
          const { held, sent } = yield* holderOf(request, token)
          const { clientId, email, isInternal, sessionId, userId } = held
          const principal = new Principal({ userId, clientId, sessionId, email, isInternal, guestEnvelopeId: null })
          return yield* httpEffect.pipe(
            Effect.provideService(CurrentPrincipal, principal),
            Effect.provideService(SignedInUser, userOf(held)),
            Effect.provideService(SignedInHead, headOf(held)),
            Effect.provideService(CurrentToken, sent),
            Effect.annotateLogs({ userId, tokenId: sent.tokenId })
          )
        }
        if (isFromOtherSite(request.headers["origin"], settings)) return yield* notSignedIn
        const found = yield* sessions.find(sessionTokenOf(request, settings), isActivity(request))
        if (Option.isNone(found)) return yield* notSignedIn
        const { clientId, email, guestEnvelopeId, isInternal, sessionId, userId } = found.value
        const principal = new Principal({ userId, clientId, sessionId, email, isInternal, guestEnvelopeId })
        return yield* httpEffect.pipe(
          Effect.provideService(CurrentPrincipal, principal),
          Effect.provideService(SignedInUser, userOf(found.value)),
          Effect.provideService(SignedInHead, headOf(found.value)),
          Effect.provideService(CurrentProof, proofOf(found.value)),
          Effect.annotateLogs({ userId, sessionId })
        )
      })
    })
  })
)

const isReading = (method: string): boolean => method === "GET" || method === "HEAD"

/** 403 unless the X-XSRF-TOKEN header repeats the cookie and was signed for this very session. Reading needs none. */
const RequestGuardLayer = Layer.effect(
  RequestGuard,
  Effect.gen(function* () {
    const tokens = yield* SignedTokens
    const settings = yield* Settings
    return RequestGuard.of({
      xsrf: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        // A page that could be tricked into a request has no token to send with it.
        if (isReading(request.method) || (yield* CurrentToken) !== null) return yield* httpEffect
        const header = Redacted.value(credential)
        const subject = sessionSubjectOf(sessionTokenOf(request, settings))
        if (header !== xsrfCookieOf(request) || !tokens.isValid(header, { purpose: "xsrf", subject })) {
          return yield* new NotAllowed({ message: "The request does not come from this portal; reload the page" })
        }
        return yield* httpEffect
      })
    })
  })
)

const callerOf = ({ annotations, method, path }: HttpApiEndpoint.Top) => {
  const caller = Context.getOption(annotations, MayCall)
  if (Option.isSome(caller)) return caller.value
  throw new Error(`${method} ${path} does not say who may make it, so anybody could: annotate it with MayCall`)
}

const scopeOf = ({ annotations, method, path }: HttpApiEndpoint.Top) => {
  const scope = Context.getOption(annotations, ForPrograms)
  if (Option.isSome(scope)) return scope.value
  throw new Error(`${method} ${path} does not say whether programs may make it: annotate it with ForPrograms`)
}

const changeOf = ({ annotations, method, path }: HttpApiEndpoint.Top) => {
  const change = Context.getOption(annotations, Changes)
  if (method === "GET") {
    if (Option.isNone(change)) return noChange
    throw new Error(`GET ${path} says that it changes something, and a link must never do so: use POST, PUT or DELETE`)
  }
  if (Option.isSome(change)) return change.value
  throw new Error(
    `${method} ${path} does not say what it changes, so users who may only read could: annotate it with Changes`
  )
}

/** Idempotency key of a request; its body has been read and is kept. */
const onceKeyOf = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  key: string,
  userId: number
) {
  const body = yield* Effect.orElseSucceed(request.text, () => "")
  const path = request.url.split(/[?#]/, 1)[0] ?? ""
  const bodySha256 = new Uint8Array(createHash("sha256").update(body).digest())
  return { userId, key: key.toLowerCase(), route: `${request.method} ${path}`, bodySha256 }
})

/**
 * Answers 403 unless the user may make the call, make its change, and view as the requested user, whatever else is
 * wrong with the request. Provides the key of a call that must run once.
 */
const AccessRequiredLayer = Layer.effect(
  AccessRequired,
  Effect.gen(function* () {
    const access = yield* Access
    return AccessRequired.of((httpEffect, { endpoint }) => {
      // While the server starts, so that it does not start with a call that says nothing.
      const caller = callerOf(endpoint)
      const change = changeOf(endpoint)
      const needed = writingHeadersOf(endpoint)
      const scope = scopeOf(endpoint)
      const reach = Option.getOrNull(Context.getOption(endpoint.annotations, ForGuests))
      return Effect.gen(function* () {
        const principal = yield* CurrentPrincipal
        const token = yield* CurrentToken
        const request = yield* HttpServerRequest.HttpServerRequest
        if (!isWithinReach(principal, reach, { template: endpoint.path, url: request.url })) {
          return yield* access.refuseGuest(principal, endpoint)
        }
        if (token !== null) {
          const viewAsUserId = yield* requestedViewAs
          const refusal = decideTokenCall({ scope, change, held: token.scopes, viewAsUserId })
          if (refusal !== null) return yield* access.refuseToken(principal, token, refusal)
        }
        yield* access.require(principal, caller)
        const isMissing = (name: WritingHeader) => request.headers[name] === undefined
        if (change._tag !== "Nothing") yield* access.requireChange(principal, change, needed.filter(isMissing))
        const key = needed.includes("idempotency-key") ? request.headers["idempotency-key"] : undefined
        const asked = key === undefined ? null : yield* onceKeyOf(request, key, principal.userId)
        return yield* httpEffect.pipe(
          Effect.provideService(AskedOnce, asked),
          Effect.provideService(RequestCaller, caller),
          Effect.tapError((error) =>
            HttpApiError.HttpApiSchemaError.is(error) && caller._tag === "TaskHolder"
              ? Effect.flatMap(requestedViewAs, (viewAsUserId) => access.requireViewAs(principal, viewAsUserId)).pipe(
                  Effect.provideService(RequestCaller, caller)
                )
              : Effect.void
          )
        )
      })
    })
  })
)

/** A request that does not decode is 422 with its fields. Defects pass on to the request pipeline, which logs them. */
const FailuresLayer = Layer.succeed(
  Failures,
  Failures.of((httpEffect) =>
    Effect.catch(httpEffect, (error): Effect.Effect<never, Invalid | Types.unhandled> => {
      if (!HttpApiError.HttpApiSchemaError.is(error)) return Effect.fail(error)
      if (error.kind === "Body" || error.kind === "ResponseHeaders") return Effect.die(error.cause)
      return Effect.flatMap(RequestReference, (referenceNumber) =>
        Effect.fail(
          new Invalid({
            message: "The request is not valid",
            referenceNumber,
            fields: faultsByField(error.cause.issue)
          })
        )
      )
    })
  )
)

/** The server's half of the contract's middlewares. */
export const contractMiddlewares = Layer.mergeAll(
  SessionRequiredLayer,
  RequestGuardLayer,
  AccessRequiredLayer,
  FailuresLayer,
  FilesRecordedLayer
)
