import type { InstructionAct } from "@reclaim/core/domain/payment/InstructionAct"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { AskReason } from "../form/AskReason.tsx"
import { paymentMessages as words } from "./paymentMessages.ts"

export interface ReasonDialogProps {
  readonly act: Exclude<InstructionAct["_tag"], "Approve">
  readonly instruction: PaymentInstruction
  /** Called with the reason, which may be empty when stopping a change. */
  readonly onGo: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks why a change is rejected or stopped, and states the consequence. */
export const ReasonDialog = ({ act, instruction, onCancel, onGo }: ReasonDialogProps) => {
  const { sentence, title } = words.reasonOf[act]
  return (
    <AskReason
      title={title(ownersText(instruction))}
      sentence={sentence}
      words={words}
      act={{ label: act === "Reject" ? words.reject : words.stop, kind: "danger" }}
      isOptional={act === "Cancel"}
      onGo={onGo}
      onCancel={onCancel}
    />
  )
}
