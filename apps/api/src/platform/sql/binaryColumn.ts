import * as PgTypes from "@effect/sql-pg/PgTypes"
import { Result } from "effect"
import { arrayLiteral } from "./arrayLiteral.ts"

/** A column as one parameter of a statement. */
export type ColumnParameter = PgTypes.Parameter | string

/** A value of a column; of one of `bigint` a bigint, a date as `yyyy-MM-dd`, a decimal as text. */
export type ColumnValue = string | number | bigint | null

const elements = {
  smallint: PgTypes.OID.int2,
  int: PgTypes.OID.int4,
  bigint: PgTypes.OID.int8,
  date: PgTypes.OID.date,
  text: PgTypes.OID.text
}

/** What a column may be of. */
export type ColumnType = keyof typeof elements | "numeric"

/**
 * A column of values as the parameter that is its array, in the database's own binary form where that is less work than
 * text for both sides: decimals would have to be cut into their digits here.
 */
export const binaryColumn = (type: ColumnType, values: ReadonlyArray<ColumnValue>): ColumnParameter =>
  type === "numeric" ? arrayLiteral(values) : Result.getOrThrow(PgTypes.array(values, elements[type]))
