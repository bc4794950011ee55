import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeDocumentGroup } from "../../testing/documents/makeDocumentGroup.ts"
import { groupOrder } from "./groupOrder.ts"

const cents = (amount: number) => UsdCents.make(amount)
const day = (text: string) => CalendarDate.make(text)

const groups = [
  makeDocumentGroup({ groupKey: "1", label: "Beta", netReclaim: cents(900), atRisk: cents(0), tooLate: cents(5) }),
  makeDocumentGroup({
    groupKey: "2",
    label: "Delta",
    netReclaim: cents(100),
    aloneReleases: cents(100),
    atRisk: cents(50),
    earliestSafeOn: day("2027-01-20"),
    oldestRequestOn: day("2026-01-01")
  }),
  makeDocumentGroup({
    groupKey: "3",
    label: "Alpha",
    netReclaim: cents(500),
    aloneReleases: cents(0),
    atRisk: cents(50),
    earliestSafeOn: day("2027-01-10"),
    oldestRequestOn: null
  }),
  makeDocumentGroup({ groupKey: "4", label: "Gamma", netReclaim: cents(700), atRisk: cents(0), earliestSafeOn: null })
]

describe("the order of groups", () => {
  it.each([
    // The money at risk first, then the fewest days left, then the value behind.
    ["risk", ["3", "2", "1", "4"]],
    ["late", ["1", "3", "2", "4"]],
    ["behind", ["1", "4", "3", "2"]],
    ["alone", ["1", "4", "2", "3"]],
    // A group without a day comes last.
    ["safe", ["1", "3", "2", "4"]],
    ["requested", ["2", "1", "4", "3"]],
    ["name", ["3", "1", "2", "4"]]
  ] as const)("by %s is that of their documents", (sort, keys) => {
    expect(groups.toSorted(groupOrder(sort)).map(({ groupKey }) => groupKey)).toEqual(keys)
  })

  it("of groups that are equal in all else follows their keys", () => {
    const [one, other] = ["a", "b"].map((groupKey) => makeDocumentGroup({ groupKey }))
    expect(
      [other, one]
        .flatMap((group) => group ?? [])
        .toSorted(groupOrder("risk"))
        .map(({ groupKey }) => groupKey)
    ).toEqual(["a", "b"])
  })
})
