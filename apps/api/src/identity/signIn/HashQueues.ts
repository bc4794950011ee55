import { Clock, Data, Effect, Semaphore } from "effect"

/** Maximum wait for a password check, in milliseconds. */
export const maxHashWaitMillis = 1500

/** Maximum number of sign-ins in a queue, however fast the machine is. */
export const maxWaitingHashes = 64

interface HashQueue {
  /** Sign-ins waiting or being checked. */
  readonly ahead: number
  readonly hashesAtOnce: number
  /** The recent duration of one hash. */
  readonly hashMillis: number
}

/** Decides whether one more sign-in may wait: refused if it would wait too long, or if too many wait already. */
export const decideHashPlace = ({ ahead, hashMillis, hashesAtOnce }: HashQueue): "Wait" | "Full" =>
  // A free place is never refused, however slow the machine is.
  ahead < hashesAtOnce || (ahead < maxWaitingHashes && (ahead / hashesAtOnce) * hashMillis <= maxHashWaitMillis)
    ? "Wait"
    : "Full"

/** Account whose password is checked. Known devices go first. */
export type Applicant = { readonly _tag: "Stranger" } | { readonly _tag: "KnownDevice"; readonly account: string }

/** The queue is full: one more would wait too long. */
export class QueueFull extends Data.TaggedError("QueueFull")<{}> {}

/** Maximum number of known devices of one account in the queue: one person with a laptop and a phone, in a hurry. */
const maxPerAccount = 3

/** The assumed duration of a hash until one has been measured. */
const assumedHashMillis = 100

/**
 * Two bounded queues for a few concurrent hashes: one of strangers, and one of known devices, which wait only for the
 * few strangers whose hashing has begun.
 */
export const makeHashQueues = (hashesAtOnce: number) =>
  Effect.gen(function* () {
    const gate = yield* Semaphore.make(hashesAtOnce)
    // Admits only as many strangers as can hash at once, so that the rest cannot get ahead of known devices.
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

    const measureHash = <A>(hashing: Effect.Effect<A>): Effect.Effect<A> =>
      Effect.gen(function* () {
        const begun = yield* Clock.monotonicTimeNanos
        const result = yield* hashing
        const took = Number((yield* Clock.monotonicTimeNanos) - begun) / 1e6
        hashMillis = hashMillis * 0.8 + took * 0.2
        return result
      })

    return {
      /** Holds a place in the queue while an effect runs; fails at once if it is full. */
      withPlace:
        (applicant: Applicant) =>
        <A, E, R>(signingIn: Effect.Effect<A, E, R>): Effect.Effect<A, E | QueueFull, R> =>
          Effect.acquireUseRelease(
            enter(applicant),
            () => signingIn,
            () => leave(applicant)
          ),
      /**
       * Hashes when its turn comes. A hash that has begun always runs to its end in its thread, and its place is not
       * freed before then: hanging up does not make room for another one.
       */
      inTurn: <A>(applicant: Applicant["_tag"], hashing: Effect.Effect<A>): Effect.Effect<A> => {
        const turn = gate.withPermit(Effect.uninterruptible(measureHash(hashing)))
        return applicant === "Stranger" ? strangers.withPermit(turn) : turn
      }
    }
  })
