import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomUUID } from "node:crypto"
import { accountsCsv, batchesOf, rowOfAccount, type SentBatch } from "../../../testing/batches/batchesOf.ts"
import { onFile } from "../../../testing/payments/onFile.ts"
import { paymentsOf, type SentInstruction, sentInstruction } from "../../../testing/server/paymentsOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import { testUsers } from "../../../testing/server/testUsers.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const acceptLines = Effect.fnUntraced(function* ({ batch_id }: SentBatch, lines: ReadonlyArray<number>) {
  const browser = yield* (yield* TestServer).signedIn("deskAccounts")
  const path = `/api/v1/desk/clients/1/account-batches/${String(batch_id)}/accept`
  const answer = yield* Effect.promise(() => browser.post(path, { only: lines }, { "idempotency-key": randomUUID() }))
  assert.deepStrictEqual(answer.json, { accepted_count: lines.length, left: [], next: null })
})

/** The mails about payment details that were written after this one, by step and recipient. */
const mailsAfter = (mailId: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ told: string }>`
        select (facts ->> 'step') || ' ' || to_address as told from mail_outbox
        where template = 'payment-details-changed' and mail_id > ${mailId} order by 1`
    ),
    (rows) => rows.map(({ told }) => told)
  )

const lastMail = Effect.map(
  ask((sql) => sql<{ id: number }>`select coalesce(max(mail_id), 0)::float8 as id from mail_outbox`),
  ([row]) => row?.id ?? 0
)

const itemsOf = ({ instruction_id }: SentInstruction) =>
  ask(
    (sql) => sql`
      select state from work_item where kind = 'payment-instruction' and client_id_of_item = 1
        and subject_id = ${String(instruction_id)}`
  )

const callBack = () => ({
  number_on_file: "+4681234567",
  called_at: new Date().toISOString(),
  spoke_to: "Ida First"
})

