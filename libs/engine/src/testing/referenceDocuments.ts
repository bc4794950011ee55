import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { chainDays, latestSafeOf } from "@reclaim/core/rules/document/requirement/latestSafe"
import type { DocumentRows, OpenRequirement, WaitingRow } from "../document/DocumentRows.ts"
import { splitByWeight } from "../entitlement/splitByWeight.ts"
import { documentsToday } from "./documentRows.ts"

/** Matching reclaim, or an investor's part of one, with the documents it lacks. */
export interface ReferenceEntry {
  readonly seq: number
  readonly key: string
  readonly cents: number
  readonly eventId: number
  readonly cutoff: number
  readonly lacking: ReadonlyArray<OpenRequirement>
  /** Requirements among them that are selected. */
  readonly asked: ReadonlyArray<OpenRequirement>
  /** Requirements among them that count in its group. */
  readonly counted: ReadonlyArray<OpenRequirement>
}

const holds = (list: ReadonlyArray<string>, value: string): boolean => list.length === 0 || list.includes(value)

const partsOf = (rows: DocumentRows, seq: number, cents: number, lacking: ReadonlyArray<OpenRequirement>) => {
  const weights = rows.weights.find((row) => row.seq === seq)
  const parts = new Map<number | null, number>()
  if (weights === undefined) parts.set(null, cents)
  else {
    const split = splitByWeight(BigInt(cents), weights.weights)
    weights.investorIds.forEach((id, index) => parts.set(id, Number(split[index])))
  }
  for (const { investorId } of lacking) if (investorId !== null && !parts.has(investorId)) parts.set(investorId, 0)
  return parts
}

/** True if a filter counts a requirement with waiting reclaims, leaving the search aside. */
export const isAskedAbout = (
  { classificationId, code, investorId, orderedOn, state }: OpenRequirement,
  filter: Pick<DocumentFilter, "clientDocumentsOnly" | "code" | "investorId" | "ofWhom" | "standing">
): boolean =>
  (!filter.clientDocumentsOnly || classificationId === 1) &&
  (filter.code === null || code === filter.code) &&
  (filter.investorId === null || investorId === filter.investorId) &&
  (filter.ofWhom === null || investorId === null) &&
  (filter.standing === null ||
    (classificationId === 1 && orderedOn === null && ["requested", "rejected"].includes(state)))

/** The texts among which each word of a search is looked for. */
const searchedTexts = (
  rows: DocumentRows,
  filter: DocumentFilter,
  { accountId, marketId }: WaitingRow,
  { requirement, sharers }: { requirement: OpenRequirement; sharers: ReadonlyArray<number | null> }
): ReadonlyArray<string> => {
  const account = rows.accounts.find((one) => one.accountId === accountId)
  const custodian = rows.custodians.find(({ custodianId }) => custodianId === account?.custodianId)
  const named = filter.groupBy === "sub-investor" ? [requirement.investorId, ...sharers] : [requirement.investorId]
  return [
    account?.code,
    custodian?.code,
    custodian?.name,
    rows.owners.find(({ ownerId }) => ownerId === account?.ownerId)?.name,
    rows.markets.find((one) => one.marketId === marketId)?.name,
    requirement.name,
    requirement.period === 0 ? "" : String(requirement.period),
    ...named.map((id) => rows.investors.find(({ investorId }) => investorId === id)?.name)
  ].map((text) => (text ?? "").toLowerCase())
}

