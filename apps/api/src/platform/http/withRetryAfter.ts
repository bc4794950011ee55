import { HttpServerResponse } from "effect/http"

/** When to come back where nobody knows better, in seconds. */
const usualSeconds = 30

const secondsIn = (text: string): number => {
  const [, seconds = String(usualSeconds)] = /"retryAfterSeconds":(\d+)/.exec(text) ?? []
  return Number(seconds)
}

/** Gives every answer of 429 the header that says when to come back: the seconds of the contract's error, or the usual. */
export const withRetryAfter = (
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  if (response.status !== 429 || response.headers["retry-after"] !== undefined) return response
  const text = response.body._tag === "Uint8Array" ? new TextDecoder().decode(response.body.body) : ""
  return HttpServerResponse.setHeader(response, "retry-after", String(secondsIn(text)))
}
