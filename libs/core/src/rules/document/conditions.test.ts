import { describe, expect, it } from "@effect/vitest"
import { holdingAnswers, noHoldingAnswers } from "../../domain/application/HoldingAnswer.ts"
import { JudgedCondition, OpenCondition } from "../../domain/document/DocumentCondition.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { type ClaimFacts, type ConditionFacts, conditionHolds } from "./conditionHolds.ts"
import { holdingConditions } from "./holdingConditions.ts"

const claimOf = (facts: Partial<ClaimFacts>): Partial<ConditionFacts> => ({
  claim: { year: 2024, grossEuroCents: null, isAnyExempt: false, isAnyReduced: false, ...facts }
})

const factsOf = (facts: Partial<ConditionFacts> = {}): ConditionFacts => ({
  market: CountryCode.make("BE"),
  holdings: noHoldingAnswers,
  claim: null,
  ...facts
})

const holds = (condition: JudgedCondition | OpenCondition, facts: Partial<ConditionFacts> = {}): boolean =>
  conditionHolds({ need: "conditional", condition }, factsOf(facts))

const market = (code: string): Partial<ConditionFacts> => ({ market: CountryCode.make(code) })

const answer = (given: Partial<ConditionFacts["holdings"]>): Partial<ConditionFacts> => ({
  holdings: { ...noHoldingAnswers, ...given }
})

/** Expected results, read by hand from each row of the table and its source. */
const judged: ReadonlyArray<readonly [JudgedCondition, Partial<ConditionFacts>, boolean]> = [
  ["gross above EUR 10000", claimOf({ grossEuroCents: 10_000_00n }), false],
  ["gross above EUR 10000", claimOf({ grossEuroCents: 10_000_01n }), true],
  ["gross above EUR 10000", claimOf({ grossEuroCents: null }), false],
  ["gross above EUR 10000", {}, false],
  ["whole tax claimed", claimOf({ isAnyExempt: true }), true],
  ["whole tax claimed", claimOf({ isAnyReduced: true }), false],
  ["whole tax claimed", {}, false],
  ["reduced rate claimed", claimOf({ isAnyReduced: true }), true],
  ["reduced rate claimed", claimOf({ isAnyExempt: true }), false],
  ["reduced rate claimed", {}, false],
  ["EU market from 2030", { ...market("DE"), ...claimOf({ year: 2029 }) }, false],
  ["EU market from 2030", { ...market("DE"), ...claimOf({ year: 2030 }) }, true],
  ["EU market from 2030", { ...market("CH"), ...claimOf({ year: 2030 }) }, false],
  ["EU market from 2030", market("DE"), false],
  ["income from the US", market("US"), true],
  ["income from the US", market("GB"), false],
  ["shares lent", answer({ securitiesLending: true }), true],
  ["shares lent", answer({ securitiesLending: false, hedged: true }), false],
  ["shares held under 45 days", answer({ shortHolding: true }), true],
  ["shares hedged", answer({ hedged: true }), true],
  ["10 percent or more held", answer({ largeHolding: true }), true],
  ["permanent establishment", answer({ permanentEstablishment: true }), true]
]

describe("the condition of a document", () => {
  it.each(judged)("%s with %o holds: %s", (condition, facts, expected) => {
    expect(holds(condition, facts)).toBe(expected)
  })

  it("is judged in the table above, whatever it is", () => {
    const met = new Set(judged.filter(([, , expected]) => expected).map(([condition]) => condition))
    expect([...met].toSorted()).toEqual(JudgedCondition.literals.toSorted())
  })

  it.each(holdingAnswers)("follows from the answer %s and from no other", (name) => {
    const condition = holdingConditions[name]
    expect(holds(condition, answer({ [name]: true }))).toBe(true)
    for (const other of holdingAnswers.filter((one) => one !== name)) {
      expect(holds(condition, answer({ [other]: true }))).toBe(false)
    }
  })

  it.each(OpenCondition.literals)("is left to the desk where nobody has recorded it: %s", (condition) => {
    const everything = claimOf({ year: 2030, grossEuroCents: 10n ** 12n, isAnyExempt: true, isAnyReduced: true })
    const yes = answer(Object.fromEntries(holdingAnswers.map((name) => [name, true])))
    for (const code of ["US", "DE", "BE"])
      expect(holds(condition, { ...everything, ...yes, ...market(code) })).toBe(false)
  })

  it("decides only where the need is conditional", () => {
    expect(conditionHolds({ need: "always", condition: "none" }, factsOf())).toBe(true)
    expect(conditionHolds({ need: "on request", condition: "none" }, factsOf())).toBe(false)
    expect(conditionHolds({ need: "on request", condition: "income from the US" }, factsOf(market("US")))).toBe(false)
  })
})
