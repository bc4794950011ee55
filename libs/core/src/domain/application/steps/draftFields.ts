import { Schema } from "effect"
import { sentLine } from "../../value/sentText.ts"

/** Partially entered text; empty for none. The rules of its step decide whether it is complete. */
export const draftLine = sentLine(200)

/** Stable key of a row within a list of a draft. */
export const RowId = Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,36}$/, { expected: "the id of a row" }))

/** Maximum number of rows per list of a draft. */
export const maxDraftRows = 2000

/** A list of a draft, each row with an id of its own. */
export const draftRows = <Row extends Schema.Codec<{ readonly id: string }, unknown>>(row: Row) =>
  Schema.Array(row).check(
    Schema.isMaxLength(maxDraftRows, { message: `Expected at most ${String(maxDraftRows)} rows` }),
    Schema.makeFilter(
      (rows: ReadonlyArray<{ readonly id: string }>) =>
        new Set(rows.map(({ id }) => id)).size === rows.length || "Expected each row once"
    )
  )
