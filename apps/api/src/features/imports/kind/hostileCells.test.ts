import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { deliver, importReference, referenceLayer, refusedText } from "../../../testing/ledger/importTestFiles.ts"
import { importFileTypes } from "../importFileTypes.ts"

/** Row with every column, by kind, valid except for the cell that a test replaces. */
const rowsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reclaims: {
    client: "C1",
    reclaim: "R9",
    custodian: "K",
    account: "A1",
    isin: "CH0038863350",
    pay_date: "2024-04-24",
    shares: "1000",
    fee_rate: "0",
    history: "identified:2024-05-02"
  },
  receipts: { client: "C1", receipt: "Q9", market: "CH", received_on: "2026-01-10", currency: "CHF", amount: "1.00" },
  payments: {
    client: "C1",
    payment: "P9",
    value_date: "2026-01-26",
    status: "released",
    amount_usd: "1.00",
    reclaim: "R1",
    refund: "1.00",
    fx_rate: "1",
    fx_date: "2026-01-20",
    fx_source: "a bank",
    fee_rate: "0"
  },
  holdings: {
    client: "C1",
    custodian: "K",
    account: "A1",
    isin: "CH0038863350",
    pay_date: "2024-04-24",
    shares: "1000"
  }
}

/** The largest numbers that have the form of their cells. */
const largest: ReadonlyArray<readonly [string, string, string, "refused" | "taken"]> = [
  ["reclaims", "withheld", "999999999999999", "refused"],
  ["reclaims", "withheld", "999999999999999.99", "refused"],
  ["reclaims", "shares", "999999999999999", "refused"],
  ["reclaims", "stated_gross", "999999999999999.99", "refused"],
  ["reclaims", "stated_reclaim", "999999999999999.99", "refused"],
  ["receipts", "amount", "999999999999999.99", "taken"],
  ["payments", "refund", "999999999999999.99", "refused"],
  ["payments", "amount_usd", "9999999999999.99", "refused"],
  ["payments", "interest_usd", "9999999999999.99", "refused"],
  ["payments", "charges_usd", "9999999999999.99", "refused"],
  ["payments", "fee_tax_usd", "9999999999999.99", "refused"],
  ["payments", "stated_net_usd", "9999999999999.99", "refused"],
  ["payments", "fx_rate", "999999999.9999999999", "refused"],
  ["holdings", "shares", "999999999999999", "taken"]
]

const fileOf = (kind: string, changes: Readonly<Record<string, string>>) => {
  const cells = { ...rowsOf[kind], ...changes }
  return `${Object.keys(cells).join(",")}\n${Object.values(cells).join(",")}`
}

bothDatabases("A hostile cell", (it) => {
  it.effect("with a NUL byte is refused by its name, in every column of every file", () =>
    Effect.gen(function* () {
      yield* importReference
      for (const { columns, name } of importFileTypes) {
        const names = Object.keys(columns)
        const text = `${names.join(",")}\n${names.map(() => "a\0b").join(",")}`
        const problems = yield* refusedText(name, text, { byKey: new Map(), quotaBytes: 0 })
        assert.deepStrictEqual(
          problems.map((problem) => problem.split(":", 1)[0]),
          names.map((column) => `2 ${column}`),
          name
        )
        for (const problem of problems) assert.match(problem, /: expected .*; found “a\uFFFDb”$/)
      }
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("with the largest number of its form is counted or refused by its name", () =>
    Effect.gen(function* () {
      yield* deliver("clients", "client,name\nC1,The client")
      yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual")
      yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1")
      yield* deliver("reclaims", fileOf("reclaims", { reclaim: "R1", pay_date: "2023-04-26" }))
      for (const [kind, column, number, expected] of largest) {
        const file = fileOf(kind, { [column]: number })
        if (expected === "taken") assert.deepInclude(yield* deliver(kind, file), { created: 1 }, `${kind} ${column}`)
        else assert.match((yield* refusedText(kind, file)).join("\n"), /^2 \w+: .{20}/, `${kind} ${column}`)
      }
    }).pipe(Effect.provide(referenceLayer))
  )
})
