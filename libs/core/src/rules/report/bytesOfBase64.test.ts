import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Base64 } from "effect/encoding"
import { bytesOfBase64 } from "./bytesOfBase64.ts"

describe("bytesOfBase64", () => {
  it.prop("gives back what was written", { bytes: Schema.Uint8Array }, ({ bytes }) => {
    assert.deepStrictEqual(bytesOfBase64(Base64.encode(bytes)), bytes)
  })

  it.each([384, 385, 768, 100_000])("reads %d bytes across its chunks", (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256)
    expect(bytesOfBase64(Base64.encode(bytes))).toEqual(bytes)
  })

  it.each([
    ["other characters", "%%%%"],
    ["a part of a group", "AAAAA"],
    ["padding in the middle", "AA==AAAA"],
    ["padding at the end of a chunk that is not the last", `${"A".repeat(511)}=AAAA`]
  ])("refuses %s", (_, text) => {
    expect(bytesOfBase64(text)).toBeNull()
  })
})
