import { Schema } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { Rate } from "./Rate.ts"

describe("Rate", () => {
  const decode = Schema.decodeUnknownOption(Rate)

  it.each(["0", "15", "26.375", "100", "100.0"])("%s per cent is a rate", (text) => {
    expect(decode(text)._tag).toBe("Some")
  })

  it.each(["", "-1", "100.001", "15 %", "1e2", "fifteen", ".5", 15])("%s is no rate", (text) => {
    expect(decode(text)._tag).toBe("None")
  })
})
