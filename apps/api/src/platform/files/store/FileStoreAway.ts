import { Data } from "effect"

/**
 * The file store failed to do an act, perhaps temporarily. Acts are atomic: a new file is not stored, an existing one
 * is still there.
 */
export class FileStoreAway extends Data.TaggedError("FileStoreAway")<{
  readonly act: "keep" | "read" | "remove"
  readonly cause: Error
}> {
  override get message() {
    return `Could not ${this.act} a file. ${this.cause.message}`
  }

  /** Message for the user who is waiting. */
  get sentence() {
    return this.act === "keep"
      ? "The file could not be stored; try again in a few minutes"
      : "Files cannot be reached at the moment; try again in a few minutes"
  }
}
