import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { count } from "@reclaim/core/format/count"
import { daysUntil } from "@reclaim/core/format/daysUntil"
import { displayDate } from "@reclaim/core/format/displayDate"
import { layout } from "../theme/layout.ts"
import styles from "./DeskItems.module.css"
import { deskMessages as words } from "./deskMessages.ts"

export interface DueDateProps {
  /** Null for an item without a due date. */
  readonly dueOn: CalendarDate | null
  readonly today: CalendarDate
  /** A further remark about time, such as how long the item has waited: the date then has a line of its own. */
  readonly further?: string
}

/** Due date of a work item, with the days that are left or have passed. */
export const DueDate = ({ dueOn, further, today }: DueDateProps) => {
  const late = dueOn === null ? 0 : dayNumber(today) - dayNumber(dueOn)
  const look = late > 0 ? styles["overdue"] : undefined
  const day = dueOn === null ? words.noDue : displayDate(dueOn)
  const left = dueOn === null ? "" : late > 0 ? words.late(words.days(late, count(late))) : daysUntil(dueOn, today)
  if (further === undefined) return <span className={look}>{left === "" ? day : words.due(day, left)}</span>
  return (
    <>
      <span className={look}>{day}</span>
      <small className={layout.text("muted", "block")}>
        {left === "" ? null : (
          <>
            <span className={look}>{left}</span>
            {" · "}
          </>
        )}
        {further}
      </small>
    </>
  )
}
