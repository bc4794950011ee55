import type { Visibility } from "./documentScope.ts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { RequirementPage } from "@reclaim/core/domain/document/requirement/RequirementPage"
import type { RequirementSort } from "@reclaim/core/domain/document/requirement/RequirementSort"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { requirementSumsOf } from "./requirementSums.ts"
import { type RequirementKnowledge, shownAt } from "./shownRequirement.ts"
import { sortedRequirements } from "./sortedRequirements.ts"

/** Page of missing documents. */
export interface RequirementPageRequest {
  readonly filter: DocumentFilter
  /** Null for all groups together. */
  readonly groupKey: string | null
  readonly sort: RequirementSort
  readonly offset: number
  readonly limit: number
}

/** Page of the missing documents in the list under a filter, each with its sums. */
export const requirementPageOf = (
  block: DocumentBlock,
  { limit, offset, sort, ...asked }: RequirementPageRequest,
  knowledge: RequirementKnowledge & Visibility
): RequirementPage => {
  const { places, sums } = requirementSumsOf(block, asked, knowledge)
  const page = sortedRequirements(block, places, sums, { sort, count: offset + limit }).slice(offset)
  return {
    rows: page.flatMap((place) => shownAt(block, place, sums, knowledge) ?? []),
    totalCount: places.length,
    rev: block.rev
  }
}
