import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import type { CutoffGroup } from "./expirySql.ts"

const reclaims = (things: number): string => (things === 1 ? "1 reclaim" : `${count(things)} reclaims`)

/** What the calendar of cut-offs says. */
export const calendarMessages = {
  name: (productName: string): string => `${productName}: last days`,
  summary: ({ cents, count: things, countryName, isAgents }: CutoffGroup): string =>
    `${isAgents ? "Agent cut-off" : "Last day to file"}, ${countryName}: ${reclaims(things)}, ${usd(cents)}`,
  description: ({ cents, count: things, countryName, day, isAgents, statutory }: CutoffGroup): string =>
    [
      isAgents
        ? `The filing agent takes papers for ${countryName} until ${displayDate(day)}.`
        : `No agent cut-off is on file for ${countryName}; ask for it, it is earlier than the law's day.`,
      `The law lets them be filed until ${displayDate(statutory)}${things === 1 ? "" : " at the earliest of them"}.`,
      `Not yet filed: ${reclaims(things)}, ${usd(cents)} net.`
    ].join("\n")
} as const
