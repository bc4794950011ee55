import { type Visibility } from "./documentScope.ts"
import { WaitingDocuments } from "@reclaim/core/domain/account/waiting/WaitingDocuments"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { documentFormPath } from "@reclaim/core/format/document/documentFormPath"
import { awaitsOriginal } from "@reclaim/core/rules/document/requirement/awaitsOriginal"
import { waitingStepOf } from "@reclaim/core/rules/document/waiting/waitingStepOf"
import { byCode } from "../block/nameRanks.ts"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { shownDate } from "./documentFiguresOf.ts"
import type { OpenRequirement } from "./DocumentRows.ts"
import { documentScopeOf } from "./documentScope.ts"
import { linkDaysOf, noDay } from "./linkDays.ts"
import { ruleOfRequirement } from "./ruleOfRequirement.ts"
import { codesOf, marketsOf, type RequirementKnowledge } from "./shownRequirement.ts"

interface Sums {
  /** First document, those without a scan before the others. */
  first: OpenRequirement
  documents: number
  reclaims: number
  cents: number
  safe: number
  /** Reclaim added last, to prevent duplicates. */
  lastReclaim: number
}

const firstStep = (
  block: DocumentBlock,
  rules: RequirementKnowledge["rules"],
  requirement: OpenRequirement
): WaitingDocuments["step"] => {
  const owner = block.owners[block.ownerPlaces.get(requirement.ownerId) ?? -1]
  const markets = codesOf(marketsOf(block, requirement))
  const rule = owner === undefined ? null : ruleOfRequirement(rules, owner, markets, requirement.code)
  return waitingStepOf({
    code: requirement.code,
    state: requirement.state,
    awaitsOriginal: awaitsOriginal(requirement),
    signature: rule?.signature ?? null,
    original: rule?.original ?? null,
    certification: rule?.certification ?? null,
    templateUrl: rule === null || rule.formHash === null ? null : documentFormPath(rule.code),
    issuer: rule?.issuer ?? null
  })
}

/**
 * The documents that wait for the client to act under a filter, by their codes, the most money first. Of each code as many
 * as the list has that is narrowed to it.
 */
export const waitingDocumentsOf = (
  block: DocumentBlock,
  filter: DocumentFilter,
  { rules, seesInvestors, today }: RequirementKnowledge & Visibility
): ReadonlyArray<WaitingDocuments> => {
  const scope = documentScopeOf(block, filter.with({ standing: "to_do" }), { seesInvestors })
  const { safe } = linkDaysOf(block, today)
  const kinds = new Map<string, Sums>()
  const isSeen = new Uint8Array(block.requirements.length)
  for (let reclaim = 0; reclaim < scope.reclaims.length; reclaim++) {
    if (scope.reclaims[reclaim] === 0) continue
    const end = block.linkStarts[reclaim + 1] as number
    for (let link = block.linkStarts[reclaim] as number; link < end; link++) {
      const place = block.links[link] as number
      if (scope.requirements[place] === 0) continue
      const requirement = block.requirements[place] as OpenRequirement
      const known = kinds.get(requirement.code)
      const sums = known ?? { first: requirement, documents: 0, reclaims: 0, cents: 0, safe: noDay, lastReclaim: -1 }
      if (known === undefined) kinds.set(requirement.code, sums)
      if (awaitsOriginal(sums.first) && !awaitsOriginal(requirement)) sums.first = requirement
      if (isSeen[place] === 0) sums.documents += 1
      isSeen[place] = 1
      sums.safe = Math.min(sums.safe, safe[link] as number)
      if (sums.lastReclaim === reclaim) continue
      sums.lastReclaim = reclaim
      // An account that waits by itself is no reclaim.
      if (scope.reclaims[reclaim] === 1) {
        sums.reclaims += 1
        sums.cents += scope.cents[reclaim] as number
      }
    }
  }
  return [...kinds.values()]
    .toSorted((one, other) => other.cents - one.cents || byCode(one.first.code, other.first.code))
    .map(
      ({ cents, documents, first, reclaims, safe: day }) =>
        new WaitingDocuments({
          code: first.code,
          name: first.name,
          step: firstStep(block, rules, first),
          documentCount: documents,
          transCount: reclaims,
          netReclaim: cents as UsdCents,
          safeOn: shownDate(day)
        })
    )
}
