import type { RequiredStatement, StatementResponse } from "../../domain/authorization/AuthorizationBatch.ts"
import type { StatementCode } from "../../domain/authorization/StatementCode.ts"

/** Draft answer to a statement. */
export interface StatementAnswer {
  /** Null before it is answered. */
  readonly isTrue: boolean | null
  readonly comment: string
}

/** Draft answers to the statements of a batch. */
export type StatementAnswers = Readonly<Partial<Record<StatementCode, StatementAnswer>>>

export const noAnswers: StatementAnswers = {}

export const unanswered: StatementAnswer = { isTrue: null, comment: "" }

const isWhole = ({ comment, isTrue }: StatementAnswer): boolean =>
  isTrue === true || (isTrue === false && comment.trim() !== "")

/** Number of unanswered statements; a statement answered "no" needs a comment. */
export const leftToAnswer = (asked: ReadonlyArray<RequiredStatement>, answers: StatementAnswers): number =>
  asked.filter(({ code }) => !isWhole(answers[code] ?? unanswered)).length

/** The answers as they are sent; those that lack something are left out. */
export const statementResponses = (
  asked: ReadonlyArray<RequiredStatement>,
  answers: StatementAnswers
): ReadonlyArray<StatementResponse> =>
  asked.flatMap(({ code, version }) => {
    const answer = answers[code] ?? unanswered
    return isWhole(answer) ? [{ code, version, isTrue: answer.isTrue === true, comment: answer.comment.trim() }] : []
  })
