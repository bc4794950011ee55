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

/** Something that waits for the provider's staff; it names what is to be looked at and holds nothing of it. */
export class WorkItem extends Schema.Class<WorkItem>("@reclaim/core/WorkItem")({
  itemId: Schema.Int,
  kind: WorkItemKind,
  /** Null for what concerns no client. */
  clientId: Schema.NullOr(Schema.Int),
  /** Empty when there is no client. */
  clientName: Schema.String,
  /** Names what is to be looked at among those of its kind. */
  subjectId: Schema.String,
  /** The day it was opened, in UTC. */
  openedOn: CalendarDate,
  /** The day by which it should be done; null when there is none. */
  dueOn: Schema.NullOr(CalendarDate),
  state: WorkItemState,
  /** User to whom it is assigned; null while unassigned. */
  assigneeUserId: Schema.NullOr(Schema.Int),
  /** Empty while unassigned. */
  assigneeName: Schema.String
}) {}

/** A part of what waits for staff: what is due first comes first, then what was opened first. */
export class WorkItemPage extends Schema.Class<WorkItemPage>("@reclaim/core/WorkItemPage")({
  items: Schema.Array(WorkItem),
  /** Number of matches across all pages. */
  totalCount: Schema.Int
}) {}

/** The most items that one page has. */
export const workItemPageLimit = 200
