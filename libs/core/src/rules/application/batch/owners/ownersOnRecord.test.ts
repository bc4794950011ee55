import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../../../domain/market/CountryCode.ts"
import { makeOwnerOnFile } from "../../../../testing/account/makeOwnerOnFile.ts"
import { makeSteps } from "../../../../testing/account/makeSteps.ts"
import { makeAccountCells } from "../../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../../testing/application/batch/makeBatchFacts.ts"
import { makeOwnerOnRecord } from "../../../../testing/application/batch/makeOwnerOnRecord.ts"
import { type AccountColumnName, ownerColumns } from "../accountColumns.ts"
import type { CellsOf } from "../BatchColumn.ts"
import { makeAccountJudge } from "../makeAccountJudge.ts"
import { rowStateOf } from "../rowStateOf.ts"
import { suggestedValues } from "../suggestedValues.ts"
import { ownersOnRecord } from "./ownersOnRecord.ts"

type Cells = CellsOf<AccountColumnName>

const address = { street: "1 Ridge Road", more: "", city: "Boston", region: "MA", postalCode: "02110" }
const alpine = makeOwnerOnRecord({ registeredAddress: { ...address, country: CountryCode.make("US") } })

const facts = (owners = [alpine]) =>
  makeBatchFacts({
    owners: ownersOnRecord(owners),
    onFile: new Map([[7, makeOwnerOnFile({ owner: { ownerId: 7, name: "Alpine Inc." } })]]),
    common: makeSteps({ payment: { beneficiary: "Somebody Else" } })
  })

const empty: Cells = Object.fromEntries(ownerColumns.map((column) => [column, ""]))

const judgeRows = (rows: ReadonlyArray<Cells>, owners = [alpine]) => {
  const judge = makeAccountJudge(facts(owners))
  return rows.map((cells, at) =>
    judge({ line: at + 2, cells: makeAccountCells({ account_number: `N${String(at)}`, ...cells }) })
  )
}

const problemsOf = (cells: Cells) =>
  judgeRows([cells]).flatMap(({ problems }) => problems.map(({ code, column, isDoubt }) => [column, code, isDoubt]))

describe("an owner on record", () => {
  it.each(["alp", " alp ", "#7"])("is linked by the reference %j, and nothing of them is asked again", (reference) => {
    const [row] = judgeRows([{ ...empty, bo_reference: reference }])
    expect(row?.problems).toEqual([])
    expect(row?.elsewhere).toEqual([])
    expect(row?.steps.owner).toMatchObject({ ownerId: 7, name: "", taxNumber: null })
    expect(row?.steps.payment.beneficiary).toBe("")
    expect(row === undefined ? null : rowStateOf(row)).toBe("linked")
  })

  it("is as on record where the row says the same", () => {
    const same = { bo_name: "ALPINE INC.", entity_type: "Corporation", residence_country: "United States" }
    expect(problemsOf({ ...same, bo_reference: "alp" })).toEqual([])
  })

  it.each<[Cells, AccountColumnName, string, string]>([
    [{ bo_reference: "#7", bo_name: "Alpine LP" }, "bo_name", "Alpine Inc.", "Alpine LP"],
    [{ entity_type: "pension" }, "entity_type", "corporation", "pension"],
    [{ residence_country: "DE" }, "residence_country", "US", "DE"],
    [{ tax_id: "98-7654321" }, "tax_id", "••••789", "••••321"],
    [{ city: "Salem" }, "city", "Boston", "Salem"],
    [{ country: "Canada" }, "country", "US", "Canada"]
  ])("is doubted by %j, which names both", (cells, column, recorded, entered) => {
    const [row] = judgeRows([{ ...empty, bo_reference: "alp", ...cells }])
    expect(row?.problems.map((problem) => [problem.column, problem.code, problem.isDoubt])).toEqual([
      [column, "owner_differs", true]
    ])
    expect(row?.problems[0]?.message).toContain(`recorded with ${recorded} here, not ${entered}`)
    expect(row?.steps.owner.ownerId).toBe(7)
  })

  it("is compared with each row alone, whatever the first one says", () => {
    const rows = judgeRows([
      { ...empty, bo_reference: "alp", city: "Salem" },
      { ...empty, bo_reference: "alp" }
    ])
    expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([["city"], []])
    expect(rows.map(({ ownerId }) => ownerId)).toEqual([7, 7])
  })

  it("is not who is called the same and has another name, which is said of both", () => {
    const rows = judgeRows([
      { bo_reference: "alp", bo_name: "Alpine LP" },
      { ...empty, bo_reference: "alp" }
    ])
    expect(rows.map(({ ownerId, steps }) => [ownerId, steps.owner.name])).toEqual([
      [null, "Alpine LP"],
      [null, "Alpine LP"]
    ])
    for (const { problems } of rows) {
      expect(problems.map(({ code, column, isDoubt }) => [column, code, isDoubt])).toEqual([
        ["bo_reference", "owner_on_record", true]
      ])
      expect(problems[0]?.message).toMatch(/used this reference for Alpine Inc\., but this row names Alpine LP/)
      expect(problems[0]?.suggestion).toBe("#7 (Alpine Inc.)")
    }
  })

  it("is proposed where a new one looks the same, and not linked before the row says so", () => {
    const [row] = judgeRows([{ bo_name: "alpine inc." }])
    expect(row?.steps.owner.ownerId).toBeNull()
    const [problem] = row?.problems ?? []
    expect(problem).toMatchObject({ column: "bo_reference", code: "owner_on_record", isDoubt: true })
    expect(problem === undefined ? [] : suggestedValues(problem, "")).toEqual([{ value: "#7", label: "Alpine Inc." }])
    expect(problemsOf({ bo_name: "alpine inc.", bo_reference: "#7" })).toEqual([])
  })

  it("is nobody where the same reference was used for two", () => {
    const other = makeOwnerOnRecord({ ownerId: 8, name: "Other Inc." })
    const [row] = judgeRows([{ bo_reference: "alp" }], [alpine, other])
    expect(row?.steps.owner.ownerId).toBeNull()
  })
})
