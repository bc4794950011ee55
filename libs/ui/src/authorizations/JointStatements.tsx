import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { count } from "@reclaim/core/format/count"
import { type JointStatement, jointStatements, type OwnAnswers } from "@reclaim/core/rules/authorization/jointDecision"
import {
  blankAnswer,
  leftToAnswer,
  type StatementAnswer,
  type StatementAnswers
} from "@reclaim/core/rules/authorization/statementAnswers"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { layout } from "../theme/layout.ts"
import { authorizationMessages } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"
import { StatementQuestions } from "./StatementQuestions.tsx"

export interface JointStatementsProps {
  /** Selected batches, at least one. */
  readonly chosen: ReadonlyArray<AuthorizationBatch>
  readonly answers: StatementAnswers
  /** Answers of single batches, which go before the common ones. */
  readonly ownOf: OwnAnswers
  readonly onAnswer: (code: StatementCode, answer: StatementAnswer) => void
}

const { joint: words, panel } = authorizationMessages

/** Statements of the selected batches, each answered once for all of them; renders nothing if they need none. */
export const JointStatements = ({ answers, chosen, onAnswer, ownOf }: JointStatementsProps) => {
  const asked = jointStatements(chosen, ownOf)
  if (asked.length === 0) return null
  const all = chosen.length
  const left = leftToAnswer(asked, answers)
  // A "no" that lacks its note is an answer.
  const open = asked.filter(({ code }) => (answers[code] ?? blankAnswer).isTrue === null)
  const noteOf = ({ batches, exceptions }: JointStatement) => (
    <>
      {batches === all ? null : <small>{words.neededBy(count(batches), count(all))}</small>}
      {exceptions.length === 0 ? null : <small>{words.apart(exceptions.length, count(exceptions.length))}</small>}
    </>
  )
  return (
    <Card
      title={words.title(all, count(all))}
      note={panel.answered(asked.length - left, asked.length)}
      sentence={all === 1 ? words.sentenceOfOne : words.sentence}
    >
      <div className={styles["joint"]}>
        <StatementQuestions
          asked={asked}
          answers={answers}
          labelOf={words.isTrue(all)}
          noteOf={noteOf}
          onAnswer={onAnswer}
        />
        {open.length < 2 ? null : (
          <div className={layout.row(2)}>
            <Button onPress={() => open.forEach(({ code }) => onAnswer(code, { ...blankAnswer, isTrue: true }))}>
              {words.allTrue(count(open.length))}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
