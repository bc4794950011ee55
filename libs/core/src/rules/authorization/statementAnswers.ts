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

export const blankAnswer: StatementAnswer = { isTrue: null, comment: "" }

const isWhole = ({ comment, isTrue }: StatementAnswer): boolean =>
  isTrue === true || (isTrue === false && comment.trim() !== "")

/** Number of unanswered statements; a statement answered "no" needs a comment. */
export const leftToAnswer = (asked: ReadonlyArray<RequiredStatement>, answers: StatementAnswers): number =>
  asked.filter(({ code }) => !isWhole(answers[code] ?? blankAnswer)).length

/** The answers as they are sent; those that lack something are left out. */
export const statementResponses = (
  asked: ReadonlyArray<RequiredStatement>,
  answers: StatementAnswers
): ReadonlyArray<StatementResponse> =>
  asked.flatMap(({ code, version }) => {
    const answer = answers[code] ?? blankAnswer
    return isWhole(answer) ? [{ code, version, isTrue: answer.isTrue === true, comment: answer.comment.trim() }] : []
  })

/** Text of each statement. Changing a text requires a new version, because earlier answers refer to the old text. */
export const statementTexts: Readonly<Record<StatementCode, Omit<RequiredStatement, "code">>> = {
  beneficial_owner: { version: 1, text: "The owner was the beneficial owner of the dividends." },
  no_lending: { version: 1, text: "The shares were not lent over the ex date." },
  held_over_ex: { version: 1, text: "The shares were held over the ex date at the owner's own risk." },
  no_hedge: { version: 1, text: "The dividends were not hedged." },
  litigation_costs: { version: 1, text: "We bear the third-party costs of this claim, whatever its outcome." },
  below_minimum: { version: 1, text: "We want this claim filed, although it is small compared with its costs." }
}

/** Statement in its present wording. */
export const requiredStatement = (code: StatementCode): RequiredStatement => ({ code, ...statementTexts[code] })
