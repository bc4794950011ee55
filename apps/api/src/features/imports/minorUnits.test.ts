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

/** Two Danish securities: one pays in dinars of a thousand fils, one in crowns without a smaller coin. */
const prepare = Effect.gen(function* () {
  yield* importReference
  yield* deliver(
    "securities",
    "isin,name,market,currency\nDK0038028172,Gulf Shipping,DK,KWD\nDK0038029006,Nordic Cod,DK,ISK"
  )
  yield* deliver(
    "events",
    "isin,pay_date,event_type,ex_date,gross_per_share,confidence,source\n" +
      "DK0038028172,2024-05-24,ordinary,2024-05-20,0.0125,verified,a notice\n" +
      "DK0038029006,2024-05-24,ordinary,2024-05-20,2.5,verified,a notice"
  )
  yield* deliver(
    "fx-rates",
    "currency,date,usd_per_unit,source\nKWD,2024-05-20,3.25,a bank\nISK,2024-05-20,0.0073,a bank"
  )
  yield* deliver("clients", "client,name\nC1,The client")
  yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual")
  yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1")
})

const header =
  "client,reclaim,custodian,account,isin,pay_date,shares,withheld,withheld_rate,fee_rate,history,received_usd,stated_gross,stated_reclaim"

bothDatabases("Amounts in currencies with other smallest units", (it) => {
  // 1,001 x KWD 0.0125 = 12.5125, to the fils 12.513; 15 % of it 1.877; 3.378 - 1.877 = 1.501; x 3.25 = USD 4.88, less
  // 0.49. 1,001 x ISK 2.5 = 2,502.5, to the crown 2,503; 27 % is 676, 15 % is 375; 301 x 0.0073 = USD 2.20, less 0.22.
  it.effect("are kept to the last unit that the currency has", () =>
    Effect.gen(function* () {
      yield* prepare
      yield* deliver(
        "reclaims",
        `${header}
C1,R7,K,A1,DK0038028172,2024-05-24,1001,3.378,,10,identified:2024-06-01;filed:2024-07-01;paid:2026-01-26,4.39,12.513,1.501
C1,R8,K,A1,DK0038029006,2024-05-24,1001,,27,10,identified:2024-06-01,,2503,301`
      )
      assert.deepStrictEqual(
        yield* queryAsOwner(`select external_id, gross_minor::text, withheld_minor::text, due_minor::text, reclaim_minor::text,
          estimate_usd_cents::text from reclaim order by 1`),
        [
          {
            external_id: "R7",
            gross_minor: "12513",
            withheld_minor: "3378",
            due_minor: "1877",
            reclaim_minor: "1501",
            estimate_usd_cents: "439"
          },
          {
            external_id: "R8",
            gross_minor: "2503",
            withheld_minor: "676",
            due_minor: "375",
            reclaim_minor: "301",
            estimate_usd_cents: "198"
          }
        ]
      )
      yield* deliver("receipts", "client,receipt,market,received_on,currency,amount\nC1,Q1,DK,2026-01-10,KWD,1.501")
      yield* deliver(
        "payments",
        "client,payment,value_date,status,amount_usd,reclaim,receipt,refund,fx_rate,fx_date,fx_source,fee_rate\n" +
          "C1,P1,2026-01-26,settled,4.39,R7,Q1,1.501,3.25,2026-01-20,a bank,10"
      )
      assert.deepStrictEqual(
        yield* queryAsOwner(
          "select amount_minor::text, refund_minor::text from receipt join payment_line using (client_id)"
        ),
        [{ amount_minor: "1501", refund_minor: "1501" }]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are refused with decimals that the currency does not have", () =>
    Effect.gen(function* () {
      const receipts = "client,receipt,market,received_on,currency,amount"
      assert.deepStrictEqual(
        yield* refusedText("receipts", `${receipts}\nC1,Q2,DK,2026-01-10,KWD,1.5015\nC1,Q3,DK,2026-01-10,ISK,1.5`),
        [
          "2 amount: expected an amount above 0 as KWD is counted",
          "3 amount: expected an amount above 0 as ISK is counted"
        ]
      )
      assert.deepStrictEqual(
        yield* refusedText(
          "reclaims",
          `${header}\nC1,R9,K,A1,DK0038029006,2024-05-24,1001,675.81,,10,identified:2024-06-01,,,`
        ),
        ["2 withheld: ISK has fewer decimals: remove the extra ones"]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are refused where they are more than is counted", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* refusedText(
          "receipts",
          "client,receipt,market,received_on,currency,amount\nC1,Q2,DK,2026-01-10,CLF,999999999999999.9999"
        ),
        ["2 amount: it is more than the portal can store: check it and its currency"]
      )
    }).pipe(Effect.provide(referenceLayer))
  )
})
