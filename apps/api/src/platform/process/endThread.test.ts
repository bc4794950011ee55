import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { endThread } from "./startThread.ts"

const compressing = new URL("../../testing/server/compressingThread.ts", import.meta.url)

const startIdleThread = Effect.promise(async () => {
  const thread = new Worker(compressing)
  await once(thread, "message")
  return thread
})

describe("endThread", () => {
  // By force, one of the first twenty took the process along.
  it.live("ends threads that compress and leaves the process alone", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 30; round++) {
        const thread = yield* startIdleThread
        yield* endThread(thread)
        assert.strictEqual(thread.threadId, -1)
      }
    })
  )

  it.live("does not wait for a thread that has ended", () =>
    Effect.gen(function* () {
      const thread = yield* startIdleThread
      yield* endThread(thread)
      yield* Effect.timeout(endThread(thread), "1 second")
    })
  )

  it.live("ends a thread that hangs by force", () =>
    Effect.gen(function* () {
      const thread = new Worker("for (;;);", { eval: true })
      yield* endThread(thread)
      assert.strictEqual(thread.threadId, -1)
    })
  )
})
