import type { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { validityOf } from "@reclaim/core/rules/document/validityOf"
import { type FormEvent, useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { focusField } from "../../field/focusField.ts"
import { Button } from "../../page/Button.tsx"
import { pageKeys } from "../../shell/pageKeys.ts"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../DeskForm.module.css"
import { envelopeDeskMessages as words } from "./envelopeDeskMessages.ts"

export interface AcceptFormProps {
  /** Date of the last signature. */
  readonly signedOn: CalendarDate | null
  /** Validity rule of the document; null for none. */
  readonly validity: DocumentValidity | null
  readonly today: CalendarDate
  readonly onAccept: (holding: { readonly validFrom: CalendarDate; readonly validTo: CalendarDate | null }) => void
}

const ignore = () => undefined

/** Asks for the validity dates, which default to the rule counted from the last signature. */
export const AcceptForm = ({ onAccept, signedOn, today, validity }: AcceptFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const held = signedOn === null || validity === null ? null : validityOf(validity, signedOn)
  const [validFrom, setValidFrom] = useState(held?.validFrom ?? signedOn)
  const [validTo, setValidTo] = useState(held?.validTo ?? null)
  const [isTried, setTried] = useState(false)
  const isEndBefore = validFrom !== null && validTo !== null && validTo < validFrom
  const accept = (event: FormEvent) => {
    event.preventDefault()
    if (validFrom !== null && !isEndBefore) return onAccept({ validFrom, validTo })
    setTried(true)
    focusField(place.current, [validFrom === null ? "validFrom" : "validTo"])
  }
  return (
    <form ref={place} className={classes(layout.stack(4, "form"), styles["form"])} onSubmit={accept} noValidate>
      <DayField
        name="validFrom"
        label={words.from}
        value={validFrom}
        onChange={setValidFrom}
        onBlur={ignore}
        today={today}
        error={isTried && validFrom === null ? words.fromMissing : null}
        isRequired
      />
      <DayField
        name="validTo"
        label={words.to}
        help={words.toHelp}
        value={validTo}
        onChange={setValidTo}
        onBlur={ignore}
        today={today}
        error={isTried && isEndBefore ? words.toBefore : null}
      />
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" isSubmit keys={pageKeys.accept}>
          {words.accept}
        </Button>
      </div>
    </form>
  )
}
