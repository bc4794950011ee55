import type { InstructionPart, ReopenCause } from "../../domain/payment/InstructionReopening.ts"

/** Who no longer stands behind payment details, in which part, and why. */
export interface Reopening {
  /** Empty for whoever is not named. */
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

/** Why payment details need to be approved again: `Bo Lind, who approved them, was locked`. */
export const reopeningText = ({ cause, name, part }: Reopening): string =>
  name === "" ? `The person who ${deeds[part]} ${causes[cause]}` : `${name}, who ${deeds[part]}, ${causes[cause]}`
