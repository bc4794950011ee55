import { describe, expect, it } from "@effect/vitest"
import { makeAccountCells } from "../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import type { AccountColumnName } from "./accountColumns.ts"
import { judgeAccountRow } from "./judgeAccountRow.ts"

const facts = makeBatchFacts()

const judge = (cells: Partial<Record<AccountColumnName, string>>) =>
  judgeAccountRow({ line: 2, cells: makeAccountCells(cells) }, facts)

const places = (cells: Partial<Record<AccountColumnName, string>>) => judge(cells).problems.map(({ column }) => column)

const own = { bank_name: "Alpine Bank", bank_currency: "CHF", iban: "CH93 0076 2011 6238 5295 7", bic: "POFICHBEXXX" }

describe("the payment details of a row", () => {
  it("are those for all rows where it has none of its own", () => {
    expect(judge({}).steps.payment).toEqual(facts.common.payment)
    expect(judge({ payee: "", iban: "" }).steps.payment).toEqual(facts.common.payment)
  })

  it("go before those for all rows as a whole, and pay the owner", () => {
    const { elsewhere, problems, steps } = judge(own)
    expect([problems, elsewhere]).toEqual([[], []])
    expect(steps.payment).toMatchObject({
      beneficiary: "Jasper Ridge Capital Inc.",
      bankName: "Alpine Bank",
      bankCountry: "CH",
      currency: "CHF",
      iban: "CH9300762011623852957",
      abaNumber: ""
    })
  })

  it("are wrong at their cells, also where the file lacks the column", () => {
    expect(places({ ...own, iban: "CH93 0076 2011 6238 5295 8" })).toEqual(["iban"])
    expect(places({ ...own, bank_currency: "francs" })).toEqual(["bank_currency"])
    expect(places({ iban: own.iban })).toEqual(["bank_name", "bank_currency", "bic"])
    expect(places({ ...own, payee: "Somebody Else Ltd" })).toEqual(["payee_reason"])
  })
})
