import { decideDoubt, needlesslyConfirmed, textOfLines } from "@reclaim/core/rules/imports/ConfirmedLines"

/** A row that can be right but looks wrong. */
export interface ImportDoubt {
  readonly line: number
  readonly column: string
  /** Description of what looks wrong. */
  readonly odd: string
  /** True if the row is already stored with the same facts. */
  readonly isStored: boolean
}

/** A problem of one row of a file: where it is, what it is and what to do about it. */
export interface ImportProblem {
  /** The header is line 1; for a row over several lines, its first. */
  readonly line: number
  /** Empty when the row as a whole is at fault. */
  readonly column: string
  readonly problem: string
}

/** Warning about an accepted row. */
export interface ImportWarning {
  readonly line: number
  readonly column: string
  readonly warning: string
}

/** Maximum number of problems, and of warnings, listed for one file. */
export const maxListedProblems = 100

/** Number of problems in one file at which reading stops. */
export const countedProblems = 1_000

/**
 * Collects the problems of one file, up to the limit at which reading stops, and the warnings. `confirmed` are the
 * lines that are taken although they look wrong.
 */
export class ImportProblems {
  readonly #told: Array<ImportProblem> = []
  readonly #confirmed: ReadonlySet<number>
  readonly #doubted = new Set<number>()
  readonly #asked = new Set<number>()
  #count = 0
  #doubts = 0
  #furthest = 0
  readonly #warned: Array<ImportWarning> = []
  #warningCount = 0

  constructor(confirmed: ReadonlySet<number> = new Set()) {
    this.#confirmed = confirmed
  }

  add(line: number, column: string, problem: string): void {
    if (this.isFull) return
    this.#count += 1
    this.#furthest = Math.max(this.#furthest, line)
    if (this.#told.length < maxListedProblems) this.#told.push({ line, column, problem })
  }

  /** Notes what speaks against a row that is taken. */
  warn(line: number, column: string, warning: string): void {
    this.#warningCount += 1
    if (this.#warned.length < maxListedProblems) this.#warned.push({ line, column, warning })
  }

  /** The first of the warnings, by line. */
  get warned(): ReadonlyArray<ImportWarning> {
    return this.#warned.toSorted((one, other) => one.line - other.line)
  }

  /** Number of warnings, listed or not. */
  get warningCount(): number {
    return this.#warningCount
  }

  /** True if a row that looks wrong is accepted; otherwise reports it. */
  takes({ column, isStored, line, odd }: ImportDoubt): boolean {
    if (this.#confirmed.has(line)) this.#doubted.add(line)
    if (decideDoubt({ line, isStored }, this.#confirmed)._tag === "Taken") return true
    if (this.isFull) return false
    this.#asked.add(line)
    this.#doubts += 1
    this.add(line, column, `${odd}: correct it, or import the file again and confirm line ${line}`)
    return false
  }

  /**
   * Reports confirmed lines about which nothing was in doubt, once the whole file was read and has no other problem.
   */
  tellNeedless(): void {
    if (this.#count > this.#doubts) return
    for (const line of needlesslyConfirmed(this.#confirmed, this.#doubted)) {
      this.add(line, "", "the line is confirmed, but nothing in it is in doubt: name only the lines in doubt")
    }
  }

  /**
   * The lines to confirm for the file to be taken, as a confirmation names them; null where that is not all that it
   * lacks.
   */
  get toConfirm(): string | null {
    if (this.#doubts === 0 || this.#count > this.#doubts || this.isFull) return null
    return textOfLines([...this.#asked, ...this.#doubted])
  }

  /** First problems by line. */
  get told(): ReadonlyArray<ImportProblem> {
    return this.#told.toSorted((one, other) => one.line - other.line)
  }

  /** Number of problems found, at most `countedProblems`. */
  get count(): number {
    return this.#count
  }

  /** The last line in which one was found when reading stopped; null unless it did. */
  get stoppedAtLine(): number | null {
    return this.isFull ? this.#furthest : null
  }

  /** True once reading should stop. */
  get isFull(): boolean {
    return this.#count === countedProblems
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }
}
