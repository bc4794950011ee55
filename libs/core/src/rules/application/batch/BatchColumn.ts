/** Column of a template: one definition for the file, the grid and their readers. */
export interface BatchColumn<Name extends string = string> {
  /** Title in the template. */
  readonly name: Name
  /** Fields of an application or an investor that it fills; none for columns that are only carried along. */
  readonly paths: ReadonlyArray<string>
  /** True if its cells are kept sealed. */
  readonly isSecret: boolean
  /** True if a file can't be read without it. */
  readonly isNeeded: boolean
  /** Description of valid cells. */
  readonly help: string
}

interface Options {
  readonly paths?: ReadonlyArray<string>
  readonly isSecret?: boolean
  readonly isNeeded?: boolean
}

export const batchColumn = <const Name extends string>(
  name: Name,
  help: string,
  { isNeeded = false, isSecret = false, paths = [] }: Options = {}
): BatchColumn<Name> => ({ name, paths, isSecret, isNeeded, help })

/** Cells of a row by column; empty and unmapped columns may be absent. */
export type CellsOf<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** Column for the field at a path or below it; null where a template has none. */
export const columnOfPath = <Name extends string>(
  columns: ReadonlyArray<BatchColumn<Name>>,
  path: string
): BatchColumn<Name> | null =>
  columns.find(({ paths }) => paths.includes(path)) ??
  columns.find(({ paths }) => paths.some((filled) => filled.startsWith(`${path}.`))) ??
  null
