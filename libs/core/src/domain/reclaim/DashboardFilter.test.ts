import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { DashboardFilter, emptyDashboardFilter } from "./DashboardFilter.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { DueRange } from "./DueRange.ts"
import { pastDeadlineOffset, shownStages } from "./PastDeadline.ts"
import { stageById, stages } from "./Stage.ts"

const Values = Schema.Struct(DashboardFilter.fields)
type Values = typeof Values.Type

describe("a filter with changes", () => {
  it.prop(
    "differs in what is named alone",
    { before: Values, other: Values, named: Schema.Array(Schema.Boolean) },
    ({ before, named, other }) => {
      const changes = Object.fromEntries(Object.entries(other).filter((_, at) => named[at] === true)) as Partial<Values>
      const filter = new DashboardFilter(before)
      const changed = filter.with(changes)
      expect(changed).toBeInstanceOf(DashboardFilter)
      expect(changed.values).toEqual({ ...before, ...changes })
      expect(filter.values).toEqual(before)
    }
  )
})

const admittedStages = (filter: DashboardFilter) =>
  [...stageById.values()].filter((meaning) => filter.admits(meaning)).map(({ id }) => id)

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe("the stages that a filter admits", () => {
  it.each([
    ["summary", from(1, 25)],
    ["active", from(1, 24)],
    ["paid", [25]],
    ["expiring", from(1, 13)]
  ] as const)("are those of the tab %s", (tab, ids) => {
    expect(admittedStages(emptyDashboardFilter(tab))).toEqual(ids)
  })

  it.each([
    ["internal statuses", { internalStatuses: ["filed", "paid"] }, from(14, 25)],
    ["client-facing statuses", { clientStatuses: ["Awaiting market process"] }, from(7, 9)],
    ["both at once", { internalStatuses: ["filed"], clientStatuses: ["Paid"] }, []],
    ["closed ones by name", { clientStatuses: ["Closed", "Paid"] }, from(25, 30)],
    ["closed ones by no internal status", { internalStatuses: ["paid"], clientStatuses: ["Closed", "Paid"] }, [25]],
    ["who acts next", { nextActors: ["client"] }, [3, 4, 5, 17]],
    [
      "who acts next among the filed",
      { nextActors: ["tax authority"], internalStatuses: ["filed"] },
      [14, 15, 16, 18, 20, 21]
    ],
    ["what blocks", { blockers: ["authority query", "tax registration"] }, [9, 17]],
    ["nobody that there is", { nextActors: ["nobody"] }, []],
    ["no status that there is", { internalStatuses: ["no such"] }, []]
  ])("are narrowed by %s", (_, changes, ids) => {
    expect(admittedStages(emptyDashboardFilter("summary").with(changes))).toEqual(ids)
  })

  it.each([
    ["summary", { clientStatuses: ["Past its deadline"] }, true],
    ["active", { internalStatuses: ["past its deadline"] }, true],
    ["active", { internalStatuses: ["past its deadline"], clientStatuses: ["Processing"] }, false],
    ["summary", {}, false],
    ["active", { internalStatuses: ["processing"] }, false],
    ["expiring", { clientStatuses: ["Past its deadline"] }, false],
    ["paid", { clientStatuses: ["Past its deadline"] }, false],
    ["summary", { clientStatuses: ["Past its deadline"], blockers: ["client document"] }, false]
  ] as const)("on the tab %s with %o admit one past its deadline: %s", (tab, changes, expected) => {
    const past = shownStages.get(stages.awaiting_client_document.id + pastDeadlineOffset)
    expect(past === undefined ? null : emptyDashboardFilter(tab).with(changes).admits(past)).toBe(expected)
  })

  it("are never closed ones on the other tabs", () => {
    for (const tab of ["active", "paid", "expiring"] as const)
      expect(admittedStages(emptyDashboardFilter(tab).with({ clientStatuses: ["Closed"] }))).toEqual([])
  })
})

describe("an empty filter", () => {
  it("narrows nothing but by its tab", () => {
    expect(emptyDashboardFilter("paid").isEmpty).toBe(true)
  })

  it.each([
    { internalStatuses: ["filed"] },
    { clientStatuses: ["Filed"] },
    { countries: ["CH"] },
    { custodianCodes: ["C1"] },
    { accountCodes: ["A-1"] },
    { yearsPaid: [2026] },
    { nextActors: ["client"] },
    { blockers: ["authorization"] },
    { latestSafe: ["past"] },
    { owners: ["Nordic Growth"] },
    { securities: ["CH0038863350"] },
    { search: "nestle" },
    { due: new DueRange({ by: "agent", from: null, to: CalendarDate.make("2026-12-31") }) }
  ])("is one no more with %o", (changes) => {
    expect(emptyDashboardFilter("summary").with(changes).isEmpty).toBe(false)
  })
})
