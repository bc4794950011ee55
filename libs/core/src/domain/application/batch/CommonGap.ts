import { Schema } from "effect"
import { FieldNote } from "../FieldNote.ts"

/** Something that rows lack and that no column of theirs has: it is answered once for all of them. */
export const CommonGap = Schema.Struct({
  ...FieldNote.fields,
  /** Number of rows that lack it. */
  rows: Schema.Int
})
export type CommonGap = typeof CommonGap.Type
