import type { WorkItemKind } from "../../domain/desk/WorkItem.ts"

/** Screens that show the staff's work list. */
export type DeskScreen = "accounts" | "documents" | "claimAuthorization" | "contacts"

/** The kinds of items that belong to each screen; every kind belongs to one. */
export const itemsOfScreen: Readonly<Record<DeskScreen, ReadonlyArray<WorkItemKind>>> = {
  accounts: ["application", "application-batch", "owner-changed-by-import", "job-failed"],
  documents: ["document", "document-disputed", "paper", "envelope"],
  claimAuthorization: ["authorization"],
  contacts: ["second-factor-reset", "mail-bounced", "payment-instruction"]
}
