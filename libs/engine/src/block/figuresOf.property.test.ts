import { describe, expect, it } from "@effect/vitest"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Schema } from "effect"
import {
  AnyFilter,
  AnyMask,
  AnyRow,
  AnyRows,
  blockAccounts,
  blockOf,
  deltaOf,
  filterOf,
  filterWith,
  int,
  rowOf
} from "../testing/dashboardBlocks.ts"
import { referenceFigures } from "../testing/referenceFigures.ts"
import { applyDelta } from "./applyDelta.ts"
import type { BlockDelta, BlockRow } from "./BlockDelta.ts"
import { figuresOf } from "./figuresOf.ts"

const today = CalendarDate.make("2026-11-20")
// 2026-11-20 and 2027-11-20 as days since 2000-01-01, counted by hand.
const days = { year: 2026, monthDay: "11-20", from: 9820, to: 10_185 }

const sum = (groups: ReadonlyArray<{ readonly netReclaim: number }>): number =>
  groups.reduce((total, { netReclaim }) => total + netReclaim, 0)

/** The figures without the accounts that could be chosen instead, which depend on those that are. */
const withoutAccounts = (data: BlockDelta, asked: DashboardFilter) => {
  const figures = figuresOf(blockOf(data), asked, today)
  return { ...figures, facets: Object.assign({}, figures.facets, { accounts: undefined }) }
}

describe("the columnar block answers as the rules say", () => {
  it.prop(
    "every figure equals the row by row reckoning",
    { rows: AnyRows, filter: AnyFilter, mask: AnyMask },
    ({ rows, filter, mask }) => {
      const data = deltaOf(
        0,
        1,
        rows.map((drawn, index) => rowOf(drawn, index + 1))
      )
      const chosen = filterOf(filter, mask)
      expect(figuresOf(blockOf(data), chosen, today)).toEqual(referenceFigures(data, chosen, days))
    },
    { arbitrary: { runs: 400, size: 100 } }
  )

  it.each<[string, Partial<DashboardFilter>]>([
    ["everything", {}],
    ["what expires", { tab: "expiring" }],
    ["two lists", { countries: ["AA", "BA", "BN"], clientStatuses: ["Paid", "Closed"] }]
  ])("a block of many pieces, markets and years is exact: %s", (_, changes) => {
    // 20,003 reclaims: the last piece is not full.
    const rows = Array.from({ length: 20_003 }, (_, index) =>
      rowOf(
        {
          accountId: 100 + ((index * 7) % 12),
          eventId: 1 + ((index * 11) % 5000),
          marketId: 1 + ((index * 13) % 40),
          stageId: 1 + ((index * 17) % 30),
          paidYear: 2000 + (Math.floor(index / 30) % 30),
          paidDay: 1 + ((index * 31) % 365),
          expiresOn: 9000 + ((index * 23) % 2000),
          agentCutoff: 8940 + ((index * 23) % 2000),
          latestSafeOn: 8850 + ((index * 23) % 2000),
          lateParty: 0,
          cents: (index * 104_729) % 1_000_003
        },
        index + 1
      )
    )
    const data = deltaOf(0, 1, rows)
    const filter = filterWith(changes)
    expect(figuresOf(blockOf(data), filter, today)).toEqual(referenceFigures(data, filter, days))
  })

  it.prop(
    "deltas lead to the block that was read at once",
    { rows: AnyRows, changes: Schema.Array(Schema.Tuple([int(1, 80), AnyRow])), filter: AnyFilter, mask: AnyMask },
    ({ rows, changes, filter, mask }) => {
      const block = blockOf(
        deltaOf(
          0,
          1,
          rows.map((drawn, index) => rowOf(drawn, index + 1))
        )
      )
      const latest = new Map(rows.map((drawn, index) => [index + 1, rowOf(drawn, index + 1)]))
      for (const [index, [seq, drawn]] of changes.entries()) {
        const change = deltaOf(index + 1, index + 2, [rowOf(drawn, seq)])
        latest.set(seq, rowOf(drawn, seq))
        applyDelta(block, change)
        // Twice, because a delta may be read again.
        applyDelta(block, change)
      }
      const data = deltaOf(0, 1, [...latest.values()])
      const chosen = filterOf(filter, mask)
      expect(figuresOf(block, chosen, today)).toEqual(referenceFigures(data, chosen, days))
    },
    { arbitrary: { runs: 200, size: 100 } }
  )

  it.prop(
    "the lists agree with each other and with the key figures",
    { rows: AnyRows, filter: AnyFilter, mask: AnyMask },
    ({ rows, filter, mask }) => {
      const block = blockOf(
        deltaOf(
          0,
          1,
          rows.map((drawn, index) => rowOf(drawn, index + 1))
        )
      )
      const { summary, ...lists } = figuresOf(block, filterOf(filter, mask), today)
      const closed = sum(lists.clientStatuses.filter(({ status }) => status === "Closed"))
      const past = sum(lists.clientStatuses.filter(({ status }) => status === "Past its deadline"))
      expect(sum(lists.countries)).toBe(sum(lists.clientStatuses))
      expect(sum(lists.accounts)).toBe(sum(lists.clientStatuses))
      expect(sum(lists.internalStatuses)).toBe(sum(lists.clientStatuses) - closed)
      expect(sum(lists.years)).toBe(summary.paidSinceIncp)
      expect(summary.totalProcessing + summary.totalFiled + summary.paidSinceIncp).toBe(
        sum(lists.internalStatuses) - past
      )
      // Where a filter lists them, the total is that of the list.
      if (past !== 0) expect(lists.pastDeadline?.netReclaim).toBe(past)
    },
    { arbitrary: { runs: 100, size: 100 } }
  )

  it.prop(
    "a filter of two lists keeps what both keep",
    { rows: AnyRows, filter: AnyFilter, mask: AnyMask },
    ({ rows, filter, mask }) => {
      const all = rows.map((drawn, index) => rowOf(drawn, index + 1))
      const chosen = filterOf(filter, mask)
      // Bit 4 of the mask decides whether the account codes are kept.
      const rest = filterOf({ ...filter, accountCodes: [] }, mask)
      const passesAccounts = ({ accountId }: BlockRow) =>
        chosen.accountCodes.length === 0 ||
        chosen.accountCodes.includes(blockAccounts.find((account) => account.accountId === accountId)?.code ?? "")
      const narrowed = deltaOf(0, 1, all.filter(passesAccounts))
      expect(withoutAccounts(deltaOf(0, 1, all), chosen)).toEqual(withoutAccounts(narrowed, rest))
    },
    { arbitrary: { runs: 100, size: 100 } }
  )
})
