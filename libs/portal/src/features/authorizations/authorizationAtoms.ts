import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { AuthorizationGroup } from "@reclaim/core/contract/authorizations/AuthorizationGroup"
import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { authorizationPageLimit } from "@reclaim/core/domain/authorization/authorizationLimits"
import type { BatchDecision } from "@reclaim/core/domain/authorization/BatchDecision"
import type { LeftOutBatch } from "@reclaim/core/domain/authorization/JointDecision"
import type { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { authorizationsOfSearch } from "@reclaim/core/rules/authorization/authorizationUrl"
import { jointBatches, jointResponses } from "@reclaim/core/rules/authorization/jointDecision"
import { mayAuthorize } from "@reclaim/core/rules/authorization/mayAuthorize"
import {
  statementResponses,
  noAnswers,
  type StatementAnswer,
  type StatementAnswers
} from "@reclaim/core/rules/authorization/statementAnswers"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { authorizationMessages as words } from "@reclaim/ui/authorizations/authorizationMessages.ts"
import type { BatchLines } from "@reclaim/ui/authorizations/BatchPanel.tsx"
import { Effect } from "effect"
import { atom, type Setter } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { showToastAtom } from "../../app/session/toastAtoms.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { isNobodyViewedAtom, viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** Authorization settings in the address. */
export const authorizationAddressAtom = atom((get) => authorizationsOfSearch(get(locationAtom).search))

/** Rights of the user; none while viewing as somebody. */
export const authorizationRightsAtom = atom((get) => {
  const user = get(currentUserAtom)
  const isOwn = user !== null && get(viewedUserAtom) === null
  return { decide: isOwn && mayAuthorize(user) }
})

const listQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) ? null : { shows: get(authorizationAddressAtom).shows, viewAs: get(viewAsAtom).userId },
  subject: ({ shows, viewAs }) => `${shows} ${String(viewAs)}`,
  ask: ({ shows, viewAs }) =>
    ask(AuthorizationGroup, (calls) =>
      calls.list({ query: { state: shows, offset: 0, limit: authorizationPageLimit, viewAsUserId: viewAs } })
    ),
  defect: words.defect
})

const detailQuery = makeQuery({
  question: (get) => {
    const { batchId } = get(authorizationAddressAtom)
    return batchId === null || get(isNobodyViewedAtom) ? null : { batchId, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ batchId, viewAs }) => `${String(batchId)} ${String(viewAs)}`,
  ask: ({ batchId, viewAs }) =>
    ask(AuthorizationGroup, (calls) => calls.find({ params: { id: batchId }, query: { viewAsUserId: viewAs } })),
  defect: words.detailDefect
})

/** Requests the claims of the open batch again. */
export const reloadDetailAtom = detailQuery.retryAtom

/** Requests the list again. */
export const reloadListAtom = listQuery.retryAtom

/** Latest version of each batch read since the list was. */
const seenAtom = atom<ReadonlyMap<number, AuthorizationBatch>>(new Map<number, AuthorizationBatch>())

/** The open batch, as loaded; null before. */
export const openBatchAtom = atom((get) => {
  const state = get(detailQuery.stateAtom)
  return state._tag === "Answered" ? state.answer.batch : null
})

/** Stores a batch as loaded, because opening it may have changed it. */
export const keepSeenAtom = atom(null, (_get, set, batch: AuthorizationBatch): void =>
  set(seenAtom, (seen) => new Map([...seen, [batch.batchId, batch]]))
)

/** The claims of the open batch. */
export const openLinesAtom = atom((get): BatchLines => {
  const state = get(detailQuery.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", lines: state.answer.lines } : { _tag: "Loading" }
})

export type BatchListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly batches: ReadonlyArray<AuthorizationBatch>
      readonly totalCount: number
      readonly inPlaceOf: ReadonlyArray<string>
    }

