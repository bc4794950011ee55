import { describe, expect, it } from "vitest"
import { mediaTypeOf } from "./FileSaver.ts"

describe("the type of a saved file", () => {
  it.each([
    ["pdf", "application/pdf"],
    [".CSV", "text/csv"],
    ["exe", "application/octet-stream"],
    ["constructor", "application/octet-stream"],
    ["__proto__", "application/octet-stream"]
  ])("of %s is %s", (extension, type) => {
    expect(mediaTypeOf(extension)).toBe(type)
  })
})
