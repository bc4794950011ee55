import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { RateTables } from "@reclaim/engine/rate/RateLookup"
import type { FxRateRow } from "../../../ledger/reference/rateRows.ts"
import type { DeliveredFiles } from "../rows/DeliveredFiles.ts"
import type { InImport, Tally } from "../rows/upsertRows.ts"
import type { Columns, RowOf } from "./cells/column.ts"
import type { ImportProblems } from "./ImportProblems.ts"

/** Takes the rows of one file within its transaction. Method syntax, so that kinds of different rows fit one list. */
export interface ImportWriter<Row> {
  /**
   * Checks rows against the database. The returned effect writes them if the file has no problem, while the next rows
   * are read.
   */
  take(rows: ReadonlyArray<Row>, problems: ImportProblems): InImport<InImport<Tally>>
  /** Checks that need the whole file. */
  end(problems: ImportProblems): InImport<Tally>
}

/** One kind of file. */
export interface ImportFileType<C extends Columns = Columns> {
  /** The name of the kind in commands and in the API. */
  readonly name: string
  /** One sentence on what a row is. */
  readonly about: string
  /** Changes that a row with a known id may make, and those it may not. */
  readonly again: string
  readonly columns: C
  /** The columns that identify a row; unique within a file. */
  readonly key: ReadonlyArray<string>
  /** True if the kind finds duplicates itself, because its files may be too long to keep every key as text. */
  readonly findsDoubles?: boolean
  /**
   * True if a file may be written in parts that do not see each other: the kind finds all duplicates itself and takes
   * numbers from `beginWrites` only.
   */
  readonly isWrittenInParts?: boolean
  /** Joins two consecutive rows that mean one; null if each is separate. If omitted, no rows are joined. */
  join?(before: RowOf<C>, row: RowOf<C>): RowOf<C> | null
  open(reference: ImportReference): InImport<ImportWriter<RowOf<C>>>
}

/** Reference data that files are checked against, in addition to the database. */
export interface ImportReference {
  readonly markets: ReadonlyArray<Market>
  readonly rates: RateTables
  /** Exchange rates of the reference table, for currencies of which none has been imported. */
  readonly fxRates: ReadonlyArray<FxRateRow>
  readonly documentRules: ReadonlyArray<DocumentRule>
  /** Author of the import, for the audit. */
  readonly actor: string
  /** The day of the import in UTC. */
  readonly today: CalendarDate
  /** Start of the import. */
  readonly at: Date
  /** True if rows of the same file that were written earlier are not visible yet. */
  readonly isInParts: boolean
  /** The files that came with the table; null where none can come, as over the API. */
  readonly files: DeliveredFiles | null
}

/** The name that a file of this kind must have. */
export const fileNameOf = (kind: ImportFileType): string => `${kind.name}.csv`

/** A kind of file, typed by its columns. */
export const importFileType = <C extends Columns>(
  columns: C,
  kind: Omit<ImportFileType<NoInfer<C>>, "columns" | "key"> & { readonly key: ReadonlyArray<keyof NoInfer<C> & string> }
): ImportFileType<C> => ({ ...kind, columns })