/** The batches of the view, each in its latest known version. */
export const batchListAtom = atom((get): BatchListState => {
  const state = get(listQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const seen = get(seenAtom)
  const { inPlaceOf, rows, totalCount } = state.answer
  return {
    _tag: "Loaded",
    totalCount,
    inPlaceOf,
    batches: rows.map((row) => {
      const last = seen.get(row.batchId)
      return last !== undefined && last.version > row.version ? last : row
    })
  }
})

const jointStoreAtom = atom<StatementAnswers>(noAnswers)

const chosenStoreAtom = atom<ReadonlySet<number>>(new Set<number>())

/** Ids of the selected batches. */
export const chosenAtom = atom((get) => get(chosenStoreAtom))

/**
 * Changes the selection. Common answers are about the batches that were selected when they were given, so another batch
 * in the selection clears them.
 */
export const chooseAtom = atom(null, (get, set, chosen: ReadonlySet<number>): void => {
  const before = get(chosenStoreAtom)
  if ([...chosen].some((id) => !before.has(id))) set(jointStoreAtom, noAnswers)
  set(chosenStoreAtom, chosen)
})

const answersStoreAtom = atom<ReadonlyMap<number, StatementAnswers>>(new Map<number, StatementAnswers>())

/** Responses entered for the statements of each batch. */
export const answersAtom = atom((get) => {
  const answers = get(answersStoreAtom)
  return (batchId: number): StatementAnswers => answers.get(batchId) ?? noAnswers
})

interface StatementEntry {
  readonly batchId: number
  readonly code: StatementCode
  readonly answer: StatementAnswer
}

/** Stores a response to a statement. */
export const answerAtom = atom(null, (_get, set, { answer, batchId, code }: StatementEntry): void =>
  set(answersStoreAtom, (all) => new Map([...all, [batchId, { ...all.get(batchId), [code]: answer }]]))
)

/** Common answers to the statements of all selected batches. */
export const jointAnswersAtom = atom((get) => get(jointStoreAtom))

/** Stores a common answer. */
export const answerTogetherAtom = atom(null, (_get, set, { answer, code }: Omit<StatementEntry, "batchId">): void =>
  set(jointStoreAtom, (all) => ({ ...all, [code]: answer }))
)

/** Batches that the last joint decision left as they were. */
export const leftOutAtom = atom<ReadonlyArray<LeftOutBatch>>([])

interface BatchesDecision {
  readonly batches: ReadonlyArray<AuthorizationBatch>
  readonly decision: BatchDecision
  readonly reason: string
}

/** Keeps batches as they are after an act, and requests what is shown of them again. */
const keepChanged = (set: Setter, changed: ReadonlyArray<AuthorizationBatch>): void => {
  set(seenAtom, (seen) => new Map([...seen, ...changed.map((batch) => [batch.batchId, batch] as const)]))
  set(chosenStoreAtom, new Set<number>())
  set(listQuery.retryAtom)
  set(detailQuery.retryAtom)
}

const doneText = (decision: BatchDecision, after: ReadonlyArray<AuthorizationBatch>): string => {
  if (decision !== "authorize") return words.done[decision](after.length)
  const waiting = after.filter(({ state }) => state !== "authorized").length
  if (waiting === 0) return words.done.authorize(after.length)
  return after.length === 1 ? words.done.approved : words.done.approvedSome(after.length, waiting)
}

/** Decides on all selected batches together, each by itself: those that have changed are reported. */
export const decideTogetherAct = makeAct({
  ask: ({ batches, decision, reason }: BatchesDecision, get) => {
    const payload = {
      decision,
      reason,
      statements: jointResponses(batches, decision, get(jointAnswersAtom)),
      batches: jointBatches(batches, decision, get(answersAtom))
    }
    return Effect.flatMap(onceKey, (key) =>
      ask(AuthorizationGroup, (calls) => calls.decideTogether({ headers: { key }, payload }))
    )
  },
  defect: words.notDecided,
  onDone: ({ answer: { decided, leftOut }, asked }, _get, set) => {
    if (decided.length > 0) void set(showToastAtom, messageToast(doneText(asked.decision, decided)))
    set(leftOutAtom, leftOut)
    if (decided.length > 0) set(jointStoreAtom, noAnswers)
    keepChanged(set, [...decided, ...leftOut.flatMap(({ batch }) => batch ?? [])])
  }
})

/** Decides on the open batch. */
export const decideAct = makeAct({
  ask: ({ batches, decision, reason }: BatchesDecision, get) => {
    const answersOf = get(answersAtom)
    const decisions = batches.map(({ batchId, statements, version }) => ({
      batchId,
      version,
      decision,
      reason,
      statements: decision === "authorize" ? statementResponses(statements, answersOf(batchId)) : []
    }))
    return Effect.flatMap(onceKey, (key) =>
      ask(AuthorizationGroup, (calls) => calls.decide({ headers: { key }, payload: { decisions } }))
    )
  },
  defect: words.notDecided,
  onDone: ({ answer, asked }, _get, set) => {
    void set(showToastAtom, messageToast(doneText(asked.decision, answer)))
    keepChanged(set, answer)
  },
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status !== 404 && status !== 409 && status !== 412) return
    set(listQuery.retryAtom)
    set(detailQuery.retryAtom)
  }
})

interface Revocation {
  readonly batch: AuthorizationBatch
  readonly reason: string
}

/** Revokes an authorization. */
export const revokeAct = makeAct({
  ask: ({ batch: { batchId: id, version }, reason }: Revocation) =>
    Effect.flatMap(onceKey, (key) =>
      ask(AuthorizationGroup, (calls) =>
        calls.revoke({ params: { id }, headers: { key, version }, payload: { reason } })
      )
    ),
  defect: words.notDecided,
  onDone: (_done, _get, set) => {
    set(listQuery.retryAtom)
    set(detailQuery.retryAtom)
  },
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(listQuery.retryAtom)
  }
})
