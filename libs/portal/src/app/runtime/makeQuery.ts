import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ViewReportAs } from "@reclaim/core/domain/shell/ViewReportAs"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import { Effect, Exit } from "effect"
import { type Atom, atom, type Getter, type WritableAtom } from "jotai"
import { unwrap } from "jotai/utils"
import { callFailureOf, type PortalServices, resultAtom } from "./runtime.ts"

/** What a screen knows of the answer to its question; exactly one of these at a time. */
export type QueryState<Question, Answer> =
  /** There is nothing to ask. */
  | { readonly _tag: "Unasked" }
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: the answer to another question, or to this one asked anew, is on its way; this one stays until then. */
  | { readonly _tag: "Answered"; readonly question: Question; readonly answer: Answer; readonly isRefreshing: boolean }
  | { readonly _tag: "Failed"; readonly text: string }
  /** The user has put the failure or the answer aside; nothing is shown until something else is asked for. */
  | { readonly _tag: "Acknowledged" }

export interface QuerySettings<Question, Answer> {
  /** What is asked, made of other atoms; null for nothing. Asked anew whenever one of them changes. */
  readonly question: (get: Getter) => Question | null
  /** What an answer has to be about to be shown in the place of one that is on its way. */
  readonly subject: (question: Question) => unknown
  readonly ask: (question: Question) => Effect.Effect<Answer, CallFailure, PortalServices>
  /** What is said when a failure has no words of the server. */
  readonly defect: string
}

/** A question of a screen, asked for as long as its state is looked at. */
export interface Query<Question, Answer> {
  readonly stateAtom: Atom<QueryState<Question, Answer>>
  /** Asks the same again. */
  readonly retryAtom: WritableAtom<null, [], void>
  /** Puts what is shown aside. */
  readonly acknowledgeAtom: WritableAtom<null, [], void>
}

/** For questions about reports: nobody's figures stand under another client's name. */
export const whoseReports = ({ viewAs }: { readonly viewAs: ViewReportAs }): number => viewAs.userId

/** The words for what went wrong; the given ones where the server has none. */
export const failureText = (exit: Exit.Exit<unknown, CallFailure>, defect: string): string => {
  const failure = callFailureOf(exit)
  return failure === undefined ? defect : apiErrorText(failure)
}

/** A question that follows the atoms it is made of: each change interrupts the call in flight and asks anew. */
export const makeQuery = <Question, Answer>(settings: QuerySettings<Question, Answer>): Query<Question, Answer> => {
  const { ask, defect, question, subject } = settings
  const attemptAtom = atom(0)
  const questionAtom = atom(question)
  /** One object per time of asking. */
  const requestAtom = atom((get) => {
    const asked = get(questionAtom)
    const attempt = get(attemptAtom)
    return asked === null ? null : { attempt, question: asked }
  })
  const exitAtom = resultAtom((get) => {
    const request = get(requestAtom)
    return request === null ? Effect.never : ask(request.question)
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
    return isRefreshing ? { _tag: "Loading" } : { _tag: "Failed", text: failureText(exit, defect) }
  })
  return {
    stateAtom,
    retryAtom: atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1)),
    acknowledgeAtom: atom(null, (get, set) => set(acknowledgedAtom, get(requestAtom)))
  }
}
