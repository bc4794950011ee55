import { Expiries } from "@reclaim/core/client/expiring/Expiries"
import { Transactions } from "@reclaim/core/client/transactions/Transactions"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { NextActor } from "@reclaim/core/domain/reclaim/NextActor"
import { defaultTransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { DocumentGroup } from "@reclaim/core/contract/documents/DocumentGroup"
import { documentsAddress, documentsHref } from "@reclaim/core/rules/address/documentsUrl"
import type { AttentionState, WaitingReclaims } from "@reclaim/ui/dashboard/AttentionNotice.tsx"
import { type Atom, atom } from "jotai"
import { messages } from "../../app/messages.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery, type QueryState, viewedUserId } from "../../app/runtime/makeQuery.ts"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { isNobodyViewedAtom, shownUserAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

const client: NextActor = "client"

/** Filter for the open reclaims on which the client has to act next, regardless of the filters on the screen. */
export const waitingFilter = emptyDashboardFilter("active").with({ nextActors: [client] })

const { defect } = messages.dashboard

const expiryQuery = makeQuery({
  question: (get) => ({ filter: emptyDashboardFilter("expiring"), viewAs: get(viewAsAtom), by: "agent" as const }),
  subject: viewedUserId,
  ask: ({ by, filter, viewAs }) =>
    ask(Expiries, (expiries) => expiries.read({ filter, viewAsUserId: viewAs.userId, by })),
  defect
})

const waitingQuery = makeQuery({
  question: (get) => ({
    filter: waitingFilter,
    viewAs: get(viewAsAtom),
    sort: defaultTransactionSort,
    offset: 0,
    limit: 1
  }),
  subject: viewedUserId,
  ask: (question) => ask(Transactions, (transactions) => transactions.page(question)),
  defect
})

const attentionOf = <Question, Answer, Shown>(
  stateAtom: Atom<QueryState<Question, Answer>>,
  shown: (answer: Answer) => Shown
): Atom<AttentionState<Shown>> =>
  atom((get) => {
    const state = get(stateAtom)
    switch (state._tag) {
      case "Answered":
        return { _tag: "Loaded", answer: shown(state.answer) }
      case "Failed":
        return { _tag: "Failed" }
      default:
        return { _tag: "Loading" }
    }
  })

/** Expiring reclaims of the client, unfiltered, by agent cut-off. */
export const expiryAttentionAtom: Atom<AttentionState<Expiry>> = attentionOf(expiryQuery.stateAtom, (expiry) => expiry)

/** Reclaims that wait for the client: number and net amount. */
export const waitingAttentionAtom: Atom<AttentionState<WaitingReclaims>> = attentionOf(
  waitingQuery.stateAtom,
  ({ totalCount, totalNet }) => ({ count: totalCount, net: totalNet })
)

const ownDocuments = documentsAddress("").filter.with({ clientDocumentsOnly: true })

const sentQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) || get(shownUserAtom)?.canUse(taskNames.documents) !== true
      ? null
      : { filter: ownDocuments, viewAsUserId: get(viewAsAtom).userId },
  subject: ({ viewAsUserId }) => viewAsUserId,
  ask: (payload) => ask(DocumentGroup, (calls) => calls.list({ payload })),
  defect
})

/** Reclaims for which the client has sent what is missing: number and net amount; null while unknown. */
export const sentAttentionAtom = atom((get): WaitingReclaims | null => {
  const state = get(sentQuery.stateAtom)
  return state._tag === "Answered" ? { count: state.answer.summary.sentCount, net: state.answer.summary.sentNet } : null
})

/** Requests both again. */
export const retryAttentionAtom = atom(null, (_get, set) => {
  for (const { retryAtom } of [expiryQuery, waitingQuery]) set(retryAtom)
})

/** Link to the documents that the client has to provide, without filters; null for users who may not see them. */
export const ownDocumentsHrefAtom = atom((get): string | null => {
  if (get(shownUserAtom)?.canUse(taskNames.documents) !== true) return null
  const { path, search } = get(locationAtom)
  return documentsHref({ clientDocumentsOnly: true }, path + search)
})
