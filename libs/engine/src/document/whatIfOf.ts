import type { Sight } from "./documentScope.ts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { Arrival, WhatIf } from "@reclaim/core/domain/requirement/WhatIf"
import { whatIfAmong } from "@reclaim/core/rules/release/whatIfAmong"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { whatIfFactsOf } from "./whatIfFactsOf.ts"

/** What is assumed to arrive, among which reclaims. */
export interface WhatIfRequest {
  readonly filter: DocumentFilter
  readonly assume: ReadonlyArray<Arrival>
}

type Answer = (assume: ReadonlyArray<Arrival>) => WhatIf

const asked = new WeakMap<DocumentBlock, { readonly question: string; readonly answer: Answer }>()

/** Answers to any assumption; kept with the block for the filter that was asked about last, for days change key by key. */
const answerAmong = (block: DocumentBlock, filter: DocumentFilter, sight: Sight): Answer => {
  const question = JSON.stringify([filter, sight.seesInvestors])
  const before = asked.get(block)
  if (before?.question === question) return before.answer
  const { held, ...facts } = whatIfFactsOf(block, filter, sight)
  const requirementIds = held.requirements.map(({ requirementId }) => requirementId)
  const answer = whatIfAmong(facts, { ...held, requirementIds })
  asked.set(block, { question, answer })
  return answer
}

/**
 * What can be filed and what is lost if documents arrive on certain days and no others do, among the reclaims that a filter
 * passes. A reclaim goes on only once every document that it lacks is there, whoever has to provide it; one that lacks none but
 * waits for the provider's own work is neither filed nor lost by what comes.
 */
export const whatIfOf = (block: DocumentBlock, { assume, filter }: WhatIfRequest, sight: Sight): WhatIf =>
  answerAmong(block, filter, sight)(assume)
