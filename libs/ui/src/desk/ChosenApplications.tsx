import type { BulkDecision } from "@reclaim/core/domain/application/DeskApplicationAct"
import type { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"
import { count } from "@reclaim/core/format/count"
import { useEffect, useRef, useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { focusField } from "../field/focusField.ts"
import { RadioField } from "../field/RadioField.tsx"
import { TextAreaField } from "../form/TextAreaField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import { RejectDialog } from "./application/RejectDialog.tsx"
import styles from "./DeskItems.module.css"
import { deskMessages } from "./deskMessages.ts"

interface ReturnTogetherDialogProps {
  /** Number of applications to return. */
  readonly applications: number
  readonly onReturn: (note: FieldNote) => void
  readonly onCancel: () => void
}

const returnTogetherDialogWords = deskMessages.together

/** Paths of fields likely to need the same correction in several applications. */
const paths = [
  "account.custodianCode",
  "account.accountNumber",
  "owner.name",
  "owner.taxNumber",
  "owner.registeredAddress",
  "people.contactIds",
  "payment.beneficiary"
]

/** Maximum length of the note, in characters. */
const maxNoteLength = 1000

/** Asks for the field to correct and a note, shared by all applications that are returned. */
const ReturnTogetherDialog = ({ applications, onCancel, onReturn }: ReturnTogetherDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [path, setPath] = useState("")
  const [text, setText] = useState("")
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["path"]), [])
  const go = () => {
    if (path !== "" && text.trim() !== "") return onReturn({ path, text: text.trim() })
    setTried(true)
    focusField(place.current, [path === "" ? "path" : "note"])
  }
  return (
    <ModalDialog
      isForm
      title={returnTogetherDialogWords.returnTitle(applications, count(applications))}
      sentence={returnTogetherDialogWords.returnSentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{returnTogetherDialogWords.cancel}</Button>
          <Button kind="primary" onPress={go}>
            {returnTogetherDialogWords.returnGo}
          </Button>
        </>
      }
    >
      <div ref={place} className={layout.stack(4)}>
        <RadioField
          name="path"
          label={returnTogetherDialogWords.field}
          choices={paths.map((id) => ({ id, label: pathLabel(id) }))}
          value={path}
          onChange={setPath}
          error={isTried && path === "" ? returnTogetherDialogWords.fieldMissing : undefined}
          isRequired
        />
        <TextAreaField
          name="note"
          label={returnTogetherDialogWords.note}
          value={text}
          onChange={(entered) => setText(entered.slice(0, maxNoteLength))}
          error={isTried && text.trim() === "" ? returnTogetherDialogWords.noteMissing : undefined}
          isRequired
        />
      </div>
    </ModalDialog>
  )
}

export interface ChosenApplicationsProps {
  /** At least one, all of one client. */
  readonly chosen: ReadonlyArray<WorkItem>
  readonly onAct: (act: BulkDecision) => void
  readonly onClear: () => void
  readonly isBusy: boolean
  /** Error of the last action; null for none. */
  readonly problem: string | null
}

const words = deskMessages.together

/** Bulk actions on the selected applications, applied to all of them or to none. */
export const ChosenApplications = ({ chosen, isBusy, onAct, onClear, problem }: ChosenApplicationsProps) => {
  const [asking, setAsking] = useState<"return" | "reject" | null>(null)
  const client = chosen[0]?.clientName ?? ""
  const isNobodys = chosen.every(({ state }) => state === "open")
  const isTaken = chosen.every(({ state }) => state === "taken")
  const text = count(chosen.length)
  const decide = (act: BulkDecision) => {
    setAsking(null)
    onAct(act)
  }
  return (
    <div role="group" aria-label={words.name} className={classes(layout.row(2), styles["chosen"])}>
      <span role="status">{isBusy ? words.working : words.chosen(chosen.length, text, client)}</span>
      <Button isSmall kind="primary" isDisabled={!isNobodys || isBusy} onPress={() => onAct({ _tag: "Take" })}>
        {words.take}
      </Button>
      <Button isSmall isDisabled={!isTaken || isBusy} onPress={() => setAsking("return")}>
        {words.return}
      </Button>
      <Button isSmall isDisabled={!isTaken || isBusy} onPress={() => setAsking("reject")}>
        {words.reject}
      </Button>
      <Button isSmall onPress={onClear}>
        {words.clear}
      </Button>
      {isNobodys || isTaken ? null : <small className={layout.text("faint", 13)}>{words.mixed}</small>}
      {problem === null ? null : <FailureNotice text={problem} />}
      {asking === "return" ? (
        <ReturnTogetherDialog
          applications={chosen.length}
          onReturn={(note) => decide({ _tag: "Return", notes: [note], reason: "" })}
          onCancel={() => setAsking(null)}
        />
      ) : null}
      {asking === "reject" ? (
        <RejectDialog
          title={words.rejectTitle(chosen.length, text)}
          go={words.rejectGo}
          onReject={(rejectReason, reason) => decide({ _tag: "Reject", rejectReason, reason })}
          onCancel={() => setAsking(null)}
        />
      ) : null}
    </div>
  )
}
