import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { bothDatabases, throwAwayServer } from "../../testing/database/bothDatabases.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { execute } from "../sql/queryRows.ts"
import type { AuditChoice, AuditScope } from "./auditRows.ts"
import { type AuditEntry, AuditTrail } from "./AuditTrail.ts"
import { sqlErrorAsFailure } from "../sql/sqlErrors.ts"

const noon = Date.parse("2026-11-22T12:00:00.250Z")

const trail = AuditTrail.layer.pipe(Layer.provide(Layer.succeed(ServerClock, { now: Effect.succeed(noon) })))

const entry = (clientId: number, others: Partial<AuditEntry> = {}): AuditEntry => ({
  clientId,
  actor: { userId: 7, kind: "client" },
  action: "contact.added",
  subject: { kind: "contact", id: "12" },
  facts: { fields: ["first_name", "email"] },
  ...others
})

const append = (clientId: number, others: Partial<AuditEntry> = {}) =>
  Effect.gen(function* () {
    const database = yield* Database
    const { append: add } = yield* AuditTrail
    return yield* database.asClient(clientId, add(entry(clientId, others)))
  }).pipe(Effect.provide(trail))

const runAsOwner = (...texts: ReadonlyArray<string>) =>
  Effect.flatMap(Database, (database) =>
    database.asOwner(
      Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(texts, (text) => sql.unsafe(text), { discard: true }))
    )
  )

const asClient = (clientId: number, text: string) =>
  Effect.flatMap(Database, (database) =>
    database.asClient(
      clientId,
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text))
    )
  )

const scopeOf = (clientId: number, ...contacts: ReadonlyArray<string>): AuditScope => ({
  clientId,
  subjects: contacts.map((id) => ({ kind: "contact", id })),
  kinds: [],
  actorUserId: null
})

const everything: AuditChoice = { actions: null, actorKinds: null, since: null, until: null }

const renameOwner = (name: string) =>
  execute((sql) => sql`update beneficial_owner set name = ${name} where client_id = 1 and bo_id = 1`)

