import { decideDoubt, needlesslyConfirmed, textOfLines } from "@reclaim/core/rules/imports/ConfirmedLines"

/** A row that can be right but looks wrong. */
export interface ImportDoubt {
  readonly line: number
  readonly column: string
  /** What is odd about it. */
  readonly odd: string
  /** Whether the row is stored with the same odd facts already. */
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

/**
 * Collects the problems of one file, up to the limit at which reading stops, and the warnings. `confirmed` are the lines that
 * are taken although they look wrong.
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

  /** How many warnings there are, listed or not. */
  get warningCount(): number {
    return this.#warningCount
  }

  /** Whether a row that looks wrong is taken; reports it unless it is. */
  takes({ column, isStored, line, odd }: ImportDoubt): boolean {
    if (this.#confirmed.has(line)) this.#doubted.add(line)
    if (decideDoubt({ line, isStored }, this.#confirmed)._tag === "Taken") return true
    if (this.isFull) return false
    this.#asked.add(line)
    this.#doubts += 1
    this.add(line, column, `${odd}: correct it, or import the file again and confirm line ${line}`)
    return false
  }

  /** Reports confirmed lines about which nothing was in doubt, once the whole file was read and has no other problem. */
  tellNeedless(): void {
    if (this.#count > this.#doubts) return
    for (const line of needlesslyConfirmed(this.#confirmed, this.#doubted)) {
      this.add(
        line,
        "",
        "the line is confirmed, and nothing about it is in doubt: name only the lines that were in doubt"
      )
    }
  }

  /** The lines to confirm for the file to be taken, as a confirmation names them; null where that is not all that it lacks. */
  get toConfirm(): string | null {
    if (this.#doubts === 0 || this.#count > this.#doubts || this.isFull) return null
    return textOfLines([...this.#asked, ...this.#doubted])
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
