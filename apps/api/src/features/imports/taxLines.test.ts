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

const claims =
  queryAsOwner(`select external_id, gross_minor::int as gross, withheld_minor::int as withheld, due_minor::int as due,
  reclaim_minor::int as reclaim from reclaim order by 1`)

/** A Finnish dividend of EUR 0.03 a share, of which 15 per cent were withheld, and later 20 more. */
const prepare = Effect.gen(function* () {
  yield* importReference
  yield* deliver("securities", "isin,name,market,currency\nFI0009000681,Nokia Oyj,FI,EUR")
  yield* deliver(
    "events",
    "isin,pay_date,event_type,ex_date,gross_per_share,confidence,source\n" +
      "FI0009000681,2024-05-03,ordinary,2024-04-22,0.03,verified,a notice"
  )
  yield* deliver("clients", "client,name\nC1,The client")
  yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual")
  yield* deliver(
    "accounts",
    "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1\nC1,K,Bank,A2,O1\nC1,K,Bank,A3,O1"
  )
})

const header = "client,reclaim,custodian,account,isin,pay_date,shares,withheld,withheld_rate,fee_rate,history"
const line = (id: string, account: string, withheld: string, rate = "", shares = 10_000) =>
  `C1,${id},K,${account},FI0009000681,2024-05-03,${shares},${withheld},${rate},10,identified:2024-06-01`
const fileOf = (...lines: ReadonlyArray<string>) => [header, ...lines].join("\n")

bothDatabases("Two lines of tax on one dividend", (it) => {
  // 10,000 x EUR 0.03 = 300.00; 45.00 and 60.00 withheld; the treaty with the United States leaves 15 % of it, 45.00.
  it.effect("are one claim to all of the tax, by amounts and by rates", () =>
    Effect.gen(function* () {
      yield* prepare
      const file = fileOf(
        line("N1", "A1", "45.00", "15"),
        line("N1", "A1", "60.0", "20"),
        line("N2", "A2", "", "15"),
        line("N2", "A2", "", "20")
      )
      yield* deliver("reclaims", file)
      const amounts = { gross: 30_000, withheld: 10_500, due: 4_500, reclaim: 6_000 }
      const expected = [
        { external_id: "N1", ...amounts },
        { external_id: "N2", ...amounts }
      ]
      assert.deepStrictEqual(yield* claims, expected)
      yield* deliver("reclaims", file)
      assert.deepStrictEqual(yield* claims, expected)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are joined wherever a long file is divided", () =>
    Effect.gen(function* () {
      yield* prepare
      const accounts = Array.from({ length: 700 }, (_, at) => `B${at}`)
      yield* deliver(
        "accounts",
        ["client,custodian,custodian_name,account,owner", ...accounts.map((one) => `C1,K,Bank,${one},O1`)].join("\n")
      )
      // One line before the pairs: a block ends between the two lines of one of them.
      const pairs = accounts.flatMap((one) => [line(`P-${one}`, one, "45.00"), line(`P-${one}`, one, "60.00")])
      yield* deliver("reclaims", fileOf(line("N1", "A1", "105.00"), ...pairs))
      assert.deepStrictEqual(
        yield* queryAsOwner(
          "select count(*)::int as claims, min(withheld_minor)::int as least, max(withheld_minor)::int as most from reclaim where external_id like 'P-%'"
        ),
        [{ claims: 700, least: 10_500, most: 10_500 }]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are not taken for one where more than the tax differs, or nothing does", () =>
    Effect.gen(function* () {
      yield* prepare
      const twice =
        /^3 account: the account already has a reclaim on that dividend in line 2: delete one of the two, or /
      for (const second of [
        line("N3", "A3", "50.00"),
        line("N3", "A3", "55.00", "", 5_000),
        line("N4", "A3", "55.00")
      ]) {
        const [problem = ""] = yield* refusedText("reclaims", fileOf(line("N3", "A3", "50.00"), second))
        assert.match(problem, twice)
      }
    }).pipe(Effect.provide(referenceLayer))
  )
})
