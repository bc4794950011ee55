import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { markFollowed } from "../../testing/ledger/markFollowed.ts"
import { addAcceptedAccount } from "../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const write = (run: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface SentAccount {
  readonly account_id: number
  readonly next_step: string | null
}

/** Next step of each account in the list of client 1, by the account's number. */
const nextSteps = Effect.gen(function* () {
  const browser = yield* (yield* TestServer).signedIn("full")
  const { json } = yield* Effect.promise(() => browser.get("/api/v1/accounts"))
  const accounts = json["accounts"] as ReadonlyArray<SentAccount>
  return new Map(accounts.map(({ account_id, next_step }) => [account_id, next_step]))
})

onBothServers("The next step for an account", (it) => {
  it.effect("follows its payment details, its state and the change of it", () =>
    Effect.gen(function* () {
      const { account_id } = yield* addAcceptedAccount({ account: { account_number: "NEXT 1" } })
      const id = account_id ?? 0
      const next = Effect.map(nextSteps, (steps) => steps.get(id))
      // Its application has proposed where the owner is paid to.
      assert.strictEqual(yield* next, "approve_payment")
      yield* write(
        (sql) =>
          sql`update app_user set is_disabled = true where client_id = 1 and user_id in ${sql.in([
            testUsers.payments.id,
            testUsers.secondPayments.id
          ])}`
      )
      assert.strictEqual(yield* next, "call_back")
      yield* write(
        (sql) => sql`
          update payment_instruction set state = 'cancelled', ended_at = now(), ended_by = ${testUsers.administrator.id}
          where client_id = 1 and state = 'proposed'`
      )
      assert.strictEqual(yield* next, "enter_payment")
      // A disabled user, or one enabled just now, cannot support an instruction in force.
      yield* write((sql) => sql`update app_user set is_disabled = false where user_id = ${testUsers.payments.id}`)
      yield* write((sql) => sql`update app_user set is_disabled = false where user_id = ${testUsers.secondPayments.id}`)
      yield* write((sql) => sql`delete from user_standing where client_id = 1`)
      yield* write((sql) =>
        Effect.forEach(
          [
            sql`
              insert into payment_instruction (client_id, instruction_id, state, beneficiary, beneficiary_reason, bank_name,
                country, currency, iban_sealed, last4, told, proposed_by, proposed_session, proposed_at)
              select 1, 900, 'proposed', o.name, '', 'Harbour Bank', 'DK', 'DKK', '\\x00', '0195', '[]',
                ${testUsers.payments.id}, '', now() - interval '3 days'
              from account a join beneficial_owner o using (client_id, bo_id)
              where a.client_id = 1 and a.account_id = ${id}`,
            sql`
              insert into payment_instruction_owner (client_id, instruction_id, bo_id, currency, state)
              select 1, 900, bo_id, 'DKK', 'proposed' from account where client_id = 1 and account_id = ${id}`,
            sql`
              update payment_instruction set state = 'approved', approved_by = ${testUsers.secondPayments.id},
                approved_at = now() - interval '3 days', effective_at = now() - interval '1 day'
              where client_id = 1 and instruction_id = 900`,
            sql`update payment_instruction set state = 'active' where client_id = 1 and instruction_id = 900`
          ],
          (statement) => statement
        )
      )
      assert.isNull(yield* next)
      const administrator = yield* (yield* TestServer).signedIn("administrator")
      const begun = yield* Effect.promise(() =>
        administrator.post(
          `/api/v1/accounts/${String(id)}/changes`,
          {},
          { "idempotency-key": "3b0f6e5e-5e55-4b39-9f0e-0a8f2d3c4b5a" }
        )
      )
      assert.strictEqual(begun.status, 201, begun.text)
      assert.strictEqual(yield* next, "finish_change")
      for (const [state, step] of [
        ["submitted", "decide_change"],
        ["returned", "correct_change"]
      ] as const) {
        yield* write(
          (sql) => sql`
            update application set state = ${state}, submitted_at = now()
            where client_id = 1 and account_id = ${id} and kind = 'change'`
        )
        assert.strictEqual(yield* next, step)
      }
      yield* write(
        (sql) => sql`
          update application set state = 'withdrawn', decided_at = now()
          where client_id = 1 and account_id = ${id} and kind = 'change'`
      )
      yield* write(
        (sql) => sql`update account_profile set state = 'suspended' where client_id = 1 and account_id = ${id}`
      )
      assert.strictEqual(yield* next, "resume")
    })
  )

  it.effect("asks nobody for the payment details of an account that came by import", () =>
    Effect.gen(function* () {
      assert.isNull((yield* nextSteps).get(1))
    })
  )

  it.effect("follows the documents that its reclaims wait for", () =>
    Effect.gen(function* () {
      yield* write(
        (sql) => sql`with write as (select rev from begin_write(1, 0, 0))
          update reclaim set stage_id = 3, filed_on = null, rev = write.rev from write where client_id = 1 and account_id = 1`
      )
      yield* write(
        (sql) => sql`
            insert into requirement (client_id, bo_id, market_id, level, code, classification_id, period, name, why, state,
              requested_on, lead_days, seqs)
            select 1, a.bo_id, 1, 'owner', 'ch-82-c', 1, 0, 'Form 82 C', 'shows residence', 'requested', '2026-01-05', 14,
              array_agg(r.seq order by r.seq)
            from account a join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id
            where a.client_id = 1 and a.account_id = 1 group by a.bo_id`
      )
      yield* (yield* TestServer).asOwner(markFollowed)
      const next = Effect.map(nextSteps, (steps) => steps.get(1))
      assert.strictEqual(yield* next, "send_documents")
      for (const [change, step] of [
        [{ ordered_on: "2026-02-01" }, "await_documents"],
        [{ ordered_on: null, state: "under_review" }, "review_documents"],
        [{ state: "requested", classification_id: 2 }, "await_documents"],
        [{ classification_id: 5 }, null]
      ] as const) {
        yield* write(
          (sql) => sql`update requirement set ${sql.update(change)} where client_id = 1 and code = 'ch-82-c'`
        )
        assert.strictEqual(yield* next, step)
      }
    })
  )
})
