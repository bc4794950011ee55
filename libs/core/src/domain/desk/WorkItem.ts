import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** Reason why an item waits for the provider's staff. */
export const WorkItemKind = Schema.Literals([
  "application",
  "application-batch",
  "owner-changed-by-import",
  "document",
  "document-disputed",
  "paper",
  "envelope",
  "authorization",
  "second-factor-reset",
  "mail-bounced",
  "payment-instruction",
  "job-failed"
])
export type WorkItemKind = typeof WorkItemKind.Type

/** Unassigned, assigned, or finished. */
export const WorkItemState = Schema.Literals(["open", "taken", "done"])
export type WorkItemState = typeof WorkItemState.Type

/** Task for the provider's staff; it refers to its subject and contains none of its data. */
export class WorkItem extends Schema.Class<WorkItem>("@reclaim/core/WorkItem")({
  itemId: Schema.Int,
  kind: WorkItemKind,
  /** Null for what concerns no client. */
  clientId: Schema.NullOr(Schema.Int),
  /** Empty when there is no client. */
  clientName: Schema.String,
  /** Id of the subject among those of its kind. */
  subjectId: Schema.String,
  /** The day it was opened, in UTC. */
  openedOn: CalendarDate,
  /** Due date; null when there is none. */
  dueOn: Schema.NullOr(CalendarDate),
  state: WorkItemState,
  /** User to whom it is assigned; null while unassigned. */
  assigneeUserId: Schema.NullOr(Schema.Int),
  /** Empty while unassigned. */
  assigneeName: Schema.String
}) {}

/** Page of the staff's work list: by due date, then by opening time. */
export class WorkItemPage extends Schema.Class<WorkItemPage>("@reclaim/core/WorkItemPage")({
  items: Schema.Array(WorkItem),
  /** Number of matches across all pages. */
  totalCount: Schema.Int
}) {}

/** Maximum number of items per page. */
export const workItemPageLimit = 200
