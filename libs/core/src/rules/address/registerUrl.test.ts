import { describe, expect, it } from "@effect/vitest"
import { makeCoverageRow } from "../../testing/documents/makeCoverage.ts"
import { documentsAddress } from "./documentsUrl.ts"
import {
  awaitedOfCellHref,
  coverageUntilOf,
  coverageStateOf,
  openDocumentOf,
  registerQueryOf,
  registerViewHref,
  renewalsHref,
  registerViewOf,
  searchOfCoverage,
  searchOfCoverageUntil,
  searchOfOpenDocument,
  searchOfRegister
} from "./registerUrl.ts"

/** Address behind a cell of 2025. */
const linkedFrom = (changes: Parameters<typeof makeCoverageRow>[0]) => {
  const href = awaitedOfCellHref(makeCoverageRow(changes), { year: 2025 })
  return documentsAddress(href.slice(href.indexOf("?")))
}

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

  it("leads to what has to be renewed, of one owner or of all", () => {
    expect(renewalsHref(null)).toBe("/accounts/documents/manage?state=to_renew")
    const href = renewalsHref("Alpine Crest LP")
    expect(registerQueryOf(href.slice(href.indexOf("?")))).toMatchObject({
      search: "Alpine Crest LP",
      state: "to_renew"
    })
  })

  it("narrows coverage to one state", () => {
    expect(searchOfCoverage("missing", "?view=coverage")).toBe("?view=coverage&show=missing")
    expect(coverageStateOf("?show=missing")).toBe("missing")
  })

  it("shows coverage up to a year, and up to the year to come where it is none", () => {
    expect(searchOfCoverageUntil(2024, "?view=coverage&until=2025")).toBe("?view=coverage&until=2024")
    expect(searchOfCoverageUntil(null, "?view=coverage&until=2025")).toBe("?view=coverage")
    expect(["?until=2024", "?until=1949", "?until=24", "?until=x", ""].map(coverageUntilOf)).toEqual([
      2024,
      null,
      null,
      null,
      null
    ])
  })

  it("leads from a cell to what is awaited there, from whomever", () => {
    const own = linkedFrom({})
    expect([own.filter.clientDocumentsOnly, own.open]).toEqual([false, ["o3"]])
    expect(own.filter).toMatchObject({
      ownerId: 3,
      fundOwnerId: null,
      code: "us-6166",
      investorId: null,
      ofWhom: null,
      payYear: 2025
    })
    expect(linkedFrom({ isLookedThrough: true, investorId: 7, investor: "Ridge" }).filter).toMatchObject({
      ownerId: null,
      fundOwnerId: 3,
      investorId: 7,
      ofWhom: null
    })
    expect(linkedFrom({ isLookedThrough: true }).filter).toMatchObject({
      fundOwnerId: 3,
      investorId: null,
      ofWhom: "owner"
    })
  })
})
