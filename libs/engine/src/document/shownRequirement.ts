import { type Visibility } from "./documentScope.ts"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { documentFormPath } from "@reclaim/core/format/document/documentFormPath"
import { precedingDocument } from "@reclaim/core/rules/document/precedingDocument"
import { awaitsOriginal } from "@reclaim/core/rules/document/requirement/awaitsOriginal"
import type { BlockMarket } from "../block/BlockDelta.ts"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { shownDate } from "./documentFiguresOf.ts"
import type { KnownRequirement, OpenRequirement } from "./DocumentRows.ts"
import { partyOfClass } from "./partyOfClass.ts"
import type { RequirementSums } from "./requirementSums.ts"
import { ruleOfRequirement } from "./ruleOfRequirement.ts"

/** Context of a response, in addition to the block. */
export interface RequirementKnowledge {
  readonly today: CalendarDate
  readonly rules: ReadonlyArray<DocumentRule>
}

const claimantKey = ({ investorId, ownerId }: KnownRequirement, code: string): string =>
  [ownerId, investorId, code].join(" ")

const claimantCache = new WeakMap<DocumentBlock, ReadonlyMap<string, ReadonlyArray<OpenRequirement>>>()

/** The open requirements by owner, investor and document. */
const byClaimant = (block: DocumentBlock): ReadonlyMap<string, ReadonlyArray<OpenRequirement>> => {
  const known = claimantCache.get(block)
  if (known !== undefined) return known
  const made = new Map<string, Array<OpenRequirement>>()
  for (const requirement of block.requirements) {
    const key = claimantKey(requirement, requirement.code)
    const others = made.get(key)
    if (others === undefined) made.set(key, [requirement])
    else others.push(requirement)
  }
  claimantCache.set(block, made)
  return made
}

/** Names of the prerequisites; those of another year, or of other markets only, do not count. */
const blockedBy = (block: DocumentBlock, requirement: KnownRequirement): ReadonlyArray<string> => {
  const code = precedingDocument[requirement.code]
  if (code === undefined) return []
  const before = byClaimant(block).get(claimantKey(requirement, code)) ?? []
  const ofSameYear = before.filter(
    ({ marketIds, period }) =>
      (period === requirement.period || period === 0 || requirement.period === 0) &&
      marketIds.some((market) => requirement.marketIds.includes(market))
  )
  return [...new Set(ofSameYear.map(({ name }) => name))]
}

/** The markets of a requirement, in the order of their names. */
export const marketsOf = (
  { marketPlaces, markets }: DocumentBlock,
  { marketIds }: KnownRequirement
): ReadonlyArray<BlockMarket> =>
  marketIds
    .flatMap((marketId) => markets[marketPlaces.get(marketId) ?? -1] ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name))

export const codesOf = (markets: ReadonlyArray<BlockMarket>): ReadonlyArray<string> => markets.map(({ iso2 }) => iso2)

/** Sums of one requirement. */
export type SumsOfOne = Pick<
  Requirement,
  "valueBehind" | "aloneReleases" | "atRisk" | "tooLate" | "transCount" | "latestSafeOn" | "agentCutoff"
>

export const sumsAt = (sums: RequirementSums, place: number): SumsOfOne => ({
  valueBehind: (sums.behind[place] ?? 0) as UsdCents,
  aloneReleases: (sums.alone[place] ?? 0) as UsdCents,
  atRisk: (sums.atRisk[place] ?? 0) as UsdCents,
  tooLate: (sums.tooLate[place] ?? 0) as UsdCents,
  transCount: sums.reclaims[place] ?? 0,
  latestSafeOn: shownDate(sums.safe[place] as number),
  agentCutoff: shownDate(sums.cutoff[place] as number)
})

/** The requirement as an answer shows it; null where its owner or its markets are not of the block. */
export const shownRequirement = (
  block: DocumentBlock,
  requirement: KnownRequirement,
  sums: SumsOfOne,
  { rules, seesInvestors, today }: RequirementKnowledge & Visibility
): Requirement | null => {
  const owner = block.owners[block.ownerPlaces.get(requirement.ownerId) ?? -1]
  const markets = marketsOf(block, requirement)
  if (owner === undefined || markets.length === 0) return null
  const account = block.accounts[block.accountPlaces.get(requirement.accountId ?? 0) ?? -1]
  const investor = block.investors[block.investorPlaces.get(requirement.investorId ?? 0) ?? -1]
  const rule = ruleOfRequirement(rules, owner, codesOf(markets), requirement.code)
  const { classificationId, code, expectedOn, leadDays, level, name, orderedOn, period, requestedOn } = requirement
  return {
    requirementId: requirement.requirementId,
    code,
    name,
    why: requirement.why,
    // Without access to investors, their requirements appear as those of their fund.
    level: level === "investor" && !seesInvestors ? "owner" : level,
    classificationId,
    party: partyOfClass(classificationId),
    markets: codesOf(markets),
    marketNames: markets.map(({ name }) => name),
    period,
    owner: owner.name,
    account: account?.code ?? null,
    investor: seesInvestors ? (investor?.name ?? null) : null,
    requestedOn,
    daysOutstanding: dayNumber(today) - dayNumber(requestedOn),
    state: requirement.state,
    awaitsOriginal: awaitsOriginal(requirement),
    ...sums,
    leadDays,
    orderedOn,
    expectedOn,
    blockedBy: blockedBy(block, requirement),
    signature: rule?.signature ?? null,
    original: rule?.original ?? null,
    originals: rule?.originals ?? 0,
    certification: rule?.certification ?? null,
    howTo: rule?.note ?? "",
    templateUrl: rule === null || rule.formHash === null ? null : documentFormPath(rule.code),
    version: requirement.version
  }
}

/** The open requirement at a place, with its sums; null where the block has not all that it names. */
export const shownAt = (
  block: DocumentBlock,
  place: number,
  sums: RequirementSums,
  knowledge: RequirementKnowledge & Visibility
): Requirement | null => {
  const requirement = block.requirements[place]
  return requirement === undefined ? null : shownRequirement(block, requirement, sumsAt(sums, place), knowledge)
}
