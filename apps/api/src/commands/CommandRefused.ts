import { Data } from "effect"

/** The command line cannot be followed; the message says which part, and what to do. */
export class CommandRefused extends Data.TaggedError("CommandRefused")<{ readonly problem: string }> {
  override get message() {
    return this.problem
  }
}
