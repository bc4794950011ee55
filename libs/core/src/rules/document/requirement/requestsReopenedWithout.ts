import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { OwnerNeeds } from "./OwnerInMarket.ts"
import { planRequirements } from "./planRequirements.ts"

/** A request that would be made again, or in more markets, with the reclaims that would wait for it from then on. */
export interface ReopenedRequest {
  readonly requirementId: number
  readonly seqs: ReadonlyArray<number>
}

/** Requests to an owner that would be made again if a document became invalid, under the rules that apply then. */
export const requestsReopenedWithout = (
  { kept, units }: OwnerNeeds,
  documentId: number,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate
): ReadonlyArray<ReopenedRequest> => {
  const without = units.map((unit) => ({
    ...unit,
    documents: unit.documents.filter((document) => document.documentId !== documentId)
  }))
  // Dates do not affect which documents are requested.
  const { changes, heldUp } = planRequirements({ kept, units: without }, rules, today, () => null)
  const again = new Set(
    changes.flatMap((change) =>
      change._tag === "Moved" && change.from === "accepted" && change.state === "requested"
        ? [change.requirementId]
        : []
    )
  )
  const held = new Map(heldUp.map(({ key, seqs }) => [key, seqs]))
  return [...kept].flatMap(([key, { requirementId, seqs: before }]) => {
    const waiting = new Set(before)
    const seqs = (held.get(key) ?? []).filter((seq) => !waiting.has(seq))
    return again.has(requirementId) || seqs.length > 0 ? [{ requirementId, seqs }] : []
  })
}
