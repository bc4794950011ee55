import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../../../domain/value/CalendarDate.ts"
import { makeSteps } from "../../../../testing/account/makeSteps.ts"
import { missingYears } from "../judgeAccountRow.ts"

const today = CalendarDate.make("2026-11-20")

const missingYearsOf = (
  claimFromYear: number | null,
  years: ReadonlyArray<number>,
  owner: Partial<ReturnType<typeof makeSteps>["owner"]> = { entityType: "partnership" }
) =>
  missingYears(
    makeSteps({
      account: { claimFromYear },
      owner,
      investors: {
        rows: years.map((taxYear) => ({
          id: String(taxYear),
          taxYear,
          name: "Ada Zorn",
          entityType: "individual",
          usClassification: null,
          residence: CountryCode.make("DE"),
          percent: "100",
          taxNumber: null,
          address: null
        }))
      }
    }),
    today
  )

describe("the tax years without investors", () => {
  it("are those claimed for that have ended, at most five back", () => {
    expect(missingYearsOf(2023, [2024])).toEqual([2023, 2025])
    expect(missingYearsOf(1999, [2025])).toEqual([2021, 2022, 2023, 2024])
    expect(missingYearsOf(2024, [2024, 2025])).toEqual([])
    expect(missingYearsOf(2026, [2026])).toEqual([])
  })

  it("are none where nobody is asked for, entered or claimed for", () => {
    expect(missingYearsOf(2023, [2024], { entityType: "corporation" })).toEqual([])
    expect(missingYearsOf(2023, [2024], { entityType: "partnership", ownerId: 4 })).toEqual([])
    expect(missingYearsOf(2023, [])).toEqual([])
    expect(missingYearsOf(null, [2025])).toEqual([])
  })
})
