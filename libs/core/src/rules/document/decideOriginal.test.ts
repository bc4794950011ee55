import { describe, expect, it } from "@effect/vitest"
import { OriginalAct, OriginalState } from "../../domain/document/register/OriginalState.ts"
import { decideOriginal, nextOriginalAct } from "./decideOriginal.ts"

/** Expected result of each act in each state. */
const table: Readonly<Record<OriginalAct, Readonly<Record<OriginalState, string>>>> = {
  receive: { not_needed: "wrong_state", awaited: "received", received: "already_done", returned: "wrong_state" },
  return: { not_needed: "wrong_state", awaited: "wrong_state", received: "returned", returned: "already_done" }
}

describe("the paper of a document", () => {
  it.each(OriginalAct.literals)("takes the act %s as the table says", (act) => {
    const decided = OriginalState.literals.map((state) => {
      const decision = decideOriginal(state, act)
      return [state, decision._tag === "Next" ? decision.state : decision.code]
    })
    expect(Object.fromEntries(decided)).toEqual(table[act])
  })

  it("is expected, then has arrived, then has gone back", () => {
    expect(OriginalState.literals.map((state) => [state, nextOriginalAct(state)])).toEqual([
      ["not_needed", null],
      ["awaited", "receive"],
      ["received", "return"],
      ["returned", null]
    ])
  })
})
