import { assert } from "@effect/vitest"
import { Effect } from "effect"
import {
  accountsCsv,
  batchesOf,
  batchIn,
  batchPath,
  rowOfAccount,
  type SentBatch,
  type SentRow
} from "../../../testing/batches/batchesOf.ts"
import type { Answer } from "../../../testing/server/Browser.ts"
import { onBothServers } from "../../../testing/server/TestServer.ts"

const rowStates = (rows: ReadonlyArray<SentRow>) => rows.map(({ line, state }) => [line, state])

const correctedIn = (answer: Answer) => {
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.json as unknown as { readonly batch: SentBatch; readonly rows: ReadonlyArray<SentRow> }
}

onBothServers("Rows of a list", (it) => {
  it.effect("are left out one by one or all with a problem, and the others are judged as if they were not there", () =>
    Effect.gen(function* () {
      const { browser, checked, commit, rows, settled, skipRow, skipRows } = yield* batchesOf()
      const batch = yield* checked(
        accountsCsv([
          rowOfAccount("SKIP 1"),
          rowOfAccount("skip1"),
          rowOfAccount("SKIP 3", { fi_code: "Frist Custodian" }),
          rowOfAccount("SKIP 4", { fi_code: "Frist Custodian" }),
          rowOfAccount("SKIP 5")
        ])
      )
      assert.deepStrictEqual(batch.counts, { valid: 2, double_in_file: 1, error: 2 })
      const first = correctedIn(yield* skipRow(batch, 2, true))
      assert.deepStrictEqual(rowStates(first.rows), [
        [2, "skipped"],
        [3, "valid"]
      ])
      assert.deepStrictEqual(first.batch.counts, { valid: 2, error: 2, skipped: 1 })
      const back = correctedIn(yield* skipRow(first.batch, 2, false))
      assert.deepStrictEqual(back.batch.counts, batch.counts)
      const out = correctedIn(yield* skipRow(back.batch, 3, true))
      assert.strictEqual(correctedIn(yield* skipRows(out.batch, "unknown_custodian", true)).batch.state, "checking")
      const without = yield* settled(batch)
      assert.deepStrictEqual([without.counts, without.codes], [{ valid: 2, skipped: 3 }, {}])
      correctedIn(yield* skipRows(without, "unknown_custodian", false))
      const again = yield* settled(batch)
      assert.deepStrictEqual(again.counts, { valid: 2, error: 2, skipped: 1 })
      const file = yield* Effect.promise(() => browser.get(`${batchPath}/${String(batch.batch_id)}/errors.csv`))
      assert.match(file.text, /skip1,.*The same account is in line 2/)
      assert.strictEqual((yield* commit(again, "all")).status, 409)
      correctedIn(yield* skipRows(again, "unknown_custodian", true))
      batchIn(yield* commit(yield* settled(batch), "all"))
      const done = yield* settled(batch)
      assert.deepStrictEqual([done.state, done.counts], ["committed", { created: 2, skipped: 3 }], done.failure)
      assert.deepStrictEqual(
        (yield* rows(done)).rows.map(({ state }) => state),
        ["created", "skipped", "skipped", "skipped", "created"]
      )
    })
  )
})
