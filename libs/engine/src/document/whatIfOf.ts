import type { Visibility } from "./documentScope.ts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { Arrival, WhatIf } from "@reclaim/core/domain/document/requirement/WhatIf"
import { makeWhatIf } from "@reclaim/core/rules/document/release/makeWhatIf"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { whatIfFactsOf } from "./whatIfFactsOf.ts"

/** Assumed arrivals, and the filter of the reclaims. */
export interface WhatIfRequest {
  readonly filter: DocumentFilter
  readonly assume: ReadonlyArray<Arrival>
}

type Answer = (assume: ReadonlyArray<Arrival>) => WhatIf

const lastAnswer = new WeakMap<DocumentBlock, { readonly question: string; readonly answer: Answer }>()

/** Evaluates assumptions; cached with the block for the latest filter, because dates change with every keystroke. */
const answerAmong = (block: DocumentBlock, filter: DocumentFilter, visibility: Visibility): Answer => {
  const question = JSON.stringify([filter, visibility.seesInvestors])
  const before = lastAnswer.get(block)
  if (before?.question === question) return before.answer
  const { held, ...facts } = whatIfFactsOf(block, filter, visibility)
  const requirementIds = held.requirements.map(({ requirementId }) => requirementId)
  const answer = makeWhatIf(facts, { ...held, requirementIds })
  lastAnswer.set(block, { question, answer })
  return answer
}

/**
 * Sums that can be filed and that are lost if documents arrive on certain dates and no others do, for the reclaims that
 * match a filter. A reclaim is released only once every document it lacks has arrived, from any party; one that lacks
 * none but waits for the provider's own work is neither filed nor lost through arrivals.
 */
export const whatIfOf = (block: DocumentBlock, { assume, filter }: WhatIfRequest, visibility: Visibility): WhatIf =>
  answerAmong(block, filter, visibility)(assume)
