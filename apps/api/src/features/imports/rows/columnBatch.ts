import {
  binaryColumn,
  type ColumnParameter,
  type ColumnType,
  type ColumnValue
} from "../../../platform/sql/binaryColumn.ts"

/** A column of rows to send to the database. */
export type BatchColumn<Row> =
  | { readonly name: string; readonly type: ColumnType; readonly of: (row: Row) => ColumnValue }
  | { readonly name: string; readonly type: ListType; readonly of: (row: Row) => ReadonlyArray<string | number> }

type ListType = "smallint[]" | "date[]"

/** SQL for a batch of rows given column by column. */
export interface ColumnBatch<Row> {
  /** Follows `from` or `join`: the rows with these columns, and with their `place`, counted from 1. */
  readonly table: string
  /** Number of statement parameters that the rows take; they come first. */
  readonly taken: number
  readonly parameters: (rows: ReadonlyArray<Row>) => ReadonlyArray<ColumnParameter>
}

/** Represents null in a column of fixed width; never a real value. */
const nulls = {
  smallint: -32_768,
  int: -2_147_483_648,
  bigint: -9_223_372_036_854_775_808n,
  date: "infinity"
} as const

type FixedType = keyof typeof nulls

const isFixed = (type: ColumnType | ListType): type is FixedType => Object.hasOwn(nulls, type)

const isList = <Row>(column: BatchColumn<Row>): column is Extract<BatchColumn<Row>, { readonly type: ListType }> =>
  column.type === "smallint[]" || column.type === "date[]"

/**
 * Rows as one array per column. A value of fixed width is taken from its array by the row's place, which costs the
 * database a fraction of unnesting all arrays side by side; only arrays without nulls are fast at that.
 */
export const columnBatch = <Row>(columns: ReadonlyArray<BatchColumn<Row>>): ColumnBatch<Row> => {
  const unfolded = ["generate_series(1, $1::int)"]
  const names = ["place"]
  const picked = ["place"]
  let taken = 1
  for (const { name, type } of columns) {
    const values = `$${taken + 1}`
    const ends = `($${taken + 2}::int[])`
    if (isFixed(type)) picked.push(`nullif((${values}::${type}[])[place], '${nulls[type]}'::${type}) as ${name}`)
    else if (type === "text" || type === "numeric") {
      unfolded.push(`unnest(${values}::${type}[])`)
      names.push(name)
      picked.push(name)
    } else picked.push(`(${values}::${type})[${ends}[place] + 1 : ${ends}[place + 1]] as ${name}`)
    taken += type === "smallint[]" || type === "date[]" ? 2 : 1
  }
  return {
    taken,
    table: `(select ${picked.join(", ")} from rows from (${unfolded.join(", ")}) as u(${names.join(", ")}))`,
    parameters: (rows) => [String(rows.length), ...columns.flatMap((column) => parametersOf(column, rows))]
  }
}

const parametersOf = <Row>(column: BatchColumn<Row>, rows: ReadonlyArray<Row>): ReadonlyArray<ColumnParameter> => {
  if (isList(column)) return listParameters(column.type, rows.map(column.of))
  const { type, of } = column
  if (!isFixed(type)) return [binaryColumn(type, rows.map(of))]
  const none = nulls[type]
  return [
    binaryColumn(
      type,
      rows.map((row) => of(row) ?? none)
    )
  ]
}

/** All lists concatenated, and where each ends. */
const listParameters = (
  type: ListType,
  lists: ReadonlyArray<ReadonlyArray<string | number>>
): ReadonlyArray<ColumnParameter> => {
  const values: Array<string | number> = []
  const ends = [0]
  for (const list of lists) {
    for (const value of list) values.push(value)
    ends.push(values.length)
  }
  return [binaryColumn(type === "date[]" ? "date" : "smallint", values), binaryColumn("int", ends)]
}
