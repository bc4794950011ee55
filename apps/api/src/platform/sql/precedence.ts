import { Effect } from "effect"

/** The turns of a database that has one session. */
export interface Precedence {
  /** Counts what runs or waits for the session. */
  readonly countForeground: <A, E, R>(transaction: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Waits, for a short time, until no foreground transaction runs or waits. */
  readonly yieldToForeground: Effect.Effect<void>
}

/** The longest that long work waits before one of its parts, in milliseconds. */
const maxWaitMillis = 60
/** Usual gap between two transactions of the same request, in milliseconds. */
const quietMillis = 3

/** Lets requests go before the parts of long work. */
export const makePrecedence = (): Precedence => {
  let running = 0
  let endedAt = -Infinity
  const isQuiet = () => running === 0 && performance.now() - endedAt >= quietMillis
  return {
    countForeground: (transaction) =>
      Effect.suspend(() => {
        running += 1
        return Effect.ensuring(
          transaction,
          Effect.sync(() => {
            running -= 1
            endedAt = performance.now()
          })
        )
      }),
    yieldToForeground: Effect.gen(function* () {
      for (let waited = 0; !isQuiet() && waited < maxWaitMillis; waited += quietMillis) {
        yield* Effect.sleep(quietMillis)
      }
    })
  }
}
