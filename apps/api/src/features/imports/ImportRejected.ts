import { count } from "@reclaim/core/format/count"
import { Data } from "effect"
import type { ImportProblem } from "./kind/ImportProblems.ts"

/** The file was rejected for the listed problems. Nothing of it was written. */
export class ImportRejected extends Data.TaggedError("ImportRejected")<{
  readonly kind: string
  readonly file: string
  /** The first of the problems. */
  readonly problems: ReadonlyArray<ImportProblem>
  /** The number of problems; a lower bound where reading stopped early. */
  readonly count: number
  /** The line at which reading stopped because there were too many problems; null when the whole file was read. */
  readonly stoppedAtLine: number | null
  /** Lines to confirm for the file to be accepted, if doubts are its only problems; else null. */
  readonly toConfirm: string | null
  readonly rowsRead: number
  /** Hash of the bytes that were read. */
  readonly sha256: Uint8Array
}> {
  override get message() {
    const lines = this.problems.map(
      ({ line, column, problem }) => `  ${this.file}:${line}${column === "" ? "" : ` ${column}`}: ${problem}`
    )
    const more = this.count > this.problems.length ? [`  and ${count(this.count - this.problems.length)} more`] : []
    const stopped =
      this.stoppedAtLine === null
        ? []
        : [
            `  ${count(this.count)} problems or more: reading stopped at line ${this.stoppedAtLine}, so correct these first`
          ]
    const doubts =
      this.toConfirm === null
        ? []
        : [`  If all of that is right, import the file again with --confirm ${this.toConfirm}`]
    return [`${this.file} was not imported; nothing was written:`, ...lines, ...more, ...stopped, ...doubts].join("\n")
  }
}
