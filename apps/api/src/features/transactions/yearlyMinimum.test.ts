import { assert } from "@effect/vitest"
import { yearlyMinimumText } from "@reclaim/core/format/transaction/yearlyMinimumText"
import { Effect, Layer } from "effect"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { deliver, importReference, queryAsOwner, referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { Transactions } from "./Transactions.ts"

const services = Transactions.layer.pipe(
  Layer.provideMerge(Dashboards.layerWithin(8_000_000)),
  Layer.provideMerge(referenceLayer)
)

const header = "client,reclaim,custodian,account,isin,pay_date,shares,withheld_rate,fee_rate,history,close_reason"
const nordea = "FI4000297767"
const line = (
  id: string,
  account: string,
  payDate: string,
  shares: number,
  history = "identified:2026-06-01",
  why = ""
) => `C1,${id},K,${account},${nordea},${payDate},${shares},35,10,${history},${why}`

const sentence = (owner: string, year: number, sum: string) =>
  `Finland pays no refund of EUR 10.00 or less a year to an owner. All claims of ${owner} for ${year} total EUR ${sum}, ` +
  "so nothing will be paid on them unless more claims for that year are added."

const readNotes = Effect.fnUntraced(function* (id: string) {
  const [found] = yield* queryAsOwner(
    `select client_id::int as client, seq::int as seq from reclaim where external_id = '${id}'`
  )
  const detail = yield* (yield* Transactions).detail(Number(found?.["client"]), Number(found?.["seq"]), {
    seesInvestors: true
  })
  const { transaction, yearlyMinimum } = yield* Effect.fromNullishOr(detail)
  return yearlyMinimum === null ? null : yearlyMinimumText(yearlyMinimum, transaction).replaceAll("\u00A0", " ")
})

bothDatabases("Claims of a year below what Finland pays", (it) => {
  // EUR 0.92 (2024) and 0.94 (2025) a share; 35 % withheld, the treaty with the United States leaves 15 %.
  // 2025: 34 shares are 31.96, less 11.19 and due 4.79: 6.40. Of 20 shares 18.80, 6.58 and 2.82: 3.76. Together 10.16.
  it.effect("say so until those of the same owner and year come to more", () =>
    Effect.gen(function* () {
      yield* importReference
      yield* deliver("clients", "client,name\nC1,The client")
      yield* deliver(
        "owners",
        "client,owner,name,residence,entity_type\nC1,O1,Copper Ridge,US,individual\nC1,O2,Other,US,individual"
      )
      yield* deliver(
        "accounts",
        "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1\nC1,K,Bank,A2,O1\nC1,K,Bank,A3,O2"
      )
      yield* deliver(
        "reclaims",
        [
          header,
          line("small", "A1", "2025-04-01", 34),
          line("yearBefore", "A1", "2024-04-03", 20),
          line("other", "A3", "2025-04-01", 20),
          line("refused", "A2", "2025-04-01", 20, "identified:2026-06-01;withdrawn:2026-07-01", "withdrawn by client")
        ].join("\n")
      )
      assert.strictEqual(yield* readNotes("small"), sentence("Copper Ridge", 2025, "6.40"))
      assert.strictEqual(yield* readNotes("yearBefore"), sentence("Copper Ridge", 2024, "3.68"))
      assert.strictEqual(yield* readNotes("other"), sentence("Other", 2025, "3.76"))
      assert.isNull(yield* readNotes("refused"))
      yield* deliver("reclaims", [header, line("refused", "A2", "2025-04-01", 20)].join("\n"))
      assert.isNull(yield* readNotes("small"))
      assert.isNull(yield* readNotes("refused"))
    }).pipe(Effect.provide(services))
  )
})
