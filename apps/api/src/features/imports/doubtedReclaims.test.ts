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

const prepare = Effect.gen(function* () {
  yield* importReference
  yield* deliver("clients", "client,name\nC1,The client")
  yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual")
  yield* deliver(
    "accounts",
    "client,custodian,custodian_name,account,owner\n" +
      "C1,K,Bank,ACC 1,O1\nC1,K,Bank,ACC1,O1\nC1,K,Bank,acc 1,O1\nC1,K,Bank,ACC 2,O1\nC1,L,Other bank,ACC1,O1"
  )
})

const header = "client,reclaim,custodian,account,isin,pay_date,shares,withheld,withheld_rate,fee_rate,history"
const filed = "identified:2024-05-02;filed:2024-06-03"

/** A reclaim on Nestle, which paid CHF 3.00 on 2024-04-24: 3,000.00 on a thousand shares. */
const row = (
  id: string,
  account: string,
  changes: { custodian?: string; withheld?: string; rate?: string; history?: string; payDate?: string } = {}
) =>
  `C1,${id},${changes.custodian ?? "K"},${account},CH0038863350,${changes.payDate ?? "2024-04-24"},1000,${changes.withheld ?? ""},${changes.rate ?? ""},0,${changes.history ?? "identified:2024-05-02"}`

const file = (...rows: ReadonlyArray<string>) => [header, ...rows].join("\n")

bothDatabases("A reclaim of more tax than any market takes", (it) => {
  it.effect("is in doubt by its amount or its rate, and taken once its line is confirmed", () =>
    Effect.gen(function* () {
      yield* prepare
      const text = file(
        row("R1", "ACC 1", { withheld: "3000" }),
        row("R2", "ACC 2", { rate: "100" }),
        row("R3", "ACC1", { custodian: "L", rate: "35" })
      )
      const odd = "withheld of CHF 3,000.00 is more than any market withholds: correct it, or import the file again and"
      assert.deepStrictEqual(
        (yield* refusedText("reclaims", text)).map((problem) => problem.replaceAll("\u00a0", " ")),
        [`2 withheld: CHF 3,000.00 ${odd} confirm line 2`, `3 withheld_rate: CHF 3,000.00 ${odd} confirm line 3`]
      )
      assert.deepInclude(yield* Effect.flip(deliver("reclaims", text)), { toConfirm: "2-3" })
      assert.lengthOf(yield* refusedText("reclaims", text, null, "3"), 1)
      assert.lengthOf(yield* refusedText("reclaims", text, null, "2-4"), 1)
      assert.deepStrictEqual(yield* queryAsOwner("select 1 from reclaim"), [])
      assert.deepInclude(yield* deliver("reclaims", text, null, "2-3"), { created: 3 })
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("is not asked about again while its amounts stay, and is when they change", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* deliver("reclaims", file(row("R1", "ACC 1", { withheld: "3000", history: filed }))), {
        changed: 1
      })
      assert.lengthOf(yield* refusedText("reclaims", file(row("R1", "ACC 1", { withheld: "2999", history: filed }))), 1)
    }).pipe(Effect.provide(referenceLayer))
  )
})

const spellingProblem = (line: number, code: string, other: string) =>
  `${line} account: the account is also on file as ${code}, which has the reclaim ${other} on the dividend: correct it, or import the file again and confirm line ${line}`

bothDatabases("A dividend claimed by two spellings of one account", (it) => {
  it.effect("is in doubt within one file, at the later line", () =>
    Effect.gen(function* () {
      yield* prepare
      assert.deepStrictEqual(
        yield* refusedText(
          "reclaims",
          file(
            row("R1", "ACC 1"),
            row("R2", "ACC1"),
            row("R3", "ACC 2"),
            // Another custodian, and another dividend.
            row("R4", "ACC1", { custodian: "L" }),
            row("R5", "ACC1", { payDate: "2023-04-26" })
          )
        ),
        [spellingProblem(3, "ACC 1", "R1")]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("is in doubt beside what is stored, taken once confirmed, and not asked about again", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* deliver("reclaims", file(row("R1", "ACC 1"))), { created: 1 })
      const second = file(row("R2", "ACC1"))
      assert.deepStrictEqual(yield* refusedText("reclaims", second), [spellingProblem(2, "ACC 1", "R1")])
      assert.deepInclude(yield* deliver("reclaims", second, null, "2"), { created: 1 })
      assert.deepInclude(yield* deliver("reclaims", file(row("R1", "ACC 1"), row("R2", "ACC1", { history: filed }))), {
        changed: 1,
        unchanged: 1
      })
      // A third spelling differs from both.
      assert.lengthOf(yield* refusedText("reclaims", file(row("R6", "acc 1"))), 2)
    }).pipe(Effect.provide(referenceLayer))
  )
})
