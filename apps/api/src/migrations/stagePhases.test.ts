import { assert } from "@effect/vitest"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"

/**
 * Finds the stages at which a check constraint allows a column to have a value, by the database's own definition of the
 * check.
 */
const stagesAllowed = (check: string, column: string, value: string) =>
  Effect.gen(function* () {
    const { asOwner } = yield* Database
    return yield* asOwner(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [found] = yield* sql<{ readonly text: string }>`
          select pg_get_expr(conbin, conrelid) as text from pg_constraint
          where conrelid = 'reclaim'::regclass and conname = ${check}`
        const allowed = yield* sql<{ readonly id: number }>`
          select stage_id as id from unnest(${[...stageById.keys()]}::smallint[]) s (stage_id)
          cross join (select ${sql.literal(value)} as ${sql(column)}) v
          where ${sql.literal(found?.text ?? "")} order by stage_id`
        return allowed.map(({ id }) => id)
      })
    )
  })

bothDatabases("The checks of released migrations, which go by numbers", (it) => {
  it.effect("have an amount received with paid reclaims alone", () =>
    Effect.gen(function* () {
      const received = "received_usd_cents"
      assert.deepStrictEqual(yield* stagesAllowed("reclaim_received", received, "1::bigint"), stageIdsIn("paid"))
      const unpaid = stageIdsIn("unfiled", "filed", "closed")
      assert.deepStrictEqual(yield* stagesAllowed("reclaim_received", received, "null::bigint"), unpaid)
    })
  )

  it.effect("let unfiled and closed reclaims alone lack a filing day", () =>
    Effect.gen(function* () {
      const undated = stageIdsIn("unfiled", "closed")
      assert.deepStrictEqual(yield* stagesAllowed("reclaim_filed", "filed_on", "null::date"), undated)
    })
  )

  it.effect("let closed reclaims alone have a closing day", () =>
    Effect.gen(function* () {
      const day = "date '2026-10-01'"
      assert.deepStrictEqual(yield* stagesAllowed("reclaim_closed", "closed_on", day), stageIdsIn("closed"))
    })
  )

  it.effect("give a year of payment to paid reclaims alone", () =>
    Effect.gen(function* () {
      const columns = "date '2026-10-01' as paid_on, 2026::smallint"
      assert.deepStrictEqual(yield* stagesAllowed("reclaim_paid_year", "paid_year", columns), stageIdsIn("paid"))
    })
  )

  it.effect("let a reclaim be at every stage there is", () =>
    Effect.gen(function* () {
      const everyStage = yield* stagesAllowed("reclaim_stage_id_check", "seq", "1")
      assert.deepStrictEqual(everyStage, [...stageById.keys()])
    })
  )
})
