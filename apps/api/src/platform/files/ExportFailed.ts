import { Data } from "effect"

/** A file could not be made. `why` is for the log: it may name what no user should read. */
export class ExportFailed extends Data.TaggedError("ExportFailed")<{
  readonly why: string
  /** The kind of trouble, when that decides the answer. */
  readonly cause?: unknown
}> {
  override get message() {
    return `An export failed: ${this.why}`
  }
}
