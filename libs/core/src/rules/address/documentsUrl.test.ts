import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentFilter, maxDocumentSearch } from "../../domain/document/DocumentFilter.ts"
import { DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import { RequirementSort } from "../../domain/document/requirement/RequirementSort.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addressQuery } from "./addressQuery.ts"
import {
  documentsAddress,
  documentsHref,
  maxOpenGroups,
  openGroups,
  searchOfDocuments,
  searchOfTyped,
  sharedAddress,
  toDoHref,
  withArrival,
  withGroupOpen,
  withRequirement,
  withoutFilters
} from "./documentsUrl.ts"

const plain = documentsAddress("")

const Texts = Schema.Array(Schema.NonEmptyString).check(Schema.isUnique(), Schema.isMaxLength(5))

const Days = Schema.Literals(["2026-12-03", "2027-02-28", "2028-02-29"].map((day) => CalendarDate.make(day)))

/** An address consists of whole characters; a half surrogate pair is not one. */
const whole = (text: string) => {
  const query = addressQuery()
  query.set("text", text)
  return addressQuery(query.toString()).get("text") ?? ""
}

describe("the address of the missing documents", () => {
  it("is empty for the client's own documents by owner, those with the most at risk first", () => {
    expect(searchOfDocuments(plain)).toBe("")
    expect(plain).toMatchObject({ sort: "risk", open: [], assume: [] })
    expect(plain.filter).toMatchObject({ groupBy: "bo", clientDocumentsOnly: true, ownerId: null })
  })

  it.each([
    "?custodian=NBC&account=NB-1&account=a%2Cb&country=DE&clientStatus=awaiting+documents",
    "?owner=17&fund=18&group=bo-acct-fi-coi&whose=everybody",
    "?owner=17&code=us-6166&investor=7&year=2025",
    "?fund=17&code=us-6166&of=owner&year=2025",
    "?sort=safe&search=poa&open=17&open=NBC%7CA-1&assume=301.2026-12-03",
    "?assume=301-303_307_305.2026-12-03&assume=9.2026-12-04",
    "?requirement=301&act=upload",
    "?open=17&requirement=301"
  ])("%s is read and written the same", (search) => {
    expect(searchOfDocuments(documentsAddress(search))).toBe(search)
  })

  it.each([
    "?group=x&sort=__proto__&whose=nobody",
    "?owner=0&fund=-1",
    "?code=US+6166&investor=x&of=investor&year=25",
    "?requirement=0&act=upload",
    "?act=order",
    "?assume=7&assume=x.2026-12-03&assume=7.2026-02-30&assume=9-7.2026-12-03&assume=0-3_.2026-12-03"
  ])("%s says nothing", (search) => {
    expect(documentsAddress(search)).toEqual(plain)
  })

  it("names what is being done about a document, and nothing once it is closed", () => {
    const ordered = withRequirement(documentsAddress("?open=17"), 301, "order")
    expect(searchOfDocuments(ordered)).toBe("?open=17&requirement=301&act=order")
    expect(searchOfDocuments(withRequirement(ordered, 301))).toBe("?open=17&requirement=301")
    expect(searchOfDocuments(withRequirement(ordered, null, "order"))).toBe("?open=17")
  })

  it("keeps what else it says, such as the way back", () => {
    expect(searchOfDocuments(plain, "?returnRoute=%2Faccounts&sort=safe")).toBe("?returnRoute=%2Faccounts")
    expect(documentsHref({ countries: ["CH"] }, "/accounts?search=nb")).toBe(
      "/documents?returnRoute=%2Faccounts%3Fsearch%3Dnb&country=CH"
    )
  })

  it("assumes one day for each document, the last that it says", () => {
    expect(documentsAddress("?assume=7.2026-12-03&assume=7.2026-12-04").assume).toEqual([
      { requirementId: 7, arrivesOn: "2026-12-04" }
    ])
  })

  it.prop(
    "comes back as it was written",
    [
      Schema.Struct({
        lists: Schema.Tuple([Texts, Texts, Texts, Texts]),
        ownerId: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }))),
        groupBy: DocumentGrouping,
        clientDocumentsOnly: Schema.Boolean,
        sort: RequirementSort,
        search: Schema.String,
        arrivals: Schema.Array(Days).check(Schema.isMaxLength(5))
      })
    ],
    ([{ arrivals, clientDocumentsOnly, groupBy, lists, ownerId, search, sort }]) => {
      const [custodianCodes = [], accountCodes = [], countries = [], clientStatuses = []] = lists.map((texts) => [
        ...new Set(texts.map(whole))
      ])
      const address = {
        filter: new DocumentFilter({
          custodianCodes,
          accountCodes,
          countries,
          clientStatuses,
          ownerId,
          fundOwnerId: null,
          search: searchOfTyped(whole(search)),
          groupBy,
          clientDocumentsOnly
        }),
        sort,
        open: ["17", "NBC|A-1"],
        assume: arrivals.map((arrivesOn, at) => ({ requirementId: at + 1, arrivesOn })),
        requirement: ownerId,
        act: ownerId === null ? null : ("wrong" as const)
      }
      expect(documentsAddress(searchOfDocuments(address))).toEqual(address)
    }
  )
})

