import { DocumentGroup } from "@reclaim/core/contract/documents/DocumentGroup"
import { Transactions } from "@reclaim/core/client/transactions/Transactions"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { NextActor } from "@reclaim/core/domain/reclaim/NextActor"
import { defaultTransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { documentsAddress } from "@reclaim/core/rules/address/documentsUrl"
import type { AttentionState } from "@reclaim/ui/dashboard/AttentionNotice.tsx"
import type { WaitingReclaims } from "@reclaim/ui/dashboard/standingTexts.ts"
import { atom } from "jotai"
import { messages } from "../messages.ts"
import { actsDoneAtom } from "../runtime/actsDoneAtom.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery, viewedUserId } from "../runtime/makeQuery.ts"
import { isNobodyViewedAtom, shownUserAtom, viewAsAtom } from "../viewAs/viewAsAtoms.ts"

const client: NextActor = "client"

/** Filter for the open reclaims on which the client has to act next, regardless of the filters on the screen. */
export const waitingFilter = emptyDashboardFilter("active").with({ nextActors: [client] })

const { defect } = messages.dashboard

const waitingQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) || get(shownUserAtom)?.canUse(taskNames.reclaimDashboard) !== true
      ? null
      : { viewAs: get(viewAsAtom), actsDone: get(actsDoneAtom) },
  subject: viewedUserId,
  ask: ({ viewAs }) =>
    ask(Transactions, (transactions) =>
      transactions.page({ filter: waitingFilter, viewAs, sort: defaultTransactionSort, offset: 0, limit: 1 })
    ),
  defect
})

/** Reclaims whose next step is the client's, sent or not: number and net amount. */
export const waitingReclaimsAtom = atom((get): AttentionState<WaitingReclaims> => {
  const state = get(waitingQuery.stateAtom)
  switch (state._tag) {
    case "Answered":
      return { _tag: "Loaded", answer: { count: state.answer.totalCount, net: state.answer.totalNet } }
    case "Failed":
      return { _tag: "Failed" }
    default:
      return { _tag: "Loading" }
  }
})

const ownDocuments = documentsAddress("").filter.with({ clientDocumentsOnly: true })

const sentQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) || get(shownUserAtom)?.canUse(taskNames.documents) !== true
      ? null
      : { viewAsUserId: get(viewAsAtom).userId, actsDone: get(actsDoneAtom) },
  subject: ({ viewAsUserId }) => viewAsUserId,
  ask: ({ viewAsUserId }) =>
    ask(DocumentGroup, (calls) => calls.list({ payload: { filter: ownDocuments, viewAsUserId } })),
  defect
})

/** Reclaims for which the client has sent what is missing: number and net amount; null while unknown. */
export const sentReclaimsAtom = atom((get): WaitingReclaims | null => {
  const state = get(sentQuery.stateAtom)
  return state._tag === "Answered" ? { count: state.answer.summary.sentCount, net: state.answer.summary.sentNet } : null
})

/** Requests again what waits. */
export const retryStandingAtom = waitingQuery.retryAtom
