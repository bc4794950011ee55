import { describe, expect, it } from "@effect/vitest"
import { randomBytes } from "node:crypto"
import { dataKeyBytes } from "./dataKeyBytes.ts"

describe("dataKeyBytes", () => {
  it("reads a key in base64, in its form for addresses, and in hexadecimal digits", () => {
    const key = randomBytes(32)
    for (const text of [
      key.toString("base64"),
      key.toString("base64").slice(0, 43),
      key.toString("base64url"),
      key.toString("hex"),
      key.toString("hex").toUpperCase()
    ]) {
      expect(dataKeyBytes(text)).toEqual(new Uint8Array(key))
    }
  })

  it.each([
    ["nothing", ""],
    ["31 bytes", randomBytes(31).toString("base64")],
    ["33 bytes", randomBytes(33).toString("hex")],
    ["a sentence", "correct horse battery staple correct horse b"],
    ["one byte over and over", "00".repeat(32)],
    ["a repeated word", Buffer.from("password".repeat(4)).toString("base64")]
  ])("takes %s for no key", (_, text) => {
    expect(dataKeyBytes(text)).toBeNull()
  })
})
