import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { addDays } from "../../../domain/value/dateSteps.ts"
import type { BetterDocuments } from "../betterDocuments.ts"
import type { WantedOriginal } from "../wantedOriginal.ts"
import { coversNeed } from "./coversNeed.ts"
import { type Need, needKeyText } from "./Need.ts"
import type { OwnerInMarket } from "./OwnerInMarket.ts"

/**
 * Planned filing date of a claim: as soon as all its documents can be on file, and no later than its agent cut-off;
 * today where that has passed.
 *
 * @param days until all documents can be on file
 */
export const plannedFiling = (days: number, agentCutoff: CalendarDate | null, today: CalendarDate): CalendarDate => {
  const ready = addDays(today, days)
  const filing = agentCutoff === null || ready < agentCutoff ? ready : agentCutoff
  return filing < today ? today : filing
}

const nothing: ReadonlyArray<number> = []

/** Documents on file for a need. */
export interface AtHand {
  /** Document that meets it for all that need it; null for none. */
  readonly documentId: number | null
  /** Document that would meet it with its original; null if it is met already, or there is none. */
  readonly awaitedId: number | null
  /** True if nothing waits for it, because it is on file or waived. */
  readonly isAtHand: boolean
  /** The reclaims that lack it: the same array where all do. */
  readonly lacking: ReadonlyArray<number>
}

type Documents = OwnerInMarket["documents"]

const none: Documents = []

/** The documents that could meet a need, by its code. */
const documentsByCode = ({ documents }: OwnerInMarket): ReadonlyMap<string, Documents> =>
  new Map(
    [...new Set(documents.map(({ code }) => code))].map((code) => [code, documents.filter((one) => one.code === code)])
  )

/** True if any document could expire before a claim is filed. */
export const hasEnding = ({ documents }: OwnerInMarket): boolean =>
  documents.some(({ period, state, validTo }) => state === "active" && period === 0 && validTo !== null)

/**
 * True if a document's original is not needed, or has arrived; for `first` an earlier one that has since expired also
 * counts.
 */
export const hasRequiredOriginal = (
  wanted: WantedOriginal,
  need: Need,
  documents: Documents
): ((document: Documents[number]) => boolean) => {
  const isGiven =
    wanted === "first" &&
    documents.some(
      ({ accountId, code, investorId, original }) =>
        code === need.code &&
        investorId === need.investorId &&
        (accountId === null || accountId === need.accountId) &&
        (original === "received" || original === "returned")
    )
  return wanted === "never" || isGiven ? () => true : ({ original }) => original !== "awaited"
}

/**
 * Determines which of the reclaims with a need lack it. A document without a year has to be valid on each reclaim's
 * planned filing date: if it expires before a successor or the other documents can arrive, it only meets earlier
 * filings.
 */
export const documentsAtHand = (
  unit: OwnerInMarket,
  today: CalendarDate,
  better: BetterDocuments,
  wantedOriginalOf: (code: string) => WantedOriginal
): ((need: Need, seqs: ReadonlyArray<number>, daysOf: (seq: number) => number) => AtHand) => {
  const onFile = documentsByCode(unit)
  let cutoffs: ReadonlyMap<number, CalendarDate | null> | null = null
  const cutoffOf = (seq: number) => {
    cutoffs ??= new Map(unit.reclaims.map(({ agentCutoff, seq }) => [seq, agentCutoff]))
    return cutoffs.get(seq) ?? null
  }
  const candidates = new Map<string, Documents>()
  const candidatesFor = (code: string): Documents => {
    if (onFile.size === 0) return none
    const known = candidates.get(code)
    if (known !== undefined) return known
    const found = [code, ...(better.get(code) ?? [])].flatMap((one) => onFile.get(one) ?? [])
    candidates.set(code, found)
    return found
  }
  const isAnyWaived = [...unit.kept.values()].some(({ state }) => state === "waived")
  const isWaivedAs = (one: Need): boolean => unit.kept.get(needKeyText(one))?.state === "waived"
  // It may have been waived in this market before one served all.
  const isWaived = (need: Need): boolean =>
    isWaivedAs(need) || (!need.isOfMarket && isWaivedAs({ ...need, isOfMarket: true }))
  return (need, seqs, daysOf) => {
    if (isAnyWaived && isWaived(need)) {
      return { documentId: null, awaitedId: null, isAtHand: true, lacking: nothing }
    }
    const documents = candidatesFor(need.code)
    // Of the hundreds of documents that an owner may need, few are on file.
    if (documents.length === 0) return { documentId: null, awaitedId: null, isAtHand: false, lacking: seqs }
    const isHere = hasRequiredOriginal(wantedOriginalOf(need.code), need, documents)
    const on = (day: CalendarDate) => documents.find((one) => isHere(one) && coversNeed(one, need, day, better))
    const awaited = documents.findLast((one) => !isHere(one) && coversNeed(one, need, today, better))
    const notAtHand = (lacking: ReadonlyArray<number>): AtHand => ({
      documentId: null,
      awaitedId: awaited?.documentId ?? null,
      isAtHand: false,
      lacking
    })
    const atHandFrom = (document: Documents[number] | undefined): AtHand =>
      document === undefined
        ? notAtHand(seqs)
        : { documentId: document.documentId, awaitedId: null, isAtHand: true, lacking: nothing }
    const now = on(today)
    if (need.period !== 0 || now?.validTo === null) return atHandFrom(now)
    if (seqs.length === 0) return atHandFrom(on(plannedFiling(need.leadDays, null, today)))
    const filings = new Map<CalendarDate, Documents[number] | undefined>()
    const documentForReclaim = (seq: number) => {
      const day = plannedFiling(Math.max(need.leadDays, daysOf(seq)), cutoffOf(seq), today)
      if (!filings.has(day)) filings.set(day, on(day))
      return filings.get(day)
    }
    const lacking = seqs.filter((seq) => documentForReclaim(seq) === undefined)
    if (lacking.length === 0) return atHandFrom(documentForReclaim(seqs[0] ?? 0))
    return notAtHand(lacking.length === seqs.length ? seqs : lacking)
  }
}
