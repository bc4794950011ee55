import type { Cell, Sheet } from "@reclaim/xlsx/Workbook"
import type { ThreadFailed } from "../process/threadPort.ts"

/** Messages to a thread that writes one workbook. */
export type ToWorkbookThread =
  | { readonly tag: "open"; readonly sheet: Omit<Sheet, "rows"> }
  | { readonly tag: "rows"; readonly rows: ReadonlyArray<ReadonlyArray<Cell>> }
  | { readonly tag: "close" }
  /** All sheets have been sent. */
  | { readonly tag: "finish" }

/** Messages from the thread. */
export type FromWorkbookThread =
  /** This many rows that were sent have been written. */
  { readonly tag: "received" } | { readonly tag: "made"; readonly bytes: Uint8Array } | ThreadFailed
