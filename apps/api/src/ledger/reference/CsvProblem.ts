import { Data } from "effect"

/** A text that is no table: what is wrong and in which line, counted from 1. */
export class CsvProblem extends Data.TaggedError("CsvProblem")<{ readonly line: number; readonly problem: string }> {
  override get message() {
    return `line ${this.line}: ${this.problem}`
  }
}
