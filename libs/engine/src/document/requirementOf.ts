import type { Visibility } from "./documentScope.ts"
import { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { defaultDocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { DocumentBlock } from "./DocumentBlock.ts"
import type { KnownRequirement } from "./DocumentRows.ts"
import { requirementSumsOf } from "./requirementSums.ts"
import { type RequirementKnowledge, shownRequirement, type SumsOfOne, sumsAt } from "./shownRequirement.ts"

const emptyDocumentFilter = new DocumentFilter({
  custodianCodes: [],
  accountCodes: [],
  countries: [],
  clientStatuses: [],
  ownerId: null,
  fundOwnerId: null,
  groupBy: defaultDocumentGrouping,
  clientDocumentsOnly: false
})

const nothingWaits: SumsOfOne = {
  valueBehind: 0 as UsdCents,
  aloneReleases: 0 as UsdCents,
  atRisk: 0 as UsdCents,
  tooLate: 0 as UsdCents,
  transCount: 0,
  latestSafeOn: null,
  agentCutoff: null
}

/** Requirement with its sums over all reclaims; null if its owner or its markets are not in the block. */
export const requirementOf = (
  block: DocumentBlock,
  requirement: KnownRequirement,
  knowledge: RequirementKnowledge & Visibility
): Requirement | null => {
  const place = block.requirementPlaces.get(requirement.requirementId)
  // Closed, or by something newer than the block.
  if (place === undefined) return shownRequirement(block, requirement, nothingWaits, knowledge)
  const { sums } = requirementSumsOf(block, { filter: emptyDocumentFilter, groupKey: null }, knowledge)
  return shownRequirement(block, requirement, sumsAt(sums, place), knowledge)
}
