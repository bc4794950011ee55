import { type TransactionQuestion, Transactions } from "@reclaim/core/client/transactions/Transactions"
import type { TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import type { TransactionPage } from "@reclaim/core/domain/reclaim/TransactionPage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import type { RowRange, RowsAnswer } from "@reclaim/ui/transactions/transactionBlocks.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { callFailureOf, resultAtom, runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { transactionsMessages } from "./transactionsMessages.ts"
import { dashboardFilterAtom, dashboardKeyAtom } from "../../app/address/dashboardRequestAtoms.ts"
import { today } from "../../app/session/today.ts"
import { transactionsAddressAtom } from "../../app/address/transactionsAddressAtom.ts"
import { searchOfTransactions, transactionsAddress } from "@reclaim/core/rules/address/transactionsUrl"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** How many rows are fetched at once. */
export const transactionBlockSize = 100

/** What is asked, without which part of it. */
export type TransactionListQuestion = Omit<TransactionQuestion, "offset" | "limit">

/** What the list of transactions shows; exactly one of these at a time. */
export type TransactionListView =
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: those of another question are on their way, these stay until then. */
  | {
      readonly _tag: "Loaded"
      readonly question: TransactionListQuestion
      readonly firstPage: TransactionPage
      readonly today: CalendarDate
      readonly isRefreshing: boolean
    }
  | { readonly _tag: "Failed"; readonly text: string }

const listAttemptAtom = atom(0)

// A text, so that an address that says the same of the list asks for nothing again.
const listKeyAtom = atom((get) => {
  const { due, search, sort, ...rest } = get(transactionsAddressAtom)
  const { tab } = get(dashboardFilterAtom)
  return searchOfTransactions(tab, { ...rest, due, search, sort, open: null, scene: "transactions" })
})

const questionAtom = atom((get): TransactionListQuestion => {
  get(dashboardKeyAtom)
  const filter = get(dashboardFilterAtom)
  const { due, search, sort } = transactionsAddress(filter.tab, get(listKeyAtom))
  return { filter, viewAs: get(viewAsAtom), search, sort, due }
})

const requestAtom = atom((get) => ({ attempt: get(listAttemptAtom), question: get(questionAtom) }))

const listExitAtom = resultAtom((get) => {
  const { question } = get(requestAtom)
  const firstPage = ask(Transactions, (transactions) =>
    transactions.page({ ...question, offset: 0, limit: transactionBlockSize })
  )
  return Effect.all({ firstPage, today })
})

const listAnswerAtom = unwrap(
  atom(async (get) => ({ request: get(requestAtom), exit: await get(listExitAtom) })),
  (previous) => previous
)

const textOf = (exit: Parameters<typeof callFailureOf>[0]): string => {
  const failure = callFailureOf(exit)
  return failure === undefined ? transactionsMessages.defect : apiErrorText(failure)
}

/** The transactions behind the figures as the screen shows them. */
export const transactionListAtom = atom((get): TransactionListView => {
  const answer = get(listAnswerAtom)
  const request = get(requestAtom)
  // Discards responses for a previously viewed client.
  if (answer === undefined || answer.request.question.viewAs.userId !== request.question.viewAs.userId) {
    return { _tag: "Loading" }
  }
  const isRefreshing = answer.request !== request
  if (Exit.isSuccess(answer.exit)) {
    return { _tag: "Loaded", question: answer.request.question, isRefreshing, ...answer.exit.value }
  }
  return isRefreshing ? { _tag: "Loading" } : { _tag: "Failed", text: textOf(answer.exit) }
})

/** Asks for the list again. */
export const retryTransactionsAtom = atom(null, (_get, set) => set(listAttemptAtom, (attempt) => attempt + 1))

/** Further rows of a list that is shown. */
export interface FurtherRows {
  readonly question: TransactionListQuestion
  /** The revision of the rows that are shown already. */
  readonly rev: number
  readonly range: RowRange
  readonly signal: AbortSignal
}

/**
 * Loads further rows; when the data have changed in the meantime, the whole list again, because its parts must fit
 * together.
 */
export const loadRowsAtom = atom(null, async (get, set, further: FurtherRows): Promise<RowsAnswer> => {
  const { question, range, rev, signal } = further
  const asked = ask(Transactions, (transactions) => transactions.page({ ...question, ...range }))
  const exit = await runWithFailureHandling(get, asked, { signal })
  if (Exit.isFailure(exit)) return { _tag: "Failed", text: textOf(exit) }
  if (exit.value.rev === rev) return { _tag: "Rows", rows: exit.value.rows }
  set(retryTransactionsAtom)
  return { _tag: "Outdated" }
})

/** What is known of the transaction that the address opens. */
export type OpenTransactionView =
  | { readonly _tag: "Closed" }
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Loaded"; readonly detail: TransactionDetail; readonly today: CalendarDate }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }

const openSeqAtom = atom((get) => get(transactionsAddressAtom).open)

const openAttemptAtom = atom(0)

const openRequestAtom = atom((get) => ({
  attempt: get(openAttemptAtom),
  seq: get(openSeqAtom),
  viewAs: get(viewAsAtom)
}))

const openExitAtom = resultAtom((get) => {
  const { seq, viewAs } = get(openRequestAtom)
  if (seq === null) return Effect.succeed(null)
  return Effect.all({
    detail: ask(Transactions, (transactions) => transactions.detail({ seq, viewAs })),
    today
  })
})

const openAnswerAtom = unwrap(
  atom(async (get) => ({ request: get(openRequestAtom), exit: await get(openExitAtom) })),
  (previous) => previous
)

/** The transaction that is open. */
export const openTransactionAtom = atom((get): OpenTransactionView => {
  if (get(openSeqAtom) === null) return { _tag: "Closed" }
  const answer = get(openAnswerAtom)
  if (answer === undefined || answer.request !== get(openRequestAtom)) return { _tag: "Loading" }
  if (Exit.isSuccess(answer.exit)) {
    return answer.exit.value === null ? { _tag: "Closed" } : { _tag: "Loaded", ...answer.exit.value }
  }
  return callFailureOf(answer.exit)?.status === 404
    ? { _tag: "NotFound" }
    : { _tag: "Failed", text: textOf(answer.exit) }
})

/** Asks for the open transaction again. */
export const retryOpenTransactionAtom = atom(null, (_get, set) => set(openAttemptAtom, (attempt) => attempt + 1))
