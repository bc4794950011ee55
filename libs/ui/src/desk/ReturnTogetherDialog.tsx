import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import { count } from "@reclaim/core/format/count"
import { useEffect, useRef, useState } from "react"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { focusField } from "../field/focusField.ts"
import { RadioField } from "../field/RadioField.tsx"
import { TextAreaField } from "../form/TextAreaField.tsx"
import { Button } from "../page/Button.tsx"
import styles from "./DeskItems.module.css"
import { deskMessages } from "./deskMessages.ts"

export interface ReturnTogetherDialogProps {
  /** How many applications are returned. */
  readonly applications: number
  readonly onReturn: (note: FieldNote) => void
  readonly onCancel: () => void
}

const words = deskMessages.together

/** What the same can be wrong with in several applications, by their paths. */
const paths = [
  "account.custodianCode",
  "account.accountNumber",
  "owner.name",
  "owner.taxNumber",
  "owner.registeredAddress",
  "people.contactIds",
  "payment.beneficiary"
]

/** The longest note that is sent. */
const maxNoteLength = 1000

/** Asks what is to be corrected in several applications that are returned. */
export const ReturnTogetherDialog = ({ applications, onCancel, onReturn }: ReturnTogetherDialogProps) => {
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
      title={words.returnTitle(applications, count(applications))}
      sentence={words.returnSentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind="primary" onPress={go}>
            {words.returnGo}
          </Button>
        </>
      }
    >
      <div ref={place} className={styles["form"]}>
        <RadioField
          name="path"
          label={words.field}
          choices={paths.map((id) => ({ id, label: pathLabel(id) }))}
          value={path}
          onChange={setPath}
          error={isTried && path === "" ? words.fieldMissing : undefined}
          isRequired
        />
        <TextAreaField
          name="note"
          label={words.note}
          value={text}
          onChange={(entered) => setText(entered.slice(0, maxNoteLength))}
          error={isTried && text.trim() === "" ? words.noteMissing : undefined}
          isRequired
        />
      </div>
    </ModalDialog>
  )
}
