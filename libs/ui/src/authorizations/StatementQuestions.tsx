import type { RequiredStatement } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { maxReason } from "@reclaim/core/domain/value/maxReason"
import {
  blankAnswer,
  leftToAnswer,
  type StatementAnswer,
  type StatementAnswers
} from "@reclaim/core/rules/authorization/statementAnswers"
import type { ReactNode } from "react"
import { TextField } from "../field/TextField.tsx"
import { classes, layout } from "../theme/layout.ts"
import { authorizationMessages } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"

export interface StatementQuestionsProps<Statement extends RequiredStatement> {
  readonly asked: ReadonlyArray<Statement>
  readonly answers: StatementAnswers
  /** Name of the two buttons of a statement, for screen readers. */
  readonly labelOf: (text: string) => string
  /** Further words about a statement. */
  readonly noteOf?: (statement: Statement) => ReactNode
  readonly onAnswer: (code: StatementCode, answer: StatementAnswer) => void
}

const { panel: words } = authorizationMessages

/** Statements that are answered with yes or no; "no" needs a note. */
export const StatementQuestions = <Statement extends RequiredStatement>({
  answers,
  asked,
  labelOf,
  noteOf,
  onAnswer
}: StatementQuestionsProps<Statement>) => (
  <ul className={classes(layout.stack(1), styles["statements"])}>
    {asked.map((statement) => {
      const answer = answers[statement.code] ?? blankAnswer
      return (
        <li key={statement.code} data-open={leftToAnswer([statement], answers) > 0 || undefined}>
          <span>
            {statement.text} {answer.isTrue === null ? words.noAsks : null}
            {noteOf?.(statement)}
          </span>
          <span className={styles["answer"]} role="group" aria-label={labelOf(statement.text)}>
            {([true, false] as const).map((isTrue) => (
              <button
                key={String(isTrue)}
                type="button"
                aria-pressed={answer.isTrue === isTrue}
                onClick={() => onAnswer(statement.code, { ...answer, isTrue })}
              >
                {isTrue ? words.yes : words.no}
              </button>
            ))}
          </span>
          {answer.isTrue === false ? (
            <TextField
              name={statement.code}
              label={words.comment}
              help={words.commentHelp}
              value={answer.comment}
              onChange={(text) => onAnswer(statement.code, { ...answer, comment: text.slice(0, maxReason) })}
              autoComplete="off"
              isRequired
            />
          ) : null}
        </li>
      )
    })}
  </ul>
)
