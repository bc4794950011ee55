import { Data } from "effect"
import { innermostMessage } from "./innermostMessage.ts"

/** The database does not answer: not started, stopped, or too busy. */
export class DatabaseDown extends Data.TaggedError("DatabaseDown")<{ readonly cause: unknown }> {
  override get message() {
    return `The database does not answer: ${innermostMessage(this.cause)}`
  }
}
