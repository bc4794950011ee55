import { describe, expect, it } from "@effect/vitest"
import { makeAccountCells } from "../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import type { AccountColumnName } from "./accountColumns.ts"
import type { CellsOf } from "./BatchColumn.ts"
import { makeAccountJudge } from "./makeAccountJudge.ts"

const judgeRows = (
  rows: ReadonlyArray<CellsOf<AccountColumnName>>,
  facts?: Parameters<typeof makeBatchFacts>[0],
  skipped: ReadonlyArray<number> = []
) => {
  const judge = makeAccountJudge(makeBatchFacts(facts))
  return rows.map((cells, at) => judge({ line: at + 2, cells, isSkipped: skipped.includes(at + 2) }))
}

const problemsOf = (...given: Parameters<typeof judgeRows>) =>
  judgeRows(...given).flatMap(({ problems }) =>
    problems.map(({ code, column, line, message }) => [line, column, code, message])
  )

const noOwner = Object.fromEntries(
  [
    "bo_name",
    "entity_type",
    "residence_country",
    "tax_id_type",
    "tax_id",
    "address1",
    "city",
    "region",
    "postal_code",
    "country"
  ].map((column) => [column, ""])
)

const knownAccount = (custodian: string, key: string) => (custodian === "C1" && key === "NTC17.4" ? "NTC 17.4" : null)

describe("the rows of a file", () => {
  it("are one account when only blanks and case differ", () => {
    const rows = ["NTC 17.4", "N1", "ntc17.4", "N1"].map((account_number) => makeAccountCells({ account_number }))
    expect(problemsOf(rows)).toEqual([
      [4, "account_number", "double_in_file", "The same account is in line 2"],
      [5, "account_number", "double_in_file", "The same account is in line 3"]
    ])
  })

  it("are two accounts at two custodians", () => {
    expect(problemsOf([makeAccountCells(), makeAccountCells({ fi_code: "bny" })])).toEqual([])
  })

  it("are refused for an account that is there already", () => {
    expect(problemsOf([makeAccountCells({ account_number: "ntc 17.4" })], { knownAccount })).toEqual([
      [2, "account_number", "double_in_system", "You already have this account: NTC 17.4"]
    ])
  })

  it("have what the first row of their owner says", () => {
    const rows = [
      makeAccountCells({ bo_reference: "jr" }),
      makeAccountCells({ ...noOwner, bo_reference: "jr", account_number: "N2" })
    ]
    expect(problemsOf(rows)).toEqual([])
    const [first, second] = judgeRows(rows)
    expect(second?.steps.owner).toEqual(first?.steps.owner)
  })

  it("may not say something else of their owner", () => {
    const rows = [
      makeAccountCells({ bo_reference: "jr" }),
      makeAccountCells({ bo_reference: "jr", account_number: "N2", city: "Salem" }),
      makeAccountCells({ bo_reference: "other", account_number: "N3", city: "Salem" })
    ]
    expect(problemsOf(rows)).toEqual([[3, "city", "owner_differs", "This differs from the same owner in line 2"]])
  })

  it("are judged as if those that are left out were not there", () => {
    const same = ["NTC 17.4", "ntc17.4", "NTC 17.4"].map((account_number) => makeAccountCells({ account_number }))
    expect(problemsOf(same, {}, [2])).toEqual([
      [4, "account_number", "double_in_file", "The same account is in line 3"]
    ])
    const owners = ["Boston", "Salem", "Salem"].map((city, at) =>
      makeAccountCells({ bo_reference: "jr", account_number: `N${String(at)}`, city })
    )
    expect(problemsOf(owners, {}, [2])).toEqual([])
    // Problems of a row itself are always reported.
    expect(problemsOf(owners, {}, [3])).toEqual(
      [3, 4].map((line) => [line, "city", "owner_differs", "This differs from the same owner in line 2"])
    )
  })
})
