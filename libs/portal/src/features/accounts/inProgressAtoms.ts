import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import { type OpenApplicationState, waitingFor } from "@reclaim/core/domain/application/ApplicationState"
import { type ProgressQuery, progressQueryOf } from "@reclaim/core/rules/address/accounts/progressUrl"
import { type ApplicationsFound, foundInState, withMore } from "@reclaim/core/rules/application/ApplicationsFound"
import type { ApplicationListState } from "@reclaim/ui/accounts/progress/ApplicationList.tsx"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { failureText, makeQuery } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { accountsMessages as words } from "./accountsMessages.ts"

/** Number of applications in one state loaded at a time. */
const pageSize = 50

/** True while the applications in progress are in view; they are requested each time they come into view. */
export const isInProgressShownAtom = atom(false)

interface Question extends ProgressQuery {
  readonly viewAs: number
}

/**
 * First page of a state, or only its count. While we work on them, applications from an uploaded list count as a single
 * row.
 */
const questionOf = ({ search, state: chosen, viewAs }: Question, state: OpenApplicationState) => ({
  state,
  offset: 0,
  limit: chosen === null || chosen === state ? pageSize : 1,
  viewAsUserId: viewAs,
  ...(search.trim() === "" ? {} : { search: search.trim() }),
  ...(waitingFor(state) === "provider" ? ({ lists: "folded" } as const) : {})
})

const query = makeQuery({
  question: (get): Question | null =>
    !get(isInProgressShownAtom) || get(isNobodyViewedAtom)
      ? null
      : { viewAs: get(viewAsAtom).userId, ...progressQueryOf(get(locationAtom).search) },
  subject: ({ viewAs }) => viewAs,
  ask: (question) =>
    ask(ApplicationGroup, (calls) =>
      Effect.map(
        Effect.all(
          [
            calls.list({ query: questionOf(question, "returned") }),
            calls.list({ query: questionOf(question, "draft") }),
            calls.list({ query: questionOf(question, "submitted") }),
            calls.list({ query: questionOf(question, "in_review") })
          ],
          { concurrency: "unbounded" }
        ),
        ([returned, draft, submitted, inReview]): ApplicationsFound => ({
          returned: foundInState(returned),
          draft: foundInState(draft),
          submitted: foundInState(submitted),
          in_review: foundInState(inReview)
        })
      )
    ),
  defect: words.inProgressDefect
})

type More = Extract<ApplicationListState, { readonly _tag: "Loaded" }>["more"]

/** Further pages read, with the response that they continue. */
const storeMoreAtom = atom<{
  readonly after: ApplicationsFound
  readonly found: ApplicationsFound
  readonly more: More
} | null>(null)

/** Applications in progress. */
export const inProgressAtom = atom((get): ApplicationListState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const stored = get(storeMoreAtom)
  return stored?.after === state.answer
    ? { _tag: "Loaded", found: stored.found, more: stored.more }
    : { _tag: "Loaded", found: state.answer, more: { _tag: "Idle" } }
})

/** Loads more applications in a state. */
export const moreInProgressAtom = atom(null, async (get, set, state: OpenApplicationState): Promise<void> => {
  const answered = get(query.stateAtom)
  const known = get(inProgressAtom)
  if (answered._tag !== "Answered" || known._tag !== "Loaded" || known.more._tag === "Loading") return
  const { answer: after, question } = answered
  const { found } = known
  const keep = (next: ApplicationsFound, more: More) => {
    const present = get(query.stateAtom)
    // Another request may have replaced this one.
    if (present._tag === "Answered" && present.answer === after) set(storeMoreAtom, { after, found: next, more })
  }
  keep(found, { _tag: "Loading" })
  const part = { ...questionOf(question, state), offset: found[state].rows.length, limit: pageSize }
  const exit = await runWithFailureHandling(
    get,
    ask(ApplicationGroup, (calls) => calls.list({ query: part }))
  )
  if (Exit.isSuccess(exit)) keep(withMore(found, state, exit.value), { _tag: "Idle" })
  else keep(found, { _tag: "Failed", text: failureText(exit, words.inProgressDefect) })
})

/** Requests them again. */
export const reloadInProgressAtom = query.retryAtom
