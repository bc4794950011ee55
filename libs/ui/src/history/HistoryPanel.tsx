import type { HistoryCounts } from "@reclaim/core/domain/audit/HistoryCounts"
import type { HistoryFormat } from "@reclaim/core/domain/audit/HistoryFormat"
import type { HistoryKind } from "@reclaim/core/domain/audit/HistoryKind"
import type { HistorySide } from "@reclaim/core/domain/audit/HistorySide"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { historyWords } from "@reclaim/core/format/history/historyWords"
import { useEffect, useRef, useState } from "react"
import { DayField } from "../applications/DayField.tsx"
import { ChipFilter } from "../filter/ChipFilter.tsx"
import { CalendarDays } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./History.module.css"
import { HistoryList, type HistoryListProps } from "./HistoryList.tsx"
import { historyMessages as words } from "./historyMessages.ts"

/** Filters of a history; null stands for all. */
interface HistoryChoices {
  readonly kind: HistoryKind | null
  readonly side: HistorySide | null
  /** The first and the last day. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

interface HistoryFiltersProps {
  readonly chosen: HistoryChoices
  readonly counts: HistoryCounts
  /** True if any filter is set. */
  readonly isNarrowed: boolean
  readonly today: CalendarDate
  readonly onChoose: (change: Partial<HistoryChoices>) => void
}

const ignore = () => undefined

const sumOf = (parts: ReadonlyArray<{ readonly count: number }>): number =>
  parts.reduce((sum, { count }) => sum + count, 0)

const daysText = ({ from, to }: HistoryChoices): string => {
  if (from !== null && to !== null) return words.daysOf(displayDate(from), displayDate(to))
  if (from !== null) return words.since(displayDate(from))
  return to === null ? words.days : words.until(displayDate(to))
}

/** Filters a history by kind, by side and by days, in combination. */
const HistoryFilters = ({ chosen, counts, isNarrowed, onChoose, today }: HistoryFiltersProps) => {
  const hasDays = chosen.from !== null || chosen.to !== null
  const [isOpen, setOpen] = useState(hasDays)
  // Clears the typed text as well.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    onChoose({ from: null, to: null })
  }
  return (
    <div className={styles["filters"]}>
      <ChipFilter
        label={words.kinds}
        all={{ label: words.all, count: sumOf(counts.kinds) }}
        chips={counts.kinds.map(({ count, kind }) => ({ key: kind, label: historyWords.kinds[kind], count }))}
        chosen={chosen.kind}
        isKept={isNarrowed}
        onChoose={(kind) => onChoose({ kind })}
      />
      <ChipFilter
        label={words.sides}
        all={{ label: words.everybody, count: sumOf(counts.sides) }}
        chips={counts.sides.map(({ count, side }) => ({ key: side, label: historyWords.sides[side], count }))}
        chosen={chosen.side}
        isKept={isNarrowed}
        onChoose={(side) => onChoose({ side })}
      />
      <div className={styles["toggle"]}>
        <Button
          kind="quiet"
          isSmall
          icon={<CalendarDays aria-hidden />}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {daysText(chosen)}
        </Button>
      </div>
      {isOpen ? (
        <div key={cleared} role="group" aria-label={words.days} className={styles["days"]}>
          <DayField
            name="history-from"
            label={words.from}
            value={chosen.from}
            onChange={(from) => (from === chosen.from ? undefined : onChoose({ from }))}
            onBlur={ignore}
            today={today}
          />
          <DayField
            name="history-to"
            label={words.to}
            value={chosen.to}
            onChange={(to) => (to === chosen.to ? undefined : onChoose({ to }))}
            onBlur={ignore}
            today={today}
          />
          {hasDays ? (
            <div>
              <Button isSmall onPress={clear}>
                {words.everyDay}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

export interface HistoryPanelProps extends HistoryListProps, Omit<HistoryFiltersProps, "counts" | "isNarrowed"> {
  /** True if the address points here: then it is scrolled into view. */
  readonly isLedTo: boolean
  /** Saves the filtered history as a file. */
  readonly onSave: (format: HistoryFormat) => void
  readonly isSaving: boolean
  /** Why it was not saved. */
  readonly saveProblem: string | null
}

const emptyFilter = { kind: null, side: null, from: null, to: null } as const

/** History with its filters, which can be saved as a file. */
export const HistoryPanel = (props: HistoryPanelProps) => {
  const { chosen, isLedTo, isSaving, onChoose, onSave, saveProblem, state, today } = props
  const place = useRef<HTMLDivElement>(null)
  const isLoaded = state._tag === "Loaded"
  const isThere = state._tag !== "Loading"
  // Only once: later choices do not scroll.
  const isToBeShown = useRef(isLedTo)
  useEffect(() => {
    if (!isToBeShown.current || !isThere) return
    isToBeShown.current = false
    place.current?.scrollIntoView()
  }, [isThere])
  // While another choice is loading or has failed to load, the last counts keep the choices available.
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
          action={<Button onPress={() => onChoose(emptyFilter)}>{words.showAll}</Button>}
        />
      ) : (
        <>
          <div className={classes(layout.row(2), styles["save"])}>
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
