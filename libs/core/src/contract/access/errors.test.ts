import { Schema } from "effect"
import { describe, expect, it } from "@effect/vitest"
import * as accessErrors from "./accessErrors.ts"
import * as errors from "./errors.ts"

const table = [
  [400, accessErrors.BadRequest],
  [401, accessErrors.NotAuthenticated],
  [403, accessErrors.NotAllowed],
  [404, errors.NotFound],
  [409, errors.Conflict],
  [412, errors.Stale],
  [413, errors.TooLarge],
  [422, errors.Invalid],
  [423, errors.Locked],
  [428, accessErrors.Required],
  [429, errors.TooManyRequests],
  [500, errors.Failed],
  [501, errors.NotImplemented],
  [503, errors.Unavailable],
  [507, errors.InsufficientStorage]
] as const

describe("a refusal", () => {
  it.each(table)("of status %d has message, reference number, fields and code as its body", (status, Refusal) => {
    const body = {
      message: "No.",
      referenceNumber: "a1b2",
      fields: { zipCode: "Five digits" },
      code: "version_required" as const
    }
    const refusal = new Refusal(body)
    const codec = Schema.toCodecJson(Refusal) as unknown as Schema.Codec<unknown>
    expect(Schema.encodeSync(codec)(refusal)).toEqual(body)
    const decoded = Schema.decodeUnknownSync(codec)(body)
    expect(decoded).toBeInstanceOf(Refusal)
    expect(Schema.encodeSync(codec)(decoded)).toEqual(body)
    expect(Refusal.ast.annotations?.["httpApiStatus"]).toBe(status)
  })

  it("for a newer version has the item as it is now", () => {
    const codec = Schema.toCodecJson(errors.Stale)
    const body = { message: "No.", code: "newer_version" as const, current: { version: 4, name: "Alpine LP" } }
    expect(Schema.encodeSync(codec)(new errors.Stale(body))).toEqual(body)
  })

  it("for want of proof names what can be given", () => {
    const codec = Schema.toCodecJson(accessErrors.Required)
    const body = { message: "No.", code: "step_up_required" as const, methods: ["password", "passkey"] as const }
    expect(Schema.encodeSync(codec)(new accessErrors.Required(body))).toEqual(body)
  })

  it("needs no more than a message", () => {
    const codec = Schema.toCodecJson(errors.Failed)
    expect(Schema.encodeSync(codec)(new errors.Failed({ message: "No." }))).toEqual({ message: "No." })
  })
})
