import type { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { useState } from "react"
import { RadioField } from "../../field/RadioField.tsx"
import { CourierFields, courierOf, type PostSaid, typedCourier } from "../../papers/CourierFields.tsx"
import { RejectDialog } from "../document/RejectDialog.tsx"
import { paperDeskMessages } from "./paperDeskMessages.ts"

/** Why it goes back to its owner; the courier only where an original goes with it. */
export interface SentBack {
  readonly code: DocumentRejectCode
  readonly reason: string
  readonly courier: PostSaid | null
}

export interface SendBackDialogProps {
  readonly isOriginalHere: boolean
  readonly today: CalendarDate
  readonly onGo: (sentBack: SentBack) => void
  readonly onCancel: () => void
}

const words = paperDeskMessages.rejecting

/** Asks why a signed document is not taken, and how its original goes back. */
export const SendBackDialog = ({ isOriginalHere, onCancel, onGo, today }: SendBackDialogProps) => {
  const [isGoing, setGoing] = useState(isOriginalHere)
  const [typed, setTyped] = useState(typedCourier(today))
  const [isTried, setTried] = useState(false)
  const said = isGoing ? courierOf(typed, today) : null
  return (
    <RejectDialog
      title={isOriginalHere ? words.originalTitle : words.scanTitle}
      sentence={words.sentence}
      {...(isOriginalHere
        ? {
            further: {
              missing: said !== null && "missing" in said ? said.missing : null,
              onTried: () => setTried(true),
              fields: (
                <>
                  <RadioField
                    name="original"
                    label={words.original}
                    choices={[
                      { id: "back", label: words.goesBack },
                      { id: "here", label: words.stays }
                    ]}
                    value={isGoing ? "back" : "here"}
                    onChange={(id) => setGoing(id === "back")}
                  />
                  {isGoing ? <CourierFields typed={typed} onType={setTyped} today={today} isTried={isTried} /> : null}
                </>
              )
            }
          }
        : {})}
      onGo={({ code, text }) => onGo({ code, reason: text, courier: said === null || "missing" in said ? null : said })}
      onCancel={onCancel}
    />
  )
}
