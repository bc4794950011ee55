import { assert, describe, it } from "@effect/vitest"
import { hasPostgres } from "@reclaim/tools/postgres"
import { Effect } from "effect"
import { throwAwayEmbedded, throwAwayServer } from "../testing/database/bothDatabases.ts"
import { excessOf, sizeDrill } from "./sizeDrill.ts"

describe("What a large client asks", () => {
  // Plans by indexes, of 2,000 reclaims; the times of a hundred thousand and of a million: npm run drill -- size
  it.live(
    "reads at most twenty rows for each row of its answer, or what the answer is the sum of",
    () =>
      Effect.gen(function* () {
        const database = hasPostgres ? throwAwayServer() : throwAwayEmbedded()
        const calls = yield* sizeDrill(database, { reclaims: 2000, share: 0.5, call: null }, { isSmall: true })
        assert.isAbove(calls.length, 100)
        assert.deepStrictEqual(
          calls.filter(({ status }) => status >= 500).map(({ call }) => call),
          []
        )
        assert.deepStrictEqual(
          calls.flatMap((call) => (excessOf(call) === null ? [] : [`${call.call} ${excessOf(call) ?? ""}`])),
          []
        )
      }),
    300_000
  )
})
