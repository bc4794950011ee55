import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { knownForLong } from "../../testing/server/knownForLong.ts"
import { freshCurrency, paymentCalls, paymentsOf, sentInstruction } from "../../testing/server/paymentsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const actionsOf = (clientId: number, instructionId: number) =>
  Effect.map(
    sql<{ readonly action: string; readonly facts: unknown }>(
      (client) => client`
        select action, facts from audit_event where client_id = ${clientId} and subject_kind = 'payment_instruction'
          and subject_id = ${String(instructionId)} order by no`
    ),
    (rows) => rows.map(({ action }) => action)
  )

const hold = 24 * 3_600_000

onBothServers("Payment instructions", (it) => {
  it.effect("are proposed by one user, approved by another, and then held for a day", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      const currency = freshCurrency()
      const proposed = yield* proposer.propose({ currency })
      assert.deepInclude(proposed, {
        version: 1,
        state: "proposed",
        beneficiary: "Owner 1",
        country: "CH",
        last4: "2957",
        is_own_proposal: true,
        missing: ["client"],
        proposed_by_name: "payments Test",
        effective_at: null
      })
      const listed = (yield* second.list("?owner_id=1")).instructions.find(
        (one) => one.instruction_id === proposed.instruction_id
      )
      assert.deepStrictEqual(listed, { ...proposed, is_own_proposal: false })
      const answer = yield* second.act("approve", proposed)
      const approved = sentInstruction(answer)
      assert.deepInclude(approved, {
        version: 2,
        state: "approved",
        missing: [],
        approved_by_name: "secondPayments Test"
      })
      assert.strictEqual(answer.headers["etag"], '"2"')
      assert.strictEqual(Date.parse(approved.effective_at ?? "") - Date.parse(approved.approved_at ?? ""), hold)
      assert.deepStrictEqual(yield* actionsOf(1, proposed.instruction_id), [
        "paymentInstruction.proposed",
        "paymentInstruction.approved"
      ])
      const jobs = yield* sql<{ readonly run_after: Date; readonly state: string }>(
        (client) => client`
          select run_after, state from job where kind = 'payment-activation' and
            payload = ${JSON.stringify({ clientId: 1, instructionId: proposed.instruction_id })}::text::jsonb`
      )
      assert.deepStrictEqual(jobs, [{ run_after: new Date(approved.effective_at ?? ""), state: "waiting" }])
    })
  )

  it.effect("are never approved or rejected by who has proposed them", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const proposed = yield* proposer.propose({ currency: freshCurrency() })
      const assertRefused = Effect.fnUntraced(function* (calls: Pick<typeof proposer, "act">) {
        for (const [act, payload] of [
          ["approve", {}],
          ["reject", { reason: "Mine" }]
        ] as const) {
          const answer = yield* calls.act(act, proposed, payload)
          assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "own_item"], answer.text)
        }
      })
      yield* assertRefused(proposer)
      const again = yield* paymentsOf("payments")
      yield* assertRefused(again)
      const { id } = testUsers.payments
      const [before] = yield* sql<{ readonly permissions: object }>(
        (client) => client`select permissions from app_user where user_id = ${id}`
      )
      yield* sql((client) => client`update app_user set permissions = '{}' where user_id = ${id}`)
      assert.strictEqual((yield* again.act("approve", proposed)).status, 403)
      yield* sql(
        (client) => client`
          update app_user set permissions = ${JSON.stringify(before?.permissions)}::text::jsonb where user_id = ${id}`
      )
      yield* assertRefused(again)
      // As if the second user had taken over the proposer's session.
      const second = yield* paymentsOf("secondPayments")
      yield* sql(
        (client) => client`
          update payment_instruction set proposed_session = (
            select max(s.session_id)::text from session s where s.user_id = ${testUsers.secondPayments.id})
          where client_id = 1 and instruction_id = ${proposed.instruction_id}`
      )
      const answer = yield* second.act("approve", proposed)
      assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "own_item"], answer.text)
      assert.strictEqual((yield* proposer.act("cancel", proposed, { reason: "" })).status, 200)
    })
  )

  it.effect("are proposed and approved only after a fresh proof by two factors", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const proposer = yield* paymentsOf("payments")
      const proposed = yield* proposer.propose({ currency: freshCurrency() })
      const unproven = paymentCalls(yield* server.signedIn("secondPayments"))
      for (const answer of [
        yield* unproven.proposeRaw({ currency: freshCurrency() }),
        yield* unproven.act("approve", proposed)
      ]) {
        assert.deepStrictEqual([answer.status, answer.json["code"]], [428, "step_up_required"])
      }
      const second = yield* paymentsOf("secondPayments")
      yield* sql(
        (client) => client`
          update session set proven_at = now() - interval '6 minutes' where user_id = ${testUsers.secondPayments.id}`
      )
      assert.strictEqual((yield* second.act("approve", proposed)).status, 428)
      assert.strictEqual((yield* unproven.act("reject", proposed, { reason: "Unknown bank" })).status, 200)
    })
  )

  it.effect("refuse what is not as it must be, and name the field", () =>
    Effect.gen(function* () {
      const { proposeRaw } = yield* paymentsOf("payments")
      const us = { account_form: "us", iban: null, bic: null, aba: "021000021", account_number: "12345678" }
      const local = {
        ...us,
        account_form: "local",
        aba: null,
        bank_country: "CA",
        clearing_code: "10202003",
        bic: "ROYCCAT2"
      }
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ ...local, clearing_code: null }, "clearing_code"],
        [{ ...local, clearing_code: "062000" }, "clearing_code"],
        [{ ...local, bank_country: null }, "bank_country"],
        [{ ...local, bank_country: "DE", clearing_code: null, bic: "COBADEFF" }, "bank_country"],
        [{ ...local, bic: null }, "bic"],
        [{ ...local, aba: "021000021" }, "aba"],
        [{ ...us, bank_country: "CA" }, "bank_country"],
        [{ iban: "CH9300762011623852958" }, "iban"],
        [{ iban: "ch9300762011623852957" }, "iban"],
        [{ iban: null }, "iban"],
        [{ bic: null }, "bic"],
        [{ bic: "NOBANK" }, "bic"],
        [{ bic: "COBADEFF" }, "bic"],
        [{ ...us, bic: "COBADEFF" }, "bic"],
        [{ ...local, bic: "CTBAAU2S" }, "bic"],
        [{ aba: "021000021" }, "aba"],
        [{ ...us, aba: "021000022" }, "aba"],
        [{ ...us, account_number: null }, "account_number"],
        [{ ...us, iban: "CH9300762011623852957" }, "iban"],
        [{ currency: "franc" }, "currency"],
        [{ bank_name: " " }, "bank_name"],
        [{ beneficiary: "a\u0000b" }, "beneficiary"],
        [{ intermediary_bank: "Between" }, "intermediary_bic"],
        [{ intermediary_bic: "DEUTDEFF" }, "intermediary_bank"],
        [{ beneficiary: "Somebody else" }, "beneficiary_reason"]
      ]
      for (const [content, field] of wrong) {
        const answer = yield* proposeRaw(content)
        assert.strictEqual(answer.status, 422, JSON.stringify(content))
        assert.hasAllKeys(answer.json["fields"], [field], answer.text)
      }
    })
  )

  it.effect("are changed for an owner and a currency by one proposal at a time", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      const currency = freshCurrency()
      const proposed = yield* proposer.propose({ currency })
      const another = yield* second.proposeRaw({ currency })
      assert.deepStrictEqual([another.status, another.json["code"]], [409, "wrong_state"])
      const approved = sentInstruction(yield* second.act("approve", proposed))
      assert.strictEqual((yield* second.proposeRaw({ currency })).status, 409)
      assert.strictEqual((yield* second.act("cancel", approved, { reason: "" })).status, 200)
      assert.strictEqual((yield* second.proposeRaw({ currency })).status, 200)
    })
  )

  it.effect("are proposed and approved once for each key, and approved by one of many at once", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      const key = randomUUID()
      const content = { currency: freshCurrency() }
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => proposer.proposeRaw(content, key)),
        { concurrency: "unbounded" }
      )
      const proposed = answers.map(sentInstruction)
      assert.strictEqual(new Set(proposed.map((one) => one.instruction_id)).size, 1)
      const [first] = proposed
      assert.isDefined(first)
      if (first === undefined) return
      const approvals = yield* Effect.all(
        Array.from({ length: 8 }, () => second.act("approve", first)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        approvals.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, ...Array<number>(7).fill(412)]
      )
      assert.deepStrictEqual(yield* actionsOf(1, first.instruction_id), [
        "paymentInstruction.proposed",
        "paymentInstruction.approved"
      ])
    })
  )

  it.effect("are stopped while held by whoever runs people or approves payments, and by nobody else", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      for (const name of ["administrator", "payments", "secondPayments"] as const) {
        const proposed = yield* proposer.propose({ currency: freshCurrency() })
        const held = sentInstruction(yield* second.act("approve", proposed))
        const others = paymentCalls(yield* server.signedIn("full"))
        assert.strictEqual((yield* others.act("cancel", held, { reason: "" })).status, 403)
        // Without proof of identity: a wrong change can be stopped at once.
        const calls = paymentCalls(yield* server.signedIn(name))
        const stopped = sentInstruction(yield* calls.act("cancel", held, { reason: "Nobody asked for it" }))
        assert.deepInclude(stopped, {
          state: "cancelled",
          ended_by_name: `${name} Test`,
          end_reason: "Nobody asked for it"
        })
        for (const act of ["approve", "cancel"] as const) {
          const answer = yield* second.act(act, stopped, { reason: "" })
          assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "wrong_state"], act)
        }
      }
    })
  )

  it.effect("are another client's to nobody, in any call", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const other = yield* paymentsOf("otherPayments")
      const proposed = yield* proposer.propose({ currency: freshCurrency() })
      // The other client's instructions are numbered by themselves.
      const foreign = { ...proposed, instruction_id: proposed.instruction_id + 500 }
      yield* sql(
        (client) => client`
          update payment_instruction set instruction_id = ${foreign.instruction_id}
          where client_id = 1 and instruction_id = ${proposed.instruction_id} returning instruction_id`
      )
      for (const [act, payload] of [
        ["approve", {}],
        ["reject", { reason: "Not ours" }],
        ["cancel", { reason: "" }]
      ] as const) {
        assert.strictEqual((yield* other.act(act, foreign, payload)).status, 404, act)
      }
      const { instructions } = yield* other.list()
      assert.isFalse(instructions.some((one) => one.instruction_id === foreign.instruction_id))
      assert.strictEqual((yield* other.proposeRaw({ owner_id: 99 })).status, 404)
      const desk = yield* paymentsOf("deskPeople")
      assert.strictEqual((yield* desk.atDesk(2, foreign)).status, 404)
      assert.strictEqual((yield* desk.atDesk(77, foreign)).status, 404)
      assert.strictEqual((yield* desk.atDesk(1, foreign)).status, 200)
    })
  )

  it.effect("are changed by nobody who may only read, and neither read nor changed while viewing as somebody", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const reader = yield* paymentsOf("secondPayments")
      const proposed = yield* proposer.propose({ currency: freshCurrency() })
      const { id } = testUsers.secondPayments
      yield* sql((client) => client`update app_user set is_read_only = true where user_id = ${id}`)
      const viewing = yield* paymentsOf("viewing")
      for (const calls of [reader, viewing]) {
        const view = calls === viewing ? { view_as_user_id: testUsers.payments.id } : {}
        const statuses = [
          yield* calls.proposeRaw({ currency: freshCurrency(), ...view }),
          yield* calls.act("approve", proposed, view),
          yield* calls.act("reject", proposed, { reason: "No", ...view }),
          yield* calls.act("cancel", proposed, { reason: "", ...view })
        ].map(({ status }) => status)
        assert.deepStrictEqual(statuses, [403, 403, 403, 403])
      }
      assert.isAbove((yield* reader.list()).total_count, 0)
      const viewed = yield* Effect.promise(() =>
        viewing.browser.get(`/api/v1/payment-instructions?view_as_user_id=${String(testUsers.payments.id)}`)
      )
      assert.strictEqual(viewed.status, 403)
      yield* sql((client) => client`update app_user set is_read_only = false where user_id = ${id}`)
      yield* (yield* TestServer).asOwner(knownForLong)
    })
  )

  it.effect("tell at each step those who were administrators before, at their addresses of then", () =>
    Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      const { email, id } = testUsers.administrator
      const mails = sql<{ readonly to_address: string; readonly step: string }>(
        (client) => client`
          select to_address, facts ->> 'step' as step from mail_outbox
          where template = 'payment-details-changed' and mail_id > ${before} order by mail_id`
      )
      const [last] = yield* sql<{ readonly id: number }>(
        (client) => client`select coalesce(max(mail_id), 0)::float8 as id from mail_outbox`
      )
      const before = last?.id ?? 0
      const proposed = yield* proposer.propose({ currency: freshCurrency() })
      // An account takeover: the administrator's address changes, and there is a new administrator.
      yield* sql((client) => client`update app_user set email = 'thief@evil.example' where user_id = ${id}`)
      yield* sql(
        (client) => client`
          update app_user set permissions = '{"contacts.manage": true}' where user_id = ${testUsers.full.id}`
      )
      const held = sentInstruction(yield* second.act("approve", proposed))
      yield* sql((client) => client`update app_user set is_disabled = true where user_id = ${id}`)
      yield* second.act("cancel", held, { reason: "" })
      yield* sql((client) => client`update app_user set email = ${email}, is_disabled = false where user_id = ${id}`)
      yield* sql((client) => client`update app_user set permissions = '{}' where user_id = ${testUsers.full.id}`)
      const told = yield* mails
      const stepsTo = (address: string) =>
        told.filter(({ to_address }) => to_address === address).map(({ step }) => step)
      assert.deepStrictEqual(stepsTo(email), ["proposed", "approved", "cancelled"])
      assert.deepStrictEqual(stepsTo(testUsers.payments.email), ["proposed", "approved", "cancelled"])
      assert.deepStrictEqual(stepsTo("thief@evil.example"), ["approved"])
      assert.deepStrictEqual(stepsTo(testUsers.full.email), ["approved", "cancelled"])
      const inApp = yield* sql<{ readonly step: string }>(
        (client) => client`
          select facts ->> 'step' as step from notification where user_id = ${id}
            and kind = 'payment-details-changed' and key like ${`%:${String(proposed.instruction_id)}:%`}
          order by notification_id`
      )
      assert.deepStrictEqual(
        inApp.map(({ step }) => step),
        // A user disabled by then finds nothing in the app, but receives the mail.
        ["proposed", "approved"]
      )
    })
  )
})
