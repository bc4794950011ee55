import type { RowRange } from "@reclaim/core/domain/reclaim/RowRange"
import { makeTransactions } from "@reclaim/core/testing/makeTransaction"
import { describe, expect, it } from "vitest"
import type { RowsAnswer } from "./transactionBlocks.ts"
import { rowsToPrint } from "./TransactionGrid.tsx"

/** Loads from a list of so many rows; remembers what was requested. */
const listOf = (totalCount: number, failsAt = Infinity) => {
  const requests: Array<RowRange> = []
  const load = (range: RowRange): Promise<RowsAnswer> => {
    requests.push(range)
    const { limit, offset } = range
    return Promise.resolve(
      offset >= failsAt
        ? { _tag: "Failed", text: "Not now" }
        : { _tag: "Rows", rows: makeTransactions(Math.min(limit, totalCount - offset), offset + 1) }
    )
  }
  return { requests, list: { firstRows: makeTransactions(Math.min(100, totalCount)), totalCount, load } }
}

const { signal } = new AbortController()

describe("the rows to print", () => {
  it("are all rows of the list, in order", async () => {
    const { list, requests } = listOf(1_234)
    const rows = await rowsToPrint(list, signal)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 1_234 }, (_, at) => at + 1))
    expect(requests.map(({ limit }) => limit)).toEqual([500, 500, 134])
  })

  it("are not requested when the first ones are all", async () => {
    const { list, requests } = listOf(100)
    expect(await rowsToPrint(list, signal)).toHaveLength(100)
    expect(requests).toEqual([])
  })

  it("end at two thousand of a million", async () => {
    expect(await rowsToPrint(listOf(1_000_000).list, signal)).toHaveLength(2_000)
  })

  it("are those so far when further rows fail", async () => {
    expect(await rowsToPrint(listOf(1_234, 600).list, signal)).toHaveLength(600)
  })
})
