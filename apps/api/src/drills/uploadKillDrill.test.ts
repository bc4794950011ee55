import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { uploadKillDrill } from "./uploadKillDrill.ts"

describe("kill -9 while files are uploaded", () => {
  // Two here; the full twenty: npm run drill -- upload-kill --kills 20
  it.live(
    "loses no file that was acknowledged, and leaves nothing that sanity does not remove",
    () =>
      Effect.gen(function* () {
        const { acknowledged, forgotten, lost, orphansLeft } = yield* uploadKillDrill(2)
        assert.deepStrictEqual({ forgotten, lost, orphansLeft }, { forgotten: 0, lost: 0, orphansLeft: 0 })
        assert.isAbove(acknowledged, 0)
      }),
    180_000
  )
})
