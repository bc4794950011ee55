import { describe, expect, it } from "@effect/vitest"
import { deskApplicationHref, deskApplicationOf, deskListHref, deskListOf } from "./deskApplicationUrl.ts"

describe("the address of an application at the desk", () => {
  it("names client and application, and is read back", () => {
    const href = deskApplicationHref({ clientId: 12, applicationId: 34 })
    expect(href).toBe("/accounts?client=12&application=34")
    expect(deskApplicationOf(href.slice(href.indexOf("?")))).toEqual({ clientId: 12, applicationId: 34 })
  })

  it("names a list as well, which is none of an application", () => {
    const href = deskListHref({ clientId: 12, batchId: 5 })
    expect(href).toBe("/accounts?client=12&list=5")
    const search = href.slice(href.indexOf("?"))
    expect([deskListOf(search), deskApplicationOf(search)]).toEqual([{ clientId: 12, batchId: 5 }, null])
    expect([deskListOf("?client=12&list=0"), deskListOf("?list=5")]).toEqual([null, null])
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
