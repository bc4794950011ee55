import { describe, expect, it } from "vitest"
import { InstructionState } from "../../domain/payment/InstructionState.ts"
import {
  decideInstruction,
  type InstructionAct,
  type InstructionActRequest,
  InstructionDecision,
  type InstructionFacts,
  type InstructionRefusal
} from "./decideInstruction.ts"

const allActs = ["approve", "approveAtDesk", "reject", "cancel", "activate", "replace", "reopen"] as const

// Section 3.5 of the design of screens: from, act, to.
const allowed: ReadonlyArray<readonly [InstructionState, InstructionAct, InstructionState]> = [
  ["proposed", "approve", "approved"],
  ["proposed", "reject", "rejected"],
  ["proposed", "cancel", "cancelled"],
  ["approved", "cancel", "cancelled"],
  ["approved", "activate", "active"],
  ["active", "replace", "replaced"],
  ["proposed", "reopen", "proposed"],
  ["approved", "reopen", "proposed"]
]

const proposer = { userId: 1, sessionId: "a" }
const second = { userId: 2, sessionId: "b" }
const heldUntil = 1000

const known = { rightSince: null, addressSince: null, factorSince: null }
const both = [1, 2, 3].map((userId) => ({ ...known, userId }))
const alone = [{ ...known, userId: 1 }]

const proposal: InstructionFacts = {
  state: "proposed",
  isForOwner: true,
  proposedBy: proposer.userId,
  proposedSession: proposer.sessionId,
  approvedBy: null,
  deskBy: null,
  effectiveAt: null
}

const decide = (asked: Partial<InstructionActRequest>) =>
  decideInstruction({
    act: "approve",
    instruction: proposal,
    by: second,
    approvers: both,
    now: heldUntil,
    ...asked
  })

const move = (to: InstructionState) => InstructionDecision.Move({ to })
const refuse = (why: InstructionRefusal) => InstructionDecision.Refuse({ why })

/** Two users who may approve, the second since an instant. */
const secondSince = (at: number) => [...alone, { ...known, userId: 2, rightSince: new Date(at) }]

describe("a payment instruction", () => {
  it.each(InstructionState.literals.flatMap((state) => allActs.map((act) => [act, state] as const)))(
    "allows to %s what is %s only where that fits",
    (act, state) => {
      const instruction = { ...proposal, state, effectiveAt: heldUntil }
      const isAtDesk = act === "approveAtDesk"
      const to = allowed.find(([from, by]) => from === state && by === (isAtDesk ? "approve" : act))?.[2]
      const decision = decide({ act, instruction, approvers: isAtDesk ? alone : both })
      expect(decision).toEqual(to === undefined ? refuse("wrongState") : move(to))
    }
  )

  it("is approved and rejected by another user and in another session than it was proposed", () => {
    expect(decide({ by: proposer })).toEqual(refuse("ownProposal"))
    expect(decide({ by: { ...proposer, sessionId: "c" } })).toEqual(refuse("ownProposal"))
    expect(decide({ by: { ...second, sessionId: proposer.sessionId } })).toEqual(refuse("sameSession"))
    expect(decide({ by: null })).toEqual(refuse("ownProposal"))
    expect(decide({ act: "reject", by: { ...proposer, sessionId: "c" } })).toEqual(refuse("ownProposal"))
    expect(decide({ act: "cancel", by: proposer })).toEqual(move("cancelled"))
  })

  it("is not active before its hold has ended", () => {
    const instruction = { ...proposal, state: "approved", effectiveAt: heldUntil } as const
    const activate = (now: number) => decide({ act: "activate", instruction, by: null, now })
    expect(activate(heldUntil - 1)).toEqual(refuse("held"))
    expect(activate(heldUntil)).toEqual(move("active"))
    expect(decide({ act: "activate", instruction: { ...instruction, effectiveAt: null } })).toEqual(refuse("held"))
  })

  it("is approved by the desk only where the client can't do so", () => {
    const desk = { act: "approveAtDesk", by: { userId: 9, sessionId: "d" } } as const
    expect(decide(desk)).toEqual(refuse("clientApproves"))
    expect(decide({ ...desk, approvers: alone })).toEqual(move("approved"))
    expect(decide({ ...desk, approvers: alone, by: proposer })).toEqual(refuse("ownProposal"))
  })

  it("needs the client and the desk where another than the owner is paid, in either order", () => {
    const desk = { act: "approveAtDesk", by: { userId: 9, sessionId: "d" } } as const
    const other = { ...proposal, isForOwner: false }
    expect(decide({ instruction: other })).toEqual(move("proposed"))
    expect(decide({ instruction: { ...other, deskBy: 9 } })).toEqual(move("approved"))
    expect(decide({ ...desk, instruction: other })).toEqual(move("proposed"))
    expect(decide({ ...desk, instruction: { ...other, approvedBy: 2 } })).toEqual(move("approved"))
    expect(decide({ ...desk, instruction: other, approvers: alone })).toEqual(move("approved"))
  })

  it("is not approved by whose right is a second younger than seven days, until the desk has called back", () => {
    const now = Date.UTC(2026, 10, 29, 12)
    const young = secondSince(Date.UTC(2026, 10, 22, 12, 0, 1))
    expect(decide({ approvers: young, now })).toEqual(refuse("tooNew"))
    expect(decide({ approvers: secondSince(Date.UTC(2026, 10, 22, 12)), now })).toEqual(move("approved"))
    const desk = { act: "approveAtDesk", by: { userId: 9, sessionId: "d" } } as const
    expect(decide({ ...desk, approvers: young, now })).toEqual(move("approved"))
    const called = { ...proposal, isForOwner: false, deskBy: 9 }
    expect(decide({ approvers: young, now, instruction: called })).toEqual(move("approved"))
    expect(decide({ approvers: [], now })).toEqual(refuse("tooNew"))
  })

  it("is given each approval once, unless nobody is left to give the other one", () => {
    const desk = { act: "approveAtDesk", by: { userId: 9, sessionId: "d" } } as const
    const other = { ...proposal, isForOwner: false }
    expect(decide({ by: { userId: 3, sessionId: "e" }, instruction: { ...other, approvedBy: 2 } })).toEqual(
      refuse("approvedAlready")
    )
    expect(decide({ ...desk, instruction: { ...other, deskBy: 9 } })).toEqual(refuse("approvedAlready"))
    expect(decide({ ...desk, instruction: { ...other, deskBy: 9 }, approvers: alone })).toEqual(move("approved"))
  })
})
