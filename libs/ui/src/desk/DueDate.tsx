import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { count } from "@reclaim/core/format/count"
import { daysUntil } from "@reclaim/core/format/daysUntil"
import { displayDate } from "@reclaim/core/format/displayDate"
import styles from "./DeskItems.module.css"
import { deskMessages as words } from "./deskMessages.ts"

export interface DueDateProps {
  /** Null for an item without a due date. */
  readonly dueOn: CalendarDate | null
  readonly today: CalendarDate
}

/** Due date of a work item, with the days that are left or have passed. */
export const DueDate = ({ dueOn, today }: DueDateProps) => {
  if (dueOn === null) return words.noDue
  const late = dayNumber(today) - dayNumber(dueOn)
  if (late <= 0) return words.due(displayDate(dueOn), daysUntil(dueOn, today))
  return <span className={styles["overdue"]}>{words.overdue(displayDate(dueOn), words.days(late, count(late)))}</span>
}
