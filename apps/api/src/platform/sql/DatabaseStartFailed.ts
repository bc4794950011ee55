import { Data } from "effect"
import { innermostMessage } from "./innermostMessage.ts"

/** The database could not be opened or migrated to the schema of this version; the server must not start. */
export class DatabaseStartFailed extends Data.TaggedError("DatabaseStartFailed")<{ readonly cause: unknown }> {
  override get message() {
    return `The database could not be opened: ${innermostMessage(this.cause)}`
  }
}
