import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import {
  deliver,
  importReference,
  queryAsOwner,
  referenceLayer,
  refusedText
} from "../../testing/ledger/importTestFiles.ts"

const header = "currency,date,usd_per_unit,source"

const inverse = `${header}\nJPY,2024-05-24,156.97,x`

const payments = (status: string) =>
  "client,payment,value_date,status,amount_usd,reclaim,receipt,refund,fx_rate,fx_date,fx_source,fee_rate\n" +
  `C1,P1,2026-01-26,${status},480,R1,Q1,600,0.8,2026-01-20,a bank,0`

bothDatabases("A rate far from the last known one", (it) => {
  it.effect("is in doubt, by line and column, also where none was imported yet", () =>
    Effect.gen(function* () {
      const problem =
        /^2 usd_per_unit: 156\.97 is far from 0\.0066, the known rate of JPY for 2024-01-01, and looks like JPY for one US dollar instead of US dollars for one JPY: correct it, or import the file again and confirm line 2$/
      const [first] = yield* refusedText("fx-rates", inverse)
      assert.match(String(first), problem)
      yield* importReference
      const [imported] = yield* refusedText("fx-rates", inverse)
      assert.match(String(imported), problem)
      // Both ways in one file: only the odd one is doubted, by the one before it.
      const both = yield* refusedText("fx-rates", `${header}\nJPY,2024-05-24,156.97,x\nJPY,2024-05-23,0.0063705,x`)
      assert.lengthOf(both, 1)
      assert.match(
        String(both[0]),
        /^2 usd_per_unit: 156\.97 is far from 0\.0063705, the known rate of JPY for 2024-05-23/
      )
      assert.deepStrictEqual(yield* queryAsOwner("select 1 from fx_rate where usd_per_unit > 100"), [])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("is taken once its line is confirmed, and never asked about again", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(deliver("fx-rates", inverse))
      assert.deepInclude(refused, { _tag: "ImportRejected", toConfirm: "2" })
      assert.match(refused.message, /import the file again with --confirm 2$/)
      assert.deepInclude(yield* deliver("fx-rates", inverse, null, "2"), { created: 1 })
      assert.deepInclude(yield* deliver("fx-rates", inverse), { created: 0, unchanged: 1 })
      // The same request again, as after a lost response.
      assert.deepInclude(yield* deliver("fx-rates", inverse, null, "2"), { unchanged: 1 })
      assert.deepStrictEqual(
        yield* queryAsOwner(
          "select outcome, confirmed_lines from import_file where kind = 'fx-rates' order by import_id desc limit 4"
        ),
        [
          { outcome: "unchanged", confirmed_lines: "2" },
          { outcome: "unchanged", confirmed_lines: "" },
          { outcome: "imported", confirmed_lines: "2" },
          { outcome: "refused", confirmed_lines: "" }
        ]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("is not taken by a confirmation of other lines", () =>
    Effect.gen(function* () {
      const rows = `${header}\nEUR,2026-02-02,1.15,x\nEUR,2026-02-03,115,x`
      const needless = "2 : the line is confirmed, but nothing in it is in doubt: name only the lines in doubt"
      const both = yield* refusedText("fx-rates", rows, null, "2")
      assert.strictEqual(both[0], needless)
      assert.match(String(both[1]), /^3 usd_per_unit: 115 is far from 1\.15/)
      assert.deepStrictEqual(yield* refusedText("fx-rates", rows, null, "2-3"), [needless])
      assert.deepStrictEqual(yield* queryAsOwner("select 1 from fx_rate where rate_date >= '2026-02-02'"), [])
      assert.deepInclude(yield* deliver("fx-rates", rows, null, "3"), { created: 2 })
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("is refused of US dollars, which are 1", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* refusedText("fx-rates", `${header}\nUSD,2026-02-02,1.01,x`), [
        "2 usd_per_unit: a US dollar is one US dollar: write 1"
      ])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("is in doubt in a payment as well, and not again when only its status changes", () =>
    Effect.gen(function* () {
      yield* deliver("clients", "client,name\nC1,The client")
      yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual")
      yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1")
      yield* deliver(
        "reclaims",
        "client,reclaim,custodian,account,isin,pay_date,shares,fee_rate,history\n" +
          "C1,R1,K,A1,CH0038863350,2024-04-24,1000,0,identified:2024-05-02;filed:2024-06-03"
      )
      yield* deliver("receipts", "client,receipt,market,received_on,currency,amount\nC1,Q1,CH,2026-01-10,CHF,600")
      // CHF 600 at 0.8, the inverse of 1.25, is USD 480.
      const [problem] = yield* refusedText("payments", payments("statement_issued"))
      assert.match(
        String(problem),
        /^2 fx_rate: 0\.8 is far from 1\.25, the known rate of CHF for 2026-01-01, and looks like/
      )
      assert.deepInclude(yield* deliver("payments", payments("statement_issued"), null, "2"), { created: 1 })
      assert.deepInclude(yield* deliver("payments", payments("released")), { changed: 1 })
    }).pipe(Effect.provide(referenceLayer))
  )
})
