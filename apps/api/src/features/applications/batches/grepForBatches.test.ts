import { assert, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../../platform/database/Database.ts"
import { migratedFolder } from "../../../testing/database/migratedFolder.ts"
import { filesWith } from "../../../testing/files/filesWith.ts"
import { accountsCsv, batchesOf, batchIn, commonSteps, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import { TestServer } from "../../../testing/server/TestServer.ts"

const secrets = {
  taxNumber: "98-7654321",
  corrected: "87-6543219",
  birthDate: "1961-04-17",
  birthPlace: "Quxhaven an der Elbe",
  personalNumber: "PASS-55120078",
  card: "FRIKORT-9912034",
  bankAccount: "0045671239081"
} as const

const filler = "Grepping Bulk Account"

const person = {
  account_name: filler,
  bo_name: "Person One",
  entity_type: "individual",
  tax_id_type: "SSN",
  dob_or_formation: secrets.birthDate,
  place_of_birth: secrets.birthPlace,
  personal_number: secrets.personalNumber,
  frikort_number: secrets.card,
  frikort_ends_on: "2035-12-31"
} as const

it.live(
  "D01: what a list says of taxes, birth and banks is in clear in the database nowhere, and nowhere at all once it is committed",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      yield* Effect.gen(function* () {
        const server = yield* TestServer
        const { checked, commit, fixRow, settled } = yield* batchesOf()
        const common = yield* commonSteps
        const ready = yield* checked(
          accountsCsv([
            rowOfAccount("GREP 1", { ...person, tax_id: "987-65-4321" }),
            rowOfAccount("GREP 2", { account_name: filler, tax_id: secrets.taxNumber })
          ]),
          { common: { ...common, payment: { ...common.payment, bank_account_number: secrets.bankAccount } } }
        )
        const fixed = yield* fixRow(ready, 3, { tax_id: secrets.corrected })
        assert.strictEqual(fixed.status, 200, fixed.text)
        const batch = batchIn({ ...fixed, text: JSON.stringify(fixed.json["batch"]) })
        yield* server.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe("checkpoint").unprepared))
        // Until it is committed, the file is among the uploads, as it was sent.
        for (const secret of Object.values(secrets)) assert.deepStrictEqual(filesWith(folder, secret), [], secret)
        batchIn(yield* commit(batch))
        assert.strictEqual((yield* settled(batch)).state, "committed")
        yield* server.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe("checkpoint").unprepared))
        const log = server.log.join("\n")
        for (const secret of Object.values(secrets)) assert.notInclude(log, secret)
        // The file is removed after the list is committed.
        const left = Effect.sync(() => Object.values(secrets).flatMap((secret) => filesWith(server.dataDir, secret)))
        yield* left.pipe(
          Effect.repeat({ until: (files) => files.length === 0, schedule: Schedule.spaced("50 millis") }),
          Effect.timeout("20 seconds")
        )
      }).pipe(Effect.provide(TestServer.layerOn(Database.layerEmbedded(folder))), Effect.scoped)
      // This search finds text that is there.
      assert.isTrue(filesWith(folder, filler).some((path) => path.includes("pg_wal")))
      for (const secret of Object.values(secrets)) assert.deepStrictEqual(filesWith(folder, secret), [])
    }).pipe(Effect.scoped),
  120_000
)
