import type { DeskInstruction } from "@reclaim/core/domain/payment/DeskInstruction"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { count } from "@reclaim/core/format/count"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { useState } from "react"
import { deviceZone } from "../../moment/deviceZone.ts"
import { ZoneNote } from "../../moment/ZoneNote.tsx"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { InstructionCompare } from "../../payments/InstructionCompare.tsx"
import { InstructionFacts } from "../../payments/InstructionFacts.tsx"
import { isGrowing, reopenedText } from "../../payments/instructionTexts.ts"
import { paymentMessages } from "../../payments/paymentMessages.ts"
import { ReasonDialog } from "../../payments/ReasonDialog.tsx"
import { CallForm } from "./CallForm.tsx"
import styles from "./InstructionAtDesk.module.css"
import { instructionDeskMessages as words } from "./instructionDeskMessages.ts"

export interface InstructionAtDeskProps {
  readonly shown: DeskInstruction
  readonly today: CalendarDate
  /** In which moments are shown and the time of the call is entered; by default that of the device. */
  readonly timeZone?: string
  /** Answers why it was not approved, or null when it was. */
  readonly onApprove: (callBack: CallBack) => Promise<FormProblem | null>
  readonly onReject: (reason: string) => void
  /** Leads to all owners of one that is for several. */
  readonly onOwners: () => void
  /** Why it was not rejected; null for nothing to tell. */
  readonly problem: string | null
}

const notOursText = ({ missing, state }: PaymentInstruction): string => {
  if (state === "approved") return words.notOurs.approved
  return state === "proposed" && missing.includes("client") ? words.notOurs.client : words.notOurs.ended
}

/** New payment details of a client beside what is in use, and the call that confirms them. */
export const InstructionAtDesk = (props: InstructionAtDeskProps) => {
  const { onApprove, onOwners, onReject, problem, shown, timeZone = deviceZone(), today } = props
  const { inForce, instruction } = shown
  const [isRejecting, setRejecting] = useState(false)
  const reopened = reopenedText(instruction, timeZone)
  const isOurs = instruction.state === "proposed" && instruction.missing.includes("desk")
  return (
    <div className={styles["parts"]}>
      <Card title={words.proposed} note={`${ownersText(instruction)}, ${instruction.currency}`}>
        <div className={styles["proposed"]}>
          {instruction.ownerCount === 1 ? (
            <InstructionCompare current={inForce} proposed={instruction} />
          ) : (
            <>
              <InstructionCompare current={null} proposed={instruction} alone={paymentMessages.owners.each} />
              <div className={styles["acts"]}>
                <Button isSmall onPress={onOwners}>
                  {paymentMessages.owners.showAll(count(instruction.ownerCount))}
                </Button>
              </div>
            </>
          )}
          {isGrowing(instruction) ? <p>{paymentMessages.owners.growing}</p> : null}
          <ZoneNote timeZone={timeZone} />
          <InstructionFacts instruction={instruction} timeZone={timeZone} isHistoryOnly />
        </div>
      </Card>
      <Card title={words.decision}>
        <div className={styles["form"]}>
          {isOurs ? (
            <>
              <Callout kind="warning" title={instruction.beneficiaryReason === "" ? words.why.alone : words.why.other}>
                {reopened === "" ? null : <p>{reopened}</p>}
              </Callout>
              <CallForm
                shown={shown}
                today={today}
                timeZone={timeZone}
                onApprove={onApprove}
                onReject={() => setRejecting(true)}
              />
            </>
          ) : (
            <>
              {reopened === "" ? null : <p>{reopened}</p>}
              <p>{notOursText(instruction)}</p>
            </>
          )}
          {problem === null ? null : <FailureNotice text={problem} />}
        </div>
      </Card>
      {isRejecting ? (
        <ReasonDialog
          act="Reject"
          instruction={instruction}
          onGo={(reason) => {
            setRejecting(false)
            onReject(reason)
          }}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </div>
  )
}
