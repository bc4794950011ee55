import { HttpServerResponse } from "effect/http"
import type { RequestFacts } from "./decideRefusal.ts"
import { Refusal } from "./Refusal.ts"

const allowedHeaders =
  "content-type, x-xsrf-token, x-api-version, x-application-id, x-http-method-override, x-user-active, x-part-sha256"

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

/** Lets listed origins read answers; says nothing to others, and never echoes the request's origin unchecked. */
export const crossOriginHeaders = (
  origin: string | undefined,
  allowedOrigins: ReadonlyArray<string>
): Readonly<Record<string, string>> => {
  const allowed = allowedOrigins.find((candidate) => candidate === origin)
  if (allowed === undefined) return {}
  return {
    "access-control-allow-origin": allowed,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "retry-after, etag",
    "cross-origin-resource-policy": "cross-origin"
  }
}
