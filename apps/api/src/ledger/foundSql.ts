import { shownStages } from "@reclaim/core/domain/reclaim/PastDeadline"
import { applyDelta } from "@reclaim/engine/block/applyDelta"
import { DashboardBlock } from "@reclaim/engine/block/DashboardBlock"
import { searchWords } from "@reclaim/engine/block/searchWords"
import { marketMask, statusMask, wordMasksOf } from "@reclaim/engine/block/wordMasks"
import { Effect } from "effect"
import { dictionariesSince, readHead } from "./DashboardRows.ts"
import type { FilterQuestion, FoundWord, ResolvedQuestion } from "./filterSql.ts"

/** Reads a block of names without reclaims, which searches and orders names by the same rules as a full one. */
export const readNames = Effect.fnUntraced(function* (clientId: number) {
  const block = new DashboardBlock()
  const { rev } = yield* readHead(clientId)
  applyDelta(block, { since: 0, rev, rows: [], ...(yield* dictionariesSince(clientId, 0)) })
  return block
})

/** Matches of each word of a search. */
const foundIn = (block: DashboardBlock, words: ReadonlyArray<string>): ReadonlyArray<FoundWord> => {
  const masks = wordMasksOf(block, words)
  return words.map((_, place) => {
    const has = (mask: number | undefined): boolean => ((mask ?? 0) & (1 << place)) !== 0
    const idsWith = (ordinals: ReadonlyMap<number, number>, mask: Int32Array) =>
      [...ordinals].flatMap(([id, ordinal]) => (has(mask[ordinal]) ? [id] : []))
    return {
      accountIds: idsWith(block.accountOrdinals, masks.accounts),
      eventIds: idsWith(block.eventOrdinals, masks.events),
      marketIds: [...block.markets].flatMap(([id, market]) => (has(marketMask(words, market)) ? [id] : [])),
      stageIds: [...shownStages].flatMap(([number, stage]) => (has(statusMask(words, stage)) ? [number] : []))
    }
  })
}

/** Looks up the words of a question's search, by the rules of a block. Sees its transaction's client only. */
export const resolveQuestion = Effect.fnUntraced(function* (question: FilterQuestion) {
  const words = searchWords(question.filter.search)
  const found = words.length === 0 ? [] : foundIn(yield* readNames(question.clientId), words)
  const resolved: ResolvedQuestion = { ...question, found }
  return resolved
})
