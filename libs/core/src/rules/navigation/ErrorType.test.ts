import { describe, expect, it } from "@effect/vitest"
import { errorPath, errorTypeOf, errorTypes } from "./ErrorType.ts"

describe("error pages", () => {
  it("are of four types", () => {
    expect(errorTypes).toEqual(["unauthorized", "session-expired", "internal-server-error", "page-not-found"])
  })

  it.each(errorTypes)("/error/%s has its own address", (type) => {
    expect(errorPath(type)).toBe(`/error/${type}`)
    expect(errorTypeOf(type)).toBe(type)
  })

  it.each([undefined, "", "teapot", "Unauthorized", "constructor", "__proto__"])(
    "an unknown type (%s) is a page not found",
    (name) => {
      expect(errorTypeOf(name)).toBe("page-not-found")
    }
  )
})
