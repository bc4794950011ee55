import { assert } from "@effect/vitest"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { type AccountActName, accountActs, decideAccountState } from "@reclaim/core/rules/account/decideAccountState"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { addAcceptedAccount } from "../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface SentDetail {
  readonly version: number
  readonly state: string
  readonly state_on: string | null
  readonly state_reason: string
  readonly profile: Readonly<Record<string, unknown>> | null
  readonly owner: Readonly<Record<string, unknown>>
  readonly tax_numbers: ReadonlyArray<{ readonly tax_number_id: number; readonly last4: string }>
  readonly people: ReadonlyArray<{ readonly name: string; readonly roles: ReadonlyArray<string> }>
  readonly payments: ReadonlyArray<object> | null
}

/** Calls about accounts of client 1, as a user of the client or of the desk. */
const detailsOf = Effect.fnUntraced(function* (name: TestUserName, prefix = "/api/v1") {
  const browser = yield* (yield* TestServer).signedIn(name)
  return {
    browser,
    find: (id: number, query = "") => Effect.promise(() => browser.get(`${prefix}/accounts/${String(id)}${query}`)),
    found: (id: number) =>
      Effect.map(
        Effect.promise(() => browser.get(`${prefix}/accounts/${String(id)}`)),
        (answer) => {
          assert.strictEqual(answer.status, 200, answer.text)
          return JSON.parse(answer.text) as SentDetail
        }
      ),
    act: (id: number, version: number, act: AccountActName, said: object = {}, key: string = randomUUID()) =>
      Effect.promise(() =>
        browser.post(
          `${prefix}/accounts/${String(id)}/acts`,
          { act, reason: "The mandate ends", on: "2026-01-02", ...said },
          { "idempotency-key": key, "if-match": `"${String(version)}"` }
        )
      ),
    number: (id: number) => Effect.promise(() => browser.get(`/api/v1/tax-numbers/${String(id)}/value`))
  }
})

/** Account 1 of client 1 as an import has brought it, or in a state behind the server's back; returns its version. */
const putInto = (state: string | null) =>
  Effect.as(
    ask(
      (sql) => sql`
        with gone as (delete from account_profile where client_id = 1 and account_id = 1 and ${state}::text is null)
        insert into account_profile (client_id, account_id, account_name, nickname, markets, relief_methods, state)
        select 1, 1, '', '', '{}', '{reclaim}', ${state ?? "active"} where ${state}::text is not null
        on conflict (client_id, account_id) do update set state = excluded.state, version = 1, closed_on = null`
    ),
    1
  )

const events = (kind: string, id: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ action: string; actor_kind: string; facts: object }>`
        select action, actor_kind, facts from audit_event
        where client_id = 1 and subject_kind = ${kind} and subject_id = ${String(id)} order by no`
    ),
    (rows) => rows
  )

