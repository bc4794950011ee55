import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { accountsCsv, batchesOf, batchIn, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import {
  addAcceptedAccount,
  applicationIn,
  applicationPath,
  applicationsOf
} from "../../../testing/server/applicationsOf.ts"
import { seedStatements } from "../../../testing/ledger/seedStatements.ts"
import type { Browser } from "../../../testing/server/Browser.ts"
import { paymentsOf } from "../../../testing/server/paymentsOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../../testing/server/testUsers.ts"

interface SentWaiting {
  readonly returned: ReadonlyArray<{ readonly application_id: number; readonly note: string }>
  readonly returned_count: number
  readonly draft_count: number
  readonly with_provider_count: number
  readonly documents: ReadonlyArray<{
    readonly code: string
    readonly step: string
    readonly document_count: number
    readonly trans_count: number
    readonly net_reclaim: number
  }>
  readonly payments: ReadonlyArray<{
    readonly instruction_id: number
    readonly owner_id: number
    readonly trans_count: number
    readonly net_reclaim: number
  }>
  readonly shares: ReadonlyArray<{
    readonly owner_id: number
    readonly owner_name: string
    readonly years: ReadonlyArray<{ readonly tax_year: number; readonly percent: string | null }>
  }>
  readonly returned_payments: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly lists: ReadonlyArray<{ readonly batch_id: number; readonly state: string }>
}

interface SentAccount {
  readonly bo_name: string
  readonly open_trans_count: number
  readonly open_net_reclaim: number
}

const path = "/api/v1/accounts/waiting"

const readWaiting = Effect.fnUntraced(function* (name: TestUserName, viewAs = 0) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const answer = yield* Effect.promise(() => browser.get(`${path}?view_as_user_id=${String(viewAs)}`))
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as SentWaiting
})

/** The years of the partnership that wait, as a user sees them. */
const sharesSeenBy = (name: TestUserName) =>
  Effect.map(readWaiting(name), ({ shares }) => shares.filter(({ owner_name }) => owner_name === "Waiting LP"))

/** The payments that came back, as a user sees them. */
const returnsSeenBy = (name: TestUserName) => Effect.map(readWaiting(name), (waiting) => waiting.returned_payments)

const write = (run: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const postAs = Effect.fnUntraced(function* (name: TestUserName, to: string, body: object) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const answer = yield* Effect.promise(() => browser.post(to, body))
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.json
})

/** Starts an application for an owner's investors of 2025. Returns its number. */
const begunYears = (browser: Browser, ownerId: number) =>
  Effect.map(
    Effect.promise(() =>
      browser.post(
        `/api/v1/owners/${String(ownerId)}/investor-years`,
        { tax_year: 2025 },
        { "idempotency-key": randomUUID() }
      )
    ),
    (answer) => {
      assert.strictEqual(answer.status, 201, answer.text)
      return Number(answer.json["application_id"])
    }
  )

const openStates = ["submitted", "in_review"]

