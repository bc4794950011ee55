import { usualLimits, WorkbookComposer } from "@reclaim/xlsx/WorkbookComposer"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"
import { ZipStream } from "@reclaim/xlsx/ZipStream"
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

/**
 * A workbook that is made of messages in their order; the last one is answered with its bytes, all others with null.
 */
export const composedWorkbook = (
  facts: WorkbookFacts
): ((message: ToWorkbookThread) => Uint8Array<ArrayBuffer> | null) => {
  const pieces: Array<Uint8Array> = []
  const zip = new ZipStream((bytes) => void pieces.push(bytes))
  const composer = new WorkbookComposer(zip, facts, usualLimits)
  return (message) => {
    switch (message.tag) {
      case "open":
        composer.openSheet(message.sheet)
        return null
      case "rows":
        for (const row of message.rows) composer.row(row)
        return null
      case "close":
        composer.closeSheet()
        return null
      case "finish":
        composer.finish()
        zip.finish()
        return new Uint8Array(Buffer.concat(pieces))
    }
  }
}
