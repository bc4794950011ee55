import { Data } from "effect"
import type { FeedProblem } from "./FeedProblems.ts"

/** A file that was not taken, with what is wrong in it. Nothing of it was written. */
export class FeedRefused extends Data.TaggedError("FeedRefused")<{
  readonly kind: string
  readonly file: string
  /** The first of them. */
  readonly problems: ReadonlyArray<FeedProblem>
  /** How many there are in all. */
  readonly count: number
  readonly rowsRead: number
  readonly sha256: Uint8Array
}> {
  override get message() {
    const lines = this.problems.map(
      ({ line, column, problem }) => `  ${this.file}:${line}${column === "" ? "" : ` ${column}`}: ${problem}`
    )
    const more = this.count > this.problems.length ? [`  and ${this.count - this.problems.length} more`] : []
    return [`${this.file} was not imported, nothing of it was written:`, ...lines, ...more].join("\n")
  }
}
