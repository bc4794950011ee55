import type { Paper } from "@reclaim/pdf/paper"

/** What a statement's document needs beside the statement. */
export interface StatementPaper {
  readonly product: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paper: Paper
}
