import { describe, expect, it } from "vitest"
import { statementResponses, leftToAnswer, noAnswers, requiredStatement, statementTexts } from "./statementAnswers.ts"

const asked = [requiredStatement("no_hedge"), requiredStatement("no_lending")]

describe("the answers to statements", () => {
  it("are left until each is true, or says why it is not", () => {
    expect(leftToAnswer(asked, noAnswers)).toBe(2)
    expect(leftToAnswer(asked, { no_hedge: { isTrue: true, comment: "" } })).toBe(1)
    expect(leftToAnswer([...asked], { no_hedge: { isTrue: false, comment: " " } })).toBe(2)
    expect(leftToAnswer([], noAnswers)).toBe(0)
  })

  it("are sent by the version of the text that was answered", () => {
    const answers = { no_hedge: { isTrue: false, comment: " By half " }, no_lending: { isTrue: true, comment: "" } }
    expect(statementResponses(asked, answers)).toEqual([
      { code: "no_hedge", version: 1, isTrue: false, comment: "By half" },
      { code: "no_lending", version: 1, isTrue: true, comment: "" }
    ])
    expect(statementResponses(asked, { no_hedge: { isTrue: null, comment: "x" } })).toEqual([])
  })
})

describe("the words of a statement", () => {
  // Texts must stay what users agreed to: another text needs another version.
  it("change with their version only", () => {
    expect(statementTexts).toEqual({
      beneficial_owner: { version: 1, text: "The owner was the beneficial owner of the dividends." },
      no_lending: { version: 1, text: "The shares were not lent over the ex date." },
      held_over_ex: { version: 1, text: "The shares were held over the ex date at the owner's own risk." },
      no_hedge: { version: 1, text: "The dividends were not hedged." },
      litigation_costs: { version: 1, text: "We bear the third-party costs of this claim, whatever its outcome." },
      below_minimum: { version: 1, text: "We want this claim filed, although it is small compared with its costs." }
    })
  })
})
