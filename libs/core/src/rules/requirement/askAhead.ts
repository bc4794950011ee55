import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { succeeds } from "./decideRenewal.ts"
import type { documentsAtHand } from "./documentsAtHand.ts"
import { wordsOfRule } from "./documentsNeeded.ts"
import { type Need, needKeyText } from "./Need.ts"
import type { OwnerInMarket } from "./OwnerInMarket.ts"
import type { Wanted } from "./Wanted.ts"

const nothing: ReadonlyArray<number> = []

/** What has been found of an owner in a market, to which what is asked for ahead of need is added. */
interface Found {
  readonly wanted: Map<string, Wanted>
  readonly awaited: Map<string, ReadonlySet<number>>
  readonly holding: ReadonlyArray<DocumentRule>
  readonly look: ReturnType<typeof documentsAtHand>
}

/** What meets the request for the next copy of a document: one that goes on where it ends, or any once it is gone. */
const successorOf = ({ documents }: OwnerInMarket, need: Need, renews: number, look: Found["look"]): number | null => {
  const renewed = documents.find(({ documentId }) => documentId === renews)
  if (renewed === undefined) return look(need, nothing, () => 0).documentId
  const { validTo } = renewed
  if (validTo === null) return null
  return documents.find((one) => succeeds(one, renewed, validTo))?.documentId ?? null
}

/**
 * Adds what is asked for ahead of need, and says which keys only that has asked for. Where reclaims or accounts lack a document whose next copy is asked for,
 * they wait for that copy, and for nothing beside it.
 */
export const askAhead = (unit: OwnerInMarket, { awaited, holding, look, wanted }: Found) => {
  const ahead = new Set<string>()
  const replaced = new Set<string>()
  for (const { key, need: kept, renews } of unit.ahead) {
    const rule = holding.find(({ code }) => code === kept.code)
    const need = rule === undefined ? kept : { ...kept, ...wordsOfRule(rule) }
    const without: Wanted = { need, documentId: null, isAtHand: false, parts: [], lacking: [] }
    if (renews === null) {
      if (wanted.has(key)) continue
      const { documentId, isAtHand } = look(need, nothing, () => 0)
      wanted.set(key, { ...without, documentId, isAtHand })
      ahead.add(key)
      continue
    }
    const documentId = successorOf(unit, need, renews, look)
    const plain = needKeyText(need)
    const waiting = wanted.get(plain)
    if (documentId !== null || waiting === undefined || waiting.isAtHand) {
      wanted.set(key, { ...without, documentId, isAtHand: documentId !== null })
      ahead.add(key)
      continue
    }
    wanted.delete(plain)
    wanted.set(key, waiting)
    replaced.add(plain)
    const accountIds = awaited.get(plain)
    if (accountIds === undefined) continue
    awaited.delete(plain)
    awaited.set(key, accountIds)
  }
  return { ahead, replaced }
}
