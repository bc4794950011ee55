import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import {
  applicationIn,
  applicationPath,
  applicationsOf,
  deskApplicationsOf,
  type SentApplication
} from "../../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import type { TestUserName } from "../../../testing/server/testUsers.ts"

interface SentRow {
  readonly id: string
  readonly tax_year: number
  readonly name: string
  readonly percent: string
  readonly tax_number: string | { readonly last4: string } | null
}

const rowsOf = (application: SentApplication) => application.steps.investors.rows as ReadonlyArray<SentRow>

const investor = (id: string, taxYear: number, name: string, percent: string, taxNumber: string | null = null) => ({
  id,
  tax_year: taxYear,
  name,
  entity_type: "individual",
  us_classification: null,
  residence: "DE",
  percent,
  tax_number: taxNumber,
  address: null
})

const ask = <Row extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<Row>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Adds a look-through owner of client 1 with an account, and returns its number. */
const addOwner = (name: string, entityType = "partnership") =>
  Effect.map(
    ask(
      (sql) => sql<{ id: number }>`
        insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
        select 1, max(bo_id) + 1, ${name}, 'US', ${entityType} from beneficial_owner where client_id = 1
        returning bo_id as id`
    ),
    ([row]) => row?.id ?? 0
  )

const sharesOf = (ownerId: number) =>
  ask(
    (sql) => sql<{ tax_year: number; name: string; percent: string; last4: string | null }>`
      select p.tax_year::int as tax_year, i.name, trim_scale(p.percent)::text as percent, t.last4
      from ownership p join investor i using (client_id, investor_id)
        left join tax_number t on t.client_id = 1 and t.holder = 'investor' and t.holder_id = p.investor_id
      where p.client_id = 1 and p.bo_id = ${ownerId} order by 1, 3 desc`
  )

const begin = Effect.fnUntraced(function* (
  ownerId: number,
  payload: object = {},
  name: TestUserName = "administrator",
  key: string = randomUUID()
) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() =>
    browser.post(`/api/v1/owners/${String(ownerId)}/investor-years`, payload, { "idempotency-key": key })
  )
})

const beginApplication = Effect.fnUntraced(function* (ownerId: number, payload: object = {}) {
  const answer = yield* begin(ownerId, payload)
  assert.strictEqual(answer.status, 201, answer.text)
  const client = yield* applicationsOf()
  return applicationIn(yield* client.find(Number(answer.json["application_id"])))
})

const takeOver = Effect.fnUntraced(function* (of: SentApplication, taxYear: number, fromYear: number) {
  const { browser } = yield* applicationsOf()
  return yield* Effect.promise(() =>
    browser.post(
      `${applicationPath}/${String(of.application_id)}/investor-years`,
      { tax_year: taxYear, from_year: fromYear },
      { "idempotency-key": randomUUID(), "if-match": `"${String(of.version)}"` }
    )
  )
})

const saveInvestors = Effect.fnUntraced(function* (of: SentApplication, rows: ReadonlyArray<object>) {
  const client = yield* applicationsOf()
  const answer = yield* client.save(of, "investors", { rows, owners_behind: "" })
  assert.strictEqual(answer.status, 200, answer.text)
  return applicationIn(yield* client.find(of.application_id))
})

/** Submits an application and has the desk accept it. */
const acceptApplication = Effect.fnUntraced(function* (filled: SentApplication) {
  const client = yield* applicationsOf()
  const desk = yield* deskApplicationsOf()
  const taken = yield* desk.taken(applicationIn(yield* client.act(filled, "Submit")))
  return applicationIn(yield* desk.act(taken, "AcceptInvestors"))
})

const pathsIn = ({ gaps }: SentApplication) => gaps.map(({ path }) => path)

