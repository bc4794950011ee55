import { describe, expect, it } from "@effect/vitest"
import { deskPaperHref, deskPaperOf } from "./deskPaperUrl.ts"

describe("the address at the desk of a document that is signed by hand", () => {
  it("is written and read", () => {
    expect(deskPaperHref({ clientId: 12, paperId: 4 })).toBe("/documents?client=12&paper=4")
    expect(deskPaperOf("?client=12&paper=4")).toEqual({ clientId: 12, paperId: 4 })
  })

  it.each(["", "?client=12", "?paper=4", "?client=x&paper=4", "?client=12&paper=04", "?client=12&paper=-1"])(
    "opens nothing at %s",
    (search) => {
      expect(deskPaperOf(search)).toBeNull()
    }
  )
})
