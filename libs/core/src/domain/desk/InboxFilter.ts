import { Schema } from "effect"
import { WorkItemKind } from "./WorkItem.ts"

/** Assignee of an item, as its reader sees it: the reader, or nobody yet. */
export const InboxAssignee = Schema.Literals(["mine", "nobody"])
export type InboxAssignee = typeof InboxAssignee.Type

/** Filter of an inbox. An empty list lets every item through. */
export class InboxFilter extends Schema.Class<InboxFilter>("@reclaim/core/InboxFilter")({
  kinds: Schema.Array(WorkItemKind),
  clientIds: Schema.Array(Schema.Int),
  assignees: Schema.Array(InboxAssignee),
  /** True for items whose due date has passed. */
  isOverdue: Schema.Boolean
}) {
  /** True if it lets every item through. */
  get isEmpty(): boolean {
    return this.kinds.length + this.clientIds.length + this.assignees.length === 0 && !this.isOverdue
  }

  with(changes: Partial<ConstructorParameters<typeof InboxFilter>[0]>): InboxFilter {
    const { assignees, clientIds, isOverdue, kinds } = this
    return new InboxFilter({ assignees, clientIds, isOverdue, kinds, ...changes })
  }
}

export const emptyInboxFilter = new InboxFilter({ kinds: [], clientIds: [], assignees: [], isOverdue: false })
