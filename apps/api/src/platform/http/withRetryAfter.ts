import { HttpServerResponse } from "effect/http"

/** When to try again if nothing better is known, in seconds. */
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
