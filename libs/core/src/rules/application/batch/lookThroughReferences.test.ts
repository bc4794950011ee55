import { expect, it } from "@effect/vitest"
import { makeAccountCells } from "../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import { makeOwnerOnRecord } from "../../../testing/application/batch/makeOwnerOnRecord.ts"
import { investorsByReference } from "./investorsByReference.ts"
import { judgeAccountRow } from "./judgeAccountRow.ts"
import { lookThroughReferences } from "./lookThroughReferences.ts"
import { ownersOnRecord } from "./owners/ownersOnRecord.ts"

it("owners are looked through by their legal form, and an LLC by how it is taxed, as their first row says", () => {
  expect([
    ...lookThroughReferences(
      [
        { bo_reference: " alpine ", entity_type: "Partnership" },
        { bo_reference: "corp", entity_type: "corporation" },
        { bo_reference: "corp", entity_type: "partnership" },
        { bo_reference: "", entity_type: "partnership" },
        { bo_reference: "unread", entity_type: "?" },
        { bo_reference: "llc", entity_type: "llc", us_classification: "partnership" },
        { bo_reference: "taxed", entity_type: "llc", us_classification: "corporation" },
        { bo_reference: "#7", entity_type: "partnership" }
      ],
      ownersOnRecord([makeOwnerOnRecord()])
    )
  ]).toEqual(["alpine", "llc"])
})

it("an owner that is looked through has its investors from the other file, and no other owner has", () => {
  const investor = {
    bo_reference: "alpine",
    tax_year: "2025",
    investor_name: "Ada Zorn",
    entity_type: "individual",
    residence_country: "DE",
    ownership_pct: "100"
  }
  const facts = makeBatchFacts({ investors: investorsByReference([{ line: 2, cells: investor }]) })
  const judgeType = (entity_type: string, given = facts) =>
    judgeAccountRow({ line: 3, cells: makeAccountCells({ bo_reference: "alpine", entity_type }) }, given)
  const { elsewhere, steps } = judgeType("partnership")
  expect([elsewhere, steps.investors.rows.map(({ name }) => name)]).toEqual([[], ["Ada Zorn"]])
  expect(judgeType("corporation").steps.investors.rows).toEqual([])
  expect(judgeType("partnership", makeBatchFacts()).elsewhere.map(({ path }) => path)).toEqual(["investors.rows"])
})
