import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"

/** Thrown by a check: the file is not to be kept. Free of Effect, which the thread of the checks does without. */
export class FileUnfit extends Error {
  readonly code: FileRefusalCode

  constructor(code: FileRefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
