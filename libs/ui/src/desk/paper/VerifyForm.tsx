import type { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type FormEvent, useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { Button } from "../../page/Button.tsx"
import { faultOfHolding, HoldingFields, type HeldDays } from "../document/HoldingFields.tsx"
import styles from "../DeskForm.module.css"
import { paperDeskMessages as words } from "./paperDeskMessages.ts"

/** When it was signed, and from when until when it holds. */
export interface Verified {
  readonly issuedOn: CalendarDate
  readonly validFrom: CalendarDate
  /** Null while nothing ends it. */
  readonly validTo: CalendarDate | null
}

export interface VerifyFormProps {
  readonly validity: DocumentValidity | null
  readonly today: CalendarDate
  readonly onVerify: (verified: Verified) => void
}

/** Asks for the days of an original that is right. */
export const VerifyForm = ({ onVerify, today, validity }: VerifyFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [days, setDays] = useState<HeldDays>({ issuedOn: null, validFrom: null, validTo: null })
  const [isTried, setTried] = useState(false)
  const fault = faultOfHolding(days, { isIssueNeeded: true, today })
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const { issuedOn, validFrom, validTo } = days
    if (fault === null && issuedOn !== null && validFrom !== null) return onVerify({ issuedOn, validFrom, validTo })
    setTried(true)
    if (fault !== null) focusField(place.current, [fault[0]])
  }
  return (
    <form ref={place} className={styles["form"]} onSubmit={verify} noValidate>
      <HoldingFields
        days={days}
        onDays={setDays}
        validity={validity}
        today={today}
        isIssueNeeded
        fault={isTried ? fault : null}
      />
      <div className={styles["acts"]}>
        <Button kind="primary" isSubmit>
          {words.verify}
        </Button>
      </div>
    </form>
  )
}
