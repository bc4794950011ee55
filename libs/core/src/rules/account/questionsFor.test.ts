import { describe, expect, it } from "@effect/vitest"
import { blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { makeDocumentRule } from "../../testing/makeDocumentRule.ts"
import { questionsFor } from "../application/askedOfOwner.ts"
import { asksHoldings } from "../application/taxGaps.ts"

const claimedIn = (...markets: ReadonlyArray<CountryCode>) => ({ account: { ...blankSteps.account, markets } })

const [fr, pl] = [CountryCode.make("FR"), CountryCode.make("PL")]

const owner = { entityType: "corporation", usClassification: null, residence: CountryCode.make("US") } as const

const proof = makeDocumentRule({
  market: fr,
  need: "conditional",
  condition: "shares lent",
  source: "example.org on lending"
})

describe("what is asked of an owner since a document depends on it", () => {
  it("is asked in the markets whose rules say so, with the source of the rule", () => {
    expect(questionsFor(owner, [pl], [proof])).toEqual([])
    expect(questionsFor(owner, [pl, fr], [proof])).toEqual([
      {
        field: "securitiesLending",
        answer: "yes or no",
        markets: ["FR"],
        why: "Claims in France depend on it",
        source: "example.org on lending"
      }
    ])
  })

  it("has to be answered there before the application is sent", () => {
    expect(asksHoldings(claimedIn(fr), [proof])).toBe(true)
    expect(asksHoldings(claimedIn(pl), [proof])).toBe(false)
    expect(asksHoldings(claimedIn(fr), [])).toBe(false)
    expect(asksHoldings(claimedIn(pl), [makeDocumentRule({ need: "conditional", condition: "shares hedged" })])).toBe(
      true
    )
    expect(asksHoldings(blankSteps, [proof])).toBe(false)
  })
})
