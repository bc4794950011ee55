import type { Cell } from "./cells.ts"

/** One column of a file: its format, its meaning, and whether it may be empty or left out. */
export interface Column<A> {
  readonly cell: Cell<unknown>
  readonly meaning: string
  readonly isOptional: boolean
  /** True if cells name files delivered with the table, which only the command line accepts. */
  readonly isOfFile?: boolean
  /** The type a cell is parsed to; exists in the types only. */
  readonly read: (text: string) => A | undefined
}

/** The columns of a file by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>

/** A parsed row, with the line it begins on. */
export type RowOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer A> ? A : never
} & { readonly line: number }

/** A column that every row must fill. */
export const column = <A>(cell: Cell<A>, meaning: string): Column<Exclude<A, undefined>> => ({
  cell,
  meaning,
  isOptional: false,
  read: (text) => {
    const value = cell.read(text)
    return value === undefined ? undefined : (value as Exclude<A, undefined>)
  }
})

/** A column that may be empty or missing; an empty cell is null. */
export const optionalColumn = <A>(cell: Cell<A>, meaning: string): Column<Exclude<A, undefined> | null> => ({
  ...column(cell, meaning),
  isOptional: true
})

/** A column that may be empty or missing, of files that are delivered with the table. */
export const fileColumn = <A>(cell: Cell<A>, meaning: string): Column<Exclude<A, undefined> | null> => ({
  ...optionalColumn(cell, meaning),
  isOfFile: true
})