onBothServers("What waits for a user", (it) => {
  it.effect("has as many documents, with as much behind them, as the screen that each line leads to", () =>
    Effect.gen(function* () {
      yield* addAcceptedAccount({ account: { account_number: "WAIT 1" } })
      yield* write(
        (sql) => sql`with write as (select rev from begin_write(1, 0, 0))
          update reclaim set stage_id = 3, filed_on = null, rev = write.rev from write where client_id = 1`
      )
      const before = yield* readWaiting("full")
      assert.isAbove(before.documents.length, 0)
      // An ordered document is still missing, but waits for somebody else.
      const [kind] = before.documents
      yield* write(
        (sql) => sql`with write as (select rev from begin_write(1, 0, 0))
          update requirement set ordered_on = '2026-11-02', rev = write.rev from write
          where client_id = 1 and requirement_id = (
            select min(requirement_id) from requirement
            where client_id = 1 and code = ${kind?.code ?? ""} and state = 'requested')`
      )
      const { documents } = yield* readWaiting("full")
      const sum = (all: typeof documents) => all.reduce((count, one) => count + one.document_count, 0)
      assert.strictEqual(sum(documents), sum(before.documents) - 1)
      for (const { code, document_count, net_reclaim, trans_count } of documents) {
        const asked = { document_code: code, standing: "to_do", classification_id: 1 }
        const { total_count } = yield* postAs("full", "/api/v1/requirements/page", asked)
        const { summary } = yield* postAs("full", "/proxy/reports/DM/Documents", asked)
        assert.strictEqual(document_count, total_count)
        assert.deepInclude(summary as object, {
          document_count,
          transaction_count: trans_count,
          net_reclaim
        })
      }
    })
  )

  it.effect("has as many applications as the list in each state", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      yield* client.add()
      const sent = yield* client.submitted({ account: { account_number: "WAIT 2" } })
      for (const number of ["3", "4", "5", "6"]) {
        const { application_id } = yield* client.submitted({ account: { account_number: `WAIT ${number}` } })
        yield* write(
          (sql) => sql`
            update application set state = 'returned', notes = ${JSON.stringify([
              { path: "owner.name", text: `Note ${number}` }
            ])}::text::jsonb
            where client_id = 1 and application_id = ${application_id}`
        )
      }
      const waiting = yield* readWaiting("administrator")
      const countIn = (state: string) => Effect.map(client.list(`?state=${state}&limit=1`), (page) => page.total_count)
      assert.strictEqual(waiting.returned_count, yield* countIn("returned"))
      assert.strictEqual(waiting.draft_count, yield* countIn("draft"))
      assert.isAbove(waiting.draft_count, 0)
      const provider = yield* Effect.forEach(openStates, countIn)
      assert.strictEqual(
        waiting.with_provider_count,
        provider.reduce((sum, one) => sum + one, 0)
      )
      assert.lengthOf(waiting.returned, 3)
      assert.isTrue(waiting.returned.every(({ note }) => /^Note \d$/.test(note)))
      assert.isFalse(waiting.returned.some(({ application_id }) => application_id === sent.application_id))
    })
  )

  it.effect("names the lists that nobody has sent", () =>
    Effect.gen(function* () {
      const calls = yield* batchesOf()
      const arrived = batchIn(yield* calls.add(yield* calls.sent(accountsCsv([rowOfAccount("WAIT L1")]))))
      const listed = Effect.map(readWaiting("administrator"), ({ lists }) =>
        lists.filter(({ batch_id }) => batch_id === arrived.batch_id)
      )
      const [known] = yield* listed
      assert.deepInclude(known, { batch_id: arrived.batch_id, state: "received" })
      const found = batchIn(yield* calls.find(arrived))
      const gone = yield* calls.cancel(found)
      assert.isBelow(gone.status, 300, gone.text)
      assert.lengthOf(yield* listed, 0)
    })
  )

  it.effect("tells of a payment instruction whoever may approve it, and nobody else", () =>
    Effect.gen(function* () {
      const proposed = yield* (yield* paymentsOf("payments")).propose({ currency: "SEK" })
      const seenBy = (name: TestUserName) =>
        Effect.map(readWaiting(name), ({ payments }) =>
          payments.filter(({ instruction_id }) => instruction_id === proposed.instruction_id)
        )
      const [waiting] = yield* seenBy("secondPayments")
      assert.strictEqual(waiting?.owner_id, 1)
      const browser = yield* (yield* TestServer).signedIn("full")
      const { json } = yield* Effect.promise(() => browser.get("/api/v1/accounts"))
      const accounts = (json["accounts"] as ReadonlyArray<SentAccount>).filter(({ bo_name }) => bo_name === "Owner 1")
      assert.isAbove(accounts.length, 0)
      assert.deepInclude(waiting, {
        trans_count: accounts.reduce((sum, one) => sum + one.open_trans_count, 0),
        net_reclaim: accounts.reduce((sum, one) => sum + one.open_net_reclaim, 0)
      })
      assert.lengthOf(yield* seenBy("payments"), 0)
      assert.lengthOf(yield* seenBy("full"), 0)
      assert.lengthOf(yield* seenBy("otherPayments"), 0)
    })
  )

  it.effect("begins with money that came back, until it is paid again", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedStatements)
      const turn = (status: string) =>
        write(
          (sql) =>
            sql`update payment set status = ${status} where client_id = 1 and payment_id = 4 returning payment_id`
        )
      assert.deepStrictEqual(yield* returnsSeenBy("full"), [])
      yield* turn("returned")
      const came = {
        payment_id: 4,
        amount: 0.92,
        value_date: "2026-08-12",
        payee_last4: "4417",
        report_id: 9,
        statement_name: "Payment statement",
        outstanding: 0.92,
        trans_count: 1,
        owners: [{ owner_id: 1, owner_name: "Owner 1" }],
        paid_again: []
      }
      for (const name of ["full", "payments", "administrator"] as const) {
        assert.deepStrictEqual(yield* returnsSeenBy(name), [came], name)
      }
      // Others may not see what was paid.
      for (const name of ["onboarding", "otherClient"] as const)
        assert.deepStrictEqual(yield* returnsSeenBy(name), [], name)
      yield* write(
        (sql) => sql`
          with paid as (
            insert into payment (client_id, payment_id, external_id, value_date, status, payee_last4,
              remittance_reference, amount_usd_cents)
            values (1, 5, 'P-5', '2026-09-14', 'released', '4417', 'RP/5', 92) returning payment_id)
          insert into payment_line (client_id, payment_id, seq, refund_minor, fx_rate, fx_date, fx_source,
            gross_usd_cents, fee_rate, fee_usd_cents, net_usd_cents)
          select 1, payment_id, 1, 600000, 1.1, '2026-08-10', 'a test', 100, 8, 8, 92 from paid returning seq`
      )
      assert.deepStrictEqual(yield* returnsSeenBy("full"), [])
    })
  )

  it.effect("names the tax years whose investors are missing or no whole, to whoever may enter them", () =>
    Effect.gen(function* () {
      yield* addAcceptedAccount({
        account: { account_number: "WAIT LP", claim_from_year: 2023, opened_on: "2021-03-01" },
        owner: { name: "Waiting LP", entity_type: "partnership" },
        investors: {
          rows: [2024, 2025].map((taxYear) => ({
            id: `y${String(taxYear)}`,
            tax_year: taxYear,
            name: "Ada Zorn",
            entity_type: "individual" as const,
            us_classification: null,
            residence: "DE",
            percent: "100",
            tax_number: null,
            address: null
          }))
        }
      })
      yield* write(
        (sql) => sql`
          update ownership p set percent = 98.5 from beneficial_owner o
          where o.client_id = p.client_id and o.bo_id = p.bo_id and o.name = 'Waiting LP' and p.tax_year = 2025`
      )
      const [owner] = yield* sharesSeenBy("administrator")
      if (owner === undefined) return assert.fail("nothing waits")
      // Years that end after this was written are missing too.
      assert.deepStrictEqual(
        owner.years.filter(({ tax_year }) => tax_year <= 2025),
        [
          { tax_year: 2025, percent: "98.5" },
          { tax_year: 2023, percent: null }
        ]
      )
      assert.lengthOf(yield* sharesSeenBy("full"), 0)
      assert.lengthOf(yield* sharesSeenBy("onboarding"), 0)
      assert.lengthOf(yield* sharesSeenBy("otherAdministrator"), 0)
      const browser = yield* (yield* TestServer).signedIn("administrator")
      const begun = yield* begunYears(browser, owner.owner_id)
      const found = applicationIn(yield* Effect.promise(() => browser.get(`${applicationPath}/${String(begun)}`)))
      const client = yield* applicationsOf()
      const row = found.steps.investors.rows[0] ?? {}
      yield* client.save(found, "investors", { rows: [{ ...row, percent: "100" }], owners_behind: "" })
      yield* client.act({ ...found, version: found.version + 1 }, "Submit")
      // An item under review by the provider waits for no user.
      assert.lengthOf(yield* sharesSeenBy("administrator"), 0)
    })
  )

  it.effect("is only what a user's own screens show, for a user without My Accounts", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      yield* client.add()
      yield* addAcceptedAccount({ account: { account_number: "WAIT 7" }, owner: { name: "Waiting Pension Plan" } })
      yield* write(
        (sql) => sql`with write as (select rev from begin_write(1, 0, 0))
          update reclaim set stage_id = 3, filed_on = null, rev = write.rev from write where client_id = 1`
      )
      const { documents, draft_count } = yield* readWaiting("full")
      assert.isAbove(documents.length, 0)
      assert.isAbove(draft_count, 0)
      assert.deepStrictEqual(yield* readWaiting("signatory"), {
        returned: [],
        returned_count: 0,
        draft_count: 0,
        with_provider_count: 0,
        documents,
        payments: [],
        returned_payments: [],
        lists: [],
        shares: []
      })
      for (const name of ["approver", "investor", "withoutTasks"] as const) {
        const browser = yield* (yield* TestServer).signedIn(name)
        assert.strictEqual((yield* Effect.promise(() => browser.get(path))).status, 403, name)
      }
    })
  )

  it.effect("is the client's whom staff view as, without payments", () =>
    Effect.gen(function* () {
      const viewed = yield* readWaiting("viewing", testUsers.secondPayments.id)
      const own = yield* readWaiting("secondPayments")
      assert.isAbove(own.payments.length, 0)
      assert.deepStrictEqual(viewed, { ...own, payments: [], shares: [] })
      assert.deepStrictEqual(yield* readWaiting("viewing"), {
        returned: [],
        returned_count: 0,
        draft_count: 0,
        with_provider_count: 0,
        documents: [],
        payments: [],
        returned_payments: [],
        lists: [],
        shares: []
      })
    })
  )
})
