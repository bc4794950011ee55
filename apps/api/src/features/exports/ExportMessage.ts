import type { ExportPiece, ExportQuestion } from "./rows/ExportPiece.ts"
import type { Paper } from "@reclaim/core/format/paper"
import type { ThreadFailed } from "../../platform/process/threadPort.ts"

/** Message that starts an export worker, for one file. */
export interface ExportTask {
  readonly question: ExportQuestion
  /** An instant in UTC as ISO 8601. */
  readonly createdAt: string
  readonly paper: Paper
  /** Database that the worker reads on its own; null for a database with one session, which sends it the pieces. */
  readonly databaseUrl: string | null
}

/** Messages to the worker. */
export type ToExportThread =
  | { readonly tag: "piece"; readonly piece: ExportPiece }
  /** The data changed while they were being read: everything sent so far is void. */
  | { readonly tag: "again" }
  /** All pieces sent are of one revision. */
  | { readonly tag: "complete" }
  /** This many bytes of the file have been delivered to the reader. */
  | { readonly tag: "taken"; readonly bytes: number }

/**
 * Reasons outside the export itself why it failed: the database was unavailable, a disk was full, or the data had
 * moved.
 */
export type ExportTrouble = "away" | "full" | "moved"

/** Messages from the worker. */
export type FromExportThread =
  | { readonly tag: "bytes"; readonly bytes: Uint8Array }
  | { readonly tag: "rows"; readonly rowsDone: number }
  /** One piece has been processed. */
  | { readonly tag: "received" }
  | { readonly tag: "done" }
  | (ThreadFailed & { readonly trouble: ExportTrouble | null })
