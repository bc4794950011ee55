import type {
  AuthorizationBatch,
  AuthorizationLine,
  BatchSums,
  RecordedDecision
} from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { isUndecided } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import {
  leftToAnswer,
  type StatementAnswer,
  type StatementAnswers,
  statementTexts
} from "@reclaim/core/rules/authorization/statementAnswers"
import { type ReactNode, useState } from "react"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { classes, layout } from "../theme/layout.ts"
import { authorizationMessages } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"
import { StatementQuestions } from "./StatementQuestions.tsx"

/** Loading state of a batch's claims. */
export type BatchLines =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly lines: ReadonlyArray<AuthorizationLine> }

export interface BatchPanelProps {
  readonly batch: AuthorizationBatch
  readonly lines: BatchLines
  readonly onRetry: () => void
  readonly answers: StatementAnswers
  /** Answers a statement; null for users who may not decide, and after the decision. */
  readonly onAnswer: ((code: StatementCode, answer: StatementAnswer) => void) | null
  /** Revokes an authorization; null for users who may not, and where it is not possible. */
  readonly onRevoke: (() => void) | null
  /** URL of a reclaim; null for users who may not see it. */
  readonly reclaimHrefOf: ((seq: number) => string) | null
  readonly LinkComponent?: LinkComponent | undefined
  /** Bar to decide this batch alone; null if it is decided with others or by others. */
  readonly deciding?: ReactNode
  /** True if shown to provider staff rather than to the client. */
  readonly isAtDesk?: boolean
}

const { atDesk: deskWords, panel: words } = authorizationMessages

/** Details of a batch: amounts, statements, approvers and claims. */
export const BatchPanel = (props: BatchPanelProps) => {
  const { batch, isAtDesk = false, lines } = props
  const [isListed, setListed] = useState(false)
  return (
    <div className={styles["place"]}>
      <div className={classes(layout.surface("card"), styles["panel"])}>
        <div>
          <h3>{isAtDesk ? deskWords.receive : words.receive}</h3>
          <Sums sums={batch.sums} net={isAtDesk ? deskWords.net : words.net} />
          <p className={layout.text("faint", 13)}>{words.reference(batch.reference)}</p>
          <Button kind="quiet" isSmall isExpanded={isListed} onPress={() => setListed(!isListed)}>
            {words.lines(batch.sums.reclaims, count(batch.sums.reclaims))}
          </Button>
        </div>
        <div>
          <Statements {...props} />
        </div>
        <div>
          <Approvers {...props} />
        </div>
        {isListed || lines._tag === "Failed" ? (
          <div className={styles["wide"]}>
            <Lines {...props} />
          </div>
        ) : null}
        {props.deciding === undefined || props.deciding === null ? null : (
          <div className={styles["wide"]}>{props.deciding}</div>
        )}
      </div>
    </div>
  )
}

interface SumsProps {
  readonly sums: BatchSums
  /** Label of the net amount. */
  readonly net: string
}

const Sums = ({ net, sums: { costs, due, fee, gross, refund, withheld, ...sums } }: SumsProps) => (
  <dl className={styles["sums"]}>
    <dt>{words.gross}</dt>
    <dd>{usd(gross)}</dd>
    <dt>{words.withheld}</dt>
    <dd>{usd(withheld)}</dd>
    <dt>{words.due}</dt>
    <dd>{usd(due)}</dd>
    <dt data-total>{words.refund}</dt>
    <dd data-total>{usd(refund)}</dd>
    <dt>{words.fee}</dt>
    <dd>{usd(0 - fee)}</dd>
    <dt>{words.costs}</dt>
    <dd>{usd(0 - costs)}</dd>
    <dt data-total>{net}</dt>
    <dd data-total>{usd(sums.net)}</dd>
  </dl>
)

const Statements = ({ answers, batch: { decisions, statements }, onAnswer }: BatchPanelProps) => {
  if (statements.length === 0) {
    return (
      <>
        <h3>{words.statements}</h3>
        <p className={layout.text("faint", 13)}>{words.noStatements}</p>
      </>
    )
  }
  if (onAnswer === null) {
    const given = decisions.findLast((one) => one.statements.length > 0)?.statements ?? []
    return (
      <>
        <h3>{words.statements}</h3>
        <ul className={classes(layout.stack(1), styles["statements"])}>
          {statements.map(({ code, text }) => {
            const said = given.find((one) => one.code === code)
            return (
              <li key={code}>
                <span>{text}</span>
                <strong>{said === undefined ? "" : said.isTrue ? words.yes : words.no}</strong>
                {said === undefined || said.comment === "" ? null : <span>{words.reason(said.comment)}</span>}
              </li>
            )
          })}
        </ul>
      </>
    )
  }
  return (
    <>
      <h3>
        {words.statements}{" "}
        <small>{words.answered(statements.length - leftToAnswer(statements, answers), statements.length)}</small>
      </h3>
      <StatementQuestions asked={statements} answers={answers} labelOf={words.isTrue} onAnswer={onAnswer} />
    </>
  )
}

