import { type TransactionQuestion, Transactions } from "@reclaim/core/client/transactions/Transactions"
import { TransactionGroup } from "@reclaim/core/contract/transactions/TransactionGroup"
import type { TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import type { TransactionPage } from "@reclaim/core/domain/reclaim/TransactionPage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { RowRange } from "@reclaim/core/domain/reclaim/RowRange"
import type { Task } from "@reclaim/core/domain/user/Task"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { documentsOfFilter } from "@reclaim/core/rules/address/documentsOfFilter"
import { documentsHref } from "@reclaim/core/rules/address/documentsUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { decideRows } from "@reclaim/core/rules/transaction/decideRows"
import type { RowsAnswer } from "@reclaim/ui/transactions/transactionBlocks.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { showFailureAtom } from "../../app/session/toastAtoms.ts"
import { failureText, makeQuery, viewedUserId } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { transactionsMessages } from "./transactionsMessages.ts"
import { dashboardFilterAtom } from "../../app/address/dashboardRequestAtoms.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { locationAtom, type PortalLocation } from "../../app/address/locationAtoms.ts"
import { transactionsAddressAtom } from "../../app/address/transactionsAddressAtom.ts"
import { searchOfTransactions, transactionsAddress } from "@reclaim/core/rules/address/transactionsUrl"
import { shownUserAtom, viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { configAtom } from "../../app/config/configAtoms.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { nextStepOf, stepWayOf, type StepWay } from "@reclaim/core/rules/transaction/nextStep"
import type { StepAction } from "@reclaim/ui/transactions/NextStepCard.tsx"

/** Number of rows fetched at a time. */
export const transactionBlockSize = 100

/** The request without its paging. */
export type TransactionListQuestion = Omit<TransactionQuestion, "offset" | "limit">

/** The state of the list of transactions. */
export type TransactionListView =
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: rows of another request are loading, and the previous ones are shown until then. */
  | {
      readonly _tag: "Loaded"
      readonly question: TransactionListQuestion
      readonly firstPage: TransactionPage
      readonly today: CalendarDate
      readonly isRefreshing: boolean
    }
  | { readonly _tag: "Failed"; readonly text: string }

// A string, so that an equal list address causes no new request.
const listKeyAtom = atom((get) => {
  const { tab } = get(dashboardFilterAtom)
  return searchOfTransactions(tab, { ...get(transactionsAddressAtom), open: null, scene: "transactions" })
})

const listQuery = makeQuery({
  isReport: true,
  question: (get): TransactionListQuestion => {
    const filter = get(dashboardFilterAtom)
    const { sort } = transactionsAddress(filter.tab, get(listKeyAtom))
    return { filter, viewAs: get(viewAsAtom), sort }
  },
  subject: viewedUserId,
  ask: (question) => {
    const firstPage = ask(Transactions, (transactions) =>
      transactions.page({ ...question, offset: 0, limit: transactionBlockSize })
    )
    return Effect.all({ firstPage, today: todayInUtc })
  },
  defect: transactionsMessages.defect
})

/** The transactions behind the figures as the screen shows them. */
export const transactionListAtom = atom((get): TransactionListView => {
  const state = get(listQuery.stateAtom)
  switch (state._tag) {
    case "Answered":
      return { _tag: "Loaded", question: state.question, isRefreshing: state.isRefreshing, ...state.answer }
    case "Failed":
      return state
    default:
      return { _tag: "Loading" }
  }
})

/** Requests the list again. */
export const retryTransactionsAtom = listQuery.retryAtom

/** Further rows of a list that is shown. */
export interface FurtherRows {
  readonly question: TransactionListQuestion
  /** The revision of the rows shown so far. */
  readonly rev: number
  readonly range: RowRange
  readonly signal: AbortSignal
}

/** Requests further rows; if the data have changed since, reloads the whole list, because its rows must match. */
export const loadRowsAtom = atom(null, async (get, set, further: FurtherRows): Promise<RowsAnswer> => {
  const { question, range, rev, signal } = further
  const asked = ask(Transactions, (transactions) => transactions.page({ ...question, ...range }))
  const exit = await runWithFailureHandling(get, asked, { signal })
  if (Exit.isFailure(exit)) return { _tag: "Failed", text: failureText(exit, transactionsMessages.defect) }
  const decision = decideRows(rev, exit.value)
  if (decision._tag === "Outdated") set(retryTransactionsAtom)
  return decision
})

/** State of the transaction in the address. */
export type OpenTransactionView =
  | { readonly _tag: "Closed" }
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Loaded"; readonly detail: TransactionDetail; readonly today: CalendarDate }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }

/** Number of the transaction in the address; null for none. */
export const openSeqAtom = atom((get) => get(transactionsAddressAtom).open)

const openQuery = makeQuery({
  isReport: true,
  question: (get) => {
    const seq = get(openSeqAtom)
    return seq === null ? null : { seq, viewAsUserId: get(viewAsAtom).userId }
  },
  subject: (question) => question,
  ask: ({ seq, viewAsUserId }) => {
    const detail = ask(TransactionGroup, (calls) => calls.detail({ params: { seq }, query: { viewAsUserId } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    )
    return Effect.all({ detail, today: todayInUtc })
  },
  defect: transactionsMessages.defect
})

/** The open transaction. */
export const openTransactionAtom = atom((get): OpenTransactionView => {
  const state = get(openQuery.stateAtom)
  switch (state._tag) {
    case "Unasked":
      return { _tag: "Closed" }
    case "Answered": {
      if (state.isRefreshing) return { _tag: "Loading" }
      const { detail, today: day } = state.answer
      return detail === null ? { _tag: "NotFound" } : { _tag: "Loaded", detail, today: day }
    }
    case "Failed":
      return state
    default:
      return { _tag: "Loading" }
  }
})

/** Requests the open transaction again. */
export const retryOpenTransactionAtom = openQuery.retryAtom

/** Link to a task; the documents task is filtered by the transaction's account, with a link back. */
const wayTo = (
  { name, route }: Pick<Task, "name" | "route">,
  { transaction: { acctCode, fiCode } }: TransactionDetail,
  { path, search }: PortalLocation
): string =>
  name === taskNames.documents && route === routes.documents.path
    ? documentsHref({ custodianCodes: [fiCode], accountCodes: [acctCode] }, path + search)
    : route

/** Link to the client's next step for the open transaction; undefined if there is none. */
export const openStepActionAtom = atom((get): StepAction | undefined => {
  const view = get(openTransactionAtom)
  const user = get(currentUserAtom)
  // Staff who view as a client see the client's data but cannot act for it.
  if (view._tag !== "Loaded" || user === null || get(viewedUserAtom) !== null) return undefined
  const step = nextStepOf(view.detail, view.today)
  const way: StepWay = step === null ? { _tag: "None" } : stepWayOf(step, user)
  switch (way._tag) {
    case "None":
      return undefined
    case "Screen":
      return { label: transactionsMessages.goTo(way.task.label), to: wayTo(way.task, view.detail, get(locationAtom)) }
    case "Contact": {
      const { serviceDeskUrl } = get(configAtom)
      return serviceDeskUrl === ""
        ? undefined
        : { label: transactionsMessages.contact, to: serviceDeskUrl, isOutside: true }
    }
  }
})

/** Link to the documents that the listed transactions wait for; null if there are none or the user may not see them. */
export const documentsHrefAtom = atom((get): string | null => {
  if (get(shownUserAtom)?.canUse(taskNames.documents) !== true) return null
  const documents = documentsOfFilter(get(dashboardFilterAtom))
  if (documents === null) return null
  const { path, search } = get(locationAtom)
  return documentsHref(documents, path + search)
})

/** Saves the evidence of a claim. */
export const evidenceAct = makeAct({
  ask: (seq: number) =>
    ask(Transactions, (transactions) => transactions.evidence(seq)).pipe(
      Effect.flatMap((link) => ask(FileSaver, (saver) => saver.follow(link)))
    ),
  defect: transactionsMessages.notSaved,
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, transactionsMessages.notSaved)
})

/** True if the user may save the evidence: a user of the client, not viewing as somebody. */
export const mayTakeEvidenceAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && !user.isUserInternal && get(viewedUserAtom) === null
})