it("a search that cannot be sent is none, and a long one is cut", () => {
  expect(documentsAddress("?search=a%00b").filter.search).toBe("")
  expect(searchOfTyped("form\t6166")).toBe("form 6166")
  expect(documentsAddress(`?search=${"x".repeat(300)}`).filter.search).toHaveLength(maxDocumentSearch)
})

describe("groups in the address", () => {
  it("open, and close again", () => {
    const opened = withGroupOpen(withGroupOpen(plain, [], "1", true), [], "2", true)
    expect(opened.open).toEqual(["1", "2"])
    expect(withGroupOpen(opened, [], "1", false).open).toEqual(["2"])
    expect(withGroupOpen(opened, [], "1", true).open).toEqual(["2", "1"])
  })

  it("close the one opened first for one too many", () => {
    const keys = Array.from({ length: maxOpenGroups + 1 }, (_, at) => String(at))
    const opened = keys.reduce((address, key) => withGroupOpen(address, keys, key, true), plain)
    expect(opened.open).toEqual(keys.slice(1))
    expect(documentsAddress(searchOfDocuments({ ...plain, open: keys })).open).toEqual(keys.slice(1))
  })
})

describe("a link to what is to be done", () => {
  const address = documentsAddress(toDoHref(DocumentCode.make("us-8802"), "/accounts").replace(/^[^?]*/, ""))

  it("opens all groups that are listed", () => {
    expect(openGroups(address, ["4", "7"])).toEqual(["4", "7"])
    expect(
      openGroups(
        address,
        Array.from({ length: 30 }, (_, at) => String(at))
      )
    ).toHaveLength(maxOpenGroups)
  })

  it("keeps the others open when one is closed", () => {
    expect(withGroupOpen(address, ["4", "7", "9"], "7", false).open).toEqual(["4", "9"])
  })
})

describe("assumptions in the address", () => {
  const day = CalendarDate.make("2026-12-03")
  const later = CalendarDate.make("2026-12-10")

  it("are added, moved to another day in their place, and taken back", () => {
    const two = withArrival(withArrival(plain, 7, day), 8, day)
    expect(withArrival(two, 7, later).assume).toEqual([
      { requirementId: 7, arrivesOn: later },
      { requirementId: 8, arrivesOn: day }
    ])
    expect(withArrival(two, 7, null).assume).toEqual([{ requirementId: 8, arrivesOn: day }])
    expect(withArrival(two, 9, later).assume).toEqual([
      { requirementId: 7, arrivesOn: day },
      { requirementId: 8, arrivesOn: day },
      { requirementId: 9, arrivesOn: later }
    ])
  })
})

it("an address without filters keeps its grouping, toggle and order", () => {
  const narrowed = documentsAddress("?custodian=NBC&country=DE&owner=17&group=bo-coi&whose=everybody&sort=name&open=3")
  expect(searchOfDocuments(withoutFilters(narrowed))).toBe("?group=bo-coi&whose=everybody&sort=name&open=3")
})

describe("what is shared of an address", () => {
  it("is what is assumed, how it is grouped and which markets it is of, and nothing of whom", () => {
    const own = documentsAddress(
      "?owner=3&fund=4&investor=5&account=A-1&custodian=NTC&search=Alpine&open=o3&requirement=7&act=order&sort=name" +
        "&country=CH&year=2024&code=us-6166&group=bo-coi&whose=everybody&assume=7.2026-12-03"
    )
    expect(searchOfDocuments(sharedAddress(own))).toBe(
      "?country=CH&code=us-6166&year=2024&group=bo-coi&whose=everybody&assume=7.2026-12-03"
    )
  })
})

describe("hundreds of documents assumed to arrive", () => {
  it("stand in an address short enough to be sent", () => {
    const day = CalendarDate.make("2026-12-03")
    // Those of another client lie between them.
    const ids = Array.from({ length: 300 }, (_, at) => 10_000 + at * 3)
    const assumed = ids.reduce((address, id) => withArrival(address, id, day), withArrival(plain, 7, day))
    expect(assumed.assume).toHaveLength(301)
    const search = searchOfDocuments(assumed)
    expect(search.length).toBeLessThan(2000)
    expect(documentsAddress(search)).toEqual(assumed)
  })
})
