import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { resumeDrill } from "./resumeDrill.ts"

describe("R12: a line that breaks while a file is sent", () => {
  // The full 25 MB and ten breaks: npm run drill -- resume
  it.live(
    "loses nothing of it, and little is sent twice",
    () =>
      Effect.gen(function* () {
        const { cuts, isSame, ratio } = yield* resumeDrill({ megabytes: 10, cuts: 4 })
        assert.deepStrictEqual({ cuts, isSame }, { cuts: 4, isSame: true })
        assert.isAtMost(ratio, 1.35)
      }),
    120_000
  )
})
