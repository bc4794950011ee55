import { describe, expect, it } from "vitest"
import { InstructionState } from "../../domain/payment/InstructionState.ts"
import { type InstructionFacts, decideReopening } from "./decideInstruction.ts"

const [proposer, approver, desk, other] = [1, 2, 9, 5]

const held: InstructionFacts = {
  state: "approved",
  isForOwner: true,
  proposedBy: proposer,
  proposedSession: "a",
  approvedBy: approver,
  deskBy: null,
  effectiveAt: 1000
}

describe("a payment instruction behind which somebody no longer stands", () => {
  it("goes back to proposed during the hold, whether they proposed or approved it", () => {
    expect(decideReopening(held, proposer)).toBe("proposer")
    expect(decideReopening(held, approver)).toBe("approver")
    expect(decideReopening({ ...held, approvedBy: null, deskBy: desk }, desk)).toBe("desk")
    expect(decideReopening({ ...held, deskBy: desk }, proposer)).toBe("proposer")
  })

  it("loses the first of two approvals, also that of the desk where the proposer goes", () => {
    const inPart = { ...held, state: "proposed", isForOwner: false, effectiveAt: null } as const
    expect(decideReopening(inPart, approver)).toBe("approver")
    expect(decideReopening({ ...inPart, approvedBy: null, deskBy: desk }, proposer)).toBe("proposer")
  })

  it("stays as it is for anybody else", () => {
    expect(decideReopening(held, other)).toBeNull()
    expect(decideReopening(held, desk)).toBeNull()
  })

  it("stays a proposal where nobody has approved it", () => {
    expect(decideReopening({ ...held, state: "proposed", approvedBy: null, effectiveAt: null }, proposer)).toBeNull()
  })

  it.each(InstructionState.literals.filter((state) => state !== "proposed" && state !== "approved"))(
    "stays %s",
    (state) => {
      expect(decideReopening({ ...held, state }, approver)).toBeNull()
    }
  )
})
