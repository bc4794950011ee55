import { Schema } from "effect"
import { WorkItem } from "./WorkItem.ts"

/** A part of what waits for staff: what is due first comes first, then what was opened first. */
export class WorkItemPage extends Schema.Class<WorkItemPage>("@reclaim/core/WorkItemPage")({
  items: Schema.Array(WorkItem),
  /** How many items there are of those that were asked for. */
  totalCount: Schema.Int
}) {}

/** The most items that one page has. */
export const workItemPageLimit = 200
