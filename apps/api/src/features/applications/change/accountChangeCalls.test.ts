import { addMarkets } from "../../../testing/server/addMarkets.ts"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import {
  addAcceptedAccount,
  applicationIn,
  applicationsOf,
  deskApplicationsOf,
  type SentApplication
} from "../../../testing/server/applicationsOf.ts"
import { consentsAgreed } from "../../../testing/server/consentsAgreed.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const revision = Effect.map(
  ask((sql) => sql<{ rev: number }>`select rev::int as rev from client_rev where client_id = 1`),
  ([row]) => row?.rev ?? 0
)

type Client = Effect.Success<ReturnType<typeof applicationsOf>>

const changeOf = ({ browser }: Client, accountId: number, key: string = randomUUID()) =>
  Effect.promise(() => browser.post(`/api/v1/accounts/${String(accountId)}/changes`, {}, { "idempotency-key": key }))

/** The change as it begins. */
const begunFor = Effect.fnUntraced(function* (client: Client, accountId: number) {
  const answer = yield* changeOf(client, accountId)
  assert.strictEqual(answer.status, 201, answer.text)
  return applicationIn(yield* client.find(Number(answer.json["application_id"])))
})

/** Consent to the current texts. */
const agreed = consentsAgreed

/** Saves steps one by one and returns the application. */
const saveSteps = Effect.fnUntraced(function* (
  client: Client,
  of: SentApplication,
  steps: Readonly<Record<string, unknown>>
) {
  let version = of.version
  for (const [step, content] of Object.entries(steps)) {
    const answer = yield* client.save({ application_id: of.application_id, version }, step, content)
    assert.strictEqual(answer.status, 200, answer.text)
    version += 1
  }
  return applicationIn(yield* client.find(of.application_id))
})

