import { stages } from "@reclaim/core/domain/reclaim/Stage"
import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { quarterName } from "@reclaim/core/rules/statement/quarterDays"

/** How a reclaim can end without payment, as a statement says it; the provider's reason follows. */
export const closingWords = [
  { stageId: stages.rejected.id, words: "Rejected" },
  { stageId: stages.expired.id, words: "Expired" },
  { stageId: stages.withdrawn.id, words: "Withdrawn" },
  { stageId: stages.below_minimum.id, words: "Below the minimum" },
  { stageId: stages.written_off.id, words: "Written off" }
] as const

/** What a quarterly statement is published as. */
export const quarterlyStatementName = (quarter: Quarter, version: number): string =>
  `Quarterly statement ${quarterName(quarter)}${version > 1 ? `, version ${version}` : ""}`

/** What a payment statement is published as; the reference is the provider's own id of the payment. */
export const paymentStatementName = (valueDate: CalendarDate, reference: string): string =>
  `Payment statement ${displayDate(valueDate)}, ${reference}`

/** The parts of investors, in the files of both kinds of statement. */
export const investorMessages = {
  sheet: "By investor",
  owner: "Beneficial owner",
  investor: "Investor",
  residence: "Residence",
  type: "Type",
  closing: "Closing USD",
  paid: "Paid net USD",
  reclaims: "Reclaims",
  largest: (shown: string, all: string) => `The ${shown} largest of ${all} investors; the Excel file has all of them.`
} as const
