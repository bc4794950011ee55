import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { makeDelegation } from "../../testing/people/makeDelegation.ts"
import { decideInput } from "../input/decideInput.ts"
import { delegationForm, type EnteredDelegation, enteredDelegations, newDelegation } from "./DelegationContent.ts"

const decide = decideInput(delegationForm(12))

const [december] = enteredDelegations([makeDelegation()]) as readonly [EnteredDelegation]

const faultsOf = (...delegation: ReadonlyArray<EnteredDelegation>) =>
  Result.getOrThrow(Result.flip(decide({ delegation })))

describe("the form of what is done in somebody's place", () => {
  it("sends what it shows", () => {
    const delegation = [makeDelegation(), makeDelegation({ toContactId: 14, acts: ["accounts", "signing"] })]
    const decided = decide({ delegation: enteredDelegations(delegation) })
    expect(Result.getOrThrow(decided).delegation).toEqual(delegation)
  })

  it("asks for a person, both days and what they do", () => {
    expect(Object.keys(faultsOf(newDelegation(0))).toSorted()).toEqual([
      "delegation.0.acts",
      "delegation.0.fromDay",
      "delegation.0.toContactId",
      "delegation.0.toDay"
    ])
  })

  it.each<readonly [Partial<EnteredDelegation>, string, RegExp]>([
    [{ toContactId: 12 }, "toContactId", /cannot delegate to themselves/],
    [{ toDay: "11/30/2026" }, "toDay", /before the first/],
    [{ toDay: "01/30/2027" }, "toDay", /At most 60 days/],
    [{ toContactId: 12, acts: [] }, "acts", /at least one/]
  ])("finds fault with %j at its field", (part, field, fault) => {
    expect(faultsOf(december, { ...december, ...part })).toMatchObject({
      [`delegation.1.${field}`]: expect.stringMatching(fault)
    })
  })

  it("takes sixty days, the first and the last one included", () => {
    expect(Result.isSuccess(decide({ delegation: [{ ...december, toDay: "01/29/2027" }] }))).toBe(true)
  })
})
