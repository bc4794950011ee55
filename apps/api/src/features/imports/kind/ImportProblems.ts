/** What is wrong with one row of a file, where, and what to do about it. */
export interface ImportProblem {
  /** Counted from 1, the header's; of a row over several lines the first. */
  readonly line: number
  /** Empty where the row as a whole is at fault. */
  readonly column: string
  readonly problem: string
}

/** The most problems of one file that are told. */
export const toldProblems = 100

/** The most problems of one file that are counted: with as many, the file is not read any further. */
export const countedProblems = 1_000

/** The problems of one file as they are found, until there are so many that the rest need not be known. */
export class ImportProblems {
  readonly #told: Array<ImportProblem> = []
  #count = 0

  add(line: number, column: string, problem: string): void {
    if (this.isFull) return
    this.#count += 1
    if (this.#told.length < toldProblems) this.#told.push({ line, column, problem })
  }

  /** The first of them, in the order of their lines. */
  get told(): ReadonlyArray<ImportProblem> {
    return this.#told.toSorted((one, other) => one.line - other.line)
  }

  /** How many have been found, `countedProblems` at most. */
  get count(): number {
    return this.#count
  }

  /** Whether it is time to stop reading. */
  get isFull(): boolean {
    return this.#count === countedProblems
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }
}
