import { assert } from "@effect/vitest"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import { Effect, Layer, References } from "effect"
import { SqlClient } from "effect/sql"
import { existsSync, readFileSync } from "node:fs"
import { auditLayer, type SetClock } from "../../../testing/audit/auditLayer.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../../testing/ledger/seedTwoClients.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { Database } from "../../database/Database.ts"
import { execute } from "../../sql/queryRows.ts"
import { AuditTrail } from "../AuditTrail.ts"
import { verifyAudit } from "../verify/verifyAudit.ts"
import { AuditCheckpoints } from "./AuditCheckpoints.ts"
import { checkpointFileIn } from "./checkpointFile.ts"

const minute = 60_000

const entry = (clientId: number, action: AuditAction) => ({
  clientId,
  actor: { userId: 7, kind: "client" as const },
  action,
  subject: { kind: "user" as const, id: "7" },
  facts: {}
})

/** Starts a server with its own clock and data folder. */
const server = Effect.gen(function* () {
  const database = yield* Database
  const folder = yield* temporaryFolder
  const clock: SetClock = { now: Date.parse("2026-11-22T09:00:00Z") }
  const services = yield* Layer.build(Layer.fresh(auditLayer(folder, clock)))
  const { append, appendAll } = yield* Effect.provide(AuditTrail, services)
  const checkpoints = yield* Effect.provide(AuditCheckpoints, services)
  // Each checkpoint is a line of the log.
  const write = Effect.provideService(checkpoints.write, References.MinimumLogLevel, "Warn")
  const act = (clientId: number, action: AuditAction) => database.asClient(clientId, append(entry(clientId, action)))
  const actOften = (clientId: number, action: AuditAction, times: number) =>
    database.asClient(clientId, appendAll(Array.from({ length: times }, () => entry(clientId, action))))
  const lines = () =>
    existsSync(checkpointFileIn(folder)) ? readFileSync(checkpointFileIn(folder), "utf8").trimEnd().split("\n") : []
  const findings = Effect.provide(
    Effect.map(
      verifyAudit({ clientCode: null, file: checkpointFileIn(folder), hear: () => Effect.void }),
      (verified) => verified.findings
    ),
    services
  )
  return { act, actOften, clock, database, findings, lines, write }
})

/** The events that are signed of a client, in the order of signing. */
const signedEvents = (clientId: number) =>
  Effect.flatMap(Database, ({ asOwner }) =>
    asOwner(
      execute(
        (sql) => sql<{ readonly no: number }>`
          select k.no::int as no from audit_checkpoint k where k.client_id = ${clientId} order by k.at`
      )
    )
  ).pipe(Effect.map((rows) => rows.map(({ no }) => no)))