onBothServers("An account", (it) => {
  it.effect("goes only where the table of core says, by the client's administrator and by the desk", () =>
    Effect.gen(function* () {
      const callers = [yield* detailsOf("administrator"), yield* detailsOf("deskAccounts", "/api/v1/desk/clients/1")]
      for (const calls of callers) {
        for (const state of AccountState.literals) {
          for (const act of accountActs) {
            const answer = yield* calls.act(1, yield* putInto(state), act)
            const told = `${act} of ${state}: ${answer.text}`
            const next = decideAccountState(state, act)
            if (next === null) assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "wrong_state"], told)
            else assert.deepStrictEqual([answer.status, answer.json["state"]], [200, next], told)
          }
        }
      }
    })
  )

  it.effect("that came by import is active and unnamed, and is suspended, resumed and closed for good", () =>
    Effect.gen(function* () {
      yield* putInto(null)
      const calls = yield* detailsOf("administrator")
      const imported = yield* calls.found(1)
      assert.deepInclude(imported, { version: 1, state: "active", profile: null, tax_numbers: [], people: [] })
      assert.deepInclude(imported.owner, { owner_id: 1, name: "Owner 1", registered_address: null, lei: "" })
      const key = randomUUID()
      const suspended = yield* calls.act(1, 1, "Suspend", { reason: "Under review" }, key)
      assert.deepStrictEqual([suspended.status, suspended.headers["etag"]], [200, '"2"'], suspended.text)
      assert.deepInclude(suspended.json, {
        state: "suspended",
        state_on: "2026-01-02",
        state_reason: "Under review",
        profile: null
      })
      assert.strictEqual((yield* calls.act(1, 1, "Suspend", { reason: "Under review" }, key)).text, suspended.text)
      const stale = yield* calls.act(1, 1, "Resume")
      assert.strictEqual(stale.status, 412)
      assert.deepInclude(stale.json["current"] as object, { version: 2, state: "suspended" })
      assert.strictEqual((yield* calls.act(1, 2, "Resume")).json["state"], "active")
      assert.strictEqual((yield* calls.act(1, 3, "Close", { on: "2026-02-03" })).json["state"], "closed")
      assert.strictEqual((yield* calls.act(1, 4, "Resume")).status, 409)
      const told = (yield* events("account", 1)).slice(-3)
      assert.deepStrictEqual(
        told.map(({ action, actor_kind }) => [action, actor_kind]),
        [
          ["account.suspended", "client"],
          ["account.resumed", "client"],
          ["account.closed", "client"]
        ]
      )
      assert.deepStrictEqual(told[2]?.facts, { from: "active", on: "2026-02-03", reason: "The mandate ends" })
      const listAccounts = (query: string) =>
        Effect.map(
          Effect.promise(() => calls.browser.get(`/api/v1/accounts${query}`)),
          ({ json }) => json["total_count"]
        )
      assert.deepStrictEqual([yield* listAccounts("?state=closed"), yield* listAccounts("?state=active")], [1, 0])
    })
  )

  it.effect("changes its state with a reason, from a day that has come, and by nobody else", () =>
    Effect.gen(function* () {
      const version = yield* putInto("active")
      const calls = yield* detailsOf("administrator")
      for (const [said, field] of [
        [{ reason: " " }, "reason"],
        [{ on: "2026-02-30" }, "on"],
        [{ on: "2999-01-01" }, "on"]
      ] as const) {
        const refused = yield* calls.act(1, version, "Suspend", said)
        assert.strictEqual(refused.status, 422, refused.text)
        assert.hasAllKeys(refused.json["fields"], [field])
      }
      for (const name of ["full", "onboarding", "payments", "deskAccounts"] as const) {
        assert.strictEqual((yield* (yield* detailsOf(name)).act(1, version, "Suspend")).status, 403, name)
      }
      assert.strictEqual((yield* (yield* detailsOf("otherAdministrator")).act(999, 1, "Close")).status, 404)
      assert.strictEqual((yield* calls.found(1)).state, "active")
    })
  )

  it.effect("tells what was applied for, and where its owner is paid to only who may see that", () =>
    Effect.gen(function* () {
      const { account_id } = yield* addAcceptedAccount({ account: { account_number: "SHEET 1" } })
      const id = account_id ?? 0
      yield* ask(
        (sql) => sql`
          insert into payment_instruction (client_id, instruction_id, beneficiary, beneficiary_reason,
            bank_name, bic, country, currency, iban_sealed, last4, told, proposed_by, proposed_session, proposed_at)
          select 1, 900, o.name, '', 'Harbour Bank', 'NORTDKKK', 'DK', 'DKK', '\\x00', '0195', '[]', ${testUsers.payments.id}, '',
            now() - interval '3 days'
          from account a join beneficial_owner o using (client_id, bo_id) where a.client_id = 1 and a.account_id = ${id}`
      )
      yield* ask(
        (sql) => sql`
          insert into payment_instruction_owner (client_id, instruction_id, bo_id, currency, state)
          select 1, 900, bo_id, 'DKK', 'proposed' from account where client_id = 1 and account_id = ${id}`
      )
      for (const state of ["approved", "active"]) {
        yield* ask(
          (sql) => sql`
            update payment_instruction set state = ${state}, approved_by = ${testUsers.secondPayments.id},
              approved_at = now() - interval '3 days', effective_at = now() - interval '1 day'
            where client_id = 1 and instruction_id = 900`
        )
      }
      const sheet = yield* (yield* detailsOf("administrator")).found(id)
      assert.deepInclude(sheet.profile, {
        account_name: "Jasper Ridge Income",
        markets: ["FR", "NL"],
        opened_on: "2021-03-01"
      })
      assert.deepInclude(sheet.owner, {
        name: "Jasper Ridge Capital Inc.",
        entity_type: "corporation",
        residence: "US"
      })
      assert.deepStrictEqual(
        sheet.tax_numbers.map(({ last4 }) => last4),
        ["789"]
      )
      assert.deepStrictEqual(
        sheet.people.map(({ name, roles }) => [name, roles]),
        [["Sig Natory", ["operations", "signatory"]]]
      )
      assert.deepStrictEqual(sheet.payments, [
        {
          instruction_id: 900,
          currency: "DKK",
          beneficiary: "Jasper Ridge Capital Inc.",
          bank_name: "Harbour Bank",
          aba: null,
          clearing_code: null,
          bic: "NORTDKKK",
          intermediary_bank: "",
          intermediary_bic: null,
          last4: "0195"
        }
      ])
      assert.isNull((yield* (yield* detailsOf("full")).found(id)).payments)
      const viewed = yield* (yield* detailsOf("viewing")).find(
        id,
        `?view_as_user_id=${String(testUsers.administrator.id)}`
      )
      assert.deepStrictEqual([viewed.status, viewed.json["payments"]], [200, null])
      assert.isNull((yield* (yield* detailsOf("deskAccounts", "/api/v1/desk/clients/1")).found(id)).payments)
      assert.strictEqual((yield* (yield* detailsOf("otherClient")).find(id)).status, 404)
    })
  )

  it.effect("S09: shows a tax number in full after a fresh proof, to the client's own alone, and records it", () =>
    Effect.gen(function* () {
      const { account_id } = yield* addAcceptedAccount({
        account: { account_number: "SHEET 2" },
        owner: { name: "Sheet Two Inc.", tax_number: "98-7654321" }
      })
      const calls = yield* detailsOf("administrator")
      const sheet = yield* calls.find(account_id ?? 0)
      assert.notInclude(sheet.text.replaceAll("-", ""), "987654321")
      const detail = JSON.parse(sheet.text) as SentDetail
      const id = detail.tax_numbers[0]?.tax_number_id ?? 0
      const shown = yield* calls.number(id)
      assert.deepStrictEqual([shown.status, shown.json], [200, { value: "98-7654321" }])
      const recorded = yield* events("owner", Number(detail.owner["owner_id"]))
      assert.deepStrictEqual(recorded.at(-1), {
        action: "owner.taxNumberShown",
        actor_kind: "client",
        facts: { country: "US", kind: "EIN" }
      })
      assert.strictEqual((yield* (yield* detailsOf("otherAdministrator")).number(id)).status, 404)
      assert.strictEqual((yield* (yield* detailsOf("full")).number(id)).status, 403)
      yield* ask(
        (sql) => sql`
          update session set proven_at = now() - interval '6 minutes' where user_id = ${testUsers.administrator.id}`
      )
      const later = yield* calls.number(id)
      assert.deepStrictEqual([later.status, later.json["code"]], [428, "step_up_required"])
      assert.strictEqual((yield* events("owner", Number(detail.owner["owner_id"]))).length, recorded.length)
    })
  )
})
