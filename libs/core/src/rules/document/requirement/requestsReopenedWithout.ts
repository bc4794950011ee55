import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { OwnerInMarket } from "./OwnerInMarket.ts"
import { planRequirements } from "./planRequirements.ts"

/** A request that would be made again, with the reclaims that would wait for it. */
export interface ReopenedRequest {
  readonly requirementId: number
  readonly seqs: ReadonlyArray<number>
}

/**
 * Needs of an owner in a market that would be requested again if a document became invalid, under the rules that apply
 * then.
 */
export const requestsReopenedWithout = (
  unit: OwnerInMarket,
  documentId: number,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate
): ReadonlyArray<ReopenedRequest> => {
  const documents = unit.documents.filter((document) => document.documentId !== documentId)
  // Dates do not affect which documents are requested.
  const { changes, heldUp } = planRequirements({ ...unit, documents }, rules, today, () => null)
  const again = new Set(
    changes.flatMap((change) =>
      change._tag === "Moved" && change.from === "accepted" && change.state === "requested"
        ? [change.requirementId]
        : []
    )
  )
  const held = new Map(heldUp.map(({ key, seqs }) => [key, seqs]))
  // Where the successor is already requested, reclaims wait for that from then on.
  const ahead = new Set(unit.ahead.flatMap(({ key }) => ((held.get(key)?.length ?? 0) > 0 ? [key] : [])))
  return [...unit.kept].flatMap(([key, { requirementId }]) =>
    again.has(requirementId) || ahead.has(key) ? [{ requirementId, seqs: held.get(key) ?? [] }] : []
  )
}