bothDatabases("Audit checkpoints", (it) => {
  it.effect("follow the first event at once, and others within the hour", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTwoClients))
      const { act, clock, write } = yield* server
      assert.strictEqual(yield* write, 0)
      yield* act(1, "claim.viewed")
      assert.strictEqual(yield* write, 1)
      yield* act(1, "claim.viewed")
      clock.now += 59 * minute
      assert.strictEqual(yield* write, 0)
      clock.now += minute
      assert.strictEqual(yield* write, 1)
      // A chain that has not grown is signed already.
      clock.now += 26 * 60 * minute
      assert.strictEqual(yield* write, 0)
      assert.deepStrictEqual(yield* signedEvents(1), [1, 2])
    })
  )

  it.effect("follow each act on money, a signature or a right, of that client alone", () =>
    Effect.gen(function* () {
      const { act, clock, findings, lines, write } = yield* server
      clock.now += 48 * 60 * minute
      yield* act(1, "claim.viewed")
      yield* act(2, "claim.viewed")
      assert.strictEqual(yield* write, 2)
      for (const action of ["paymentInstruction.proposed", "envelope.signed", "user.locked"] as const) {
        clock.now += 5_000
        yield* act(1, action)
        yield* act(2, "document.viewed")
        assert.strictEqual(yield* write, 1, action)
        assert.strictEqual(yield* write, 0, action)
      }
      assert.deepStrictEqual(yield* signedEvents(1), [1, 2, 3, 4, 5, 6])
      assert.deepStrictEqual(yield* signedEvents(2), [1])
      assert.lengthOf(lines(), 5)
      assert.strictEqual(yield* findings, 0)
    })
  )

  it.effect("follow a thousand events, whatever they are", () =>
    Effect.gen(function* () {
      const { actOften, clock, write } = yield* server
      clock.now += 72 * 60 * minute
      assert.strictEqual(yield* write, 1)
      assert.deepStrictEqual(yield* signedEvents(2), [1, 4])
      clock.now += 5_000
      yield* actOften(2, "claim.viewed", 999)
      assert.strictEqual(yield* write, 0)
      yield* actOften(2, "claim.viewed", 1)
      assert.strictEqual(yield* write, 1)
      assert.deepStrictEqual(yield* signedEvents(2), [1, 4, 1004])
    })
  )

  it.effect("are written once by servers that write together, and are in the file of each", () =>
    Effect.gen(function* () {
      const one = yield* server
      const other = yield* server
      one.clock.now = Date.parse("2026-11-27T00:30:00Z")
      // Their clocks differ, as those of two machines do.
      other.clock.now = one.clock.now + 250
      for (let round = 1; round <= 5; round++) {
        one.clock.now += 5_000
        other.clock.now += 5_000
        yield* one.act(1, "paymentInstruction.approved")
        yield* other.act(2, "contact.rolesChanged")
        const written = yield* Effect.all([one.write, other.write, one.write, other.write], {
          concurrency: "unbounded"
        })
        assert.strictEqual(
          written.reduce((sum, count) => sum + count, 0),
          2
        )
        yield* one.write
        yield* other.write
        for (const { findings, lines } of [one, other]) {
          assert.lengthOf(lines(), 2 * round)
          assert.strictEqual(yield* findings, 0)
        }
      }
    })
  )

  it.effect("are filed by a server that was away, for what it lacks of the day", () =>
    Effect.gen(function* () {
      const late = yield* server
      late.clock.now = Date.parse("2026-11-27T01:00:00Z")
      assert.strictEqual(yield* late.write, 0)
      assert.lengthOf(late.lines(), 10)
      assert.strictEqual(yield* late.findings, 0)
      yield* late.act(1, "user.unlocked")
      assert.strictEqual(yield* late.write, 1)
      assert.lengthOf(late.lines(), 11)
    })
  )

  it.effect("are found due without reading a chain as a whole", () =>
    Effect.gen(function* () {
      const { act, actOften, clock, database, write } = yield* server
      clock.now = Date.parse("2026-11-27T05:00:00Z")
      yield* actOften(2, "claim.viewed", 5000)
      assert.strictEqual(yield* write, 1)
      yield* database.asOwner(
        execute(
          (sql) => sql`
            insert into audit_checkpoint (client_id, day, no, hash, at, signature)
            select 1, '2026-01-01', 1, sha256('x'), '2026-01-01'::timestamptz + i * interval '1 minute',
              decode(repeat('00', 64), 'hex')
            from generate_series(1, 5000) i`
        )
      )
      yield* database.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe("analyze")))
      for (let look = 0; look < 40; look++) yield* act(2, "claim.viewed")
      const read = yield* database.asOwner(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          // Of this session so far: the embedded database has but one.
          const counted = sql<{ readonly relname: string; readonly scans: number; readonly rows: number }>`
            select relname, seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
            from pg_stat_xact_user_tables where relname in ('audit_event', 'audit_checkpoint') order by 1`
          const before = yield* counted
          const due = yield* sql`
            select from audit_heads_due(array['user.locked'], ${new Date(clock.now - 60 * minute)}::timestamptz, 1000, 200)`
          const after = yield* counted
          const [checkpoints, events] = after.map(({ rows, scans }, at) => ({
            rows: rows - (before[at]?.rows ?? 0),
            scans: scans - (before[at]?.scans ?? 0)
          }))
          return { due: due.length, checkpoints, events }
        })
      )
      assert.strictEqual(read.due, 0)
      assert.strictEqual(read.events?.scans, 0)
      assert.isAtMost(read.events?.rows ?? Infinity, 40)
      // The last of each client.
      assert.isAtMost(read.checkpoints?.rows ?? Infinity, 2)
    })
  )
})
