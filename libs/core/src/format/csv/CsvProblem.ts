import { Data } from "effect"

/** Text that is not a table: what is wrong, and in which line, counted from 1. */
export class CsvProblem extends Data.TaggedError("CsvProblem")<{ readonly line: number; readonly problem: string }> {
  override get message() {
    return `line ${this.line}: ${this.problem}`
  }
}
