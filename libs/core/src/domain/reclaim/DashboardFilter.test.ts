import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { DashboardFilter, unfiltered } from "./DashboardFilter.ts"

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

describe("an empty filter", () => {
  it("narrows nothing but by its tab", () => {
    expect(unfiltered("paid").isEmpty).toBe(true)
  })

  it.each([
    { internalStatuses: ["filed"] },
    { clientStatuses: ["Filed"] },
    { countries: ["CH"] },
    { custodianCodes: ["C1"] },
    { accountCodes: ["A-1"] },
    { yearsPaid: [2026] }
  ])("is one no more with %o", (changes) => {
    expect(unfiltered("summary").with(changes).isEmpty).toBe(false)
  })
})
