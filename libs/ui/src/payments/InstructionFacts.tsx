import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { momentText } from "../moment/momentText.ts"
import { type Fact, FactList } from "../page/FactList.tsx"
import { instructionValues, reopenedWhy } from "./instructionTexts.ts"
import { paymentMessages as words } from "./paymentMessages.ts"

export interface InstructionFactsProps {
  readonly instruction: PaymentInstruction
  /** IANA time zone of displayed times; null for the device's. */
  readonly timeZone: string | null
  /** True to omit the bank details, which are shown next to it. */
  readonly isHistoryOnly?: boolean
}

const endOf = ({ endedAt, endedByName, endReason, state }: PaymentInstruction, timeZone: string | null) => {
  if (endedAt === null || (state !== "replaced" && state !== "rejected" && state !== "cancelled")) return []
  const value = words.by(endedByName, momentText(endedAt, timeZone))
  return [
    {
      name: words.fields.ended[state],
      value: (
        <>
          {value}
          {endReason === "" ? null : <small>{endReason}</small>}
        </>
      )
    }
  ]
}

const reopenedFacts = (instruction: PaymentInstruction, timeZone: string | null): ReadonlyArray<Fact> => {
  const { reopenedAt } = instruction
  if (reopenedAt === null) return []
  return [
    {
      name: words.fields.reopened,
      value: (
        <>
          {momentText(reopenedAt, timeZone)}
          <small>{reopenedWhy(instruction)}</small>
        </>
      )
    }
  ]
}

/** Bank details of an instruction, and who proposed and approved it when. */
export const InstructionFacts = ({ instruction, isHistoryOnly = false, timeZone }: InstructionFactsProps) => {
  const { approvedAt, approvedByName, deskApprovedAt, effectiveAt, proposedAt, proposedByName, state } = instruction
  const moment = (at: Date | null) => (at === null ? "" : momentText(at, timeZone))
  const facts: ReadonlyArray<Fact> = [
    ...(isHistoryOnly
      ? []
      : [
          { name: words.fields.currency, value: instruction.currency },
          ...instructionValues(instruction).map(([name, value]) => ({ name, value }))
        ]),
    { name: words.fields.owners, value: instruction.ownerCount > 1 ? ownersText(instruction) : "" },
    { name: words.fields.proposed, value: words.by(proposedByName, moment(proposedAt)) },
    { name: words.fields.approved, value: approvedAt === null ? "" : words.by(approvedByName, moment(approvedAt)) },
    { name: words.fields.deskApproved, value: moment(deskApprovedAt) },
    ...reopenedFacts(instruction, timeZone),
    { name: words.fields.effective, value: state === "active" || state === "replaced" ? moment(effectiveAt) : "" },
    ...endOf(instruction, timeZone)
  ]
  return <FactList facts={facts} look="framed" />
}
