import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { generateSample } from "@reclaim/sample-data/generateSample"
import { GeneratorSize } from "@reclaim/sample-data/GeneratorSize"
import { clientFiles } from "@reclaim/sample-data/sampleFiles"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { deliver, importReference, queryAsOwner, referenceLayer } from "../../testing/ledger/importTestFiles.ts"

const asOf = CalendarDate.make("2026-11-20")
const size = new GeneratorSize({ clients: 2, accounts: 45, transactions: 400, seed: 9, asOf })

/** The files of a small provider by their kind, as text. */
const delivery = Effect.map(ReferenceData, (reference) =>
  clientFiles([...generateSample(size, reference)], asOf).map(({ kind, parts }) => [kind, [...parts].join("")] as const)
)

const textOf = (kind: string) => Effect.map(delivery, (files) => files.find(([name]) => name === kind)?.[1] ?? "")

/** Physical position and writing transaction of every row, and the revisions: unchanged by a file without changes. */
const fingerprint = Effect.map(
  Effect.forEach(
    ["client", "client_rev", "beneficial_owner", "investor", "ownership", "account", "custodian", "security"]
      .concat(["dividend_event", "fx_rate", "market", "holding", "reclaim", "reclaim_line", "receipt", "payment"])
      .concat(["payment_line", "reclaim_audit", "payment_statement"]),
    (table) =>
      queryAsOwner(`select '${table}' as name, count(*)::int as rows, md5(string_agg(ctid::text || xmin::text || xmax::text,
        ',' order by ctid)) as state from ${table}`)
  ),
  (rows) => rows.flat()
)

bothDatabases("importData", (it) => {
  it.effect("takes a provider's files and keeps what became of each", () =>
    Effect.gen(function* () {
      yield* importReference
      for (const [kind, text] of yield* delivery) {
        const outcome = yield* deliver(kind, text)
        const rows = text.trimEnd().split("\n").length - 1
        assert.deepInclude(outcome, { rowsRead: rows, created: rows, changed: 0, unchanged: 0 }, kind)
      }
      const kept = yield* queryAsOwner(`select kind, outcome, rows_read, rows_created from import_file
        where kind in ('clients', 'reclaims') order by kind`)
      assert.deepStrictEqual(kept, [
        { kind: "clients", outcome: "imported", rows_read: 2, rows_created: 2 },
        { kind: "reclaims", outcome: "imported", rows_read: 400, rows_created: 400 }
      ])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("gives every payment its statement at once", () =>
    Effect.gen(function* () {
      const [counts] = yield* queryAsOwner(`select (select count(*)::int from payment) as payments,
        (select count(*)::int from payment_statement s join payment p using (client_id, payment_id)
          where s.pay_amount_cents = p.amount_usd_cents) as statements`)
      assert.strictEqual(counts?.["statements"], counts?.["payments"])
      assert.isAbove(Number(counts?.["payments"]), 20)
    })
  )

  it.effect("leaves no trace of the same files a second time", () =>
    Effect.gen(function* () {
      const before = yield* fingerprint
      for (const [kind, text] of yield* delivery) {
        const outcome = yield* deliver(kind, text)
        assert.deepInclude(outcome, { created: 0, changed: 0, unchanged: outcome.rowsRead }, kind)
      }
      assert.deepStrictEqual(yield* fingerprint, before)
      const again = yield* queryAsOwner("select distinct outcome from import_file where import_id > 14 order by 1")
      assert.deepStrictEqual(again, [{ outcome: "unchanged" }])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("writes what changed and nothing else, under the client's next revision", () =>
    Effect.gen(function* () {
      const text = yield* textOf("reclaims")
      const lines = text.trimEnd().split("\n")
      const open = lines.findIndex((line) => /;in_examination:[^;,]*,,,/.test(line))
      const changed = (lines[open] ?? "").replace(/(;in_examination:[^;,]*),,,/, "$1;approved:2026-11-19,,,")
      const client = changed.split(",")[0]
      const revs = queryAsOwner("select code, rev from client join client_rev using (client_id) order by 1")
      const before = yield* revs
      const outcome = yield* deliver("reclaims", lines.with(open, changed).join("\n"))
      assert.deepInclude(outcome, { created: 0, changed: 1, unchanged: 399 })
      const after = yield* revs
      assert.deepStrictEqual(
        after.map(({ code, rev }, index) => [code, Number(rev) - Number(before[index]?.["rev"])]),
        before.map(({ code }) => [code, code === client ? 1 : 0])
      )
      const audit =
        yield* queryAsOwner(`select a.actor, a.old ->> 'stage_id' as old, a.new ->> 'stage_id' as new, a.rev = r.rev
        as same from reclaim_audit a join reclaim r using (client_id, seq)`)
      assert.deepStrictEqual(audit, [{ actor: "a test", old: "16", new: "20", same: true }])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("shows a renamed owner or custodian by a new revision of its clients", () =>
    Effect.gen(function* () {
      const revision = Effect.map(queryAsOwner("select sum(rev)::int as rev from client_rev"), ([row]) =>
        Number(row?.["rev"])
      )
      const owners = yield* textOf("owners")
      const before = yield* revision
      const renamed = owners.replace(/^(SAMPLE-0001,O001),[^,]*/m, "$1,Renamed AG")
      assert.deepInclude(yield* deliver("owners", renamed), { changed: 1 })
      assert.strictEqual(yield* revision, before + 1)
      const accounts = yield* textOf("accounts")
      const custodian = /^SAMPLE-0001,(\w+),([^,]*),/m.exec(accounts)
      const newName = accounts.replaceAll(`,${custodian?.[2]},`, ",Another Bank,")
      yield* deliver("accounts", newName)
      assert.isAbove(yield* revision, before + 1)
      const rows = yield* queryAsOwner(`select c.name, a.rev = r.rev as renewed from custodian c, account a
        join client_rev r using (client_id)
        where c.code = '${custodian?.[1]}' and a.client_id = 1 and a.bo_id = 1 limit 1`)
      assert.strictEqual(rows[0]?.["name"], "Another Bank")
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("keeps the former parts of an owner out of a year that is delivered anew", () =>
    Effect.gen(function* () {
      const [first] =
        yield* queryAsOwner(`select concat_ws(',', c.code, o.external_id) as owner, i.external_id as investor
        from ownership p join client c using (client_id) join beneficial_owner o using (client_id, bo_id)
        join investor i using (client_id, investor_id) where tax_year = 2024 order by 1, p.percent desc limit 1`)
      const owner = String(first?.["owner"])
      const text = `client,owner,tax_year,investor,percent\n${owner},2024,${String(first?.["investor"])},100\n`
      const outcome = yield* deliver("ownership", text)
      assert.isAbove(outcome.changed, 1)
      const parts = yield* queryAsOwner(`select p.tax_year, count(*)::int as parts from ownership p
        join beneficial_owner o using (client_id, bo_id) join client c using (client_id)
        where concat_ws(',', c.code, o.external_id) = '${owner}' and tax_year in (2023, 2024)
        group by 1 order by 1`)
      assert.strictEqual(parts[1]?.["parts"], 1)
      assert.isAbove(Number(parts[0]?.["parts"]), 1)
    }).pipe(Effect.provide(referenceLayer))
  )
})
