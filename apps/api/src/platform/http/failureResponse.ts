import { Cause, Effect, Option } from "effect"
import { HttpServerError, type HttpServerRequest, HttpServerRespondable, HttpServerResponse } from "effect/http"
import { FileStoreAway } from "../files/store/FileStoreAway.ts"
import { isDatabaseAway } from "../sql/isDatabaseAway.ts"
import { isDiskFull } from "../sql/isDiskFull.ts"
import { errorResponse, sentenceOf } from "./errorBody.ts"
import { Refusal } from "./Refusal.ts"
import { routeLimits } from "./routeLimits.ts"

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
export const failureResponse = Effect.fnUntraced(function* (
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
