import { Effect, Semaphore } from "effect"

/** Lock of a key, with the number of works that hold it or wait for it. */
interface Turn {
  readonly gate: Semaphore.Semaphore
  works: number
}

/** Queues work by key, one at a time for each key in this process, so that no key delays the others by asking often. */
export class Turns<Key> {
  readonly #turns = new Map<Key, Turn>()

  /** Runs a work once the earlier ones of the same key have ended. */
  take<A, E, R>(key: Key, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      const turn = this.#turns.get(key) ?? { gate: Semaphore.makeUnsafe(1), works: 0 }
      this.#turns.set(key, turn)
      turn.works += 1
      const left = Effect.sync(() => {
        if (--turn.works === 0) this.#turns.delete(key)
      })
      return Effect.ensuring(turn.gate.withPermit(work), left)
    })
  }
}
