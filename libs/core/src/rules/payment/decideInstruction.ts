import { Data } from "effect"
import type { InstructionApproval } from "../../domain/payment/InstructionApproval.ts"
import type { InstructionState } from "../../domain/payment/InstructionState.ts"

/** What can be done with a payment instruction; the last two the portal does by itself. */
export type InstructionAct = "approve" | "approveAtDesk" | "reject" | "cancel" | "activate" | "replace"

type Steps = Readonly<Partial<Record<InstructionState, InstructionState>>>

/** Where each act leads from the states that it fits. */
export const instructionSteps: Readonly<Record<InstructionAct, Steps>> = {
  approve: { proposed: "approved" },
  approveAtDesk: { proposed: "approved" },
  reject: { proposed: "rejected" },
  cancel: { proposed: "cancelled", approved: "cancelled" },
  activate: { approved: "active" },
  replace: { active: "replaced" }
}

/** How long an approved instruction is held before it is active. */
export const holdMillis = 24 * 3_600_000

/** What is known of an instruction. */
export interface InstructionFacts {
  readonly state: InstructionState
  /** Whether the owner is paid, rather than somebody else. */
  readonly isForOwner: boolean
  readonly proposedBy: number
  /** The session in which it was proposed. */
  readonly proposedSession: string
  /** The client's user who has approved it; null for none. */
  readonly approvedBy: number | null
  /** The staff who has approved it after a call-back; null for none. */
  readonly deskBy: number | null
  /** Milliseconds since 1970; null before all approvals are given. */
  readonly effectiveAt: number | null
}

export interface InstructionAsked {
  readonly act: InstructionAct
  readonly instruction: InstructionFacts
  /** Who acts, and in which session; null for the portal. */
  readonly by: { readonly userId: number; readonly sessionId: string } | null
  /** Whether the client has another user than the proposer who may approve. */
  readonly hasSecondPerson: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Why an act is refused. */
export type InstructionRefusal =
  | "wrongState"
  | "ownProposal"
  | "sameSession"
  | "approvedAlready"
  /** The desk approves only what the client can't, or not alone. */
  | "clientApproves"
  | "held"

export type InstructionDecision = Data.TaggedEnum<{
  /** To the same state when another approval is missing. */
  Move: { readonly to: InstructionState }
  Refuse: { readonly why: InstructionRefusal }
}>
export const InstructionDecision = Data.taggedEnum<InstructionDecision>()

/**
 * The approvals that a proposal waits for. Another user of the client approves it where there is one; the desk where there
 * is none, and always when somebody other than the owner is paid.
 */
export const missingApprovals = (
  { approvedBy, deskBy, isForOwner }: Pick<InstructionFacts, "approvedBy" | "deskBy" | "isForOwner">,
  hasSecondPerson: boolean
): ReadonlyArray<InstructionApproval> => {
  const isClientMissing = approvedBy === null && hasSecondPerson
  const isDeskMissing = deskBy === null && (!isForOwner || (approvedBy === null && !hasSecondPerson))
  return [...(isClientMissing ? (["client"] as const) : []), ...(isDeskMissing ? (["desk"] as const) : [])]
}

const { Move, Refuse } = InstructionDecision

/** Held from now on when nothing is missing any more. */
const approved = (instruction: InstructionFacts, hasSecondPerson: boolean): InstructionDecision =>
  Move({ to: missingApprovals(instruction, hasSecondPerson).length === 0 ? "approved" : "proposed" })

const decideApproval = ({ by, hasSecondPerson, instruction }: InstructionAsked): InstructionDecision => {
  const { approvedBy, proposedBy, proposedSession } = instruction
  if (by === null || by.userId === proposedBy) return Refuse({ why: "ownProposal" })
  if (by.sessionId === proposedSession) return Refuse({ why: "sameSession" })
  if (approvedBy !== null) return Refuse({ why: "approvedAlready" })
  return approved({ ...instruction, approvedBy: by.userId }, hasSecondPerson)
}

const decideDeskApproval = ({ by, hasSecondPerson, instruction }: InstructionAsked): InstructionDecision => {
  if (by === null || by.userId === instruction.proposedBy) return Refuse({ why: "ownProposal" })
  const missing = missingApprovals(instruction, hasSecondPerson)
  // The second person whom it waited for may have left since the desk approved it.
  if (missing.length === 0) return Move({ to: "approved" })
  if (!missing.includes("desk")) {
    return Refuse({ why: instruction.deskBy === null ? "clientApproves" : "approvedAlready" })
  }
  return approved({ ...instruction, deskBy: by.userId }, hasSecondPerson)
}

/** Whether something can be done with a payment instruction, and the state that it leads to; the first match applies. */
export const decideInstruction = (asked: InstructionAsked): InstructionDecision => {
  const { act, by, instruction, now } = asked
  const to = instructionSteps[act][instruction.state]
  if (to === undefined) return Refuse({ why: "wrongState" })
  switch (act) {
    case "approve":
      return decideApproval(asked)
    case "approveAtDesk":
      return decideDeskApproval(asked)
    case "reject":
      return by === null || by.userId === instruction.proposedBy ? Refuse({ why: "ownProposal" }) : Move({ to })
    case "activate":
      return instruction.effectiveAt === null || now < instruction.effectiveAt ? Refuse({ why: "held" }) : Move({ to })
    case "cancel":
    case "replace":
      return Move({ to })
  }
}
