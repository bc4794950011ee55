import type { WorkItemKind } from "../../domain/desk/WorkItem.ts"

/** The screens on which staff meet what waits for them. */
export type DeskScreen = "accounts" | "documents" | "claimAuthorization" | "contacts"

/** The kinds of items that belong to each screen; every kind belongs to one. */
export const itemsOfScreen: Readonly<Record<DeskScreen, ReadonlyArray<WorkItemKind>>> = {
  accounts: ["application", "application-batch", "owner-changed-by-import", "job-failed"],
  documents: ["document", "document-disputed", "paper", "envelope"],
  claimAuthorization: ["authorization"],
  contacts: ["second-factor-reset", "mail-bounced", "payment-instruction"]
}
