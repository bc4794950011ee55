import { expect, it } from "@effect/vitest"
import { makeSteps } from "../../../testing/account/makeSteps.ts"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import { makeCustodians } from "../../../testing/application/batch/makeCustodians.ts"
import { accountColumns } from "./accountColumns.ts"
import { investorTemplateCodes, investorTemplateRows, templateCodes, templateRows } from "./batchTemplate.ts"
import { cellsByColumn } from "./cellsByColumn.ts"
import { investorColumns } from "./investorColumns.ts"
import { judgeInvestorRows } from "./judgeInvestorRows.ts"
import { makeAccountJudge } from "./makeAccountJudge.ts"
import { recogniseTitles } from "./recogniseTitles.ts"

it("the template is read as it was written, and its example passes", () => {
  // Every owner of a file is paid to the account that is entered for all of them.
  const common = makeSteps({ payment: { beneficiaryReason: "One account collects for all" } })
  const facts = makeBatchFacts({ common })
  const [titles = [], row = []] = templateRows(makeCustodians())
  const { places, ...asked } = recogniseTitles(accountColumns, titles)
  expect(asked).toEqual({ unknown: [], double: [], missing: [] })
  const { elsewhere, problems } = makeAccountJudge(facts)({ line: 2, cells: cellsByColumn(places, row) })
  expect({ elsewhere, problems }).toEqual({ elsewhere: [], problems: [] })
})

it("the codes of the template name every custodian", () => {
  const custodians = makeCustodians()
  const codes = templateCodes(custodians)
  expect(codes.filter(({ column }) => column === "fi_code")).toHaveLength(custodians.length)
  expect(codes).toContainEqual({ column: "entity_type", code: "corporation", meaning: "" })
})

it("the template of investors is read as it was written, and its example passes", () => {
  const [titles = [], row = []] = investorTemplateRows
  const { places, ...asked } = recogniseTitles(investorColumns, titles)
  expect(asked).toEqual({ unknown: [], double: [], missing: [] })
  const rows = [{ line: 2, cells: cellsByColumn(places, row) }]
  expect(judgeInvestorRows(rows, new Set(["example-lp"]), makeBatchFacts().today).problems).toEqual([])
  expect(investorTemplateCodes).toContainEqual({ column: "entity_type", code: "pension", meaning: "" })
})
