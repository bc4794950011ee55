import { assert } from "@effect/vitest"
import { type Context, Effect, Fiber, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../../testing/ledger/seedTwoClients.ts"
import { findNotes, makeSealedNotes, readNotes, sealedNotes, writeNote } from "../../../testing/sealed/sealedNotes.ts"
import { settingsOf } from "../../../testing/server/settingsOf.ts"
import { AuditTrail } from "../../audit/AuditTrail.ts"
import { ServerClock } from "../../clock/ServerClock.ts"
import { Database } from "../../database/Database.ts"
import { sealedColumns } from "../sealedColumns.ts"
import { SealedValues } from "../SealedValues.ts"
import { type RotationOptions, rotateKeys } from "./rotateKeys.ts"

const newKey = () => randomBytes(32).toString("base64")

type Keys = Context.Context<SealedValues | AuditTrail>

/** Services of a server with these keys. */
const serverWith = (present: string, ...former: ReadonlyArray<string>) =>
  Layer.build(
    Layer.fresh(
      Layer.merge(SealedValues.layer, AuditTrail.layer).pipe(
        Layer.provide(
          Layer.mergeAll(
            settingsOf({ DATA_KEY: present, DATA_KEYS_FORMER: former.join(",") }),
            ServerClock.layer,
            SecureRandom.layerWebCrypto
          )
        )
      )
    )
  )

const columns = [...sealedColumns, sealedNotes]

const rotation = (keys: Keys, options: RotationOptions = {}) =>
  Effect.provide(rotateKeys({ columns, batch: 7, ...options }), keys)

const queryAsOwner = <A extends object>(text: string) =>
  Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text))))

/** Number of values sealed with each key. */
const byKey = Effect.map(
  queryAsOwner<{ values: number }>(
    "select count(*)::int as values from sealed_note group by substring(value_sealed from 2 for 8) order by 1 desc"
  ),
  (rows) => rows.map(({ values }) => values)
)

const numbers = Array.from({ length: 30 }, (_, at) => at)

const textOf = (clientId: number, noteId: number) => `12-345-${clientId}${String(noteId).padStart(3, "0")}`

const fill = (keys: Keys) =>
  Effect.forEach([1, 2], (clientId) =>
    Effect.forEach(numbers, (noteId) =>
      writeNote([clientId, noteId % 2 === 0 ? "own|er" : "investor", noteId], textOf(clientId, noteId))
    )
  ).pipe(Effect.provide(keys))

/** Checks that every note exists and opens to its text. */
const expectAll = Effect.fnUntraced(function* (keys: Keys) {
  for (const clientId of [1, 2]) {
    const notes = new Map(yield* Effect.provide(readNotes(clientId), keys))
    for (const noteId of numbers) {
      const holder = noteId % 2 === 0 ? "own|er" : "investor"
      assert.strictEqual(notes.get(`${holder}/${noteId}`), textOf(clientId, noteId))
    }
    assert.deepStrictEqual(yield* Effect.provide(findNotes(clientId, textOf(clientId, 17)), keys), [17])
  }
})

