import type { WorkItemKind } from "@reclaim/core/domain/desk/WorkItem"

/** The texts about what waits for the provider's staff. */
export const deskMessages = {
  title: "Waiting for us",
  count: (n: number, text: string) => (n === 1 ? `${text} item` : `${text} items`),
  loading: "Loading what waits for us",
  empty: "Nothing waits for us here.",
  emptyOfClient: "Nothing of this client waits for us here.",
  showAll: "Show all clients",
  onlyOf: (client: string) => `Only ${client}`,
  columns: { client: "Client", item: "Item", since: "Since", due: "Due", assignee: "Assignee", act: "Take" },
  kinds: {
    application: "Account application",
    "application-batch": "List of account applications",
    "owner-changed-by-import": "Owner changed by import",
    document: "Document to review",
    "document-disputed": "Request the client disputes",
    paper: "Signed document by post",
    authorization: "Authorization batch",
    "second-factor-reset": "Second factor to reset",
    "mail-bounced": "Mail came back",
    "payment-instruction": "Payment details to confirm by phone",
    "job-failed": "Job failed"
  } satisfies Record<WorkItemKind, string>,
  subject: (kind: string, id: string) => `${kind} ${id}`,
  noClient: "No client",
  noDue: "No date",
  due: (day: string, until: string) => `${day}, ${until}`,
  overdue: (day: string, days: string) => `${day}, overdue by ${days}`,
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
      "The import has changed the owner already. Close this once documents that name the old values are dealt with.",
    reason: "What was done",
    reasonHelp: "Recorded for the client.",
    reasonMissing: "Say what was done",
    go: "Close item",
    cancel: "Leave it open"
  },
  notClosed: "This item could not be closed. Try again.",
  notTaken: "This item could not be taken. Try again.",
  defect: "What waits for us could not be read. Reload the page; if it happens again, tell the service desk."
} as const
