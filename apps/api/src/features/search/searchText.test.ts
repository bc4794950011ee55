import { assert } from "@effect/vitest"
import { searchedForm } from "@reclaim/core/rules/search/searchedWords"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"

const names = [
  "Alpine Crest LP",
  "NB-004 417-22",
  "7720.118.A",
  "Møller Pension Fund",
  "ŁÓDŹ Weißbach & Söhne",
  "Ærø Þórsmörk Œuvre",
  "ＦＵＬＬ width",
  "Ωμέγα ΜΈΓΑ",
  "ЖУРНАЛ Ёлка",
  "東京支店",
  "ガーデン",
  "“Quoted” — dashed–name",
  "a_b[c]d^e`f{g}h~i\\j",
  " \t surrounded \n ",
  "O'Neill/Brown; Co. #7",
  ""
]

bothDatabases("The form in which names are searched", (it) => {
  it.effect("is the same in the database as in core", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const forms = yield* database.asOwner(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.forEach(names, (name) => sql<{ readonly form: string }>`select search_text(${name}::text) as form`)
        )
      )
      assert.deepStrictEqual(
        forms.map(([row]) => row?.form),
        names.map(searchedForm)
      )
    })
  )

  it.effect("lets references be found by the index, whoever asks and whatever the language", () =>
    Effect.gen(function* () {
      const database = yield* Database
      // With the settings of a request of client 1, except for the planner's, which a request may not change.
      const plan = yield* database.asOwner(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.andThen(
            sql`select set_config('role', 'portal_app', true), set_config('app.client_id', '1', true),
              set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
            sql<{ readonly "QUERY PLAN": string }>`explain (costs off)
              select r.* from reclaim r where r.client_id = 1 and r.external_id >= 'RC' and r.external_id < 'RD'
              order by r.external_id limit 5`
          )
        )
      )
      const text = plan.map((row) => row["QUERY PLAN"]).join("\n")
      assert.match(text, /Index Cond: \(\(client_id = 1\) AND \(external_id >= 'RC'/)
    })
  )
})
