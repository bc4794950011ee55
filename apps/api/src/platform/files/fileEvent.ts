import type { SecurityEventType } from "../audit/SecurityEvents.ts"

/** The kinds of files, as security events name them. */
export type FileKind =
  | "dashboard-excel"
  | "dashboard-pdf"
  | "documents-excel"
  | "waiting-excel"
  | "quarterly-excel"
  | "quarterly-pdf"
  | "payment-excel"
  | "payment-pdf"
  | "calendar"
  | "uploaded-file"
  | "own-data"
  | "contacts"
  | "documents"
  | "accounts"
  | "account-list-template"
  | "account-list-errors"
  | "paper-sheets"
  | "document-form"
  | "envelope"
  | "evidence"
  | "history"

/** A request for a file. */
export interface FileRequest {
  readonly kind: FileKind
  /** `download`: by a link from an earlier answer. */
  readonly type: Extract<SecurityEventType, "export" | "download">
  readonly userId: number
  readonly sessionId: string
  /** Client whose data the file holds; 0 for none. */
  readonly clientId: number
  /** The user whom a member of staff views reports as; 0 when not viewing as anyone. */
  readonly viewAsUserId: number
  /** Identifies the file among those of its kind: a statement's id and guid, or the filter. */
  readonly about: Readonly<Record<string, string | number>>
}

/** Maximum length of a fact: a filter can be as long as a request, and more would not help an investigation. */
const maxFactLength = 2000

const truncateFact = (fact: string | number): string | number =>
  typeof fact === "string" && fact.length > maxFactLength ? `${fact.slice(0, maxFactLength)}…` : fact

/** The event recorded before a file is handed out. */
export const fileEvent = (request: FileRequest, rowCount: number) => {
  const { about, clientId, kind, sessionId, type, userId, viewAsUserId } = request
  const facts: Record<string, string | number> = { kind, clientId, rowCount }
  for (const [name, fact] of Object.entries(about)) facts[name] = truncateFact(fact)
  if (viewAsUserId !== 0) facts["viewAsUserId"] = viewAsUserId
  return { type, userId, sessionId, facts }
}
