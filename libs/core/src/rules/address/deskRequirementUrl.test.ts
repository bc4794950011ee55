import { describe, expect, it } from "@effect/vitest"
import { deskRequirementHref, deskRequirementOf } from "./deskRequirementUrl.ts"

const searchOf = (href: string): string => href.slice(href.indexOf("?"))

describe("the address of a document at the desk", () => {
  it.each([
    [{ clientId: 12, documentId: 4 }, "/documents?client=12&document=4"],
    [{ clientId: 12, requirementId: 5 }, "/documents?client=12&requirement=5"]
  ])("is written and read", (address, href) => {
    expect(deskRequirementHref(address)).toBe(href)
    expect(deskRequirementOf(searchOf(href))).toEqual(address)
  })

  it.each([
    "",
    "?client=12",
    "?document=4",
    "?client=x&document=4",
    "?client=12&document=04",
    "?client=12&requirement=-1"
  ])("opens nothing at %s", (search) => {
    expect(deskRequirementOf(search)).toBeNull()
  })
})
