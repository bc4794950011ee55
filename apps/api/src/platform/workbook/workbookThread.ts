/** Writes one workbook from what it is sent, then ends. Started by writeWorkbookInWorker.ts. */
import { threadFailed, threadPort } from "../process/threadPort.ts"
import type { FromWorkbookThread, ToWorkbookThread } from "./WorkbookMessage.ts"
import { usualLimits, WorkbookComposer } from "@reclaim/xlsx/WorkbookComposer"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"
import { ZipStream } from "@reclaim/xlsx/ZipStream"

const { close, hear, say, task } = threadPort<WorkbookFacts, ToWorkbookThread, FromWorkbookThread>()

const pieces: Array<Uint8Array> = []
const zip = new ZipStream((bytes) => void pieces.push(bytes))
const composer = new WorkbookComposer(zip, task, usualLimits)

const finish = () => {
  composer.finish()
  zip.finish()
  const bytes = new Uint8Array(Buffer.concat(pieces))
  say({ tag: "made", bytes }, [bytes.buffer])
  close()
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

hear((message) => {
  try {
    take(message)
  } catch (cause) {
    say(threadFailed(cause))
    close()
  }
})
