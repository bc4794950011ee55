import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  addAcceptedAccount,
  applicationIn,
  applicationsOf,
  deskApplicationsOf
} from "../../testing/server/applicationsOf.ts"
import { paymentsOf } from "../../testing/server/paymentsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** The instructions of the owner of an account. */
const instructionsOf = (accountId: number | null) =>
  ask(
    (sql) => sql<{ instruction_id: number; version: number; state: string; proposed_by: number; last4: string }>`
      select i.instruction_id, i.version, i.state, i.proposed_by, i.last4 from payment_instruction i
        join payment_instruction_owner w on w.client_id = i.client_id and w.instruction_id = i.instruction_id
        join account a on a.client_id = i.client_id and a.bo_id = w.bo_id
      where a.client_id = 1 and a.account_id = ${accountId} order by i.instruction_id`
  )

const outcomeOf = (applicationId: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ payment: string }>`
        select facts ->> 'payment' as payment from audit_event
        where client_id = 1 and action = 'application.accepted' and subject_id = ${String(applicationId)}`
    ),
    ([row]) => row?.payment
  )

const tellingsOf = (userId: number) =>
  ask(
    (sql) => sql<{ facts: { readonly answer: string; readonly note: string } }>`
      select facts from notification where user_id = ${userId} and kind = 'application-answered' order by notification_id`
  )

