import type { AskedStatement, GivenStatement } from "../../domain/authorization/AuthorizationBatch.ts"
import type { StatementCode } from "../../domain/authorization/StatementCode.ts"

/** What is entered for a statement so far. */
export interface StatementAnswer {
  /** Null before it is answered. */
  readonly isTrue: boolean | null
  readonly comment: string
}

/** What is entered for the statements of a batch. */
export type StatementAnswers = Readonly<Partial<Record<StatementCode, StatementAnswer>>>

export const noAnswers: StatementAnswers = {}

export const unanswered: StatementAnswer = { isTrue: null, comment: "" }

const isWhole = ({ comment, isTrue }: StatementAnswer): boolean =>
  isTrue === true || (isTrue === false && comment.trim() !== "")

/** How many statements are left to answer; one that is not true needs a comment. */
export const leftToAnswer = (asked: ReadonlyArray<AskedStatement>, answers: StatementAnswers): number =>
  asked.filter(({ code }) => !isWhole(answers[code] ?? unanswered)).length

/** The answers as they are sent; those that lack something are left out. */
export const givenStatements = (
  asked: ReadonlyArray<AskedStatement>,
  answers: StatementAnswers
): ReadonlyArray<GivenStatement> =>
  asked.flatMap(({ code, version }) => {
    const answer = answers[code] ?? unanswered
    return isWhole(answer) ? [{ code, version, isTrue: answer.isTrue === true, comment: answer.comment.trim() }] : []
  })