onBothServers("A change of an account", (it) => {
  it.effect("begins with what is known, one at a time, and never changes number, owner or payment", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const { account_id } = yield* addAcceptedAccount({ account: { account_number: "CHANGE 1" } })
      const id = account_id ?? 0
      const key = randomUUID()
      const answer = yield* changeOf(client, id, key)
      assert.deepStrictEqual([answer.status, answer.headers["etag"]], [201, '"1"'], answer.text)
      const change = applicationIn(yield* client.find(Number(answer.json["application_id"])))
      assert.deepInclude(change, { kind: "change", state: "draft", account_id: id })
      assert.strictEqual((yield* changeOf(client, id, key)).text, answer.text)
      assert.deepInclude(change.steps.account, { custodian_code: "C1", account_number: "CHANGE 1" })
      assert.deepInclude(change.steps.owner, {
        owner_id: null,
        name: "Jasper Ridge Capital Inc.",
        tax_number_kind: "EIN",
        tax_number: { last4: "789" }
      })
      assert.deepInclude(change.steps.tax, { us_filer_form: "1120" })
      assert.strictEqual(change.steps.people.contact_ids.length, 1)
      assert.deepStrictEqual(
        change.gaps.map(({ path }) => path),
        ["review.terms", "review.fee_schedule", "review.privacy"]
      )
      assert.deepStrictEqual(change.duplicates, [])
      assert.deepStrictEqual(change.doubts, [])
      const second = yield* changeOf(client, id)
      assert.deepStrictEqual([second.status, second.json["code"]], [409, "wrong_state"])
      const list = yield* Effect.promise(() => client.browser.get("/api/v1/accounts"))
      assert.match(list.text, new RegExp(`"application_id":${String(change.application_id)},`))
      const { account, owner, payment } = change.steps
      for (const [step, content, field] of [
        ["account", { ...account, account_number: "OTHER" }, "account.account_number"],
        ["owner", { ...owner, owner_id: 1 }, "owner.owner_id"],
        ["payment", payment, "payment"]
      ] as const) {
        const refused = yield* client.save(change, step, content)
        assert.strictEqual(refused.status, 422, step)
        assert.hasAllKeys(refused.json["fields"], [field], step)
      }
      const same = yield* saveSteps(client, change, { review: agreed })
      const unchanged = yield* client.act(same, "Submit")
      assert.strictEqual(unchanged.status, 422)
      assert.match(String(unchanged.json["message"]), /^There is no change/)
      yield* client.act(same, "Withdraw")
      assert.strictEqual((yield* changeOf(client, id)).status, 201)
    })
  )

  it.effect("holds once the desk has accepted it, from what was to what is, sealed values nowhere in clear", () =>
    Effect.gen(function* () {
      yield* addMarkets
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const { account_id } = yield* addAcceptedAccount({
        account: { account_number: "CHANGE 2" },
        owner: { name: "Before Inc." },
        investors: { owners_behind: "United States 100%" },
        tax: {
          numbers: [
            { id: "a", country: "FR", tax_number: "30 23 217 600 053" },
            { id: "b", country: "NL", tax_number: "123456782" }
          ]
        }
      })
      const id = account_id ?? 0
      const begun = yield* begunFor(client, id)
      const [french, dutch] = begun.steps.tax.numbers
      assert.deepStrictEqual([french?.country, dutch?.country], ["FR", "NL"])
      const filled = yield* saveSteps(client, begun, {
        account: { ...begun.steps.account, nickname: "Ridge", markets: ["NL"] },
        owner: { ...begun.steps.owner, name: "After Inc.", tax_number: "98-7654321" },
        tax: { ...begun.steps.tax, numbers: [dutch, { id: "c", country: "ES", tax_number: "A58818501" }] },
        review: agreed
      })
      const [row] = yield* ask(
        (sql) => sql<{ draft: string }>`
          select draft::text as draft from application where application_id = ${begun.application_id}`
      )
      assert.notMatch(row?.draft ?? "", /98-7654321|A58818501|217 600/)
      const taken = yield* desk.taken(applicationIn(yield* client.act(filled, "Submit")))
      const shown = yield* desk.find(taken.application_id)
      assert.notMatch(shown.text, /98-7654321|A58818501/)
      assert.deepStrictEqual(shown.json["changes"], [
        { path: "account.nickname", before: "", after: "Ridge" },
        { path: "account.markets", before: "FR, NL", after: "NL" },
        { path: "owner.name", before: "Before Inc.", after: "After Inc." },
        { path: `tax.numbers.${french?.id ?? ""}.country`, before: "FR", after: "" },
        { path: "tax.numbers.c.country", before: "", after: "ES" },
        { path: "owner.tax_number", before: "789", after: "321" },
        { path: `tax.numbers.${french?.id ?? ""}.tax_number`, before: "0053", after: "" },
        { path: "tax.numbers.c.tax_number", before: "", after: "501" }
      ])
      const before = yield* revision
      const accepted = applicationIn(yield* desk.act(taken, "Accept", { custodian_code: "C1", owner: { new: true } }))
      assert.deepInclude(accepted, { state: "accepted", account_id: id })
      assert.strictEqual(yield* revision, before + 1)
      const [known] = yield* ask(
        (sql) => sql`
          select a.code, o.name, p.nickname, p.markets, p.state, p.version, w.version as owner_version,
            w.flags ->> 'ownersBehind' as behind,
            (select string_agg(t.country || ' ' || t.kind || ' ' || t.last4, ', ' order by t.country) from tax_number t
              where t.client_id = 1 and t.holder = 'owner' and t.holder_id = a.bo_id) as numbers,
            (select count(*)::int from payment_instruction_owner i where i.client_id = 1 and i.bo_id = a.bo_id) as payments
          from account a join beneficial_owner o using (client_id, bo_id) join account_profile p using (client_id, account_id)
            join owner_profile w using (client_id, bo_id)
          where a.client_id = 1 and a.account_id = ${id}`
      )
      assert.deepStrictEqual(known, {
        code: "CHANGE 2",
        name: "After Inc.",
        nickname: "Ridge",
        markets: ["NL"],
        state: "documents_pending",
        version: 3,
        owner_version: 2,
        behind: "United States 100%",
        numbers: "ES Other 501, NL Other 782, US EIN 321",
        payments: 1
      })
      const told = yield* ask(
        (sql) => sql<{ action: string; facts: object }>`
          select action, facts from audit_event
          where client_id = 1 and action in ('account.changed', 'owner.changed') order by no`
      )
      assert.deepStrictEqual(told.at(-1), {
        action: "owner.changed",
        facts: { applicationId: begun.application_id, fields: ["name"], former: { name: "Before Inc." } }
      })
      assert.strictEqual(told.at(-2)?.action, "account.changed")
    })
  )

  it.effect("is begun for an account that came by import too, and for no closed one and no other client's", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const change = yield* begunFor(client, 1)
      assert.deepInclude(change.steps.owner, { name: "Owner 1", registered_address: null })
      assert.include(
        change.gaps.map(({ path }) => path),
        "account.account_name"
      )
      yield* client.act(change, "Withdraw")
      yield* ask(
        (sql) => sql`
          insert into account_profile (client_id, account_id, account_name, nickname, markets, relief_methods, state)
          values (1, 1, '', '', '{}', '{reclaim}', 'closed')`
      )
      assert.deepInclude((yield* changeOf(client, 1)).json, { code: "wrong_state" })
      const other = yield* applicationsOf("otherAdministrator")
      assert.strictEqual((yield* changeOf(other, 999)).status, 404)
    })
  )

  it.effect("is refused when its owner would look like another one, or the account was closed, and nothing holds", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      yield* addAcceptedAccount({ account: { account_number: "CHANGE 3" }, owner: { name: "Twin Inc." } })
      const { account_id } = yield* addAcceptedAccount({
        account: { account_number: "CHANGE 4" },
        owner: { name: "Other Inc." }
      })
      const begun = yield* begunFor(client, account_id ?? 0)
      const filled = yield* saveSteps(client, begun, {
        owner: { ...begun.steps.owner, name: "TWIN inc" },
        review: agreed
      })
      const taken = yield* desk.taken(applicationIn(yield* client.act(filled, "Submit")))
      const before = yield* revision
      const refused = yield* desk.act(taken, "Accept", { custodian_code: "C1", owner: { new: true } })
      assert.strictEqual(refused.status, 422, refused.text)
      yield* ask(
        (sql) =>
          sql`update account_profile set state = 'closed' where client_id = 1 and account_id = ${account_id ?? 0}`
      )
      const closed = yield* desk.act(taken, "Accept", { custodian_code: "C1", owner: { new: true } })
      assert.deepStrictEqual([closed.status, closed.json["code"]], [409, "wrong_state"])
      assert.strictEqual(yield* revision, before)
    })
  )
})
