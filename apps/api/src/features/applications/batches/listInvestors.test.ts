import { assert } from "@effect/vitest"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import type { InvestorColumnName } from "@reclaim/core/rules/application/batch/investorColumns"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { accountsCsv, batchesOf, batchIn, batchPath, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import { applicationIn, applicationsOf, deskApplicationsOf } from "../../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const secret = "47-1112223"

const investor = (cells: CellsOf<InvestorColumnName> = {}): CellsOf<InvestorColumnName> => ({
  bo_reference: "lp",
  tax_year: "2025",
  investor_name: "Ada Zorn",
  entity_type: "individual",
  residence_country: "US",
  tax_id: secret,
  ownership_pct: "60",
  ...cells
})

const other = (cells: CellsOf<InvestorColumnName> = {}) =>
  investor({ investor_name: "Bo Lind", tax_id: "", ownership_pct: "40", ...cells })

/** Two accounts of a partnership and one of a corporation. */
const listOf = (start: string) =>
  accountsCsv([
    rowOfAccount(`${start} 1`, { bo_reference: "lp", bo_name: `${start} LP`, entity_type: "partnership" }),
    rowOfAccount(`${start} 2`, { bo_reference: "lp", bo_name: `${start} LP`, entity_type: "partnership" }),
    rowOfAccount(`${start} 3`, { bo_reference: "corp", bo_name: `${start} Inc.` })
  ])

onBothServers("The investors of a list", (it) => {
  it.effect("make the accounts of look-through owners right, and come into their applications with them", () =>
    Effect.gen(function* () {
      const client = yield* batchesOf()
      const before = yield* client.checked(listOf("BEHIND"))
      assert.deepStrictEqual(before.counts, { valid: 1, error: 2 })
      assert.deepInclude((yield* client.investors(before)).json, { references: ["lp"], owners: 0, investors: 0 })
      assert.strictEqual(batchIn(yield* client.setInvestors(before, [investor(), other()])).state, "checking")
      const ready = yield* client.settled(before)
      assert.deepStrictEqual([ready.counts, ready.missing], [{ valid: 3 }, []])
      assert.deepInclude((yield* client.investors(ready)).json, { references: ["lp"], owners: 1, investors: 2 })
      const kept = yield* ask(
        (sql) => sql<{ rows: string }>`select rows::text from upload_investors where batch_id = ${ready.batch_id}`
      )
      assert.include(kept[0]?.rows, "••••223")
      assert.notInclude(kept[0]?.rows, secret)
      batchIn(yield* client.commit(ready, "all"))
      const done = yield* client.settled(ready)
      assert.deepStrictEqual([done.state, done.counts], ["committed", { created: 3 }], done.failure)
      assert.lengthOf(yield* ask((sql) => sql`select 1 from upload_investors where batch_id = ${ready.batch_id}`), 0)
      const [first] = (yield* client.rows(done)).rows
      const application = applicationIn(yield* (yield* applicationsOf()).find(first?.application_id ?? 0))
      assert.deepStrictEqual(
        application.steps.investors.rows.map(({ name, percent, tax_number }) => [name, percent, tax_number]),
        [
          ["Ada Zorn", "60", { last4: "223" }],
          ["Bo Lind", "40", null]
        ]
      )
      // Once accepted, they are the owner's investors, like those entered in the form.
      const desk = yield* deskApplicationsOf()
      const taken = yield* desk.taken({ application_id: application.application_id, version: 1 })
      const accepted = applicationIn(yield* desk.act(taken, "Accept", { custodian_code: "C1", owner: { new: true } }))
      const behind = yield* ask(
        (sql) => sql<{ name: string }>`
          select i.name from account a join ownership o on o.client_id = a.client_id and o.bo_id = a.bo_id
            join investor i on i.client_id = o.client_id and i.investor_id = o.investor_id
          where a.client_id = 1 and a.account_id = ${accepted.account_id} order by i.name`
      )
      assert.deepStrictEqual(
        behind.map(({ name }) => name),
        ["Ada Zorn", "Bo Lind"]
      )
    })
  )

  it.effect("are refused by row and column, can be replaced, and can be removed until the list is committed", () =>
    Effect.gen(function* () {
      const client = yield* batchesOf()
      const batch = yield* client.checked(listOf("REFUSED"))
      const refused = yield* client.setInvestors(batch, [
        investor(),
        other({ ownership_pct: "38.5" }),
        investor({ bo_reference: "corp" }),
        other({ entity_type: "partnership", ownership_pct: "" })
      ])
      assert.strictEqual(refused.status, 422, refused.text)
      assert.hasAllKeys(refused.json["fields"], ["rows.2.bo_reference", "rows.3.entity_type", "rows.3.ownership_pct"])
      const partial = yield* client.setInvestors(batch, [investor(), other({ ownership_pct: "38.5" })])
      assert.deepStrictEqual(partial.json["fields"], {
        "rows.0.ownership_pct": "The shares of 2025 add up to 98.5, not 100"
      })
      batchIn(yield* client.setInvestors(batch, [investor(), other()]))
      const first = yield* client.settled(batch)
      batchIn(yield* client.setInvestors(first, [investor({ ownership_pct: "100" })]))
      const second = yield* client.settled(batch)
      assert.strictEqual((yield* client.investors(second)).json["investors"], 1)
      assert.strictEqual((yield* client.setInvestors(first, [investor()])).status, 412)
      // An owner who is no longer look-through has no investors.
      const fixed = yield* client.fixCells(second, { column: "entity_type", from: "partnership", to: "corporation" })
      assert.strictEqual(fixed.status, 200, fixed.text)
      const third = yield* client.settled(batch)
      assert.deepInclude((yield* client.investors(third)).json, { references: [], owners: 0, investors: 0 })
      yield* client.fixRow(third, 2, { entity_type: "partnership" })
      yield* client.fixRow(yield* client.settled(batch), 3, { entity_type: "partnership" })
      const fourth = yield* client.settled(batch)
      // An earlier list used the same name for another owner, who was accepted.
      assert.deepStrictEqual(fourth.counts, { valid: 1, warning: 2 })
      batchIn(yield* client.removeInvestors(fourth))
      assert.deepStrictEqual((yield* client.settled(batch)).counts, { valid: 1, error: 2 })
    })
  )

  it.effect("begin with a template, and are gone with a list that is discarded", () =>
    Effect.gen(function* () {
      const client = yield* batchesOf()
      const batch = yield* client.checked(listOf("GIVEN UP"))
      const csv = yield* Effect.promise(() => client.browser.get(`${batchPath}/investor-template.csv`))
      assert.match(csv.text, /^\uFEFF?bo_reference,tax_year,investor_name/)
      const xlsx = yield* Effect.promise(() => client.browser.get(`${batchPath}/investor-template.xlsx`))
      assert.deepStrictEqual([xlsx.status, xlsx.text.slice(0, 2)], [200, "PK"])
      batchIn(yield* client.setInvestors(batch, [investor(), other()]))
      batchIn(yield* client.cancel(yield* client.settled(batch)))
      assert.lengthOf(yield* ask((sql) => sql`select 1 from upload_investors where batch_id = ${batch.batch_id}`), 0)
      assert.strictEqual((yield* client.setInvestors(batch, [investor()])).status, 412)
    })
  )
})
