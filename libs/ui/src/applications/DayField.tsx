import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { useState } from "react"
import { DateField } from "../field/DateField.tsx"
import type { FieldProps } from "../field/fieldProps.ts"
import { applicationMessages } from "./applicationMessages.ts"

export interface DayFieldProps extends FieldProps {
  readonly value: CalendarDate | null
  readonly onChange: (value: CalendarDate | null) => void
  readonly onBlur: () => void
  readonly today: CalendarDate
}

/** Date field. The value is null while the typed date is incomplete; the typed text is kept. */
export const DayField = ({ error, onBlur, onChange, value, ...field }: DayFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isPartial = value === null && typed !== null && typed !== ""
  // The value was changed from outside since the text was typed.
  const shown = value === null ? (typed ?? "") : standardDate(value)
  return (
    <DateField
      {...field}
      value={shown}
      error={isPartial && isLeft ? applicationMessages.form.dateFault : error}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        onChange(dayOfEntered(text))
      }}
      onBlur={() => {
        setLeft(true)
        onBlur()
      }}
    />
  )
}
