import { type Visibility } from "./documentScope.ts"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { documentFormPath } from "@reclaim/core/format/document/documentFormPath"
import { precedingDocument } from "@reclaim/core/rules/document/precedingDocument"
import { awaitsOriginal } from "@reclaim/core/rules/document/requirement/awaitsOriginal"
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

const claimantKey = ({ investorId, marketId, ownerId }: KnownRequirement, code: string): string =>
  [ownerId, marketId, investorId, code].join(" ")

const claimantCache = new WeakMap<DocumentBlock, ReadonlyMap<string, ReadonlyArray<OpenRequirement>>>()

/** The open requirements by owner, market, investor and document. */
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

/** Names of the prerequisites; those of another year do not count. */
const blockedBy = (block: DocumentBlock, requirement: KnownRequirement): ReadonlyArray<string> => {
  const code = precedingDocument[requirement.code]
  if (code === undefined) return []
  const before = byClaimant(block).get(claimantKey(requirement, code)) ?? []
  const ofSameYear = before.filter(
    ({ period }) => period === requirement.period || period === 0 || requirement.period === 0
  )
  return [...new Set(ofSameYear.map(({ name }) => name))]
}

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

/** The requirement as an answer shows it; null where its owner or its market is not of the block. */
export const shownRequirement = (
  block: DocumentBlock,
  requirement: KnownRequirement,
  sums: SumsOfOne,
  { rules, seesInvestors, today }: RequirementKnowledge & Visibility
): Requirement | null => {
  const owner = block.owners[block.ownerPlaces.get(requirement.ownerId) ?? -1]
  const market = block.markets[block.marketPlaces.get(requirement.marketId) ?? -1]
  if (owner === undefined || market === undefined) return null
  const account = block.accounts[block.accountPlaces.get(requirement.accountId ?? 0) ?? -1]
  const investor = block.investors[block.investorPlaces.get(requirement.investorId ?? 0) ?? -1]
  const rule = ruleOfRequirement(rules, owner, market.iso2, requirement.code)
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
    market: market.iso2,
    marketName: market.name,
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
