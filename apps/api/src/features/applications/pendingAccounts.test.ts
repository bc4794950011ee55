import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { addMarkets } from "../../testing/server/addMarkets.ts"
import { addAcceptedAccount } from "../../testing/server/applicationsOf.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface SentRequirement {
  readonly requirement_id: number
  readonly version: number
  readonly code: string
  readonly level: string
  readonly classification_id: number
  readonly markets: ReadonlyArray<string>
  readonly period: number
  readonly owner: string
  readonly value_behind: number
  readonly trans_count: number
}

const isOfClient = ({ classification_id, level }: SentRequirement) => classification_id === 1 && level === "owner"

const pageOf = Effect.fnUntraced(function* (browser: Browser, owner: string) {
  const answer = yield* Effect.promise(() => browser.post("/api/v1/requirements/page", { limit: 500 }))
  assert.strictEqual(answer.status, 200, answer.text)
  const rows = answer.json["rows"] as ReadonlyArray<SentRequirement>
  return rows.filter((row) => row.owner === owner)
})

const summaryOf = (browser: Browser) =>
  Effect.map(
    Effect.promise(() => browser.post("/proxy/reports/DM/Documents", {})),
    ({ json, status, text }) => {
      assert.strictEqual(status, 200, text)
      return json["summary"] as Readonly<Record<string, unknown>>
    }
  )

const stateOf = (accountId: number | null) =>
  Effect.map(
    ask(
      (sql) => sql<{ state: string; version: number }>`
      select state, version from account_profile where client_id = 1 and account_id = ${accountId}`
    ),
    ([row]) => row?.state
  )

const revision = Effect.map(
  ask((sql) => sql<{ rev: number }>`select rev::int as rev from client_rev where client_id = 1`),
  ([row]) => row?.rev ?? 0
)

const isCertificate = ({ code }: SentRequirement) => code === "us-6166"

const waiveRequirement = (desk: Browser, { requirement_id, version }: SentRequirement) =>
  Effect.promise(() =>
    desk.post(
      `/api/v1/desk/clients/1/requirements/${requirement_id}/acts`,
      { act: "Waive", reason: "not needed here" },
      { "idempotency-key": randomUUID(), "if-match": `"${version}"` }
    )
  )

const activations = ask(
  (sql) => sql<{ subject_id: string; actor_kind: string }>`
    select subject_id, actor_kind from audit_event where client_id = 1 and action = 'account.activated' order by no`
)

