import type { HistoryCounts } from "@reclaim/core/domain/audit/HistoryCounts"
import type { HistoryKind } from "@reclaim/core/domain/audit/HistoryKind"
import type { HistorySide } from "@reclaim/core/domain/audit/HistorySide"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { historyWords } from "@reclaim/core/format/history/historyWords"
import { CalendarDays } from "lucide-react"
import { useState } from "react"
import { DayField } from "../applications/DayField.tsx"
import { ChipFilter } from "../filter/ChipFilter.tsx"
import { Button } from "../page/Button.tsx"
import styles from "./History.module.css"
import { historyMessages as words } from "./historyMessages.ts"

/** What a history is narrowed to; null stands for all. */
export interface HistoryChoices {
  readonly kind: HistoryKind | null
  readonly side: HistorySide | null
  /** The first and the last day. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

export interface HistoryFiltersProps {
  readonly chosen: HistoryChoices
  readonly counts: HistoryCounts
  /** Whether anything is chosen. */
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

/** Narrows a history by kind, by side and by days, all at once. */
export const HistoryFilters = ({ chosen, counts, isNarrowed, onChoose, today }: HistoryFiltersProps) => {
  const hasDays = chosen.from !== null || chosen.to !== null
  const [isOpen, setOpen] = useState(hasDays)
  // What was typed goes as well.
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
