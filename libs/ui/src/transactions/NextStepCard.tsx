import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { daysUntil } from "@reclaim/core/format/daysUntil"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { NextStep } from "@reclaim/core/rules/transaction/nextStep"
import { useId } from "react"
import { Clock, FileWarning } from "../icon/things.ts"
import { ButtonLink } from "../page/ButtonLink.tsx"
import type { LinkComponent } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./NextStepCard.module.css"
import { transactionMessages } from "./transactionMessages.ts"

/** Link to the page where the client acts; a page outside the portal opens in a new tab. */
export interface StepAction {
  readonly label: string
  readonly to: string
  readonly isOutside?: boolean
}

export interface NextStepCardProps {
  readonly step: NextStep
  readonly today: CalendarDate
  /** Action for the client; omitted if there is none. */
  readonly action?: StepAction | undefined
  readonly LinkComponent?: LinkComponent | undefined
}

const words = transactionMessages.nextStep

const missingText = ({ blocker, document }: NextStep): string =>
  document !== null
    ? words.missing(document)
    : blocker !== null
      ? transactionMessages.blockers[blocker]
      : words.noneMissing

const dueText = ({ due }: NextStep, today: CalendarDate): string =>
  due === null ? "" : words.due[due.limit](displayDate(due.on), daysUntil(due.on, today))

/** Next step of a reclaim: the blocker, who acts and by when, with a link. The first thing in the sheet. */
export const NextStepCard = ({ action, LinkComponent, step, today }: NextStepCardProps) => {
  const titleId = useId()
  const isMine = step.actor === "client" || step.actor === "investor"
  const isLate = step.missed.length > 0
  const last = step.missed.at(-1)
  return (
    <section
      className={classes(layout.row(3, "align-start"), styles["card"])}
      data-tone={isLate ? "danger" : isMine ? "mine" : "quiet"}
      aria-labelledby={titleId}
    >
      {isMine ? <FileWarning aria-hidden /> : <Clock aria-hidden />}
      <div className={styles["text"]}>
        <h3 id={titleId}>{words.titles[step.actor]}</h3>
        <p>{missingText(step)}</p>
        {last === undefined ? null : (
          <p className={layout.text("strong")}>{words.missed[last.limit](displayDate(last.on))}</p>
        )}
        {step.due === null ? null : <p>{dueText(step, today)}</p>}
      </div>
      {action === undefined ? null : (
        <ButtonLink {...action} kind={isMine ? "primary" : "plain"} LinkComponent={LinkComponent}>
          {action.label}
        </ButtonLink>
      )}
    </section>
  )
}
