import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { decideHashPlace, maxHashWaitMillis, maxWaitingHashes } from "./HashQueues.ts"

describe("A place among the passwords to be looked at", () => {
  it.each([
    ["an empty queue", 0, 60, "Wait"],
    ["an empty queue of a very slow machine", 1, 60_000, "Wait"],
    ["a queue of a second and a half", 50, 60, "Wait"],
    ["a queue above it", 51, 60, "Full"],
    ["the same queue on a slower machine", 30, 120, "Full"],
    ["very many on a machine that takes no time", maxWaitingHashes, 0, "Full"]
  ] as const)("is decided for %s", (_, ahead, hashMillis, decision) => {
    assert.strictEqual(decideHashPlace({ ahead, hashMillis, hashesAtOnce: 2 }), decision)
  })

  it.prop("never makes anybody wait for longer than told", [Schema.Natural, Schema.Natural], ([ahead, hashMillis]) => {
    if (ahead < 2 || decideHashPlace({ ahead, hashMillis, hashesAtOnce: 2 }) === "Full") return
    assert.isAtMost((ahead * hashMillis) / 2, maxHashWaitMillis)
  })
})
