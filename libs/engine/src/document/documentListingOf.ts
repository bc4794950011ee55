import type { Visibility } from "./documentScope.ts"
import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { groupSumsOf } from "./requirementSums.ts"
import { type RequirementKnowledge, shownAt } from "./shownRequirement.ts"
import { sortedRequirements } from "./sortedRequirements.ts"

/** A document in one of its groups. Its sums are of the group's reclaims. */
export interface ListedDocument {
  readonly group: DocumentAccount
  readonly document: Requirement
}

/** Every document of some groups of the list, group by group, those most at risk first. */
export function* documentListingOf(
  block: DocumentBlock,
  filter: DocumentFilter,
  groups: ReadonlyArray<DocumentAccount>,
  knowledge: RequirementKnowledge & Visibility
): Generator<ListedDocument> {
  const sumsOf = groupSumsOf(block, filter, knowledge)
  for (const group of groups) {
    const { places, sums } = sumsOf(group.groupKey)
    for (const place of sortedRequirements(block, places, sums, { sort: "risk", count: places.length })) {
      const document = shownAt(block, place, sums, knowledge)
      if (document !== null) yield { group, document }
    }
  }
}
