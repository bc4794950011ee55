import type { RowRange } from "@reclaim/core/domain/reclaim/RowRange"
import { makeTransactions } from "@reclaim/core/testing/makeTransaction"
import { describe, expect, it, vi } from "vitest"
import { type RowsAnswer, transactionBlocks } from "./transactionBlocks.ts"

interface Request {
  readonly range: RowRange
  readonly signal: AbortSignal
  readonly answer: (answer: RowsAnswer) => Promise<void>
}

/** Blocks of a hundred out of a million; every request is answered by the test. */
const million = () => {
  const requests: Array<Request> = []
  const onFailure = vi.fn()
  const firstRows = makeTransactions(100)
  const blocks = transactionBlocks({
    firstRows,
    totalCount: 1_000_000,
    onFailure,
    load: (range, signal) =>
      new Promise((resolve) => {
        const answer = async (result: RowsAnswer) => {
          resolve(result)
          await Promise.resolve()
          await Promise.resolve()
        }
        requests.push({ range, signal, answer })
      })
  })
  const ask = (startRow: number) => {
    const successCallback = vi.fn()
    blocks.getRows({ startRow, endRow: startRow + 100, successCallback })
    return successCallback
  }
  return { ask, blocks, firstRows, onFailure, requests }
}

const rows = makeTransactions(100, 101)

describe("the blocks of a long list", () => {
  it("has the first rows without asking", () => {
    const { ask, firstRows, requests } = million()
    expect(ask(0)).toHaveBeenCalledWith(firstRows, 1_000_000)
    expect(requests).toHaveLength(0)
  })

  it("asks for what comes into sight", async () => {
    const { ask, requests } = million()
    const shown = ask(500)
    expect(requests.map(({ range }) => range)).toEqual([{ offset: 500, limit: 100 }])
    await requests[0]?.answer({ _tag: "Rows", rows })
    expect(shown).toHaveBeenCalledWith(rows, 1_000_000)
  })

  it("gives up what is scrolled past, and asks again when it is back in sight", async () => {
    const { ask, blocks, requests } = million()
    const shown = ask(500)
    blocks.see(800_000, 800_020)
    expect(requests[0]?.signal.aborted).toBe(true)
    await requests[0]?.answer({ _tag: "Rows", rows })
    expect(shown).not.toHaveBeenCalled()
    blocks.see(480, 520)
    blocks.see(490, 530)
    expect(requests).toHaveLength(2)
    await requests[1]?.answer({ _tag: "Rows", rows })
    expect(shown).toHaveBeenCalledOnce()
  })

  it("reports a failure once and retries only on demand", async () => {
    const { ask, blocks, onFailure, requests } = million()
    const shown = ask(500)
    await requests[0]?.answer({ _tag: "Failed", text: "Not now" })
    expect(onFailure).toHaveBeenLastCalledWith("Not now")
    blocks.see(480, 520)
    expect(requests).toHaveLength(1)
    blocks.retry()
    expect(onFailure).toHaveBeenLastCalledWith(null)
    await requests[1]?.answer({ _tag: "Rows", rows })
    expect(shown).toHaveBeenCalledOnce()
  })

  it("shows nothing of what is asked for no longer", async () => {
    const { ask, blocks, requests } = million()
    const outdated = ask(500)
    await requests[0]?.answer({ _tag: "Outdated" })
    const left = ask(600)
    blocks.destroy()
    expect(requests[1]?.signal.aborted).toBe(true)
    await requests[1]?.answer({ _tag: "Rows", rows })
    expect(outdated).not.toHaveBeenCalled()
    expect(left).not.toHaveBeenCalled()
  })
})
