import { Data } from "effect"
import { inspect } from "node:util"

/** Another process has the data folder open, or it cannot be locked at all. */
export class DataFolderInUse extends Data.TaggedError("DataFolderInUse")<{
  readonly folder: string
  readonly cause: unknown
}> {
  override get message() {
    const reason = this.cause instanceof Error ? this.cause.message : inspect(this.cause)
    return (
      `The data folder ${this.folder} is in use by another process (${reason}). Two processes in one folder would ` +
      `destroy the data: stop the other one, or start this one with another DATA_DIR.`
    )
  }
}
