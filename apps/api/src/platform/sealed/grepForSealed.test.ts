import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { migratedFolder } from "../../testing/database/migratedFolder.ts"
import { filesWith } from "../../testing/files/filesWith.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { makeSealedNotes, readNotes, writeNote } from "../../testing/sealed/sealedNotes.ts"
import { settingsOf } from "../../testing/server/settingsOf.ts"
import { Database } from "../database/Database.ts"
import { SealedValues } from "./SealedValues.ts"

const secret = "912-77-4410 of a taxpayer"
const open = "a text that nobody sealed"

it.live(
  "D01: what is sealed stands in no file of the data folder and in no line of the log",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const log: Array<string> = []
      const services = Layer.provideMerge(
        Layer.provide(SealedValues.layer, Layer.merge(settingsOf({ DATA_DIR: folder }), SecureRandom.layerWebCrypto)),
        Database.layerEmbedded(folder)
      ).pipe(Layer.provideMerge(Logger.layer([Logger.map(Logger.formatJson, (line) => void log.push(line))])))
      yield* Effect.gen(function* () {
        const { asOwner } = yield* Database
        const queryAsOwner = (text: string) =>
          asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text).unprepared))
        yield* asOwner(seedTwoClients)
        yield* makeSealedNotes
        yield* queryAsOwner(`create table open_note as select '${open}'::text as note`)
        yield* writeNote([1, "owner", 1], secret)
        yield* writeNote([1, "owner", 1], `${secret}, corrected`)
        // One that fails: the statement and its values must not get into the log either.
        yield* Effect.logError("A statement failed", yield* Effect.exit(writeNote([9, "owner\0", 1], secret)))
        yield* queryAsOwner("checkpoint").pipe(Effect.catch(() => queryAsOwner("select pg_switch_wal()")))
        const [[, text] = ["", ""]] = yield* readNotes(1)
        assert.strictEqual(text, `${secret}, corrected`)
      }).pipe(Effect.provide(services), Effect.scoped)
      // The search itself works: it finds a clear text in the table and in the log of the database.
      const found = filesWith(folder, open).map((path) => path.slice(folder.length))
      assert.isTrue(found.some((path) => path.includes("pg_wal")))
      assert.isTrue(found.some((path) => path.includes("base")))
      assert.include(log.join("\n"), "A statement failed")
      assert.deepStrictEqual(filesWith(folder, secret), [])
      assert.notInclude(log.join("\n"), "912-77-4410")
    }).pipe(Effect.scoped),
  60_000
)
