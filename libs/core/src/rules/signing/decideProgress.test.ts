import { describe, expect, it } from "@effect/vitest"
import type { SignerState } from "../../domain/signing/SignerState.ts"
import { decideProgress, type ProgressSigner } from "./decideProgress.ts"

const alone = (n: number, state: SignerState, round = 1): ProgressSigner => ({
  n,
  state,
  round,
  mode: "alone",
  groupName: "",
  groupCount: null
})

const director = (n: number, state: SignerState, groupCount = 2, round = 1): ProgressSigner => ({
  n,
  state,
  round,
  mode: "jointly",
  groupName: "Directors",
  groupCount
})

const isStillPossible = (...states: ReadonlyArray<SignerState>) =>
  decideProgress(states.map((state, at) => director(at + 1, state))).isPossible

describe("the signers of an envelope", () => {
  it("are through at the second of any two directors", () => {
    const first = [director(1, "signed"), director(2, "viewed"), director(3, "asked")]
    expect(decideProgress(first).isComplete).toBe(false)
    const second = [director(1, "signed"), director(2, "viewed"), director(3, "signed")]
    expect(decideProgress(second).isComplete).toBe(true)
  })

  it("need the most that one of the group needs", () => {
    expect(decideProgress([director(1, "signed", 2), director(2, "signed", 3)]).isComplete).toBe(false)
  })

  it("are through with one who signs alone", () => {
    expect(decideProgress([alone(1, "signed"), director(2, "asked")]).isComplete).toBe(true)
  })

  it("are not through with halves of two groups", () => {
    const board = { ...director(2, "signed"), groupName: "Board" }
    expect(decideProgress([director(1, "signed"), board]).isComplete).toBe(false)
  })

  it("of a later round are asked once the earlier one is through", () => {
    const waiting = [alone(1, "waiting"), alone(2, "waiting", 2), alone(3, "waiting", 2)]
    expect(decideProgress(waiting).toAsk).toEqual([1])
    const signed = [alone(1, "signed"), alone(2, "waiting", 2), alone(3, "waiting", 2)]
    expect(decideProgress(signed)).toEqual({ isComplete: false, toAsk: [2, 3], isPossible: true })
    expect(decideProgress([alone(1, "signed"), alone(2, "signed", 2)]).isComplete).toBe(true)
  })

  it("can go on while enough are left", () => {
    expect(isStillPossible("declined", "asked", "asked")).toBe(true)
    expect(isStillPossible("declined", "replaced", "asked")).toBe(false)
    expect(decideProgress([]).isPossible).toBe(false)
    expect(decideProgress([alone(1, "signed"), alone(2, "declined", 2)]).isPossible).toBe(false)
  })
})
