import { Schema } from "effect"
import { describe, expect, it } from "@effect/vitest"
import * as errors from "./errors.ts"

const table = [
  [401, errors.NotAuthenticated],
  [403, errors.NotAllowed],
  [404, errors.NotFound],
  [422, errors.Invalid],
  [429, errors.TooManyRequests],
  [500, errors.Failed],
  [501, errors.NotImplemented],
  [503, errors.Unavailable],
  [507, errors.InsufficientStorage]
] as const

describe("a refusal", () => {
  it.each(table)("of status %d has message, reference number and fields as its body", (status, Refusal) => {
    const body = { message: "No.", referenceNumber: "a1b2", fields: { zipCode: "Five digits" } }
    const refusal = new Refusal(body)
    const codec = Schema.toCodecJson(Refusal) as unknown as Schema.Codec<unknown>
    expect(Schema.encodeSync(codec)(refusal)).toEqual(body)
    const decoded = Schema.decodeUnknownSync(codec)(body)
    expect(decoded).toBeInstanceOf(Refusal)
    expect(Schema.encodeSync(codec)(decoded)).toEqual(body)
    expect(Refusal.ast.annotations?.["httpApiStatus"]).toBe(status)
  })

  it("needs no more than a message", () => {
    const codec = Schema.toCodecJson(errors.Failed)
    expect(Schema.encodeSync(codec)(new errors.Failed({ message: "No." }))).toEqual({ message: "No." })
  })
})
