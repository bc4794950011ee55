import { Data } from "effect"

/**
 * The place of files did not do what it was asked, and may later. Nothing of it was done by half: what should be kept is not
 * there, what was there still is.
 */
export class FileStoreAway extends Data.TaggedError("FileStoreAway")<{
  readonly act: "keep" | "read" | "remove"
  readonly cause: Error
}> {
  override get message() {
    return `Could not ${this.act} a file. ${this.cause.message}`
  }

  /** For whoever waits for it. */
  get sentence() {
    return this.act === "keep"
      ? "The file could not be stored; try again in a few minutes"
      : "Files cannot be reached at the moment; try again in a few minutes"
  }
}
