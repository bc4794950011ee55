import { Effect } from "effect"

/** Number of rows processed before yielding to other work. */
export const sliceSize = 100

/** Number of characters of rows read before yielding to other work, however few the rows are. */
export const sliceCharacters = 262_144

/** Lets database answers and other requests in. */
export const yieldToEventLoop = Effect.callback<void>((resume) => void setImmediate(() => resume(Effect.void)))

/** Processes rows one by one without blocking other requests. */
export const forEachChunked = Effect.fnUntraced(function* <Row>(rows: ReadonlyArray<Row>, work: (row: Row) => void) {
  for (let start = 0; start < rows.length; start += sliceSize) {
    for (const row of rows.slice(start, start + sliceSize)) work(row)
    yield* yieldToEventLoop
  }
})
