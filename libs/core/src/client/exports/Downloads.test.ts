import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { type FakeAnswer, noConnection } from "../../testing/fakeTransport.ts"
import type { DownloadProgress } from "../../domain/export/DownloadProgress.ts"
import { Downloads } from "./Downloads.ts"

const link = { _tag: "Link", url: `${host}/downloads/abc`, extension: "xlsx", name: "Reclaims" } as const

const fetchFile = (answer: Parameters<typeof clientWith>[0], url: string = link.url) => {
  const heard: Array<DownloadProgress> = []
  const { layer, sent } = clientWith(answer)
  const parts = Downloads.use((downloads) =>
    downloads.fetch({ ...link, url }, (progress) => void heard.push(progress))
  ).pipe(Effect.provide(layer))
  return { heard, sent, parts }
}

const bytesIn = (parts: ReadonlyArray<Uint8Array>): ReadonlyArray<number> => parts.flatMap((part) => [...part])

/** Encodes a failure as plain data, because `toEqual` compares errors by their message only. */
const encode = Schema.encodeSync(CallFailure)
/** An error without a message has an empty one. */
const expectedFailure = (facts: ConstructorParameters<typeof CallFailure>[0]) => ({
  _tag: "CallFailure",
  message: "",
  ...facts
})

const refusals: ReadonlyArray<
  readonly [string, FakeAnswer | typeof noConnection, ConstructorParameters<typeof CallFailure>[0]]
> = [
  [
    "the product's words",
    { status: 404, body: { message: "This link has been used", referenceNumber: "R-1" } },
    { status: 404, statusText: "", message: "This link has been used", referenceNumber: "R-1" }
  ],
  [
    "the text of the answer",
    { status: 410, body: " The link has expired\n", headers: { "content-type": "text/plain; charset=utf-8" } },
    { status: 410, statusText: "", message: "The link has expired" }
  ],
  [
    "the text of the answer whatever its media type",
    { status: 410, statusText: "Gone", body: "Gone for good", headers: { "content-type": "application/octet-stream" } },
    { status: 410, statusText: "Gone", message: "Gone for good" }
  ],
  ["its status where the answer has no text", { status: 410, statusText: "Gone" }, { status: 410, statusText: "Gone" }],
  [
    "no words that are a page's",
    { status: 502, statusText: "Bad Gateway", body: "<html></html>", headers: { "content-type": "text/html" } },
    { status: 502, statusText: "Bad Gateway" }
  ],
  ["nothing when there is no connection", noConnection, { status: 0, statusText: "" }]
]

describe("a file behind a link", () => {
  it.effect("arrives whole and reports its progress", () =>
    Effect.gen(function* () {
      const { heard, parts, sent } = fetchFile(() => ({ body: "PK34", headers: { "content-length": "4" } }))
      expect(bytesIn(yield* parts)).toEqual([80, 75, 51, 52])
      expect(heard.at(-1)).toEqual({ received: 4, total: 4 })
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({
        method: "GET",
        url: link.url,
        headers: { "x-xsrf-token": "token.1", "x-api-version": "1.0", "x-application-id": "reclaim-portal" }
      })
    })
  )

  it.effect("has no known length when compressed in transit", () =>
    Effect.gen(function* () {
      const { heard, parts } = fetchFile(() => ({
        body: "PK",
        headers: { "content-length": "1", "content-encoding": "br" }
      }))
      yield* parts
      expect(heard.at(-1)).toEqual({ received: 2, total: null })
    })
  )

  it.effect("is asked for without the session's token on any other host", () =>
    Effect.gen(function* () {
      const { parts, sent } = fetchFile(() => ({ body: "PK" }), "https://elsewhere.test/downloads/abc")
      yield* parts
      expect(sent[0]?.headers).not.toHaveProperty("x-xsrf-token")
    })
  )

  for (const [name, answer, expected] of refusals) {
    it.effect(`fails with ${name}`, () =>
      Effect.gen(function* () {
        expect(encode(yield* Effect.flip(fetchFile(() => answer).parts))).toEqual(expectedFailure(expected))
      })
    )
  }
})
