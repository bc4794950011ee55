import { AssumptionFacts } from "@reclaim/core/client/documents/AssumptionFacts"
import { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import type { WhatIf } from "@reclaim/core/domain/document/requirement/WhatIf"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { documentsAddress } from "@reclaim/core/rules/address/documentsUrl"
import { makeWhatIf } from "@reclaim/core/rules/document/release/makeWhatIf"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery, type QueryState } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { assumedAtom, narrowingTextAtom } from "./documentsAddressAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"

const factsQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) ? null : { narrowing: get(narrowingTextAtom), viewAsUserId: get(viewAsAtom).userId },
  subject: ({ narrowing, viewAsUserId }) => `${String(viewAsUserId)} ${narrowing}`,
  ask: ({ narrowing, viewAsUserId }) =>
    ask(AssumptionFacts, (facts) => facts.read({ filter: documentsAddress(narrowing).filter, viewAsUserId })),
  defect: words.whatIfDefect
})

/**
 * Calculates the effect of an assumption in the page; null until the facts are loaded, or if they are too large for the
 * page.
 */
const answerInPageAtom = atom((get) => {
  const state = get(factsQuery.stateAtom)
  if (state._tag !== "Answered" || state.answer.held === null) return null
  const { held, ...facts } = state.answer
  return makeWhatIf(facts, held)
})

const isBeyondPageAtom = atom((get): boolean => {
  const state = get(factsQuery.stateAtom)
  return state._tag === "Answered" && state.answer.held === null
})

/** Likely arrival dates of documents ordered today, by requirement id; empty if unknown. */
export const likelyDaysAtom = atom((get): ReadonlyMap<number, CalendarDate> => {
  const state = get(factsQuery.stateAtom)
  const held = state._tag === "Answered" ? state.answer.held : null
  return new Map(held?.requirementIds.map((id, place) => [id, dateOfDayNumber(held.likely[place] ?? 0)]))
})

/** Debounce in milliseconds, because days change with every key. */
const restMillis = 250

const serverQuery = makeQuery({
  question: (get) =>
    get(isBeyondPageAtom)
      ? { narrowing: get(narrowingTextAtom), viewAsUserId: get(viewAsAtom).userId, assume: get(assumedAtom) }
      : null,
  subject: ({ narrowing, viewAsUserId }) => `${String(viewAsUserId)} ${narrowing}`,
  ask: ({ assume, narrowing, viewAsUserId }) => {
    const { filter } = documentsAddress(narrowing)
    const asked = ask(RequirementGroup, (calls) => calls.whatIf({ payload: { filter, viewAsUserId, assume } }))
    return assume.length === 0 ? asked : Effect.delay(asked, restMillis)
  },
  defect: words.whatIfDefect
})

/** Reclaims that can be filed and those lost under the assumptions in the address. */
export const whatIfAtom = atom((get): QueryState<unknown, WhatIf> => {
  const facts = get(factsQuery.stateAtom)
  if (facts._tag !== "Answered") return facts
  const answer = get(answerInPageAtom)
  return answer === null ? get(serverQuery.stateAtom) : { ...facts, answer: answer(get(assumedAtom)) }
})

/** Requests it again. */
export const retryWhatIfAtom = atom(null, (_get, set) => {
  set(factsQuery.retryAtom)
  set(serverQuery.retryAtom)
})
