import { assert } from "@effect/vitest"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { countRefused, publishingLines } from "./publishingLines.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { addLedger, changeEstimates, seedLedger } from "../../testing/ledger/randomLedger.ts"
import { publishStatements } from "./publishStatements.ts"

const quarters = ["2022Q3", "2022Q4"].map((quarter) => Quarter.make(quarter))
const wish = { quarters, clientCode: null, reason: "" }

bothDatabases("publishing for clients", (it) => {
  it.effect("publishes quarters and payments of every client, and says so", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      yield* asOwner(seedLedger)
      yield* asOwner(addLedger(1, drawerOf(5), 30))
      const published = yield* publishStatements(wish)
      const payments = published[0]?.payments ?? 0
      assert.isAbove(payments, 1)
      assert.deepStrictEqual(publishingLines(published), [
        "K1 Q3 2022: published",
        "K1 Q4 2022: published",
        `K1: ${payments} payment statements published`,
        "K2 Q3 2022: nothing to state",
        "K2 Q4 2022: nothing to state"
      ])
      assert.strictEqual(countRefused(published), 0)
    })
  )

  it.effect("changes nothing the second time", () =>
    Effect.gen(function* () {
      const published = yield* publishStatements({ ...wish, clientCode: "K1" })
      assert.deepStrictEqual(publishingLines(published), [
        "K1 Q3 2022: unchanged since version 1",
        "K1 Q4 2022: unchanged since version 1"
      ])
    })
  )

  it.effect("asks for a reason where figures differ, and restates with one", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      yield* asOwner(changeEstimates(1, drawerOf(6)))
      const asked = yield* publishStatements({ ...wish, clientCode: "K1" })
      assert.strictEqual(countRefused(asked), 2)
      assert.match(publishingLines(asked)[0] ?? "", /^K1 Q3 2022: not published: its figures differ from version 1/)
      const reason = "An estimate was corrected"
      const tooLate = yield* publishStatements({ quarters: [Quarter.make("2023Q1")], clientCode: "K1", reason })
      assert.deepStrictEqual(publishingLines(tooLate), ["K1 Q1 2023: not restated: it was never published"])
      const restated = yield* publishStatements({ ...wish, clientCode: "K1", reason })
      assert.deepStrictEqual(publishingLines(restated), [
        "K1 Q3 2022: restated as version 2",
        "K1 Q4 2022: restated as version 2"
      ])
    })
  )

  it.effect("names a client that is not there", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(publishStatements({ ...wish, clientCode: "K9" }))
      assert.include(failure.message, "The client K9 does not exist")
    })
  )
})
