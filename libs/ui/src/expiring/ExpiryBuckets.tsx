import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { Expiry, ExpiryBucket } from "@reclaim/core/domain/reclaim/Expiry"
import { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { useId } from "react"
import { oneTabStop } from "../page/oneTabStop.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./ExpiryBuckets.module.css"
import { type DaySpan, isSpanChosen } from "./expiryFindings.ts"
import { expiryMessages } from "./expiryMessages.ts"

export interface ExpiryBucketsProps {
  readonly expiry: Expiry
  /** The range of days that the list is filtered by; null for none. */
  readonly chosen: DueRange | null
  /** A bucket was selected; null when the selection was cleared. */
  readonly onChoose: (span: DaySpan | null) => void
  readonly onBasis: (by: ExpiryBasis) => void
}

const words = expiryMessages.buckets

const nameOf = ({ bucket }: ExpiryBucket, by: ExpiryBasis): string =>
  bucket === "pastCutoff" ? words.names[by] : words[bucket]

const noteOf = ({ bucket, count: n }: ExpiryBucket, by: ExpiryBasis): string => {
  const reclaims = words.reclaims(n, count(n))
  return bucket === "pastCutoff" && by === "agent" && n > 0 ? words.stillOpen(reclaims) : reclaims
}

/** Reclaims by time to deadline, with a switch between the two deadlines. A bucket filters the list. */
export const ExpiryBuckets = ({ chosen, expiry, onBasis, onChoose }: ExpiryBucketsProps) => {
  const titleId = useId()
  const largest = Math.max(1, ...expiry.buckets.map(({ net }) => net))
  const isAnyChosen = expiry.buckets.some((bucket) => isSpanChosen(bucket, chosen))
  return (
    <section ref={oneTabStop} className={classes(layout.surface("card"), styles["card"])} aria-labelledby={titleId}>
      <div className={classes(layout.row([2, 4], "between"), styles["head"])}>
        <h2 id={titleId}>{words.title}</h2>
        <div className={styles["bases"]} role="group" aria-label={words.basis}>
          {ExpiryBasis.literals.map((by) => (
            <button key={by} type="button" aria-pressed={by === expiry.by} onClick={() => onBasis(by)}>
              {words.bases[by]}
            </button>
          ))}
        </div>
      </div>
      <ul className={styles["buckets"]}>
        {expiry.buckets.map((bucket) => {
          const isChosen = isSpanChosen(bucket, chosen)
          return (
            <li key={bucket.bucket}>
              <button
                type="button"
                aria-pressed={isChosen}
                data-faded={(isAnyChosen && !isChosen) || undefined}
                data-danger={(bucket.bucket === "pastCutoff" && bucket.count > 0) || undefined}
                onClick={() => onChoose(isChosen ? null : bucket)}
              >
                <span className={classes(layout.text("muted", 13, "medium"), styles["name"])}>
                  {nameOf(bucket, expiry.by)}
                </span>{" "}
                <strong>{usd(bucket.net)}</strong>{" "}
                <span className={classes(layout.text("faint", 13, "figures"), styles["note"])}>
                  {noteOf(bucket, expiry.by)}
                  <span className="visually-hidden">, {words.until(displayDate(bucket.to))}</span>
                </span>
                <i aria-hidden>
                  <b style={{ width: `${(Math.max(0, bucket.net) / largest) * 100}%` }} />
                </i>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
