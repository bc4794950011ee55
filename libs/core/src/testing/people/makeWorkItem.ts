import { WorkItem } from "../../domain/desk/WorkItem.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** A work item about a document, not assigned yet, with overrides. */
export const makeWorkItem = (overrides: Partial<ConstructorParameters<typeof WorkItem>[0]> = {}): WorkItem =>
  new WorkItem({
    itemId: 41,
    kind: "document",
    clientId: 12,
    clientName: "Alpine Pension Fund",
    subjectId: "7",
    openedOn: CalendarDate.make("2026-11-20"),
    dueOn: CalendarDate.make("2026-11-30"),
    state: "open",
    assigneeUserId: null,
    assigneeName: "",
    ...overrides
  })
