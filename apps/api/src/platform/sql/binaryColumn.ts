import * as PgTypes from "@effect/sql-pg/PgTypes"
import { Result } from "effect"
import { arrayLiteral } from "./arrayLiteral.ts"

/** A column as one parameter of a statement. */
export type ColumnParameter = PgTypes.Parameter | string

/** A value of a column: a bigint for `bigint`, `yyyy-MM-dd` for a date, text for a decimal. */
export type ColumnValue = string | number | bigint | null

const elements = {
  smallint: PgTypes.OID.int2,
  int: PgTypes.OID.int4,
  bigint: PgTypes.OID.int8,
  date: PgTypes.OID.date,
  text: PgTypes.OID.text
}

/** The types a column may have. */
export type ColumnType = keyof typeof elements | "numeric"

/**
 * A column of values as one array parameter, in the database's binary format where that is less work than text for both
 * sides: decimals would have to be split into digits here.
 */
export const binaryColumn = (type: ColumnType, values: ReadonlyArray<ColumnValue>): ColumnParameter =>
  type === "numeric" ? arrayLiteral(values) : Result.getOrThrow(PgTypes.array(values, elements[type]))
