import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { ViewReportAs } from "@reclaim/core/domain/shell/ViewReportAs"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import { Effect, Exit } from "effect"
import { type Atom, atom, type Getter, type WritableAtom } from "jotai"
import { unwrap } from "jotai/utils"
import { messages } from "../messages.ts"
import { againOnceOnline } from "../network/againOnceOnline.ts"
import { acknowledgedFailuresAtom } from "./acknowledgedFailuresAtom.ts"
import { asReport, type PortalServices, resultAtom } from "./runtime.ts"

/** The state of a query, as the screen shows it. */
export type QueryState<Question, Answer> =
  /** There is nothing to request. */
  | { readonly _tag: "Unasked" }
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: a newer response is loading, and this one is shown until it arrives. */
  | { readonly _tag: "Answered"; readonly question: Question; readonly answer: Answer; readonly isRefreshing: boolean }
  | { readonly _tag: "Failed"; readonly text: string }
  /** The user has dismissed the failure or the answer; nothing is shown until the next request. */
  | { readonly _tag: "Acknowledged" }

export interface QuerySettings<Question, Answer> {
  /** Request to make, derived from other atoms; null for none. A change of any of them makes a new request. */
  readonly question: (get: Getter) => Question | null
  /**
   * Subject of a request. The previous response stays visible while the next loads only if both have the same subject.
   */
  readonly subject: (question: Question) => unknown
  readonly ask: (question: Question) => Effect.Effect<Answer, CallFailure, PortalServices>
  /** Message for a failure without a message from the server. */
  readonly defect: string
  /** True for a report, whose failure is also shown by the error toast. */
  readonly isReport?: boolean
}

/** A request of a screen, active while its state is observed. */
export interface Query<Question, Answer> {
  readonly stateAtom: Atom<QueryState<Question, Answer>>
  /** Outcome of the latest request, for callers that await it; never settles while there is nothing to request. */
  readonly exitAtom: Atom<Promise<Exit.Exit<Answer, CallFailure>>>
  /** Requests again. */
  readonly retryAtom: WritableAtom<null, [], void>
  /** Dismisses the failure or response shown. */
  readonly acknowledgeAtom: WritableAtom<null, [], void>
}

/** For requests about reports: one client's figures are never shown under another client's name. */
export const viewedUserId = ({ viewAs }: { readonly viewAs: ViewReportAs }): number => viewAs.userId

/** The message for a failure: the server's, or the given one when there is none. */
export const failureText = (exit: Exit.Exit<unknown, CallFailure>, defect: string): string => {
  const failure = callFailureOf(exit)
  if (failure?.code === "step_up_required" && failure.methods?.length === 0) return messages.session.unproven
  return failure === undefined ? defect : apiErrorText(failure)
}

/** A query that follows the atoms it depends on: each change interrupts the call in flight and starts another. */
export const makeQuery = <Question, Answer>(settings: QuerySettings<Question, Answer>): Query<Question, Answer> => {
  const { ask, defect, isReport = false, question, subject } = settings
  const attemptAtom = atom(0)
  const questionAtom = atom(question)
  /** A new object for each request. */
  const requestAtom = atom((get) => {
    const asked = get(questionAtom)
    const attempt = get(attemptAtom)
    return asked === null ? null : { attempt, question: asked }
  })
  const exitAtom = resultAtom((get) => {
    const request = get(requestAtom)
    if (request === null) return Effect.never
    return isReport ? asReport(get, againOnceOnline(ask(request.question))) : ask(request.question)
  })
  const answerAtom = unwrap(
    atom(async (get) => ({ request: get(requestAtom), exit: await get(exitAtom) })),
    (previous) => previous
  )
  const acknowledgedAtom = atom<object | null>(null)
  const stateAtom = atom((get): QueryState<Question, Answer> => {
    const request = get(requestAtom)
    if (request === null) return { _tag: "Unasked" }
    const { exit, request: answered = null } = get(answerAtom) ?? {}
    if (get(acknowledgedAtom) === request) return { _tag: "Acknowledged" }
    if (exit === undefined || answered === null || subject(answered.question) !== subject(request.question)) {
      return { _tag: "Loading" }
    }
    const isRefreshing = answered !== request
    if (Exit.isSuccess(exit)) {
      return { _tag: "Answered", question: answered.question, answer: exit.value, isRefreshing }
    }
    const failure = callFailureOf(exit)
    if (failure !== undefined && get(acknowledgedFailuresAtom).has(failure)) return { _tag: "Acknowledged" }
    return isRefreshing ? { _tag: "Loading" } : { _tag: "Failed", text: failureText(exit, defect) }
  })
  return {
    stateAtom,
    exitAtom,
    retryAtom: atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1)),
    acknowledgeAtom: atom(null, (get, set) => set(acknowledgedAtom, get(requestAtom)))
  }
}
