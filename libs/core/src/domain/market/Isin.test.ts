import { Schema } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { Isin } from "./Isin.ts"

describe("Isin", () => {
  const isIsin = Schema.is(Isin)

  it.each(["CH0038863350", "US0378331005", "DE000BAY0017", "AU000000CSL8", "GB0002634946"])("%s is an ISIN", (text) => {
    expect(isIsin(text)).toBe(true)
  })

  it.each(["CH0038863351", "CH003886335", "ch0038863350", "CH00388633500", "C10038863350", ""])(
    "%s is no ISIN",
    (text) => {
      expect(isIsin(text)).toBe(false)
    }
  )
})
