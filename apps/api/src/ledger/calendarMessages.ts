import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { countryName } from "@reclaim/core/format/countryName"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import type { CutoffGroup } from "./expirySql.ts"

const reclaims = (things: number): string => (things === 1 ? "1 reclaim" : `${count(things)} reclaims`)

/** The texts of calendars. */
export const calendarMessages = {
  name: (productName: string): string => `${productName}: deadlines`,
  summary: ({ cents, count: things, countryName: country, isAgents }: CutoffGroup): string =>
    `${isAgents ? "Agent cut-off" : "Statutory deadline"}, ${country}: ${reclaims(things)}, ${usd(cents)}`,
  description: ({ cents, count: things, countryName: country, day, isAgents, statutory }: CutoffGroup): string =>
    [
      isAgents
        ? `The filing agent accepts documents for ${country} until ${displayDate(day)}.`
        : `No agent cut-off is on file for ${country}; ask us for it, as it is earlier than the statutory deadline.`,
      `${things === 1 ? "Statutory deadline" : "Earliest statutory deadline"}: ${displayDate(statutory)}.`,
      `Not yet filed: ${reclaims(things)}, ${usd(cents)} net.`
    ].join("\n"),
  decision: ({ market, procedure, sums, taxYear }: AuthorizationBatch): string =>
    `Decide: ${countryName(market)} ${taxYear}, ${procedure}: ${usd(sums.net)}`,
  decisionText: ({ dueOn, ownerName, sums }: AuthorizationBatch): string =>
    [
      `${ownerName}: ${reclaims(sums.reclaims)}, ${usd(sums.net)} after fees and costs.`,
      `If this is not decided by ${displayDate(dueOn)}, nothing is filed.`
    ].join("\n")
} as const
