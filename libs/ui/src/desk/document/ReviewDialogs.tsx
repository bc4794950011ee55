import { DocumentClass, documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { useState } from "react"
import { SelectField } from "../../field/SelectField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { documentDeskMessages as words } from "./documentDeskMessages.ts"
import { type Rejection, RejectDialog } from "./RejectDialog.tsx"

/** What the desk does besides accepting, each with its reason. */
export type ReviewDialog = "Reject" | "Waive" | "Reassign" | "Answer" | "Ask"

/** What came of one of these. */
export type ReviewAct =
  | ({ readonly _tag: "Reject" } & Rejection)
  | { readonly _tag: "Waive"; readonly reason: string }
  | { readonly _tag: "Reassign"; readonly documentClass: DocumentClass; readonly reason: string }
  | { readonly _tag: "Answer"; readonly text: string }
  | { readonly _tag: "Ask"; readonly code: string; readonly name: string; readonly reason: string }

export interface ReviewDialogsProps {
  readonly open: ReviewDialog
  readonly detail: RequirementDetail
  readonly onGo: (act: ReviewAct) => void
  readonly onCancel: () => void
}

/** Asks for the reason, and for what else the act needs. */
export const ReviewDialogs = (props: ReviewDialogsProps) => {
  switch (props.open) {
    case "Reject":
      return (
        <RejectDialog
          title={words.rejecting.title}
          sentence={words.rejecting.sentence}
          onGo={(why) => props.onGo({ _tag: "Reject", ...why })}
          onCancel={props.onCancel}
        />
      )
    case "Waive":
      return (
        <AskReason
          title={words.waiving.title}
          sentence={words.waiving.sentence}
          words={words.waiving}
          act={{ label: words.waiving.go, kind: "danger" }}
          onGo={(reason) => props.onGo({ _tag: "Waive", reason })}
          onCancel={props.onCancel}
        />
      )
    case "Reassign":
      return <Reassign {...props} />
    case "Answer":
      return (
        <AskReason
          title={words.answering.title}
          sentence={words.answering.sentence}
          words={words.answering}
          act={{ label: words.answering.go, kind: "primary" }}
          onGo={(text) => props.onGo({ _tag: "Answer", text })}
          onCancel={props.onCancel}
        />
      )
    case "Ask":
      return <Ask {...props} />
  }
}

const Reassign = ({ detail: { requirement }, onCancel, onGo }: ReviewDialogsProps) => {
  const [documentClass, setClass] = useState<DocumentClass | null>(null)
  const [isTried, setTried] = useState(false)
  const others = DocumentClass.literals.filter((one) => documentClassIds[one] !== requirement.classificationId)
  return (
    <AskReason
      title={words.reassigning.title}
      sentence={words.reassigning.sentence}
      words={words.reassigning}
      act={{ label: words.reassigning.go, kind: "primary" }}
      further={{
        name: "documentClass",
        isMissing: documentClass === null,
        onTried: () => setTried(true),
        field: (
          <SelectField
            name="documentClass"
            label={words.reassigning.who}
            choices={others.map((id) => ({ id, label: words.classes[id] }))}
            value={documentClass ?? ""}
            onChange={(id) => setClass(others.find((one) => one === id) ?? null)}
            error={isTried && documentClass === null ? words.reassigning.whoMissing : undefined}
            isRequired
          />
        )
      }}
      onGo={(reason) => (documentClass === null ? undefined : onGo({ _tag: "Reassign", documentClass, reason }))}
      onCancel={onCancel}
    />
  )
}

const Ask = ({ detail: { askable, requirement }, onCancel, onGo }: ReviewDialogsProps) => {
  const [code, setCode] = useState("")
  const [isTried, setTried] = useState(false)
  return (
    <AskReason
      title={words.asking.title}
      sentence={words.asking.sentence(requirement.owner, requirement.marketName)}
      words={words.asking}
      act={{ label: words.asking.go, kind: "primary" }}
      further={{
        name: "code",
        isMissing: code === "",
        onTried: () => setTried(true),
        field: (
          <SelectField
            name="code"
            label={words.asking.what}
            choices={askable.map((one) => ({ id: one.code, label: one.name, detail: one.why }))}
            value={code}
            onChange={setCode}
            error={isTried && code === "" ? words.asking.whatMissing : undefined}
            isRequired
          />
        )
      }}
      onGo={(reason) => {
        const chosen = askable.find((one) => one.code === code)
        if (chosen !== undefined) onGo({ _tag: "Ask", code, name: chosen.name, reason })
      }}
      onCancel={onCancel}
    />
  )
}
