import type { Paper } from "@reclaim/core/format/paper"

/** What a statement's PDF needs besides the statement. */
export interface StatementPrintContext {
  readonly product: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paper: Paper
}
