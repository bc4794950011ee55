import type { ExportPiece, ExportQuestion } from "./rows/ExportPiece.ts"
import type { Paper } from "@reclaim/core/format/paper"
import type { ThreadFailed } from "../../platform/process/threadPort.ts"

/** What a thread is given to make one file. */
export interface ExportTask {
  readonly question: ExportQuestion
  /** An instant in UTC as ISO 8601. */
  readonly createdAt: string
  readonly paper: Paper
  /** The database to read by itself; null where the pieces are sent to it, from a database with one session. */
  readonly databaseUrl: string | null
}

/** What a thread hears. */
export type ToExportThread =
  | { readonly tag: "piece"; readonly piece: ExportPiece }
  /** The data changed while they were read: what was sent is void. */
  | { readonly tag: "again" }
  /** All that was sent is of one revision. */
  | { readonly tag: "complete" }
  /** So many bytes of the file have gone on to the reader. */
  | { readonly tag: "taken"; readonly bytes: number }

/** What failed an export without being its fault: the database was away, or there was no room left. */
export type ExportTrouble = "away" | "full"

/** What a thread says. */
export type FromExportThread =
  | { readonly tag: "bytes"; readonly bytes: Uint8Array }
  | { readonly tag: "rows"; readonly rowsDone: number }
  /** A piece that was sent is dealt with. */
  | { readonly tag: "received" }
  | { readonly tag: "done" }
  | (ThreadFailed & { readonly trouble: ExportTrouble | null })
