import { StatusGroup } from "../domain/reclaim/StatusGroup.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

/** One status with its figures, with overrides. */
export const makeStatusGroup = (overrides: Partial<ConstructorParameters<typeof StatusGroup>[0]> = {}): StatusGroup =>
  new StatusGroup({
    status: "Filed",
    netReclaim: UsdCents.make(820_010_000),
    transCount: 318,
    acctCount: 61,
    shareOfAll: 0.125,
    ...overrides
  })

const figures: ReadonlyArray<
  readonly [client: string, internal: string, cents: number, reclaims: number, accounts: number]
> = [
  ["Awaiting documents", "awaiting documents", 761_245_530, 611, 74],
  ["Awaiting market process", "awaiting info from the ta", 185_102_000, 143, 38],
  ["Processing", "processing", 288_220_360, 450, 69],
  ["Filed", "filed", 820_010_000, 318, 61],
  ["Paid", "paid", 4_510_000_000, 2911, 211]
]

const allCents = figures.reduce((sum, [, , cents]) => sum + cents, 0)

/** Every status with reclaims in it, paid included, as the server sends them: in no order of display. */
export const makeStatusGroups = (kind: "internal" | "client"): ReadonlyArray<StatusGroup> =>
  figures
    .map(([client, internal, cents, transCount, acctCount]) =>
      makeStatusGroup({
        status: kind === "client" ? client : internal,
        netReclaim: UsdCents.make(cents),
        transCount,
        acctCount,
        shareOfAll: cents / allCents
      })
    )
    .toReversed()
