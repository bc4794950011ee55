import type { Stream } from "effect"
import type { Cell, Sheet } from "@reclaim/xlsx/Workbook"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"

/** A sheet whose rows arrive in batches, read on demand. */
export interface BatchedSheet extends Omit<Sheet, "rows"> {
  readonly batches: Stream.Stream<ReadonlyArray<ReadonlyArray<Cell>>>
}

/** A workbook whose sheets need not be in memory at the same time. */
export interface BatchedWorkbook extends WorkbookFacts {
  readonly sheets: ReadonlyArray<BatchedSheet>
}
