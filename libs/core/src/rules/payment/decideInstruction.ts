import { Data } from "effect"
import type { InstructionApproval } from "../../domain/payment/InstructionApproval.ts"
import type { InstructionState } from "../../domain/payment/InstructionState.ts"
import { type Approver, countsAt, hasSecondPerson } from "./secondPerson.ts"
import type { InstructionPart } from "../../domain/payment/InstructionReopening.ts"

/** Acts on a payment instruction; the portal does the last three by itself. */
export type InstructionAct = "approve" | "approveAtDesk" | "reject" | "cancel" | "activate" | "replace" | "reopen"

type Steps = Readonly<Partial<Record<InstructionState, InstructionState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
export const instructionSteps: Readonly<Record<InstructionAct, Steps>> = {
  approve: { proposed: "approved" },
  approveAtDesk: { proposed: "approved" },
  reject: { proposed: "rejected" },
  cancel: { proposed: "cancelled", approved: "cancelled" },
  activate: { approved: "active" },
  replace: { active: "replaced" },
  reopen: { proposed: "proposed", approved: "proposed" }
}

/** Hold of an approved instruction before it becomes active. */
export const holdMillis = 24 * 3_600_000

/** Facts about an instruction that decide the acts on it. */
export interface InstructionFacts {
  readonly state: InstructionState
  /** True if the owner is paid, rather than somebody else. */
  readonly isForOwner: boolean
  readonly proposedBy: number
  /** Session in which it was proposed. */
  readonly proposedSession: string
  /** The client's user who has approved it; null for none. */
  readonly approvedBy: number | null
  /** Staff member who has approved it after a call-back; null for none. */
  readonly deskBy: number | null
  /** Milliseconds since 1970; null before all approvals are given. */
  readonly effectiveAt: number | null
}

export interface InstructionActRequest {
  readonly act: InstructionAct
  readonly instruction: InstructionFacts
  /** Actor and session; null for the portal. */
  readonly by: { readonly userId: number; readonly sessionId: string } | null
  /** The client's users who may approve now. */
  readonly approvers: ReadonlyArray<Approver>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Reason for refusing an act. */
export type InstructionRefusal =
  | "wrongState"
  | "ownProposal"
  | "sameSession"
  | "approvedAlready"
  /** Right, address or second factor of the approver is too recent. */
  | "tooNew"
  /** The client can approve it, so that the desk may not, or not alone. */
  | "clientApproves"
  | "held"

export type InstructionDecision = Data.TaggedEnum<{
  /** Stays in the same state while another approval is missing. */
  Move: { readonly to: InstructionState }
  Refuse: { readonly why: InstructionRefusal }
}>
export const InstructionDecision = Data.taggedEnum<InstructionDecision>()

/**
 * Approvals that a proposal waits for. Another user of the client approves it if one qualifies; the desk if none does,
 * and always when somebody other than the owner is paid.
 */
export const missingApprovals = (
  { approvedBy, deskBy, isForOwner }: Pick<InstructionFacts, "approvedBy" | "deskBy" | "isForOwner">,
  hasSecond: boolean
): ReadonlyArray<InstructionApproval> => {
  const isClientMissing = approvedBy === null && hasSecond
  const isDeskMissing = deskBy === null && (!isForOwner || (approvedBy === null && !hasSecond))
  return [...(isClientMissing ? (["client"] as const) : []), ...(isDeskMissing ? (["desk"] as const) : [])]
}

const { Move, Refuse } = InstructionDecision

/** Held from now on when nothing is missing any more. */
const approve = (instruction: InstructionFacts, hasSecond: boolean): InstructionDecision =>
  Move({ to: missingApprovals(instruction, hasSecond).length === 0 ? "approved" : "proposed" })

const decideApproval = ({ approvers, by, instruction, now }: InstructionActRequest): InstructionDecision => {
  const { approvedBy, deskBy, proposedBy, proposedSession } = instruction
  if (by === null || by.userId === proposedBy) return Refuse({ why: "ownProposal" })
  if (by.sessionId === proposedSession) return Refuse({ why: "sameSession" })
  if (approvedBy !== null) return Refuse({ why: "approvedAlready" })
  const approver = approvers.find(({ userId }) => userId === by.userId)
  // Once the desk has called the client back, the other approver need not be established.
  if (deskBy === null && (approver === undefined || !countsAt(approver, now))) return Refuse({ why: "tooNew" })
  return approve({ ...instruction, approvedBy: by.userId }, hasSecondPerson(approvers, proposedBy, now))
}

const decideDeskApproval = ({ approvers, by, instruction, now }: InstructionActRequest): InstructionDecision => {
  if (by === null || by.userId === instruction.proposedBy) return Refuse({ why: "ownProposal" })
  const hasSecond = hasSecondPerson(approvers, instruction.proposedBy, now)
  const missing = missingApprovals(instruction, hasSecond)
  // The second person whom it waited for may have left since the desk approved it.
  if (missing.length === 0) return Move({ to: "approved" })
  if (!missing.includes("desk")) {
    return Refuse({ why: instruction.deskBy === null ? "clientApproves" : "approvedAlready" })
  }
  return approve({ ...instruction, deskBy: by.userId }, hasSecond)
}

/** Decides an act on a payment instruction, and the state that it leads to; the first match applies. */
export const decideInstruction = (asked: InstructionActRequest): InstructionDecision => {
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
    case "reopen":
      return Move({ to })
  }
}

/**
 * Part in an instruction of a user who is locked, deactivated or loses the right to make payments, which sets it back
 * to proposed without any approval; null where it is unaffected because it is not approved, is active, or has ended.
 */
export const decideReopening = (
  { approvedBy, deskBy, proposedBy, state }: InstructionFacts,
  userId: number
): InstructionPart | null => {
  if (instructionSteps.reopen[state] === undefined) return null
  if (approvedBy === null && deskBy === null) return null
  if (userId === proposedBy) return "proposer"
  if (userId === approvedBy) return "approver"
  return userId === deskBy ? "desk" : null
}

/**
 * True if another owner of the same list may be added to an instruction: only while nothing is approved, because an
 * approval never extends to owners whom it did not name, and only by its proposer, in the same session.
 */
export const joinsInstruction = (
  { approvedBy, deskBy, proposedBy, proposedSession, state }: InstructionFacts,
  by: NonNullable<InstructionActRequest["by"]>
): boolean =>
  state === "proposed" &&
  approvedBy === null &&
  deskBy === null &&
  proposedBy === by.userId &&
  proposedSession === by.sessionId
