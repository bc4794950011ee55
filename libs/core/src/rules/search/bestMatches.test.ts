import { describe, expect, it } from "@effect/vitest"
import { bestMatches } from "./bestMatches.ts"

const screens = ["Payment Statements", "Quarterly Statements", "My Accounts", "Statements", "Statements of Accounts"]
const findScreens = (typed: string) => bestMatches(screens, typed, (name) => name)

describe("the best matches", () => {
  it("begin with the exact name, then those that begin so, then words", () => {
    expect(findScreens("statements")).toEqual([
      "Statements",
      "Statements of Accounts",
      "Payment Statements",
      "Quarterly Statements"
    ])
  })

  it.each([
    ["acc stat", ["Statements of Accounts"]],
    ["tatements", []],
    ["", []]
  ])("for %j are %j", (typed, names) => {
    expect(findScreens(typed)).toEqual(names)
  })
})
