import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onFile } from "../../testing/payments/onFile.ts"
import { knownForLong } from "../../testing/server/knownForLong.ts"
import { freshCurrency, paymentsOf, sentInstruction } from "../../testing/server/paymentsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const twoDays = 48 * 3_600_000
const hold = 24 * 3_600_000

/** Proposal that pays somebody other than the owner. */
const forOther = () => ({
  currency: freshCurrency(),
  beneficiary: "Northbank Nominees",
  beneficiary_reason: "Our custodian collects"
})

const callBack = (overrides: object = {}) => ({
  number_on_file: "+4681234567",
  called_at: new Date().toISOString(),
  spoke_to: "Ida First",
  ...overrides
})

/** Puts an instruction to use, as if it had been approved and held. */
const inUse = (clientId: number, instructionId: number) =>
  Effect.andThen(
    sql(
      (client) => client`
        update payment_instruction set state = 'approved', desk_by = ${testUsers.deskPeople.id}, call_back = '{}',
          desk_at = now() - interval '2 days', effective_at = now() - interval '1 day'
        where client_id = ${clientId} and instruction_id = ${instructionId}`
    ),
    sql(
      (client) => client`
        update payment_instruction set state = 'active'
        where client_id = ${clientId} and instruction_id = ${instructionId}`
    )
  )

onBothServers("Payment instructions at the desk", (it) => {
  it.effect("of a client with one user are approved after a call to a number that was on file", () =>
    Effect.gen(function* () {
      yield* onFile(2, "+4681234567", 31)
      yield* onFile(2, "+4687654321", 29)
      const only = yield* paymentsOf("otherPayments")
      const desk = yield* paymentsOf("deskPeople")
      const content = { currency: freshCurrency(), beneficiary: "Owner 2" }
      const proposed = yield* only.propose(content)
      assert.deepStrictEqual(proposed.missing, ["desk"])
      const own = yield* only.act("approve", proposed)
      assert.deepStrictEqual([own.status, own.json["code"]], [409, "own_item"])
      const items = sql<{ readonly state: string }>(
        (client) => client`
          select state from work_item where kind = 'payment-instruction' and client_id_of_item = 2
            and subject_id = ${String(proposed.instruction_id)}`
      )
      assert.deepStrictEqual(yield* items, [{ state: "open" }])
      const shown = yield* desk.atDesk(2, proposed)
      assert.deepStrictEqual(
        (shown.json["numbers_on_file"] as ReadonlyArray<{ readonly number: string }>).map(({ number }) => number),
        ["+4681234567"]
      )
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ number_on_file: "+4687654321" }, "number_on_file"],
        [{ number_on_file: "+12125550142" }, "number_on_file"],
        [{ called_at: new Date(Date.parse(proposed.proposed_at) - 1000).toISOString() }, "called_at"],
        [{ called_at: new Date(Date.now() + twoDays).toISOString() }, "called_at"],
        [{ spoke_to: " " }, "spoke_to"]
      ]
      for (const [changed, field] of wrong) {
        const answer = yield* desk.approveAtDesk(2, proposed, callBack(changed))
        assert.strictEqual(answer.status, 422, answer.text)
        assert.hasAllKeys(answer.json["fields"], [field], answer.text)
      }
      const approved = sentInstruction(yield* desk.approveAtDesk(2, proposed, callBack()))
      assert.deepInclude(approved, { state: "approved", missing: [], approved_by_name: "" })
      assert.strictEqual(Date.parse(approved.effective_at ?? "") - Date.parse(approved.desk_approved_at ?? ""), hold)
      assert.deepStrictEqual(yield* items, [{ state: "done" }])
      const events = yield* sql<{ readonly actor_kind: string; readonly facts: unknown }>(
        (client) => client`
          select actor_kind, facts from audit_event where client_id = 2
            and action = 'paymentInstruction.approvedByDesk'`
      )
      assert.deepStrictEqual(
        events.map(({ actor_kind }) => actor_kind),
        ["staff"]
      )
    })
  )

  it.effect("stand beside what is in use, and are rejected with the reason", () =>
    Effect.gen(function* () {
      const only = yield* paymentsOf("otherPayments")
      const desk = yield* paymentsOf("deskPeople")
      const content = { currency: freshCurrency(), beneficiary: "Owner 2" }
      const first = yield* only.propose(content)
      assert.isNull((yield* desk.atDesk(2, first)).json["in_force"])
      yield* inUse(2, first.instruction_id)
      const next = yield* only.propose(content)
      const { json } = yield* desk.atDesk(2, next)
      assert.deepInclude(json["in_force"], { instruction_id: first.instruction_id, state: "active" })
      const silent = yield* desk.rejectAtDesk(2, next, " ")
      assert.strictEqual(silent.status, 422, silent.text)
      const foreign = yield* desk.rejectAtDesk(1, next, "Nobody there knows of it")
      assert.notStrictEqual(foreign.json["owner_name"], "Owner 2")
      const rejected = sentInstruction(yield* desk.rejectAtDesk(2, next, "Nobody there knows of it"))
      assert.deepInclude(rejected, { state: "rejected" })
      const items = yield* sql<{ readonly state: string }>(
        (client) => client`
          select state from work_item where kind = 'payment-instruction' and client_id_of_item = 2
            and subject_id = ${String(next.instruction_id)}`
      )
      assert.deepStrictEqual(items, [{ state: "done" }])
      const again = yield* desk.rejectAtDesk(2, rejected, "Nobody there knows of it")
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "wrong_state"])
    })
  )

  it.effect("are left to the client where a second user can approve", () =>
    Effect.gen(function* () {
      yield* onFile(1, "+4681234567", 31)
      const proposer = yield* paymentsOf("payments")
      const desk = yield* paymentsOf("deskPeople")
      const proposed = yield* proposer.propose({ currency: freshCurrency() })
      const answer = yield* desk.approveAtDesk(1, proposed, callBack())
      assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "not_your_turn"])
      const { id } = testUsers.secondPayments
      for (const change of ["is_disabled", "is_read_only"] as const) {
        yield* sql((client) => client`update app_user set ${client(change)} = true where user_id = ${id}`)
        const listed = (yield* proposer.list()).instructions.find(
          (one) => one.instruction_id === proposed.instruction_id
        )
        assert.deepStrictEqual(listed?.missing, ["desk"], change)
        yield* sql((client) => client`update app_user set ${client(change)} = false where user_id = ${id}`)
        yield* (yield* TestServer).asOwner(knownForLong)
      }
    })
  )

  it.effect("that pay another than the owner need the client's second user and the desk", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      const desk = yield* paymentsOf("deskPeople")
      const byClientFirst = yield* proposer.propose(forOther())
      assert.deepStrictEqual(byClientFirst.missing, ["client", "desk"])
      const half = sentInstruction(yield* second.act("approve", byClientFirst))
      assert.deepInclude(half, { state: "proposed", effective_at: null, missing: ["desk"] })
      assert.strictEqual((yield* second.act("approve", half)).json["code"], "already_done")
      assert.strictEqual(sentInstruction(yield* desk.approveAtDesk(1, half, callBack())).state, "approved")
      const byDeskFirst = yield* proposer.propose(forOther())
      const checked = sentInstruction(yield* desk.approveAtDesk(1, byDeskFirst, callBack()))
      assert.deepInclude(checked, { state: "proposed", effective_at: null, missing: ["client"] })
      assert.strictEqual((yield* desk.approveAtDesk(1, checked, callBack())).json["code"], "already_done")
      assert.strictEqual(sentInstruction(yield* second.act("approve", checked)).state, "approved")
    })
  )
})
