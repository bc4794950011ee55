import { HttpServerResponse } from "effect/http"
import type { RequestFacts } from "./decideRefusal.ts"
import { Refusal } from "./Refusal.ts"

/** What a page of another site may send; a token is all that says for whom. */
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
export const answerPreflight = (
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

/** Lets listed origins read answers, without cookies; says nothing to others, and never echoes the request's origin unchecked. */
export const crossOriginHeaders = (
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
