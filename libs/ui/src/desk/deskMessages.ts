import type { InboxAssignee } from "@reclaim/core/domain/desk/InboxFilter"
import type { WorkItemKind } from "@reclaim/core/domain/desk/WorkItem"
import type { DeskScreen } from "@reclaim/core/rules/desk/deskAddress"

/** Texts of the staff work queue, and of all reviews that it leads to. */
export const deskMessages = {
  desk: "Desk",
  title: "Waiting for us",
  screens: {
    accounts: "My Accounts",
    documents: "Documents",
    claimAuthorization: "Claim Authorization",
    contacts: "Contacts"
  } satisfies Record<DeskScreen, string>,
  count: (n: number, text: string) => (n === 1 ? `${text} item` : `${text} items`),
  loading: "Loading the items waiting for us",
  empty: "No items are waiting for us.",
  emptyOfClient: "No items of this client are waiting for us.",
  showAll: "Show all clients",
  onlyOf: (client: string) => `Only ${client}`,
  columns: { client: "Client", item: "Item", since: "Since", due: "Due", assignee: "Assignee", act: "Take" },
  /** Everything that waits for a member of staff. */
  inbox: {
    columns: {
      client: "Client",
      owner: "Owner",
      item: "Item",
      markets: "Markets",
      money: "Value waiting",
      cutoff: "Agent’s cut-off",
      due: "Due",
      assignee: "Assignee"
    },
    filters: { kinds: "Kind", clientIds: "Client", assignees: "Assignee", isOverdue: "Due" },
    assignees: { mine: "Mine", nobody: "Nobody" } satisfies Record<InboxAssignee, string>,
    overdue: "Overdue",
    filtered: (shown: string, all: string) => `${shown} of ${all}`,
    emptyUnderFilters: "No items under these filters.",
    clearFilters: "Clear filters",
    more: (shown: string, all: string) => `The ${shown} of ${all} that are due first.`,
    openedToday: "opened today",
    waiting: (days: string) => `waiting ${days}`
  },
  kinds: {
    application: "Account application",
    "application-batch": "List of account applications",
    "owner-changed-by-import": "Owner changed by import",
    document: "Document to review",
    "document-disputed": "Request the client disputes",
    paper: "Signed document by post",
    envelope: "Document signed on screen",
    authorization: "Authorization batch",
    "second-factor-reset": "Second factor to reset",
    "mail-bounced": "Mail bounced",
    "payment-instruction": "Payment details to confirm by phone",
    "job-failed": "Job failed"
  } satisfies Record<WorkItemKind, string>,
  subject: (kind: string, id: string) => `${kind} ${id}`,
  noClient: "No client",
  noDue: "No date",
  due: (day: string, until: string) => `${day}, ${until}`,
  late: (days: string) => `overdue by ${days}`,
  days: (n: number, text: string) => (n === 1 ? `${text} day` : `${text} days`),
  nobody: "Nobody",
  take: "Take",
  takeLabel: (item: string, client: string) => `Take ${item}, ${client}`,
  taking: "Taking",
  close: "Close",
  closeLabel: (item: string, client: string) => `Close ${item}, ${client}`,
  closing: {
    title: (item: string) => `Close “${item}”?`,
    sentence:
      "The import has already changed the owner. Close this once any documents with the old values have been replaced.",
    reason: "What was done",
    reasonHelp: "Recorded for the client.",
    reasonMissing: "Enter what was done",
    go: "Close item",
    cancel: "Leave it open"
  },
  together: {
    choice: "Selected",
    choose: (item: string, client: string) => `Select ${item}, ${client}`,
    chooseAll: (client: string) => `Select all applications of ${client}`,
    name: "Selected applications",
    chosen: (n: number, text: string, client: string) =>
      n === 1 ? `${text} application of ${client}` : `${text} applications of ${client}`,
    take: "Take",
    return: "Return …",
    reject: "Reject …",
    clear: "Clear",
    mixed: "Select applications that are either all taken or all free.",
    working: "Working",
    notDone: "These applications could not be changed. Try again.",
    returnTitle: (n: number, text: string) => (n === 1 ? "Return the application" : `Return ${text} applications`),
    returnSentence: "The client corrects and resubmits each one. All get the same note.",
    field: "Field to correct",
    fieldMissing: "Choose the field to correct.",
    note: "Explanation for the client",
    noteMissing: "Enter what needs correction.",
    returnGo: "Return",
    rejectTitle: (n: number, text: string) => (n === 1 ? "Reject the application" : `Reject ${text} applications`),
    rejectGo: "Reject",
    cancel: "Cancel"
  },
  working: "Working",
  next: "Next item",
  nothingNext: "No other items are waiting for us.",
  notDone: "This was not done. Try again.",
  undo: "Undo",
  undone: "Undone: the copy is under review again.",
  notUndone: "The decision was not undone.",
  decided: (title: string, done: string) => `${title}: ${done}`,
  notClosed: "This item could not be closed. Try again.",
  notTaken: "This item could not be taken. Try again.",
  defect:
    "The items waiting for us could not be loaded. Reload the page; if it happens again, contact the service desk."
} as const
