import type { InstructionAct } from "@reclaim/core/domain/payment/InstructionAct"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { count } from "@reclaim/core/format/count"
import { bankText } from "@reclaim/core/format/payment/bankText"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { momentText } from "../moment/momentText.ts"
import { zoneText } from "../moment/zoneText.ts"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { layout } from "../theme/layout.ts"
import { InstructionCompare } from "./InstructionCompare.tsx"
import { InstructionFacts } from "./InstructionFacts.tsx"
import { accountText, isGrowing, reopenedText, waitingText } from "./instructionTexts.ts"
import { paymentMessages as words } from "./paymentMessages.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"

/** Permissions of the user on payment details. */
export interface PaymentRights {
  readonly propose: boolean
  readonly approve: boolean
  readonly stop: boolean
}

export interface OpenInstructionProps {
  readonly instruction: PaymentInstruction
  /** Active instruction for the same currency; null for none. */
  readonly current: PaymentInstruction | null
  readonly rights: PaymentRights
  readonly timeZone: string | null
  readonly onAct: (instruction: PaymentInstruction, act: InstructionAct) => void
  /** Lists all owners of a shared instruction. */
  readonly onOwners: (instruction: PaymentInstruction) => void
  readonly isBusy: boolean
  /** Error of the last action on it; null for none. */
  readonly problem: string | null
}

/** Pending change: what it waits for, what it changes, and the possible actions. */
export const OpenInstruction = (props: OpenInstructionProps) => {
  const { current, instruction, isBusy, onAct, onOwners, problem, rights, timeZone } = props
  const [asked, setAsked] = useState<InstructionAct["_tag"] | null>(null)
  const stopAsking = () => setAsked(null)
  const go = (act: InstructionAct) => {
    setAsked(null)
    onAct(instruction, act)
  }
  const isHeld = instruction.state === "approved"
  const decides = rights.approve && !isHeld && !instruction.isOwnProposal
  const { approvesFrom } = instruction
  const reopened = reopenedText(instruction, timeZone)
  return (
    <div className={layout.stack(3)}>
      <Callout kind="warning" title={`${instruction.currency}: ${words.states[instruction.state]}`}>
        {reopened === "" ? null : <p>{reopened}</p>}
        <p>{waitingText(instruction, timeZone)}</p>
        {decides && approvesFrom !== null ? (
          <p>{words.approvesFrom(momentText(approvesFrom, timeZone), zoneText(timeZone))}</p>
        ) : null}
        {isGrowing(instruction) ? <p>{words.owners.growing}</p> : null}
      </Callout>
      <InstructionCompare current={current} proposed={instruction} />
      <InstructionFacts instruction={instruction} timeZone={timeZone} isHistoryOnly />
      <div className={layout.row(2)}>
        {instruction.ownerCount > 1 ? (
          <Button isSmall onPress={() => onOwners(instruction)}>
            {words.owners.showAll(count(instruction.ownerCount))}
          </Button>
        ) : null}
        {decides && approvesFrom === null && instruction.missing.includes("client") ? (
          <Button isSmall kind="primary" onPress={() => setAsked("Approve")}>
            {words.approve}
          </Button>
        ) : null}
        {decides ? (
          <Button isSmall onPress={() => setAsked("Reject")}>
            {words.reject}
          </Button>
        ) : null}
        {rights.stop ? (
          <Button isSmall kind="danger" onPress={() => setAsked("Cancel")}>
            {words.stop}
          </Button>
        ) : null}
        <span role="status" className={layout.text("muted", 13)}>
          {isBusy ? words.working : ""}
        </span>
      </div>
      {problem === null ? null : <FailureNotice text={problem} />}
      {asked === "Approve" ? (
        <ConfirmDialog
          title={words.confirm.title(ownersText(instruction))}
          sentence={words.confirm.sentence(
            `${instruction.beneficiary}, ${accountText(instruction)}, ${bankText(instruction)}`
          )}
          confirmLabel={words.approve}
          cancelLabel={words.cancel}
          onConfirm={() => go({ _tag: "Approve" })}
          onCancel={stopAsking}
        />
      ) : null}
      {asked === "Reject" || asked === "Cancel" ? (
        <ReasonDialog
          act={asked}
          instruction={instruction}
          onGo={(reason) => go({ _tag: asked, reason })}
          onCancel={stopAsking}
        />
      ) : null}
    </div>
  )
}
