import { note } from "./note.ts"
import { at } from "./percentiles.ts"

/** Hands the median and the 99th percentile of some times to `npm run bench`. Throws when nothing was timed. */
export const noteTimes = (name: string, milliseconds: ReadonlyArray<number>): void => {
  if (milliseconds.length === 0) throw new Error(`${name}: nothing was timed`)
  note(name, "ms", { p50: at(milliseconds, 0.5), p99: at(milliseconds, 0.99) })
}
