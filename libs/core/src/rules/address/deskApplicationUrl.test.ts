import { describe, expect, it } from "@effect/vitest"
import { deskApplicationHref, deskApplicationOf } from "./deskApplicationUrl.ts"

describe("the address of an application at the desk", () => {
  it("names client and application, and is read back", () => {
    const href = deskApplicationHref({ clientId: 12, applicationId: 34 })
    expect(href).toBe("/accounts?client=12&application=34")
    expect(deskApplicationOf(href.slice(href.indexOf("?")))).toEqual({ clientId: 12, applicationId: 34 })
  })

  it.each([
    "",
    "?client=12",
    "?application=34",
    "?client=12&application=0",
    "?client=12&application=3x",
    "?client=a&application=3"
  ])("opens none by %s", (search) => {
    expect(deskApplicationOf(search)).toBeNull()
  })
})
