import { Effect } from "effect"

/** Durations of a number of runs, in milliseconds. */
export const timeRuns = Effect.fnUntraced(function* <A, E, R>(times: number, work: Effect.Effect<A, E, R>) {
  const all: Array<number> = []
  for (let round = 0; round < times; round++) {
    const begun = performance.now()
    yield* work
    all.push(performance.now() - begun)
  }
  return all
})
