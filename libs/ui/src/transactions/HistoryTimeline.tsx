import type { StageSince } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { displayDate } from "@reclaim/core/format/displayDate"
import { statusAppearance } from "../page/statusAppearance.tsx"
import styles from "./HistoryTimeline.module.css"
import { transactionMessages } from "./transactionMessages.ts"

export interface HistoryTimelineProps {
  /** Oldest first. */
  readonly history: ReadonlyArray<StageSince>
}

const words = transactionMessages

/** What happened to a reclaim and when; the latest step is on top and marked as current. */
export const HistoryTimeline = ({ history }: HistoryTimelineProps) => {
  if (history.length === 0) return <p className={styles["none"]}>{words.sheet.noHistory}</p>
  return (
    <ol className={styles["timeline"]} reversed>
      {history.toReversed().map(({ since, stage }, at) => {
        const { Icon, colour } = statusAppearance(stages[stage].client)
        return (
          <li key={`${stage} ${since}`} data-now={at === 0 || undefined}>
            <Icon aria-hidden style={{ color: colour }} />
            <span>
              {words.stages[stage]}
              {at === 0 ? <em> {words.sheet.now}</em> : null}
            </span>
            <time dateTime={since}>{displayDate(since)}</time>
          </li>
        )
      })}
    </ol>
  )
}