/** Entries that match a filter, one by one and without any index. */
export const referenceEntries = (rows: DocumentRows, filter: DocumentFilter): ReadonlyArray<ReferenceEntry> => {
  const isByInvestor = filter.groupBy === "sub-investor"
  const words = filter.search
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "")
  const passing = rows.reclaims.flatMap((reclaim) => {
    const account = rows.accounts.find(({ accountId }) => accountId === reclaim.accountId)
    const owner = rows.owners.find(({ ownerId }) => ownerId === account?.ownerId)
    const custodian = rows.custodians.find(({ custodianId }) => custodianId === account?.custodianId)
    const market = rows.markets.find(({ marketId }) => marketId === reclaim.marketId)
    const lacking = rows.requirements.filter(({ requirementId }) =>
      rows.links.some((link) => link.requirementId === requirementId && link.seqs.includes(reclaim.seq))
    )
    const ofClass = lacking.filter((one) => isAskedAbout(one, filter))
    const isOfSome =
      filter.clientDocumentsOnly ||
      filter.code !== null ||
      filter.investorId !== null ||
      filter.ofWhom !== null ||
      filter.standing !== null
    const isFund = owner?.entityType === "partnership"
    const whole = new Map<number | null, number>([[null, reclaim.cents]])
    const parts = isFund ? partsOf(rows, reclaim.seq, reclaim.cents, lacking) : whole
    const passes =
      holds(filter.custodianCodes, custodian?.code ?? "") &&
      holds(filter.accountCodes, account?.code ?? "") &&
      holds(filter.countries, market?.iso2 ?? "") &&
      holds(filter.clientStatuses, stageById.get(reclaim.stageId)?.client ?? "") &&
      (isByInvestor || filter.ownerId === null || (!isFund && owner?.ownerId === filter.ownerId)) &&
      (!isByInvestor || filter.ownerId === null || parts.has(filter.ownerId)) &&
      (filter.fundOwnerId === null || (isFund && owner.ownerId === filter.fundOwnerId)) &&
      (filter.payYear === null || reclaim.payYear === filter.payYear) &&
      (!isOfSome || ofClass.length > 0)
    if (!passes) return []
    const found = ofClass.filter((requirement) => {
      const texts = searchedTexts(rows, filter, reclaim, { requirement, sharers: [...parts.keys()] })
      return words.every((word) => word === market?.iso2.toLowerCase() || texts.some((text) => text.includes(word)))
    })
    return words.length > 0 && found.length === 0 ? [] : [{ reclaim, owner, lacking, ofClass, parts, found }]
  })
  const found = new Set(passing.flatMap((one) => one.found))
  return passing.flatMap(({ lacking, ofClass, owner, parts, reclaim }) => {
    const asked = words.length === 0 ? ofClass : ofClass.filter((one) => found.has(one))
    const entry = { seq: reclaim.seq, eventId: reclaim.eventId, cutoff: reclaim.agentCutoff, lacking, asked }
    const whole = { ...entry, cents: reclaim.cents, counted: asked }
    switch (filter.groupBy) {
      case "bo":
        return [{ ...whole, key: `o${owner?.ownerId}` }]
      case "bo-coi":
        return [{ ...whole, key: `o${owner?.ownerId}.m${reclaim.marketId}` }]
      case "bo-acct":
        return [{ ...whole, key: `a${reclaim.accountId}` }]
      case "bo-acct-fi-coi":
        return [{ ...whole, key: `a${reclaim.accountId}.m${reclaim.marketId}` }]
      case "sub-investor":
        return [...parts]
          .filter(([investorId]) => filter.ownerId === null || investorId === filter.ownerId)
          .map(([investorId, cents]) => ({
            ...entry,
            cents,
            counted: asked.filter((one) => one.investorId === null || one.investorId === investorId),
            key: investorId === null ? `o${owner?.ownerId}` : `o${owner?.ownerId}.i${investorId}`
          }))
    }
  })
}

const lackingDocument = ({ code, expectedOn, investorId, leadDays, orderedOn }: OpenRequirement) => ({
  code,
  investorId,
  leadDays,
  ordered: orderedOn === null ? null : { on: orderedOn, expectedOn }
})

/** Latest order date for a document that a reclaim lacks, and whether it is at risk or too late. */
export const referenceDays = ({ cutoff, lacking }: ReferenceEntry, requirement: OpenRequirement) => {
  const all = lacking.map(lackingDocument)
  const document = lackingDocument(requirement)
  const left = cutoff - dayNumber(documentsToday)
  const safe = latestSafeOf(document, all, cutoff === 0 ? null : dateOfDayNumber(cutoff), documentsToday)
  return {
    safe,
    isTooLate: safe !== null && safe < documentsToday,
    isAtRisk: cutoff !== 0 && left >= 0 && left <= chainDays(document, all, documentsToday) + 30
  }
}
