import { Data } from "effect"

/** The database does not answer: not started, stopped, or busy beyond patience. */
export class DatabaseDown extends Data.TaggedError("DatabaseDown")<{ readonly cause: unknown }> {
  override get message() {
    return `The database does not answer: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
  }
}
