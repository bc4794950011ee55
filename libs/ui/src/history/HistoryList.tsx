import type { HistoryCounts } from "@reclaim/core/domain/audit/HistoryCounts"
import type { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { historyAbout, historyDetail, historySentence } from "@reclaim/core/format/history/historyText"
import { momentText } from "../moment/momentText.ts"
import { ZoneNote } from "../moment/ZoneNote.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import { historyMessages as words } from "./historyMessages.ts"
import styles from "./History.module.css"

export type HistoryState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      /** Newest first. */
      readonly entries: ReadonlyArray<HistoryEntry>
      /** True if there are older entries. */
      readonly hasMore: boolean
      /** Older entries are loading. */
      readonly isLoadingMore: boolean
      /** Why older entries could not be loaded; null otherwise. */
      readonly moreProblem: string | null
      readonly counts: HistoryCounts
    }

export interface HistoryListProps {
  readonly state: HistoryState
  /** Time zone in which times are shown; null for that of the device. */
  readonly timeZone: string | null
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Past acts with actor and time, in sentences. */
export const HistoryList = ({ state, timeZone, onMore, onRetry }: HistoryListProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["28px", "28px", "28px", "28px"]} className={styles["loading"]} />}
    onRetry={onRetry}
  >
    {({ entries, hasMore, isLoadingMore, moreProblem }) =>
      entries.length === 0 ? (
        <EmptyState sentence={words.empty} />
      ) : (
        <>
          <div className={styles["zone"]}>
            <ZoneNote timeZone={timeZone} />
          </div>
          <ul className={classes(layout.lines, styles["list"])}>
            {entries.map((entry) => (
              <Line key={keyOf(entry)} entry={entry} timeZone={timeZone} />
            ))}
          </ul>
          {moreProblem === null ? null : <FailureNotice text={moreProblem} />}
          {hasMore ? (
            <div className={classes(layout.row(3, "nowrap"), styles["more"])}>
              <Button isSmall onPress={onMore}>
                {words.older}
              </Button>
              <span role="status">{isLoadingMore ? words.loadingMore : ""}</span>
            </div>
          ) : null}
        </>
      )
    }
  </Answered>
)

/** Key of an entry; without a number in the chain, its time, actor, act and subject identify it. */
const keyOf = ({ action, actorName, at, no, subjectId }: HistoryEntry): string =>
  no > 0 ? String(no) : `${at.toISOString()} ${actorName} ${action} ${subjectId}`

interface LineProps {
  readonly entry: HistoryEntry
  readonly timeZone: string | null
}

const Line = ({ entry, timeZone }: LineProps) => {
  const about = historyAbout(entry)
  const detail = historyDetail(entry)
  return (
    <li>
      <time dateTime={entry.at.toISOString()} title={entry.at.toISOString()}>
        {momentText(entry.at, timeZone)}
      </time>
      <p>
        {historySentence(entry)}
        {about === "" ? null : <small>{about}</small>}
        {detail === "" ? null : <small>{detail}</small>}
      </p>
    </li>
  )
}
