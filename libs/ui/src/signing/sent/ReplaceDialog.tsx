import type { Signer } from "@reclaim/core/domain/signing/Signer"
import { useRef, useState } from "react"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { Button } from "../../page/Button.tsx"
import { layout } from "../../theme/layout.ts"
import { sentMessages } from "./sentMessages.ts"

export interface ReplaceDialogProps {
  /** The document with its year. */
  readonly name: string
  /** Signers who have not answered, with their possible replacements. */
  readonly signers: ReadonlyArray<Signer>
  readonly onGo: (signer: { readonly n: number; readonly contactId: number }) => void
  readonly onCancel: () => void
}

const words = sentMessages.replace

const signerText = (name: string, jobTitle: string): string => (jobTitle === "" ? name : `${name}, ${jobTitle}`)

/** Asks for the signer to replace, and the replacement. */
export const ReplaceDialog = ({ name, onCancel, onGo, signers }: ReplaceDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [n, setN] = useState(signers.length === 1 ? String(signers[0]?.n ?? "") : "")
  const [other, setOther] = useState("")
  const [isTried, setTried] = useState(false)
  const former = signers.find((signer) => String(signer.n) === n) ?? null
  const choices = former?.replacements ?? []
  const chosen = choices.find(({ contactId }) => String(contactId) === other) ?? null
  const go = () => {
    if (former !== null && chosen !== null) return onGo({ n: former.n, contactId: chosen.contactId })
    setTried(true)
    focusField(place.current, [former === null ? "former" : "other"])
  }
  const isNobody = former !== null && choices.length === 0
  return (
    <ModalDialog
      isForm
      title={words.title(name)}
      sentence={words.sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          {isNobody ? null : (
            <Button kind="primary" onPress={go}>
              {words.go}
            </Button>
          )}
        </>
      }
    >
      <div ref={place} className={layout.stack(4, "form")}>
        {signers.length === 1 ? null : (
          <RadioField
            name="former"
            label={words.former}
            choices={signers.map((signer) => ({
              id: String(signer.n),
              label: signerText(signer.name, signer.jobTitle)
            }))}
            value={n}
            onChange={(id) => {
              setN(id)
              setOther("")
            }}
            error={isTried && former === null ? words.formerMissing : undefined}
            isRequired
          />
        )}
        {former === null ? null : isNobody ? (
          <p role="status">{words.nobody(former.name)}</p>
        ) : (
          <RadioField
            name="other"
            label={words.other(former.name)}
            choices={choices.map((one) => ({ id: String(one.contactId), label: signerText(one.name, one.jobTitle) }))}
            value={other}
            onChange={setOther}
            error={isTried && chosen === null ? words.otherMissing : undefined}
            isRequired
          />
        )}
      </div>
    </ModalDialog>
  )
}
