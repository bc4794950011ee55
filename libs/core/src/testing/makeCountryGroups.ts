import { CountryGroup } from "../domain/reclaim/CountryGroup.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

/** One country with its figures, with overrides. */
export const makeCountryGroup = (
  overrides: Partial<ConstructorParameters<typeof CountryGroup>[0]> = {}
): CountryGroup =>
  new CountryGroup({
    coi: "DE",
    coiName: "Germany",
    netReclaim: UsdCents.make(842_117_310),
    transCount: 402,
    acctCount: 58,
    shareOfAll: 0.41,
    ...overrides
  })

const figures: ReadonlyArray<readonly [coi: string, name: string, cents: number, reclaims: number, accounts: number]> =
  [
    ["DE", "Germany", 842_117_310, 402, 58],
    ["CH", "Switzerland", 511_900_275, 291, 52],
    ["FR", "France", 268_034_990, 204, 49],
    ["IT", "Italy", 158_700_001, 177, 41],
    ["DK", "Denmark", 101_220_450, 88, 27],
    ["NO", "Norway", 79_501_020, 73, 25],
    ["ES", "Spain", 41_007_745, 96, 33],
    ["BE", "Belgium", 22_113_380, 61, 19],
    ["AT", "Austria", 14_980_615, 44, 17],
    ["FI", "Finland", 9_002_200, 31, 12],
    ["SE", "Sweden", 4_120_035, 28, 11],
    ["IE", "Ireland", 1_880_869, 27, 10]
  ]

const allCents = figures.reduce((sum, [, , cents]) => sum + cents, 0)

/** The countries of a client with reclaims all over Europe; as many of them as asked for, smallest first. */
export const makeCountryGroups = (countries = figures.length): ReadonlyArray<CountryGroup> =>
  figures
    .slice(0, countries)
    .map(([coi, coiName, cents, transCount, acctCount]) =>
      makeCountryGroup({
        coi,
        coiName,
        netReclaim: UsdCents.make(cents),
        transCount,
        acctCount,
        shareOfAll: cents / allCents
      })
    )
    .toReversed()
