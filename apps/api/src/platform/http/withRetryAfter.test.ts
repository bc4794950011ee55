import { describe, expect, it } from "@effect/vitest"
import { HttpServerResponse } from "effect/http"
import { errorResponse } from "./errorBody.ts"
import { withRetryAfter } from "./requestPipeline.ts"

const body = { message: "Try again later", referenceNumber: "R-9" }

const headerOf = (response: HttpServerResponse.HttpServerResponse) => withRetryAfter(response).headers["retry-after"]

describe("Retry-After", () => {
  it.each<[string, HttpServerResponse.HttpServerResponse, string | undefined]>([
    [
      "says what the contract's error says",
      HttpServerResponse.jsonUnsafe({ ...body, retryAfterSeconds: 7 }, { status: 429 }),
      "7"
    ],
    ["says the usual where the error says nothing", errorResponse(429, body), "30"],
    ["is on an answer without a body too", HttpServerResponse.empty({ status: 429 }), "30"],
    [
      "stays as it is where it is given",
      HttpServerResponse.empty({ status: 429, headers: { "retry-after": "9" } }),
      "9"
    ],
    ["is not on other answers", errorResponse(404, body), undefined]
  ])("%s", (_, response, seconds) => {
    expect(headerOf(response)).toBe(seconds)
  })
})
