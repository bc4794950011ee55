import type { Cell, Sheet } from "@reclaim/xlsx/Workbook"
import type { ThreadFailed } from "../process/threadPort.ts"

/** What a thread that writes one workbook hears. */
export type ToWorkbookThread =
  | { readonly tag: "open"; readonly sheet: Omit<Sheet, "rows"> }
  | { readonly tag: "rows"; readonly rows: ReadonlyArray<ReadonlyArray<Cell>> }
  | { readonly tag: "close" }
  /** All sheets have been sent. */
  | { readonly tag: "finish" }

/** What it says. */
export type FromWorkbookThread =
  /** Rows that were sent are written. */
  { readonly tag: "received" } | { readonly tag: "made"; readonly bytes: Uint8Array } | ThreadFailed
