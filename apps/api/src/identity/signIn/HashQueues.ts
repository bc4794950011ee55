import { Clock, Data, Effect, Semaphore } from "effect"
import { decideHashPlace } from "./decideHashPlace.ts"

/** Who wants a password looked at. Known devices go first. */
export type Applicant = { readonly _tag: "Stranger" } | { readonly _tag: "KnownDevice"; readonly account: string }

/** So many wait already that one more would wait for too long. */
export class QueueFull extends Data.TaggedError("QueueFull")<{}> {}

/** How many known devices of one account may wait at once: one person, on a laptop and a telephone, in a hurry. */
const maxPerAccount = 3

/** What a hash takes before one was measured. */
const assumedHashMillis = 100

/**
 * Two bounded queues for a few hashes at once: of strangers, and of known devices, which wait for no stranger but those
 * few whose turn has come.
 */
export const makeHashQueues = (hashesAtOnce: number) =>
  Effect.gen(function* () {
    const gate = yield* Semaphore.make(hashesAtOnce)
    // Only as many strangers as hash at once reach the gate, so that the others can't stand there before anybody.
    const strangers = yield* Semaphore.make(hashesAtOnce)
    const ahead = { Stranger: 0, KnownDevice: 0 }
    const perAccount = new Map<string, number>()
    let hashMillis = assumedHashMillis

    const enter = (applicant: Applicant) =>
      Effect.suspend(() => {
        const ofAccount = applicant._tag === "KnownDevice" ? (perAccount.get(applicant.account) ?? 0) : 0
        const place = decideHashPlace({ ahead: ahead[applicant._tag], hashMillis, hashesAtOnce })
        if (place === "Full" || ofAccount >= maxPerAccount) return Effect.fail(new QueueFull())
        ahead[applicant._tag] += 1
        if (applicant._tag === "KnownDevice") perAccount.set(applicant.account, ofAccount + 1)
        return Effect.void
      })

    const leave = (applicant: Applicant) =>
      Effect.sync(() => {
        ahead[applicant._tag] -= 1
        if (applicant._tag === "Stranger") return
        const left = (perAccount.get(applicant.account) ?? 1) - 1
        if (left === 0) perAccount.delete(applicant.account)
        else perAccount.set(applicant.account, left)
      })

    const measured = <A>(hashing: Effect.Effect<A>): Effect.Effect<A> =>
      Effect.gen(function* () {
        const begun = yield* Clock.monotonicTimeNanos
        const result = yield* hashing
        const took = Number((yield* Clock.monotonicTimeNanos) - begun) / 1e6
        hashMillis = hashMillis * 0.8 + took * 0.2
        return result
      })

    return {
      /** Holds a place from before anything is asked until the end of it all, or fails at once. */
      withPlace:
        (applicant: Applicant) =>
        <A, E, R>(signingIn: Effect.Effect<A, E, R>): Effect.Effect<A, E | QueueFull, R> =>
          Effect.acquireUseRelease(
            enter(applicant),
            () => signingIn,
            () => leave(applicant)
          ),
      /**
       * Hashes when its turn comes. A hash that has begun goes on in its thread whatever happens, so its place is given away
       * only when it is done: whoever hangs up makes no room for more at once.
       */
      inTurn: <A>(applicant: Applicant["_tag"], hashing: Effect.Effect<A>): Effect.Effect<A> => {
        const turn = gate.withPermit(Effect.uninterruptible(measured(hashing)))
        return applicant === "Stranger" ? strangers.withPermit(turn) : turn
      }
    }
  })
