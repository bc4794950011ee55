import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { ComboField } from "../field/ComboField.tsx"
import { Button } from "../page/Button.tsx"
import styles from "./Contacts.module.css"
import { listedName } from "./contactTexts.ts"
import { stepMessages } from "./stepMessages.ts"

export interface DeactivationProps {
  readonly name: string
  readonly successors: ReadonlyArray<Contact>
  /** With who takes their place; null for nobody. */
  readonly onDeactivate: (successorContactId: number | null) => void
  readonly onCancel: () => void
}

const words = stepMessages.deactivation

const nobody = { id: "", label: words.nobody } as const

/** Asks who takes somebody's place before they are let go, and says what ends. */
export const Deactivation = ({ name, successors, onDeactivate, onCancel }: DeactivationProps) => {
  const [successor, setSuccessor] = useState("")
  const choices = [
    nobody,
    ...successors.map((contact) => ({ id: String(contact.contactId), label: listedName(contact) }))
  ]
  return (
    <ModalDialog
      isForm
      title={words.title(name)}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{stepMessages.cancel}</Button>
          <Button kind="danger" onPress={() => onDeactivate(successor === "" ? null : Number(successor))}>
            {words.title(name)}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <div>
          <p>{words.sentence}</p>
          <ul className={styles["ends"]}>
            {words.ends.map((end) => (
              <li key={end}>{end}</li>
            ))}
          </ul>
        </div>
        <ComboField
          name="successor"
          label={words.successor}
          help={words.successorHelp}
          search={{ _tag: "Found", choices }}
          value={choices.find(({ id }) => id === successor) ?? nobody}
          onChange={(choice) => setSuccessor(choice?.id ?? "")}
        />
      </div>
    </ModalDialog>
  )
}
