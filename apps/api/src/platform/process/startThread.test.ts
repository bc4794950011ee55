import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Queue } from "effect"
import { startThread } from "./startThread.ts"
import type { ThreadFailed } from "./threadPort.ts"

type ThreadMessage = { readonly tag: "heard"; readonly text: string } | ThreadFailed

/** A thread that echoes messages; records them and the reason why it ended. */
const echo = Effect.gen(function* () {
  const said = yield* Queue.unbounded<ThreadMessage>()
  const ended = yield* Deferred.make<string>()
  const ends: Array<string> = []
  const thread = startThread<string, ThreadMessage>({
    source: new URL("../../testing/server/echoThread.ts", import.meta.url),
    task: "begun",
    onMessage: (message) => void Queue.offerUnsafe(said, message),
    onEnd: (why) => {
      ends.push(why)
      Deferred.doneUnsafe(ended, Effect.succeed(why))
    }
  })
  assert.deepStrictEqual(yield* Queue.take(said), { tag: "heard", text: "begun" })
  return { ends, ended: Deferred.await(ended), next: Queue.take(said), thread }
})

describe("a thread of the server", () => {
  it.live("hears and says messages in their order", () =>
    Effect.gen(function* () {
      const { ends, next, thread } = yield* echo
      for (const text of ["one", "two"]) thread.send(text)
      assert.deepStrictEqual(
        [yield* next, yield* next],
        [
          { tag: "heard", text: "one" },
          { tag: "heard", text: "two" }
        ]
      )
      assert.deepStrictEqual(ends, [])
      yield* thread.end
    })
  )

  it.live("says what failed as a message and goes on", () =>
    Effect.gen(function* () {
      const { next, thread } = yield* echo
      thread.send("fail")
      thread.send("on")
      const failure = yield* next
      assert.strictEqual(failure.tag, "failed")
      assert.include(JSON.stringify(failure), "Error: it failed")
      assert.deepStrictEqual(yield* next, { tag: "heard", text: "on" })
      yield* thread.end
    })
  )

  for (const [name, text, why] of [
    ["breaks", "break", "it broke"],
    ["is through", "close", "its thread ended with code 0"]
  ] as const) {
    it.live(`tells once why it says nothing more when it ${name}`, () =>
      Effect.gen(function* () {
        const { ended, ends, thread } = yield* echo
        thread.send(text)
        assert.strictEqual(yield* ended, why)
        // Until it has gone, whatever it would still say.
        yield* thread.end
        assert.deepStrictEqual(ends, [why])
      })
    )
  }

  it.live("ends when asked, and by force", () =>
    Effect.gen(function* () {
      const asked = yield* echo
      yield* asked.thread.end
      assert.strictEqual(yield* asked.ended, "its thread ended with code 0")
      const killed = yield* echo
      yield* Effect.promise(killed.thread.kill)
      assert.strictEqual(yield* killed.ended, "its thread ended with code 1")
      yield* killed.thread.end
    })
  )
})
