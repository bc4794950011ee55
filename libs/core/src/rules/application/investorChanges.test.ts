import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import type { InvestorRow } from "../../domain/application/steps/InvestorsStep.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { investorChanges, isYearChanged } from "./investorChanges.ts"

const row = (overrides: Partial<InvestorRow>): InvestorRow => ({
  id: "a",
  taxYear: 2024,
  name: "Ada Zorn",
  entityType: "individual",
  usClassification: null,
  residence: CountryCode.make("DE"),
  percent: "100",
  taxNumber: null,
  address: null,
  ...overrides
})

/** Shares of a few investors, by name; null for an investor without one. */
const Parts = Schema.Array(Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })))).check(
  Schema.isMaxLength(6)
)

const rowsOf = (parts: typeof Parts.Type): ReadonlyArray<InvestorRow> =>
  parts.flatMap((part, at) =>
    part === null ? [] : [row({ id: `r${String(at)}`, name: `Investor ${String(at)}`, percent: String(part) })]
  )

describe("what becomes of the investors of a year", () => {
  it("names who stays, who is new and who leaves", () => {
    const [year, ...others] = investorChanges(
      [row({ name: "Ada Zorn", percent: "60" }), row({ id: "b", name: "Bo Lind", percent: "40" })],
      [
        row({ id: "c", name: "ada zorn", percent: "60.00", taxNumber: "36 574 261 809" }),
        row({ id: "d", name: "Cy Ames", percent: "40" })
      ]
    )
    expect(others).toEqual([])
    expect(year?.percentAfter).toBe("100")
    expect(year?.parts.map(({ after, before, isNumberNew, name }) => [name, before, after, isNumberNew])).toEqual([
      ["ada zorn", "60", "60", true],
      ["Bo Lind", "40", null, false],
      ["Cy Ames", null, "40", false]
    ])
  })

  it("is nothing where the same is entered again, in another spelling of its number", () => {
    const changes = investorChanges(
      [row({ taxNumber: "36574261809" })],
      [row({ id: "x", percent: "100.0", taxNumber: "36 574 261 809" })]
    )
    expect(changes.some(isYearChanged)).toBe(false)
  })

  it.prop(
    "has each investor of either side once, with the part of each side",
    { were: Parts, are: Parts },
    ({ are, were }) => {
      const [before, after] = [rowsOf(were), [...rowsOf(are), row({ id: "last", name: "Ada Zorn", percent: "1" })]]
      const [year] = investorChanges(before, after)
      const names = [...before, ...after].map(({ name }) => name)
      expect(year?.parts.map(({ name }) => name).toSorted()).toEqual([...new Set(names)].toSorted())
      for (const part of year?.parts ?? []) {
        expect(part.before).toBe(before.find(({ name }) => name === part.name)?.percent ?? null)
        expect(part.after).toBe(after.find(({ name }) => name === part.name)?.percent ?? null)
      }
    }
  )
})
