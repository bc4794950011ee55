import { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import { type ReactNode, useState } from "react"
import { SelectField } from "../../field/SelectField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { documentDeskMessages } from "./documentDeskMessages.ts"

/** Why something is rejected; the text is empty where the code says enough. */
export interface Rejection {
  readonly code: DocumentRejectCode
  readonly text: string
}

export interface RejectDialogProps {
  readonly title: string
  /** What follows. */
  readonly sentence: string
  /** What else has to be said, below the reason. */
  readonly further?: {
    /** The first field that lacks its value; null when none does. */
    readonly missing: string | null
    readonly onTried: () => void
    readonly fields: ReactNode
  }
  readonly onGo: (why: Rejection) => void
  readonly onCancel: () => void
}

const words = documentDeskMessages.rejecting

/** Asks why something is rejected; in the reviewer's own words where no reason of its own says enough. */
export const RejectDialog = ({ further, onCancel, onGo, sentence, title }: RejectDialogProps) => {
  const [code, setCode] = useState<DocumentRejectCode | null>(null)
  const [isTried, setTried] = useState(false)
  const missing = code === null ? "code" : (further?.missing ?? null)
  return (
    <AskReason
      title={title}
      sentence={sentence}
      words={words}
      act={{ label: words.go, kind: "danger" }}
      isOptional={code !== null && code !== "other"}
      further={{
        name: missing ?? "code",
        isMissing: missing !== null,
        onTried: () => {
          setTried(true)
          further?.onTried()
        },
        field: (
          <>
            <SelectField
              name="code"
              label={words.code}
              choices={DocumentRejectCode.literals.map((id) => ({ id, label: documentDeskMessages.codes[id] }))}
              value={code ?? ""}
              onChange={(id) => setCode(DocumentRejectCode.literals.find((one) => one === id) ?? null)}
              error={isTried && code === null ? words.codeMissing : undefined}
              isRequired
            />
            {further?.fields}
          </>
        )
      }}
      onGo={(text) => (code === null ? undefined : onGo({ code, text }))}
      onCancel={onCancel}
    />
  )
}