onBothServers("The payment details of a list of accounts", (it) => {
  it.effect("are one proposal for all owners who are accepted, until somebody approves it", () =>
    Effect.gen(function* () {
      yield* onFile(1, "+4681234567", 31)
      const { committed } = yield* batchesOf()
      const batch = yield* committed(
        accountsCsv(
          ["A", "B", "C", "D"].map((name) => rowOfAccount(`GROUP ${name}`, { bo_name: `Group Owner ${name}` }))
        )
      )
      const approver = yield* paymentsOf("payments")
      const proposalsOf = Effect.map(approver.list(), ({ instructions }) =>
        instructions.filter(({ proposed_by_name }) => proposed_by_name === "administrator Test")
      )
      const before = yield* lastMail
      yield* acceptLines(batch, [2, 3])
      const [seen] = yield* proposalsOf
      assert.isDefined(seen)
      if (seen === undefined) return
      assert.deepInclude(seen, { owner_count: 2, is_from_list: true, state: "proposed", missing: ["client", "desk"] })
      yield* acceptLines(batch, [4])
      const group = yield* proposalsOf
      assert.deepStrictEqual(
        group.map(({ instruction_id, owner_count }) => [instruction_id, owner_count]),
        [[seen.instruction_id, 3]]
      )
      const [grown] = group
      if (grown === undefined) return
      const owners = yield* Effect.promise(() =>
        approver.browser.get(`/api/v1/payment-instructions/${String(seen.instruction_id)}/owners?limit=2&offset=1`)
      )
      assert.deepInclude(owners.json, { total_count: 3 })
      assert.deepStrictEqual(
        (owners.json["owners"] as ReadonlyArray<{ owner_name: string }>).map(({ owner_name }) => owner_name),
        ["Group Owner B", "Group Owner C"]
      )
      // One notification, and one item at the desk.
      assert.deepStrictEqual(yield* mailsAfter(before), [`proposed ${testUsers.administrator.email}`])
      assert.deepStrictEqual(yield* itemsOf(seen), [{ state: "open" }])
      // A user who saw two owners cannot approve for three.
      assert.strictEqual((yield* approver.act("approve", seen)).status, 412)
      const { id } = testUsers.administrator
      yield* ask(
        (sql) => sql`
          update app_user set permissions = permissions || '{"payments.approve": true}' where user_id = ${id}`
      )
      const proposer = yield* paymentsOf("administrator")
      for (const act of ["approve", "reject"] as const) {
        const own = yield* proposer.act(act, grown, { reason: "Mine" })
        assert.deepStrictEqual([own.status, own.json["code"]], [409, "own_item"])
      }
      yield* ask((sql) => sql`update app_user set permissions = permissions - 'payments.approve' where user_id = ${id}`)
      const half = sentInstruction(yield* approver.act("approve", grown))
      assert.deepInclude(half, { state: "proposed", missing: ["desk"] })
      const between = yield* lastMail
      yield* acceptLines(batch, [5])
      const [next, ...others] = yield* proposalsOf
      assert.deepStrictEqual([next?.owner_count, others.map(({ owner_count }) => owner_count)], [1, [3]])
      assert.deepStrictEqual(yield* mailsAfter(between), [`proposed ${testUsers.administrator.email}`])
      const desk = yield* paymentsOf("deskPeople")
      const held = sentInstruction(yield* desk.approveAtDesk(1, half, callBack()))
      assert.deepInclude(held, { state: "approved", missing: [], owner_count: 3 })
      assert.strictEqual(Date.parse(held.effective_at ?? "") - Date.parse(held.desk_approved_at ?? ""), 24 * 3_600_000)
      assert.deepStrictEqual(yield* itemsOf(seen), [{ state: "done" }])
      const ids = yield* ask(
        (sql) => sql<{ id: number }>`
          select bo_id as id from beneficial_owner
          where client_id = 1 and name in ('Group Owner A', 'Group Owner B', 'Group Owner C') order by bo_id`
      )
      const hash = createHash("sha256")
        .update(ids.map((owner) => owner.id).join(","))
        .digest("hex")
      const events = yield* ask(
        (sql) => sql<{ facts: object }>`
          select facts::jsonb as facts from audit_event where client_id = 1 and subject_kind = 'payment_instruction'
            and subject_id = ${String(seen.instruction_id)} and action = 'paymentInstruction.approvedByDesk'`
      )
      assert.lengthOf(events, 1)
      assert.deepInclude(events[0]?.facts, { owners: 3, ownersSha256: hash })
      const stopped = sentInstruction(yield* proposer.act("cancel", held, { reason: "Nobody asked for it" }))
      assert.deepInclude(stopped, { state: "cancelled", owner_count: 3 })
      const ended = yield* Effect.forEach(ids, (owner) => approver.list(`?owner_id=${String(owner.id)}`))
      assert.deepStrictEqual(
        ended.map(({ instructions }) => instructions.map(({ state }) => state)),
        [["cancelled"], ["cancelled"], ["cancelled"]]
      )
    })
  )

  it.effect("A02: name their owners to nobody of another client", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const { instruction_id } = yield* proposer.propose({ currency: "XQA" })
      yield* ask(
        (sql) => sql`
          update payment_instruction set instruction_id = ${instruction_id + 500}
          where client_id = 1 and instruction_id = ${instruction_id}`
      )
      const path = `payment-instructions/${String(instruction_id + 500)}/owners`
      const other = yield* paymentsOf("otherPayments")
      const desk = yield* paymentsOf("deskPeople")
      const statuses = yield* Effect.promise(() =>
        Promise.all([
          other.browser.get(`/api/v1/${path}`),
          desk.browser.get(`/api/v1/desk/clients/2/${path}`),
          desk.browser.get(`/api/v1/desk/clients/1/${path}`)
        ])
      )
      assert.deepStrictEqual(
        statuses.map(({ status }) => status),
        [404, 404, 200]
      )
    })
  )
})
