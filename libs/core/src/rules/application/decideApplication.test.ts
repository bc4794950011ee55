import { describe, expect, it } from "@effect/vitest"
import { ApplicationState } from "../../domain/application/ApplicationState.ts"
import { applicationActs, decideApplication } from "./decideApplication.ts"

/** Expected result of each act in each state, by the table of the design: the new state, or the reason for refusal. */
const table = {
  save: ["draft", "wrong_state", "wrong_state", "returned", "wrong_state", "wrong_state", "wrong_state"],
  submit: ["submitted", "already_done", "wrong_state", "submitted", "wrong_state", "wrong_state", "wrong_state"],
  take: ["wrong_state", "in_review", "already_done", "wrong_state", "wrong_state", "wrong_state", "wrong_state"],
  return: ["wrong_state", "wrong_state", "returned", "already_done", "wrong_state", "wrong_state", "wrong_state"],
  reject: ["wrong_state", "wrong_state", "rejected", "wrong_state", "wrong_state", "already_done", "wrong_state"],
  accept: ["wrong_state", "wrong_state", "accepted", "wrong_state", "already_done", "wrong_state", "wrong_state"],
  withdraw: ["withdrawn", "withdrawn", "withdrawn", "withdrawn", "wrong_state", "wrong_state", "already_done"]
} as const

const states = ["draft", "submitted", "in_review", "returned", "accepted", "rejected", "withdrawn"] as const

const outcome = (...asked: Parameters<typeof decideApplication>) => {
  const decision = decideApplication(...asked)
  return decision._tag === "Next" ? decision.state : decision.code
}

describe("an application", () => {
  it.each(applicationActs)("is led by %s from each state as the table says", (act) => {
    expect(states.map((state) => outcome(state, act, false))).toEqual(table[act])
  })

  it("is accepted by nobody who has made it, and is theirs in every other way", () => {
    const own = applicationActs.flatMap((act) =>
      states.map((state) => [act, state, outcome(state, act, true)] as const)
    )
    const others = applicationActs.flatMap((act) =>
      states.map((state) => [act, state, outcome(state, act, false)] as const)
    )
    expect(own.filter((row, at) => row[2] !== others[at]?.[2])).toEqual([["accept", "in_review", "own_item"]])
  })

  it("has no state that the table leaves out", () => {
    expect([...ApplicationState.literals].toSorted()).toEqual([...states].toSorted())
  })
})
