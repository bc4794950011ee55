import type { InstructionPart, ReopenCause } from "../../domain/payment/InstructionReopening.ts"

/** Participant in payment details who no longer counts, with their part and the cause. */
export interface ReopenedParticipant {
  /** Empty for an unnamed participant. */
  readonly name: string
  readonly part: InstructionPart
  readonly cause: ReopenCause
}

const deeds: Readonly<Record<InstructionPart, string>> = {
  proposer: "proposed them",
  approver: "approved them",
  desk: "approved them for the service desk"
}

const causes: Readonly<Record<ReopenCause, string>> = {
  locked: "was locked",
  deactivated: "was deactivated",
  unauthorized: "no longer has the role Payments"
}

/** Reason why payment details need another approval: `Bo Lind, who approved them, was locked`. */
export const reopeningText = ({ cause, name, part }: ReopenedParticipant): string =>
  name === "" ? `The person who ${deeds[part]} ${causes[cause]}` : `${name}, who ${deeds[part]}, ${causes[cause]}`
