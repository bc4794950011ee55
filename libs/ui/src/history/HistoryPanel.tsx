import type { HistoryCounts } from "@reclaim/core/domain/audit/HistoryCounts"
import type { HistoryFormat } from "@reclaim/core/domain/audit/HistoryFormat"
import { count } from "@reclaim/core/format/count"
import { useEffect, useRef, useState } from "react"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { HistoryFilters, type HistoryFiltersProps } from "./HistoryFilters.tsx"
import styles from "./History.module.css"
import { HistoryList, type HistoryListProps } from "./HistoryList.tsx"
import { historyMessages as words } from "./historyMessages.ts"

export interface HistoryPanelProps extends HistoryListProps, Omit<HistoryFiltersProps, "counts" | "isNarrowed"> {
  /** Whether the address leads here: then it is brought into view. */
  readonly isLedTo: boolean
  /** Has what is chosen saved. */
  readonly onSave: (format: HistoryFormat) => void
  readonly isSaving: boolean
  /** Why it was not saved. */
  readonly saveProblem: string | null
}

const everything = { kind: null, side: null, from: null, to: null } as const

/** What was done, to be narrowed and saved. */
export const HistoryPanel = (props: HistoryPanelProps) => {
  const { chosen, isLedTo, isSaving, onChoose, onSave, saveProblem, state, today } = props
  const place = useRef<HTMLDivElement>(null)
  const isLoaded = state._tag === "Loaded"
  const isThere = state._tag !== "Loading"
  // Once: what is chosen afterwards moves nothing.
  const isToBeShown = useRef(isLedTo)
  useEffect(() => {
    if (!isToBeShown.current || !isThere) return
    isToBeShown.current = false
    place.current?.scrollIntoView()
  }, [isThere])
  // Where another choice is on its way, or failed to come, one can choose again.
  const [known, setKnown] = useState<HistoryCounts | null>(null)
  if (isLoaded && known !== state.counts) setKnown(state.counts)
  const counts = isLoaded ? state.counts : known
  const isNarrowed = Object.values(chosen).some((one) => one !== null)
  if (counts === null || (counts.shown === 0 && !isNarrowed)) {
    return (
      <div ref={place} className={styles["place"]}>
        <HistoryList {...props} />
      </div>
    )
  }
  const { shown } = counts
  return (
    <div ref={place} className={`${styles["place"] ?? ""} ${styles["panel"] ?? ""}`}>
      <HistoryFilters chosen={chosen} counts={counts} isNarrowed={isNarrowed} today={today} onChoose={onChoose} />
      {!isLoaded ? (
        <HistoryList {...props} />
      ) : shown === 0 ? (
        <EmptyState
          sentence={words.emptyChoice}
          action={<Button onPress={() => onChoose(everything)}>{words.showAll}</Button>}
        />
      ) : (
        <>
          <div className={styles["save"]}>
            <span role="status">{isSaving ? words.saving : words.shown(count(shown), shown)}</span>
            <Button isSmall isDisabled={isSaving} onPress={() => onSave("xlsx")}>
              {words.excel}
            </Button>
            <Button isSmall isDisabled={isSaving} onPress={() => onSave("csv")}>
              {words.csv}
            </Button>
          </div>
          {saveProblem === null ? null : <FailureNotice text={saveProblem} />}
          <HistoryList {...props} />
        </>
      )}
    </div>
  )
}
