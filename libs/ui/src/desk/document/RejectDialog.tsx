import { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import { type ReactNode, useState } from "react"
import { SelectField } from "../../field/SelectField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { documentDeskMessages } from "./documentDeskMessages.ts"

/** Reason of a rejection; the text is empty if the code is enough. */
export interface Rejection {
  readonly code: DocumentRejectCode
  readonly text: string
}

export interface RejectDialogProps {
  readonly title: string
  /** Consequence of the rejection. */
  readonly sentence: string
  /** Additional fields below the reason. */
  readonly further?: {
    /** Name of the first incomplete field; null if all are complete. */
    readonly missing: string | null
    readonly onTried: () => void
    readonly fields: ReactNode
  }
  readonly onGo: (why: Rejection) => void
  readonly onCancel: () => void
}

const words = documentDeskMessages.rejecting

/** Asks for the reason of a rejection; a text is required only for the code "other". */
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
