import type { ReclaimSum } from "@reclaim/core/domain/document/register/ReclaimSum"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { FiledDocument, MetRequirement, RegisterReclaim, RegisterRows } from "./RegisterRows.ts"

const claimKey = (ownerId: number, market: string, year: number | string): string => `${ownerId} ${market} ${year}`

const everyYear = "every"

const add = <A>(to: Map<string, Array<A>>, key: string, value: A): void => {
  const known = to.get(key)
  if (known === undefined) to.set(key, [value])
  else known.push(value)
}

/** Finds the reclaims of a request, in any state. */
const reclaimsByClaim = ({ parts, reclaims }: RegisterRows) => {
  const byClaim = new Map<string, Array<RegisterReclaim>>()
  for (const reclaim of reclaims) {
    const { ownerId } = reclaim
    add(byClaim, claimKey(ownerId, reclaim.market, yearOf(reclaim.payDate)), reclaim)
    add(byClaim, claimKey(ownerId, reclaim.market, everyYear), reclaim)
  }
  const partners = new Set(parts.map(({ investorId, ownerId, year }) => `${ownerId} ${year} ${investorId}`))
  return ({
    accountId,
    investorId,
    market,
    ownerId,
    period,
    seq
  }: Pick<
    MetRequirement,
    "ownerId" | "market" | "period" | "accountId" | "investorId" | "seq"
  >): ReadonlyArray<RegisterReclaim> =>
    (byClaim.get(claimKey(ownerId, market, period === 0 ? everyYear : period)) ?? []).filter(
      (reclaim) =>
        (accountId === null || reclaim.accountId === accountId) &&
        (seq === null || reclaim.seq === seq) &&
        (investorId === null || partners.has(`${ownerId} ${yearOf(reclaim.payDate)} ${investorId}`))
    )
}

/** True if a document was on file and valid on the filing date of a claim. */
const heldOn = (document: FiledDocument, period: number, day: CalendarDate): boolean => {
  const { issuedOn, revokedOn, supersededOn, validFrom, validTo } = document
  if (issuedOn !== null && issuedOn > day) return false
  if (revokedOn !== null && revokedOn < day) return false
  if (supersededOn !== null && supersededOn <= day) return false
  // One of a year serves that year whenever it is filed.
  return period !== 0 || (validFrom <= day && (validTo === null || day <= validTo))
}

/**
 * True if a document that met a request was used for one of its reclaims: it was valid on filing, or the reclaim is to
 * be filed with it. A reclaim closed without filing used none.
 */
const wasUsedFor = (document: FiledDocument, requirement: MetRequirement, reclaim: RegisterReclaim): boolean => {
  if (reclaim.filedOn !== null) return heldOn(document, requirement.period, reclaim.filedOn)
  return (
    reclaim.phase === "unfiled" &&
    document.state === "active" &&
    requirement.state === "accepted" &&
    requirement.documentId === document.documentId
  )
}

/** A request that a document has met in a market, with the reclaims that it was used for there. */
export interface UsedFor {
  readonly requirement: MetRequirement
  readonly reclaims: ReadonlyArray<RegisterReclaim>
}

/** Uses of each document of a client. */
export const documentUses = (rows: RegisterRows): ((document: FiledDocument) => ReadonlyArray<UsedFor>) => {
  const reclaimsOf = reclaimsByClaim(rows)
  const byId = new Map<number, Array<MetRequirement>>()
  for (const requirement of rows.met) {
    const known = byId.get(requirement.requirementId)
    if (known === undefined) byId.set(requirement.requirementId, [requirement])
    else known.push(requirement)
  }
  const requirementsOf = new Map<number, Array<MetRequirement>>()
  for (const { documentId, requirementId } of rows.uses) {
    const known = requirementsOf.get(documentId) ?? []
    known.push(...(byId.get(requirementId) ?? []))
    requirementsOf.set(documentId, known)
  }
  return (document) =>
    (requirementsOf.get(document.documentId) ?? [])
      .filter(({ market }) => document.markets.length === 0 || document.markets.includes(market))
      .map((requirement) => ({
        requirement,
        reclaims: reclaimsOf(requirement).filter((reclaim) => wasUsedFor(document, requirement, reclaim))
      }))
}

/** Sum of distinct reclaims, ignoring duplicates. */
export const sumOfDistinct = (reclaims: Iterable<RegisterReclaim>): ReclaimSum => {
  const bySeq = new Map<number, number>()
  for (const { cents, seq } of reclaims) bySeq.set(seq, cents)
  let net = 0
  for (const cents of bySeq.values()) net += cents
  return { reclaims: bySeq.size, net: net as UsdCents }
}
