import { CalendarDate as Day, parseDate } from "@internationalized/date"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { RefObject } from "react"
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Dialog,
  Popover
} from "react-aria-components"
import { ChevronLeft, ChevronRight } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./DatePopover.module.css"
import { fieldMessages } from "./fieldMessages.ts"

export interface DatePopoverProps {
  readonly label: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly day: CalendarDate | null
  readonly today: CalendarDate
  readonly minDay?: CalendarDate
  readonly maxDay?: CalendarDate
  readonly onPick: (day: CalendarDate) => void
  readonly onClose: () => void
}

const words = fieldMessages.date

/** A month to pick a day from, opened at the current value, else at today. */
export const DatePopover = ({ label, triggerRef, day, today, minDay, maxDay, onPick, onClose }: DatePopoverProps) => (
  <Popover
    className={layout.surface("floating")}
    triggerRef={triggerRef}
    isOpen
    placement="bottom end"
    offset={6}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <Dialog className={styles["dialog"] ?? ""} aria-label={label}>
      <Calendar
        aria-label={label}
        autoFocus
        value={day === null ? null : parseDate(day)}
        defaultFocusedValue={parseDate(day ?? today)}
        minValue={minDay === undefined ? firstDay : parseDate(minDay)}
        maxValue={maxDay === undefined ? lastDay : parseDate(maxDay)}
        onChange={(picked) => onPick(CalendarDate.make(picked.toString()))}
      >
        <header className={styles["head"]}>
          <Button
            slot="previous"
            className={classes(layout.iconButton(32), styles["turn"])}
            aria-label={words.previousMonth}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <CalendarHeading className={layout.text(14, "strong")} />
          <Button slot="next" className={classes(layout.iconButton(32), styles["turn"])} aria-label={words.nextMonth}>
            <ChevronRight aria-hidden />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles["weekday"] ?? ""}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles["day"] ?? ""}
                {...(date.toString() === today ? { "data-present": "" } : {})}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </Dialog>
  </Popover>
)

// Default limits; they exclude the days that other systems use for "no date".
const [firstDay, lastDay] = [new Day(1900, 1, 2), new Day(2199, 12, 31)]
