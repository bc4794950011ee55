import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import type { CutoffGroup } from "./expirySql.ts"

const reclaims = (things: number): string => (things === 1 ? "1 reclaim" : `${count(things)} reclaims`)

/** The texts of the cut-off calendar. */
export const calendarMessages = {
  name: (productName: string): string => `${productName}: deadlines`,
  summary: ({ cents, count: things, countryName, isAgents }: CutoffGroup): string =>
    `${isAgents ? "Agent cut-off" : "Statutory deadline"}, ${countryName}: ${reclaims(things)}, ${usd(cents)}`,
  description: ({ cents, count: things, countryName, day, isAgents, statutory }: CutoffGroup): string =>
    [
      isAgents
        ? `The filing agent accepts documents for ${countryName} until ${displayDate(day)}.`
        : `No agent cut-off is on file for ${countryName}; ask for it, as it is earlier than the statutory deadline.`,
      `${things === 1 ? "Statutory deadline" : "Earliest statutory deadline"}: ${displayDate(statutory)}.`,
      `Not yet filed: ${reclaims(things)}, ${usd(cents)} net.`
    ].join("\n")
} as const
