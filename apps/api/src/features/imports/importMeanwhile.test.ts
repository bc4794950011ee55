import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { assert } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { generateSample } from "@reclaim/sample-data/generateSample"
import { GeneratorSize } from "@reclaim/sample-data/GeneratorSize"
import { clientFiles } from "@reclaim/sample-data/sampleFiles"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { readHead } from "../../ledger/DashboardRows.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { deliver, importReference, queryAsOwner, referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { importFileTypeNamed } from "./importFileTypes.ts"
import { importData } from "./importData.ts"
import type { OnRowsWritten } from "./importFile.ts"

const asOf = CalendarDate.make("2026-11-20")
const size = new GeneratorSize({ clients: 2, accounts: 60, transactions: 2_500, seed: 9, asOf })

const delivery = Effect.map(
  ReferenceData,
  (reference) =>
    new Map(
      clientFiles([...generateSample(size, reference)], asOf).map(({ kind, parts }) => [kind, [...parts].join("")])
    )
)

const importReclaims = (text: string, hear: OnRowsWritten) =>
  Effect.suspend(() => {
    const kind = importFileTypeNamed("reclaims")
    if (kind === undefined) return Effect.die(new Error("there is no such kind"))
    const source = { name: "reclaims.csv", parts: [new TextEncoder().encode(text)] }
    return importData({ kind, source, actor: "a test", hear })
  })

const patience = "20 seconds"

/** Results of a signed-in user's queries: the number of sessions, the client's revision and its rows. */
const queryResults = Effect.gen(function* () {
  const database = yield* Database
  const sessions = execute((sql) => sql`select count(*)::int as n from session`)
  const rows = execute((sql) => sql<{ readonly n: number }>`select count(*)::int as n from reclaim`)
  yield* Effect.timeout(database.readIdentity(sessions), patience)
  const head = yield* Effect.timeout(database.asClient(1, readHead(1)), patience)
  const [counted] = yield* Effect.timeout(database.asClient(1, rows), patience)
  return { rev: head.rev, slots: head.slots, n: counted?.n }
})

const stateOf = queryAsOwner(`select count(*)::int as reclaims, count(distinct (client_id, seq))::int as numbers,
  (select sum(next_seq)::int from client_rev) as given, bool_and(r.rev <= h.rev) as known, max(r.rev) = max(h.rev) as newest
  from reclaim r join client_rev h using (client_id)`)

bothDatabases("While reclaims are imported", (it) => {
  it.effect("users are answered with what was there before, and nobody else imports", () =>
    Effect.gen(function* () {
      yield* importReference
      const files = yield* delivery
      for (const [kind, text] of files) {
        if (!["reclaims", "receipts", "payments", "authorizations"].includes(kind)) yield* deliver(kind, text)
      }
      const before = yield* queryResults
      // As requests do: outside of the import's transaction.
      const apart = Effect.runPromiseWith(yield* Effect.context<Database>())
      const heard: Array<unknown> = []
      const meanwhile = Effect.gen(function* () {
        heard.push(yield* queryResults)
        const other = yield* Effect.flip(deliver("clients", "client,name\nOTHER,Other\n"))
        assert.strictEqual(other._tag, "ImportBusy")
      }).pipe(Effect.provide(referenceLayer))
      const outcome = yield* importReclaims(files.get("reclaims") ?? "", () => Effect.promise(() => apart(meanwhile)))
      assert.deepInclude(outcome, { rowsRead: 2_500, created: 2_500 })
      assert.isAbove(heard.length, 1)
      assert.deepStrictEqual(
        heard,
        heard.map(() => before)
      )
      const [state] = yield* stateOf
      assert.deepStrictEqual(state, { reclaims: 2_500, numbers: 2_500, given: 2_500, known: true, newest: true })
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("a row that is wrong at the end undoes all that was written, and the next file finds it so", () =>
    Effect.gen(function* () {
      const files = yield* delivery
      const text = files.get("reclaims") ?? ""
      const [header = "", ...lines] = text.trimEnd().split("\n")
      const place = header.split(",").indexOf("fee_rate")
      const withFee = (line: string, fee: string) => line.split(",").with(place, fee).join(",")
      const changed = lines.map((line) => (line.includes('"') ? line : withFee(line, "1.5")))
      const before = yield* queryAsOwner(
        "select md5(string_agg(r::text, ',' order by client_id, seq)) as state from reclaim r"
      )
      const wrong = [header, ...changed, (changed[0] ?? "").replace(/,[^,]*/, ",NEW")].join("\n")
      const refused = yield* Effect.flip(importReclaims(wrong, () => Effect.void))
      assert.strictEqual(refused._tag, "ImportRejected")
      assert.deepStrictEqual(
        yield* queryAsOwner("select md5(string_agg(r::text, ',' order by client_id, seq)) as state from reclaim r"),
        before
      )
      const outcome = yield* importReclaims([header, ...changed].join("\n"), () => Effect.void)
      assert.isAbove(outcome.changed, 2_000)
      const [audits] = yield* queryAsOwner("select count(*)::int as n from reclaim_audit")
      assert.strictEqual(audits?.["n"], outcome.changed)
      const twice = [header, ...lines, lines[0]].join("\n")
      const double = yield* Effect.flip(importReclaims(twice, () => Effect.void))
      assert.include(String(double), "line 2")
    }).pipe(Effect.provide(referenceLayer))
  )
})

bothDatabases("While a file of one transaction is imported", (it) => {
  it.effect("another import waits on the embedded database and is refused on PostgreSQL", () =>
    Effect.gen(function* () {
      const { inParts } = yield* Database
      const kind = importFileTypeNamed("clients")
      if (kind === undefined) return yield* Effect.die(new Error("there is no such kind"))
      const rows = Array.from({ length: 6_000 }, (_, index) => `M${index},Name ${index}`)
      const source = { name: "clients.csv", parts: [new TextEncoder().encode(`client,name\n${rows.join("\n")}`)] }
      const other = Effect.exit(deliver("clients", "client,name\nOTHER,Other\n"))
      const apart = Effect.runForkWith(yield* Effect.context<Database | ReferenceData>())
      const others: Array<Fiber.Fiber<Effect.Success<typeof other>>> = []
      const hear: OnRowsWritten = () =>
        Effect.sync(() => {
          if (others.length === 0) others.push(apart(other))
        })
      // On PostgreSQL the other one is through before the first goes on.
      const hearThrough: OnRowsWritten = (rowsRead) =>
        Effect.flatMap(hear(rowsRead), () => (inParts === null ? Effect.forEach(others, Fiber.await) : Effect.void))
      const outcome = yield* importData({ kind, source, actor: "a test", hear: hearThrough })
      assert.deepInclude(outcome, { created: 6_000 })
      const [exit] = yield* Effect.forEach(others, Fiber.join)
      if (exit === undefined) return assert.fail("the other import did not begin")
      if (inParts === null) {
        const refused = yield* Effect.flip(exit)
        assert.strictEqual(refused._tag, "ImportBusy")
      } else assert.isTrue(Exit.isSuccess(exit))
      const [found] = yield* queryAsOwner("select count(*)::int as n from client where code = 'OTHER'")
      assert.strictEqual(found?.["n"], inParts === null ? 0 : 1)
      return undefined
    }).pipe(Effect.provide(referenceLayer))
  )
})
