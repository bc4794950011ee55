import { assert, describe, it } from "@effect/vitest"
import { hasPostgres } from "@reclaim/tools/postgres"
import { Effect } from "effect"
import { throwAwayEmbedded, throwAwayServer } from "../testing/database/bothDatabases.ts"
import { excessOf, isAsExpected, sizeDrill } from "./sizeDrill.ts"

const options = { reclaims: 2000, share: 0.5, page: "few", timedRuns: 1, call: null } as const

describe("What a large client asks", () => {
  // Plans by indexes, of 2,000 reclaims; the times of a hundred thousand and of a million: npm run drill -- size
  it.live(
    "reads at most twenty rows for each row of its answer, or what the answer is the sum of",
    () =>
      Effect.gen(function* () {
        const database = hasPostgres ? throwAwayServer() : throwAwayEmbedded()
        const calls = yield* sizeDrill(database, options, { isSmall: true })
        assert.isAbove(calls.length, 100)
        assert.deepStrictEqual(
          calls.filter((call) => !isAsExpected(call)).map(({ call, status }) => `${call} answered ${status}`),
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
