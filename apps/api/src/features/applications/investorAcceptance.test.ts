import { assert } from "@effect/vitest"
import { EntityType, isTransparent } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { applicationIn, applicationsOf, deskApplicationsOf } from "../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const asNew = { custodian_code: "C1", owner: { new: true } }

onBothServers("Applications of look-through owners", (it) => {
  it.effect("bring the investors of a look-through owner with them", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const row = {
        id: "a",
        tax_year: 2024,
        entity_type: "pension",
        us_classification: null,
        residence: "US",
        percent: "60",
        tax_number: null,
        address: null
      } as const
      const steps = {
        account: { account_number: "LP 1" },
        owner: { name: "Alpine Partners LP", entity_type: "partnership" },
        payment: { beneficiary: "Alpine Partners LP" },
        investors: {
          rows: [
            { ...row, name: "Teachers Pension", tax_number: "98-7654321" },
            { ...row, id: "b", name: "Ada Zorn", entity_type: "individual", residence: "DE", percent: "40" },
            { ...row, id: "c", tax_year: 2025, name: "Teachers Pension", percent: "60" },
            {
              ...row,
              id: "d",
              tax_year: 2025,
              name: "Ridge LLC",
              entity_type: "llc",
              us_classification: "corporation",
              percent: "40"
            }
          ]
        }
      } as const
      const taken = yield* desk.taken(yield* client.submitted(steps))
      applicationIn(yield* desk.act(taken, "Accept", asNew))
      const parts = yield* ask(
        (sql) => sql`
          select s.tax_year::int as year, i.name, i.entity_type, i.us_classification, i.residence, s.percent::text as percent
          from ownership s join investor i using (client_id, investor_id) join beneficial_owner o using (client_id, bo_id)
          where o.client_id = 1 and o.name = 'Alpine Partners LP' order by 1, 2`
      )
      const pension = { entity_type: "pension", us_classification: null, residence: "US", percent: "60.000000" }
      assert.deepStrictEqual(parts, [
        {
          year: 2024,
          name: "Ada Zorn",
          entity_type: "individual",
          us_classification: null,
          residence: "DE",
          percent: "40.000000"
        },
        { year: 2024, name: "Teachers Pension", ...pension },
        {
          year: 2025,
          name: "Ridge LLC",
          ...pension,
          entity_type: "llc",
          us_classification: "corporation",
          percent: "40.000000"
        },
        { year: 2025, name: "Teachers Pension", ...pension }
      ])
      const kinds = yield* ask(
        (sql) => sql`
          select t.kind, t.last4 from tax_number t join investor i on i.client_id = t.client_id and i.investor_id = t.holder_id
          where t.client_id = 1 and t.holder = 'investor' and i.name = 'Teachers Pension'`
      )
      assert.deepStrictEqual(kinds, [{ kind: "EIN", last4: "321" }])
    })
  )

  it.effect("refuse each investor that is looked through, as the form and a file of them do", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const kinds = EntityType.literals.flatMap((entityType) =>
        [null, ...UsClassification.literals].map((usClassification) => ({ entityType, usClassification }))
      )
      const rows = kinds.map(({ entityType, usClassification }, at) => ({
        id: String(at),
        tax_year: 2025,
        name: `Investor ${String(at)}`,
        entity_type: entityType,
        us_classification: usClassification,
        residence: "DE",
        percent: "1",
        tax_number: null,
        address: null
      }))
      const { gaps } = yield* client.filled({
        account: { account_number: "LP 2" },
        owner: { name: "Delta Partners LP", entity_type: "partnership" },
        investors: { rows }
      })
      const refused = gaps.flatMap(
        ({ path }) => /^investors\.rows\.(\d+)\.(entity_type|us_classification)$/.exec(path)?.[1] ?? []
      )
      assert.deepStrictEqual(
        refused.map(Number),
        kinds.flatMap((kind, at) =>
          isTransparent(kind) || (kind.entityType === "llc" && kind.usClassification === null) ? [at] : []
        )
      )
    })
  )
})
