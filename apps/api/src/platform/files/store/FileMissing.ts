import { Data } from "effect"
import { portalCommandName } from "../../process/serverFiles.ts"

/** Error for a file missing from the store. */
export class FileMissing extends Data.TaggedError("FileMissing")<{ readonly path: string }> {
  override get message() {
    return (
      `The file ${this.path} is missing, though the database knows it. Restore it from the backup of FILE_STORE; ` +
      `${portalCommandName} sanity lists every file that is missing.`
    )
  }
}
