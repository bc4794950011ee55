import { assert, describe, it } from "@effect/vitest"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { OwnerInMarket } from "@reclaim/core/rules/document/requirement/OwnerInMarket"
import { planFor, reclaim, rule, unitOf } from "@reclaim/core/testing/documents/followedUnit"
import { preparePlans } from "./preparePlans.ts"

/** Elements of an array literal of texts or numbers without commas. */
const cells = (literal: string | undefined) =>
  literal === undefined || literal === "{}"
    ? []
    : literal
        .slice(1, -1)
        .split(",")
        .map((cell) => cell.replaceAll('"', ""))

const plannedOf = (unit: OwnerInMarket, rules: ReadonlyArray<DocumentRule>) => ({
  boId: 1,
  units: [unit],
  kept: unit.kept,
  outdated: [],
  marketIdOf: () => 7,
  plan: planFor(unit, rules)
})

describe("Plans that are ready to be written", () => {
  it("say of each requirement what its rule says, where rules differ in one thing only", () => {
    const rules = [
      rule("a", { leadDays: 10 }),
      rule("a2", { leadDays: 10 }),
      rule("b", { leadDays: 20 }),
      rule("c", { leadDays: 10, party: "client" }),
      rule("d", { leadDays: 10, name: "Another name" }),
      rule("e", { leadDays: 10, level: "payment" })
    ]
    const unit = unitOf({ reclaims: [reclaim(1), reclaim(2, { year: 2025 }), reclaim(3, { year: 2025 })] })
    const { columns, made } = preparePlans([plannedOf(unit, rules)])
    const wordings = columns.made?.wordings
    const placed = cells(columns.made?.wordingOf).map((place) => Number(place) - 1)
    const columnValues = (column: string | undefined) => placed.map((place) => cells(column)[place])
    assert.isAbove(made.length, rules.length)
    assert.isBelow(cells(wordings?.codes).length, made.length)
    assert.deepStrictEqual(
      columnValues(wordings?.codes),
      made.map(({ need }) => need.code as string)
    )
    assert.deepStrictEqual(
      columnValues(wordings?.levels),
      made.map(({ need }) => need.level as string)
    )
    assert.deepStrictEqual(
      columnValues(wordings?.names),
      made.map(({ need }) => need.name)
    )
    assert.deepStrictEqual(
      columnValues(wordings?.leadDays),
      made.map(({ need }) => String(need.leadDays))
    )
    assert.deepStrictEqual(
      cells(columns.made?.periods),
      made.map(({ need }) => String(need.period))
    )
  })

  it("have no statement for what changes nothing", () => {
    const unit = unitOf({ reclaims: [] })
    const { columns } = preparePlans([plannedOf(unit, [])])
    assert.deepStrictEqual(columns, { made: null, heldUp: null, served: null, dated: null })
  })

  it("take their latest safe date from reclaims that wait no longer", () => {
    const unit = unitOf({ reclaims: [] })
    const { columns } = preparePlans([{ ...plannedOf(unit, []), outdated: [4, 9] }])
    assert.deepStrictEqual(columns.dated, { seqs: "{4,9}", dates: "{NULL,NULL}" })
  })
})
