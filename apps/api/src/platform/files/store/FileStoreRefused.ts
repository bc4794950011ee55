import { Data } from "effect"

/** The place of files cannot be used as it is set; nothing was started. */
export class FileStoreRefused extends Data.TaggedError("FileStoreRefused")<{
  readonly setting: string
  readonly problem: string
}> {
  override get message() {
    return `Files could not be kept, so nothing was started.\n  ${this.setting}: ${this.problem}`
  }
}
