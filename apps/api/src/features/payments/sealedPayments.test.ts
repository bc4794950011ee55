import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { migratedFolder } from "../../testing/database/migratedFolder.ts"
import { paymentsOf, sentInstruction } from "../../testing/server/paymentsOf.ts"
import { TestServer } from "../../testing/server/TestServer.ts"
import { filesWith } from "../../testing/files/filesWith.ts"

const iban = "DE89370400440532013000"
const mistyped = "DE89370400440532013001"
const account = "90817263544"
const bank = "A bank that nobody seals"

it.live(
  "D01: the number of an account stands in no file of the data folder, no line of the log and no answer",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      yield* Effect.gen(function* () {
        const server = yield* TestServer
        const queryAsOwner = (text: string) =>
          server.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<{ told: string }>(text).unprepared))
        const proposer = yield* paymentsOf("payments")
        const second = yield* paymentsOf("secondPayments")
        const answers = [
          yield* proposer.proposeRaw({ iban, bic: "COBADEFF", bank_name: bank }),
          // Refused for its content, for a pending change, and for its sender.
          yield* proposer.proposeRaw({ iban: mistyped, bic: "COBADEFF" }),
          yield* proposer.proposeRaw({ iban, bic: "COBADEFF" }),
          yield* proposer.proposeRaw({ iban, view_as_user_id: 1 }),
          yield* proposer.proposeRaw({
            account_form: "us",
            iban: null,
            bic: null,
            aba: "021000021",
            account_number: account,
            currency: "USD"
          })
        ]
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          [200, 422, 409, 403, 200]
        )
        const [first, , , , other] = answers
        if (first === undefined || other === undefined) return assert.fail("Nothing was answered")
        yield* second.act("approve", sentInstruction(first))
        yield* second.act("reject", sentInstruction(other), { reason: "Unknown bank" })
        const listed = yield* Effect.promise(() => second.browser.get("/api/v1/payment-instructions"))
        assert.include(listed.text, '"3000"')
        const [written] = yield* queryAsOwner(`
          select string_agg(t.told, ' ') as told from (
            select facts::text as told from audit_event union all select facts::text from mail_outbox
            union all select facts::text from notification union all select answer::text from request_once
            union all select payload::text from job) t`)
        assert.include(written?.told ?? "", "approved")
        for (const secret of [iban, mistyped, account]) {
          for (const { text } of [...answers, listed]) assert.notInclude(text, secret)
          assert.notInclude(written?.told ?? "", secret)
          assert.notInclude(server.log.join("\n"), secret)
          assert.deepStrictEqual(filesWith(server.dataDir, secret), [])
        }
        yield* Effect.catchDefect(queryAsOwner("checkpoint"), () => queryAsOwner("select pg_switch_wal()"))
      }).pipe(Effect.provide(TestServer.layerOn(Database.layerEmbedded(folder))), Effect.scoped)
      // This search finds text that is there: in the table and in the database's log.
      const found = filesWith(folder, bank).map((path) => path.slice(folder.length))
      assert.isTrue(found.some((path) => path.includes("pg_wal")))
      assert.isTrue(found.some((path) => path.includes("base")))
      for (const secret of [iban, mistyped, account]) assert.deepStrictEqual(filesWith(folder, secret), [])
    }).pipe(Effect.scoped),
  60_000
)