onBothServers("An application that was accepted", (it) => {
  it.effect(
    "proposes where its owner is paid to, in the name of who has submitted it, for somebody else to approve",
    () =>
      Effect.gen(function* () {
        const first = yield* addAcceptedAccount({ account: { account_number: "PAID 1" }, owner: { name: "Paid Inc." } })
        const [proposed] = yield* instructionsOf(first.account_id)
        assert.deepInclude(proposed, { state: "proposed", proposed_by: testUsers.administrator.id, last4: "678" })
        const mails = yield* ask(
          (sql) =>
            sql<{ to_address: string }>`select to_address from mail_outbox where template = 'payment-details-changed'`
        )
        assert.include(
          mails.map(({ to_address }) => to_address),
          testUsers.administrator.email
        )
        const ofOwner = { ownerId: first.account_id }
        const [account] = yield* ask(
          (sql) => sql<{ id: number }>`
          select bo_id as id from account where client_id = 1 and account_id = ${ofOwner.ownerId}`
        )
        const again = yield* addAcceptedAccount(
          { account: { account_number: "PAID 2" }, owner: { name: "Paid Inc." } },
          { link: account?.id ?? 0 }
        )
        assert.strictEqual(yield* outcomeOf(again.application_id), "under way")
        const second = yield* paymentsOf("payments")
        const approved = yield* second.act("approve", proposed ?? { instruction_id: 0, version: 0 })
        assert.deepStrictEqual([approved.status, approved.json["state"]], [200, "approved"], approved.text)
        yield* ask(
          (sql) => sql`
          update payment_instruction set state = 'active', proposed_at = proposed_at - interval '2 days',
            approved_at = approved_at - interval '2 days', effective_at = effective_at - interval '2 days'
          where instruction_id = ${proposed?.instruction_id ?? 0}`
        )
        const same = yield* addAcceptedAccount(
          { account: { account_number: "PAID 3" }, owner: { name: "Paid Inc." } },
          { link: account?.id ?? 0 }
        )
        assert.strictEqual(yield* outcomeOf(same.application_id), "in force")
        assert.lengthOf(yield* instructionsOf(first.account_id), 1)
        // The same number at another bank is another account.
        const elsewhere = yield* addAcceptedAccount(
          {
            account: { account_number: "PAID 6" },
            owner: { name: "Paid Inc." },
            payment: { aba_number: "021000021" }
          },
          { link: account?.id ?? 0 }
        )
        assert.strictEqual(yield* outcomeOf(elsewhere.application_id), "proposed")
        const offered = (yield* instructionsOf(first.account_id)).at(-1)
        const rejected = yield* second.act("reject", offered ?? { instruction_id: 0, version: 0 }, { reason: "No" })
        assert.strictEqual(rejected.status, 200, rejected.text)
        const other = yield* addAcceptedAccount(
          {
            account: { account_number: "PAID 4" },
            owner: { name: "Paid Inc." },
            payment: { bank_account_number: "0099887766" }
          },
          { link: account?.id ?? 0 }
        )
        assert.strictEqual(yield* outcomeOf(other.application_id), "proposed")
      })
  )

  it.effect("proposes an account in a country without IBANs by its number, the BIC and the code of its bank", () =>
    Effect.gen(function* () {
      const accepted = yield* addAcceptedAccount({
        account: { account_number: "PAID 5" },
        owner: { name: "Abroad Inc." },
        payment: { bank_country: "CA", aba_number: "", bic: "ROYCCAT2", clearing_code: "10202-003" }
      })
      assert.strictEqual(yield* outcomeOf(accepted.application_id), "proposed")
      const [{ instruction_id } = { instruction_id: 0 }] = yield* instructionsOf(accepted.account_id)
      const [row] = yield* ask(
        (sql) => sql`
          select account_form, clearing_code, country, bic, aba, last4, iban_sealed is null as has_no_iban
          from payment_instruction where client_id = 1 and instruction_id = ${instruction_id}`
      )
      assert.deepStrictEqual(row, {
        account_form: "local",
        clearing_code: "10202003",
        country: "CA",
        bic: "ROYCCAT2",
        aba: null,
        last4: "678",
        has_no_iban: true
      })
      const payments = yield* paymentsOf("payments")
      const answer = yield* payments.list("")
      assert.include(JSON.stringify(answer), '"account_form":"local"')
      assert.notInclude(JSON.stringify(answer), "0012345678")
    })
  )

  it.effect("is told to who has submitted it, as what is returned and rejected is, with what was said", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf("onboarding")
      const desk = yield* deskApplicationsOf()
      const { id } = testUsers.onboarding
      const steps = {
        account: { account_number: "TOLD 1" },
        owner: { name: "Told Inc." },
        payment: { beneficiary: "Told Inc." }
      }
      const taken = yield* desk.taken(yield* client.submitted(steps))
      const note = { path: "owner.tax_number", text: "The tax number has eight digits" }
      const returned = applicationIn(yield* desk.act(taken, "Return", { notes: [note] }))
      const again = yield* desk.taken(applicationIn(yield* client.act(returned, "Submit")))
      yield* desk.act(again, "Accept", { custodian_code: "C1", owner: { new: true } })
      const rejected = yield* desk.taken(yield* client.submitted({ account: { account_number: "TOLD 2" } }))
      yield* desk.act(rejected, "Reject", { reject_reason: "other", reason: "No such company" })
      const told = yield* tellingsOf(id)
      assert.deepStrictEqual(
        told.map(({ facts }) => [facts.answer, facts.note]),
        [
          ["returned", "The tax number has eight digits"],
          ["accepted", ""],
          ["rejected", "No such company"]
        ]
      )
      const list = yield* Effect.promise(() => client.browser.get("/api/v1/notifications"))
      assert.match(list.text, /"kind":"application-answered","answer":"rejected"/)
    })
  )

  it.effect(
    "ends the onboarding of its client's users, each of whom has what their roles give, and of no other client's",
    () =>
      Effect.gen(function* () {
        yield* ask((sql) => sql`update app_user set is_onboarding = true where user_id in (4, 13, 14)`)
        yield* ask(
          (sql) => sql`
          with made as (
            insert into contact (client_id, status, salutation, first_name, last_name, job_title, company, email, notes,
              user_id)
            values (1, 'active', '', 'Onno', 'Boarding', '', '', 'onno@alpine.example', '', 4) returning contact_id)
          insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
          select 1, contact_id, 'operations', 'all', '{}' from made`
        )
        yield* addAcceptedAccount({ account: { account_number: "LEFT 1" }, owner: { name: "Left Inc." } })
        const users = yield* ask(
          (sql) => sql`
          select user_id, is_onboarding, permissions, tasks #>> '{Features,0,name}' as first_task
          from app_user where user_id in (4, 13, 14) order by user_id`
        )
        assert.deepStrictEqual(users, [
          {
            user_id: 4,
            is_onboarding: false,
            permissions: { "myAccounts.add": true, "myAccounts.bulk": true, "documents.upload": true },
            first_task: "reclaimDashboard"
          },
          {
            user_id: 13,
            is_onboarding: false,
            permissions: { "contacts.manage": true, "myAccounts.add": true },
            first_task: "reclaimDashboard"
          },
          {
            user_id: 14,
            is_onboarding: true,
            permissions: { "contacts.manage": true, "myAccounts.add": true },
            first_task: "reclaimDashboard"
          }
        ])
      })
  )
})

onBothServers("Onboarding", (it) => {
  it.effect("says what is done, who is to act, and where each step leads", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf("onboarding")
      const steps = Effect.map(
        Effect.promise(() => client.browser.get("/api/v1/me/onboarding")),
        ({ json }) =>
          json["steps"] as ReadonlyArray<{ step: string; is_done: boolean; waiting_for: string | null; href: string }>
      )
      const before = yield* steps
      assert.deepStrictEqual(
        before.map(({ step }) => step),
        ["account", "people", "payment", "review", "documents"]
      )
      // The client has an imported account, and nobody who signs; this user may neither name signatories nor propose
      // payment details.
      assert.deepStrictEqual(
        before.map(({ is_done, waiting_for }) => (is_done ? "done" : waiting_for)),
        ["done", "colleague", "colleague", "done", "done"]
      )
      yield* addAcceptedAccount({ account: { account_number: "BOARD 1" }, owner: { name: "Board Inc." } })
      const after = yield* steps
      assert.deepInclude(after[1], { is_done: true })
      assert.deepInclude(after[2], { is_done: false, waiting_for: "colleague" })
    })
  )
})