const Approvers = ({ batch, onAnswer, onRevoke }: BatchPanelProps) => {
  const { approversNeeded, decisions, dueOn, isInScope, lostAfter, state } = batch
  const isOpen = isUndecided(state)
  const last = decisions.at(-1)
  return (
    <>
      <h3>
        {words.approvers} <small>{words.needed(approversNeeded)}</small>
      </h3>
      {decisions.length === 0 ? (
        <p className={layout.text("faint", 13)}>{state === "authorized" ? words.byScope : words.nobody}</p>
      ) : (
        <ul className={classes(layout.stack(2), layout.text(13), styles["people"])}>
          {decisions.map((decision) => (
            <li key={`${decision.decision} ${decision.byName}`}>
              <RecordedDecisionText {...decision} />
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <p className={styles["silence"]}>
          {(isInScope ? words.filedByScope : words.silence)(displayDate(dueOn))}{" "}
          {lostAfter === null ? words.lostAlready : words.lost(displayDate(lostAfter))}
        </p>
      ) : null}
      {state === "changes_requested" ? <p className={layout.text("faint", 13)}>{words.changing}</p> : null}
      {last !== undefined && (state === "authorized" || state === "declined" || state === "revoked") ? (
        <p className={layout.text("faint", 13)}>{words.told(displayDate(dateInUtc(last.at.getTime())))}</p>
      ) : null}
      {isOpen && onAnswer === null ? <p className={layout.text("faint", 13)}>{words.mayNot}</p> : null}
      {onRevoke === null ? null : (
        <Button isSmall kind="danger" onPress={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </>
  )
}

const RecordedDecisionText = (recorded: RecordedDecision) => {
  const { answeredFor, at, byName, decision, forName, isOwn, reason, statements } = recorded
  return (
    <>
      {words.decidedOn(
        forName !== null ? words.inPlaceOf(byName, forName) : isOwn ? words.you : byName,
        words.decided[decision],
        displayDate(dateInUtc(at.getTime()))
      )}
      {reason === "" ? null : <small>{words.reason(reason)}</small>}
      {answeredFor === 1 ? null : <small>{words.together(count(answeredFor))}</small>}
      {statements
        .filter(({ isTrue }) => !isTrue)
        .map(({ code, comment }) => (
          <small key={code}>{words.notTrue(statementTexts[code].text, comment)}</small>
        ))}
    </>
  )
}

const names = authorizationMessages.lines

const Lines = ({ LinkComponent = PlainLink, lines, onRetry, reclaimHrefOf }: BatchPanelProps) => (
  <Answered state={lines} loading={<Skeleton height="80px" />} onRetry={onRetry}>
    {(known) => (
      <PlainTable className={styles["lines"]}>
        <thead>
          <tr>
            <th scope="col">{names.account}</th>
            <th scope="col">{names.security}</th>
            <th scope="col">{names.payDate}</th>
            <th scope="col" className={styles["figure"]}>
              {names.gross}
            </th>
            <th scope="col" className={styles["figure"]}>
              {names.refund}
            </th>
            <th scope="col" className={styles["figure"]}>
              {names.fee}
            </th>
            <th scope="col" className={styles["figure"]}>
              {names.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {known.lines.map(({ account, fee, gross, net, payDate, refund, security, seq }) => (
            <tr key={seq}>
              <td>{account}</td>
              <th scope="row">
                {reclaimHrefOf === null ? security : <LinkComponent to={reclaimHrefOf(seq)}>{security}</LinkComponent>}
              </th>
              <td>{displayDate(payDate)}</td>
              <td className={styles["figure"]}>{usd(gross)}</td>
              <td className={styles["figure"]}>{usd(refund)}</td>
              <td className={styles["figure"]}>{usd(fee)}</td>
              <td className={styles["figure"]}>{usd(net)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    )}
  </Answered>
)