bothDatabases("The rotation of keys", (it) => {
  const [first, second, third] = [newKey(), newKey(), newKey()]

  it.effect("leaves everything readable before, during and after", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTwoClients))
      yield* makeSealedNotes
      yield* fill(yield* serverWith(first))
      assert.deepStrictEqual(yield* byKey, [60])

      const keys = yield* serverWith(second, first)
      yield* expectAll(keys)
      let rounds = 0
      const load = yield* Effect.forkChild(
        Effect.forever(
          Effect.gen(function* () {
            yield* writeNote([1 + (rounds % 2), "late", rounds], "written meanwhile").pipe(Effect.provide(keys))
            yield* expectAll(keys)
            rounds += 1
          })
        )
      )
      const found = yield* rotation(keys, { hear: () => Effect.yieldNow })
      assert.isUndefined(load.pollUnsafe(), "a reader or writer failed meanwhile")
      yield* Fiber.interrupt(load)
      assert.isAbove(rounds, 0)
      assert.deepInclude(found, { isComplete: true, unreadable: [] })
      assert.isAtLeast(found.sealed, 60)
      assert.lengthOf(yield* byKey, 1)
      // The former key is needed no more, and the database doesn't ask for it.
      yield* expectAll(yield* serverWith(second))
    })
  )

  it.effect("is in the record of each client", () =>
    Effect.gen(function* () {
      const keys = yield* serverWith(second)
      const keyId = yield* Effect.provide(
        Effect.map(SealedValues, ({ presentKeyId }) => presentKeyId),
        keys
      )
      for (const clientId of [1, 2]) {
        const { history } = yield* Effect.provide(AuditTrail, keys)
        const events = yield* history(
          { clientId, subjects: [{ kind: "key", id: keyId }], kinds: [], actorUserId: null },
          { actions: null, actorKinds: null, since: null, until: null },
          { before: null, limit: 100 }
        )
        const values = events.map(({ facts }) => Number(facts["values"]))
        assert.strictEqual(
          values.reduce((sum, count) => sum + count, 0),
          30
        )
      }
    })
  )

  it.effect("goes on where it was ended", () =>
    Effect.gen(function* () {
      const keys = yield* serverWith(third, second)
      yield* rotation(keys, { hear: (sealed) => (sealed >= 14 ? Effect.interrupt : Effect.void) }).pipe(Effect.exit)
      const between = yield* byKey
      assert.lengthOf(between, 2)
      assert.include(between, 14)
      yield* expectAll(keys)
      const found = yield* rotation(keys)
      assert.isTrue(found.isComplete)
      assert.strictEqual(found.sealed, between.reduce((sum, count) => sum + count, 0) - 14)
      yield* expectAll(yield* serverWith(third))
    })
  )

  it.effect("names what no key opens, and keeps asking for the former one", () =>
    Effect.gen(function* () {
      // The value of another row: it cannot be opened in this one.
      yield* queryAsOwner(`update sealed_note set value_sealed = (
        select value_sealed from sealed_note where client_id = 1 and note_id = 2 and holder = 'own|er')
        where client_id = 1 and note_id = 4 and holder = 'own|er'`)
      const keys = yield* serverWith(first, third)
      const found = yield* rotation(keys)
      assert.isFalse(found.isComplete)
      assert.deepStrictEqual(
        found.unreadable.map(({ message }) => message),
        [
          "The value in sealed_note.value_sealed, row own|er, 4 of client 1, can't be opened: it was sealed for another place or was changed."
        ]
      )
      assert.deepStrictEqual((yield* byKey).at(-1), 1)
      assert.strictEqual((yield* Effect.flip(serverWith(first)))._tag, "DataKeyRefused")
      yield* queryAsOwner("delete from sealed_note where client_id = 1 and note_id = 4")
      assert.deepStrictEqual(yield* rotation(keys), { sealed: 0, unreadable: [], isComplete: true })
    })
  )

  it.effect("knows every sealed column of the product", () =>
    Effect.gen(function* () {
      const sealed = yield* queryAsOwner<{ name: string }>(`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name like '%\\_sealed' and table_name <> 'sealed_note' order by 1`)
      assert.deepStrictEqual(
        sealed.map(({ name }) => name),
        sealedColumns.map(({ column, table }) => `${table}.${column}`).toSorted()
      )
      for (const { column, index, isOfClient, key, table } of sealedColumns) {
        const names = yield* queryAsOwner<{ name: string }>(
          `select column_name as name from information_schema.columns where table_name = '${table}'`
        )
        const there = names.map(({ name }) => name)
        assert.includeMembers(there, [
          column,
          ...key.map(({ name }) => name),
          ...(index === null ? [] : [index.column])
        ])
        assert.strictEqual(there.includes("client_id"), isOfClient)
      }
    })
  )
})
