import { BigDecimal } from "effect"
import { RowRecipient } from "../../domain/rate/RateRecipient.ts"
import type { StatutoryRate } from "../../domain/rate/StatutoryRate.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** Withholding rates on ordinary dividends for one kind of recipient, over time. */
export interface WithheldSteps {
  readonly recipient: RowRecipient
  /** In order of date; the last one extends to the requested day. Per cent, for drawing only. */
  readonly points: ReadonlyArray<{ readonly day: CalendarDate; readonly percent: number }>
}

/** Recipients that ordinary owners are; the others have special rates for acts or places. */
const drawnRecipients: ReadonlySet<RowRecipient> = new Set(["any", "undisclosed", "individual", "entity"])

/** Changes of the rates on ordinary dividends by recipient, drawn up to a date. */
export const withheldSteps = (
  statutory: ReadonlyArray<StatutoryRate>,
  until: CalendarDate
): ReadonlyArray<WithheldSteps> =>
  RowRecipient.literals
    .filter((recipient) => drawnRecipients.has(recipient))
    .flatMap((recipient): ReadonlyArray<WithheldSteps> => {
      const rows = statutory
        .filter((row) => row.income === "ordinary" && row.recipient === recipient && row.validFrom <= until)
        .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
      const last = rows.at(-1)
      if (last === undefined) return []
      const points = rows.map(({ rate, validFrom }) => ({ day: validFrom, percent: BigDecimal.toNumberUnsafe(rate) }))
      const end = last.validTo !== null && last.validTo < until ? last.validTo : until
      return [{ recipient, points: [...points, { day: end, percent: BigDecimal.toNumberUnsafe(last.rate) }] }]
    })
