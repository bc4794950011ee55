import type { ReclaimSum } from "@reclaim/core/domain/document/register/ReclaimSum"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { reclaimsByClaim } from "./reclaimsByClaim.ts"
import type { FiledDocument, MetRequirement, RegisterReclaim, RegisterRows } from "./RegisterRows.ts"
import { wasUsedFor } from "./wasUsedFor.ts"

/** A request that a document has met, with the reclaims that it was used for there. */
export interface UsedFor {
  readonly requirement: MetRequirement
  readonly reclaims: ReadonlyArray<RegisterReclaim>
}

/** What each document of a client was used for. */
export const documentUses = (rows: RegisterRows): ((document: FiledDocument) => ReadonlyArray<UsedFor>) => {
  const reclaimsOf = reclaimsByClaim(rows)
  const byId = new Map(rows.met.map((requirement) => [requirement.requirementId, requirement]))
  const requirementsOf = new Map<number, Array<MetRequirement>>()
  for (const { documentId, requirementId } of rows.uses) {
    const requirement = byId.get(requirementId)
    if (requirement === undefined) continue
    const known = requirementsOf.get(documentId)
    if (known === undefined) requirementsOf.set(documentId, [requirement])
    else known.push(requirement)
  }
  return (document) =>
    (requirementsOf.get(document.documentId) ?? []).map((requirement) => ({
      requirement,
      reclaims: reclaimsOf(requirement).filter((reclaim) => wasUsedFor(document, requirement, reclaim))
    }))
}

/** The sum of reclaims of which the same may be named more than once. */
export const sumOfDistinct = (reclaims: Iterable<RegisterReclaim>): ReclaimSum => {
  const bySeq = new Map<number, number>()
  for (const { cents, seq } of reclaims) bySeq.set(seq, cents)
  let net = 0
  for (const cents of bySeq.values()) net += cents
  return { reclaims: bySeq.size, net: net as UsdCents }
}