onBothServers("An account that was accepted", (it) => {
  it.effect("waits for what is always needed, which holds up no money, and is active with the last of it", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* addMarkets
      yield* ask((sql) => sql`update app_user set is_onboarding = true where user_id in (4, 13)`)
      const desk = yield* server.signedIn("deskDocuments")
      const client = yield* server.signedIn("full")
      const before = yield* pageOf(client, "Waits Inc.")
      assert.deepStrictEqual(before, [])
      const sums = yield* summaryOf(client)
      const { account_id } = yield* addAcceptedAccount({
        account: { account_number: "WAITS 1", markets: ["NL"] },
        owner: { name: "Waits Inc." }
      })
      assert.strictEqual(yield* stateOf(account_id), "documents_pending")
      const rows = yield* pageOf(client, "Waits Inc.")
      assert.includeMembers(
        rows.map(({ code, level }) => `${level} ${code}`),
        ["owner poa-provider", "owner us-6166", "account nl-commitment"]
      )
      assert.deepStrictEqual(
        rows.filter(
          ({ markets, period, trans_count, value_behind }) =>
            markets.join() !== "NL" ||
            trans_count !== 0 ||
            value_behind !== 0 ||
            ![0, new Date().getUTCFullYear()].includes(period)
        ),
        []
      )
      const listed = yield* Effect.promise(() => client.get("/api/v1/accounts?state=documents_pending"))
      const found = listed.json["accounts"] as ReadonlyArray<{ acct_code: string; missing_count: number }>
      assert.deepInclude(
        found.find(({ acct_code }) => acct_code === "WAITS 1"),
        { missing_count: rows.length }
      )
      const onboarding = yield* server.signedIn("onboarding")
      const steps = yield* Effect.promise(() => onboarding.get("/api/v1/me/onboarding"))
      const ofClient = rows.filter(isOfClient)
      // This user may not upload documents.
      assert.deepInclude((steps.json["steps"] as ReadonlyArray<object>)[4], {
        step: "documents",
        waiting_for: "colleague",
        documents: ofClient.length
      })
      const after = yield* summaryOf(client)
      assert.deepInclude(after, { net_reclaim: sums["net_reclaim"], transaction_count: sums["transaction_count"] })
      assert.strictEqual(after["document_count"], Number(sums["document_count"]) + rows.length)
      const isOnboarding = Effect.map(
        ask((sql) => sql<{ user_id: number }>`select user_id from app_user where is_onboarding and client_id = 1`),
        (users) => users.length > 0
      )
      // Documents that others provide do not keep the client's users in onboarding; the client's own do. Form 6166
      // comes first: without the form that requests it, it would wait for the tax authority.
      const own = rows.filter(isOfClient)
      const ordered = [
        ...own.filter(isCertificate),
        ...own.filter((row) => !isCertificate(row)),
        ...rows.filter((row) => !isOfClient(row))
      ]
      const last = ordered.filter(isOfClient).length
      assert.isAbove(last, 1)
      assert.isBelow(last, ordered.length)
      for (const [at, row] of ordered.entries()) {
        assert.strictEqual(yield* stateOf(account_id), "documents_pending")
        assert.strictEqual(yield* isOnboarding, at < last, `${at} of ${last}`)
        const from = yield* revision
        const answer = yield* waiveRequirement(desk, row)
        assert.strictEqual(answer.status, 200, answer.text)
        assert.strictEqual(yield* revision, from + 1)
      }
      assert.strictEqual(yield* stateOf(account_id), "active")
      assert.deepStrictEqual(yield* activations, [{ subject_id: String(account_id), actor_kind: "system" }])
      const list = yield* Effect.promise(() => client.get("/api/v1/accounts"))
      assert.match(list.text, /"acct_code":"WAITS 1"[^}]*"state":"active"/)
      assert.deepStrictEqual(yield* pageOf(client, "Waits Inc."), [])
      const ends = yield* ask(
        (sql) => sql`select facts from audit_event where client_id = 1 and action = 'client.onboarded'`
      )
      assert.deepStrictEqual(ends, [{ facts: { users: 2 } }])
    })
  )

  it.effect("is active at once where everything is on file, and asks for what it alone needs", () =>
    Effect.gen(function* () {
      yield* addMarkets
      const first = yield* addAcceptedAccount({
        account: { account_number: "FILED 1", markets: ["NL"] },
        owner: { name: "Filed Inc." }
      })
      const [owner] = yield* ask(
        (sql) =>
          sql<{ id: number }>`select bo_id as id from account where client_id = 1 and account_id = ${first.account_id}`
      )
      const link = { link: owner?.id ?? 0 }
      yield* ask(
        (sql) => sql`
          insert into document (client_id, code, title, bo_id, account_id, period, valid_from, state, source)
          select 1, code, name, bo_id, account_id, period, '2020-01-01', 'active', 'import' from requirement
          where client_id = 1 and bo_id = ${link.link}`
      )
      const second = yield* addAcceptedAccount(
        { account: { account_number: "FILED 2", markets: ["NL"] }, owner: { name: "Filed Inc." } },
        link
      )
      // The owner's documents are there, and so the first account's own; the second one's is not.
      assert.deepStrictEqual(
        [yield* stateOf(first.account_id), yield* stateOf(second.account_id)],
        ["active", "documents_pending"]
      )
      const open = yield* ask(
        (sql) => sql`
          select q.code, q.account_id from requirement_account l join requirement q using (client_id, requirement_id)
          where l.client_id = 1 and l.account_id = ${second.account_id}`
      )
      assert.deepStrictEqual(open, [{ code: "nl-commitment", account_id: second.account_id }])
      const third = yield* addAcceptedAccount(
        { account: { account_number: "FILED 3", markets: ["FR"] }, owner: { name: "Filed Inc." } },
        link
      )
      const lacking = yield* ask(
        (sql) => sql`
          select q.code from requirement_account l join requirement q using (client_id, requirement_id)
          where l.client_id = 1 and l.account_id = ${third.account_id} order by 1`
      )
      assert.deepStrictEqual(lacking, [{ code: "fr-5000" }])
      yield* ask(
        (sql) => sql`
          insert into document (client_id, code, title, bo_id, period, valid_from, state, source)
          values (1, 'fr-5000', 'Form 5000', ${link.link}, extract(year from now())::int, '2020-01-01', 'active', 'import')`
      )
      const fourth = yield* addAcceptedAccount(
        { account: { account_number: "FILED 4", markets: ["FR"] }, owner: { name: "Filed Inc." } },
        link
      )
      assert.deepStrictEqual(
        [yield* stateOf(third.account_id), yield* stateOf(fourth.account_id)],
        ["active", "active"]
      )
    })
  )

  it.effect(
    "of before there were documents is asked for them by the next round, and is active by what an import brings",
    () =>
      Effect.gen(function* () {
        const client = yield* (yield* TestServer).signedIn("full")
        const { account_id } = yield* addAcceptedAccount({
          account: { account_number: "EARLIER 1", markets: ["NL"] },
          owner: { name: "Earlier Inc." }
        })
        yield* ask((sql) => sql`delete from requirement_account where client_id = 1 and account_id = ${account_id}`)
        yield* ask(
          (sql) => sql`
        delete from requirement q using account a
        where q.client_id = 1 and a.client_id = 1 and a.account_id = ${account_id} and q.bo_id = a.bo_id`
        )
        yield* ask((sql) => sql`update requirement_round set rules_hash = ''`)
        const asked = yield* pageOf(client, "Earlier Inc.")
        assert.include(
          asked.map(({ code }) => code),
          "poa-provider"
        )
        assert.strictEqual(yield* stateOf(account_id), "documents_pending")
        yield* ask(
          (sql) => sql`
          insert into document (client_id, code, title, bo_id, account_id, period, valid_from, state, source)
          select q.client_id, q.code, q.name, q.bo_id, q.account_id, q.period, '2020-01-01', 'active', 'import'
          from requirement q join account a on a.client_id = q.client_id and a.bo_id = q.bo_id
          where a.client_id = 1 and a.account_id = ${account_id}`
        )
        yield* ask((sql) => sql`update requirement_round set rules_hash = ''`)
        assert.deepStrictEqual(yield* pageOf(client, "Earlier Inc."), [])
        assert.strictEqual(yield* stateOf(account_id), "active")
        const events = yield* activations
        assert.strictEqual(events.at(-1)?.subject_id, String(account_id))
        const round = yield* ask(
          (sql) => sql`
        select r.rev = d.rev as is_present from client_rev r join requirement_round d using (client_id) where client_id = 1`
        )
        assert.deepStrictEqual(round, [{ is_present: true }])
      })
  )
})
