/** A problem of one row of a file: where it is, what it is and what to do about it. */
export interface ImportProblem {
  /** The header is line 1; for a row over several lines, its first. */
  readonly line: number
  /** Empty when the row as a whole is at fault. */
  readonly column: string
  readonly problem: string
}

/** What speaks against a row that is taken all the same. */
export interface ImportWarning {
  readonly line: number
  readonly column: string
  readonly warning: string
}

/** How many problems, and how many warnings, of one file are listed at most. */
export const maxListedProblems = 100

/** How many problems of one file are counted at most; with as many, reading stops. */
export const countedProblems = 1_000

/** Collects the problems of one file, up to the limit at which reading stops, and the warnings. */
export class ImportProblems {
  readonly #told: Array<ImportProblem> = []
  #count = 0
  #furthest = 0
  readonly #warned: Array<ImportWarning> = []
  #warningCount = 0

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

  /** How many warnings there are, listed or not. */
  get warningCount(): number {
    return this.#warningCount
  }

  /** The first of them, by line. */
  get told(): ReadonlyArray<ImportProblem> {
    return this.#told.toSorted((one, other) => one.line - other.line)
  }

  /** How many have been found, at most `countedProblems`. */
  get count(): number {
    return this.#count
  }

  /** The last line in which one was found when reading stopped; null unless it did. */
  get stoppedAtLine(): number | null {
    return this.isFull ? this.#furthest : null
  }

  /** Whether reading should stop. */
  get isFull(): boolean {
    return this.#count === countedProblems
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }
}
