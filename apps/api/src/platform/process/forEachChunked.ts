import { Effect } from "effect"

/** Rows that are worked on before others get their turn. */
export const sliceSize = 500

/** Characters of rows that are read before others get their turn, however few the rows are. */
export const sliceCharacters = 262_144

/** Lets answers of the database and other requests in. */
export const yieldToEventLoop = Effect.callback<void>((resume) => void setImmediate(() => resume(Effect.void)))

/** Works on rows one by one without keeping others waiting. */
export const forEachChunked = Effect.fnUntraced(function* <Row>(rows: ReadonlyArray<Row>, work: (row: Row) => void) {
  for (let start = 0; start < rows.length; start += sliceSize) {
    for (const row of rows.slice(start, start + sliceSize)) work(row)
    yield* yieldToEventLoop
  }
})
