import { Data } from "effect"

/** The folder for the sample files is not empty, and nothing is ever overwritten. */
export class FolderTaken extends Data.TaggedError("FolderTaken")<{ readonly folder: string }> {
  override get message() {
    return `${this.folder} is not empty: choose another folder for --out. Nothing was written.`
  }
}
