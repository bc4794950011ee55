import { describe, expect, it } from "vitest"
import { InstructionState } from "../../domain/payment/InstructionState.ts"
import { type InstructionFacts, joinsInstruction } from "./decideInstruction.ts"

const proposer = { userId: 1, sessionId: "a" }

const proposal: InstructionFacts = {
  state: "proposed",
  isForOwner: false,
  proposedBy: proposer.userId,
  proposedSession: proposer.sessionId,
  approvedBy: null,
  deskBy: null,
  effectiveAt: null
}

describe("an owner of a list", () => {
  it.each(InstructionState.literals)("joins an instruction that is %s only while it is proposed", (state) => {
    expect(joinsInstruction({ ...proposal, state }, proposer)).toBe(state === "proposed")
  })

  it("joins none that anybody has approved, if only in part", () => {
    expect(joinsInstruction({ ...proposal, approvedBy: 2 }, proposer)).toBe(false)
    expect(joinsInstruction({ ...proposal, deskBy: 9 }, proposer)).toBe(false)
  })

  it("joins none that somebody else has proposed, or in another session", () => {
    expect(joinsInstruction(proposal, { ...proposer, userId: 2 })).toBe(false)
    expect(joinsInstruction(proposal, { ...proposer, sessionId: "b" })).toBe(false)
  })
})
