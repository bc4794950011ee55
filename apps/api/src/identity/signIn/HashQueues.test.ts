import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { type Applicant, makeHashQueues, maxWaitingHashes } from "./HashQueues.ts"

const stranger = { _tag: "Stranger" } as const
const device = (account: string) => ({ _tag: "KnownDevice", account }) as const

/** Queues whose hashes take the given time by the test's clock, with the outcome of each applicant. */
const makeQueues = (hashMillis: number) =>
  Effect.gen(function* () {
    const queues = yield* makeHashQueues(2)
    const outcomes: Array<string> = []
    let hashing = 0
    let hashedAtOnce = 0
    const hash = Effect.acquireUseRelease(
      Effect.sync(() => (hashedAtOnce = Math.max(hashedAtOnce, ++hashing))),
      () => Effect.sleep(hashMillis),
      () => Effect.sync(() => hashing--)
    )
    const signIn = (name: string, applicant: Applicant) =>
      queues.inTurn(applicant._tag, hash).pipe(
        queues.withPlace(applicant),
        Effect.match({
          onSuccess: () => void outcomes.push(name),
          onFailure: () => void outcomes.push(`${name} refused`)
        }),
        Effect.forkScoped({ startImmediately: true })
      )
    return { signIn, outcomes, hashedAtOnce: () => hashedAtOnce }
  })

/** Lets all hashes finish: one that has begun cannot be stopped, not even by the end of a test. */
const drainQueues = TestClock.adjust("10 minutes")

const countOf = (outcomes: ReadonlyArray<string>, name: string) => outcomes.filter((each) => each === name).length

describe("Passwords that wait to be looked at", () => {
  it.effect("of 1,500 strangers, few wait and the others are refused at once", () =>
    Effect.gen(function* () {
      const { hashedAtOnce, outcomes, signIn } = yield* makeQueues(60)
      for (let count = 0; count < 1500; count++) yield* signIn("stranger", stranger)
      const refused = countOf(outcomes, "stranger refused")
      assert.isAbove(refused, 1500 - maxWaitingHashes - 1)
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(countOf(outcomes, "stranger"), 1500 - refused)
      assert.strictEqual(hashedAtOnce(), 2)
    })
  )

  it.effect("of a known device comes before those of strangers", () =>
    Effect.gen(function* () {
      const { outcomes, signIn } = yield* makeQueues(60)
      for (let count = 0; count < 1500; count++) yield* signIn("stranger", stranger)
      yield* signIn("device", device("a1@test.example"))
      // Two being hashed, two admitted, and its own.
      yield* TestClock.adjust("180 millis")
      assert.include(outcomes, "device")
      assert.isAtMost(countOf(outcomes, "stranger"), 6)
      yield* drainQueues
    })
  )

  it.effect("of many devices of one account leave room for those of others", () =>
    Effect.gen(function* () {
      const { outcomes, signIn } = yield* makeQueues(60)
      for (let count = 0; count < 200; count++) yield* signIn("greedy", device("a1@test.example"))
      yield* signIn("other", device("b1@test.example"))
      assert.strictEqual(countOf(outcomes, "greedy refused"), 197)
      yield* TestClock.adjust("180 millis")
      assert.include(outcomes, "other")
    })
  )

  it.effect("have fewer places on a machine that is slow", () =>
    Effect.gen(function* () {
      const { outcomes, signIn } = yield* makeQueues(3000)
      for (let count = 0; count < 10; count++) {
        yield* signIn("first", stranger)
        yield* TestClock.adjust("3 seconds")
      }
      for (let count = 0; count < 10; count++) yield* signIn("later", stranger)
      assert.strictEqual(countOf(outcomes, "later refused"), 8)
      yield* drainQueues
    })
  )

  it.effect("give their places back when somebody hangs up, but not the threads", () =>
    Effect.gen(function* () {
      const { hashedAtOnce, outcomes, signIn } = yield* makeQueues(60)
      const fibers = yield* Effect.forEach(Array.from({ length: 20 }), () => signIn("gone", stranger))
      const ended = yield* Effect.forkChild(Fiber.interruptAll(fibers))
      for (let count = 0; count < 10; count++) yield* signIn("here", stranger)
      yield* TestClock.adjust("60 millis")
      yield* Fiber.join(ended)
      yield* TestClock.adjust("300 millis")
      assert.strictEqual(countOf(outcomes, "here"), 10)
      assert.strictEqual(hashedAtOnce(), 2)
    })
  )
})
