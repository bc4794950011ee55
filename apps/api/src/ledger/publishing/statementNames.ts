import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { quarterName } from "@reclaim/engine/publishing/quarterDays"

/** The name a quarterly statement is published under. */
export const quarterlyStatementName = (quarter: Quarter, version: number): string =>
  `Quarterly statement ${quarterName(quarter)}${version > 1 ? `, version ${version}` : ""}`

/** The name a payment statement is published under; the reference is the provider's id of the payment. */
export const paymentStatementName = (valueDate: CalendarDate, reference: string): string =>
  `Payment statement ${displayDate(valueDate)}, ${reference}`
