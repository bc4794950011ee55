import type { Courier } from "@reclaim/core/domain/document/paper/PaperAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { DateField } from "../../field/DateField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { paperMessages as words } from "./paperMessages.ts"

/** Courier entries as typed. */
export interface TypedCourier {
  readonly carrier: string
  readonly trackingNumber: string
  readonly day: string
}

export const typedCourier = (today: CalendarDate): TypedCourier => ({
  carrier: "",
  trackingNumber: "",
  day: standardDate(today)
})

/** The valid courier, or the first field with a fault. */
export const courierOf = (
  { carrier, day, trackingNumber }: TypedCourier,
  today: CalendarDate
): Courier | { readonly missing: "carrier" | "sent_on" } => {
  if (carrier.trim() === "") return { missing: "carrier" }
  const sentOn = dayOfEntered(day)
  if (sentOn === null || sentOn > today) return { missing: "sent_on" }
  return { carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), sentOn }
}

export interface CourierFieldsProps {
  readonly typed: TypedCourier
  readonly onType: (typed: TypedCourier) => void
  readonly today: CalendarDate
  /** True once faults are shown. */
  readonly isTried: boolean
}

/** Fields for the courier of a shipment and its day. */
export const CourierFields = ({ isTried, onType, today, typed }: CourierFieldsProps) => {
  const sentOn = dayOfEntered(typed.day)
  return (
    <>
      <TextField
        label={words.carrier}
        name="carrier"
        autoComplete="off"
        isRequired
        suggestions={words.carriers}
        value={typed.carrier}
        onChange={(carrier) => onType({ ...typed, carrier })}
        error={isTried && typed.carrier.trim() === "" ? words.carrierMissing : null}
      />
      <TextField
        label={words.trackingNumber}
        name="tracking_number"
        autoComplete="off"
        help={words.trackingHelp}
        value={typed.trackingNumber}
        onChange={(trackingNumber) => onType({ ...typed, trackingNumber })}
      />
      <DateField
        label={words.sentOn}
        name="sent_on"
        today={today}
        maxDay={today}
        isRequired
        value={typed.day}
        onChange={(day) => onType({ ...typed, day })}
        error={isTried && (sentOn === null || sentOn > today) ? words.dayWrong : null}
      />
    </>
  )
}
