import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import {
  AnyFilter,
  AnyMask,
  AnyRow,
  AnyRows,
  blockOf,
  blockRow,
  deltaOf,
  filterOf,
  int,
  rowOf
} from "../testing/dashboardBlocks.ts"
import { referencePage } from "../testing/referencePage.ts"
import { applyDelta } from "./applyDelta.ts"
import { figuresOf } from "./figuresOf.ts"
import { pageOf, type PageRequest } from "./pageOf.ts"

const today = CalendarDate.make("2026-11-20")
const days = { year: 2026, monthDay: "11-20", from: 9820, to: 10_185 }

const AnyQuestion = Schema.Struct({
  sort: TransactionSort,
  offset: Schema.Union([Schema.Literal(0), int(0, 70)]),
  limit: int(1, 20)
})

const sum = (groups: ReadonlyArray<{ readonly netReclaim: number }>): number =>
  groups.reduce((total, { netReclaim }) => total + netReclaim, 0)

const wholePage: PageRequest = {
  filter: emptyDashboardFilter("summary"),
  sort: "-netUsd",
  offset: 0,
  limit: 100
}

describe("a page of transactions", () => {
  it.prop(
    "has the rows, the order and the sums of a row by row reckoning",
    { rows: AnyRows, filter: AnyFilter, mask: AnyMask, question: AnyQuestion },
    ({ rows, filter, mask, question }) => {
      const data = deltaOf(
        0,
        1,
        rows.map((drawn, index) => rowOf(drawn, index + 1))
      )
      const request = { ...question, filter: filterOf(filter, mask) }
      expect(pageOf(blockOf(data), request, today)).toEqual(referencePage(data, request, days))
    },
    { arbitrary: { runs: 600, size: 100 } }
  )

  it.prop(
    "comes to what the dashboard says under the same filter",
    { rows: AnyRows, filter: AnyFilter, mask: AnyMask },
    ({ rows, filter, mask }) => {
      const block = blockOf(
        deltaOf(
          0,
          1,
          rows.map((drawn, index) => rowOf(drawn, index + 1))
        )
      )
      const chosen = filterOf(filter, mask)
      const page = pageOf(block, { ...wholePage, filter: chosen }, today)
      const { clientStatuses } = figuresOf(block, chosen, today)
      expect(page.totalNet).toBe(sum(clientStatuses))
      expect(page.totalCount).toBe(clientStatuses.reduce((total, { transCount }) => total + transCount, 0))
    },
    { arbitrary: { runs: 200, size: 100 } }
  )

  it.prop(
    "together make up the whole, each transaction once, however the block came about",
    {
      rows: AnyRows,
      changes: Schema.Array(Schema.Tuple([int(1, 60), AnyRow])),
      sort: TransactionSort,
      limit: int(1, 9)
    },
    ({ rows, changes, sort, limit }) => {
      const block = blockOf(
        deltaOf(
          0,
          1,
          rows.map((drawn, index) => rowOf(drawn, index + 1))
        )
      )
      for (const [index, [seq, drawn]] of changes.entries()) {
        applyDelta(block, deltaOf(index + 1, index + 2, [rowOf(drawn, seq)]))
      }
      const { totalCount, seqs } = pageOf(block, { ...wholePage, sort, limit: 200 }, today)
      const parts = Array.from({ length: Math.ceil(totalCount / limit) }, (_, page) =>
        pageOf(block, { ...wholePage, sort, offset: page * limit, limit }, today)
      )
      expect(parts.flatMap((part) => part.seqs)).toEqual(seqs)
      expect(new Set(seqs).size).toBe(totalCount)
    },
    { arbitrary: { runs: 100, size: 60 } }
  )

  it("of many equal transactions keeps their numbers in order", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => blockRow(index + 1, { cents: index % 3 }))
    const block = blockOf(deltaOf(0, 1, rows))
    const page = pageOf(block, { ...wholePage, offset: 6660, limit: 10 }, today)
    // 6,666 have 2 cents, every third from 3 on; those with 1 cent follow.
    expect(page.seqs).toEqual([19_983, 19_986, 19_989, 19_992, 19_995, 19_998, 2, 5, 8, 11])
  })

  it("shows a new name at once", () => {
    const delta = deltaOf(0, 1, [blockRow(1)])
    const block = blockOf(delta)
    const findSeqs = (search: string) =>
      pageOf(block, { ...wholePage, filter: emptyDashboardFilter("summary").with({ search }) }, today).seqs
    expect(findSeqs("bergen")).toEqual([])
    const accounts = delta.accounts.slice(0, 1).map((account) => ({ ...account, ownerName: "Bergen Energi" }))
    applyDelta(block, { ...delta, since: 1, rev: 2, rows: [], events: [], accounts })
    expect(findSeqs("bergen")).toEqual([1])
  })
})
