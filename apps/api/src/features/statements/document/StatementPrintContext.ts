import type { Paper } from "@reclaim/core/format/paper"

/** Context of a statement's PDF, other than the statement. */
export interface StatementPrintContext {
  readonly product: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paper: Paper
}
