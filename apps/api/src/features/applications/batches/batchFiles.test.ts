import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { execute } from "../../../platform/sql/queryRows.ts"
import { accountsCsv, batchesOf, batchPath, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

onBothServers("Files of lists of accounts", (it) => {
  it.effect("give the rows that are wrong as a file, and their sealed values masked", () =>
    Effect.gen(function* () {
      const { browser, checked } = yield* batchesOf()
      const batch = yield* checked(
        accountsCsv([rowOfAccount("ERR 1"), rowOfAccount("ERR 2", { fi_code: "Frist Custodian" })])
      )
      const at = `${batchPath}/${String(batch.batch_id)}`
      const csv = yield* Effect.promise(() => browser.get(`${at}/errors.csv`))
      assert.strictEqual(csv.status, 200, csv.text)
      const [titles = "", row = "", ...more] = csv.text.trim().split("\r\n")
      assert.deepStrictEqual(more, [])
      assert.isTrue(titles.endsWith("error_column,error_code,message,suggestion"))
      assert.include(row, "ERR 2")
      assert.include(row, 'fi_code,unknown_custodian,"No custodian has this code: choose one, or enter its full name",')
      assert.notInclude(csv.text, "12-3456789")
      const xlsx = yield* Effect.promise(() => browser.get(`${at}/errors.xlsx`))
      assert.strictEqual(xlsx.status, 200)
      assert.strictEqual(xlsx.text.slice(0, 2), "PK")
    })
  )

  it.effect("begin with a template, whose example passes", () =>
    Effect.gen(function* () {
      const { browser, checked } = yield* batchesOf()
      for (const form of ["csv", "xlsx"]) {
        const answer = yield* Effect.promise(() => browser.get(`${batchPath}/template.${form}`))
        assert.strictEqual(answer.status, 200, answer.text)
        const batch = yield* checked(answer.bytes, {}, `template.${form}`)
        assert.deepInclude(batch, { state: "ready", rows: 1, missing: [] })
      }
      const events = yield* (yield* TestServer).asOwner(
        execute((sql) => sql`select 1 from security_event where facts ->> 'kind' = 'account-list-template'`)
      )
      assert.lengthOf(events, 2)
    })
  )
})
