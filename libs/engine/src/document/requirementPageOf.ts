import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import type { RequirementPage } from "@reclaim/core/domain/requirement/RequirementPage"
import type { RequirementSort } from "@reclaim/core/domain/requirement/RequirementSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { precedingDocument } from "@reclaim/core/rules/document/precedingDocument"
import type { DocumentBlock } from "./DocumentBlock.ts"
import type { Sight } from "./documentFiguresOf.ts"
import type { OpenRequirement } from "./DocumentRows.ts"
import { partyOfClass } from "./partyOfClass.ts"
import { type RequirementSums, requirementSumsOf } from "./requirementSums.ts"
import { ruleOfRequirement } from "./ruleOfRequirement.ts"
import { shownDate } from "./shownDate.ts"
import { sortedRequirements } from "./sortedRequirements.ts"

/** Which page of missing documents. */
export interface RequirementPageRequest {
  readonly filter: DocumentFilter
  /** Null for all groups together. */
  readonly groupKey: string | null
  readonly sort: RequirementSort
  readonly offset: number
  readonly limit: number
}

/** What answers depend on beside the block. */
export interface RequirementKnowledge {
  readonly today: CalendarDate
  readonly rules: ReadonlyArray<DocumentRule>
}

const claimantKey = ({ investorId, marketId, ownerId }: OpenRequirement, code: string): string =>
  [ownerId, marketId, investorId, code].join(" ")

const knownClaimants = new WeakMap<DocumentBlock, ReadonlyMap<string, ReadonlyArray<OpenRequirement>>>()

/** The open requirements by owner, market, investor and document. */
const byClaimant = (block: DocumentBlock): ReadonlyMap<string, ReadonlyArray<OpenRequirement>> => {
  const known = knownClaimants.get(block)
  if (known !== undefined) return known
  const made = new Map<string, Array<OpenRequirement>>()
  for (const requirement of block.requirements) {
    const key = claimantKey(requirement, requirement.code)
    const others = made.get(key)
    if (others === undefined) made.set(key, [requirement])
    else others.push(requirement)
  }
  knownClaimants.set(block, made)
  return made
}

/** The names of what has to be there first; what is of another year does not count. */
const blockedBy = (block: DocumentBlock, requirement: OpenRequirement): ReadonlyArray<string> => {
  const code = precedingDocument[requirement.code]
  if (code === undefined) return []
  const before = byClaimant(block).get(claimantKey(requirement, code)) ?? []
  const ofSameYear = before.filter(
    ({ period }) => period === requirement.period || period === 0 || requirement.period === 0
  )
  return [...new Set(ofSameYear.map(({ name }) => name))]
}

/** The requirement as an answer shows it, with its sums. */
const shownRequirement = (
  block: DocumentBlock,
  place: number,
  sums: RequirementSums,
  { rules, seesInvestors, today }: RequirementKnowledge & Sight
): ReadonlyArray<Requirement> => {
  const requirement = block.requirements[place]
  const owner = block.owners[block.ownerPlaces.get(requirement?.ownerId ?? 0) ?? -1]
  const market = block.markets[block.marketPlaces.get(requirement?.marketId ?? 0) ?? -1]
  if (requirement === undefined || owner === undefined || market === undefined) return []
  const account = block.accounts[block.accountPlaces.get(requirement.accountId ?? 0) ?? -1]
  const investor = block.investors[block.investorPlaces.get(requirement.investorId ?? 0) ?? -1]
  const rule = ruleOfRequirement(rules, owner, market.iso2, requirement.code)
  const { classificationId, code, expectedOn, leadDays, level, name, orderedOn, period, requestedOn } = requirement
  return [
    {
      requirementId: requirement.requirementId,
      code,
      name,
      why: requirement.why,
      // Whoever may not know of investors sees what is asked of them as asked of their fund.
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
      valueBehind: (sums.behind[place] ?? 0) as UsdCents,
      aloneReleases: (sums.alone[place] ?? 0) as UsdCents,
      atRisk: (sums.atRisk[place] ?? 0) as UsdCents,
      transCount: sums.reclaims[place] ?? 0,
      leadDays,
      orderedOn,
      expectedOn,
      latestSafeOn: shownDate(sums.safe[place] as number),
      agentCutoff: shownDate(sums.cutoff[place] as number),
      blockedBy: blockedBy(block, requirement),
      signature: rule?.signature ?? null,
      original: rule?.original ?? null,
      certification: rule?.certification ?? null,
      howTo: rule?.note ?? "",
      version: requirement.version
    }
  ]
}

/** A page of the missing documents that the list counts under the same filter, each with what waits for it. */
export const requirementPageOf = (
  block: DocumentBlock,
  { limit, offset, sort, ...asked }: RequirementPageRequest,
  knowledge: RequirementKnowledge & Sight
): RequirementPage => {
  const sums = requirementSumsOf(block, asked, knowledge.today)
  const places: Array<number> = []
  for (let place = 0; place < sums.reclaims.length; place++) if (sums.reclaims[place] !== 0) places.push(place)
  const page = sortedRequirements(block, places, sums, { sort, count: offset + limit }).slice(offset)
  return {
    rows: page.flatMap((place) => shownRequirement(block, place, sums, knowledge)),
    totalCount: places.length,
    rev: block.rev
  }
}
