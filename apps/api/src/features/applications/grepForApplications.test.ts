import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { migratedFolder } from "../../testing/database/migratedFolder.ts"
import { filesWith } from "../../testing/files/filesWith.ts"
import { applicationIn, applicationsOf, deskApplicationsOf } from "../../testing/server/applicationsOf.ts"
import { makeApplicationSteps } from "../../testing/server/makeApplicationSteps.ts"
import { TestServer } from "../../testing/server/TestServer.ts"

const secrets = {
  taxNumber: "98-7654321",
  replaced: "87-6543219",
  birthDate: "1961-04-17",
  birthPlace: "Quxhaven an der Elbe",
  bankAccount: "0045671239081",
  other: "501964843",
  personal: "HRB 5550123",
  card: "FRIK-7731904"
} as const

const filler = "Grepping Income Account"

it.live(
  "D01: what is entered about taxes, birth and banks stands in clear nowhere, from autosave to acceptance",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      yield* Effect.gen(function* () {
        const server = yield* TestServer
        const client = yield* applicationsOf()
        const { owner } = makeApplicationSteps()
        const person = {
          entity_type: "individual",
          birth_date: secrets.birthDate,
          birth_place: secrets.birthPlace,
          personal_number: secrets.personal
        } as const
        const draft = applicationIn(yield* client.add())
        const typed = { ...owner, ...person, tax_number: secrets.replaced }
        assert.strictEqual((yield* client.save(draft, "owner", typed)).status, 200)
        const submitted = yield* client.submitted({
          account: { account_name: filler, account_number: "GREP 1" },
          owner: { ...person, tax_number: secrets.taxNumber },
          tax: {
            numbers: [{ id: "a", country: "PT", tax_number: secrets.other }],
            has_frikort: true,
            frikort_number: secrets.card,
            frikort_ends_on: "2040-12-31"
          },
          payment: { bank_account_number: secrets.bankAccount }
        })
        const desk = yield* deskApplicationsOf()
        const taken = yield* desk.taken(submitted)
        applicationIn(yield* desk.act(taken, "Accept", { custodian_code: "C1", owner: { new: true } }))
        yield* server.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe("checkpoint").unprepared))
        const log = server.log.join("\n")
        for (const secret of Object.values(secrets)) assert.notInclude(log, secret)
        for (const secret of Object.values(secrets)) assert.deepStrictEqual(filesWith(server.dataDir, secret), [])
      }).pipe(Effect.provide(TestServer.layerOn(Database.layerEmbedded(folder))), Effect.scoped)
      // This search finds text that is there.
      assert.isTrue(filesWith(folder, filler).some((path) => path.includes("pg_wal")))
      for (const secret of Object.values(secrets)) assert.deepStrictEqual(filesWith(folder, secret), [])
    }).pipe(Effect.scoped),
  120_000
)
