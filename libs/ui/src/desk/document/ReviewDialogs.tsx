import { DocumentClass, documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { useState } from "react"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { SelectField } from "../../field/SelectField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { OriginalDialog } from "../../documents/register/OriginalDialog.tsx"
import { AskDialog, type AskedFor } from "./AskDialog.tsx"
import { documentDeskMessages as words } from "./documentDeskMessages.ts"
import { type Rejection, RejectDialog } from "./RejectDialog.tsx"

/** What the desk does besides accepting, each with its reason or its day. */
export type ReviewDialog = "Reject" | "Waive" | "Reassign" | "Answer" | "Ask" | "Arrived"

/** What came of one of these. */
export type ReviewAct =
  | ({ readonly _tag: "Reject" } & Rejection)
  | { readonly _tag: "Waive"; readonly reason: string }
  | { readonly _tag: "Reassign"; readonly documentClass: DocumentClass; readonly reason: string }
  | { readonly _tag: "Answer"; readonly text: string }
  | ({ readonly _tag: "Ask" } & AskedFor)
  | { readonly _tag: "Arrived"; readonly on: CalendarDate }

export interface ReviewDialogsProps {
  readonly open: ReviewDialog
  readonly detail: RequirementDetail
  readonly today: CalendarDate
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
      return <AskDialog {...props} onGo={(asked) => props.onGo({ _tag: "Ask", ...asked })} />
    case "Arrived":
      return (
        <OriginalDialog
          name={documentTexts.title(props.detail.requirement)}
          act="receive"
          today={props.today}
          onGo={(on) => props.onGo({ _tag: "Arrived", on })}
          onCancel={props.onCancel}
        />
      )
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
