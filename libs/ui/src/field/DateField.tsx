import { DateVariant, dayOfEntered, faultOfNullDate, maskDate } from "@reclaim/core/rules/input/EnteredDate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { lazy, Suspense, useRef, useState } from "react"
import { CalendarDays } from "../icon/things.ts"
import { acceptsDigit } from "./acceptsDigit.ts"
import styles from "./DateField.module.css"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import { RestrictedField } from "./RestrictedField.tsx"

/** The calendar loads when it is first opened: most dates are typed. */
const DatePopover = lazy(async () => ({ default: (await import("./DatePopover.tsx")).DatePopover }))

export interface DateFieldProps extends FieldProps {
  /** As entered, `11/20/2026`; parsed by core's `EnteredDate`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** The days that can be picked; a typed day is checked by the form. */
  readonly minDay?: CalendarDate
  readonly maxDay?: CalendarDate
  readonly today: CalendarDate
}

const words = fieldMessages.date
const fullLength = "11/20/2026".length

/** Help below the field: once a day is entered, its written form takes the place of the notation. */
const helpFor = (help: string, value: string): string => {
  const day = dayOfEntered(value)
  if (day === null) return help
  const rest = help.startsWith(words.help) ? help.slice(words.help.length).replace(/^\. /, "") : help
  return rest === "" ? displayDate(day) : `${displayDate(day)}. ${rest}`
}

/** A day, typed as MM/dd/yyyy or picked in a calendar. */
export const DateField = ({ minDay, maxDay, today, help = words.help, ...field }: DateFieldProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RestrictedField
        {...field}
        error={faultOfNullDate(field.value) ?? field.error}
        help={helpFor(help, field.value)}
        takes={words.takes}
        acceptsKey={(key) => key === "/" || acceptsDigit(key)}
        pastePattern={DateVariant}
        mask={maskDate}
        fullLength={fullLength}
        inputMode="numeric"
        autoComplete="off"
        end={
          <button
            ref={button}
            type="button"
            className={styles["pick"]}
            aria-label={words.pick(field.label)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.isDisabled}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays aria-hidden />
          </button>
        }
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <DatePopover
            label={words.calendar(field.label)}
            triggerRef={button}
            day={dayOfEntered(field.value)}
            today={today}
            {...(minDay === undefined ? {} : { minDay })}
            {...(maxDay === undefined ? {} : { maxDay })}
            onPick={(day) => {
              field.onChange(standardDate(day))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
