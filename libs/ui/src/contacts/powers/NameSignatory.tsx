import { useEffect, useRef, useState } from "react"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import type { Choice } from "../../field/Choice.ts"
import { type ChoiceSearch, ComboField } from "../../field/ComboField.tsx"
import { Button } from "../../page/Button.tsx"
import { layout } from "../../theme/layout.ts"
import { powersMessages } from "./powersMessages.ts"

export interface NameSignatoryProps {
  /** Name of the owner; null while loading. */
  readonly owner: string | null
  /** Search results for contacts. */
  readonly people: ChoiceSearch
  /** Opens the powers of this contact. */
  readonly onChoose: (contactId: number) => void
  /** Called by its button or by Escape. */
  readonly onCancel: () => void
}

const words = powersMessages.naming

/** Asks which contact is to sign for an owner. */
export const NameSignatory = ({ onCancel, onChoose, owner, people }: NameSignatoryProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector("input")?.focus(), [])
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [isTried, setTried] = useState(false)
  return (
    <ModalDialog
      isForm
      title={words.title(owner ?? words.thisOwner)}
      sentence={words.sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind="primary" onPress={() => (chosen === null ? setTried(true) : onChoose(Number(chosen.id)))}>
            {words.next}
          </Button>
        </>
      }
    >
      <div ref={place} className={layout.stack(4, "form")}>
        <ComboField
          name="person"
          label={words.person}
          help={words.personHelp}
          value={chosen}
          onChange={setChosen}
          search={people}
          error={isTried && chosen === null ? words.missing : undefined}
          isRequired
        />
      </div>
    </ModalDialog>
  )
}
