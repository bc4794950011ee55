import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { blankSteps } from "../../../domain/application/steps/ApplicationSteps.ts"
import { UsFilerForm } from "../../../domain/account/UsFilerForm.ts"
import { EntityType } from "../../../domain/market/EntityType.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import { askingRules } from "../../../testing/account/askingRules.ts"
import { makeSteps } from "../../../testing/account/makeSteps.ts"
import { makeAccountCells } from "../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import { applicationGaps } from "../applicationGaps.ts"
import { investorsPath } from "../investorGaps.ts"
import { askedOnlyWhen } from "../../account/askedOnlyWhen.ts"
import { type AccountColumnName, accountColumns } from "./accountColumns.ts"
import { columnOfPath } from "./BatchColumn.ts"
import { commonSteps, isCommonPath } from "./common/commonFields.ts"
import { judgeAccountRow } from "./judgeAccountRow.ts"

/** All markets with a question, from a rule or a source, and some without any. */
const markets = [
  ...new Set([
    ...askedOnlyWhen.flatMap(({ reasons }) => reasons.map(({ market }) => market)),
    ...askingRules.map(({ market }) => market),
    "NL"
  ])
]

const no = { isTrue: false, note: "" }

/** Common answers for all owners. */
const common = makeSteps({
  tax: { securitiesLending: no, shortHolding: no, largeHolding: no, permanentEstablishment: no, hedged: no },
  payment: { beneficiaryReason: "All refunds are collected for the owners" }
})

/** An owner of any kind who claims anywhere, with cells left out at will. */
const Row = Schema.Struct({
  markets: Schema.Union([Schema.Literal("all"), Schema.NonEmptyArray(Schema.Literals(markets))]),
  entityType: Schema.Literals(EntityType.literals),
  usClassification: Schema.Literals(["", ...UsClassification.literals]),
  residence: Schema.Literals(["US", "DE", "KR", "CA"]),
  usReturn: Schema.Literals(["", ...UsFilerForm.literals]),
  hasFrikort: Schema.Literals(["", "yes", "no"]),
  emptied: Schema.Array(Schema.Literals(accountColumns.map(({ name }) => name)))
})

const cellsOf = (row: typeof Row.Type): Partial<Record<AccountColumnName, string>> => ({
  ...makeAccountCells({
    markets: typeof row.markets === "string" ? row.markets : row.markets.join(";"),
    entity_type: row.entityType,
    us_classification: row.usClassification,
    residence_country: row.residence,
    us_filer_form: row.usReturn,
    has_frikort: row.hasFrikort
  }),
  ...Object.fromEntries(row.emptied.map((column) => [column, ""]))
})

const isPerson = (entityType: EntityType) => entityType === "individual" || entityType === "joint"

/** A row with everything that any market asks of its owner. */
const wholeRow = ({ entityType, markets: chosen }: Pick<typeof Row.Type, "entityType" | "markets">) =>
  makeAccountCells({
    markets: typeof chosen === "string" ? chosen : chosen.join(";"),
    entity_type: entityType,
    us_classification: entityType === "llc" ? "corporation" : "",
    tax_id_type: isPerson(entityType) ? "SSN" : "EIN",
    tax_id: isPerson(entityType) ? "123-45-6789" : "12-3456789",
    us_filer_form: isPerson(entityType) ? "1040" : "1120",
    dob_or_formation: "1970-05-12",
    ...(isPerson(entityType) ? { place_of_birth: "Boston", full_first_names: "Ada Maria" } : {}),
    has_frikort: "yes",
    frikort_number: "12-3",
    frikort_ends_on: "2030-12-31",
    owners_behind: "United States 90%, Canada 10%"
  })

/** Look-through owners are covered by a file of their own. */
const direct = EntityType.literals.filter((type) => type !== "partnership" && type !== "grantor trust")

/** The US return in the application of a row with these cells. */
const returnOf = (cells: Partial<Record<AccountColumnName, string>>) =>
  judgeAccountRow({ line: 2, cells: makeAccountCells(cells) }, makeBatchFacts()).steps.tax.usFilerForm

describe("what a row lacks", () => {
  it.prop("can be entered in a cell, answered once for all, or told by a file of investors", [Row], ([row]) => {
    for (const answered of [blankSteps, common]) {
      const { elsewhere, problems, steps } = judgeAccountRow(
        { line: 2, cells: cellsOf(row) },
        makeBatchFacts({ common: answered, people: [] })
      )
      const gaps = applicationGaps(steps, { ...makeBatchFacts(), owner: null, people: [] })
      for (const { path } of [...gaps, ...elsewhere]) {
        const isEnterable = columnOfPath(accountColumns, path) !== null || isCommonPath(path) || path === investorsPath
        expect([path, isEnterable]).toEqual([path, true])
      }
      for (const { column } of problems) expect(accountColumns.map(({ name }) => name as string)).toContain(column)
    }
  })

  it.prop(
    "is nothing for any owner and any markets once its cells are filled",
    [Schema.Struct({ markets: Row.fields.markets, entityType: Schema.Literals(direct) })],
    ([row]) => {
      const { elsewhere, problems } = judgeAccountRow({ line: 2, cells: wholeRow(row) }, makeBatchFacts({ common }))
      expect([problems, elsewhere]).toEqual([[], []])
    }
  )

  it("is the US return of each row, else the one for all rows", () => {
    expect(
      ["1040", "990", "", undefined].map((cell) => returnOf(cell === undefined ? {} : { us_filer_form: cell }))
    ).toEqual(["1040", "990", "1120", "1120"])
    expect(returnOf({ us_filer_form: "1050" })).toBeNull()
  })

  it("is said at the cell where the file has the column, else with what is answered for all", () => {
    const unanswered = { common: makeSteps({ tax: { usFilerForm: null } }) }
    const judgeCells = (cells: Partial<Record<AccountColumnName, string>>) =>
      judgeAccountRow({ line: 2, cells: makeAccountCells(cells) }, makeBatchFacts(unanswered))
    expect(judgeCells({ us_filer_form: "" }).problems.map(({ column }) => column)).toEqual(["us_filer_form"])
    expect(judgeCells({}).elsewhere.map(({ path }) => path)).toEqual(["tax.usFilerForm"])
  })

  it("has a card as soon as its number is entered", () => {
    const pension = { entity_type: "pension", markets: "DK", frikort_number: "12-3", frikort_ends_on: "2030-12-31" }
    const { problems, steps } = judgeAccountRow(
      { line: 2, cells: makeAccountCells(pension) },
      makeBatchFacts({ common })
    )
    expect(problems).toEqual([])
    expect(steps.tax.hasFrikort).toBe(true)
  })

  it("has nothing of what is answered for all but what the page asks for all", () => {
    const answered = makeSteps({ owner: { fullFirstNames: "Ada Maria" }, account: { nickname: "Ridge" } })
    const { account, owner, payment } = commonSteps(answered)
    expect([account.nickname, owner.fullFirstNames, owner.name]).toEqual(["", "", ""])
    expect(payment).toEqual(answered.payment)
  })
})
