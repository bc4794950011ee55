/** Writes one workbook from the messages it receives, then ends. Started by writeWorkbook.ts. */
import { threadFailed, threadPort } from "../process/threadPort.ts"
import { composedWorkbook, type FromWorkbookThread, type ToWorkbookThread } from "./composedWorkbook.ts"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"

const { close, hear, say, task } = threadPort<WorkbookFacts, ToWorkbookThread, FromWorkbookThread>()

const take = composedWorkbook(task)

hear((message) => {
  try {
    const bytes = take(message)
    if (message.tag === "rows") say({ tag: "received" })
    if (bytes === null) return
    say({ tag: "made", bytes }, [bytes.buffer])
    close()
  } catch (cause) {
    say(threadFailed(cause))
    close()
  }
})