bothDatabases("The audit trail", (it) => {
  it.effect("keeps what was done to a subject, newest first", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTwoClients))
      yield* append(1)
      yield* append(1, { subject: { kind: "contact", id: "13" } })
      yield* append(1, { action: "contact.changed", actor: { userId: null, kind: "import" }, facts: {} })
      const { history } = yield* Effect.provide(AuditTrail, trail)
      const events = yield* history(scopeOf(1, "12"), everything, { before: null, limit: 10 })
      assert.deepStrictEqual(
        events.map(({ action, actor, at, facts, no }) => ({ action, actor, at: at.getTime(), facts, no })),
        [
          { action: "contact.changed", actor: { userId: null, kind: "import" }, at: noon, facts: {}, no: 3 },
          {
            action: "contact.added",
            actor: { userId: 7, kind: "client" },
            at: noon,
            facts: { fields: ["first_name", "email"] },
            no: 1
          }
        ]
      )
      const [newest] = events
      const before = { at: newest?.at ?? new Date(0), no: newest?.no ?? 0, key: "" }
      const [second] = yield* history(scopeOf(1, "12"), everything, { before, limit: 1 })
      assert.strictEqual(second?.no, 1)
    })
  )

  it.effect("is narrowed by action, by actor and by time, and counted", () =>
    Effect.gen(function* () {
      const { history, tally } = yield* Effect.provide(AuditTrail, trail)
      const numbers = (choice: Partial<AuditChoice>, scope = scopeOf(1, "12", "13")) =>
        Effect.map(history(scope, { ...everything, ...choice }, { before: null, limit: 10 }), (events) =>
          events.map(({ no }) => no)
        )
      assert.deepStrictEqual(yield* numbers({ actions: ["contact.added"] }), [2, 1])
      assert.deepStrictEqual(yield* numbers({ actorKinds: ["import"] }), [3])
      assert.deepStrictEqual(yield* numbers({ since: new Date(noon) }), [3, 2, 1])
      assert.deepStrictEqual(yield* numbers({ until: new Date(noon) }), [])
      assert.deepStrictEqual(yield* numbers({}, { ...scopeOf(1), kinds: ["contact"] }), [3, 2, 1])
      assert.deepStrictEqual(yield* numbers({}, { ...scopeOf(1), actorUserId: 7 }), [2, 1])
      assert.sameDeepMembers(
        [...(yield* tally(scopeOf(1, "12", "13"), everything))],
        [
          { action: "contact.added", actorKind: "client", count: 2 },
          { action: "contact.changed", actorKind: "import", count: 1 }
        ]
      )
    })
  )

  it.effect("is a chain of each client's own, and nobody else's to see", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* append(2), 1)
      assert.strictEqual(yield* append(1), 4)
      assert.deepStrictEqual(yield* asClient(2, "select client_id, no::int as no from audit_event"), [
        { client_id: 2, no: 1 }
      ])
      const { history } = yield* Effect.provide(AuditTrail, trail)
      assert.lengthOf(yield* history(scopeOf(2, "13"), everything, { before: null, limit: 10 }), 0)
    })
  )

  it.effect("takes no event of another client", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const { append: add } = yield* Effect.provide(AuditTrail, trail)
      const refused = yield* sqlFailure(database.asClient(1, add(entry(2))))
      assert.match(refused, /an event of client 2 belongs to a transaction of that client/)
      assert.match(yield* sqlFailure(database.asIdentity(add(entry(2)))), /permission denied/)
      assert.strictEqual(yield* database.asImport(add(entry(2, { actor: { userId: null, kind: "import" } }))), 2)
    })
  )

  it.effect("is the same chain whether events are appended one by one or in one go", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const { append: add, appendAll } = yield* Effect.provide(AuditTrail, trail)
      const entries = [
        entry(1, { subject: { kind: "contact", id: "21" }, facts: { b: 'quote " and ü', a: [1, null, 1e21] } }),
        entry(1, { actor: { userId: null, kind: "system" }, action: "contact.changed", facts: {} }),
        // As many as need several statements.
        ...Array.from({ length: 600 }, (_, at) => entry(1, { subject: { kind: "contact", id: String(at + 30) } }))
      ]
      /** The newest hashes of the chain after an act that is taken back again. */
      const hashesAfter = <E>(act: Effect.Effect<unknown, E, SqlClient.SqlClient>) =>
        database
          .asClient(
            1,
            Effect.gen(function* () {
              const sql = yield* SqlClient.SqlClient
              yield* act
              const rows = yield* sql<{ readonly hash: string }>`
                select encode(hash, 'hex') as hash from audit_event order by audit_event.no desc limit 602`
              return yield* Effect.fail(rows.map(({ hash }) => hash))
            })
          )
          .pipe(Effect.flip)
      const oneByOne = yield* hashesAfter(Effect.forEach(entries, add))
      assert.lengthOf(oneByOne, 602)
      assert.deepStrictEqual(yield* hashesAfter(appendAll(entries)), oneByOne)
    })
  )

  it.effect("adds events of several clients to the chain of each, in one go", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      const { append: add, appendAll } = yield* Effect.provide(AuditTrail, trail)
      const entries = [2, 1, 2, 1].map((client, at) => entry(client, { subject: { kind: "owner", id: String(at) } }))
      /** The ends of both chains after an act that is taken back again. */
      const endsAfter = <E>(act: Effect.Effect<unknown, E, SqlClient.SqlClient>) =>
        asOwner(
          Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            yield* act
            const ends = yield* sql<{ readonly hash: string; readonly head: string }>`
              select e.client_id, e.no::int as no, e.subject_id, encode(e.hash, 'hex') as hash,
                encode(h.hash, 'hex') as head from audit_event e join audit_head h using (client_id, no) order by 1`
            return yield* Effect.fail(ends)
          })
        ).pipe(Effect.catchTag("SqlError", Effect.die), Effect.flip)
      const oneByOne = yield* endsAfter(Effect.forEach(entries, add))
      assert.deepStrictEqual(
        oneByOne.map(({ hash, head }) => hash === head),
        [true, true]
      )
      assert.deepStrictEqual(yield* endsAfter(appendAll(entries)), oneByOne)
    })
  )

  it.effect("takes no facts that the database could not read again", () =>
    Effect.gen(function* () {
      const refused = yield* sqlFailure(append(1, { facts: { name: "a\0b" } }))
      assert.match(refused, /unsupported Unicode escape sequence/)
    })
  )

  it.effect("is neither changed nor removed nor written past its door", () =>
    Effect.gen(function* () {
      for (const text of [
        "update audit_event set facts = '{}'",
        "delete from audit_event",
        "insert into audit_event select * from audit_event",
        "update audit_head set no = 0"
      ]) {
        assert.match(yield* sqlFailure(asClient(1, text)), /permission denied/)
      }
      for (const text of [
        "update audit_event set facts = '{}'",
        "delete from audit_event",
        "truncate audit_checkpoint"
      ]) {
        assert.match(yield* sqlFailure(runAsOwner(text)), /is append-only/)
      }
      assert.match(yield* sqlFailure(runAsOwner("update audit_head set no = 1")), /audit_head only goes on/)
      assert.match(yield* sqlFailure(runAsOwner("delete from audit_head")), /append-only/)
    })
  )

  it.effect("refuses the act when its event can't be written", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const { append: add } = yield* Effect.provide(AuditTrail, trail)
      const rename = (text: string) => Effect.andThen(renameOwner(text), add(entry(1)))
      const name = Effect.map(
        asClient(1, "select name from beneficial_owner where bo_id = 1"),
        ([row]) => row?.["name"]
      )
      const before = yield* name
      yield* runAsOwner("alter function append_audit rename to append_audit_away")
      // A failure that the act itself would catch and go on.
      const act = Effect.catch(rename("Somebody else"), () => Effect.succeed(0))
      const refused: string = yield* sqlFailure(database.asClient(1, act))
      yield* runAsOwner("alter function append_audit_away rename to append_audit")
      assert.match(refused, /append_audit.* does not exist/)
      assert.strictEqual(yield* name, before)
      yield* database.asClient(1, rename("Somebody else"))
      assert.strictEqual(yield* name, "Somebody else")
    })
  )
})

