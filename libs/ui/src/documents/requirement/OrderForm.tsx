import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { useEffect, useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { focusField } from "../../field/focusField.ts"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Requirement.module.css"
import { requirementMessages } from "./requirementMessages.ts"

export interface OrderFormProps {
  readonly requirement: Requirement
  readonly today: CalendarDate
  /** `expectedOn` is null where unknown. */
  readonly onSave: (orderedOn: CalendarDate, expectedOn: CalendarDate | null) => void
  readonly onCancel: () => void
}

const words = requirementMessages.order

/** Form for the day a document was ordered, and the day it is expected. */
export const OrderForm = ({ onCancel, onSave, requirement, today }: OrderFormProps) => {
  const place = useRef<HTMLElement>(null)
  const [on, setOn] = useState<CalendarDate | null>(requirement.orderedOn ?? today)
  const [expectedOn, setExpectedOn] = useState(requirement.expectedOn)
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["orderedOn"]), [])
  const onFault = on === null ? words.onMissing : on > today ? words.ahead : null
  const expectedFault = on !== null && expectedOn !== null && expectedOn < on ? words.before : null
  const save = () => {
    if (on !== null && onFault === null && expectedFault === null) return onSave(on, expectedOn)
    setTried(true)
    focusField(place.current, [onFault === null ? "expectedOn" : "orderedOn"])
  }
  return (
    <section ref={place} className={classes(layout.stack(3, "form"), styles["panel"])} aria-label={words.title}>
      <h3>{words.title}</h3>
      <div className={layout.columns(180, 3)}>
        <DayField
          name="orderedOn"
          label={words.on}
          value={on}
          onChange={setOn}
          onBlur={ignore}
          today={today}
          error={isTried ? onFault : null}
          isRequired
        />
        <DayField
          name="expectedOn"
          label={words.expected}
          help={words.expectedHelp(documentTexts.days(requirement.leadDays))}
          value={expectedOn}
          onChange={setExpectedOn}
          onBlur={ignore}
          today={today}
          error={isTried ? expectedFault : null}
        />
      </div>
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" onPress={save}>
          {words.go}
        </Button>
        <Button onPress={onCancel}>{requirementMessages.acts.cancel}</Button>
      </div>
    </section>
  )
}

const ignore = () => undefined
