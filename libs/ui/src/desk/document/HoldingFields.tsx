import type { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { validityOf } from "@reclaim/core/rules/document/validityOf"
import { DayField } from "../../applications/DayField.tsx"
import { layout } from "../../theme/layout.ts"
import { documentDeskMessages as words } from "./documentDeskMessages.ts"

/** Dates of issue and validity of a document; null if not stated. */
export interface HeldDays {
  readonly issuedOn: CalendarDate | null
  readonly validFrom: CalendarDate | null
  /** Null also if the validity is unlimited. */
  readonly validTo: CalendarDate | null
}

/** Returns the first invalid field and its error; null if all are valid. */
export const faultOfHolding = (
  { issuedOn, validFrom, validTo }: HeldDays,
  { isIssueNeeded, today }: { readonly isIssueNeeded: boolean; readonly today: CalendarDate }
): readonly [field: "issuedOn" | "validFrom" | "validTo", text: string] | null => {
  if (isIssueNeeded && issuedOn === null) return ["issuedOn", words.issuedMissing]
  if (issuedOn !== null && issuedOn > today) return ["issuedOn", words.issuedAhead]
  if (validFrom === null) return ["validFrom", words.fromMissing]
  return validTo !== null && validTo < validFrom ? ["validTo", words.toBefore] : null
}

export interface HoldingFieldsProps {
  readonly days: HeldDays
  readonly onDays: (days: HeldDays) => void
  /** Validity rule of the document; null for none. */
  readonly validity: DocumentValidity | null
  readonly today: CalendarDate
  readonly isIssueNeeded: boolean
  /** Error to show. */
  readonly fault: ReturnType<typeof faultOfHolding>
}

const ignore = () => undefined

/** Fields for a document's validity dates, derived from the date of issue by the rule and editable afterwards. */
export const HoldingFields = ({ days, fault, isIssueNeeded, onDays, today, validity }: HoldingFieldsProps) => {
  const errorOf = (field: string) => (fault !== null && fault[0] === field ? fault[1] : null)
  const issue = (issuedOn: CalendarDate | null) =>
    onDays(
      issuedOn === null || validity === null ? { ...days, issuedOn } : { issuedOn, ...validityOf(validity, issuedOn) }
    )
  return (
    <div className={layout.columns(150, 3)}>
      <DayField
        name="issuedOn"
        label={words.issued}
        value={days.issuedOn}
        onChange={issue}
        onBlur={ignore}
        today={today}
        error={errorOf("issuedOn")}
        isRequired={isIssueNeeded}
      />
      <DayField
        name="validFrom"
        label={words.from}
        value={days.validFrom}
        onChange={(validFrom) => onDays({ ...days, validFrom })}
        onBlur={ignore}
        today={today}
        error={errorOf("validFrom")}
        isRequired
      />
      <DayField
        name="validTo"
        label={words.to}
        help={words.toHelp}
        value={days.validTo}
        onChange={(validTo) => onDays({ ...days, validTo })}
        onBlur={ignore}
        today={today}
        error={errorOf("validTo")}
      />
    </div>
  )
}
