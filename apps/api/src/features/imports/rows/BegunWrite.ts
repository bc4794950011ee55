import { Schema } from "effect"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** The revision to write with, and the first numbers for new rows. */
export const BegunWrite = rowOf({
  clientId: Schema.Int,
  rev: Schema.Int,
  firstSeq: Schema.Int,
  firstAccount: Schema.Int
})
export type BegunWrite = typeof BegunWrite.Type
