import { describe, expect, it } from "@effect/vitest"
import { deskAccountHref, deskAccountOf } from "./deskAccountUrl.ts"

describe("the address of an account at the desk", () => {
  it("names client and account, and is read back", () => {
    const href = deskAccountHref({ clientId: 12, accountId: 34 })
    expect(href).toBe("/accounts?client=12&account=34")
    expect(deskAccountOf(href.slice(href.indexOf("?")))).toEqual({ clientId: 12, accountId: 34 })
  })

  it.each(["", "?client=12", "?account=34", "?client=12&account=0", "?client=12&account=3x", "?client=a&account=3"])(
    "opens none by %s",
    (search) => {
      expect(deskAccountOf(search)).toBeNull()
    }
  )
})
