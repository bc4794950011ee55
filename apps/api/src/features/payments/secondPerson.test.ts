import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { execute } from "../../platform/sql/queryRows.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { onFile } from "../../testing/payments/onFile.ts"
import { knownForLong } from "../../testing/server/knownForLong.ts"
import { freshCurrency, paymentsOf, sentInstruction } from "../../testing/server/paymentsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const { id, email } = testUsers.secondPayments

const weekMillis = 7 * 86_400_000

/** Changes after which a user counts as a new approver. */
const changes: Readonly<
  Record<string, ReadonlyArray<(client: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>>>
> = {
  "right is new": [
    (client) => client`update app_user set permissions = permissions - 'payments.approve' where user_id = ${id}`,
    (client) => client`
      update app_user set permissions = permissions || '{"payments.approve": true}' where user_id = ${id}`
  ],
  "account was locked": [
    (client) => client`update app_user set is_disabled = true where user_id = ${id}`,
    (client) => client`update app_user set is_disabled = false where user_id = ${id}`
  ],
  "address is new": [(client) => client`update app_user set email = ${`new.${email}`} where user_id = ${id}`],
  "app is new": [
    (client) => client`
      insert into totp (user_id, secret_sealed, created_at, confirmed_at) values (${id}, '\\x00', now(), null)`,
    (client) => client`update totp set confirmed_at = now() where user_id = ${id}`
  ],
  "passkey is new": [
    (client) => client`
      insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
      values (${id}, 'c', '\\x00', 0, '{}', false, 'Laptop', now())`
  ]
}

const callBack = () => ({ number_on_file: "+4681234567", called_at: new Date().toISOString(), spoke_to: "Ida First" })

onBothServers("The second person", (it) => {
  it.effect.each(Object.keys(changes))("does not count while their %s, unless the desk has called back", (what) =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* onFile(1, "+4681234567", 31)
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      const desk = yield* paymentsOf("deskPeople")
      const proposed = yield* proposer.propose({ currency: freshCurrency() })
      assert.deepStrictEqual(proposed.missing, ["client"])
      const from = Date.now()
      for (const change of changes[what] ?? []) {
        yield* server.asOwner(Effect.flatMap(SqlClient.SqlClient, change))
      }
      const refused = yield* second.act("approve", proposed)
      assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "not_your_turn"])
      assert.match(String(refused.json["message"]), /younger than 7 days/)
      const shown = (yield* second.list()).instructions.find((one) => one.instruction_id === proposed.instruction_id)
      assert.deepStrictEqual([shown?.state, shown?.missing], ["proposed", ["desk"]])
      assert.closeTo(Date.parse(shown?.approves_from ?? ""), from + weekMillis, 60_000)
      // The desk learns of it, because at the time of the proposal the client could have approved it.
      const items = yield* sql(
        (client) => client`
          select state from work_item where kind = 'payment-instruction' and client_id_of_item = 1
            and subject_id = ${String(proposed.instruction_id)}`
      )
      assert.deepStrictEqual(items, [{ state: "open" }])
      assert.strictEqual(sentInstruction(yield* desk.approveAtDesk(1, proposed, callBack())).state, "approved")

      const later = yield* proposer.propose({ currency: freshCurrency() })
      const ageConditions = (interval: string) =>
        sql(
          (client) => client`
            update user_standing set right_since = right_since - ${interval}::interval,
              address_since = address_since - ${interval}::interval, factor_since = factor_since - ${interval}::interval`
        )
      yield* ageConditions("6 days 23 hours")
      assert.strictEqual((yield* second.act("approve", later)).status, 409)
      yield* ageConditions("1 hour")
      assert.strictEqual(sentInstruction(yield* second.act("approve", later)).state, "approved")
      yield* sql((client) => client`update app_user set email = ${email} where user_id = ${id}`)
      yield* sql((client) => client`delete from totp where user_id = ${id}`)
      yield* sql((client) => client`delete from passkey where user_id = ${id}`)
      yield* server.asOwner(knownForLong)
    })
  )

  it.effect("is asked for by the database too, whoever writes the approval", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const proposer = yield* paymentsOf("payments")
      const { instruction_id } = yield* proposer.propose({ currency: freshCurrency() })
      const approve = execute(
        (client) => client<{ readonly state: string }>`
          update payment_instruction set state = 'approved', approved_by = ${id}, approved_at = now(),
            effective_at = now() + interval '24 hours'
          where client_id = 1 and instruction_id = ${instruction_id} returning state`
      )
      // A nested transaction, so that the owner's own goes on.
      const refused = sqlFailure(Effect.flatMap(SqlClient.SqlClient, (client) => client.withTransaction(approve)))
      yield* sql(
        (client) => client`
          insert into user_standing (client_id, user_id, right_since) values (1, ${id}, now() - interval '6 days 23 hours')`
      )
      assert.match(yield* server.asOwner(refused), /less than 7 days/)
      yield* server.asOwner(knownForLong)
      assert.deepStrictEqual(yield* server.asOwner(approve), [{ state: "approved" }])
    })
  )
})