const beginWrite = (clientId: number) => execute((sql) => sql`select rev from begin_write(${clientId})`)

/** Both begin, wait for each other, and go on; with how many transactions were begun for it. */
const together = (
  one: ReadonlyArray<"ledger" | "trail">,
  other: ReadonlyArray<"ledger" | "trail">,
  firstAlone: boolean
) =>
  Effect.gen(function* () {
    const database = yield* Database
    const { append: add } = yield* Effect.provide(AuditTrail, trail)
    const hasBegun = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
    let begun = 0
    const step = (what: "ledger" | "trail"): Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient> =>
      what === "ledger" ? beginWrite(1) : add(entry(1))
    const writer = (order: ReadonlyArray<"ledger" | "trail">, mine: 0 | 1) =>
      database.asClient(
        1,
        Effect.forEach(order, (what, at) =>
          Effect.andThen(
            step(what),
            at > 0
              ? Effect.void
              : Effect.andThen(
                  Effect.suspend(() => {
                    begun += 1
                    return Deferred.succeed(hasBegun[mine], undefined)
                  }),
                  firstAlone ? Effect.void : Deferred.await(hasBegun[mine === 0 ? 1 : 0])
                )
          )
        )
      )
    const both = Effect.all([writer(one, 0), writer(other, 1)], { concurrency: "unbounded", discard: true })
    const ended = yield* Effect.result(sqlErrorAsFailure(both))
    return { begun, ended }
  })

describeWith(missingPrerequisites.postgres, "With a PostgreSQL server", () => {
  layer(Layer.orDie(throwAwayServer()), { excludeTestServices: true, timeout: "60 seconds" })(
    "Writers of ledger and audit trail",
    (it) => {
      it.effect("never wait in a circle when the ledger's lock comes first", () =>
        Effect.gen(function* () {
          yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTwoClients))
          for (let round = 0; round < 30; round++) {
            const { begun, ended } = yield* together(["ledger", "trail", "trail"], ["ledger", "ledger", "trail"], true)
            assert.deepStrictEqual([ended._tag, begun], ["Success", 2])
          }
        })
      )

      it.effect("wait in a circle when one takes the chain's lock first, until one of them begins again", () =>
        Effect.gen(function* () {
          const { begun, ended } = yield* together(["ledger", "trail"], ["trail", "ledger"], false)
          assert.strictEqual(ended._tag, "Success")
          assert.strictEqual(begun, 3)
        })
      )
    }
  )
})
