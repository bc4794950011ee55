import { assert } from "@effect/vitest"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { Effect } from "effect"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { readReturnedPayments } from "../../ledger/returnedPaymentRows.ts"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { deliver, importReference, queryAsOwner, referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { lowPasswordCost, seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"

const reclaims = (...rows: ReadonlyArray<string>) =>
  ["client,reclaim,custodian,account,isin,pay_date,shares,fee_rate,history,received_usd", ...rows].join("\n")

/** A reclaim of CHF 600.00 on the dividend of a year. */
const reclaim = (id: string, payDate: string, history: string, received = "") =>
  `C1,${id},K,A1,CH0038863350,${payDate},1000,0,${history},${received}`

const payments = (...rows: ReadonlyArray<string>) =>
  [
    "client,payment,value_date,status,payee_last4,amount_usd,reclaim,refund,fx_rate,fx_date,fx_source,fee_rate",
    ...rows
  ].join("\n")

const payment = (id: string, reclaimId: string, valueDate: string, status: string) =>
  `C1,${id},${valueDate},${status},4417,600.00,${reclaimId},600.00,1,2026-01-20,a bank,0`

const all = UsdCents.make(60_000)

const filed = "identified:2024-05-02;filed:2024-06-03"
const paid = `${filed};paid:2026-01-26`
const paidAgain = `${paid};in_payment:2026-02-02;paid:2026-02-20`

const told = Effect.map(
  queryAsOwner(
    `select user_id, mail_cadence as mail, in_app, facts from notification where kind = 'payment-returned' order by 1`
  ),
  (rows) =>
    rows.map(({ facts, in_app, mail, user_id }) => ({
      userId: Number(user_id),
      mail,
      inApp: in_app,
      facts: facts as Readonly<Record<string, unknown>>
    }))
)

const returned = Effect.flatMap(Database, (database) => database.asClient(1, readReturnedPayments(1)))

bothDatabases("A payment that came back", (it) => {
  it.effect("is told at once to who handles payments, whatever they have chosen", () =>
    Effect.gen(function* () {
      yield* importReference
      yield* deliver("clients", "client,name\nC1,The client\nC2,Another client")
      const { asOwner } = yield* Database
      yield* asOwner(Effect.provideService(seedTestUsers, PasswordCost, lowPasswordCost))
      yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual")
      yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1")
      yield* deliver("reclaims", reclaims(reclaim("R1", "2024-04-24", paid, "600.00")))
      yield* deliver("payments", payments(payment("P1", "R1", "2026-01-26", "settled")))
      assert.deepStrictEqual(yield* told, [])
      yield* queryAsOwner(
        `insert into notification_choice values (${String(testUsers.payments.id)}, 'payment-returned', 'off', false, false)
        returning user_id`
      )
      yield* deliver("payments", payments(payment("P1", "R1", "2026-01-26", "returned")))
      const rows = yield* told
      const users = rows.map(({ userId }) => userId)
      for (const { id } of [testUsers.payments, testUsers.secondPayments, testUsers.administrator]) {
        assert.include(users, id)
      }
      for (const { id } of [testUsers.otherPayments, testUsers.signatory, testUsers.approver, testUsers.staff]) {
        assert.notInclude(users, id)
      }
      assert.isTrue(rows.every(({ inApp, mail }) => inApp === true && mail === "now"))
      assert.deepInclude(rows[0]?.facts, {
        kind: "payment-returned",
        amount: 60_000,
        valueDate: "2026-01-26",
        payeeLast4: "4417",
        ownerName: "Copper",
        ownerCount: 1
      })
      const jobs = yield* queryAsOwner(
        "select distinct (payload ->> 'userId')::int as user from job where kind = 'notice-mail' order by 1"
      )
      assert.deepStrictEqual(
        jobs.map(({ user }) => user),
        users.toSorted((one, other) => one - other)
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("is told once, and is open until it is paid again", () =>
    Effect.gen(function* () {
      const before = (yield* told).length
      yield* deliver("payments", payments(payment("P1", "R1", "2026-01-26", "returned")))
      assert.strictEqual((yield* told).length, before)
      const [open] = yield* returned
      assert.deepInclude(open, { amount: all, outstanding: all, transCount: 1, paidAgain: [] })
      yield* deliver("reclaims", reclaims(reclaim("R1", "2024-04-24", paidAgain, "600.00")))
      yield* deliver("payments", payments(payment("P2", "R1", "2026-02-20", "settled")))
      const [over] = yield* returned
      assert.deepInclude(over, { amount: all, outstanding: noUsdCents, transCount: 0 })
      assert.deepStrictEqual(
        over?.paidAgain.map(({ valueDate }) => valueDate),
        ["2026-02-20"]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("of a history is told only if it was not paid again", () =>
    Effect.gen(function* () {
      const before = (yield* told).length
      const back = `${paid};in_payment:2026-02-02`
      yield* deliver("reclaims", reclaims(reclaim("R2", "2023-04-26", paidAgain, "600.00")))
      yield* deliver(
        "payments",
        payments(payment("P3", "R2", "2026-01-26", "returned"), payment("P4", "R2", "2026-02-20", "settled"))
      )
      assert.strictEqual((yield* told).length, before)
      yield* deliver("reclaims", reclaims(reclaim("R3", "2022-04-13", back.replaceAll("2024", "2023"))))
      yield* deliver("payments", payments(payment("P5", "R3", "2026-01-26", "returned")))
      assert.strictEqual((yield* told).length, 2 * before)
    }).pipe(Effect.provide(referenceLayer))
  )
})
