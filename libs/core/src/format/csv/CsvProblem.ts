import { Data } from "effect"

/** Error for a text that is not a table, with its line, counted from 1. */
export class CsvProblem extends Data.TaggedError("CsvProblem")<{ readonly line: number; readonly problem: string }> {
  override get message() {
    return `line ${this.line}: ${this.problem}`
  }
}
