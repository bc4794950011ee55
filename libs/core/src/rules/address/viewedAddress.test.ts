import { describe, expect, it } from "@effect/vitest"
import { carriedAddress, ownViewOf, viewedAddress, viewedIdOf } from "./viewedAddress.ts"

describe("whom an address is viewed as", () => {
  it.each([
    ["", null],
    ["?country=DE", null],
    ["?as=", null],
    ["?as=7", 7],
    ["?country=DE&as=7", 7],
    ["?as=eve", 0],
    ["?as=-7", 0],
    ["?as=07", 0],
    ["?as=99999999999", 0]
  ])("is read from %j as %j", (search, id) => {
    expect(viewedIdOf(search)).toBe(id)
  })

  it.each([
    ["/contacts", 7, "/contacts?as=7"],
    ["/contacts?as=3", 7, "/contacts?as=7"],
    ["/contacts?as=3", null, "/contacts"],
    ["/a?custodian=C%2C1,D&as=3&page=2#top", 7, "/a?custodian=C%2C1,D&page=2&as=7#top"],
    ["/a#top", 7, "/a?as=7#top"],
    ["?country=DE", 7, "?country=DE&as=7"],
    ["/a?basis=x", null, "/a?basis=x"]
  ])("is written into %s for %j, and nothing else is touched", (to, id, address) => {
    expect(viewedAddress(to, id)).toBe(address)
  })

  it("is carried on to where a page leads", () => {
    expect(carriedAddress("/contacts", "?country=DE&as=7")).toBe("/contacts?as=7")
    expect(carriedAddress("/contacts", "?country=DE")).toBe("/contacts")
  })

  it("changes where an address says so itself", () => {
    expect(carriedAddress("/contacts?as=9", "?as=7")).toBe("/contacts?as=9")
    expect(carriedAddress(ownViewOf("/contacts"), "?as=7")).toBe("/contacts")
    expect(carriedAddress(ownViewOf("/accounts?client=12"), "?as=7")).toBe("/accounts?client=12")
  })
})
