import { describe, expect, it } from "@effect/vitest"
import { documentsAddress } from "./documentsUrl.ts"
import {
  awaitedOfOwnerHref,
  coverageStateOf,
  openDocumentOf,
  registerQueryOf,
  registerViewHref,
  registerViewOf,
  searchOfCoverage,
  searchOfOpenDocument,
  searchOfRegister
} from "./registerUrl.ts"

describe("the address of the register", () => {
  it("keeps search, state and order beside what else it says", () => {
    const query = { search: "6166 & co", state: "expiring", order: { column: "net", isDescending: true } } as const
    const search = searchOfRegister(query, "?document=4&state=active")
    expect(search).toBe("?document=4&search=6166+%26+co&state=expiring&sort=-net")
    expect(registerQueryOf(search)).toEqual(query)
    expect(searchOfRegister(registerQueryOf(""), "")).toBe("")
  })

  it("leaves out what it does not know", () => {
    expect(registerQueryOf("?state=none&sort=-none")).toEqual(registerQueryOf(""))
    expect(openDocumentOf("?document=0")).toBeNull()
    expect(coverageStateOf("?show=none")).toBeNull()
  })

  it("opens and closes a document", () => {
    const open = searchOfOpenDocument(41, "?view=coverage")
    expect([openDocumentOf(open), registerViewOf(open)]).toEqual([41, "coverage"])
    expect(searchOfOpenDocument(null, open)).toBe("?view=coverage")
  })

  it("has a place for each view", () => {
    expect(registerViewHref("register")).toBe("/accounts/documents/manage")
    expect(registerViewHref("coverage")).toBe("/accounts/documents/manage?view=coverage")
  })

  it("narrows coverage to one state", () => {
    expect(searchOfCoverage("missing", "?view=coverage")).toBe("?view=coverage&show=missing")
    expect(coverageStateOf("?show=missing")).toBe("missing")
  })

  it("leads to what is awaited of an owner, from whomever", () => {
    const href = awaitedOfOwnerHref({ ownerId: 3, owner: "Alpine Crest LP" })
    const { filter, open, search } = documentsAddress(href.slice(href.indexOf("?")))
    expect([filter.clientDocumentsOnly, open, search]).toEqual([false, ["o3"], "Alpine Crest LP"])
  })
})
