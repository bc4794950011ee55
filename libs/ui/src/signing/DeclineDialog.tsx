import { DeclineCode } from "@reclaim/core/domain/signing/DeclineCode"
import { useState } from "react"
import { RadioField } from "../field/RadioField.tsx"
import { AskReason } from "../form/AskReason.tsx"
import { signingMessages } from "./signingMessages.ts"

export interface DeclineDialogProps {
  /** The document with its year. */
  readonly name: string
  readonly onGo: (why: { readonly code: DeclineCode; readonly text: string }) => void
  readonly onCancel: () => void
}

const words = signingMessages.decline

/** Asks for the reason why the user does not sign. */
export const DeclineDialog = ({ name, onCancel, onGo }: DeclineDialogProps) => {
  const [code, setCode] = useState<DeclineCode | null>(null)
  const [isTried, setTried] = useState(false)
  return (
    <AskReason
      title={words.title(name)}
      sentence={words.sentence}
      words={words}
      act={{ label: words.go, kind: "danger" }}
      further={{
        name: "code",
        isMissing: code === null,
        onTried: () => setTried(true),
        field: (
          <RadioField
            name="code"
            label={words.code}
            choices={DeclineCode.literals.map((id) => ({ id, label: words.codes[id] }))}
            value={code ?? ""}
            onChange={(id) => setCode(DeclineCode.literals.find((one) => one === id) ?? null)}
            error={isTried && code === null ? words.codeMissing : undefined}
            isRequired
          />
        )
      }}
      onGo={(text) => (code === null ? undefined : onGo({ code, text }))}
      onCancel={onCancel}
    />
  )
}
