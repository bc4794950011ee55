import type { SecurityEventType } from "../audit/SecurityEvents.ts"

/** The kinds of files there are, as the record of security events names them. */
export type FileKind =
  | "dashboard-excel"
  | "dashboard-pdf"
  | "quarterly-excel"
  | "quarterly-pdf"
  | "payment-excel"
  | "payment-pdf"
  | "calendar"

/** A file that somebody asks for. */
export interface FileRequest {
  readonly kind: FileKind
  /** `download`: by a link that an earlier answer had. */
  readonly type: Extract<SecurityEventType, "export" | "download">
  readonly userId: number
  readonly sessionId: string
  /** Whose data is in it; 0 for nobody's. */
  readonly clientId: number
  /** Whom a member of staff views reports as; 0 for oneself. */
  readonly viewAsUserId: number
  /** What singles the file out among those of its kind: a statement's id and guid, or the filter. */
  readonly about: Readonly<Record<string, string | number>>
}

/** A filter may be as long as a request: more of it than this says nothing new to whoever investigates. */
const maxFactLength = 2000

const bounded = (fact: string | number): string | number =>
  typeof fact === "string" && fact.length > maxFactLength ? `${fact.slice(0, maxFactLength)}…` : fact

/** What is recorded of a file before it is handed out. */
export const fileEvent = (request: FileRequest, rowCount: number) => {
  const { about, clientId, kind, sessionId, type, userId, viewAsUserId } = request
  const facts: Record<string, string | number> = { kind, clientId, rowCount }
  for (const [name, fact] of Object.entries(about)) facts[name] = bounded(fact)
  if (viewAsUserId !== 0) facts["viewAsUserId"] = viewAsUserId
  return { type, userId, sessionId, facts }
}
