import type { InboxItem } from "../../domain/desk/InboxItem.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** Orders days, with none last. */
const compareDays = (one: CalendarDate | null, other: CalendarDate | null): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

type Ordered = Pick<InboxItem, "agentCutoff" | "dueOn" | "itemId" | "openedOn" | "valueBehind">

/** Order of an inbox: by the earliest agent cut-off, then by the most money behind, then by due date and age. */
export const compareInboxItems = (one: Ordered, other: Ordered): number =>
  compareDays(one.agentCutoff, other.agentCutoff) ||
  (other.valueBehind ?? 0) - (one.valueBehind ?? 0) ||
  compareDays(one.dueOn, other.dueOn) ||
  compareDays(one.openedOn, other.openedOn) ||
  one.itemId - other.itemId