onBothServers("Investors of further tax years", (it) => {
  it.effect("are entered, taken over and accepted, and replace what was on file of their years alone", () =>
    Effect.gen(function* () {
      const ownerId = yield* addOwner("Years LP")
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const draft = yield* beginApplication(ownerId, { tax_year: 2024 })
      assert.deepInclude(draft, { kind: "investors", state: "draft", account_id: null })
      assert.deepStrictEqual(pathsIn(draft), ["investors.rows"])
      const short = yield* saveInvestors(draft, [
        investor("a", 2024, "Ada Zorn", "60", "36 574 261 809"),
        investor("b", 2024, "Bo Lind", "38.5")
      ])
      assert.deepStrictEqual(pathsIn(short), ["investors.rows.0.percent"])
      const refused = yield* client.act(short, "Submit")
      assert.strictEqual(refused.status, 422)
      const first = yield* saveInvestors(short, [
        investor("a", 2024, "Ada Zorn", "60", "36 574 261 809"),
        investor("b", 2024, "Bo Lind", "40")
      ])
      yield* acceptApplication(first)
      assert.deepStrictEqual(yield* sharesOf(ownerId), [
        { tax_year: 2024, name: "Ada Zorn", percent: "60", last4: "809" },
        { tax_year: 2024, name: "Bo Lind", percent: "40", last4: null }
      ])

      const next = yield* beginApplication(ownerId, { tax_year: 2025 })
      assert.deepStrictEqual(rowsOf(next), [])
      const taken = applicationIn(yield* takeOver(next, 2025, 2024))
      assert.deepStrictEqual(
        rowsOf(taken).map((row) => [row.tax_year, row.name, row.percent, row.tax_number]),
        [
          [2025, "Ada Zorn", "60", { last4: "809" }],
          [2025, "Bo Lind", "40", null]
        ]
      )
      const [ada, bo] = rowsOf(taken)
      const filled = yield* saveInvestors(taken, [
        ada ?? {},
        { ...bo, percent: "30" },
        investor("c", 2025, "Cy Ames", "10")
      ])
      const atDesk = yield* desk.taken(applicationIn(yield* client.act(filled, "Submit")))
      const shown = yield* desk.find(atDesk.application_id)
      assert.notMatch(shown.text, /36 ?574 ?261 ?809/)
      assert.deepStrictEqual(shown.json["investor_years"], [
        {
          tax_year: 2025,
          percent: null,
          investor_count: 0,
          trans_count: 0,
          net_reclaim: 0,
          percent_after: "100",
          parts: [
            {
              name: "Ada Zorn",
              residence: "DE",
              entity_type: "individual",
              before: null,
              after: "60",
              is_number_new: true
            },
            {
              name: "Bo Lind",
              residence: "DE",
              entity_type: "individual",
              before: null,
              after: "30",
              is_number_new: false
            },
            {
              name: "Cy Ames",
              residence: "DE",
              entity_type: "individual",
              before: null,
              after: "10",
              is_number_new: false
            }
          ]
        }
      ])
      const done = applicationIn(yield* desk.act(atDesk, "AcceptInvestors"))
      assert.deepInclude(done, { state: "accepted", account_id: null })
      assert.deepStrictEqual(
        (yield* sharesOf(ownerId)).map(({ name, percent, tax_year }) => `${String(tax_year)} ${name} ${percent}`),
        ["2024 Ada Zorn 60", "2024 Bo Lind 40", "2025 Ada Zorn 60", "2025 Bo Lind 30", "2025 Cy Ames 10"]
      )
      const told = yield* ask(
        (sql) => sql<{ facts: string }>`
          select facts::text as facts from audit_event
          where client_id = 1 and action = 'owner.investorsRenewed' order by no desc limit 1`
      )
      assert.deepInclude(JSON.parse(told[0]?.facts ?? "{}") as object, {
        ownerId,
        years: [
          {
            taxYear: 2025,
            percentBefore: null,
            percentAfter: "100",
            investorsBefore: 0,
            investorsAfter: 3,
            transCount: 0
          }
        ]
      })
      assert.notMatch(told[0]?.facts ?? "", /Zorn|Lind|Ames/)
    })
  )

  it.effect("are corrected in a year that is on file, and unchanged ones are not sent", () =>
    Effect.gen(function* () {
      const ownerId = yield* addOwner("Corrected LP")
      const client = yield* applicationsOf()
      yield* acceptApplication(
        yield* saveInvestors(yield* beginApplication(ownerId), [
          investor("a", 2023, "Dee Fox", "70", "02476291358"),
          investor("b", 2023, "Ed Gray", "30")
        ])
      )
      const same = yield* beginApplication(ownerId, { tax_year: 2023 })
      const unchanged = yield* client.act(same, "Submit")
      assert.strictEqual(unchanged.status, 422)
      assert.match(String(unchanged.json["message"]), /^There is no change/)
      const [dee] = rowsOf(same)
      yield* acceptApplication(yield* saveInvestors(same, [{ ...dee, percent: "100" }]))
      assert.deepStrictEqual(yield* sharesOf(ownerId), [
        { tax_year: 2023, name: "Dee Fox", percent: "100", last4: "358" }
      ])
    })
  )

  it.effect("are of one application at a time, of no owner who claims by itself, and of no other client's", () =>
    Effect.gen(function* () {
      const ownerId = yield* addOwner("Single LP")
      const key = randomUUID()
      const first = yield* begin(ownerId, {}, "administrator", key)
      assert.strictEqual((yield* begin(ownerId, {}, "administrator", key)).text, first.text)
      const again = yield* begin(ownerId, { tax_year: 2025 })
      assert.deepStrictEqual(again.json["application_id"], first.json["application_id"])
      const itself = yield* begin(yield* addOwner("Itself Inc.", "corporation"))
      assert.deepInclude(itself.json, { code: "wrong_state" })
      assert.strictEqual((yield* begin(999_999)).status, 404)
      assert.strictEqual((yield* begin(999_999, {}, "otherAdministrator")).status, 404)
    })
  )

  it.effect("are told to nobody who is not let see investors", () =>
    Effect.gen(function* () {
      const ownerId = yield* addOwner("Hidden LP")
      const draft = yield* saveInvestors(yield* beginApplication(ownerId), [
        investor("a", 2025, "Secret Person", "100")
      ])
      const other = yield* applicationsOf("onboarding")
      const found = yield* other.find(draft.application_id)
      assert.strictEqual(found.status, 403)
      for (const answer of [
        yield* other.save(draft, "investors", { rows: [], owners_behind: "" }),
        yield* other.save({ ...draft, version: 1 }, "investors", { rows: [], owners_behind: "" }),
        yield* other.act(draft, "Submit"),
        yield* other.act(draft, "Withdraw")
      ]) {
        assert.strictEqual(answer.status, 403, answer.text)
        assert.notMatch(answer.text, /Secret/)
      }
      assert.strictEqual((yield* begin(ownerId, {}, "onboarding")).status, 403)
    })
  )

  it.effect("have no other steps, and are accepted by their own call only", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const draft = yield* saveInvestors(yield* beginApplication(yield* addOwner("Steps LP")), [
        investor("a", 2025, "Gus Hill", "100")
      ])
      const step = yield* client.save(draft, "owner", { ...draft.steps.owner, name: "Another" })
      assert.deepInclude(step.json, { code: "wrong_state" })
      const taken = yield* desk.taken(applicationIn(yield* client.act(draft, "Submit")))
      const asAccount = yield* desk.act(taken, "Accept", { custodian_code: "C1", owner: { new: true } })
      assert.deepInclude(asAccount.json, { code: "wrong_state" })
      const account = yield* desk.taken(yield* client.submitted({ account: { account_number: "YEARS 1" } }))
      assert.deepInclude((yield* desk.act(account, "AcceptInvestors")).json, { code: "wrong_state" })
    })
  )

  it.effect("reach five years back", () =>
    Effect.gen(function* () {
      const ownerId = yield* addOwner("Far LP")
      const [now] = yield* ask((sql) => sql<{ year: number }>`select extract(year from now())::int as year`)
      const present = now?.year ?? 0
      const early = yield* saveInvestors(yield* beginApplication(ownerId), [
        investor("a", present - 6, "Ira Jones", "100"),
        investor("b", present + 1, "Ira Jones", "100"),
        investor("c", present - 5, "Ira Jones", "100")
      ])
      assert.deepStrictEqual(pathsIn(early), ["investors.rows.0.tax_year", "investors.rows.1.tax_year"])
    })
  )
})
