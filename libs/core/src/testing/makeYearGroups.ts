import { YearGroup } from "../domain/reclaim/YearGroup.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

/** One year with its figures, with overrides. */
export const makeYearGroup = (overrides: Partial<ConstructorParameters<typeof YearGroup>[0]> = {}): YearGroup =>
  new YearGroup({
    yearPaid: 2026,
    netReclaim: UsdCents.make(345_678_912),
    transCount: 204,
    acctCount: 66,
    ...overrides
  })

const centsByYear: ReadonlyArray<readonly [year: number, cents: number]> = [
  [2019, 310_440_000],
  [2020, 390_010_050],
  [2021, 522_300_010],
  [2022, 681_777_700],
  [2023, 738_090_015],
  [2024, 791_500_000],
  [2025, 730_203_313],
  [2026, 345_678_912]
]

/**
 * Payments by year from the first year given to 2026, the current year of the examples; three quarters of each paid by
 * today.
 */
export const makeYearGroups = (firstYear = 2019): ReadonlyArray<YearGroup> =>
  centsByYear
    .filter(([year]) => year >= firstYear)
    .map(([yearPaid, cents]) =>
      makeYearGroup({
        yearPaid,
        netReclaim: UsdCents.make(cents),
        netToDate: UsdCents.make(yearPaid === 2026 ? cents : Math.round(cents * 0.75)),
        transCount: Math.round(cents / 1_700_000),
        acctCount: 40 + (yearPaid - 2019) * 4
      })
    )
