import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../domain/application/steps/InvestorsStep.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { makeFacts } from "../../testing/account/makeFacts.ts"
import { makeOwnerOnFile } from "../../testing/account/makeOwnerOnFile.ts"
import { ownerYearRange, yearsOf } from "../account/investors/ownerYearRange.ts"
import { withYear } from "../account/investors/mergeYears.ts"
import { applicationGaps } from "./applicationGaps.ts"

/** Input in millionths of a per cent. */
const percentOf = (part: number) => `${String(Math.floor(part / 1e6))}.${String(part % 1e6).padStart(6, "0")}`

const row = (overrides: Partial<InvestorRow> = {}): InvestorRow => ({
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

const partnership = makeOwnerOnFile({ owner: { entityType: "partnership" } })

const gapsOf = (rows: ReadonlyArray<InvestorRow>, facts: Parameters<typeof makeFacts>[0] = {}) =>
  applicationGaps(
    { ...blankSteps, owner: { ...blankSteps.owner, ownerId: 4 }, investors: { ...blankSteps.investors, rows } },
    makeFacts({ owner: partnership, ...facts }),
    "investors"
  )

const pathsOf = (...given: Parameters<typeof gapsOf>) => gapsOf(...given).map(({ path }) => path)

describe("what investors of further tax years lack", () => {
  it("is nothing when the parts of each year are the whole", () => {
    expect(gapsOf([row(), row({ id: "b", taxYear: 2025 })])).toEqual([])
  })

  it.each<[string, ReadonlyArray<InvestorRow>, ReadonlyArray<string>]>([
    ["nobody", [], ["investors.rows"]],
    ["a year that is no whole", [row({ percent: "98.5" })], ["investors.rows.0.percent"]],
    ["a year to come", [row({ taxYear: 2027 })], ["investors.rows.0.taxYear"]],
    ["a year too long ago", [row({ taxYear: 2020 })], ["investors.rows.0.taxYear"]],
    ["one who is looked through", [row({ entityType: "partnership" })], ["investors.rows.0.entityType"]],
    [
      "one twice in a year",
      [row({ percent: "50" }), row({ id: "b", name: "ADA zorn", percent: "50" })],
      ["investors.rows.1.name"]
    ],
    [
      "one with two numbers",
      [row({ taxNumber: "36574261809" }), row({ id: "b", taxYear: 2025, taxNumber: "36574261810" })],
      ["investors.rows.1.taxNumber"]
    ]
  ])("names %s", (_, rows, paths) => {
    expect(pathsOf(rows)).toEqual(expect.arrayContaining([...paths]))
  })

  it("reaches as far back as a reclaim is open", () => {
    expect(pathsOf([row({ taxYear: 2018 })], { openFromYear: 2018 })).toEqual([])
    expect(pathsOf([row({ taxYear: 2017 })], { openFromYear: 2018 })).toEqual(["investors.rows.0.taxYear"])
  })

  it("is asked of no owner who claims by itself", () => {
    expect(pathsOf([row()], { owner: makeOwnerOnFile() })).toEqual(["investors.rows"])
  })

  it.prop(
    "accepts parts exactly when they miss 100 by no more than a thousandth",
    {
      first: Schema.Int.check(Schema.isBetween({ minimum: 1_000_000, maximum: 90_000_000 })),
      off: Schema.Int.check(Schema.isBetween({ minimum: -3000, maximum: 3000 }))
    },
    ({ first, off }) => {
      const rows = [
        row({ percent: percentOf(first) }),
        row({ id: "b", name: "Bo Lind", percent: percentOf(100_000_000 - first + off) })
      ]
      expect(pathsOf(rows).includes("investors.rows.0.percent")).toBe(Math.abs(off) > 1000)
    }
  )
})

const Year = Schema.Int.check(Schema.isBetween({ minimum: 2021, maximum: 2026 }))

describe("taking over a year", () => {
  it.prop(
    "replaces that year alone and keeps every other row",
    { years: Schema.Array(Year).check(Schema.isMaxLength(20)), to: Year, from: Year },
    ({ from, to, years }) => {
      const rows = years.map((taxYear, at) => row({ id: `r${String(at)}`, taxYear, name: `Investor ${String(at)}` }))
      const taken = rows.filter(({ taxYear }) => taxYear === from)
      const after = withYear(rows, to, taken)
      expect(after.filter(({ taxYear }) => taxYear !== to)).toEqual(rows.filter(({ taxYear }) => taxYear !== to))
      expect(after.filter(({ taxYear }) => taxYear === to).map(({ name }) => name)).toEqual(
        taken.map(({ name }) => name)
      )
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
    }
  )
})

describe("the years that can be entered", () => {
  it("are the present one and five before it, and those of open reclaims", () => {
    expect(yearsOf(ownerYearRange(2026, null))).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
    expect(yearsOf(ownerYearRange(2026, 2019)).at(-1)).toBe(2019)
    expect(yearsOf(ownerYearRange(2026, 2025)).at(-1)).toBe(2021)
  })
})
