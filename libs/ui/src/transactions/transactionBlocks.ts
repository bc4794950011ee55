import type { RowRange } from "@reclaim/core/domain/reclaim/RowRange"
import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { decideBlock, type RowBlock } from "@reclaim/core/rules/transaction/decideBlock"
import type { RowsDecision } from "@reclaim/core/rules/transaction/decideRows"

/** The outcome of a request for rows. */
export type RowsAnswer = RowsDecision | { readonly _tag: "Failed"; readonly text: string }

/** Requests rows; the signal cancels it. */
export type LoadRows = (range: RowRange, signal: AbortSignal) => Promise<RowsAnswer>

/** The relevant part of the grid's own request. */
export interface RowsQuestion extends RowBlock {
  readonly successCallback: (rows: Array<Transaction>, lastRow?: number) => void
}

/** Data source of the grid, block by block. */
export interface TransactionBlocks {
  readonly rowCount: number
  readonly getRows: (question: RowsQuestion) => void
  /** Reports the visible rows: requests for others are cancelled, and repeated when they become visible. */
  readonly see: (first: number, last: number) => void
  /** Repeats requests that failed. */
  readonly retry: () => void
  /** Cancels all requests. */
  readonly destroy: () => void
}

export interface TransactionBlocksSettings {
  /** The first rows, which are loaded already. */
  readonly firstRows: ReadonlyArray<Transaction>
  readonly totalCount: number
  readonly load: LoadRows
  /** Called with an error if rows could not be loaded, and with null when they are requested again. */
  readonly onFailure: (text: string | null) => void
}

interface Block {
  readonly question: RowsQuestion
  state: { readonly _tag: "OnItsWay"; readonly controller: AbortController } | { readonly _tag: "GivenUp" | "Failed" }
}

/** Serves the first rows at once and the others from the server, with no more requests than visible blocks. */
export const transactionBlocks = (settings: TransactionBlocksSettings): TransactionBlocks => {
  const { firstRows, load, onFailure, totalCount } = settings
  const blocks = new Map<number, Block>()

  const ask = async (block: Block): Promise<void> => {
    const { question } = block
    const controller = new AbortController()
    block.state = { _tag: "OnItsWay", controller }
    const range = { offset: question.startRow, limit: question.endRow - question.startRow }
    const answer = await load(range, controller.signal)
    if (controller.signal.aborted || answer._tag === "Outdated") return
    if (answer._tag === "Failed") {
      block.state = { _tag: "Failed" }
      return onFailure(answer.text)
    }
    blocks.delete(question.startRow)
    question.successCallback([...answer.rows], totalCount)
  }
  const giveUp = (block: Block) => {
    if (block.state._tag !== "OnItsWay") return
    block.state.controller.abort()
    block.state = { _tag: "GivenUp" }
  }
  return {
    rowCount: totalCount,
    getRows: (question) => {
      if (question.startRow === 0) return question.successCallback([...firstRows], totalCount)
      const before = blocks.get(question.startRow)
      if (before !== undefined) giveUp(before)
      const block: Block = { question, state: { _tag: "GivenUp" } }
      blocks.set(question.startRow, block)
      void ask(block)
    },
    see: (first, last) => {
      for (const block of blocks.values()) {
        const decision = decideBlock(block.question, block.state._tag, { first, last })
        if (decision === "GiveUp") giveUp(block)
        if (decision === "Ask") void ask(block)
      }
    },
    retry: () => {
      onFailure(null)
      for (const block of blocks.values()) if (block.state._tag === "Failed") void ask(block)
    },
    destroy: () => {
      for (const block of blocks.values()) giveUp(block)
      blocks.clear()
    }
  }
}
