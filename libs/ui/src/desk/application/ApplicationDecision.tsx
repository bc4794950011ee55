import { waitingFor } from "@reclaim/core/domain/account/ApplicationState"
import type { AccountApplication } from "@reclaim/core/domain/account/application/AccountApplication"
import type { Acceptance, DeskAct } from "@reclaim/core/domain/account/application/DeskAct"
import type { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import { useState } from "react"
import type { ChoiceSearch } from "../../field/ComboField.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { AcceptForm } from "./AcceptForm.tsx"
import styles from "./ApplicationAtDesk.module.css"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"
import type { DeskNotes } from "./DeskNotes.ts"
import { investorComparisonMessages as investorWords } from "./investorComparisonMessages.ts"
import { RejectDialog } from "./RejectDialog.tsx"

export interface ApplicationDecisionProps {
  readonly sent: DeskApplication
  readonly notes: DeskNotes
  /** It was to be returned, with notes that have no words or without any. */
  readonly onTried: () => void
  readonly onAct: (act: DeskAct) => void
  readonly isBusy: boolean
  /** Why the last act was not done; null for nothing to tell. */
  readonly problem: string | null
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
}

/** What the desk may do with an application, by its state. */
export const ApplicationDecision = (props: ApplicationDecisionProps) => {
  const { isBusy, onAct, problem, sent } = props
  const { state } = sent.application
  return (
    <Card title={words.decision}>
      <div className={styles["form"]}>
        {state === "submitted" ? (
          <>
            <p>{words.toTake}</p>
            <div className={styles["acts"]}>
              <Button kind="primary" onPress={() => onAct({ _tag: "Take" })}>
                {words.take}
              </Button>
            </div>
          </>
        ) : state === "in_review" ? (
          <InReview {...props} />
        ) : (
          <p>{waitingFor(state) === "client" ? words.toWait : words.closed}</p>
        )}
        {problem === null ? null : <FailureNotice text={problem} />}
        <span role="status" className={styles["working"]}>
          {isBusy ? words.working : ""}
        </span>
      </div>
    </Card>
  )
}

/** A change keeps custodian and owner, whatever is said of them. */
const unchangedPlace = ({ steps }: AccountApplication): Acceptance => ({
  custodianCode: steps.account.custodianCode,
  owner: { new: true }
})

const InReview = ({ custodians, notes, onAct, onSearchCustodians, onTried, sent }: ApplicationDecisionProps) => {
  const [mode, setMode] = useState<"Choosing" | "Accepting" | "Rejecting">("Choosing")
  const [isRefused, setRefused] = useState(false)
  const { application } = sent
  const texts = [...notes].map(([path, text]) => ({ path, text: text.trim() }))
  const giveBack = () => {
    if (texts.length > 0 && texts.every(({ text }) => text !== "")) {
      return onAct({ _tag: "Return", notes: texts, reason: "" })
    }
    onTried()
    setRefused(texts.length === 0)
  }
  if (mode === "Accepting") {
    return (
      <AcceptForm
        sent={sent}
        custodians={custodians}
        onSearchCustodians={onSearchCustodians}
        onAccept={(acceptance) => onAct({ _tag: "Accept", acceptance })}
        onCancel={() => setMode("Choosing")}
      />
    )
  }
  return (
    <>
      <p>{words.inReview}</p>
      <div className={styles["acts"]}>
        {application.kind === "investors" ? (
          <Button kind={notes.size === 0 ? "primary" : "plain"} onPress={() => onAct({ _tag: "AcceptInvestors" })}>
            {investorWords.accept}
          </Button>
        ) : application.kind === "change" ? (
          <Button
            kind={notes.size === 0 ? "primary" : "plain"}
            onPress={() => onAct({ _tag: "Accept", acceptance: unchangedPlace(application) })}
          >
            {words.acceptChange}
          </Button>
        ) : (
          <Button kind={notes.size === 0 ? "primary" : "plain"} onPress={() => setMode("Accepting")}>
            {words.accept}
          </Button>
        )}
        <Button kind={notes.size === 0 ? "plain" : "primary"} onPress={giveBack}>
          {words.returnAct(notes.size)}
        </Button>
        <Button onPress={() => setMode("Rejecting")}>{words.reject}</Button>
      </div>
      {isRefused && notes.size === 0 ? <FailureNotice text={words.noNotes} /> : null}
      {mode === "Rejecting" ? (
        <RejectDialog
          onReject={(rejectReason, reason) => {
            setMode("Choosing")
            onAct({ _tag: "Reject", rejectReason, reason })
          }}
          onCancel={() => setMode("Choosing")}
        />
      ) : null}
    </>
  )
}
