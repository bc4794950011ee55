import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { InImport, Tally } from "../rows/upsertRows.ts"
import type { Columns, RowOf } from "./column.ts"
import type { ImportProblems } from "./ImportProblems.ts"

/** Takes the rows of one file within its transaction. Method syntax, so that kinds of different rows fit one list. */
export interface ImportWriter<Row> {
  /**
   * Checks rows against what is there. What it answers writes them as long as the file has no problem; it runs while the
   * next rows are read.
   */
  take(rows: ReadonlyArray<Row>, problems: ImportProblems): InImport<InImport<Tally>>
  /** What only the end of the file shows. */
  end(problems: ImportProblems): InImport<Tally>
}

/** One kind of file. */
export interface ImportFileType<C extends Columns = Columns> {
  /** What it holds, as commands and the API name it. */
  readonly name: string
  /** One sentence on what a row is. */
  readonly about: string
  /** What a row with a known id may change, and what it may not. */
  readonly again: string
  readonly columns: C
  /** The columns that name a row; none stands twice in a file. */
  readonly key: ReadonlyArray<string>
  /** Whether the kind looks for double rows itself, where a file may be too long to remember every key as text. */
  readonly findsDoubles?: boolean
  /**
   * Whether a file may be written in parts that do not see each other: the kind finds all double rows itself, and takes
   * numbers from `beginWrites` only.
   */
  readonly isWrittenInParts?: boolean
  open(reference: ImportReference): InImport<ImportWriter<RowOf<C>>>
}

/** What files are checked against beside the database. */
export interface ImportReference {
  readonly markets: ReadonlyArray<Market>
  /** Who imports, for the audit. */
  readonly actor: string
  /** The day of the import in UTC. */
  readonly today: CalendarDate
  /** Whether rows of the same file, written before, are not to be seen yet. */
  readonly isInParts: boolean
}

/** The name that a file of the kind has. */
export const fileNameOf = (kind: ImportFileType): string => `${kind.name}.csv`

/** A kind of file from its columns, which the rest is typed by. */
export const importFileType = <C extends Columns>(
  columns: C,
  kind: Omit<ImportFileType<NoInfer<C>>, "columns" | "key"> & { readonly key: ReadonlyArray<keyof NoInfer<C> & string> }
): ImportFileType<C> => ({ ...kind, columns })
