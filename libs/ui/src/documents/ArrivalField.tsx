import { addDays } from "@reclaim/core/domain/value/dateSteps"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { DateField } from "../field/DateField.tsx"
import { whatIfMessages } from "./whatIfMessages.ts"

export interface ArrivalFieldProps {
  /** Its name among the fields of the page. */
  readonly name: string
  readonly day: CalendarDate
  readonly onDay: (day: CalendarDate) => void
  readonly today: CalendarDate
}

const words = whatIfMessages.dates

const daysOfKey = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): number => {
  const days = shiftKey ? 7 : 1
  return key === "ArrowUp" ? days : key === "ArrowDown" ? -days : 0
}

/** The day on which a document is assumed to arrive: typed, picked, or moved by the arrow keys. */
export const ArrivalField = ({ day, name, onDay, today }: ArrivalFieldProps) => {
  const place = useRef<HTMLDivElement>(null)
  // What is typed as long as it is no day; with the day that it was typed over.
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: CalendarDate } | null>(null)
  const [isLeft, setLeft] = useState(false)
  const partial = typed !== null && typed.over === day ? typed.text : null
  const move = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const days = daysOfKey(event)
    if (days === 0 || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) {
      return
    }
    event.preventDefault()
    setTyped(null)
    onDay(addDays(day, days))
  })
  useEffect(() => {
    const field = place.current
    if (field === null) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => move(event)
    field.addEventListener("keydown", onKey)
    return () => field.removeEventListener("keydown", onKey)
  }, [])
  return (
    <div ref={place}>
      <DateField
        label={words.arrives}
        name={name}
        today={today}
        value={partial ?? standardDate(day)}
        error={partial !== null && isLeft ? words.fault : null}
        onChange={(text) => {
          const entered = dayOfEntered(text)
          setLeft(false)
          setTyped(entered === null ? { text, over: day } : null)
          if (entered !== null) onDay(entered)
        }}
        onBlur={() => setLeft(true)}
      />
    </div>
  )
}
