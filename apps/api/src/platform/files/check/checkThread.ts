/** Checks one file and ends. Started by FileChecks.ts, with a memory limit: the sender controls the unpacked size. */
import { readFile } from "node:fs/promises"
import { lowerThreadPriority } from "../../process/lowerThreadPriority.ts"
import { threadFailed, type ThreadFailed, threadPort } from "../../process/threadPort.ts"
import type { FileFacts, FileVerdict } from "./verdict/FileVerdict.ts"
import { FileUnfit } from "./verdict/FileUnfit.ts"

/** The file to check, and the ending that its name has. */
export interface CheckTask {
  readonly path: string
  readonly ending: string
}

/** The thread's answer. */
export type CheckAnswer = FileVerdict | ThreadFailed

const { close, hear, say, task } = threadPort<CheckTask, never, CheckAnswer>()

const factsOf = async ({ ending, path }: CheckTask): Promise<FileFacts> => {
  const bytes = await readFile(path)
  switch (ending) {
    case ".pdf":
      return (await import("./checkPdf.ts")).checkPdf(bytes)
    case ".jpg":
    case ".jpeg":
      return (await import("./checkImage.ts")).checkJpeg(bytes)
    case ".png":
      return (await import("./checkImage.ts")).checkPng(bytes)
    case ".xlsx":
      return (await import("./checkXlsx.ts")).checkXlsx(bytes)
    case ".csv":
      return (await import("./checkCsv.ts")).checkCsv(bytes)
    default:
      throw new FileUnfit("type_refused", "Files of this type are not accepted")
  }
}

lowerThreadPriority()
hear(() => undefined)
factsOf(task)
  .then(
    (facts) => say({ tag: "accepted", ...facts }),
    (error: unknown) =>
      say(
        error instanceof FileUnfit ? { tag: "refused", code: error.code, message: error.message } : threadFailed(error)
      )
  )
  .finally(close)
