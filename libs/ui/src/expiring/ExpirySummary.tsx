import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { count } from "@reclaim/core/format/count"
import { daysUntil } from "@reclaim/core/format/daysUntil"
import { displayDate } from "@reclaim/core/format/displayDate"
import { CalendarPlus } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { AmountText } from "../page/AmountText.tsx"
import { classes, layout } from "../theme/layout.ts"
import { expiredText } from "./expiryFindings.ts"
import { expiryMessages } from "./expiryMessages.ts"
import styles from "./ExpirySummary.module.css"

/** The state of the expiring reclaims: loading, loaded or failed. */
export type ExpirySummaryState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Loaded"; readonly expiry: Expiry; readonly isStale?: boolean }
  | { readonly _tag: "Failed"; readonly text: string; readonly onRetry: () => void }

export interface ExpirySummaryProps {
  readonly state: ExpirySummaryState
  /** Downloads all cut-offs as a calendar. */
  readonly onCalendar: () => void
}

const words = expiryMessages.summary

/** The amount at risk and the next deadline first; then blocked and expired reclaims. */
export const ExpirySummary = ({ onCalendar, state }: ExpirySummaryProps) => {
  switch (state._tag) {
    case "Failed":
      return (
        <section className={classes(layout.surface("card"), styles["card"])} data-failed aria-label={words.title}>
          <FailureNotice text={state.text} onRetry={state.onRetry} />
        </section>
      )
    case "Loading":
      return (
        <section className={classes(layout.surface("card"), styles["card"])} aria-label={words.loading} aria-busy>
          <div className={styles["figures"]} aria-hidden>
            {[words.atRisk, words.nearest.agent, words.blocked, words.expired].map((name) => (
              <div key={name}>
                <p className={styles["name"]}>{name}</p>
                <p className={styles["amount"]}>
                  <Skeleton width="9ch" height="0.74em" />
                </p>
                <p className={classes(layout.row([0, 2]), styles["note"])}>
                  <Skeleton width="16ch" height="0.8em" />
                </p>
              </div>
            ))}
          </div>
        </section>
      )
    case "Loaded":
      return <LoadedSummary expiry={state.expiry} isStale={state.isStale ?? false} onCalendar={onCalendar} />
  }
}

/** A statutory deadline within this many days is marked as urgent. */
const soonDays = 30

const isSoon = (day: CalendarDate, today: CalendarDate): boolean => dayNumber(day) - dayNumber(today) <= soonDays

interface LoadedSummaryProps extends Pick<ExpirySummaryProps, "onCalendar"> {
  readonly expiry: Expiry
  readonly isStale: boolean
}

const LoadedSummary = ({ expiry, isStale, onCalendar }: LoadedSummaryProps) => {
  const { asOf, blocked, by, expired, nearest, nearestStatutory, total } = expiry
  const lost = expired.reduce((sum, { net }) => sum + net, 0)
  return (
    <section className={classes(layout.surface("card"), styles["card"])} aria-label={words.title} aria-busy={isStale}>
      <dl className={styles["figures"]}>
        <div>
          <dt>{words.atRisk}</dt>
          <dd className={styles["amount"]}>
            <AmountText cents={total.net} />
          </dd>
          <dd className={classes(layout.row([0, 2]), styles["note"])}>
            {words.reclaims(total.count, count(total.count))}
          </dd>
        </div>
        <div>
          <dt>{words.nearest[by]}</dt>
          <dd className={styles["amount"]}>{nearest === null ? words.noDay : displayDate(nearest)}</dd>
          <dd className={classes(layout.row([0, 2]), styles["note"])}>
            {nearest === null ? words.nothingNear : daysUntil(nearest, asOf)}
            {by === "statutory" || nearestStatutory === null ? null : (
              <span data-danger={isSoon(nearestStatutory, asOf) || undefined}>
                {words.byLaw(displayDate(nearestStatutory), daysUntil(nearestStatutory, asOf))}
              </span>
            )}
            <Button kind="quiet" isSmall icon={<CalendarPlus aria-hidden />} onPress={onCalendar}>
              {words.calendar}
            </Button>
          </dd>
        </div>
        <div data-danger={blocked.net > 0 || undefined}>
          <dt>{words.blocked}</dt>
          <dd className={styles["amount"]}>
            <AmountText cents={blocked.net} />
          </dd>
          <dd className={classes(layout.row([0, 2]), styles["note"])}>
            {blocked.count === 0 ? words.nothingBlocked : words.blockedNote(blocked.count, count(blocked.count))}
          </dd>
        </div>
        <div>
          <dt>{words.expired}</dt>
          <dd className={styles["amount"]}>
            <AmountText cents={lost} />
          </dd>
          <dd className={classes(layout.row([0, 2]), styles["note"])}>{expiredText(expiry)}</dd>
        </div>
      </dl>
    </section>
  )
}
