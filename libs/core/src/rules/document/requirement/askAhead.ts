import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { WantedOriginal } from "../wantedOriginal.ts"
import { succeeds } from "./decideRenewal.ts"
import { type AtHand, type documentsAtHand, hasRequiredOriginal } from "./documentsAtHand.ts"
import { wordsOfRule } from "./documentsNeeded.ts"
import { type Need, needKeyText } from "./Need.ts"
import type { OwnerInMarket } from "./OwnerInMarket.ts"

/** The reclaims that wait for the same, family by family; each array is shared by all that its family waits for alike. */
export type Parts = ReadonlyArray<ReadonlyArray<number>>

/** A need with all that waits for it. */
export interface WantedDocument {
  readonly need: Need
  /** Null where something lacks it, or it is done without. */
  readonly documentId: number | null
  /** Document whose original is awaited; null if one meets the need already, or none would. */
  readonly awaitedId: number | null
  /** True if nothing waits for it, because it is on file or waived. */
  readonly isAtHand: boolean
  /** All that need it. */
  readonly parts: Parts
  /** Those among them that lack it. */
  readonly lacking: Parts
}

const nothing: ReadonlyArray<number> = []

/** Needs found for an owner in a market, to which those ahead of need are added. */
interface FoundNeeds {
  readonly wanted: Map<string, WantedDocument>
  readonly awaited: Map<string, ReadonlySet<number>>
  readonly holding: ReadonlyArray<DocumentRule>
  readonly look: ReturnType<typeof documentsAtHand>
  /** Required form of a document, by its code. */
  readonly originalOf: (code: string) => WantedOriginal
}

type MeetingDocument = Omit<AtHand, "lacking">

const nothingMeets: MeetingDocument = { documentId: null, awaitedId: null, isAtHand: false }

/** Document that meets the request for a successor: one that follows on where it ends, or any once it is gone. */
const successorOf = (
  unit: OwnerInMarket,
  need: Need,
  renews: number,
  { look, originalOf }: FoundNeeds
): MeetingDocument => {
  const { documents } = unit
  const renewed = documents.find(({ documentId }) => documentId === renews)
  if (renewed === undefined) return look(need, nothing, () => 0)
  const { validTo } = renewed
  if (validTo === null) return nothingMeets
  const goingOn = documents.filter((one) => succeeds(one, renewed, validTo))
  const isHere = hasRequiredOriginal(originalOf(need.code), need, documents)
  const found = goingOn.find(isHere)
  return found === undefined
    ? { ...nothingMeets, awaitedId: goingOn.at(-1)?.documentId ?? null }
    : { documentId: found.documentId, awaitedId: null, isAtHand: true }
}

/**
 * Adds needs requested ahead, and returns the keys that only they account for. Reclaims or accounts that lack a
 * document whose successor is requested wait for the successor alone.
 */
export const askAhead = (unit: OwnerInMarket, found: FoundNeeds) => {
  const { awaited, holding, look, wanted } = found
  const ahead = new Set<string>()
  const replaced = new Set<string>()
  for (const { key, need: kept, renews } of unit.ahead) {
    const rule = holding.find(({ code }) => code === kept.code)
    const need = rule === undefined ? kept : { ...kept, ...wordsOfRule(rule) }
    const without = { need, parts: [], lacking: [] }
    if (renews === null) {
      if (wanted.has(key)) continue
      wanted.set(key, { ...look(need, nothing, () => 0), ...without })
      ahead.add(key)
      continue
    }
    const successor = successorOf(unit, need, renews, found)
    const plain = needKeyText(need)
    const waiting = wanted.get(plain)
    if (successor.isAtHand || waiting === undefined || waiting.isAtHand) {
      wanted.set(key, { ...successor, ...without })
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
