/** Writes one workbook from what it is sent, and ends. Started by writeWorkbookBeside.ts. */
import { parentPort, workerData } from "node:worker_threads"
import { endWhenAsked } from "../process/endWhenAsked.ts"
import type { FromWorkbookThread, ToWorkbookThread } from "./WorkbookMessage.ts"
import { usualLimits, WorkbookComposer } from "@reclaim/xlsx/WorkbookComposer"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"
import { ZipStream } from "@reclaim/xlsx/ZipStream"

const port = parentPort
if (port === null) throw new Error("This file runs in a thread of the server")
const say = (message: FromWorkbookThread, transfer: ReadonlyArray<ArrayBuffer> = []) =>
  port.postMessage(message, transfer)

const pieces: Array<Uint8Array> = []
const zip = new ZipStream((bytes) => void pieces.push(bytes))
const composer = new WorkbookComposer(zip, workerData as WorkbookFacts, usualLimits)

const finish = () => {
  composer.finish()
  zip.finish()
  const bytes = new Uint8Array(Buffer.concat(pieces))
  say({ tag: "made", bytes }, [bytes.buffer])
  port.close()
}

const take = (message: ToWorkbookThread) => {
  switch (message.tag) {
    case "open":
      return composer.openSheet(message.sheet)
    case "rows":
      for (const row of message.rows) composer.row(row)
      return say({ tag: "received" })
    case "close":
      return composer.closeSheet()
    case "finish":
      return finish()
  }
}

endWhenAsked(port)
port.on("message", (message: ToWorkbookThread) => {
  try {
    take(message)
  } catch (cause) {
    say({ tag: "failed", reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
    port.close()
  }
})
